"""What the command tells of each kind of board: its spaces, its corners and what it asks."""

from collections.abc import Sequence
from dataclasses import dataclass

from paddock import Circuit, all_games
from paddock.circuits.intervals.board import ROAD, TIRE, IntervalsBoard
from paddock.circuits.lanes.board import LanesBoard
from paddock.circuits.line.board import LineBoard
from paddock.circuits.positions.board import PositionsBoard
from paddock.circuits.positions.corners import turning
from paddock.circuits.sectors.board import SectorsBoard
from paddock.cli.screen.terminal import DASH


@dataclass(frozen=True)
class Corner:
    """A corner as a list names it, and a space in its middle."""

    label: str
    words: str
    space: str


@dataclass(frozen=True)
class BoardFacts:
    """What is known of a board."""

    spaces: int
    """As people count them on this kind of board."""
    lap: int
    """Spaces from the finish line to the finish line, the way a car goes."""
    trait: tuple[str, str] = ("", "")
    """What it asks of a driver: stops, difficulty, lanes."""
    laps: int = 0
    corners: Sequence[Corner] = ()
    more: Sequence[tuple[str, str]] = ()


def board_facts(circuit: Circuit, kind: str) -> BoardFacts:
    """The facts of one of a circuit's boards."""
    board = getattr(circuit, kind)
    if isinstance(board, LanesBoard):
        return _lanes(board)
    if isinstance(board, PositionsBoard):
        return _positions(board)
    if isinstance(board, SectorsBoard):
        return _sectors(board)
    if isinstance(board, IntervalsBoard):
        return _intervals(board)
    assert isinstance(board, LineBoard)
    return BoardFacts(int(board.length), int(board.length))


def corner_places(circuit: Circuit, kind: str) -> list[tuple[str, float]]:
    """The corners of a board and how far along the road their middles lie."""
    places = {plot.name: plot.middle[0] for plot in circuit.plots[kind]}
    corners = board_facts(circuit, kind).corners
    return [(corner.label, places[corner.space]) for corner in corners if corner.space in places]


def players(kind: str) -> str:
    """The games that are played on a kind of board, or the kind where there is none yet."""
    return ", ".join(game.name for game in all_games() if game.board == kind) or f"{kind} board"


def games_on(circuit: Circuit) -> str:
    """What can be played on a circuit."""
    return ", ".join(players(kind) for kind in circuit.boards)


def _lanes(board: LanesBoard) -> BoardFacts:
    """The stops of all corners, and each corner with its shortest and longest way."""
    stops = sum(int(corner.stops) for corner in board.corners)
    corners = [
        Corner(
            corner.name,
            f"{corner.title}: {counted(int(corner.stops), 'stop')},"
            f" {spread(int(corner.shortest), int(corner.longest))} spaces",
            corner.spaces[len(corner.spaces) // 2].name if corner.spaces else "",
        )
        for corner in board.corners
    ]
    more = [("kind", board.kind), ("lanes", str(board.lanes))]
    more += [
        ("pit lane", f"{counted(len(board.pit.spaces), 'space')}, {len(board.pit.boxes)} boxes")
    ]
    lap = int(board.length) // 2
    return BoardFacts(int(board.road), lap, ("stops", str(stops)), int(board.laps), corners, more)


def _positions(board: PositionsBoard) -> BoardFacts:
    """The difficulties of all corners, and each corner with its own."""
    corners = [
        Corner(
            str(corner.number),
            f"{corner.name or 'corner'}: difficulty {corner.difficulty},"
            f" {counted(int(corner.rows), 'position')}",
            f"{(corner.first_row + corner.rows // 2) % board.n_rows}C",
        )
        for corner in board.corners
    ]
    rows = int(board.n_rows)
    more = [("level", board.level), ("direction", _direction(board))]
    more += [("lanes", "3"), ("tiles", str(len(board.tiles)))]
    trait = ("difficulty", str(sum(int(corner.difficulty) for corner in board.corners)))
    return BoardFacts(rows, rows, trait, int(board.laps), corners, more)


def _direction(board: PositionsBoard) -> str:
    """Which way round it is ridden, and whether that is its own."""
    way = "clockwise" if turning(board) > 0 else "counterclockwise"
    return f"{way}, the other way" if board.is_reversed else way


def _sectors(board: SectorsBoard) -> BoardFacts:
    """How many lanes there are, and each corner with its sectors."""
    widths = [int(sector.width) for sector in board.sectors]
    length = int(board.length)
    corners = [
        Corner(
            str(number),
            f"{corner.name}: sectors {corner.first} to {corner.last}",
            f"{(corner.first + corner.sectors(length) // 2) % length}.1",
        )
        for number, corner in enumerate(board.corners, 1)
    ]
    more = [("sectors", str(length)), ("grid", f"{len(board.grid)} places")]
    trait = ("lanes", spread(min(widths), max(widths)))
    return BoardFacts(len(board.spaces), length, trait, int(board.laps), corners, more)


def _intervals(board: IntervalsBoard) -> BoardFacts:
    """The lanes, the tires and the ticks of a lap."""
    tires = len(board.of_kind(TIRE))
    more = [("tires", str(tires)), ("ticks", str(board.lap_length))]
    spaces = len(board.of_kind(ROAD))
    return BoardFacts(spaces, int(board.lap_length), ("lanes", str(board.lanes)), 0, (), more)


def counted(number: int, thing: str) -> str:
    """A number of things, as `2 stops`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def spread(least: int, most: int) -> str:
    """A range of numbers, as short as it can be said."""
    return str(least) if least == most else f"{least}{DASH}{most}"
