"""Moving: exactly as far as the die says, around other cars, forward (FD-024 to FD-030)."""

import random

import pytest
from fd_boards import LANES, spot_of
from fd_table import Place, Table, rows_of
from fd_ways import legal_ways, offered_ways

from paddock.games.formula_d.moving.gears import GEAR_DICE

ACROSS = {(0, 6), (1, 6), (2, 6)}


def successors(at: tuple[int, int], track: str = "T1") -> set[Place]:
    return {spot_of(space) for space in Table({"A": at}, track).space(at).successors}


def test_fd_024_without_brakes_every_move_has_exactly_the_spaces_of_the_die() -> None:
    table = Table({"A": (1, 0)}).wear("A", brakes=0).in_gear(3).turn("A").drive(3, 6)
    assert table.ends == ACROSS
    table.move((1, 6))
    assert (table.told("drove"), table.rules_of("drove")) == ([[0, 6]], ["FD-024"])


@pytest.mark.parametrize(("gear", "throw"), [(1, 1), (1, 2), (2, 3), (3, 8), (4, 12)])
def test_fd_024_the_die_says_how_far(gear: int, throw: int) -> None:
    table = Table({"A": (1, 1)}).wear("A", brakes=0).in_gear(gear).turn("A").drive(gear, throw)
    assert rows_of(table.ends) == {1 + throw}
    assert [(move.remaining, move.brakes, move.tires) for move in table.moves] == [(0, 0, 0)] * len(
        table.moves
    )


def test_fd_d10_a_brake_point_saves_a_space() -> None:
    table = Table({"A": (1, 0)}).in_gear(3).turn("A").drive(3, 6)
    rows = {(move.brake, move.brakes): spot_of(move.space)[1] for move in table.moves}
    assert rows == {(0, 0): 6, (1, 1): 5, (2, 2): 4, (3, 3): 3}
    table.move((1, 4), brake=2)
    assert table.left("A")["brakes"] == 1
    assert (table.told("drove"), table.rules_of("lost")) == ([[0, 4]], ["FD-086"])


def test_fd_d10_a_car_may_brake_to_no_space_at_all_and_that_is_a_stop() -> None:
    table = Table({"A": (1, 25)}).turn("A").drive(1, 2).move((1, 25), brake=2)
    assert (table.spot("A"), table["A"].stops) == ((1, 25), 1)
    assert table.question == "gear A"


def test_fd_025_a_step_to_another_lane_counts_as_one_space() -> None:
    table = Table({"A": (0, 0)}).in_gear(2).turn("A").drive(2, 3)
    assert table.allows((0, 1), (1, 2), (2, 3))
    assert table.full_ends == {(0, 3), (1, 3), (2, 3)}


def test_fd_026_a_move_is_one_stop_on_its_last_space() -> None:
    table = Table({"A": (1, 18)}).in_gear(2).run("A", 2, 4, (1, 22))
    assert (table["A"].corner, table["A"].stops) == (0, 1)
    assert table.told("stopped") == [[0, 1, 1, 1]]


def test_fd_027_straights_and_corners_have_different_successors() -> None:
    assert successors((1, 10)) == {(0, 11), (1, 11), (2, 11)}
    assert successors((1, 25)) == {(1, 26), (0, 26)}
    table = Table({"A": (1, 10)}).turn("A").drive(1, 1)
    assert table.full_ends == {(0, 11), (1, 11), (2, 11)}
    assert Table({"A": (1, 25)}).turn("A").drive(1, 1).full_ends == {(1, 26), (0, 26)}


def test_fd_028_no_way_leads_through_another_car() -> None:
    table = Table({"A": (0, 5), "B": (0, 6)}).turn("A").drive(1, 2)
    assert table.allows((1, 6), (1, 7))
    assert not table.allows((0, 6), (0, 7))
    assert not table.allows((0, 6), (1, 7))
    assert table.allows((1, 6), (0, 7))


def test_fd_029_no_move_ends_on_another_car() -> None:
    table = Table({"A": (0, 5), "B": (0, 7)}).turn("A").drive(1, 2)
    assert table.full_ends == {(1, 7), (2, 7)}


