"""Points that a driver may give to zones: repairs in the pit, bonuses on the road."""

from mypy_extensions import i64

from paddock.core.steps import Step
from paddock.games.formula_d.state import ZONES, Car
from paddock.games.formula_d.steps import Allot


class Allotter:
    """Every way to give points to zones, as steps that are made once."""

    def __init__(self, cars: tuple[str, ...]) -> None:
        self.cars: tuple[str, ...] = cars
        self.steps: dict[str, Step] = {}

    def ways(self, kind: str, car: Car, first: i64, points: i64, is_whole: bool) -> list[Step]:
        """FD-230, FD-256, FD-260 What fits into the zones from `first` on; all points, or fewer."""
        room = [start - left for start, left in zip(car.initial, car.wear, strict=True)]
        for zone in range(first):
            room[zone] = 0
        most: i64 = min(points, sum(room))
        found: list[list[int]] = []
        fewest: i64 = most if is_whole else 0
        count: i64 = most
        while count >= fewest:
            spread(room, count, 0, [0] * len(ZONES), found)
            count -= 1
        return [self.step(kind, car.seat, given) for given in found]

    def step(self, kind: str, seat: i64, points: list[int]) -> Step:
        """The step that gives so many points to each zone."""
        made = Allot(kind, seat, self.cars[seat], points)
        return self.steps.setdefault(made.text, made)


def spread(
    room: list[int], points: i64, zone: i64, given: list[int], found: list[list[int]]
) -> None:
    """Every way to give points to the zones from this one on, most to the first."""
    if points == 0:
        found.append(given[:])
        return
    if zone == len(ZONES):
        return
    share: i64 = min(points, room[zone])
    while share >= 0:
        given[zone] = share
        spread(room, points - share, zone + 1, given, found)
        share -= 1
    given[zone] = 0
