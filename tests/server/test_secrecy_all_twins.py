"""Races with all there is, alike but for one thing that is hidden: the others hear the same."""

from collections import defaultdict
from collections.abc import Callable, Iterator

import pytest
from secrecy_checks import check_all
from secrecy_races import FULL, ToyRace
from secrecy_server import ToyServer, toy_server
from secrecy_twins import TRIED, begun, secret_number

from paddock.client import SPECTATOR
from paddock.core.race import Race
from toy_game import DealCard, ToyState

Story = Callable[[ToyRace], None]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    with toy_server(tmp_path_factory.mktemp("twins")) as running:
        yield running


class Heard:
    """What was heard of a race by all but one seat, by that seat, and by asking in other ways."""

    def __init__(self, server: ToyServer, secret: str, seat: int, story: Story) -> None:
        with ToyRace(server, secret, FULL) as race:
            race.start()
            story(race)
            self.others: list[list[str]] = race.heard_by(seat)
            self.own: list[list[str]] = race.heard_by(*{0, 1, 2, SPECTATOR} - {seat})
            self.by_http: list[str] = race.asked_by_http()
            check_all(race)

    def is_same_to_others(self, other: "Heard") -> bool:
        """Whether nobody but the seat can tell the two races apart."""
        return (self.others, self.by_http) == (other.others, other.by_http)


# An answer that is held


def answering(seat: int, first: str) -> Story:
    """A seat gives an answer, takes it back and gives another; all the others look on."""
    car = ("red", "blue", "yellow")[seat]
    others = sorted({0, 1, 2} - {seat})

    def story(race: ToyRace) -> None:
        race.answer(seat, text=f"{car} pick {first}")
        for other in others:
            race.ask(other, type="outlook", version=race.ears[0].follower.version)
            race.ask(other, type="undo", version=race.ears[0].follower.version)
        race.resume(race.disconnect(others[0]))
        race.connect(SPECTATOR)
        race.answer(others[0])
        race.ask(others[0], type="undo", version=race.ears[0].follower.version)
        race.ask(seat, type="hand_over", level="random")
        race.ask(seat, type="take_back")
        race.ask(seat, type="undo", version=race.ears[0].follower.version)
        for one in (seat, *others):
            race.answer(one, 1)
        race.undo(others[1])
        race.answer(seat, 1)

    return story


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whatever_is_answered_and_held_is_the_same_to_all_others(
    server: ToyServer, seat: int
) -> None:
    first, second = (
        Heard(server, secret_number(0), seat, answering(seat, tactic))
        for tactic in ("push", "wait")
    )
    assert first.is_same_to_others(second)
    assert first.own != second.own


# A card to come


def drawn(secret: str) -> tuple[str, int]:
    """All that is known to others when the first card has been drawn, and that card."""
    race = begun(secret, FULL)
    for text in ("red pick push", "blue pick push", "yellow pick push"):
        race.choose(text)
    _turn(race)
    deals = [step for step in race.steps if isinstance(step, DealCard)]
    known = [step.seen_by(1) for step in race.steps], [step.seen_by(2) for step in race.steps]
    own = [deal.card for deal in deals if deal.receiver == 0]
    return f"{known} {own[:-1]}", own[-1]


def _turn(race: Race[ToyState]) -> None:
    """The lowest card, the first car, the wind and another card."""
    race.choose(race.choices[0])
    race.choose(race.choices[0])
    while race.rolling:
        race.roll()


def find_draw_twins() -> tuple[str, str]:
    """Two secrets that differ only in the first card that is drawn."""
    alike: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for number in range(TRIED):
        secret = secret_number(number)
        story, card = drawn(secret)
        for earlier, other in alike[story]:
            if other != card:
                return earlier, secret
        alike[story].append((secret, card))
    raise AssertionError(f"expected two races that differ in a card among {TRIED}")


def up_to_the_card(race: ToyRace) -> None:
    """All pick, and the first seat plays, takes it back, plays again; next it says which car."""
    for seat in (0, 1, 2):
        race.answer(seat, 0)
    race.play()
    race.undo(0)
    race.play()
    race.ask(0, type="outlook", version=race.ears[0].follower.version)
    race.undo(0)
    race.play()


def past_the_card(race: ToyRace) -> None:
    """The card is drawn, and everybody tries to go back."""
    up_to_the_card(race)
    race.play()
    for seat in (0, 1, 2):
        race.ask(seat, type="undo", version=race.ears[0].follower.version)
        race.ask((seat + 1) % 3, type="answer_undo", agree=True)
    race.resume(race.disconnect(1))
    race.connect(SPECTATOR)
    race.play()


def test_a_card_to_come_is_seen_by_nobody_and_then_by_who_has_drawn_it(server: ToyServer) -> None:
    secrets = find_draw_twins()
    before = [Heard(server, secret, 0, up_to_the_card) for secret in secrets]
    assert before[0].is_same_to_others(before[1])
    assert before[0].own == before[1].own
    after = [Heard(server, secret, 0, past_the_card) for secret in secrets]
    assert after[0].is_same_to_others(after[1])
    assert after[0].own != after[1].own


# These tests can fail


def test_an_answer_that_is_told_to_others_is_found_out(server: ToyServer) -> None:
    def outspoken(tactic: str) -> Story:
        def story(race: ToyRace) -> None:
            race.answer(0, text=f"red pick {tactic}")
            race.ask(0, type="say", text=f"I {tactic}")

        return story

    first, second = (
        Heard(server, secret_number(0), 0, outspoken(tactic)) for tactic in ("push", "wait")
    )
    assert not first.is_same_to_others(second)
