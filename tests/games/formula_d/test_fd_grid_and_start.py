"""Preparation, the grid and the start (FD-058 to FD-068)."""

from collections.abc import Mapping

import pytest
from fd_boards import GRID
from fd_table import LETTERS, Table

from paddock.games.formula_d.state import RACING

STANDARD = {"tires": 6, "brakes": 3, "gearbox": 3, "body": 3, "engine": 3, "handling": 2}
BLACK = [str(number) for number in range(1, 21)]


def grid(table: Table) -> str:
    """The letters in the order of the grid."""
    return "".join(sorted(table.seats, key=lambda name: table[name].grid_place))


def test_fd_058_every_player_has_a_car_as_new() -> None:
    table = Table.fresh(4)
    assert len(table.state.cars) == 4
    for number, car in enumerate(table.state.cars):
        assert (car.seat, car.gear, car.lap, car.status) == (number, 1, 0, RACING)
        assert car.wear == car.initial
        assert (car.spun, car.started, car.stops, car.place) == (False, False, 0, 0)


def test_fd_059_the_highest_roll_has_the_pole() -> None:
    table = Table.fresh(3)
    assert (table.question, table.steps) == ("grid A", BLACK)
    table.dice(7, 18)
    assert table.question == "grid C"
    table.dice(12)
    assert grid(table) == "BCA"
    assert [table.spot(name) for name in "BCA"] == GRID[:3]
    assert table.told("rolled_for_grid") == [[0, 7], [1, 18], [2, 12]]
    assert table.rules_of("rolled_for_grid") == ["FD-059"] * 3


def test_fd_060_equal_rolls_are_rolled_again_among_themselves() -> None:
    table = Table.fresh(4).dice(15, 9, 15, 3)
    assert table.question == "grid A"
    table.dice(2)
    assert table.question == "grid C"
    table.dice(11)
    assert grid(table) == "CABD"
    assert [car for car, _ in table.told("rolled_for_grid")] == [0, 1, 2, 3, 0, 2]
    assert (table.told("tied"), table.rules_of("tied")) == ([[0, 15], [2, 15]], ["FD-060"] * 2)


def test_fd_060_a_higher_second_roll_does_not_pass_others() -> None:
    assert grid(Table.fresh(3).dice(4, 10, 4, 19, 20)) == "BCA"


def test_fd_060_a_tie_goes_on_until_it_is_decided() -> None:
    table = Table.fresh(3).dice(8, 8, 8).dice(5, 5, 9)
    assert table.question == "grid A"
    table.dice(7, 7)
    assert table.question == "grid A"
    table.dice(1, 2)
    assert grid(table) == "CBA"
    assert table.question == "start C"


def test_fd_060_two_ties_are_broken_each_by_itself() -> None:
    table = Table.fresh(5).dice(1, 14, 1, 14, 10).dice(3, 2, 4, 1)
    assert grid(table) == "BDECA"
    assert table.told("tied") == [[0, 1], [1, 14], [2, 1], [3, 14]]


def test_fd_061_the_cars_stand_on_the_places_of_the_grid() -> None:
    table = Table.on_grid(10)
    assert [table.spot(name) for name in LETTERS] == GRID
    assert [(table[name].lap, table[name].gear) for name in LETTERS] == [(0, 1)] * 10
    assert table.told("lined_up") == [[seat, seat + 1] for seat in range(10)]
    assert table.rules_of("lined_up") == ["FD-061"] * 10


def test_fd_061_all_places_lie_behind_the_line() -> None:
    board = Table.fresh(1).board
    for space in board.grid:
        while not board.crosses_line(space, space.ahead):
            assert space.corner == -1
            space = space.ahead


def test_fd_062_the_first_die_of_the_race_is_the_black_one() -> None:
    table = Table.on_grid(2)
    assert (table.question, table.steps) == ("start A", BLACK)
    table.dice(10, 1).move((0, 99))
    assert (table.question, table.steps) == ("start B", BLACK)
    table.dice(10, 1).move((2, 98))
    assert table.question == "gear A"
    table.drive(1, 1).move((0, 0))
    assert table.question == "gear B"


def test_fd_063_a_1_stalls_the_car() -> None:
    table = Table.on_grid(2).dice(1)
    assert (table.spot("A"), table["A"].lap, table.left("A")) == ((0, 98), 0, STANDARD)
    assert table.question == "start B"
    assert (table.told("stalled"), table.rules_of("stalled")) == ([[0, 1]], ["FD-063"])
    assert table.kinds["drove"] == 0


