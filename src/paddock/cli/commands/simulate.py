"""`paddock simulate`: races between bots in bulk, and where they are won."""

import json
import sys
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from paddock.cli.commands.chosen import read_options
from paddock.cli.files import read_raceable
from paddock.cli.screen.terminal import make_console
from paddock.core.build import COMPILED
from paddock.games.registry import find_game
from paddock.sim import Simulation, Summary
from paddock.sim import simulate as simulate_races
from paddock.sim.parquet import check_writable
from paddock.sim.summary import Rate

RATE_TITLES: Final = ("wins", "rate", "95 % interval")


def simulate(
    game: Annotated[str, typer.Argument(help="The game, as f1-dice.")],
    races: Annotated[int, typer.Option("--races", "-n", help="How many races.")] = 10_000,
    bots: Annotated[str, typer.Option(help="A bot a seat.")] = "driver,rookie,rookie",
    seed: Annotated[int, typer.Option(help="The same seed, the same races.")] = 0,
    workers: Annotated[int, typer.Option(help="How many processes share the work.")] = 1,
    circuit: Annotated[str | None, typer.Option(help="A circuit's name or its file.")] = None,
    preset: Annotated[str | None, typer.Option(help="A named set of options.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="As laps=2; may be repeated.")] = None,
    out: Annotated[Path | None, typer.Option(help="A Parquet file, a row a car.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, nothing else.")] = False,
) -> None:
    """Race bots against each other in bulk, and show where races are won."""
    if out is not None:
        check_writable(out)
    begun = perf_counter()
    with RaceProgress(races) as progress:
        simulation = simulate_races(
            game,
            [bot.strip().lower() for bot in bots.split(",")],
            races,
            circuit=None if circuit is None else read_raceable(circuit),
            preset=preset,
            options=read_options(option or []),
            seed=seed,
            workers=workers,
            progress=progress.show,
        )
    seconds = perf_counter() - begun
    if out is not None:
        simulation.write(out)
    show(simulation, seconds, as_json)


def show(simulation: Simulation, seconds: float, as_json: bool) -> None:
    """Print the summary, for a program or for people."""
    summary = simulation.summary()
    if as_json:
        print(json.dumps({**simulation.spec.to_json(), **summary.to_json()}, indent=2))
        return
    console = make_console()
    vehicle = find_game(simulation.spec.game).vehicle
    for table in (seats_table(summary, vehicle), grid_table(summary), turns_table(summary)):
        console.print(table)
        console.print()
    rate, build = summary.races / seconds, "compiled" if COMPILED else "interpreted"
    console.print(f"{summary.races:,} races, {rate:,.0f} a second on the {build} build.")
    console.print(f"{summary.decisions:,} decisions, {summary.steps:,} steps.")
    if summary.shared:
        console.print(f"{summary.shared:,} with a shared win, which counts for each who shares it.")
    if summary.without_winner:
        console.print(f"{summary.without_winner:,} without a winner: no {vehicle} came home.")


def seats_table(summary: Summary, vehicle: str) -> Table:
    """Who wins."""
    drops = any(seat.ranked.wins < seat.ranked.races for seat in summary.seats)
    scores = any(seat.mean_points for seat in summary.seats)
    more = ["mean place", *["mean points"] * scores, *["finished"] * drops]
    table = plain_table("Wins by seat", [vehicle, "bot"], [*RATE_TITLES, *more])
    for seat in summary.seats:
        cells = [f"{seat.mean_place:.2f}"]
        cells += [f"{seat.mean_points:.2f}"] * scores + [f"{seat.ranked.rate:.1%}"] * drops
        table.add_row(seat.car, seat.bot, *rate_cells(seat.won), *cells)
    return table


def grid_table(summary: Summary) -> Table:
    """From where cars come in first."""
    table = plain_table("First places by grid place", [], ["grid place", *RATE_TITLES])
    for start in summary.grid:
        table.add_row(str(start.place), *rate_cells(start.won))
    return table


def turns_table(summary: Summary) -> Table:
    """How long races take: 95 % of them no longer than what stands under `95 %`."""
    turns = summary.turns
    shares = [f"{share} %" for share in turns.percentiles]
    table = plain_table("Turns per race", [], ["mean", "least", *shares, "most"])
    figures = [turns.least, *turns.percentiles.values(), turns.most]
    table.add_row(f"{turns.mean:.2f}", *[str(figure) for figure in figures])
    return table


def plain_table(title: str, words: list[str], numbers: list[str]) -> Table:
    """A table without lines: columns of words to the left, of numbers to the right."""
    table = Table(title=title, title_justify="left", box=None, header_style="dim")
    for column in words:
        table.add_column(column, no_wrap=True)
    for column in numbers:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def rate_cells(won: Rate) -> list[str]:
    """Wins, their share and its interval, as people read them."""
    return [f"{won.wins:,}", f"{won.rate:.1%}", f"{won.low:.1%} to {won.high:.1%}"]


class RaceProgress:
    """A bar with the rate, on stderr and only where that is a terminal."""

    def __init__(self, races: int) -> None:
        self.bar = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            RateColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self.task = self.bar.add_task("races", total=races)

    def __enter__(self) -> "RaceProgress":
        self.bar.start()
        return self

    def __exit__(self, *raised: object) -> None:
        self.bar.stop()

    def show(self, done: int) -> None:
        """So many races are done."""
        self.bar.update(self.task, completed=done)


class RateColumn(ProgressColumn):
    """How many races a second."""

    def render(self, task: Task) -> Text:
        """The rate; nothing while it is not known."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} races/s")
