"""First names for bots, which begin with the letters of their cars."""

from collections.abc import Set as AbstractSet
from typing import Final

FIRST_NAMES: Final[tuple[tuple[str, str], ...]] = (
    ("Rosa", "Rico"),
    ("Bruno", "Bella"),
    ("Yara", "Yusuf"),
    ("Greta", "Gus"),
    ("Wilma", "Walt"),
    ("Kai", "Kira"),
    ("Otto", "Olga"),
    ("Selma", "Sven"),
    ("Pablo", "Petra"),
    ("Tilda", "Theo"),
    ("Enzo", "Elsa"),
    ("Zita", "Zeno"),
)


def first_name(seat: int, taken: AbstractSet[str]) -> str:
    """A bot's name in this seat; another one where a person, in small letters, has the first."""
    usual, other = FIRST_NAMES[seat]
    return other if usual.lower() in taken else usual
