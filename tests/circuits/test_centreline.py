"""The centreline: closed, smooth, and measured along its length."""

from itertools import pairwise
from math import cos, dist, hypot, isclose, pi, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.circuits.centreline import Centreline, degrees_off, through_points


def circle(radius: float, points: int) -> list[tuple[float, float]]:
    turns = [2 * pi * point / points for point in range(points)]
    return [(radius * cos(turn), radius * sin(turn)) for turn in turns]


coordinates = st.floats(-1e6, 1e6)
rings = st.lists(st.tuples(coordinates, coordinates), min_size=4, max_size=12).filter(
    lambda ring: all(point != ring[place - 1] for place, point in enumerate(ring))
)
rough_rings = st.lists(
    st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=4, max_size=12, unique=True
)


def test_a_near_circle_is_about_as_long_as_the_circle() -> None:
    line = through_points(circle(100.0, 24))
    assert isclose(line.length, 2 * pi * 100, rel_tol=0.001)
    assert all(isclose(hypot(x, y), 100, rel_tol=0.001) for x, y in line.curve)


def test_the_curve_goes_through_its_points_and_closes() -> None:
    points = [(0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (0.0, 50.0)]
    line = through_points(points)
    assert line.curve[0] == line.curve[-1] == points[0]
    assert all(point in line.curve for point in points)


def test_a_distance_is_measured_from_the_first_point() -> None:
    points = circle(100.0, 12)
    line = through_points(points)
    assert line.at(0.0) == points[0]
    for stretch in range(12):
        there = line.at(stretch * line.length / 12)
        assert dist(there, points[stretch]) < 1e-6


def test_a_distance_beyond_the_length_goes_round_again() -> None:
    line = through_points(circle(100.0, 12))
    assert dist(line.at(line.length + 25), line.at(25)) < 1e-6
    assert dist(line.at(10 * line.length + 25), line.at(25)) < 1e-6


def test_a_distance_below_nothing_goes_backwards() -> None:
    line = through_points(circle(100.0, 12))
    assert dist(line.at(-25), line.at(line.length - 25)) < 1e-6
    assert dist(line.at(-line.length), line.at(0)) < 1e-6


@pytest.mark.parametrize("distance", [-1e-300, -1e-17, -0.0, 0.0])
def test_a_hair_around_the_line_is_the_line(distance: float) -> None:
    line = through_points(circle(100.0, 12))
    assert dist(line.at(distance), line.curve[0]) < 1e-6


def test_the_middles_of_spaces_lie_equally_far_apart_along_the_curve() -> None:
    line = through_points([(0.0, 0.0), (300.0, 0.0), (310.0, 40.0), (20.0, 90.0)])
    fine = 1000
    for number, middle in enumerate(line.middles(8)):
        walked = [line.at((number + part / fine) * line.length / 8) for part in range(fine + 1)]
        halves = [walked[: fine // 2 + 1], walked[fine // 2 :]]
        lengths = [sum(dist(*pair) for pair in pairwise(half)) for half in halves]
        assert dist(walked[fine // 2], middle) < 1e-9
        assert lengths == pytest.approx([line.length / 16] * 2, rel=0.001)


def test_the_middle_of_one_space_is_half_way_round() -> None:
    line = through_points(circle(100.0, 24))
    assert dist(line.middles(1)[0], (-100, 0)) < 1e-6


@given(rings)
def test_any_ring_has_a_length_and_is_followed_all_the_way_round(
    ring: list[tuple[float, float]],
) -> None:
    line = through_points(ring)
    assert line.length > 0
    assert line.curve[0] == line.curve[-1] == ring[0]
    low, high = min(min(point) for point in line.curve), max(max(point) for point in line.curve)
    for part in range(-40, 41):
        x, y = line.at(part / 13 * line.length)
        slack = 1e-9 * max(1.0, abs(low), abs(high))
        assert low - slack <= min(x, y) <= max(x, y) <= high + slack


@given(rough_rings, st.integers(1, 100))
def test_neighbouring_spaces_are_never_further_apart_than_a_space_is_long(
    ring: list[tuple[int, int]], spaces: int
) -> None:
    line = through_points([(float(x), float(y)) for x, y in ring])
    middles = line.middles(spaces)
    assert len(middles) == spaces
    longest = line.length / spaces + 1e-6
    assert all(dist(middles[space - 1], middles[space]) <= longest for space in range(spaces))


@given(rough_rings)
def test_a_ring_that_begins_elsewhere_is_as_long(ring: list[tuple[int, int]]) -> None:
    points = [(float(x), float(y)) for x, y in ring]
    turned = through_points([*points[2:], *points[:2]])
    assert isclose(turned.length, through_points(points).length, rel_tol=1e-9)


# Headings, offsets and outlines


def clockwise() -> Centreline:
    """A circle that turns right all the way round, as y is down; its radius is 100."""
    return through_points(circle(100.0, 36))


def test_a_heading_grows_clockwise_from_the_right() -> None:
    line = clockwise()
    for share, heading in [(0, 90), (0.25, 180), (0.5, -90), (0.75, 0)]:
        off = degrees_off(line.heading(share * line.length) - radians(heading))
        assert abs(off) < 0.5


def test_right_of_the_line_is_positive() -> None:
    line = clockwise()
    for share in (0.0, 0.1, 0.4, 0.9):
        assert hypot(*line.beside(share * line.length, 10)) == pytest.approx(90, abs=0.1)
        assert hypot(*line.beside(share * line.length, -10)) == pytest.approx(110, abs=0.1)


def test_a_line_bends_as_much_as_its_radius_says() -> None:
    line = clockwise()
    assert line.bend(50, 10) == pytest.approx(1 / 100, rel=0.02)
    back = through_points(circle(100.0, 36)[::-1])
    assert back.bend(50, 10) == pytest.approx(-1 / 100, rel=0.02)


def test_an_edge_has_points_no_further_apart_than_a_step() -> None:
    line = clockwise()
    edge = line.edge(10, 60, 5, 4)
    assert max(dist(*pair) for pair in pairwise(edge)) <= 4
    assert dist(edge[0], line.beside(10, 5)) < 1e-9
    assert dist(edge[-1], line.beside(60, 5)) < 1e-9


def test_an_edge_may_run_over_the_finish_line() -> None:
    line = clockwise()
    edge = line.edge(line.length - 5, line.length + 5, 0, 1)
    assert dist(edge[-1], line.at(5)) < 1e-6


def test_a_band_goes_there_on_the_left_and_back_on_the_right() -> None:
    line = clockwise()
    band = line.band(0, 40, -6, 6, 4)
    assert dist(band[0], line.beside(0, -6)) < 1e-9
    assert dist(band[-1], line.beside(0, 6)) < 1e-9
    assert len(band) % 2 == 0


def test_the_knots_are_the_distances_of_the_points() -> None:
    points = [(0.0, 0.0), (300.0, 0.0), (310.0, 40.0), (20.0, 90.0)]
    line = through_points(points)
    for knot, point in zip(line.knots, points, strict=True):
        assert dist(line.at(knot), point) < 1e-6


def test_the_box_holds_the_whole_curve() -> None:
    (left, top), (right, bottom) = clockwise().box()
    assert (left, top, right, bottom) == pytest.approx((-100, -100, 100, 100), abs=0.5)


def test_a_curve_through_points_is_closed() -> None:
    line = clockwise()
    assert (line.gap, line.turn) == (0, 0)


@given(rings, st.floats(-2, 3), st.floats(-50, 50))
def test_any_ring_can_be_driven_beside(
    ring: list[tuple[float, float]], share: float, offset: float
) -> None:
    line = through_points(ring)
    there = line.beside(share * line.length, offset)
    assert dist(there, line.at(share * line.length)) == pytest.approx(abs(offset), abs=1e-6)
    assert abs(line.bend(share * line.length, line.length / 50)) <= pi * 25.1 / line.length
