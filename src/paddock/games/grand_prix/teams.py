"""The field: twelve teams of two cars, and the eighteen cars that no player owns."""

from typing import Final

from paddock.core.cars import NOBODY
from paddock.core.entries import Entry, Livery

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 11
FIELD: Final = 22
"""GP-004 Cars in every race."""
CARS_A_TEAM: Final = 2


class Team:
    """GP-002 A team by its name, its paint, and the numbers of its two cars."""

    def __init__(self, name: str, paint: str, numbers: tuple[int, int]) -> None:
        self.name: str = name
        self.paint: str = paint
        self.numbers: tuple[int, int] = numbers


TEAMS: Final = (
    Team("aquila", "red", (1, 14)),
    Team("borealis", "white", (4, 44)),
    Team("corvus", "blue", (5, 50)),
    Team("draco", "black", (9, 99)),
    Team("equinox", "green", (10, 31)),
    Team("fenice", "yellow", (22, 23)),
    Team("griffon", "orange", (33, 63)),
    Team("halcyon", "plum", (77, 88)),
    Team("ibis", "sky", (80, 28)),
    Team("juno", "teal", (85, 25)),
    Team("kestrel", "rose", (26, 42)),
    Team("lynx", "bronze", (34, 55)),
)
TEAM_NAMES: Final[tuple[str, ...]] = tuple([team.name for team in TEAMS])

ICONS: Final[tuple[str, ...]] = ("star", "diamond", "circle", "triangle", "hexagon")
"""GP-006 What the cars go by that are driven along with a team: seat 0 has the star, and so on."""
BY_ICON: Final[tuple[tuple[int, ...], ...]] = (
    (7, 18, 12, 21),
    (3, 16, 20, 17),
    (2, 19, 13),
    (24, 11, 6),
    (8, 15),
)
WITHOUT_ICON: Final = (27, 30)


class Chart:
    """GP-004..007 What a race of so many players has: cars of nobody's, and cards in hand."""

    def __init__(self, escorts: int, neutrals: tuple[int, ...], hand: int) -> None:
        self.escorts: int = escorts
        """Team NPCs each."""
        self.neutrals: tuple[int, ...] = neutrals
        """GP-010 The numbers of the neutral NPCs, in the order in which they are used."""
        self.hand: int = hand


OF_SIX: Final = (27, 30, 8, 15, 24, 11, 2, 19, 3, 16)
CHARTS: Final[dict[int, Chart]] = {
    2: Chart(4, (2, 19, 13, 24, 11, 6, 8, 15, 27, 30), 12),
    3: Chart(3, (24, 11, 6, 8, 15, 27, 30), 8),
    4: Chart(3, (8, 15), 6),
    5: Chart(2, (27, 30), 5),
    6: Chart(0, OF_SIX, 4),
    7: Chart(0, OF_SIX[:8], 4),
    8: Chart(0, OF_SIX[:6], 3),
    9: Chart(0, OF_SIX[:4], 3),
    10: Chart(0, OF_SIX[:2], 3),
    11: Chart(0, (), 3),
}


def icon_of(number: int) -> str:
    """The icon on a car of nobody's; empty for the two that have none."""
    for icon, numbers in zip(ICONS, BY_ICON, strict=True):
        if number in numbers:
            return icon
    return ""


def field_of(teams: list[Team]) -> list[Entry]:
    """GP-004 All 22 cars of a race of these teams: theirs, those that go with them, the others."""
    chart = CHARTS[len(teams)]
    entries: list[Entry] = []
    for seat, team in enumerate(teams):
        for number in team.numbers:
            livery = Livery(team.paint, number=number)
            entries.append(Entry(len(entries), str(number), seat, livery, seat + 1))
    for seat in range(len(teams)):
        for number in BY_ICON[seat][: chart.escorts] if chart.escorts else ():
            entries.append(_driven_by_any(len(entries), number))
    for number in chart.neutrals:
        entries.append(_driven_by_any(len(entries), number))
    return entries


def _driven_by_any(car: int, number: int) -> Entry:
    livery = Livery("grey", number=number, mark=icon_of(number))
    return Entry(car, str(number), NOBODY, livery)
