"""The checks of a centreline: closed, and nowhere on itself; and those of any circuit at all."""

from collections.abc import Sequence
from math import cos, pi, sin
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.circuits import circuit_names, find_circuit, read_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.findings import ERROR
from paddock.circuits.pieces import arc, lay_pieces, read_piece, straight
from paddock.core.errors import CircuitError


def circuit_of(*lines: str) -> Circuit:
    text = "\n".join(['title = "Ring"', "[centreline]", *lines, "[line]", "spaces = 60", ""])
    return read_circuit("ring", text)


def found(*lines: str) -> list[str]:
    return [str(finding) for finding in check_circuit(circuit_of(*lines))]


def pieces(*texts: str) -> str:
    return "pieces = [" + ", ".join(f'"{text}"' for text in texts) + "]"


def points(ring: Sequence[tuple[float, float]]) -> str:
    return "points = [" + ", ".join(f"[{x}, {y}]" for x, y in ring) + "]"


def eight(turned: int = 0) -> list[tuple[float, float]]:
    ring = [(100 * sin(pi * part / 8), 60 * sin(pi * part / 4)) for part in range(16)]
    return [*ring[turned:], *ring[:turned]]


# Pieces


def test_pieces_are_read() -> None:
    assert read_piece("straight 160") == straight(160)
    assert read_piece("right 60 45") == arc(60, 45)
    assert read_piece(" left  60 45.5 ") == arc(60, -45.5)
    assert read_piece("") is None


def test_an_arc_is_as_long_as_its_angle_says() -> None:
    assert arc(100, 90).length == pytest.approx(50 * pi)
    assert arc(100, -90).length == pytest.approx(50 * pi)
    assert (straight(5).is_arc, arc(5, -1).is_arc) == (False, True)


def test_pieces_are_laid_from_the_origin_to_the_right() -> None:
    line = lay_pieces([straight(100), arc(50, 90), straight(10), arc(50, -90)])
    assert line.at(0) == (0, 0)
    assert line.at(line.knots[1]) == pytest.approx((100, 0))
    assert line.at(line.knots[2]) == pytest.approx((150, 50))
    assert line.at(line.knots[3]) == pytest.approx((150, 60))
    assert line.turn == pytest.approx(0)


def test_a_small_gap_is_shared_out() -> None:
    line = lay_pieces([straight(200), arc(50, 180), straight(202), arc(50, 180)])
    assert line.gap == pytest.approx(2)
    assert max(abs(line.bend(part * line.length / 50, 5)) for part in range(50)) < 0.03


# Closed


def test_a_line_that_closes_finds_nothing() -> None:
    assert found(pieces("straight 200", "right 50 180", "straight 200", "right 50 180")) == []


@pytest.mark.parametrize(
    ("unit", "missed"),
    [("", "28.69"), ('unit = "mm"', "28.7 mm"), ('unit = "m"', "28692.5 mm")],
)
def test_a_line_that_does_not_close_is_told_by_how_much(unit: str, missed: str) -> None:
    oval = pieces("straight 200", "right 50 180", "straight 220", "right 50 170")
    (finding,) = found(oval, *([unit] if unit else []))
    assert finding == (
        f"error: centreline: is not closed: its end misses its start by {missed}"
        " (3.8% of its length) and 10.0 degrees"
    )


def test_tiles_meet_within_a_millimetre() -> None:
    straights = ("START L4 L4", "L4 L4 L2")
    (first, second) = (f'"{straight}", "R2R:1 R2R R2R R2R"' for straight in straights)
    text = f'title = "T"\n[positions]\nlaps = 1\ntiles = [{first}, {second}]\n'
    errors = [str(each) for each in check_circuit(read_circuit("t", text)) if each.level == ERROR]
    assert errors == [
        "error: centreline: is not closed: its end misses its start by 80.0 mm"
        " (5.6% of its length) and 0.0 degrees"
    ]


# Crossings and overlaps


