"""Race control: what happened, one message a turn, with the rules behind it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.table import Table
from rich.text import Text

from paddock.cli.screen.terminal import DASH
from paddock.cli.screen.words import WORDS
from paddock.core.cars import NOBODY
from paddock.core.events import ROUND, Event

TURNS: Final = ("shifted", "rolled")
"""With these another turn of a car begins, also where it is the only one to drive."""
THREE_RULES: Final = 20
"""Columns; more of them go to the next row, so that the sentence has room."""


@dataclass(frozen=True)
class Message:
    """One sentence of race control; `round` is 0 before the first one."""

    round: int
    text: str
    rules: list[str]
    car: int
    """The number of the car that it is about, or `NOBODY`."""
    step: int
    """The number of the step that it ends with."""


def messages(
    events: Sequence[Event], names: list[str], round: int = 0, words: dict[str, str] = WORDS
) -> list[Message]:
    """The events as messages; what one car did in a row is told in one sentence.

    `names` are those of the cars, by their numbers.
    """
    told: list[Message] = []
    joins = False
    for event in events:
        if event.kind.name == ROUND:
            round, joins = event.values[0], False
        elif joins and event.kind.name not in TURNS and told[-1].car == _car(event) >= 0:
            told.append(_joined(told.pop(), event, event.text(names, words), names))
        else:
            text = event.text(names, words)
            told.append(Message(round, text, [event.rule], _car(event), event.step))
            joins = True
    return told


def control_table(told: Sequence[Message], since: int = 0) -> Table:
    """Messages in three columns: round, sentence, rules; those up to a step are dimmed."""
    table = Table.grid(padding=(0, 1), expand=True)
    table.add_column(style="dim", no_wrap=True, min_width=3)
    table.add_column(ratio=1)
    table.add_column(justify="right", style="#7CC2FF", max_width=THREE_RULES)
    for message in told:
        when = f"R{message.round}" if message.round else DASH
        style = "dim" if message.step <= since else ""
        table.add_row(when, Text(message.text), " ".join(message.rules), style=style)
    return table


def _car(event: Event) -> int:
    """The number of the car an event is about, or `NOBODY`."""
    about_car = event.kind.parameters[:1] == ["car"]
    return event.values[0] if about_car else NOBODY


def _joined(message: Message, event: Event, said: str, names: list[str]) -> Message:
    """The message with one more thing its car did; the name is not said again."""
    more = said.removeprefix(f"{names[message.car]} ")
    rules = message.rules if event.rule in message.rules else [*message.rules, event.rule]
    text = f"{message.text.removesuffix('.')}, {more}"
    return Message(message.round, text, rules, message.car, event.step)
