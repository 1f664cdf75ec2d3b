"""The place of a picture: road, kerbs and scenery that never lies on the road."""

import re
from dataclasses import replace
from math import cos, pi, sin, tau
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.circuits import circuit_names, find_circuit
from paddock.circuits.circuit import GROUNDS, Circuit, read_circuit
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.draw import draw
from paddock.circuits.drawing.layout import frame_around, laid_out
from paddock.circuits.drawing.racing import Racing
from paddock.circuits.drawing.road import Road
from paddock.circuits.drawing.scenery import draw_scenery
from paddock.circuits.drawing.shore import Shore
from paddock.circuits.drawing.site import Site
from paddock.circuits.drawing.style import ROAD
from paddock.circuits.overlaps import overlaps
from paddock.circuits.plots import Plot

STANDING = ("stand", "roof-1", "roof-2", "roof-3", "water", "rock", "crowd-1")


def circuit_through(points: list[tuple[float, float]]) -> Circuit:
    written = ", ".join(f"[{x:.2f}, {y:.2f}]" for x, y in points)
    return read_circuit(
        "any", f'title = "Any"\n[centreline]\npoints = [{written}]\n[line]\nspaces = 30'
    )


def test_larkmoor_is_a_lap_of_86_with_room_between_its_roads() -> None:
    circuit = find_circuit("larkmoor")
    assert circuit.line is not None
    assert circuit.line.length == 86
    assert overlaps(circuit.centreline, 1.5 * circuit.width) == []
    straight = max(abs(circuit.centreline.bend(d, 20)) for d in range(-300, 300, 20))
    assert straight < 0.001, "the finish line lies in the middle of a straight"


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("name", ["larkmoor", "monaco"])
def test_scenery_never_lies_on_the_road(name: str, ground: str) -> None:
    circuit = replace(laid_out(find_circuit(name)), ground=ground)
    road = Road(circuit.centreline, circuit.plots[circuit.boards[0]])
    canvas = Canvas()
    frame = draw_scenery(canvas, circuit, road, frame_around(road.corners()))
    site = Site(name, road, frame)
    for point in standing_at("".join(canvas.layers["ground"])):
        assert site.from_road(point) > 0, point


@pytest.mark.parametrize("name", ["larkmoor", "monaco", "harbour-oval"])
def test_a_wide_picture_has_the_same_frame_and_scenery_beyond_it(name: str) -> None:
    circuit = laid_out(find_circuit(name))
    road = Road(circuit.centreline, circuit.plots[circuit.boards[0]])
    frames, beyond = [], []
    for wide in (False, True):
        canvas = Canvas()
        frame = draw_scenery(canvas, circuit, road, frame_around(road.corners()), wide)
        standing = standing_at("".join(canvas.layers["ground"]))
        frames.append(frame)
        beyond.append([point for point in standing if not frame.grown(1.5 * ROAD).holds(point)])
    assert frames[0] == frames[1]
    left = [point for point in beyond[1] if point[0] < frames[1].left]
    right = [point for point in beyond[1] if point[0] > frames[1].right]
    assert len(left) > 5 < len(right)
    assert len(beyond[1]) > 4 * len(beyond[0])
    assert len(draw(find_circuit(name), wide=True)) < 400_000


def standing_at(elements: str) -> list[tuple[float, float]]:
    """Where things stand: plants by their use, the rest by the beginnings of their outlines."""
    points = []
    for one in ElementTree.fromstring(f"<g>{elements}</g>"):
        if one.get("x") and one.tag == "use":
            points.append((float(one.get("x", "")), float(one.get("y", ""))))
        if one.get("class") in STANDING and "C" not in one.get("d", ""):
            starts = re.findall(r"M(-?\d+) (-?\d+)", one.get("d", ""))
            points += [(float(x), float(y)) for x, y in starts]
    return points


@pytest.mark.parametrize("name", circuit_names())
def test_a_sea_leaves_all_road_dry(name: str) -> None:
    circuit = laid_out(find_circuit(name))
    road = Road(circuit.centreline, circuit.plots[circuit.boards[0]])
    shore = Shore(Site(name, road, frame_around(road.corners())))
    assert not any(shore.is_wet(corner) for corner in road.corners())


def test_the_road_follows_its_spaces_and_tapers() -> None:
    line = laid_out(find_circuit("larkmoor")).centreline
    half = line.length / 2
    road = Road(line, [Plot("1", 0, half, -20, 20), Plot("2", half, line.length, -20, 60)])
    assert road.right(half / 2) == pytest.approx(20)
    assert road.right(1.5 * half) == pytest.approx(60)
    assert 20 < road.right(half - 30) < 60
    assert road.left(half) == pytest.approx(-20)
    assert all(road.right(half + step) >= 60 - 1e-6 for step in range(0, 200, 10))


def test_the_pit_lane_is_no_part_of_the_road() -> None:
    line = laid_out(find_circuit("larkmoor")).centreline
    plots = [Plot("1", 0, line.length, -48, 48), Plot("P1", 100, 200, 60, 90)]
    road = Road(line, plots)
    assert road.right(150) == 48
    assert [pit.name for pit in road.pits] == ["P1"]


def test_kerbs_lie_where_the_road_bends() -> None:
    circuit = laid_out(find_circuit("larkmoor"))
    bends = Racing(Road(circuit.centreline, circuit.plots["line"])).sharp()
    assert 12 <= len(bends) <= 16
    turns = sum(1 if bend.right else -1 for bend in bends)
    assert turns == 4, "a lap to the right has four right turns more"


def test_the_racing_line_stays_on_the_road() -> None:
    circuit = laid_out(find_circuit("larkmoor"))
    racing = Racing(Road(circuit.centreline, circuit.plots["line"]))
    assert max(abs(offset) for offset in racing.offsets) < ROAD / 2 - 10
    assert max(racing.offsets) > 10
    assert min(racing.offsets) < -10


@given(st.lists(st.floats(0.45, 1.6), min_size=4, max_size=16), st.sampled_from(GROUNDS))
@settings(max_examples=15, deadline=None)
def test_any_circuit_can_be_drawn(radii: list[float], ground: str) -> None:
    angles = [tau * number / len(radii) for number in range(len(radii))]
    points = [
        (500 * radius * cos(angle), 350 * radius * sin(angle))
        for radius, angle in zip(radii, angles, strict=True)
    ]
    ElementTree.fromstring(draw(replace(circuit_through(points), ground=ground)))


@given(st.lists(st.tuples(st.integers(-99, 99), st.integers(-99, 99)), min_size=4, max_size=9))
@settings(max_examples=15, deadline=None)
def test_even_a_tangle_can_be_drawn(points: list[tuple[int, int]]) -> None:
    apart = [point for number, point in enumerate(points) if point not in points[:number]]
    if len(apart) >= 4:
        picture = draw(circuit_through([(float(x), float(y)) for x, y in apart]), theme="light")
        ElementTree.fromstring(picture)


def test_a_circle_has_no_end() -> None:
    points = [(100 * cos(pi * part / 6), 100 * sin(pi * part / 6)) for part in range(12)]
    ElementTree.fromstring(draw(circuit_through(points)))
