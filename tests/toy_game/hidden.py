"""What is hidden in the toy game: hands, the deck, and tactics until all have picked."""

from paddock.core.cards import Cards
from paddock.core.generator import Generator
from toy_game.state import NOT_PICKED, PACK, UNKNOWN_TACTIC, WAIT, Phase, ToyState


def hide(seen: ToyState, seat: int) -> None:
    """Take from a copy what the seat may not know."""
    seen.deck = seen.deck.hidden()
    for other, hand in enumerate(seen.hands):
        if other != seat:
            seen.hands[other] = hand.hidden()
            if seen.phase is Phase.PICK and seen.tactics[other] != NOT_PICKED:
                seen.tactics[other] = UNKNOWN_TACTIC


def unseen(view: ToyState) -> list[int]:
    """The kinds of cards that may be in the deck, by a view."""
    may_be = _pool(view) if view.deck.unknown else view.deck.cards
    return [card for card, _ in may_be.weights()]


def _pool(view: ToyState) -> Cards:
    """All cards that a view does not show."""
    pool = Cards([all_ - played for all_, played in zip(PACK, view.played, strict=True)])
    for known in [*view.hands, view.deck]:
        for card, count in enumerate(known.cards.counts):
            for _ in range(count):
                pool.take(card)
    return pool


def guess_hidden(full: ToyState, seat: int, generator: Generator) -> None:
    """Make a copy of a view whole: all that is hidden, at random."""
    pool = _pool(full)
    for hand in [*full.hands, full.deck]:
        while hand.unknown:
            card = pool.draw(generator)
            pool.take(card)
            hand.cards.put(card)
            hand.unknown -= 1
    for other, tactic in enumerate(full.tactics):
        if tactic == UNKNOWN_TACTIC:
            full.tactics[other] = 1 + generator.below(WAIT)
