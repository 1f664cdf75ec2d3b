"""What happens in the pit lane."""

from typing import Final

from paddock.core.events import EventKind
from paddock.games.grand_prix.car import TIRES, WEARS

PITTED: Final = EventKind(
    "pitted",
    "car spaces sector",
    "{car} pitted in sector {sector}{spaces:|, # space back|, # spaces back}.",
)
FITTED: Final = EventKind(
    "fitted", "car tire", "{car} was fitted with {tire} tires.", {"tire": TIRES}
)
REPAIRED: Final = EventKind(
    "repaired",
    "car wear count",
    "{car} got rid of {count:# marker|# markers}: {wear}.",
    {"wear": WEARS},
)
