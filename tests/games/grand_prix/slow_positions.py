"""Positions of the slow model, drawn by hand."""

from drawn_boards import links_of, read_board
from slow_model import Segment, start

CLOSING = "s3->s4: L1->1, L2->1|2, L3->2"
OPENING = "s3->s4: L1->1|2, L2->2|3"
ALONE = """
    L3  .  .  .  .  .  .
    L2  1  .  .  .  .  .
    L1  .  .  .  .  .  .
"""


def on(
    text: str, active: int, kind: str, mp: int, card: str = "", *, links: str = "", zone: str = ""
) -> Segment:
    """The model on a drawing without its first line, which has sectors from s1 on."""
    rows = [line.strip() for line in text.strip().splitlines()]
    names = [f"s{sector}" for sector in range(1, len(rows[0].split()))]
    board = read_board("\n".join([" ".join(names), *rows]))
    ends = [int(end) for end in zone.split("..")] if zone else []
    return start(
        *(links_of(board, links), board.cars, active, kind, mp, card),
        zone=(ends[0], ends[1]) if ends else None,
    )


def after(segment: Segment, *steps: str) -> Segment:
    """The model after these steps."""
    for step in steps:
        segment = segment.take(step)
    return segment


def steps_of(segment: Segment) -> set[str]:
    """What is open."""
    return set(segment.legal_steps())
