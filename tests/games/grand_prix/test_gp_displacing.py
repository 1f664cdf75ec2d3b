"""Lateral displacement, and lines through junctions (catalogue 3.16, 3.17)."""

from gp_table import Table, board

from paddock.games.grand_prix.car import Car

DIVERGING = board("2x4 3x36")
"""From sector 3 to 4: lane 1 to 1 and 2, lane 2 to 2 and 3."""
CONVERGING = board("3x4 2x36")
"""From sector 3 to 4: lane 2 to both."""
TWICE_DIVERGING = board("2x4 3x1 4x35")
"""From sector 3 to 4, and at once again from 4 to 5, two lanes lead ahead."""
LAST_IN_CORNER = board("3x2 2x38")


def ahead(table: Table) -> list[str]:
    """The forward steps that are open."""
    return [text for text in table.open if text.startswith("ahead")]


def test_gp_140_the_occupant_goes_one_lane_further() -> None:
    table = Table("1@2.1 33@2.2").play(1, "SOLO", 4).do("outside", "ahead 2", "ahead 2")
    assert table.is_over
    assert table.places() == "1@4.2 33@2.3"
    assert table.rules_told("displaced") == ["GP-140"]


def test_gp_141_whoever_stands_there_goes_over_as_well() -> None:
    table = Table("1@2.1 33@2.2 9@2.3", board("4x40")).play(1, "SOLO", 2).do("outside")
    assert table.places() == "1@2.2 33@2.3 9@2.4"
    assert table.rules_told("displaced") == ["GP-141", "GP-140"]


def test_gp_142_at_the_edge_a_car_goes_ahead_instead() -> None:
    table = Table("1@2.2 33@2.3").play(1, "SOLO", 3).do("outside")
    assert table.places() == "33@3.3 1@2.3"
    assert table.rules_told("pushed") == ["GP-142"]
    table = Table("1@2.2 33@2.1").play(1, "SOLO", 2).do("inside")
    assert table.places() == "33@3.1 1@2.1"


def test_gp_142_where_lanes_split_the_player_says_which_lane_it_goes_to() -> None:
    table = Table("1@3.1 33@3.2", DIVERGING).play(1, "SOLO", 2)
    assert [text for text in table.open if text.startswith("outside")] == [
        "outside 33>2",
        "outside 33>3",
    ]
    table.do("outside 33>3")
    assert table.places() == "33@4.3 1@3.2"


def test_gp_142_where_lanes_converge_it_takes_the_way_that_there_is() -> None:
    table = Table("1@3.2 33@3.3 80@4.2", CONVERGING).play(1, "SOLO", 2).do("outside")
    assert table.places() == "80@5.2 33@4.2 1@3.3"


def test_gp_143_the_chain_before_it_is_pushed_on() -> None:
    table = Table("1@2.1 33@2.2 9@2.3 80@3.3").play(1, "SOLO", 3).do("outside", "ahead 2")
    assert table.places() == "80@4.3 1@3.2 9@3.3 33@2.3"
    assert table.rules_told("pushed") == ["GP-143", "GP-142"]


def test_gp_144_a_displaced_car_stays_on_the_track() -> None:
    for step, lane in (("inside", 1), ("outside", 3)):
        table = Table(f"1@2.2 33@2.{lane}").play(1, "SOLO", 2).do(step)
        assert table.place(33) == f"3.{lane}"
        assert table.is_consistent()


def test_gp_145_cars_are_displaced_as_often_as_points_allow() -> None:
    table = Table("1@2.1 33@2.2").play(1, "SOLO", 4).do("outside", "outside")
    assert table.is_over
    assert table.places() == "33@3.3 1@2.3"
    assert table.calls(1) == 2


def test_gp_146_however_many_cars_it_moves_it_costs_two_points_and_a_close_call() -> None:
    table = Table("1@2.1 33@2.2 9@2.3 80@3.3").play(1, "SOLO", 3).do("outside")
    assert table.points == 1
    table.do("ahead 2")
    assert table.calls(1) == 1
    assert table.rules_told("close_call") == ["GP-147"]


def test_gp_147_only_the_active_car_gets_it() -> None:
    table = Table("1@2.1 33@2.2 9@2.3 80@3.3").play(1, "SOLO", 2).do("outside")
    assert [table.calls(number) for number in (1, 33, 9, 80)] == [1, 0, 0, 0]


def test_gp_148_no_close_call_for_cars_of_nobodys_for_entering_and_in_a_zone() -> None:
    table = Table("8@2.1 33@2.2").play(8, "SOLO", 2).do("outside")
    assert (table.calls(8), table.calls(33)) == (0, 0)
    table = Table("85@2.P 33@2.1 9@2.2", board("2x40")).play(85, "SOLO", 3).do("enter", "ahead 1")
    assert table.calls(85) == 0
    table = Table("22@1.3 5@3.1", zone=3).play(22, "SOLO", 2).do("ahead 3", "ahead 1")
    assert (table.place(5), table.calls(22)) == ("4.1", 0)


# 3.17 Racing lines in corners


def test_gp_149_into_a_corner_the_player_chooses_the_lane() -> None:
    table = Table("1@2.2 10@3.2", CONVERGING).play(1, "LINE", 2)
    assert ahead(table) == ["ahead 2 10>1", "ahead 2 10>2"]
    table.do("ahead 2 10>1")
    assert table.places() == "10@4.1 1@3.2"


