"""Sets of options in which any two values that can stand together do so at least once."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from paddock.core.errors import OptionError
from paddock.core.variants import Option, Value, read_variant
from paddock.games.game import Game

Pair = tuple[tuple[str, Value], tuple[str, Value]]


def values_of(option: Option, printed: Value) -> list[Value]:
    """All choices, or the numbers at both ends of a range, the next and the printed one."""
    if option.choices:
        return list(option.choices)
    ends = {option.least, min(option.least + 1, option.most), option.most, int(printed)}
    return sorted(ends)


def all_options(game: Game) -> Iterator[dict[str, Any]]:
    """Every combination of these values."""
    printed = game.variant().values()
    columns = [values_of(option, printed[option.name]) for option in game.options]
    for values in product(*columns):
        yield dict(zip(printed, values, strict=True))


def is_accepted(game: Game, options: dict[str, Any]) -> bool:
    """Whether a race may be played with them."""
    try:
        read_variant(game.variant, game.options, options)
    except OptionError:
        return False
    return True


def pairs_of(options: dict[str, Any]) -> frozenset[Pair]:
    """Any two options with their values."""
    return frozenset(combinations(options.items(), 2))


def cover(game: Game) -> list[dict[str, Any]]:
    """Few sets of options with every pair that any accepted set has; the richest first."""
    accepted = [options for options in all_options(game) if is_accepted(game, options)]
    pairs = [pairs_of(options) for options in accepted]
    left = set().union(*pairs)
    chosen = []
    while left:
        best = max(range(len(pairs)), key=lambda at: len(pairs[at] & left))
        left -= pairs[best]
        chosen.append(accepted[best])
    return chosen
