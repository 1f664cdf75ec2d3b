"""GP-237..248 Restarts: the pack lines up, stops are made, and it closes up again."""

import pytest
from gp_cars import OVAL40
from gp_events_table import Table

from paddock.games.grand_prix.incidents.restarts import regroup

NARROW = (*OVAL40[:8], 1, *OVAL40[9:])
"""Sector 8 has one lane; the drawn boards show sectors 3 to 11."""
PACK = "1@50.2 80@49.1 5@49.2 14@47.1 9@47.2 33@45.1 85@43.1 22@8.1"
REGROUPED = "1@50.1 80@50.2 5@49.1 14@49.2 9@48.1 33@47.1 85@47.2 22@46.1"


def restart(table: Table) -> Table:
    """Steps 1 to 3 of a double yellow restart, whatever it was for."""
    table.state.incident.has_restart = True
    regroup(table.road, table.state, table.log)
    return table


def pack() -> Table:
    """The cars of ME-60, #22 a lap down."""
    table = Table(PACK, widths=NARROW)
    table.car(22).lap_down = True
    return restart(table)


def test_gp_237_a_car_in_the_pits_is_back_on_the_track_after_a_restart() -> None:
    table = restart(Table("1@50.2 9@45.1 14@40.1").tires(9, "soft"))
    table.stop("draco pit 9", "draco fit hard")
    assert table.board() == "1@50.1 14@50.2 9@49.1"
    assert table.rules_told("regrouped")[-1] == "GP-245"


def test_gp_238_the_pack_starts_at_the_sector_of_the_leader() -> None:
    table = restart(Table("1@50.2 4@30.3"))
    assert table.board() == "1@50.1 4@50.2"
    assert [event.values for event in table.told("restarted")] == [[10]]


def test_gp_238_only_cars_that_come_to_stand_elsewhere_are_told_of() -> None:
    table = restart(Table("1@50.1 5@50.2 9@49.1 4@49.O", widths=(2,) * 40))
    assert table.board() == "1@50.1 5@50.2 9@49.1 4@49.2"
    assert table.numbers_told("regrouped") == [4]


def test_gp_239_gp_241_me_60_two_a_sector_in_the_running_order_and_one_where_it_is_narrow() -> None:
    table = pack()
    assert table.board() == REGROUPED
    assert table.is_consistent()


def test_gp_024_the_restart_lanes_are_the_two_innermost() -> None:
    table = restart(Table("1@50.4 4@49.4 5@48.3 9@47.4", widths=(4,) * 40))
    assert table.board() == "1@50.1 4@50.2 5@49.1 9@49.2"


def test_gp_240_cars_a_lap_down_line_up_behind_all_others() -> None:
    table = Table("1@50.1 4@48.1 5@9.1 9@40.1")
    table.car(5).lap_down = True
    restart(table)
    assert table.board() == "1@50.1 4@50.2 9@49.1 5@49.2"
    assert table.rules_told("regrouped")[-1] == "GP-240"


def test_gp_075_gp_242_nobody_is_a_lap_down_after_a_restart() -> None:
    table = pack()
    assert not any(car.lap_down for car in table.state.cars)
    assert table.car(22).progress == 46
    table.stop()
    assert not any(car.lap_down for car in table.state.cars)
    assert table.told("lapped") == []


def test_gp_243_gp_244_gp_245_me_61_stops_are_made_from_the_restart_places() -> None:
    table = pack().wear(80, "brakes").tires(9, "soft")
    table.pits("draco pit 9", "draco fit hard")
    table.take_when("ibis pit 80", "ibis fit none")
    assert table.place(9) == "46.P"
    table.take_when("ibis repair 1 brakes")
    table.stay_until("")
    assert table.board() == ("1@50.1 5@50.2 14@49.1 33@49.2 85@48.1 22@47.1 9@47.2 80@46.1")
    assert table.is_consistent()


def test_gp_244_gp_d58_when_the_leader_pits_the_next_car_takes_its_place() -> None:
    table = restart(Table("1@50.1 4@48.1 5@46.1").tires(1, "soft"))
    table.stop("aquila pit 1", "aquila fit hard")
    assert table.board() == "4@50.1 5@50.2 1@49.1"


def test_gp_245_the_car_farther_ahead_in_the_pit_lane_comes_first_then_the_lower_one() -> None:
    table = restart(Table("1@50.1 4@48.1 5@46.1 9@44.1"))
    table.tires(1, "soft").tires(4, "soft").tires(5, "soft").tires(9, "soft").wear(1, "wing")
    table.stop(
        *("aquila pit 1", "aquila fit none", "aquila repair 1 wing"),
        *("corvus pit 5", "corvus fit hard", "draco pit 9", "draco fit hard"),
    )
    assert table.board() == "4@50.1 5@50.2 9@49.1 1@49.2"


