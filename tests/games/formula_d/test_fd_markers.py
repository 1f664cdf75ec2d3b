"""Chapter "Damage markers and road handling": FD-118 to FD-130, with FD-D21 to FD-D23."""

from collections.abc import Mapping

import pytest
from fd_table import Table, worn

from paddock.games.formula_d.state import ELIMINATED, RACING


def crossing(roll: int, **wear: int) -> Table:
    """A has driven from (1,3) over a marker on (1,5) towards (1,6), with this throw."""
    table = Table({"A": (1, 3)}).in_gear(2).mark((1, 5)).wear("A", **wear)
    table.turn("A").drive(2, 3).move((1, 6), words="over 1.5")
    assert table.throws(roll) == ["danger A"]
    return table


@pytest.mark.parametrize(
    ("rolls", "marked"),
    [((8, 1), {(1, 10)}), ((1, 8), {(0, 10)}), ((1, 1), {(0, 10), (1, 10)}), ((8, 8), set())],
)
def test_fd_118_a_lost_body_point_marks_the_space_of_the_car(
    rolls: tuple[int, int], marked: set[tuple[int, int]]
) -> None:
    table = Table({"A": (1, 8), "B": (0, 10)}).in_gear(2).run("A", 2, 2, (1, 10)).dice(*rolls)
    assert table.danger == marked
    assert table.rules_of("marked") == ["FD-118"] * len(marked)


def test_fd_119_a_lost_engine_point_marks_where_the_car_stands() -> None:
    table = Table({"A": (1, 0), "B": (0, 70)}).in_gear(5, "A").in_gear(6, "B")
    table.run("A", 5, 20, (1, 20)).dice(2)
    assert table.danger == {(1, 20)}
    table.dice(3)
    assert table.danger == {(1, 20), (0, 70)}
    assert table.rules_of("marked") == ["FD-119"] * 2


def test_fd_119_d21_skipping_three_gears_marks_where_the_move_ends() -> None:
    table = Table({"A": (1, 7)}).in_gear(5).turn("A").drive(1, 1)
    assert (table.left("A")["engine"], table.danger) == (2, set())
    table.move((1, 8))
    assert (table.danger, table.rules_of("marked")) == ({(1, 8)}, ["FD-119"])
    table.run("A", 1, 1, (1, 9))
    assert table.danger == {(1, 8)}


def test_fd_119_skipping_two_gears_marks_nothing() -> None:
    assert Table({"A": (1, 7)}).in_gear(4).run("A", 1, 1, (1, 8)).danger == set()


def test_fd_d21_a_car_that_skipping_eliminates_marks_the_space_it_stands_on() -> None:
    table = Table({"A": (1, 7), "B": (1, 30)}).in_gear(5, "A").wear("A", engine=1)
    table.turn("A").say("gear 1")
    assert (table["A"].status, table.danger, table.question) == (ELIMINATED, {(1, 7)}, "gear B")


def test_fd_120_an_eliminated_car_marks_the_space_where_its_move_ended() -> None:
    table = Table({"A": (1, 49)}).in_gear(4).run("A", 4, 11, (1, 60))
    assert (table.danger, table.rules_of("marked")) == ({(1, 60)}, ["FD-120"])


def test_fd_121_an_eliminated_car_is_off_the_track_and_has_no_turn() -> None:
    table = Table({"A": (1, 49), "B": (0, 59)}).in_gear(4, "A").in_gear(2, "B").stops("B", 2)
    table.run("A", 4, 11, (1, 60))
    assert table.question == "gear B"
    table.drive(2, 2)
    assert table.allows((1, 60), (1, 61))
    table.move((1, 61), words="over 1.60").dice(20)
    assert (table.spot("B"), table.question) == ((1, 61), "gear B")
    assert table.state.order == [table["B"]]


