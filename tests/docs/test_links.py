"""Links between pages of the documentation lead to pages, and to headings, that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.glob("*.md"), *ROOT.glob("*.md")])
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)#?([^)\s]*)\)")
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
OPENED = re.compile(r"^```.+$", re.MULTILINE)
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)


def prose(text: str) -> str:
    """A page without what it quotes in blocks."""
    return FENCE.sub("", text)


def anchors(text: str) -> set[str]:
    """The names of a page's headings, as the site makes them; a second one gets a number."""
    found: set[str] = set()
    for heading in HEADING.findall(prose(text)):
        name = re.sub(r"[^\w\s-]", "", heading).strip().lower()
        name = re.sub(r"[-\s]+", "-", name)
        number = 0
        while (told := f"{name}_{number}" if number else name) in found:
            number += 1
        found.add(told)
    return found


def broken(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    found = []
    for file, anchor in LINK.findall(prose(page.read_text())):
        target = (page.parent / file).resolve() if file else page
        if not target.exists():
            found.append(file)
        elif anchor and (target.suffix != ".md" or anchor not in anchors(target.read_text())):
            found.append(f"{file}#{anchor}")
    return found


def test_headings_are_found_by_the_names_that_the_site_gives_them() -> None:
    page = "# `One` two\n\n```text\n# no heading\n```\n\n## What's new?\n\n## One two\n"
    assert anchors(page) == {"one-two", "whats-new", "one-two_1"}


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# There\n")
    page = tmp_path / "page.md"
    page.write_text("[a](there.md#there) [b](there.md#here) [c](gone.md) [d](#e) [f](https://g/#h)")
    assert broken(page) == ["there.md#here", "gone.md", "#e"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_block_has_one_word_for_its_language(page: Path) -> None:
    """With more the site takes no block for it, and no heading after it."""
    text = page.read_text()
    assert [line for line in OPENED.findall(text) if not re.fullmatch(r"```\w+", line)] == []
    assert text.count("\n```") % 2 == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert broken(page) == []
