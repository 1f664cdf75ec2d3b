"""The result: places, distances, and the line that says who won."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from paddock.cli.cockpit import Cockpit
from paddock.cli.liveries import chip
from paddock.cli.terminal import DASH
from paddock.core.rules import Standing


def result_table(cockpit: Cockpit) -> Table:
    """Every car with its place, grid place, spaces and turns."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.show_header, table.header_style = True, "dim"
    for title in ("place", "car", "driver", "grid", "spaces", "gap", "turns"):
        right = title not in ("car", "driver")
        table.add_column(title, justify="right" if right else "left", no_wrap=True)
    leader = cockpit.race.standings[0].distance
    for car in cockpit.race.standings:
        table.add_row(*_row(cockpit, car, leader))
    return table


def _row(cockpit: Cockpit, car: Standing, leader: int) -> list[str | Text]:
    """One car's result."""
    return [
        str(car.place),
        chip(car.seat),
        Text(cockpit.full_names[car.seat]),
        str(car.grid),
        str(car.distance),
        f"+{leader - car.distance}" if car.place > 1 else DASH,
        str(car.turns),
    ]


def winner_line(cockpit: Cockpit) -> str:
    """Who won, and by how much."""
    first, *others = cockpit.race.standings
    name = cockpit.names[first.seat]
    line = f"{name} {'win' if name == 'You' else 'wins'} in {counted(first.turns, 'turn')}."
    if not others:
        return line
    gap = counted(first.distance - others[0].distance, "space")
    return f"{line} {cockpit.names[others[0].seat]} second by {gap}."


def counted(number: int, thing: str) -> str:
    """A number of things."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def result(cockpit: Cockpit) -> Group:
    """Winner and table."""
    return Group(Text(winner_line(cockpit), style="bold"), Text(""), result_table(cockpit))
