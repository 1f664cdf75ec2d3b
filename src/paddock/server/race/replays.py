"""A race told again from its log: as a record, as events, as moves to replay."""

import asyncio
from dataclasses import replace
from typing import Any, NamedTuple

from paddock.core.cars import EVERYONE, NOBODY
from paddock.core.events import Event
from paddock.core.race import Race
from paddock.core.records import Record
from paddock.core.steps import Step
from paddock.protocol.bodies import Chance, EventsTold, Replay
from paddock.protocol.patches import UNCHANGED, difference
from paddock.protocol.told import Moment, Move
from paddock.server.race.hub import Hub
from paddock.server.race.ledger import heading_of, hides, race_of, rules_apart
from paddock.server.refusals import Refusal
from paddock.server.storage.queries import find_race, steps_after
from paddock.server.storage.rows import RaceRow, SeatRow, StepRow
from paddock.server.wire.wording import (
    OVER,
    event_told,
    moment,
    question_asked,
    standings_told,
    state_told,
    table_told,
    whole_step,
)


class Log(NamedTuple):
    """What the database has of a race."""

    row: RaceRow
    seats: list[SeatRow]
    rows: list[StepRow]


async def record_text(hub: Hub, race_id: str) -> str:
    """The record as a file holds it; the secret of the dice is in it once the race is over."""
    return await asyncio.to_thread(record_of, await _log(hub, race_id))


async def events_told(hub: Hub, race_id: str) -> EventsTold:
    """All that has happened, as a spectator may know it."""
    return await asyncio.to_thread(_events_told, await _log(hub, race_id))


async def replay_told(hub: Hub, race_id: str) -> Replay:
    """How the race began, and every move, as a spectator may know it."""
    return await asyncio.to_thread(replay_of, await _log(hub, race_id))


async def _log(hub: Hub, race_id: str) -> Log:
    found, rows = await hub.storage.read(
        lambda db: (find_race(db, race_id), steps_after(db, race_id, 0))
    )
    if found is None:
        raise Refusal("not_found", f"expected the id of a race, but got {race_id[:40]!r}")
    if found[0].status == "lobby":
        raise Refusal("wrong_time", "expected a race that was started, but it is in the lobby")
    return Log(*found, rows)


def _race(log: Log) -> Race[Any]:
    return race_of(rules_apart(log.row), *log)


def record_of(log: Log) -> str:
    """The text of the record that a log makes."""
    race = _race(log)
    is_over = log.row.status in OVER
    if not is_over and any(step.seen_by(EVERYONE) != step.text for step in race.steps):
        raise Refusal("wrong_time", "the record of a race with secrets is given when it is over")
    heading = race.heading if is_over else replace(race.heading, secret="")
    return Record(heading, race.record.steps).text()


def _events_told(log: Log) -> EventsTold:
    race = _race(log)
    version = log.rows[-1].number if log.rows else 0
    return EventsTold(version, [event_told(event, EVERYONE, race.names) for event in race.events])


# Replays


class _Chances:
    """What the rolls of a race could have been, each different chance told once."""

    def __init__(self) -> None:
        self.told: list[Chance] = []
        self.rolls: list[int] = []
        self._known: dict[tuple[object, ...], int] = {}

    def add(self, race: Race[Any]) -> None:
        """Note what the roll may be that the race waits for."""
        throw = race.rules.question(race.state).throw
        dice, rule = ([], "") if throw is None else (throw.names(), throw.rule)
        outcomes = [(step.text, weight) for step, weight in race.rules.outcomes(race.state)]
        known = self._known.setdefault((*outcomes, *dice, rule), len(self.told))
        if known == len(self.told):
            self.told.append(Chance(outcomes, dice, rule))
        self.rolls.append(known)


def replay_of(log: Log) -> Replay:
    """The race that a log makes, told again."""
    told = _race(log)
    if log.row.status not in OVER and hides(told.rules):
        raise Refusal("wrong_time", "the replay of a race with secrets is given when it is over")
    race, chances = Race(told.rules, heading_of(log.row, log.seats)), _Chances()
    start = moment(race, 0, EVERYONE, NOBODY, [])
    moves = _moves(race, told.steps, start, chances)
    return Replay(table_told(log.row, log.seats), start, moves, chances.told, chances.rolls)


def _moves(race: Race[Any], steps: list[Step], start: Moment, chances: _Chances) -> list[Move]:
    """Every decision with what follows by itself; the rolls before the first are a move each."""
    moves: list[Move] = []
    state = start.state
    for group in _grouped(steps):
        before, events = len(race.steps), _take(race, group, chances)
        after = state_told(race, EVERYONE)
        moves.append(_move(race, before, events, difference(state, after)))
        state = after
    return moves


def _grouped(steps: list[Step]) -> list[list[Step]]:
    groups: list[list[Step]] = []
    for step in steps:
        if step.seat >= 0 or not groups or groups[-1][0].seat < 0:
            groups.append([])
        groups[-1].append(step)
    return groups


def _take(race: Race[Any], steps: list[Step], chances: _Chances) -> list[Event]:
    events: list[Event] = []
    for step in steps:
        if race.rolling:
            chances.add(race)
        events += race.take_again(step.text)
    return events


def _move(race: Race[Any], before: int, events: list[Event], patch: Any) -> Move:
    steps = enumerate(race.steps[before:], before + 1)
    return Move(
        since=before,
        version=len(race.steps),
        steps=[whole_step(step, number) for number, step in steps],
        events=[event_told(event, EVERYONE, race.names) for event in events],
        patch={} if patch is UNCHANGED else patch,
        standings=standings_told(race),
        question=question_asked(race),
    )
