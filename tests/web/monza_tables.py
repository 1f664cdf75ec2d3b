"""Races of Monza that a program has driven to the moment that a test is about."""

from typing import Any

from playwright.sync_api import Page
from reached_races import Told, Wanted, reached
from served_paddock import ServedPaddock

from paddock.client.turn import Turn
from paddock.protocol.told import Choice


def race_at(server: ServedPaddock, page: Page, wanted: Wanted, **table: Any) -> str:
    """The id of a race that waits for whoever sits at a page, at a decision that is wanted."""
    return reached(server, page, "monza", (wanted, usual), **table)


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
