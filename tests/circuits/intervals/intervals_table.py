"""Boards for the tests of coloured spaces, and short words to ask them."""

from paddock.circuits import find_circuit, read_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.intervals.board import ROAD, IntervalsBoard, Space
from paddock.circuits.intervals.checks import check_intervals

RING = """title = "Ring"
[centreline]
points = [[0, 0], [400, 0], [400, 300], [0, 300]]
width = 60
"""
EXAMPLES = """
[intervals]
lap_length = 84
start_length = 8
[intervals.lanes]
a = ["W4 G4 W4 R4 G5 B4 R5 .5 B5 G4 R5 Y4 R5 G5 W5 B5 W5 R6"]
b = ["P5 Y5 P4 Y5 B4 G4 Y5 R5 W5 P4 W5 G4 Y7 R4 Y5 R4 G5 B4"]
c = ["X4 R5 B4 G4 X4 P4 W6 .3 G5 Y4 R5 P5 B4 W4 B4 P4 G5 W5 P5"]
"""
EDGES = """
[intervals]
lap_length = 12
start_length = 4
[intervals.lanes]
a = ["W4 R4 B4"]
b = ["P4 Y5 G3"]
"""
WIDE = """
[intervals]
lap_length = 18
start_length = 4
[intervals.lanes]
a = ["W6 .4 B4 R4"]
b = ["P6 .4 G5 P3"]
c = ["X6 .4 Y3 B5"]
d = [".8 d02=W4", "d03=Y6"]
[[intervals.wide]]
name = "w01"
from = "a"
to = "c"
rear = 6
front = 10
colour = "red"
push_lane = "b"
"""


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
