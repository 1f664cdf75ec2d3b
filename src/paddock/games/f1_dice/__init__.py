"""The F1 Racing Dice Game: six gears, six dice, 86 spaces."""

from paddock.games.f1_dice.laying import lay_spaces
from paddock.games.f1_dice.rules import LEAST_SEATS, MOST_SEATS, F1DiceRules
from paddock.games.f1_dice.variants import OPTIONS, PRESETS, F1DiceVariant
from paddock.games.game import Game

GAME = Game(
    name="f1-dice",
    title="F1 Racing Dice Game",
    summary="Choose a gear, roll its die, mind the engine. First to space 86 wins.",
    package="paddock.games.f1_dice",
    prefix="F1",
    least_seats=LEAST_SEATS,
    most_seats=MOST_SEATS,
    board="line",
    default_circuit="larkmoor",
    variant=F1DiceVariant,
    options=OPTIONS,
    presets=PRESETS,
    make_rules=F1DiceRules,
    lay=lay_spaces,
)
