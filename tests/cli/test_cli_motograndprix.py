"""The cockpit of MotoGrandPrix: dice, dials, the road ahead, and what each choice would do."""

import io
from collections.abc import Sequence
from typing import Any

import pytest
from rich.console import Console

from paddock import Race, find_circuit, start
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.games.motograndprix.cockpit import MotoCockpit
from paddock.cli.screen.result import result, winner_line
from paddock.cli.screen.screen import heading
from paddock.cli.screen.tower import tower
from paddock.cli.session.prompt import choice_table
from paddock.core.generator import Generator
from paddock.games.motograndprix.state import OUT

POLE = ("6 6", "3 3")
"""Blue before red."""
AWAY = (*POLE, "6", "blue flip none", "blue ride 5L", "1", "red flip none", "red ride 0C")
"""Both have started at the standard level, blue five rows ahead of red."""


def raced(*taken: str, names: Sequence[str] = ("Ann", "Bob"), **chosen: Any) -> MotoCockpit:
    """A race with real dice, after these rolls and decisions."""
    race = start("motograndprix", names, dice="real", **chosen)
    for text in taken:
        race.roll(text) if race.rolling else race.choose(text)
    cockpit = cockpit_for(race, find_circuit(race.heading.circuit))
    assert isinstance(cockpit, MotoCockpit)
    return cockpit


def words(cockpit: MotoCockpit) -> dict[str, list[str]]:
    """What each choice says of itself, by its label."""
    return {cockpit.label(step): list(cockpit.outlook(step)) for step in cockpit.choices()}


def asked(cockpit: MotoCockpit) -> str:
    """The question as it is put."""
    question = cockpit.race.question
    assert question is not None
    return cockpit.question(question)


def dials(cockpit: MotoCockpit) -> list[str]:
    """The rows of the dashboard and the road."""
    question = cockpit.race.question
    assert question is not None
    return [line.rstrip() for line in cockpit.dials(question).plain.splitlines()]


def shown(part: Any, width: int = 100) -> str:
    """What a terminal of so many columns shows."""
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    with console.capture() as captured:
        console.print(part)
    return captured.get()


def go_on(race: Race[Any], generator: Generator) -> None:
    """Roll, or take any choice."""
    if race.rolling:
        race.roll()
    else:
        race.choose(race.choices[int(generator.below(len(race.choices)))])


# Heading and tower


def test_mg_012_the_laps_of_the_circuit_are_told_where_no_others_are_wished_for() -> None:
    assert "6 laps" in shown(heading(raced()))
    assert "2 laps" in shown(heading(raced(options={"laps": "2"})))


def test_mg_007_dials_are_in_the_tower_where_bikes_have_them() -> None:
    assert "8 8 8" in shown(tower(raced(*POLE, preset="standard")))
    basic = shown(tower(raced(*POLE)))
    assert "F R E" not in basic
    assert "8 8 8" not in basic


def test_bikes_and_their_riders_are_called_so() -> None:
    assert shown(tower(raced(*POLE))).split()[:3] == ["bike", "rider", "lap"]
    race = start("motograndprix", ["Ann", "Bob"], seed=3, options={"laps": "1"})
    generator = Generator(3)
    while not race.over:
        go_on(race, generator)
    told = shown(result(cockpit_for(race, find_circuit(race.heading.circuit))))
    heads = next(line.split() for line in told.splitlines() if line.startswith("place"))
    assert heads[:5] == ["place", "bike", "rider", "grid", "rows"]
    assert "car" not in told.split()
    assert "driver" not in told.split()


def test_no_bike_comes_home_where_all_drop_out() -> None:
    cockpit = raced(*AWAY, preset="standard")
    for bike in cockpit.state.bikes:
        bike.status = OUT
    cockpit.state.end()
    assert winner_line(cockpit) == "No bike came home: nobody wins."


# Dice, dials and the road


def test_the_road_ahead_shows_rows_lanes_bikes_and_what_corners_ask() -> None:
    rows = dials(raced(*AWAY, "4 3", preset="standard", circuit="fabulous-driving-park"))
    assert rows[0] == "dice ⚃ ⚂   front 8  rear 8  engine 8"
    assert rows[1].split() == [
        "row",
        "5",
        "6!",
        *(str(row) for row in range(7, 13)),
        *rows[1].split()[9:],
    ]
    assert rows[2].startswith("L      B ")
    assert rows[5].split()[:2] == ["corner", "3"]


def test_a_flip_tells_its_dice_its_points_and_where_they_lead() -> None:
    told = words(raced(*AWAY, "4 3", preset="standard", circuit="fabulous-driving-park"))
    assert told["flip none"] == ["4+3", "7 points", "to 12LCR", ""]
    assert told["flip 3"] == ["4+4", "8 points", "to 13LCR", ""]
    assert list(told) == ["flip none", "flip 4", "flip 3"]


