"""What an engine of Monza must do: open information, replays, refusals, and no dead end."""

from collections.abc import Mapping
from itertools import pairwise

import pytest
from mz_boards import circuit_of
from mz_positions import before_turbo, green_last
from mz_table import Table

from narrowing import known
from paddock.core.cars import CHANCE
from paddock.core.errors import StepError
from paddock.core.events import Event
from paddock.core.generator import Generator
from paddock.core.race import Race, replay
from paddock.core.reading import read_record
from paddock.core.records import Heading
from paddock.games.monza import GAME
from paddock.games.monza.state import MonzaState, Phase

ALL_ON = {"professional": "on", "bonus_move": "on"}
VARIANTS = [
    {},
    {"professional": "on"},
    {"bonus_move": "on"},
    ALL_ON,
    {**ALL_ON, "early_stop": "off", "finish_needs_white": "off", "tiles_in_turbo": "off"},
    {**ALL_ON, "bonus_own_car": "off", "first_player": "2"},
]
CHANCE_PHASES = {Phase.FIRST, Phase.MAIN_ROLL, Phase.EXTRA_ROLL, Phase.TURBO_ROLL}


def begun(
    options: Mapping[str, str], *, board: str = "examples", seats: int = 3, seed: int = 7
) -> Race[MonzaState]:
    """A race that has not begun to roll."""
    rules = GAME.rules(circuit_of(board), options)
    names = ("Ann", "Bob", "Cid", "Dot")[:seats]
    values = rules.variant.values()
    return Race(
        rules, Heading("monza", rules.version, board, values, names, rules.cars(seats), seed)
    )


def step_on(race: Race[MonzaState], choices: Generator) -> list[Event]:
    """One step: the dice by the race's seed, decisions by another generator."""
    if race.rolling:
        return race.roll()
    open_steps = race.choices
    return race.take(open_steps[choices.below(len(open_steps))])


def played(race: Race[MonzaState], choices_seed: int = 1) -> Race[MonzaState]:
    """A race to its end, with decisions by chance."""
    choices = Generator(choices_seed, 0)
    while not race.over:
        assert race.rules.open_steps(race.state)
        step_on(race, choices)
    return race


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_mz_120_every_seat_and_every_spectator_sees_the_same(options: Mapping[str, str]) -> None:
    race, choices = begun(options), Generator(3, 0)
    for _ in range(120):
        if race.over:
            break
        plain = race.rules.to_json(race.state)
        for seat in (-1, 0, 1, 2):
            assert race.rules.to_json(race.view(seat)) == plain
            assert all(event.seen_by(seat) is event for event in step_on(race.copy(), choices))
        step_on(race, choices)


def test_mz_120_positions_dice_tiles_and_counts_are_all_told() -> None:
    table = before_turbo({"blue": "c02"}, further="c12/t").roll("Y P").lay("b13")
    plain = table.json()
    assert (plain["phase"], plain["seat"], plain["dice"]) == ("TURBO_DRIVE", 0, "P")
    assert plain["laid"] == [{"car": "red", "space": "b13", "colour": "yellow", "with": "die"}]
    assert [car["space"] for car in plain["cars"]] == ["c12", "c02"]
    assert [len(car["tiles"]) for car in plain["cars"]] == [5, 6]
    assert [car["dice_used"] for car in plain["cars"]] == [6, 0]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_mz_121_a_record_plays_out_to_the_same_race(options: Mapping[str, str]) -> None:
    race = played(begun(options))
    again = replay(race.rules, read_record(race.record.text()))
    assert race.rules.to_json(again.state) == race.rules.to_json(race.state)
    assert [repr(event) for event in again.events] == [repr(event) for event in race.events]


def test_mz_121_the_same_seed_and_choices_give_the_same_race_and_another_seed_another() -> None:
    races = [played(begun(ALL_ON, seed=seed)).record.steps for seed in (7, 7, 8)]
    assert races[0] == races[1]
    assert races[0] != races[2]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_mz_121_chance_rolls_and_draws_the_first_player_and_decides_nothing_else(
    options: Mapping[str, str],
) -> None:
    race, choices = begun(options), Generator(5, 0)
    seen = set()
    while not race.over:
        phase = race.state.phase
        seen.add(phase)
        assert (race.rules.actor(race.state) == CHANCE) == (phase in CHANCE_PHASES)
        assert bool(known(race.question).dice) == (phase in CHANCE_PHASES)
        step_on(race, choices)
    assert (Phase.FIRST in seen) == ("first_player" not in options)


