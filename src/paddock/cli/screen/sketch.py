"""The sketch: a circuit drawn in letters, with its cars on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, tau
from typing import Final

from rich.text import Text

from paddock.circuits.centreline import Centreline, Point
from paddock.cli.screen.liveries import letter_of, style_of

Cell = tuple[int, int]
"""A row and a column."""
Corner = tuple[str, float]
"""A corner's label, and how far along the road it is written."""

ARROWS: Final = "→↓↓←←↑↑→"
ASPHALT: Final = ("·", "dim")
SPACE: Final = ("•", "")
LINE: Final = ("▚", "bold")
NUMBER: Final = "dim"
CORNER: Final = "bold"
FAR: Final = 6
NEARBY: Final = 2
"""How far from its place a word may stand."""
EVERY: Final = 10
"""Every so many spaces the board shows a number."""


@dataclass(frozen=True)
class Parked:
    """A car on the sketch: how it is painted and how far it has driven."""

    paint: str
    distance: int


class Sketch:
    """A grid of cells, each as wide as half its height, that holds a circuit's shape."""

    def __init__(self, line: Centreline, spaces: int, width: int, height: int) -> None:
        self.line: Centreline = line
        self.middles: list[Point] = line.middles(spaces)
        self.width: int = max(width, 2)
        self.height: int = max(height, 2)
        self.cells: dict[Cell, tuple[str, str]] = {}
        self.lettered: set[Cell] = set()
        """The cells of words, and the blanks beside them."""
        self._fit()

    def _fit(self) -> None:
        """Choose the scale at which the whole curve fits, and place it in the middle."""
        xs, ys = [x for x, _ in self.line.curve], [y for _, y in self.line.curve]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        self.unit: float = max(wide / (self.width - 1), high / (2 * (self.height - 1))) or 1.0
        self.left: float = min(xs) - (self.unit * (self.width - 1) - wide) / 2
        self.top: float = min(ys) - (2 * self.unit * (self.height - 1) - high) / 2

    def cell(self, point: Point) -> Cell:
        """The cell in which a point lies."""
        x, y = point
        return round((y - self.top) / (2 * self.unit)), round((x - self.left) / self.unit)

    def draw(self, cars: Sequence[Parked], corners: Sequence[Corner] = ()) -> list[Text]:
        """The circuit with its marks, then the cars on top; one text a row."""
        self.lay_track()
        self.mark_finish()
        for label, distance in corners:
            self.write(self.cell(self.line.at(distance)), label, CORNER, NEARBY)
        if not corners:
            self.number_spaces()
        self.park(cars)
        return [self.row(row) for row in range(self.height)]

    def lay_track(self) -> None:
        """Asphalt along the whole curve, and every space in its middle."""
        parts = 4 * (self.width + 2 * self.height)
        for part in range(parts):
            self.cells[self.cell(self.line.at(part * self.line.length / parts))] = ASPHALT
        for middle in self.middles:
            self.cells[self.cell(middle)] = SPACE

    def mark_finish(self) -> None:
        """The line itself, and beside it the word and the way the cars go."""
        line = self.cell(self.line.at(0.0))
        self.cells[line] = LINE
        self.write(line, f"finish {self.way()}", "bold", FAR)

    def way(self) -> str:
        """An arrow in the direction of driving at the line."""
        (x, y), (next_x, next_y) = self.line.at(0.0), self.line.at(self.line.length / 100)
        turn = atan2(next_y - y, next_x - x) % tau
        return ARROWS[int(turn / tau * 8 + 0.5) % 8]

    def number_spaces(self) -> None:
        """Numbers beside the track, where there is room for them."""
        for number in range(EVERY, len(self.middles) + 1, EVERY):
            self.write(self.cell(self.middles[number - 1]), str(number), NUMBER)

    def write(self, near: Cell, word: str, style: str, reach: int = 1) -> None:
        """Write a word beside a cell, on the first side that is free, up to so far away."""
        for away in range(reach):
            for row, start in _sides(near, len(word), away):
                if self.is_free(row, start, len(word)):
                    self.letter(row, start, word, style)
                    return

    def letter(self, row: int, start: int, word: str, style: str) -> None:
        """Write a word into its cells."""
        for column, letter in enumerate(word, start):
            self.cells[row, column] = (letter, style)
        self.lettered.update((row, column) for column in range(start - 1, start + len(word) + 1))

    def is_free(self, row: int, start: int, length: int) -> bool:
        """Whether a word fits here with a blank on both of its sides."""
        inside = 0 <= row < self.height and start >= 0 and start + length <= self.width
        return inside and not any(
            (row, column) in self.cells for column in range(start - 1, start + length + 1)
        )

    def park(self, cars: Sequence[Parked]) -> None:
        """Put every car on its space, and those that share one beside the first."""
        taken: set[Cell] = set()
        for parked in cars:
            home = self.home(parked.distance)
            place = home if home not in taken else self.beside(home, taken)
            taken.add(place)
            self.cells[place] = (letter_of(parked.paint), style_of(parked.paint))

    def home(self, distance: int) -> Cell:
        """The cell of a car's space; the spaces at the finish line leave the line in sight."""
        count = len(self.middles)
        space = (distance - 1) % count
        cell = self.cell(self.middles[space])
        if cell != self.cell(self.line.at(0.0)) or 0 < space < count - 1:
            return cell
        away = space + 1 if space == 0 else space
        return self.cell(self.line.at(away * self.line.length / count))

    def beside(self, home: Cell, taken: set[Cell]) -> Cell:
        """The nearest cell off the track and free of cars; on the track where there is none."""
        free = [
            (row, column)
            for row in range(self.height)
            for column in range(self.width)
            if (row, column) not in taken
        ]
        return min(free, key=lambda cell: (self.apart(home, cell), cell), default=home)

    def apart(self, home: Cell, cell: Cell) -> int:
        """How far a cell is from home; track and words count as a detour."""
        detour = 3 if cell in self.lettered else 2 if cell in self.cells else 0
        return 2 * abs(cell[0] - home[0]) + abs(cell[1] - home[1]) + detour

    def row(self, row: int) -> Text:
        """One row as text."""
        text = Text(no_wrap=True)
        for column in range(self.width):
            letter, style = self.cells.get((row, column), (" ", ""))
            text.append(letter, style)
        return text


def _sides(near: Cell, length: int, away: int) -> list[Cell]:
    """Where a word may begin: right, left, above and below of a cell, then at its corners."""
    row, column = near
    right, left = column + 2 + 2 * away, column - length - 1 - 2 * away
    above, below, middle = row - 1 - away, row + 1 + away, column - length // 2
    sides = [(row, right), (row, left), (above, middle), (below, middle)]
    return sides + [(at, start) for start in (right, left) for at in (above, below)]


def proportion(line: Centreline) -> float:
    """How many cells a circuit is wide for each cell of its height."""
    xs, ys = [x for x, _ in line.curve], [y for _, y in line.curve]
    high = max(ys) - min(ys)
    return 2 * (max(xs) - min(xs)) / high if high else 8.0
