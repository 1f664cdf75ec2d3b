"""What somebody may try in Grand Prix that is not open, by what the race asks for."""

from collections.abc import Callable, Iterator
from typing import Any

from narrowing import of_kind
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.games.grand_prix.car import TIRES, WEARS
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES
from paddock.games.grand_prix.driving.drives import DRIVES
from paddock.games.grand_prix.state import GrandPrixState, Phase

Tried = Iterator[str]
"""Choices without the team that comes before them, whether they are open or not."""


def tires(state: GrandPrixState) -> Tried:
    """GP-035 Wet tires in the dry, another's car, and tires that there are not."""
    for car in state.cars[:4]:
        yield from (f"tire {car.number} {tire}" for tire in ("wet", "slick", "unknown"))


def cards(state: GrandPrixState) -> Tried:
    """GP-048 Cards that are not in the hand; GP-049..053 and what cannot be done with a car."""
    yield from (f"card {name}" for name in CARD_NAMES)
    for car in state.cars:
        yield from (f"{word} {car.number}" for word in ("pass", "eliminate", "retire"))
    yield "nothing"


def cars(state: GrandPrixState) -> Tried:
    """GP-008..014 Cars that may not be activated, or not by this seat, or not any more."""
    yield from (f"move {car.number}" for car in state.cars)
    yield "move 99"


def drives(state: GrandPrixState) -> Tried:
    """GP-097..102 Ways that are not there, not to be paid for, or taken already."""
    yield from (f"{word} {lane}" for word in ("ahead", "diagonal") for lane in range(6))
    yield from DRIVES


def pits(state: GrandPrixState) -> Tried:
    """GP-058 Cars that are not asked."""
    yield from (f"{word} {car.number}" for word in ("pit", "stay") for car in state.cars)


def fittings(state: GrandPrixState) -> Tried:
    """GP-180..182, GP-D33 Tires that do not fit the weather, or are on the car already."""
    yield from (f"fit {tire}" for tire in (*TIRES[1:], "none", "slick"))


def repairs(state: GrandPrixState) -> Tried:
    """GP-166, GP-168 More markers than there are, and damage that nothing removes."""
    yield from (f"repair {count} {wear}" for wear in WEARS for count in (-1, 0, 1, 7))


def discards(state: GrandPrixState) -> Tried:
    """GP-061 Cards that are not in the hand."""
    yield from (f"discard {name}" for name in CARD_NAMES)


TRIED: dict[Phase, Callable[[GrandPrixState], Tried]] = {
    Phase.TIRES: tires,
    Phase.CARD: cards,
    Phase.CAR: cars,
    Phase.DRIVE: drives,
    Phase.PIT: pits,
    Phase.FIT: fittings,
    Phase.REPAIR: repairs,
    Phase.DISCARD: discards,
}


def wrong_choices(race: Race[Any]) -> list[str]:
    """Steps that the seat that is asked may try, none of which is open; also those of another."""
    state, seat = of_kind(GrandPrixState, race.state), race.asked[0]
    own, others = race.cars[seat], race.cars[seat - 1]
    open_now = {step.text for step in race.choices}
    tried = [f"{own} {text}" for text in TRIED[state.phase](state)]
    if len(race.asked) == 1:
        tried += [f"{others}{text.removeprefix(own)}" for text in sorted(open_now)]
    return [text for text in tried if text not in open_now]


def asked_for_each(race: Race[Any], driver: Generator) -> Iterator[Race[Any]]:
    """The race when it first asks for each of these things; it is driven on at random after each.

    Nobody retires, so that it comes to all of them.
    """
    left = set(TRIED)
    while left and not race.over:
        phase = of_kind(GrandPrixState, race.state).phase
        if phase in left:
            left.remove(phase)
            yield race
        go_on(race, driver)
    assert not left, f"the race has not come to {left}"


def go_on(race: Race[Any], driver: Generator) -> None:
    """Chance does what it has to, or somebody decides; a car pits where it can."""
    if race.rolling:
        race.roll()
        return
    steps = [step for step in race.choices if step.kind not in ("retire", "stay")] or race.choices
    race.choose(steps[driver.below(len(steps))])
