"""GP-001, GP-004, GP-026 Every circuit is raced, and every number of players has a race."""

import pytest
from test_gp_invariants import CIRCUITS, Watch

from paddock.games.grand_prix.state import Phase
from paddock.games.grand_prix.teams import FEWEST_SEATS, MOST_SEATS

SEATS = range(FEWEST_SEATS, MOST_SEATS + 1)
RACED = [(seats, CIRCUITS[at % len(CIRCUITS)]) for at, seats in enumerate([*SEATS, *SEATS])]


def test_all_eight_circuits_and_all_numbers_of_players_are_among_them() -> None:
    assert len(CIRCUITS) == 8
    assert {circuit for _, circuit in RACED} == set(CIRCUITS)
    assert {seats for seats, _ in RACED} == set(range(2, 12))
    assert len(set(RACED)) == 20


@pytest.mark.parametrize(("seats", "circuit"), RACED)
def test_a_race_by_this_many_on_this_circuit_has_rounds_and_ends(seats: int, circuit: str) -> None:
    watch = Watch(circuit, seats, seats, "random")
    round = 0
    while watch.table.state.phase is not Phase.OVER:
        watch.step()
        if watch.table.state.round != round:
            round = int(watch.table.state.round)
            watch.check()
    watch.check()
    assert round > 2
    result = watch.table.result
    assert len(result.cars) == 22
    assert sorted(score.seat for score in result.seats) == list(range(seats))
    assert result.winners
