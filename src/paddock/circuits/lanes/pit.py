"""Reads the pit lane: a single file beside the first segment, with ten boxes."""

from typing import Final

from paddock.circuits.file import Section
from paddock.circuits.lanes.board import BOX, BOXES, NO_LANE, PIT, LanesBoard, Space
from paddock.circuits.lanes.features import own_space
from paddock.circuits.lanes.outline import Outline

MOST_SPACES: Final = 60


Spans = list[tuple[float, float]]


def read_pit(section: Section, board: LanesBoard, outline: Outline, finish: int) -> Spans:
    """Put the pit lane on the board; says between which ranks each of its spaces lies."""
    section.only(("entry", "exit", "spaces", "boxes", "line"))
    pit = board.pit
    pit.entries = _ends(section, "entry", board, outline)
    pit.exits = _ends(section, "exit", board, outline)
    lane = pit.entries[0].lane
    if lane not in (0, board.lanes - 1) or any(s.lane != lane for s in pit.entries + pit.exits):
        raise section.error("exit", "spaces of the same outer lane as the entry")
    spans = _read_spans(section, board, finish)
    _add_spaces(board, spans)
    _add_boxes(section, board)
    for space in pit.entries:
        space.into_pit = True
    return spans


def _ends(section: Section, key: str, board: LanesBoard, outline: Outline) -> list[Space]:
    """The spaces of the road at one end of the pit lane."""
    names = section.texts(key)
    if not names:
        raise section.error(key, "a space of the first segment, or two")
    return [own_space(section, key, name, board, outline) for name in names]


def _read_spans(section: Section, board: LanesBoard, finish: int) -> Spans:
    """Evenly from the entry to the exit; with a line of its own, so many spaces before it."""
    start = int(board.pit.entries[-1].end)
    end = int(min(space.rank for space in board.pit.exits))
    if not start < finish < end:
        raise section.error("exit", "a space after the finish line; the entry lies before it")
    count = section.integer("spaces", BOXES, MOST_SPACES)
    if not section.has("line"):
        return _even(start, end, count)
    before = section.integer("line", 1, count - 1)
    return _even(start, finish, before) + _even(finish, end, count - before)


def _even(start: int, end: int, count: int) -> Spans:
    step = (end - start) / count
    return [(start + k * step, start + (k + 1) * step) for k in range(count)]


def _add_spaces(board: LanesBoard, spans: Spans) -> None:
    """Link the file, from its first space to the exits."""
    pit = board.pit
    for number, (start, end) in enumerate(spans, 1):
        space = Space(len(board.spaces), f"P{number}", PIT, NO_LANE, int(start), int(end))
        pit.spaces.append(space)
        board.add(space)
    for space, after in zip(pit.spaces, [*pit.spaces[1:], pit.exits[0]], strict=True):
        space.ahead = after
        space.successors.append(after)
    pit.spaces[-1].successors += pit.exits[1:]


def _add_boxes(section: Section, board: LanesBoard) -> None:
    """Box k lies beside a space of the pit lane, and leads to the one after it."""
    pit = board.pit
    first = section.integer("boxes", 1, len(pit.spaces) - BOXES + 1)
    pit.first_box = first - 1
    for number in range(BOXES):
        space = pit.spaces[first - 1 + number]
        box = Space(len(board.spaces), f"B{number + 1}", BOX, NO_LANE, space.rank, space.end)
        box.ahead = space.ahead
        box.successors = list(space.successors)
        pit.boxes.append(box)
        board.add(box)
