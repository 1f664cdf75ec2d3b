"""Dice: faces, the throw of one or several, and its outcomes with integer weights."""

from itertools import combinations_with_replacement, product
from math import factorial, prod

from mypy_extensions import i64

from paddock.core.cars import CHANCE
from paddock.core.generator import Generator
from paddock.core.steps import Step


class Die:
    """A die by its name and its faces; a number that stands on several faces comes as often."""

    def __init__(self, name: str, faces: list[int], signs: str = "") -> None:
        self.name: str = name
        self.faces: list[int] = faces
        self.signs: str = signs
        """What stands on the die for 1, 2 and so on, a letter each; empty for the numbers."""

    def sign(self, number: int) -> str:
        """How a number of the die is written."""
        return self.signs[number - 1] if self.signs else str(number)

    def weights(self) -> list[tuple[int, int]]:
        """Each number on the die, lowest first, with how many faces show it."""
        return [(number, self.faces.count(number)) for number in sorted(set(self.faces))]


def plain_die(sides: int) -> Die:
    """A die with the numbers from 1 to `sides`."""
    return Die(f"d{sides}", list(range(1, sides + 1)))


class Roll(Step):
    """What the dice showed."""

    def __init__(
        self, numbers: list[int], dice: list[str] | None = None, signs: list[str] | None = None
    ) -> None:
        written = [str(number) for number in numbers] if signs is None else signs
        super().__init__("dice", CHANCE, " ".join(["dice", *written]))
        self.numbers: list[int] = numbers
        self.total: i64 = sum(numbers)
        self.dice: list[str] = [] if dice is None else dice
        """The names of the dice; a throw's rolls share the list."""

    def parameters(self) -> dict[str, int | str]:
        """The numbers, one die after another."""
        return {f"die{place}": number for place, number in enumerate(self.numbers, 1)}


class Throw:
    """Dice thrown together, with every outcome made beforehand."""

    def __init__(self, dice: list[Die], alike: bool = False, rule: str = "") -> None:
        self.dice: list[Die] = dice
        self.alike: bool = alike
        """Whether it does not matter which of equal dice shows what: numbers go up in a roll."""
        self.rule: str = rule
        """The ID of the rule that says what stands on the dice."""
        self.outcomes: list[tuple[Step, int]] = []
        self.rolls: list[Roll] = []
        """Every roll as often as it weighs, in the order of the outcomes."""
        names = self.names()
        for numbers, weight in _alike(dice) if alike else _apart(dice):
            signs = [die.sign(number) for die, number in zip(dice, numbers, strict=True)]
            roll = Roll(numbers, names, signs)
            self.outcomes.append((roll, weight))
            self.rolls.extend([roll] * weight)
        self.weight: i64 = len(self.rolls)

    def draw(self, generator: Generator) -> Roll:
        """One of the rolls by chance."""
        return self.rolls[generator.below(self.weight)]

    def names(self) -> list[str]:
        """The names of the dice, as `d20`."""
        return [die.name for die in self.dice]


def _apart(dice: list[Die]) -> list[tuple[list[int], int]]:
    """Every way in which dice can fall that are told apart, with its weight."""
    return [
        ([number for number, _ in faces], prod([weight for _, weight in faces]))
        for faces in product(*[die.weights() for die in dice])
    ]


def _alike(dice: list[Die]) -> list[tuple[list[int], int]]:
    """Every way in which equal dice can fall that are not told apart, with its weight."""
    weights = dict(dice[0].weights())
    found: list[tuple[list[int], int]] = []
    for numbers in combinations_with_replacement(sorted(weights), len(dice)):
        orders = factorial(len(dice))
        for number in weights:
            orders //= factorial(numbers.count(number))
        found.append((list(numbers), orders * prod([weights[number] for number in numbers])))
    return found
