"""Writes circuit files with a sectors board, for the tests of this chapter."""

from typing import Any

from narrowing import known
from paddock.circuits import read_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.sectors.board import SectorsBoard

OVAL = '["straight 600", "left 150 180", "straight 1200", "left 150 180", "straight 600"]'


def sectors_file(
    profile: str = "3x40", more: str = "", laps: str = "laps = 3", width: int = 81
) -> str:
    return (
        f'title = "Ring"\n[centreline]\nwidth = {width}\npieces = {OVAL}\n'
        f'[sectors]\n{laps}\nprofile = "{profile}"\npit_side = "left"\n{more}'
    )


def ring(profile: str = "3x40", more: str = "", **others: Any) -> Circuit:
    return read_circuit("ring", sectors_file(profile, more, **others))


def board_of(profile: str = "3x40", more: str = "", **others: Any) -> SectorsBoard:
    return known(ring(profile, more, **others).sectors)


def corner(name: str = "Bend", first: int = 10, last: int = 14, inside: str = "pit") -> str:
    return (
        f'[[sectors.corner]]\nname = "{name}"\nfrom = {first}\nto = {last}\ninside = "{inside}"\n'
    )


def links(after: int, lanes: str) -> str:
    return f'[[sectors.links]]\nafter = {after}\nlanes = "{lanes}"\n'


def ways(board: SectorsBoard, sector: int) -> str:
    """The links from a sector on, as a file would write them."""
    return " ".join(
        f"{space.lane}-{'|'.join(str(ahead.lane) for ahead in space.forward)}"
        for space in board.sectors[sector].spaces
    )
