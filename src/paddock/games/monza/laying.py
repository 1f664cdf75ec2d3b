"""MZ-012..041 Dice and tiles on the board: what may be laid next."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.intervals.board import FINISH, Space
from paddock.core.steps import Step
from paddock.games.monza.colours import COLOUR_COUNT, dice_of, one_tile
from paddock.games.monza.steps import SeatSteps

ALONE: Final[list[list[i64]]] = [[colour] for colour in range(COLOUR_COUNT)]
ANY: Final[list[i64]] = list(range(COLOUR_COUNT))


def add_lays(
    steps: SeatSteps, end: Space, dice: i64, tiles: i64, needs_white: bool, found: list[Step]
) -> None:
    """MZ-013..022, MZ-028 A die of its colour leads onto each next space; MZ-078 or a tile."""
    for space in end.next:
        for colour in colours_for(space, needs_white):
            if dice_of(colour, dice):
                found.append(steps.lay(space, colour, False))
            if tiles & one_tile(colour):
                found.append(steps.lay(space, colour, True))


def die_fits(end: Space, dice: i64, needs_white: bool) -> bool:
    """MZ-033, MZ-034 Whether any of the dice can be laid next."""
    return any(
        dice_of(colour, dice) for space in end.next for colour in colours_for(space, needs_white)
    )


def colours_for(space: Space, needs_white: bool) -> list[i64]:
    """The colours that lead onto a space: its own; MZ-D12 onto the finish any, if so played."""
    return ANY if space.kind == FINISH and not needs_white else ALONE[space.colour]
