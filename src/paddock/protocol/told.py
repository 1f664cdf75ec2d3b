"""What a race tells: its steps, events, standings and questions, as they go over the wire."""

from typing import Any

from msgspec import Struct

from paddock.protocol.fields import Actor, DiceKind, Driver, SeatKind, Status


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
    """What the race waits for: decisions, chance, or a stopwatch.

    Where several are asked at once, each of them is told its own question.
    """

    kind: str
    seat: int
    """The seat that is asked, or for which chance or the stopwatch acts."""
    task: str
    text: str
    actor: Actor
    """Who acts."""
    asked: list[int] = []
    """The seats that still have to answer, in order; empty where no seat acts."""
    answered: list[int] = []
    """Those asked at once whose answers are in; what they are is told when all have answered."""
    dice: list[str] = []
    """The dice to throw; empty for what is no throw."""


class StandingTold(Struct, frozen=True):
    """Where one car stands."""

    seat: int
    """The seat that owns it; -1 where nobody does."""
    place: int
    grid: int
    lap: int
    distance: int
    turns: int
    status: str
    car: int
    """Its number among the cars of the race, from 0."""
    name: str
    """What it is called, in steps, events and records."""
    paint: str
    trim: str = ""
    """Its second colour; empty without one."""
    number: int = 0
    """The number painted on it; 0 where the game gives none, as each car has its own paint."""
    mark: str = ""
    """The mark painted on it, as `star`; empty without one."""
    team: int = 0
    """The number of its team, from 1; 0 where it drives for itself."""
    space: str = ""
    """The name of the space where it stands, as the board has it; empty where it stands nowhere."""
    ranked: bool = True
    """Whether it has a place in the result; a car that dropped out is only listed."""


class FinishTold(Struct, frozen=True):
    """How one car came out of a race."""

    car: int
    place: int
    """0 where it has none: out, disqualified, or unfinished."""
    status: str
    points: int = 0


class SeatScoreTold(Struct, frozen=True):
    """What a race was worth to a seat."""

    seat: int
    place: int
    """0 where it has none."""
    points: int = 0


class TeamScoreTold(Struct, frozen=True):
    """What a race was worth to a team, and who is in it."""

    team: int
    place: int
    """0 where it has none."""
    points: int
    cars: list[int]
    seats: list[int]


class ResultTold(Struct, frozen=True):
    """What a race was worth; the best first in every list."""

    cars: list[FinishTold]
    seats: list[SeatScoreTold]
    teams: list[TeamScoreTold]
    """Empty where nobody drives for a team."""
    has_points: bool
    """Whether the game gives points; else they are all 0."""
    winners: list[int]
    """The seats that won; none if nobody has."""
    teams_win: bool
    """Whether teams, where there are some, win; else they have a table beside the drivers'."""
    rolls_undone: int = 0
    """How many rolls were seen, and then taken back."""


class EventAhead(Struct, frozen=True, omit_defaults=True):
    """Something that would happen, without its sentence, which a client has in its own words."""

    kind: str
    rule: str
    parameters: dict[str, int | str] = {}


class CarAhead(Struct, frozen=True, omit_defaults=True):
    """A car that would stand elsewhere, or at another place."""

    car: int = 0
    """Its number among the cars of the race."""
    space: str = ""
    """Where it would stand, as in the standings."""
    place: int = 0
    """Its place then; 0 in a step of a plan, where only spaces are told."""


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
    cars: list[CarAhead] = []
    """All that would stand elsewhere or at another place; none where dice follow the choice."""


class Prospect(Struct, frozen=True, omit_defaults=True):
    """A choice, and every way in which it can end."""

    text: str
    """That of the choice."""
    total: int = 0
    """The weight of all ends together."""
    ends: list[End] = []
    """Empty where there are too many to tell."""


class StepAhead(Struct, frozen=True, omit_defaults=True):
    """A step of a plan."""

    text: str
    kind: str
    parameters: dict[str, int | str] = {}
    cars: list[CarAhead] = []
    """Those that it would put on another space; their places are not told."""


class Plan(Struct, frozen=True):
    """Steps that would be taken one after another, and what would come of them all."""

    steps: list[StepAhead]
    """The choices that were asked about, then what the game's `driver` would choose."""
    cars: list[CarAhead]
    """All that would stand elsewhere or at another place than now."""
    events: list[EventAhead]


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
    stand_in: str = ""
    """The bot that drives for the player while they cannot; empty where no player sits."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think: a bank for the whole race, and what each decision adds to it."""

    bank: int
    """Seconds."""
    increment: int = 0
    """Seconds."""


class BackTo(Struct, frozen=True):
    """Where an undo leads back to: what the race would wait for once more."""

    seat: int
    """Who would be asked, or for whom chance would act."""
    car: str
    what: str
    """`decision`, `roll`, or `draw` where chance does not throw."""
    kind: str
    task: str
    round: int
    """0 before the first one."""
    text: str
    """The same in English: `red's roll in round 1`."""


class UndoAsked(Struct, frozen=True):
    """A seat asks to take back the last steps."""

    seat: int
    steps: int
    to: BackTo | None = None


class TableTold(Struct, frozen=True):
    """All about a race but the race itself; sent as a whole whenever it changes."""

    id: str
    game: str
    circuit: str
    edition: int
    """That of the circuit; a race keeps the one it was started with."""
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
    result: ResultTold | None = None
    """Only once the race is over."""


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
    result: ResultTold | None = None
