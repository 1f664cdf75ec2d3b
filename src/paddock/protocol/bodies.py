"""The bodies of HTTP requests and answers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from paddock.protocol import PROTOCOL
from paddock.protocol.fields import (
    MOST_SEATS,
    NO_SEAT,
    DiceKind,
    ErrorCode,
    Name,
    SeatKind,
    SeatNumber,
    Seconds,
    ShortWord,
    Status,
    Words,
)
from paddock.protocol.told import EventTold, Moment, Move, ResultTold, StandingTold, TableTold


class _Request(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class SeatWanted(_Request, frozen=True):
    """A seat of a new table: mine, one to invite somebody to, or a bot's."""

    kind: Literal["me", "invite", "bot"]
    name: Name | None = None
    level: ShortWord | None = None
    """The bot's level."""
    words: Words = ""
    """Always empty: they are said once the commitment is known, as `WordsSaid`."""
    car: ShortWord | None = None
    """Where a game has a choice of cars: the one to drive; left out, a free one."""


class ClockWanted(_Request, frozen=True):
    """Time to think, in seconds: a bank for the whole race, and what each decision adds."""

    bank: Seconds
    increment: Seconds = 0


class NewTable(_Request, frozen=True):
    """A table to open."""

    game: ShortWord
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=MOST_SEATS)]
    circuit: ShortWord | None = None
    preset: ShortWord | None = None
    options: Annotated[dict[ShortWord, int | ShortWord], Meta(max_length=40)] = {}
    dice: DiceKind = "sealed"
    clock: ClockWanted | None = None
    listed: bool = True
    proposals: bool = True
    """Whether the players who are asked are told what the game's `driver` would do."""
    start: bool = False
    """Start at once; there must be no seat to invite to."""


class Joining(_Request, frozen=True):
    """A seat to take: any that is open, or this one."""

    name: Name
    seat: SeatNumber | None = None
    words: Words = ""
    """Always empty, as in `SeatWanted`."""


class SeatChange(_Request, frozen=True):
    """Before the start: what the host makes of a seat that no player has taken."""

    kind: Literal["invite", "bot"]
    level: ShortWord | None = None


class CarChosen(_Request, frozen=True):
    """The car that a seat is to drive, where a game has a choice, before the start."""

    car: ShortWord


class WordsSaid(_Request, frozen=True):
    """What a seat adds to the secret of the dice, before the start."""

    words: Words


class TableSeat(Struct, frozen=True):
    """A table, and the seats that the visitor holds there."""

    table: TableTold
    seats: list[int]


class RaceListed(Struct, frozen=True):
    """A race in a list."""

    id: str
    game: str
    circuit: str
    status: Status
    names: list[str]
    version: int
    created: int
    your_seats: list[int] = []
    kinds: list[SeatKind] = []
    """Who sits under each of the names."""
    laps: int = 0
    """How many are driven; 0 in a game that is not driven in laps."""
    asked: int = NO_SEAT
    """The seat that the race waits for, a seat of one's own before others.

    -1 where it waits for none, or where it is not known.
    """
    standings: list[StandingTold] = []
    """Empty where they are not known."""
    watchers: int = 0
    """Spectators who are connected."""
    host: int = NO_SEAT
    """Of a table of one's own in the lobby: the seat of the host."""
    code: str = ""
    """Of a table of one's own in the lobby: what others join by."""
    result: ResultTold | None = None
    """Of a race that is over, where it is known."""


class RaceList(Struct, frozen=True):
    """Races, the newest first."""

    races: list[RaceListed]


class Chance(Struct, frozen=True):
    """What a roll could have been, of dice or of cards."""

    outcomes: list[tuple[str, int]]
    """The text and the weight of each, in the order in which they are drawn; none of many dice."""
    dice: list[str] = []
    """The dice that were thrown, as `d12`; empty for what is no throw."""
    rule: str = ""
    """The rule that says what stands on the dice; empty for what is no throw."""
    faces: list[list[tuple[str, int]]] = []
    """Of a throw of so many dice that its outcomes are not listed, and of no other: for each die
    what stands on it, in the order of the numbers, and on how many faces; see docs/dice.md.
    """


