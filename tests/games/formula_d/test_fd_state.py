"""The state of a race: copied apart, and told as plain data and back."""

import json
from typing import Any

import pytest
from fd_table import Table

from paddock.core.cars import CARS
from paddock.games.formula_d.state import ZONES, Car, FormulaDState, Phase
from paddock.games.formula_d.turn import Turn

CAR_NUMBERS = {
    "lap": 2,
    "gear": 5,
    "built": 3,
    "stops": 2,
    "turns": 17,
    "grid_place": 2,
    "grid_roll": 12,
    "place": 4,
    "tire_lap": 2,
    "tire_choice": 1,
    "pit_lap": 1,
    "nitro_lap": 2,
    "scrap_lap": 3,
    "throws": 21,
    "added": 6,
    "seconds": 77,
}
CAR_FLAGS = ("spun", "started", "only_first", "serviced", "radio_used", "failed")
TURN_NUMBERS = {"die": 9, "at": 2, "reach": 11, "braked": 3, "rivals": 2, "remaining": 4}
TURN_FLAGS = ("is_thrown", "is_strained", "from_pit", "is_risky", "lost_engine", "is_quick")
STATE_NUMBERS = {"round": 9, "at": 1, "weather_roll": 13, "ranked": 1, "contest": 2, "crossings": 5}


def odd_car(table: Table, letter: str) -> Car:
    """A car of which nothing is as it was at the start."""
    car = table[letter]
    for name, number in CAR_NUMBERS.items():
        setattr(car, name, number)
    for name in CAR_FLAGS:
        setattr(car, name, not getattr(car, name))
    car.stopped_at = table.space((2, 7))
    car.status, car.corner, car.tires, car.driver, car.trait = 2, 3, 2, 6, 7
    car.wear, car.initial = [1, 2, 3, 4, 5, 6], [7, 6, 5, 4, 5, 6]
    car.speeds, car.crossings = [90, 120, 30], [1, 4, 2]
    return car


def odd_turn(table: Table) -> Turn:
    """A turn in which everything has happened."""
    turn = table.state.turn
    for name, number in TURN_NUMBERS.items():
        setattr(turn, name, number)
    for name in TURN_FLAGS:
        setattr(turn, name, True)
    turn.way, turn.length = [table.space((0, 1)), table.space((1, 2)), table.space((1, 3))], 2
    turn.before, turn.before_length = [table.space((2, 4)), table.space((2, 5))], 1
    turn.overshot, turn.exits = [0, 1], [3, 8]
    return turn


def odd_table() -> Table:
    """A race in which nothing is as it was at the start."""
    table = Table({"A": (1, 95), "B": (0, 10), "C": "P3"})
    odd_car(table, "B")
    odd_turn(table)
    state = table.state
    for name, number in STATE_NUMBERS.items():
        setattr(state, name, number)
    state.phase, state.actor, state.seat = Phase.SLIPSTREAM, 1, 1
    state.is_qualifying = state.is_technical = True
    state.order, state.car = [state.cars[1], state.cars[0]], state.cars[1]
    state.weather, state.markers = 2, [table.space((0, 5)), table.space((2, 60))]
    state.tests, state.reservoirs, state.proposal = [18, 33], [2, 1, 0], [0, 1, 0, 1, 0, 0]
    return table


def facts_of(car: Car) -> dict[str, object]:
    """All that a car is, but for where it stood when the order was made."""
    names = ["seat", *CAR_NUMBERS, *CAR_FLAGS, "status", "corner", "tires", "driver", "trait"]
    lists = {name: list(getattr(car, name)) for name in ("wear", "initial", "speeds", "crossings")}
    spaces = {"space": car.space.name, "stopped_at": car.stopped_at.name}
    return {name: getattr(car, name) for name in names} | lists | spaces


def facts_of_state(state: FormulaDState) -> dict[str, object]:
    """All that a race is."""
    names = [*STATE_NUMBERS, "phase", "actor", "seat", "is_qualifying", "is_technical", "weather"]
    turn = {name: getattr(state.turn, name) for name in (*TURN_NUMBERS, *TURN_FLAGS)}
    turn |= {"path": state.turn.path, "before": state.turn.path_before}
    turn |= {"overshot": state.turn.overshot[:], "exits": state.turn.exits[:]}
    return {name: getattr(state, name) for name in names} | {
        "cars": [facts_of(car) for car in state.cars],
        "order": [car.seat for car in state.order],
        "car": state.car.seat,
        "turn": turn,
        "markers": state.markers[:],
        "lists": [state.tests[:], state.reservoirs[:], state.proposal[:]],
    }


