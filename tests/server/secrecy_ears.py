"""Somebody who follows a race over a real socket and keeps every byte that they were sent."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from running_server import PATIENCE
from websockets.sync.client import connect

from paddock.client import SPECTATOR, Follower
from paddock.protocol.messages import FromServer, Moved, Presence, Welcome
from paddock.protocol.told import Moment

DECODER = msgspec.json.Decoder(FromServer)
Done = Callable[[Any], bool]


class Ear:
    """One connection of a seat or of a spectator."""

    def __init__(
        self,
        url: str,
        race: str,
        seat: int = SPECTATOR,
        token: str = "",
        resumes: int = -1,
        wants_proposals: bool = False,
    ) -> None:
        self.seat: int = seat
        self.texts: list[str] = []
        self.told: list[tuple[Any, Moment | None]] = []
        """Every message, and the race as it was known after it."""
        self.follower: Follower = Follower()
        self._pings: int = 0
        query = f"?seat={seat}" + (f"&version={resumes}" if resumes >= 0 else "")
        query += "&proposals=1" if wants_proposals else ""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        where = f"ws{url.removeprefix('http')}/api/races/{race}/socket{query}"
        self._context = connect(
            where, additional_headers=headers, open_timeout=PATIENCE, max_size=None
        )
        self._socket = self._context.__enter__()

    def hear(self) -> Any:
        """The next message."""
        text = self._socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.texts.append(text)
        message = DECODER.decode(text)
        assert self.follower.follow(message), f"a move was missed before {text}"
        self.told.append((message, self.follower.race))
        return message

    def hear_until(self, done: Done) -> Any:
        """The first message from now on that is waited for."""
        while not done(message := self.hear()):
            pass
        return message

    def hear_version(self, version: int) -> None:
        """Listen until the race is there."""
        while (self.follower.version or 0) < version:
            self.hear()

    def hear_until_started(self) -> None:
        """Listen until the race is under way."""
        while self.follower.race is None:
            self.hear()

    def hear_until_asked(self) -> None:
        """Listen until the race waits for somebody's decision."""
        while not self._is_asked():
            self.hear()

    def _is_asked(self) -> bool:
        race = self.follower.race
        return race is not None and race.question is not None and race.question.actor == "seat"

    def hear_until_answered(self) -> None:
        """Listen until nobody asks for an undo any more."""
        while self.follower.table is None or self.follower.table.undo is not None:
            self.hear()

    @property
    def was_undone(self) -> bool:
        """Whether the last that was heard of the race is how it was before."""
        shown = [told for told, _ in self.shown]
        return isinstance(shown[-1], Welcome) and shown[-1].because == "undo"

    def say(self, **message: object) -> None:
        """Send something."""
        self._socket.send(json.dumps(message))

    def settle(self) -> None:
        """Listen until the server has done, for this connection, all that was asked on it."""
        self._pings += 1
        number = self._pings
        self.say(type="ping", id=number)
        self.hear_until(lambda told: getattr(told, "id", 0) == number)

    def resumed(self, url: str, race: str, token: str) -> "Ear":
        """A new connection that takes up where this one was closed."""
        version = self.follower.version
        assert version is not None
        again = Ear(url, race, self.seat, token, version)
        again.follower = self.follower
        return again

    def close(self) -> None:
        """Hang up."""
        self._context.__exit__(None, None, None)

    @property
    def shown(self) -> list[tuple[Any, Moment]]:
        """The welcomes and moves that told of the race, with what it then looked like."""
        return [
            (message, race)
            for message, race in self.told
            if isinstance(message, Welcome | Moved) and race is not None
        ]


def settle(ears: Sequence[Ear]) -> None:
    """All have heard all that was said because of what was asked so far."""
    for ear in ears:
        ear.settle()


def hear_presence(ears: Sequence[Ear], seats: list[int], watchers: int) -> None:
    """All have heard who is there now."""
    for ear in ears:
        if (ear.follower.present, ear.follower.watchers) != (seats, watchers):
            ear.hear_until(
                lambda told: (
                    isinstance(told, Presence) and (told.seats, told.watchers) == (seats, watchers)
                )
            )
