"""The races of the load benchmark: opened over HTTP, with six sockets each, checked at the end."""

import json
from http.client import HTTPConnection
from http.cookies import SimpleCookie

from server_socket import PATIENCE, Socket

SEATS = 6
LONG_RACE = {"laps": 100, "length": 1000}
"""Nobody finishes it while the benchmark lasts."""


class Broken(Exception):
    """A move was lost, doubled, refused or never acknowledged."""


class Race:
    """One race, and the move that is under way in it."""

    def __init__(self, name: str, token: str = "") -> None:
        self.name = name
        self.token = token
        self.seats: list[Seat] = []
        self.version = 0
        self.mover = 0
        """The seat whose turn it is."""
        self.choice = ""
        """What it will do, one of the choices that it was given."""
        self.next: tuple[int, str] | None = None
        """Whose turn it is after the move that is under way, and what it will do."""
        self.moving = False
        self.sent = 0.0
        self.told = 0
        """How many of its seats have been told of the move."""
        self.moves: list[str] = []

    def connect(self, port: int) -> None:
        """Connect all seats and take up their welcomes."""
        path = f"/api/races/{self.name}/socket?seat="
        sockets = [Socket(port, f"{path}{seat}", self.token) for seat in range(SEATS)]
        self.seats = [Seat(self, seat, socket) for seat, socket in enumerate(sockets)]
        for seat in self.seats:
            seat.socket.upgraded()
            seat.welcome(seat.socket.first())

    @property
    def ready(self) -> bool:
        """Whether somebody has the choice, and everybody was told of all that went before."""
        return self.choice != "" and all(seat.version == self.version for seat in self.seats)


class Seat:
    """One seat of a race, and the version that its socket was told last."""

    def __init__(self, race: Race, seat: int, socket: Socket) -> None:
        self.race = race
        self.seat = seat
        self.socket = socket
        self.version = 0

    def welcome(self, message: bytes) -> None:
        """Take up the race as the server tells it."""
        told = json.loads(message)
        if told["type"] != "welcome":
            raise Broken(f"expected a welcome, but got {message!r}")
        self.version = told["race"]["version"]
        self.race.version = max(self.version, self.race.version)
        if choices := told["race"]["choices"]:
            self.race.mover, self.race.choice = self.seat, choices[-1]["text"]


class Paddock:
    """The real server's races: opened by a visitor each, who holds all the seats."""

    def __init__(self, port: int) -> None:
        self.http = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def open(self, number: int) -> Race:
        """Open a race and start it."""
        seats = [{"kind": "me", "name": f"Driver {seat}"} for seat in range(SEATS)]
        wanted = {"game": "f1-dice", "seats": seats, "options": LONG_RACE, "start": True}
        self.http.request("POST", "/api/races", json.dumps(wanted), _JSON)
        answer = self.http.getresponse()
        body = answer.read()
        if answer.status != 201:
            raise Broken(f"expected race {number} to open, but got {body!r}")
        token = SimpleCookie(answer.headers["Set-Cookie"])["paddock"].value
        return Race(json.loads(body)["table"]["id"], token)

    def message(self, race: Race) -> bytes:
        """What the seat whose turn it is says."""
        return b'{"type":"step","version":%d,"text":"%s"}' % (race.version, race.choice.encode())

    def turn(self, race: Race) -> None:
        """Go on with the seat that was given choices."""
        if race.next is None:
            raise Broken(f"race {race.name}: expected choices for a seat, but nobody got any")
        race.mover, race.choice = race.next
        race.next = None

    def check(self, race: Race) -> None:
        """The record must hold every acknowledged move once, in order, and no other."""
        self.http.request("GET", f"/api/races/{race.name}/record")
        steps = self.http.getresponse().read().decode().partition("\n\n")[2].splitlines()
        kept = [step for step in steps if not step.startswith("dice ")]
        if kept != race.moves:
            raise Broken(
                f"race {race.name}: expected {len(race.moves)} acknowledged moves in its record,"
                f" but got {len(kept)}, or not the same"
            )


class Bare:
    """Races of the bare server, which knows none: their seats move in turn."""

    def open(self, number: int) -> Race:
        """A race of its own; there is nothing to open."""
        race = Race(f"bare-{number}")
        race.choice = "red gear 1"
        return race

    def message(self, race: Race) -> bytes:
        """What comes back to all seats, and reads like a move."""
        told = b'{"type":"moved","since":%d,"version":%d,"text":"%s"}'
        return told % (race.version, race.version + 1, race.choice.encode())

    def turn(self, race: Race) -> None:
        """Go on with the next seat."""
        race.mover = (race.mover + 1) % SEATS

    def check(self, race: Race) -> None:
        """It keeps nothing."""


_JSON = {"Content-Type": "application/json"}
