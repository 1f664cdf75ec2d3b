"""Following a race: what a client knows, kept up to date by the server's messages; no sockets."""

from typing import Final

from paddock.client.errors import CommitmentError, OtherProtocolError
from paddock.protocol import PROTOCOL
from paddock.protocol.fields import NO_SEAT
from paddock.protocol.messages import (
    FromServer,
    Moved,
    Presence,
    Proposal,
    Resumed,
    TableChanged,
    Welcome,
)
from paddock.protocol.patches import patched
from paddock.protocol.told import EventTold, Moment, QuestionAsked, TableTold

SPECTATOR: Final = NO_SEAT


class Follower:
    """One seat's knowledge of a race, or a spectator's; feed it every message in its order."""

    def __init__(self) -> None:
        self.seat: int = SPECTATOR
        self.table: TableTold | None = None
        """Nothing before the first message."""
        self.race: Moment | None = None
        """Nothing before the start."""
        self.commitment: str = ""
        """Of sealed dice, as it was first shown; it never changes."""
        self.events: list[EventTold] = []
        """What has happened since the last `welcome`, after the few that it told."""
        self.since: int = 0
        """The version since which this seat knows and is asked what it is now.

        Answers of others who are asked at once with it do not count.
        """
        self.present: list[int] = []
        self.watchers: int = 0
        self.proposal: Proposal | None = None
        """The last one that was told; it is for its version only."""

    @property
    def version(self) -> int | None:
        """The version from which to resume; none where there is nothing to resume."""
        return None if self.race is None else self.race.version

    @property
    def over(self) -> bool:
        """Whether the race has ended, at the finish or because it was given up."""
        return self.table is not None and self.table.status in ("over", "abandoned")

    @property
    def asked(self) -> bool:
        """Whether the race waits for this seat's player."""
        table, race = self.table, self.race
        if self.seat == SPECTATOR or table is None or race is None or race.question is None:
            return False
        if table.status != "racing":
            return False
        if race.question.actor == "seat":
            is_player = table.seats[self.seat].driver == "player"
            return is_player and self.seat in race.question.asked
        return race.question.actor == "chance" and self.seat == self._thrower(table, race.question)

    def _thrower(self, table: TableTold, question: QuestionAsked) -> int:
        """The seat that throws real dice, for bots that of the host; -1 for nobody."""
        if table.dice != "real":
            return SPECTATOR
        return question.seat if table.seats[question.seat].driver == "player" else table.host

    def follow(self, message: FromServer) -> bool:
        """Take in a message; false where it does not fit, and one must begin again."""
        match message:
            case Welcome():
                self._begin(message)
            case Moved():
                return self._go_on(message)
            case Resumed():
                self.seat, self.table = message.seat, self.check_commitment(message.table)
            case TableChanged():
                self.table = self.check_commitment(message.table)
            case Presence():
                self.present, self.watchers = message.seats, message.watchers
            case Proposal():
                self.proposal = message
        return True

    def _begin(self, message: Welcome) -> None:
        if message.protocol != PROTOCOL:
            raise OtherProtocolError(
                f"expected a server that speaks protocol {PROTOCOL}, but it speaks"
                f" {message.protocol}"
            )
        self.table = self.check_commitment(message.table)
        if not self._is_asked_still(message):
            self.since = 0 if message.race is None else message.race.version
        self.seat, self.race = message.seat, message.race
        self.events = list(message.events)

    def _is_asked_still(self, message: Welcome) -> bool:
        """Whether at most others have answered who are asked at once with this seat."""
        before, now = self.race, message.race
        if before is None or now is None or self.seat != message.seat or message.because == "undo":
            return False
        asked = now.question is not None and self.seat in now.question.asked
        return asked and (before.state, before.choices) == (now.state, now.choices)

    def check_commitment(self, table: TableTold) -> TableTold:
        """The table, whose dice must be bound by the commitment that was shown first."""
        self.commitment = self.commitment or table.commitment
        if table.commitment != self.commitment:
            raise CommitmentError(
                f"expected the commitment {self.commitment}, which was shown before, but the server"
                f" now shows {table.commitment}: its dice are not those that it was bound to"
            )
        return table

    def _go_on(self, move: Moved) -> bool:
        if self.race is None or move.since > self.race.version:
            return False
        if move.version <= self.race.version:
            return True  # told before
        if move.since < self.race.version:
            return False
        self.race = after(self.race, move)
        if move.steps or move.patch:
            self.since = move.version
        self.events += move.events
        return True


def after(moment: Moment, move: Moved) -> Moment:
    """The moment that a move leads to from the one before it."""
    return Moment(
        version=move.version,
        state=patched(moment.state, move.patch),
        standings=move.standings,
        question=move.question,
        choices=move.choices,
        clocks=move.clocks,
        result=move.result,
    )
