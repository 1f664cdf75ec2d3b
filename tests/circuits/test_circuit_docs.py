"""The examples in the documents: each is a circuit that reads, checks and draws."""

import re
from pathlib import Path

import pytest

from paddock.circuits import circuit_names, find_circuit, read_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.circuit import BOARDS, GROUNDS
from paddock.circuits.drawing.draw import draw
from paddock.circuits.findings import ERROR

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "circuits.md").read_text(encoding="utf-8")
GALLERY = (DOCS / "gallery.md").read_text(encoding="utf-8")
MOST_BYTES = 400_000
MOST_BYTES_IN_ALL = 6_000_000
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.splitlines()[0])
def test_an_example_is_a_good_circuit(text: str) -> None:
    circuit = read_circuit("example", text)
    assert [str(finding) for finding in check_circuit(circuit) if finding.level == ERROR] == []


def test_the_first_example_has_eight_lines() -> None:
    assert EXAMPLES[0].count("\n") == 8


def test_there_is_an_example_and_a_chapter_for_every_board() -> None:
    kinds = {kind for text in EXAMPLES for kind in read_circuit("example", text).boards}
    assert kinds == set(BOARDS)
    assert all(f"`[{kind}]`" in GUIDE for kind in BOARDS)


def test_every_ground_is_named() -> None:
    assert all(f"`{ground}`" in GUIDE for ground in GROUNDS)


def test_the_gallery_shows_every_circuit() -> None:
    shown = re.findall(r"!\[.+?\]\(gallery/([\w-]+)\.svg\)", GALLERY)
    assert sorted(shown) == circuit_names()
    sizes = [(DOCS / "gallery" / f"{name}.svg").stat().st_size for name in circuit_names()]
    assert max(sizes) < MOST_BYTES
    assert sum(sizes) < MOST_BYTES_IN_ALL


def test_the_gallery_has_no_other_pictures() -> None:
    assert sorted(path.stem for path in (DOCS / "gallery").iterdir()) == circuit_names()


def shape(svg: str) -> str:
    """A picture without its numbers, whose last digits another machine may round otherwise."""
    return re.sub(r"-?\d+(\.\d+)?", "#", svg)


@pytest.mark.parametrize("name", circuit_names())
def test_a_picture_of_the_gallery_is_what_is_drawn_today(name: str) -> None:
    kept = (DOCS / "gallery" / f"{name}.svg").read_text(encoding="utf-8")
    told = "draw it anew: paddock circuits draw --all -o docs/gallery"
    assert shape(kept) == shape(draw(find_circuit(name))), told
