"""Dice: faces, the throw of one or several, and its outcomes with integer weights."""

from itertools import product
from math import prod

from mypy_extensions import i64

from paddock.core.cars import CHANCE
from paddock.core.generator import Generator
from paddock.core.steps import Step


class Die:
    """A die by its name and its faces; a number that stands on several faces comes as often."""

    def __init__(self, name: str, faces: list[int]) -> None:
        self.name: str = name
        self.faces: list[int] = faces

    def weights(self) -> list[tuple[int, int]]:
        """Each number on the die, lowest first, with how many faces show it."""
        return [(number, self.faces.count(number)) for number in sorted(set(self.faces))]


def plain_die(sides: int) -> Die:
    """A die with the numbers from 1 to `sides`."""
    return Die(f"d{sides}", list(range(1, sides + 1)))


class Roll(Step):
    """What the dice showed."""

    def __init__(self, numbers: list[int], dice: list[str] | None = None) -> None:
        super().__init__("dice", CHANCE, " ".join(["dice", *map(str, numbers)]))
        self.numbers: list[int] = numbers
        self.total: i64 = sum(numbers)
        self.dice: list[str] = [] if dice is None else dice
        """The names of the dice; a throw's rolls share the list."""

    def parameters(self) -> dict[str, int | str]:
        """The numbers, one die after another."""
        return {f"die{place}": number for place, number in enumerate(self.numbers, 1)}


class Throw:
    """Dice thrown together, with every outcome made beforehand."""

    def __init__(self, dice: list[Die]) -> None:
        self.dice: list[Die] = dice
        self.outcomes: list[tuple[Step, int]] = []
        self.rolls: list[Roll] = []
        """Every roll as often as it weighs, in the order of the outcomes."""
        names = self.names()
        for faces in product(*[die.weights() for die in dice]):
            roll = Roll([number for number, _ in faces], names)
            weight = prod(weight for _, weight in faces)
            self.outcomes.append((roll, weight))
            self.rolls.extend([roll] * weight)
        self.weight: i64 = len(self.rolls)

    def draw(self, generator: Generator) -> Roll:
        """One of the rolls by chance."""
        return self.rolls[generator.below(self.weight)]

    def names(self) -> list[str]:
        """The names of the dice, as `d20`."""
        return [die.name for die in self.dice]
