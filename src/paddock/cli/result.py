"""The result: places, distances, and the line that says who won."""

from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from paddock.cli.cockpit import Cockpit
from paddock.cli.liveries import chip
from paddock.cli.terminal import DASH
from paddock.core.rules import Standing

FINISHED: Final = "finished"
NO_WINNER: Final = "Every car dropped out: nobody wins."


def result_table(cockpit: Cockpit) -> Table:
    """Every car with its place, grid place, spaces and turns."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.show_header, table.header_style = True, "dim"
    for title in ("place", "car", "driver", "grid", "spaces", "gap", "turns"):
        right = title not in ("car", "driver")
        table.add_column(title, justify="right" if right else "left", no_wrap=True)
    standings = cockpit.race.standings
    for car in standings:
        table.add_row(*_row(cockpit, car, standings[0]))
    return table


def _row(cockpit: Cockpit, car: Standing, leader: Standing) -> list[str | Text]:
    """One car's result; one that dropped out has no place."""
    return [
        str(car.place) if car.ranked else car.status,
        chip(car.seat),
        Text(cockpit.full_names[car.seat]),
        str(car.grid),
        str(car.distance),
        gap(car, leader),
        str(car.turns),
    ]


def gap(car: Standing, leader: Standing) -> str:
    """The spaces to the leader; none for a car that is home, or out."""
    if car.seat == leader.seat or not car.ranked or is_home(car):
        return DASH
    return f"+{leader.distance - car.distance}"


def winner_line(cockpit: Cockpit) -> str:
    """Who won, and by how much."""
    first, *others = cockpit.race.standings
    if not first.ranked:
        return NO_WINNER
    name = cockpit.names[first.seat]
    line = f"{name} {'win' if name == 'You' else 'wins'} in {counted(first.turns, 'turn')}."
    if not others or not others[0].ranked:
        return line
    by = f" by {counted(first.distance - others[0].distance, 'space')}"
    return f"{line} {cockpit.names[others[0].seat]} second{'' if is_home(others[0]) else by}."


def is_home(car: Standing) -> bool:
    """Whether a car crossed the line after the winner; then spaces say nothing of the gap."""
    return car.status == FINISHED


def counted(number: int, thing: str) -> str:
    """A number of things."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def result(cockpit: Cockpit) -> Group:
    """Winner and table."""
    return Group(Text(winner_line(cockpit), style="bold"), Text(""), result_table(cockpit))
