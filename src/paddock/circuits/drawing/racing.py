"""The racing line: how a road bends, where cars drive, and the rubber they leave."""

from math import ceil, tanh
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.drawing.canvas import Canvas, closed, opened
from paddock.circuits.drawing.road import Road
from paddock.circuits.drawing.style import ROAD

STEP: Final = 12.0
GENTLE: Final = 1 / (4.6 * ROAD)
"""A bend lasts while the radius is below 4.6 roads..."""
SHARP: Final = 1 / (3.0 * ROAD)
"""... and counts where it is anywhere below 3 roads, and turns far enough."""
FAR_ENOUGH: Final = 0.35
STYLE: Final = """
.rubber{fill:none;stroke:var(--rubber);opacity:var(--rubber-depth);stroke-linejoin:round}
.rubber-wide{stroke-width:40}
.rubber-narrow{stroke-width:20}
.skid{fill:none;stroke:var(--rubber);opacity:var(--skid-depth);stroke-width:2.6;stroke-linecap:round}
"""


class Bend:
    """A stretch that turns; to the right or to the left."""

    def __init__(self, start: float, end: float, right: bool) -> None:
        self.start: float = start
        self.end: float = end
        self.right: bool = right


class Racing:
    """The curve of a road, measured at equal steps, and the offsets of its racing line."""

    def __init__(self, road: Road) -> None:
        self.road: Road = road
        self.count: int = max(16, ceil(road.line.length / STEP))
        self.step: float = road.line.length / self.count
        self.bends: list[float] = [
            road.line.bend(number * self.step, self.step) for number in range(self.count)
        ]
        self.offsets: list[float] = self._offsets()

    def smoothed(self, reach: float) -> list[float]:
        """How the road bends, as the mean over a reach to each side, taken twice."""
        half = max(1, int(reach / self.step))
        values = self.bends
        for _ in range(2):
            values = _running_mean(values, half)
        return values

    def point(self, distance: float, aside: float = 0.0) -> Point:
        """A point of the racing line, or beside it."""
        place = distance / self.step
        number = int(place // 1)
        share = place - number
        offset = (
            self.offsets[number % self.count] * (1 - share)
            + self.offsets[(number + 1) % self.count] * share
        )
        return self.road.line.beside(distance, offset + aside)

    def sharp(self) -> list[Bend]:
        """The bends that have kerbs, in the order they are driven."""
        smooth = self.smoothed(0.4 * ROAD)
        signs = [1 if bend > GENTLE else -1 if bend < -GENTLE else 0 for bend in smooth]
        found: list[Bend] = []
        first = next((number for number in range(self.count) if signs[number] == 0), 0)
        number = first
        while number < first + self.count:
            sign, begin = signs[number % self.count], number
            while number < first + self.count and signs[number % self.count] == sign:
                number += 1
            run = [abs(smooth[mark % self.count]) for mark in range(begin, number)]
            if sign and max(run) > SHARP and sum(run) * self.step > FAR_ENOUGH:
                found.append(Bend(begin * self.step, number * self.step, sign > 0))
        return found

    def _offsets(self) -> list[float]:
        """To the inside where it bends more than around, to the outside before and after."""
        near, wide = self.smoothed(0.7 * ROAD), self.smoothed(2.6 * ROAD)
        found = [
            self._kept(number, tanh(120 * (near[number] - 0.9 * wide[number])))
            for number in range(self.count)
        ]
        return _running_mean(_running_mean(found, 2), 2)

    def _kept(self, number: int, share: float) -> float:
        """The offset of a share of the road's half width, a car's width from its ends."""
        distance = number * self.step
        left, right = self.road.left(distance), self.road.right(distance)
        middle, half = (left + right) / 2, max(0.0, (right - left) / 2 - 0.2 * ROAD)
        return middle + half * share


def _running_mean(values: list[float], half: int) -> list[float]:
    """The mean of each value and its neighbours, round and round."""
    count = len(values)
    half = min(half, (count - 1) // 2)
    total = sum(values[near % count] for near in range(-half, half + 1))
    found: list[float] = []
    for number in range(count):
        found.append(total / (2 * half + 1))
        total += values[(number + half + 1) % count] - values[(number - half) % count]
    return found


def draw_rubber(canvas: Canvas, racing: Racing) -> None:
    """The dark line that cars leave, and streaks where they brake."""
    line = closed([racing.point(number * racing.step) for number in range(racing.count)])
    canvas.definitions.append(f'<path id="racing" d="{line}"/>')
    canvas.add("rubber", '<use href="#racing" class="rubber rubber-wide"/>')
    canvas.add("rubber", '<use href="#racing" class="rubber rubber-narrow"/>')
    streaks = "".join(
        opened([racing.point(bend.start - back, aside) for back in (1.6 * ROAD, ROAD, 10.0)])
        for bend in racing.sharp()
        for aside in (-8.0, 7.0)
    )
    if streaks:
        canvas.path("rubber", streaks, "skid")
