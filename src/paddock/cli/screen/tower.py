"""The timing tower: every car in its place, with lap, space, gap, gear and state."""

from typing import Final

from rich.table import Table
from rich.text import Text

from paddock.cli.games.cockpit import Cockpit
from paddock.cli.screen.liveries import chip
from paddock.cli.screen.result import gap
from paddock.cli.screen.terminal import DASH
from paddock.core.standings import Standing

NAMES: Final = 11
ALL: Final = 100
"""More cars than there ever are."""
NORMAL: Final = ("racing", "grid", "start")
"""How a car is doing that nothing needs to be said of."""


def tower(cockpit: Cockpit, names_width: int = NAMES, most: int = ALL) -> Table:
    """The standings as a table, the leader first; an arrow marks who is to move."""
    table = _columns(cockpit, names_width)
    standings = cockpit.race.standings
    for standing in shortened(cockpit, standings, most):
        table.add_row(*_row(cockpit, standing, standings[0]))
    return table


def shortened(cockpit: Cockpit, standings: list[Standing], most: int) -> list[Standing]:
    """So many cars: those of the seats that are waited for, and of the others the first ones."""
    waits = waited_for(cockpit)
    left = most - sum(standing.seat in waits for standing in standings)
    shown = []
    for standing in standings:
        if standing.seat not in waits:
            left -= 1
        if standing.seat in waits or left >= 0:
            shown.append(standing)
    return shown


def _columns(cockpit: Cockpit, names_width: int) -> Table:
    """The empty table."""
    table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    table.show_header = True
    table.add_column("", justify="right", no_wrap=True, min_width=3)
    table.add_column(cockpit.vehicle, no_wrap=True)
    table.add_column(cockpit.driver, no_wrap=True, width=names_width, overflow="ellipsis")
    for heading in ("lap", "space", "gap"):
        table.add_column(heading, justify="right", no_wrap=True, min_width=len(heading))
    table.add_column(f" {cockpit.dial_title}", no_wrap=True, min_width=10)
    table.header_style = "dim"
    return table


def _row(cockpit: Cockpit, standing: Standing, leader: Standing) -> list[str | Text]:
    """One car."""
    return [
        _place(cockpit, standing),
        chip(standing.livery),
        Text(cockpit.entrant(standing.entry)),
        str(standing.lap) if standing.lap else DASH,
        cockpit.space(standing),
        gap(standing, leader) if standing.grid else DASH,
        dashboard(cockpit, standing),
    ]


def _place(cockpit: Cockpit, standing: Standing) -> Text:
    """The place, with an arrow before the cars that everyone waits for."""
    waits = standing.seat in waited_for(cockpit)
    place = str(standing.place) if standing.grid and standing.ranked else DASH
    return Text(f"▸{place}" if waits else place, style="bold" if waits else "")


def waited_for(cockpit: Cockpit) -> list[int]:
    """The seats that are asked, or the one that is rolled for."""
    question = cockpit.race.question
    return [] if question is None else cockpit.race.asked or [question.seat]


def dashboard(cockpit: Cockpit, standing: Standing) -> Text:
    """The gear, and how a car is doing where there is something to say."""
    if not standing.grid and not cockpit.is_on_track(standing):
        return Text(" paddock", style="dim")
    gear = cockpit.gear(standing.car)
    if standing.status in NORMAL:
        return Text(f" {gear}")
    return Text(
        f" {gear} {standing.status}" if gear else f" {standing.status}", style="bold #FFB53D"
    )
