"""A turn: what a seat is asked, what it may answer, and the answer."""

from typing import TYPE_CHECKING

from paddock.client.errors import ClientError
from paddock.core.cards import DEAL
from paddock.protocol.told import Choice, Moment, QuestionAsked, StandingTold, State

if TYPE_CHECKING:
    from paddock.client.table import Table


class Turn:
    """The race at a moment when it waits for this seat."""

    def __init__(self, table: "Table", moment: Moment, question: QuestionAsked) -> None:
        self.table: Table = table
        self.moment: Moment = moment
        self.question: QuestionAsked = question

    @property
    def version(self) -> int:
        """The version of the race that the answer is for."""
        return self.moment.version

    @property
    def choices(self) -> list[Choice]:
        """What may be done; for real dice, what they may show (empty for very many dice)."""
        return self.moment.choices

    @property
    def state(self) -> State:
        """The race as this seat may know it, as plain data."""
        return self.moment.state

    @property
    def standings(self) -> list[StandingTold]:
        """Every car, the leader first."""
        return self.moment.standings

    @property
    def dice(self) -> list[str]:
        """The real dice to throw; empty where the seat decides, or is dealt a real card."""
        return self.question.dice

    def proposal(self) -> Choice | None:
        """What the game's `driver` would do here; see `Table.proposal`."""
        return self.table.proposal(self.version)

    def take(self, choice: Choice | str) -> bool:
        """Take a step, and wait until it is safe; false where the race went on without it."""
        return self.table.take(choice if isinstance(choice, str) else choice.text, self.version)

    def roll(self, shown: str | int) -> bool:
        """Say what the real dice have shown: `7`, `"7"` or `"3 5"`; or which card, as `"C3"`."""
        if self.question.actor != "chance":
            raise ClientError(f"expected a decision ({self.question.task}), but got a roll")
        return self.take(f"dice {shown}" if self.dice else self._card(str(shown)))

    def _card(self, shown: str) -> str:
        """The text of the choice that a card's name stands for."""
        meant = (shown.lower(), f"{DEAL} {shown.lower()}")
        texts = [choice.text for choice in self.choices if choice.text.lower() in meant]
        return texts[0] if texts else shown
