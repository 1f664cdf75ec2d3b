"""Programs that follow what a server proposes."""

from collections.abc import Mapping
from typing import Any

import pytest
from real_paddock import RealPaddock

from paddock.client import ClientError, Paddock


def follower(server: RealPaddock) -> Paddock:
    """Somebody new who is told proposals."""
    return Paddock(server.address, proposals=True)


@pytest.mark.parametrize(
    ("game", "options"),
    [("f1-dice", {}), ("formula-d", {"laps": 1}), ("monza", {"professional": "on"})],
)
def test_a_program_takes_whatever_is_proposed_to_the_end(
    server: RealPaddock, game: str, options: Mapping[str, Any]
) -> None:
    with follower(server) as visitor:
        table = visitor.open_table(game, name="Ann", bots=["rookie"], options=options)
        for turn in table.turns():
            proposed = turn.proposal()
            assert proposed in turn.choices
            assert turn.proposal() == proposed
            assert turn.take(proposed)
        assert table.over


def test_a_turn_that_is_over_has_no_proposal(server: RealPaddock) -> None:
    with follower(server) as visitor:
        table = visitor.open_table("f1-dice", name="Ann", bots=["rookie"])
        turn = next(table.turns())
        turn.take(turn.choices[0])
        assert turn.proposal() is None


def test_at_a_table_without_proposals_there_is_nothing_to_wait_for(server: RealPaddock) -> None:
    with follower(server) as visitor:
        table = visitor.open_table("f1-dice", name="Ann", bots=["rookie"], proposals=False)
        assert next(table.turns()).proposal() is None


def test_nothing_is_proposed_for_real_dice(server: RealPaddock) -> None:
    with follower(server) as visitor:
        table = visitor.open_table("f1-dice", name="Ann", bots=["rookie"], dice="real")
        turn = next(table.turns())
        assert turn.dice == ["d20"]
        assert turn.proposal() is None


def test_who_has_not_asked_for_proposals_is_told_how_to(server: RealPaddock) -> None:
    with server.visitor() as visitor:
        turn = next(visitor.open_table("f1-dice", name="Ann", bots=["rookie"]).turns())
        with pytest.raises(ClientError, match=r"proposals=True"):
            turn.proposal()
