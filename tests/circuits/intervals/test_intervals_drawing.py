"""Coloured spaces as a picture: colour is never the only sign."""

import re
import xml.etree.ElementTree as ElementTree

import pytest
from intervals_table import circuit, road, shipped

from interval_boards import EXAMPLES, WIDE
from narrowing import known
from paddock.circuits import read_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.draw import draw
from paddock.circuits.drawing.intervals import SIGNS, STYLE, draw_intervals
from paddock.circuits.intervals.board import COLOURS, LETTERS, TIRE


def drawn(found: Circuit) -> Canvas:
    canvas = Canvas()
    draw_intervals(canvas, found)
    return canvas


@pytest.fixture(params=["harbour-oval", "falcon-valley"], scope="module")
def oval(request: pytest.FixtureRequest) -> tuple[Circuit, Canvas]:
    found = shipped(request.param)
    return found, drawn(found)


def test_every_colour_has_a_sign_of_its_own() -> None:
    assert tuple(SIGNS) == COLOURS
    assert len(set(SIGNS.values())) == len(COLOURS)


def test_every_space_is_drawn_in_its_colour(oval: tuple[Circuit, Canvas]) -> None:
    found, canvas = oval
    for space in road(known(found.intervals)):
        kind = f"interval interval-{COLOURS[space.colour]}"
        shapes = [text for text in canvas.layers["spaces"] if f'"{space.name}"' in text]
        assert len(shapes) == 1
        assert f'class="{kind}"' in shapes[0]


def test_every_space_carries_the_letter_and_the_sign_of_its_colour(
    oval: tuple[Circuit, Canvas],
) -> None:
    found, canvas = oval
    labels = [text for text in canvas.layers["lettering"] if "#sign-" in text]
    spaces = road(known(found.intervals))
    assert len(labels) == len(spaces)
    for space, label in zip(spaces, labels, strict=True):
        assert f'href="#sign-{COLOURS[space.colour]}"' in label
        assert f">{LETTERS[space.colour]}</text>" in label


def test_words_are_never_upside_down(oval: tuple[Circuit, Canvas]) -> None:
    _, canvas = oval
    turns = re.findall(r"rotate\((-?[\d.]+)\)", "".join(canvas.layers["lettering"]))
    labels = [float(turn) for turn in turns[:-1]]
    assert all(-75 <= turn <= 105 for turn in labels)


def test_blocked_spaces_carry_tires(oval: tuple[Circuit, Canvas]) -> None:
    found, canvas = oval
    tires = [text for text in canvas.layers["spaces"] if "tire-outer" in text]
    assert len(tires) == len(known(found.intervals).of_kind(TIRE))
    assert all(text.count("M") >= 2 for text in tires)


def test_the_start_has_chequers_an_arrow_and_its_word(oval: tuple[Circuit, Canvas]) -> None:
    _, canvas = oval
    limits = "".join(canvas.layers["limits"])
    for kind in ("chequer-black", "chequer-white", "start-arrow", "start-line"):
        assert f'class="{kind}"' in limits
    assert ">START</text>" in canvas.layers["lettering"][-1]
    assert "arrow-plate" in canvas.layers["plates"][0]
    assert "".join(canvas.layers["spaces"]).count('data-space="start"') == 1


@pytest.mark.parametrize("table", [EXAMPLES, WIDE])
def test_the_picture_is_well_formed(table: str) -> None:
    canvas = drawn(circuit(table))
    body = "".join(canvas.definitions) + canvas.body()
    assert ElementTree.fromstring(f"<svg>{body}</svg>") is not None
    assert "nan" not in body


def test_every_class_has_its_style(oval: tuple[Circuit, Canvas]) -> None:
    _, canvas = oval
    kinds = {
        kind for found in re.findall(r'class="([^"]+)"', canvas.body()) for kind in found.split()
    }
    ours = {kind for kind in kinds if not kind.startswith(("layer-", "chequer-"))}
    assert {kind for kind in ours if f".{kind}" not in STYLE} == set()


def test_the_road_between_white_spaces_is_dark_on_paper_too() -> None:
    assert ".cells-asphalt{fill:#2B3036" in draw(shipped("harbour-oval"), theme="print").replace(
        ".paddock-circuit ", ""
    )


def test_a_circuit_without_coloured_spaces_stays_as_it_is() -> None:
    points = "[[0, 0], [100, 0], [100, 100], [0, 100]]"
    text = f'title = "Ring"\n[centreline]\npoints = {points}\n[line]\nspaces = 24\n'
    assert drawn(read_circuit("ring", text)).body() == ""
