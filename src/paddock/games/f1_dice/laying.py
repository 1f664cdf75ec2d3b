"""Lays the spaces of the F1 Racing Dice Game along a circuit."""

from dataclasses import replace

from paddock.circuits.circuit import Circuit
from paddock.circuits.line.board import LineBoard
from paddock.circuits.line.reader import line_plots
from paddock.games.f1_dice.variants import F1DiceVariant


def lay_spaces(variant: F1DiceVariant, circuit: Circuit) -> Circuit:
    """The circuit with its own spaces, or with as many as the variant has; any circuit will do."""
    if variant.length == 0:
        return circuit
    board = LineBoard(variant.length)
    plots = {**circuit.plots, "line": line_plots(board, circuit.centreline, circuit.width)}
    return replace(circuit, line=board, plots=plots)
