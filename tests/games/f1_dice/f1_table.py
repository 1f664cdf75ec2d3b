"""Positions of the F1 Racing Dice Game in a line of text, and steps to play from there."""

from typing import Any

from narrowing import known, of_kind
from paddock import start
from paddock.core.cars import CARS
from paddock.core.race import Race
from paddock.games.f1_dice.state import ANY_GEAR, FIRST_GEAR, LOWER_GEAR, Car, F1DiceState, Phase
from paddock.games.f1_dice.steps import ChooseGear
from paddock.games.f1_dice.variants import F1DiceVariant

GEAR_RULES = {"racing": ANY_GEAR, "stalled": FIRST_GEAR, "lowered": LOWER_GEAR}
TWO_D6 = ("6 6", "6 5", "6 4", "6 3", "6 2", "6 1", "5 1", "4 1", "3 1", "2 1")


def new_race(seats: int, **options: Any) -> Race[F1DiceState]:
    """A race of so many seats before the formation."""
    return start("f1-dice", CARS[:seats], options=options)


def on_the_grid(cars: str, **options: Any) -> Race[F1DiceState]:
    """A race at its first turn, the formation rolled so that the cars stand in this order."""
    order = cars.split()
    race = new_race(len(order), **options)
    for car in CARS[: len(order)]:
        place = order.index(car)
        race.roll(TWO_D6[place] if race_is_regular(race) else str(20 - place))
    return race


def table(text: str, **options: Any) -> Race[F1DiceState]:
    """A race in round 2 at the turn of the first car, as `"red 20 gear 3, blue 25 stalled"`.

    The cars are listed in the order of the grid; a gear not given is the first.
    """
    order = [entry.split() for entry in text.split(",")]
    race = new_race(len(order), **options)
    state = race.state
    for place, words in enumerate(order, 1):
        car = state.cars[CARS.index(words[0])]
        state.order[place - 1] = car
        car.grid_place, car.grid_roll, car.turns, car.started = place, 21 - place, 1, True
        car.position = int(words[1])
        car.gear = int(words[words.index("gear") + 1]) if "gear" in words else 1
        car.next_gear_rule = GEAR_RULES.get(words[-1], ANY_GEAR)
    state.order[0].turns = state.round = 2
    state.phase = Phase.DRIVE if race_is_regular(race) else Phase.GEAR
    return race


def race_is_regular(race: Race[F1DiceState]) -> bool:
    """Whether the race has two D6 and no gears."""
    return of_kind(F1DiceVariant, race.rules.variant).mode == "regular"


def play(race: Race[F1DiceState], *steps: str) -> list[str]:
    """Take steps by their texts; gives what happened, each sentence behind its rule."""
    told = []
    for text in steps:
        events = race.roll(text) if text.startswith("dice") else race.choose(text)
        told += [f"{event.rule} {event.text()}" for event in events]
    return told


def car(race: Race[F1DiceState], name: str) -> Car:
    """The car of this colour."""
    return race.state.cars[CARS.index(name)]


def gears(race: Race[F1DiceState]) -> list[int]:
    """The gears that are open to the driver whose turn it is; none while dice are rolled."""
    return [of_kind(ChooseGear, step).gear for step in race.choices]


def asked(race: Race[F1DiceState]) -> str:
    """What the race waits for, and of whom, as `"drive red d8"`."""
    question = known(race.question)
    return " ".join([question.kind, CARS[question.seat], *question.dice])


def positions(race: Race[F1DiceState]) -> list[int]:
    """Where the cars are, seat by seat."""
    return [car.position for car in race.state.cars]
