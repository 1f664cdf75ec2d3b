"""Writes circuit files with a sectors board, for the tests of this chapter."""

from paddock.circuits import read_circuit

OVAL = '["straight 600", "left 150 180", "straight 1200", "left 150 180", "straight 600"]'


def sectors_file(profile="3x40", more="", laps="laps = 3", width=81):
    return (
        f'title = "Ring"\n[centreline]\nwidth = {width}\npieces = {OVAL}\n'
        f'[sectors]\n{laps}\nprofile = "{profile}"\npit_side = "left"\n{more}'
    )


def ring(profile="3x40", more="", **others):
    return read_circuit("ring", sectors_file(profile, more, **others))


def board_of(profile="3x40", more="", **others):
    return ring(profile, more, **others).sectors


def corner(name="Bend", first=10, last=14, inside="pit"):
    return (
        f'[[sectors.corner]]\nname = "{name}"\nfrom = {first}\nto = {last}\ninside = "{inside}"\n'
    )


def links(after, lanes):
    return f'[[sectors.links]]\nafter = {after}\nlanes = "{lanes}"\n'


def ways(board, sector):
    """The links from a sector on, as a file would write them."""
    return " ".join(
        f"{space.lane}-{'|'.join(str(ahead.lane) for ahead in space.forward)}"
        for space in board.sectors[sector].spaces
    )
