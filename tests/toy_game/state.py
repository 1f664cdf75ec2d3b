"""Where a race of the toy game stands: positions by car, hands and tactics by seat."""

from enum import IntEnum

from paddock.core.cards import Cards

PACK = [0, 4, 3, 2]
"""Cards of each kind; a card's kind is how far it takes a car."""
NO_CARDS = [0, 0, 0, 0]
NOT_PICKED = 0
PUSH = 1
WAIT = 2
UNKNOWN_TACTIC = 3


class Phase(IntEnum):
    """What the race waits for."""

    DEAL = 0
    PICK = 1
    PLAY = 2
    DRIVE = 3
    WIND = 4
    DRAW = 5
    FINISHED = 6


class Hand:
    """Cards that are known, and how many more there are."""

    def __init__(self, counts: list[int], unknown: int = 0) -> None:
        self.cards = Cards(counts)
        self.unknown = unknown

    def size(self) -> int:
        """How many cards there are."""
        return self.cards.total + self.unknown

    def hidden(self) -> "Hand":
        """The same hand from outside."""
        return Hand(NO_CARDS[:], self.size())

    def copy(self) -> "Hand":
        """The same hand, changed apart."""
        return Hand(self.cards.counts[:], self.unknown)


class ToyState:
    """One race; the deck is a hand that nobody sees."""

    def __init__(self, positions: list[int], seats: int) -> None:
        self.positions = positions
        self.hands = [Hand(NO_CARDS[:]) for _ in range(seats)]
        self.deck = Hand(PACK[:])
        self.played = NO_CARDS[:]
        self.phase = Phase.DEAL
        self.turn = 0
        self.card = 0
        self.car = 0
        """The car that is driven in this turn."""
        self.tactics = [NOT_PICKED for _ in range(seats)]
        self.turns = [0 for _ in positions]
