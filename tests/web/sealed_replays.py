"""Races with sealed dice, driven here and told as a server tells them once they are over."""

import json
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import msgspec

from paddock.bots.registry import bot_levels, make_bot
from paddock.core.dice import Die, Throw
from paddock.core.events import Log as EventsLog
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.seals import commitment_to
from paddock.protocol.bodies import NewTable, Replay, SeatWanted
from paddock.server.race.ledger import Ledger, heading_of, rules_apart
from paddock.server.race.replays import record_of, replay_of
from paddock.server.storage.rows import StepRow
from paddock.server.tables.seating import planned_race, planned_seats
from toy_game import TOY, ToyRules, ToyState

SECRET = bytes(range(100, 132)).hex()
WORDS = ("one for luck", "", "Glück auf!")
LONGEST_TIME = 200
"""Seconds on a stopwatch."""


class Told(NamedTuple):
    """What a server tells of a race: how it went, move by move, and its record."""

    replay: dict[str, Any]
    record: str

    @property
    def steps(self) -> list[dict[str, Any]]:
        """Every step, in their order."""
        return [step for move in self.replay["moves"] for step in move["steps"]]

    @property
    def rolls(self) -> list[dict[str, Any]]:
        """The steps that chance took."""
        return [step for step in self.steps if step["seat"] == -1]


MANY_DICE = [Die("wind", faces) for faces in ([1, 1, 2, 3, 3, 3], [4, 2, 2, 6, 1, 1]) * 3]
"""Six dice that are told apart, and on which some numbers stand more than once."""


class GustyRules(ToyRules):
    """The toy game with more wind than anybody would list."""

    def __init__(self, variant: Any, circuit: Any, version: int = 1) -> None:
        super().__init__(variant, circuit, version)
        self.game = "gusty"
        self.wind = Throw(MANY_DICE, rule="TOY-003")

    def move(self, state: ToyState, wind: int, log: EventsLog) -> None:
        """As far as ever: a breeze, or a gale where the dice show much."""
        super().move(state, 2 if wind > 14 else 1, log)


GUSTY = replace(TOY, name="gusty", make_rules=GustyRules)


@cache
def told_race(game: str, preset: str, seats: int, cars: tuple[str, ...] = ()) -> Told:
    """A race of a preset, which bots have driven to its end, in these cars or the usual."""
    chosen = cars or (None,) * seats
    bots = [SeatWanted(kind="bot", car=car) for car in chosen]
    wanted = NewTable(game=game, preset=preset, seats=bots)
    row = replace(
        planned_race(wanted, "", 0), status="over", secret=SECRET, commitment=commitment_to(SECRET)
    )
    words = (*WORDS, *[""] * seats)
    rows = [
        replace(seat, words=said)
        for seat, said in zip(planned_seats(wanted, ""), words, strict=False)
    ]
    race = Race(rules_apart(row), heading_of(row, rows))
    return told(Ledger(row, rows, [StepRow(*step, 0, 0) for step in enumerate(driven(race), 1)]))


def told(ledger: Ledger) -> Told:
    """What a server tells of the race that a ledger makes."""
    return Told(as_sent(replay_of(ledger)), record_of(ledger))


def as_sent(replay: Replay) -> dict[str, Any]:
    """A replay as a browser reads it."""
    plain: dict[str, Any] = json.loads(msgspec.json.encode(replay))
    return plain


def driven(race: Race[Any]) -> list[str]:
    """The texts of all steps of a race that bots have driven."""
    level = bot_levels(race.rules.game)[:2][-1]
    bots = [make_bot(level, race.rules, 1, seat) for seat in range(len(race.names))]
    stopwatch = Generator(7)
    while not race.over:
        if race.rolling:
            race.roll()
        elif race.timed:
            race.read_clock(stopwatch.below(LONGEST_TIME))
        else:
            seat = race.rules.actor(race.state)
            race.take(bots[seat].choose(race.view(seat), race.choices))
    return race.record.steps
