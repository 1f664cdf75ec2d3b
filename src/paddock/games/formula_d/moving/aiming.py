"""Aiming: where there are too many ways to list them, their spaces are asked for one by one.

First comes the space on which the way ends, then the dangerous spaces on it in their order.
"""

from typing import Final, cast

from mypy_extensions import i64

from paddock.circuits.lanes.board import Space
from paddock.core.steps import Step
from paddock.games.formula_d.moving.moves import Moves
from paddock.games.formula_d.state import FormulaDState, Phase
from paddock.games.formula_d.steps import Aim, Move

MOST_OPEN: Final = 200
"""The most ways that are listed at once."""
MOST_AIMS: Final = 64
"""More than there are spaces in any way."""


def open_ways(moves: Moves, state: FormulaDState) -> list[Step]:
    """The open moves that lead to all spaces aimed at."""
    found = moves.find(state)
    if not state.aims:
        return found
    return [step for step in found if leads_to(cast(Move, step), state.aims)]


def leads_to(move: Move, aims: list[Space]) -> bool:
    """Whether a way leads to these spaces, each in its turn."""
    return all(aim_of(move, at) is space for at, space in enumerate(aims))


def aim_of(move: Move, at: i64) -> Space:
    """What to aim at for a way: its end, then one dangerous space after the other, then its end."""
    if at == 0 or at > len(move.dangers):
        return move.space
    return move.dangers[at - 1]


def open_aims(ways: list[Step], at: i64) -> list[Space]:
    """The spaces that may be aimed at next, in the order of the ways."""
    found: list[Space] = []
    for step in ways:
        space = aim_of(cast(Move, step), at)
        if space not in found:
            found.append(space)
    return found


def list_aims(moves: Moves, state: FormulaDState) -> list[Step]:
    """The spaces that may be aimed at next, as steps."""
    seat = state.car.seat
    spaces = open_aims(open_ways(moves, state), len(state.aims))
    return [Aim(seat, moves.prices.cars[seat], space) for space in spaces]


def narrow(moves: Moves, state: FormulaDState) -> None:
    """Ask for another space of the way as long as too many are open; one alone goes unasked."""
    ways = open_ways(moves, state)
    while len(ways) > MOST_OPEN and len(state.aims) < MOST_AIMS:
        spaces = open_aims(ways, len(state.aims))
        if len(spaces) > 1:
            state.phase = Phase.AIM
            return
        state.aims.append(spaces[0])


def take_aim(moves: Moves, state: FormulaDState, aim: Aim) -> None:
    """One space of the way is settled; the way itself is asked for once few enough are left."""
    state.aims.append(aim.space)
    state.ask(Phase.MOVE, state.car.seat)
    narrow(moves, state)
