"""Formula D: six gears with their own dice, corners that demand stops, and six zones of wear."""

from paddock.games.formula_d.rules import LEAST_SEATS, MOST_SEATS, VERSION, FormulaDRules
from paddock.games.formula_d.variants import OPTIONS, PRESETS, FormulaDVariant
from paddock.games.game import Game

GAME = Game(
    name="formula-d",
    title="Formula D",
    summary="Shift, roll, stop in every corner, and make your tires last. First home wins.",
    package="paddock.games.formula_d",
    prefix="FD",
    least_seats=LEAST_SEATS,
    most_seats=MOST_SEATS,
    board="lanes",
    default_circuit="monaco",
    variant=FormulaDVariant,
    options=OPTIONS,
    presets=PRESETS,
    version=VERSION,
    make_rules=FormulaDRules,
)
