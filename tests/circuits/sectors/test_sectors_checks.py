"""Each check of a sectors board, broken on purpose, and what it says (BN-01..BN-12)."""

import pytest
from sectors_file import board_of, corner, links

from paddock.circuits.sectors.checks import check_sectors

GOOD = corner()


def findings(profile: str, more: str = GOOD) -> list[str]:
    return [str(finding) for finding in check_sectors(board_of(profile, more))]


@pytest.mark.parametrize("profile", ["3x40", "5x30", "4x10 3x2 2x10 3x4 4x14", "4x9 1x4 2x17"])
def test_a_good_board_has_no_findings(profile: str) -> None:
    assert findings(profile) == []


@pytest.mark.parametrize(
    ("profile", "more", "message"),
    [
        (
            "3x29",
            GOOD,
            "error: sectors: a lap of 29 sectors is too short; it needs 30 or more",
        ),
        (
            "3x35 1x3 2x2",
            GOOD + corner("Last", 33, 39),
            "error: sector 35: has one lane, and row 5 of the starting grid needs two",
        ),
        (
            "3x10 5x30",
            GOOD,
            "error: sectors 9 and 10: there is no rule for the way from 3 lanes to 5 lanes: write"
            " it down in a [[sectors.links]] table, or change the width in steps",
        ),
        (
            "1x4 4x36",
            GOOD + corner("First", 0, 3),
            "error: sectors 3 and 4: there is no rule for the way from 1 lane to 4 lanes: write"
            " it down in a [[sectors.links]] table, or change the width in steps",
        ),
        (
            "3x40",
            GOOD + links(7, "1-1 2-2"),
            "error: sector 7, lane 3: is a dead end: it leads to no lane of sector 8",
        ),
        (
            "3x40",
            GOOD + links(7, "1-1 2-2 3-2"),
            "error: sector 8, lane 3: cannot be reached: no lane of sector 7 leads to it",
        ),
        (
            "3x40",
            GOOD + links(39, "1-2 2-2 3-3"),
            "error: sector 39, lane 1: must lead to lane 1, where a safety zone is driven through",
        ),
        (
            "3x40",
            GOOD + links(7, "1-1|2 2-1|2|3 3-3"),
            "error: sector 7, lane 2: its way to lane 1 crosses the way of lane 1 to lane 2",
        ),
        (
            "3x40",
            GOOD + corner("Loop", 14, 18),
            "error: corner Loop: lies on Bend: a sector belongs to one corner",
        ),
        (
            "3x40",
            "",
            "advice: sectors: no corner is given, so the inside of the next one is taken to be at"
            " the pit lane",
        ),
        (
            "3x10 1x1 2x29",
            GOOD,
            "advice: sectors 10 to 10: one lane for 1 sector; 3 or 4 race well",
        ),
        (
            "3x10 1x6 2x24",
            GOOD,
            "advice: sectors 10 to 15: one lane for 6 sectors; 3 or 4 race well",
        ),
        (
            "3x20 1x3 2x20",
            GOOD,
            "advice: sectors 20 to 22: one lane, but no corner is given there",
        ),
        (
            "3x10 1x4 2x2 1x4 2x2 1x4 2x15",
            corner(first=10, last=30),
            "advice: sectors: 12 of 41 sectors have one lane; overtaking will be rare",
        ),
    ],
)
def test_a_broken_board_is_told_what_is_wrong_and_where(
    profile: str, more: str, message: str
) -> None:
    assert message in findings(profile, more)


def test_one_thing_broken_is_one_finding() -> None:
    assert len(findings("3x40", GOOD + links(7, "1-1 2-2"))) == 2  # the end, and the lane ahead
    assert len(findings("3x10 5x10 3x20")) == 2
    assert len(findings("3x40", GOOD + links(39, "1-2 2-2 3-3"))) == 2


def test_a_pit_lane_that_does_not_lead_on_is_found() -> None:
    board = board_of("3x40", GOOD)
    board.sectors[5].pit.forward.clear()
    assert [str(finding) for finding in check_sectors(board)] == [
        "error: sector 5: its pit lane does not lead on to that of sector 6"
    ]


def test_links_that_were_taken_away_are_found() -> None:
    board = board_of("3x40", GOOD)
    for space in board.sectors[5].spaces:
        space.forward.clear()
    assert [str(finding) for finding in check_sectors(board)] == [
        "error: sectors 5 and 6: no lane leads from the one to the other"
    ]


def test_a_link_that_jumps_a_sector_is_found() -> None:
    board = board_of("3x40", GOOD)
    board.sectors[5].spaces[2].forward[0] = board.sectors[7].spaces[2]
    assert [str(finding) for finding in check_sectors(board)] == [
        "error: sector 5, lane 3: leads to sector 7; the next one is 6"
    ]


def test_single_file_across_the_line_is_one_stretch() -> None:
    assert "advice: sectors 38 to 0: one lane, but no corner is given there" in findings(
        "1x1 2x37 1x2"
    )


def test_a_board_of_one_lane_all_the_way_round_is_one_stretch() -> None:
    found = findings("1x40")
    assert "advice: sectors 0 to 39: one lane for 40 sectors; 3 or 4 race well" in found
    assert "advice: sectors: 40 of 40 sectors have one lane; overtaking will be rare" in found
