"""The drawing of a lanes board: every space, every plate, every sign, and well-formed."""

import re
from dataclasses import replace
from math import hypot
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from narrowing import known
from paddock.circuits import find_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.lanes import STYLE, draw_lanes

CIRCUITS = ("lambro-park", "hautes-fagnes", "al-safir", "saltgate-docks", "porto-scuro")


def drawn(circuit: Circuit) -> Element:
    """The root of the drawing, as XML."""
    canvas = Canvas()
    draw_lanes(canvas, circuit)
    text = f"<svg><defs>{''.join(canvas.definitions)}</defs>{canvas.body()}</svg>"
    return ElementTree.fromstring(text)


def of_kind(root: Element, kind: str) -> list[Element]:
    return [element for element in root.iter() if kind in element.get("class", "").split()]


def words(root: Element) -> set[str]:
    return {"".join(element.itertext()) for element in root.iter("text")}


@pytest.fixture(scope="module")
def saltgate() -> Element:
    return drawn(find_circuit("saltgate-docks"))


@pytest.mark.parametrize("name", CIRCUITS)
def test_every_space_has_one_outline(name: str) -> None:
    circuit = find_circuit(name)
    outlines = of_kind(drawn(circuit), "space")
    names = [outline.get("data-space") for outline in outlines]
    assert names == [space.name for space in known(circuit.lanes).spaces]


@pytest.mark.parametrize("name", CIRCUITS)
def test_every_corner_has_limits_a_plate_and_its_name(name: str) -> None:
    circuit = find_circuit(name)
    root = drawn(circuit)
    corners = known(circuit.lanes).corners
    assert len(of_kind(root, "limit")) == 2 * len(corners)
    shown = ["".join(text.itertext()) for text in of_kind(root, "plate-stops")]
    assert shown == [str(corner.stops) for corner in corners]
    turns = ["".join(text.itertext()) for text in of_kind(root, "plate-turn")]
    assert turns == [f"T{number}" for number in range(1, len(corners) + 1)]
    assert {corner.title.upper() for corner in corners} <= words(root)


@pytest.mark.parametrize("name", ["hautes-fagnes", "monaco"])
def test_every_fork_of_a_corner_has_an_arrow(name: str) -> None:
    circuit = find_circuit(name)
    forks = sum(len(s.successors) - 1 for c in known(circuit.lanes).corners for s in c.spaces)
    assert forks > 0
    assert len(of_kind(drawn(circuit), "fork")) == forks


def test_the_grid_has_ten_numbered_places_and_the_pits_ten_boxes() -> None:
    root = drawn(find_circuit("al-safir"))
    ten = [str(number) for number in range(1, 11)]
    assert ["".join(text.itertext()) for text in of_kind(root, "slot-number")] == ten
    assert ["".join(text.itertext()) for text in of_kind(root, "box-number")] == ten
    assert len(of_kind(root, "chequer-white")) == 1


def test_the_bracket_of_a_place_right_behind_the_line_leaves_the_chequers_free() -> None:
    circuit = find_circuit("monaco")
    plots = {plot.name: plot for plot in circuit.plots["lanes"]}
    brackets = [slot for slot in drawn(circuit).iter("g") if of_kind(slot, "slot-number")][-10:]
    gaps = []
    for space, bracket in zip(known(circuit.lanes).grid, brackets, strict=True):
        x, y = map(float, re.findall(r"-?[\d.]+", bracket.attrib["transform"])[:2])
        plot = plots[space.name]
        end_x, end_y = circuit.centreline.beside(plot.end, plot.middle[1])
        gaps.append(hypot(x - end_x, y - end_y))
    assert gaps[0] > 8 + 4
    assert all(gap == pytest.approx(5, abs=0.5) for gap in gaps[1:])


def test_street_features_have_shapes_and_words(saltgate: Element) -> None:
    spaces = known(find_circuit("saltgate-docks").lanes).road_spaces()
    assert len(of_kind(saltgate, "sniper")) == sum(space.sniper for space in spaces)
    assert len(of_kind(saltgate, "danger-sign")) == sum(space.danger for space in spaces)
    assert {"POLICE", "CHECKPOINT", "TUNNEL", "DANGER ZONE", "RESIDENTS"} <= words(saltgate)
    numbers = ["".join(text.itertext()) for text in of_kind(saltgate, "tunnel-number")]
    assert sorted(numbers) == ["1", "1", "2", "2", "3", "3"]


def test_a_formula_circuit_has_no_street_signs() -> None:
    root = drawn(find_circuit("lambro-park"))
    for kind in ("sniper", "danger", "police", "tunnel", "street-sign"):
        assert of_kind(root, kind) == []


def test_titles_are_escaped() -> None:
    circuit = find_circuit("lambro-park")
    known(circuit.lanes).corners[0].title = 'Tom & <Jerry> "bend"'
    assert 'TOM & <JERRY> "BEND"' in words(drawn(circuit))


def test_a_circuit_of_another_size_is_drawn_as_well() -> None:
    circuit = find_circuit("porto-scuro")
    assert of_kind(drawn(replace(circuit, title="A & B")), "space")


def test_the_style_names_every_class_of_the_drawing(saltgate: Element) -> None:
    shared = {"name", "chequer-white", "chequer-black", "corner-plate", "danger-hatch"}
    for element in saltgate.iter():
        for kind in element.get("class", "").split():
            assert f".{kind}" in STYLE or kind in shared or kind.startswith("layer-")
