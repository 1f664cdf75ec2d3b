"""Records: a heading and one step a line. The text is the save file, and a race is its record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from paddock.core.cars import CARS, is_car_word
from paddock.core.errors import OptionError, SeatsError
from paddock.core.generator import NUMBERS, SEEDS
from paddock.core.seals import HEX_DIGITS, LONGEST_WORDS, commitment_to, is_seal, words_lines
from paddock.core.variants import Value

FORMAT: Final = "paddock 1"
GAME_LINE: Final = 2
RULES_LINE: Final = 3
CIRCUIT_LINE: Final = 4
FIRST_EDITION: Final = 1
"""Not written down: records are older than editions."""
SEEDED: Final = ("app", "real")
SEALED: Final = "sealed"
DICE: Final = (*SEEDED, SEALED)
"""Whose dice are thrown: the app's, which follow from the seed; real ones, typed in; or sealed
ones, which follow from a secret that is told after the race.
"""
LONGEST_NAME: Final = 40
ANSWER: Final = "answer "
"""What the line of an answer begins with that is held; no step begins so."""
UNDONE: Final = "undone"
"""What the heading's last line begins with where rolls were taken back."""


@dataclass(frozen=True)
class Heading:
    """All that is settled before a race begins."""

    game: str
    rules: int
    circuit: str
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    """The drivers."""
    cars: tuple[str, ...]
    """What each of them drives."""
    seed: int = 0
    number: int = 0
    dice: str = "app"
    commitment: str = ""
    """With sealed dice: what their secret was bound by before the race."""
    words: tuple[str, ...] = ()
    """With sealed dice: what each seat added to them; empty where it said nothing."""
    secret: str = ""
    """With sealed dice: what they follow from; empty while it is not revealed."""
    edition: int = FIRST_EDITION
    """That of the circuit."""

    def __post_init__(self) -> None:
        _check_range("seed", self.seed, SEEDS)
        _check_range("number", self.number, NUMBERS)
        _check_range("edition", self.edition, NUMBERS)
        if self.dice not in DICE:
            raise OptionError(f"dice: expected {listed(DICE)}, but got {self.dice!r}")
        for what, name in (("game", self.game), ("circuit", self.circuit)):
            if not is_name(name):
                raise OptionError(f"{what}: expected a name in printable letters, but got {name!r}")
        if len(self.seats) > len(CARS):
            raise SeatsError(f"expected at most {len(CARS)} seats, but got {len(self.seats)}")
        for name in self.seats:
            check_driver(name)
        _check_cars(self)
        _check_seal(self)

    @property
    def first_option_line(self) -> int:
        """The line on which the first option stands, counted from 1."""
        return CIRCUIT_LINE + len(self._edition_lines()) + 1

    @property
    def first_seat_line(self) -> int:
        """The line on which the first seat stands, counted from 1."""
        return self.first_option_line + len(self.options)

    def lines(self) -> list[str]:
        """The heading as it is written."""
        return [
            FORMAT,
            f"game {self.game}",
            f"rules {self.rules}",
            f"circuit {self.circuit}",
            *self._edition_lines(),
            *[f"option {name} {value}" for name, value in self.options.items()],
            *[f"seat {car} {name}" for car, name in zip(self.cars, self.seats, strict=True)],
            *self._dice_lines(),
        ]

    def _edition_lines(self) -> list[str]:
        """Which edition of the circuit it is, where it is not the first."""
        return [] if self.edition == FIRST_EDITION else [f"edition {self.edition}"]

    def _dice_lines(self) -> list[str]:
        """Where the dice come from."""
        if self.dice != SEALED:
            return [f"seed {self.seed}", f"number {self.number}", f"dice {self.dice}"]
        revealed = [f"secret {self.secret}"] if self.secret else []
        sealed = [f"dice {SEALED}", f"commitment {self.commitment}"]
        return [*sealed, *self.said, *revealed]

    @property
    def said(self) -> list[str]:
        """With sealed dice: the lines of the seats that added words."""
        return words_lines(self.cars, self.words)


