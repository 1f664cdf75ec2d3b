"""Boards for the tests of coloured spaces, and short words to ask them."""

from typing import TypeAlias

from interval_boards import RING
from paddock.circuits import find_circuit, read_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.intervals.board import ROAD, IntervalsBoard, Space
from paddock.circuits.intervals.checks import check_intervals


def circuit(table: str) -> Circuit:
    return read_circuit("ring", RING + table)


def board_of(table: str) -> IntervalsBoard:
    board = circuit(table).intervals
    assert board is not None
    return board


def two_lanes(a: str, b: str, lap: int = 12) -> str:
    lanes = f'[intervals.lanes]\na = ["{a}"]\nb = ["{b}"]\n'
    return f"[intervals]\nlap_length = {lap}\nstart_length = 4\n{lanes}"


def shipped(name: str) -> Circuit:
    found = find_circuit(name)
    assert found.intervals is not None
    return found


def space(board: IntervalsBoard, name: str) -> Space:
    found = board.space(name)
    assert found is not None, name
    return found


def after(board: IntervalsBoard, name: str) -> str:
    return " ".join(sorted(target.name for target in space(board, name).next))


def behind(board: IntervalsBoard, name: str) -> str:
    return " ".join(target.name for target in space(board, name).back_chain)


def messages(table: str) -> list[str]:
    return [str(finding) for finding in check_circuit(circuit(table))]


def findings(board: IntervalsBoard) -> list[str]:
    return [str(finding) for finding in check_intervals(board)]


BareSpace: TypeAlias = (
    tuple[str, int, int, int, int, int] | tuple[str, int, int, int, int, int, int]
)


def built(*spaces: BareSpace, lanes: int = 2, lap: int = 8) -> IntervalsBoard:
    """A board made by hand, of spaces (name, lo, hi, rear, front, colour, kind)."""
    return IntervalsBoard(lanes, lap, 4, [Space(*given) for given in spaces])


def road(board: IntervalsBoard) -> list[Space]:
    return board.of_kind(ROAD)
