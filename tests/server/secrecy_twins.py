"""Twins: two secrets that deal all but one seat the same cards, and then blow the same winds."""

import hashlib
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from secrecy_races import NAMES, OPTIONS, WORDS

from paddock.circuits import find_circuit
from paddock.core.race import Race
from paddock.core.records import Heading
from paddock.core.seals import commitment_to
from paddock.core.steps import Step
from paddock.core.variants import Value
from toy_game import TOY, DealCard, ToyState

TRIED = 3_000
WINDS = 5


def secret_number(number: int) -> str:
    """One secret of many."""
    return hashlib.sha256(f"twin {number}".encode()).hexdigest()


def begun(secret: str, options: Mapping[str, Value]) -> Race[ToyState]:
    """A race whose cards are dealt, as this secret makes them fall."""
    rules = TOY.rules(find_circuit(TOY.default_circuit), options)
    heading = Heading(
        "toy",
        1,
        rules.circuit,
        rules.variant.values(),
        NAMES,
        rules.seat_cars()[: len(NAMES)],
        dice="sealed",
        commitment=commitment_to(secret),
        words=WORDS,
        secret=secret,
    )
    race: Race[ToyState] = Race(rules, heading)
    while race.rolling:
        race.roll()
    return race


@cache
def dealt(secret: str) -> tuple[list[tuple[int, int]], list[str]]:
    """The cards as they are dealt, each with its seat, and the winds that follow."""
    race = begun(secret, OPTIONS)
    deals = [(step.receiver, step.card) for step in race.steps if isinstance(step, DealCard)]
    return deals, [_wind(race).text for _ in range(WINDS)]


def _wind(race: Race[ToyState]) -> Step:
    """Play any card, and feel the wind."""
    race.choose(race.choices[0].text)
    race.roll()
    return race.steps[-1]


@dataclass(frozen=True)
class Twins:
    """Two secrets; `common` is a card that the seat holds in both races."""

    seat: int
    first: str
    second: str
    common: int


def find_twins(seat: int, pairs: int) -> list[Twins]:
    """Pairs of races that differ only in what one seat holds."""
    alike: dict[str, list[tuple[str, tuple[int, ...]]]] = defaultdict(list)
    found: list[Twins] = []
    for number in range(TRIED):
        secret = secret_number(number)
        deals, winds = dealt(secret)
        own = tuple(sorted(card for receiver, card in deals if receiver == seat))
        others = [(receiver, card) for receiver, card in deals if receiver != seat]
        story = f"{others} {winds}"
        for earlier, hand in alike[story]:
            common = set(hand) & set(own)
            if hand != own and common:
                found.append(Twins(seat, earlier, secret, min(common)))
                break
        alike[story].append((secret, own))
        if len(found) >= pairs:
            return found
    raise AssertionError(f"expected {pairs} pairs of twins among {TRIED}, but got {len(found)}")
