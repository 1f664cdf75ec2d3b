"""Dice and tiles by their colours, as numbers: how many of each are there.

Dice in hand are one number with four bits a colour, so that a heap of dice is compared, kept and
looked up at once and equal dice are one. Tiles, of which there is one a colour, have a bit each.
"""

from itertools import combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from paddock.circuits.intervals.board import COLOURS, LETTERS
from paddock.core.dice import Die, Roll, Throw

COLOUR_COUNT: Final = 6
MAIN_DICE: Final = 6
TURBO_DICE: Final = 2
BITS: Final = 4
MOST_OF_ONE: Final = 15
NO_DICE: Final = 0
NO_TILES: Final = 0
ALL_TILES: Final = 63
COLOUR_DIE: Final = "colour"


def dice_of(colour: i64, dice: i64) -> i64:
    """How many dice of a colour are among these."""
    return (dice >> (BITS * colour)) & MOST_OF_ONE


def one_die(colour: i64) -> i64:
    """A single die; it is added and taken away as a number is."""
    one: i64 = 1
    return one << (BITS * colour)


def one_tile(colour: i64) -> i64:
    """A single tile; it is added and taken away as a number is."""
    one: i64 = 1
    return one << colour


def dice_count(dice: i64) -> i64:
    """How many dice these are."""
    count: i64 = 0
    while dice:
        count += dice & MOST_OF_ONE
        dice >>= BITS
    return count


def dice_shown(roll: Roll) -> i64:
    """The dice of a roll."""
    dice: i64 = NO_DICE
    for number in roll.numbers:
        dice += one_die(number - 1)
    return dice


def dice_in(letters: str) -> i64:
    """The dice written so, as `W W R`."""
    dice: i64 = NO_DICE
    for letter in letters.split():
        dice += one_die(LETTERS.index(letter))
    return dice


def letters_of(dice: i64) -> str:
    """The dice as they are written, as `W W R`."""
    letters: list[str] = []
    for colour, letter in enumerate(LETTERS):
        letters += [letter] * dice_of(colour, dice)
    return " ".join(letters)


def in_order(text: str, before: str) -> str:
    """Dice behind a word as they are written, from any order, by their letters or their names.

    A text without that word is taken for dice and gets it; one without dice stays as it is.
    """
    head, found, dice = text.lower().rpartition(before)
    letters = [word[0].upper() if word in COLOURS else word.upper() for word in dice.split()]
    if any(len(letter) != 1 or letter not in LETTERS for letter in letters):
        return text
    return " ".join([f"{head}{found or before}", *sorted(letters, key=LETTERS.index)])


def tile_names(tiles: i64) -> list[str]:
    """The colours of tiles."""
    return [name for colour, name in enumerate(COLOURS) if tiles & one_tile(colour)]


def _heaps() -> tuple[str, ...]:
    """All heaps of up to six dice, as they are written."""
    return tuple(
        " ".join(letters)
        for count in range(MAIN_DICE + 1)
        for letters in combinations_with_replacement(LETTERS, count)
    )


def _spoken(letters: str) -> str:
    """Dice counted by colour, as `2 white, 1 blue and 1 red`."""
    counts = [letters.count(letter) for letter in LETTERS]
    parts = [f"{count} {name}" for count, name in zip(counts, COLOURS, strict=True) if count]
    return " and ".join([*([", ".join(parts[:-1])] if parts[1:] else []), *parts[-1:]])


def _throws() -> list[Throw]:
    """MZ-007, MZ-D09 Throws of one to six dice; every face is another colour."""
    faces = list(range(1, COLOUR_COUNT + 1))
    dice = [Die(COLOUR_DIE, faces, LETTERS) for _ in range(MAIN_DICE)]
    return [Throw(dice[:count], alike=True, rule="MZ-D09") for count in range(1, MAIN_DICE + 1)]


HEAPS: Final = _heaps()
SPOKEN_HEAPS: Final = tuple([_spoken(letters) for letters in HEAPS])
HEAP_NUMBERS: Final = {dice_in(letters): number for number, letters in enumerate(HEAPS)}
"""Where dice are among the heaps, for events that tell of them."""
THROWS: Final = _throws()
"""Of one die, of two, and so on."""
