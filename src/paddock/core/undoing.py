"""Undoing: how far a race may go back, so that nobody decides with what only comes later."""

from typing import Final

from mypy_extensions import i64

from paddock.core.answering import Answers
from paddock.core.cars import CHANCE, EVERYONE
from paddock.core.errors import StepError
from paddock.core.events import SILENT, Event, round_of
from paddock.core.race import Race
from paddock.core.rules import State
from paddock.core.steps import Step

ROLL: Final = "roll"
DRAW: Final = "draw"
DECISION: Final = "decision"


class Return:
    """Where an undo leads back to: what a race waits for once more."""

    def __init__(self, seat: i64, what: str, kind: str, task: str, round: i64) -> None:
        self.seat: i64 = seat
        """Who is asked, or for whom chance acts."""
        self.what: str = what
        """`roll`, `draw` where chance does not throw, or `decision`."""
        self.kind: str = kind
        """That of the question."""
        self.task: str = task
        self.round: i64 = round
        """0 before the first one."""

    def text(self, car: str) -> str:
        """In English, with what the seat is called: `red's roll in round 1`."""
        when = f"in round {self.round}" if self.round else "before the first round"
        return f"{car}'s {self.what} {when}"


def steps_to_undo(race: Race[State], seat: i64) -> int:
    """How many steps go back to before a seat's last decision, or a roll that was typed in.

    Answers that were given at once go back together: nobody answers anew who has seen others.
    """
    typed = race.heading.dice == "real"
    for place in range(len(race.steps) - 1, -1, -1):
        by: i64 = race.steps[place].seat
        if by == seat or (typed and by == CHANCE):
            steps = len(race.steps) - question_starts(race)[place]
            check_undo(race, steps)
            return steps
    raise StepError("expected a decision of yours to take back, but there is none yet")


def return_of(race: Race[State], seat: i64, steps: int) -> Return:
    """Where an undo of a seat leads back to, which takes back so many steps."""
    back = race.copy()
    back.forget(steps)
    round = _round_at(race.events, len(back.steps) + 1)
    if not back.rolling:
        asked = seat if seat in back.asked else back.asked[0]
        question = back.rules.question(back.answers.table(asked))
        return Return(asked, DECISION, question.kind, question.task, round)
    question = back.rules.question(back.state)
    what = DRAW if question.throw is None else ROLL
    return Return(question.seat, what, question.kind, question.task, round)


def _round_at(events: list[Event], step: int) -> int:
    """The round in which a step was taken; some games tell of a round with its first step."""
    before = [event for event in events if event.step < step]
    own = [event for event in events if event.step == step]
    return round_of(before + own[:1])


def takes_back_alone(race: Race[State], seat: i64) -> bool:
    """Whether a seat takes back its last decision without asking: it is the last step of all."""
    if not race.steps or race.steps[-1].seat != seat:
        return False
    return race.rules.may_take_back(race.state, race.steps[-1])


def check_undo(race: Race[State], steps: int) -> None:
    """Raise a `StepError` where the last steps cannot be taken back.

    Not past a hidden card that the app has dealt: whoever got it would know what comes. Real cards
    come as people deal them.
    """
    if race.heading.dice == "real":
        return
    for step in race.steps[len(race.steps) - steps :]:
        if is_hidden(step, len(race.heading.seats)):
            raise StepError(
                "a hidden card was dealt since your last decision; it cannot be taken back"
            )


def is_hidden(step: Step, seats: i64) -> bool:
    """Whether chance gave something that not everybody may know."""
    if step.seat != CHANCE:
        return False
    if step.seen_by(EVERYONE) != step.text:
        return True
    return any(step.seen_by(seat) != step.text for seat in range(seats))


def question_starts(race: Race[State]) -> list[int]:
    """For each step how many came before its question; answers given at once share theirs."""
    rules = race.rules
    state = rules.setup(len(race.heading.seats))
    starts: list[int] = []
    answers: Answers[State] | None = None
    for number, step in enumerate(race.steps):
        if answers is None and step.seat >= 0 and len(rules.asked(state)) > 1:
            answers = Answers(rules, rules.copy(state))
        elif answers is not None:
            number = starts[-1]
        starts.append(number)
        rules.apply(state, step, SILENT)
        if answers is not None:
            answers.hold(step)
            if not answers.waiting:
                answers = None
    return starts
