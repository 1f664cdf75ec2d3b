"""What people look at: a large screen or a phone, and how their system is set."""

from dataclasses import dataclass
from typing import Any

PATIENCE = 60.0
"""Seconds in which anything that is waited for must happen, on the slowest machine."""


@dataclass(frozen=True)
class Screen:
    """What somebody looks at, and how."""

    width: int = 1440
    height: int = 900
    theme: str = "dark"
    """What the system prefers: dark or light."""
    locale: str = "en-GB"
    motion: str = "reduce"
    """Whether the system wants less motion: reduce or no-preference."""
    touch: bool = False

    def options(self) -> dict[str, Any]:
        """The same as Playwright calls it."""
        return {
            "viewport": {"width": self.width, "height": self.height},
            "color_scheme": self.theme,
            "locale": self.locale,
            "reduced_motion": self.motion,
            "has_touch": self.touch,
            "is_mobile": self.touch,
            "timezone_id": "Europe/Berlin",
        }


DESKTOP = Screen()
PHONE = Screen(width=360, height=780, touch=True)
