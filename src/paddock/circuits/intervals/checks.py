"""Checks coloured spaces, in the words of someone who draws circuits."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.findings import ADVICE, ERROR, Finding
from paddock.circuits.intervals.board import (
    COLOURS,
    LANE_LETTERS,
    NO_COLOUR,
    PURPLE,
    ROAD,
    TIRE,
    WHITE,
    IntervalsBoard,
    Space,
)
from paddock.circuits.intervals.routes import behind_finish, beyond_start

FEWEST_LANES: Final = 2
MOST_LANES: Final = 4
COLOUR_SHARE: Final = 0.2
"""How far the number of spaces of a colour may be off the mean."""
REPEAT_SHARE: Final = 0.1
"""The share of spaces or steps that may offer too little choice of colour."""


def check_intervals(board: IntervalsBoard) -> list[Finding]:
    """What is wrong with the spaces; advice only once the board can be driven."""
    found = [*_check_spaces(board), *_check_overlaps(board), *_check_colours(board)]
    found += [*_check_reach(board), *_check_dead_ends(board), *_check_finish(board)]
    if not found:
        found += [*_advise_start(board), *_advise_edges(board)]
        found += [*_advise_balance(board), *_advise_choice(board)]
    return found


def _check_spaces(board: IntervalsBoard) -> list[Finding]:
    """V1 Names, edges and lanes."""
    found: list[Finding] = []
    if not FEWEST_LANES <= board.lanes <= MOST_LANES:
        text = f"has {board.lanes} lanes; a board has {FEWEST_LANES} to {MOST_LANES}"
        found.append(Finding(ERROR, "intervals", text))
    names: set[str] = set()
    for space in board.spaces:
        if space.name in names:
            found.append(Finding(ERROR, space.name, "is the name of two spaces"))
        names.add(space.name)
        if space.kind in (ROAD, TIRE):
            found += _check_edges(board, space)
    return found


def _check_edges(board: IntervalsBoard, space: Space) -> list[Finding]:
    found: list[Finding] = []
    if space.rear >= space.front:
        text = f"has its front edge at {space.front}, not ahead of its rear edge at {space.rear}"
        found.append(Finding(ERROR, space.name, text))
    if space.rear < 0:
        text = f"begins at {space.rear}, before the start line at 0"
        found.append(Finding(ERROR, space.name, text))
    if space.front > board.lap_length:
        text = f"ends at {space.front}, beyond the finish line at {board.lap_length}"
        found.append(Finding(ERROR, space.name, text))
    if not 1 <= space.lo <= space.push_lane <= space.hi <= board.lanes:
        text = f"lies in lanes {space.lo} to {space.hi}; the board has 1 to {board.lanes}"
        found.append(Finding(ERROR, space.name, text))
    return found


def _check_overlaps(board: IntervalsBoard) -> list[Finding]:
    """V2 Spaces of a lane lie one behind the other."""
    found: list[Finding] = []
    for lane in range(1, int(board.lanes) + 1):
        last: Space | None = None
        for space in _in_lane(board, lane):
            if last is not None and space.rear < last.front:
                text = (
                    f"overlaps {last.name} in lane {_letter(lane)}: it begins at {space.rear},"
                    f" where {last.name} ends at {last.front}"
                )
                found.append(Finding(ERROR, space.name, text))
            if last is None or space.front > last.front:
                last = space
    return found


def _check_colours(board: IntervalsBoard) -> list[Finding]:
    """V3 Road is coloured, tires are not."""
    found: list[Finding] = []
    for space in board.spaces:
        if space.kind == ROAD and not 0 <= space.colour < len(COLOURS):
            text = f"has no colour; road is {', '.join(COLOURS[:-1])} or {COLOURS[-1]}"
            found.append(Finding(ERROR, space.name, text))
        if space.kind == TIRE and space.colour != NO_COLOUR:
            found.append(Finding(ERROR, space.name, "is blocked by tires and has no colour"))
    return found


def _check_reach(board: IntervalsBoard) -> list[Finding]:
    """V4 Cars from the start come to every space."""
    reached = beyond_start(board)
    entered = [False] * len(board.spaces)
    for space in board.spaces:
        for target in space.next:
            entered[target.number] = True
    found: list[Finding] = []
    for space in board.of_kind(ROAD):
        if not reached[space.number]:
            behind = "only spaces out of reach lead" if entered[space.number] else "no space leads"
            found.append(_at(space, f"cannot be reached from the start: {behind} onto it"))
    return found


def _check_dead_ends(board: IntervalsBoard) -> list[Finding]:
    """V5 Every space leads to the finish."""
    home = behind_finish(board)
    found: list[Finding] = []
    for space in board.of_kind(ROAD):
        if not space.next:
            text = "is a dead end: no road ahead of it or beside it goes on from its front edge"
            found.append(_at(space, text))
        elif not home[space.number]:
            found.append(_at(space, "leads only into dead ends, never to the finish"))
    return found


def _check_finish(board: IntervalsBoard) -> list[Finding]:
    """V6 Some space touches the finish."""
    if any(board.finish in space.next for space in board.of_kind(ROAD)):
        return []
    text = f"no road touches the finish line: no space ends at {board.lap_length}"
    return [Finding(ERROR, "finish", text)]


def _advise_start(board: IntervalsBoard) -> list[Finding]:
    """V7 Two ways off the start: white and purple."""
    exits = board.start.next
    if sorted(int(space.colour) for space in exits) == [WHITE, PURPLE]:
        return []
    listed = ", ".join(f"{space.name} {COLOURS[space.colour]}" for space in exits)
    text = f"leads to {listed}; one white and one purple space are what players know"
    return [Finding(ADVICE, "start", text)]


def _advise_edges(board: IntervalsBoard) -> list[Finding]:
    """V8 Where edges of neighbours are level, people will ask whether a step is allowed."""
    found: list[Finding] = []
    for lane in range(1, int(board.lanes)):
        beside = _edges(board, lane + 1)
        for tick, name in _edges(board, lane).items():
            if beside.get(tick, name) != name and 0 < tick < board.lap_length:
                text = f"has an edge level with one of {beside[tick]}; shift one of them"
                found.append(Finding(ADVICE, f"{name} at {tick}", text))
    return found


def _advise_balance(board: IntervalsBoard) -> list[Finding]:
    """V9 About as many spaces of each colour."""
    counts = [0] * len(COLOURS)
    for space in board.of_kind(ROAD):
        counts[space.colour] += 1
    mean = sum(counts) / len(counts)
    return [
        Finding(
            ADVICE,
            colour,
            f"is the colour of {count} spaces, and the mean is {mean:.1f};"
            f" within {COLOUR_SHARE:.0%} of it the dice are fair",
        )
        for colour, count in zip(COLOURS, counts, strict=True)
        if abs(count - mean) > COLOUR_SHARE * mean
    ]


def _advise_choice(board: IntervalsBoard) -> list[Finding]:
    """V10 A choice of colours ahead, and not the one a car stands on."""
    road = board.of_kind(ROAD)
    alike = [space for space in road if _shares_colour(space)]
    steps = sum(len(space.next) for space in road)
    same = [s for space in road for s in space.next if s.colour == space.colour]
    found: list[Finding] = []
    if len(alike) > REPEAT_SHARE * len(road):
        text = f"{len(alike)} of {len(road)} have two next spaces of one colour, as {alike[0].name}"
        found.append(Finding(ADVICE, "spaces", text))
    if len(same) > REPEAT_SHARE * steps:
        text = f"{len(same)} of {steps} lead onto the colour they come from, as onto {same[0].name}"
        found.append(Finding(ADVICE, "steps", text))
    return found


def _shares_colour(space: Space) -> bool:
    colours = [target.colour for target in space.next]
    return len(set(colours)) < len(colours)


def _in_lane(board: IntervalsBoard, lane: int) -> list[Space]:
    """The road and tires of a lane, by their rear edges."""
    spaces = [s for s in board.spaces if s.kind in (ROAD, TIRE) and s.lo <= lane <= s.hi]
    return sorted(spaces, key=_rear)


def _rear(space: Space) -> int:
    return int(space.rear)


def _edges(board: IntervalsBoard, lane: int) -> dict[i64, str]:
    """Whose edge lies at a tick of a lane; where two spaces meet, that of the one ahead."""
    edges: dict[i64, str] = {}
    for space in _in_lane(board, lane):
        edges[space.front] = space.name
        edges[space.rear] = space.name
    return edges


def _letter(lane: int) -> str:
    return LANE_LETTERS[lane - 1] if 1 <= lane <= len(LANE_LETTERS) else str(lane)


def _at(space: Space, text: str) -> Finding:
    return Finding(ERROR, f"{space.name} at {space.rear}-{space.front}", text)
