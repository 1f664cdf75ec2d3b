"""A tiny game as a user of Paddock might write one: hidden hands, whispers, a weighted die.

Each seat is dealt cards that the others do not see. In a turn it plays one and rolls the wind die
(1, 1, 2, 2); its car moves by both. The first at the goal wins; with no cards left the race ends.
With options, hands are filled up from a deck that is shuffled anew, all pick a tactic at once,
and every seat has a team of two cars, in a race with a car that nobody owns.
"""

from typing import Any

from paddock.circuits import find_circuit
from paddock.core.cars import CARS
from paddock.core.playing import Bot
from paddock.core.race import Race
from paddock.core.records import Heading
from paddock.core.steps import Step
from paddock.games.game import Game
from toy_game.events import DEALT, DEALT_CARD, MOVED
from toy_game.rules import DealCard, ToyRules
from toy_game.state import NO_CARDS, PACK, Hand, Phase, ToyState
from toy_game.steps import DriveCar, PickTactic, PlayCard
from toy_game.variants import OPTIONS, PRESETS, ToyVariant

__all__ = [
    "CATALOGUE",
    "DEALT",
    "DEALT_CARD",
    "MOVED",
    "NO_CARDS",
    "OPTIONS",
    "PACK",
    "TOY",
    "DealCard",
    "DriveCar",
    "Hand",
    "HighCardBot",
    "Phase",
    "PickTactic",
    "PlayCard",
    "ToyRules",
    "ToyState",
    "ToyVariant",
    "toy_race",
    "toy_rules",
]


class HighCardBot(Bot[ToyState]):
    """Plays the highest card it has."""

    def choose(self, view: ToyState, steps: list[Step]) -> Step:
        return steps[-1]


TOY = Game(
    name="toy",
    title="Toy",
    summary="Cards and wind.",
    package="toy_game",
    prefix="TOY",
    least_seats=2,
    most_seats=3,
    board="line",
    default_circuit="larkmoor",
    variant=ToyVariant,
    options=OPTIONS,
    presets=PRESETS,
    make_rules=ToyRules,
)
CATALOGUE = TOY.catalogue()


def toy_rules(kind: type[ToyRules] = ToyRules, **options: Any) -> ToyRules:
    """The rules of the toy game with these options."""
    return kind(ToyVariant(**options), find_circuit("larkmoor"))


def toy_race(rules: ToyRules | None = None, seats: int = 2, seed: int = 0) -> Race[ToyState]:
    """A race of the toy game."""
    played = rules or toy_rules()
    values = played.variant.values()
    names = tuple(f"driver {seat}" for seat in range(seats))
    return Race(played, Heading("toy", 1, "larkmoor", values, names, CARS[:seats], seed))
