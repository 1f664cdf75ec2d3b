"""The stagger: at which rank each lane of each bend begins and ends, in half spaces."""

from paddock.circuits.lanes.outline import LEFT, STRAIGHT, Bend, Outline


def lay_ranks(outline: Outline) -> None:
    """Rank 0 is where the first segment's first lane begins."""
    bends = outline.bends
    starts = offsets_after(bends[-1].turn, outline.lanes)
    for number, bend in enumerate(bends):
        following = bends[(number + 1) % len(bends)]
        bend.starts = starts
        bend.ends = _ends(bend, following)
        starts = bend.ends


def fill_straights(outline: Outline) -> None:
    """Give the straights that only know their shortest lane the spaces of each lane."""
    segments = outline.segments
    for number, segment in enumerate(segments):
        if segment.fewest:
            before = segments[number - 1].bends[-1].turn
            after = segments[(number + 1) % len(segments)].bends[0].turn
            segment.bends[0].spaces = fitting_spaces(outline.lanes, before, after, segment.fewest)


def fitting_spaces(lanes: int, before: int, after: int, fewest: int) -> list[int]:
    """The spaces of each lane of a straight between two turns, if the shortest has so many."""
    starts, ends = offsets_after(before, lanes), offsets_before(after, lanes)
    gains = [end - start for start, end in zip(starts, ends, strict=True)]
    return [fewest + (gain - min(gains)) // 2 for gain in gains]


def offsets_after(turn: int, lanes: int) -> list[int]:
    """After a turn its inside lane begins first, each further lane half a space later."""
    rising = list(range(lanes))
    return rising if turn == LEFT else rising[::-1]


def offsets_before(turn: int, lanes: int) -> list[int]:
    """Before a turn its outside lane ends first, each further lane half a space later."""
    return offsets_after(-turn, lanes)


def _ends(bend: Bend, following: Bend) -> list[int]:
    """The ranks at which the lanes end: a straight's by its spaces, a bend's longest by them."""
    lanes = len(bend.spaces)
    reach = [s + 2 * n for s, n in zip(bend.starts, bend.spaces, strict=True)]
    if bend.turn == STRAIGHT:
        return [end + 2 * bend.covered[1] for end in reach]
    offsets = _offsets_between(bend.turn, following.turn, lanes)
    base = max(end - offset for end, offset in zip(reach, offsets, strict=True))
    return [base + offset for offset in offsets]


def _offsets_between(turn: int, following: int, lanes: int) -> list[int]:
    """From one turn straight into the next: staggered where they fit, else level."""
    after = offsets_after(turn, lanes)
    if following == STRAIGHT or after == offsets_before(following, lanes):
        return after
    return [(lanes - 1) // 2] * lanes


def space_span(bend: Bend, lane: int, index: int) -> tuple[float, float]:
    """The ranks between which a space of a bend lies."""
    start = bend.starts[lane]
    if bend.turn == STRAIGHT:
        under = bend.covered[1] if index >= bend.covered[0] else 0
        return float(start + 2 * (index + under)), float(start + 2 * (index + under + 1))
    if lane in bend.edges:
        return float(bend.edges[lane][index]), float(bend.edges[lane][index + 1])
    step = (bend.ends[lane] - start) / bend.spaces[lane]
    return start + index * step, start + (index + 1) * step
