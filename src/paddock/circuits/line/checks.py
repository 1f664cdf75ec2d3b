"""Checks a line board."""

from paddock.circuits.findings import ADVICE, Finding
from paddock.circuits.line.board import LineBoard

SHORT = 20
LONG = 300


def check_line(board: LineBoard) -> list[Finding]:
    """Advice on a lap that is over too soon, or never."""
    if SHORT <= board.length <= LONG:
        return []
    return [
        Finding(
            ADVICE, "line", f"{board.length} spaces make a poor lap; {SHORT} to {LONG} race well"
        )
    ]
