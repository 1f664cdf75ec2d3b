"""What the clients of a race were told and have sent, held against the race's ledger."""

from contextlib import closing
from dataclasses import dataclass, field

from sqlalchemy import Connection

from paddock.protocol.told import Move
from paddock.server.race.ledger import race_of, rules_of
from paddock.server.storage.database import open_database
from paddock.server.storage.queries import find_race, steps_after
from paddock.server.storage.rows import StepRow


@dataclass
class Journal:
    """One race as its players know it; each writes down what it is told, as it is told."""

    race: str
    token: str
    players: list[int]
    acknowledged: dict[int, str] = field(default_factory=dict)
    """The text of each step that was told, by its number."""
    version: int = 0
    """The highest that was told."""
    sent: dict[int, tuple[int, str]] = field(default_factory=dict)
    """The seat and the step that it last sent, by the version at which it did."""
    rows: list[StepRow] = field(default_factory=list)
    """The ledger, when it was last looked at."""
    kept_untold: int = 0
    """How often the ledger had a step then of which nobody had been told."""
    is_over: bool = False
    """Whether the ledger was told to its end then."""

    def write(self, move: Move) -> None:
        """Write down a move; what was told before must be told so again."""
        assert [step.number for step in move.steps] == list(range(move.since + 1, move.version + 1))
        for step in move.steps:
            assert self.acknowledged.setdefault(step.number, step.text) == step.text
        self.reach(move.version)

    def reach(self, version: int) -> None:
        """The race has come so far."""
        self.version = max(self.version, version)

    def check(self, connection: Connection) -> None:
        """Every acknowledged step is in the ledger at its number, whole, once and unchanged."""
        rows = steps_after(connection, self.race, 0)
        assert [row.number for row in rows] == list(range(1, len(rows) + 1)), self.race
        assert len(rows) >= self.version, self.race
        assert rows[: len(self.rows)] == self.rows, self.race
        told = {number: rows[number - 1].text for number in self.acknowledged}
        assert told == self.acknowledged, self.race
        self.kept_untold += len(rows) > self.version
        if not (self.is_over and rows == self.rows):
            self.rows = rows
            self._check_steps(connection)

    def _check_steps(self, connection: Connection) -> None:
        """No step is there that was not sent for its place, and none without its dice."""
        found = find_race(connection, self.race)
        assert found is not None, self.race
        row, seats = found
        race = race_of(rules_of(row), row, seats, self.rows)  # throws every roll again
        assert not (self.rows and race.rolling), self.race
        assert row.status == ("over" if race.over else "racing"), self.race
        for number, step in enumerate(race.steps, 1):
            if step.seat in self.players:
                assert self.sent.get(number - 1) == (step.seat, step.text), self.race
        self.is_over = race.over


def check_running(database: str, journals: list[Journal]) -> None:
    """Hold the journals against the ledger, but for those whose races were found over before."""
    check_all(database, [journal for journal in journals if not journal.is_over])


def check_all(database: str, journals: list[Journal]) -> None:
    """Hold every journal against the ledger."""
    with closing(open_database(database)) as opened, opened.reading() as connection:
        for journal in journals:
            journal.check(connection)
