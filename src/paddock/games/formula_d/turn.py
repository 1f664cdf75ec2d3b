"""The turn that is being driven: throw, way, and what came of it so far."""

from mypy_extensions import i64

from paddock.circuits.lanes.board import Space


class Turn:
    """What the turn that is being driven has come to so far."""

    def __init__(self) -> None:
        self.die: i64 = 0
        """The number that was thrown, or the spaces that were granted."""
        self.is_thrown: bool = False
        """FD-D44 Whether the gear die said it; not at a great start or after a quick stop."""
        self.is_strained: bool = False
        """FD-112 A 20 in gear 5 or a 30 in gear 6."""
        self.from_pit: bool = False
        """FD-161 Whether the car stood in the pit lane when it was thrown."""
        self.way: list[Space] = []
        """The spaces of the move and of the slipstreams after it, and room for more."""
        self.length: i64 = 0
        """How many they are."""
        self.before: list[Space] = []
        """Those of the turn before this one, for whoever shows how that car came there."""
        self.before_length: i64 = 0
        self.at: i64 = 0
        """How many of them the car has entered."""
        self.reach: i64 = 0
        """FD-D34 How far the move goes, also beyond the line that ends the race."""
        self.braked: i64 = 0
        """FD-143 Brake points spent in the last move or extension."""
        self.rivals: i64 = 0
        """FD-104, FD-105 Cars beside or directly ahead of where it ends."""
        self.is_risky: bool = False
        """FD-125 Whether it leads over dangerous spaces."""
        self.remaining: i64 = 0
        """FD-091 Spaces that the car could not move because it was blocked."""
        self.overshot: list[int] = []
        """FD-085 The corners left too early, in driving order."""
        self.exits: list[int] = []
        """For each of them, how many spaces of the path lay before its end."""
        self.lost_engine: bool = False
        """FD-119 A marker for skipped gears is due where the move ends."""
        self.is_quick: bool = False
        """FD-D30 The car drives off after a quick stop."""

    @property
    def path(self) -> list[Space]:
        """The spaces of the move, and of the slipstreams after it."""
        return self.way[: self.length]

    @property
    def path_before(self) -> list[Space]:
        """Those of the turn before this one."""
        return self.before[: self.before_length]

    def begin(self, from_pit: bool) -> None:
        """Another turn begins."""
        self.die = 0
        self.is_thrown = False
        self.is_strained = False
        self.from_pit = from_pit
        self.before, self.way = self.way, self.before
        self.before_length = self.length
        self.length = 0
        self.at = 0
        self.reach = 0
        self.braked = 0
        self.rivals = 0
        self.is_risky = False
        self.remaining = 0
        if self.overshot:
            self.overshot.clear()
            self.exits.clear()
        self.lost_engine = False
        self.is_quick = False

    def copy(self) -> "Turn":
        """The same turn, changed apart."""
        twin = Turn()
        twin.die = self.die
        twin.is_thrown = self.is_thrown
        twin.is_strained = self.is_strained
        twin.from_pit = self.from_pit
        twin.way = self.path
        twin.length = self.length
        twin.before = self.path_before
        twin.before_length = self.before_length
        twin.at = self.at
        twin.reach = self.reach
        twin.braked = self.braked
        twin.rivals = self.rivals
        twin.is_risky = self.is_risky
        twin.remaining = self.remaining
        twin.overshot = self.overshot[:]
        twin.exits = self.exits[:]
        twin.lost_engine = self.lost_engine
        twin.is_quick = self.is_quick
        return twin
