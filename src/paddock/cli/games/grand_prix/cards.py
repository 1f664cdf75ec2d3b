"""Race cards and cars of Grand Prix in words: speeds, what a card costs and allows."""

from typing import Final

from paddock.cli.screen.boards import counted
from paddock.core.steps import Step
from paddock.games.grand_prix.car import (
    NO_WEAR,
    OFF_TRACK,
    ON_TRACK,
    TIRES,
    WEARS,
    Car,
)
from paddock.games.grand_prix.cards.race_cards import (
    CLEAN_AIR,
    DIAGONAL,
    INSIDE,
    LATE_BRAKE,
    OUTSIDE,
    OVERSTEER,
    STRAIGHT_ON,
    SWAPPING,
    TYPES,
    UNDERSTEER,
    WEAVING,
    RaceCard,
)
from paddock.games.grand_prix.driving.speed import penalty, speed
from paddock.games.grand_prix.steps import OfCard

INSTRUCTIONS: Final = {
    DIAGONAL: "one diagonal step",
    CLEAN_AIR: "closes up if alone",
    SWAPPING: "swaps for a point",
    STRAIGHT_ON: "no lane change",
    WEAVING: "lanes cost nothing",
    INSIDE: "keeps inside",
    OUTSIDE: "keeps outside",
    LATE_BRAKE: "then may swap",
    OVERSTEER: "then drifts inside",
    UNDERSTEER: "then drifts outside",
}


def in_order(steps: list[Step]) -> list[Step]:
    """Cards with the fastest first, before all else that may be done."""
    cards = [step for step in steps if isinstance(step, OfCard)]
    others = [step for step in steps if not isinstance(step, OfCard)]
    return [*sorted(cards, key=lambda step: (-step.card.speed, step.card.name)), *others]


def card_words(card: RaceCard) -> list[str]:
    """How a card moves a car, what it costs, and what is special about it."""
    moves = f"{TYPES[card.movement].capitalize()} {card.speed}, pits {card.pit_speed}"
    return [moves, price_words(card), INSTRUCTIONS.get(card.instruction, "")]


def price_words(card: RaceCard) -> str:
    """The marker and the close calls of a card."""
    price = [] if card.wear == NO_WEAR else [WEARS[card.wear]]
    if card.close_calls:
        price.append(counted(int(card.close_calls), "call"))
    return ", ".join(price)


def move_words(card: RaceCard, car: Car, place: int, space: str) -> list[str]:
    """Where a car is, how fast the card makes it, and what slows it."""
    slowed = f", slowed by {penalty(car)}" if car.where == ON_TRACK and penalty(car) else ""
    fast = speed(car, card) if car.where == ON_TRACK else card.pit_speed
    return [f"place {place}", f"on {space}", f"{counted(int(fast), 'point')}{slowed}"]


def wear_words(car: Car) -> str:
    """GP-156 The markers of a car, kind by kind."""
    return ", ".join(f"{count} {WEARS[wear]}" for wear, count in enumerate(car.wear) if count)


def tire_words(car: Car) -> str:
    """Its tires, whether their bonus is there, and whether they have to be changed yet."""
    worn = " used" if car.soft_used else ""
    changed = "" if car.tire_changes else ", to change"
    return f"{TIRES[car.tire]}{worn}{changed}"


def car_line(car: Car, place: int, space: str) -> str:
    """One line about an own car; its markers come last, for there may be many."""
    where = f"{space} off" if car.where == OFF_TRACK else space
    parts = [f"{car.number:>2}", f"place {place}", where, tire_words(car)]
    parts += [counted(int(car.close_calls), "call")] if car.close_calls else []
    parts += ["moved"] if car.activated else []
    parts += [f"wear {car.worn}: {wear_words(car)}" if car.worn else "no wear"]
    return "  ".join(parts)
