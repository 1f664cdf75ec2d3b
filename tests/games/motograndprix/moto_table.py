"""A table for the tests of MotoGrandPrix: bikes put anywhere, dice that fall as they are told."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from moto_tracks import TT, circuit_of
from narrowing import of_kind
from paddock.circuits import find_circuit
from paddock.circuits.circuit import Circuit
from paddock.core.cars import CHANCE
from paddock.core.events import Event, EventLog
from paddock.games.motograndprix import GAME
from paddock.games.motograndprix.rules import MotoRules
from paddock.games.motograndprix.state import OUT, RACING, STANCES, Bike, MotoState, Phase
from paddock.games.motograndprix.steps import Flip, Ride

LANES = "LCR"


@cache
def track(runs: str, slope: str = "") -> Circuit:
    """A track of the catalogue's runs; the slope's counter stands on its first tile."""
    return circuit_of(runs.replace(" ", f"/{slope} ", 1) if slope else runs)


@cache
def shipped(name: str) -> Circuit:
    """A circuit that comes with Paddock."""
    return find_circuit(name)


def rules_of(circuit: Circuit, options: Mapping[str, Any], version: int | None = None) -> MotoRules:
    """The rules of a race on a circuit, the newest unless others are asked for."""
    return of_kind(MotoRules, GAME.rules(circuit, options, version))


def phase_of(state: MotoState) -> Phase:
    """What a race waits for, asked anew: types hold on to what was asserted of an attribute."""
    return state.phase


class Table:
    """A race in the middle of it: named bikes stand as they are told, others take no part.

    `bikes` has positions as `12L`, or with the lap, `12L/2`. Options are those of the game,
    `level` is a preset's name; `turn=1` makes it the first turn, `version=1` the first rules.
    """

    def __init__(
        self,
        bikes: Mapping[str, str],
        runs: str = TT,
        *,
        level: str = "standard",
        turn: int = 2,
        laps: int = 3,
        slope: str = "",
        version: int | None = None,
        **options: Any,
    ) -> None:
        chosen = {**GAME.preset(level).options, "boxes": 2, "laps": laps, **options}
        rules = rules_of(track(runs, slope), chosen, version)
        self.rules: MotoRules = rules
        self.log = EventLog(rules.names)
        seats = max(2, *[rules.names.index(name) + 1 for name in bikes])
        self.state: MotoState = rules.setup(-(-seats // int(rules.per_player)))
        self.state.turn = turn
        for name, position in bikes.items():
            self.put(name, position)

    # Setting up

    def bike(self, name: str) -> Bike:
        """The bike of this name."""
        return self.state.bikes[self.rules.names.index(name)]

    def put(self, name: str, position: str) -> "Table":
        """Put a bike on the track."""
        spot, _, lap = position.partition("/")
        row, lane = int(spot[:-1]), LANES.index(spot[-1])
        bike = self.bike(name)
        rows = self.rules.course.n_rows
        progress = row + rows * (int(lap or 1) - 1)
        self.rules.course.place(bike, progress, lane)
        bike.status = RACING
        bike.grid = bike.grid or 1
        self.state.lap = max(self.state.lap, progress // rows + 1)
        return self

    def dials(self, name: str, **dials: int) -> "Table":
        """Set some dials of a bike, as `engine=2`."""
        for dial, value in dials.items():
            setattr(self.bike(name), dial, value)
        return self

    def stance(self, name: str, stance: str) -> "Table":
        """Put a bike in a stance."""
        self.bike(name).stance = STANCES.index(stance)
        return self

    def acted(self, *names: str) -> "Table":
        """Let some bikes have acted in this turn."""
        for name in names:
            self.state.acted += 1
            self.bike(name).acted = self.state.acted
        return self

    def go(self) -> "Table":
        """The next bike acts."""
        self.rules.sequence.next_bike(self.state, self.log)
        return self

    # Playing

    def take(self, text: str) -> list[Event]:
        """Take an open step by its text; gives what happened."""
        before = len(self.log.events)
        self.log.step += 1
        self.rules.apply(self.state, self.rules.parse(self.state, text), self.log)
        return self.log.events[before:]

    def dice(self, *faces: int) -> "Table":
        """The dice fall so."""
        self.take(f"dice {' '.join(map(str, faces))}")
        return self

    def do(self, *words: str) -> "Table":
        """The bike that is asked does this, as `flip none` and then `ride 12L`."""
        for word in words:
            self.take(f"{self.rules.riders[self.state.bike.car].prefix} {word}")
        return self

    def ride(self, faces: str, flip: str, words: str) -> "Table":
        """A whole move: `4+3`, what is flipped, and the ride."""
        return self.dice(*map(int, faces.split("+"))).do(f"flip {flip}", f"ride {words}")

    # Looking

    @property
    def open(self) -> list[str]:
        """The open steps, without who takes them."""
        prefix = self.rules.riders[self.state.bike.car].prefix
        return [step.text.removeprefix(f"{prefix} ") for step in self.rules.open_steps(self.state)]

    @property
    def asked(self) -> str:
        """Whom the next step is about, by the bike's name."""
        return self.rules.names[self.state.bike.car]

    @property
    def phase(self) -> Phase:
        """What the race waits for."""
        return self.state.phase

    @property
    def rolling(self) -> bool:
        """Whether dice are thrown next."""
        return self.rules.actor(self.state) == CHANCE

    def totals(self) -> list[int]:
        """What the open flips add up to, in their order."""
        steps = self.rules.actions(self.state)
        return [int(step.first + step.second) for step in steps if isinstance(step, Flip)]

    def rides(self) -> list[Ride]:
        """The open rides."""
        return [step for step in self.rules.actions(self.state) if isinstance(step, Ride)]

    def ends(self, *, free: bool = False) -> list[str]:
        """Where the open rides end, each once; only those without a price if that is asked."""
        found = [
            ride.position.name
            for ride in self.rides()
            if not (free and (ride.engine or ride.front))
        ]
        return list(dict.fromkeys(found))

    def at(self, name: str) -> str:
        """Where a bike stands; `out` where it dropped out."""
        bike = self.bike(name)
        return "out" if bike.status == OUT else f"{bike.row}{LANES[bike.lane]}"

    def shows(self, name: str) -> tuple[int, int, int]:
        """What the dials of a bike show: front tire, rear tire, engine."""
        bike = self.bike(name)
        return int(bike.front), int(bike.rear), int(bike.engine)

    def stands(self, name: str) -> str:
        """The stance of a bike."""
        return STANCES[self.bike(name).stance]

    def points(self, faces: str, flip: str = "none") -> int:
        """The movement points of dice that are rolled and flipped now."""
        self.dice(*map(int, faces.split("+"))).do(f"flip {flip}")
        return int(self.plain()["points"])

    def plain(self) -> dict[str, Any]:
        """The race as plain data."""
        return self.rules.to_json(self.state)

    def kinds(self) -> list[str]:
        """The kinds of all that happened."""
        return [event.kind.name for event in self.log.events]

    def told(self, kind: str) -> list[Event]:
        """What happened of one kind."""
        return [event for event in self.log.events if event.kind.name == kind]

    def cited(self, kind: str) -> list[str]:
        """The rules of what happened of one kind."""
        return [event.rule for event in self.told(kind)]
