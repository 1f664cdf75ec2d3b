"""The command's entrance: what can be done, and the commands that do it."""

import sys
from typing import Annotated, Final

import typer

from paddock import COMPILED, __version__
from paddock.cli.commands.circuits import circuits_app
from paddock.cli.commands.play import play
from paddock.cli.commands.replay import replay
from paddock.cli.commands.rules import rules
from paddock.cli.commands.serve import can_serve, serve
from paddock.cli.commands.simulate import simulate
from paddock.cli.commands.verify import verify

OPEN_APP: Final = ["serve", "--open"]
WELCOME: Final = """\
Paddock: racing board games at the table, in the terminal and by the million.

  paddock                                open the app in your browser (with paddock[server])
  paddock play f1-dice                   race against three bots
  paddock serve                          run races for friends, from this machine
  paddock simulate f1-dice -n 10000      let bots race each other, and count
  paddock replay race.paddock            tell a saved race again
  paddock verify race.paddock            throw every roll of it again
  paddock rules engine                   what the rules say about a word
  paddock circuits                       where the races are driven

Every command explains itself: paddock play --help
"""

app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def said(words: list[str]) -> list[str]:
    """What was typed; who says nothing, in a terminal, wants the app if it can be served."""
    return OPEN_APP if not words and sys.stdout.isatty() and can_serve() else words


def show_version(asked: bool) -> None:
    """Say which Paddock this is, and leave."""
    if asked:
        typer.echo(f"paddock {__version__} ({'compiled' if COMPILED else 'interpreted'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def welcome(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Which Paddock.")
    ] = False,
) -> None:
    """Racing board games: play them, replay them, simulate them, read their rules.

    Without a command, `paddock` opens the app in your browser.
    """
    if context.invoked_subcommand is None:
        typer.echo(WELCOME, nl=False)


app.command()(play)
app.command()(serve)
app.command()(simulate)
app.command()(replay)
app.command()(verify)
app.command()(rules)
app.add_typer(circuits_app, name="circuits")
