"""The cockpit of the F1 Racing Dice Game: the gear stick, its dice and the engine."""

from typing import Any, Final, cast

from paddock import Circuit, Race
from paddock.cli.games.cockpit import Cockpit
from paddock.cli.screen.terminal import DASH
from paddock.core.rules import Question
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.games.f1_dice.rules import GEAR_SIDES, TOP_GEAR, F1DiceRules
from paddock.games.f1_dice.state import FIRST_GEAR, LOWER_GEAR, Car, F1DiceState
from paddock.games.f1_dice.steps import ChooseGear

STRAINING_GEAR: Final = 5
"""From this gear on the highest number of the die strains the engine."""
TWO_D6: Final = f"2{DASH}12 spaces, mean 7"
ROLLS: Final = {
    "formation": "The highest number gets pole position.",
    "start": f"1 stalls, 2{DASH}16 gets away, 17{DASH}20 is a great start: 4 spaces at once.",
    "motor": f"1 stalls the engine, 2{DASH}16 costs a gear, 17{DASH}20 holds.",
}


class F1DiceCockpit(Cockpit):
    """Gears with their dice, their reach and their risk."""

    def __init__(self, race: Race[Any], circuit: Circuit) -> None:
        super().__init__(race, circuit)
        self.rules: F1DiceRules = cast(F1DiceRules, race.rules)
        self.has_gears = self.rules.special

    @property
    def state(self) -> F1DiceState:
        """The race as it stands; nothing is hidden in this game."""
        return cast(F1DiceState, self.race.state)

    @property
    def car(self) -> Car:
        """The car whose turn it is."""
        return self.state.order[self.state.turn]

    @property
    def to_go(self) -> int:
        """The spaces from the car whose turn it is to the goal."""
        return self.rules.goal - self.car.position

    @property
    def spaces(self) -> int:
        """The spaces of a lap, which an option may change."""
        return self.rules.board.length

    def space(self, standing: Standing) -> str:
        """The number painted on the space, `grid` before the first, `goal` at the end."""
        if standing.distance < 1:
            return "grid" if standing.grid else DASH
        if standing.distance >= self.rules.goal:
            return "goal"
        return str(self.rules.board.space(standing.distance))

    def gear(self, car: int) -> str:
        """The gear on the dashboard, once the car has left the grid."""
        driven = self.state.cars[car]
        return str(driven.gear) if self.has_gears and driven.started else ""

    def question(self, question: Question) -> str:
        """The one decision of the game."""
        name = self.names[question.seat]
        return f"{name}: choose a gear. Gear {self.car.gear} now, {self.to_go} to the goal."

    def outlook(self, step: Step) -> list[str]:
        """Die, reach and mean of a gear, then its chance of the goal or its risk."""
        gear = cast(ChooseGear, step).gear
        sides = GEAR_SIDES[gear - 1]
        return [f"D{sides}", reach(sides), self.fate(gear, sides)]

    def fate(self, gear: int, sides: int) -> str:
        """The chance to reach the goal; F1-040 where it is in reach, no roll strains the engine."""
        wins = sides - self.to_go + 1
        if wins > 0:
            return f"reaches the goal {percent(wins, sides)}"
        return f"engine strain 1 in {sides}" if gear >= STRAINING_GEAR else ""

    def closed(self) -> str:
        """The gears that are closed, and the rule that closes them."""
        highest = len(self.race.choices)
        if highest == TOP_GEAR:
            return ""
        return f"{gear_range(highest + 1)} closed: {self.closed_reason()}"

    def closed_reason(self) -> str:
        """Why no higher gear is open."""
        if self.car.next_gear_rule == FIRST_GEAR:
            rule = "F1-024" if self.car.position < 1 else "F1-032"
            return f"first gear after a stall ({rule})"
        if self.car.next_gear_rule == LOWER_GEAR:
            return "no higher after the engine test (F1-034)"
        return "one gear up at a time (F1-007)"

    def roll_outlook(self, question: Question) -> str:
        """What each number does, or how far the dice drive."""
        if question.kind in ROLLS:
            return ROLLS[question.kind]
        if not self.rules.special:
            return f"{TWO_D6}, {self.to_go} to the goal."
        sides = GEAR_SIDES[self.car.gear - 1]
        fate = self.fate(self.car.gear, sides) or f"{self.to_go} to the goal"
        return f"{reach(sides)}, {fate}."


def reach(sides: int) -> str:
    """How far a die drives."""
    return f"1{DASH}{sides} spaces, mean {(sides + 1) / 2:g}"


def gear_range(lowest: int) -> str:
    """The gears from one up, in words."""
    return f"gear {TOP_GEAR}" if lowest == TOP_GEAR else f"gears {lowest}{DASH}{TOP_GEAR}"


def percent(ways: int, sides: int) -> str:
    """A chance as people say it."""
    return "for certain" if ways >= sides else f"with {100 * ways / sides:.0f}%"
