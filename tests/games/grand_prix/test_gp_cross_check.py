"""The engine beside the slow model, step by step, in random positions on all circuits.

`PADDOCK_POSITIONS=20000` looks at so many.
"""

import os
from typing import NamedTuple

from gp_positions import Position
from gp_words import place_of, told_fully
from slow_board import Place
from slow_endings import endings
from slow_model import Segment

from narrowing import of_kind
from paddock.core.events import SILENT
from paddock.core.steps import Step
from paddock.games.grand_prix.car import GONE
from paddock.games.grand_prix.driving.drives import TuckIn
from paddock.games.grand_prix.driving.driving import Driving
from paddock.games.grand_prix.state import GrandPrixState, Phase

POSITIONS = int(os.environ.get("PADDOCK_POSITIONS", "400"))
MOST_OPEN = 200


class Seen(NamedTuple):
    """What both know of a movement after a step."""

    cars: dict[int, Place]
    progress: dict[int, int]
    points: int
    is_linked: bool


class After(NamedTuple):
    """The engine after a step, and whether its segment has ended."""

    state: GrandPrixState
    ended: bool


def seen_by_engine(driving: Driving, state: GrandPrixState) -> Seen:
    cars = [car for car in state.cars if car.where != GONE]
    return Seen(
        {int(car.number): place_of(driving.road, car) for car in cars},
        {int(car.number): int(car.progress) for car in cars},
        int(state.segment.points),
        state.segment.is_linked,
    )


def seen_by_model(slow: Segment) -> Seen:
    return Seen(dict(slow.cars), dict(slow.progress), slow.mp, slow.is_linked)


def after(driving: Driving, state: GrandPrixState, step: Step) -> After:
    """What a step makes of a copy."""
    twin = state.copy()
    return After(twin, driving.take_one(twin, step, SILENT))


def outcomes(driving: Driving, state: GrandPrixState) -> dict[str, After]:
    """Every open step and what comes of it; a Lead car's rear is named in one, as in the model."""
    found: dict[str, After] = {}
    assert len(driving.open_steps(state)) <= MOST_OPEN
    for text, step in told_fully(driving, state).items():
        result = after(driving, state, step)
        if state.phase is Phase.REAR and result.state.phase is Phase.REAR:
            for further, last in outcomes(driving, result.state).items():
                found[f"{text} {further.removeprefix('rear ')}"] = last
        else:
            found[text] = result
    return found


class Walk:
    """A random movement, on the engine and on the model."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.driving = position.table.driving
        self.slow = position.slow
        self.now = After(position.table.state, position.table.is_over)
        self.steps = 0
        self.said: list[str] = []

    def go(self) -> "Walk":
        """To the end of the segment, any soft tire bonus included."""
        self.drive()
        if self.now.state.phase in (Phase.SWAP, Phase.CLEAN_AIR) and not self.now.ended:
            self.end_by_card()
        else:
            found = endings(self.slow)
            assert set(found) <= {"drift"}, self.trace()
            self.slow = found.get("drift", self.slow)
        self.compare(self.now, self.slow)
        if self.now.state.phase is Phase.BONUS and not self.now.ended:
            self.use_bonus()
        assert self.now.ended, self.trace()
        assert self.now.state.car.close_calls == self.slow.close_calls, self.trace()
        return self

    def drive(self) -> None:
        """All steps of the movement, every open one of them compared."""
        while not self.now.ended and self.now.state.phase in (Phase.DRIVE, Phase.REAR):
            wanted = self.slow.outcomes()
            found = outcomes(self.driving, self.now.state)
            assert set(found) == set(wanted), self.trace()
            for text, result in found.items():
                if result.state.phase in (Phase.DRIVE, Phase.REAR) and not result.ended:
                    self.compare(result, wanted[text], text)
            text = self.position.random.choice(sorted(found))
            self.said.append(text)
            self.now, self.slow = found[text], wanted[text]
            self.steps += 1
        assert self.slow.is_over, self.trace()

    def end_by_card(self) -> None:
        """GP-275, GP-281 Closing up, or places with the car ahead."""
        state, wanted = self.now.state, endings(self.slow)
        found = {self.ending(step): step for step in self.driving.open_steps(state)}
        places = {slow.here: slow for slow in wanted.values()}
        assert set(found) == set(places), self.trace()
        here = self.position.random.choice(sorted(found))
        self.now, self.slow = after(self.driving, state, found[here]), places[here]

    def ending(self, step: Step) -> tuple[int, int]:
        """Where the active car is after an ending."""
        state = self.now.state
        if state.phase is Phase.CLEAN_AIR:
            space = of_kind(TuckIn, step).space
            return int(space.sector), int(space.lane)
        twin = after(self.driving, state, step).state
        space = self.driving.road.space(twin.car)
        return int(space.sector), int(space.lane)

    def use_bonus(self) -> None:
        """GP-186 The second movement."""
        state = self.now.state
        use = self.driving.open_steps(state)[0]
        self.now = after(self.driving, state, use)
        self.slow = self.slow.bonus(int(self.position.card.pit_speed))
        self.said.append("bonus")
        self.compare(self.now, self.slow)
        self.drive()

    def compare(self, now: After, slow: Segment, text: str = "") -> None:
        """Whether both see the same."""
        assert seen_by_engine(self.driving, now.state) == seen_by_model(slow), self.trace(text)

    def trace(self, text: str = "") -> str:
        """What led here."""
        position = self.position
        zone = f" zone {position.zone}" if position.zone >= 0 else ""
        cars = " ".join(position.start)
        return f"{position.name}{zone}, {position.points} MP, {cars}: {self.said} {text}"


def test_the_engine_agrees_with_the_slow_model_on_every_step() -> None:
    steps = 0
    for seed in range(POSITIONS):
        steps += Walk(Position(seed)).go().steps
    assert steps > POSITIONS
