"""Colours of Monza at the terminal: dice, tiles and the road ahead, by letters and by colours."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from paddock.circuits.intervals.board import COLOURS, LETTERS, START, TIRE, Space
from paddock.cli.screen import liveries
from paddock.games.monza.colours import COLOUR_COUNT, dice_of, one_tile
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.state import MonzaState
from paddock.games.monza.steps import Lay

CELLS: Final = 3
"""Columns a tick: the shortest space then has room for its name, its colour and a car."""
BEHIND: Final = 3
"""Ticks of the car's own space that are still shown."""
AHEAD: Final = 60
"""Ticks of the road; a terminal cuts off what it has no room for."""
BASES: Final = ("#F4EFE4", "#7B2D6C", "#F5B800", "#1F5FD6", "#E02A1E", "#0C7A4B")
DARK_LETTERS: Final = "WY"
TIRES: Final = "dim"


def style(colour: int) -> str:
    """The style of what has a colour."""
    ink = liveries.INK if LETTERS[colour] in DARK_LETTERS else liveries.PAPER
    return f"bold {ink} on {BASES[colour]}"


def chip(colour: int) -> Text:
    """A die or a tile: its letter on its colour."""
    return Text(f" {LETTERS[colour]} ", style=style(colour))


def named(colour: int) -> Text:
    """A colour by its letter and its name."""
    return Text.assemble(chip(colour), f" {COLOURS[colour]}")


def dice_chips(dice: int) -> Text:
    """Dice in hand."""
    chips = [chip(colour) for colour in range(COLOUR_COUNT) for _ in range(dice_of(colour, dice))]
    return Text(" ").join(chips) if chips else Text("none")


def tile_chips(tiles: int) -> Text:
    """Tiles that are left."""
    chips = [chip(colour) for colour in range(COLOUR_COUNT) if tiles & one_tile(colour)]
    return Text(" ").join(chips) if chips else Text("none")


def laid_chips(laid: Sequence[Lay]) -> Text:
    """What lies on the board, from the car on."""
    return Text("  ").join(
        Text.assemble(f"{lay.space.name} ", chip(lay.colour), " tile" if lay.is_tile else "")
        for lay in laid
    )


class Road:
    """The lanes ahead of the car whose turn it is, a row each."""

    def __init__(self, rules: MonzaRules, state: MonzaState, car: Space) -> None:
        self.spaces: Sequence[Space] = rules.board.spaces
        self.lanes: int = int(rules.board.lanes)
        self.first: int = car.front - BEHIND
        self.last: int = self.first + AHEAD
        self.laid: list[Space] = [lay.space for lay in state.laid]
        self.cars: dict[str, str] = {}
        """By the name of the space; at start and finish cars do not matter."""
        for one in state.cars:
            self.cars[one.space.name] = f"▸{liveries.LETTERS[rules.car(one.seat)]}"

    def rows(self) -> Text:
        """All lanes, the left one above: that is how the driver sees them."""
        return Text("\n").join(self.row(lane) for lane in range(self.lanes, 0, -1))

    def row(self, lane: int) -> Text:
        """One lane; a stretch without spaces stays blank."""
        text = Text()
        at = self.first
        for space in self.spaces:
            begins, ends = max(space.rear, self.first), min(space.front, self.last)
            if space.lo <= lane <= space.hi and begins < ends:
                text.append(" " * (CELLS * (begins - at)))
                text.append_text(self.cell(space, CELLS * (ends - begins)))
                at = ends
        return text

    def cell(self, space: Space, width: int) -> Text:
        """A space as wide as it is long."""
        if space.kind == TIRE:
            return Text("|tires"[:width].ljust(width), style=TIRES)
        mark = "*" if space in self.laid else " "
        car = "" if space.kind == START else self.cars.get(space.name, "")
        words = f"|{space.name} {LETTERS[space.colour]}{mark}{car}"
        return Text(words[:width].ljust(width), style=style(space.colour))
