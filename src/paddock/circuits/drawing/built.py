"""Built scenery: stands with crowds, farms and chalets, a town, blocks of a city, lamps."""

from math import cos, hypot, pi, sin
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.plants import Banned, dry
from paddock.circuits.drawing.shapes import box, disc
from paddock.circuits.drawing.site import Site
from paddock.circuits.drawing.style import ROAD

VERGE: Final = 0.4 * ROAD
STYLE: Final = """
.roof-1{fill:var(--roof-1)}
.roof-2{fill:var(--roof-2)}
.roof-3{fill:var(--roof-3)}
.roof-light{fill:var(--roof-light)}
.roof-shade{fill:var(--roof-shade)}
.stand{fill:var(--roof-2);stroke:var(--wall);stroke-width:2}
.crowd-0{fill:#D9382B}
.crowd-1{fill:#F4EFE4}
.crowd-2{fill:#2670CB}
.crowd-3{fill:#F2C21A}
.window{fill:var(--lamp);opacity:.8}
.lamp{fill:var(--lamp)}
.lamp-glow{fill:#FFD98A;opacity:var(--glow)}
"""


class Roofs:
    """Houses gathered by colour, each with its shadow and a lit half."""

    def __init__(self) -> None:
        self.paths: dict[str, list[str]] = {}

    def add(self, at: Point, length: float, depth: float, turn: float, kind: int) -> None:
        """One house."""
        rise = min(9.0, depth * 0.2)
        self._add("roof-shade", box((at[0] + rise, at[1] + rise * 1.2), length, depth, turn))
        self._add(f"roof-{kind + 1}", box(at, length, depth, turn))
        half = at[0] + sin(turn) * depth / 4, at[1] - cos(turn) * depth / 4
        self._add("roof-light", box(half, length - 6, depth / 2 - 5, turn))

    def window(self, at: Point) -> None:
        """A lit window."""
        self._add("window", f"M{round(at[0])} {round(at[1])}h4v4h-4z")

    def draw(self, canvas: Canvas) -> None:
        """All of them, shadows below."""
        for kind in ("roof-shade", "roof-1", "roof-2", "roof-3", "roof-light", "window"):
            if kind in self.paths:
                canvas.path("ground", "".join(self.paths[kind]), kind)

    def _add(self, kind: str, path: str) -> None:
        self.paths.setdefault(kind, []).append(path)


def draw_stands(canvas: Canvas, site: Site, count: int, banned: Banned = dry) -> None:
    """Stands at the start and outside of bends, full of people."""
    line = site.road.line
    places = [(0.6 * ROAD, False), (-1.6 * ROAD, False), (-0.4 * ROAD, True)]
    places += [((bend.start + bend.end) / 2, not bend.right) for bend in site.racing.sharp()]
    left = count
    for distance, right in places:
        at = site.road.side(distance, right, 0.82 * ROAD + 30 * site.grain)
        fits = site.is_free(at, 62 * site.grain, 0.12 * ROAD) and not banned(at)
        if left and fits and site.frame.grown(-20).holds(at):
            _draw_stand(canvas, site, at, line.heading(distance))
            site.take(at, 74 * site.grain)
            left -= 1


def _draw_stand(canvas: Canvas, site: Site, at: Point, turn: float) -> None:
    length, depth, size = 124 * site.grain, 46 * site.grain, max(3, round(5 * site.grain))
    person = f"h{size}v{size}h-{size}z"
    canvas.path("ground", box((at[0] + 5, at[1] + 7), length, depth, turn), "roof-shade")
    canvas.path("ground", box(at, length, depth, turn), "stand")
    crowd: list[list[str]] = [[], [], [], []]
    for row in range(4):
        for seat in range(15):
            along, across = (seat - 7) * 7.6 * site.grain, (row - 1.5) * 9 * site.grain
            x = at[0] + cos(turn) * along - sin(turn) * across
            y = at[1] + sin(turn) * along + cos(turn) * across
            colour = site.pick(5)
            if colour < 4:
                crowd[colour].append(f"M{round(x - 2)} {round(y - 2)}{person}")
    for colour, people in enumerate(crowd):
        canvas.path("ground", "".join(people), f"crowd-{colour}")


