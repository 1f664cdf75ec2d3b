"""A race table for the rules' tests: cars are put where a rule's example has them.

    table = Table({"A": (1, 95), "B": (0, 10)}, laps=2).on_lap(2, "A")
    table.turn("A")          # A's turn begins: the gear is asked for
    table.drive(4, 7)        # gear 4, and the gear die shows 7
    table.move((1, 2))       # where to
    assert table["A"].place == 1

A car is a standard car of the catalogue: in lap 1, in gear 1 unless said, on its own wear points.
`table.dice(5, 1)` throws the black die; `table.kinds` tells what happened.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, Self

from fd_boards import At, name_of, small_circuit, spot_of

from narrowing import of_kind
from paddock.circuits.circuit import Circuit
from paddock.circuits.lanes.board import Space
from paddock.core.cars import CARS, CHANCE
from paddock.core.events import EventLog
from paddock.core.variants import read_variant
from paddock.games.formula_d.rules import VERSION, FormulaDRules
from paddock.games.formula_d.state import (
    ADVANCED_WEAR,
    TIRE_TYPES,
    WEATHERS,
    ZONES,
    Car,
    FormulaDState,
    Phase,
)
from paddock.games.formula_d.steps import Move
from paddock.games.formula_d.turn import Turn
from paddock.games.formula_d.variants import OPTIONS, FormulaDVariant
from paddock.games.formula_d.weekend.drivers import DRIVER_NAMES, DRIVERS

LETTERS = "ABCDEFGHIJ"
Place = At | str
STANDARD = dict(zip(ZONES, ADVANCED_WEAR, strict=True))


def worn(**points: int) -> dict[str, int]:
    """The wear points of a standard car, but for these zones."""
    return {**STANDARD, **points}


def rows_of(places: Iterable[Place]) -> set[int]:
    """The rows of spaces on the road."""
    return {of_kind(tuple, place)[1] for place in places}


def rules_on(circuit: Circuit, version: int = VERSION, **options: Any) -> FormulaDRules:
    """The rules with these options, on a circuit."""
    return FormulaDRules(read_variant(FormulaDVariant, OPTIONS, options), circuit, version)


@cache
def rules_of_track(track: str, **options: Any) -> FormulaDRules:
    """The same on a small circuit; made once, since rules keep nothing of a race."""
    return rules_on(small_circuit(track), **options)


class Table:
    """A race in any position, on one of the small circuits."""

    def __init__(
        self,
        cars: Mapping[str, Place],
        track: str = "T1",
        circuit: Circuit | None = None,
        rules: FormulaDRules | None = None,
        **options: Any,
    ) -> None:
        made = rules_on(circuit, **options) if circuit else rules
        self.rules = made or rules_of_track(track, **options)
        variant = self.rules.options
        self.board = self.rules.board
        self.log = EventLog()
        self.state = FormulaDState([Car(seat) for seat in range(len(cars))])
        if variant.has_technical_stops:
            is_team = variant.team_race == "on"
            self.state.reservoirs = [4] * (len(cars) // 2) if is_team else [2] * len(cars)
        self.seats = {letter: seat for seat, letter in enumerate(cars)}
        for letter, place in cars.items():
            car = self[letter]
            car.space = self.space(place)
            car.lap = 1
            car.started = True
            car.corner = car.space.corner
        self.state.round = 2

    # Setting up

    @classmethod
    def fresh(cls, seats: int, **options: Any) -> Self:
        """A race of so many cars before its first step."""
        table = cls(dict.fromkeys(LETTERS[:seats], (0, 0)), **options)
        table.state = table.rules.setup(seats)
        return table

    @classmethod
    def on_grid(cls, seats: int, **options: Any) -> Self:
        """The first round begins: the cars stand on the grid in the order of their letters."""
        return cls.fresh(seats, **options).dice(*range(20, 20 - seats, -1))

    def __getitem__(self, letter: str) -> Car:
        """The car of this letter."""
        return self.state.cars[self.seats[letter]]

    def space(self, place: Place) -> Space:
        """A space by lane and row, or by its name (`P3`, `B1`)."""
        return self.board.names[place if isinstance(place, str) else name_of(place)]

    def on_lap(self, lap: int, *letters: str) -> Self:
        """Put cars (all, if none is named) on a lap."""
        for letter in letters or self.seats:
            self[letter].lap = lap
        return self

    def in_gear(self, gear: int, *letters: str) -> Self:
        """Put cars (all, if none is named) in a gear."""
        for letter in letters or self.seats:
            self[letter].gear = gear
        return self

    def wear(self, letter: str, **points: int) -> Self:
        """Set wear points of a car, as `tires=2`; more than it began with raises that too."""
        car = self[letter]
        for zone, count in points.items():
            at = ZONES.index(zone)
            car.wear[at] = count
            car.initial[at] = max(car.initial[at], count)
        return self

    def stops(self, letter: str, made: int) -> Self:
        """Stops made in the corner where the car stands."""
        self[letter].stops = made
        return self

    def tires(self, letter: str, kind: str, first_lap: int = 1) -> Self:
        """Fit `hard`, `soft` or `rain` tires, whose first lap is this one."""
        self[letter].tires = TIRE_TYPES.index(kind)
        self[letter].tire_lap = first_lap
        return self

    def driver(self, letter: str, name: str) -> Self:
        """Give a car to one of the ten drivers, with wear and trait."""
        number = DRIVER_NAMES.index(name)
        car = self[letter]
        car.driver = number
        car.initial = DRIVERS[number].wear[:]
        car.wear = DRIVERS[number].wear[:]
        car.trait = DRIVERS[number].trait
        return self

    def weather(self, name: str) -> Self:
        """`good`, `changeable`, `rain_changeable` or `rain`."""
        self.state.weather = WEATHERS.index(name)
        return self

    def mark(self, *places: Place) -> Self:
        """Put damage markers on spaces."""
        self.state.markers += [self.space(place) for place in places]
        return self

    # Playing

    def turn(self, letter: str) -> Self:
        """Begin a car's turn; the others follow in the order of play."""
        car = self[letter]
        others = [other for other in self.state.cars if other is not car]
        self.state.order = [car, *others]
        self.state.at = 0
        self.state.car = car
        self.state.turn = Turn()
        self.state.turn.from_pit = car.in_pit
        self.state.ask(Phase.GEAR, car.seat)
        return self

    def round(self) -> Self:
        """End the round that is under way, so that the next one begins."""
        self.state.at = len(self.state.order)
        self.state.phase = Phase.NEXT_TURN
        self.state.waits = False
        self.rules.sequence.go_on(self.state, self.log)
        return self

    def take(self, text: str) -> Self:
        """Any open step by its text."""
        self.rules.apply(self.state, self.rules.parse(self.state, text), self.log)
        return self

    def say(self, words: str) -> Self:
        """A decision of the seat that is asked, as `gear 3` or `slipstream no`."""
        return self.take(f"{CARS[self.rules.actor(self.state)]} {words}")

    def dice(self, *throws: int) -> Self:
        """Dice thrown one after another, whichever are in hand."""
        for throw in throws:
            assert self.rules.actor(self.state) == CHANCE, f"{self.question} waits for no dice"
            self.take(f"dice {throw}")
        return self

    def drive(self, gear: int, throw: int) -> Self:
        """Choose a gear and throw its die."""
        return self.say(f"gear {gear}").dice(throw)

    def move(self, place: Place, brake: int = 0, words: str = "") -> Self:
        """Choose where to land; `words` for more, as `nitro 4` or `soft` (before the brakes)."""
        parts = ["move", self.space(place).name, words, f"brake {brake}" if brake else ""]
        return self.say(" ".join(part for part in parts if part))

    def run(self, letter: str, gear: int, throw: int, place: Place, brake: int = 0) -> Self:
        """A whole turn up to where it lands: gear, die and move."""
        return self.turn(letter).drive(gear, throw).move(place, brake)

    def tow(self, place: Place, brake: int = 0, words: str = "") -> Self:
        """Slipstream to a space; `words` for more, as `over 0.13` (after the brakes)."""
        parts = [f"slipstream {self.space(place).name}", f"brake {brake}" if brake else "", words]
        return self.say(" ".join(part for part in parts if part))

    def throws(self, *rolls: int) -> list[str]:
        """Throw dice one after another, and tell what each was for."""
        asked = []
        for roll in rolls:
            asked.append(self.question)
            self.dice(roll)
        return asked

    # Looking

    @property
    def question(self) -> str:
        """What the race waits for, as `gear A` or `collision B`; `over` at the end."""
        if self.state.phase is Phase.FINISHED:
            return "over"
        question = self.rules.question(self.state)
        return f"{question.kind} {[*self.seats][question.seat]}"

    @property
    def steps(self) -> list[str]:
        """The open steps, without the car's name."""
        return [step.text.partition(" ")[2] for step in self.rules.open_steps(self.state)]

    @property
    def gears(self) -> set[int]:
        """The gears that may be taken now."""
        return {int(step.split()[1]) for step in self.steps if step.startswith("gear")}

    @property
    def moves(self) -> list[Move]:
        """The open moves (or extensions) with their price."""
        return [step for step in self.rules.open_steps(self.state) if isinstance(step, Move)]

    @property
    def ends(self) -> set[Place]:
        """Where the open moves lead."""
        return {spot_of(move.space) for move in self.moves}

    @property
    def full_ends(self) -> set[Place]:
        """Where the open moves lead that spend no brakes."""
        return {spot_of(move.space) for move in self.moves if move.brake == 0}

    def price(self, place: Place, brake: int = 0) -> Move:
        """The first open move to a space with so many brakes."""
        found = [m for m in self.moves if spot_of(m.space) == place and m.brake == brake]
        assert found, f"expected a move to {place} with brake {brake}, but got {self.steps}"
        return found[0]

    def allows(self, *path: At) -> bool:
        """Whether exactly this way may be driven: every space of it, marked, is told by its move.

        The last six spaces are told apart for certain, so long ways should be given by their end.
        """
        with self.marked(*path[-6:]):
            wanted = [name_of(at) for at in path[-6:]]
            return any([space.name for space in move.dangers] == wanted for move in self.moves)

    @contextmanager
    def marked(self, *path: At) -> Iterator[None]:
        """Markers on a way for a moment."""
        before = self.state.markers
        self.state.markers = [*before, *[self.space(at) for at in path]]
        self.state.ticket = 0
        yield
        self.state.markers = before
        self.state.ticket = 0

    def spot(self, letter: str) -> Place:
        """Where a car stands."""
        return spot_of(self[letter].space)

    def left(self, letter: str) -> dict[str, int]:
        """The wear points of a car by zone."""
        return dict(zip(ZONES, self[letter].wear, strict=True))

    @property
    def danger(self) -> set[Place]:
        """The spaces with a damage marker."""
        return {spot_of(space) for space in self.state.markers}

    @property
    def kinds(self) -> Counter[str]:
        """How often each kind of event has been told."""
        return Counter(event.kind.name for event in self.log.events)

    def rules_of(self, kind: str) -> list[str]:
        """The rules that events of a kind cited."""
        return [event.rule for event in self.log.events if event.kind.name == kind]

    def told(self, kind: str) -> list[list[int]]:
        """The numbers that events of a kind told; of moves not where they led."""
        most = 2 if kind == "drove" else None
        return [event.values[:most] for event in self.log.events if event.kind.name == kind]
