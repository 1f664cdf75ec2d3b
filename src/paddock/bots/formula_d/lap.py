"""A lap alone on the road: how many turns a car still needs, by space, stops and gear.

A lap only goes forward, so one sweep from its end back finds the best plan for every space.
"""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import NO_CORNER, LanesBoard, Space
from paddock.games.formula_d.moving.gears import GEAR_DICE, TOP_GEAR

OUT_TURNS: Final = 100.0
"""What dropping out counts for, in turns."""
SPIN_TURNS: Final = 0.2
"""What a spin costs beside the first gear."""
BRAKE_TURNS: Final = 0.25
GEARBOX_TURNS: Final = 0.15
ENGINE_TURNS: Final = 1.5
"""What a driver gives for a point of wear of these zones, in turns."""
STRAIN_TURNS: Final = 0.05
"""What engine tests are expected to cost a turn in gear 5 or 6."""
GEARS: Final = TOP_GEAR + 1
CRUISING: Final = 4
"""The gear in which a lap usually begins."""
SKIPPED: Final[tuple[float, ...]] = (
    0.0,
    GEARBOX_TURNS,
    GEARBOX_TURNS + BRAKE_TURNS,
    GEARBOX_TURNS + BRAKE_TURNS + ENGINE_TURNS,
)
"""What skipping gears costs, by how many."""


class Layout:
    """How the plans of a circuit are laid out in lists."""

    def __init__(self, board: LanesBoard, slide: i64) -> None:
        self.board: LanesBoard = board
        self.slide: i64 = slide
        """Additional spaces in the rain for a way through a corner."""
        self.road: list[Space] = sorted_road(board)
        self.slots: list[i64] = []
        """The first slot of each space; in a corner one for each number of missing stops."""
        self.count: i64 = 0
        for space in board.road_spaces():
            self.slots.append(self.count)
            self.count += 1 + self.stops_of(space)
        self.offsets: list[i64] = [0]
        """Where each gear begins in a row of steps still to go."""
        self.width: i64 = 0
        for faces in GEAR_DICE.values():
            self.offsets.append(self.width)
            self.width += faces[-1] + slide + 1

    def stops_of(self, space: Space) -> i64:
        """The stops that the corner of a space needs; none on a straight."""
        return 0 if space.corner == NO_CORNER else self.board.corners[space.corner].stops


