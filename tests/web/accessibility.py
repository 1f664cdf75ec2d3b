"""What axe finds on a page: breaches of WCAG 2.0 to 2.2, A and AA, and of good practice."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
Only = dict[str, str | list[str]]
"""Which rules are looked at, as axe wants to be told."""
WCAG: Only = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
COLORS: Only = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""The rules that another theme can breach."""
LOOKS = [(1440, "dark", WCAG), (768, "light", COLORS), (360, "light", WCAG), (360, "dark", COLORS)]
"""Widths, themes, and what is looked at there."""
RUN = """async (runOnly) => {
  const options = { runOnly, resultTypes: ["violations"], preload: false, iframes: false };
  return (await axe.run(document, options)).violations;
}"""
"""No rule that is looked at needs style sheets or sounds fetched again, and there are no frames."""


def violations(page: Page, only: Only = WCAG) -> list[str]:
    """A line for each element that breaches a rule: the rule, the element, what to do."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(axe_source())
    found = page.evaluate(RUN, only)
    return [told(rule, node) for rule in found for node in rule["nodes"]]


def at_all_sizes(page: Page) -> list[str]:
    """Breaches at a desk, on a tablet and on a phone, in both themes."""
    found = []
    for width, theme, only in LOOKS:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        expect(page.locator(f"html[data-theme={theme}]")).to_be_attached()
        found += [f"{width} px, {theme}: {line}" for line in violations(page, only)]
    return found


def told(rule: dict[str, Any], node: dict[str, Any]) -> str:
    """One breach in words."""
    where = " ".join(str(part) for part in node["target"])
    advice = " ".join(node.get("failureSummary", "").split())
    return f"{rule['id']} ({rule['impact']}): {rule['help']}; {where}; {advice}"


@cache
def axe_source() -> str:
    """The program of axe; devtools run it where the page's own policy would not let it in."""
    if not AXE.is_file():
        raise FileNotFoundError(f"expected axe in {AXE}, but it is not there: run `make.py check`")
    return AXE.read_text()
