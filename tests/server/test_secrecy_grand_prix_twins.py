"""Races of Grand Prix alike but for one thing that is hidden: all others are told the same."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from secrecy_checks import check_nothing_secret
from secrecy_grand_prix import (
    LEAKY,
    PAIR,
    RECEIVER,
    STACK,
    STACKED,
    LeakyRules,
    Options,
    StackedRules,
    Twin,
    grand_prix_server,
)
from secrecy_races import QUESTIONS
from secrecy_server import ToyServer
from secrecy_twins import secret_number

from paddock.client import SPECTATOR
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES

Story = Callable[[Twin, list[str]], None]
"""What is done in a race; all that is fetched by the way is put on the list."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    with grand_prix_server(tmp_path_factory.mktemp("twins"), StackedRules) as running:
        yield running


class Heard:
    """What was heard of a race by all but the receiver, by it, and by asking in other ways."""

    def __init__(self, race: Twin, story: Story) -> None:
        self.by_http: list[str] = []
        with race:
            race.start()
            story(race, self.by_http)
            self.others: list[list[str]] = race.heard_by(RECEIVER)
            self.own: list[list[str]] = race.heard_by(*{*race.seats, SPECTATOR} - {RECEIVER})
            self.by_http += race.asked_by_http()
            check_nothing_secret(race)

    def is_same_to_others(self, other: "Heard") -> bool:
        """Whether nobody but the receiver can tell the two races apart."""
        return (self.others, self.by_http) == (other.others, other.by_http)

    @property
    def kinds(self) -> set[str]:
        """The types of all that others were told on their sockets."""
        return {json.loads(text)["type"] for texts in self.others for text in texts}

    def first_apart(self, other: "Heard") -> str:
        """What the receiver is told in this race and not in the other, to begin with."""
        [own], [others_own] = self.own, other.own
        pairs = zip(own, others_own, strict=True)
        return next(told for told, told_there in pairs if told != told_there)


# A card of a hand, and a card that was still in the deck


def past_the_card(race: Twin, fetched: list[str]) -> None:
    """The round of the card, and the cards for the next one, with much that comes between."""
    luck = random.Random(5)
    race.answer_all()
    race.answer_all()
    while race.state["round"] <= STACK.round and race.goes_on(luck):
        if luck.random() < 0.2:
            race.disturb(luck)
        if luck.random() < 0.05:
            fetched += race.asked_by_http()


def with_each_card(
    server: ToyServer, round: int, story: Story, options: Options = STACKED
) -> list[Heard]:
    """The races in which the receiver is dealt one card, and the other, in this round."""
    STACK.round = round
    heard = []
    for card in PAIR:
        STACK.card = card
        heard.append(Heard(Twin(server, secret_number(5), options), story))
    return heard


@pytest.mark.parametrize("round", [1, 2])
def test_gp_039_gp_041_a_card_is_told_to_nobody_but_who_draws_it_and_then(
    server: ToyServer, round: int
) -> None:
    """Up to then the receiver is told the same in both races, as everybody else is all the way."""
    heard = with_each_card(server, round, past_the_card)
    assert heard[0].is_same_to_others(heard[1])
    assert {*QUESTIONS, "refused", "resumed", "welcome", "moved"} <= heard[0].kinds
    for one, other, card in zip(heard, heard[::-1], PAIR, strict=True):
        told = one.first_apart(other)
        assert '"kind":"drew_cards"' in told
        assert CARD_NAMES[card] in told


def test_what_is_left_in_the_deck_would_tell_what_another_holds(tmp_path: Path) -> None:
    """So this test finds rules out that show it."""

    def begun(race: Twin, fetched: list[str]) -> None:
        race.answer_all()
        race.answer_all()

    with grand_prix_server(tmp_path, LeakyRules) as server:
        heard = with_each_card(server, 1, begun, LEAKY)
        assert not heard[0].is_same_to_others(heard[1])


# Tires that nobody has shown


def choosing(tire: str) -> Story:
    """The receiver chooses tires, takes them back and chooses again; all the others look on."""

    def story(race: Twin, fetched: list[str]) -> None:
        for number in ("4", "44"):
            race.answer(RECEIVER, text=f"borealis tire {number} {tire}")
            look(race, fetched)
        race.ask(RECEIVER, type="undo", version=race.version)
        race.answer(RECEIVER, text=f"borealis tire 44 {tire}")
        race.answer(0)
        race.ask(0, type="undo", version=race.version)
        look(race, fetched)
        for _ in range(2):
            race.answer(0)
        look(race, fetched)

    return story


def look(race: Twin, fetched: list[str]) -> None:
    """Who has not answered yet tries to learn what the receiver has."""
    for seat in sorted({ear.seat for ear in race.deciding} - {RECEIVER}):
        race.ask_about_choices(seat)
    race.resume(race.disconnect(2))
    race.disconnect(race.connect(SPECTATOR).seat)
    fetched += race.asked_by_http()


def test_gp_034_tires_that_are_chosen_are_told_to_nobody_before_all_have_chosen(
    server: ToyServer,
) -> None:
    heard = [Heard(Twin(server, secret_number(5)), choosing(tire)) for tire in ("soft", "hard")]
    assert heard[0].is_same_to_others(heard[1])
    assert '"tire":"soft"' in heard[0].first_apart(heard[1])


def test_tires_are_told_once_all_have_chosen(server: ToyServer) -> None:
    """Else the test above would find nothing in any race."""

    def outspoken(tire: str) -> Story:
        def story(race: Twin, fetched: list[str]) -> None:
            choosing(tire)(race, fetched)
            for _ in range(2):
                race.answer(2)

        return story

    heard = [Heard(Twin(server, secret_number(5)), outspoken(tire)) for tire in ("soft", "hard")]
    assert not heard[0].is_same_to_others(heard[1])
