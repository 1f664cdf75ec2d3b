"""Reads the `[sectors]` section of a circuit file."""

import re
from typing import Final

from mypy_extensions import i64

from paddock.circuits.centreline import Centreline
from paddock.circuits.file import Section
from paddock.circuits.plots import Plot
from paddock.circuits.sectors.board import (
    INSIDE_AT_PIT,
    INSIDE_AT_WALL,
    Corner,
    Sector,
    SectorsBoard,
    Space,
    Stretch,
)
from paddock.circuits.sectors.layout import sector_plots
from paddock.circuits.sectors.links import Links, known_links, link, parse_links, put_side_by_side

WIDEST: Final = 5
MOST_SECTORS: Final = 300
MOST_LAPS: Final = 100
KEYS: Final = (
    "laps",
    "thunder_alley_laps",
    "profile",
    "pit_side",
    "grid",
    "links",
    "corner",
    "straight",
)
PROFILE_FORM: Final = (
    f"lanes x sectors as '4x7 3x2 2x5', 1 to {WIDEST} lanes and at most {MOST_SECTORS} sectors"
)
LINKS_FORM: Final = "lanes that lead on as '1-1 2-1|2 3-2'"


def read_sectors(
    section: Section, centreline: Centreline, width: float
) -> tuple[SectorsBoard, list[Plot]]:
    """The board of sectors in lanes, and where its spaces lie."""
    section.only(KEYS)
    sectors = _read_profile(section)
    _link_all(sectors, _read_links(section, sectors))
    board = SectorsBoard(
        sectors,
        section.integer("laps", 1, MOST_LAPS),
        section.integer("thunder_alley_laps", 1, MOST_LAPS)
        if section.has("thunder_alley_laps")
        else 0,
    )
    board.printed_places = section.integer("grid", 21, 22, 22)
    board.corners = [_read_corner(part, len(sectors)) for part in section.sections("corner")]
    board.straights = [_read_straight(part, len(sectors)) for part in section.sections("straight")]
    set_insides(board)
    side = section.choice("pit_side", ("left", "right"), "right")
    return board, sector_plots(board, centreline, width, 1 if side == "right" else -1)


def _read_profile(section: Section) -> list[Sector]:
    """The sectors from the line on, without links."""
    widths: list[int] = []
    for word in section.text("profile").split():
        form = re.fullmatch(r"([1-9])x([1-9]\d{0,2})", word, re.ASCII)
        if form is None or int(form[1]) > WIDEST:
            raise section.error("profile", f"{PROFILE_FORM}, not {word!r}")
        widths += [int(form[1])] * int(form[2])
    if len(widths) > MOST_SECTORS:
        raise section.error("profile", PROFILE_FORM)
    return make_sectors(widths)


def make_sectors(widths: list[int]) -> list[Sector]:
    """Sectors of these widths, with their spaces side by side and not yet linked."""
    sectors: list[Sector] = []
    index: i64 = 0
    for number, width in enumerate(widths):
        spaces = [Space(index + lane, number, lane) for lane in range(width + 1)]
        put_side_by_side(spaces[1:])
        sectors.append(Sector(number, spaces[0], spaces[1:]))
        index += width + 1
    return sectors


def _read_links(section: Section, sectors: list[Sector]) -> dict[int, Links]:
    """The links that the file gives itself, by the sector that they lead on from."""
    found: dict[int, Links] = {}
    for part in section.sections("links"):
        part.only(("after", "lanes"))
        number = part.integer("after", 0, len(sectors) - 1)
        if number in found:
            raise part.error("after", "a sector whose links are not given yet")
        ahead = sectors[(number + 1) % len(sectors)]
        found[number] = _read_lanes(part, int(sectors[number].width), int(ahead.width))
    return found


def _read_lanes(part: Section, width: int, ahead: int) -> Links:
    try:
        links = parse_links(part.text("lanes"))
    except ValueError:
        raise part.error("lanes", LINKS_FORM) from None
    for lane, lanes in links:
        if not 1 <= lane <= width or not all(1 <= target <= ahead for target in lanes):
            raise part.error("lanes", f"{LINKS_FORM}, from {width} lanes to {ahead}")
    return links


def _link_all(sectors: list[Sector], given: dict[int, Links]) -> None:
    """Link each sector to the next: as the file says, or else by rule."""
    for number, sector in enumerate(sectors):
        ahead = sectors[(number + 1) % len(sectors)]
        links = given.get(number)
        if links is None:
            links = known_links(int(sector.width), int(ahead.width))
        link(sector, ahead, links)


def _read_corner(part: Section, length: int) -> Corner:
    part.only(("name", "from", "to", "inside"))
    inside = part.choice("inside", ("pit", "wall"))
    return Corner(
        part.text("name"),
        part.integer("from", 0, length - 1),
        part.integer("to", 0, length - 1),
        INSIDE_AT_PIT if inside == "pit" else INSIDE_AT_WALL,
    )


def _read_straight(part: Section, length: int) -> Stretch:
    part.only(("name", "from", "to"))
    return Stretch(
        part.text("name"),
        part.integer("from", 0, length - 1),
        part.integer("to", 0, length - 1),
    )


def set_insides(board: SectorsBoard) -> None:
    """Tell each sector the inside of the corner it lies in, or else of the next one ahead."""
    for sector in board.sectors:
        nearest = board.length
        for corner in board.corners:
            away = (corner.last - sector.number) % board.length
            if away < nearest:
                nearest = away
                sector.corner_inside = corner.inside
