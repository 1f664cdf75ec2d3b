"""The road around a car of Grand Prix at the terminal: lanes, the pit lane, and who is there."""

from typing import Final

from rich.text import Text

from paddock.circuits.sectors.board import PIT_LANE, Sector, Space
from paddock.cli.screen.liveries import style_of
from paddock.core.entries import Entry
from paddock.games.grand_prix.car import GONE, IN_PITS, OFF_TRACK, ON_TRACK, Car
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState

CELL: Final = 4
"""Columns a sector: a number of two figures, a sign, and a blank."""
TITLE: Final = 6
BEHIND: Final = 5
AHEAD: Final = 11
"""GP-094 Sectors that are shown, from behind a car as far as the fastest card leads."""
FREE: Final = "·"
MANY: Final = "+"
"""Behind a car in the pits, where there are more."""
TO_MOVE: Final = "'"
"""Behind the number of a car that was not activated yet."""
ZONE: Final = "="
"""Beside the number of a sector in the safety zone."""
FINISH: Final = "|"
"""Before the sector at which a lap begins."""


class Around:
    """What a driver sees from the pit wall: sectors from the left to the right, lane 1 below."""

    def __init__(self, road: Road, entries: list[Entry], state: GrandPrixState, car: Car) -> None:
        self.road: Road = road
        self.entries: list[Entry] = entries
        self.state: GrandPrixState = state
        self.car: Car = car
        first = int(car.progress) - BEHIND
        self.sectors: list[Sector] = [
            road.board.sector_at(first + place) for place in range(BEHIND + AHEAD + 1)
        ]

    def drawn(self) -> list[Text]:
        """The numbers of the sectors, the lanes from the wall in, and the pit lane with cars."""
        width = max(int(sector.width) for sector in self.sectors)
        rows = [self.lane(lane) for lane in range(width, PIT_LANE, -1)]
        off = self.row("off", [self.off(sector) for sector in self.sectors])
        pits = self.row("pits", [self.pits(sector) for sector in self.sectors])
        shown = [row for row in (off, pits) if row.plain[TITLE:].strip()]
        return [self.numbers(), *shown[: off in shown], *rows, *shown[off in shown :]]

    def numbers(self) -> Text:
        """The sectors, with signs where a lap begins and where the safety zone is."""
        cells = [Text(self.number(sector), "dim") for sector in self.sectors]
        return self.row("", cells)

    def number(self, sector: Sector) -> str:
        """A sector's number."""
        sign = ZONE if self.road.in_zone(self.state, sector.number) else ""
        return f"{FINISH if sector.number == 0 else ''}{sector.number}{sign}"

    def lane(self, lane: int) -> Text:
        """One lane, where there is one."""
        cells = [
            self.space(sector.space(lane)) if lane <= sector.width else Text("")
            for sector in self.sectors
        ]
        return self.row(str(lane), cells)

    def space(self, space: Space) -> Text:
        """A car, or a free space."""
        for car in self.state.cars:
            if car.where == ON_TRACK and car.space == space.index:
                return self.chip(car)
        return Text(FREE, "dim")

    def pits(self, sector: Sector) -> Text:
        """GP-017 The first car in a space of the pit lane, and whether there are more."""
        cars = [
            car for car in self.state.cars if car.where == IN_PITS and car.space == sector.pit.index
        ]
        cars.sort(key=lambda car: car.arrived)
        if not cars:
            return Text("")
        return self.chip(cars[0], MANY if len(cars) > 1 else "")

    def off(self, sector: Sector) -> Text:
        """GP-310 A car off the track, outside of this sector."""
        outside = sector.spaces[sector.width - 1].index
        for car in self.state.cars:
            if car.where == OFF_TRACK and car.space == outside:
                return self.chip(car)
        return Text("")

    def chip(self, car: Car, more: str = "") -> Text:
        """A car by its number in its colours; the one that moves is underlined."""
        style = style_of(self.entries[car.index].livery.paint)
        marked = f"{style} underline" if car is self.car else style
        sign = "" if car.activated else TO_MOVE
        return Text.assemble((f"{car.number:>2}", marked), sign + more)

    def row(self, title: str, cells: list[Text]) -> Text:
        """A title and a cell for each sector."""
        text = Text(title.ljust(TITLE), no_wrap=True)
        for cell in cells:
            text.append_text(cell)
            text.append(" " * max(CELL - len(cell.plain), 1))
        return text


def order_line(road: Road, entries: list[Entry], state: GrandPrixState) -> Text:
    """GP-062..066 All cars still racing, the leader first."""
    text = Text("order".ljust(TITLE), no_wrap=True)
    for car in road.running_order(state):
        text.append(f"{car.number:>2}", style_of(entries[car.index].livery.paint))
        text.append(" " if car.activated or car.where == GONE else TO_MOVE)
    return text
