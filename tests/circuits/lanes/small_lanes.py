"""Small boards from short text: a segment a line, `S1 24` or `C1 2 left 2/4/6 right 6/4/2`."""

from collections.abc import Iterable

from paddock.circuits.circuit import Circuit, read_circuit
from paddock.circuits.lanes.board import LanesBoard, Space

ROAD = """
S1 22
C1 1 right 7/5/3
S2 6
C2 2 left 3/5/7 right 7/5/3
S3 5
C3 1 right 6/4/2
"""
GRID = 'pole = ["L16", "R16"]\nstep = 3'
PIT = 'entry = ["R1", "R2"]\nexit = ["R21"]\nspaces = 18\nboxes = 4'
HEAD = """title = "Test"
[centreline]
width = 30
pieces = ["straight 250", "right 100 180", "straight 500", "right 100 180", "straight 250"]
[lanes]
"""


def segment_text(line: str, number: int, count: int) -> str:
    """One segment as TOML; the first begins behind the line, the others share the rest."""
    name, first, *rest = line.split()
    place = 1200 if number == 0 else 1000 * number / count
    head = f'[[lanes.segment]]\nname = "{name}"\nat = {place}\n'
    if not rest:
        spaces = first if "/" not in first else f"[{first.replace('/', ', ')}]"
        return f"{head}spaces = {spaces}\n"
    lists = ", ".join(f"[{spaces.replace('/', ', ')}]" for spaces in rest[1::2])
    turns = ", ".join(f'"{turn}"' for turn in rest[::2])
    return f"{head}stops = {first}\nturns = [{turns}]\nspaces = [{lists}]\n"


def circuit_text(
    road: str = ROAD,
    keys: str = "",
    finish: str = "L18",
    grid: str = GRID,
    pit: str = PIT,
    more: str = "",
) -> str:
    """A whole circuit file."""
    lines = road.split("\n")
    lines = [line for line in lines if line.strip()]
    text = f'{HEAD}finish = "{finish}"\n{keys}\n'
    for number, line in enumerate(lines):
        text += segment_text(line, number, len(lines))
    text += f"[lanes.grid]\n{grid}\n" if grid else ""
    text += f"[lanes.pit]\n{pit}\n" if pit else ""
    return text + more


def circuit(*args: str, **keys: str) -> Circuit:
    """The circuit of such a file."""
    return read_circuit("test", circuit_text(*args, **keys))


def board(*args: str, **keys: str) -> LanesBoard:
    """Its board."""
    lanes = circuit(*args, **keys).lanes
    assert lanes is not None
    return lanes


def text_with(segment: int, keys: str, road: str = ROAD) -> str:
    """The file of a small board with more keys in one segment."""
    parts = circuit_text(road).split("[[lanes.segment]]\n")
    parts[segment + 1] = f"{keys}\n{parts[segment + 1]}"
    return "[[lanes.segment]]\n".join(parts)


def board_with(segment: int, keys: str, road: str = ROAD) -> LanesBoard:
    """Its board."""
    lanes = read_circuit("test", text_with(segment, keys, road)).lanes
    assert lanes is not None
    return lanes


def names(spaces: Iterable[Space]) -> list[str]:
    """The names of spaces."""
    return [space.name for space in spaces]
