"""Monza at a terminal: races with real dice, and what is shown of them."""

import io
from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group

from paddock import Race, find_circuit, start
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.games.monza.cockpit import MonzaCockpit
from paddock.cli.screen.screen import Screen
from paddock.cli.session.session import Session

FIRST = {"first_player": "1"}


def raced(*taken: str, cars: int = 2, driven: Sequence[str] = (), **chosen: Any) -> MonzaCockpit:
    """A race with real dice in which Ann begins, after these rolls and decisions."""
    names = ["Ann", "Bob", "Cleo", "Dov"][:cars]
    options = {**FIRST, **chosen.pop("options", {})}
    race = start("monza", names, dice="real", options=options, cars=driven, **chosen)
    for text in taken:
        race.roll(text) if race.rolling else race.choose(text)
    return cockpit_of(race)


def cockpit_of(race: Race[Any]) -> MonzaCockpit:
    """The cockpit of a race of Monza."""
    cockpit = cockpit_for(race, find_circuit(race.heading.circuit))
    assert isinstance(cockpit, MonzaCockpit)
    return cockpit


def shown(*parts: Any, **settings: Any) -> str:
    """What a terminal of 100 columns shows."""
    console = Console(file=io.StringIO(), width=100, markup=False, highlight=False, **settings)
    with console.capture() as captured:
        console.print(Group(*parts))
    return captured.get()


def session_of(cockpit: MonzaCockpit) -> Session:
    """Somebody at a plain terminal."""
    return Session(cockpit, Screen(Console(file=io.StringIO()), plain=True), None)
