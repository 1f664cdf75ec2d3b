"""Builds a lanes board from its outline: spaces, links by rule, corners."""

from paddock.circuits.lanes.board import LETTERS, ROAD, Corner, LanesBoard, Space
from paddock.circuits.lanes.links import (
    Stretch,
    link_ahead,
    link_beside,
    link_corner,
    link_straight,
    number_tunnels,
)
from paddock.circuits.lanes.outline import Outline, Segment
from paddock.circuits.lanes.stagger import space_span


def build_road(board: LanesBoard, outline: Outline) -> list[Stretch]:
    """Put the road on a board; ranks still count from the beginning of the first segment."""
    board.length = outline.length
    stretches: list[Stretch] = []
    for segment in outline.segments:
        stretches += _add_segment(board, segment, outline.lanes)
    board.road = len(board.spaces)
    link_ahead(outline, stretches)
    number_tunnels(stretches)
    _link_segments(outline, stretches)
    link_beside(stretches, outline.length)
    _add_corners(board, outline, stretches)
    return stretches


def _add_segment(board: LanesBoard, segment: Segment, lanes: int) -> list[Stretch]:
    """The spaces of a segment, lane by lane; their numbers count on from bend to bend."""
    stretches = [Stretch(segment, bend, [[] for _ in range(lanes)]) for bend in segment.bends]
    for lane in range(lanes):
        number = 0
        for stretch in stretches:
            for index in range(stretch.bend.spaces[lane]):
                number += 1
                space = _space(board, stretch, lane, index, number)
                stretch.lanes[lane].append(space)
                board.add(space)
    return stretches


def _space(board: LanesBoard, stretch: Stretch, lane: int, index: int, number: int) -> Space:
    start, end = space_span(stretch.bend, lane, index)
    name = f"{stretch.segment.name}.{LETTERS[len(stretch.lanes)][lane]}{number}"
    space = Space(len(board.spaces), name, ROAD, lane, int(start), int(end))
    space.has_arrows = stretch.segment.is_corner
    return space


def _link_segments(outline: Outline, stretches: list[Stretch]) -> None:
    for segment in outline.segments:
        own = [stretch for stretch in stretches if stretch.segment is segment]
        if not segment.is_corner:
            link_straight(own[0])
        elif segment.forks is None:
            link_corner(segment, own)


def _add_corners(board: LanesBoard, outline: Outline, stretches: list[Stretch]) -> None:
    """Tell the spaces of each corner, and those of the straight before it, which one it is."""
    for segment in outline.segments:
        if segment.is_corner:
            board.corners.append(_corner(len(board.corners), segment))
        else:
            board.straights.append(segment.name)
    coming = board.corners[0]
    for stretch in stretches[::-1]:
        if stretch.segment.is_corner:
            coming = next(c for c in board.corners if c.name == stretch.segment.name)
        for file in stretch.lanes:
            _belong(file, coming, stretch.segment.is_corner)
    for corner in board.corners:
        corner.spaces.sort(key=lambda space: int(space.number))


def _corner(number: int, segment: Segment) -> Corner:
    corner = Corner(number, segment.name, segment.title, segment.stops, segment.inside)
    corner.turns = [bend.turn for bend in segment.bends]
    corner.island = segment.island
    return corner


def _belong(file: list[Space], corner: Corner, is_inside: bool) -> None:
    for space in file:
        space.inside = corner.inside_lane
        if is_inside:
            space.corner = corner.number
            corner.spaces.append(space)


def turn_to_line(board: LanesBoard, line: int) -> None:
    """Count the ranks from the finish line instead of the beginning of the first segment."""
    for space in board.spaces:
        long = space.end - space.rank
        space.rank = (space.rank - line) % board.length
        space.end = space.rank + long
