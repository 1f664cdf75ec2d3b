"""Finds every space that a car can reach: the driving code of straights, corners and pit lane.

The search goes through the road in layers, one space further each; of two ways to the same space
that can lead on alike and cost the same only one is kept. Its nodes are made once and used again.
"""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import NO_CORNER, ROAD, LanesBoard, Space
from paddock.games.formula_d.moving.fans import NO_FAN, Fan
from paddock.games.formula_d.moving.lanes_left import (
    ALL_LANES,
    NO_LANES,
    is_freer,
    leave,
    may_join,
)
from paddock.games.formula_d.moving.nodes import (
    NO_NODE,
    NOT_TOUCHED,
    TOUCHED,
    TOUCHED_LATE,
    Cell,
    Node,
    link_cells,
)
from paddock.games.formula_d.state import NOWHERE, Car, FormulaDState

FANS: Final = 8
"""Fans of a space: with stops made or not, the pit lane open or not, dangers minded or not."""
MOST_CHANGES: Final = 2
"""FD-041 Lane changes on straights in one move."""
DANGER_BITS: Final = 10
DANGER_MASK: Final = (1 << 60) - 1
FEW_DANGERS: Final = (1 << 50) - 1
"""FD-127 The dangerous spaces of a way are told apart by their digits; of many by the last six."""


