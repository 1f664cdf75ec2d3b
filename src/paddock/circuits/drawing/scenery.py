"""Scenery: what lies and stands around the road, by the ground of a circuit."""

from typing import Final

from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing import built, plants, shore
from paddock.circuits.drawing.canvas import Canvas, short
from paddock.circuits.drawing.layout import Frame
from paddock.circuits.drawing.road import Road
from paddock.circuits.drawing.shapes import define_trees
from paddock.circuits.drawing.shore import Shore
from paddock.circuits.drawing.site import Site
from paddock.circuits.drawing.style import ROAD

BEYOND: Final = 12 * ROAD
"""How far the bare ground reaches beyond the frame, for viewers of another shape."""
ASIDE: Final = 3 * ROAD
"""How far what stands on it does in a wide picture."""
STYLE: Final = f"""
.ground{{fill:var(--ground)}}
.ground-2{{fill:var(--ground-2)}}
.ground-3{{fill:var(--ground-3)}}
.stripe{{fill:var(--ground-3);opacity:.35}}
{plants.STYLE}
{built.STYLE}
{shore.STYLE}
"""


def draw_scenery(
    canvas: Canvas, circuit: Circuit, road: Road, frame: Frame, wide: bool = False
) -> Frame:
    """The ground of a circuit and all that is on it, and the frame, larger where there is a sea."""
    site, coast = survey(circuit, road, frame)
    if wide:
        site.widen(ASIDE)
    _draw_ground(canvas, frame)
    define_trees(canvas, site.grain)
    if coast is None:
        INLAND[circuit.ground](canvas, site)
    else:
        SEASIDE[circuit.ground](canvas, site, coast)
    return site.shown


def survey(circuit: Circuit, road: Road, frame: Frame) -> tuple[Site, Shore | None]:
    """The site around a road, and its shore where there is a sea, of which its frame shows more."""
    site = Site(circuit.name, road, frame)
    return site, Shore(site) if circuit.ground in SEASIDE else None


def _draw_ground(canvas: Canvas, frame: Frame) -> None:
    wide = frame.grown(BEYOND)
    box = f'x="{short(wide.left)}" y="{short(wide.top)}"'
    size = f'width="{short(wide.width)}" height="{short(wide.height)}"'
    canvas.add("ground", f'<rect class="ground" {box} {size}/>')


def _meadow(canvas: Canvas, site: Site) -> None:
    plants.draw_stripes(canvas, site)
    plants.draw_patches(canvas, site, 16, ("ground-2", "ground-3"))
    shore.draw_ponds(canvas, site, 2)
    built.draw_stands(canvas, site, 5)
    built.draw_farms(canvas, site, 5)
    plants.draw_trees(canvas, site, "oak", 420, 0.16)


def _forest(canvas: Canvas, site: Site) -> None:
    plants.draw_patches(canvas, site, 14, ("ground-2", "ground-3"))
    shore.draw_brook(canvas, site)
    built.draw_stands(canvas, site, 4)
    built.draw_farms(canvas, site, 2)
    plants.draw_trees(canvas, site, "pine", 1000, -0.12)


def _harbour(canvas: Canvas, site: Site, coast: Shore) -> None:
    shore.draw_sea(canvas, coast, False)
    shore.draw_jetties(canvas, site, coast)
    built.draw_stands(canvas, site, 6, coast.is_wet)
    built.draw_town(canvas, site, 46, coast.is_wet)
    plants.draw_trees(canvas, site, "oak", 90, 0.1, coast.is_wet)
    shore.draw_boats(canvas, site, coast, 9)
    built.draw_lamps(canvas, site)


def _city(canvas: Canvas, site: Site) -> None:
    plants.draw_patches(canvas, site, 5, ("park",))
    built.draw_stands(canvas, site, 6)
    built.draw_blocks(canvas, site)
    plants.draw_trees(canvas, site, "oak", 110, 0.05)
    built.draw_lamps(canvas, site)


def _desert(canvas: Canvas, site: Site) -> None:
    plants.draw_patches(canvas, site, 14, ("ground-2", "ground-3"))
    plants.draw_dunes(canvas, site, 120)
    shore.draw_ponds(canvas, site, 1)
    built.draw_stands(canvas, site, 5)
    built.draw_farms(canvas, site, 3)
    plants.draw_trees(canvas, site, "palm", 90, 0.28)
    plants.draw_trees(canvas, site, "rock", 90, -0.05)
    plants.draw_trees(canvas, site, "tuft", 150, -0.3)


def _alp(canvas: Canvas, site: Site) -> None:
    plants.draw_patches(canvas, site, 14, ("ground-2", "snow"))
    shore.draw_brook(canvas, site)
    built.draw_stands(canvas, site, 4)
    plants.draw_peaks(canvas, site, 12)
    built.draw_farms(canvas, site, 8)
    plants.draw_trees(canvas, site, "pine", 480, 0.06)
    plants.draw_trees(canvas, site, "rock", 110, -0.2)


def _moor(canvas: Canvas, site: Site) -> None:
    plants.draw_patches(canvas, site, 34, ("ground-2", "ground-3", "heather"))
    shore.draw_ponds(canvas, site, 4)
    built.draw_stands(canvas, site, 4)
    built.draw_farms(canvas, site, 2)
    plants.draw_trees(canvas, site, "oak", 70, 0.3)
    plants.draw_trees(canvas, site, "rock", 130, 0.0)
    plants.draw_trees(canvas, site, "tuft", 480, -0.5)


def _coast(canvas: Canvas, site: Site, coast: Shore) -> None:
    plants.draw_patches(canvas, site, 12, ("ground-2",))
    shore.draw_sea(canvas, coast, True)
    built.draw_stands(canvas, site, 5, coast.is_wet)
    built.draw_farms(canvas, site, 10, coast.is_wet)
    plants.draw_trees(canvas, site, "oak", 260, 0.1, coast.is_wet)
    plants.draw_trees(canvas, site, "palm", 60, -0.2, coast.is_wet)
    shore.draw_boats(canvas, site, coast, 16)


INLAND: Final = {
    "meadow": _meadow,
    "forest": _forest,
    "city": _city,
    "desert": _desert,
    "alp": _alp,
    "moor": _moor,
}
SEASIDE: Final = {"harbour": _harbour, "coast": _coast}
