"""Races over real sockets: people, two who watch, all of them recorded."""

import json
import re
from collections.abc import Mapping
from itertools import groupby
from types import TracebackType
from typing import Any, Literal, Self, get_args

from secrecy_ears import Ear, hear_presence, settle
from secrecy_server import ToyServer, Truth

from paddock.client import SPECTATOR, RefusedError
from paddock.client.http import Http
from paddock.core.cars import CARS
from paddock.core.seals import commitment_to
from paddock.protocol.bodies import Joining, NewTable, SeatWanted, TableSeat, WordsSaid
from paddock.protocol.messages import AskUndo, FromClient

NAMES = ("Ann", "Bob", "Cleo")
WORDS = ("ann said so", "", "cleo's words")
OPTIONS: dict[str, int | str] = {"cards": 2, "goal": 20}
"""So far a goal that the race ends only with the cards."""
FULL: dict[str, int | str] = {
    "cards": 2,
    "goal": 14,
    "deck": "drawn",
    "tactics": "on",
    "field": "teams",
}
"""All there is: a deck, tactics that all pick at once, two cars a seat and one of nobody's."""
QUESTIONS = {
    str(kind.__struct_config__.tag): "choices" in kind.__struct_fields__
    for kind in get_args(FromClient)
    if kind.__name__.startswith("Ask") and kind is not AskUndo
}
"""What a seat may ask about its choices, and whether it says about which."""
ANSWERED = 2_000_000
"""The number of a question whose answer is waited for."""
PONG = '"type":"pong"'
PRESENCE = '"type":"presence"'
CHANGING = (
    (re.compile(r'"created":\d+'), '"created":0'),
    (re.compile(r'"at":\d+'), '"at":0'),
    (re.compile(r'"code":"[A-Z]*"'), '"code":""'),
)
"""What is never the same twice, and tells nothing."""


