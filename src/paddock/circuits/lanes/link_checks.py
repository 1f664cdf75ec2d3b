"""Checks the links of a lanes board: every space is on the way, and forks are readable."""

from paddock.circuits.findings import ERROR, Finding
from paddock.circuits.lanes.board import NO_CORNER, ROAD, LanesBoard, Space

Fork = tuple[Space, Space]


def check_ways(board: LanesBoard) -> list[Finding]:
    """No dead end; every space is reached from the grid and leads to the finish."""
    found: list[Finding] = []
    reached = _reached(board)
    leading = _leading_home(board)
    for space in board.spaces:
        if not space.successors:
            found.append(_error(space, "is a dead end: nothing leads on from it"))
        elif int(space.number) not in leading:
            found.append(_error(space, "does not lead to the finish line"))
        if int(space.number) not in reached:
            found.append(_error(space, "cannot be reached from the grid"))
    return found


def _ways_on(board: LanesBoard, space: Space) -> list[Space]:
    """The successors, with the pit lane and the boxes."""
    pit = board.pit
    ways = list(space.successors)
    if space.into_pit and pit.spaces:
        ways.append(pit.spaces[0])
    for number, box in enumerate(pit.boxes):
        if pit.spaces[int(pit.first_box) + number] is space:
            ways.append(box)
    return ways


def _reached(board: LanesBoard) -> set[int]:
    """The numbers of all spaces that cars can come to; without a grid, from behind the line."""
    behind = sorted(board.road_spaces(), key=lambda space: -int(space.rank))
    waiting = list(board.grid or behind[: int(board.lanes)])
    seen = {int(space.number) for space in waiting}
    while waiting:
        for after in _ways_on(board, waiting.pop()):
            if int(after.number) not in seen:
                seen.add(int(after.number))
                waiting.append(after)
    return seen


def _leading_home(board: LanesBoard) -> set[int]:
    """The numbers of all spaces from which the finish line can be crossed."""
    before: dict[int, list[Space]] = {}
    waiting: list[Space] = []
    for space in board.spaces:
        for after in _ways_on(board, space):
            before.setdefault(int(after.number), []).append(space)
            if board.crosses_line(space, after) and space not in waiting:
                waiting.append(space)
    seen = {int(space.number) for space in waiting}
    while waiting:
        for space in before.get(int(waiting.pop().number), []):
            if int(space.number) not in seen:
                seen.add(int(space.number))
                waiting.append(space)
    return seen


def check_links(board: LanesBoard) -> list[Finding]:
    """Every link leads forward, to the own or a neighbouring lane; what touches, touches back."""
    found: list[Finding] = []
    for space in board.road_spaces():
        for after in space.successors:
            forward = (after.rank - space.rank) % board.length
            if forward == 0 or forward > board.length // 2:
                found.append(_error(space, f"leads to {after.name}, which is not ahead of it"))
            if after.kind == ROAD and abs(int(after.lane - space.lane)) > 1:
                found.append(_error(space, f"leads to {after.name}, across a lane"))
        for other in space.beside:
            if space not in other.beside:
                found.append(_error(space, f"touches {other.name}, but not the other way round"))
    return found


def check_forks(board: LanesBoard) -> list[Finding]:
    """A corner space forks to one side; within a segment no two forks meet or cross."""
    found: list[Finding] = []
    forks: dict[str, list[Fork]] = {}
    for space in board.road_spaces():
        own = [after for after in space.successors if after.lane != space.lane]
        segment = space.name.partition(".")[0]
        forks.setdefault(segment, []).extend((space, after) for after in own)
        if space.corner != NO_CORNER and len({int(after.lane) for after in own}) > 1:
            names = " and ".join(after.name for after in own)
            found.append(_error(space, f"forks to both sides, to {names}; one side only"))
    for segment, group in forks.items():
        found += _check_pairs(group, _begin(board, segment), int(board.length))
    return found


def _begin(board: LanesBoard, segment: str) -> int:
    """The rank at which the first of a segment's lanes begins, also across the finish line."""
    firsts = [int(board.lane_of(segment, lane)[0].rank) for lane in range(int(board.lanes))]
    half, length = int(board.length) // 2, int(board.length)
    return firsts[0] + min((first - firsts[0] + half) % length - half for first in firsts)


def _check_pairs(forks: list[Fork], begin: int, length: int) -> list[Finding]:
    """Each two forks of a segment, by their ranks counted from its beginning."""
    found: list[Finding] = []
    for number, (space, target) in enumerate(forks):
        for other, goal in forks[number + 1 :]:
            if target is goal and space.lane == other.lane:
                found.append(_error(space, f"and {other.name} fork to the same space, {goal.name}"))
            elif _cross((space, target), (other, goal), begin, length):
                crossed = f"the fork from {other.name} to {goal.name}"
                found.append(_error(space, f"its fork to {target.name} crosses {crossed}"))
    return found


def _cross(first: Fork, second: Fork, begin: int, length: int) -> bool:
    """Whether two forks between the same two lanes change their order from one to the other."""
    (start, target), (other, goal) = first, second
    if start.lane == goal.lane and target.lane == other.lane:
        other, goal = goal, other
    if start.lane != other.lane or target.lane != goal.lane:
        return False
    lead = (start.rank - begin) % length - (other.rank - begin) % length
    return lead * ((target.rank - begin) % length - (goal.rank - begin) % length) < 0


def _error(space: Space, text: str) -> Finding:
    return Finding(ERROR, space.name, text)
