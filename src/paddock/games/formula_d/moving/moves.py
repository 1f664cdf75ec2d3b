"""The moves of a turn: where a car can land, what that costs and what it risks."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import PIT, ROAD, LanesBoard, Space
from paddock.core.steps import Step
from paddock.games.formula_d.moving.corners import free_corner, tire_age
from paddock.games.formula_d.moving.nodes import NOT_TOUCHED, Node
from paddock.games.formula_d.moving.offers import NO_OFFERS, Offers
from paddock.games.formula_d.moving.prices import MOST_CARS, MOST_KEPT, Prices
from paddock.games.formula_d.moving.search import Search
from paddock.games.formula_d.state import (
    BRAKES,
    NOWHERE,
    RACING,
    SOFT,
    TIRES,
    WET,
    Car,
    FormulaDState,
)
from paddock.games.formula_d.steps import NO_MOVE, OUT, Move
from paddock.games.formula_d.variants import ON, FormulaDVariant
from paddock.games.formula_d.weekend.drivers import (
    BETTER_NITRO,
    DISTRACTION,
    SKID_CONTROL,
    WEATHER_FROG,
)

RAIN_SLIDE: Final = 3
BETTER_NITRO_SPACES: Final = 3
NOBODY_DISTRACTS: Final = -1
NOT_COMPLETE: Final = -9
MOST_EXTRA: Final = 13
"""Spaces that nitro (9), the rain (3) and a trait (1) can add to the die at most."""


class Moves:
    """Finds the open moves of a state; the last ones found are kept until others are asked for."""

    def __init__(
        self,
        board: LanesBoard,
        variant: FormulaDVariant,
        cars: tuple[str, ...],
        arrows_zigzag: bool,
    ) -> None:
        self.board: LanesBoard = board
        self.laps: i64 = variant.laps
        self.has_pits: bool = variant.street != ON and len(board.pit.spaces) > 0
        self.has_slides: bool = variant.tires == ON or variant.street == ON
        self.has_nitro: bool = variant.street == ON
        self.extra: i64 = MOST_EXTRA if self.has_slides else 0
        self.search: Search = Search(board, arrows_zigzag)
        self.ticket: i64 = 0
        self.offers: Offers = Offers()
        """The open moves that were found last."""
        self.fresh: Offers = self.offers
        """Those that are filled again."""
        self.kept: i64 = 0
        """How many offers are kept, with the fans of an empty road."""
        self.prices: Prices = Prices(board, self.search, cars)
        self.brakes: i64 = 0
        self.is_soft: bool = False
        self.is_skidder: bool = False
        self.distractor: i64 = NOBODY_DISTRACTS
        self.is_distracted: bool = False

    # Moves with a die

    def find(self, state: FormulaDState) -> list[Step]:
        """FD-024, FD-086, FD-092 Every landing space, with brakes, bonuses and blocks."""
        if state.ticket == self.ticket and state.ticket > 0:
            return self.offers.steps
        car = state.car
        self.prepare(state, car)
        self.search.look_from(car.space, state.turn.die + self.extra)
        self.look(state, car, 0)
        if self.has_nitro:
            for spaces in self.nitro_spaces(state, car):
                self.look(state, car, spaces)
        return self.offers.steps

    def prepare(self, state: FormulaDState, car: Car) -> None:
        """Clear what was found last."""
        self.ticket += 1
        state.ticket = self.ticket
        self.offers = self.fresh
        self.offers.begin()
        self.search.clear()
        self.search.free_corner = free_corner(self.board, car)
        self.search.watches_dangers = not state.is_qualifying
        self.search.is_frog = car.trait == WEATHER_FROG

    def nitro_spaces(self, state: FormulaDState, car: Car) -> list[i64]:
        """FD-244, FD-245, FD-268 What nitro would add; nothing where it may not be used."""
        if not state.turn.is_thrown or state.is_qualifying or car.nitro_lap == max(car.lap, 1):
            return []
        if car.trait == BETTER_NITRO:
            return [car.gear, car.gear + BETTER_NITRO_SPACES]
        return [car.gear]

    def look(self, state: FormulaDState, car: Car, nitro: i64) -> None:
        """Search once, with so much nitro, and offer what is found."""
        search = self.search
        self.prices.prepare(state, car, nitro)
        self.aim(state, car, nitro)
        if car.in_pit:
            search.set_table(state, car)
            self.look_from_pit(car, search.begin(car.space))
        else:
            search.reach(state, car)
            if self.is_routine():
                self.recall(car)
            else:
                self.offer_all(car)
        if search.watches_corners or (self.is_distracted and search.watches_line):
            self.offers.drop_doubles()
        search.clear_table()

    def aim(self, state: FormulaDState, car: Car, nitro: i64) -> None:
        """Settle what the move in hand is like."""
        search, turn, laps = self.search, state.turn, self.laps
        self.brakes = car.wear[BRAKES]
        if state.is_qualifying:
            laps = 1
        if state.is_qualifying or nitro > 0:
            self.brakes = 0
        self.is_soft = self.has_soft_bonus(state, car)
        self.is_skidder = can_skid(state, car)
        can_distract = self.has_nitro and not state.is_qualifying
        self.distractor = distractor_of(state, car) if can_distract else NOBODY_DISTRACTS
        self.is_distracted = self.distractor != NOBODY_DISTRACTS
        search.die = turn.die
        search.base = turn.die + nitro
        search.slide = self.slide_of(state, car)
        search.watches_corners = search.slide > 0 or self.is_skidder
        search.bonus = 1 if self.is_soft or self.is_skidder else 0
        search.is_last_lap = car.lap == laps
        search.watches_line = (search.is_last_lap or self.is_distracted) and search.nears_line
        search.pit_open = self.is_pit_open(state, car)

    def is_routine(self) -> bool:
        """Whether only the road, the throw and the brakes decide which moves are open."""
        search = self.search
        return search.is_clear and search.fan.is_kept and search.bonus == 0 and not self.has_nitro

    def recall(self, car: Car) -> None:
        """Offer what was offered before on this stretch of empty road; keep it where it is new."""
        fan, spaces = self.search.fan, self.search.base
        terms = self.brakes * MOST_CARS + car.seat
        found = fan.recall(spaces, terms)
        if found is not NO_OFFERS:
            self.offers = found
            return
        self.prices.are_plain = True
        self.offer_all(car)
        if self.prices.are_plain and not fan.entries and self.kept < MOST_KEPT:
            fan.keep(spaces, terms, self.offers)
            self.fresh = Offers()
            self.kept += 1

    def offer_all(self, car: Car) -> None:
        """All that the last search has found."""
        self.offer_finishes(car)
        self.offer_road(car, 0)
        self.offer_pit(car)

    def has_soft_bonus(self, state: FormulaDState, car: Car) -> bool:
        """FD-214, FD-216, FD-232 Soft tires in their first lap, when it is dry."""
        if car.tires != SOFT or state.is_raining or not state.turn.is_thrown:
            return False
        return (state.is_qualifying or tire_age(car) == 1) and car.space.kind == ROAD

    def slide_of(self, state: FormulaDState, car: Car) -> i64:
        """FD-213, FD-218, FD-222 Additional spaces in the rain for a way through a corner."""
        if not state.is_raining or not self.has_slides or not state.turn.is_thrown:
            return 0
        return 1 if car.tires == WET else RAIN_SLIDE

    def is_pit_open(self, state: FormulaDState, car: Car) -> bool:
        """FD-148, FD-191 At the end of every lap but the last."""
        return self.has_pits and not state.is_qualifying and 1 <= car.lap < self.laps

    # What is offered

    def shortage(self, node: Node) -> i64:
        """How many spaces are missing to the whole distance; FD-262 one less beyond the line."""
        need = self.search.base + node.slide
        if self.is_distracted and node.has_crossed:
            if node.steps < need:
                need -= 1
            elif node.parent.has_crossed:
                return NOT_COMPLETE
        return need - node.steps

    def is_shortened(self, state: FormulaDState, node: Node, move: Move) -> bool:
        """FD-262 Whether it is felt: at the end of the race only by what a corner is overshot."""
        if not self.is_distracted or not node.has_crossed:
            return False
        if move.finishes and move.overshoot == 0:
            return False
        return node.steps < state.turn.die + move.nitro + node.slide

    def offer_road(self, car: Car, first: i64) -> None:
        """FD-086..089 Landing spaces on the road, the whole distance first."""
        search = self.search
        fan = search.fan
        found = len(fan.finishes) > 0
        layer: i64 = min(fan.layers, search.base + search.slide + search.bonus)
        spare: i64 = self.brakes + (1 if self.is_skidder or self.is_distracted else 0)
        lowest: i64 = max(search.base - spare, first)
        while layer >= lowest:
            node = fan.firsts[layer]
            end = fan.firsts[layer + 1]
            while node is not end:
                if not node.is_twin:
                    short = self.shortage(node)
                    found = found or short == 0
                    self.offer_landing(car, node, short)
                node = node.after
            layer -= 1
        if not found:
            self.offer_blocked(car)

    def offer_landing(self, car: Car, node: Node, short: i64) -> None:
        """One landing space, with every way to make the distance fit."""
        if 0 <= short <= self.brakes:
            self.offer(car, node, short, 0, 0)
        elif short == -1 and self.is_soft:
            self.offer(car, node, 0, 0, 0, True)
        if self.is_skidder and node.touch != NOT_TOUCHED:
            if short == -1:
                self.offer(car, node, 0, 0, 1)
            elif 0 < short <= self.brakes + 1:
                self.offer(car, node, short - 1, 0, -1)

    def offer_blocked(self, car: Car) -> None:
        """FD-091, FD-101 The longest ways, with what is missing; brakes first where that helps."""
        fan = self.search.fan
        node = fan.firsts[fan.layers]
        end = fan.firsts[fan.layers + 1]
        while node is not end:
            missing = self.shortage(node)
            if not node.is_twin and missing > 0:
                self.offer_shortage(car, node, missing)
            node = node.after

    def offer_shortage(self, car: Car, node: Node, missing: i64) -> None:
        """FD-101 One of the longest ways, with every number of brakes that changes its cost."""
        self.offers.drop(node)  # braking, where the block costs the same
        brake: i64 = 0
        while brake <= min(self.brakes, max(missing - 3, 0)):
            move = self.prices.price(car, node, brake, missing - brake, 0, False, -1)
            if brake == 0 or move.fate != OUT:
                self.offers.add(move, node)
            brake += 1

    def offer_finishes(self, car: Car) -> None:
        """FD-D34 Ways over the line that ends the race; alike ones once."""
        offered: i64 = self.offers.count
        for node in self.search.fan.finishes:
            short = self.shortage(node)
            if short < 0 and not (short == -1 and (self.is_soft or self.is_skidder)):
                continue
            brake: i64 = 0
            while brake <= (min(self.brakes, short) if node.is_locked else 0):
                self.offer_finish(car, node, brake, short, offered)
                brake += 1

    def offer_finish(self, car: Car, node: Node, brake: i64, short: i64, first: i64) -> None:
        """One way over the line, unless one with the same price is offered."""
        skid: i64 = 1 if short == -1 and not self.is_soft else 0
        node.reach = node.steps + max(short, 0)
        move = self.prices.price(
            car, node, brake, 0, skid, short == -1 and self.is_soft, max(short, 0)
        )
        offers = self.offers
        at: i64 = 0 if self.prices.nitro > 0 else first
        while at < offers.count:
            step, other = offers.steps[at], offers.ends[at]
            if step is move or (
                other.has_crossed and other.dangers == node.dangers and alike(move, step)
            ):
                return
            at += 1
        self.offer_apart(move, node)

    def offer_apart(self, move: Move, node: Node) -> None:
        """FD-D59 A longer way to the same space is told apart, if it does not cost the same."""
        offers = self.offers
        shorter = offers.called(move.text)
        if shorter is not NO_MOVE:
            if move.brakes == shorter.brakes and alike(move, shorter):
                return
            move = move.told_apart(node.steps)
        if offers.called(move.text) is NO_MOVE:
            offers.add(move, node)

    def offer(
        self, car: Car, node: Node, brake: i64, remaining: i64, skid: i64, soft: bool = False
    ) -> None:
        """Reckon the price of a move and put it on the list."""
        self.offers.add(self.prices.price(car, node, brake, remaining, skid, soft, -1), node)

    # The pit lane

    def own_box(self, car: Car) -> Space:
        """FD-D29 A box for each car; FD-D28 nowhere for one that drives off after its stop."""
        return NOWHERE if car.in_pit and car.serviced else self.board.pit.boxes[car.seat]

    def offer_pit(self, car: Car) -> None:
        """FD-148, FD-151, FD-152 Ways into the pit lane, if its first space is free."""
        for node in self.search.fan.entries:
            self.offer_lane(car, node, 0)
            if self.is_soft:
                self.offer_lane(car, node, 1)

    def offer_lane(self, car: Car, node: Node, bonus: i64) -> None:
        """One way along the pit lane, unless one that ends there is offered."""
        distance = self.search.base + node.slide + bonus
        end = self.search.drive_pit(node, distance, self.own_box(car))
        if end is node:
            return
        if not self.offers.has_end(end):
            self.offer(car, end, 0, 0, 0, bonus > 0)

    def look_from_pit(self, car: Car, root: Node) -> None:
        """FD-160, FD-162, FD-165 On from the pit lane or the box, and out where the way is free."""
        search = self.search
        gate = search.drive_pit(root, search.base, self.own_box(car))
        if gate.steps < search.base and gate.space.kind == PIT and gate.space.ahead.kind == ROAD:
            search.leave_pit(gate)
            if search.fan.layers > gate.steps:
                self.offer_finishes(car)
                self.offer_road(car, gate.steps + 1)
                return
        self.offer(car, gate, 0, 0, 0)


def can_skid(state: FormulaDState, car: Car) -> bool:
    """FD-263 Whether a tire point can buy a space more or less; FD-179 none in qualifying."""
    if car.trait != SKID_CONTROL or state.is_qualifying:
        return False
    return car.wear[TIRES] > 0 and state.turn.is_thrown


def distractor_of(state: FormulaDState, car: Car) -> i64:
    """FD-262 The seat of the rival whose presence at the finish line costs the car a space."""
    for rival in state.cars:
        if rival is not car and rival.trait == DISTRACTION and rival.status == RACING:
            return rival.seat
    return NOBODY_DISTRACTS


def alike(move: Move, other: Step) -> bool:
    """Whether two ways over the finish line cost the same."""
    if not isinstance(other, Move) or not other.finishes:
        return False
    return (
        move.brake == other.brake
        and move.tires == other.tires
        and move.fate == other.fate
        and move.overshoot == other.overshoot
    )
