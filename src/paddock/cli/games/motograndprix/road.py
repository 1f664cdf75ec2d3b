"""The road ahead of a bike at the terminal: three lanes, their rows, and who is there."""

from typing import Final

from rich.text import Text

from paddock.circuits.positions.board import DOWNHILL, LANE_LETTERS, LANES, UPHILL, Row
from paddock.cli.screen.liveries import letter_of, style_of
from paddock.core.entries import Entry
from paddock.games.motograndprix.course import REACH, Course
from paddock.games.motograndprix.state import NO_CONTEST, RACING, Bike, MotoState

CELL: Final = 4
"""Columns a row of the road: the highest number of a row, and a blank."""
TITLE: Final = 7
"""With it and the margin a terminal of 80, 100 or 120 columns ends with a whole row."""
DOTS: Final = ("●", "•", "·")
"""A free dot by its rank: the racing line, the centre, the light lane."""
SLOPES: Final = {UPHILL: "up", DOWNHILL: "down"}
CONTEST: Final = "!"
"""Behind the number of a row on which bikes abreast meet in a contest."""


class Road:
    """What a rider sees from the saddle: as many rows as one turn can cover."""

    def __init__(self, course: Course, entries: list[Entry], state: MotoState, bike: Bike) -> None:
        self.course: Course = course
        self.bike: Bike = bike
        self.rows: list[Row] = [course.board.row(bike.row + ahead) for ahead in range(REACH + 1)]
        self.bikes: dict[int, Entry] = {
            course.position(one): entries[one.car] for one in state.bikes if one.status == RACING
        }

    def drawn(self) -> Text:
        """The numbers of the rows, the lanes from the left on, and what the rows ask."""
        lanes = [self.lane(number) for number in range(LANES)]
        return Text("\n").join([self.numbers(), *lanes, self.asks()])

    def numbers(self) -> Text:
        """The rows, with a sign where bikes abreast meet in a contest."""
        cells = [f"{row.number}{self.contest(row)}" for row in self.rows]
        return Text(_titled("row", cells), style="dim")

    def contest(self, row: Row) -> str:
        """MG-024 Braking points and cornering rows."""
        is_one = self.course.contests[row.number] != NO_CONTEST
        return CONTEST if self.course.has_contests and is_one else ""

    def lane(self, lane: int) -> Text:
        """One lane: bikes by their letters, dots by their rank."""
        text = Text(LANE_LETTERS[lane].ljust(TITLE))
        for row in self.rows:
            text.append_text(self.dot(row, lane))
        return text

    def dot(self, row: Row, lane: int) -> Text:
        """A bike, or a free dot."""
        entry = self.bikes.get(int(row.number) * LANES + lane)
        if entry is None:
            return Text(DOTS[row.rank(lane)].ljust(CELL))
        return Text.assemble((tag(entry), style_of(entry.livery.paint)), " " * (CELL - 2))

    def asks(self) -> Text:
        """The difficulty of corner rows, and slopes where they count."""
        return Text(_titled("corner", [self.asked(row) for row in self.rows]), style="bold")

    def asked(self, row: Row) -> str:
        """One cell: the difficulty, or the slope of a straight."""
        if row.difficulty:
            return f"{row.difficulty}{self.slope(row)[:1]}"
        return self.slope(row)[: CELL - 1]

    def slope(self, row: Row) -> str:
        """MG-139 Uphill and downhill, where hills are played."""
        return SLOPES.get(int(row.slope), "") if self.course.has_hills else ""


def tag(entry: Entry) -> str:
    """Two letters by which a bike is known: its colour, and which one of its team it is."""
    digits = entry.name.lstrip("abcdefghijklmnopqrstuvwxyz")
    return f"{letter_of(entry.livery.paint)}{digits or ' '}"


def _titled(title: str, cells: list[str]) -> str:
    return (title.ljust(TITLE) + "".join(cell.ljust(CELL) for cell in cells)).rstrip()
