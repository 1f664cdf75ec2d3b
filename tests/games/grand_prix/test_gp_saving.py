"""A race is written, read and copied with all that it has, also what is rarely under way."""

from collections.abc import Mapping
from typing import Any

from gp_race_table import Table

from paddock.games.grand_prix.car import NO_CAR
from paddock.games.grand_prix.rules import GrandPrixRules

FOLLOWS = {"cards", "chart", "laps", "prices", "seats"}
"""What a race tells besides, which no step changes."""
CAR_FOLLOWS = {"controller", "icon", "kind", "number", "seat"}
"""What of a car is settled before the start."""
SEGMENT = {
    "card": "power-line",
    "car": 3,
    "movement": "line",
    "instruction": 4,
    "points": 6,
    "steps": 2,
    "visited": ["4.1", "5.2"],
    "train": [5, 6],
    "is_linked": True,
    "forks": ["6.1", "7.2"],
    "diagonal_used": True,
    "close_calls": 3,
    "is_entering": True,
    "is_exit": True,
    "is_bonus": True,
}
INCIDENT = {
    "card": "hard-hit 7",
    "event": "hard-hit",
    "rule": "GP-304",
    "flag": "yellow",
    "number": 7,
    "tied": [1, 2],
    "target": 3,
    "hit": [4, 5],
    "asked": [6, 7],
    "has_restart": True,
    "front": 45,
}
RACE = {
    "phase": "PENALTY",
    "actor": 2,
    "seat": 1,
    "round": 7,
    "lap": 2,
    "weather": "wet",
    "began_wet": True,
    "was_dry": False,
    "zone": [38, 39, 0, 1, 2, 3, 4, 5, 6, 7, 8],
    "first_player": 3,
    "marker_side": "dark",
    "leader": 4,
    "order": [0, 2, 1],
    "idle": 5,
    "arrivals": 6,
    "finished": 8,
    "lefts": 9,
    "next_marker": 10,
    "last_marker": 7,
    "drawn": [3, 1],
    "hands": [{"size": 2, "cards": {"charge": 1}}, *[{"size": 1, "cards": {}}] * 3],
    "drawing": {"size": 3, "cards": {"overtake": 2}},
    "deck": {"size": 4, "cards": {"weaving": 1}},
    "discards": {"charge": 2},
    "events": {"collision 2": 1},
    "event_discards": {"tire-test 9": 1},
    "segment": SEGMENT,
    "incident": INCIDENT,
    "stop": {"asked": [3, 1], "removed": [1, 0, 1], "fitted": "soft", "price": 6},
}
CAR = {
    "status": "racing",
    "where": "track",
    "space": "5.2",
    "progress": 45,
    "before": 44,
    "lap": 2,
    "arrived": 3,
    "grid": 4,
    "activated": True,
    "turns": 5,
    "lap_down": True,
    "wear": {"brakes": 3, "body": 1},
    "penalty": 4,
    "close_calls": 6,
    "tire": "soft",
    "tires": ["hard", "soft"],
    "soft_used": True,
    "spun": True,
    "served": True,
    "must_change": True,
    "involved": True,
    "marker": 7,
    "left": 8,
    "left_round": 9,
    "finish": 10,
}


def new_race() -> dict[str, Any]:
    """A race of four before anything was drawn."""
    return Table().plain()


def odd_race() -> dict[str, Any]:
    """The same with everything changed that steps can change."""
    race = new_race()
    first, second, third, fourth, *others = race["cars"]
    cars = [
        {**first, **CAR},
        {**second, "where": "pits", "space": "P4", "progress": 44, "lap": 2},
        {**third, "where": "off", "space": "5.3", "progress": 45, "lap": 2},
        {**fourth, "status": "eliminated"},
        *others,
    ]
    return {**race, **RACE, "cars": cars}


def same(one: Mapping[str, Any], other: Mapping[str, Any]) -> set[str]:
    """The fields that are the same in both."""
    return {name for name, value in one.items() if other[name] == value}


def test_a_race_is_written_as_it_was_read_down_to_the_last_field() -> None:
    odd, new, rules = odd_race(), new_race(), rules_of_table()
    assert same(odd, new) == FOLLOWS, "each field has to differ from that of a new race"
    assert same(odd["cars"][0], new["cars"][0]) == CAR_FOLLOWS | {"status"}
    assert rules.to_json(rules.from_json(odd)) == odd


def test_a_copy_of_a_race_has_every_field_and_is_changed_apart() -> None:
    odd, rules = odd_race(), rules_of_table()
    state = rules.from_json(odd)
    twin = rules.copy(state)
    assert rules.to_json(twin) == odd
    for piles in (twin.discards, twin.events, twin.event_discards):
        piles.put(0)
    for hand in (twin.deck, twin.drawing, *twin.hands):
        hand.cards.put(0)
    for mine in (twin.drawn, twin.occupants, twin.cars[0].wear, twin.cars[0].tires):
        mine.append(1)
    for mine in (twin.segment.visited, twin.segment.train, twin.segment.forks):
        mine.append(1)
    for mine in (twin.incident.tied, twin.incident.hit, twin.incident.asked):
        mine.append(1)
    for mine in (twin.stop.asked, twin.stop.removed):
        mine.append(1)
    assert rules.to_json(state) == odd
    assert len(state.occupants) == len(rules.road.board.spaces)


def test_cars_that_are_read_stand_where_they_stood() -> None:
    state = rules_of_table().from_json(odd_race())
    car = state.cars[0]
    assert [index for index in state.occupants if index != NO_CAR] == [car.index]
    assert state.occupants[car.space] == car.index
    assert car.worn == 4


def rules_of_table() -> GrandPrixRules:
    """The rules of the table."""
    return Table().rules
