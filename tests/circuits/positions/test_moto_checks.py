"""Checks of tiles: each broken on purpose, and its message read."""

from typing import Any

import pytest

from narrowing import known
from paddock.circuits import read_circuit
from paddock.circuits.findings import ADVICE, ERROR, Finding
from paddock.circuits.positions.box import count_counters
from paddock.circuits.positions.checks import check_positions

GOOD = ["START L4 L4", "R2L:2 R2L", "L4", "R3L:1 R3L", "L4 L4", "R2L:3 R2L", "L4 L1", "R4L:1"]


def test_good_tiles_need_no_advice() -> None:
    assert findings(*GOOD) == []


def findings(
    *stretches: str, level: str = "basic", boxes: int = 1, names: str = ""
) -> list[Finding]:
    tiles = ", ".join(f'"{stretch}"' for stretch in stretches)
    text = f'title = "T"\n[positions]\nlevel = "{level}"\nlaps = 6\nboxes = {boxes}\n'
    board = known(read_circuit("track", f"{text}tiles = [{tiles}]\n{names}").positions)
    return check_positions(board)


def errors(*stretches: str, **keys: Any) -> list[str]:
    return [str(finding) for finding in findings(*stretches, **keys) if finding.level == ERROR]


def advice(*stretches: str, **keys: Any) -> list[str]:
    return [str(finding) for finding in findings(*stretches, **keys) if finding.level == ADVICE]


def changed(number: int, stretch: str) -> list[str]:
    return [*GOOD[:number], stretch, *GOOD[number + 1 :]]


def test_errors_come_before_advice() -> None:
    levels = [finding.level for finding in findings("START L4", "R2L", "L4", "R2L:1")]
    assert levels[0] == ERROR
    assert levels == sorted(levels, reverse=True)


def test_mg_021_a_corner_needs_a_difficulty() -> None:
    assert errors(*changed(1, "R2L R2L:2")) == [
        "error: tile 3 after START: R2L is a corner without a difficulty: 1, 2 or 3"
    ]


def test_mg_020_a_corner_marker_needs_a_difficulty() -> None:
    assert errors(*changed(2, "L4:corner")) == [
        "error: tile 5 after START: L4 counts as a corner but has no difficulty: 1, 2 or 3"
    ]


def test_mg_015_a_track_without_corners_has_no_racing_line() -> None:
    found = errors("START L4 L4 L4:left")
    assert (
        found[0] == "error: START: START has no racing line: say left or right, no corner follows"
    )
    assert found[1].startswith("error: tile 1 after START: L4 has no racing line")
    assert len(found) == 3


def test_mg_168_a_box_has_so_many_tiles() -> None:
    thirteen = ["START" + 12 * " L4", "R2L:2 R2L", "L1", "R2L:1"]
    assert errors(*thirteen) == ["error: box: it needs 13 L4 tiles, and a box has 12"]
    assert errors(*thirteen, boxes=2) == []
    many = ["START L4", "R1L:1" + 36 * " R1L"]
    assert errors(*many, boxes=2) == ["error: box: it needs 37 R1 tiles, and 2 boxes have 36"]


def test_mg_169_a_box_has_so_many_counters() -> None:
    hills = ["START" + 7 * " L1:uphill", "R2L:2"]
    assert "error: box: it needs 7 uphill counters, and a box has 6" in errors(*hills)
    hard = ["START L4", "R2L:3" + 12 * " R2L:3"]
    assert errors(*hard) == ["error: box: it needs 13 3 counters, and a box has 12"]


def test_mg_169_a_box_has_18_stands() -> None:
    mixed = ["START L4", 9 * "R1L:1 ", 9 * "R2L:2 ", "R3L:3"]
    assert errors(*mixed) == ["error: box: it needs 19 stands for its counters, and a box has 18"]
    assert errors(*mixed, boxes=2) == []


def test_counters_are_counted() -> None:
    board = known(
        read_circuit(
            "track",
            'title = "T"\n[positions]\nlaps = 6\n'
            'tiles = ["START L4:uphill L1:flat", "R3L:straight R1L:2", "L1:corner:2", "R1L:3"]',
        ).positions
    )
    counts = {kind: count for kind, count in count_counters(board).items() if count}
    assert counts == {"2": 2, "3": 1, "uphill": 1, "flat": 1, "corner": 1, "straight": 1}


def test_mg_170_advice_on_a_first_corner_that_comes_soon() -> None:
    assert advice(*changed(0, "START L4 L2")) == [
        "advice: start: the first corner comes 6 rows after the finish line; 7 are better"
    ]


def test_mg_171_advice_on_the_length_of_a_lap() -> None:
    assert advice(*GOOD, level="standard") == [
        "advice: lap: a lap of 44 positions; 80 to 100 suit the standard level"
    ]


def test_mg_172_advice_on_angles() -> None:
    assert advice(*changed(7, "R4L:3"))[-1] == (
        "advice: corner 4: difficulty 3, but with tiles of 22.5 degrees only; 1 or 2 suit them"
    )
    assert advice(*[*GOOD[:3], "R3L:1 R2L", *GOOD[4:7], "R4L:1 R2L"]) == [
        "advice: corners 2, 4: difficulty 1, but with tiles of 45 degrees; 2 or 3 suit them"
    ]


def test_mg_173_advice_on_the_balance_of_corners() -> None:
    hard = [*GOOD[:3], "R3L:3 R2L", *GOOD[4:7], "R1L:3"]
    assert "advice: corners: 3 corners of difficulty 3; 2 are enough" in advice(*hard)
    assert (
        "advice: corners: 3 corners of difficulty 1 and 0 of difficulty 2; half and half is better"
        in advice(*changed(1, "R3L:1"))
    )


def test_mg_174_advice_on_an_easy_corner_after_a_long_straight() -> None:
    assert "advice: corner 3: difficulty 1 after a straight of 8 rows; one more suits it" in advice(
        *changed(5, "R3L:1")
    )


def test_mg_175_advice_on_a_long_hard_corner() -> None:
    long = "R2L:3 R2L R2L R2L R1L"
    assert "advice: corner 3 (Gate): difficulty 3 over 9 rows; 2 is enough beyond 8" in advice(
        *changed(5, long), names='[positions.names]\n3 = "Gate"'
    )


def test_mg_176_advice_on_a_series_that_grows_harder() -> None:
    series = [*GOOD[:4], "R2R:2", *GOOD[4:]]
    assert "advice: corner 3: difficulty 2, harder than the first corner of its series" in advice(
        *series
    )


def test_mg_017_advice_on_a_racing_line_on_the_wrong_side() -> None:
    assert advice(*changed(4, "L4 L4:left"))[-1] == (
        "advice: tile 9 after START: its racing line is on the side of the next corner;"
        " opposite is better"
    )
    assert "advice: START: its racing line" in advice(*changed(0, "START:left L4 L4"))[-1]


@pytest.mark.parametrize("level", ["basic", "standard", "expert", "pro"])
def test_mg_171_guidelines_are_never_errors(level: str) -> None:
    assert errors(*GOOD, level=level) == []
