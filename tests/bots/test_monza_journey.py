"""What the driver of Monza knows of a board: turns to go, what tiles save, chances to get home."""

from collections.abc import Mapping

import pytest

from interval_boards import EDGES, RING
from narrowing import known, of_kind
from paddock.bots.monza.charts import charts_of
from paddock.bots.monza.heaps import MAIN, MORE, NOWHERE, ROLLS, TURBO
from paddock.bots.monza.homecoming import NOT_HOME, Homecomings
from paddock.bots.monza.journey import Journey, best_kept, extra_roll_turns
from paddock.circuits import read_circuit
from paddock.circuits.intervals.board import IntervalsBoard, Space
from paddock.circuits.shipped import find_circuit
from paddock.core.dice import Roll
from paddock.games.monza.colours import (
    HEAP_NUMBERS,
    NO_DICE,
    NO_TILES,
    THROWS,
    dice_count,
    dice_in,
    dice_shown,
    one_tile,
)
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.search import Search
from paddock.games.registry import find_game

RED = 4


@pytest.fixture(scope="module")
def small() -> IntervalsBoard:
    """A board of six spaces."""
    return known(read_circuit("small", RING + EDGES).intervals)


def rules_of(circuit: str, **options: str) -> MonzaRules:
    """The rules of a race."""
    return of_kind(MonzaRules, find_game("monza").rules(find_circuit(circuit), options))


def rolls_of(count: int) -> list[tuple[int, float]]:
    """Every roll of so many dice, with its chance."""
    throw = THROWS[count - 1]
    return [
        (dice_shown(of_kind(Roll, roll)), weight / throw.weight) for roll, weight in throw.outcomes
    ]


class Patient:
    """Finds turns to go as a patient person would: every drive of every roll, over and over."""

    def __init__(self, board: IntervalsBoard, needs_white: bool, professional: bool) -> None:
        self.board, self.needs_white, self.professional = board, needs_white, professional
        self.turns: dict[tuple[Space, int], float] = {}

    def drives(
        self, space: Space, tiles: int, count: int
    ) -> list[tuple[frozenset[tuple[Space, int, bool]], float]]:
        """What the rolls of so many dice can lead to, with the chance of each such choice."""
        choices: dict[frozenset[tuple[Space, int, bool]], float] = {}
        for dice, chance in rolls_of(count):
            found = Search(space, dice, tiles, self.needs_white).found
            ends = frozenset((end.space, end.tiles, end.dice == NO_DICE) for end in found)
            choices[ends] = choices.get(ends, 0.0) + chance
        return list(choices.items())

    def find(self, tiles: int) -> dict[str, float]:
        """Turns to go by space with these tiles."""
        stands = [space for space in self.board.spaces if space is not self.board.finish]
        kept = [left for left in range(tiles + 1) if left & tiles == left]
        main = {(at, left): self.drives(at, left, 6) for at in stands for left in kept}
        turbo = {(at, left): self.drives(at, left, 2) for at in stands for left in kept}
        self.turns = dict.fromkeys(main, 0.0)
        for left in kept:
            self.turns[self.board.finish, left] = 0.0
        for _ in range(150):
            after = {at: self.mean(turbo[at], False) for at in turbo}
            self.turns |= {at: 1 + self.mean(main[at], self.professional, after) for at in main}
        return {space.name: self.turns[space, tiles] for space in stands}

    def mean(
        self,
        drives: list[tuple[frozenset[tuple[Space, int, bool]], float]],
        has_turbo: bool,
        after: Mapping[tuple[Space, int], float] | None = None,
    ) -> float:
        """The mean of the best ends."""
        total = 0.0
        for ends, chance in drives:
            total += chance * min(
                known(after)[space, left]
                if has_turbo and is_used_up and space is not self.board.finish
                else self.turns[space, left]
                for space, left, is_used_up in ends
            )
        return total


@pytest.mark.parametrize("needs_white", [True, False])
@pytest.mark.parametrize("professional", [True, False])
def test_the_sweep_finds_the_turns_that_patience_finds(
    small: IntervalsBoard, needs_white: bool, professional: bool
) -> None:
    journey = Journey(small, needs_white, professional)
    journey.sweep()
    with_tile = Journey(small, needs_white, professional, RED)
    with_tile.sweep(journey)
    patient = Patient(small, needs_white, professional)
    bare, rich = patient.find(NO_TILES), patient.find(one_tile(RED))
    for space in small.spaces[:-1]:
        assert journey.turns[space.number] == pytest.approx(bare[space.name])
        assert with_tile.turns[space.number] == pytest.approx(rich[space.name])


