"""Who is asked: one seat or several at once, since which version, and how long each has thought."""

from collections.abc import Mapping, Sequence
from time import monotonic, time
from typing import Any

from paddock.core.race import Race
from paddock.protocol.fields import NO_SEAT
from paddock.server.race.lines import is_step, seat_of, undone_by
from paddock.server.storage.rows import RaceRow, SeatRow, StepRow


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


def steady() -> int:
    """Milliseconds on a clock that nobody sets: by it is told how long something took."""
    return int(monotonic() * 1000)


class Asked:
    """The seats that a race waits for."""

    def __init__(self, deciders: Sequence[int] = (), typists: Sequence[int] = ()) -> None:
        self.deciders: list[int] = list(deciders)
        """Those that have a decision to take, in order."""
        self.typists: list[int] = list(typists)
        """Those that answer now: they decide, or one types in real dice."""


def seats_asked(race: Race[Any], row: RaceRow, seats: Sequence[SeatRow]) -> Asked:
    """Who decides, and who answers."""
    if row.status != "racing" or race.over or race.timed:
        return Asked()
    if not race.rolling:
        return Asked(race.asked, race.asked)
    if row.dice != "real":
        return Asked()
    thrower = race.rules.question(race.state).seat
    if seats[thrower].driver == "player":
        return Asked((), [thrower])
    return Asked((), [] if row.host == NO_SEAT else [row.host])


class Asking:
    """Since when each question stands, by its seat; what others answer does not change it."""

    def __init__(self) -> None:
        self._version: int = 0
        self._at: int = steady()
        self._own: dict[int, tuple[int, int]] = {}
        """Of seats that have answered a part: the version and the time since when they are asked.

        A time is one of the steady clock, and never before the race was loaded here.
        """
        self._thought: dict[int, int] = {}
        """Milliseconds that a player had thought before a bot took over."""

    def read(self, rows: Sequence[StepRow], seats: Mapping[str, int]) -> None:
        """Lines were written: a step or an undo asks anew, an answer only the seat that gave it."""
        for row in rows:
            if is_step(row.text) or undone_by(row.text):
                self._version, self._at = row.number, steady()
                self._own.clear()
                self._thought.clear()
            elif (seat := seat_of(row.text, seats)) is not None:
                self._own[seat] = (row.number, steady())
                self._thought.pop(seat, None)

    def since(self, seat: int) -> int:
        """The version from which on a seat is asked what it is asked now."""
        return self._own[seat][0] if seat in self._own else self._version

    def change_driver(self, seat: int, to_bot: bool) -> None:
        """A bot takes over from a player who was asked, or gives back; the time spent stays."""
        version, at = self._own.get(seat, (self._version, self._at))
        if to_bot:
            self._thought[seat] = max(1, steady() - at)
        else:
            self._own[seat] = (version, steady() - self._thought.get(seat, 0))

    def time_spent(self, seat: int, is_bot: bool) -> int:
        """How long a player has thought; bots think for nothing."""
        if is_bot:
            return self._thought.get(seat, 0)
        _, at = self._own.get(seat, (self._version, self._at))
        return max(1, steady() - at)
