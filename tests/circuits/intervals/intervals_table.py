"""Boards for the tests of coloured spaces, and short words to ask them."""

from interval_boards import RING
from paddock.circuits import find_circuit, read_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.intervals.board import ROAD, IntervalsBoard, Space
from paddock.circuits.intervals.checks import check_intervals


def circuit(table):
    return read_circuit("ring", RING + table)


def board_of(table) -> IntervalsBoard:
    board = circuit(table).intervals
    assert board is not None
    return board


def two_lanes(a, b, lap=12):
    lanes = f'[intervals.lanes]\na = ["{a}"]\nb = ["{b}"]\n'
    return f"[intervals]\nlap_length = {lap}\nstart_length = 4\n{lanes}"


def shipped(name):
    found = find_circuit(name)
    assert found.intervals is not None
    return found


def space(board, name) -> Space:
    found = board.space(name)
    assert found is not None, name
    return found


def after(board, name):
    return " ".join(sorted(target.name for target in space(board, name).next))


def behind(board, name):
    return " ".join(target.name for target in space(board, name).back_chain)


def messages(table):
    return [str(finding) for finding in check_circuit(circuit(table))]


def findings(board):
    return [str(finding) for finding in check_intervals(board)]


def built(*spaces, lanes=2, lap=8):
    """A board made by hand, of spaces (name, lo, hi, rear, front, colour, kind)."""
    return IntervalsBoard(lanes, lap, 4, [Space(*given) for given in spaces])


def road(board):
    return board.of_kind(ROAD)
