"""The bots of MotoGrandPrix: they answer every question, and the driver rides well."""

from itertools import pairwise
from typing import Any

import pytest

from paddock.bots.motograndprix.pace import Pace
from paddock.bots.motograndprix.paces import KEPT, paces_of
from paddock.bots.registry import bot_levels, make_bot
from paddock.circuits.shipped import find_circuit
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.core.playing import Bot, play_out
from paddock.core.steps import Step
from paddock.games.motograndprix.rules import MotoRules
from paddock.games.motograndprix.state import FINISHED, RACING, MotoState, Phase
from paddock.games.registry import find_game

LEVELS = ["rookie", "driver"]
ITALY = "gran-premio-d-italia"
PARK = "fabulous-driving-park"
COURSE = "race-bike-course"


def rules_for(preset: str, circuit: str = PARK, **options: str) -> MotoRules:
    """The rules of a level, with some options changed."""
    game = find_game("motograndprix")
    rules = game.rules(find_circuit(circuit), {**game.preset(preset).options, **options})
    assert isinstance(rules, MotoRules)
    return rules


def on_the_road(rules: MotoRules, *spaces: str, laps_done: int = 0) -> MotoState:
    """Bikes that have begun to race and stand on these dots."""
    state = rules.setup(len(spaces))
    state.turn = 2
    for bike, space in zip(state.bikes, spaces, strict=True):
        bike.status = RACING
        row, lane = int(space[:-1]), "LCR".index(space[-1])
        rules.course.place(bike, laps_done * rules.course.n_rows + row, lane)
    return state


def at_the_dice(rules: MotoRules, state: MotoState, first: int, second: int) -> MotoState:
    """The first bike has rolled and is to flip."""
    bike = state.bikes[0]
    bike.first, bike.second = first, second
    state.ask(Phase.FLIP, bike)
    return state


def ridden(rules: MotoRules, state: MotoState, level: str = "driver") -> list[str]:
    """The flip and the ride of a bot, in words."""
    bot, told = make_bot(level, rules, 11), []
    while state.phase in (Phase.FLIP, Phase.RIDE) and state.bike is state.bikes[0]:
        step = bot.choose(state, rules.actions(state))
        told.append(step.text.partition(" ")[2])
        rules.apply(state, step, SILENT)
    return told


def plays_through(level: str, rules: MotoRules, seats: int, seed: int) -> set[str]:
    """Play a race; every answer must be open, and no view may be changed by thinking."""
    bots = [make_bot(level, rules, seed, seat) for seat in range(seats)]
    state, dice, kinds = rules.setup(seats), Generator(seed), set()
    while rules.actor(state) != NOBODY:
        if rules.actor(state) == CHANCE:
            step = rules.draw(state, dice)
        else:
            before, steps = rules.to_json(state), rules.actions(state)
            open_before = list(steps)
            step = bots[rules.actor(state)].choose(state, steps)
            assert steps == open_before
            assert step in steps
            assert rules.to_json(state) == before
            kinds.add(step.kind)
        rules.apply(state, step, SILENT)
    return kinds


class Listener(Bot[MotoState]):
    """Who rides as a driver does, and remembers what it was asked."""

    def __init__(self, rules: MotoRules) -> None:
        super().__init__(rules, Generator(1))
        self.driver: Bot[Any] = make_bot("driver", rules, 1)
        self.heard: set[str] = set()

    def choose(self, view: MotoState, steps: list[Step]) -> Step:
        """What the driver does."""
        self.heard.add(steps[0].kind)
        return self.driver.choose(view, steps)


def test_the_levels_of_motograndprix_are_listed_from_the_weakest() -> None:
    assert bot_levels("motograndprix") == ["random", "rookie", "driver"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("basic", {"grid_choice": "on"}),
        ("standard", {"qualifying": "lap"}),
        ("expert", {"race_end": "winner"}),
    ],
)
def test_bots_answer_every_question_of_a_race(
    level: str, preset: str, options: dict[str, str]
) -> None:
    rules = rules_for(preset, laps="1", **options)
    assert {"flip", "ride"} <= plays_through(level, rules, 6, 5)


