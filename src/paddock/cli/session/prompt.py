"""What a person may type at the prompt, and what it means."""

from typing import Final

from rich.table import Table
from rich.text import Text

from paddock.cli.games.cockpit import Cockpit
from paddock.core.errors import StepError
from paddock.core.steps import Step
from paddock.core.variants import read_number

KERB: Final = (("▀", "#DB2A1C"), ("▀", "#F8F4EA"))
HELP: Final = """\
At the prompt you can type:

  3               the choice with this number
  gear 3          the same in words; red gear 3 is the whole step
  a03 b03 drive   in Monza several at once, each laid in turn
  Enter           the only choice there is, or a roll of your dice
  all             every choice, where there are too many to show
  ?               the rule behind the last message
  ? F1-022        the rule with this number
  log             what race control has said, as much as fits
  undo            back to your previous decision or roll; the app's dice
                  follow from the seed, so the same roll comes again
  save FILE       keep the race in a file, and every step from now on
  quit            leave (so do Ctrl-D and Ctrl-C)

A race saved in FILE goes on with: paddock play --resume FILE\
"""


def pick(typed: str, steps: list[Step], example: str = "") -> Step:
    """The choice meant: by number, by its text, or by the end of its text if only one has it."""
    wanted = " ".join(typed.lower().split())
    if 1 <= read_number(wanted) <= len(steps):
        return steps[read_number(wanted) - 1]
    if not wanted and len(steps) == 1:
        return steps[0]
    meant = [step for step in steps if f" {step.text.lower()}".endswith(f" {wanted}")]
    if not wanted or len(meant) != 1:
        raise StepError(f"Expected {expected_choice(len(steps), example)}. {what_came(typed)}")
    return meant[0]


def expected_choice(count: int, example: str) -> str:
    """What may be typed to choose one of so many."""
    if count == 1:
        return f"Enter, 1 or {example!r}" if example else "Enter or 1"
    step = f", or a step as {example!r}" if example else ""
    return f"a number from 1 to {count}{step}"


def what_came(typed: str) -> str:
    """What was typed instead."""
    return f"You typed {typed.strip()!r}." if typed.strip() else "You typed nothing."


def asked(sentence: str, plain: bool = False) -> Text:
    """A question behind a piece of kerb: it is your turn."""
    if plain:
        return Text(sentence)
    return Text.assemble(*KERB * 2, " ", (sentence, "bold"))


def choice_table(cockpit: Cockpit, roomy: bool, most: int) -> Table:
    """The first choices, each with its number and what it can do."""
    table = Table.grid(padding=(0, 2 if roomy else 1, 0, 0), pad_edge=False)
    table.add_column(justify="right", style="bold #FFD21F", min_width=3)
    for number, step in enumerate(cockpit.choices()[:most], 1):
        table.add_row(str(number), Text(cockpit.label(step)), *cockpit.outlook(step))
    return table


def more_line(cockpit: Cockpit, most: int) -> Text | None:
    """How many choices are not shown."""
    left = len(cockpit.race.choices) - most
    return Text(f"     {left} more: all shows them", style="dim") if left > 0 else None


def closed_line(cockpit: Cockpit) -> Text | None:
    """What cannot be chosen now, and why."""
    closed = cockpit.closed()
    return Text(f"     {closed}", style="dim") if closed else None
