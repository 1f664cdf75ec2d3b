"""A visitor of a server: looks around, opens tables, takes seats, watches and reads records."""

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Final
from urllib.parse import urlencode

from paddock.client.errors import ClientError, RefusedError
from paddock.client.follower import SPECTATOR
from paddock.client.http import Http
from paddock.client.links import read_where
from paddock.client.table import Table
from paddock.protocol.bodies import (
    ClockWanted,
    EventsTold,
    GameList,
    GameTold,
    Joining,
    NewTable,
    RaceList,
    RaceListed,
    Replay,
    RuleBook,
    RuleTold,
    SeatWanted,
    TableSeat,
)
from paddock.protocol.fields import DiceKind
from paddock.protocol.told import TableTold

PATIENCE: Final = 60.0


class Paddock:
    """A visitor of the server at an address, known to it by a token.

    The server gives the token with the first seat. Whoever has it holds the seats: keep it to
    come back to them later, or from another program. With `proposals` its turns can be asked for
    what the game's `driver` would do.
    """

    def __init__(
        self, address: str, token: str = "", patience: float = PATIENCE, proposals: bool = False
    ) -> None:
        self._http: Http = Http(address, token, proposals)
        self._patience: float = patience
        self._tables: list[Table] = []

    @property
    def address(self) -> str:
        """Where the server is."""
        return self._http.address

    @property
    def token(self) -> str:
        """What the seats are held by; empty before the first one."""
        return self._http.token

    # Looking around

    def games(self) -> list[GameTold]:
        """The games that can be played here."""
        return self._http.get("/api/games", GameList).games

    def rules(self, game: str, *ids: str) -> list[RuleTold]:
        """The rules of a game, or those with these ids, as events cite them."""
        query = urlencode([("id", id) for id in ids])
        return self._http.get(f"/api/games/{game}/rules?{query}", RuleBook).rules

    def races(self) -> list[RaceListed]:
        """Races to watch, the newest first."""
        return self._http.get("/api/races", RaceList).races

    def my_races(self) -> list[RaceListed]:
        """Races in which this visitor holds a seat, the newest first."""
        return self._http.get("/api/races/mine", RaceList).races

    def look(self, where: str) -> TableSeat:
        """A table and the seats held there, by its code, its id or its link."""
        id, code = read_where(where)
        return self._http.get(f"/api/codes/{code}" if code else f"/api/races/{id}", TableSeat)

    # Sitting down

    def open_table(
        self,
        game: str,
        *,
        name: str | None = None,
        bots: Sequence[str] = (),
        invite: int = 0,
        circuit: str | None = None,
        preset: str | None = None,
        options: Mapping[str, int | str] | None = None,
        dice: DiceKind = "sealed",
        clock: ClockWanted | None = None,
        listed: bool = True,
        proposals: bool = True,
        words: str = "",
        car: str | None = None,
    ) -> Table:
        """A new table with a seat of one's own, seats to invite to, and bots by their levels.

        Where nobody is invited the race starts at once. Words for the dice are said before that,
        when the commitment is known.
        """
        seats = [SeatWanted(kind="me", name=name, car=car)]
        seats += [SeatWanted(kind="invite")] * invite
        seats += [SeatWanted(kind="bot", level=level) for level in bots]
        new = NewTable(
            game=game,
            seats=seats,
            circuit=circuit,
            preset=preset,
            options=dict(options or {}),
            dice=dice,
            clock=clock,
            listed=listed,
            proposals=proposals,
            start=invite == 0 and not words,
        )
        table = self.open(new)
        if words:
            _say_words(table, words, True)
            if invite == 0:
                table.start()
        return table

    def open(self, new: NewTable) -> Table:
        """The table that is described, at the first of one's seats."""
        told = self._http.post("/api/races", new, TableSeat)
        return self._sit(told.table, min(told.seats))

    def join(self, where: str, name: str, *, words: str = "", seat: int | None = None) -> Table:
        """Take a seat at a table, any that is free or this one; who has it already keeps it.

        Words for the dice are said there, if they were not said before.
        """
        found = self.look(where)
        path = f"/api/races/{found.table.id}/join"
        told = self._http.post(path, Joining(name=name, seat=seat), TableSeat)
        [taken, *_] = [held for held in told.seats if told.table.seats[held].name == name.strip()]
        table = self._sit(found.table, taken)
        if words.strip() != told.table.seats[taken].words and words:
            _say_words(table, words, taken not in found.seats)
        return table

    def sit(self, where: str, seat: int | None = None) -> Table:
        """Sit down again in a seat that one holds, this one or the first."""
        told = self.look(where)
        if not told.seats or (seat is not None and seat not in told.seats):
            raise ClientError(f"expected one of the seats held there, {told.seats}, but got {seat}")
        return self._sit(told.table, told.seats[0] if seat is None else seat)

    def watch(self, where: str) -> Table:
        """A race as a spectator sees it."""
        return self._sit(self.look(where).table, SPECTATOR)

    def _sit(self, told: TableTold, seat: int) -> Table:
        return Table(self._http, told.id, seat, self._patience, self._tables, told.commitment)

    # Reading what was

    def record(self, where: str) -> str:
        """The record of a race, as it is kept in a file."""
        return self._http.text(f"/api/races/{self._id(where)}/record")

    def replay(self, where: str, seat: int | None = None) -> Replay:
        """A race told again, move by move; where it has secrets, with all or as a seat saw it."""
        query = "" if seat is None else f"?seat={seat}"
        return self._http.get(f"/api/races/{self._id(where)}/replay{query}", Replay)

    def events(self, where: str) -> EventsTold:
        """All that has happened in a race, from its start."""
        return self._http.get(f"/api/races/{self._id(where)}/events", EventsTold)

    def _id(self, where: str) -> str:
        return read_where(where)[0] or self.look(where).table.id

    # Leaving

    def close(self) -> None:
        """Hang up at every table; the seats stay one's own."""
        for table in self._tables:
            table.close()

    def __enter__(self) -> "Paddock":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _say_words(table: Table, words: str, is_new: bool) -> None:
    """Say words at a table; where they are refused for what they are, a new seat is given up."""
    try:
        table.say_words(words)
    except RefusedError as refused:
        if is_new and refused.code in ("refused", "bad_message"):
            table.leave()
        raise
