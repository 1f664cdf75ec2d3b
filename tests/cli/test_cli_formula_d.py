"""Formula D at the terminal: gears and moves in words, the stopwatch, and whole races."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from paddock_command import refused, run, saved_race, steps_in
from rich.console import Console, Group

from narrowing import known
from paddock import Race, find_circuit, start
from paddock.cli.commands.replay import checked
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.games.formula_d.cockpit import FormulaDCockpit
from paddock.cli.screen.control import messages
from paddock.cli.screen.result import result
from paddock.cli.screen.screen import Screen, sketch
from paddock.cli.screen.terminal import DASH
from paddock.cli.screen.tower import tower
from paddock.cli.session.prompt import choice_table, more_line
from paddock.cli.session.rolling import dice_names
from paddock.cli.session.session import Session
from paddock.games.formula_d.moving.gears import GEAR_DICE

PRESETS = ("first-race", "full-weekend", "team-race", "road-race")
NOBODY = "No car came home: nobody wins."


def cockpit_of(race: Race[Any]) -> FormulaDCockpit:
    cockpit = cockpit_for(race, find_circuit(race.heading.circuit))
    assert isinstance(cockpit, FormulaDCockpit)
    return cockpit


def at_gear(*taken: str, **chosen: Any) -> FormulaDCockpit:
    """One car after its start and these steps, with real dice; then it is asked for a gear."""
    race = start("formula-d", ["Ann"], dice="real", **chosen)
    for text in ("12", "12", *taken):
        race.roll(text) if race.rolling else race.choose(f"red {text}")
    return cockpit_of(race)


def shown(*parts: Any) -> str:
    """What a terminal of 100 columns shows."""
    console = Console(file=io.StringIO(), width=100, markup=False, highlight=False)
    with console.capture() as captured:
        console.print(Group(*parts))
    return captured.get()


# Gears


START = ("2", "move S1.L18")


def test_a_gear_says_its_reach_its_wear_and_what_its_rolls_allow() -> None:
    cockpit = at_gear(*START)
    assert [cockpit.label(step) for step in cockpit.choices()] == ["gear 1", "gear 2"]
    assert [cockpit.outlook(step) for step in cockpit.choices()] == [
        [f"1{DASH}2 spaces", "no wear", "free"],
        [f"2{DASH}4 spaces", "no wear", "free"],
    ]


def test_fd_009_gears_too_high_are_closed_with_the_reason() -> None:
    assert at_gear(*START).closed() == f"gears 3{DASH}6 closed: one gear up at a time (FD-009)"


def test_the_question_tells_the_corner_to_come() -> None:
    cockpit = at_gear(*START)
    question = cockpit.race.question
    assert question is not None
    assert cockpit.question(question) == (
        "Ann: choose a gear. Gear 1 now, 4 before Sainte Dévote (C1), which needs 1 stop."
    )
    dials = cockpit.dials(question).plain
    assert dials == "tires 6  brakes 3  gearbox 3  body 3  engine 3  handling 2"


def test_the_chances_of_a_gear_are_those_of_its_rolls() -> None:
    race = start("formula-d", ["Ann"], seed=1)
    gear, told = "", ""
    while "free" not in told or "%" not in told:
        driven(race, lambda: not race.rolling and known(race.question).kind == "gear")
        cockpit = cockpit_of(race)
        gear, told = max((step.text, cockpit.outlook(step)[2]) for step in race.choices)
        race.choose(gear)
    faces = GEAR_DICE[int(gear[-1])]
    free = sum(is_free(race.copy(), face) for face in faces)
    assert f"free {100 * free / len(faces):.0f}%" in told


def is_free(race: Race[Any], face: int) -> bool:
    """Whether a roll opens a move that costs nothing."""
    race.roll(str(face))
    prices = [step.parameters() for step in race.choices]
    return any(not (price["tires"] or price["brakes"] or price["fate"]) for price in prices)


def test_dice_are_named_by_their_gears() -> None:
    cockpit = at_gear(*START, "gear 2")
    assert cockpit.race.question is not None
    assert dice_names(cockpit, cockpit.race.question) == "the die of gear 2"
    assert cockpit.dice("d20", 1) == "D20"


# Moves


def test_moves_are_shown_with_their_price_the_best_first() -> None:
    cockpit = at_gear(*START, "gear 2", "4")
    steps = cockpit.choices()
    assert sorted(step.text for step in steps) == sorted(step.text for step in cockpit.race.choices)
    prices = [cockpit.outlook(step)[1] for step in steps]
    assert prices[0] == "free"
    assert prices == sorted(prices, key=["free", "1 brake", "2 brakes", "3 brakes"].index)
    assert cockpit.label(steps[0]) == "left lane"
    assert cockpit.outlook(steps[0])[0] == "space 1 of Sainte Dévote, stop 1/1"


def test_a_move_is_taken_by_its_space(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    run("play", "formula-d", "--bots", "", "--dice", "real", "--save", path,
        typed="12\n12\n2\ns1.l18\n1\n")  # fmt: skip
    assert steps_in(path) == ["dice 12", "dice 12", "dice 2", "red move S1.L18", "red gear 1"]


def test_where_there_are_many_choices_the_first_are_shown_and_all_shows_the_others() -> None:
    race = start("formula-d", ["Ann"], dice="real")
    for text in ("12", "20"):
        race.roll(text)
    cockpit = cockpit_of(race)
    count = len(race.choices)
    assert count > 6
    assert len(shown(choice_table(cockpit, True, 6)).splitlines()) == 6
    assert str(more_line(cockpit, 6)) == f"     {count - 6} more: all shows them"
    assert more_line(cockpit, count) is None
    told = run("play", "formula-d", "--bots", "", "--dice", "real", typed="12\n20\nall\n").out
    assert f"\n{count:>3}  " in told.split("> all")[1]


# Whole races


def driven(
    race: Race[Any], is_enough: Callable[[], bool] = lambda: False
) -> tuple[Session, dict[str, str]]:
    """A race driven to its end at a terminal, or so far, and the first question of each kind."""
    console = Console(file=io.StringIO(), width=100, height=34, force_terminal=False)
    clock = iter(range(100_000))
    session = Session(cockpit_of(race), Screen(console, plain=True), None, lambda: next(clock))
    told: dict[str, str] = {}
    while not race.over and not is_enough():
        question = race.question
        assert question is not None
        if session.asks(question):
            rows = session.panel(question).rows()
            if question.kind not in told:
                told[question.kind] = shown(*rows)
            session.answer("" if race.rolling else "1", question)
        else:
            session.drive(question)
        session.keep()
    return session, told


@pytest.mark.parametrize("preset", PRESETS)
def test_a_race_of_every_preset_is_driven_to_its_end(preset: str) -> None:
    race = start("formula-d", ["Ann", "bot:random"], preset=preset, options={"laps": 1}, seed=2)
    session, told = driven(race)
    assert "Ann: choose a gear." in told["gear"]
    assert "Ann: choose a way." in told["move"]
    assert shown(result(session.cockpit), tower(session.cockpit))
    assert shown(*sketch(session.cockpit, 80, 20))
    assert "checked" in checked(session.cockpit)


def test_the_stopwatch_measures_people_and_no_bots() -> None:
    options = {"qualifying": "on", "laps": 1}
    race = start("formula-d", ["Ann", "bot:rookie"], options=options, seed=4)
    driven(race, lambda: not race.state.is_qualifying)
    clocks = [step.text for step in race.steps if step.kind == "clock"]
    assert len(clocks) == 2
    assert int(clocks[0].split()[1]) > 0
    assert clocks[1] == "clock 0"


def test_every_turn_of_a_qualifying_lap_is_a_message_of_its_own() -> None:
    options = {"qualifying": "on", "laps": 1}
    race = start("formula-d", ["Ann"], options=options, seed=4)
    driven(race, lambda: not race.state.is_qualifying)
    turns = [one for one in messages(race.events, race.names) if "took gear" in one.text]
    assert len(turns) == [step.kind for step in race.steps].count("gear") > 5
    assert all(one.text.count("took gear") == 1 for one in turns)


def test_undo_goes_back_over_the_stopwatch() -> None:
    race = start("formula-d", ["Ann"], options={"qualifying": "on", "laps": 1}, seed=4)
    session = Session(cockpit_of(race), Screen(Console(file=io.StringIO()), plain=True), None)
    while not any(step.kind == "clock" for step in race.steps):
        question = race.question
        assert question is not None
        before = len(race.steps)
        if session.asks(question):
            session.answer("" if race.rolling else "1", question)
            session.moments.append(before)
        else:
            session.drive(question)
        session.keep()
    session.undo()
    assert race.question is not None
    assert (race.question.kind, race.timed) == ("move", False)
    again = Session(cockpit_of(race), session.screen, None)
    assert again.moments == session.moments


def test_what_a_bot_has_chosen_in_secret_is_not_told() -> None:
    race = start("formula-d", ["Ann", "bot:random"], options={"tires": "on"}, seed=4)
    session = Session(cockpit_of(race), Screen(Console(file=io.StringIO()), plain=True), None)
    race.choose("red tires soft")
    session.drive(known(race.question))
    texts = [event.text(["Ann", "Bob"]) for event in session.cockpit.events]
    assert "Ann chose soft tires." in texts
    assert "Bob chose tires." in texts


# Without a winner


def without_winner() -> Race[Any]:
    """A race of two random bots in which both drop out."""
    for seed in range(50):
        race = start("formula-d", ["bot:random", "bot:random"], seed=seed)
        driven(race)
        if not race.standings[0].ranked:
            return race
    raise AssertionError("expected a race that nobody wins")


def test_a_race_that_nobody_wins_says_so(tmp_path: Path) -> None:
    race = without_winner()
    told = shown(result(cockpit_of(race)))
    assert told.startswith(NOBODY)
    assert told.count(" out ") + told.count("\nout") >= 2
    path = saved_race(tmp_path, race)
    assert run("replay", path, "--check").out.endswith(f"{NOBODY}\n")
    assert NOBODY in run("replay", path).out
    assert run("verify", path).code == 0


def test_a_simulation_tells_how_often_cars_finish_and_that_nobody_won() -> None:
    chosen = ("formula-d", "--races", 8, "--bots", "random,random", "--option", "laps=1")
    told = run("simulate", *chosen)
    assert "finished" in told.out
    summary = json.loads(run("simulate", *chosen, "--json").out)
    assert f"{summary['without_winner']} without a winner: no car came home." in told.out
    wins = [seat["won"]["wins"] for seat in summary["seats"]]
    assert sum(wins) == 8 - summary["without_winner"]


# Seats and circuits


def test_an_odd_number_of_seats_is_no_team_race() -> None:
    chosen = ("--bots", "random,random", "--preset", "team-race")
    message = "a team race is for an even number of seats, but got 3"
    assert refused("play", "formula-d", *chosen) == message
    assert refused("simulate", "formula-d", "--bots", "random", *chosen[2:]) == (
        message.replace("3", "1")
    )


def test_a_preset_brings_its_circuit() -> None:
    chosen = ("formula-d", "--preset", "road-race", "--bots", "random")
    assert "Porto Scuro" in run("play", *chosen).out
    assert "Saltgate" in run("play", *chosen, "--circuit", "saltgate-docks").out
    summary = run("simulate", *chosen, "--races", 1, "--json").out
    assert json.loads(summary)["circuit"] == "porto-scuro"


def test_fd_071_its_rules_are_read_by_number_and_by_word() -> None:
    assert "FD-071" in run("rules", "fd-071").out
    assert "slipstream" in run("rules", "slipstream").out.lower()
