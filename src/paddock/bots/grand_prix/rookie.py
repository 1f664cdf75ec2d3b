"""The rookie: the fastest card for an own car, straight ahead, and a stop when it has to be."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.core.playing import Bot
from paddock.core.steps import Step
from paddock.games.grand_prix.car import NO_TIRE, Car
from paddock.games.grand_prix.cards.race_cards import RACE_CARDS
from paddock.games.grand_prix.driving.drives import AHEAD, Drive
from paddock.games.grand_prix.driving.speed import speed
from paddock.games.grand_prix.race.actions import movable
from paddock.games.grand_prix.rules import GrandPrixRules
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.grand_prix.steps import (
    BONUS,
    ELIMINATE,
    GO_IN,
    KEEP,
    PIT,
    RETIRE,
    Fit,
    ForCar,
    OfCard,
    Repair,
)

WORN: Final = 4
"""Markers with which a rookie comes in."""


class Rookie(Bot[GrandPrixState]):
    """Moves its own cars first, as far as they go, and thinks of tires at half-distance."""

    def choose(self, view: GrandPrixState, steps: list[Step]) -> Step:
        """A plausible step."""
        phase = view.phase
        if phase is Phase.CARD:
            return self.choose_card(view, steps)
        if phase is Phase.CAR:
            return self.choose_car(view, steps)
        if phase is Phase.DRIVE:
            return self.choose_drive(steps)
        if phase is Phase.PIT:
            return of_kind(steps, PIT) if self.comes_in(view) else steps[0]
        if phase is Phase.FIT or phase is Phase.PENALTY:
            return self.choose_tires(steps)
        if phase is Phase.REPAIR:
            return most_repaired(steps)
        if phase is Phase.RAIN:
            return of_kind(steps, GO_IN)
        if phase is Phase.BONUS:
            return of_kind(steps, BONUS)
        return of_kind(steps, KEEP) if phase is Phase.DISCARD else self.one_of(steps)

    def one_of(self, steps: list[Step]) -> Step:
        """Any of them."""
        return steps[self.generator.below(len(steps))]

    def choose_card(self, view: GrandPrixState, steps: list[Step]) -> Step:
        """The fastest card while an own car is to move, then the slowest; it retires no car."""
        fastest = bool(own_cars(view))
        best = steps[0]
        if not isinstance(best, OfCard):
            return most_harmless(steps)
        for step in steps:
            if isinstance(step, OfCard) and isinstance(best, OfCard):
                is_faster = step.card.speed > best.card.speed
                if is_faster == fastest and step.card.speed != best.card.speed:
                    best = step
        return best

    def choose_car(self, view: GrandPrixState, steps: list[Step]) -> Step:
        """The own car that gains most with the card, or any other one."""
        best: Car | None = None
        most: i64 = -1
        card = RACE_CARDS[view.segment.card]
        for car in own_cars(view):
            if speed(car, card) > most:
                best, most = car, speed(car, card)
        if best is not None:
            for step in steps:
                if cast(ForCar, step).number == best.number:
                    return step
        return self.one_of(steps)

    def choose_drive(self, steps: list[Step]) -> Step:
        """Ahead, in any lane."""
        ahead: list[Step] = [
            step for step in steps if isinstance(step, Drive) and step.drive == AHEAD
        ]
        return self.one_of(ahead) if ahead else self.one_of(steps)

    def comes_in(self, view: GrandPrixState) -> bool:
        """Whether the car is worn, or half the race is over and its tires were not changed."""
        car = view.cars[view.stop.asked[0]]
        if car.worn >= WORN:
            return True
        return car.tire_changes == 0 and self.is_past_half(view)

    def is_past_half(self, view: GrandPrixState) -> bool:
        """Whether the leader has half the race behind it."""
        road = cast(GrandPrixRules, self.rules).road
        return 2 * view.cars[view.leader].progress >= road.finish

    def choose_tires(self, steps: list[Step]) -> Step:
        """Fresh ones of any kind."""
        fresh: list[Step] = [
            step for step in steps if isinstance(step, Fit) and step.tire != NO_TIRE
        ]
        return self.one_of(fresh) if fresh else steps[0]


def own_cars(view: GrandPrixState) -> list[Car]:
    """The cars of the seat that acts which are still to move."""
    return [car for car in movable(view, view.actor) if car.seat == view.actor]


def of_kind(steps: list[Step], kind: str) -> Step:
    """The step of this kind, where there is one."""
    for step in steps:
        if step.kind == kind:
            return step
    return steps[0]


def most_harmless(steps: list[Step]) -> Step:
    """A pass or nothing before a car is taken out of the race; who is worn out goes last."""
    for step in steps:
        if step.kind not in (ELIMINATE, RETIRE):
            return step
    return of_kind(steps, ELIMINATE)


def most_repaired(steps: list[Step]) -> Step:
    """As many markers of a kind as there are."""
    best = steps[0]
    for step in steps:
        if cast(Repair, step).count > cast(Repair, best).count:
            best = step
    return best
