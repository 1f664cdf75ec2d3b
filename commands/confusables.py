"""The table of characters that look alike, made anew from Unicode's own files.

`python -m commands.confusables VERSION confusables.txt DerivedCoreProperties.txt`, as they are
published at https://www.unicode.org/Public/VERSION under `security` and `ucd`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from unicodedata import normalize

from commands.places import HERE

TABLE = HERE / "src" / "paddock" / "server" / "tables" / "confusables.txt"
NOTICE = "# ---"
"""What ends the lines that say where the table is from, and under which licence."""
IGNORED = "Default_Ignorable_Code_Point"
WIDTH = 100


def main() -> None:
    """Write the table; what stands above it stays, but for the version."""
    version, confusables, properties = sys.argv[1:]
    prototypes = read_prototypes(Path(confusables).read_text(encoding="utf-8-sig"))
    ignored = read_ignored(Path(properties).read_text(encoding="utf-8"))
    heading = TABLE.read_text(encoding="ascii").partition(f"{NOTICE}\n")[0].splitlines()
    heading[0] = title(version)
    lines = [*heading, NOTICE, *table(prototypes, ignored)]
    TABLE.write_text("\n".join(lines) + "\n", encoding="ascii")


def title(version: str) -> str:
    """The first line of the table."""
    return f"# Characters that look alike, from Unicode {version}; see commands/confusables.py."


def read_prototypes(text: str) -> dict[str, str]:
    """What each character is taken for; one that falls apart is looked up by its parts."""
    found: dict[str, str] = {}
    for source, target, *_ in _fields(text):
        character = _characters(source)
        if normalize("NFD", character) == character:
            found[character] = normalize("NFD", _characters(target))
    return found


def read_ignored(text: str) -> list[tuple[int, int]]:
    """The ranges of characters that are not seen."""
    found = []
    for codes, name, *_ in _fields(text):
        if name == IGNORED:
            first, _, last = codes.partition("..")
            found.append((int(first, 16), int(last or first, 16)))
    return sorted(found)


def table(prototypes: Mapping[str, str], ignored: Iterable[tuple[int, int]]) -> Iterator[str]:
    """A line of what is not seen, then one of each prototype and all that is taken for it."""
    ranges = " ".join(f"{first:04X}-{last:04X}" for first, last in _joined(ignored))
    yield from _folded("unseen", ranges)
    alike: dict[str, list[str]] = {}
    for character, prototype in sorted(prototypes.items()):
        alike.setdefault(prototype, []).append(character)
    for prototype, characters in sorted(alike.items()):
        yield from _folded(_codes(prototype), " ".join(map(_codes, characters)))


def _fields(text: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        told = line.partition("#")[0].strip()
        if told:
            yield [field.strip() for field in told.split(";")]


def _characters(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())


def _codes(characters: str) -> str:
    return "+".join(f"{ord(character):04X}" for character in characters)


def _joined(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same ranges, those in one that follow each other."""
    joined: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if joined and joined[-1][1] + 1 >= first:
            first, last = joined.pop()[0], last
        joined.append((first, last))
    return joined


def _folded(name: str, words: str) -> Iterator[str]:
    """Lines of a bearable length, each with the name."""
    line = f"{name}:"
    for word in words.split():
        if len(line) + len(word) >= WIDTH:
            yield line
            line = f"{name}:"
        line += f" {word}"
    yield line


if __name__ == "__main__":
    main()
