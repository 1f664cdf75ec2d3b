"""A cockpit: how a game puts its choices, dials and places into words. This one fits any game."""

from typing import Any

from paddock import Circuit, Race
from paddock.cli.boards import board_facts
from paddock.cli.drivers import full_names, shown_names
from paddock.core.rules import Question, Standing
from paddock.core.steps import Step


class Cockpit:
    """What can be said of a race whose rules one does not know."""

    has_gears: bool = False

    def __init__(self, race: Race[Any], circuit: Circuit) -> None:
        self.race: Race[Any] = race
        self.circuit: Circuit = circuit
        self.names: list[str] = shown_names(race.names)
        self.full_names: list[str] = full_names(race.names)

    @property
    def spaces(self) -> int:
        """The spaces of a lap, as the sketch lays them."""
        return board_facts(self.circuit, self.circuit.boards[0]).lap

    def space(self, standing: Standing) -> str:
        """Where a car stands, as painted on the board."""
        return str(standing.distance)

    def gear(self, seat: int) -> str:
        """What a car's dashboard shows."""
        return ""

    def question(self, question: Question) -> str:
        """What a driver is asked to decide."""
        return f"{self.names[question.seat]}: {question.task}."

    def label(self, step: Step) -> str:
        """A choice in a few words: its text without the car."""
        return step.text.partition(" ")[2] or step.text

    def outlook(self, step: Step) -> list[str]:
        """What a choice can do, before it is taken."""
        return []

    def closed(self) -> str:
        """What cannot be chosen, and why; nothing where there is nothing to say."""
        return ""

    def roll_outlook(self, question: Question) -> str:
        """What the dice to be thrown can do."""
        return ""


def dice_names(question: Question) -> str:
    """The dice to throw, as `D20` or `2 D6`."""
    dice = [name.upper() for name in question.dice]
    kinds = sorted(set(dice), key=dice.index)
    return " and ".join(
        kind if dice.count(kind) == 1 else f"{dice.count(kind)} {kind}" for kind in kinds
    )


def rolls_shown(question: Question) -> str:
    """What real dice may show, one after another, as `1 to 20`."""
    dice = [] if question.throw is None else question.throw.dice
    return " and ".join(f"{min(die.faces)} to {max(die.faces)}" for die in dice)


def expected_roll(question: Question) -> str:
    """What may be typed for real dice."""
    count = len(question.dice)
    numbers = "a number from" if count == 1 else f"{count} numbers with a space between, from"
    return f"{numbers} {rolls_shown(question)}"