def test_a_state_goes_through_plain_data_and_comes_back_the_same() -> None:
    table = odd_table()
    written = json.dumps(table.rules.to_json(table.state))
    again = table.rules.from_json(json.loads(written))
    assert facts_of_state(again) == facts_of_state(table.state)
    assert json.dumps(table.rules.to_json(again)) == written


def test_fd_004_points_are_read_by_their_zones_in_whatever_order_they_stand() -> None:
    table = odd_table()
    told: dict[str, Any] = table.rules.to_json(table.state)
    for car in told["cars"]:
        for zones in ("wear", "initial"):
            car[zones] = dict(sorted(car[zones].items()))
    assert list(told["cars"][1]["wear"]) != list(ZONES)
    assert facts_of_state(table.rules.from_json(told)) == facts_of_state(table.state)


def test_what_is_told_has_names_that_the_app_reads() -> None:
    table = odd_table()
    told: Any = table.rules.to_json(table.state)
    car, turn = told["cars"][1], told["turn"]
    assert (told["phase"], told["weather"], told["markers"]) == (
        "SLIPSTREAM",
        "rain_changeable",
        ["0.5", "2.60"],
    )
    assert (told["order"], told["car"], told["qualifying"], told["technical"]) == (
        [1, 0],
        1,
        True,
        True,
    )
    assert list(car["wear"]) == list(car["initial"]) == list(ZONES)
    assert list(car["wear"].values()) == [1, 2, 3, 4, 5, 6]
    assert list(car["initial"].values()) == [7, 6, 5, 4, 5, 6]
    assert (car["status"], car["corner"], car["stops"]) == ("eliminated", "C4", 2)
    assert (car["tires"], car["driver"], car["trait"]) == ("rain", "fontaine", "better_nitro")
    assert (turn["path"], turn["before"]) == (["0.1", "1.2"], ["2.4"])
    assert told["cars"][2]["space"] == "P3"
    assert (told["cars"][0]["corner"], told["cars"][0]["driver"]) == ("", "")


def test_a_copy_is_the_same_race_and_changed_apart() -> None:
    state = odd_table().state
    before, twin = facts_of_state(state), state.copy()
    assert facts_of_state(twin) == before
    assert all(car.seat == seat for seat, car in enumerate(twin.cars))
    assert twin.car is twin.cars[1]
    assert [car is twin.cars[car.seat] for car in twin.order] == [True, True]
    for car in twin.cars:
        for numbers in (car.wear, car.initial, car.speeds, car.crossings):
            numbers[0] += 1
    for numbers in (
        twin.tests,
        twin.reservoirs,
        twin.proposal,
        twin.turn.overshot,
        twin.turn.exits,
    ):
        numbers.append(1)
    twin.markers.clear()
    twin.turn.way.clear()
    twin.turn.before.clear()
    twin.order.clear()
    assert facts_of_state(state) == before


def test_a_turn_that_begins_knows_nothing_but_the_way_before() -> None:
    turn = odd_turn(Table({"A": (1, 0)}))
    way = turn.path
    turn.begin(True)
    fresh = Turn()
    for name in (*TURN_NUMBERS, *TURN_FLAGS):
        assert getattr(turn, name) == (getattr(fresh, name) or name == "from_pit"), name
    assert (turn.path, turn.path_before, turn.overshot, turn.exits) == ([], way, [], [])
    turn.begin(False)
    assert (turn.from_pit, turn.path_before) == (False, [])


@pytest.mark.parametrize("seats", [1, 2, 10])
def test_fd_004_fd_058_a_new_race_is_as_the_rules_have_it(seats: int) -> None:
    state = Table.fresh(seats).state
    assert len(state.cars) == seats <= len(CARS)
    assert {(car.gear, car.lap, car.status, tuple(car.wear)) for car in state.cars} == {
        (1, 0, 0, (6, 3, 3, 3, 3, 2))
    }
