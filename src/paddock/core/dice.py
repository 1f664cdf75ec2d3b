"""Dice: faces, the throw of one or several, and its outcomes with integer weights."""

from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Final, cast

from mypy_extensions import i64

from paddock.core.cars import CHANCE
from paddock.core.errors import StepError
from paddock.core.generator import Generator
from paddock.core.steps import Step

MOST_LISTED: Final = 10_000
"""Rolls of a throw that are made beforehand; six dice have 46,656."""


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
    """Dice thrown together; every outcome is made beforehand, unless there are very many."""

    def __init__(self, dice: list[Die], alike: bool = False, rule: str = "") -> None:
        self.dice: list[Die] = dice
        self.alike: bool = alike
        """Whether it does not matter which of equal dice shows what: numbers go up in a roll."""
        self.rule: str = rule
        """The ID of the rule that says what stands on the dice."""
        self.weight: i64 = prod([len(die.faces) for die in dice])
        self.count: int = _alike_count(dice) if alike else prod([len(set(d.faces)) for d in dice])
        """How many outcomes there are."""
        self.is_large: bool = not alike and self.weight > MOST_LISTED
        """Whether a roll is made die by die when it falls, instead of beforehand."""
        self.rolls: list[Roll] = []
        """Every roll as often as it weighs, in the order of the outcomes; none of a large throw."""
        self._outcomes: list[tuple[Step, int]] = []
        if not self.is_large:
            for step, weight in self.outcomes:
                self.rolls.extend([cast(Roll, step)] * weight)

    @property
    def outcomes(self) -> list[tuple[Step, int]]:
        """Every outcome with its weight; those of a large throw are made when they are asked for.

        The list is shared, not yours.
        """
        if not self._outcomes:
            for numbers, weight in _alike(self.dice) if self.alike else _apart(self.dice):
                self._outcomes.append((self.roll_of(numbers), weight))
        return self._outcomes

    def draw(self, generator: Generator) -> Roll:
        """One of the rolls by chance; a large throw gives just what its list of outcomes would."""
        number = generator.below(self.weight)
        return self.roll_at(number) if self.is_large else self.rolls[number]

    def roll_at(self, number: i64) -> Roll:
        """The roll that a number below the weight stands for, by the order of the outcomes."""
        numbers: list[int] = []
        left, weight = number, self.weight
        for die in self.dice:
            weight //= len(die.faces)
            shown = sorted(die.faces)[left // weight]
            first = sorted(die.faces).index(shown)
            left = (left - first * weight) // die.faces.count(shown)
            numbers.append(shown)
        return self.roll_of(numbers)

    def roll_of(self, numbers: list[int]) -> Roll:
        """The roll of these numbers, one die after another."""
        signs = [die.sign(number) for die, number in zip(self.dice, numbers, strict=True)]
        return Roll(numbers, self.names(), signs)

    def find(self, wanted: str, text: str) -> Roll:
        """The roll written so, in a large throw; it is not looked up in a list."""
        words = wanted.split()
        shown: list[int] = []
        for die, word in zip(self.dice, words[1:], strict=False):
            shown.extend([number for number in set(die.faces) if die.sign(number).lower() == word])
        if words[:1] != ["dice"] or not len(words) - 1 == len(shown) == len(self.dice):
            names = ", ".join(self.names())
            raise StepError(f"expected 'dice' and what {names} show, but got {text.strip()!r}")
        return self.roll_of(shown)

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


def _alike_count(dice: list[Die]) -> int:
    """In how many ways equal dice can fall that are not told apart."""
    return comb(len(set(dice[0].faces)) + len(dice) - 1, len(dice))
