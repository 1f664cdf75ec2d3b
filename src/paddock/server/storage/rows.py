"""The rows of the database, as plain frozen values."""

from dataclasses import dataclass
from typing import Any

from paddock.protocol.fields import DiceKind, Driver, SeatKind, Status


@dataclass(frozen=True)
class RaceRow:
    """A table and its race: the heading of the record, and what the table agreed on."""

    id: str
    code: str
    """The short code to join with; empty once the race has begun."""
    status: Status
    game: str
    rules: int
    """The version of the rules that the race is pinned to."""
    circuit: str
    edition: int
    """That of the circuit, which the race is pinned to as well."""
    options: dict[str, int | str]
    dice: DiceKind
    secret: str
    commitment: str
    clock_bank: int | None
    """Seconds; nothing without a clock."""
    clock_increment: int
    listed: bool
    proposals: bool
    """Whether players are told what the game's `driver` would do."""
    host: int
    """The seat of the host, or `NO_SEAT`."""
    owner_hash: str
    """SHA-256 of the token of the visitor who opened the table."""
    rematch: str
    """The table of the next race; empty for none."""
    undo_seat: int | None
    """The seat that asks for an undo; nobody does where the race has gone on since."""
    undo_steps: int
    undo_version: int | None
    """The version for which it asks, and the only one at which it can be agreed to."""
    undo_to: dict[str, Any] | None
    """What the race would wait for once more."""
    season: str | None
    created: int
    """Milliseconds since 1970, as are all times."""
    updated: int
    """When the table last changed; steps do not count."""


@dataclass(frozen=True)
class SeatRow:
    """A seat at a table."""

    seat: int
    kind: SeatKind
    name: str
    level: str
    driver: Driver
    words: str
    agrees: bool
    token_hash: str
    """SHA-256 of the token of the visitor who holds it; empty for nobody."""
    stand_in: str = ""
    """The bot that drives while the player cannot, as the player chose; empty for the usual one."""


@dataclass(frozen=True)
class ListedRow:
    """A race in a list, with a little about its seats."""

    race: RaceRow
    names: list[str]
    kinds: list[SeatKind]
    version: int
    held: list[int]
    """The seats of the visitor who asks."""


@dataclass(frozen=True)
class StepRow:
    """A line of a race's ledger."""

    number: int
    """Counted from 1."""
    text: str
    at: int
    spent: int
    """Milliseconds the seat thought."""


@dataclass(frozen=True)
class Append:
    """Lines to add to a race's ledger, all or none of them."""

    race: str
    rows: tuple[StepRow, ...]
    over: bool = False
    """Whether the race is over with them."""
