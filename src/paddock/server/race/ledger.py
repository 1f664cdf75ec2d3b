"""The ledger of a race, and how the race is read from it: a race is its record."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from paddock.circuits import find_circuit
from paddock.core.errors import PaddockError, StepError, UnknownNameError, VersionError
from paddock.core.race import Race, replay
from paddock.core.records import Heading, Record
from paddock.core.rules import Rules
from paddock.core.steps import Step
from paddock.core.undoing import return_of, steps_to_undo
from paddock.core.variants import Value
from paddock.games.registry import find_game
from paddock.protocol.told import BackTo
from paddock.server.race.lines import answer_in, fold, is_roll
from paddock.server.refusals import Refusal
from paddock.server.storage.rows import RaceRow, SeatRow, StepRow

MOST_RULES: Final = 128
"""Kept ready: races of one game, circuit, variant and version share their rules."""


class Ledger(NamedTuple):
    """All that is kept of a race: its table, its seats and its lines."""

    row: RaceRow
    seats: list[SeatRow]
    rows: list[StepRow]


def _made(
    game: str, version: int, circuit: str, edition: int, options: tuple[tuple[str, Value], ...]
) -> Rules[Any]:
    return find_game(game).rules(find_circuit(circuit, edition), dict(options), version)


class RulesApart:
    """Rules for one thread alone, shared by races of a kind: they have buffers, used again."""

    def __init__(self) -> None:
        self._kept = lru_cache(MOST_RULES)(_made)

    def of(self, row: RaceRow) -> Rules[Any]:
        """The rules that a race is driven by: those that it was started with, on its board."""
        options = tuple(sorted(row.options.items()))
        try:
            return self._kept(row.game, row.rules, row.circuit, row.edition, options)
        except (VersionError, UnknownNameError) as error:
            raise Refusal("wrong_time", f"this race cannot be driven here: {error}") from error


rules_of: Final = RulesApart().of
"""The rules that a race is driven by, for the event loop."""


def rules_apart(row: RaceRow) -> Rules[Any]:
    """The same rules for another thread."""
    return RulesApart().of(row)


def seat_cars(row: RaceRow, seats: int) -> list[str]:
    """The car of each seat."""
    return find_game(row.game).seat_cars(row.options, seats)


def seats_by_car(row: RaceRow, seats: int) -> dict[str, int]:
    """The seats by their cars, which their decisions begin with."""
    return {car: seat for seat, car in enumerate(seat_cars(row, seats))}


def heading_of(row: RaceRow, seats: Sequence[SeatRow]) -> Heading:
    """What was settled before the race; with the dice's secret."""
    names, cars = tuple(seat.name for seat in seats), tuple(seat_cars(row, len(seats)))
    told = Heading(
        row.game, row.rules, row.circuit, row.options, names, cars, dice="real", edition=row.edition
    )
    if row.dice == "real":
        return told
    words = tuple(seat.words for seat in seats)
    return replace(told, dice="sealed", commitment=row.commitment, words=words, secret=row.secret)


def undoable(race: Race[Any], seat: int) -> int:
    """How many steps an undo of a seat takes back."""
    try:
        return steps_to_undo(race, seat)
    except StepError as error:
        raise Refusal("wrong_time", str(error)) from error


def back_to(race: Race[Any], seat: int, steps: int) -> BackTo:
    """Where an undo of a seat would lead back to, for those who are asked whether they agree."""
    back = return_of(race, seat, steps)
    car = race.cars[back.seat]
    return BackTo(back.seat, car, back.what, back.kind, back.task, back.round, back.text(car))


def race_of(
    rules: Rules[Any], row: RaceRow, seats: Sequence[SeatRow], rows: Iterable[StepRow]
) -> Race[Any]:
    """The race that its ledger tells, with the answers that are held."""
    folded = fold(rows)
    cars = seats_by_car(row, len(seats))
    rolls_undone = sum(is_roll(step.text, cars) for step in folded.undone)
    steps = [step.text for step in folded.steps]
    record = Record(heading_of(row, seats), steps, rolls_undone=rolls_undone)
    try:
        race = replay(rules, record)
        for answer in folded.held:
            race.hold(answer_in(answer.text))
    except PaddockError as error:
        raise Refusal("internal", f"the record of race {row.id} cannot be replayed") from error
    return race


# Answers of seats that are asked at once


def held_in(race: Race[Any]) -> list[Step]:
    """All answers that are held."""
    return [step for steps in race.answers.given.values() for step in steps]


def hold_only(race: Race[Any], steps: Iterable[Step]) -> None:
    """Hold these answers and no others."""
    for seat in list(race.answers.given):
        race.withdraw(seat)
    for step in steps:
        race.answers.hold(step)