def test_mg_118_two_sixes_tell_of_the_engine_test_before() -> None:
    told = words(raced(*AWAY, "6 6", preset="standard", circuit="fabulous-driving-park"))
    assert told["flip none"][3] == "engine test 72%"
    assert told["flip 6"][3] == ""


def test_mg_158_equal_dice_that_are_kept_lose_grip_at_the_expert_level() -> None:
    cockpit = raced(*AWAY, "3 3", preset="expert", circuit="fabulous-driving-park")
    assert words(cockpit)["flip none"][3] == "loses grip"


def test_rides_come_with_the_cheapest_first_and_tell_their_price() -> None:
    taken = (*AWAY, "1 1", "blue flip none")
    told = words(raced(*taken, preset="standard", circuit="fabulous-driving-park"))
    labels = list(told)
    assert labels[:2] == ["ride 7L", "ride 7C"]
    assert told["ride 7L"] == ["free", "corner 3, racing line"]
    assert told["ride 8L engine 1"][0] == "engine -1, rear -1"
    assert told["ride 6L front 1"] == ["front -1", "contest row, left"]


def test_rides_take_a_row_each_in_a_terminal_of_80_columns() -> None:
    taken = (*AWAY, "1 1", "blue flip none")
    cockpit = raced(*taken, preset="standard", circuit="fabulous-driving-park")
    table = choice_table(cockpit, roomy=True, most=len(cockpit.choices()))
    assert len(shown(table, 80).splitlines()) == len(cockpit.choices())


def test_the_road_ends_with_a_whole_row_in_a_terminal_of_80_columns() -> None:
    rows = dials(raced(*AWAY, "4 3", preset="standard", circuit="fabulous-driving-park"))
    margin = 5
    assert [row[79 - margin : 80 - margin].strip() for row in rows[1:]] == [""] * 5


def test_mg_037_dice_that_the_corner_does_not_let_one_flip_up_are_named() -> None:
    taken = (*AWAY, "1 1", "blue flip none", "blue ride 7L", "1 1", "red flip none", "red ride 2C")
    cockpit = raced(*taken, "1 5", preset="standard", circuit="fabulous-driving-park")
    assert asked(cockpit) == "Ann: flip dice or leave them. On 7L, a corner of difficulty 3."
    assert cockpit.closed() == "the 1 can't be flipped up: no die (MG-037) here"
    assert "flip 1" not in words(cockpit)


def test_nothing_is_closed_on_a_straight() -> None:
    cockpit = raced(*AWAY, "1 2", preset="standard", circuit="fabulous-driving-park")
    assert cockpit.closed() == ""


# Two bikes, the grid, and the end


def test_mg_005_with_two_bikes_the_question_says_which_one() -> None:
    taken = ("6 6", "6 5", "1 2", "1 1")
    cockpit = raced(*taken, "4 4", options={"bikes_per_player": "2"})
    assert asked(cockpit).startswith("Ann, blue: flip dice or leave them.")


def test_mg_d04_places_of_the_grid_tell_their_lane() -> None:
    taken = ("6 6", "5 5", "4 4", "3 3")
    names = ("Ann", "Bob", "Cleo", "Dov")
    cockpit = raced(*taken, names=names, options={"grid_choice": "on"})
    assert asked(cockpit) == "Bob: choose a place on the grid."
    assert words(cockpit) == {"grid 43L": ["left lane"], "grid 43C": ["centre"]}


def test_mg_064_the_first_bike_wins_whatever_the_teams_have() -> None:
    race = start("motograndprix", ["Ann", "Bob", "Cleo", "Dov"], seed=3, options={"laps": "1"})
    generator = Generator(3)
    while not race.over:
        go_on(race, generator)
    cockpit = cockpit_for(race, find_circuit(race.heading.circuit))
    winner = race.names[race.result.winners[0]]
    assert winner_line(cockpit) == f"{winner} wins with 25 points."


@pytest.mark.parametrize("preset", ["basic", "standard", "expert"])
def test_every_question_of_a_race_can_be_put(preset: str) -> None:
    race = start("motograndprix", ["Ann", "Bob", "Cleo"], seed=11, preset=preset,
                 options={"laps": "1"})  # fmt: skip
    generator = Generator(11)
    cockpit = cockpit_for(race, find_circuit(race.heading.circuit))
    assert isinstance(cockpit, MotoCockpit)
    while not race.over:
        assert asked(cockpit)
        assert all(words(cockpit))
        assert "\n" not in cockpit.closed()
        dials(cockpit)
        go_on(race, generator)
