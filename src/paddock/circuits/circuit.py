"""A circuit file: a title, a centreline and the boards that are laid along it."""

import tomllib
from dataclasses import dataclass
from typing import Final

from paddock.circuits.centreline import Centreline, Point
from paddock.circuits.line import LineBoard
from paddock.core.errors import CircuitError

FEWEST_POINTS: Final = 4
FURTHEST: Final = 1_000_000
MOST_SPACES: Final = 1000


@dataclass(frozen=True)
class Circuit:
    """Where a race is driven."""

    name: str
    title: str
    centreline: Centreline
    line: LineBoard
    text: str
    """The file that describes it, so that a circuit of one's own can be sent along."""


def read_circuit(name: str, text: str) -> Circuit:
    """The circuit that a file of this name describes."""
    try:
        plain = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise CircuitError(f"circuit {name}: expected a TOML file: {error}") from error
    return _CircuitReader(name, text, plain).circuit()


class _CircuitReader:
    """Reads the tables of a circuit file and says what is wrong with one."""

    def __init__(self, name: str, text: str, plain: dict[str, object]) -> None:
        self.name: str = name
        self.text: str = text
        self.plain: dict[str, object] = plain

    def circuit(self) -> Circuit:
        """The whole circuit."""
        title = self.plain.get("title")
        if not isinstance(title, str) or not title.strip():
            raise self.error("title", "a text", title)
        return Circuit(self.name, title, self.centreline(), self.line(), self.text)

    def error(self, key: str, expected: str, found: object) -> CircuitError:
        """The error that a key holds something else."""
        came = "nothing" if found is None else repr(found)
        return CircuitError(f"circuit {self.name}: {key}: expected {expected}, but got {came}")

    def table(self, key: str) -> dict[str, object]:
        """A table of the file."""
        table = self.plain.get(key)
        if not isinstance(table, dict):
            raise self.error(f"[{key}]", "a table", table)
        return table

    def centreline(self) -> Centreline:
        """The curve through the points."""
        points = self.table("centreline").get("points")
        if not isinstance(points, list) or len(points) < FEWEST_POINTS:
            raise self.error("centreline.points", f"{FEWEST_POINTS} points or more", points)
        read = [self.point(point) for point in points]
        for number, point in enumerate(read):
            if point == read[number - 1]:
                raise self.error(f"centreline.points[{number}]", "a point apart", point)
        return Centreline(read)

    def point(self, point: object) -> Point:
        """One point of the centreline."""
        if isinstance(point, list) and len(point) == 2:
            x, y = point
            if _is_coordinate(x) and _is_coordinate(y):
                return float(x), float(y)
        expected = f"points written [x, y], at most {FURTHEST} from 0"
        raise self.error("centreline.points", expected, point)

    def line(self) -> LineBoard:
        """The board for races in a single file."""
        spaces = self.table("line").get("spaces")
        if type(spaces) is not int or not 1 <= spaces <= MOST_SPACES:
            raise self.error("line.spaces", f"a whole number from 1 to {MOST_SPACES}", spaces)
        return LineBoard(spaces)


def _is_coordinate(value: object) -> bool:
    """Whether it is a number within reach: not true or false, not TOML's `inf` or `nan`."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return -FURTHEST <= value <= FURTHEST
