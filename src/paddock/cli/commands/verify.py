"""`paddock verify`: every roll of a saved race thrown again, and those named that are wrong."""

from pathlib import Path
from typing import Annotated, Final

import typer

from paddock import Verification
from paddock.cli.files import verify_race
from paddock.cli.screen.result import counted, undone_words
from paddock.cli.screen.terminal import make_console
from paddock.core.records import SEALED

WRONG: Final = 1
CANNOT_BE_CHECKED: Final = 2
REVEALED: Final = (
    "The secret fits it, and every roll follows from the secret, the seats' words and the roll's"
    " number.",
    "If this commitment was shown before the seats said their words, the server could not choose"
    " a roll.",
    "How to check it without Paddock is told in docs/dice.md.",
)


def verify(
    file: Annotated[Path, typer.Argument(help="A saved race.")],
    circuit: Annotated[
        str | None, typer.Option(metavar="FILE.toml", help="The circuit, if it is your own.")
    ] = None,
) -> None:
    """Throw every roll of a saved race again, and say which are wrong.

    Ends with 0 if all are right, 1 if something is wrong, 2 if the rolls cannot be checked.
    """
    console = make_console()
    found = verify_race(file, circuit)
    for line in findings(file, found):
        console.print(line, soft_wrap=True)
    if is_wrong(found):
        raise typer.Exit(WRONG)
    if found.obstacle:
        raise typer.Exit(CANNOT_BE_CHECKED)


def is_wrong(found: Verification) -> bool:
    """Whether anything is."""
    return bool(found.faults or found.wrong_rolls)


def findings(file: Path, found: Verification) -> list[str]:
    """What was found, the verdict first."""
    why = wrong_lines(found) if is_wrong(found) else reasons(found)
    undone = [undone_words(found.rolls_undone)] if found.rolls_undone else []
    end = [] if found.over or found.faults else ["The record ends before the race does."]
    return [f"{file}: {verdict(found)}", *why, *undone, *end]


def verdict(found: Verification) -> str:
    """How many rolls are right."""
    rolls, wrong = counted(len(found.rolls), "roll"), len(found.wrong_rolls)
    if wrong:
        return f"{wrong} of {rolls} {'is' if wrong == 1 else 'are'} wrong."
    if found.obstacle:
        return f"{rolls} cannot be checked: {found.obstacle}."
    all_of_them = f"all {rolls} are" if len(found.rolls) != 1 else "the only roll is"
    return f"{all_of_them} right{', but something else is wrong' if found.faults else ''}."


def wrong_lines(found: Verification) -> list[str]:
    """What is wrong, line by line."""
    rolls = [
        (roll.line, f"roll {roll.number} says {roll.found!r}, should be {roll.expected!r}")
        for roll in found.wrong_rolls
    ]
    faults = [(fault.line, fault.text) for fault in found.faults]
    return [f"  line {line}: {text}" for line, text in sorted(rolls + faults)]


def reasons(found: Verification) -> list[str]:
    """What the rolls follow from, and how that can be checked."""
    heading = found.heading
    if heading.dice == "app":
        return [f"They follow from seed {heading.seed} and race number {heading.number}."]
    if heading.dice != SEALED:
        return []
    return [
        f"The commitment is {heading.commitment}.",
        *(REVEALED if heading.secret else ["It stays the same when the secret is revealed."]),
    ]