@dataclass(frozen=True)
class Record:
    """A race as it is kept: its heading and the texts of its steps."""

    heading: Heading
    steps: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    """Those that are held, because others are still asked."""
    rolls_undone: int = 0
    """How many rolls were seen, and then taken back."""

    def text(self) -> str:
        """The record as a file holds it."""
        held = [f"{ANSWER}{text}" for text in self.answers]
        return "\n".join([*self._heading_lines(), "", *self.steps, *held]) + "\n"

    def _heading_lines(self) -> list[str]:
        """The heading, and whether rolls were taken back; who opens the file reads that first."""
        undone = [f"{UNDONE} {self.rolls_undone}"] if self.rolls_undone else []
        return [*self.heading.lines(), *undone]

    def line(self, step: int) -> int:
        """The line of the file on which a step stands, both counted as people do, from 1.

        Answers that are held are counted on after the steps.
        """
        return len(self._heading_lines()) + 1 + step


def seat_words(said: Sequence[str], seats: int) -> tuple[str, ...]:
    """What each seat said, as a heading has it: one entry a seat, or none if nobody said any."""
    return (*said, *[""] * (seats - len(said))) if any(said) else ()


def _check_cars(heading: Heading) -> None:
    """Every seat has a car, and none has that of another."""
    cars, seats = heading.cars, len(heading.seats)
    if len(cars) != seats:
        raise SeatsError(f"cars: expected one for each of {seats} seats, but got {len(cars)}")
    for seat, car in enumerate(cars):
        if not is_car_word(car) or car in cars[:seat]:
            raise SeatsError(f"cars: expected a car that no other seat has, but got {car!r}")


def _check_seal(heading: Heading) -> None:
    """Sealed dice have a commitment and no seed; others have nothing of a seal."""
    if heading.dice != SEALED:
        if heading.commitment or heading.secret or heading.words:
            raise OptionError(
                f"commitment, words and secret: expected none with {heading.dice} dice"
            )
        return
    if heading.seed or heading.number:
        raise OptionError("seed and number: expected none with sealed dice")
    if len(heading.words) > len(heading.seats):
        raise OptionError(
            f"words: expected at most {len(heading.seats)} entries, one a seat,"
            f" but got {len(heading.words)}"
        )
    for text in heading.words:
        if text:
            check_words(text)
    _check_digits("commitment", heading.commitment)
    if heading.secret:
        _check_digits("secret", heading.secret)
        if heading.commitment != commitment_to(heading.secret):
            raise OptionError(misfit(heading.commitment, heading.secret))


def _check_digits(what: str, digits: str) -> None:
    if not is_seal(digits):
        raise OptionError(
            f"{what}: expected {HEX_DIGITS} hexadecimal digits in lowercase, but got {digits!r}"
        )


def check_words(text: str) -> None:
    """Refuse words that cannot stand on a line, or are too long."""
    if not is_name(text):
        raise OptionError(f"words: expected printable letters, but got {text!r}")
    if len(text) > LONGEST_WORDS:
        raise OptionError(f"words: expected at most {LONGEST_WORDS} letters, but got {len(text)}")


def misfit(commitment: str, secret: str) -> str:
    """That a secret is not the one that was committed to."""
    return (
        f"secret: expected one that fits the commitment {commitment},"
        f" but got {secret}, whose commitment is {commitment_to(secret)}"
    )


def listed(words: tuple[str, ...]) -> str:
    """Words of which one is expected, in an error."""
    return f"{', '.join(words[:-1])} or {words[-1]}"


def _check_range(what: str, value: int, limit: int) -> None:
    if not 0 <= value < limit:
        raise OptionError(f"{what}: expected a number from 0 to {limit - 1}, but got {value}")


def is_name(name: str) -> bool:
    """Whether a name can stand on a line: printable, and without spaces around it."""
    return bool(name) and name == name.strip() and name.isprintable()


def check_driver(name: str) -> None:
    """Refuse a driver's name that cannot stand on a line, or is too long."""
    if not is_name(name):
        raise SeatsError(f"expected a driver's name in printable letters, but got {name!r}")
    if len(name) > LONGEST_NAME:
        raise SeatsError(
            f"expected a driver's name of at most {LONGEST_NAME} letters, but got {len(name)}"
        )