@pytest.mark.parametrize(
    ("start", "gear", "throw", "end", "left"),
    [
        ((1, 19), 4, 12, (1, 31), worn(tires=4)),
        ((1, 2), 4, 7, (1, 9), worn(gearbox=2)),
        ((1, 2), 3, 6, (1, 8), worn(gearbox=2, brakes=2)),
    ],
)
def test_fd_122_lost_tires_brakes_and_gearbox_mark_nothing(
    start: tuple[int, int], gear: int, throw: int, end: tuple[int, int], left: Mapping[str, int]
) -> None:
    is_skipping = start == (1, 2)
    table = Table({"A": start}).in_gear(6 if is_skipping else 4).run("A", gear, throw, end)
    assert (table.left("A"), table.danger) == (left, set())


def test_fd_122_lost_brakes_and_handling_mark_nothing_else() -> None:
    table = Table({"A": (1, 3)}).in_gear(2).mark((1, 5)).turn("A").drive(2, 4)
    table.say("move 1.6 brake 1 over 1.5").dice(1)
    assert table.left("A") == worn(brakes=2, handling=1)
    assert (table.danger, table.told("marked")) == ({(1, 5)}, [])


def test_fd_123_a_marker_stays_for_the_rest_of_the_race() -> None:
    table = Table({"A": (1, 9), "B": (1, 8)}).in_gear(2).on_lap(2, "B").mark((1, 10))
    table.turn("A").drive(2, 4).move((1, 13), words="over 1.10").dice(3)
    table.drive(2, 3).move((1, 11), words="over 1.10")
    assert table.throws(20) == ["danger B"]
    assert table.danger == {(1, 10)}


def test_fd_124_d22_a_space_holds_one_marker_at_most() -> None:
    table = Table({"A": (1, 8), "B": (0, 10), "C": (1, 7)}).in_gear(2).mark((1, 10))
    table.turn("A").drive(2, 2).move((1, 10), words="over 1.10").dice(20, 9, 1)
    assert table.left("A") == worn(body=2)
    assert table.state.markers == [table.space((1, 10))]
    assert table.told("marked") == []
    table["A"].space = table.space((2, 15))
    table.turn("C").drive(2, 4).move((1, 11), words="over 1.10")
    assert table.throws(20) == ["danger C"]
    assert table.question == "gear A"


def test_fd_d22_markers_never_run_out() -> None:
    table = Table({"A": (1, 49)}).in_gear(4)
    table.mark(*[(lane, row) for lane in (0, 2) for row in range(40, 60)])
    table.run("A", 4, 11, (1, 60))
    assert len(table.danger) == 41


@pytest.mark.parametrize(
    ("roll", "handling", "kind"),
    [(1, 1, "danger_hit"), (4, 1, "danger_hit"), (5, 2, "danger_passed"), (20, 2, "danger_passed")],
)
def test_fd_125_1_to_4_on_a_dangerous_space_costs_a_handling_point(
    roll: int, handling: int, kind: str
) -> None:
    table = crossing(roll)
    assert table.left("A") == worn(handling=handling)
    assert (table.told(kind), table.rules_of(kind)) == ([[0, roll]], ["FD-125"])
    assert table.rules_of("lost") == (["FD-125"] if roll <= 4 else [])
    assert (table.spot("A"), table.question) == ((1, 6), "gear A")


def test_fd_126_a_move_that_ends_on_a_dangerous_space_is_tested_in_the_same_way() -> None:
    table = Table({"A": (1, 3)}).in_gear(2).mark((1, 6)).turn("A").drive(2, 3)
    table.move((1, 6), words="over 1.6")
    assert table.throws(4) == ["danger A"]
    assert (table.left("A"), table.question) == (worn(handling=1), "gear A")


