"""The two closed families of messages on the socket: what a client says, what the server says."""

from typing import Literal

from msgspec import Struct

from paddock.protocol.fields import (
    Chat,
    ErrorCode,
    PlannedSteps,
    RequestNumber,
    SeatNumber,
    ShortWord,
    StepText,
    Version,
)
from paddock.protocol.told import EventTold, Moment, Move, Plan, Prospect, TableTold


class _FromClient(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    id: RequestNumber = 0


class TakeStep(_FromClient, frozen=True, tag="step"):
    """Take a step; `version` is what the client has, so that nothing is taken twice."""

    version: Version
    text: StepText


class AskUndo(_FromClient, frozen=True, tag="undo"):
    """Take back one's last decision and all after it: at once against bots, else by agreement.

    All other people have to agree, also those for whom a bot drives.
    """

    version: Version


class AnswerUndo(_FromClient, frozen=True, tag="answer_undo"):
    """Agree to the undo that was asked for, or not; the seat that asked may withdraw it so."""

    agree: bool


class HandOver(_FromClient, frozen=True, tag="hand_over"):
    """Let a bot drive one's seat, or that of a player who has been away for a while.

    A level is chosen for one's own seat only, from then on.
    """

    seat: SeatNumber | None = None
    level: ShortWord | None = None


class StandIn(_FromClient, frozen=True, tag="stand_in"):
    """Choose the bot that drives while one cannot."""

    level: ShortWord


class TakeBack(_FromClient, frozen=True, tag="take_back"):
    """Drive one's seat again."""


class Say(_FromClient, frozen=True, tag="say"):
    """Chat."""

    text: Chat


class AskOutlook(_FromClient, frozen=True, tag="outlook"):
    """Ask what each of one's choices can do; for the seat that decides."""

    version: Version


class AskHint(_FromClient, frozen=True, tag="hint"):
    """Ask the engineer which choice to take; for the seat that decides."""

    version: Version


class AskPlan(_FromClient, frozen=True, tag="plan"):
    """Ask what would come of choices and of the rest of the turn; for the seat that decides."""

    version: Version
    choices: PlannedSteps
    alone: bool = False
    """Whether nobody goes on after them: it is told what the choices come to by themselves."""


class Ping(_FromClient, frozen=True, tag="ping"):
    """Ask for a sign of life."""


FromClient = (
    TakeStep
    | AskUndo
    | AnswerUndo
    | HandOver
    | StandIn
    | TakeBack
    | Say
    | AskOutlook
    | AskHint
    | AskPlan
    | Ping
)


class _FromServer(Struct, frozen=True, tag_field="type", kw_only=True):
    pass


class Welcome(_FromServer, frozen=True, tag="welcome"):
    """Everything a client needs to begin, or to begin again."""

    because: Literal["joined", "behind", "started", "undo"]
    protocol: int
    seat: int
    """The seat this connection plays; -1 for a spectator."""
    table: TableTold
    race: Moment | None = None
    """Nothing before the start."""
    events: list[EventTold] = []
    """The last ones."""


class Resumed(_FromServer, frozen=True, tag="resumed"):
    """The client is taken up at the version it has; what it missed follows as `moved`."""

    version: int
    seat: int
    table: TableTold


class Moved(Move, _FromServer, frozen=True, tag="moved"):
    """The race went on."""


class TableChanged(_FromServer, frozen=True, tag="table"):
    """A seat was taken, handed over or left; the race starts, or is over; an undo is asked for."""

    table: TableTold


class Presence(_FromServer, frozen=True, tag="presence"):
    """Who is connected."""

    seats: list[int]
    watchers: int


class Said(_FromServer, frozen=True, tag="said"):
    """Chat; plain text, never to be interpreted."""

    seat: SeatNumber
    name: str
    text: str
    at: int


class Outlook(_FromServer, frozen=True, tag="outlook"):
    """What each choice can do, told only to the connection that asked."""

    id: int
    version: int
    prospects: list[Prospect]


class Hint(_FromServer, frozen=True, tag="hint"):
    """What the engineer would do, told only to the connection that asked."""

    id: int
    version: int
    text: str
    """That of a choice."""


class Planned(Plan, _FromServer, frozen=True, tag="plan"):
    """What would come of choices, told only to the connection that asked."""

    id: int
    version: int


class Proposal(_FromServer, frozen=True, tag="proposal"):
    """What the game's `driver` would do, told to the player who is asked, soon after the question.

    Only to connections that want it, and at tables that have it.
    """

    version: int
    text: str
    """That of a choice; empty where none was found."""


class Refused(_FromServer, frozen=True, tag="refused"):
    """The message with this `id` changed nothing, and why."""

    id: int
    code: ErrorCode
    message: str
    version: int = 0


class Pong(_FromServer, frozen=True, tag="pong"):
    """A sign of life."""

    id: int


class Closing(_FromServer, frozen=True, tag="closing"):
    """The connection is about to be closed by the server; what was acknowledged is safe."""

    because: Literal["stopping", "too_fast", "too_slow", "gone"]
    message: str


FromServer = (
    Welcome
    | Resumed
    | Moved
    | TableChanged
    | Presence
    | Said
    | Outlook
    | Hint
    | Planned
    | Proposal
    | Refused
    | Pong
    | Closing
)
