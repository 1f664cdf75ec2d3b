"""Extensions of a move: where a slipstream can lead, and what it costs."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import NO_CORNER
from paddock.core.steps import Step
from paddock.games.formula_d.moving.moves import Moves
from paddock.games.formula_d.moving.nodes import Node
from paddock.games.formula_d.moving.prices import reach_of
from paddock.games.formula_d.moving.search import Search
from paddock.games.formula_d.state import BRAKES, TIRES, Car, FormulaDState
from paddock.games.formula_d.steps import Move

SLIPSTREAM_SPACES: Final = 3


def find_extensions(moves: Moves, state: FormulaDState) -> list[Step]:
    """FD-134..143 Every extension of the move, or none where no legal one is."""
    if state.ticket == moves.ticket and state.ticket > 0:
        return moves.offers.steps
    car, search = state.car, moves.search
    moves.prepare(state, car)
    moves.prices.prepare(state, car, 0)
    moves.brakes = car.wear[BRAKES]
    if not state.turn.overshot:
        search.look_from(car.space, SLIPSTREAM_SPACES)
        search.set_table(state, car)
        look_ahead(search, car.lap == moves.laps)
        search.begin(car.space)
        search.expand()
        offer_extensions(moves, car)
        search.clear_table()
    return moves.offers.steps


def look_ahead(search: Search, is_last_lap: bool) -> None:
    """Three spaces, without any bonus."""
    search.die = SLIPSTREAM_SPACES
    search.base = SLIPSTREAM_SPACES
    search.slide = 0
    search.watches_corners = False
    search.bonus = 0
    search.is_last_lap = is_last_lap
    search.watches_line = is_last_lap
    search.pit_open = False


def offer_extensions(moves: Moves, car: Car) -> None:
    """FD-138 Three spaces, or fewer with brakes; FD-140, FD-141 a corner costs one more."""
    search = moves.search
    fan = search.fan
    for node in fan.finishes:
        if entry_cost(car, node) <= moves.brakes:
            offer_extension(moves, car, node, 0)
    layer: i64 = min(fan.layers, SLIPSTREAM_SPACES)
    while layer >= 1:
        node = fan.firsts[layer]
        end = fan.firsts[layer + 1]
        short = SLIPSTREAM_SPACES - layer
        while node is not end:
            if not node.is_twin and short + entry_cost(car, node) <= moves.brakes:
                offer_extension(moves, car, node, short)
            node = node.after
        layer -= 1


def offer_extension(moves: Moves, car: Car, node: Node, brake: i64) -> None:
    """One extension with its price."""
    prices = moves.prices
    move = Move("slipstream", car.seat, prices.cars[car.seat], node.space)
    move.brake = brake
    move.brakes = brake + entry_cost(car, node)
    move.finishes = node.has_crossed
    move.rivals = 0 if move.finishes else prices.count_rivals(node.cell)
    prices.begin()
    if node.is_locked:
        node.reach = SLIPSTREAM_SPACES
        prices.price_overshoot(car, node, reach_of(node, move))
    move.tires = min(prices.tires, car.wear[TIRES])
    move.fate = prices.fate
    move.overshoot = prices.overshoot
    move.dangers = prices.dangers_of(node)
    move.word()
    if move.finishes:
        moves.offer_apart(move, node)
    else:
        moves.offers.add(move, node)


def entry_cost(car: Car, node: Node) -> i64:
    """FD-140, FD-D24 One brake point for a way from outside into a corner."""
    own = car.space.corner
    while node.parent is not node:
        if node.space.corner != NO_CORNER and node.space.corner != own:
            return 1
        node = node.parent
    return 0
