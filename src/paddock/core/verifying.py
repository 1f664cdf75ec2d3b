"""Verifying: every roll of a record is thrown again and compared with the one that was written."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic

from paddock.core.errors import SealError, StepError
from paddock.core.race import Race, begin
from paddock.core.reading import read_record
from paddock.core.records import SEALED, Heading, Record
from paddock.core.rules import Rules, State
from paddock.core.seals import commitment_to
from paddock.core.steps import Step

REAL_DICE: Final = "these are real dice, and nobody can throw them again"
NOT_REVEALED: Final = "the secret of the sealed dice is not revealed yet"


@dataclass(frozen=True)
class CheckedRoll:
    """One roll of a record: what is written, and what the dice gave."""

    number: int
    """Among the rolls of the race, from 1."""
    line: int
    found: str
    expected: str
    """Empty where nobody can know it."""

    @property
    def right(self) -> bool:
        """Whether the dice gave what is written."""
        return self.found == self.expected


@dataclass(frozen=True)
class Fault:
    """Something wrong in a record that is not a roll, with its line."""

    line: int
    text: str


@dataclass(frozen=True)
class Verification:
    """What was found when a record's rolls were thrown again."""

    heading: Heading
    """As it is written; where the secret does not fit the commitment, with one that would."""
    rolls: tuple[CheckedRoll, ...]
    """Every roll up to the end, or to the first step that was not open."""
    faults: tuple[Fault, ...]
    """A secret that does not fit its commitment, a step that was not open."""
    steps: int
    """How many steps were reached."""
    over: bool
    """Whether the race is told to its end."""
    rolls_undone: int
    """How many rolls were seen, and then taken back, as the record says."""

    @property
    def obstacle(self) -> str:
        """Why the rolls cannot be checked; empty where they can."""
        return obstacle(self.heading)

    @property
    def wrong_rolls(self) -> list[CheckedRoll]:
        """The rolls that the dice did not give."""
        return [] if self.obstacle else [roll for roll in self.rolls if not roll.right]

    @property
    def verified(self) -> bool:
        """Whether every roll was thrown again and everything is right."""
        return not (self.obstacle or self.faults or self.wrong_rolls)


def obstacle(heading: Heading) -> str:
    """Why the rolls of a race cannot be thrown again; empty where they can."""
    if heading.dice == "real":
        return REAL_DICE
    return NOT_REVEALED if heading.dice == SEALED and not heading.secret else ""


def read_to_verify(text: str) -> tuple[Record, list[Fault]]:
    """The record written so, even if its secret does not fit its commitment: then that fault too.

    It is given the commitment that would fit, so that its rolls can still be compared.
    """
    try:
        return read_record(text), []
    except SealError as broken:
        lines = text.split("\n")
        secret = lines[broken.line - 1].removeprefix("secret ")
        at = next(at for at, line in enumerate(lines) if line.startswith("commitment "))
        lines[at] = f"commitment {commitment_to(secret)}"
        return read_record("\n".join(lines)), [Fault(broken.line, broken.message)]


def verify(rules: Rules[State], record: Record, faults: Sequence[Fault] = ()) -> Verification:
    """Throw every roll of a record again; `faults` are those that were found before."""
    told = _Check(rules, record, faults, True).verification()
    if not told.wrong_rolls:
        return told
    # What follows a changed roll is the race that it led to, or still the one with the right roll.
    right = _Check(rules, record, faults, False).verification()
    return max(told, right, key=_understood)


def _understood(verification: Verification) -> tuple[int, int]:
    """How well a record is explained: by many steps that were open and few rolls that are wrong."""
    return verification.steps, -len(verification.wrong_rolls)


class _Check(Generic[State]):
    """One way through a record: after wrong rolls as they are written, or as they should be."""

    def __init__(
        self, rules: Rules[State], record: Record, faults: Sequence[Fault], as_written: bool
    ) -> None:
        self.race: Race[State] = begin(rules, record)
        self.record: Record = record
        self.as_written: bool = as_written
        self.is_known: bool = not obstacle(record.heading)
        self.rolls: list[CheckedRoll] = []
        self.faults: list[Fault] = list(faults)

    def verification(self) -> Verification:
        """Go through the record to its end, or to the first step that is not open."""
        for number, text in enumerate(self.record.steps, 1):
            line = self.record.line(number)
            try:
                self.take(line, text)
            except StepError as refused:
                self.faults.append(Fault(line, str(refused)))
                break
        race = self.race
        return Verification(
            race.heading,
            tuple(self.rolls),
            tuple(self.faults),
            len(race.steps),
            race.over,
            race.rolls_undone,
        )

    def take(self, line: int, text: str) -> None:
        """Take one step of the record."""
        race = self.race
        if race.rolling and self.is_known:
            race.take(self.thrown_again(line, text))
            return
        step = race.rules.parse(race.state, text)
        if race.rolling:
            self.rolls.append(CheckedRoll(race.rolls + 1, line, step.text, ""))
        race.take(step)

    def thrown_again(self, line: int, text: str) -> Step:
        """Compare one roll; gives the one to go on with."""
        race = self.race
        drawn, written = race.draw(), self.written(text)
        found = text if written is None else written.text
        self.rolls.append(CheckedRoll(race.rolls + 1, line, found, drawn.text))
        return written if written is not None and self.as_written else drawn

    def written(self, text: str) -> Step | None:
        """The roll written so, unless no dice can show it."""
        try:
            return self.race.rules.parse(self.race.state, text)
        except StepError:
            return None
