"""What a server is started with; every value has a default that works on one's own machine."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """How much one visitor may ask for."""

    message_bytes: int = 4096
    """Longest message on a socket."""
    body_bytes: int = 16_384
    """Longest body of a request."""
    messages_per_second: float = 20.0
    """Of one connection, in the long run."""
    message_burst: int = 40
    """At once."""
    warnings: int = 100
    """Messages in excess before a connection is closed."""
    open_races: int = 30
    """Tables and races under way that one visitor may have opened."""
    tables_per_minute: int = 60
    """That may be opened from one address."""
    connections: int = 10_000
    """Of a process, as far as it may have so many files open."""
    connections_of_address: int = 250
    """That one address may have; half of all where that is less."""
    sockets_of_visitor: int = 50
    """That one visitor may have; a quarter of all connections where that is less."""
    retold_per_minute: int = 120
    """Replays, records and lists of events that one address may ask for."""
    waiting_retold: int = 16
    """Of those, how many may wait for the one that is being told; a quarter from one address."""
    wrong_codes_per_minute: int = 20
    """Codes of tables that lead nowhere, from one address."""
    alone: int = 64
    """Races where nobody is that bots drive on, of a process; more of them wait for somebody."""
    alone_at_once: int = 4
    """Of those, how many pause before a step at the same time."""
    watched_at_once: int = 8
    """Of those that people only watch, the same."""
    outbox: int = 256
    """Messages that may wait for a slow client before it is closed."""
    kept_moves: int = 32
    """Moves of a race in memory, from which a client can resume."""


@dataclass(frozen=True)
class Times:
    """When things are given up, in seconds."""

    evict_after: float = 300.0
    """A race that nobody follows leaves the memory."""
    lobby: float = 24 * 3600.0
    """A table that was never started is removed."""
    abandoned: float = 14 * 24 * 3600.0
    """A race in which nothing happens is closed."""
    sweep: float = 5.0
    """How often all this is looked at."""
    thinking: float = 60.0
    """A bot that has found no step by then takes any; it may first have to learn a circuit."""
    watched: float = 0.04
    """A pause before each step of a race of bots that people only watch."""
    alone: float = 0.25
    """The same where nobody is."""
    rescue: float = 3.0
    """A bot's turn that another process has not taken by then is taken here."""
    request: float = 20.0
    """In which a request must have come whole."""
    reading: float = 30.0
    """In which who is sent much must have read some of it."""
    away: float = 30.0
    """A player who is not connected for so long may be replaced by a bot."""
    draining: float = 5.0
    """How long a stop waits for clients to go."""


@dataclass(frozen=True)
class Settings:
    """How to run."""

    database: str
    """The URL of the database, as `sqlite:///races.db` or `postgresql://host/name`."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    """Server processes; more than one need PostgreSQL."""
    bot_processes: int = 1
    """Processes of each server process in which bots think."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may connect, as `https://races.example`."""
    names: tuple[str, ...] = ()
    """The names by which this server is reached, as `races.example`; its addresses need no word."""
    limits: Limits = field(default_factory=Limits)
    times: Times = field(default_factory=Times)
