"""Places of Formula D at the terminal: nobody has to read the code of a space."""

import io
import re
from typing import Any

import pytest
from paddock_command import run
from rich.console import Console, Group, RenderableType

from narrowing import known
from paddock import Race, circuit_names, find_circuit, start
from paddock.cli.games.cockpit import Cockpit
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.games.formula_d.places import short, space_words
from paddock.cli.screen.control import control_table, messages
from paddock.cli.screen.tower import tower
from paddock.cli.session.prompt import choice_table
from paddock.core.generator import Generator

CODE = re.compile(r"\b(?:[SC]\d+\.[LMNR]\d+|[PB]\d+)\b")
"""A space as the records call it: `S1.L15`, `C4.M2`, `P3`, `B10`."""
LANES = [name for name in circuit_names() if "lanes" in find_circuit(name).boards]
PRESETS = ("advanced", "full-weekend", "road-race")
WIDE = 400
ALL = 10_000


def shown(*parts: RenderableType) -> str:
    """What a terminal shows on which every row has room."""
    console = Console(file=io.StringIO(), width=WIDE, markup=False, highlight=False)
    with console.capture() as captured:
        console.print(Group(*parts))
    return captured.get()


def cockpit_of(race: Race[Any]) -> Cockpit:
    return cockpit_for(race, find_circuit(race.heading.circuit))


@pytest.mark.parametrize("circuit", LANES)
def test_every_space_has_words_of_its_own(circuit: str) -> None:
    board = find_circuit(circuit).lanes
    assert board is not None
    words = space_words(board)
    assert len(words) == len(board.spaces) == len(set(words.values()))
    assert not [text for text in words.values() if CODE.search(text)]
    assert not [space for space in board.spaces if CODE.search(short(board, space))]


def test_a_space_is_told_by_its_lane_and_its_corner() -> None:
    board = find_circuit("monaco").lanes
    assert board is not None
    words = space_words(board)
    assert words["S4.L7"] == "the left lane, 1 before Mirabeau"
    assert words["C4.M2"] == "the middle lane, space 2 of Mirabeau"
    assert words["C3.R1"] == "the right lane, space 1 of Casino (C3)"
    assert words["P3"] == "space 3 of the pit lane"
    assert words["B10"] == "pit 10"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_race_shows_no_code_and_no_choice_like_another(preset: str) -> None:
    seats = ["Ann", "Bob", "Cleo", "Dov"]
    race = start("formula-d", seats, preset=preset, options={"laps": 1}, seed=4)
    cockpit, driver = cockpit_of(race), Generator(4, 0, 1)
    while not race.over:
        if race.rolling:
            race.roll()
        elif race.timed:
            race.read_clock(50)
        else:
            rows = shown(choice_table(cockpit, True, ALL)).splitlines()
            told = {" ".join(row.split()[1:]) for row in rows}
            assert len(told) == len(race.choices)
            asked = cockpit.question(known(race.question))
            assert not CODE.search(asked + shown(tower(cockpit)) + " ".join(told))
            race.choose(race.choices[driver.below(len(race.choices))].text)
    said = messages(cockpit.events, cockpit.names, words=cockpit.words)
    assert not CODE.search(shown(control_table(said)))


def test_race_control_says_where_a_car_drove_to() -> None:
    typed = "12\n12\n2\nS1.L18\nlog\nquit\nquit\n"
    told = run("play", "formula-d", "--bots", "", "--dice", "real", "--plain", typed=typed).out
    assert "drove 2 to the left lane, 4 before Sainte Dévote" in told


def test_what_is_not_understood_is_answered_without_a_code() -> None:
    typed = "12\n12\n2\nnowhere\nquit\nquit\n"
    told = run("play", "formula-d", "--bots", "", "--dice", "real", "--plain", typed=typed).out
    assert re.search(r"Expected a number from 1 to \d+\. You typed 'nowhere'\.", told)
