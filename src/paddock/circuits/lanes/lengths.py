"""Reads how long the spaces of a corner are, where those of a lane are not all alike."""

from itertools import accumulate
from typing import Final

from paddock.circuits.file import Section
from paddock.circuits.lanes.board import LETTERS
from paddock.circuits.lanes.outline import Outline, Segment

LONGEST: Final = 60


def read_lengths(sections: list[Section], outline: Outline) -> None:
    """Lay the lanes that say how long their spaces are, in half spaces, through their corners."""
    letters = LETTERS[outline.lanes]
    for section, segment in zip(sections, outline.segments, strict=True):
        if section.has("lengths"):
            lengths = section.section("lengths")
            lengths.only(letters)
            for letter in lengths.plain:
                _lay(lengths, letter, segment, letters.index(letter))


def _lay(section: Section, letter: str, segment: Segment, lane: int) -> None:
    """The edges of a lane's spaces, shared out among the bends."""
    start, end = segment.bends[0].starts[lane], segment.bends[-1].ends[lane]
    count, lengths = segment.count(lane), section.integers(letter, 1, LONGEST)
    if len(lengths) != count or sum(lengths) != end - start:
        expected = f"the lengths of {count} spaces, in half spaces: {end - start} in all"
        raise section.error(letter, expected)
    edges = list(accumulate(lengths, initial=start))
    first = 0
    for bend in segment.bends:
        bend.edges[lane] = edges[first : first + bend.spaces[lane] + 1]
        first += bend.spaces[lane]
