"""What a race tells: its steps, events, standings and questions, as they go over the wire."""

from typing import Any

from msgspec import Struct

from paddock.protocol.fields import DiceKind, Driver, SeatKind, Status


class StepTold(Struct, frozen=True):
    """A step that was taken; a secret one is redacted for those who may not know it."""

    number: int
    text: str
    seat: int
    """The seat that took it; -1 for dice and other chance, -3 for the stopwatch."""
    kind: str = ""
    parameters: dict[str, int | str] = {}
    dice: list[str] = []
    """The dice that were thrown, as `d12`; empty for what is no throw."""


class Choice(Struct, frozen=True):
    """A step that may be taken now: `text` is what to send back."""

    text: str
    kind: str
    parameters: dict[str, int | str] = {}


class EventTold(Struct, frozen=True):
    """Something that happened, and the rule that made it happen."""

    kind: str
    rule: str
    step: int
    text: str
    """One English sentence with the drivers' names."""
    parameters: dict[str, int | str] = {}


class QuestionAsked(Struct, frozen=True):
    """What the race waits for: a decision of a seat, or its dice."""

    kind: str
    seat: int
    task: str
    text: str
    dice: list[str] = []
    """The dice to throw; empty where the seat decides."""


class StandingTold(Struct, frozen=True):
    """Where one car stands."""

    seat: int
    place: int
    grid: int
    lap: int
    distance: int
    turns: int
    status: str
    space: str = ""
    """The name of the space where it stands, as the board has it; empty where it stands nowhere."""
    ranked: bool = True
    """Whether it has a place in the result; a car that dropped out is only listed."""


class EventAhead(Struct, frozen=True, omit_defaults=True):
    """Something that would happen, without its sentence, which a client has in its own words."""

    kind: str
    rule: str
    parameters: dict[str, int | str] = {}


class End(Struct, frozen=True, omit_defaults=True):
    """One way in which a choice can end; what is left out has its default."""

    weight: int = 1
    """How often it comes, of the prospect's `total`."""
    dice: list[int] = []
    """What the dice would show; empty where none follow the choice."""
    space: str = ""
    """Where the car would stand, as in the standings."""
    distance: int = 0
    events: list[EventAhead] = []
    then: list[Choice] = []
    """What the same seat may choose next; empty where it is not the one to decide.

    Their parameters are without those that are 0 or empty.
    """


class Prospect(Struct, frozen=True, omit_defaults=True):
    """A choice, and every way in which it can end."""

    text: str
    """That of the choice."""
    total: int = 0
    """The weight of all ends together."""
    ends: list[End] = []
    """Empty where there are too many to tell."""


class SeatTold(Struct, frozen=True):
    """A seat at a table."""

    seat: int
    car: str
    kind: SeatKind
    name: str
    driver: Driver
    level: str = ""
    """The bot that sits here, or that drives while the player is away."""
    words: str = ""
    agrees: bool = False
    """Whether it agrees to the undo that was asked for."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think: a bank for the whole race, and what each decision adds to it."""

    bank: int
    """Seconds."""
    increment: int = 0
    """Seconds."""


class UndoAsked(Struct, frozen=True):
    """A seat asks to take back the last steps."""

    seat: int
    steps: int


class TableTold(Struct, frozen=True):
    """All about a race but the race itself; sent as a whole whenever it changes."""

    id: str
    game: str
    circuit: str
    options: dict[str, int | str]
    rules: int
    status: Status
    dice: DiceKind
    commitment: str
    """SHA-256 of the dice's secret, published before the race; see docs/dice.md."""
    seats: list[SeatTold]
    host: int
    """The seat of the player who opened the table."""
    listed: bool
    created: int
    """Milliseconds since 1970."""
    code: str = ""
    """The short code to join with, while there is a seat to take."""
    clock: Clock | None = None
    undo: UndoAsked | None = None
    rematch: str = ""
    """The table of the next race of the same people."""
    proposals: bool = True
    """Whether the players who are asked may be told what the game's `driver` would do."""
    secret: str = ""
    """The secret of the dice, revealed when the race is over or given up."""


State = dict[str, Any]
"""A game's state as `to_json` writes it, seen by one seat or by a spectator."""


class Moment(Struct, frozen=True):
    """A race at one version, as one seat or a spectator may know it."""

    version: int
    state: State
    standings: list[StandingTold]
    question: QuestionAsked | None = None
    choices: list[Choice] = []
    clocks: list[int] = []
    """Milliseconds left to each seat; empty without a clock."""


class Move(Struct, frozen=True):
    """What changed a race from one version to the next.

    `patch` turns the state before into the state after: a merge patch (RFC 7396) that also reaches
    into arrays; see `paddock.protocol.patches`.
    """

    since: int
    version: int
    steps: list[StepTold]
    events: list[EventTold]
    patch: State
    standings: list[StandingTold]
    question: QuestionAsked | None = None
    choices: list[Choice] = []
    clocks: list[int] = []
