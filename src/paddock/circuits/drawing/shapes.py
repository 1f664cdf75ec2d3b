"""Shapes that scenery is drawn of: smooth outlines, rectangles, trees, rocks and boats."""

from math import cos, sin, tau

from paddock.circuits.centreline import Point
from paddock.circuits.drawing.canvas import Canvas


def whole(number: float) -> int:
    """A number as whole as scenery needs."""
    return round(number)


def smooth(points: list[Point], is_closed: bool = True) -> str:
    """A curve through points: each stretch a cubic whose handles look at the neighbours."""
    count = len(points)
    stretches = count if is_closed else count - 1
    path = [f"M{whole(points[0][0])} {whole(points[0][1])}"]
    for number in range(stretches):
        before, here, there, after = (
            points[_index(number + near, count, is_closed)] for near in (-1, 0, 1, 2)
        )
        first = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
        second = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        path.append("C" + " ".join(f"{whole(x)} {whole(y)}" for x, y in (first, second, there)))
    return "".join(path) + ("Z" if is_closed else "")


def _index(number: int, count: int, is_closed: bool) -> int:
    return number % count if is_closed else max(0, min(count - 1, number))


def ring(middle: Point, across: float, down: float, shares: list[float]) -> list[Point]:
    """Points around a middle; each share makes its point lie nearer or further."""
    count = len(shares)
    return [
        (
            middle[0] + across * share * cos(tau * number / count),
            middle[1] + down * share * sin(tau * number / count),
        )
        for number, share in enumerate(shares)
    ]


def box(middle: Point, length: float, depth: float, turn: float) -> str:
    """A rectangle turned by an angle."""
    along = cos(turn) * length / 2, sin(turn) * length / 2
    across = -sin(turn) * depth / 2, cos(turn) * depth / 2
    x, y = middle[0] - along[0] - across[0], middle[1] - along[1] - across[1]
    length_x, length_y = whole(2 * along[0]), whole(2 * along[1])
    depth_x, depth_y = whole(2 * across[0]), whole(2 * across[1])
    return (
        f"M{whole(x)} {whole(y)}l{length_x} {length_y}l{depth_x} {depth_y}l{-length_x} {-length_y}z"
    )


def disc(middle: Point, radius: float) -> str:
    """A circle as part of a path."""
    x, y, r = whole(middle[0]), whole(middle[1]), max(1, whole(radius))
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0"


def define_trees(canvas: Canvas, grain: float) -> None:
    """Three sizes of every plant, to be used by id: `pine-0`, `oak-2`, `palm-1` ..."""
    for size in range(3):
        _define(canvas, f"pine-{size}", _pine(whole((9 + 3 * size) * grain)))
        _define(canvas, f"oak-{size}", _oak(whole((12 + 4 * size) * grain)))
        _define(canvas, f"palm-{size}", _palm(whole((13 + 4 * size) * grain)))
        _define(canvas, f"tuft-{size}", _tuft(whole((6 + 3 * size) * grain)))
        _define(canvas, f"rock-{size}", _rock(whole((7 + 5 * size) * grain)))


def _define(canvas: Canvas, name: str, shapes: str) -> None:
    canvas.definitions.append(f'<g id="{name}">{shapes}</g>')


def _pine(r: int) -> str:
    half = r // 2
    left = f"M0-{r * 2}l-{r} {r + half}h{half}l-{half + 2} {r}h{r + 2}z"
    right = f"M0-{r * 2}l{r} {r + half}h-{half}l{half + 2} {r}h-{r + 2}z"
    shade = f"M-{half} {half}l{2 * r + half} {half}l-{r}-{r}z"
    return (
        f'<path style="fill:var(--tree-shade)" d="{shade}"/>'
        f'<path style="fill:var(--tree)" d="{right}"/>'
        f'<path style="fill:var(--tree-2)" d="{left}"/>'
    )


def _oak(r: int) -> str:
    return (
        f'<circle style="fill:var(--tree-shade)" cx="{r // 3}" cy="{r // 2}" r="{r}"/>'
        f'<circle style="fill:var(--tree)" r="{r}"/>'
        f'<circle style="fill:var(--tree-2)" cx="-{r // 4}" cy="-{r // 3}" r="{r * 3 // 5}"/>'
    )


def _palm(r: int) -> str:
    leaves = "".join(
        f"M0 0Q{whole(r * cos(angle + 0.5))} {whole(r * sin(angle + 0.5))}"
        f" {whole(1.3 * r * cos(angle))} {whole(1.3 * r * sin(angle))}"
        f"Q{whole(r * cos(angle - 0.2) * 0.6)} {whole(r * sin(angle - 0.2) * 0.6)} 0 0"
        for angle in (tau * number / 7 for number in range(7))
    )
    return (
        f'<path style="fill:var(--tree-shade)" transform="translate(5 8)" d="{leaves}"/>'
        f'<path style="fill:var(--tree)" d="{leaves}"/>'
        f'<path style="fill:var(--tree-2)" transform="rotate(25) scale(.6)" d="{leaves}"/>'
    )


def _tuft(r: int) -> str:
    half = r // 2
    blades = f"M-{r} 0q{half}-{half} {half}-{r}M0 0v-{r + 3}M{r} 0q-{half}-{half}-{half}-{r}"
    return f'<path style="fill:none;stroke:var(--tree-2);stroke-width:2" d="{blades}"/>'


def _rock(r: int) -> str:
    half = r // 2
    outline = f"M-{r} {half}l{half}-{r}l{r} -{half}l{r} {r}l-{half} {r}h-{r}z"
    return (
        f'<path style="fill:var(--tree-shade)" transform="translate(4 5)" d="{outline}"/>'
        f'<path style="fill:var(--rock)" d="{outline}"/>'
        f'<path style="fill:var(--rock-2)" d="M{half} -{half}l{half} {r}l{half} -{half}z"/>'
    )
