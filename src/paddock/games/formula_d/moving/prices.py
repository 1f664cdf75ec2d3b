"""Prices: the step for a landing space, with what it costs and what it risks."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import NO_CORNER, ROAD, LanesBoard, Space
from paddock.games.formula_d.moving.blocks import BLOCK_OUT, block_brakes, block_tires
from paddock.games.formula_d.moving.corners import fate_of, multiplier, stops_made
from paddock.games.formula_d.moving.nodes import Cell, Node
from paddock.games.formula_d.moving.search import FEW_DANGERS, Search
from paddock.games.formula_d.state import BRAKES, TIRES, Car, FormulaDState
from paddock.games.formula_d.steps import NO_MOVE, OUT, UNHARMED, Move

MOST_CARS: Final = 10
PLAIN_BRAKES: Final = 8
PLAIN_RIVALS: Final = 8
SPACE_BITS: Final = 40
"""Where the space stands in the key of a price; a dict finds it soonest by its lowest bits."""
MOST_KEPT: Final = 50_000
"""Priced moves that are kept, of each kind, before all are forgotten."""


class Prices:
    """Makes the steps of a move; those that cost nothing special are made once and shared."""

    def __init__(self, board: LanesBoard, search: Search, cars: tuple[str, ...]) -> None:
        self.board: LanesBoard = board
        self.search: Search = search
        self.cars: tuple[str, ...] = cars
        """What the seats are called by."""
        self.plain: list[list[Move]] = [[] for _ in range(2 * MOST_CARS)]
        """By seat, then by space and brake points: moves without any other price.

        Those that end near other cars have lists of their own, so that the usual ones stay short.
        """
        self.priced: dict[int, Move] = {}
        self.risky: dict[tuple[int, int], Move] = {}
        """Moves by their price, and by their price and the dangerous spaces on their way."""
        self.times: i64 = 1
        """FD-215..222 How often an overshot space counts."""
        self.nitro: i64 = 0
        self.is_qualifying: bool = False
        self.are_plain: bool = True
        """Whether every move, since somebody said so, cost nothing but its brakes."""
        self.brakes: i64 = 0
        self.tires: i64 = 0
        self.fate: i64 = UNHARMED
        self.overshoot: i64 = 0
        """The price that is being reckoned."""

    def prepare(self, state: FormulaDState, car: Car, nitro: i64) -> None:
        """What holds for all moves of a turn with so much nitro."""
        self.times = multiplier(state, car)
        self.nitro = nitro
        self.is_qualifying = state.is_qualifying

    def begin(self) -> None:
        """Another price is reckoned."""
        self.brakes = 0
        self.tires = 0
        self.fate = UNHARMED
        self.overshoot = 0

    def price(
        self, car: Car, node: Node, brake: i64, remaining: i64, skid: i64, soft: bool, beyond: i64
    ) -> Move:
        """The step for a landing; `beyond` is what is driven beyond the line that ends the race."""
        cell = node.cell
        rivals = self.count_rivals(cell) if beyond < 0 else 0
        is_plain = remaining == 0 and skid == 0 and beyond < 0 and node.dangers == 0
        if is_plain and not soft and not node.is_locked and node.slide == 0 and self.nitro == 0:
            return self.plain_move(car, cell, brake, rivals)
        self.are_plain = False
        self.begin()
        self.brakes = brake
        self.tires = 1 if skid != 0 else 0
        if remaining > 0 and cell.space.kind == ROAD:
            self.price_block(car, remaining)
        if node.is_locked:
            self.price_overshoot(car, node, node.reach - brake if beyond >= 0 else node.steps)
        self.cut(car)
        key: i64 = car.seat * 2048 + cell.number
        key = key * 8 + brake
        key = key * 8 + rivals
        key = key * 64 + remaining
        key = key * 16 + self.nitro
        key = key * 4 + node.slide
        key = key * 3 + skid + 1
        key = key * 2 + (1 if soft else 0)
        key = key * 2 + (1 if beyond >= 0 else 0)
        return self.shared(car, node, key)

    def cut(self, car: Car) -> None:
        """FD-056 Nobody pays more points than he has."""
        brakes: i64 = car.wear[BRAKES]
        tires: i64 = car.wear[TIRES]
        self.brakes = min(self.brakes, brakes)
        self.tires = min(self.tires, tires)

    def plain_move(self, car: Car, cell: Cell, brake: i64, rivals: i64) -> Move:
        """A move that costs nothing but its brakes; made once."""
        near: i64 = car.seat if rivals == 0 else car.seat + MOST_CARS
        moves = self.plain[near]
        at = cell.number * PLAIN_BRAKES + brake
        if rivals > 0:
            at = at * PLAIN_RIVALS + rivals
        if not moves:
            rows: i64 = PLAIN_RIVALS if rivals > 0 else 1
            moves = [NO_MOVE] * (len(self.board.spaces) * PLAIN_BRAKES * rows)
            self.plain[near] = moves
        move = moves[at]
        if move is NO_MOVE:
            move = Move("move", car.seat, self.cars[car.seat], cell.space)
            move.brake = brake
            move.brakes = brake
            move.rivals = rivals
            move.word()
            moves[at] = move
        return move

    def shared(self, car: Car, node: Node, key: i64) -> Move:
        """The same step for the same move with the same price."""
        whole = key * 16 + self.brakes
        whole = whole * 32 + self.tires
        whole = whole * 4 + self.fate
        whole = whole * 256 + self.overshoot
        whole ^= whole >> SPACE_BITS
        if node.dangers:
            return self.shared_risk(car, node, key, (whole, node.dangers))
        found = self.priced.get(whole)
        if found is None:
            if len(self.priced) == MOST_KEPT:
                self.priced.clear()
            found = self.make(car, node, key)
            self.priced[whole] = found
        return found

    def shared_risk(self, car: Car, node: Node, key: i64, way: tuple[int, int]) -> Move:
        """The same for a way over dangerous spaces; of many its digits tell only the last."""
        if node.dangers > FEW_DANGERS:
            return self.make(car, node, key)
        found = self.risky.get(way)
        if found is None:
            if len(self.risky) == MOST_KEPT:
                self.risky.clear()
            found = self.make(car, node, key)
            self.risky[way] = found
        return found

    def make(self, car: Car, node: Node, key: i64) -> Move:
        """A step of its own; what is asked of it is read back from its key."""
        move = Move("move", car.seat, self.cars[car.seat], node.space)
        move.finishes = key % 2 == 1
        move.soft = key // 2 % 2 == 1
        move.skid = key // 4 % 3 - 1
        move.slide = key // 12 % 4
        move.nitro = key // 48 % 16
        move.remaining = key // 768 % 64
        move.rivals = key // 49152 % 8
        move.brake = key // 393216 % 8
        move.brakes = self.brakes
        move.tires = self.tires
        move.fate = self.fate
        move.overshoot = self.overshoot
        move.dangers = self.dangers_of(node) if node.dangers else []
        move.word()
        return move

    def count_rivals(self, cell: Cell) -> i64:
        """FD-104..106 Cars beside a space, or directly ahead of it."""
        if self.search.is_clear or cell.space.kind != ROAD or self.is_qualifying:
            return 0
        rivals: i64 = 1 if cell.ahead.is_taken else 0
        for side in cell.beside:
            if side.is_taken:
                rivals += 1
        return rivals

    def price_block(self, car: Car, remaining: i64) -> None:
        """FD-093..100 What the table of blocks takes."""
        self.brakes += block_brakes(remaining)
        self.tires += block_tires(remaining)
        is_poor = self.brakes > car.wear[BRAKES] or self.tires > car.wear[TIRES]
        if remaining >= BLOCK_OUT or is_poor:
            self.fate = OUT

    def price_overshoot(self, car: Car, node: Node, reach: i64) -> None:
        """FD-070..085 What every corner that the way leaves too early takes, in driving order."""
        exits = self.find_exits(node)
        at: i64 = len(exits) - 1
        while at >= 0 and self.fate != OUT:
            corner = self.board.corners[exits[at].cell.corner]
            spaces = reach - exits[at].steps
            self.overshoot += spaces
            if self.is_qualifying:
                if corner.stops >= 2 and stops_made(car, corner.number) == 0:
                    self.fate = OUT
            else:
                left: i64 = car.wear[TIRES] - self.tires
                made = stops_made(car, corner.number)
                fate = fate_of(corner, made, spaces, self.times, max(left, 0))
                self.fate = OUT if fate == OUT else max(fate, self.fate)
                if left > 0:
                    self.tires += spaces * self.times
            at -= 1

    def find_exits(self, node: Node) -> list[Node]:
        """Where a way leaves corners without their stops: the last space in each, the last first.

        FD-075 Before the first of them it is not locked, so the search for them ends there.
        """
        found: list[Node] = []
        while node.is_locked:
            corner = node.cell.corner
            node = node.parent
            before = node.cell.corner
            if before != NO_CORNER and before != self.search.free_corner and corner != before:
                found.append(node)
        return found

    def dangers_of(self, node: Node) -> list[Space]:
        """FD-127 The dangerous spaces of a way, in driving order; FD-D34 none beyond the end."""
        found: list[Space] = []
        if node.has_crossed and self.search.is_last_lap:
            node = node.parent
        while node.parent is not node:
            if node.cell.is_dangerous:
                found.insert(0, node.space)
            node = node.parent
        return found


def reach_of(node: Node, move: Move) -> i64:
    """FD-D34 How far a move goes, beyond the line that ends the race too."""
    return node.reach - move.brake if move.finishes else node.steps
