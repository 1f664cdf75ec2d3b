"""MotoGrandPrix: motorbikes on three lanes, with two dice to flip and tires to save."""

from paddock.circuits.circuit import Circuit
from paddock.games.game import Game
from paddock.games.motograndprix.bikes import FEWEST_BIKES, MOST_BIKES
from paddock.games.motograndprix.rules import VERSION, MotoRules
from paddock.games.motograndprix.variants import ON, OPTIONS, PRESETS, MotoVariant


def ride_as_said(variant: MotoVariant, circuit: Circuit) -> Circuit:
    """MG-177 The circuit in the direction in which it is ridden."""
    return circuit.ridden(variant.reverse == ON)


GAME = Game(
    name="motograndprix",
    title="MotoGrandPrix",
    summary="Roll two dice, flip them to brake or accelerate, and lean into the corner.",
    package="paddock.games.motograndprix",
    prefix="MG",
    least_seats=FEWEST_BIKES,
    most_seats=MOST_BIKES,
    board="positions",
    default_circuit="fabulous-driving-park",
    variant=MotoVariant,
    options=OPTIONS,
    presets=PRESETS,
    version=VERSION,
    vehicle="bike",
    driver="rider",
    make_rules=MotoRules,
    lay=ride_as_said,
)
