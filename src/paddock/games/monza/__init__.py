"""Monza: six dice of colours, laid on the road ahead; the children's game of the five."""

from paddock.games.game import Game
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.state import LEAST_SEATS, MOST_SEATS
from paddock.games.monza.variants import OPTIONS, PRESETS, MonzaVariant

GAME = Game(
    name="monza",
    title="Monza",
    summary="Roll six colors, lay them on the road, and drive where they lead.",
    package="paddock.games.monza",
    prefix="MZ",
    least_seats=LEAST_SEATS,
    most_seats=MOST_SEATS,
    board="intervals",
    default_circuit="harbour-oval",
    variant=MonzaVariant,
    options=OPTIONS,
    presets=PRESETS,
    make_rules=MonzaRules,
)
