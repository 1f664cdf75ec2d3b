"""Cards: put, taken, counted and drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.cards import Cards, Deal, deals
from paddock.core.cars import CHANCE, EVERYONE
from paddock.core.generator import Generator

counts = st.lists(st.integers(0, 5), min_size=1, max_size=6)


def test_cards_are_counted_by_kind() -> None:
    cards = Cards([2, 0, 3])
    assert cards.total == 5
    assert cards.weights() == [(0, 2), (2, 3)]


def test_a_card_put_is_there() -> None:
    cards = Cards([0, 0])
    cards.put(1)
    assert (cards.counts, cards.total) == ([0, 1], 1)


def test_a_card_taken_is_gone() -> None:
    cards = Cards([0, 2])
    cards.take(1)
    assert (cards.counts, cards.total) == ([0, 1], 1)


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    cards = Cards([0, 2])
    with pytest.raises(ValueError, match="expected a card of kind 0, but none is left"):
        cards.take(0)
    assert (cards.counts, cards.total) == ([0, 2], 2)


def test_a_pile_moves_to_the_deck_whole() -> None:
    deck, pile = Cards([1, 0]), Cards([2, 3])
    deck.take_all(pile)
    assert (deck.counts, deck.total) == ([3, 3], 6)
    assert (pile.counts, pile.total) == ([0, 0], 0)


def test_nothing_can_be_drawn_from_no_cards() -> None:
    with pytest.raises(ValueError, match="expected a card to draw, but none is left"):
        Cards([0, 0]).draw(Generator())


def test_a_copy_is_counted_apart() -> None:
    cards = Cards([1, 1])
    twin = cards.copy()
    twin.take(0)
    assert (cards.counts, cards.total) == ([1, 1], 2)
    assert (twin.counts, twin.total) == ([0, 1], 1)


@given(counts.filter(any), st.integers(0, 2**62 - 1))
def test_a_card_drawn_is_the_kind_counted_off_by_weight(held: list[int], seed: int) -> None:
    cards = Cards(held[:])
    generator, twin = Generator(seed), Generator(seed)
    one_by_one = [kind for kind, count in enumerate(held) for _ in range(count)]
    for _ in range(20):
        assert cards.draw(generator) == one_by_one[twin.below(len(one_by_one))]
    assert cards.counts == held


@given(counts.filter(any), st.integers(0, 2**62 - 1))
def test_a_deck_drawn_to_its_end_gives_every_card_once(held: list[int], seed: int) -> None:
    cards, generator = Cards(held[:]), Generator(seed)
    drawn = [0] * len(held)
    while cards.total:
        kind = cards.draw(generator)
        cards.take(kind)
        drawn[kind] += 1
    assert drawn == held


def test_a_card_is_dealt_by_chance_as_often_as_it_is_in_the_deck() -> None:
    dealt = deals(Cards([2, 0, 3]), ["ace", "king", "queen"], receiver=1)
    assert [(step.text, weight) for step, weight in dealt] == [("deal ace", 2), ("deal queen", 3)]
    assert {step.seat for step, _ in dealt} == {CHANCE}
    assert [(step.card, step.receiver) for step, _ in dealt if isinstance(step, Deal)] == [
        (0, 1),
        (2, 1),
    ]


def test_a_card_dealt_face_down_is_read_only_by_who_gets_it() -> None:
    [(step, _)] = deals(Cards([0, 1]), ["ace", "king"], receiver=1)
    assert [step.seen_by(seat) for seat in (0, 1, 2, EVERYONE)] == [
        "deal a card",
        "deal king",
        "deal a card",
        "deal a card",
    ]
    assert step.parameters() == {}
