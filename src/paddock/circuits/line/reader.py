"""Reads the `[line]` section of a circuit file."""

from typing import Final

from paddock.circuits.centreline import Centreline
from paddock.circuits.file import Section
from paddock.circuits.line.board import LineBoard
from paddock.circuits.plots import Plot

MOST_SPACES: Final = 1000


def read_line(
    section: Section, centreline: Centreline, width: float
) -> tuple[LineBoard, list[Plot]]:
    """The board for races in a single file, and where its spaces lie."""
    section.only(["spaces"])
    board = LineBoard(section.integer("spaces", 1, MOST_SPACES))
    return board, line_plots(board, centreline, width)


def line_plots(board: LineBoard, centreline: Centreline, width: float) -> list[Plot]:
    """Equal stretches of the whole road, named by their numbers; space 1 begins at the line."""
    spaces = int(board.length)
    step = centreline.length / spaces
    return [
        Plot(str(space + 1), space * step, (space + 1) * step, -width / 2, width / 2)
        for space in range(spaces)
    ]
