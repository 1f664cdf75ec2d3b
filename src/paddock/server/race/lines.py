"""The lines of a race's ledger: steps, what was taken back, what is held until all have answered.

A ledger only grows. Its lines are a step (`red gear 2`), `undo N` (the last steps do not stand),
`answer STEP` (a seat that is asked at once with others has answered; the step follows by itself
when all have) and `withdraw CAR` (its last such answer does not stand).
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from paddock.server.storage.rows import StepRow

UNDO: Final = "undo "
ANSWER: Final = "answer "
WITHDRAW: Final = "withdraw "
CLOCK: Final = "clock "
"""What the step of a stopwatch begins with."""


def undo_line(steps: int) -> str:
    """The line that takes back so many steps."""
    return f"{UNDO}{steps}"


def undone_by(text: str) -> int:
    """How many steps a line takes back; 0 for any other line."""
    return int(text.removeprefix(UNDO)) if text.startswith(UNDO) else 0


def answer_line(step: str) -> str:
    """The line of an answer that is held."""
    return f"{ANSWER}{step}"


def answer_in(text: str) -> str:
    """The step that a line holds; empty for any other line."""
    return text.removeprefix(ANSWER) if text.startswith(ANSWER) else ""


def withdraw_line(car: str) -> str:
    """The line that takes back the last answer of the seat that is called so."""
    return f"{WITHDRAW}{car}"


def withdrawn_in(text: str) -> str:
    """What the seat is called whose answer a line takes back; empty for any other line."""
    return text.removeprefix(WITHDRAW) if text.startswith(WITHDRAW) else ""


def is_step(text: str) -> bool:
    """Whether a line is a step that was taken."""
    return not text.startswith((UNDO, ANSWER, WITHDRAW))


def seat_of(text: str, seats: Mapping[str, int]) -> int | None:
    """The seat that a decision or an answer is of, by what the seats are called; or none."""
    told = answer_in(text) or withdrawn_in(text) or text
    return seats.get(told.partition(" ")[0])  # a decision begins with its car


def is_roll(text: str, seats: Mapping[str, int]) -> bool:
    """Whether a step is one of chance, as neither a seat took it nor a stopwatch."""
    return is_step(text) and seat_of(text, seats) is None and not text.startswith(CLOCK)


class Folded(NamedTuple):
    """What stands of a ledger."""

    steps: list[StepRow]
    held: list[StepRow]
    """Answers that wait for those of others, as they came."""
    undone: list[StepRow]
    """The steps that were taken back, all that ever were."""


def fold(rows: Iterable[StepRow]) -> Folded:
    """What stands after all that was taken back; where a step follows, no answer is held."""
    steps: list[StepRow] = []
    held: list[StepRow] = []
    undone: list[StepRow] = []
    for row in rows:
        if answer_in(row.text):
            held.append(row)
        elif car := withdrawn_in(row.text):
            _withdraw(held, car)
        else:
            held.clear()
            undone += _stand(steps, row)
    return Folded(steps, held, undone)


def _stand(steps: list[StepRow], row: StepRow) -> list[StepRow]:
    """Add a step, or take back some; gives those."""
    last = len(steps) - undone_by(row.text)
    undone = steps[last:]
    if undone:
        del steps[last:]
    else:
        steps.append(row)
    return undone


def _withdraw(held: list[StepRow], car: str) -> None:
    """Forget the last answer of a seat."""
    for place in reversed(range(len(held))):
        if answer_in(held[place].text).partition(" ")[0] == car:
            del held[place]
            return
