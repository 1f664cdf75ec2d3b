"""What own cars may lose besides places: they are disqualified on old tires, or lapped."""

from math import exp
from typing import Final

from mypy_extensions import i64

from paddock.bots.grand_prix.ending import is_unchanged, over_in_this_round
from paddock.games.grand_prix.car import NO_CAR, Car
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState
from paddock.games.grand_prix.teams import FIELD

DISQUALIFIED: Final = 10.0
"""GP-175 Points that it costs to be disqualified, besides those of the place."""
LAPPED: Final = 1.0
"""GP-073 And to be taken off as lapped."""
LAPPED_DOUBT: Final = 3.0
"""How uncertain that is, in sectors."""
SAFE: Final = 15.0
"""So many sectors short of it no car is lapped in this round."""


class Stakes:
    """What is at stake for the cars of one seat; its fields are those of the last look."""

    def __init__(self, road: Road) -> None:
        self.road: Road = road
        self.is_unchanged: list[bool] = [False] * FIELD
        """GP-175 Own cars that would be disqualified, if the race ended now."""
        self.has_unchanged: bool = False
        self.over: float = 0.0
        """How probable it is that the race ends in this round, where there is such a car."""

    def look(self, state: GrandPrixState, seat: i64) -> None:
        """Another question of a seat."""
        self.has_unchanged = False
        for car in state.cars:
            is_own = car.seat == seat and car.is_racing
            is_at_stake = is_own and is_unchanged(state, car)
            self.is_unchanged[car.index] = is_at_stake
            self.has_unchanged = self.has_unchanged or is_at_stake

    def look_ahead(self, state: GrandPrixState, mover: Car | None, front: i64) -> None:
        """How soon the race may be over, when the mover has moved and a car has come to `front`."""
        if self.has_unchanged:
            if state.leader != NO_CAR:
                front = max(front, state.cars[state.leader].progress)
            self.over = over_in_this_round(self.road, state, mover, front)

    def left_of(
        self, state: GrandPrixState, car: Car, points: float, reach: float, front: float
    ) -> float:
        """What an own car may expect of its points, where it and the leader come so far."""
        stays = self._stays(state, car, reach, front)
        points = points * stays - LAPPED * (1.0 - stays)
        if not self.is_unchanged[car.index]:
            return points
        return points * (1.0 - self.over) - DISQUALIFIED * self.over

    def _stays(self, state: GrandPrixState, car: Car, reach: float, front: float) -> float:
        """GP-073 How probable it is that a car is not lapped; GP-250 in the last round none is."""
        left = float(self.road.length) + reach - front
        is_over = state.finished > 0 or front >= float(self.road.finish)
        if left >= SAFE or is_over or not car.is_racing or state.leader == NO_CAR:
            return 1.0
        return 1.0 / (1.0 + exp(-left / LAPPED_DOUBT))