def test_fd_127_d23_every_dangerous_space_is_tested_on_entering_it() -> None:
    table = Table({"A": (1, 3)}).in_gear(2).mark((1, 6), (1, 5)).turn("A").drive(2, 4)
    assert [space.name for space in table.price((1, 7)).dangers] == ["1.5", "1.6"]
    table.move((1, 7), words="over 1.5 1.6")
    assert (table.spot("A"), table.throws(1)) == ((1, 5), ["danger A"])
    assert (table.spot("A"), table.throws(2)) == ((1, 6), ["danger A"])
    assert (table["A"].status, table.left("A")) == (ELIMINATED, worn(handling=0))
    assert table["A"].stopped_at is table.space((1, 6))


def test_fd_127_d22_a_car_that_is_out_on_its_way_marks_where_it_was_and_tests_no_more() -> None:
    table = Table({"A": (1, 3), "B": (1, 30)}).in_gear(2).mark((1, 5), (1, 6))
    table.wear("A", handling=1).turn("A").drive(2, 4).move((1, 7), words="over 1.5 1.6").dice(1)
    assert (table.question, table.told("danger_hit")) == ("gear B", [[0, 1]])
    assert table["A"].stopped_at is table.space((1, 5))


def test_fd_128_leaving_a_dangerous_space_is_no_test() -> None:
    table = Table({"A": (1, 5)}).in_gear(2).mark((1, 5)).run("A", 2, 3, (1, 8))
    assert (table.question, table.kinds["danger_passed"]) == ("gear A", 0)


def test_fd_128_staying_on_one_by_braking_is_no_test_either() -> None:
    table = Table({"A": (1, 5)}).mark((1, 5)).run("A", 1, 1, (1, 5), brake=1)
    assert table.question == "gear A"


def test_fd_129_dangerous_spaces_are_avoided_by_changing_lanes_and_block_nobody() -> None:
    table = Table({"A": (1, 3)}).in_gear(2).mark((1, 5)).turn("A").drive(2, 3)
    ways = {(move.text.partition(" ")[2], len(move.dangers)) for move in table.moves}
    assert {("move 0.6", 0), ("move 1.6 over 1.5", 1)} <= ways
    assert table.allows((1, 4), (1, 5), (1, 6))
    assert table.allows((1, 4), (0, 5), (0, 6))
    assert "move 1.6" not in table.steps


@pytest.mark.parametrize("car", [False, True])
def test_fd_129_d05_only_a_car_is_a_reason_for_leaving_a_lane_and_returning(car: bool) -> None:
    table = Table({"A": (1, 3), "B": (1, 4) if car else (1, 40)}).in_gear(2).mark((1, 4))
    assert table.turn("A").drive(2, 3).allows((0, 4), (1, 5), (1, 6)) is car


@pytest.mark.parametrize(
    ("roll", "handling", "status", "at"),
    [(4, 0, ELIMINATED, (1, 5)), (5, 1, RACING, (1, 6))],
)
def test_fd_130_the_last_handling_point_ends_the_race_on_that_space(
    roll: int, handling: int, status: int, at: tuple[int, int]
) -> None:
    table = crossing(roll, handling=1)
    assert (table["A"].status, table.left("A")) == (status, worn(handling=handling))
    if status == ELIMINATED:
        assert table.rules_of("eliminated") == ["FD-130"]
        assert table["A"].stopped_at is table.space(at)
    else:
        assert table.spot("A") == at


def test_fd_d60_fd_119_a_move_that_ends_in_the_pit_lane_leaves_no_marker() -> None:
    table = Table({"A": (0, 91)}).in_gear(5).turn("A").drive(1, 1).move("P0")
    assert (table.spot("A"), table.left("A")["engine"]) == ("P0", 2)
    assert (table.danger, table.kinds["marked"]) == (set(), 0)


def test_fd_d60_fd_128_a_car_that_brakes_to_a_stand_makes_no_roll_for_the_space_under_it() -> None:
    table = Table({"A": (1, 5)}).mark((1, 5)).turn("A").drive(1, 1).move((1, 5), brake=1)
    assert (table.spot("A"), table.question) == ((1, 5), "gear A")
    assert table.kinds["danger_passed"] + table.kinds["danger_hit"] == 0
