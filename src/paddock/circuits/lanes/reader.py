"""Reads the `[lanes]` section of a circuit file: lanes of staggered spaces, for Formula D.

A file says how many spaces each lane has from one corner to the next; links, ranks and plots follow
by rule. Lanes are named from left to right in driving direction, `L R`, `L M R` or `L M N R`; a
space is its segment, its lane and its number in that lane of that segment: `S1.L16`, `C4.M2`.

    [lanes]
    kind = "formula"            # or "street"
    laps = 2                    # the usual length of a race; 2 unless told
    width_in_lanes = 3          # 2 to 4
    finish = "L18"              # a space of the first segment: the line lies where it begins
    add = ["C1.R3>S2.M1"]       # links by hand, where the rules below do not make them
    cut = ["S4.L7>S4.M8"]       # links that the rules make and that are not wanted

    [[lanes.segment]]           # in driving order; the first is the straight with the finish line,
    name = "S1"                 # the last is the corner before it
    from = 57                   # where it begins: the number of a point (or piece) of the
    spaces = [21, 22, 23]       # centreline, counted from 0; or `at = 2310.5`, a distance
                                # On a straight `spaces = 21` is enough: the shortest lane has so
                                # many, the others what the corners at both ends ask for.
    tunnel = [12, 8]            # a straight may go under the ground after the 12th space of every
                                # lane, for as long as 8 spaces; those do not exist

    [[lanes.segment]]
    name = "C1"                 # a segment with stops is a corner
    title = "Sainte Dévote"     # its real or given name; optional
    from = 5
    stops = 1                   # 1 to 3
    turns = ["right"]           # one or more bends; the first says which lane is inside
    inside = "R"                # only where that is not so
    spaces = [7, 5, 3]

    [[lanes.segment]]
    name = "C5"                 # an S-bend: the spaces of each bend by itself; numbers of spaces
    from = [28, 30, 33]         # count on from bend to bend. `from` (or `at`) may be one number:
    stops = 3                   # then the bends share the stretch by their longest lanes
    turns = ["left", "right", "right"]
    spaces = [[2, 4, 6], [5, 4, 3], [5, 4, 3]]
    forks = ["M2>R2", "L5>M6"]  # all forks of this corner, where the rule's own are not wanted;
                                # [] is a corner without forks. Its last spaces may fork to the
                                # first ones after it, "L12>S6.M1"
    lengths.M = [2, 3, ...]     # how long the spaces of a lane are, in half spaces, where they are
                                # not all alike: so that forks lead to where the next lane's begin
    island = "L"                # an island lies right of this lane: no forks across it

    [lanes.grid]                # ten places behind the line, foremost first
    pole = ["L16", "R16"]       # the first pair, in the first segment; the others follow
    step = 3                    # so many spaces further back for each pair
    # places = ["L16", "R16", "L13", ...]  instead, to name all ten

    [lanes.pit]                 # beside the first segment, on the side of its entry
    entry = ["R1", "R2"]        # spaces that lead into the pit lane
    exit = ["R21"]              # spaces that it leads to
    spaces = 18
    boxes = 4                   # the ten boxes lie beside spaces 4 to 13 of the pit lane
    line = 10                   # only where the rule is not wanted: the last space before the line

    [lanes.weather]             # the throws of the black die; this chart unless told
    rain = [1, 7]
    changeable = [8, 12]
    good = [13, 20]

    [lanes.street]              # each of them optional; spaces by name, `S6.M4`, or `S6.4-9`: the
    snipers = ["S6.4-9"]        # 4th to 9th space of every lane
    danger = ["S8.M3", "S8.R5"]
    police = "S2.L12"           # the speed line lies where this space begins

The rules. Ranks count half spaces. After a left-hand corner the left lane begins first and each
lane further right half a space later; before one the right lane ends first; after and before a
right-hander the other way round: so a straight is laid like bricks. On it a space leads on in its
lane and to the neighbouring spaces half a space ahead; the last space of a lane leads only on,
unless its lane enters the corner first. In a corner a space leads on in its lane, and forks to the
next lane towards the inside of its bend where a space begins there beside it.
"""

