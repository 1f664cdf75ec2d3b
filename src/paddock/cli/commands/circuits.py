"""`paddock circuits`: where the races are driven; listed, shown, checked and drawn."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from paddock import Circuit, circuit_names, find_circuit
from paddock.circuits.circuit import BOARDS
from paddock.cli.commands.checking import check_all
from paddock.cli.files import any_circuit, write_whole
from paddock.cli.screen.boards import BoardFacts, board_facts, corner_places, games_on, players
from paddock.cli.screen.picture import Look, picture
from paddock.cli.screen.screen import LOWEST_SKETCH
from paddock.cli.screen.sketch import Sketch, proportion
from paddock.cli.screen.terminal import DASH, make_console
from paddock.core.errors import OptionError

circuits_app = typer.Typer(
    rich_markup_mode=None, help="See where the races are driven; check and draw circuits."
)
GAP: Final = 2
WIDTHS: Final = (6, 7, 10, 4)
NUMBERS: Final = sum(WIDTHS) + GAP * (len(WIDTHS) + 1)
"""The columns that the numbers of a board take, with the gaps before them."""
SHORTEST_TITLE: Final = 5
Given = Annotated[str, typer.Argument(metavar="NAME|FILE.toml")]
Reverse = Annotated[bool, typer.Option("--reverse", help="Ridden the other way; tiles only.")]


@circuits_app.callback(invoke_without_command=True)
def circuits(context: typer.Context) -> None:
    """List the circuits, or show one."""
    if context.invoked_subcommand is None:
        console = make_console()
        print_list(console, [find_circuit(name) for name in circuit_names()])
        console.print("To see one: paddock circuits show larkmoor")


@circuits_app.command()
def show(circuit: Given, reverse: Reverse = False) -> None:
    """Show a circuit: its facts and a sketch."""
    console = make_console()
    found = any_circuit(circuit).ridden(reverse)
    console.print(facts(found))
    console.print()
    for row in full_sketch(found, console.width, max(LOWEST_SKETCH, console.height - 8)):
        console.print(row)


@circuits_app.command()
def check(
    circuits: Annotated[list[str] | None, typer.Argument(metavar="NAME|FILE.toml...")] = None,
    all: Annotated[bool, typer.Option("--all", help="Check every shipped circuit.")] = False,
    reverse: Reverse = False,
) -> None:
    """Say what is wrong with circuits, and what could be better."""
    given = [*(circuits or []), *(shipped(reverse) if all else [])]
    if not given:
        raise OptionError("expected the circuits to check, or --all, but got neither")
    if check_all(make_console(), given, reverse):
        raise typer.Exit(1)


@circuits_app.command()
def draw(
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE.svg|FILE.png|FOLDER")],
    circuit: Annotated[str | None, typer.Argument(metavar="NAME|FILE.toml")] = None,
    theme: Annotated[str, typer.Option(help="dark, light or print.")] = "dark",
    board: Annotated[str | None, typer.Option(help=f"One of {', '.join(BOARDS)}.")] = None,
    labels: Annotated[bool, typer.Option("--labels", help="Name every space.")] = False,
    width: Annotated[int, typer.Option(min=100, max=10_000, help="Pixels of a PNG.")] = 1600,
    size: Annotated[str | None, typer.Option(help="Paper: A4 or A3.")] = None,
    all: Annotated[bool, typer.Option("--all", help="Every shipped circuit, to a folder.")] = False,
    reverse: Reverse = False,
) -> None:
    """Draw a circuit as SVG, or as PNG."""
    if all == (circuit is not None):
        raise OptionError("expected either a circuit to draw, or --all and a folder")
    names = [circuit] if circuit is not None else shipped(reverse)
    if all:
        output.mkdir(parents=True, exist_ok=True)
    look = Look(theme, board, labels, width, size)
    for name in names:
        found = any_circuit(name).ridden(reverse)
        path = output / f"{name}{'-reverse' if reverse else ''}.svg" if all else output
        write_whole(path, picture(found, path, look))
        make_console().print(f"{found.title} is drawn in {path}", soft_wrap=True)


def shipped(reverse: bool) -> list[str]:
    """The names of all shipped circuits, or of those that are ridden both ways."""
    names = circuit_names()
    return [name for name in names if find_circuit(name).positions] if reverse else names


def print_list(console: Console, found: list[Circuit]) -> None:
    """One table for each kind of board, their columns below each other."""
    name = max(len(circuit.name) for circuit in found)
    title = max(len(circuit.title) for circuit in found)
    title = max(SHORTEST_TITLE, min(title, console.width - name - NUMBERS))
    for kind in BOARDS:
        fitting = [circuit for circuit in found if kind in circuit.boards]
        if fitting:
            console.print(Text(players(kind), style="bold"))
            console.print(circuit_table(fitting, kind, name, title))
            console.print()


def circuit_table(fitting: list[Circuit], kind: str, name: int, title: int) -> Table:
    """The circuits with a kind of board; names and titles are so many letters wide."""
    rows = [(circuit, board_facts(circuit, kind)) for circuit in fitting]
    table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style="dim")
    table.add_column("name", width=name, no_wrap=True)
    table.add_column("title", width=title, no_wrap=True, overflow="ellipsis")
    words = ("spaces", "corners", rows[0][1].trait[0], "laps")
    for word, width in zip(words, WIDTHS, strict=True):
        table.add_column(word, justify="right", no_wrap=True, width=width)
    for circuit, known in rows:
        table.add_row(Text(circuit.name), Text(circuit.title), *_numbers(known))
    return table


def _numbers(known: BoardFacts) -> list[str]:
    """The columns of a board; a dash where it has no such thing."""
    corners = str(len(known.corners)) if known.corners else DASH
    return [str(known.spaces), corners, known.trait[1] or DASH, str(known.laps or DASH)]


def facts(circuit: Circuit) -> Table:
    """What is known of a circuit and its boards."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_row("name", Text(circuit.name))
    table.add_row("title", Text(circuit.title, style="bold"))
    table.add_row("games", games_on(circuit))
    if circuit.unit:
        table.add_row("length", f"{circuit.centreline.length:.0f} {circuit.unit}")
    for kind in circuit.boards:
        for word, value in board_rows(circuit, kind):
            table.add_row(word, Text(value))
    return table


def board_rows(circuit: Circuit, kind: str) -> list[tuple[str, str]]:
    """What is known of a board, a line each."""
    known = board_facts(circuit, kind)
    rows = [("board", kind), ("spaces", str(known.spaces)), known.trait, *known.more]
    if known.laps:
        rows.append(("laps", str(known.laps)))
    rows += [("corner", f"{corner.label} {corner.words}") for corner in known.corners]
    return [row for row in rows if row[0]]


def full_sketch(circuit: Circuit, width: int, height: int) -> list[Text]:
    """The circuit without cars, as large as fits; the first board's corners, or its numbers."""
    shape = proportion(circuit.centreline)
    wide = min(width, round(height * shape))
    high = min(height, max(LOWEST_SKETCH, round(wide / shape)))
    kind = circuit.boards[0]
    if kind == "line":
        return Sketch(circuit.centreline, board_facts(circuit, kind).lap, wide, high).draw([])
    sketch = Sketch(circuit.centreline, 0, wide, high)
    return sketch.draw([], corner_places(circuit, kind))
