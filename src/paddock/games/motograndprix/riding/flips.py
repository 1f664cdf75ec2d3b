"""MG-032..042 Flipping: which dice may be turned over on which row."""

from typing import Final

from mypy_extensions import i64

from paddock.core.steps import Step
from paddock.games.motograndprix.steps import Flip, Rider

FIRST_DIE: Final = 1
SECOND_DIE: Final = 2
BOTH: Final = 3
SIDES: Final = 7
"""MG-011 What opposite faces add up to; also the width of a table by faces, as 0 is no die."""
WITHOUT_BOTH: Final = 7
"""The bits of all ways to flip but that of both dice."""
LOWEST_BRAKING: Final = 4
"""From this face on, flipping is braking."""
HIGHEST_IS_FREE: Final = 2
NONE_IS_FREE: Final = 3
"""MG-037..039 The difficulties where only the higher die, and where none may be accelerated."""


def flip(face: i64) -> i64:
    """MG-011 The opposite face."""
    return SIDES - face


def accelerates(face: i64) -> bool:
    """Whether flipping a face makes it higher."""
    return face < LOWEST_BRAKING


def may_flip(difficulty: i64, first: i64, second: i64, flips: i64) -> bool:
    """MG-034..041 Whether a row of this difficulty allows it; 0 is a straight.

    A single die counts as lower and as higher (MG-D12).
    """
    if (flips & SECOND_DIE) and second == 0:
        return False
    if flips == SECOND_DIE and is_twin(first, second, flips):
        return False
    up_first = bool(flips & FIRST_DIE) and accelerates(first)
    up_second = bool(flips & SECOND_DIE) and accelerates(second)
    if difficulty == 0 or not (up_first or up_second):
        return True
    if difficulty == NONE_IS_FREE or (up_first and up_second):
        return False
    if second == 0 or first == second:
        return True
    is_higher = up_first == (first > second)
    return is_higher == (difficulty == HIGHEST_IS_FREE)


def is_twin(first: i64, second: i64, flips: i64) -> bool:
    """MG-041, MG-D48 Whether the other die, or no flip at all, comes to the same."""
    if flips == SECOND_DIE:
        return first == second
    return flips == BOTH and first + second == SIDES


def _table() -> bytes:
    """Four bits for each difficulty and pair of faces, a bit for each way to flip."""
    found: list[int] = []
    for difficulty in range(4):
        for first in range(SIDES):
            for second in range(SIDES):
                ways = [w for w in range(4) if first and may_flip(difficulty, first, second, w)]
                found.append(sum([1 << way for way in ways]))
    return bytes(found)


ALLOWED: Final = _table()


def allowed_flips(difficulty: i64, first: i64, second: i64) -> i64:
    """MG-033..041 A bit for each way to flip that is allowed: none, first, second, both."""
    return ALLOWED[(difficulty * SIDES + first) * SIDES + second]


def offered_flips(difficulty: i64, first: i64, second: i64) -> i64:
    """MG-D48 The same without both dice of opposite faces, which come to what no flip does."""
    ways = allowed_flips(difficulty, first, second)
    return ways & WITHOUT_BOTH if is_twin(first, second, BOTH) else ways


def are_alike(difficulty: i64, first: i64, second: i64) -> bool:
    """MG-D48 Whether dice of opposite faces may each be flipped to the other."""
    ways = allowed_flips(difficulty, first, 0) & allowed_flips(difficulty, second, 0)
    return first + second == SIDES and ways & (1 << FIRST_DIE) != 0


class FlipSteps:
    """The flips of one bike, made once; lists of them are kept by dice and what is allowed."""

    def __init__(self, rider: Rider) -> None:
        self.steps: list[Flip] = [
            Flip(rider, first, second, flips)
            for first in range(SIDES)
            for second in range(SIDES)
            for flips in range(4)
        ]
        self.lists: list[list[Step] | None] = [None] * (SIDES * SIDES * 16)

    def of(self, first: i64, second: i64, ways: i64) -> list[Step]:
        """The steps for dice as they were rolled; `ways` has a bit for each that is open."""
        dice: i64 = first * SIDES + second
        kept = self.lists[dice * 16 + ways]
        if kept is not None:
            return kept
        made: list[Step] = []
        for way in range(4):
            if ways & (1 << way):
                made.append(self.steps[dice * 4 + way])
        self.lists[dice * 16 + ways] = made
        return made

    def step(self, first: i64, second: i64, flips: i64) -> Flip:
        """One of the flips."""
        return self.steps[(first * SIDES + second) * 4 + flips]
