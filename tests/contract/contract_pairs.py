"""Pairs of races that differ in what a seat does not know: told the same, they look the same."""

import json
from collections.abc import Iterator
from typing import Any

from paddock.core.cars import EVERYONE, NOBODY
from paddock.core.events import EventLog
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.steps import Step

TRIED = 6
"""Pairs of steps that are tried before a seat can tell the two races apart."""
SELDOM = 20


class Pair:
    """A race, and one that fits what a seat or a spectator knows of it, driven on alike.

    Whatever the seat cannot see may be another thing in each: a card that is dealt to somebody
    else, an answer that is held. From a moment at which they are told otherwise they are no pair.
    """

    def __init__(self, race: Race[Any], seat: int, driver: Generator) -> None:
        self.rules = race.rules
        self.cars = race.log.cars
        self.seat: int = seat
        self.eyes: set[int] = {seat, EVERYONE}
        self.driver: Generator = driver
        view = self.rules.view(race.state, seat)
        guess = self.rules.guess(view, seat, driver)
        self.tables: list[Any] = [self.rules.copy(race.state), guess]

    @property
    def differs(self) -> bool:
        """Whether the two races are not the same in truth."""
        first, second = [json.dumps(self.rules.to_json(table)) for table in self.tables]
        return first != second

    def check(self) -> None:
        """The seat and whoever watches see the same, and the seat may do the same."""
        for eyes in self.eyes:
            view, other = [json.dumps(self.rules.to_json(view)) for view in self.views(eyes)]
            assert view == other, f"seat {eyes} was told the same and saw another race"
        asked, asked_too = [self.asked(table) for table in self.tables]
        assert asked == asked_too, "a seat was told the same and asked another thing"

    def asked(self, table: Any) -> tuple[object, ...]:
        """Who acts and what is asked; where the seat decides, also what it may do."""
        rules, actor = self.rules, self.rules.actor(table)
        if actor == NOBODY:
            return (actor,)
        question = rules.question(table)
        own = [step.text for step in rules.actions(table)] if actor == self.seat >= 0 else []
        return actor, question.kind, question.seat, question.task, own

    def views(self, eyes: int) -> list[Any]:
        """Both races as somebody sees them."""
        return [self.rules.view(table, eyes) for table in self.tables]

    def go_on(self) -> bool:
        """Take a step in each that look the same; whether there are two that are told the same."""
        for steps in self.alike():
            tables, logs = [], []
            for table, step in zip(self.tables, steps, strict=True):
                tables.append(self.rules.copy(table))
                logs.append(EventLog(self.cars))
                self.rules.apply(tables[-1], step, logs[-1])
            first, second = [self.told(log) for log in logs]
            if first == second:
                self.tables = tables
                return True
        return False

    def told(self, log: EventLog) -> list[Any]:
        """What the seat and whoever watches are told of a step."""
        return [event.seen_by(eyes).to_json() for eyes in self.eyes for event in log.events]

    def alike(self) -> Iterator[tuple[Step, Step]]:
        """Steps that the seat cannot tell apart, one for each race."""
        first, second = [self.rules.open_steps(table) for table in self.tables]
        is_own = self.rules.question(self.tables[0]).seat == self.seat
        for _ in range(TRIED):
            step = first[self.driver.below(len(first))]
            others = [one for one in second if self.seen(one) == self.seen(step)]
            if is_own and self.driver.below(SELDOM):  # It will mostly be told which card it got.
                others = [one for one in others if one.text == step.text]
            if others:
                yield step, others[self.driver.below(len(others))]

    def seen(self, step: Step) -> list[str]:
        """A step as it is read."""
        return [step.seen_by(eyes) for eyes in self.eyes]


def pairs_checked(race: Race[Any], seat: int, driver: Generator, steps: int) -> int:
    """Drive a pair on from a moment of a race; gives how many moments differed in truth."""
    pair, differed = Pair(race, seat, driver), 0
    for _ in range(steps):
        pair.check()
        differed += pair.differs
        if pair.rules.actor(pair.tables[0]) == NOBODY or not pair.go_on():
            break
    return differed