class Lap:
    """A lap on so many tires: the turns to the end of the race."""

    def __init__(
        self, layout: Layout, tires: i64, poorer: "list[Lap]", after: "Lap | None"
    ) -> None:
        self.layout: Layout = layout
        self.board: LanesBoard = layout.board
        self.tires: i64 = tires
        self.brakes: i64 = 0
        """The most points that are braked in a turn."""
        self.skips: i64 = 0
        """The most gears that are skipped."""
        self.poorer: list[Lap] = poorer
        """The same lap on fewer tires: on none, on one, and so on."""
        self.after: Lap | None = after
        """The next lap; none after the last."""
        self.standing: list[float] = [0.0] * (layout.count * GEARS)
        """By slot and gear: turns to go for a car that stands there."""
        self.driving: list[float] = [0.0] * (layout.count * GEARS)
        """The same once a gear is chosen, before its throw."""
        self.rows: list[list[float]] = [[]] * layout.count
        """By slot: what it is worth to be there with so many steps to go, gear by gear."""
        self.starts: list[list[float]] = [[]] * layout.count
        """The same where lanes may still be changed."""

    def sweep(self, brakes: i64, skips: i64) -> None:
        """Plan the lap for a car that may brake and skip gears so much in a turn."""
        self.brakes = brakes
        self.skips = skips
        for space in self.layout.road:
            missing: i64 = 0
            while missing <= self.layout.stops_of(space):
                self.plan(space, missing)
                missing += 1

    def plan(self, space: Space, missing: i64) -> None:
        """One space: the best gear from here, then what it is worth to pass or to stop."""
        first = self.layout.slots[space.number]
        start = self.starting_row(space, missing)
        self.choose_gears((first + missing) * GEARS, start)
        row = start
        if space.corner == NO_CORNER:
            row = self.step_to(space, [space.ahead] if not space.has_arrows else space.successors)
        elif self.layout.slide > 0:
            row = self.corner_row(space, missing, False)
        stopped = (first + max(missing - 1, 0)) * GEARS
        self.starts[first + missing] = start
        self.rows[first + missing] = row
        for gear in range(1, GEARS):
            row[self.layout.offsets[gear]] = self.standing[stopped + gear]
            start[self.layout.offsets[gear]] = self.standing[stopped + gear]

    # From one space to the next

    def starting_row(self, space: Space, missing: i64) -> list[float]:
        """What is open to a car that starts here; lanes are changed at once or not at all."""
        if space.corner != NO_CORNER:
            return self.corner_row(space, missing, True)
        row = self.step_to(space, space.successors)
        if space.has_arrows:
            return row
        for side in space.successors:
            for after in side.successors:
                if side is not space.ahead and after.lane - side.lane == side.lane - space.lane:
                    row = lower(row, [OUT_TURNS, *self.step_to(side, [after])[:-1]])
        return row

    def corner_row(self, space: Space, missing: i64, is_start: bool) -> list[float]:
        """What is open in a corner: all ways where its stops are made, else those inside it."""
        best: list[float] = []
        for after in space.successors:
            if missing > 0 and after.corner != space.corner:
                continue
            row = self.row_beyond(space, after, missing)
            if self.layout.slide > 0 and is_start and after.corner != NO_CORNER:
                row = self.slid(row)
            best = lower(best, row) if best else row
        stepped = [OUT_TURNS, *best[:-1]] if best else [OUT_TURNS] * self.layout.width
        if missing == 1 and space.ahead.corner != space.corner:
            self.overshoot(space, stepped)
        return stepped

    def step_to(self, space: Space, afters: list[Space]) -> list[float]:
        """The best of some steps from a straight, for every gear and number of steps to go."""
        best: list[float] = []
        for after in afters:
            row = self.row_beyond(space, after, 0)
            if self.layout.slide > 0 and after.corner != NO_CORNER:
                row = self.slid(row)
            best = lower(best, row) if best else row
        return [OUT_TURNS, *best[:-1]]

    def row_beyond(self, space: Space, after: Space, missing: i64) -> list[float]:
        """The row of the next space, in this lap or in the one after it."""
        if after.corner != space.corner:
            missing = self.layout.stops_of(after)
        slot = self.layout.slots[after.number] + missing
        lap: Lap | None = self
        if self.board.crosses_line(space, after):
            lap = self.after
        if lap is None:
            return [0.0] * self.layout.width
        leaves = space.corner != NO_CORNER and after.corner == NO_CORNER
        return lap.starts[slot] if leaves else lap.rows[slot]

    def slid(self, row: list[float]) -> list[float]:
        """A row for a car that has as many more steps to go as it slides."""
        slide = self.layout.slide
        moved: list[float] = []
        for gear in range(1, GEARS):
            first = self.layout.offsets[gear]
            last: i64 = first + GEAR_DICE[gear][-1]
            moved += row[first + slide : last + slide + 1]
            moved += row[last + 1 : last + slide + 1]
        return moved

    def overshoot(self, space: Space, row: list[float]) -> None:
        """Out of a corner one stop too early: on in the lane, at the price of tires."""
        lap: Lap | None = self
        over: i64 = 1
        while over <= max(self.tires, 1):
            after = space.ahead
            if over > 1 and space.corner != NO_CORNER and after.corner != space.corner:
                return
            if lap is not None and self.board.crosses_line(space, after):
                lap = lap.after
            space = after
            slot = (self.layout.slots[space.number] + self.layout.stops_of(space)) * GEARS
            for gear in range(1, GEARS):
                if over <= GEAR_DICE[gear][-1] + self.layout.slide:
                    value = 0.0 if lap is None else lap.landed(slot, gear, over)
                    row[self.layout.offsets[gear] + over] = value
            over += 1

    def landed(self, slot: i64, gear: i64, over: i64) -> float:
        """Turns to go after so many spaces beyond a corner; the last tires spin the car."""
        if over < self.tires:
            return self.poorer[self.tires - over].standing[slot + gear]
        bare = self.poorer[0] if self.tires > 0 else self
        return 1.0 + bare.driving[slot + 1] + SPIN_TURNS

    # Gears

    def choose_gears(self, slot: i64, row: list[float]) -> None:
        """What each gear is worth from a slot, and the best one for a car that stands there."""
        for gear in range(1, GEARS):
            self.driving[slot + gear] = self.mean_of(gear, row)
        for gear in range(1, GEARS):
            least = OUT_TURNS
            taken: i64 = max(gear - 1 - self.skips, 1)
            while taken <= gear + 1 and taken < GEARS:
                value = self.driving[slot + taken]
                if taken < gear - 1:
                    value += SKIPPED[gear - 1 - taken]
                if value < least:
                    least = value
                taken += 1
            self.standing[slot + gear] = 1.0 + least if least < OUT_TURNS - 1.0 else OUT_TURNS

    def mean_of(self, gear: i64, row: list[float]) -> float:
        """The mean over the faces of a gear's die, with brakes where they pay."""
        total = 0.0
        value = 0.0
        thrown: i64 = 0
        faces = GEAR_DICE[gear]
        for face in faces:
            if face != thrown:
                thrown = face
                value = self.braked(
                    row, self.layout.offsets[gear] + face, min(self.brakes, face - 1)
                )
            total += value
        return total / float(len(faces)) + (STRAIN_TURNS if gear > 4 else 0.0)

    def braked(self, row: list[float], at: i64, most: i64) -> float:
        """The best of a throw and of braking up to so many spaces short of it."""
        best = row[at]
        brake: i64 = 1
        while brake <= most:
            value = row[at - brake] + BRAKE_TURNS * float(brake)
            if value < best:
                best = value
            brake += 1
        return best

    def whole_lap(self) -> float:
        """The turns from the beginning of this lap to that of the next."""
        slot = self.slot(self.layout.road[-1], 0) + CRUISING
        return self.standing[slot] - (0.0 if self.after is None else self.after.standing[slot])

    def slot(self, space: Space, missing: i64) -> i64:
        """Where the figures of a space are, for a car that misses so many stops there."""
        return (self.layout.slots[space.number] + missing) * GEARS


def lower(one: list[float], other: list[float]) -> list[float]:
    """The better of two rows, figure by figure."""
    return [x if x < y else y for x, y in zip(one, other, strict=True)]


def sorted_road(board: LanesBoard) -> list[Space]:
    """The road from the finish line backwards."""
    keys = [space.rank * 4096 + space.number for space in board.road_spaces()]
    keys.sort(reverse=True)
    return [board.spaces[key % 4096] for key in keys]
