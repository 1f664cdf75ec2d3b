"""A race told again from its ledger: as a record, as events, as moves to replay."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec

from paddock.core.cars import EVERYONE
from paddock.core.dice import Die
from paddock.core.events import Event
from paddock.core.race import Race
from paddock.core.records import Record
from paddock.core.steps import Step
from paddock.protocol.bodies import Chance, EventsTold, Replay
from paddock.protocol.fields import NO_SEAT
from paddock.protocol.patches import UNCHANGED, difference
from paddock.protocol.told import EventTold, Moment, Move, State, StepTold
from paddock.server.race.hub import Hub
from paddock.server.race.ledger import Ledger, heading_of, held_in, race_of, rules_apart
from paddock.server.refusals import Refusal
from paddock.server.storage.queries import find_race, steps_after
from paddock.server.wire.scoring import car_names, result_told, standings_told
from paddock.server.wire.wording import (
    OVER,
    event_told,
    moment,
    question_asked,
    state_told,
    step_told,
    table_told,
    whole_event,
    whole_step,
)


async def record_text(hub: Hub, race_id: str) -> str:
    """The record as a file holds it; the secret of the dice is in it once the race is over."""
    return await asyncio.to_thread(record_of, await _ledger(hub, race_id))


async def events_told(hub: Hub, race_id: str) -> EventsTold:
    """All that has happened, as a spectator may know it."""
    return await asyncio.to_thread(_events_told, await _ledger(hub, race_id))


async def replay_told(hub: Hub, race_id: str, seat: int | None = None) -> Replay:
    """How the race began, and every move; as a seat or a spectator saw it, where one is named."""
    ledger = await _ledger(hub, race_id)
    if seat is not None and seat >= len(ledger.seats):
        raise Refusal("not_found", f"expected one of {len(ledger.seats)} seats, but got {seat}")
    eyes = EVERYONE if seat == NO_SEAT else seat
    return await asyncio.to_thread(replay_of, ledger, eyes)


async def _ledger(hub: Hub, race_id: str) -> Ledger:
    found, rows = await hub.storage.read(
        lambda db: (find_race(db, race_id), steps_after(db, race_id, 0))
    )
    if found is None:
        raise Refusal("not_found", f"expected the id of a race, but got {race_id[:40]!r}")
    if found[0].status == "lobby":
        raise Refusal("wrong_time", "expected a race that was started, but it is in the lobby")
    return Ledger(*found, rows)


def _race(ledger: Ledger) -> Race[Any]:
    return race_of(rules_apart(ledger.row), *ledger)


def record_of(ledger: Ledger) -> str:
    """The text of the record that a ledger makes."""
    race = _race(ledger)
    is_over = ledger.row.status in OVER
    if not is_over and _hides(race):
        raise Refusal("wrong_time", "the record of a race with secrets is given when it is over")
    heading = race.heading if is_over else replace(race.heading, secret="")
    return Record(heading, race.record.steps, rolls_undone=race.rolls_undone).text()


def _hides(race: Race[Any]) -> bool:
    """Whether any step of a race was hidden from somebody."""
    return any(step.seen_by(EVERYONE) != step.text for step in race.steps)


def _events_told(ledger: Ledger) -> EventsTold:
    race = _race(ledger)
    version, names = ledger.rows[-1].number if ledger.rows else 0, car_names(race)
    return EventsTold(version, [event_told(event, EVERYONE, names) for event in race.events])


# Replays


class _Chances:
    """What the rolls of a race could have been, each different chance told once."""

    def __init__(self) -> None:
        self.told: list[Chance] = []
        self.rolls: list[int] = []
        self._known: dict[bytes, int] = {}

    def add(self, race: Race[Any]) -> None:
        """Note what the roll may be that the race waits for."""
        throw = race.rules.question(race.state).throw
        if throw is None:
            self._add(Chance(self._outcomes(race)))
        elif throw.is_large:
            self._add(Chance([], throw.names(), throw.rule, [_faces(die) for die in throw.dice]))
        else:
            self._add(Chance(self._outcomes(race), throw.names(), throw.rule))

    def _outcomes(self, race: Race[Any]) -> list[tuple[str, int]]:
        return [(step.text, weight) for step, weight in race.rules.outcomes(race.state)]

    def _add(self, chance: Chance) -> None:
        known = self._known.setdefault(msgspec.json.encode(chance), len(self.told))
        if known == len(self.told):
            self.told.append(chance)
        self.rolls.append(known)


def _faces(die: Die) -> list[tuple[str, int]]:
    """What stands on a die, in the order of the numbers, and on how many faces."""
    return [(die.sign(number), count) for number, count in die.weights()]


def replay_of(ledger: Ledger, eyes: int | None = None) -> Replay:
    """The race of a ledger, told again: to one seat or a spectator, or with all there is."""
    told = _race(ledger)
    if ledger.row.status not in OVER and told.rules.has_secrets():
        raise Refusal("wrong_time", "the replay of a race with secrets is given when it is over")
    race = Race(told.rules, heading_of(ledger.row, ledger.seats))
    race.rolls_undone = told.rolls_undone
    replaying = _Replaying(race, eyes)
    for step in told.steps:
        replaying.take(step)
    replaying.end()
    chances = replaying.chances
    table = table_told(ledger.row, ledger.seats)
    start, moves, hides = replaying.start, replaying.moves, _hides(told)
    return Replay(table, start, moves, chances.told, chances.rolls, hides)


class _Replaying:
    """A race that is driven again and told move by move, as `eyes` saw it; or all of it."""

    def __init__(self, race: Race[Any], eyes: int | None) -> None:
        self.race: Race[Any] = race
        self.eyes: int | None = eyes
        self.names: list[str] = car_names(race)
        self.chances: _Chances = _Chances()
        self.moves: list[Move] = []
        seen = moment(race, 0, EVERYONE if eyes is None else eyes, (), [])
        self.start: Moment = msgspec.structs.replace(seen, state=self._state())
        self._shown: State = self.start.state
        self._told: int = 0
        """Steps that were told."""
        self._heard: int = 0
        """Events that were told."""
        self._is_open: bool = False
        """Whether the move that is not told yet began with a decision."""

    def take(self, step: Step) -> None:
        """A decision begins a move, and what follows by itself belongs to it.

        The rolls before the first decision are a move each; so are all answers that were given at
        once.
        """
        race = self.race
        if (step.seat >= 0 or not self._is_open) and not race.answers.given:
            self._tell()
            self._is_open = step.seat >= 0
        if race.rolling:
            self.chances.add(race)
        if step.seat >= 0 and len(race.answers.asked) > 1:
            race.choose(step)
        else:
            race.take_again(step.text)

    def end(self) -> None:
        """Tell what is left: also answers that stand alone, because others were taken back."""
        for step in held_in(self.race):
            self.race.take(step)
        self._tell()

    def _tell(self) -> None:
        race, before = self.race, self._told
        if len(race.steps) == before:
            return
        after = self._state()
        patch = difference(self._shown, after)
        self.moves.append(self._move(before, {} if patch is UNCHANGED else patch))
        self._shown, self._told, self._heard = after, len(race.steps), len(race.events)

    def _move(self, before: int, patch: Any) -> Move:
        race, eyes, numbered = self.race, self.eyes, enumerate(self.race.steps[before:], before + 1)
        return Move(
            since=before,
            version=len(race.steps),
            steps=[_step(step, number, eyes) for number, step in numbered],
            events=[_event(event, eyes, self.names) for event in race.events[self._heard :]],
            patch=patch,
            standings=standings_told(race),
            question=question_asked(race, EVERYONE if eyes is None else eyes),
            result=result_told(race),
        )

    def _state(self) -> State:
        race = self.race
        return race.rules.to_json(race.state) if self.eyes is None else state_told(race, self.eyes)


def _step(step: Step, number: int, eyes: int | None) -> StepTold:
    return whole_step(step, number) if eyes is None else step_told(step, number, eyes)


def _event(event: Event, eyes: int | None, names: list[str]) -> EventTold:
    return whole_event(event, names) if eyes is None else event_told(event, eyes, names)
