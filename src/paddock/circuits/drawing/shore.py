"""Water: ponds and brooks, and a sea along one side with quays, jetties and boats."""

from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.layout import Frame
from paddock.circuits.drawing.shapes import ring, smooth, whole
from paddock.circuits.drawing.site import Site
from paddock.circuits.drawing.style import ROAD

STEP: Final = 36.0
FAR: Final = 12 * ROAD
BOTTOM: Final = 1.8
SIDES: Final = {"bottom": (0.0, 1.0), "right": (1.0, 0.0), "left": (-1.0, 0.0), "top": (0.0, -1.0)}
"""The sides of a frame, with the direction out of it."""
STYLE: Final = """
.water{fill:var(--water)}
.beach{fill:none;stroke:var(--ground-3);stroke-width:74;stroke-linejoin:round}
.surf{fill:none;stroke:var(--water-2);stroke-width:3;opacity:.55}
.quay{fill:none;stroke:var(--shore);stroke-width:9;stroke-linejoin:round}
.bank{fill:none;stroke:var(--shore);stroke-width:10;stroke-linejoin:round}
.brook{fill:none;stroke:var(--water);stroke-width:40;stroke-linecap:round}
.brook-bank{fill:none;stroke:var(--shore);stroke-width:52;stroke-linecap:round}
.jetty{fill:none;stroke:var(--shore);stroke-width:9}
.wake{fill:none;stroke:var(--water-2);stroke-width:2.4;opacity:.4}
"""


class Shore:
    """A sea along the side of the frame that the road leaves most open."""

    def __init__(self, site: Site) -> None:
        self.site: Site = site
        seas = [Sea(site, side) for side in SIDES]
        self.sea: Sea = max(seas, key=lambda sea: sea.area())
        site.frame = site.shown = self.sea.shown()

    def is_wet(self, point: Point) -> bool:
        """Whether a point is in the sea, or on its shore."""
        return self.sea.reach(point) > -44

    def is_open(self, point: Point) -> bool:
        """Whether a point is well out at sea."""
        return self.sea.reach(point) > 0.9 * ROAD

    def line(self) -> list[Point]:
        """The shore from one end of the frame to the other."""
        return self.sea.line()

    def outward(self) -> tuple[float, float]:
        """The direction from the land to the sea."""
        return SIDES[self.sea.side]

    def outline(self) -> list[Point]:
        """The sea itself, far beyond the frame."""
        out, points = self.outward(), self.line()
        ends = [points[-1], points[0]]
        return points + [(x + out[0] * FAR * 2, y + out[1] * FAR * 2) for x, y in ends]


class Sea:
    """How deep the land reaches towards one side of the frame, at equal steps along it."""

    def __init__(self, site: Site, side: str) -> None:
        self.frame: Frame = site.frame
        self.side: str = side
        corners = [self.turned((self.frame.left, self.frame.top))]
        corners.append(self.turned((self.frame.right, self.frame.bottom)))
        alongs, depths = sorted(x for x, _ in corners), sorted(y for _, y in corners)
        self.first: float = alongs[0] - FAR
        self.low, self.edge = depths
        count = int((alongs[1] - alongs[0] + 2 * FAR) / STEP) + 1
        self.levels: list[float] = self._smoothed(self._deepest(site, count))

    def area(self) -> float:
        """The area of the sea within the frame; at the bottom, as on most maps, it counts more."""
        inside = self.levels[int(FAR / STEP) : -int(FAR / STEP)]
        weight = BOTTOM if self.side == "bottom" else 1.0
        return weight * sum(max(0.0, self.edge - level) for level in inside)

    def reach(self, point: Point) -> float:
        """How far a point lies out at sea."""
        along, depth = self.turned(point)
        number = max(0, min(len(self.levels) - 1, round((along - self.first) / STEP)))
        return depth - self.levels[number]

    def line(self) -> list[Point]:
        """The shore, point by point."""
        out = SIDES[self.side]
        ends = enumerate(self.levels)
        if out[1]:
            return [(self.first + number * STEP, level * out[1]) for number, level in ends]
        return [(level * out[0], self.first + number * STEP) for number, level in ends]

    def shown(self) -> Frame:
        """The frame with more of the sea in it."""
        (x, y), frame, more = SIDES[self.side], self.frame, 1.2 * ROAD
        return Frame(
            frame.left - more * (x < 0),
            frame.top - more * (y < 0),
            frame.right + more * (x > 0),
            frame.bottom + more * (y > 0),
        ).fitted()

    def turned(self, point: Point) -> tuple[float, float]:
        """Along the shore, and towards the sea."""
        out = SIDES[self.side]
        return (point[0], point[1] * out[1]) if out[1] else (point[1], point[0] * out[0])

    def _deepest(self, site: Site, count: int) -> list[float]:
        """Past all road near a step; elsewhere a good half into the picture."""
        deepest = [self.low + 0.62 * (self.edge - self.low)] * count
        for corner in site.road.corners():
            along, depth = self.turned(corner)
            middle = round((along - self.first) / STEP)
            for number in range(middle - 4, middle + 5):
                deepest[number] = max(deepest[number], depth + 0.85 * ROAD)
        return deepest

    def _smoothed(self, levels: list[float]) -> list[float]:
        count = len(levels)
        for _ in range(3):
            levels = [
                sum(levels[max(0, min(count - 1, number + near))] for near in (-1, 0, 1)) / 3
                for number in range(count)
            ]
        return levels


def draw_sea(canvas: Canvas, shore: Shore, sandy: bool) -> None:
    """The sea, with a beach and surf, or with a quay."""
    outline = smooth_sea(shore)
    if sandy:
        canvas.path("ground", outline, "beach")
    canvas.path("ground", outline, "water")
    if not sandy:
        canvas.path("ground", smooth(shore.line(), False), "quay")
        return
    out = shore.outward()
    for away in (14, 34, 62):
        line = [(x + out[0] * away, y + out[1] * away) for x, y in shore.line()]
        canvas.path("ground", smooth(line, False), "surf")


