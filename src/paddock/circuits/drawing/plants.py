"""Natural scenery: patches of ground, trees and rocks, dunes and peaks."""

from collections.abc import Callable
from math import cos, sin
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.shapes import ring, smooth, whole
from paddock.circuits.drawing.site import Site
from paddock.circuits.drawing.style import ROAD

Banned = Callable[[Point], bool]

VERGE: Final = 0.42 * ROAD
"""How far trees stay from the asphalt: run-off and lettering lie between."""
TRIES: Final = 7
STYLE: Final = """
.tree{fill:var(--tree)}
.tree-2{fill:var(--tree-2)}
.shade{fill:var(--tree-shade)}
.rock{fill:var(--rock)}
.rock-2{fill:var(--rock-2)}
.tuft{fill:none;stroke:var(--tree-2);stroke-width:2}
.park{fill:var(--tree-shade)}
.snow{fill:var(--ground-3);opacity:.75}
.heather{fill:var(--roof-3);opacity:.3}
.dune{fill:none;stroke:var(--ground-2);stroke-width:4;stroke-linecap:round}
.dune-shade{fill:none;stroke:var(--ground-3);stroke-width:7;stroke-linecap:round}
.peak-snow{fill:#fff;opacity:.85}
"""


def dry(_: Point) -> bool:
    """Nowhere is banned."""
    return False


def draw_stripes(canvas: Canvas, site: Site) -> None:
    """Mown stripes across the whole ground."""
    frame = site.frame.grown(4 * ROAD)
    lean = 0.35 * frame.height
    stripes = [
        f"M{whole(frame.left - lean + number * 120)} {whole(frame.top)}"
        f"l{whole(lean)} {whole(frame.height)}h60l{whole(-lean)} {whole(-frame.height)}z"
        for number in range(int((frame.width + lean) / 120) + 1)
    ]
    canvas.path("ground", "".join(stripes), "stripe")


def draw_patches(canvas: Canvas, site: Site, count: int, kinds: tuple[str, ...]) -> None:
    """Soft areas of other ground."""
    for number in range(count):
        across, down = site.between(1.2, 4.2) * ROAD, site.between(0.9, 2.4) * ROAD
        shares = [site.between(0.72, 1.2) for _ in range(8)]
        outline = smooth(ring(site.point(200), across, down, shares))
        canvas.path("ground", outline, kinds[number % len(kinds)])


def draw_trees(
    canvas: Canvas, site: Site, kind: str, count: int, least: float, banned: Banned = dry
) -> None:
    """Plants in groups, where the growth is above a least; those in front hide those behind."""
    found: list[tuple[int, int, int]] = []
    area = site.frame.width * site.frame.height / 4_500_000 / site.grain**2
    wanted = int(count * min(2.0, area))
    for _ in range(wanted * TRIES):
        point, size = site.point(), site.pick(3)
        if len(found) >= wanted or site.growth(point) + site.between(-0.22, 0.22) < least:
            continue
        if site.is_clear(point, (9 + 4 * size) * site.grain, VERGE) and not banned(point):
            site.take(point, (7 + 3 * size) * site.grain)
            found.append((whole(point[1]), whole(point[0]), size))
    uses = [f'<use href="#{kind}-{size}" x="{x}" y="{y}"/>' for y, x, size in sorted(found)]
    canvas.add("ground", "".join(uses))


def draw_dunes(canvas: Canvas, site: Site, count: int) -> None:
    """Crests of sand, all blown the same way."""
    lights, shades = [], []
    for _ in range(count):
        x, y = site.point()
        if site.from_road((x, y)) < VERGE + 60:
            continue
        size = site.between(26, 70)
        crest = [
            (x + size * sin(step / 2), y + 0.45 * size * cos(step / 2)) for step in range(-3, 4)
        ]
        lights.append(smooth(crest, False))
        shades.append(smooth([(px + 3, py + 7) for px, py in crest], False))
    canvas.path("ground", "".join(shades), "dune-shade")
    canvas.path("ground", "".join(lights), "dune")


def draw_peaks(canvas: Canvas, site: Site, count: int) -> None:
    """Rocky peaks with snow, far from the road."""
    peaks: list[Point] = []
    for _ in range(count * TRIES):
        point = site.point(100)
        if len(peaks) < count and site.is_clear(point, 92, VERGE):
            site.take(point, 80)
            peaks.append(point)
    for x, y in sorted(peaks, key=lambda peak: peak[1]):
        at = f"M{whole(x)} {whole(y - 74)}"
        canvas.path("ground", f"{at}l64 116h-128z", "rock")
        canvas.path("ground", f"{at}l64 116h-50l-8-40l10-30z", "rock-2")
        canvas.path("ground", f"{at}l22 40l-10-6l-10 12l-8-14l-14 8z", "peak-snow")
