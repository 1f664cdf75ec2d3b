"""The four small circuits of the tests: unit, corner, street and staggered straight."""

from dataclasses import replace
from functools import cache

from paddock.circuits.circuit import Circuit
from paddock.circuits.lanes.board import BOX, PIT, ROAD, Corner, LanesBoard, Space, Weather
from paddock.circuits.lanes.paths import measure_corners
from paddock.circuits.shipped import find_circuit

At = tuple[int, int]
LANES = (0, 1, 2)
CORNERS = {"C1": (20, 29, 1, 0), "C2": (33, 38, 1, 2), "C3": (50, 59, 2, 2), "C4": (75, 86, 3, 0)}
"""First row, last row, stops and inside lane."""
ROWS = 100
PIT_SPACES = 14
ENTRY, EXIT = (0, 91), (0, 9)
GRID = [(0, 98), (2, 97), (0, 96), (2, 95), (0, 94), (2, 93), (0, 92), (2, 91), (0, 90), (2, 89)]


def name_of(at: At) -> str:
    """The name of a space on the small circuits."""
    return f"{at[0]}.{at[1]}"


def spot_of(space: Space) -> At | str:
    """Lane and row of a space; of a pit lane's space or a box its name."""
    if space.kind != ROAD or not space.name:
        return space.name
    lane, row = space.name.split(".")
    return int(lane), int(row)


def on_circuit(name: str, board: LanesBoard) -> Circuit:
    """A circuit with this board, and the drawing of another."""
    return replace(find_circuit("monaco"), name=name, lanes=board, plots={})


def unit_board(kind: str = "formula", rows: range | list[int] = range(ROWS)) -> LanesBoard:
    """T1: three lanes of 100 rows side by side, four corners, a pit lane."""
    board = LanesBoard(kind, 2, len(LANES))
    board.length = ROWS
    for row in rows:
        for lane in LANES:
            board.add(Space(len(board.spaces), name_of((lane, row)), ROAD, lane, row, row + 1))
    board.road = len(board.spaces)
    _add_corners(board)
    for space in board.road_spaces():
        _link(board, space)
    board.grid = [board.names[name_of(at)] for at in GRID]
    board.weather = Weather([1, 7], [8, 12], [13, 20])
    _add_pit(board)
    return board


def _add_corners(board: LanesBoard) -> None:
    for number, (name, (first, last, stops, inside)) in enumerate(CORNERS.items()):
        corner = Corner(number, name, name, stops, inside)
        corner.shortest = corner.longest = last - first + 1
        board.corners.append(corner)
    for space in board.road_spaces():
        coming = [c for c in CORNERS.values() if space.rank <= c[1]] or [*CORNERS.values()]
        first, last, _, inside = coming[0]
        space.inside = inside
        if first <= space.rank <= last:
            space.corner = [*CORNERS.values()].index(coming[0])
            space.has_arrows = True
            board.corners[space.corner].spaces.append(space)


def _link(board: LanesBoard, space: Space) -> None:
    """Ahead and diagonally ahead; in a corner only towards its inside."""
    row, lane = int(space.rank), int(space.lane)
    after = next(r for r in range(row + 1, row + ROWS) if name_of((0, r % ROWS)) in board.names)
    sides = [lane - 1, lane + 1]
    if space.corner >= 0:
        sides = [lane + (-1 if space.inside < lane else 1)] if space.inside != lane else []
    if after > row + 1:
        sides = []
        space.tunnel = lane + 1
    lanes = [lane, *[side for side in sides if side in LANES]]
    space.successors = [board.names[name_of((to, after % ROWS))] for to in lanes]
    space.ahead = space.successors[0]
    beside = [side for side in (lane - 1, lane + 1) if side in LANES]
    space.beside = [board.names[name_of((to, row))] for to in beside]