@pytest.mark.parametrize("turned", [0, 1, 3, 8, 11])
def test_a_figure_eight_crosses_itself_once(turned: int) -> None:
    (finding,) = found(points(eight(turned)), "width = 8")
    assert finding.startswith("error: centreline at ")
    assert finding.endswith(": crosses itself")


def test_a_hairpin_as_narrow_as_the_road_is_fine() -> None:
    oval = pieces("straight 200", "right 5 180", "straight 200", "right 5 180")
    assert found(oval, "width = 10") == []


def test_a_hairpin_narrower_than_the_road_lies_on_itself() -> None:
    oval = pieces("straight 200", "right 4 180", "straight 200", "right 4 180")
    (finding,) = found(oval, "width = 10", 'unit = "m"')
    assert finding.endswith(
        "lies on itself: the middles are 8032.4 mm apart, but the road is 10000.0 mm wide"
    )


def test_stretches_too_close_are_told_apart_from_a_crossing() -> None:
    waist = [(0, 0), (100, 40), (200, 0), (200, 90), (100, 50), (0, 90)]
    (finding,) = found(points(waist), "width = 14")
    assert "lies on itself" in finding
    assert "x 10" in finding
    assert found(points(waist), "width = 9") == []


def test_a_lap_driven_twice_lies_on_itself() -> None:
    ring = [(100 * cos(pi * part / 6), 100 * sin(pi * part / 6)) for part in range(12)]
    findings = found(points(ring + ring), "width = 8")
    assert 1 <= len(findings) <= 3
    assert all("itself" in finding for finding in findings)


def test_a_scribble_is_looked_through_in_a_moment() -> None:
    ring = [((part * 7919) % 101, (part * 104729) % 97) for part in range(600)]
    begun = perf_counter()
    assert found(points(ring), "width = 30")
    assert perf_counter() - begun < 20


# Any circuit


@pytest.mark.parametrize("name", circuit_names())
def test_a_shipped_circuit_has_no_errors(name: str) -> None:
    findings = check_circuit(find_circuit(name))
    assert [str(finding) for finding in findings if finding.level == ERROR] == []


coordinates = st.integers(-300, 300) | st.floats(-1000, 1000)
rings = st.lists(st.tuples(coordinates, coordinates), min_size=4, max_size=14)
lengths = st.floats(1, 500) | st.integers(1, 100)
laid = st.lists(
    st.one_of(
        st.builds("straight {}".format, lengths),
        st.builds("left {} {}".format, lengths, st.integers(1, 360)),
        st.builds("right {} {}".format, lengths, st.integers(1, 360)),
    ),
    min_size=4,
    max_size=12,
)


def checked(*lines: str) -> str:
    try:
        circuit = circuit_of(*lines)
    except CircuitError as error:
        return str(error)
    for finding in check_circuit(circuit):
        assert finding.text
        assert finding.where
    return "circuit ring, line 0"


@given(rings, st.floats(0.1, 50))
@settings(max_examples=60, deadline=None)
def test_any_ring_is_checked_or_refused(ring: list[tuple[float, float]], width: float) -> None:
    assert "circuit ring, line " in checked(points(ring), f"width = {width}")


@given(laid)
@settings(max_examples=60, deadline=None)
def test_any_pieces_are_checked_or_refused(texts: list[str]) -> None:
    assert "circuit ring, line " in checked(pieces(*texts))


@given(st.floats(20, 200), st.floats(10, 400), st.integers(1, 179), st.floats(10, 200))
@settings(max_examples=40, deadline=None)
def test_a_ring_laid_of_pieces_that_close_is_closed(
    radius: float, side: float, angle: int, other: float
) -> None:
    half = (f"right {radius} {angle}", f"straight {side}", f"right {radius} {180 - angle}")
    line = circuit_of(pieces(*half, f"straight {other}", *half, f"straight {other}")).centreline
    assert line.gap < 1e-6 * line.length
    assert abs(line.turn) < 1e-6