def smooth_sea(shore: Shore) -> str:
    """A smooth shore closed by straight lines."""
    points = shore.outline()
    ends = "".join(f"L{whole(x)} {whole(y)}" for x, y in points[-2:])
    return smooth(points[:-2], False) + ends + "Z"


def draw_jetties(canvas: Canvas, site: Site, shore: Shore) -> None:
    """Jetties into the sea, with boats moored to both sides."""
    out = shore.outward()
    line = [point for point in shore.line() if site.frame.holds(point)]
    jetties, hulls = [], []
    number = 2
    while number < len(line) - 2:
        x, y = line[number]
        number += 5 + site.pick(4)
        length = site.between(1.4, 4.0) * ROAD
        end = x + out[0] * length, y + out[1] * length
        if site.from_road(end) < 0.8 * ROAD or _any_near(site, (x, y), out, length):
            continue
        jetties.append(f"M{whole(x)} {whole(y)}L{whole(end[0])} {whole(end[1])}")
        for berth in range(2, int(length / 26)):
            for side in (-1, 1):
                if site.pick(5):
                    at = (
                        x + out[0] * berth * 26 + out[1] * side * 27,
                        y + out[1] * berth * 26 + out[0] * side * 27,
                    )
                    hulls.append((at, (0.0 if out[1] else pi / 2) + (0 if side > 0 else pi)))
        for part in range(int(length / 40) + 1):
            site.take((x + out[0] * part * 40, y + out[1] * part * 40), 45)
    canvas.path("ground", "".join(jetties), "jetty")
    _define_boat(canvas)
    for at, turn in hulls:
        _use_boat(canvas, at, turn)


def _any_near(site: Site, at: Point, out: tuple[float, float], length: float) -> bool:
    """Whether the road comes near a way out to sea."""
    steps = [length * part / 6 for part in range(1, 7)]
    return any(
        site.from_road((at[0] + out[0] * step, at[1] + out[1] * step)) < 0.7 * ROAD
        for step in steps
    )


def _define_boat(canvas: Canvas) -> None:
    canvas.definitions.append(
        '<g id="boat"><path style="fill:#F4F1EA" d="M-17-6h20q10 1 15 6q-5 5-15 6h-20z"/>'
        '<path style="fill:var(--roof-1)" d="M-10-3h10v6h-10z"/></g>'
    )


def _use_boat(canvas: Canvas, at: Point, turn: float) -> None:
    place = f"translate({whole(at[0])} {whole(at[1])}) rotate({whole(turn * 180 / pi)})"
    canvas.add("ground", f'<use href="#boat" transform="{place}"/>')


def draw_boats(canvas: Canvas, site: Site, shore: Shore, count: int) -> None:
    """Boats under way, each with its wake."""
    if not any('id="boat"' in definition for definition in canvas.definitions):
        _define_boat(canvas)
    left = count
    for _ in range(count * 25):
        point, turn = site.point(), site.between(0, 2 * pi)
        if not left or not shore.is_open(point) or not site.is_clear(point, 70, 1.2 * ROAD):
            continue
        _use_boat(canvas, point, turn)
        _draw_wake(canvas, point, turn)
        site.take(point, 60)
        left -= 1


def _draw_wake(canvas: Canvas, at: Point, turn: float) -> None:
    ends = [(at[0] - 90 * cos(turn + side), at[1] - 90 * sin(turn + side)) for side in (-0.2, 0.2)]
    lines = "".join(f"M{whole(at[0])} {whole(at[1])}L{whole(x)} {whole(y)}" for x, y in ends)
    canvas.path("ground", lines, "wake")


def draw_ponds(canvas: Canvas, site: Site, count: int) -> None:
    """Ponds where there is room, with ripples."""
    left = count
    for _ in range(count * 60):
        middle, radius = site.point(0), site.between(0.6, 1.5) * ROAD
        if not left or not site.is_clear(middle, radius * 1.1, 0.4 * ROAD):
            continue
        outline = smooth(
            ring(middle, radius, 0.7 * radius, [site.between(0.86, 1.08) for _ in range(8)])
        )
        canvas.path("ground", outline, "bank")
        canvas.path("ground", outline, "water")
        _draw_ripples(canvas, middle, radius)
        site.take(middle, radius * 1.15)
        left -= 1


def _draw_ripples(canvas: Canvas, middle: Point, radius: float) -> None:
    x, y = middle
    ripples = [
        f"M{whole(x + shift - 20)} {whole(y + drop * radius)}q10 -8 20 0t20 0"
        for shift, drop in ((-0.2 * radius, -0.25), (0.15 * radius, 0.05), (-0.1 * radius, 0.3))
    ]
    canvas.path("ground", "".join(ripples), "surf")


def draw_brook(canvas: Canvas, site: Site) -> None:
    """A brook along the lower edge, that passes under the road like under a bridge."""
    frame = site.shown
    points = [
        (
            frame.left - 300 + (frame.width + 600) * part / 9,
            frame.bottom - 0.85 * ROAD + site.between(-0.5, 0.5) * ROAD,
        )
        for part in range(10)
    ]
    path = smooth(points, False)
    canvas.path("ground", path, "brook-bank")
    canvas.path("ground", path, "brook")
    for (x, y), (next_x, next_y) in pairwise(points):
        steps = max(1, int(hypot(next_x - x, next_y - y) / 30))
        for step in range(steps):
            share = step / steps
            site.take((x + (next_x - x) * share, y + (next_y - y) * share), 34)
