"""A car: where it is, what it has suffered, its tires, and what became of it."""

from typing import Final

from mypy_extensions import i64

NO_CAR: Final = -1
NO_WEAR: Final = -1
TIRE: Final = 0
SUSPENSION: Final = 1
WING: Final = 2
BRAKES: Final = 3
TRANSMISSION: Final = 4
ENGINE: Final = 5
BODY: Final = 6
WEARS: Final[tuple[str, ...]] = (
    "tire",
    "suspension",
    "wing",
    "brakes",
    "transmission",
    "engine",
    "body",
)
DURATIONS: Final[tuple[int, ...]] = (1, 1, 5, 5, 10, 10)
"""GP-165 Spaces back in the pit lane for taking each off; GP-166 body damage stays."""
WORN_OUT: Final = 6
"""GP-076 With so many markers a car is out when it is to move."""

NO_TIRE: Final = 0
HARD: Final = 1
SOFT: Final = 2
WET_TIRE: Final = 3
UNKNOWN_TIRE: Final = 4
"""GP-034 Chosen for the start, and hidden from who looks."""
TIRES: Final[tuple[str, ...]] = ("", "hard", "soft", "wet", "unknown")

PLAYERS: Final = 0
ESCORT: Final = 1
"""A team NPC: only the seat that has its icon moves it."""
NEUTRAL: Final = 2
KINDS: Final[tuple[str, ...]] = ("player", "team_npc", "neutral_npc")

ON_TRACK: Final = 0
IN_PITS: Final = 1
OFF_TRACK: Final = 2
GONE: Final = 3
"""Not on the board: not lined up yet, finished, or out."""
PLACES: Final[tuple[str, ...]] = ("track", "pits", "off", "gone")

RACING: Final = 0
FINISHED: Final = 1
RETIRED: Final = 2
ELIMINATED: Final = 3
LAPPED: Final = 4
TAKEN_OUT: Final = 5
"""By an event."""
DISQUALIFIED: Final = 6
STATUSES: Final[tuple[str, ...]] = (
    "racing",
    "finished",
    "retired",
    "eliminated",
    "lapped",
    "taken_out",
    "disqualified",
)


class Car:
    """One of the 22 cars; its number among them is its place in the state's list."""

    def __init__(self, index: i64, kind: i64, seat: i64, controller: i64) -> None:
        self.index: i64 = index
        self.kind: i64 = kind
        self.seat: i64 = seat
        """The seat that owns it and scores with it; `NOBODY` for an NPC."""
        self.controller: i64 = controller
        """The seat that may move it; `NOBODY` for a neutral NPC, which anyone may."""
        self.number: i64 = 0
        """What is painted on it."""
        self.status: i64 = RACING
        self.where: i64 = GONE
        self.space: i64 = 0
        """Where it stands, by the board's numbers; a pit space in the pits, and off the track the
        outermost space of its sector."""
        self.progress: i64 = 0
        """Sectors from the line, over all laps; below 0 on the grid."""
        self.before: i64 = 0
        """Its progress when the running order was last settled."""
        self.arrived: i64 = 0
        """GP-017 The how-manyeth of the race to come into the pit lane, for those in one space."""
        self.rank: i64 = 0
        """GP-062..066 Higher is farther ahead in the running order; follows from its place."""
        self.grid: i64 = 0
        """Its place on the grid, from 1."""
        self.activated: bool = False
        """GP-015 Whether its counter was turned over in this round."""
        self.lap_down: bool = False
        self.wear: list[int] = [0] * len(WEARS)
        """How many markers of each kind."""
        self.worn: i64 = 0
        """All of them together."""
        self.close_calls: i64 = 0
        self.tire: i64 = NO_TIRE
        self.tires: list[int] = []
        """GP-185 All that it has had, the first one first."""
        self.soft_used: bool = False
        self.spun: bool = False
        """GP-312 Whether it stands in the pits because it spun around."""
        self.served: bool = False
        """GP-D39 Whether it has no more pit stop in this round, because an event says so."""
        self.must_change: bool = False
        """GP-322..324 Whether it has to pit and change its tires in this round."""
        self.involved: bool = False
        """GP-300 Whether it goes to the rear when the race is restarted."""
        self.marker: i64 = 0
        """GP-079 Its position marker, 1 to 10; 0 without one."""
        self.left: i64 = 0
        """The how-manyeth to leave the race without finishing; 0 while it has not."""
        self.left_round: i64 = 0
        self.finish: i64 = 0
        """GP-251 The how-manyeth to cross the finish line; 0 while it has not."""
        self.turns: i64 = 0
        """How often it was activated with a card."""

    @property
    def is_racing(self) -> bool:
        """Whether it is still in the race; once over the line it is not."""
        return self.status == RACING

    @property
    def is_players(self) -> bool:
        """GP-012 Whether it has wear, close calls and tires."""
        return self.kind == PLAYERS

    @property
    def tire_changes(self) -> int:
        """GP-174 How often its tires were changed."""
        return max(len(self.tires) - 1, 0)

    def copy(self) -> "Car":
        """The same car, changed apart."""
        twin = Car(self.index, self.kind, self.seat, self.controller)
        twin.number = self.number
        twin.status = self.status
        twin.where = self.where
        twin.space = self.space
        twin.progress = self.progress
        twin.before = self.before
        twin.arrived = self.arrived
        twin.rank = self.rank
        twin.grid = self.grid
        twin.activated = self.activated
        twin.lap_down = self.lap_down
        twin.wear = self.wear[:]
        twin.worn = self.worn
        twin.close_calls = self.close_calls
        twin.tire = self.tire
        twin.tires = self.tires[:]
        twin.soft_used = self.soft_used
        twin.spun = self.spun
        twin.served = self.served
        twin.must_change = self.must_change
        twin.involved = self.involved
        twin.marker = self.marker
        twin.left = self.left
        twin.left_round = self.left_round
        twin.finish = self.finish
        twin.turns = self.turns
        return twin
