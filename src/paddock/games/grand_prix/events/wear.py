"""What happens to wear markers and close calls, wherever they come from."""

from typing import Final

from paddock.core.events import EventKind
from paddock.games.grand_prix.car import WEARS

OF_WEAR: Final[dict[str, tuple[str, ...]]] = {"wear": WEARS}

WORE: Final = EventKind(
    "wore",
    "car count wear",
    "{car} took {count:# marker|# markers} for {wear}.",
    OF_WEAR,
)
REPAIRED: Final = EventKind(
    "repaired",
    "car count wear",
    "{car} got rid of {count:# marker|# markers} for {wear}.",
    OF_WEAR,
)
CAME_CLOSE: Final = EventKind(
    "came_close", "car count", "{car} took {count:# close call|# close calls}."
)
CALLS_LOST: Final = EventKind(
    "calls_lost", "car count", "{car} got rid of {count:# close call|# close calls}."
)
