"""Every legal drive by the letter of the catalogue, over all orders of dice and tiles.

Written from its section on the turn sequence, on the edges of the spaces alone: nothing here asks
the rules or the board where a step leads. A die is a capital letter, a tile a small one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from paddock.circuits.intervals.board import IntervalsBoard

LETTERS = "WPYBRG"
NAMES = dict(zip(LETTERS, ("white", "purple", "yellow", "blue", "red", "green"), strict=True))
LANES = "abcd"


@dataclass(frozen=True)
class Area:
    """A space by its lanes and its edges; tires have no colour."""

    name: str
    lo: int
    hi: int
    rear: int
    front: int
    colour: str


Way = tuple[tuple[Area, str], ...]
"""Spaces, each with the die or tile that paid for it."""


def areas_of(board: IntervalsBoard) -> list[Area]:
    """The spaces of a board, the start first and the finish last."""
    return [
        Area(space.name, space.lo, space.hi, space.rear, space.front, _letter(space.colour))
        for space in board.spaces
    ]


def _letter(colour: int) -> str:
    return LETTERS[colour] if colour >= 0 else ""


def areas_of_lanes(lanes: Sequence[Sequence[tuple[str, int]]], lap: int, start: int) -> list[Area]:
    """The spaces of lanes that are written as letters and lengths, with start and finish."""
    found = [Area("start", 1, len(lanes), -start, 0, "W")]
    for lane, runs in enumerate(lanes, 1):
        rear = count = 0
        for letter, length in runs:
            if letter != ".":
                count += 1
                colour = "" if letter == "X" else letter
                name = f"{LANES[lane - 1]}{count:02}"
                found.append(Area(name, lane, lane, rear, rear + length, colour))
            rear += length
    return [*found, Area("finish", 1, len(lanes), lap, lap + start, "W")]


def next_areas(areas: list[Area], area: Area) -> list[Area]:
    """Straight ahead, or beside where that space begins behind this front edge and ends ahead."""
    if area.name == "finish" or not area.colour:
        return []
    found = []
    for other in areas:
        shares_lane = area.lo <= other.hi and other.lo <= area.hi
        is_beside = other.lo - area.hi == 1 or area.lo - other.hi == 1
        if not other.colour or other.name == "start":
            continue
        if shares_lane and other.rear == area.front:
            found.append(other)
        if is_beside and other.rear < area.front < other.front:
            found.append(other)
    return found


@lru_cache(maxsize=8)
def orders(heap: str) -> list[str]:
    """Every order of dice and tiles, once each."""
    found = [""]
    for _ in heap:
        found = [
            order + piece
            for order in found
            for piece in sorted(set(heap))
            if order.count(piece) < heap.count(piece)
        ]
    return found


def all_ways(areas: list[Area], at: Area, heap: str, needs_white: bool) -> set[Way]:
    """Whatever can be laid: each order of the heap, laid as far as it goes on every branch."""
    ahead = {area: next_areas(areas, area) for area in areas}
    found: set[Way] = {()}
    for order in orders(heap):
        ends: list[Way] = [()]
        for piece in order:
            ends = [
                (*way, (area, piece))
                for way in ends
                for area in ahead[way[-1][0] if way else at]
                if fits(piece, area, needs_white)
            ]
            found.update(ends)
            if not ends:
                break
    return found


def fits(piece: str, area: Area, needs_white: bool) -> bool:
    """Whether a die or a tile pays for a space."""
    if area.name == "finish" and not needs_white:
        return True
    return piece.upper() == area.colour


def left_of(heap: str, way: Way) -> str:
    """What of the heap is not laid, in a fixed order: dice, then tiles."""
    for _, piece in way:
        heap = heap.replace(piece, "", 1)
    return "".join(sorted(heap, key=(LETTERS + LETTERS.lower()).index))


def legal_ways(
    areas: list[Area], at: Area, heap: str, needs_white: bool, compulsory: bool
) -> set[Way]:
    """All ways, or those at whose end no unlaid die fits where laying is `compulsory`."""
    ways = all_ways(areas, at, heap, needs_white)
    if not compulsory:
        return ways
    return {
        way
        for way in ways
        if not any(
            piece.isupper() and fits(piece, area, needs_white)
            for area in next_areas(areas, way[-1][0] if way else at)
            for piece in left_of(heap, way)
        )
    }


def written(way: Way) -> str:
    """A way as the tests write a drive: `a03 b03/t FINISH red`."""
    return " ".join(_word(area, piece) for area, piece in way)


def _word(area: Area, piece: str) -> str:
    tile = "/t" if piece.islower() else ""
    if area.name != "finish":
        return area.name + tile
    colour = piece.upper()
    return f"FINISH{'' if colour == 'W' else ' ' + NAMES[colour]}{tile}"
