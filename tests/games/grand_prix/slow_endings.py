"""What a card does when a movement of the slow model is over."""

from collections.abc import Iterator

from slow_board import Shift
from slow_model import Segment
from slow_road import Space


def endings(segment: Segment) -> dict[str, Segment]:
    """Every ending and what comes of it; no ending if nothing happens.

    `"drift"`; `"swap"` (`"swap>2"` if two lanes ahead hold a car) and `"no swap"`; `"behind 4"`
    (`"behind 4>2"` if several lanes are directly behind #4).
    """
    assert segment.is_over, "the movement is not over"
    if segment.card == "Late Brake":
        swaps = dict(segment.exchanges("swap", 0))
        return {**swaps, "no swap": segment} if swaps else {}
    if segment.card in ("Oversteer", "Understeer"):
        return drift(segment, -1 if segment.card == "Oversteer" else 1)
    return dict(clean_air(segment)) if segment.card == "Clean Air" else {}


def drift(segment: Segment, side: int) -> dict[str, Segment]:
    """GP-283, GP-291 One lane aside, if there is a lane and nobody is on it."""
    to = (segment.here[0], segment.here[1] + side)
    if not segment.road.has(to) or segment.board.car_on(to) is not None:
        return {}
    return {"drift": segment.moved([Shift(segment.active, to)], 0)}


def clean_air(segment: Segment) -> Iterator[tuple[str, Segment]]:
    """GP-275, GP-D27 Directly behind the next car on the road, if alone and not leading."""
    gaps = gaps_ahead(segment)
    if not gaps or 0 in gaps.values() or leads(segment):
        return
    for car in [car for car, gap in gaps.items() if gap == min(gaps.values())]:
        spaces = spaces_behind(segment, car)
        for to in spaces:
            text = f"behind {car}>{to[1]}" if len(spaces) > 1 else f"behind {car}"
            yield text, segment.moved([Shift(segment.active, to)], 0)


def gaps_ahead(segment: Segment) -> dict[int, int]:
    """How many sectors ahead of the active car the others on the road are."""
    return {
        car: segment.road.after(segment.here[0], place[0])
        for car, place in segment.cars.items()
        if not isinstance(place, str) and car != segment.active
    }


def leads(segment: Segment) -> bool:
    """GP-D27 Whether nobody outside the Pit Lane has come further."""
    others = [
        car
        for car, place in segment.cars.items()
        if not (isinstance(place, str) and place.startswith("P"))
    ]
    return all(segment.progress[car] <= segment.progress[segment.active] for car in others)


def spaces_behind(segment: Segment, car: int) -> list[Space]:
    """GP-D27 Where one can be put directly behind a car; in a Safety Zone it is lane 1."""
    space = segment.board.space_of(car)
    sector = (space[0] - 1) % len(segment.road.links)
    return [(sector, 1)] if segment.road.in_zone(sector) else segment.road.behind(space)
