"""Suggests difficulties for the corners of a circuit, by the assembly guidelines."""

from typing import Final

from paddock.circuits.positions.board import Corner, PositionsBoard
from paddock.circuits.positions.corners import (
    LONG_STRAIGHT,
    MOST_HARD,
    corner_rows,
    follows_at_once,
    is_long,
    is_tight,
    straight_before,
    tightness,
)

HARD: Final = 3
Demand = tuple[int, int, float, int]
"""How much a corner asks of a rider: the most it may be, what it would be alone, and how so."""


def suggest_difficulty(board: PositionsBoard, corner: Corner) -> int:
    """MG-172, MG-174, MG-175 What suits a corner alone, by its angles, straight and length."""
    if not corner_rows(board, corner):
        return 0
    plain = 2 if is_tight(board, corner) else 1
    harder = 1 if straight_before(board, corner) >= LONG_STRAIGHT else 0
    return min(plain + harder, _most(board, corner))


def suggest_difficulties(board: PositionsBoard) -> list[int]:
    """MG-173, MG-176 What suits all corners together; balance wins over angles (MG-D41)."""
    demands = _demands(board)
    corners = [number for number, demand in enumerate(demands) if demand[0]]
    ranked = sorted(corners, key=lambda number: demands[number], reverse=True)
    hard = [number for number in ranked if demands[number][0] == HARD][: _hard_ones(ranked)]
    others = [number for number in ranked if number not in hard]
    found = [0] * len(demands)
    for place, number in enumerate(others):
        found[number] = _half(place, len(others), demands[number])
    for number in hard:
        found[number] = HARD
    return found


def _most(board: PositionsBoard, corner: Corner) -> int:
    """MG-172, MG-175 Slight bends and very long corners are never 3."""
    return HARD if is_tight(board, corner) and not is_long(corner) else HARD - 1


def _demands(board: PositionsBoard) -> list[Demand]:
    """MG-176 By corner; none of a series asks more than the one before it."""
    found: list[Demand] = []
    for corner in board.corners:
        alone = suggest_difficulty(board, corner)
        straight = straight_before(board, corner)
        demand = (_most(board, corner), alone, tightness(board, corner), straight)
        if not alone:
            demand = (0, 0, 0.0, 0)
        elif found and follows_at_once(board, corner):
            demand = min(demand, found[-1])
        found.append(demand)
    return found


def _hard_ones(ranked: list[int]) -> int:
    """MG-173 Two corners of difficulty 3 at most, and no more than others."""
    return min(MOST_HARD, len(ranked) // 2)


def _half(place: int, count: int, demand: Demand) -> int:
    """MG-173 2 for the harder half and 1 for the other; one in the middle as it would be alone."""
    if 2 * place + 1 == count:
        return min(2, demand[1])
    return 2 if 2 * place < count else 1
