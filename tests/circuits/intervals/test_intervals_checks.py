"""The checks of coloured spaces, each broken on purpose and its words read."""

import pytest
from intervals_table import built, findings, messages, two_lanes

from interval_boards import EXAMPLES, WIDE
from paddock.circuits.intervals.board import BLUE, NO_COLOUR, RED, TIRE, WHITE


def test_the_worked_examples_are_a_good_board() -> None:
    assert [text for text in messages(EXAMPLES) if text.startswith("error")] == []


def test_v1_two_spaces_of_one_name() -> None:
    table = two_lanes("W5 same=R7", "P4 same=Y8")
    assert "error: same: is the name of two spaces" in messages(table)


def test_v1_a_space_called_start() -> None:
    assert "error: start: is the name of two spaces" in messages(two_lanes("start=W12", "P12"))


def test_v1_a_lane_that_goes_on_beyond_the_finish() -> None:
    assert "error: a02: ends at 13, beyond the finish line at 12" in messages(
        two_lanes("W5 R8", "P12")
    )


def test_v1_edges_the_wrong_way_round() -> None:
    table = WIDE.replace("rear = 6\nfront = 10", "rear = 10\nfront = 6")
    expected = "error: w01: has its front edge at 6, not ahead of its rear edge at 10"
    assert expected in messages(table)


def test_v1_a_space_before_the_start_line() -> None:
    board = built(("a01", 1, 1, -2, 8, WHITE), ("b01", 2, 2, 0, 8, BLUE))
    assert "error: a01: begins at -2, before the start line at 0" in findings(board)


def test_v1_a_lane_that_is_not_there() -> None:
    board = built(("a01", 1, 3, 0, 8, WHITE))
    assert "error: a01: lies in lanes 1 to 3; the board has 1 to 2" in findings(board)


@pytest.mark.parametrize("lanes", [1, 5])
def test_v1_one_lane_or_five(lanes: int) -> None:
    board = built(("a01", 1, lanes, 0, 8, WHITE), lanes=lanes)
    assert f"error: intervals: has {lanes} lanes; a board has 2 to 4" in findings(board)


def test_v2_spaces_on_top_of_each_other() -> None:
    table = WIDE.replace('a = ["W6 .4 B4 R4"]', 'a = ["W8 .2 B4 R4"]')
    expected = "error: w01: overlaps a01 in lane a: it begins at 6, where a01 ends at 8"
    assert expected in messages(table)


def test_v2_a_small_space_inside_a_large_one_does_not_hide_the_next() -> None:
    board = built(("a01", 1, 1, 0, 6, WHITE), ("a02", 1, 1, 1, 2, RED), ("a03", 1, 1, 5, 8, BLUE))
    assert len([text for text in findings(board) if "overlaps a01" in text]) == 2


def test_v2_lanes_beyond_the_letters_are_numbered() -> None:
    board = built(("x", 5, 5, 0, 6, WHITE), ("y", 5, 5, 4, 8, RED), lanes=5)
    assert any("overlaps x in lane 5" in text for text in findings(board))


def test_v3_road_without_a_colour() -> None:
    board = built(("a01", 1, 2, 0, 8, NO_COLOUR))
    expected = "error: a01: has no colour; road is white, purple, yellow, blue, red or green"
    assert expected in findings(board)


def test_v3_tires_with_a_colour() -> None:
    board = built(("a01", 1, 1, 0, 8, WHITE), ("b01", 2, 2, 0, 8, RED, TIRE))
    assert "error: b01: is blocked by tires and has no colour" in findings(board)


def test_v4_a_space_that_nothing_leads_to() -> None:
    found = messages(two_lanes("W5 R7", "P3 .6 Y1 B2"))
    assert "error: b02 at 9-10: cannot be reached from the start: no space leads onto it" in found
    assert (
        "error: b03 at 10-12: cannot be reached from the start:"
        " only spaces out of reach lead onto it" in found
    )


def test_v5_a_dead_end_and_the_way_into_it() -> None:
    found = messages(two_lanes("W3 R3 X6", "P2 X1 Y1 X8"))
    expected = (
        "error: a02 at 3-6: is a dead end:"
        " no road ahead of it or beside it goes on from its front edge"
    )
    assert expected in found
    assert "error: a01 at 0-3: leads only into dead ends, never to the finish" in found


def test_v5_tires_ahead_are_no_dead_end_where_the_road_goes_on_beside() -> None:
    assert not any("dead end" in text for text in messages(two_lanes("W5 R7", "P6 Y2 X4")))


def test_v6_no_road_to_the_finish() -> None:
    expected = "error: finish: no road touches the finish line: no space ends at 12"
    assert expected in messages(two_lanes("W3 R3 X6", "P2 X10"))


def test_v7_another_colour_at_the_start() -> None:
    expected = (
        "advice: start: leads to a01 white, b01 red;"
        " one white and one purple space are what players know"
    )
    assert expected in messages(two_lanes("W3 Y4 B5", "R4 P4 G4"))


def test_v8_level_edges() -> None:
    expected = "advice: a03 at 8: has an edge level with one of b03; shift one of them"
    found = messages(two_lanes("W3 Y5 B4", "P4 R4 G4"))
    assert expected in found
    assert len([text for text in found if "level" in text]) == 1


def test_v9_a_colour_too_often() -> None:
    found = messages(two_lanes("W3 Y2 W4 G3", "P4 R3 W3 Y2"))
    expected = (
        "advice: white: is the colour of 3 spaces, and the mean is 1.3;"
        " within 20% of it the dice are fair"
    )
    assert expected in found
    assert any(text.startswith("advice: blue: is the colour of 0 spaces") for text in found)


def test_v10_too_little_choice() -> None:
    found = messages(two_lanes("W3 R4 R5", "P4 R5 R3"))
    assert "advice: spaces: 3 of 6 have two next spaces of one colour, as a02" in found
    assert "advice: steps: 4 of 10 lead onto the colour they come from, as onto a03" in found


def test_advice_waits_until_the_board_can_be_driven() -> None:
    assert not any(text.startswith("advice") for text in messages(two_lanes("R3 R3", "R2")))


def test_a_board_without_spaces() -> None:
    assert messages(two_lanes("", "")) == [
        "error: finish: no road touches the finish line: no space ends at 12"
    ]
