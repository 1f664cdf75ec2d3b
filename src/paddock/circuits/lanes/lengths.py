"""Reads how long the spaces of a corner are, where those of a lane are not all alike."""

from itertools import accumulate
from typing import Final

from paddock.circuits.lanes.board import LETTERS
from paddock.circuits.lanes.outline import Outline, Segment
from paddock.circuits.tables import Table

LONGEST: Final = 60


def read_lengths(tables: list[Table], outline: Outline) -> None:
    """Lay the lanes that say how long their spaces are, in half spaces, through their corners."""
    letters = LETTERS[outline.lanes]
    for table, segment in zip(tables, outline.segments, strict=True):
        if table.has("lengths"):
            lengths = table.table("lengths")
            lengths.only(letters)
            for letter in lengths.plain:
                _lay(lengths, letter, segment, letters.index(letter))


def _lay(table: Table, letter: str, segment: Segment, lane: int) -> None:
    """The edges of a lane's spaces, shared out among the bends."""
    start, end = segment.bends[0].starts[lane], segment.bends[-1].ends[lane]
    count, lengths = segment.count(lane), table.integers(letter, 1, LONGEST)
    if len(lengths) != count or sum(lengths) != end - start:
        expected = f"the lengths of {count} spaces, in half spaces: {end - start} in all"
        raise table.error(letter, expected)
    edges = list(accumulate(lengths, initial=start))
    first = 0
    for bend in segment.bends:
        bend.edges[lane] = edges[first : first + bend.spaces[lane] + 1]
        first += bend.spaces[lane]
