"""Grand Prix: 22 cars, hands of cards, and neighbors that are pushed and pulled along."""

from paddock.games.game import Game
from paddock.games.grand_prix.rules import VERSION, GrandPrixRules
from paddock.games.grand_prix.teams import FEWEST_SEATS, MOST_SEATS
from paddock.games.grand_prix.variants import OPTIONS, PRESETS, GrandPrixVariant

GAME = Game(
    name="grand-prix",
    title="Grand Prix",
    summary="Play a card, move a car, and push or pull its neighbors along.",
    package="paddock.games.grand_prix",
    prefix="GP",
    least_seats=FEWEST_SEATS,
    most_seats=MOST_SEATS,
    board="sectors",
    default_circuit="valbruna",
    variant=GrandPrixVariant,
    options=OPTIONS,
    presets=PRESETS,
    version=VERSION,
    make_rules=GrandPrixRules,
)
