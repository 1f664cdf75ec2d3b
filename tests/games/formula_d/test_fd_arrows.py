"""FD-D05: zig-zags by way of the arrows before corners, against every way by the letter."""

import random
from functools import cache

import pytest
from fd_table import LETTERS, Table, rules_on
from fd_ways import legal_ways, offered_ways

from paddock.circuits.lanes.board import NO_CORNER
from paddock.circuits.shipped import find_circuit
from paddock.games.formula_d.moving.gears import GEAR_DICE
from paddock.games.formula_d.rules import FormulaDRules

CIRCUITS = [("monaco", 1), ("monaco", 2), ("porto-scuro", 1), ("hautes-fagnes", 1)]
RANKS = 8
"""How far around its arrows cars are put, in half spaces."""


@cache
def rules_of(place: tuple[str, int], version: int) -> FormulaDRules:
    """The rules by this version, on an edition of a circuit."""
    return rules_on(find_circuit(*place), version)


def beside_arrows(seed: int, rules: FormulaDRules) -> tuple[Table, int]:
    """A car that rolls up to five, with others around it, where a straight ends."""
    chance = random.Random(seed)
    board = rules.board
    arrows = [s for s in board.road_spaces() if s.has_arrows and s.corner == NO_CORNER]
    rank = chance.choice(arrows).rank
    around = [s for s in board.road_spaces() if (rank + 2 - s.rank) % board.length <= RANKS]
    places = [space.name for space in chance.sample(around, chance.choice((2, 4, 6)))]
    cars = dict(zip(LETTERS, places, strict=False))
    table = Table(cars, rules=rules)
    gear = chance.choice((1, 2, 3))
    throw = chance.choice([face for face in GEAR_DICE[gear] if face <= 5])
    table.stops("A", chance.choice((0, 3))).in_gear(gear).wear("A", tires=14)
    return table.turn("A").drive(gear, throw), throw


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("place", CIRCUITS, ids=lambda place: f"{place[0]}-{place[1]}")
def test_fd_d05_fd_041_043_044_every_legal_way_is_open_and_no_other(
    place: tuple[str, int], version: int
) -> None:
    checked = 0
    for seed in range(80):
        table, throw = beside_arrows(seed, rules_of(place, version))
        legal = legal_ways(table, "A", throw)
        if legal and not table["A"].space.into_pit:
            assert offered_ways(table, table["A"], throw) == legal, (seed, throw)
            checked += 1
    assert checked > 40


@pytest.mark.parametrize("place", CIRCUITS, ids=lambda place: f"{place[0]}-{place[1]}")
def test_fd_d05_the_second_version_opens_nothing_that_the_first_did_not(
    place: tuple[str, int],
) -> None:
    closed = 0
    for seed in range(80):
        (old, throw), (new, _) = (beside_arrows(seed, rules_of(place, ver)) for ver in (1, 2))
        before, now = (offered_ways(table, table["A"], throw) for table in (old, new))
        assert now <= before
        closed += len(before - now)
    assert closed
