"""The timing tower."""

import io
from typing import Any

from paddock_command import driven_race
from rich.console import Console

from narrowing import known
from paddock import Race, find_circuit, start
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.screen.terminal import DASH
from paddock.cli.screen.tower import tower


def rows(race: Race[Any], width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    with console.capture() as captured:
        console.print(tower(cockpit_for(race, find_circuit("larkmoor"))))
    return [row.rstrip() for row in captured.get().splitlines()]


def test_before_the_grid_every_car_is_in_the_paddock() -> None:
    heading, *cars = rows(start("f1-dice", ["Ann", "bot:driver"]))
    assert heading.split() == ["car", "driver", "lap", "space", "gap", "gear"]
    assert cars[0].split() == [f"▸{DASH}", "R", "Ann", DASH, DASH, DASH, "paddock"]
    assert cars[1].split()[-1] == "paddock"


def test_places_gaps_laps_and_gears_are_those_of_the_race() -> None:
    race = driven_race(steps=40)
    for row, car in zip(rows(race)[1:], race.standings, strict=True):
        place, _, *_, lap, space, gap, gear = row.replace("▸", "").split()
        assert int(place) == car.place
        assert int(lap) == car.lap
        assert int(space) == car.distance
        assert gap == (DASH if car.place == 1 else f"+{race.standings[0].distance - car.distance}")
        assert int(gear) == race.state.cars[car.seat].gear


def test_an_arrow_marks_the_seat_to_move() -> None:
    race = driven_race(steps=40)
    (marked,) = [row for row in rows(race) if "▸" in row]
    assert "RBY"[known(race.question).seat] in marked


def test_a_stalled_car_says_so() -> None:
    race = start("f1-dice", ["Ann", "Ben"], dice="real")
    for roll in ("12", "11", "1"):
        race.roll(roll)
    assert rows(race)[1].split()[-2:] == ["1", "stalled"]


def test_the_winner_stands_at_the_goal() -> None:
    race = driven_race()
    first = rows(race)[1].split()
    assert "goal" in first
    assert first[-1] == "won"


def test_a_long_name_ends_in_an_ellipsis_and_no_row_wraps() -> None:
    race = start("f1-dice", ["Maximilian Mustermann the Elder", "賽車手賽車手賽車手"])
    drawn = rows(race)
    assert len(drawn) == 3
    assert "Maximilian…" in drawn[1]


def test_names_are_never_read_as_markup() -> None:
    assert "[red]Ann" in rows(start("f1-dice", ["[red]Ann", "Ben"]))[1]


def test_the_regular_game_has_no_gears() -> None:
    assert "gear" not in rows(start("f1-dice", ["Ann"], preset="regular"))[0]
