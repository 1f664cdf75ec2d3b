"""What a person is told and may type when chance acts: dice to throw, or a card to be dealt."""

from typing import Any

from paddock import Race
from paddock.cli.games.cockpit import Cockpit
from paddock.core.cards import DEAL
from paddock.core.cars import EVERYONE
from paddock.core.faces import faces
from paddock.core.rules import Question


def roll_line(cockpit: Cockpit, question: Question) -> str:
    """What Enter does, where the app's dice are thrown."""
    asked = f"{cockpit.names[question.seat]}: {question.task}."
    return f"{asked} Enter rolls {dice_names(cockpit, question)}."


def real_roll_line(cockpit: Cockpit, question: Question) -> str:
    """What is to be thrown or dealt at the table, and what is typed then."""
    asked = f"{cockpit.full_names[question.seat]}: {question.task}."
    if question.throw is not None:
        return f"{asked} Throw {dice_names(cockpit, question)}, type {rolls_shown(question)}."
    return f"{asked} Deal a card, type {expected_roll(cockpit.race, question)}."


def what_is_rolled(cockpit: Cockpit, question: Question) -> str:
    """The dice or the card, at the head of a refusal."""
    return dice_names(cockpit, question) if question.throw is not None else "The card"


def dice_names(cockpit: Cockpit, question: Question) -> str:
    """The dice to throw, as the game's cockpit calls them: `D20`, or `2 D6 and D20`."""
    kinds = sorted(set(question.dice), key=question.dice.index)
    return " and ".join(cockpit.dice(kind, question.dice.count(kind)) for kind in kinds)


def rolls_shown(question: Question) -> str:
    """What real dice may show, one after another, as `1 to 20`."""
    if signs_of(question):
        return f"their letters ({signs_of(question)})"
    dice = [] if question.throw is None else question.throw.dice
    return " and ".join(f"{min(die.faces)} to {max(die.faces)}" for die in dice)


def expected_roll(race: Race[Any], question: Question) -> str:
    """What may be typed for real dice, or for a real card."""
    if question.throw is None:
        return one_of(cards_of(race) or _outcomes(race))
    if signs_of(question):
        return expected_signs(question)
    count = len(question.dice)
    numbers = "a number from" if count == 1 else f"{count} numbers with a space between, from"
    return f"{numbers} {rolls_shown(question)}"


def cards_of(race: Race[Any]) -> list[str]:
    """The names of the cards that may be dealt now, as far as everybody knows who looks."""
    return [
        text.removeprefix(f"{DEAL} ") for text in _outcomes(race) if text.startswith(f"{DEAL} ")
    ]


def _outcomes(race: Race[Any]) -> list[str]:
    return [step.text for step in faces(race.rules, race.state, EVERYONE)]


def one_of(words: list[str]) -> str:
    """Words to choose from, as `C1, C2 or C3`."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


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
