"""Positions that random races seldom come by, made by changing what a state tells as plain data."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from contract_checks import Case, moments

from narrowing import of_kind
from paddock.core.dice import Roll
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.games.formula_d.rules import FormulaDRules

NEAR = 60
"""Half spaces before the finish line."""
EVERY = 17
"""Of these spaces one in so many is tried with each roll; with the next roll, the next one."""
Positions = Callable[[Case, str], Iterator[tuple[Race[Any], Any]]]


def before_the_line(case: Case, circuit: str) -> Iterator[tuple[Race[Any], Any]]:
    """Formula D: a car close to the line, in qualifying and in both laps, with every roll."""
    traits = {"street": "on", "weather": "on"}
    for options, lap, weather in (
        ({"qualifying": "on"}, 1, "good"),
        ({}, 2, "good"),
        ({"tires": "on", "weather": "on"}, 2, "rain"),
        (traits, 1, "good"),
        (traits, 2, "rain"),
    ):
        race = asked_for_a_way(case.race(options, 2, 7, circuit))
        told: dict[str, Any] = race.rules.to_json(race.state)
        told["weather"] = weather
        for car, trait in zip(told["cars"], ("skid_control", "distraction"), strict=True):
            car["lap"] = lap
            car["trait"] = trait if options is traits else "none"
        yield from on_the_last_spaces(race, told)


def asked_for_a_way(race: Race[Any]) -> Race[Any]:
    """The race when a driver is to choose a way for the first time."""
    for moment in moments(race, Generator(7, 0, 1)):
        if moment.question is not None and moment.question.kind == "move":
            break
    return race


def on_the_last_spaces(race: Race[Any], told: dict[str, Any]) -> Iterator[tuple[Race[Any], Any]]:
    """The car on each of the last spaces of a lap, in every gear and with every roll."""
    rules, number = of_kind(FormulaDRules, race.rules), 0
    board = rules.board
    spaces = [space for space in board.road_spaces() if board.length - space.rank < NEAR]
    for gear, die in enumerate(rules.gear_dice, 1):
        for roll, _ in die.outcomes:
            number += 1
            for space in spaces[number % EVERY :: EVERY]:
                yield (
                    race,
                    race.rules.from_json(
                        placed(board, told, space, gear, of_kind(Roll, roll).total)
                    ),
                )


def placed(board: Any, told: dict[str, Any], space: Any, gear: int, roll: int) -> dict[str, Any]:
    """The state with the car there; of the stops of a corner one is missing at most."""
    plain = {**told, "cars": deepcopy(told["cars"]), "turn": {**told["turn"], "die": roll}}
    car = plain["cars"][told["car"]]
    corner = board.corners[space.corner] if space.corner >= 0 else None
    car["space"], car["gear"] = space.name, gear
    car["corner"] = corner.name if corner else ""
    car["stops"] = corner.stops - roll % 2 if corner else 0
    return plain


POSITIONS: dict[str, Positions] = {"formula-d": before_the_line}
"""By game; one whose open steps come of a search should have some."""
