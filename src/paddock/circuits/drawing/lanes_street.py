"""The features of street circuits; each has a shape of its own beside its colour."""

from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, closed, opened, short
from paddock.circuits.drawing.lanes_ground import Ground
from paddock.circuits.drawing.lanes_line import first_spaces
from paddock.circuits.drawing.lanes_signs import draw_name
from paddock.circuits.drawing.lanes_spaces import outline, stepped
from paddock.circuits.drawing.places import Places
from paddock.circuits.lanes.board import STREET, Space

DANGER: Final = (
    '<pattern id="danger" width="12" height="12" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><path class="danger-line" d="M0 0V12"/></pattern>'
)
STYLE: Final = """
.sniper{fill:#C92A1E;fill-opacity:.45;stroke:var(--space-line-2);stroke-width:2.2}
.danger{fill:#C92A1E;fill-opacity:.62;stroke:#FF9C8F;stroke-width:2.4}
.danger-line{fill:none;stroke:#15120A;stroke-opacity:.7;stroke-width:6}
.danger-sign{fill:#FFD21F;stroke:#15120A;stroke-width:1.8;stroke-linejoin:round}
.danger-mark{fill:#15120A;font-size:15px}
.police-foot{fill:none;stroke:#0B2A5B;stroke-width:10}
.police{fill:none;stroke:#FFF;stroke-width:6;stroke-dasharray:8 8}
.tunnel{fill:var(--roof-1);stroke:var(--wall);stroke-width:6;stroke-linejoin:round}
.tunnel-rib{fill:none;stroke:var(--roof-shade);stroke-opacity:.55;stroke-width:3}
.tunnel-mouth{fill:none;stroke:#15120A;stroke-width:13;stroke-linecap:round}
.tunnel-lip{fill:none;stroke:#F8F4EA;stroke-width:5;stroke-linecap:round}
.tunnel-disc{fill:#15120A;stroke:#F8F4EA;stroke-width:2}
.tunnel-number{fill:#FFF;font-size:16px}
.street-sign{stroke:#F8F4EA;stroke-width:2.5;stroke-linejoin:round}
.street-blue{fill:#14489C}
.street-green{fill:#0B6B3E}
.street-words{fill:#FFF;font-size:20px;letter-spacing:.06em}
"""


def draw_street(canvas: Canvas, circuit: Circuit, room: Places) -> None:
    """Whatever of them the board has."""
    ground = Ground(circuit)
    spaces = ground.board.road_spaces()
    _draw_tunnels(canvas, ground, room)
    _draw_danger(canvas, ground, room, [space for space in spaces if space.danger])
    _draw_snipers(canvas, ground, room, [space for space in spaces if space.sniper])
    if ground.board.police >= 0:
        _draw_police(canvas, ground, room)
    if ground.board.kind == STREET:
        line = ground.plot(first_spaces(ground.board, 0)[0])
        _draw_sign(canvas, ground, room, line.start, "CHECKPOINT", "street-green")


def _draw_danger(canvas: Canvas, ground: Ground, room: Places, spaces: list[Space]) -> None:
    """Hatched spaces with a warning triangle."""
    if not spaces:
        return
    canvas.definitions.append(DANGER)
    for space in spaces:
        shape = outline(ground, ground.plot(space), 2.5)
        canvas.polygon("spaces", shape, "danger")
        canvas.path("spaces", closed(shape), "danger-hatch", fill="url(#danger)")
        x, y = ground.middle(space)
        canvas.path("lettering", f"M{short(x)} {short(y - 13)}l12.5 22h-25z", "danger-sign")
        canvas.text("lettering", (x, y + 6), "!", "danger-mark")
    draw_name(canvas, ground, room, "Danger zone", ground.stretch(spaces), 1)


def _draw_snipers(canvas: Canvas, ground: Ground, room: Places, spaces: list[Space]) -> None:
    """A crosshair on every space of the residents' stretch."""
    for space in spaces:
        x, y = ground.middle(space)
        place = f"translate({short(x)} {short(y)})"
        cross = "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0M-12 0h8M4 0h8M0-12v8M0 4v8"
        canvas.path("lettering", cross, "sniper", transform=place)
    if spaces:
        draw_name(canvas, ground, room, "Residents", ground.stretch(spaces), 1)


