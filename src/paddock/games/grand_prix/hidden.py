"""GP-034, GP-039 What is hidden: the others' hands, the deck, and tires while some choose."""

from mypy_extensions import i64

from paddock.core.cards import Cards
from paddock.core.generator import Generator
from paddock.games.grand_prix.car import UNKNOWN_TIRE
from paddock.games.grand_prix.cards.race_cards import COPIES, NO_CARD
from paddock.games.grand_prix.race.preparing import hide_tires, tires_to_choose
from paddock.games.grand_prix.state import GrandPrixState, Hand, Phase


def hide(state: GrandPrixState, seat: i64) -> GrandPrixState:
    """Take from a copy what a seat may not know."""
    state.deck = state.deck.hidden()
    state.drawing = state.drawing.hidden()
    for other in range(state.seats):
        if other != seat:
            state.hands[other] = state.hands[other].hidden()
    if state.phase is Phase.TIRES:
        hide_tires(state, seat)
    return state


def unseen(view: GrandPrixState) -> Cards:
    """All race cards that a view does not show."""
    pool = Cards(list(COPIES))
    known = [view.discards, view.deck.cards, view.drawing.cards]
    known += [hand.cards for hand in view.hands]
    for cards in known:
        for kind, count in cards.weights():
            for _ in range(count):
                pool.take(kind)
    if view.segment.card != NO_CARD:
        pool.take(view.segment.card)
    return pool


def guess_hidden(guessed: GrandPrixState, generator: Generator) -> GrandPrixState:
    """Make a copy of a view whole, at random."""
    pool = unseen(guessed)
    for hand in [*guessed.hands, guessed.drawing, guessed.deck]:
        deal_unknown(hand, pool, generator)
    tires = tires_to_choose(guessed)
    for car in guessed.cars:
        if car.tire == UNKNOWN_TIRE:
            car.tire = tires[generator.below(len(tires))]
    return guessed


def deal_unknown(hand: Hand, pool: Cards, generator: Generator) -> None:
    """Put cards of the pool in the place of those that are unknown."""
    while hand.unknown > 0:
        kind = pool.draw(generator)
        pool.take(kind)
        hand.cards.put(kind)
        hand.unknown -= 1