def test_fd_028_029_the_space_that_the_car_itself_leaves_is_free() -> None:
    table = Table({"A": (0, 5), "B": (1, 4)}).turn("B").drive(1, 1)
    assert table.full_ends == {(1, 5), (2, 5)}


def test_fd_028_cars_that_are_out_or_finished_are_in_nobodys_way() -> None:
    table = Table({"A": (0, 5), "B": (0, 6), "C": (0, 90)}).in_gear(5, "B").wear("B", engine=1)
    table.turn("B").say("gear 1")
    table.turn("A").drive(1, 1)
    assert table.full_ends == {(0, 6), (1, 6)}


def test_fd_030_nobody_drives_backwards_or_sideways() -> None:
    assert not successors((1, 10)) & {(1, 9), (0, 9), (2, 9), (0, 10), (1, 10), (2, 10)}
    for track in ("T1", "T3", "T4"):
        board = Table({"A": (0, 10)}, track).board
        for space in board.road_spaces():
            ahead = {(after.rank - space.rank) % board.length for after in space.successors}
            assert ahead
            assert max(ahead) <= 4
            assert min(ahead) >= 1


def test_fd_d04_beside_and_directly_behind_are_close_and_nothing_else_is() -> None:
    close = {(0, 9): 1, (2, 9): 1, (1, 10): 1, (1, 8): 0, (0, 8): 0, (0, 10): 0, (2, 10): 0}
    for at, rivals in close.items():
        table = Table({"A": (1, 6), "B": at}).in_gear(2).turn("A").drive(2, 3)
        assert table.price((1, 9)).rivals == rivals, at
        table.move((1, 9))
        assert table.kinds["came_close"] == rivals, at


def test_fd_d04_on_staggered_lanes_two_spaces_of_a_lane_touch() -> None:
    for at, rivals in {(0, 16): 1, (0, 18): 1, (0, 14): 0, (0, 20): 0, (1, 19): 1}.items():
        table = Table({"A": (1, 11), "B": at}, "T4").in_gear(2).turn("A").drive(2, 3)
        assert table.price((1, 17)).rivals == rivals, at


def crowd(seed: int, track: str, most_row: int) -> tuple[Table, int]:
    """A car that rolls up to five, with others around it, somewhere on a small circuit."""
    random_place = random.Random(seed)
    rows = [row for row in range(most_row) if track != "T3" or row not in (70, 71, 72)]
    row = random_place.choice(rows)
    around = [
        (lane, (row + ahead) % most_row)
        for lane in LANES
        for ahead in range(7)
        if track != "T4" or (row + ahead) % 2 == lane % 2
    ]
    around = [at for at in around if track != "T3" or at[1] not in (70, 71, 72)]
    places = random_place.sample(around, 6)
    table = Table(dict(zip("ABCDEF", places, strict=True)), track)
    gear = random_place.choice((1, 2, 3))
    throw = random_place.choice([face for face in GEAR_DICE[gear] if face <= 5])
    table.stops("A", random_place.choice((0, 3))).in_gear(gear).wear("A", tires=14)
    return table.turn("A").drive(gear, throw), throw


@pytest.mark.parametrize(("track", "rows"), [("T1", 100), ("T3", 100), ("T4", 62)])
def test_fd_024_028_041_043_044_051_every_legal_way_is_open_and_no_other(
    track: str, rows: int
) -> None:
    checked = 0
    for seed in range(60):
        table, throw = crowd(seed, track, rows)
        legal = legal_ways(table, "A", throw)
        if not legal or table["A"].space.into_pit:
            continue
        assert offered_ways(table, table["A"], throw) == legal, (seed, throw)
        on_road = {at for at in table.full_ends if not isinstance(at, str)}
        assert on_road == {spot_of(table.board.names[way[-1]]) for way in legal}, (seed, throw)
        assert len(set(table.steps)) == len(table.steps)
        checked += 1
    assert checked > 40
