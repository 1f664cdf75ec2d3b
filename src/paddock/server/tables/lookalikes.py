"""Names that look alike: by Unicode's table of the characters that are taken for one another.

A name's skeleton is what UTS #39 makes of it: two names with one skeleton look the same, whatever
alphabets they are written in.
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final
from unicodedata import normalize

TABLE: Final = "confusables.txt"
UNSEEN: Final = "unseen"
"""What the table calls the characters that are not seen at all."""


def look_alike(first: str, second: str) -> bool:
    """Whether people would take one name for the other, also one in small letters."""
    return not _looks(first).isdisjoint(_looks(second))


def is_seen(name: str) -> bool:
    """Whether anything of a name can be seen."""
    return bool(skeleton(name).strip())


def skeleton(text: str) -> str:
    """The text with every character put for those that look like it."""
    told = _table()
    parts = normalize("NFD", normalize("NFKC", text))
    return normalize("NFD", "".join(told.get(part, part) for part in parts))


def _looks(name: str) -> frozenset[str]:
    """The name in small letters, before and after it is seen what its letters look like."""
    plain = " ".join(normalize("NFKC", name).split())
    return frozenset((skeleton(plain.casefold()), skeleton(skeleton(plain).casefold())))


@cache
def _table() -> dict[str, str]:
    """What each character is taken for; nothing for one that is not seen."""
    found: dict[str, str] = {}
    for line in (files(__package__) / TABLE).read_text(encoding="ascii").splitlines():
        if line.startswith("#"):
            continue
        name, _, words = line.partition(":")
        if name == UNSEEN:
            found |= dict.fromkeys(_characters(words.split()), "")
        else:
            prototype = "".join(chr(int(code, 16)) for code in name.split("+"))
            found |= dict.fromkeys((chr(int(code, 16)) for code in words.split()), prototype)
    return found


def _characters(ranges: Iterable[str]) -> Iterable[str]:
    """Every character of some ranges."""
    for told in ranges:
        first, _, last = told.partition("-")
        yield from map(chr, range(int(first, 16), int(last, 16) + 1))
