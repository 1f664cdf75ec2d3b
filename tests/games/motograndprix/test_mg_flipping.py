"""Chapter D: rolling and flipping."""

import pytest
from moto_table import Table

from moto_tracks import LONG, TT, TT1
from paddock.core.errors import StepError
from paddock.games.motograndprix.riding.flips import flip
from paddock.games.motograndprix.state import Phase


def rolled(
    position: str, *faces: int, runs: str = TT, level: str = "basic", version: int | None = None
) -> Table:
    """Blue there, with these dice to flip."""
    return Table({"blue": position}, runs, level=level, version=version).go().dice(*faces)


def test_mg_011_opposite_faces_add_up_to_seven() -> None:
    assert [flip(face) for face in range(1, 7)] == [6, 5, 4, 3, 2, 1]


def test_mg_004_a_bike_rolls_two_dice() -> None:
    table = Table({"blue": "3C"}, level="basic").go()
    assert len(table.rules.outcomes(table.state)) == 36
    assert table.rules.question(table.state).dice == ["d6", "d6"]
    table.dice(3, 1)
    assert [die for die in table.plain()["bikes"][0]["rolled"] if 1 <= die <= 6] == [3, 1]


def test_mg_032_a_turn_is_roll_flip_and_move_before_the_next_bike_rolls() -> None:
    table = Table({"blue": "9C", "red": "3C"}, level="basic").go()
    assert (table.phase, table.asked) == (Phase.ROLL, "blue")
    table.dice(2, 1)
    assert (table.phase, table.asked) == (Phase.FLIP, "blue")
    table.do("flip none")
    assert (table.phase, table.asked) == (Phase.RIDE, "blue")
    table.do("ride 12C")
    assert (table.phase, table.asked) == (Phase.ROLL, "red")
    assert table.kinds() == ["rolled", "left_dice", "rode"]
    assert table.cited("rolled") == ["MG-032"]


@pytest.mark.parametrize("level", ["standard", "expert"])
def test_mg_084_the_dice_are_a_part_of_the_turn_from_standard_level_on(level: str) -> None:
    assert rolled("3C", 3, 1, level=level).cited("rolled") == ["MG-084"]


def test_mg_033_each_die_may_be_flipped_once_and_none_need_be() -> None:
    table = rolled("3C", 2, 4)
    assert table.totals() == [6, 9, 5, 8]
    assert table.open == ["flip none", "flip 2", "flip 4", "flip 2 4"]
    table.do("flip none")
    assert table.cited("left_dice") == ["MG-033"]


@pytest.mark.parametrize(
    ("position", "runs", "faces", "totals"),
    [
        ("3C", TT, (2, 5), [7, 10, 4]),
        ("3C", TT, (6, 1), [7, 2, 12]),
        ("12L", TT1, (1, 6), [7, 12, 2]),
        ("12L", TT, (4, 3), [7, 6]),
        ("24L", TT, (1, 6), [7, 2]),
    ],
)
def test_mg_d48_of_opposite_faces_all_comes_to_what_nothing_comes_to(
    position: str, runs: str, faces: tuple[int, int], totals: list[int]
) -> None:
    table = rolled(position, *faces, runs=runs)
    assert table.totals() == totals
    assert [one["points"] for one in table.plain()["flips"]] == totals
    assert 3 not in [one["flips"] for one in table.plain()["closed"]]


def test_mg_033_by_the_first_rules_both_opposite_faces_may_be_flipped() -> None:
    table = rolled("3C", 2, 5, version=1)
    assert table.totals() == [7, 10, 4, 7]
    assert table.open == ["flip none", "flip 2", "flip 5", "flip 2 5"]


def test_mg_034_braking_is_allowed_on_the_hardest_corner() -> None:
    assert rolled("24L", 6, 4).totals() == [10, 5, 9, 4]
    table = rolled("24L", 6, 4).do("flip 6 4")
    assert table.cited("flipped") == ["MG-034"]


def test_mg_035_on_a_straight_any_die_may_be_flipped() -> None:
    assert rolled("3C", 1, 2).totals() == [3, 8, 6, 11]
    assert rolled("3C", 1, 2).do("flip 1 2").cited("flipped") == ["MG-035"]


def test_mg_036_one_die_may_accelerate_and_the_other_brake() -> None:
    table = rolled("0C", 2, 4, runs=LONG).do("flip 2 4")
    assert table.cited("flipped") == ["MG-036"]
    assert set(table.ends()) == {"8L", "8C", "8R"}


def test_mg_037_on_a_corner_of_difficulty_3_no_die_may_accelerate() -> None:
    table = rolled("24L", 1, 5)
    assert table.totals() == [6, 3]
    before = table.plain()
    for refused in ("blue flip 1", "blue flip 1 5"):
        with pytest.raises(StepError, match="expected one of 'blue flip none', 'blue flip 5'"):
            table.take(refused)
    assert table.plain() == before


