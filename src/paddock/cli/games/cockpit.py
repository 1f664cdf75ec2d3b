"""A cockpit: how a game puts its choices, dials and places into words. This one fits any game."""

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from paddock import Circuit, Race, find_game
from paddock.cli.screen.boards import board_facts
from paddock.cli.screen.words import WORDS
from paddock.cli.session.drivers import full_names, shown_names
from paddock.core.events import Event
from paddock.core.rules import Question
from paddock.core.standings import Standing
from paddock.core.steps import Step

COLOUR_DIE: Final = "colour"


class Cockpit:
    """What can be said of a race whose rules one does not know."""

    has_gears: bool = False

    def __init__(self, race: Race[Any], circuit: Circuit) -> None:
        self.race: Race[Any] = race
        self.circuit: Circuit = circuit
        self.names: list[str] = shown_names(race.names)
        self.full_names: list[str] = full_names(race.names)
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
    def board_kind(self) -> str:
        """The board of the game, or of another where the game lays its own."""
        kind, boards = find_game(self.race.heading.game).board, self.circuit.boards
        return kind if kind in boards else boards[0]

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

    def gear(self, seat: int) -> str:
        """What a car's dashboard shows."""
        return ""

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


def dice_names(question: Question) -> str:
    """The dice to throw, as `D20`, `2 D6`, `6 color dice` or `the die of gear 4`."""
    if question.dice[:1] == [COLOUR_DIE]:
        count = len(question.dice)
        return "1 color die" if count == 1 else f"{count} color dice"
    dice = [die_name(name) for name in question.dice]
    kinds = sorted(set(dice), key=dice.index)
    return " and ".join(
        kind if dice.count(kind) == 1 else f"{dice.count(kind)} {kind}" for kind in kinds
    )


def die_name(name: str) -> str:
    """A die as people call it."""
    gear = name.removeprefix("gear")
    return f"the die of gear {gear}" if gear != name else name.upper()


def rolls_shown(question: Question) -> str:
    """What real dice may show, one after another, as `1 to 20`."""
    if signs_of(question):
        return f"their letters ({signs_of(question)})"
    dice = [] if question.throw is None else question.throw.dice
    return " and ".join(f"{min(die.faces)} to {max(die.faces)}" for die in dice)


def expected_roll(question: Question) -> str:
    """What may be typed for real dice."""
    if signs_of(question):
        return expected_signs(question)
    count = len(question.dice)
    numbers = "a number from" if count == 1 else f"{count} numbers with a space between, from"
    return f"{numbers} {rolls_shown(question)}"


def signs_of(question: Question) -> str:
    """The letters on dice that show no numbers."""
    return "" if question.throw is None else question.throw.dice[0].signs


def expected_signs(question: Question) -> str:
    """What may be typed for dice with letters."""
    letters, count = " ".join(signs_of(question)), len(question.dice)
    return f"one of {letters}" if count == 1 else f"{count} of {letters} in any order"


def spelled(typed: str, question: Question) -> str:
    """Letters that were typed without blanks, as `wwrg`, with them."""
    signs = signs_of(question)
    is_one_word = signs and all(letter in signs for letter in typed.upper())
    return " ".join(typed) if is_one_word else typed
