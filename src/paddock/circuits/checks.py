"""The checks of a circuit: its centreline first, then each of its boards."""

from typing import Final

from paddock.circuits.circuit import Circuit
from paddock.circuits.findings import ERROR, Finding
from paddock.circuits.intervals.checks import check_intervals
from paddock.circuits.lanes.checks import check_lanes
from paddock.circuits.line.checks import check_line
from paddock.circuits.overlaps import Overlap, overlaps
from paddock.circuits.positions.checks import check_positions
from paddock.circuits.sectors.checks import check_sectors

GAP_SHARE: Final = 0.002
"""The share of its length by which a centreline may miss its start."""
TILE_GAP: Final = 1.0
"""Millimetres by which the tiles of a box may miss their start."""
TURN_TOLERANCE: Final = 1.0
MILLIMETRES: Final = {"mm": 1, "cm": 10, "m": 1000}


def check_circuit(circuit: Circuit) -> list[Finding]:
    """All that is wrong with a circuit, and advice; an empty list is a good circuit."""
    found = _check_closed(circuit) or _check_overlaps(circuit)
    if circuit.line is not None:
        found += check_line(circuit.line)
    if circuit.lanes is not None:
        found += check_lanes(circuit.lanes)
    if circuit.positions is not None:
        found += check_positions(circuit.positions)
    if circuit.sectors is not None:
        found += check_sectors(circuit.sectors)
    if circuit.intervals is not None:
        found += check_intervals(circuit.intervals)
    return found


def _check_closed(circuit: Circuit) -> list[Finding]:
    line = circuit.centreline
    most = TILE_GAP if circuit.positions is not None else GAP_SHARE * line.length
    if line.gap <= most and abs(line.turn) <= TURN_TOLERANCE:
        return []
    share = 100 * line.gap / line.length
    text = (
        f"is not closed: its end misses its start by {_measure(circuit, line.gap)}"
        f" ({share:.1f}% of its length) and {abs(line.turn):.1f} degrees"
    )
    return [Finding(ERROR, "centreline", text)]


def _check_overlaps(circuit: Circuit) -> list[Finding]:
    return [
        Finding(ERROR, _place(circuit, place), _said(circuit, place))
        for place in overlaps(circuit.centreline, circuit.width)
    ]


def _place(circuit: Circuit, place: Overlap) -> str:
    """The distances of an overlap from the finish line, and its point on the plan."""
    x, y = circuit.centreline.at(place.first)
    unit = f" {circuit.unit}" if circuit.unit else ""
    ways = f"{place.first:.0f}{unit} and {place.second:.0f}{unit}"
    return f"centreline at {ways} (x {round(x)}, y {round(y)})"


def _said(circuit: Circuit, place: Overlap) -> str:
    """A crossing, or a stretch that is too close to another."""
    if place.crosses:
        return "crosses itself"
    apart, width = _measure(circuit, place.apart), _measure(circuit, circuit.width)
    return f"lies on itself: the middles are {apart} apart, but the road is {width} wide"


def _measure(circuit: Circuit, way: float) -> str:
    """A short way: in millimetres where the circuit says its unit."""
    if circuit.unit:
        return f"{way * MILLIMETRES[circuit.unit]:.1f} mm"
    return f"{way:.2f}"