from paddock.circuits.centreline import Centreline
from paddock.circuits.file import Section
from paddock.circuits.lanes.board import FORMULA, LETTERS, STREET, LanesBoard, Space
from paddock.circuits.lanes.builder import build_road, turn_to_line
from paddock.circuits.lanes.features import read_finish, read_grid, read_street, read_weather
from paddock.circuits.lanes.lengths import read_lengths
from paddock.circuits.lanes.outline import Outline
from paddock.circuits.lanes.paths import measure_corners
from paddock.circuits.lanes.pit import read_pit
from paddock.circuits.lanes.plots import Ruler, pit_plots, road_plots
from paddock.circuits.lanes.segments import read_outline
from paddock.circuits.lanes.stagger import lay_ranks
from paddock.circuits.plots import Plot

KEYS = ("kind", "laps", "width_in_lanes", "finish", "add", "cut", "segment")
PARTS = ("grid", "pit", "weather", "street")
MOST_LAPS = 100


def read_lanes(
    section: Section, centreline: Centreline, width: float
) -> tuple[LanesBoard, list[Plot]]:
    """The board for races in lanes, and where its spaces lie."""
    section.only((*KEYS, *PARTS))
    lanes = section.integer("width_in_lanes", min(LETTERS), max(LETTERS), 3)
    board = LanesBoard(
        section.choice("kind", (FORMULA, STREET), FORMULA),
        section.integer("laps", 1, MOST_LAPS, 2),
        lanes,
    )
    outline = read_outline(section, centreline, lanes)
    lay_ranks(outline)
    read_lengths(section.sections("segment"), outline)
    stretches = build_road(board, outline)
    _link_by_hand(section, board, outline)
    finish = read_finish(section, board, outline)
    ruler = Ruler(outline, finish, centreline.length)
    plots = road_plots(stretches, ruler, width)
    if section.has("pit"):
        spans = read_pit(section.section("pit"), board, outline, finish)
        plots += pit_plots(board, ruler, spans, width)
    turn_to_line(board, finish)
    read_grid(section, board, outline)
    read_weather(section, board)
    read_street(section, board)
    measure_corners(board)
    plots.sort(key=lambda plot: int(board.names[plot.name].number))
    return board, plots


def _link_by_hand(section: Section, board: LanesBoard, outline: Outline) -> None:
    """The forks that a corner names itself, then the links to add and those to cut."""
    for number, segment in enumerate(section.sections("segment")):
        own = outline.segments[number]
        following = outline.segments[(number + 1) % len(outline.segments)]
        for text in own.forks or []:
            before, after = _link(segment, "forks", text, board, f"{own.name}.")
            _add_fork(segment, text, before, after, (own.name, following.name))
    for text in section.texts("add", []):
        before, after = _link(section, "add", text, board, "")
        if after in before.successors:
            raise section.error("add", f"links that the rules do not make, not {text!r}")
        before.successors.append(after)
    for text in section.texts("cut", []):
        before, after = _link(section, "cut", text, board, "")
        if after not in before.successors:
            raise section.error("cut", f"links that the rules make, not {text!r}")
        before.successors.remove(after)


def _add_fork(
    section: Section, text: str, before: Space, after: Space, segments: tuple[str, str]
) -> None:
    """A fork begins in its corner, and ends there or in the segment that follows."""
    own, goal = _segment(before), _segment(after)
    if own != segments[0] or goal not in segments:
        expected = f"forks from {segments[0]} to itself or to {segments[1]}, not {text!r}"
        raise section.error("forks", expected)
    if after in before.successors:
        raise section.error("forks", f"forks from one lane to another, not {text!r}")
    before.successors.append(after)


def _segment(space: Space) -> str:
    return space.name.partition(".")[0]


def _link(
    section: Section, key: str, text: str, board: LanesBoard, start: str
) -> tuple[Space, Space]:
    """The two spaces of a link written `M2>R2`, as names that begin with a start, or in full."""
    names = [name.strip() for name in text.split(">")]
    ends = [board.find(name if "." in name else start + name) for name in names]
    if len(ends) != 2 or ends[0] is None or ends[1] is None:
        example = "M2>R2" if start else "C1.R3>S2.M1"
        raise section.error(key, f"links between two spaces of the road as {example}, not {text!r}")
    return ends[0], ends[1]
