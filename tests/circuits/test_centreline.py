"""The centreline: closed, smooth, and measured along its length."""

from itertools import pairwise
from math import cos, dist, hypot, isclose, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.circuits.centreline import Centreline


def circle(radius, points):
    turns = [2 * pi * point / points for point in range(points)]
    return [(radius * cos(turn), radius * sin(turn)) for turn in turns]


coordinates = st.floats(-1e6, 1e6)
rings = st.lists(st.tuples(coordinates, coordinates), min_size=4, max_size=12).filter(
    lambda ring: all(point != ring[place - 1] for place, point in enumerate(ring))
)
rough_rings = st.lists(
    st.tuples(st.integers(-50, 50), st.integers(-50, 50)), min_size=4, max_size=12, unique=True
)


def test_a_near_circle_is_about_as_long_as_the_circle():
    line = Centreline(circle(100.0, 24))
    assert isclose(line.length, 2 * pi * 100, rel_tol=0.001)
    assert all(isclose(hypot(x, y), 100, rel_tol=0.001) for x, y in line.curve)


def test_the_curve_goes_through_its_points_and_closes():
    points = [(0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (0.0, 50.0)]
    line = Centreline(points)
    assert line.curve[0] == line.curve[-1] == points[0]
    assert all(point in line.curve for point in points)


def test_a_distance_is_measured_from_the_first_point():
    points = circle(100.0, 12)
    line = Centreline(points)
    assert line.at(0.0) == points[0]
    for stretch in range(12):
        there = line.at(stretch * line.length / 12)
        assert dist(there, points[stretch]) < 1e-6


def test_a_distance_beyond_the_length_goes_round_again():
    line = Centreline(circle(100.0, 12))
    assert dist(line.at(line.length + 25), line.at(25)) < 1e-6
    assert dist(line.at(10 * line.length + 25), line.at(25)) < 1e-6


def test_a_distance_below_nothing_goes_backwards():
    line = Centreline(circle(100.0, 12))
    assert dist(line.at(-25), line.at(line.length - 25)) < 1e-6
    assert dist(line.at(-line.length), line.at(0)) < 1e-6


@pytest.mark.parametrize("distance", [-1e-300, -1e-17, -0.0, 0.0])
def test_a_hair_around_the_line_is_the_line(distance):
    line = Centreline(circle(100.0, 12))
    assert dist(line.at(distance), line.points[0]) < 1e-6


def test_the_middles_of_spaces_lie_equally_far_apart_along_the_curve():
    line = Centreline([(0.0, 0.0), (300.0, 0.0), (310.0, 40.0), (20.0, 90.0)])
    fine = 1000
    for number, middle in enumerate(line.middles(8)):
        walked = [line.at((number + part / fine) * line.length / 8) for part in range(fine + 1)]
        halves = [walked[: fine // 2 + 1], walked[fine // 2 :]]
        lengths = [sum(dist(*pair) for pair in pairwise(half)) for half in halves]
        assert dist(walked[fine // 2], middle) < 1e-9
        assert lengths == pytest.approx([line.length / 16] * 2, rel=0.001)


def test_the_middle_of_one_space_is_half_way_round():
    line = Centreline(circle(100.0, 24))
    assert dist(line.middles(1)[0], (-100, 0)) < 1e-6


@given(rings)
def test_any_ring_has_a_length_and_is_followed_all_the_way_round(ring):
    line = Centreline(ring)
    assert line.length > 0
    assert line.curve[0] == line.curve[-1] == ring[0]
    low, high = min(min(point) for point in line.curve), max(max(point) for point in line.curve)
    for part in range(-40, 41):
        x, y = line.at(part / 13 * line.length)
        slack = 1e-9 * max(1.0, abs(low), abs(high))
        assert low - slack <= min(x, y) <= max(x, y) <= high + slack


@given(rough_rings, st.integers(1, 100))
def test_neighbouring_spaces_are_never_further_apart_than_a_space_is_long(ring, spaces):
    line = Centreline([(float(x), float(y)) for x, y in ring])
    middles = line.middles(spaces)
    assert len(middles) == spaces
    longest = line.length / spaces + 1e-6
    assert all(dist(middles[space - 1], middles[space]) <= longest for space in range(spaces))


@given(rough_rings)
def test_a_ring_that_begins_elsewhere_is_as_long(ring):
    points = [(float(x), float(y)) for x, y in ring]
    turned = Centreline([*points[2:], *points[:2]])
    assert isclose(turned.length, Centreline(points).length, rel_tol=1e-9)
