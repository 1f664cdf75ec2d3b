"""FD-166 to FD-170, FD-190: the end of the race, and who is placed."""

import pytest
from fd_table import Table

from paddock.core.cars import NOBODY


def finish(table: Table, letter: str, gear: int, throw: int) -> Table:
    """A turn that ends beyond the line."""
    table.turn(letter).drive(gear, throw)
    return cross(table)


def cross(table: Table) -> Table:
    """The first open move that ends the race for the car."""
    return table.take(next(move.text for move in table.moves if move.finishes))


def drop_out(table: Table, letter: str) -> Table:
    """A turn in which a corner of three stops is left without any."""
    return table.turn(letter).drive(1, 1).move((0, 87))


def results(table: Table) -> list[tuple[str, int, bool, str]]:
    """Who stands where, with the place in the result and the status."""
    letters = [*table.seats]
    return [
        (letters[line.seat], line.place, line.ranked, line.status)
        for line in table.rules.standings(table.state)
    ]


def test_fd_166_the_first_car_over_the_line_wins_even_if_another_gets_further() -> None:
    table = Table({"A": (1, 97), "B": (0, 96), "C": (0, 50)}).on_lap(2).in_gear(2, "A")
    table.in_gear(6, "B")
    finish(table, "A", 2, 4)
    assert table.question == "gear B"
    cross(table.drive(6, 30))
    assert (table["A"].place, table["B"].place, table["C"].place) == (1, 2, 0)
    assert table.rules_of("won") == ["FD-166"]
    assert table.rules_of("finished") == ["FD-168", "FD-168"]


def test_fd_167_the_race_goes_on_until_every_car_has_finished_or_is_out() -> None:
    table = Table({"A": (1, 98), "B": (1, 97), "C": (0, 86)}).on_lap(2)
    finish(table, "A", 1, 2)
    assert table.question == "gear B"
    cross(table.drive(2, 4))
    assert table.question == "gear C"
    assert table.drive(1, 1).move((0, 87)).question == "over"
    assert table.rules.actor(table.state) == NOBODY
    assert table.rules.open_steps(table.state) == []


def test_fd_168_the_ranking_is_the_order_over_the_line_and_cars_that_are_out_have_no_place() -> (
    None
):
    table = Table({"A": (1, 97), "B": (0, 86), "C": (1, 99)}).on_lap(2).in_gear(2)
    finish(table, "C", 1, 1)
    drop_out(table, "B")
    finish(table, "A", 2, 4)
    assert [table[letter].place for letter in "ABC"] == [2, 0, 1]
    expected = [("C", 1, True, "won"), ("A", 2, True, "finished"), ("B", 3, False, "out")]
    assert results(table) == expected


def test_fd_168_during_the_race_finishers_stand_before_the_cars_on_the_track() -> None:
    table = Table({"A": (1, 50), "B": (1, 60), "C": (1, 99)}).on_lap(2)
    finish(table, "C", 1, 1)
    assert [line[0] for line in results(table)] == ["C", "B", "A"]


@pytest.mark.parametrize(
    ("laps", "rows", "expected"),
    [((1, 2), (80, 20), "BA"), ((1, 1), (80, 20), "AB"), ((1, 1), (20, 80), "BA")],
)
def test_fd_d35_cars_that_are_out_are_listed_by_the_distance_they_came(
    laps: tuple[int, int], rows: tuple[int, int], expected: str
) -> None:
    table = Table({"A": (1, rows[0]), "B": (1, rows[1])})
    for letter, lap in zip("AB", laps, strict=True):
        table.on_lap(lap, letter)
        car = table[letter]
        car.status, car.stopped_at, car.space = 2, car.space, table.rules.board.names["0.0"]
    assert "".join(line[0] for line in results(table)) == expected
    assert {line[2] for line in results(table)} == {False}


def test_fd_169_a_car_that_finishes_is_taken_off_the_track_and_takes_no_turn() -> None:
    table = Table({"A": (1, 98), "B": (1, 97)}).on_lap(2).on_lap(1, "B")
    finish(table, "A", 1, 2)
    assert (table.spot("A"), table["A"].lap) == ("", 3)
    assert table.drive(2, 4).price((1, 1)).rivals == 0
    assert table.move((1, 1)).question == "gear B"
    assert table["B"].lap == 2
    assert table.drive(2, 2).move((1, 3)).question == "gear B"


@pytest.mark.parametrize("throw", [1, 2])
def test_fd_169_ways_over_the_last_line_are_one_choice(throw: int) -> None:
    table = Table({"A": (1, 99)}).on_lap(2).turn("A").drive(1, throw)
    assert [move.finishes for move in table.moves if move.brake == 0] == [True]


def test_fd_170_if_every_car_is_out_nobody_has_won() -> None:
    table = drop_out(Table({"A": (0, 86), "B": (1, 86)}), "A")
    assert table.question == "gear B"
    table.drive(1, 1).move((1, 87))
    assert table.question == "over"
    assert table.rules_of("no_winner") == ["FD-170"]
    assert [line[2:] for line in results(table)] == [(False, "out"), (False, "out")]
    assert "won" not in table.kinds


def test_fd_170_where_a_car_has_finished_there_is_a_winner() -> None:
    table = finish(Table({"A": (1, 99)}).on_lap(2), "A", 1, 1)
    assert table.question == "over"
    assert "no_winner" not in table.kinds


@pytest.mark.parametrize("laps", [1, 2, 3])
def test_fd_190_d33_a_race_ends_with_its_last_lap(laps: int) -> None:
    for lap in range(laps):
        table = Table({"A": (1, 99)}, laps=laps).on_lap(lap).run("A", 1, 2, (1, 1))
        assert (table["A"].lap, table["A"].place, table.question) == (lap + 1, 0, "gear A")
    table = finish(Table({"A": (1, 99)}, laps=laps).on_lap(laps), "A", 1, 2)
    assert (table["A"].lap, table["A"].place, table.question) == (laps + 1, 1, "over")


def test_fd_d33_on_the_grid_no_line_has_been_crossed() -> None:
    table = Table({"A": (0, 98)}).on_lap(0).run("A", 1, 1, (0, 99))
    assert table["A"].lap == 0
    assert "lap_began" not in table.kinds
    assert table.drive(1, 1).move((0, 0))["A"].lap == 1
    assert table.rules_of("lap_began") == ["FD-D33"]