def test_fd_064_a_stalled_car_drives_off_in_gear_1_in_the_next_round() -> None:
    table = Table.on_grid(1).dice(1)
    assert (table.question, table.gears) == ("gear A", {1})
    table.say("gear 1")
    assert table.steps == ["1", "2"]
    table.dice(2).move((0, 0))
    assert (table.question, table.gears) == ("gear A", {1, 2})
    assert table.kinds["stalled"] == 1


@pytest.mark.parametrize("roll", [2, 3, 10, 18, 19])
def test_fd_065_any_other_roll_starts_with_the_die_of_gear_1(roll: int) -> None:
    table = Table.on_grid(1).dice(roll)
    assert (table.question, table.steps) == ("drive A", ["1", "2"])
    table.dice(2)
    assert table.full_ends == {(0, 0), (1, 0), (2, 0)}
    table.move((0, 0))
    assert (table["A"].lap, table.spot("A"), table["A"].gear) == (1, (0, 0), 1)
    assert (table.told("started"), table.rules_of("started")) == ([[0, roll]], ["FD-065"])


def test_fd_066_a_20_is_a_great_start_of_four_spaces() -> None:
    table = Table.on_grid(1).dice(20)
    assert table.question == "move A"
    assert table.full_ends == {(0, 2), (1, 2), (2, 2)}
    table.move((0, 2))
    assert (table["A"].lap, table.spot("A")) == (1, (0, 2))
    assert (table.told("great_start"), table.rules_of("great_start")) == ([[0, 20]], ["FD-066"])
    assert table.told("drove") == [[0, 4]]


def great_start(a: tuple[int, int], **others: tuple[int, int]) -> Table:
    """A throws a 20, with the other cars wherever they are put."""
    table = Table.on_grid(1 + len(others))
    for letter, at in {"A": a, **others}.items():
        table[letter].space = table.space(at)
    return table.dice(20)


def test_fd_067_a_great_start_may_change_one_or_two_lanes() -> None:
    table = great_start((0, 94), B=(0, 96))
    assert table.allows((1, 95), (1, 96), (1, 97), (1, 98))
    assert table.allows((0, 95), (1, 96), (2, 97), (2, 98))
    assert table.allows((0, 95), (1, 96), (0, 97), (0, 98))
    assert not table.allows((1, 95), (2, 96), (1, 97), (1, 98))
    assert not table.allows((0, 95), (0, 96), (0, 97), (0, 98))
    assert table.full_ends == {(0, 98), (1, 98), (2, 98)}


def test_fd_068_after_a_great_start_the_car_is_in_gear_1() -> None:
    table = Table.on_grid(1).dice(20).move((0, 2))
    assert (table["A"].gear, table.question, table.gears) == (1, "gear A", {1, 2})


def test_fd_d11_a_great_start_may_be_braked() -> None:
    table = great_start((0, 98))
    assert {move.brake for move in table.moves} == {0, 1, 2, 3}
    table.move((0, 0), brake=2)
    assert table.left("A") == STANDARD | {"brakes": 1}


def test_fd_d11_a_great_start_can_be_blocked() -> None:
    table = great_start((1, 98), B=(0, 0), C=(1, 0), D=(2, 0))
    assert {move.remaining for move in table.moves} == {3}
    table.move((1, 99))
    assert table.left("A") == STANDARD | {"brakes": 0}


def test_fd_d11_a_great_start_tests_danger_and_collision() -> None:
    table = great_start((0, 98), B=(1, 2)).mark((0, 1))
    table.state.ticket = 0
    table.say("move 0.2 over 0.1")
    assert table.question == "danger A"
    table.dice(20)
    assert table.question == "collision B"


@pytest.mark.parametrize(
    ("track", "options"),
    [("T1", {"tires": "on"}), ("T3", {"street": "on", "street_traits": "off"})],
)
def test_fd_d11_a_great_start_has_no_bonus_of_tires_or_nitro(
    track: str, options: Mapping[str, str]
) -> None:
    table = Table.fresh(1, track=track, **options)
    table.say("tires soft" if "tires" in options else table.steps[0])
    bonus = {(bool(move.nitro), move.soft) for move in table.dice(10, 20).moves}
    assert bonus == {(False, False)}
    table.move((0, 2)).drive(1, 1)
    assert {bool(move.nitro) or move.soft for move in table.moves} == {True, False}
