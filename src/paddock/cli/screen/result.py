"""The result: places, distances, points, and the line that says who won."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from paddock.cli.games.cockpit import Cockpit
from paddock.cli.screen.liveries import chip
from paddock.cli.screen.terminal import DASH
from paddock.core.race import Race
from paddock.core.result import Finish, Result, SeatScore, TeamScore
from paddock.core.standings import Standing

HOME: Final = ("finished", "home")
LEFT: Final = 2
"""So many columns of a table are words, after the first one; the others are numbers."""


def no_winner(vehicle: str) -> str:
    """Who won, where nobody has."""
    return f"No {vehicle} came home: nobody wins."


def result_table(cockpit: Cockpit) -> Table:
    """Every car with its place, grid place, spaces, turns, and points where there are some."""
    outcome, standings = cockpit.race.result, cockpit.race.standings
    words = (cockpit.vehicle, cockpit.driver)
    table = headed_table("place", *words, "grid", f"{cockpit.unit}s", "gap", "turns")
    if outcome.has_points:
        table.add_column("points", justify="right", no_wrap=True)
    of_car = {standing.car: standing for standing in standings}
    for finish in outcome.cars:
        cells = _row(cockpit, finish, of_car[finish.entry.car], standings[0])
        table.add_row(*cells, *[str(finish.points)] * outcome.has_points)
    return table


def headed_table(*titles: str) -> Table:
    """An empty table; what drives and who to the left, numbers to the right."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.show_header, table.header_style = True, "dim"
    for at, title in enumerate(titles):
        right = not 1 <= at <= LEFT
        table.add_column(title, justify="right" if right else "left", no_wrap=True)
    return table


def _row(cockpit: Cockpit, finish: Finish, car: Standing, leader: Standing) -> list[str | Text]:
    """One car's result; one that dropped out has no place."""
    return [
        str(finish.place) if finish.place else finish.status,
        chip(finish.entry.livery),
        Text(cockpit.entrant(finish.entry)),
        str(car.grid),
        str(car.distance),
        gap(car, leader),
        str(car.turns),
    ]


def teams_table(cockpit: Cockpit) -> Table:
    """Every team with its place, its cars, its drivers and its points."""
    table = headed_table("place", "team", cockpit.driver, "points")
    for team in cockpit.race.result.teams:
        chips = Text(" ").join(chip(cockpit.entries[car].livery) for car in sorted(team.cars))
        names = listed([cockpit.full_names[seat] for seat in team.seats])
        table.add_row(str(team.place or DASH), chips, Text(names), str(team.points))
    return table


def gap(car: Standing, leader: Standing) -> str:
    """How far the leader is ahead; nothing for a car that leads too, is home, or out."""
    if car.place == leader.place or not car.ranked or is_home(car):
        return DASH
    return f"+{max(0, leader.distance - car.distance)}"


def winner_line(cockpit: Cockpit) -> str:
    """Who won, by the race's result, and by how much."""
    outcome = cockpit.race.result
    won = outcome.winners
    if not won:
        return no_winner(cockpit.vehicle)
    names = [cockpit.names[seat] for seat in won]
    line = f"{listed(names)} {verb_of(outcome, names)} {worth(cockpit, outcome)}."
    is_alone = len(won) == 1 and not outcome.has_points
    return f"{line}{second_words(cockpit)}" if is_alone else line


def verb_of(outcome: Result, names: list[str]) -> str:
    """Whether they win, alone or as a team, or share the win with others."""
    best = winning_teams(outcome)
    if len(best) > 1 or (not best and len(names) > 1):
        return "share the win"
    return "win" if len(names) > 1 or names == ["You"] else "wins"


def winning_teams(outcome: Result) -> list[TeamScore]:
    """The teams that have won; none where drivers win."""
    return [one for one in outcome.teams if outcome.teams_win and one.place == 1]


def worth(cockpit: Cockpit, outcome: Result) -> str:
    """What the win was worth: points, or how many turns it took."""
    if outcome.has_points:
        scores: Sequence[TeamScore | SeatScore] = winning_teams(outcome) or outcome.seats
        return f"with {counted(scores[0].points, 'point')}"
    first = next(car for car in cockpit.race.standings if car.seat == outcome.winners[0])
    return f"in {counted(first.turns, 'turn')}"


def second_words(cockpit: Cockpit) -> str:
    """Who came second and how far behind; nothing where they all dropped out."""
    standings = cockpit.race.standings
    second = [car for car in standings if car.place == 2 and car.ranked]
    if not second:
        return ""
    ahead = standings[0].distance - second[0].distance
    by = f" by {counted(ahead, cockpit.unit)}" if ahead and not is_home(second[0]) else ""
    return f" {listed([cockpit.car_names[car.car] for car in second])} second{by}."


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


def undone_words(rolls: int) -> str:
    """That rolls were taken back, so that what they showed was known when they came again."""
    return f"{counted(rolls, 'roll')} {'was' if rolls == 1 else 'were'} seen and taken back."


def undone_lines(race: Race[Any]) -> list[Text]:
    """The same on a line of its own; none where no roll was taken back."""
    return [Text(undone_words(race.rolls_undone), style="yellow")] if race.rolls_undone else []


def result(cockpit: Cockpit) -> Group:
    """Winner and tables."""
    tables = [result_table(cockpit)]
    if cockpit.race.result.teams:
        tables.append(teams_table(cockpit))
    apart = [part for table in tables for part in (Text(""), table)]
    winner = Text(winner_line(cockpit), style="bold")
    return Group(winner, *undone_lines(cockpit.race), *apart)


def asked_words(cockpit: Cockpit) -> str:
    """Who is asked at once, and who has answered; never what."""
    race = cockpit.race
    names = [cockpit.full_names[seat] for seat in race.answered]
    done = f"{listed(names)} {'has' if len(names) == 1 else 'have'} answered, " if names else ""
    waiting = listed([cockpit.full_names[seat] for seat in race.asked])
    return f"{done}{waiting} {'is' if len(race.asked) == 1 else 'are'} asked."
