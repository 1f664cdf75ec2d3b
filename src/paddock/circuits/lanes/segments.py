"""Reads the segments of a `[lanes]` section: straights and corners in driving order."""

import re
from typing import Final

from paddock.circuits.centreline import Centreline
from paddock.circuits.file import Section
from paddock.circuits.lanes.board import LETTERS, NO_LANE
from paddock.circuits.lanes.outline import LEFT, RIGHT, STRAIGHT, Bend, Outline, Segment
from paddock.circuits.lanes.stagger import fill_straights

STRAIGHT_KEYS: Final = ("name", "title", "from", "at", "spaces", "tunnel")
CORNER_KEYS: Final = (
    *("name", "title", "from", "at", "spaces"),
    *("stops", "turns", "inside", "forks", "lengths", "island"),
)
TURNS: Final = {"left": LEFT, "right": RIGHT}
MOST_SPACES: Final = 200
MOST_STOPS: Final = 3
FEWEST_SEGMENTS: Final = 2


def read_outline(section: Section, centreline: Centreline, lanes: int) -> Outline:
    """All segments, each with its spaces in each lane and where it begins."""
    sections = section.sections("segment")
    if len(sections) < FEWEST_SEGMENTS:
        raise section.error("segment", "[[lanes.segment]] twice or more: a straight and a corner")
    outline = Outline(lanes, [_read_segment(part, lanes) for part in sections])
    _check_order(sections, outline.segments)
    fill_straights(outline)
    _read_tunnels(sections, outline)
    _read_distances(sections, outline, centreline)
    return outline


def _read_segment(section: Section, lanes: int) -> Segment:
    is_corner = section.has("stops")
    section.only(CORNER_KEYS if is_corner else STRAIGHT_KEYS)
    name = section.text("name")
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", name):
        raise section.error("name", "a name of letters and digits, such as S1")
    stops = section.integer("stops", 1, MOST_STOPS) if is_corner else 0
    segment = Segment(name, section.text("title", name), stops)
    if is_corner:
        _read_corner(section, segment, lanes)
    else:
        _read_straight(section, segment, lanes)
    return segment


def _read_straight(section: Section, segment: Segment, lanes: int) -> None:
    if isinstance(section.plain.get("spaces"), int):
        segment.fewest = section.integer("spaces", 1, MOST_SPACES)
        segment.bends = [Bend(STRAIGHT, [])]
        return
    segment.bends = [Bend(STRAIGHT, _counts(section, section.items("spaces"), lanes))]


def _read_corner(section: Section, segment: Segment, lanes: int) -> None:
    turns = section.texts("turns")
    if not turns or any(turn not in TURNS for turn in turns):
        raise section.error("turns", "a list of left and right")
    lists = section.items("spaces")
    if len(turns) == 1 and lists and not isinstance(lists[0], list):
        lists = [lists]
    if len(lists) != len(turns):
        raise section.error("spaces", f"a list of spaces for each of the {len(turns)} turns")
    for turn, counts in zip(turns, lists, strict=True):
        segment.bends.append(Bend(TURNS[turn], _counts(section, counts, lanes)))
    letters = LETTERS[lanes]
    inside = letters[0] if turns[0] == "left" else letters[-1]
    segment.inside = letters.index(section.choice("inside", letters, inside))
    segment.forks = section.texts("forks") if section.has("forks") else None
    if section.has("island"):
        segment.island = letters.index(section.choice("island", letters[:-1]))
    else:
        segment.island = NO_LANE


def _counts(section: Section, values: object, lanes: int) -> list[int]:
    """How many spaces each lane has."""
    expected = f"a whole number from 1 to {MOST_SPACES} for each of the {lanes} lanes"
    if not isinstance(values, list) or len(values) != lanes:
        raise section.error("spaces", expected)
    counts: list[int] = []
    for value in values:
        if type(value) is not int or not 1 <= value <= MOST_SPACES:
            raise section.error("spaces", expected)
        counts.append(value)
    return counts