@pytest.mark.parametrize("letters", ["W P Y B R G", "g r b y p w", "white purple y b r g"])
def test_mz_121_dice_can_be_said_in_any_order(letters: str) -> None:
    table = Table()
    assert table.take(f"dice {letters}") == ["round_began", "rolled"]
    assert table.json()["dice"] == "W P Y B R G"
    assert table.told("rolled") == [{"car": "red", "dice": "W P Y B R G"}]


def driving(path: str = "") -> Table:
    return Table(cars={"red": "a02", "blue": "START"}).roll("B Y P P W R").lay(path)


def choosing() -> Table:
    table = Table(cars={"red": "a02", "blue": "START"}, pro=True)
    return table.roll("B Y P P W R", keep=False)


WRONG = ["red lay c05", "red lay a03 tile", "red fly", "", "blue drive", "dice 7", "dice W"]
REFUSED = {
    "MAIN_ROLL": (Table, ["red drive", "dice W P Y B R", "dice W P Y B R G G", "dice Q"]),
    "EXTRA_CHOICE": (choosing, ["red drive", "red reroll G", "red lay a03", "blue keep"]),
    "DRIVE": (driving, ["red back", "red lay a02", "red lay a05", "red keep"]),
    "DRIVE, laid": (lambda: driving("a03 b03"), ["red lay a03", "red lay b03", "red decline"]),
    "TURBO_ROLL": (before_turbo, ["red drive", "dice W P Y B R G", "red keep"]),
    "TURBO_DRIVE": (lambda: before_turbo().roll("G B"), ["red lay b13", "red reroll G"]),
    "BONUS": (lambda: green_last({"green": "b10"}), ["red decline", "green bonus b12"]),
}


@pytest.mark.parametrize("position", REFUSED)
def test_mz_123_a_refused_step_has_a_reason_and_changes_nothing(position: str) -> None:
    make, texts = REFUSED[position]
    table = make()
    before, told = table.json(), len(table.log.events)
    assert before["phase"] == position.partition(",")[0]
    for text in [*WRONG, *texts]:
        with pytest.raises(StepError, match=r"^expected .*, but got "):
            table.take(text)
        assert table.json() == before
    assert len(table.log.events) == told


def test_mz_123_once_the_race_is_over_every_step_is_refused() -> None:
    table = Table(cars={"red": "b18", "blue": "START"}, first=2)
    table.play("R R R R R R")
    table.play("W R R R R R", "FINISH")
    assert (table.phase, table.actor) == ("OVER", "nobody")
    before = table.json()
    for text in ("blue drive", "dice W W W W W W", "red lay a01"):
        with pytest.raises(StepError, match="no step, because the race is over"):
            table.take(text)
    assert table.json() == before


@pytest.mark.parametrize("board", ["examples", "edges", "wide"])
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_mz_124_a_race_by_chance_never_gets_stuck(options: Mapping[str, str], board: str) -> None:
    race = played(begun(options, board=board, seats=4))
    assert race.state.phase is Phase.OVER
    assert race.rules.open_steps(race.state) == []
    assert {standing.turns for standing in race.standings} == {race.state.round}


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_mz_124_the_rounds_go_up_by_one(options: Mapping[str, str]) -> None:
    race = played(begun(options))
    rounds = [event.values[0] for event in race.events if event.kind.name == "round_began"]
    assert all(after == before + 1 for before, after in pairwise(rounds))


def test_mz_d37_whoever_is_absent_can_be_played_without_any_effect() -> None:
    table = Table(cars={"red": "a12", "blue": "START", "green": "b10"}, pro=True, bonus=True)
    table.roll("G R R R R R", keep=False)
    assert table.choices[0] == "keep"
    table.say("keep")
    places = table.places
    assert "drive" in table.choices
    assert table.twin().say("drive") == ["stayed"]
    table.drive("a13")
    assert table.choices[-1] == "decline"
    table.say("decline")
    assert table.places == {**places, "red": "a13"}
    assert table.tiles_of("green") == "W P Y B R G"
