"""Races that a program has driven to the moment that a test is about."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from served_paddock import ServedPaddock
from tables import sit_in_for

from paddock.client import Paddock, Table
from paddock.client.turn import Turn
from paddock.protocol.told import Choice

Told = dict[str, Any]
Wanted = Callable[[Turn, Told], bool]
"""Whether a decision is the one that a test wants, by it and by the state."""
Usual = Callable[[Turn, Told], Choice]
"""What is chosen on the way there."""
TRIES = 30


def reached(
    server: ServedPaddock, page: Page, game: str, way: tuple[Wanted, Usual], **table: Any
) -> str:
    """The id of a race that waits for whoever sits at a page, at a decision that is wanted."""
    with server.program() as ada:
        for _ in range(TRIES):
            found = _driven_to(ada, game, way, {"bots": ["random"], **table})
            if found is not None:
                sit_in_for(ada, page)
                return found.id
    raise AssertionError(f"expected such a moment in one of {TRIES} races, but there was none")


def _driven_to(ada: Paddock, game: str, way: tuple[Wanted, Usual], table: Told) -> Table | None:
    """A table at such a decision; nothing where the race was over before."""
    wanted, usual = way
    opened = ada.open_table(game, name="Ada", **table)
    for turn in opened.turns():
        state = state_of(opened)
        if wanted(turn, state):
            return opened
        turn.take(usual(turn, state))
    return None


def state_of(table: Table) -> Told:
    """The state of a race as it was told last."""
    assert table.moment is not None
    state: Told = table.moment.state
    return state
