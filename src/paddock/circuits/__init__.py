"""Circuits: where a race is driven; a centreline to draw and a board for the rules."""

from paddock.circuits.circuit import Circuit, read_circuit
from paddock.circuits.shipped import circuit_names, find_circuit

__all__ = ["Circuit", "circuit_names", "find_circuit", "read_circuit"]