def draw_farms(canvas: Canvas, site: Site, count: int, banned: Banned = dry) -> None:
    """A few groups of houses."""
    roofs, left = Roofs(), count
    for _ in range(count * 30):
        point = site.point(0)
        if left and site.is_clear(point, 74 * site.grain, VERGE) and not banned(point):
            _add_farm(roofs, site, point)
            site.take(point, 80 * site.grain)
            left -= 1
    roofs.draw(canvas)


def _add_farm(roofs: Roofs, site: Site, point: Point) -> None:
    turn = site.between(0, pi)
    for number in range(2 + site.pick(2)):
        angle = turn + number * 2.1
        away = 38 * site.grain
        at = point[0] + away * cos(angle), point[1] + away * sin(angle)
        length, depth = site.between(34, 56) * site.grain, site.between(22, 30) * site.grain
        roofs.add(at, length, depth, turn + number % 2 * pi / 2, number)


def draw_town(canvas: Canvas, site: Site, size: float, banned: Banned) -> None:
    """Houses wall to wall, in rows that lean like streets."""
    roofs, turn, size = Roofs(), site.between(0.35, 0.7), size * site.grain
    for point in _lattice(site, size * 1.24, turn):
        radius = size * 0.62
        if site.pick(14) == 0 or banned(point) or not site.is_clear(point, radius, 0.3 * ROAD):
            continue
        length, depth = site.between(0.8, 1.06) * size, site.between(0.72, 1.0) * size
        roofs.add(point, length, depth, turn + site.between(-0.06, 0.06), site.pick(3))
    roofs.draw(canvas)


def _lattice(site: Site, step: float, turn: float) -> list[Point]:
    """Points of a turned square grid over the frame."""
    frame = site.frame.grown(40)
    middle_x, middle_y = frame.middle
    reach = int(hypot(frame.width, frame.height) / 2 / step) + 1
    points = [
        (
            middle_x + (across * cos(turn) - down * sin(turn)) * step,
            middle_y + (across * sin(turn) + down * cos(turn)) * step,
        )
        for down in range(-reach, reach + 1)
        for across in range(-reach, reach + 1)
    ]
    return [point for point in points if frame.holds(point)]


def draw_blocks(canvas: Canvas, site: Site) -> None:
    """High blocks with lit windows, along straight streets."""
    roofs, turn, size = Roofs(), site.between(0.05, 0.3), site.grain
    for number, point in enumerate(_lattice(site, 84 * size, turn)):
        if number % 11 == 5 or not site.is_clear(point, 46 * size, 0.3 * ROAD):
            continue
        length, depth = site.between(52, 70) * size, site.between(50, 68) * size
        roofs.add(point, length, depth, turn, site.pick(3))
        for _ in range(site.pick(9)):
            across, down = site.between(-22, 20) * size, site.between(-22, 20) * size
            roofs.window((point[0] + across, point[1] + down))
    roofs.draw(canvas)


def draw_lamps(canvas: Canvas, site: Site) -> None:
    """Lamps along both sides of the road, with a glow at night."""
    canvas.definitions.append(
        '<radialGradient id="glow"><stop offset="0" stop-color="#FFD98A" stop-opacity=".55"/>'
        '<stop offset="1" stop-color="#FFD98A" stop-opacity="0"/></radialGradient>'
    )
    line = site.road.line
    count = max(4, int(line.length / (1.5 * ROAD)))
    lamps = []
    for number in range(count):
        at = site.road.side(line.length * number / count, number % 2 == 0, 24)
        if site.from_road(at) > 18:
            lamps.append(at)
    for x, y in lamps:
        canvas.add(
            "runoff",
            f'<circle class="lamp-glow" style="fill:url(#glow)" cx="{round(x)}" cy="{round(y)}"'
            f' r="{round(46 * site.grain)}"/>',
        )
    canvas.path("runoff", "".join(disc(lamp, 3.4 * site.grain) for lamp in lamps), "lamp")
