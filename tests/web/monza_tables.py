"""Races of Monza that a program has driven to the moment that a test is about."""

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
TRIES = 30


def race_at(server: ServedPaddock, page: Page, wanted: Wanted, **table: Any) -> str:
    """The id of a race that waits for whoever sits at a page, at a decision that is wanted."""
    with server.program() as ada:
        for _ in range(TRIES):
            found = _driven_to(ada, wanted, table)
            if found is not None:
                sit_in_for(ada, page)
                return found.id
    raise AssertionError(f"expected such a moment in one of {TRIES} races, but there was none")


def _driven_to(ada: Paddock, wanted: Wanted, table: Told) -> Table | None:
    """A table at such a decision; nothing where the race was over before."""
    bots = table.pop("bots", ["random"])
    opened = ada.open_table("monza", name="Ada", bots=bots, **table)
    table["bots"] = bots
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


def usual(turn: Turn, state: Told) -> Choice:
    """What takes a car far: the longest way, all dice kept, every bonus taken."""
    ahead = state["longest"][:1]
    lays = [
        choice
        for choice in turn.choices
        if choice.kind == "lay" and [choice.parameters["space"]] == ahead
    ]
    for kind in ("drive", "keep", "bonus"):
        lays += [choice for choice in turn.choices if choice.kind == kind]
    return lays[0]


# Moments


def lays(turn: Turn, state: Told) -> bool:
    """A die fits, and nothing lies on the board."""
    return turn.question.kind == "drive" and not state["laid"] and fits(turn, "die")


def fits(turn: Turn, by: str) -> bool:
    """Whether a die or a tile can be laid."""
    return any(choice.parameters.get("with") == by for choice in turn.choices)


def pushes(turn: Turn, state: Told) -> bool:
    """Something lies where a rival's car is."""
    rivals = [car["space"] for car in state["cars"][1:] if car["space"] != "finish"]
    return bool(state["laid"]) and state["laid"][-1]["space"] in rivals


def earns_turbo(turn: Turn, state: Told) -> bool:
    """All six dice lie on the board."""
    is_main = turn.question.kind == "drive"
    is_home = bool(state["laid"]) and state["laid"][-1]["space"] == "finish"
    return is_main and not state["dice"] and not is_home


def asked(kind: str) -> Wanted:
    """A question of a kind."""
    return lambda turn, state: turn.question.kind == kind


def has_ways(turn: Turn, state: Told) -> bool:
    """A bonus move may lead to more than one space."""
    return [choice.kind for choice in turn.choices].count("bonus") > 1


def in_the_last_round(turn: Turn, state: Told) -> bool:
    """A rival is home, and oneself is not."""
    return bool(state["is_final_round"]) and turn.question.kind == "drive"
