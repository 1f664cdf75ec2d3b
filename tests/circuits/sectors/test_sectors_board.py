"""The sectors board: lanes that split and merge, the grid, both lines (BN-01..BN-12)."""

import pytest
from sectors_file import board_of, corner, links, ways

from paddock.circuits.sectors.board import INSIDE_AT_PIT, INSIDE_AT_WALL, Space

BN_06 = [
    (2, 1, "1-1 2-1"),
    (3, 1, "1-1 2-1 3-1"),
    (4, 1, "1-1 2-1 3-1 4-1"),
    (3, 2, "1-1 2-1|2 3-2"),
    (4, 2, "1-1 2-1 3-2 4-2"),
    (4, 3, "1-1 2-1|2 3-2|3 4-3"),
    (1, 2, "1-1|2"),
    (1, 3, "1-1|2|3"),
    (2, 3, "1-1|2 2-2|3"),
    (2, 4, "1-1|2 2-3|4"),
    (3, 4, "1-1|2 2-2|3 3-3|4"),
    (1, 1, "1-1"),
    (3, 3, "1-1 2-2 3-3"),
    (5, 5, "1-1 2-2 3-3 4-4 5-5"),
]


def names(spaces: list[Space]) -> list[str]:
    return [space.name for space in spaces]


@pytest.mark.parametrize(("width", "ahead", "expected"), BN_06)
def test_bn_06_lanes_lead_on_by_rule_where_the_width_changes(
    width: int, ahead: int, expected: str
) -> None:
    board = board_of(f"{width}x5 {ahead}x5")
    assert ways(board, 4) == expected


@pytest.mark.parametrize(("width", "ahead", "expected"), BN_06)
def test_bn_04_backward_links_are_the_forward_links_turned_round(
    width: int, ahead: int, expected: str
) -> None:
    board = board_of(f"{width}x5 {ahead}x5")
    forward = {(space.name, other.name) for space in board.spaces for other in space.forward}
    backward = {(other.name, space.name) for space in board.spaces for other in space.backward}
    assert forward == backward


def test_bn_04_the_last_sector_leads_to_sector_0() -> None:
    board = board_of("3x5 2x35")
    assert names(board.sectors[39].spaces[1].forward) == ["0.2", "0.3"]


def test_bn_06_links_of_a_file_go_before_the_rule() -> None:
    board = board_of("3x5 2x35", links(4, "1-1 2-2 3-2"))
    assert ways(board, 4) == "1-1 2-2 3-2"


def test_gp_019_a_sector_has_a_pit_space_and_lanes_from_the_pit_lane_outward() -> None:
    board = board_of("4x40")
    sector = board.sectors[7]
    assert names([sector.pit, *sector.spaces]) == ["P7", "7.1", "7.2", "7.3", "7.4"]
    assert [sector.space(lane).name for lane in range(5)] == ["P7", "7.1", "7.2", "7.3", "7.4"]
    assert (sector.number, sector.width) == (7, 4)


def test_every_space_knows_its_place_in_the_list_of_all() -> None:
    board = board_of("4x5 1x5")
    assert len(board.spaces) == 5 * 5 + 5 * 2
    assert [space.index for space in board.spaces] == list(range(len(board.spaces)))


def test_gp_018_no_space_has_the_pit_lane_beside_it() -> None:
    inner, middle, outer = board_of("3x40").sectors[5].spaces
    assert inner.inner is None
    assert (inner.outer, middle.inner, middle.outer, outer.inner) == (middle, inner, outer, middle)
    assert outer.outer is None


def test_bn_03_the_pit_lane_goes_all_the_way_round() -> None:
    board = board_of("3x40")
    pit = board.sectors[0].pit
    for _ in range(40):
        (following,) = pit.forward
        assert following.backward == [pit]
        pit = following
    assert pit is board.sectors[0].pit


def test_gp_022_the_grid_has_22_places_behind_the_line() -> None:
    board = board_of("3x40")
    assert len(board.grid) == 22
    assert names(board.grid[:3]) == ["39.1", "39.2", "38.1"]
    assert names(board.grid[-2:]) == ["29.1", "29.2"]
    for number, space in enumerate(board.grid):
        assert (space.sector, space.lane) == (40 - number // 2 - 1, number % 2 + 1)


def test_gp_023_place_22_lies_outside_place_21_where_21_are_painted() -> None:
    board = board_of("3x40", "grid = 21\n")
    assert (board.printed_places, len(board.grid)) == (21, 22)
    assert board.grid[21] is board.grid[20].outer


def test_all_22_places_are_painted_unless_a_file_says_otherwise() -> None:
    assert board_of("3x40").printed_places == 22


def test_gp_024_the_restart_lanes_are_the_two_innermost() -> None:
    board = board_of("4x5 1x5 2x5 3x25")
    assert [board.sectors[number].restart_lanes for number in (0, 5, 10, 15)] == [2, 1, 2, 2]


def test_gp_025_the_green_line_lies_eight_sectors_before_the_finish() -> None:
    board = board_of("3x40")
    assert board.green_line == 32
    assert [board.is_past_green_line(sector) for sector in (0, 31, 32, 39)] == [0, 0, 1, 1]


def test_progress_counts_on_through_all_laps_and_back_to_the_grid() -> None:
    board = board_of("3x40")
    found = [board.sector_at(progress).number for progress in (-11, -1, 0, 39, 40, 119)]
    assert found == [29, 39, 0, 39, 0, 39]


def test_bn_11_a_sector_takes_the_inside_of_its_corner_or_of_the_next_one() -> None:
    board = board_of("3x40", corner("A", 5, 8, "wall") + corner("B", 20, 22, "pit"))
    insides = [sector.corner_inside for sector in board.sectors]
    wall, pit = INSIDE_AT_WALL, INSIDE_AT_PIT
    assert insides == [wall] * 9 + [pit] * 14 + [wall] * 17


def test_bn_11_a_corner_may_go_across_the_line() -> None:
    board = board_of("3x40", corner("A", 38, 1, "wall") + corner("B", 20, 22, "pit"))
    first = board.corners[0]
    assert first.sectors(40) == 4
    assert [number for number in range(40) if first.holds(number, 40)] == [0, 1, 38, 39]
    assert board.sectors[0].corner_inside == INSIDE_AT_WALL
    assert board.sectors[2].corner_inside == INSIDE_AT_PIT


def test_bn_11_without_corners_the_inside_is_at_the_pit_lane() -> None:
    assert {sector.corner_inside for sector in board_of("3x40").sectors} == {INSIDE_AT_PIT}


def test_bn_12_laps_of_thunder_alley_are_none_unless_given() -> None:
    assert board_of("3x40").thunder_alley_laps == 0
    assert board_of("3x40", "thunder_alley_laps = 2\n").thunder_alley_laps == 2
