"""The colours of a drawing: themes and grounds as CSS variables, and the sheet made of them.

Every drawing is laid out with a road `ROAD` units wide, so that line and letter sizes can be
given as plain numbers. A board's own sheet names the variables as `var(--limit)`.
"""

import re
from typing import Final

from paddock.circuits.drawing.palette import GROUNDS, THEMES
from paddock.core.errors import unknown

ROOT: Final = "paddock-circuit"
"""The class of the root, which every rule is scoped to."""
ROAD: Final = 96.0
"""How wide the road of every drawing is."""
CONDENSED: Final = (
    "Bahnschrift,'Avenir Next Condensed','Roboto Condensed','Arial Narrow',"
    "'Liberation Sans Narrow',sans-serif-condensed,sans-serif"
)
NAMES: Final = ("dark", "light", "print", "auto")
STYLE: Final = f"""
text{{font-family:{CONDENSED};font-stretch:condensed;text-anchor:middle;font-weight:700}}
.name{{font-style:italic;font-size:24px;letter-spacing:.14em;fill:var(--letter);
 paint-order:stroke;stroke:var(--halo);stroke-width:8px;stroke-linejoin:round}}
.chequer-white{{fill:#fff}}
.chequer-black{{fill:#101214}}
"""


def colours(theme: str, ground: str) -> dict[str, str]:
    """The value of every variable, for a theme other than `auto`."""
    return {**THEMES[theme], **GROUNDS[theme][ground]}


def painted(svg: str, theme: str, ground: str) -> str:
    """The picture of a fixed theme with its colours written in, for viewers without variables."""
    return svg if theme == "auto" else _written_in(svg, colours(theme, ground))


def style_sheet(theme: str, ground: str, sheets: list[str]) -> str:
    """All rules below the root, and the variables where the viewer chooses the theme."""
    if theme not in NAMES:
        raise unknown("theme", theme, list(NAMES))
    rules = "".join(_scoped(sheet) for sheet in [STYLE, *sheets])
    if theme != "auto":
        return rules
    light, dark = colours("light", ground), colours("dark", ground)
    return f"{_variables(light)}@media (prefers-color-scheme:dark){{{_variables(dark)}}}{rules}"


def _variables(values: dict[str, str]) -> str:
    listed = ";".join(f"--{name}:{value}" for name, value in values.items())
    return f".{ROOT}{{{listed}}}"


def _scoped(sheet: str) -> str:
    """A sheet with every selector below the root; it holds plain rules only, no @media."""
    rules = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL))
    return "".join(
        f"{_selectors(rule[1])}{{{rule[2].strip()}}}"
        for rule in re.finditer(r"([^{}]+)\{([^{}]*)\}", rules)
    )


def _selectors(written: str) -> str:
    return ",".join(f".{ROOT} {selector.strip()}" for selector in written.split(","))


def _written_in(rules: str, values: dict[str, str]) -> str:
    """The rules with the colours in place of the variables."""
    return re.sub(
        r"var\(--([\w-]+)(?:,\s*([^()]+))?\)",
        lambda found: values.get(found[1], found[2] or "none"),
        rules,
    )
