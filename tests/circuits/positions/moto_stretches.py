"""Any tiles at all, for tests that try many."""

from collections.abc import Sequence

from hypothesis import strategies as st

from paddock.circuits import Circuit, circuit_names, find_circuit, read_circuit
from paddock.circuits.positions.board import PositionsBoard

MOTO = [name for name in circuit_names() if find_circuit(name).positions is not None]
"""The circuits of tiles that come with Paddock."""
HEAD = 'title = "Track"\n\n[positions]\nlaps = 6\n'
STRAIGHTS = ["L1", "L2", "L4", "L4:uphill", "L2:flat", "L1:corner:2", "L4:left", "L2:right"]
BENDS = ["R1L", "R2R:1", "R3L:straight", "R4R:3:downhill", "R2L:2", "R1R:2", "R3R", "R4L:1"]
stretches = st.one_of(
    st.lists(st.sampled_from(STRAIGHTS), min_size=1, max_size=5),
    st.lists(st.sampled_from(BENDS), min_size=1, max_size=5),
).map(" ".join)


def written(found: Sequence[str]) -> str:
    """A file of a start straight and these stretches."""
    return f"{HEAD}tiles = [{_listed(['START L4 L4 L4', *found])}]\n"


def track(*stretches: str, reverse: Sequence[str] = ()) -> Circuit:
    """The circuit of some stretches, and of those of the other way where they are told."""
    text = f"{HEAD}tiles = [{_listed(stretches)}]\n"
    if reverse:
        text += f"[positions.reverse]\ntiles = [{_listed(reverse)}]\n"
    return read_circuit("track", text)


def _listed(stretches: Sequence[str]) -> str:
    return ", ".join(f'"{stretch}"' for stretch in stretches)


def tiles_of(circuit: Circuit) -> PositionsBoard:
    """The board of a circuit of tiles."""
    assert circuit.positions is not None
    return circuit.positions
