"""A canvas: SVG elements in named layers, bottom to top, with the few shapes that boards need."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from paddock.circuits.centreline import Point

LAYERS: Final = (
    "ground",
    "runoff",
    "wall",
    "edge",
    "asphalt",
    "rubber",
    "kerbs",
    "spaces",
    "limits",
    "lettering",
    "heat",
    "reach",
    "path",
    "plates",
    "cars",
)


class Canvas:
    """Elements by layer; what is drawn first in a layer lies below."""

    def __init__(self) -> None:
        self.layers: dict[str, list[str]] = {layer: [] for layer in LAYERS}
        self.definitions: list[str] = []

    def add(self, layer: str, element: str) -> None:
        """Any SVG element."""
        self.layers[layer].append(element)

    def path(self, layer: str, d: str, kind: str, **attributes: object) -> None:
        """A path of a class; attributes with `_` for `-`."""
        self.add(layer, f'<path class="{kind}" d="{d}"{_written(attributes)}/>')

    def polygon(self, layer: str, points: Sequence[Point], kind: str, **attributes: object) -> None:
        """A closed shape."""
        self.path(layer, closed(points), kind, **attributes)

    def text(self, layer: str, at: Point, words: str, kind: str, **attributes: object) -> None:
        """Words with their middle at a point."""
        self.add(
            layer,
            f'<text class="{kind}" x="{short(at[0])}" y="{short(at[1])}"{_written(attributes)}>'
            f"{escape(words)}</text>",
        )

    def body(self) -> str:
        """All layers, bottom to top."""
        return "".join(
            f'<g class="layer-{layer}">{"".join(elements)}</g>'
            for layer, elements in self.layers.items()
            if elements
        )


def short(number: float) -> str:
    """A number as short as a drawing needs."""
    return f"{number:.1f}".removesuffix(".0")


def opened(points: Iterable[Point]) -> str:
    """The path along points."""
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)


def closed(points: Iterable[Point]) -> str:
    """The path along points and back to the first."""
    return opened(points) + "Z"


def _written(attributes: dict[str, object]) -> str:
    return "".join(
        f' {name.replace("_", "-")}="{escape(str(value))}"' for name, value in attributes.items()
    )