def _draw_police(canvas: Canvas, ground: Ground, room: Places) -> None:
    """A chain of blue and white across the road, and a sign."""
    spaces = first_spaces(ground.board, int(ground.board.police))
    across = opened(stepped(ground, [ground.plot(space) for space in spaces], False))
    canvas.path("limits", across, "police-foot")
    canvas.path("limits", across, "police")
    _draw_sign(canvas, ground, room, ground.plot(spaces[0]).start, "POLICE", "street-blue")


def _draw_sign(
    canvas: Canvas, ground: Ground, room: Places, distance: float, words: str, kind: str
) -> None:
    """A slanted board with words, on the side of the road that has room."""
    half = 6.2 * len(words) + 12
    best, most = (0.0, 0.0), -1e9
    for side in (-1, 1):
        for beyond in (34.0, 60.0, 90.0):
            place = ground.line.beside(distance, side * (ground.half + beyond))
            gap = min(room.gap(_across(place, half)) - 20.0, 0.0)
            if gap > most:
                best, most = place, gap
    room.take(_across(best, half), 24)
    x, y = short(best[0]), short(best[1])
    shape = f"M{short(-half + 6)}-16H{short(half + 6)}L{short(half - 6)} 16H{short(-half - 6)}Z"
    canvas.path("plates", shape, f"street-sign {kind}", transform=f"translate({x} {y})")
    canvas.text("plates", (best[0], best[1] + 7), words, "street-words")


def _across(place: Point, half: float) -> list[Point]:
    return [(place[0] + share * half, place[1]) for share in (-1, -0.5, 0, 0.5, 1)]


def _draw_tunnels(canvas: Canvas, ground: Ground, room: Places) -> None:
    """A roof between two mouths, and the numbers that belong together."""
    mouths = [space for space in ground.board.road_spaces() if space.tunnel]
    for space in mouths:
        _draw_number(canvas, ground, space)
    entries = [space for space in mouths if space.ahead.tunnel == space.tunnel]
    for roof in _roofs(ground, entries):
        _draw_roof(canvas, ground, roof[0], roof[1])
        draw_name(canvas, ground, room, "Tunnel", roof, -1)


def _roofs(ground: Ground, entries: list[Space]) -> list[tuple[float, float]]:
    """From the last mouth that goes in to the first that comes out, of each straight."""
    roofs: list[tuple[float, float]] = []
    for segment in sorted({space.name.partition(".")[0] for space in entries}):
        own = [space for space in entries if space.name.startswith(segment + ".")]
        goes_in = [ground.plot(space) for space in own]
        comes_out = [ground.plot(space.ahead) for space in own]
        roofs.append((max(p.end for p in goes_in), min(p.start for p in comes_out)))
    return roofs


def _draw_roof(canvas: Canvas, ground: Ground, start: float, end: float) -> None:
    half = ground.half + 16
    canvas.polygon("limits", ground.line.band(start, end, -half, half, 14), "tunnel")
    ribs = round((end - start) / 26)
    marks = [start + (end - start) * rib / ribs for rib in range(1, ribs)]
    canvas.path("limits", "".join(_bar(ground, mark, half - 6) for mark in marks), "tunnel-rib")
    mouths = _bar(ground, start, half + 4) + _bar(ground, end, half + 4)
    canvas.path("limits", mouths, "tunnel-mouth")
    canvas.path("limits", mouths, "tunnel-lip")


def _bar(ground: Ground, distance: float, half: float) -> str:
    return opened([ground.line.beside(distance, -half), ground.line.beside(distance, half)])


def _draw_number(canvas: Canvas, ground: Ground, space: Space) -> None:
    x, y = ground.middle(space)
    canvas.add(
        "lettering",
        f'<circle class="tunnel-disc" cx="{short(x)}" cy="{short(y)}" r="12"/>',
    )
    canvas.text("lettering", (x, y + 6), str(space.tunnel), "tunnel-number")
