"""A circuit file: a title, a centreline and the boards that are laid along it."""

from dataclasses import dataclass, replace
from typing import Final

from paddock.circuits.centreline import Centreline, through_points
from paddock.circuits.file import Section, Source
from paddock.circuits.intervals.board import IntervalsBoard
from paddock.circuits.intervals.reader import read_intervals
from paddock.circuits.lanes.board import LanesBoard
from paddock.circuits.lanes.reader import read_lanes
from paddock.circuits.line.board import LineBoard
from paddock.circuits.line.reader import read_line
from paddock.circuits.pieces import Piece, lay_pieces, read_piece
from paddock.circuits.plots import Plot
from paddock.circuits.positions.board import PositionsBoard
from paddock.circuits.positions.reader import lay_tiles, position_plots, read_positions
from paddock.circuits.sectors.board import SectorsBoard
from paddock.circuits.sectors.reader import read_sectors
from paddock.core.errors import CircuitError

FEWEST_POINTS: Final = 4
GROUNDS: Final = ("meadow", "forest", "harbour", "city", "desert", "alp", "moor", "coast")
"""What a circuit may be surrounded by."""
BOARDS: Final = ("line", "lanes", "positions", "sectors", "intervals")
KEYS: Final = ("title", "edition", "ground", "centreline", *BOARDS)
MOST_EDITIONS: Final = 1000
UNITS: Final = ("mm", "cm", "m")
"""What a centreline may be measured in; without one, its numbers are only a plan."""
NARROWEST: Final = 2000
WIDEST: Final = 4
"""The widths of a road that its length may hold: no fewer, no more."""


@dataclass(frozen=True)
class Circuit:
    """Where a race is driven: a line to draw, and a board for each kind of game it is for."""

    name: str
    title: str
    ground: str
    centreline: Centreline
    width: float
    """How wide the road is, in the units of the centreline."""
    text: str
    """The file that describes it, so that a circuit of one's own can be sent along."""
    plots: dict[str, list[Plot]]
    """Where the spaces of each board lie."""
    line: LineBoard | None = None
    lanes: LanesBoard | None = None
    positions: PositionsBoard | None = None
    sectors: SectorsBoard | None = None
    intervals: IntervalsBoard | None = None
    unit: str = ""
    """The unit of the centreline: mm, cm, m, or nothing."""
    edition: int = 1
    """Which drawing of this circuit it is: those before it stay as they were, for their races."""

    @property
    def boards(self) -> list[str]:
        """The kinds of board it has."""
        return [kind for kind in BOARDS if getattr(self, kind) is not None]

    @property
    def is_reversed(self) -> bool:
        """Whether it is ridden against the order of its tiles."""
        return self.positions is not None and self.positions.is_reversed

    def reversed(self) -> "Circuit":
        """MG-177 The same ground ridden the other way, with its board of tiles alone."""
        if self.positions is None:
            raise CircuitError(
                f"circuit {self.name}: expected tiles, [positions], to be ridden the other way,"
                f" but got {', '.join(self.boards)}"
            )
        board, line = self.positions.reversed(), self.centreline.reversed()
        return Circuit(
            self.name,
            self.title,
            self.ground,
            line,
            self.width,
            self.text,
            {"positions": position_plots(board, line, self.width)},
            positions=board,
            unit=self.unit,
            edition=self.edition,
        )

    def ridden(self, reverse: bool) -> "Circuit":
        """The circuit ridden as its file has it, or the other way; whichever this one is."""
        return self if self.is_reversed == reverse else self.reversed()


def read_circuit(name: str, text: str) -> Circuit:
    """The circuit that a file of this name describes."""
    file = Source(name, text).top()
    file.only(KEYS)
    edition = file.integer("edition", 1, MOST_EDITIONS, 1)
    circuit = replace(_read_ground(name, text, file), edition=edition)
    kinds = [kind for kind in BOARDS if file.has(kind)]
    if not kinds:
        raise CircuitError(f"circuit {name}: expected a board: [{'], ['.join(BOARDS)}]")
    for kind in kinds:
        circuit = _with_board(circuit, kind, file.section(kind))
    return circuit


def _read_ground(name: str, text: str, file: Section) -> Circuit:
    """The circuit before any board is laid on it."""
    title, ground = file.text("title"), file.choice("ground", GROUNDS, GROUNDS[0])
    if file.has("positions"):
        if file.has("centreline"):
            raise file.error("centreline", "no centreline: the tiles of [positions] are one")
        line, width = lay_tiles(file.section("positions"))
        return Circuit(name, title, ground, line, width, text, {}, unit="mm")
    section = file.section("centreline")
    section.only(("points", "pieces", "width", "unit"))
    line = _read_centreline(section)
    width = section.number("width", line.length / NARROWEST, line.length / WIDEST, line.length / 80)
    unit = section.choice("unit", UNITS) if section.has("unit") else ""
    return Circuit(name, title, ground, line, width, text, {}, unit=unit)


def _with_board(circuit: Circuit, kind: str, section: Section) -> Circuit:
    """The circuit with one board more."""
    line, width, plots = circuit.centreline, circuit.width, circuit.plots
    if kind == "line":
        board, plots["line"] = read_line(section, line, width)
        return replace(circuit, line=board)
    if kind == "lanes":
        lanes, plots["lanes"] = read_lanes(section, line, width)
        return replace(circuit, lanes=lanes)
    if kind == "positions":
        positions, plots["positions"] = read_positions(section, line, width)
        return replace(circuit, positions=positions)
    if kind == "sectors":
        sectors, plots["sectors"] = read_sectors(section, line, width)
        return replace(circuit, sectors=sectors)
    intervals, plots["intervals"] = read_intervals(section, line, width)
    return replace(circuit, intervals=intervals)


def _read_centreline(section: Section) -> Centreline:
    """A curve through points, or a line of pieces."""
    if section.has("pieces") == section.has("points"):
        raise section.error("points", "either points or pieces")
    if section.has("pieces"):
        return lay_pieces(_read_pieces(section))
    points = section.points("points", FEWEST_POINTS)
    for number, point in enumerate(points):
        if point == points[number - 1]:
            raise section.item_error("points", number, "a point apart from the one before it")
    return through_points(points)


def _read_pieces(section: Section) -> list[Piece]:
    pieces: list[Piece] = []
    for number, text in enumerate(section.texts("pieces")):
        piece = read_piece(text)
        if piece is None:
            expected = "a piece as 'straight 160' or 'left 60 45', radius and degrees"
            raise section.item_error("pieces", number, expected)
        pieces.append(piece)
    if len(pieces) < FEWEST_POINTS:
        raise section.error("pieces", f"{FEWEST_POINTS} pieces or more")
    return pieces
