"""The screen: sketch and tower side by side, race control, and the question below."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddock.cli.games.cockpit import Cockpit
from paddock.cli.screen.control import Message, control_table, messages
from paddock.cli.screen.sketch import Parked, Sketch, proportion
from paddock.cli.screen.tower import tower
from paddock.core.events import round_of
from paddock.games.registry import find_game

MOST_CHOICES: Final = 6
MOST_LISTED: Final = 20
OTHERS: Final = 18
"""Rows for all but the choices, before some of those are left out."""
DIALS: Final = 1
"""How many of those are dials."""
CONTROL_ROWS: Final = 4
OTHER_ROWS: Final = 2
"""The heading and the prompt."""
NARROWEST_SKETCH: Final = 30
LOWEST_SKETCH: Final = 6
FEWEST_CARS: Final = 4
"""A tower with fewer of many cars is not worth its rows."""
GUTTER: Final = 2
ROOMY: Final = 70
PROMPT: Final = "> "


class Screen:
    """Where a race is shown: the whole terminal, or line by line where there is none."""

    def __init__(self, console: Console, plain: bool = False) -> None:
        self.console: Console = console
        self.plain: bool = plain or not console.is_terminal or console.is_dumb_terminal
        self.told: int = -1
        """How many events the plain screen has told; below 0 before it is first shown."""

    @property
    def roomy(self) -> bool:
        """Whether columns can stand well apart."""
        return self.console.width >= ROOMY

    def most_choices(self, dials: int) -> int:
        """How many choices can be shown below so many rows, so that the race is seen too."""
        if self.plain:
            return MOST_LISTED
        return max(MOST_CHOICES, self.console.height - OTHERS - max(0, dials - DIALS))

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Take the whole terminal for a race, and give it back as it was."""
        if not self.plain:
            self.console.set_alt_screen(True)
        try:
            yield
        finally:
            if not self.plain:
                self.console.set_alt_screen(False)

    def show(self, cockpit: Cockpit, panel: "Panel") -> None:
        """The race as it stands, and what is asked."""
        if self.plain:
            self.show_plain(cockpit, panel)
        else:
            self.repaint(self.layout(cockpit, panel))

    def log(self, told: Sequence[Message]) -> None:
        """Race control's messages: all of them, or as many as fit."""
        self.page(control_table(told) if self.plain else self.control(told, 0, self.pages_height))

    @property
    def pages_height(self) -> int:
        """The rows of a page, without the line that leads back."""
        return self.console.height - 3

    def page(self, text: RenderableType) -> None:
        """Something long to read; the race comes back after Enter."""
        if self.plain:
            self.console.print(text)
            return
        self.repaint(Group(text, Text("\nEnter goes back to the race.", style="dim")))
        read_line("")

    def repaint(self, content: RenderableType) -> None:
        """Everything in one stroke, so that nothing flickers and no old line stays."""
        with self.console.capture() as captured:
            self.console.print(content)
        self.console.file.write(f"\x1b[H\x1b[2J{captured.get()}")
        self.console.file.flush()

    def layout(self, cockpit: Cockpit, panel: "Panel") -> RenderableType:
        """All rows but the prompt's; race control gets what the others leave."""
        bottom = panel.rows()
        asked = max(MOST_CHOICES + 1, sum(self.rows_of(part) for part in bottom))
        room = self.console.height - OTHER_ROWS - asked
        top = [heading(cockpit, self.roomy), self.picture(cockpit, room)]
        used = sum(self.rows_of(part) for part in [*top, *bottom])
        told = messages(cockpit.events, cockpit.car_names, words=cockpit.words)
        left = self.console.height - 1 - used
        return Group(*top, self.control(told, panel.since, left), *bottom)

    def rows_of(self, part: RenderableType) -> int:
        """How many rows something takes."""
        return len(self.console.render_lines(part, pad=False))

    def control(self, told: Sequence[Message], since: int, room: int) -> RenderableType:
        """The latest messages that fit, between blank rows where there are some to spare."""
        margins = min(2, max(0, room - CONTROL_ROWS + 1))
        count = 0
        while count < len(told) and self.rows_of(control_table(told[-count - 1 :])) <= (
            room - margins
        ):
            count += 1
        lines = [control_table(told[-count:], since)] if count else []
        blank = room - sum(self.rows_of(line) for line in lines)
        above = 1 if margins == 2 else 0
        return Group(*[Text("")] * above, *lines, *[Text("")] * (blank - above))

    def picture(self, cockpit: Cockpit, room: int) -> RenderableType:
        """Sketch and tower: side by side, one above the other, only the tower, or neither."""
        high = room - CONTROL_ROWS
        most = self.most_cars(cockpit, room)
        if most < min(FEWEST_CARS, len(cockpit.entries)):
            return Group()
        board = tower(cockpit, most=most)
        beside = self.console.width - self.width_of(board) - GUTTER
        if beside >= NARROWEST_SKETCH and high >= LOWEST_SKETCH:
            return beside_each_other(sketch(cockpit, beside, high), board)
        above = high - self.rows_of(board)
        if above >= LOWEST_SKETCH:
            return Group(*sketch(cockpit, self.console.width, above), board)
        return board if above + CONTROL_ROWS >= 0 else Group()

    def most_cars(self, cockpit: Cockpit, room: int) -> int:
        """How many cars the tower has; where not all find room, race control keeps its own."""
        cars = len(cockpit.entries)
        return cars if cars < room else min(cars, room - 1 - CONTROL_ROWS)

    def width_of(self, table: Table) -> int:
        """How many columns a table takes."""
        return self.console.measure(table).maximum

    def show_plain(self, cockpit: Cockpit, panel: "Panel") -> None:
        """What is new since the last question, the tower, and the question."""
        events = cockpit.events
        if self.told < 0:
            self.console.print(heading(cockpit))
        if self.told != len(events):
            told = min(max(self.told, 0), len(events))
            round = round_of(events[:told])
            news = messages(events[told:], cockpit.car_names, round, cockpit.words)
            self.console.print(Group(control_table(news), tower(cockpit)))
        self.told = len(events)
        self.console.print(Group(*panel.rows()))


