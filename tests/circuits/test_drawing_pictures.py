"""Pictures of circuits: every one is well formed, always the same, and says what it shows."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from paddock.circuits import circuit_names, find_circuit
from paddock.circuits.circuit import GROUNDS, Circuit
from paddock.circuits.drawing.draw import draw
from paddock.circuits.drawing.palette import GROUNDS as PALETTES
from paddock.circuits.drawing.palette import THEMES
from paddock.circuits.drawing.style import NAMES, style_sheet
from paddock.core.errors import PaddockError, UnknownNameError

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 400_000


@pytest.fixture(scope="module")
def larkmoor() -> Circuit:
    return find_circuit("larkmoor")


def shapes(picture: str, kind: str) -> list[ElementTree.Element]:
    """The elements of a class."""
    root = ElementTree.fromstring(picture)
    return [one for one in root.iter() if kind in one.get("class", "").split()]


@pytest.mark.parametrize("name", circuit_names())
def test_every_circuit_is_well_formed_and_light_enough(name: str) -> None:
    circuit = find_circuit(name)
    for board in circuit.boards:
        picture = draw(circuit, board=board)
        root = ElementTree.fromstring(picture)
        assert root.tag == f"{SVG}svg"
        assert root.findtext(f"{SVG}title") == circuit.title
        assert root.findtext(f"{SVG}desc")
        assert len(picture) < MOST_BYTES


@pytest.mark.parametrize("theme", NAMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_ground_is_drawn_in_every_theme(larkmoor: Circuit, theme: str, ground: str) -> None:
    picture = draw(replace(larkmoor, ground=ground), theme=theme)
    ElementTree.fromstring(picture)
    assert ("var(--" in picture) == (theme == "auto")
    assert ">none<" not in picture


def test_every_theme_and_ground_has_the_same_variables() -> None:
    assert len({frozenset(palette) for palette in THEMES.values()}) == 1
    assert len({frozenset(row) for rows in PALETTES.values() for row in rows.values()}) == 1


def test_a_picture_is_always_the_same_and_grounds_differ(larkmoor: Circuit) -> None:
    assert draw(larkmoor) == draw(find_circuit("larkmoor"))
    assert draw(larkmoor) != draw(replace(larkmoor, ground="forest"))


def test_a_title_is_escaped(larkmoor: Circuit) -> None:
    odd = replace(larkmoor, title="A <b> & 'c'", name='x" y<z')
    root = ElementTree.fromstring(draw(odd))
    assert root.findtext(f"{SVG}title") == "A <b> & 'c'"


def test_ids_are_the_circuits_own(larkmoor: Circuit) -> None:
    root = ElementTree.fromstring(draw(larkmoor, heat={"1": 1.0}))
    ids = [one.get("id", "") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name.startswith("larkmoor-") for name in ids)
    uses = {one.get("href", "")[1:] for one in root.iter(f"{SVG}use")}
    assert uses <= set(ids)


def test_the_rules_of_a_sheet_are_scoped_to_the_root() -> None:
    sheet = style_sheet("auto", "meadow", [".a,.b{fill:red} /* note */ .c{fill:var(--ink)}"])
    assert ".paddock-circuit .a,.paddock-circuit .b{fill:red}" in sheet
    assert "note" not in sheet
    assert "@media (prefers-color-scheme:dark)" in sheet


def test_a_line_has_one_outline_for_each_space(larkmoor: Circuit) -> None:
    picture = draw(larkmoor)
    assert len(shapes(picture, "line-space")) == 86
    assert len(shapes(picture, "line-fifth")) == 17
    assert shapes(picture, "chequer-black")


def test_paper_has_the_size_of_paper(larkmoor: Circuit) -> None:
    assert ElementTree.fromstring(draw(larkmoor, theme="print")).get("width") == "297mm"
    root = ElementTree.fromstring(draw(larkmoor, theme="print", size="A3"))
    assert (root.get("width"), root.get("height")) == ("420mm", "297mm")
    assert ElementTree.fromstring(draw(larkmoor, size=800)).get("width") == "800"
    assert ElementTree.fromstring(draw(larkmoor)).get("width") is None


@pytest.mark.parametrize("choice", [{"theme": "blue"}, {"board": "lanes"}, {"size": "A9"}])
def test_an_unknown_choice_is_named_with_what_there_is(
    larkmoor: Circuit, choice: dict[str, str]
) -> None:
    with pytest.raises(UnknownNameError, match=rf"{next(iter(choice.values()))}.*there is"):
        draw(larkmoor, **choice)  # type: ignore[arg-type]


def test_a_picture_has_a_width(larkmoor: Circuit) -> None:
    with pytest.raises(PaddockError, match="at least 1 pixel"):
        draw(larkmoor, size=0)
