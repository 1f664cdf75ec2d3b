"""Circuits checked in the terminal: a line each, and every finding below it."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from paddock.circuits.checks import check_circuit
from paddock.circuits.findings import ERROR, Finding
from paddock.cli.files import any_circuit
from paddock.cli.screen.boards import counted
from paddock.cli.screen.terminal import one_line
from paddock.core.errors import PaddockError

STYLES: Final = {True: "bold red", False: "bold green"}


def check_all(console: Console, given: Sequence[str], reverse: bool = False) -> bool:
    """Check circuits by name or file and tell what is found; whether there are errors."""
    wrong = [check_one(console, name, reverse) for name in given]
    if len(given) > 1:
        console.print(f"{counted(len(given), 'circuit')} checked, {sum(wrong)} with errors.")
    return any(wrong)


def check_one(console: Console, given: str, reverse: bool = False) -> bool:
    """Check one circuit; a file that cannot be read is an error like any other."""
    try:
        circuit = any_circuit(given).ridden(reverse)
    except (PaddockError, OSError) as error:
        tell(console, given, "cannot be read", [one_line(error)], wrong=True)
        return True
    found = check_circuit(circuit)
    errors = sum(finding.level == ERROR for finding in found)
    tell(console, circuit.name, verdict(found, errors), [str(each) for each in found], errors > 0)
    return errors > 0


def verdict(found: Sequence[Finding], errors: int) -> str:
    """All findings in a few words."""
    advice = len(found) - errors
    said = [counted(errors, "error")] if errors else ["good"]
    return ", ".join(said + ([f"{counted(advice, 'piece')} of advice"] if advice else []))


def tell(console: Console, name: str, said: str, lines: Sequence[str], wrong: bool) -> None:
    """A circuit's line, and its findings below it."""
    console.print(Text.assemble(name, ": ", (said, STYLES[wrong])), soft_wrap=True)
    for line in lines:
        console.print(Text(f"  {line}"), soft_wrap=True)