class Search:
    """The reachable spaces of one move; buffers that every move uses again."""

    def __init__(self, board: LanesBoard, arrows_zigzag: bool) -> None:
        self.board: LanesBoard = board
        self.arrows_zigzag: bool = arrows_zigzag
        """FD-D05 Whether arrows before a corner do not free a car from the ban on zig-zags."""
        self.cells: list[Cell] = link_cells(board, arrows_zigzag)
        """The board, space by space."""
        self.length: i64 = board.length
        self.longest_step: i64 = longest_step(board)
        self.rank: i64 = 0
        self.window: i64 = 0
        """The stretch of the lap that the move can touch: from a rank, so many ranks on."""
        self.nears_line: bool = False
        """Whether the finish line lies in it."""
        self.crowded: Fan = Fan()
        """The fan of a road with others on it, used again by every search."""
        self.fans: list[Fan] = [NO_FAN] * (FANS * len(board.spaces))
        """The fans of an empty road, by space and what is open there; kept for good."""
        self.fan: Fan = self.crowded
        """The fan that was searched last."""
        self.marked: list[Cell] = []
        self.marks: i64 = 0
        """The spaces on which something stands or lies, and how many they are."""
        self.is_clear: bool = False
        """Whether nothing stands or lies on the stretch that the move can touch."""
        self.layer: i64 = 0
        # What the move in hand is like.
        self.free_corner: i64 = NO_CORNER
        """The corner that the car may leave, since its stops are made."""
        self.die: i64 = 0
        self.base: i64 = 0
        """The die and the nitro."""
        self.slide: i64 = 0
        """FD-D44 Additional spaces for a way through a corner."""
        self.bonus: i64 = 0
        """One where a driver may go a space further, else none."""
        self.watches_corners: bool = False
        """Whether it matters that a corner was entered: in the rain, and for a skidder."""
        self.watches_dangers: bool = True
        """FD-179 Whether dangerous spaces count; not in qualifying."""
        self.is_frog: bool = False
        self.pit_open: bool = False
        self.is_last_lap: bool = False
        self.watches_line: bool = False
        """Whether it matters where the finish line is crossed."""

    # The table in front of the car

    def look_from(self, space: Space, most: i64) -> None:
        """Say where the car stands, and how far it can come at most."""
        self.rank = space.rank - 2 * self.longest_step
        self.window = (most + 4) * self.longest_step
        self.nears_line = space.kind != ROAD or self.rank + self.window >= self.length

    def set_table(self, state: FormulaDState, mover: Car) -> None:
        """Put the other cars and the markers on the board, as far as the move can reach."""
        self.set_stretch(state, mover, self.rank, self.window)

    def set_fan(self, state: FormulaDState, mover: Car, fan: Fan) -> None:
        """The same where the spaces that the move can reach are known already."""
        before = fan.before[min(self.base + self.bonus, fan.layers)]
        self.set_stretch(state, mover, mover.space.rank - fan.behind, fan.behind + before)

    def set_stretch(self, state: FormulaDState, mover: Car, rank: i64, window: i64) -> None:
        """Put those on the board that stand or lie there; in the pit lane they always matter."""
        cells = self.cells
        for car in state.cars:
            space = car.space
            if car is not mover and space is not NOWHERE and self.is_near(space, rank, window):
                cell = cells[space.number]
                cell.is_taken = True
                self.mark(cell)
        for space in state.markers:
            if self.is_near(space, rank, window):
                cell = cells[space.number]
                cell.is_dangerous = True
                self.mark(cell)
        self.is_clear = self.marks == 0

    def is_near(self, space: Space, rank: i64, window: i64) -> bool:
        """Whether a space is of the pit lane, or begins so many ranks behind another at most."""
        return space.kind != ROAD or (space.rank - rank) % self.length <= window

    def mark(self, cell: Cell) -> None:
        """Remember that something stands or lies there."""
        cell.is_marked = True
        if self.marks == len(self.marked):
            self.marked.append(cell)
        self.marked[self.marks] = cell
        self.marks += 1

    def clear_table(self) -> None:
        """Take all off again."""
        while self.marks > 0:
            self.marks -= 1
            cell = self.marked[self.marks]
            cell.is_taken = False
            cell.is_dangerous = cell.space.danger
            cell.is_marked = False

    # The layers

    def clear(self) -> None:
        """The moves found last are not needed any more."""
        self.crowded.clear()

    def begin(self, start: Space) -> Node:
        """A fan that is used again, from this space."""
        self.fan = self.crowded
        self.layer += 1
        return self.fan.begin(self.cells[start.number], self.layer)

    def reach(self, state: FormulaDState, mover: Car) -> None:
        """Open the fan of the car's space: the one that is kept, where nothing stands in it."""
        if not self.watches_line and not self.watches_corners:
            self.fan = self.kept_fan(mover.space)
            if self.fan.layers < self.base + self.bonus:
                self.expand()
                self.fan.measure(self.length, self.longest_step)
            self.set_fan(state, mover, self.fan)
            if self.is_clear or self.is_empty(self.fan):
                return
            self.clear_table()
        self.set_table(state, mover)
        self.begin(mover.space)
        self.expand()

    def kept_fan(self, start: Space) -> Fan:
        """The fan of an empty road, which is made once."""
        at = start.number * FANS + (1 if self.pit_open else 0)
        at += 2 if self.free_corner != NO_CORNER else 0
        at += 4 if self.watches_dangers else 0
        fan = self.fans[at]
        if fan is NO_FAN:
            fan = Fan()
            fan.is_kept = True
            self.fans[at] = fan
            self.layer += 1
            fan.begin(self.cells[start.number], self.layer)
        return fan

    def is_empty(self, fan: Fan) -> bool:
        """Whether nothing stands or lies on any space that the move in hand can enter."""
        node = fan.firsts[1]
        end = fan.firsts[min(self.base + self.bonus, fan.layers) + 1]
        while node is not end:
            if node.cell.is_marked:
                return False
            node = node.after
        return True

    def expand(self) -> None:
        """Go on, layer by layer, as far as any way may lead."""
        fan = self.fan
        number: i64 = fan.layers
        node = fan.firsts[number]
        while True:
            self.layer += 1
            end = fan.free
            limit = number - self.base - self.bonus
            while node is not end:
                if limit < node.slide and not node.is_over:
                    self.step_on(node)
                node = node.after
            if fan.free is end:
                return
            number += 1
            fan.end_layer(number)

    def step_on(self, node: Node) -> None:
        """FD-040, FD-051 Every step that the driving code allows from a node."""
        cell = node.cell
        if self.pit_open and cell.space.into_pit and not node.is_locked:
            self.fan.entries.append(node)
        if node.is_locked:
            self.arrive(node, cell.ahead)
            return
        corner = cell.corner
        if corner != NO_CORNER and corner != self.free_corner:
            for after in cell.after:
                if after.corner == corner or after is cell.ahead:
                    self.arrive(node, after)
            return
        for after in cell.after:
            self.arrive(node, after)

    def arrive(self, before: Node, cell: Cell) -> None:
        """FD-028, FD-041..044 Reach a space, unless a car stands there or the way is a zig-zag."""
        if cell.is_taken:
            return
        start = before.cell
        changes = before.changes
        left = before.left
        if cell.lane != start.lane and start.bars_return:
            if start.is_free:
                if changes == MOST_CHANGES:
                    return
                changes += 1
            if left != NO_LANES and not may_join(left, cell):
                return
            if changes == MOST_CHANGES and not self.arrows_zigzag:
                left = ALL_LANES  # all ways are alike that cannot change lanes any more
            else:
                left = leave(left, start)
        touch = before.touch
        slide = before.slide
        steps = before.steps + 1
        if self.watches_corners and cell.corner != NO_CORNER and touch == NOT_TOUCHED:
            touch = TOUCHED if steps <= self.die else TOUCHED_LATE
        if self.slide > 0 and steps <= self.die and touch == TOUCHED:
            slide = 1 if self.is_frog and cell.corner != NO_CORNER else self.slide
        dangers = before.dangers
        if cell.is_dangerous and self.watches_dangers:
            dangers = ((dangers << DANGER_BITS) | (cell.number + 1)) & DANGER_MASK
        node = self.find_node(cell, changes, left, touch, slide, dangers)
        if node is NO_NODE:
            return
        corner = start.corner
        node.cell = cell
        node.parent = before
        node.steps = steps
        node.changes = changes
        node.left = left
        node.is_locked = before.is_locked or (
            corner != NO_CORNER and corner != self.free_corner and cell.corner != corner
        )
        node.touch = touch
        node.slide = slide
        node.dangers = dangers
        node.has_crossed = False
        if self.watches_line:
            self.watch_line(before, node)

    def watch_line(self, before: Node, node: Node) -> None:
        """FD-D34 Nobody drives on beyond the line that ends the race, and no danger lies there."""
        node.has_crossed = before.has_crossed or self.board.crosses_line(before.space, node.space)
        if self.is_last_lap and node.has_crossed:
            node.dangers = before.dangers
            self.fan.finishes.append(node)
            node.layer = 0
            node.is_twin = True
            node.is_over = True

    def find_node(
        self, cell: Cell, changes: i64, left: i64, touch: i64, slide: i64, dangers: i64
    ) -> Node:
        """A place in the layer for this way; none where one as good is there already."""
        last = cell.last
        made: Node
        if last.layer != self.layer or last.cell is not cell:
            made = self.fan.take_node()
            made.is_twin = False
            made.next = made
        else:
            is_twin = False
            node = last
            while True:
                if node.dangers == dangers and node.touch == touch and node.slide == slide:
                    if node.changes <= changes and (node.left == left or is_freer(node.left, left)):
                        return NO_NODE
                    if node.changes >= changes and is_freer(left, node.left):
                        return node
                    is_twin = True
                if node.next is node:
                    break
                node = node.next
            made = self.fan.take_node()
            made.is_twin = is_twin
            made.next = last
        made.layer = self.layer
        made.is_over = False
        cell.last = made
        return made

    # The pit lane

    def leave_pit(self, gate: Node) -> None:
        """FD-165 Go on from the last space of the pit lane, the node made last."""
        self.fan.end_layer(gate.steps)
        self.fan.firsts[gate.steps] = gate
        self.expand()

    def drive_pit(self, node: Node, distance: i64, box: Space) -> Node:
        """FD-151, FD-152, FD-162 Along the pit lane: into the box, behind a car, or so far.

        Ends on the last space of the pit lane where the car could step out of it.
        """
        while node.steps < distance and node.space is not box:
            space = node.space
            ahead = self.board.pit.spaces[0] if space.kind == ROAD else space.ahead
            if box is not NOWHERE and space.kind != ROAD and is_beside(space, box):
                ahead = box
            if ahead.kind == ROAD or self.cells[ahead.number].is_taken:
                break
            node = self.follow(node, ahead)
        return node

    def follow(self, before: Node, space: Space) -> Node:
        """A node in the pit lane, where nothing but the way counts."""
        node = self.crowded.take_node()
        node.cell = self.cells[space.number]
        node.parent = before
        node.steps = before.steps + 1
        node.changes = 0
        node.left = NO_LANES
        node.is_locked = False
        node.touch = before.touch
        node.slide = before.slide
        node.dangers = before.dangers
        node.has_crossed = before.has_crossed
        node.is_twin = False
        node.is_over = False
        node.layer = 0
        node.next = node
        return node


def longest_step(board: LanesBoard) -> i64:
    """The most ranks that a step leads on, or that a space lies apart from those beside it."""
    longest: i64 = 1
    for space in board.road_spaces():
        for after in space.successors:
            longest = max(longest, (after.rank - space.rank) % board.length)
        for side in space.beside:
            apart = (side.rank - space.rank) % board.length
            longest = max(longest, min(apart, board.length - apart))
    return longest


def is_beside(space: Space, box: Space) -> bool:
    """Whether a car turns into its box from here."""
    return space.rank == box.rank and space.end == box.end and space.ahead is box.ahead
