"""The links between spaces, by rule: bricks on straights, forks in corners, what touches."""

from paddock.circuits.lanes.board import NO_LANE, Space
from paddock.circuits.lanes.outline import Bend, Outline, Segment

Lanes = list[list[Space]]


class Stretch:
    """The spaces of a bend or straight by lane, beside the outline they were made from."""

    def __init__(self, segment: Segment, bend: Bend, lanes: Lanes) -> None:
        self.segment: Segment = segment
        self.bend: Bend = bend
        self.lanes: Lanes = lanes


def link_ahead(outline: Outline, stretches: list[Stretch]) -> None:
    """Every space leads on in its own lane, round and round."""
    for lane in range(outline.lanes):
        file = [space for stretch in stretches for space in stretch.lanes[lane]]
        for number, space in enumerate(file):
            space.ahead = file[(number + 1) % len(file)]
            space.successors.append(space.ahead)


def link_straight(stretch: Stretch) -> None:
    """A space leads to the neighbours half a space ahead, unless it is the last of its lane."""
    first = min(stretch.bend.ends)
    for lane, file in enumerate(stretch.lanes):
        enters_first = stretch.bend.ends[lane] == first
        for index, space in enumerate(file):
            is_last = index == len(file) - 1
            space.has_arrows = is_last
            if not space.tunnel and (enters_first or not is_last):
                _link_half_ahead(stretch.lanes, lane, space)


def _link_half_ahead(lanes: Lanes, lane: int, space: Space) -> None:
    for beside in (lane - 1, lane + 1):
        if 0 <= beside < len(lanes):
            space.successors += [other for other in lanes[beside] if other.rank == space.rank + 1]


def number_tunnels(stretches: list[Stretch]) -> None:
    """Both mouths of a tunnel have a number in each lane, counted on through all tunnels."""
    number = 0
    for stretch in stretches:
        after, covered = stretch.bend.covered
        for file in stretch.lanes if covered else []:
            number += 1
            file[after - 1].tunnel = number
            file[after].tunnel = number


def link_corner(segment: Segment, stretches: list[Stretch]) -> None:
    """The forks that the corner's bends ask for: each towards its own inside."""
    for stretch in stretches:
        for lane, file in enumerate(stretch.lanes):
            inner = lane + stretch.bend.turn
            if 0 <= inner < len(stretch.lanes) and not is_island(segment, lane, inner):
                _fork(file, [space for part in stretches for space in part.lanes[inner]])


def is_island(segment: Segment, lane: int, other: int) -> bool:
    """Whether an island lies between two lanes."""
    return segment.island != NO_LANE and {lane, other} == {segment.island, segment.island + 1}


def _fork(file: list[Space], inner: list[Space]) -> None:
    """A space forks to the first of the next lane that begins beside it."""
    for space in file:
        for target in inner:
            if space.rank < target.rank <= space.end:
                space.successors.append(target)
                break


def link_beside(stretches: list[Stretch], length: int) -> None:
    """Spaces of neighbouring lanes touch where they share a rank, but not across an island."""
    for number, stretch in enumerate(stretches):
        following = stretches[(number + 1) % len(stretches)]
        for lane, file in enumerate(stretch.lanes[:-1]):
            for near in (stretches[number - 1], stretch, following):
                same = near.segment is stretch.segment
                if not (same and is_island(stretch.segment, lane, lane + 1)):
                    _touch(file, near.lanes[lane + 1], length)


def _touch(file: list[Space], right: list[Space], length: int) -> None:
    for space in file:
        for other in right:
            if _overlap(space, other, length) and other not in space.beside:
                space.beside.append(other)
                other.beside.append(space)


def _overlap(space: Space, other: Space, length: int) -> bool:
    """Whether two spaces share a rank, also across the beginning of the first segment."""
    for turn in (-length, 0, length):
        if space.rank + turn < other.end and other.rank < space.end + turn:
            return True
    return False
