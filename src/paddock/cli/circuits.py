"""`paddock circuits`: where the races are driven."""

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from paddock import Circuit, circuit_names, find_circuit, games
from paddock.cli.files import any_circuit
from paddock.cli.screen import LOWEST_SKETCH
from paddock.cli.sketch import Sketch, proportion
from paddock.cli.terminal import make_console

circuits_app = typer.Typer(rich_markup_mode=None, help="See where the races are driven.")


@circuits_app.callback(invoke_without_command=True)
def circuits(context: typer.Context) -> None:
    """List the circuits, or show one."""
    if context.invoked_subcommand is None:
        console = make_console()
        console.print(circuit_table([find_circuit(name) for name in circuit_names()]))
        console.print("\nTo see one: paddock circuits show larkmoor")


@circuits_app.command()
def show(
    circuit: Annotated[str, typer.Argument(metavar="NAME|FILE.toml")],
) -> None:
    """Show a circuit: its facts and a sketch."""
    console = make_console()
    found = any_circuit(circuit)
    console.print(facts(found))
    console.print()
    for row in full_sketch(found, console.width, max(LOWEST_SKETCH, console.height - 8)):
        console.print(row)


def circuit_table(found: list[Circuit]) -> Table:
    """Circuits with their titles, games and spaces."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("name", "title", "games"):
        table.add_column(title)
    table.add_column("spaces", justify="right")
    for circuit in found:
        table.add_row(circuit.name, circuit.title, games_on(circuit), str(circuit.line.length))
    return table


def games_on(circuit: Circuit) -> str:
    """The games that a circuit has a board for."""
    fitting = [game.name for game in games() if getattr(circuit, game.board, None) is not None]
    return ", ".join(fitting)


def facts(circuit: Circuit) -> Table:
    """What is known of a circuit."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_row("name", Text(circuit.name))
    table.add_row("title", Text(circuit.title, style="bold"))
    table.add_row("games", games_on(circuit))
    table.add_row("spaces", str(circuit.line.length))
    table.add_row("length", f"{circuit.centreline.length:.0f} m")
    return table


def full_sketch(circuit: Circuit, width: int, height: int) -> list[Text]:
    """The circuit without cars, as large as fits."""
    shape = proportion(circuit.centreline)
    wide = min(width, round(height * shape))
    high = min(height, max(LOWEST_SKETCH, round(wide / shape)))
    return Sketch(circuit.centreline, circuit.line.length, wide, high).draw([])