def _add_pit(board: LanesBoard) -> None:
    """Spaces P0 to P13, the line between P6 and P7; box k beside P(k+1)."""
    pit = board.pit
    for number in range(PIT_SPACES):
        rank = 92 + number if number <= 6 else number - 6
        space = Space(len(board.spaces), f"P{number}", PIT, -1, rank, rank + 1)
        board.add(space)
        pit.spaces.append(space)
    exit_space = board.names[name_of(EXIT)]
    for space, after in zip(pit.spaces, [*pit.spaces[1:], exit_space], strict=True):
        space.ahead = after
        space.successors = [after]
    pit.entries = [board.names[name_of(ENTRY)]]
    pit.entries[0].into_pit = True
    pit.exits = [exit_space]
    pit.first_box = 2
    for number in range(10):
        beside = pit.spaces[2 + number]
        box = Space(len(board.spaces), f"B{number + 1}", BOX, -1, beside.rank, beside.end)
        box.ahead = beside.ahead
        box.successors = [beside.ahead]
        board.add(box)
        pit.boxes.append(box)


def corner_board() -> LanesBoard:
    """T2: a corner with 4, 6 and 8 spaces in its lanes after a straight of 10, and no arrows."""
    board = LanesBoard("formula", 2, len(LANES))
    board.length = 18
    corner = Corner(0, "C1", "C1", 1, 0)
    board.corners.append(corner)
    for lane in LANES:
        count = 4 + 2 * lane
        ranks = [*range(10), *[10 + at * 8 // count for at in range(count)]]
        for number, rank in enumerate(ranks):
            board.add(Space(len(board.spaces), name_of((lane, number)), ROAD, lane, rank, rank + 1))
        for space in board.spaces[-count:]:
            space.corner = 0
            space.has_arrows = True
            corner.spaces.append(space)
    board.road = len(board.spaces)
    for space in board.road_spaces():
        number = int(space.name.split(".")[1]) + 1
        after = name_of((int(space.lane), number))
        space.ahead = board.names[after if after in board.names else name_of((int(space.lane), 0))]
        space.successors = [space.ahead]
    board.grid = [board.names[name_of((0, 9))]]
    measure_corners(board)
    return board


def street_board() -> LanesBoard:
    """T3: the unit circuit with snipers, a danger zone, a police line and a tunnel."""
    board = unit_board("street", [row for row in range(ROWS) if row not in (70, 71, 72)])
    for lane in LANES:
        board.names[name_of((lane, 45))].sniper = True
        board.names[name_of((lane, 73))].tunnel = lane + 1
    for row in (64, 65, 66):
        board.names[name_of((1, row))].danger = True
    board.police = 43
    return board


def staggered_board() -> LanesBoard:
    """T4: a straight whose lanes are shifted by half a space, closed far away."""
    board = LanesBoard("formula", 2, len(LANES))
    board.length = 62
    for rank in range(62):
        for lane in LANES:
            if rank % 2 == lane % 2:
                board.add(
                    Space(len(board.spaces), name_of((lane, rank)), ROAD, lane, rank, rank + 2)
                )
    board.road = len(board.spaces)
    for space in board.road_spaces():
        lane, rank = int(space.lane), int(space.rank)
        sides = [side for side in (lane - 1, lane + 1) if side in LANES]
        ahead = [(lane, (rank + 2) % 62), *[(side, (rank + 1) % 62) for side in sides]]
        space.successors = [board.names[name_of(at)] for at in ahead]
        space.ahead = space.successors[0]
        touching = [(side, (rank + step) % 62) for side in sides for step in (-1, 1)]
        space.beside = [board.names[name_of(at)] for at in touching]
    board.grid = [board.names[name_of((2 * (k % 2), 60 - 2 * k))] for k in range(10)]
    board.weather = Weather([1, 7], [8, 12], [13, 20])
    return board


@cache
def small_circuit(name: str) -> Circuit:
    """T1, T2, T3 or T4 as a circuit."""
    boards = {"T1": unit_board, "T2": corner_board, "T3": street_board, "T4": staggered_board}
    return on_circuit(name, boards[name]())
