"""The page of the house tells of every folder, and of nothing that is not there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "paddock"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ROOMS = {"circuits", "server", "web", "cli"}
"""Folders whose own folders are told of too."""
DRAWING = (ROOT / "docs" / "step.svg").read_text(encoding="utf-8")


def folders_in(folder: Path) -> set[str]:
    """The names of the folders in one."""
    return {path.name for path in folder.iterdir() if path.is_dir() and path.name[0] != "_"}


def rows(page: str) -> dict[str, str]:
    """What the table says of each folder."""
    return dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", page, re.MULTILINE))


def missing(page: str) -> list[str]:
    """Folders that the page forgets."""
    told = rows(page)
    found = [name for name in folders_in(SOURCE) if name not in told]
    for room in ROOMS & set(told):
        found += [f"{room}/{name}" for name in folders_in(SOURCE / room)
                  if f"`{name}`" not in told[room]]  # fmt: skip
    return sorted(found)


def paths(text: str) -> list[str]:
    """The files and folders that a text names, from `src/paddock` on."""
    return re.findall(r"\b(?:web|server|core|cli)/[\w/.]*\w", text)


def test_every_folder_is_told_of() -> None:
    assert missing(PAGE) == []


def test_every_file_and_folder_that_is_named_is_there() -> None:
    named = paths(PAGE) + paths(DRAWING)
    assert len(named) > 20
    assert [path for path in named if not (SOURCE / path).exists()] == []


def test_the_drawing_has_the_steps_of_the_page() -> None:
    told = [word.lower() for word in re.findall(r"^\d\. \*\*(.+?)\.\*\*", PAGE, re.MULTILINE)]
    drawn = re.findall(r'font-size="18"[^>]*>(.+?)<', DRAWING)
    assert len(told) == 8
    assert sorted(told) == sorted(drawn)


def test_a_folder_that_is_forgotten_is_found() -> None:
    assert missing(PAGE.replace("`thinking`", "thinking")) == ["server/thinking"]
    assert missing(PAGE.replace("| `sim` |", "| sim |")) == ["sim"]
