"""Checks a lanes board, in the words of someone who draws circuits."""

from typing import Final

from paddock.circuits.findings import ADVICE, ERROR, Finding
from paddock.circuits.lanes.board import (
    BOXES,
    FORMULA,
    GRID_PLACES,
    NO_CORNER,
    STREET,
    LanesBoard,
    Space,
)
from paddock.circuits.lanes.length_checks import check_lengths, check_straights
from paddock.circuits.lanes.link_checks import check_forks, check_links, check_ways
from paddock.circuits.lanes.safe_lap import check_stops

FACES: Final = 20


def check_lanes(board: LanesBoard) -> list[Finding]:
    """All that is wrong with a board, and advice."""
    found = check_ways(board)
    found += check_links(board)
    found += check_forks(board)
    found += check_straights(board)
    found += check_stops(board)
    found += _check_grid(board)
    found += _check_pit(board)
    found += _check_weather(board)
    found += _check_tunnels(board)
    found += _check_street(board)
    return found + check_lengths(board)


def _check_grid(board: LanesBoard) -> list[Finding]:
    """FD-061 Ten places, no two on one space, all behind the line, foremost first."""
    found: list[Finding] = []
    if len(board.grid) != GRID_PLACES:
        found.append(_error("grid", f"has {len(board.grid)} places; a race needs {GRID_PLACES}"))
    for number, space in enumerate(board.grid, 1):
        where = f"grid place {number}"
        if space in board.grid[: number - 1]:
            found.append(_error(where, f"stands on {space.name}, where another place is already"))
        if not is_behind_line(board, space):
            found.append(_error(where, f"{space.name} is not on the straight behind the line"))
        elif number > 1 and space.rank > board.grid[number - 2].rank:
            found.append(_error(where, f"{space.name} lies ahead of place {number - 1}"))
    return found


def is_behind_line(board: LanesBoard, space: Space) -> bool:
    """Whether a car that drives on in its lane crosses the line before any corner."""
    for _ in range(board.road):
        if space.corner != NO_CORNER:
            return False
        if board.crosses_line(space, space.ahead):
            return True
        space = space.ahead
    return False


def _check_pit(board: LanesBoard) -> list[Finding]:
    """A way in behind the line, across the line and out after it, past ten boxes."""
    pit = board.pit
    if not pit.spaces:
        missing = _error("pit lane", "is missing; a formula circuit needs one: [lanes.pit]")
        return [missing] if board.kind == FORMULA else []
    found: list[Finding] = []
    if len(pit.boxes) != BOXES:
        found.append(_error("pit lane", f"has {len(pit.boxes)} boxes; a race needs {BOXES}"))
    if not pit.entries or not pit.exits:
        found.append(_error("pit lane", "is not connected: it needs an entry and an exit"))
    for space, after in zip(pit.spaces, pit.spaces[1:], strict=False):
        if after not in space.successors:
            found.append(_error(space.name, f"does not lead on to {after.name} in the pit lane"))
    if not any(space in pit.exits for space in pit.spaces[-1].successors):
        found.append(_error(pit.spaces[-1].name, "does not lead back to the road"))
    return found + _check_pit_places(board)


def _check_pit_places(board: LanesBoard) -> list[Finding]:
    """The entry lies behind the line, the exit and the boxes where they can be driven to."""
    pit = board.pit
    found = [
        _error(space.name, "leads into the pit lane, but not from the straight behind the line")
        for space in pit.entries
        if not is_behind_line(board, space)
    ]
    for space in pit.exits:
        if is_behind_line(board, space) or space.corner != NO_CORNER:
            found.append(
                _error(space.name, "the pit lane ends here, not on a straight after the line")
            )
    for box in pit.boxes:
        if not any(after in pit.spaces + pit.exits for after in box.successors):
            found.append(_error(box.name, "a car in this box cannot drive off"))
    return found


def _check_weather(board: LanesBoard) -> list[Finding]:
    """FD-192 Every throw of the black die is on the chart once."""
    chart = board.weather
    ranges = [chart.rain, chart.changeable, chart.good]
    found: list[Finding] = []
    for face in range(1, FACES + 1):
        times = sum(1 for part in ranges if len(part) == 2 and part[0] <= face <= part[1])
        if times != 1:
            said = "is missing" if times == 0 else f"is there {times} times"
            found.append(
                _error("weather chart", f"throw {face} {said}; it needs 1 to {FACES} once")
            )
    return found


def _check_tunnels(board: LanesBoard) -> list[Finding]:
    """FD-258 Every number is at two mouths of one lane, one ahead of the other."""
    mouths: dict[int, list[Space]] = {}
    for space in board.road_spaces():
        if space.tunnel:
            mouths.setdefault(int(space.tunnel), []).append(space)
    return [
        _error(
            f"tunnel {number}",
            f"its number must be on two spaces of a lane, one leading to the other; it is on"
            f" {', '.join(space.name for space in spaces)}",
        )
        for number, spaces in mouths.items()
        if len(spaces) != 2 or spaces[0].successors != [spaces[1]]
    ]


def _check_street(board: LanesBoard) -> list[Finding]:
    """What a street circuit would be the better for."""
    if board.kind != STREET:
        return []
    road = board.road_spaces()
    missing = [
        name
        for name, there in (
            ("snipers", any(space.sniper for space in road)),
            ("a danger zone", any(space.danger for space in road)),
            ("a police line", board.police >= 0),
            ("a tunnel", any(space.tunnel for space in road)),
        )
        if not there
    ]
    return [Finding(ADVICE, "street", f"has not got {name}") for name in missing]


def _error(where: str, text: str) -> Finding:
    return Finding(ERROR, where, text)
