"""MZ-012..041 Dice and tiles on the board: what may be laid next."""

from mypy_extensions import i64

from paddock.circuits.intervals.board import FINISH, WHITE, Space
from paddock.core.steps import Step
from paddock.games.monza.colours import COLOUR_COUNT, NO_DICE, dice_of, one_tile
from paddock.games.monza.steps import SeatSteps


def add_lays(
    steps: SeatSteps, end: Space, dice: i64, tiles: i64, needs_white: bool, found: list[Step]
) -> None:
    """MZ-013..022, MZ-028 A die of its colour takes the car to each next space; MZ-078 or a tile.

    Where `needs_white` is not set, MZ-D12, the finish takes any colour.
    """
    for space in end.next:
        if space.kind == FINISH and not needs_white:
            add_last_lays(steps, dice, tiles, found)
            continue
        if dice_of(space.colour, dice):
            found.append(steps.dice[space.number])
        if tiles & one_tile(space.colour):
            found.append(steps.tiles[space.number])


def add_last_lays(steps: SeatSteps, dice: i64, tiles: i64, found: list[Step]) -> None:
    """MZ-D12 Onto a finish that takes any colour: with each that is there."""
    for colour in range(COLOUR_COUNT):
        if dice_of(colour, dice):
            found.append(steps.last_dice[colour])
        if tiles & one_tile(colour):
            found.append(steps.last_tiles[colour])


def die_fits(end: Space, dice: i64, needs_white: bool) -> bool:
    """MZ-033, MZ-034 Whether any of the dice can be laid next."""
    for space in end.next:
        if space.kind == FINISH and not needs_white:
            if dice != NO_DICE:
                return True
        elif dice_of(space.colour, dice):
            return True
    return False


def colours_for(space: Space, needs_white: bool) -> list[i64]:
    """The colours that lead onto a space."""
    if space.kind == FINISH:
        return [colour for colour in range(COLOUR_COUNT) if not needs_white or colour == WHITE]
    return [space.colour]