def test_gp_150_out_of_a_corner_as_well() -> None:
    table = Table("14@2.2 1@3.2 10@4.3", DIVERGING).play(1, "LINE", 1)
    assert ahead(table) == ["ahead 2", "ahead 3"]
    table.do("ahead 3")
    assert table.places() == "10@5.3 1@4.3 14@3.2"


def test_gp_151_all_cars_of_the_line_take_the_same_lane() -> None:
    for lane in (1, 2):
        table = Table("1@1.2 33@2.2 10@3.2", CONVERGING).play(1, "LINE", 4)
        table.do(f"ahead 2 10>{lane}")
        assert ahead(table) == ["ahead 2"], "33 follows 10"
        table.do("ahead 2")
        assert ahead(table) == [f"ahead {lane}"]
        table.do(f"ahead {lane}")
        assert table.places() == f"10@6.{lane} 33@5.{lane} 1@4.{lane}"


def test_gp_151_a_pursuit_line_keeps_together_too() -> None:
    table = Table("1@2.2 10@3.2", DIVERGING).play(1, "PURSUIT", 2).do("ahead 2 10>3")
    assert ahead(table) == ["ahead 3"]


def test_gp_151_the_lane_of_a_car_that_was_displaced_binds_nobody() -> None:
    table = Table("1@3.1 33@3.2", DIVERGING).play(1, "LINE", 3).do("outside 33>3")
    assert ahead(table) == ["ahead 2", "ahead 3"]


def test_gp_152_a_card_forces_the_lane_of_every_car_of_the_line() -> None:
    for card, lane in (("inside-line", 2), ("outside-line", 3)):
        table = Table("14@1.2 1@2.2 10@3.2", DIVERGING).play(1, card, 4)
        for text in ("ahead 2", f"ahead {lane}", f"ahead {lane}", f"ahead {lane}"):
            assert ahead(table) == [text]
            table.do(text)
        assert table.places() == f"10@7.{lane} 1@6.{lane} 14@5.{lane}"


def test_gp_153_at_a_junction_the_player_says_whose_lane_belongs_to_the_line() -> None:
    table = Table("14@2.2 1@3.2 10@4.2", DIVERGING).play(1, "LINE", 2)
    table.do("ahead 2", "ahead 2")
    assert table.places() == "10@6.2 1@5.2 14@4.2"


def test_gp_154_the_empty_lane_may_be_taken_past_cars_in_the_other() -> None:
    table = Table("14@2.2 1@3.2 10@4.2", DIVERGING).play(1, "LINE", 2)
    table.do("ahead 3", "ahead 3")
    assert table.places() == "1@5.3 10@4.2 14@4.3"


def test_gp_155_behind_the_car_one_lane_of_a_junction_is_followed() -> None:
    table = Table("33@0.2 14@0.1 85@1.1 9@1.2 22@2.1", LAST_IN_CORNER).play(22, "LINE", 2)
    table.do("ahead 1 rear 9", "ahead 1")
    assert table.places() == "22@4.1 9@3.1 33@2.1 85@1.1 14@0.1"


def test_gp_d19_solo_and_lead_send_pushed_cars_into_different_lanes() -> None:
    for card in ("SOLO", "LEAD"):
        table = Table("22@1.1 85@2.1 1@3.1", DIVERGING).play(22, card, 3)
        table.do("ahead 1 1>2", "ahead 1 85>1", "ahead 2")
        assert table.is_over
        assert table.places() == "1@5.2 85@4.1 22@4.2"


def test_gp_d20_the_lane_that_was_taken_binds_every_later_car_of_the_line() -> None:
    table = Table("22@0.2 33@1.2 85@2.2 1@3.2", CONVERGING).play(22, "PURSUIT", 5)
    table.do("ahead 2 1>1")
    for text in ("ahead 2", "ahead 2", "ahead 1"):
        assert ahead(table) == [text]
        table.do(text)
    assert table.places() == "1@7.1 85@6.1 33@5.1 22@4.1"


def test_gp_d23_pushed_and_displaced_cars_finish_and_can_be_pushed_on() -> None:
    table = Table("22@118.2 85@119.2").play(22, "SOLO", 3).do("ahead 2")
    assert (table.finishers(), table.place(85)) == ([85], "120.2")
    table.do("ahead 2", "ahead 2")
    assert (table.finishers(), table.place(85)) == ([85, 22], "122.2")
    table = Table("22@119.2 85@119.3").play(22, "SOLO", 2).do("outside")
    assert table.finishers() == [85]


def test_gp_d57_a_car_that_leaves_the_pits_has_spun_no_more() -> None:
    table = Table("85@2.P")
    car: Car = table.car(85)
    car.spun = True
    table.play(85, "SOLO", 2).do("enter")
    assert not car.spun


def test_gp_d20_of_two_junctions_in_a_row_each_has_a_lane_of_its_own() -> None:
    table = Table("22@2.1 10@3.1", TWICE_DIVERGING).play(22, "PURSUIT", 4).do("ahead 1 10>2")
    assert ahead(table) == ["ahead 2 10>2", "ahead 2 10>3"]
    table.do("ahead 2 10>3")
    assert ahead(table) == ["ahead 3"]
    table.do("ahead 3", "ahead 3")
    assert table.places() == "10@7.3 22@6.3"
