"""Monza at the terminal: what is typed, real dice, and whole races."""

import json
from pathlib import Path
from typing import Any

import pytest
from monza_terminal import FIRST, cockpit_of, raced, session_of, shown
from paddock_command import run, saved_race, steps_in

from narrowing import known, of_kind
from paddock import Race, find_game, start
from paddock.circuits.intervals.board import FINISH, Space
from paddock.cli.games.monza.cockpit import MonzaCockpit
from paddock.cli.screen.control import messages
from paddock.cli.screen.result import result, winner_line
from paddock.cli.screen.screen import sketch
from paddock.cli.screen.terminal import DASH
from paddock.cli.screen.tower import tower
from paddock.cli.session.rolling import dice_names, expected_roll, rolls_shown, spelled
from paddock.cli.session.session import Session
from paddock.core.errors import StepError
from paddock.games.monza.rules import MonzaRules

PRESETS = [preset.name for preset in find_game("monza").presets]

# Typing


def test_spaces_are_laid_one_after_another_from_one_line(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    run("play", "monza", "--bots", "random", "--dice", "real", "--option", "first_player=1",
        "--save", path, typed="yrggpw\nb01 c02 c03\nback\nC03 drive\n")  # fmt: skip
    assert steps_in(path)[:7] == [
        "dice W P Y R G G",
        "red lay b01",
        "red lay c02",
        "red lay c03",
        "red back",
        "red lay c03",
        "red drive",
    ]


def test_of_a_line_that_cannot_be_laid_nothing_is() -> None:
    cockpit = raced("W P G G R Y")
    session = session_of(cockpit)
    with pytest.raises(StepError, match=r"You typed 'b07'\. So nothing of your line was done"):
        session.answer("b01 c02 b07", cockpit.race.question)
    assert cockpit.state.laid == []
    assert [step.text for step in cockpit.race.steps] == ["dice W P Y R G G"]


def test_tiles_are_laid_from_a_line_too() -> None:
    cockpit = raced("W W W W W W", "red keep", preset="professional")
    session_of(cockpit).answer("a01 a02 tile", cockpit.race.question)
    assert [lay.text for lay in cockpit.state.laid] == ["red lay a01", "red lay a02 tile"]


@pytest.mark.parametrize("typed", ["a01", "lay a01", "red lay a01", "1"])
def test_a_single_choice_is_typed_in_many_ways(typed: str) -> None:
    cockpit = raced("W P G G R Y")
    session_of(cockpit).answer(typed, cockpit.race.question)
    assert cockpit.race.steps[-1].text == "red lay a01"


@pytest.mark.parametrize("typed", ["g w", "reroll g w", "red reroll G W", "reroll green white"])
def test_dice_to_throw_again_are_typed_in_any_order(typed: str) -> None:
    cockpit = raced("W P G G R Y", preset="professional")
    session_of(cockpit).answer(typed, cockpit.race.question)
    assert cockpit.race.steps[-1].text == "red reroll W G"
    assert cockpit.roll_outlook(known(cockpit.race.question)) == "Kept: P Y R G."


def test_undo_takes_back_a_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    run("play", "monza", "--bots", "random", "--dice", "real", "--option", "first_player=1",
        "--save", path, typed="yrggpw\nb01 c02\nundo\n")  # fmt: skip
    assert steps_in(path) == ["dice W P Y R G G"]


# Real dice


@pytest.mark.parametrize("typed", ["wpyrgg", "g g r y p w", "G W P G R Y", "dice w p y r g g"])
def test_real_dice_are_typed_by_their_letters_in_any_order(typed: str) -> None:
    cockpit = raced()
    session_of(cockpit).answer(typed, cockpit.race.question)
    assert cockpit.race.steps[-1].text == "dice W P Y R G G"


def test_real_dice_say_what_can_be_typed() -> None:
    cockpit = raced()
    question = cockpit.race.question
    assert question is not None
    assert dice_names(cockpit, question) == "6 color dice"
    assert rolls_shown(question) == "their letters (WPYBRG)"
    assert expected_roll(cockpit.race, question) == "6 of W P Y B R G in any order"
    assert spelled("red", question) == "red"
    again = raced("W P G G R Y", "red reroll P", preset="professional")
    one = again.race.question
    assert one is not None
    assert dice_names(again, one) == "1 color die"
    assert expected_roll(again.race, one) == "one of W P Y B R G"


def test_too_few_letters_are_refused_with_what_was_expected() -> None:
    told = run("play", "monza", "--bots", "random", "--dice", "real", "--option",
               "first_player=1", typed="wpy\n").out  # fmt: skip
    assert "6 color dice: expected 6 of W P Y B R G in any order. You typed 'wpy'." in told


def test_a_throw_says_what_the_road_asks_for() -> None:
    cockpit = raced()
    assert cockpit.roll_outlook(known(cockpit.race.question)) == "Ahead: W for a01 or P for b01."
    drawn = cockpit_of(start("monza", ["Ann", "Bob"]))
    assert drawn.roll_outlook(known(drawn.race.question)) == "Who is drawn begins every round."


# Whole races


def driven(race: Race[Any]) -> Session:
    """A race driven to its end at a terminal, always by the longest way."""
    cockpit = cockpit_of(race)
    session = session_of(cockpit)
    while not race.over:
        question = race.question
        assert question is not None
        if session.asks(question):
            assert shown(*session.panel(question).rows())
            session.answer("" if race.rolling else longest_line(cockpit), question)
        else:
            session.drive(question)
        session.keep()
    return session


def longest_line(cockpit: MonzaCockpit) -> str:
    """What a person types who takes the helper's advice."""
    if known(cockpit.race.question).kind not in ("drive", "turbo_drive"):
        return "1"
    return " ".join([*[space.name for space in cockpit.longest_spaces()], "drive"])


@pytest.mark.parametrize("preset", PRESETS)
def test_a_race_of_every_preset_is_driven_to_its_end(preset: str) -> None:
    race = start("monza", ["Ann", "bot:random"], preset=preset, seed=2)
    session = driven(race)
    assert shown(result(session.cockpit), tower(session.cockpit)).startswith("Ann wins in ")
    assert "b08" in shown(*sketch(session.cockpit, 80, 20))
    told = shown(result(session.cockpit), tower(session.cockpit))
    assert "unfinished" in told
    assert " out" not in told
    left = steps_home(session.cockpit.race.state.cars[1].space)
    assert f" second by {left} spaces." in told
    assert f" +{left} " in told


def steps_home(space: Space) -> int:
    """How many steps a car needs at least to come home."""
    around, steps = {space}, 0
    while all(one.kind != FINISH for one in around):
        around, steps = {target for one in around for target in one.next}, steps + 1
    return steps


def test_race_control_tells_drives_and_tiles_and_no_second_thoughts() -> None:
    cockpit = raced(
        "W W W W W W", "red keep", "red lay a01", "red lay a02 tile", "red back",
        "red lay a02 tile", "red drive", preset="professional",
    )  # fmt: skip
    told = [message.text for message in messages(cockpit.events, cockpit.names)]
    drive = "laid the yellow tile on a02, drove 2 spaces to a02."
    assert told[-1] == f"Ann rolled 6 white, kept the dice, {drive}"


def test_a_roll_begins_a_message_of_its_own() -> None:
    taken = ("P R R R R R", "red lay b01", "red lay c02", "red drive", "red decline", "W W W W W W")
    told = [
        one.text
        for one in messages(raced(*taken, options={"bonus_move": "on"}).events, ["Ann", "Bob"])
    ]
    assert told[-1] == "Bob rolled 6 white."


def with_shared_win() -> MonzaCockpit:
    """Both cars one space before the finish, and then home with a die each."""
    race = start("monza", ["Ann", "Bob", "Cleo"], options=FIRST, dice="real")
    rules = of_kind(MonzaRules, race.rules)
    for car, lane in zip(race.state.cars[:2], ("a", "b"), strict=True):
        last = [space for space in rules.board.spaces if rules.board.finish in space.next]
        car.space = next(space for space in last if space.name.startswith(lane))
    for seat in ("red", "blue"):
        race.roll("W W W W W W")
        race.choose(f"{seat} lay finish")
        race.choose(f"{seat} drive")
    race.roll("R R R R R R")
    race.choose("yellow drive")
    return cockpit_of(race)


def test_mz_068_a_shared_win_is_told_as_one() -> None:
    cockpit = with_shared_win()
    assert winner_line(cockpit) == "Ann and Bob share the win in 1 turn."
    rows = shown(result(cockpit)).splitlines()[3:]
    assert [row.split()[0] for row in rows] == ["1", "1", "3"]
    assert [row.split()[-2] for row in rows] == [DASH, DASH, "+31"]
    assert "1 die won" in shown(tower(cockpit))


def test_mz_d38_a_race_without_anyone_home_has_no_winner() -> None:
    race = start("monza", ["Ann", "Bob"], options=FIRST, seed=1)
    while not race.over:
        race.roll() if race.rolling else race.choose(race.choices[-1].text)
    assert winner_line(cockpit_of(race)) == "No car came home: nobody wins."


def test_a_saved_race_is_told_again_and_verified(tmp_path: Path) -> None:
    race = start("monza", ["bot:random", "bot:random"], seed=3)
    driven(race)
    path = saved_race(tmp_path, race)
    assert "won." in run("replay", path, "--check").out
    assert "share the win" in run("replay", path).out or "wins in" in run("replay", path).out
    assert run("verify", path).code == 0


def test_simulated_wins_that_are_shared_are_told() -> None:
    chosen = ("monza", "--races", 80, "--bots", "rookie,rookie,rookie,rookie")
    told = run("simulate", *chosen)
    summary = json.loads(run("simulate", *chosen, "--json").out)
    assert summary["shared"] > 0
    assert (
        f"{summary['shared']} with a shared win, which counts for each who shares it." in told.out
    )
    wins = sum(seat["won"]["wins"] for seat in summary["seats"])
    assert wins > 80 - summary["without_winner"]


def test_its_rules_are_read_by_number() -> None:
    assert "MZ-042" in run("rules", "mz-042").out


def test_a_preset_brings_its_circuit() -> None:
    chosen = ("monza", "--preset", "professional", "--bots", "random")
    assert "Falcon Valley" in run("play", *chosen).out
    assert "Harbour Oval" in run("play", "monza", "--bots", "random").out
