"""MZ-D23 The places of everybody, during a race and after it."""

import pytest
from mz_boards import circuit_of
from mz_table import Table

from paddock.games.monza import GAME
from paddock.games.monza.standings import is_ahead, place_of, seats_in_turn, winners

NAMES = ["red", "blue", "yellow", "green"]


def table_of(*rows: str, first: int = 1, over: bool = False) -> Table:
    """Cars by their spaces and dice of this round, as `b17 2`."""
    spaces = [row.split()[0] for row in rows]
    table = Table(cars=dict(zip(NAMES, spaces, strict=False)), first=first)
    for car, row in zip(table.state.cars, rows, strict=True):
        car.dice_used = int(row.split()[1])
    if over:
        table.state.phase = type(table.state.phase).OVER
    return table


def places(table: Table) -> list[tuple[str, int]]:
    return [(NAMES[row.seat], row.place) for row in table.rules.standings(table.state)]


def test_mz_d23_home_by_dice_then_the_farthest() -> None:
    table = table_of("b16 0", "FINISH 4", "b17 0", "FINISH 2")
    assert places(table) == [("green", 1), ("blue", 2), ("yellow", 3), ("red", 4)]


def test_mz_d23_the_farthest_is_the_front_edge_not_the_lane() -> None:
    table = table_of("a13 0", "b13 0", "c13 0")
    assert places(table) == [("red", 1), ("blue", 2), ("yellow", 3)]
    table = table_of("c13 0", "a13 0", "b13 0")
    assert places(table) == [("blue", 1), ("yellow", 2), ("red", 3)]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("FINISH 3", "FINISH 3", "b05 0"), [("red", 1), ("blue", 1), ("yellow", 3)]),
        (("b05 0", "FINISH 3", "FINISH 3"), [("blue", 1), ("yellow", 1), ("red", 3)]),
        (("a17 1", "b18 2", "FINISH 6"), [("yellow", 1), ("red", 2), ("blue", 2)]),
        (("START 0", "a06 0", "c06 5", "b01 0"),
         [("blue", 1), ("yellow", 1), ("green", 3), ("red", 4)]),
    ],
)  # fmt: skip
def test_mz_d23_equals_share_a_place(
    rows: tuple[str, ...], expected: list[tuple[str, int]]
) -> None:
    assert places(table_of(*rows)) == expected


def test_mz_d23_those_who_share_a_place_stand_in_the_order_of_their_turns() -> None:
    table = table_of("START 0", "START 0", "START 0", "START 0", first=3)
    assert places(table) == [("yellow", 1), ("green", 1), ("red", 1), ("blue", 1)]
    assert [row.grid for row in table.rules.standings(table.state)] == [1, 2, 3, 4]


def test_the_grid_is_the_order_of_turns_whoever_leads() -> None:
    table = table_of("b05 0", "START 0", "a02 0", first=2)
    rows = {row.seat: row.grid for row in table.rules.standings(table.state)}
    assert rows == {1: 1, 2: 2, 0: 3}
    assert [int(seat) for seat in seats_in_turn(table.state)] == [1, 2, 0]


def test_before_the_first_player_is_drawn_there_is_no_grid() -> None:
    rules = GAME.rules(circuit_of("examples"), {})
    state = rules.setup(3)
    assert [(row.seat, row.place, row.grid) for row in rules.standings(state)] == [
        (0, 1, 0), (1, 1, 0), (2, 1, 0),
    ]  # fmt: skip
    assert [int(seat) for seat in seats_in_turn(state)] == [0, 1, 2]


def test_a_line_tells_way_turns_space_and_status() -> None:
    table = table_of("START 0", "b05 2", "FINISH 1")
    table.state.cars[1].turns = 7
    rows = {row.seat: row for row in table.rules.standings(table.state)}
    found = [
        (rows[seat].lap, rows[seat].distance, rows[seat].turns, rows[seat].space)
        for seat in range(3)
    ]
    assert found == [(1, 0, 0, "start"), (1, 5, 7, "b05"), (1, 19, 0, "finish")]
    assert [rows[seat].status for seat in range(3)] == ["start", "racing", "home"]
    assert all(row.ranked for row in rows.values())


def test_the_distance_is_what_the_shortest_way_home_leaves_of_the_lap() -> None:
    table = table_of("b16 0", "a17 0", "b18 0", "FINISH 1")
    rows = table.rules.standings(table.state)
    assert [(NAMES[row.seat], 19 - row.distance) for row in rows] == [
        ("green", 0), ("blue", 1), ("yellow", 1), ("red", 3),
    ]  # fmt: skip


def test_after_the_race_there_are_winners_others_at_home_and_those_who_are_not() -> None:
    table = table_of("START 0", "b05 2", "FINISH 1", "FINISH 2", over=True)
    table.state.cars[2].has_trophy = True
    rows = {row.seat: row for row in table.rules.standings(table.state)}
    assert [rows[seat].status for seat in range(4)] == ["unfinished", "unfinished", "won", "home"]
    assert all(row.ranked for row in rows.values())


def test_without_a_winner_nobody_has_a_place_in_the_result() -> None:
    table = table_of("START 0", "b05 2", over=True)
    assert [row.ranked for row in table.rules.standings(table.state)] == [False, False]
    table.state.phase = type(table.state.phase).MAIN_ROLL
    assert [row.ranked for row in table.rules.standings(table.state)] == [True, True]


def test_winners_are_those_at_home_with_the_fewest_dice() -> None:
    cars = table_of("FINISH 2", "b05 0", "FINISH 1", "FINISH 1").state.cars
    assert [car.seat for car in winners(cars)] == [2, 3]
    assert winners(table_of("b05 0", "START 0").state.cars) == []


def test_a_car_at_home_is_ahead_of_all_that_are_not() -> None:
    home, away = table_of("FINISH 6", "a17 0").state.cars
    assert is_ahead(home, away)
    assert not is_ahead(away, home)
    assert not is_ahead(home, home)
    assert (place_of(home, [home, away]), place_of(away, [home, away])) == (1, 2)
