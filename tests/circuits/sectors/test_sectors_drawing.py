"""A sectors board drawn: what must be seen, and any board at all."""

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sectors_file import corner, ring

from narrowing import known
from paddock.circuits import find_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.layout import laid_out
from paddock.circuits.drawing.sectors import STYLE, draw_sectors
from paddock.circuits.sectors.checks import check_sectors

PROFILES = st.lists(st.tuples(st.integers(1, 5), st.integers(1, 9)), min_size=1, max_size=12)


def drawn(circuit: Circuit) -> Canvas:
    canvas = Canvas()
    draw_sectors(canvas, laid_out(circuit))
    return canvas


def elements(canvas: Canvas, kind: str) -> list[ET.Element]:
    body = "".join(canvas.definitions) + canvas.body()
    root = ET.fromstring(f"<svg>{body}</svg>")
    return [element for element in root.iter() if kind in element.get("class", "").split()]


def words(canvas: Canvas, kind: str) -> list[str]:
    return ["".join(element.itertext()) for element in elements(canvas, kind)]


def outlines(canvas: Canvas, kind: str) -> int:
    return sum(known(element.get("d")).count("M") for element in elements(canvas, kind))


def test_every_space_is_outlined() -> None:
    canvas = drawn(ring("3x10 2x10 1x4 2x16"))
    assert outlines(canvas, "sector-space") == 30 + 20 + 32
    assert outlines(canvas, "sector-single") == 4
    assert outlines(canvas, "sector-pit") == 40


def test_each_way_on_is_shown_where_lanes_split_and_merge() -> None:
    canvas = drawn(ring("3x10 2x30"))
    assert outlines(canvas, "sector-way") == outlines(canvas, "sector-tip") == 4 + 4
    assert elements(drawn(ring("3x40")), "sector-way") == []


def test_a_single_lane_has_rails_and_a_chevron_in_each_space() -> None:
    canvas = drawn(ring("3x10 2x10 1x4 2x16"))
    assert len(elements(canvas, "sector-rail")) == 8
    assert len(elements(canvas, "sector-chevron")) == 4


@pytest.mark.parametrize(("more", "places"), [("", 22), ("grid = 21\n", 21)])
def test_the_grid_has_as_many_numbered_slots_as_are_printed(more: str, places: int) -> None:
    canvas = drawn(ring("3x40", more))
    assert words(canvas, "sector-place") == [str(place) for place in range(1, places + 1)]
    assert len(elements(canvas, "sector-slot")) == places


def test_every_fifth_sector_is_numbered() -> None:
    assert words(drawn(ring("3x42")), "sector-number") == [str(n) for n in range(0, 42, 5)]


def test_both_lines_are_drawn() -> None:
    canvas = drawn(ring("3x40"))
    assert outlines(canvas, "chequer-white") == outlines(canvas, "chequer-black") == 10
    assert words(canvas, "sector-plate-number") == ["8"]
    assert outlines(canvas, "sector-green") == 1


def test_corners_and_straights_are_named() -> None:
    circuit = find_circuit("valbruna")
    named = [
        place.name for place in [*known(circuit.sectors).corners, *known(circuit.sectors).straights]
    ]
    assert words(drawn(circuit), "sector-name") == [name.upper() for name in named]


def test_names_are_written_as_they_are() -> None:
    canvas = drawn(ring(more=corner("A & <B>")))
    assert words(canvas, "sector-name") == ["A & <B>"]


def test_every_class_drawn_has_a_style() -> None:
    canvas = drawn(find_circuit("valbruna"))
    used = set(re.findall(r'class="(sector-[\w-]+)"', canvas.body()))
    assert used == set(re.findall(r"\.(sector-[\w-]+)\{", STYLE))


def test_a_circuit_without_sectors_is_left_alone() -> None:
    assert drawn(find_circuit("larkmoor")).body() == ""


@settings(max_examples=40, deadline=None)
@given(PROFILES, st.integers(0, 107), st.integers(0, 107), st.sampled_from(["pit", "wall"]))
def test_any_board_is_read_checked_and_drawn(
    parts: list[tuple[int, int]], first: int, last: int, inside: str
) -> None:
    length = sum(count for _, count in parts)
    profile = " ".join(f"{width}x{count}" for width, count in parts)
    circuit = ring(profile, corner("Bend", first % length, last % length, inside))
    assert all(str(finding) for finding in check_sectors(known(circuit.sectors)))
    assert outlines(drawn(circuit), "chequer-white") == 10
