"""Checks a sectors board, in the words of someone who draws circuits."""

from typing import Final

from paddock.circuits.findings import ADVICE, ERROR, Finding
from paddock.circuits.sectors.board import GRID_ROWS, RESTART_LANES, Sector, SectorsBoard, Space
from paddock.circuits.sectors.links import known_links

FEWEST_SECTORS: Final = 30
SINGLE_FILE_LEAST: Final = 3
SINGLE_FILE_MOST: Final = 4
SINGLE_FILE_SHARE: Final = 4
"""At most one sector in so many should be of a single lane."""


def check_sectors(board: SectorsBoard) -> list[Finding]:
    """BN-01..BN-12: what is wrong with a board, and advice."""
    found = [*_check_length(board), *_check_grid(board), *_check_pit_lane(board)]
    for number, sector in enumerate(board.sectors):
        ahead = board.sectors[(number + 1) % len(board.sectors)]
        found += _check_leading_on(sector, ahead)
    return [*found, *_check_corners(board), *_check_single_file(board)]


def _check_length(board: SectorsBoard) -> list[Finding]:
    """BN-01"""
    if board.length >= FEWEST_SECTORS:
        return []
    text = f"a lap of {board.length} sectors is too short; it needs {FEWEST_SECTORS} or more"
    return [Finding(ERROR, "sectors", text)]


def _check_grid(board: SectorsBoard) -> list[Finding]:
    """BN-07: two cars side by side in each of the last sectors."""
    found: list[Finding] = []
    for row in range(1, min(GRID_ROWS, len(board.sectors)) + 1):
        sector = board.sectors[-row]
        if sector.width < RESTART_LANES:
            text = f"has one lane, and row {row} of the starting grid needs two"
            found.append(Finding(ERROR, f"sector {sector.number}", text))
    return found


def _check_pit_lane(board: SectorsBoard) -> list[Finding]:
    """BN-03: a pit space beside every sector, each leading to the next."""
    found: list[Finding] = []
    for number, sector in enumerate(board.sectors):
        ahead = board.sectors[(number + 1) % len(board.sectors)]
        if [space.name for space in sector.pit.forward] != [ahead.pit.name]:
            text = f"its pit lane does not lead on to that of sector {ahead.number}"
            found.append(Finding(ERROR, f"sector {sector.number}", text))
    return found


def _check_leading_on(sector: Sector, ahead: Sector) -> list[Finding]:
    """BN-04..BN-06, from one sector to the next."""
    if not any(space.forward for space in sector.spaces):
        return [_unknown_change(sector, ahead)]
    found: list[Finding] = []
    for space in sector.spaces:
        found += _check_way_on(space, ahead)
    for space in ahead.spaces:
        if not space.backward:
            found.append(
                _at(space, f"cannot be reached: no lane of sector {sector.number} leads to it")
            )
    return [*found, *_check_inner_lane(sector), *_check_crossing(sector)]


def _unknown_change(sector: Sector, ahead: Sector) -> Finding:
    where = f"sectors {sector.number} and {ahead.number}"
    if known_links(int(sector.width), int(ahead.width)):
        return Finding(ERROR, where, "no lane leads from the one to the other")
    return Finding(
        ERROR,
        where,
        f"there is no rule for the way from {_lanes(sector)} to {_lanes(ahead)}: write it down in a"
        " [[sectors.links]] table, or change the width in steps",
    )


def _check_way_on(space: Space, ahead: Sector) -> list[Finding]:
    if not space.forward:
        return [_at(space, f"is a dead end: it leads to no lane of sector {ahead.number}")]
    return [
        _at(space, f"leads to sector {other.sector}; the next one is {ahead.number}")
        for other in space.forward
        if other.sector != ahead.number
    ]


def _check_inner_lane(sector: Sector) -> list[Finding]:
    """BN-05: a safety zone is driven through on lane 1."""
    inner = sector.spaces[0]
    if not inner.forward or any(space.lane == 1 for space in inner.forward):
        return []
    return [_at(inner, "must lead to lane 1, where a safety zone is driven through")]


def _check_crossing(sector: Sector) -> list[Finding]:
    """BN-04: the ways of neighbouring lanes may meet but never cross."""
    found: list[Finding] = []
    for space in sector.spaces[1:]:
        inner = sector.space(space.lane - 1)
        if not inner.forward or not space.forward:
            continue
        furthest = max(other.lane for other in inner.forward)
        nearest = min(other.lane for other in space.forward)
        if furthest > nearest:
            text = (
                f"its way to lane {nearest} crosses the way of lane {inner.lane} to lane {furthest}"
            )
            found.append(_at(space, text))
    return found


def _check_corners(board: SectorsBoard) -> list[Finding]:
    """BN-11: corners lie apart, and there are some."""
    if not board.corners:
        text = "no corner is given, so the inside of the next one is taken to be at the pit lane"
        return [Finding(ADVICE, "sectors", text)]
    found: list[Finding] = []
    for number, corner in enumerate(board.corners):
        for other in board.corners[:number]:
            meets = corner.holds(other.first, board.length)
            if meets or other.holds(corner.first, board.length):
                text = f"lies on {other.name}: a sector belongs to one corner"
                found.append(Finding(ERROR, f"corner {corner.name}", text))
    return found


def _check_single_file(board: SectorsBoard) -> list[Finding]:
    """BN-10: stretches of one lane come in groups, at corners, and not too many of them."""
    found: list[Finding] = []
    total = 0
    for first, last in _single_file(board):
        count = last - first + 1
        total += count
        found += _check_group(board, first, count)
    if total * SINGLE_FILE_SHARE > board.length:
        text = f"{total} of {board.length} sectors have one lane; overtaking will be rare"
        found.append(Finding(ADVICE, "sectors", text))
    return found


def _check_group(board: SectorsBoard, first: int, count: int) -> list[Finding]:
    where = f"sectors {first} to {(first + count - 1) % len(board.sectors)}"
    found: list[Finding] = []
    if not SINGLE_FILE_LEAST <= count <= SINGLE_FILE_MOST:
        text = (
            f"one lane for {_counted(count, 'sector')};"
            f" {SINGLE_FILE_LEAST} or {SINGLE_FILE_MOST} race well"
        )
        found.append(Finding(ADVICE, where, text))
    if board.corners and not _has_corner(board, first, count):
        found.append(Finding(ADVICE, where, "one lane, but no corner is given there"))
    return found


def _has_corner(board: SectorsBoard, first: int, count: int) -> bool:
    return any(
        corner.holds((first + number) % board.length, board.length)
        for corner in board.corners
        for number in range(count)
    )


def _single_file(board: SectorsBoard) -> list[tuple[int, int]]:
    """The groups of sectors of one lane; one that goes across the line ends past the last."""
    single = [sector.width == 1 for sector in board.sectors]
    count = len(single)
    groups: list[tuple[int, int]] = []
    for first in range(count):
        if single[first] and (not single[first - 1] or all(single)):
            last = first
            while last - first < count - 1 and single[(last + 1) % count]:
                last += 1
            groups.append((first, last))
    return groups[:1] if all(single) else groups


def _at(space: Space, text: str) -> Finding:
    return Finding(ERROR, f"sector {space.sector}, lane {space.lane}", text)


def _lanes(sector: Sector) -> str:
    return _counted(int(sector.width), "lane")


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