class WatchedRace:
    """One race and everyone who follows it; `ears` are the seats, then the spectators."""

    game: str
    circuit: str | None = None
    names: tuple[str, ...] = NAMES
    words: tuple[str, ...] = WORDS
    usual: Mapping[str, int | str]
    """The options of a race that has no others."""

    def __init__(
        self,
        server: ToyServer,
        secret: str,
        options: Mapping[str, int | str] | None = None,
        wants_proposals: bool = False,
        dice: Literal["sealed", "real"] = "sealed",
    ) -> None:
        self.server: ToyServer = server
        self.dice: Literal["sealed", "real"] = dice
        self.wants_proposals: bool = wants_proposals
        self.people: list[Http] = [Http(server.url) for _ in self.names]
        self.id: str = self._open(self.usual if options is None else options)
        self.commitment: str = commitment_to(secret)
        if dice == "sealed":
            server.force_secret(self.id, secret)
        self.last_played: str = ""
        self.ears: list[Ear] = []
        self.gone: list[Ear] = []
        """Connections that were closed before the end."""
        for seat in (*self.seats, SPECTATOR, SPECTATOR):
            self.connect(seat)

    @property
    def seats(self) -> range:
        """All seats, by their numbers."""
        return range(len(self.names))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for ear in self.ears:
            ear.close()

    def _open(self, options: Mapping[str, int | str]) -> str:
        me = SeatWanted(kind="me", name=self.names[0])
        seats = [me, *(SeatWanted(kind="invite") for _ in self.names[1:])]
        wanted = NewTable(
            self.game, seats, circuit=self.circuit, options=dict(options), dice=self.dice
        )
        race = self.people[0].post("/api/races", wanted, TableSeat).table.id
        for seat in self.seats[1:]:
            joining = Joining(name=self.names[seat], seat=seat)
            self.people[seat].post(f"/api/races/{race}/join", joining, TableSeat)
        for seat, words in enumerate(self.words if self.dice == "sealed" else ()):
            path = f"/api/races/{race}/seats/{seat}/words"
            self.people[seat].put(path, WordsSaid(words=words), TableSeat)
        return race

    # Coming and going

    def token(self, seat: int) -> str:
        """What a seat is held by; a spectator has none."""
        return self.people[seat].token if seat != SPECTATOR else ""

    def connect(self, seat: int) -> Ear:
        """Somebody comes, and everyone hears of it."""
        wanted = self.wants_proposals
        ear = Ear(self.server.url, self.id, seat, self.token(seat), wants_proposals=wanted)
        return self._let_in(ear)

    def watch_with(self, token: str) -> Ear:
        """Somebody who has a seat only watches."""
        return self._let_in(Ear(self.server.url, self.id, SPECTATOR, token))

    def claim(self, seat: int, version: int) -> Ear:
        """Somebody comes and says that they have some version."""
        return self._let_in(Ear(self.server.url, self.id, seat, self.token(seat), version))

    def _let_in(self, ear: Ear) -> Ear:
        self.ears.append(ear)
        self.ears.sort(key=lambda one: one.seat % len(CARS))  # the spectators last
        ear.hear()
        self._hear_who_is_there()
        return ear

    def disconnect(self, seat: int) -> Ear:
        """A seat's connection is closed, and everyone hears of it."""
        ear = next(one for one in self.ears if one.seat == seat)
        self.ears.remove(ear)
        self.gone.append(ear)
        ear.close()
        self._hear_who_is_there()
        return ear

    def resume(self, ear: Ear) -> Ear:
        """A connection that was closed is taken up at the version that it had."""
        return self._let_in(ear.resumed(self.server.url, self.id, self.token(ear.seat)))

    def move_to(self, *servers: ToyServer) -> None:
        """Everyone comes again, to these servers in turn: the ones before are no longer there."""
        self.server = servers[0]
        here, self.ears = self.ears, []
        self.gone += here
        for number, ear in enumerate(here):
            ear.close()
            at = servers[number % len(servers)].url
            self.ears.append(Ear(at, self.id, ear.seat, self.token(ear.seat)))
            self.ears[-1].hear()
        self.people = [Http(self.server.url, person.token) for person in self.people]

    def _hear_who_is_there(self) -> None:
        seats = [ear.seat for ear in self.ears]
        watchers = seats.count(SPECTATOR)
        hear_presence(self.ears, sorted({seat for seat in seats if seat != SPECTATOR}), watchers)
        settle(self.ears)

    # The race

    def start(self) -> None:
        """The host starts; what chance does before the first decision is done."""
        self.people[0].post(f"/api/races/{self.id}/start", None, TableSeat)
        for ear in self.ears:
            ear.hear_until_started()
            if self.dice == "sealed":
                ear.hear_until_asked()
        settle(self.ears)

    @property
    def deciding(self) -> list[Ear]:
        """The connections of the seats that have something to answer."""
        return [ear for ear in self.ears if ear.follower.race and ear.follower.race.choices]

    @property
    def asked(self) -> Ear:
        """The connection of the seat that has a decision to take."""
        deciding = self.deciding
        assert len({ear.seat for ear in deciding}) == 1
        return deciding[0]

    @property
    def over(self) -> bool:
        """Whether everyone has heard that the race is over."""
        return all(ear.follower.over for ear in self.ears)

    def play(self, pick: int = 0, text: str = "") -> None:
        """The seat that is asked plays one of its cards."""
        self.answer(self.asked.seat, pick, text)

    def answer(self, seat: int, pick: int = 0, text: str = "") -> None:
        """A seat that is asked, alone or with others, takes one of its choices."""
        [ear, *_] = [one for one in self.deciding if one.seat == seat]
        race = ear.follower.race
        assert race is not None
        self.last_played = text or race.choices[pick % len(race.choices)].text
        self.ask(seat, type="step", version=race.version, text=self.last_played)

    def answer_all(self, pick: int = 0) -> None:
        """All that are asked at once answer."""
        for seat in sorted({ear.seat for ear in self.deciding}):
            self.answer(seat, pick)

    def ask(self, seat: int, **message: Any) -> None:
        """A seat asks for something, and everyone hears what becomes of it."""
        next(ear for ear in self.ears if ear.seat == seat).say(id=1_000, **message)
        settle([ear for ear in self.ears if ear.seat == seat])
        settle(self.ears)

    def ask_and_hear(self, seat: int, **message: Any) -> Any:
        """A seat asks for something that is thought about; the answer, which only it hears."""
        [asking, *_] = [ear for ear in self.ears if ear.seat == seat]
        asking.say(id=ANSWERED, **message)
        answer = asking.hear_until(lambda told: getattr(told, "id", 0) == ANSWERED)
        settle(self.ears)
        return answer

    def ask_about_choices(self, seat: int) -> None:
        """A seat that decides asks all that can be asked about its choices, and hears it."""
        known = next(ear for ear in self.ears if ear.seat == seat).follower.race
        assert known is not None
        for type, has_choices in QUESTIONS.items():
            more = {"choices": [known.choices[0].text]} if has_choices else {}
            self.ask_and_hear(seat, type=type, version=known.version, **more)

    def ask_undo(self, seat: int) -> None:
        """A seat wants its last decision back, and the others agree; it may be refused."""
        self.ask(seat, type="undo", version=self.ears[0].follower.version)
        for other in self.seats:
            if other != seat:
                self.ask(other, type="answer_undo", agree=True)
        for ear in self.ears:
            ear.hear_until_answered()

    def undo(self, seat: int) -> None:
        """A seat takes back its last decision, and the others agree."""
        self.ask_undo(seat)
        assert all(ear.was_undone for ear in self.ears)

    # What was told

    def truth(self) -> Truth:
        """All that the database knows."""
        return self.server.truth(self.id)

    def heard_by(self, *without: int) -> list[list[str]]:
        """Every byte sent to all but these seats, without what is never the same twice."""
        heard = [ear for ear in (*self.gone, *self.ears) if ear.seat not in without]
        return [self._in_order(ear.texts) for ear in heard]

    def _in_order(self, texts: list[str]) -> list[str]:
        """Who is there is told a little later, once for several changes: it comes at the end."""
        told = [self.plain(text) for text in texts if PONG not in text and PRESENCE not in text]
        present = [text for text in texts if PRESENCE in text]
        return told + [text for text, _ in groupby(present)]

    def asked_by_http(self) -> list[str]:
        """What anybody is told who asks for the race in all other ways."""
        paths = ("", "/record", "/replay", "/replay?seat=0", "/replay?seat=-1", "/events")
        told = [self.fetch(f"/api/races/{self.id}{path}") for path in paths]
        return [self.plain(text) for text in (*told, *self.listed())]

    def listed(self) -> list[str]:
        """The race as lists have it: the one of all races, and each player's own."""
        lists = [Http(self.server.url).text("/api/races")]
        lists += [person.text("/api/races/mine") for person in self.people]
        races = [{one["id"]: one for one in json.loads(text)["races"]} for text in lists]
        return [json.dumps(found[self.id], separators=(",", ":")) for found in races]

    def fetch(self, path: str) -> str:
        """What a stranger is answered, or why they are not."""
        try:
            return Http(self.server.url).text(path)
        except RefusedError as refused:
            return f"{refused.code}: {refused}"

    def plain(self, text: str) -> str:
        """A text as if it came from any other race."""
        text = text.replace(self.id, "ID").replace(self.commitment, "COMMITMENT")
        for pattern, same in CHANGING:
            text = pattern.sub(same, text)
        return text


class ToyRace(WatchedRace):
    """A race of the toy game."""

    game = "toy"
    usual = OPTIONS
