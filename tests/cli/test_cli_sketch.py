"""The circuit drawn in letters."""

import pytest

from paddock import find_circuit
from paddock.circuits.centreline import through_points
from paddock.cli.screen.sketch import Parked, Sketch, proportion
from paddock.core.cars import CARS

SIZES = [(35, 11), (72, 22), (20, 6), (200, 60)]


def rows(width: int, height: int, *cars: Parked, spaces: int = 86) -> list[str]:
    line = find_circuit("larkmoor").centreline
    return [row.plain for row in Sketch(line, spaces, width, height).draw(cars)]


def find(drawn: list[str], letter: str) -> tuple[int, int]:
    (found,) = [(at, row.index(letter)) for at, row in enumerate(drawn) if letter in row]
    return found


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_sketch_has_the_size_that_was_asked_for(width: int, height: int) -> None:
    drawn = rows(width, height)
    assert len(drawn) == height
    assert {len(row) for row in drawn} == {width}


def test_finish_line_and_way_are_marked() -> None:
    drawn = "\n".join(rows(35, 11))
    assert drawn.count("▚") == 1
    assert "finish →" in drawn


def test_every_tenth_space_is_numbered_where_there_is_room() -> None:
    drawn = "\n".join(rows(72, 22))
    for number in range(10, 90, 10):
        assert f" {number}" in drawn


def test_a_cell_is_as_wide_as_half_its_height() -> None:
    square = through_points([(0, 0), (100, 0), (100, 100), (0, 100)])
    assert proportion(square) == pytest.approx(2)
    wide = through_points([(0, 0), (300, 0), (300, 100), (0, 100)])
    assert proportion(wide) > 4


def test_a_circuit_without_height_is_drawn_all_the_same() -> None:
    flat = through_points([(0, 0), (10, 0), (20, 0), (10, 0.0)])
    assert proportion(flat) > 0
    assert len(Sketch(flat, 10, 30, 6).draw([])) == 6


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_cars_that_share_a_space_are_all_readable(width: int, height: int) -> None:
    drawn = "".join(rows(width, height, *[Parked(car, 30) for car in CARS[:10]]))
    for letter in "RBYGWKOSPT":
        assert drawn.count(letter) == 1


def test_cars_on_a_space_stand_beside_each_other() -> None:
    drawn = rows(72, 22, Parked("red", 30), Parked("blue", 30))
    red, blue = find(drawn, "R"), find(drawn, "B")
    assert 2 * abs(red[0] - blue[0]) + abs(red[1] - blue[1]) <= 2


@pytest.mark.parametrize(("width", "height"), [(32, 10), (35, 11), (72, 22)])
def test_the_grid_is_behind_the_finish_line_and_space_1_before_it(width: int, height: int) -> None:
    drawn = rows(width, height, Parked("red", 0), Parked("blue", -1), Parked("yellow", 1))
    row, line = find(drawn, "▚")
    for letter, sign in (("R", -1), ("B", -1), ("Y", 1)):
        at, column = find(drawn, letter)
        assert at == row
        assert (column - line) * sign > 0


def test_a_car_in_its_second_lap_stands_on_the_same_space() -> None:
    assert rows(35, 11, Parked("red", 20)) == rows(35, 11, Parked("red", 106))


def test_a_letter_is_coloured_but_never_told_by_colour_alone() -> None:
    line = find_circuit("larkmoor").centreline
    drawn = Sketch(line, 86, 35, 11).draw([Parked("red", 30), Parked("black", 40)])
    cars = {
        row.plain[span.start : span.end]: str(span.style)
        for row in drawn
        for span in row.spans
        if " on #" in str(span.style)
    }
    assert cars == {"R": "bold #FFFFFF on #E02A1E", "K": "bold #FFFFFF on #343B43"}


def test_more_cars_than_cells_still_draw() -> None:
    line = find_circuit("larkmoor").centreline
    assert len(Sketch(line, 86, 2, 2).draw([Parked(car, 1) for car in CARS])) == 2


def test_corners_are_written_beside_the_track() -> None:
    line = find_circuit("larkmoor").centreline
    drawn = [row.plain for row in Sketch(line, 0, 72, 22).draw([], [("C1", 500.0)])]
    assert "C1" in "".join(drawn)
    assert "•" not in "".join(drawn)
