"""The boards of the catalogue's examples: FX (`examples`), FE (`edges`), FW (`wide`)."""

from functools import cache

from interval_boards import EDGES, EXAMPLES, RING, WIDE
from paddock.circuits import find_circuit, read_circuit
from paddock.circuits.circuit import Circuit

TABLES = {"examples": EXAMPLES, "edges": EDGES, "wide": WIDE}


@cache
def circuit_of(board: str) -> Circuit:
    """A fixture by its name, a shipped circuit, or any `[intervals]` table."""
    if board in TABLES:
        return read_circuit(board, RING + TABLES[board])
    return read_circuit("own", RING + board) if "[intervals]" in board else find_circuit(board)
