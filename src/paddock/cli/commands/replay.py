"""`paddock replay`: a saved race told again, or only checked."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from paddock import Race
from paddock.cli.files import read_race
from paddock.cli.games.cockpit import Cockpit
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.screen.control import control_table, messages
from paddock.cli.screen.result import (
    asked_words,
    counted,
    listed,
    no_winner,
    result,
    undone_words,
)
from paddock.cli.screen.screen import heading, sketch
from paddock.cli.screen.terminal import make_console
from paddock.cli.screen.tower import tower
from paddock.core.records import SEALED


def replay(
    file: Annotated[Path, typer.Argument(help="A race saved by paddock play.")],
    check: Annotated[bool, typer.Option("--check", help="Only check it, in one line.")] = False,
    circuit: Annotated[
        str | None, typer.Option(metavar="FILE.toml", help="The circuit, if it is your own.")
    ] = None,
) -> None:
    """Tell a saved race turn by turn, with the rule behind each event."""
    console = make_console()
    race, ground = read_race(file, circuit)
    cockpit = cockpit_for(race, ground)
    if check:
        console.print(f"{file}: {checked(cockpit)}", soft_wrap=True)
    else:
        tell(console, cockpit)


def checked(cockpit: Cockpit) -> str:
    """What was checked, and how the race stands."""
    race = cockpit.race
    steps, undone = counted(len(race.steps), "step"), race.rolls_undone
    told = f" {undone_words(undone)}" if undone else ""
    return f"{steps} checked, {_dice_checked(race)}.{told} {_stand(cockpit)}"


def _dice_checked(race: Race[Any]) -> str:
    """How far the rolls could be checked."""
    if race.heading.dice == "real":
        return "rolls of real dice, all possible"
    if race.heading.dice == SEALED:
        if not race.heading.secret:
            return "rolls of sealed dice, not revealed yet, all possible"
        return "every roll as the sealed secret gives it"
    return f"every roll as seed {race.heading.seed} gives it"


def _stand(cockpit: Cockpit) -> str:
    """Who won, or who is asked."""
    question = cockpit.race.question
    if question is None:
        won = [cockpit.full_names[seat] for seat in cockpit.race.result.winners]
        return f"{listed(won)} won." if won else no_winner(cockpit.vehicle)
    if len(cockpit.race.asked) > 1:
        return f"Under way: {asked_words(cockpit)}"
    return f"Under way: {question.text(cockpit.full_names)}"


def tell(console: Console, cockpit: Cockpit) -> None:
    """Every turn, then the circuit and the standings."""
    console.print(heading(cockpit))
    console.print()
    console.print(control_table(messages(cockpit.events, cockpit.car_names, words=cockpit.words)))
    console.print()
    for row in sketch(cockpit, console.width, max(11, min(console.height - 12, 22))):
        console.print(row)
    console.print()
    console.print(result(cockpit) if cockpit.race.over else tower(cockpit))
    if not cockpit.race.over:
        console.print(Text(f"\n{_stand(cockpit)}", style="bold"))
