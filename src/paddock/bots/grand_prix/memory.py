"""What a movement can change, laid down so that another one can be tried from the same place."""

from typing import Final

from mypy_extensions import i64

from paddock.games.grand_prix.car import NO_CAR, ON_TRACK, Car
from paddock.games.grand_prix.state import GrandPrixState, Phase, Segment

FIGURES: Final = 9
"""Numbers that are laid down of each car."""


class Memory:
    """A state before or in the middle of a movement of one car."""

    def __init__(self, state: GrandPrixState, mover: Car) -> None:
        self.phase: Phase = state.phase
        self.actor: i64 = state.actor
        self.leader: i64 = state.leader
        self.lap: i64 = state.lap
        self.finished: i64 = state.finished
        self.next_marker: i64 = state.next_marker
        self.segment: Segment = state.segment.copy()
        self.figures: list[int] = []
        for car in state.cars:
            self._keep(car)
        self.mover: Car = mover.copy()

    def _keep(self, car: Car) -> None:
        """The numbers of a car that others may change by moving."""
        kept = self.figures
        kept.append(int(car.status))
        kept.append(int(car.where))
        kept.append(int(car.space))
        kept.append(int(car.progress))
        kept.append(int(car.before))
        kept.append(int(car.rank))
        kept.append(int(car.marker))
        kept.append(int(car.finish))
        kept.append(1 if car.lap_down else 0)

    def bring_back(self, state: GrandPrixState) -> None:
        """The state as it was."""
        for car in state.cars:
            if car.where == ON_TRACK:
                state.occupants[car.space] = NO_CAR
        for car in state.cars:
            self._restore(car)
            if car.where == ON_TRACK:
                state.occupants[car.space] = int(car.index)
        state.phase = self.phase
        state.actor = self.actor
        state.leader = self.leader
        state.lap = self.lap
        state.finished = self.finished
        state.next_marker = self.next_marker
        state.segment = self.segment.copy()
        restore_mover(state.cars[self.mover.index], self.mover)

    def _restore(self, car: Car) -> None:
        """The numbers of a car as they were."""
        kept = self.figures
        at: i64 = car.index * FIGURES
        car.status = kept[at]
        car.where = kept[at + 1]
        car.space = kept[at + 2]
        car.progress = kept[at + 3]
        car.before = kept[at + 4]
        car.rank = kept[at + 5]
        car.marker = kept[at + 6]
        car.finish = kept[at + 7]
        car.lap_down = kept[at + 8] == 1


def restore_mover(car: Car, kept: Car) -> None:
    """What else a movement costs the car that makes it."""
    car.wear[:] = kept.wear
    car.worn = kept.worn
    car.close_calls = kept.close_calls
    car.soft_used = kept.soft_used
    car.spun = kept.spun
