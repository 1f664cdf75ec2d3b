"""A cockpit: how a game puts its choices, dials and places into words. This one fits any game."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from paddock import Circuit, Race, find_game
from paddock.cli.screen.boards import board_facts
from paddock.cli.screen.words import WORDS
from paddock.cli.session.drivers import full_names, shown_names
from paddock.core.entries import Entry, called
from paddock.core.events import Event
from paddock.core.rules import Question
from paddock.core.standings import Standing
from paddock.core.steps import Step


class Cockpit:
    """What can be said of a race whose rules one does not know."""

    has_gears: bool = False
    unit: str = "space"
    """What distances are counted in."""

    def __init__(self, race: Race[Any], circuit: Circuit) -> None:
        self.race: Race[Any] = race
        self.circuit: Circuit = circuit
        self.names: list[str] = shown_names(race.names)
        self.full_names: list[str] = full_names(race.names)
        self.entries: list[Entry] = race.rules.entries(len(race.names))
        self.car_names: list[str] = called(self.entries, self.names)
        """What the cars are called, by their numbers, as race control names them."""
        self.eyes: int | None = None
        """The seat whose secrets may be shown, `EVERYONE` for nobody's; nothing: all of them."""
        self.words: dict[str, str] = WORDS
        """What race control says for an identifier."""

    @property
    def events(self) -> list[Event]:
        """All that has happened, as it may be told here."""
        if self.eyes is None:
            return self.race.events
        return [event.seen_by(self.eyes) for event in self.race.events]

    @property
    def table(self) -> Any:
        """The race as whoever is asked has it: with their own answers, where several are asked."""
        answers = self.race.answers
        if len(answers.asked) > 1 and answers.waiting:
            return answers.table(answers.waiting[0])
        return self.race.state

    @property
    def vehicle(self) -> str:
        """What is driven in this game."""
        return find_game(self.race.heading.game).vehicle

    @property
    def driver(self) -> str:
        """What those are called who drive."""
        return find_game(self.race.heading.game).driver

    @property
    def board_kind(self) -> str:
        """The board of the game, or of another where the game lays its own."""
        kind, boards = find_game(self.race.heading.game).board, self.circuit.boards
        return kind if kind in boards else boards[0]

    @property
    def laps(self) -> int:
        """The laps of the race; 0 where none are counted."""
        return int(str(self.race.heading.options.get("laps", 0)))

    @property
    def spaces(self) -> int:
        """The spaces of a lap, as the sketch lays them."""
        return board_facts(self.circuit, self.board_kind).lap

    @property
    def corners(self) -> list[tuple[str, float]]:
        """What is written on the sketch, and how far along the road; else numbers of spaces."""
        return []

    def is_on_track(self, standing: Standing) -> bool:
        """Whether a car is to be seen on the sketch."""
        return bool(standing.grid)

    def way(self, standing: Standing) -> int:
        """How far a car has come, in what the sketch lays."""
        return standing.distance

    def space(self, standing: Standing) -> str:
        """Where a car stands, as painted on the board."""
        return str(standing.distance)

    @property
    def dial_title(self) -> str:
        """What the last column of the tower is called."""
        return "gear" if self.has_gears else ""

    def gear(self, car: int) -> str:
        """What the dashboard of the car with this number shows."""
        return ""

    def entrant(self, entry: Entry) -> str:
        """Who drives a car; the car's own name where that does not say which one it is."""
        if entry.seat < 0:
            return entry.name
        owned = [one for one in self.entries if one.seat == entry.seat]
        if len(owned) == 1:
            return self.full_names[entry.seat]
        return f"{entry.name} {self.names[entry.seat]}"

    def dice(self, name: str, count: int) -> str:
        """So many dice of a name, as people call them: `D20`, `2 D6`."""
        return name.upper() if count == 1 else f"{count} {name.upper()}"

    def question(self, question: Question) -> str:
        """What a driver is asked to decide."""
        return f"{self.names[question.seat]}: {question.task}."

    def dials(self, question: Question) -> Text:
        """What the driver who is asked sees on the dashboard, beyond what the tower has."""
        return Text("")

    def choices(self) -> list[Step]:
        """What may be chosen, in the order in which it is shown."""
        return self.race.choices

    def answers(self, typed: str) -> list[str]:
        """The choices that a line names, one after another."""
        return [typed]

    def label(self, step: Step) -> str:
        """A choice in a few words: its text without the car."""
        return step.text.partition(" ")[2] or step.text

    def example(self) -> str:
        """A step as it can be typed in place of its number."""
        return self.choices()[-1].text

    def outlook(self, step: Step) -> Sequence[str | Text]:
        """What a choice can do, before it is taken."""
        return []

    def closed(self) -> str:
        """What cannot be chosen, and why; nothing where there is nothing to say."""
        return ""

    def roll_outlook(self, question: Question) -> str:
        """What the dice to be thrown can do."""
        return ""