class Replay(Struct, frozen=True):
    """A race to tell again: how it began, every move, and what each roll could have been."""

    table: TableTold
    start: Moment
    moves: list[Move]
    chances: list[Chance] = []
    """Each different one once."""
    rolls: list[int] = []
    """For every step that chance took, in their order, the index of its chance."""
    hides: bool = False
    """Whether seats saw it differently."""


class EventsTold(Struct, frozen=True):
    """What has happened in a race, from its start."""

    version: int
    events: list[EventTold]


class OptionTold(Struct, frozen=True):
    """An option of a game: one of `choices`, or a number in a range."""

    name: str
    text: str
    default: int | str
    choices: list[str] = []
    least: int = 0
    most: int = 0
    needs: dict[str, list[int | str]] = {}
    """It may differ from its default only while each option named here has one of these values."""


class PresetTold(Struct, frozen=True):
    """A named set of options."""

    name: str
    text: str
    options: dict[str, int | str]
    circuit: str = ""
    """Where it is raced unless said otherwise; empty for the game's own circuit."""


class CircuitTold(Struct, frozen=True):
    """A circuit that a game can be driven on."""

    name: str
    title: str


class GameTold(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    least_seats: int
    most_seats: int
    default_circuit: str
    circuits: list[CircuitTold]
    options: list[OptionTold]
    presets: list[PresetTold]
    bots: list[str]
    board: str = ""
    """The kind of board it is played on."""
    cars: list[str] = []
    """In the order in which seats get them, where nobody chooses."""
    car_choice: bool = False
    """Whether players choose what they drive."""


class GameList(Struct, frozen=True):
    """The games."""

    games: list[GameTold]


class RuleTold(Struct, frozen=True):
    """A rule of a game, in our words."""

    id: str
    chapter: str
    text: str
    language: str = "en"
    """Of the text: English where it is not translated yet."""


class RuleBook(Struct, frozen=True):
    """The rules of a game, or those that were asked for."""

    game: str
    rules: list[RuleTold]
    language: str = "en"


class BoardListed(Struct, frozen=True):
    """A board of a circuit, in a list."""

    board: str
    spaces: int
    corners: int = 0
    laps: int = 0
    """How often it is usually driven round; 0 where the game says that."""
    games: list[str] = []
    """The names of the games that are played on it."""
    level: str = ""
    """The least rules that it is meant for; empty where any will do."""
    boxes: int = 1
    """How many boxes it is built from."""


class CircuitListed(Struct, frozen=True):
    """A circuit in a list."""

    name: str
    title: str
    ground: str
    games: list[str]
    """The names of the games that can be driven there."""
    boards: list[BoardListed]


class CircuitList(Struct, frozen=True):
    """The circuits that come with Paddock."""

    circuits: list[CircuitListed]


class BoardTold(Struct, frozen=True):
    """A board to draw on, in the units of its picture."""

    name: str
    """The circuit's."""
    title: str
    ground: str
    board: str
    frame: Annotated[list[float], Meta(min_length=4, max_length=4)]
    """Left, top, width and height: the picture's `viewBox`, but for the one to print."""
    road: float
    length: float
    line: list[Annotated[list[float], Meta(min_length=2, max_length=2)]]
    """The middle of the road at equal steps, from the finish line on; closed."""
    spaces: list[Annotated[list[str | float], Meta(min_length=5, max_length=5)]]
    """Name, start and end along the line, offsets to the left and to the right of it."""
    corners: list[Annotated[list[str | int], Meta(min_length=3, max_length=3)]] = []
    """Name, title and stops or difficulty of each corner, in driving order, where it has one."""
    colours: list[str] = []
    """The colour of each space, in their order; empty where spaces have none."""
    rows: list[Annotated[list[int], Meta(min_length=4, max_length=4)]] = []
    """Corner, difficulty, slope and racing lane of each row; only on boards that have rows."""


class Health(Struct, frozen=True):
    """How the server does."""

    status: Literal["ok", "failing", "stopping"]
    version: str
    database: Literal["ok", "failing"]
    races: int
    connections: int
    protocol: int = PROTOCOL


class Problem(Struct, frozen=True):
    """Why a request was refused; nothing was changed by it."""

    error: ErrorCode
    message: str
