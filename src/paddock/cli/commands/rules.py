"""`paddock rules`: the catalogues of all games, by number and by word."""

import re
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from paddock import PaddockError, catalogues, find_game, find_rule
from paddock.cli.screen.terminal import make_console
from paddock.core.catalogue import Catalogue, Rule


def rules(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[ID or WORD]...", show_default=False)
    ] = None,
) -> None:
    """Read the rules: a rule by its ID (F1-022), or all rules that have some words."""
    console = make_console()
    if not words:
        show_catalogues(console)
    elif all(re.fullmatch(r"[A-Za-z0-9]+-[Dd]?\d+", word) for word in words):
        show_rules(console, [find_rule(word) for word in words], [])
    else:
        show_rules(console, found(words), words)


def found(words: list[str]) -> list[Rule]:
    """The rules of any game that have all of the words."""
    rules = [rule for catalogue in catalogues() for rule in having(catalogue, words)]
    if not rules:
        raise PaddockError(f"expected words of a rule, but no rule has {' and '.join(words)!r}")
    return rules


def having(catalogue: Catalogue, words: list[str]) -> list[Rule]:
    """The rules of one game that have all of the words."""
    ids = [{rule.id for rule in catalogue.search(word)} for word in words]
    return [rule for rule in catalogue.rules if all(rule.id in some for some in ids)]


def show_rules(console: Console, rules: list[Rule], words: list[str]) -> None:
    """Rules one after another, the words that were looked for marked."""
    for rule in rules:
        console.print(rule_text(rule, words))


def rule_text(rule: Rule, words: list[str] | None = None) -> Padding:
    """A rule: its ID and chapter, then what it says."""
    text = Text(f"{rule.chapter}. {rule.text}")
    text.stylize("dim", 0, len(rule.chapter) + 1)
    text.highlight_words(words or [], "bold underline", case_sensitive=False)
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="#7CC2FF")
    table.add_row(rule.id, text)
    return Padding(table, 0)


def show_catalogues(console: Console) -> None:
    """Every game with the number of its rules, and its chapters."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for title, right in (("game", False), ("rules", True), ("decisions", True)):
        table.add_column(title, no_wrap=True, justify="right" if right else "left")
    table.add_column("chapters")
    for catalogue in catalogues():
        decisions = sum(rule.is_decision for rule in catalogue.rules)
        count = len(catalogue.rules) - decisions
        table.add_row(title_of(catalogue), str(count), str(decisions), chapters(catalogue))
    console.print(table)
    console.print("\nA rule by its ID: paddock rules F1-022. By a word: paddock rules engine.")


def title_of(catalogue: Catalogue) -> Text:
    """A game's title, with the name that commands take."""
    return Text(f"{find_game(catalogue.game).title}\n{catalogue.game}")


def chapters(catalogue: Catalogue) -> Text:
    """The chapters of a catalogue, in their order."""
    return Text(", ".join(dict.fromkeys(rule.chapter for rule in catalogue.rules)))
