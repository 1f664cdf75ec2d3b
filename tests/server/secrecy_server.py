"""A server in the test's own process, which also knows the toy game with its hidden hands."""

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from http_app import settings_in
from running_server import PATIENCE
from secrecy_bots import think_of_toys
from sqlalchemy import update

from paddock.core.race import Race
from paddock.core.seals import commitment_to
from paddock.games.registry import GAMES
from paddock.server.app import make_app
from paddock.server.race.ledger import race_of, rules_apart
from paddock.server.race.lines import is_step
from paddock.server.running.listening import listen, url_of
from paddock.server.running.process import RaceServer
from paddock.server.running.settings import Limits, Settings
from paddock.server.storage.database import open_database
from paddock.server.storage.queries import find_race, steps_after
from paddock.server.storage.rows import RaceRow, SeatRow, StepRow
from paddock.server.storage.schema import RACES
from paddock.server.thinking.worker import Think
from toy_game import TOY

LIMITS = Limits(
    messages_per_second=100_000.0,
    message_burst=100_000,
    tables_per_minute=100_000,
    retold_per_minute=100_000,
    open_races=1_000,
    kept_moves=1,
)
"""Room for all that the tests ask for, and so few moves in memory that some must begin again."""


@contextmanager
def toy_server(folder: Path, think: Think = think_of_toys) -> Iterator["ToyServer"]:
    """A server on a free port, for the while, with bots that think so."""
    settings = settings_in(folder, LIMITS)
    GAMES[TOY.name] = TOY
    try:
        with closing(listen(settings.host, 0)) as listener:
            ready = threading.Event()
            app = make_app(settings)
            app.state.hub.thinkers._think = think
            server = RaceServer(app, settings, ready.set)
            thread = threading.Thread(target=server.run, args=([listener],))
            thread.start()
            try:
                assert ready.wait(PATIENCE)
                yield ToyServer(url_of(settings.host, listener), settings)
            finally:
                server.should_exit = True
                thread.join(PATIENCE)
    finally:
        GAMES.pop(TOY.name, None)


@dataclass(frozen=True)
class ToyServer:
    """Where it is, and what its database has."""

    url: str
    settings: Settings

    def force_secret(self, race: str, secret: str) -> None:
        """Let the dice of a race that is not begun fall as another secret makes them fall."""
        self._rewrite(race, secret=secret, commitment=commitment_to(secret))

    def give_up(self, race: str) -> None:
        """Close a race before its end."""
        self._rewrite(race, status="abandoned")

    def _rewrite(self, race: str, **values: str) -> None:
        with (
            closing(open_database(self.settings.database)) as database,
            database.writing() as connection,
        ):
            connection.execute(update(RACES).where(RACES.c.id == race).values(**values))

    def truth(self, race: str) -> "Truth":
        """All that the database knows of a race."""
        with (
            closing(open_database(self.settings.database)) as database,
            database.reading() as connection,
        ):
            found = find_race(connection, race)
            assert found is not None
            return Truth(*found, steps_after(connection, race, 0))


@dataclass(frozen=True)
class Truth:
    """A race with nothing hidden, from its ledger."""

    row: RaceRow
    seats: list[SeatRow]
    rows: list[StepRow]
    _known: dict[int, Race[object]] = field(default_factory=dict, compare=False)

    def at(self, version: int) -> Race[object]:
        """The race as it was at a version; to be looked at, not driven on."""
        if version not in self._known:
            self._known[version] = self._gone_on(version) or race_of(
                rules_apart(self.row), self.row, self.seats, self.rows[:version]
            )
        return self._known[version]

    def _gone_on(self, version: int) -> Race[object] | None:
        """The race from the last version that is known, if it is only steps from there on."""
        last = max((known for known in self._known if known < version), default=version)
        rows = self.rows[last:version]
        if not rows or not all(is_step(row.text) for row in rows):
            return None
        race = self._known[last].copy()
        for row in rows:
            race.take_again(row.text)
        return race

    @property
    def secrets(self) -> set[str]:
        """What may not be in any message, but for the dice's secret once the race is over."""
        hashes = {seat.token_hash for seat in self.seats if seat.token_hash}
        return {self.row.secret, self.row.owner_hash, *hashes}