def test_mg_008_a_basic_limit_holds_for_experts_too() -> None:
    assert rolled("24L", 1, 5, level="expert").totals() == [6, 3]


def test_mg_038_on_difficulty_1_only_the_lower_die_may_accelerate() -> None:
    table = rolled("12L", 1, 3, runs=TT1)
    assert table.totals() == [4, 9]
    table.do("flip 1")
    assert table.cited("flipped") == ["MG-038"]


def test_mg_039_on_difficulty_2_only_the_higher_die_may_accelerate() -> None:
    table = rolled("12L", 2, 3)
    assert table.totals() == [5, 6]
    table.do("flip 3")
    assert table.cited("flipped") == ["MG-039"]


def test_mg_040_lower_and_higher_are_the_faces_as_rolled_and_the_other_die_may_brake() -> None:
    assert rolled("12L", 1, 5, runs=TT1).totals() == [6, 11, 3, 8]
    assert rolled("12L", 1, 5).totals() == [6, 3]
    table = rolled("12L", 5, 1, runs=TT1)
    assert table.totals() == [6, 3, 11, 8]
    table.do("flip 5 1")
    assert table.cited("flipped") == ["MG-040"]


@pytest.mark.parametrize("runs", [TT, TT1])
def test_mg_041_of_equal_dice_one_may_accelerate_in_a_corner(runs: str) -> None:
    table = rolled("12L", 3, 3, runs=runs)
    assert table.totals() == [6, 7]
    table.do("flip 3")
    assert table.cited("flipped") == ["MG-041"]


@pytest.mark.parametrize(
    ("position", "runs", "faces", "closed"),
    [
        ("3C", TT, (1, 2), {}),
        ("12L", TT1, (1, 3), {2: "MG-038", 3: "MG-038"}),
        ("12L", TT, (2, 3), {1: "MG-039", 3: "MG-039"}),
        ("24L", TT, (1, 5), {1: "MG-037", 3: "MG-037"}),
        ("12L", TT1, (3, 3), {3: "MG-038"}),
        ("24L", TT, (3, 3), {1: "MG-037", 3: "MG-037"}),
    ],
)
def test_mg_037_038_039_a_cockpit_sees_which_flips_are_closed_and_why(
    position: str, runs: str, faces: tuple[int, int], closed: dict[int, str]
) -> None:
    told = rolled(position, *faces, runs=runs).plain()["closed"]
    assert {one["flips"]: one["rule"] for one in told} == closed


def test_mg_078_a_cockpit_sees_which_flips_are_deadly() -> None:
    table = Table({"blue": "0R"}, LONG).dials("blue", engine=1).go().dice(6, 1)
    assert table.totals() == [7, 2]
    assert table.plain()["closed"] == [{"flips": 2, "rule": "MG-078"}]
    assert Table({"blue": "0R"}, LONG).go().plain()["closed"] == []


def test_mg_041_on_a_straight_both_equal_dice_may_accelerate() -> None:
    assert rolled("3C", 3, 3).totals() == [6, 7, 8]


def test_mg_019_on_a_bend_that_counts_as_a_straight_flips_are_free() -> None:
    table = rolled("5L", 1, 3, runs="S4R C2d0L S4R C4d2L S8R")
    assert table.totals() == [4, 9, 5, 10]


def test_mg_020_on_a_straight_tile_that_counts_as_a_corner_they_are_not() -> None:
    table = rolled("5R", 1, 3, runs="S4R S2Rd3 C4d2L S8R")
    assert table.totals() == [4]


def test_mg_042_the_points_are_the_sum_of_the_dice_after_flipping() -> None:
    table = Table({"blue": "0C"}, LONG, level="basic").go()
    assert table.points("1+3", "1") == 9


def test_mg_023_the_limits_are_those_of_the_row_where_the_turn_starts() -> None:
    table = rolled("11R", 1, 1)
    assert table.totals() == [2, 7, 12]


def test_mg_179_dice_stay_as_rolled_and_as_used_until_the_end_of_the_turn() -> None:
    table = rolled("3C", 2, 5, level="standard").do("flip 2")
    told = table.plain()["bikes"][0]
    assert (told["rolled"], told["used"]) == ([2, 5], [5, 5])
    table.do("ride 13L")
    told = table.plain()["bikes"][0]
    assert (told["rolled"], told["used"]) == ([], [])


def test_a_cockpit_sees_where_each_flip_leads_and_at_what_price() -> None:
    table = rolled("3C", 2, 4, level="standard")
    told = table.plain()["flips"]
    assert [one["points"] for one in told] == [6, 9, 5, 8]
    assert [one["dice"] for one in told] == [[2, 4], [5, 4], [2, 3], [5, 3]]
    table.do("flip 2")
    ends = [ride.parameters() for ride in table.rides()]
    assert told[1]["ends"] == [
        {name: value for name, value in end.items() if name not in ("car", "bike")} for end in ends
    ]
