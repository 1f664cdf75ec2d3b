"""The page of the library says what the docstrings say, of all that `import paddock` gives."""

import library_page
import pytest

import paddock


def test_the_page_is_made_from_the_docstrings_as_they_are_now() -> None:
    kept = library_page.PAGE.read_text(encoding="utf-8")
    assert kept == library_page.page(), "python tests/docs/library_page.py writes it anew"


def test_every_name_of_the_facade_is_on_the_page_once() -> None:
    names = [name for chapter in library_page.CHAPTERS.values() for name in chapter]
    assert sorted(names) == sorted(paddock.__all__)


@pytest.mark.parametrize("name", paddock.__all__)
def test_every_name_says_what_it_is(name: str) -> None:
    heading, *said = library_page.entry(name).split("\n\n")
    assert heading == f"### `{name}`"
    assert any(part and not part.startswith("```") for part in said)


def test_attributes_properties_and_methods_are_found_with_their_words() -> None:
    standing = dict(library_page.members(paddock.Standing))
    assert standing["grid: int"] == "Its place on the grid; 0 while there is none."
    race = dict(library_page.members(paddock.Race))
    assert race["over"] == "Whether the race has ended."
    assert race["withdraw(seat)"].startswith("Take back what a seat has answered")
    assert not any(name.startswith("_") for name in race)
    livery = dict(library_page.members(paddock.Livery))
    assert [livery["paint: str"], livery["trim: str"]] == ["", ""]
    assert livery["mark: str"] == "Its mark, one of `MARKS`; empty without one."
    assert len(livery) == 4