def test_drivers_are_asked_every_kind_of_question() -> None:
    rules = rules_for("expert", laps="2", grid_choice="on")
    listener = Listener(rules)
    for number in range(12):
        play_out(rules, rules.setup(6), [listener] * 6, Generator(5, number))
    assert listener.heard == {"flip", "ride", "slipstream", "grid", "keep"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_rides_two_bikes(level: str) -> None:
    plays_through(level, rules_for("standard", laps="1", bikes_per_player="2"), 3, 2)


# What the driver knows


def test_mg_037_the_driver_does_not_stop_in_a_hard_corner_where_it_can_jump_over_it() -> None:
    rules = rules_for("basic")
    row = rules.course.board.rows
    corner = next(one.number for one in row if one.difficulty == 3)
    state = at_the_dice(rules, on_the_road(rules, f"{corner - 4}C", "0L"), 1, 1)
    told = ridden(rules, state)
    ended = int(told[1].split()[1][:-1])
    assert row[ended].difficulty != 3


def test_mg_148_the_driver_takes_a_slipstream() -> None:
    rules = rules_for("expert", ITALY)
    state = on_the_road(rules, "6L", "5L")
    state.chain = [state.bikes[0]]
    state.ask(Phase.SLIPSTREAM, state.bikes[1])
    chosen = make_bot("driver", rules, 1).choose(state, rules.actions(state))
    assert chosen.text == "red slipstream yes"


def test_mg_059_before_the_line_the_driver_rides_as_far_as_it_can() -> None:
    rules = rules_for("standard", laps="1")
    last = int(rules.course.n_rows) - 1
    state = at_the_dice(rules, on_the_road(rules, f"{last}C", "0L"), 1, 1)
    flip, ride = ridden(rules, state)
    assert flip == "flip 1 1"
    assert ride.endswith("engine 3")


def test_mg_067_the_driver_keeps_the_last_points_while_the_way_is_long() -> None:
    rules = rules_for("standard")
    state = on_the_road(rules, "0R", "40L")
    for bike in state.bikes:
        bike.engine = bike.front = bike.rear = 2
    told = ridden(rules, at_the_dice(rules, state, 2, 3))
    assert "engine" not in told[1]
    assert "front" not in told[1]


# Its pace


def test_more_rows_take_more_turns_lap_by_lap() -> None:
    pace = Pace(rules_for("standard", COURSE).course, 0.2)
    rows = int(pace.lap)
    assert pace.turns_from(0) == 0.0
    assert pace.turns_from(-3) < pace.turns_from(-1) < 0.0
    far = [pace.turns_from(lap * rows) for lap in range(1, 9)]
    laps = [after - before for before, after in pairwise(far)]
    assert laps[3:] == pytest.approx([laps[3]] * len(laps[3:]))
    assert 10.0 < laps[3] < 20.0


def test_the_dearer_a_point_the_fewer_are_spent_and_the_longer_it_takes() -> None:
    course = rules_for("standard", COURSE).course
    cheap, dear = Pace(course, 0.05), Pace(course, 0.5)
    rows = int(course.n_rows) * 4
    assert cheap.turns_from(rows) < dear.turns_from(rows)
    for name in ("engine", "rear", "front"):
        spent, saved = cheap.spending_from(rows), dear.spending_from(rows)
        assert getattr(spent, name) > getattr(saved, name) >= 0.0


def test_bots_of_one_course_share_its_paces_and_few_are_kept() -> None:
    KEPT.clear()
    for way in ("off", "on"):
        for circuit in (PARK, "gp-ring", COURSE, ITALY):
            course = rules_for("basic", circuit, any_circuit="on", reverse=way).course
            again = rules_for("basic", circuit, any_circuit="on", reverse=way).course
            assert paces_of(course) is paces_of(again)
    assert len(KEPT) == 8
    paces_of(rules_for("basic", "free-speedway", any_circuit="on").course)
    assert len(KEPT) == 1


# How good they are: the whole figures are in bench/motograndprix_bots.py


def races_won(rules: MotoRules, races: int) -> int:
    """How many of so many pairs of races, seats swapped, a driver wins against a rookie."""
    bots: list[Any] = [make_bot(level, rules, 7, at) for at, level in enumerate(LEVELS)]
    won = 0
    for number in range(races):
        for seat, grid in ((1, bots), (0, bots[::-1])):
            for stream, bot in enumerate(grid, 1):
                bot.generator.reseed(7, number, stream)
            state = rules.setup(2)
            play_out(rules, state, grid, Generator(7, number))
            won += rules.result(state).winners == [seat]
    return won


@pytest.mark.parametrize(
    ("preset", "circuit", "laps"),
    [("basic", PARK, "6"), ("standard", PARK, "3"), ("expert", PARK, "3")],
)
def test_the_driver_wins_most_races_against_a_rookie(preset: str, circuit: str, laps: str) -> None:
    assert races_won(rules_for(preset, circuit, laps=laps), 12) >= 18


def test_drivers_come_home() -> None:
    rules = rules_for("standard", laps="4")
    bots = [make_bot("driver", rules, 3, seat) for seat in range(6)]
    for number in range(4):
        for stream, bot in enumerate(bots, 1):
            bot.generator.reseed(3, number, stream)
        state = rules.setup(6)
        play_out(rules, state, bots, Generator(3, number))
        assert all(bike.status == FINISHED for bike in state.bikes)
