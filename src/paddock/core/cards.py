"""Cards: a multiset of kinds, for decks, hands and piles whose order nobody knows; and deals."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from paddock.core.cars import CHANCE
from paddock.core.generator import Generator
from paddock.core.steps import Step

DEAL: Final = "deal"
"""What the text of a card that is dealt begins with; its name follows."""
FACE_DOWN: Final = "deal a card"
"""How those read it who may not know which one."""


class Cards:
    """How many there are of each kind; a card drawn is one of them with equal chance."""

    def __init__(self, counts: list[int]) -> None:
        self.counts: list[int] = counts
        self.total: i64 = sum(counts)

    def put(self, kind: i64) -> None:
        """Add a card of this kind."""
        self.counts[kind] += 1
        self.total += 1

    def take(self, kind: i64) -> None:
        """Remove a card of this kind; there must be one."""
        if self.counts[kind] == 0:
            raise ValueError(f"expected a card of kind {kind}, but none is left")
        self.counts[kind] -= 1
        self.total -= 1

    def take_all(self, other: "Cards") -> None:
        """Move every card of `other` here, as when a discard pile becomes the deck."""
        for kind, count in enumerate(other.counts):
            self.counts[kind] += count
            other.counts[kind] = 0
        self.total += other.total
        other.total = 0

    def weights(self) -> list[tuple[int, int]]:
        """Each kind that is there, with how many there are: what the next draw may be."""
        return [(kind, count) for kind, count in enumerate(self.counts) if count]

    def draw(self, generator: Generator) -> i64:
        """The kind of one card by chance; it is not taken. There must be one."""
        if self.total == 0:
            raise ValueError("expected a card to draw, but none is left")
        left: i64 = generator.below(self.total)
        kind: i64 = 0
        while left >= self.counts[kind]:
            left -= self.counts[kind]
            kind += 1
        return kind

    def copy(self) -> "Cards":
        """The same cards, counted apart."""
        return Cards(self.counts[:])


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal(Step):
    """Chance deals a card face down: only the seat that gets it reads which one it is."""

    def __init__(self, card: i64, name: str, receiver: i64) -> None:
        super().__init__("deal", CHANCE, f"{DEAL} {name}")
        self.card: i64 = card
        self.receiver: i64 = receiver

    def seen_by(self, seat: i64) -> str:
        """The card is open to the seat that gets it."""
        return self.text if seat == self.receiver else FACE_DOWN


def deals(deck: Cards, names: Sequence[str], receiver: i64) -> list[tuple[Step, int]]:
    """What the next card of a deck may be, dealt face down to a seat; `names` are by kind."""
    return [(Deal(kind, names[kind], receiver), count) for kind, count in deck.weights()]
