"""Random small boards that can be driven, and random heaps of dice and tiles for them."""

from collections.abc import Sequence

from hypothesis import strategies as st
from mz_boards import TABLES, circuit_of
from mz_ways import LANES, Area, areas_of, areas_of_lanes, next_areas

from narrowing import known

LAP = 12
START_LENGTH = 3
COLOURS = "WPY"
"""A few, so that dice often fit and often compete for a space."""
RUN = st.tuples(st.sampled_from(COLOURS * 3 + "RX."), st.integers(1, 3))


@st.composite
def lanes(draw: st.DrawFn) -> list[list[tuple[str, int]]]:
    """Two or three lanes that end at the lap's end, with tires and gaps that close no way."""
    laid = [
        to_the_line(runs)
        for runs in draw(st.lists(st.lists(RUN, min_size=6, max_size=10), min_size=2, max_size=3))
    ]
    areas = areas_of_lanes(laid, LAP, START_LENGTH)
    if not any(area.name == "finish" for area in reached(areas, areas[0])):
        laid[0] = [("W" if letter in "X." else letter, length) for letter, length in laid[0]]
    return without_dead_ends(laid)


def to_the_line(runs: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """The runs cut at the end of the lap, and one more up to it."""
    kept, ticks = [], 0
    for letter, length in runs:
        if ticks + length < LAP:
            kept.append((letter, length))
            ticks += length
    return [*kept, ("Y", LAP - ticks)]


def reached(areas: list[Area], start: Area) -> list[Area]:
    """All that steps from a space lead to, itself included."""
    found = [start]
    for area in found:
        found += [other for other in next_areas(areas, area) if other not in found]
    return found


def without_dead_ends(laid: Sequence[list[tuple[str, int]]]) -> list[list[tuple[str, int]]]:
    """The lanes with tires on whatever no car comes to, or never gets home from."""
    areas = areas_of_lanes(laid, LAP, START_LENGTH)
    alive = {
        area.name
        for area in reached(areas, areas[0])
        if any(other.name == "finish" for other in reached(areas, area))
    }
    return [blocked(runs, LANES[lane], alive) for lane, runs in enumerate(laid)]


def blocked(runs: list[tuple[str, int]], lane: str, alive: set[str]) -> list[tuple[str, int]]:
    """A lane of which only the spaces that are alive stay road."""
    found, count = [], 0
    for letter, length in runs:
        count += letter != "."
        dead = letter not in "X." and f"{lane}{count:02}" not in alive
        found.append(("X" if dead else letter, length))
    return found


def table_of(laid: Sequence[list[tuple[str, int]]]) -> str:
    """The lanes as the table of a circuit file."""
    rows = [
        f'{LANES[lane]} = ["{" ".join(f"{letter}{length}" for letter, length in runs)}"]'
        for lane, runs in enumerate(laid)
    ]
    head = f"[intervals]\nlap_length = {LAP}\nstart_length = {START_LENGTH}\n[intervals.lanes]\n"
    return head + "\n".join(rows) + "\n"


@st.composite
def boards(draw: st.DrawFn) -> tuple[str, list[Area]]:
    """A board by its name or table, with its spaces."""
    if draw(st.integers(0, 4)) == 0:
        name = draw(st.sampled_from(sorted(TABLES)))
        return name, areas_of(known(circuit_of(name).intervals))
    laid = draw(lanes())
    return table_of(laid), areas_of_lanes(laid, LAP, START_LENGTH)


@st.composite
def places(draw: st.DrawFn) -> tuple[str, list[Area], Area, Area]:
    """A board, a space in the first part of a lap, and a space for a rival."""
    board, areas = draw(boards())
    road = [area for area in areas if area.colour and area.name != "finish"]
    early = [area for area in road if area.front <= 2 * LAP // 3]
    return board, areas, draw(st.sampled_from(early)), draw(st.sampled_from(road[1:]))


def dice(count: int) -> st.SearchStrategy[str]:
    """So many dice, of all colours but mostly of those on the boards."""
    return st.lists(st.sampled_from(COLOURS * 3 + "RBG"), min_size=count, max_size=count).map(
        "".join
    )


def tiles(most: int) -> st.SearchStrategy[str]:
    """A few tiles, one of a colour, as small letters."""
    return st.sets(st.sampled_from("wpyr"), max_size=most).map(sorted).map("".join)