def _check_order(sections: list[Section], segments: list[Segment]) -> None:
    """The line lies on a straight, corners lie between straights, and names differ."""
    if segments[0].is_corner:
        raise sections[0].error("stops", "a straight as the first segment: it has the finish line")
    if not segments[-1].is_corner:
        raise sections[-1].error("stops", "a corner as the last segment, before the first straight")
    names: list[str] = []
    for number, segment in enumerate(segments):
        if segment.name in names:
            raise sections[number].error("name", "a name that no other segment has")
        names.append(segment.name)
        if number and not segment.is_corner and not segments[number - 1].is_corner:
            raise sections[number].error(
                "stops", "a corner after a straight, or one straight of both"
            )


def _read_tunnels(sections: list[Section], outline: Outline) -> None:
    """A tunnel takes spaces away after one that every lane has, and before another."""
    for section, segment in zip(sections, outline.segments, strict=True):
        if not section.has("tunnel"):
            continue
        most = min(segment.bends[0].spaces) - 1
        values = section.integers("tunnel", 1, MOST_SPACES)
        if len(values) != 2 or values[0] > most:
            raise section.error("tunnel", f"two numbers: after which space (1 to {most}), how long")
        segment.bends[0].covered = values


def _read_distances(sections: list[Section], outline: Outline, centreline: Centreline) -> None:
    """Where every segment and every bend begins; the finish line is at distance 0."""
    places: list[list[float]] = []
    for section, segment in zip(sections, outline.segments, strict=True):
        own = _marks(section, centreline, len(segment.bends))
        places.append(_unrolled(section, own, places, centreline.length))
    ends = [own[0] for own in places[1:]] + [places[0][0] + centreline.length]
    for segment, own, after in zip(outline.segments, places, ends, strict=True):
        _spread(segment, own, after)


def _marks(section: Section, centreline: Centreline, bends: int) -> list[float]:
    """The distances at which a segment begins and, where they are given, its further bends."""
    key = "from" if section.has("from") else "at"
    value = section.plain.get(key)
    values = value if isinstance(value, list) else [value]
    if len(values) not in (1, bends):
        raise section.error(key, f"one place, or {bends}: one for each turn")
    return [_distance(section, key, place, centreline) for place in values]


def _distance(section: Section, key: str, place: object, centreline: Centreline) -> float:
    most = len(centreline.knots) - 1
    if key == "from" or place is None:
        if type(place) is not int or not 0 <= place <= most:
            raise section.error("from", f"the number of a point of the centreline, 0 to {most}")
        return centreline.knots[place]
    number = float(place) if isinstance(place, int | float) else -1.0
    if isinstance(place, bool) or not 0 <= number <= centreline.length:
        raise section.error("at", f"a distance from 0 to {centreline.length:g}")
    return number


def _unrolled(
    section: Section, places: list[float], before: list[list[float]], length: float
) -> list[float]:
    """The places of a segment, refused unless they lie further on than all before."""
    key = "from" if section.has("from") else "at"
    if not before:
        if places[0] <= 0:
            raise section.error(key, "a place behind the finish line, which is at the first point")
        return [place - length for place in places]
    last, limit = before[-1][-1], before[0][0] + length
    for place in places:
        if not max(last, 0) < place < limit:
            raise section.error(key, "a place after the segment before it and before the first one")
        last = place
    return places


def _spread(segment: Segment, places: list[float], after: float) -> None:
    """Give each bend its place; where only the first is known, by their longest lanes."""
    if len(places) == len(segment.bends):
        for bend, place in zip(segment.bends, places, strict=True):
            bend.at = place
        return
    whole = sum(max(bend.spaces) for bend in segment.bends)
    done = 0
    for bend in segment.bends:
        bend.at = places[0] + (after - places[0]) * done / whole
        done += max(bend.spaces)
