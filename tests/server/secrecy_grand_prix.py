"""Races of Grand Prix over real sockets, and a deck in which one card differs from race to race."""

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from secrecy_races import WatchedRace
from secrecy_server import ToyServer, toy_server

from paddock.core.generator import Generator
from paddock.core.steps import Step
from paddock.games.grand_prix import GAME
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES
from paddock.games.grand_prix.race.filling import hand_size
from paddock.games.grand_prix.rules import GrandPrixRules
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.registry import GAMES

Options = Mapping[str, int | str]
SPRINT: Final[Options] = MappingProxyType({"laps": 1, "start_weather": "random"})
STACKED: Final[Options] = MappingProxyType({"laps": 3, "last_winner": 98})
"""No other race has these: rules are kept by their options, and nobody else may get ours. A car
with this number there is none."""
LEAKY: Final[Options] = MappingProxyType({"laps": 3, "last_winner": 97})
PAIR: Final = (CARD_NAMES.index("inside-line"), CARD_NAMES.index("outside-line"))
RECEIVER: Final = 1


class GrandPrixRace(WatchedRace):
    """Three teams."""

    game = "grand-prix"
    circuit = "costa-serena"
    usual = SPRINT

    @property
    def version(self) -> int:
        """The version of which everyone has heard."""
        [version] = {ear.follower.version for ear in self.ears}
        assert version is not None
        return version

    @property
    def state(self) -> Mapping[str, Any]:
        """The race as a spectator knows it."""
        known = self.ears[-1].follower.race
        assert known is not None
        return known.state

    def drive(self, luck: random.Random) -> None:
        """Somebody who is asked decides at random, and retires only where nothing else is open."""
        ear = luck.choice(self.deciding)
        known = ear.follower.race
        assert known is not None
        others = [one.text for one in known.choices if one.kind != "retire"]
        self.answer(ear.seat, text=luck.choice(others or [one.text for one in known.choices]))


# Twins: two races alike but for one card


@dataclass
class Stack:
    """Which card of the pair the receiver is dealt first in a round; the other one comes last."""

    round: int = 1
    card: int = PAIR[0]


STACK: Final = Stack()
"""Of the race that is driven now."""


class StackedRules(GrandPrixRules):
    """Of a pair of cards the receiver is dealt one; all other cards fall as the dice have it."""

    def draw(self, state: GrandPrixState, generator: Generator) -> Step:
        if state.phase is not Phase.FILL:
            return super().draw(state, generator)
        is_first = state.seat == RECEIVER and state.drawing.size == 0
        if state.round == STACK.round and is_first:
            return self.choices.deals[STACK.card]
        left = state.deck.cards.copy()
        for kind in PAIR:
            if kind != STACK.card or not is_dealt(state):
                left.take(kind)
        return self.choices.deals[left.draw(generator)]


def is_dealt(state: GrandPrixState) -> bool:
    """Whether the receiver has had its card of the pair."""
    if state.round != STACK.round:
        return state.round > STACK.round
    is_filling = state.seat == RECEIVER and state.drawing.size > 0
    return is_filling or state.hands[RECEIVER].size == hand_size(state)


class LeakyRules(StackedRules):
    """What is left in the deck is shown to all."""

    def view(self, state: GrandPrixState, seat: int) -> GrandPrixState:
        seen = super().view(state, seat)
        seen.deck = state.deck.copy()
        return seen


@contextmanager
def grand_prix_server(
    folder: Path, rules: type[GrandPrixRules] = GrandPrixRules
) -> Iterator[ToyServer]:
    """A server whose races of Grand Prix are driven by these rules."""
    before = GAMES[GAME.name]
    GAMES[GAME.name] = replace(GAME, make_rules=rules)
    try:
        with toy_server(folder) as running:
            yield running
    finally:
        GAMES[GAME.name] = before


class Twin(GrandPrixRace):
    """One of two races that are driven alike; the receiver never shows its card of the pair."""

    usual = STACKED

    @property
    def open(self) -> list[str]:
        """What the seat that is asked may decide in both races."""
        known = self.asked.follower.race
        assert known is not None
        return [
            one.text
            for one in known.choices
            if one.parameters.get("card") not in [CARD_NAMES[kind] for kind in PAIR]
        ]

    def goes_on(self, luck: random.Random) -> bool:
        """Decide as in both races; the receiver retires a car, to have a card to spare.

        It cannot go on where nothing but its card of the pair is left.
        """
        texts = self.open
        retiring = [text for text in texts if " retire " in text]
        is_first = self.asked.seat == RECEIVER and len(retiring) == 2
        others = [text for text in texts if text not in retiring]
        if texts:
            self.play(text=luck.choice(retiring if is_first else others or texts))
        return bool(texts)

    def disturb(self, luck: random.Random) -> None:
        """Everybody does what they can to learn something, but for the receiver."""
        asked, others = self.asked.seat, [seat for seat in self.seats if seat != RECEIVER]
        curious = luck.choice(others)
        match luck.randrange(7):
            case 0:
                self.resume(self.disconnect(curious))
            case 1:
                self.disconnect(self.connect(curious).seat)
            case 2:
                self.ask(curious, type="step", version=self.version, text=self.open[0])
            case 3:
                self.ask_undo(luck.choice(self.seats))
            case 4 if asked != curious:
                self.ask(curious, type="hand_over", level="random")
                self.ask(curious, type="take_back")
            case 5 | 6 if asked != RECEIVER:
                self.ask_about_choices(asked)
