"""The result: places, distances, and the line that says who won."""

from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from paddock.cli.games.cockpit import Cockpit
from paddock.cli.screen.liveries import chip
from paddock.cli.screen.terminal import DASH
from paddock.core.standings import Standing

HOME: Final = ("finished", "home")
NO_WINNER: Final = "No car came home: nobody wins."


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
        chip(cockpit.race.cars[car.seat]),
        Text(cockpit.full_names[car.seat]),
        str(car.grid),
        str(car.distance),
        gap(car, leader),
        str(car.turns),
    ]


def gap(car: Standing, leader: Standing) -> str:
    """How far the leader is ahead; nothing for a car that leads too, is home, or out."""
    if car.place == leader.place or not car.ranked or is_home(car):
        return DASH
    return f"+{max(0, leader.distance - car.distance)}"


def winner_line(cockpit: Cockpit) -> str:
    """Who won, and by how much."""
    won = winners(cockpit.race.standings)
    if not won:
        return NO_WINNER
    names = [cockpit.names[car.seat] for car in won]
    verb = "share the win" if len(won) > 1 else "win" if names == ["You"] else "wins"
    line = f"{listed(names)} {verb} in {counted(won[0].turns, 'turn')}."
    others = cockpit.race.standings[len(won) :]
    return line if len(won) > 1 or not others else f"{line}{second_words(cockpit, others)}"


def winners(standings: list[Standing]) -> list[Standing]:
    """Who won; several where they share the first place, none where no car came home."""
    return [car for car in standings if car.place == 1 and car.ranked]


def second_words(cockpit: Cockpit, others: list[Standing]) -> str:
    """Who came second and how far behind; nothing where they all dropped out."""
    second = [car for car in others if car.place == 2 and car.ranked]
    if not second:
        return ""
    ahead = cockpit.race.standings[0].distance - second[0].distance
    by = f" by {counted(ahead, 'space')}" if ahead and not is_home(second[0]) else ""
    return f" {listed([cockpit.names[car.seat] for car in second])} second{by}."


def is_home(car: Standing) -> bool:
    """Whether a car crossed the line after the winner; then spaces say nothing of the gap."""
    return car.status in HOME


def listed(names: list[str]) -> str:
    """Names in a sentence."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def counted(number: int, thing: str) -> str:
    """A number of things."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def result(cockpit: Cockpit) -> Group:
    """Winner and table."""
    return Group(Text(winner_line(cockpit), style="bold"), Text(""), result_table(cockpit))
