"""Sets of options in which any two values that can stand together do so at least once."""

from collections.abc import Iterator
from itertools import combinations, product
from math import prod
from random import Random
from typing import Any

from paddock.core.errors import OptionError
from paddock.core.variants import BETWEEN, Option, Value, read_variant
from paddock.games.game import Game

Pair = tuple[tuple[str, Value], tuple[str, Value]]
MOST_LISTED = 10_000
"""Sets of options that are gone through one by one; of more, some are drawn."""
DRAWN = 3_000


def values_of(option: Option, printed: Value) -> list[Value]:
    """All choices, two orders, or the numbers at both ends of a range, the next and the printed."""
    if option.words:
        return [BETWEEN.join(option.words), BETWEEN.join(option.words[::-1])]
    if option.choices:
        return list(option.choices)
    ends = {option.least, min(option.least + 1, option.most), option.most, int(printed)}
    return sorted(ends)


def columns_of(game: Game) -> dict[str, list[Value]]:
    """The values of every option that are tried."""
    printed = game.variant().values()
    return {option.name: values_of(option, printed[option.name]) for option in game.options}


def some_options(game: Game) -> Iterator[dict[str, Any]]:
    """Every combination of these values, or many of them where they are very many."""
    columns = columns_of(game)
    if prod(len(values) for values in columns.values()) <= MOST_LISTED:
        for chosen in product(*columns.values()):
            yield dict(zip(columns, chosen, strict=True))
        return
    random = Random(game.name)
    for _ in range(DRAWN):
        yield {name: random.choice(values) for name, values in columns.items()}


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
    """Few sets of options with every pair that any accepted set has."""
    columns = columns_of(game)
    left = {
        ((one, first), (other, second))
        for one, other in combinations(columns, 2)
        for first in columns[one]
        for second in columns[other]
    }
    chosen: list[dict[str, Any]] = []
    for pair in sorted(left, key=str):
        if pair in left:
            found = Completion(game, columns, left).of(dict(pair))
            if found is not None:
                left -= pairs_of(found)
                chosen.append(found)
    return chosen


class Completion:
    """Finds an accepted set of options that has two given values, and many pairs that are left."""

    def __init__(self, game: Game, columns: dict[str, list[Value]], left: set[Pair]) -> None:
        self.game = game
        self.columns = columns
        self.left = left
        self.printed = game.variant().values()
        self.options = {option.name: option for option in game.options}

    def of(self, given: dict[str, Any]) -> dict[str, Any] | None:
        """The set, in the order of the options; nothing where no such set is accepted."""
        if not all(self.fits(given, name) for name in given):
            return None
        free = [name for name in self.columns if name not in given]
        found = self.complete(given, free)
        return None if found is None else {name: found[name] for name in self.columns}

    def complete(self, given: dict[str, Any], free: list[str]) -> dict[str, Any] | None:
        """The given values with one for each free option, tried in the order of what they add."""
        if not free:
            ordered = {name: given[name] for name in self.columns}
            return given if is_accepted(self.game, ordered) else None
        name = free[0]
        for value in sorted(self.columns[name], key=lambda value: -self.gain(given, name, value)):
            more = {**given, name: value}
            if all(self.fits(more, one) for one in more):
                found = self.complete(more, free[1:])
                if found is not None:
                    return found
        return None

    def gain(self, given: dict[str, Any], name: str, value: Value) -> int:
        """How many pairs that are left a value makes with those that are given."""
        places = list(self.columns)
        pairs = [
            sorted([(name, value), one], key=lambda it: places.index(it[0]))
            for one in given.items()
        ]
        return sum(tuple(pair) in self.left for pair in pairs)

    def fits(self, given: dict[str, Any], name: str) -> bool:
        """Whether an option has what it needs, as far as that is given."""
        if given[name] == self.printed[name]:
            return True
        needs = self.options[name].needs.items()
        return all(other not in given or given[other] in fitting for other, fitting in needs)
