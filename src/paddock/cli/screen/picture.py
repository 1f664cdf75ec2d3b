"""A circuit as a picture in a file: SVG, or PNG where its renderer is installed."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from paddock import Circuit
from paddock.core.errors import OptionError, PaddockError, unknown

THEMES: Final = ("dark", "light", "print")
PROBE: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
    '<text x="2" y="18" font-size="18">{}</text></svg>'
)
"""A picture of a letter, or of none."""


@dataclass(frozen=True)
class Look:
    """How a picture is to look; a width is for PNG only, a size for paper."""

    theme: str = "dark"
    board: str | None = None
    labels: bool = False
    width: int = 1600
    size: str | None = None


def picture(circuit: Circuit, path: Path, look: Look) -> bytes:
    """What a file of this name is to hold."""
    kind = path.suffix.lower()
    if kind not in (".svg", ".png"):
        raise OptionError(f"expected a file named *.svg or *.png, but got {path.name!r}")
    if look.theme not in THEMES:
        raise unknown("theme", look.theme, list(THEMES))
    from paddock.circuits.drawing.draw import draw  # only a picture needs it

    svg = draw(circuit, board=look.board, theme=look.theme, labels=look.labels, size=look.size)
    return svg.encode() if kind == ".svg" else png(svg, look.width)


def png(svg: str, width: int) -> bytes:
    """The picture in pixels, with the fonts of the system."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise PaddockError(
            "expected resvg-py to draw PNG; install it with: pip install 'paddock[draw]'"
        ) from error
    if svg_to_bytes(PROBE.format("A")) == svg_to_bytes(PROBE.format("")):
        raise PaddockError("expected a font to write with, but the system has none; draw SVG")
    return svg_to_bytes(svg, width=width)
