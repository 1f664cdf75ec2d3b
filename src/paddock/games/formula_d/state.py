"""The state of a race: plain data that only the rules change."""

from enum import IntEnum
from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import NO_CORNER, ROAD, Space
from paddock.core.cars import CHANCE, CLOCK, NOBODY
from paddock.games.formula_d.turn import Turn
from paddock.games.formula_d.weekend.drivers import NO_TRAIT

TIRES: Final = 0
BRAKES: Final = 1
GEARBOX: Final = 2
BODY: Final = 3
ENGINE: Final = 4
HANDLING: Final = 5
ZONES: Final[tuple[str, ...]] = ("tires", "brakes", "gearbox", "body", "engine", "handling")
"""FD-004 The zones of a score card."""
ADVANCED_WEAR: Final = (6, 3, 3, 3, 3, 2)
"""FD-055 The wear points of a car in the advanced game."""

HARD: Final = 0
SOFT: Final = 1
WET: Final = 2
UNKNOWN_TIRES: Final = 3
TIRE_TYPES: Final[tuple[str, ...]] = ("hard", "soft", "rain", "unknown")

GOOD: Final = 0
CHANGEABLE: Final = 1
RAIN_CHANGEABLE: Final = 2
RAIN: Final = 3
WEATHERS: Final[tuple[str, ...]] = ("good", "changeable", "rain_changeable", "rain")

RACING: Final = 0
FINISHED: Final = 1
ELIMINATED: Final = 2

NOWHERE: Final = Space(-1, "", ROAD, -1, 0, 0)
"""Where a car is that is not on the circuit."""


class Phase(IntEnum):
    """What the race waits for, or does next; in the order of the rulebook's turn sequence."""

    DRIVERS = 0
    CONSTRUCTION = 1
    WEATHER = 2
    FROG = 3
    TIRES = 4
    QUALIFYING = 5
    STOPWATCH = 6
    GRID = 7
    START = 8
    GEAR = 9
    DRIVE = 10
    AIM = 11
    MOVE = 12
    SCRAP = 13
    DRIVING = 14
    LAP_BONUS = 15
    DANGER = 16
    ARRIVED = 17
    TOW = 18
    SLIPSTREAM = 19
    CORNERS = 20
    COLLISIONS = 21
    COLLISION = 22
    SHOTS = 23
    SNIPER = 24
    RADIO = 25
    RADIO_ROLL = 26
    STRAIN = 27
    ENGINE = 28
    SKY = 29
    CONTEST = 30
    POLICE_BONUS = 31
    BOX = 32
    SERVICE = 33
    TIRE_CHANGE = 34
    REPAIR = 35
    AGREE = 36
    PIT = 37
    NEXT_TURN = 38
    FINISHED = 39


class ScoreCard:
    """What options and road races add to a car: tires, pit stops, qualifying, the driver."""

    def __init__(self) -> None:
        self.tires: i64 = HARD
        self.tire_lap: i64 = 1
        """FD-D45 The first lap of its set of tires."""
        self.tire_choice: i64 = -1
        """The tires its driver has chosen, not yet shown."""
        self.pit_lap: i64 = 0
        """The lap in which it turned into the pit lane."""
        self.serviced: bool = False
        """FD-D28 It has made its stop, and drives past its box."""
        self.driver: i64 = -1
        self.trait: i64 = NO_TRAIT
        self.nitro_lap: i64 = 0
        """FD-247 The lap in which it last used its nitro."""
        self.scrap_lap: i64 = 0
        self.radio_used: bool = False
        self.throws: i64 = 0
        """FD-180 Throws of its qualifying lap."""
        self.added: i64 = 0
        """FD-183 Throws added for overshooting in its qualifying lap."""
        self.seconds: i64 = 0
        self.failed: bool = False
        """FD-185 Its qualifying lap has no score."""
        self.speeds: list[int] = [0, 0, 0]
        """FD-255 Its speed at the police line, lap by lap."""
        self.crossings: list[int] = [0, 0, 0]
        """The how-manyeth crossing of the police line that was."""

    @property
    def score(self) -> i64:
        """FD-180..183 The score of its qualifying lap."""
        return self.throws + self.added + self.seconds // 60

    def copy_card(self, twin: "ScoreCard") -> None:
        """Write the same on another card."""
        twin.tires = self.tires
        twin.tire_lap = self.tire_lap
        twin.tire_choice = self.tire_choice
        twin.pit_lap = self.pit_lap
        twin.serviced = self.serviced
        twin.driver = self.driver
        twin.trait = self.trait
        twin.nitro_lap = self.nitro_lap
        twin.scrap_lap = self.scrap_lap
        twin.radio_used = self.radio_used
        twin.throws = self.throws
        twin.added = self.added
        twin.seconds = self.seconds
        twin.failed = self.failed
        twin.speeds = self.speeds[:]
        twin.crossings = self.crossings[:]


