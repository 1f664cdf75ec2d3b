"""Playing races out: the bots' contract, one race, and races in bulk."""

import gc
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Generic

from mypy_extensions import i64, mypyc_attr

from paddock.core.cars import CHANCE, CLOCK, NOBODY
from paddock.core.errors import PaddockError
from paddock.core.events import SILENT, Log
from paddock.core.generator import Generator
from paddock.core.result import Result
from paddock.core.rules import Rules, State
from paddock.core.steps import Step

LONGEST_RACE: Final = 10_000_000
BOT_SECONDS: Final = 0
"""What a stopwatch shows for a bot: programs take no time."""
COLLECTED: Final = 100_000
"""Objects that are left over from races before Python looks for cycles among all that it keeps:
races make none, and rules keep a lot."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC, Generic[State]):
    """A player that is a program: it gets a view and the open steps, and returns one of them."""

    def __init__(self, rules: Rules[State], generator: Generator) -> None:
        self.rules: Rules[State] = rules
        self.generator: Generator = generator

    def begin(self, seed: i64, number: i64, seat: i64) -> None:
        """Begin race `number` in a seat: with chance of its own, and no thought of another race."""
        self.generator.reseed(seed, number, seat + 1)

    @abstractmethod
    def choose(self, view: State, steps: list[Step]) -> Step:
        """The step to take; neither the view nor the list may be changed."""

    def looks(self) -> bool:
        """Whether it looks at the view; for one that does not, nothing has to be hidden."""
        return True


def bot_of(
    bots: Mapping[int, Bot[State]] | Sequence[Bot[State] | None], seat: int
) -> Bot[State] | None:
    """The bot of a seat, from bots by seat; nothing where it has none."""
    if isinstance(bots, Mapping):
        return bots.get(seat)
    return bots[seat] if seat < len(bots) else None


class Tally:
    """What became of races played in bulk, a column a figure; cars race after race."""

    def __init__(self) -> None:
        self.race: list[int] = []
        self.winner: list[int] = []
        """The first of the seats that won, or `NOBODY` where none has."""
        self.turns: list[int] = []
        self.decisions: list[int] = []
        self.steps: list[int] = []
        self.car_race: list[int] = []
        self.car_number: list[int] = []
        self.car_seat: list[int] = []
        """The seat that owns the car, or `NOBODY`."""
        self.car_grid: list[int] = []
        self.car_place: list[int] = []
        self.car_distance: list[int] = []
        self.car_turns: list[int] = []
        self.car_ranked: list[int] = []
        """1 for a car that has a place in the result, 0 for one that dropped out."""
        self.car_points: list[int] = []
        self.car_won: list[int] = []
        """1 for a car whose seat has won, alone or with others, 0 for all others."""

    def add_race(self, number: i64, result: Result, counts: tuple[i64, i64]) -> None:
        """Write down a race that has ended."""
        turns: i64 = 0
        winners = result.winners
        for finish in result.cars:
            car = finish.standing
            turns = max(turns, car.turns)
            self.car_race.append(number)
            self.car_number.append(car.car)
            self.car_seat.append(car.seat)
            self.car_grid.append(car.grid)
            self.car_place.append(car.place)
            self.car_distance.append(car.distance)
            self.car_turns.append(car.turns)
            self.car_ranked.append(1 if car.ranked else 0)
            self.car_points.append(finish.points)
            self.car_won.append(1 if car.seat in winners else 0)
        self.race.append(number)
        self.winner.append(winners[0] if winners else NOBODY)
        self.turns.append(turns)
        self.decisions.append(counts[0])
        self.steps.append(counts[1])


def play_out(
    rules: Rules[State],
    state: State,
    bots: list[Bot[State]],
    dice: Generator,
    log: Log = SILENT,
    longest: i64 = LONGEST_RACE,
) -> tuple[i64, i64]:
    """Play to the end; gives how many decisions were taken, and how many steps in all."""
    decisions: i64 = 0
    steps: i64 = 0
    hides = rules.has_secrets()
    veiled = [hides and bot.looks() for bot in bots]
    while True:
        actor: i64 = rules.actor(state)
        if actor == NOBODY:
            return decisions, steps
        if steps == longest:
            raise PaddockError(f"expected the race to end within {longest} steps")
        steps += 1
        if actor == CHANCE:
            rules.apply(state, rules.draw(state, dice), log)
        elif actor == CLOCK:
            rules.apply(state, rules.reading(state, BOT_SECONDS), log)
        else:
            decisions += 1
            view = rules.view(state, actor) if veiled[actor] else state
            rules.apply(state, bots[actor].choose(view, rules.actions(state)), log)


def play_races(
    rules: Rules[State], bots: list[Bot[State]], seed: i64, first: i64, count: i64
) -> Tally:
    """Play races `first` to `first + count - 1` of a seed; each has dice and bots of its own."""
    usual = gc.get_threshold()
    gc.set_threshold(COLLECTED)
    try:
        return _play_races(rules, bots, seed, first, count)
    finally:
        gc.set_threshold(*usual)


def _play_races(
    rules: Rules[State], bots: list[Bot[State]], seed: i64, first: i64, count: i64
) -> Tally:
    tally = Tally()
    dice = Generator()
    for number in range(first, first + count):
        dice.reseed(seed, number)
        for seat, bot in enumerate(bots):
            bot.begin(seed, number, seat)
        state = rules.setup(len(bots))
        counts = play_out(rules, state, bots, dice)
        tally.add_race(number, rules.result(state), counts)
    return tally