def test_heaps_are_numbered_as_events_number_them() -> None:
    assert [HEAP_NUMBERS[dice] for dice in MAIN.dice] == list(range(MAIN.count))
    assert (MAIN.count, TURBO.count, MAIN.first_roll, TURBO.first_roll) == (924, 28, 462, 7)
    assert sum(MAIN.weights) == pytest.approx(1)
    assert [dice_count(dice) for dice in MAIN.dice[462:]] == [6] * 462
    assert [ROLLS[dice] for dice in MAIN.dice[462:]] == MAIN.weights


def test_laying_a_die_takes_it_out_of_the_heap() -> None:
    heap = HEAP_NUMBERS[dice_in("W R R")]
    assert MAIN.without[RED][heap] == HEAP_NUMBERS[dice_in("W R")]
    assert MAIN.without[1][heap] == MAIN.count
    assert HEAP_NUMBERS[dice_in("W R R G")] in MORE[heap]


def test_dice_thrown_again_have_the_mean_of_their_outcomes() -> None:
    row = [float(dice_count(dice & 0xF)) for dice in MAIN.dice] + [NOWHERE]
    means = MAIN.thrown_again(row)
    assert means[HEAP_NUMBERS[NO_DICE]] == pytest.approx(1)
    assert means[HEAP_NUMBERS[dice_in("W W R")]] == pytest.approx(2.5)
    assert MAIN.mean(row) == pytest.approx(1)
    best = best_kept(means)
    assert best[HEAP_NUMBERS[dice_in("W W R R R R")]] == pytest.approx(min(means[:462]), abs=1.1)
    assert best[HEAP_NUMBERS[dice_in("W W W W W W")]] == pytest.approx(1)


def test_the_basic_boards_take_so_many_turns_alone() -> None:
    assert charts_of(rules_of("harbour-oval")).journey.turns[0] == pytest.approx(11.99, abs=0.01)
    assert charts_of(rules_of("falcon-valley")).journey.turns[0] == pytest.approx(18.77, abs=0.01)


def test_an_extra_roll_saves_most_of_a_turn_and_never_more() -> None:
    charts = charts_of(rules_of("harbour-oval", professional="on"))
    with_roll = extra_roll_turns(charts.journey)
    for space in charts.journey.board.of_kind(0):
        saved = charts.journey.turns[space.number] - with_roll[space.number]
        assert 0.0 < saved < 1.5


@pytest.mark.parametrize(
    ("circuit", "bottleneck"), [("harbour-oval", "b21"), ("falcon-valley", "b17")]
)
def test_a_red_tile_saves_most_before_the_bottleneck(circuit: str, bottleneck: str) -> None:
    charts = charts_of(rules_of(circuit, professional="on"))
    board = charts.journey.board
    before = [space for space in board.spaces if [to.name for to in space.next] == [bottleneck]]
    assert before
    for space in before:
        saved = [row[space.number] for row in charts.saved[:6]]
        assert max(saved) == saved[RED]


def test_a_tile_saves_less_beside_others_and_never_the_last_turn() -> None:
    charts = charts_of(rules_of("falcon-valley", professional="on"))
    for space in charts.journey.board.of_kind(0):
        one, all_six = charts.turns(space, 1, False), charts.turns(space, 63, True)
        assert 1.0 <= all_six <= one <= charts.turns(space, 0, False)


@pytest.mark.parametrize(("tiles", "name"), [(0, "a29"), (0b10001, "b25"), (0, "b28"), (1, "a30")])
def test_chances_to_come_home_are_those_of_every_roll(tiles: int, name: str) -> None:
    board = known(find_circuit("harbour-oval").intervals)
    space = known(board.space(name))
    counted = [0.0] * (NOT_HOME + 1)
    for dice, chance in ROLLS.items():
        home = [end for end in Search(space, dice, tiles, True).found if end.space is board.finish]
        counted[min([6 - dice_count(end.dice) for end in home], default=NOT_HOME)] += chance
    assert Homecomings(board, True).chances(space, tiles) == pytest.approx(counted)


def test_far_from_the_finish_no_roll_leads_home() -> None:
    board = known(find_circuit("falcon-valley").intervals)
    assert Homecomings(board, True).chances(board.start, 63)[NOT_HOME] == 1


def test_boards_that_are_alike_share_their_charts() -> None:
    assert charts_of(rules_of("harbour-oval")) is charts_of(rules_of("harbour-oval"))
    assert charts_of(rules_of("harbour-oval")) is not charts_of(rules_of("falcon-valley"))
