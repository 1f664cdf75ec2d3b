"""The rookie: careful before corners, without a plan beyond the next one."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.formula_d.aims import aim_for
from paddock.bots.formula_d.answers import answer
from paddock.circuits.lanes.board import NO_CORNER, ROAD, LanesBoard
from paddock.core.playing import Bot
from paddock.core.steps import Step
from paddock.games.formula_d.moving.aiming import open_ways
from paddock.games.formula_d.moving.corners import free_corner, stops_made
from paddock.games.formula_d.moving.gears import GEAR_DICE
from paddock.games.formula_d.rules import FormulaDRules
from paddock.games.formula_d.state import Car, FormulaDState, Phase
from paddock.games.formula_d.steps import OUT, SPINS, ChooseGear, Move

CAREFUL_GEAR: Final = 4
"""The highest gear a rookie dares."""
RAIN_SPACES: Final = 3
"""What a rookie keeps in hand when it rains."""
MISTAKE: Final = 4
MISTAKEN: Final = 4
"""Once in so many turns a rookie takes the room ahead for so much larger."""
IN_PIT: Final = 12
FAR: Final = 30
"""Spaces that a rookie sees ahead, in the pit lane and on the road."""


class Rookie(Bot[FormulaDState]):
    """Takes the highest gear that should do for the next corner, up to the fourth."""

    def choose(self, view: FormulaDState, steps: list[Step]) -> Step:
        """A plausible step."""
        if len(steps) == 1:
            return steps[0]
        phase = view.phase
        rules = cast(FormulaDRules, self.rules)
        board = rules.board
        if phase is Phase.GEAR:
            return choose_gear(steps, self.dared_spaces(board, view))
        if phase is Phase.MOVE:
            return choose_move(steps)
        if phase is Phase.AIM:
            return aim_for(view, steps, choose_move(open_ways(rules.moves, view.copy())))
        if phase is Phase.SLIPSTREAM:
            return steps[0]
        return answer(board, view, steps)

    def dared_spaces(self, board: LanesBoard, view: FormulaDState) -> i64:
        """The room ahead by eye: less in the rain, and now and then too much."""
        room = room_ahead(board, view.car)
        if view.is_raining:
            room -= RAIN_SPACES
        return room + MISTAKE if self.generator.below(MISTAKEN) == 0 else room


def choose_gear(steps: list[Step], room: i64) -> Step:
    """The highest gear up to the fourth whose throws fit; one gear is skipped at most."""
    best = cast(ChooseGear, steps[0])
    for step in steps:
        gear = cast(ChooseGear, step)
        if gear.skip <= 1 and (best.skip > 1 or fits(gear.gear, room)):
            best = gear
    return best


def fits(gear: i64, room: i64) -> bool:
    """Whether a gear is careful enough for so many spaces."""
    return gear <= CAREFUL_GEAR and GEAR_DICE[gear][-1] <= room


def room_ahead(board: LanesBoard, car: Car) -> i64:
    """The spaces of a car's lane up to where it must stop: a fair share of the next corner."""
    space = car.space
    if space.kind != ROAD:
        return IN_PIT
    free = free_corner(board, car)
    room: i64 = 0
    while room < FAR and (space.corner == NO_CORNER or space.corner == free):
        space = space.ahead
        room += 1
    corner = space.corner
    if corner in (NO_CORNER, free):
        return room
    inside: i64 = 0
    while space.ahead.corner == corner:
        space = space.ahead
        inside += 1
    return room + inside // (board.corners[corner].stops - stops_made(car, corner))


def choose_move(steps: list[Step]) -> Step:
    """The cheapest way, and of equal ones the first, which is the longest."""
    best = cast(Move, steps[0])
    for step in steps[1:]:
        move = cast(Move, step)
        if burden(move) < burden(best):
            best = move
    return best


def burden(move: Move) -> i64:
    """What a way costs, by feel: the lower the better."""
    points: i64 = 8 * move.tires + 4 * move.brakes + 6 * move.rivals + 10 * len(move.dangers)
    if move.fate == OUT:
        return points + 10_000
    if move.fate == SPINS:
        points += 200
    if move.finishes:
        return points - 100
    return points if move.space.kind == ROAD else points + 5