class Panel:
    """The question with its choices, and a notice above them."""

    def __init__(self, question: RenderableType, choices: RenderableType | None = None) -> None:
        self.question: RenderableType = question
        self.choices: RenderableType | None = choices
        self.notice: RenderableType | None = None
        self.since: int = 0
        """The step up to which all has been seen."""

    def rows(self) -> list[RenderableType]:
        """From top to bottom."""
        return [part for part in (self.notice, self.question, self.choices) if part is not None]


def heading(cockpit: Cockpit, roomy: bool = True) -> Table:
    """Game, circuit, laps and round on the left, the way to help and the seed on the right."""
    race = cockpit.race
    kind = race.heading.dice
    dice = f"seed {race.heading.seed}" if kind == "app" else f"{kind} dice"
    table = Table.grid(expand=True)
    table.add_column(no_wrap=True, ratio=1, style="bold")
    table.add_column(no_wrap=True, justify="right", style="dim")
    table.add_row(title(cockpit, roomy), dice if race.over else f"type help · {dice}")
    return table


def title(cockpit: Cockpit, roomy: bool) -> str:
    """What is driven where, and how far it has come."""
    race = cockpit.race
    laps, round = cockpit.laps, round_of(race.events)
    parts = [
        find_game(race.heading.game).title,
        cockpit.circuit.title if roomy else "",
        f"{laps} laps" if laps > 1 else "",
        f"round {round}" if round else "",
    ]
    return " · ".join(part for part in parts if part)


def sketch(cockpit: Cockpit, width: int, height: int) -> list[Text]:
    """The circuit with the cars that have lined up, as large as fits."""
    line = cockpit.circuit.centreline
    shape = proportion(line)
    wide = min(width, round(height * shape))
    high = min(height, max(LOWEST_SKETCH, round(wide / shape)))
    parked = [
        Parked(car.livery.paint, cockpit.way(car))
        for car in cockpit.race.standings
        if cockpit.is_on_track(car)
    ]
    return Sketch(line, cockpit.spaces, wide, high).draw(parked, cockpit.corners)


def beside_each_other(left: list[Text], right: Table) -> Table:
    """The sketch, a gutter and the tower."""
    table = Table.grid(padding=(0, GUTTER, 0, 0))
    table.add_row(Group(*left), right)
    return table


def read_line(prompt: str) -> str:
    """A line typed by a person; what comes from a file is shown as if it were."""
    typed = input(prompt)
    if not sys.stdin.isatty():
        print(typed)
    return typed