class Car(ScoreCard):
    """One car: where it is, its dashboard and its score card."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.space: Space = NOWHERE
        self.stopped_at: Space = NOWHERE
        """Where it was when it dropped out."""
        self.lap: i64 = 0
        """FD-D33 How often it has crossed the finish line; 0 on the grid."""
        self.position: i64 = 0
        """Where it stood in the race when the order of play was made; higher is further ahead."""
        self.gear: i64 = 1
        self.status: i64 = RACING
        self.wear: list[int] = list(ADVANCED_WEAR)
        self.initial: list[int] = list(ADVANCED_WEAR)
        """The wear at the start, the most that a zone can ever have."""
        self.built: i64 = 0
        """How many zones its driver has settled (`custom_wear`)."""
        self.corner: i64 = NO_CORNER
        """The corner in which it ended its last turn."""
        self.stops: i64 = 0
        """FD-047 Stops made in that corner, since it entered it."""
        self.spun: bool = False
        self.started: bool = False
        """Whether its start roll is made."""
        self.only_first: bool = False
        """FD-064 It stalled, and drives off in gear 1."""
        self.turns: i64 = 0
        self.grid_place: i64 = 1
        """The best place its rolls leave it; several cars share one until the tie is broken."""
        self.grid_roll: i64 = 0
        """Its last roll for the grid; 0 while it must roll, -2 while it must roll again."""
        self.place: i64 = 0
        """FD-168 Its place in the ranking; 0 while it has none."""

    @property
    def in_pit(self) -> bool:
        """Whether it stands in the pit lane or in its box."""
        return self.space.kind != ROAD

    def copy(self) -> "Car":
        """The same car, changed apart."""
        twin = Car(self.seat)
        twin.space = self.space
        twin.stopped_at = self.stopped_at
        twin.lap = self.lap
        twin.gear = self.gear
        twin.status = self.status
        twin.wear = self.wear[:]
        twin.initial = self.initial[:]
        twin.built = self.built
        twin.corner = self.corner
        twin.stops = self.stops
        twin.spun = self.spun
        twin.started = self.started
        twin.only_first = self.only_first
        twin.turns = self.turns
        twin.grid_place = self.grid_place
        twin.grid_roll = self.grid_roll
        twin.place = self.place
        self.copy_card(twin)
        return twin


class FormulaDState:
    """One race of Formula D."""

    def __init__(self, cars: list[Car]) -> None:
        self.cars: list[Car] = cars
        self.phase: Phase = Phase.NEXT_TURN
        self.actor: i64 = CHANCE
        """Who takes the next step: a seat, chance, the clock or nobody."""
        self.seat: i64 = 0
        """Whom the next step is about."""
        self.waits: bool = True
        """Whether a step is due; always so between two steps."""
        self.is_qualifying: bool = False
        self.round: i64 = 0
        self.order: list[Car] = cars[:]
        """FD-032 The cars in their order of play in this round."""
        self.at: i64 = -1
        """Whose turn it is: an index into the order."""
        self.car: Car = cars[0]
        """The car whose turn it is."""
        self.turn: Turn = Turn()
        self.aims: list[Space] = []
        """FD-024 The spaces that the way is to lead to, where there were too many to list."""
        self.weather: i64 = GOOD
        self.weather_roll: i64 = 0
        """The last throw for the weather, before it is settled; 0 where none is."""
        self.markers: list[Space] = []
        """FD-118..124 The spaces with a damage marker."""
        self.tests: list[int] = []
        """The black-die tests still to be made, last first: seat times 16 plus rival."""
        self.reservoirs: list[int] = []
        """FD-226, FD-235 Repair points left, by pit: a car's or a team's."""
        self.is_technical: bool = False
        """FD-227 The stop under way is a technical one."""
        self.proposal: list[int] = []
        """FD-236 The repair that a team mate is asked to agree to."""
        self.ranked: i64 = 0
        """How many cars have finished."""
        self.contest: i64 = 1
        """FD-256 The lap whose fastest car is not yet decided."""
        self.crossings: i64 = 0
        """How often the police line has been crossed."""
        self.ticket: i64 = 0
        """Tells whether the moves last searched are those of this state; not part of the race."""

    @property
    def is_raining(self) -> bool:
        """FD-205 Dry in the first two states of the weather, wet in the other two."""
        return self.weather >= RAIN_CHANGEABLE

    def ask(self, phase: Phase, seat: i64) -> None:
        """Wait for a seat's decision."""
        self.phase = phase
        self.actor = seat
        self.seat = seat
        self.waits = True
        self.ticket = 0

    def throw(self, phase: Phase, seat: i64) -> None:
        """Wait for dice that are thrown for a seat."""
        self.phase = phase
        self.actor = CHANCE
        self.seat = seat
        self.waits = True

    def read_clock(self, seat: i64) -> None:
        """FD-181 Wait for the stopwatch of a seat's lap."""
        self.phase = Phase.STOPWATCH
        self.actor = CLOCK
        self.seat = seat
        self.waits = True

    def end(self) -> None:
        """The race is over."""
        self.phase = Phase.FINISHED
        self.actor = NOBODY
        self.waits = True

    def copy(self) -> "FormulaDState":
        """The same race, changed apart."""
        twin = FormulaDState([car.copy() for car in self.cars])
        twin.phase = self.phase
        twin.actor = self.actor
        twin.seat = self.seat
        twin.is_qualifying = self.is_qualifying
        twin.round = self.round
        twin.order = [twin.cars[car.seat] for car in self.order]
        twin.at = self.at
        twin.car = twin.cars[self.car.seat]
        twin.turn = self.turn.copy()
        twin.aims = self.aims[:]
        twin.weather = self.weather
        twin.weather_roll = self.weather_roll
        twin.markers = self.markers[:]
        twin.tests = self.tests[:]
        twin.reservoirs = self.reservoirs[:]
        twin.is_technical = self.is_technical
        twin.proposal = self.proposal[:]
        twin.ranked = self.ranked
        twin.contest = self.contest
        twin.crossings = self.crossings
        return twin
