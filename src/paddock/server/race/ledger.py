"""From the rows of a race's log to the race: a race is its record."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from paddock.circuits import find_circuit
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.errors import PaddockError
from paddock.core.race import Race, replay
from paddock.core.records import Heading, Record
from paddock.core.rules import Rules
from paddock.core.variants import Value
from paddock.games.registry import find_game
from paddock.protocol.fields import NO_SEAT
from paddock.server.refusals import Refusal
from paddock.server.storage.rows import RaceRow, SeatRow, StepRow

UNDO: Final = "undo "
MOST_RULES: Final = 128
"""Kept ready: races of one game, circuit and variant share their rules."""


def _made(game: str, circuit: str, options: tuple[tuple[str, Value], ...]) -> Rules[Any]:
    return find_game(game).rules(find_circuit(circuit), dict(options))


class RulesApart:
    """Rules for one thread alone, shared by races of a kind: they have buffers, used again."""

    def __init__(self) -> None:
        self._kept = lru_cache(MOST_RULES)(_made)

    def of(self, row: RaceRow) -> Rules[Any]:
        """The rules that a race is driven by."""
        kept = self._kept(row.game, row.circuit, tuple(sorted(row.options.items())))
        return _checked(row, kept)


rules_of: Final = RulesApart().of
"""The rules that a race is driven by, for the event loop."""


def rules_apart(row: RaceRow) -> Rules[Any]:
    """The same rules for another thread."""
    return RulesApart().of(row)


def _checked(row: RaceRow, rules: Rules[Any]) -> Rules[Any]:
    """They must be those that the race was started with."""
    if rules.version != row.rules:
        raise Refusal(
            "wrong_time",
            f"this race was started with rules {row.rules} of {row.game}, but this server has"
            f" rules {rules.version}; it can no longer be driven here",
        )
    return rules


def hides(rules: Rules[Any]) -> bool:
    """Whether a game has anything to hide; if not, everyone may know everything."""
    return rules.has_secrets()


def seat_cars(row: RaceRow, seats: int) -> list[str]:
    """The car of each seat."""
    return find_game(row.game).seat_cars(row.options, seats)


def heading_of(row: RaceRow, seats: Sequence[SeatRow]) -> Heading:
    """What was settled before the race; with the dice's secret."""
    names, cars = tuple(seat.name for seat in seats), tuple(seat_cars(row, len(seats)))
    if row.dice == "real":
        return Heading(row.game, row.rules, row.circuit, row.options, names, cars, dice="real")
    return Heading(
        row.game,
        row.rules,
        row.circuit,
        row.options,
        names,
        cars,
        dice="sealed",
        commitment=row.commitment,
        words=tuple(seat.words for seat in seats),
        secret=row.secret,
    )


def seats_asked(race: Race[Any], row: RaceRow, seats: Sequence[SeatRow]) -> tuple[int, int]:
    """The seat that decides, and the one that answers: it decides or types in dice; or `NOBODY`."""
    if row.status != "racing" or race.over or race.timed:
        return NOBODY, NOBODY
    asked = race.rules.question(race.state).seat
    if not race.rolling:
        return asked, asked
    if row.dice != "real":
        return NOBODY, NOBODY
    if seats[asked].driver == "player":
        return NOBODY, asked
    return NOBODY, NOBODY if row.host == NO_SEAT else row.host


def undo_row(steps: int) -> str:
    """The row that takes back so many steps."""
    return f"{UNDO}{steps}"


def undone_by(text: str) -> int:
    """How many steps a row takes back; 0 for a step."""
    return int(text.removeprefix(UNDO)) if text.startswith(UNDO) else 0


def steps_to_undo(race: Race[Any], seat: int) -> int:
    """How many steps go back to before the seat's last decision, or a roll that was typed in."""
    typed = race.heading.dice == "real"
    for back, step in enumerate(reversed(race.steps), 1):
        if step.seat == seat or (typed and step.seat == CHANCE):
            return back
    raise Refusal("wrong_time", "expected a decision of yours to take back, but there is none yet")


def fold(rows: Iterable[StepRow]) -> list[StepRow]:
    """The rows of the steps that stand, after all that was taken back."""
    steps: list[StepRow] = []
    for row in rows:
        back = undone_by(row.text)
        if back:
            del steps[len(steps) - back :]
        else:
            steps.append(row)
    return steps


def race_of(
    rules: Rules[Any], row: RaceRow, seats: Sequence[SeatRow], rows: Iterable[StepRow]
) -> Race[Any]:
    """The race that its log tells."""
    record = Record(heading_of(row, seats), [step.text for step in fold(rows)])
    try:
        return replay(rules, record)
    except PaddockError as error:
        raise Refusal("internal", f"the record of race {row.id} cannot be replayed") from error