def test_gp_246_a_red_flag_clears_the_wear_of_all_and_moves_nobody_further() -> None:
    table = Table("1@50.1 4@30.2 5@30.1").calls(n1=2, n4=3).wear(1, "tire engine body")
    table.draw("serious-crash")
    assert (table.worn(1), table.place(1), table.car(1).close_calls) == ("body", "50.1", 2)


def test_gp_247_gp_d62_tires_may_be_changed_under_a_red_flag() -> None:
    table = Table("1@50.1 4@30.2 5@30.1 9@20.1").calls(n4=3).tires(1, "soft").wear(1, "tire")
    table.draw("serious-crash").pits("aquila pit 1")
    assert table.texts() == ["aquila fit none", "aquila fit hard"]
    table.take("aquila fit hard").stay_until("")
    assert table.board() == "9@50.1 5@50.2 4@49.1 1@49.2"
    assert (table.car(1).tire_changes, table.worn(1)) == (1, "")


def test_gp_d62_npcs_stop_by_number_in_a_restart() -> None:
    table = restart(Table("7@50.1 1@48.1 8@46.1")).stop(number=7)
    assert table.board() == "1@50.1 8@50.2 7@49.1"


@pytest.mark.parametrize(
    ("front", "is_restarted"), [(112, False), (119, False), (111, True), (72, True)]
)
def test_gp_248_gp_d63_in_the_last_run_to_the_finish_nothing_is_restarted(
    front: int, is_restarted: bool
) -> None:
    table = Table(f"1@{front}.2 4@20.1 44@10.3 5@20.2 7@20.3").calls(n5=2).wear(1, "tire")
    table.car(44).lap_down = True
    table.draw("collision")
    assert table.worn(5) == "body body"
    assert table.place(7) == "out"
    assert (table.place(5) == "20.2") is not is_restarted
    assert table.car(44).lap_down is not is_restarted
    assert table.state.incident.has_restart is is_restarted
    assert not table.car(5).involved
    table.stop()
    assert (table.place(5) == "20.2") is not is_restarted


def test_gp_248_red_counts_as_green_there_too() -> None:
    table = Table("1@112.2 4@20.1 5@20.2").calls(n5=2).wear(1, "tire").wear(5, "engine")
    table.draw("serious-crash")
    assert (table.worn(1), table.worn(5)) == ("tire", "engine body body body")
    assert table.rules_told("ran_on") == ["GP-248"]
    table.stop("aquila pit 1", "aquila fit none", "aquila repair 1 tire")
    assert table.place(1) == "111.P"


def test_gp_d59_lapped_cars_come_before_those_involved_and_both_is_involved() -> None:
    table = Table("1@50.1 4@48.1 5@9.1 9@8.1 10@46.1")
    for number in (5, 9):
        table.car(number).lap_down = True
    for number in (1, 9):
        table.car(number).involved = True
    restart(table)
    assert table.board() == "4@50.1 10@50.2 5@49.1 1@49.2 9@48.1"


def test_gp_d60_cars_in_the_pits_and_off_the_track_line_up_with_the_others() -> None:
    table = Table("1@50.P 4@48.O 5@48.1 9@40.1")
    table.car(1).spun = True
    restart(table)
    assert table.board() == "1@50.1 5@50.2 4@49.1 9@49.2"
    assert not table.car(1).spun
    assert table.pits().texts() == ["aquila stay 1", "aquila pit 1"]


def test_gp_d61_rows_behind_the_line_have_negative_progress_on_the_first_lap() -> None:
    table = restart(Table("1@1.1 4@0.1 5@-1.1 9@-2.1 10@-3.1 22@-4.2"))
    assert table.board() == "1@1.1 4@1.2 5@0.1 9@0.2 10@-1.1 22@-1.2"


def test_gp_244_by_the_option_for_corners_the_pack_keeps_its_order_too() -> None:
    table = restart(Table("1@50.1 4@48.1 5@46.1", is_inside_at_wall=True))
    table.stop()
    assert [table.place(car) for car in (1, 4, 5)] == ["50.1", "50.2", "49.1"]


def test_gp_300_me_62_the_leader_goes_to_the_rear_and_the_pack_starts_where_it_was() -> None:
    table = Table("14@44.1 33@46.2 9@47.1 80@49.3 5@49.1 1@50.1").calls(n1=2, n5=1)
    table.draw("collision")
    assert table.board() == "80@50.1 9@50.2 33@49.1 14@49.2 1@48.1 5@48.2"
    assert (table.worn(1), table.worn(5), table.worn(80)) == ("body body", "body body", "")
    assert (table.car(1).close_calls, table.car(5).close_calls) == (0, 0)
    assert table.rules_told("regrouped")[-2:] == ["GP-D59", "GP-D59"]
    assert table.pits().texts() == ["aquila stay 1", "aquila pit 1"]
