"""Movement in a safety zone, out of the pit lane and back onto the track (3.23, 3.24, 3.30)."""

from gp_table import Table, board

from paddock.games.grand_prix.state import Phase

TWO_LANES = board("2x40")


def test_gp_208_a_zone_is_one_lane() -> None:
    table = Table("1@18.1", zone=15).play(1, "SOLO", 2)
    assert table.open == ["ahead 1"]
    table = Table("1@14.3", zone=15).play(1, "SOLO", 2)
    assert table.open == ["ahead 1", "inside"]


def test_gp_212_nobody_swaps_where_one_of_the_two_is_in_a_zone() -> None:
    for places in ("77@16.1 33@17.1", "77@14.1 33@15.1", "77@25.1 33@26.1"):
        table = Table(places, zone=15).play(77, "overtake", 2)
        assert not [text for text in table.open if text.startswith("swap")], places
        table = Table(places, zone=15).play(77, "late-brake", 0)
        assert table.is_over
        assert table.worn(77) == "brakes"
    table = Table("77@26.1 33@27.1", zone=15).play(77, "overtake", 2)
    assert "swap 33" in table.open


def test_gp_213_out_of_the_pits_in_a_zone_a_car_comes_onto_lane_1_for_a_point() -> None:
    table = Table("85@2.P 33@2.1 9@3.1", TWO_LANES, zone=0).play(85, "SOLO", 3)
    table.do("enter", "ahead 1", "ahead 1")
    assert table.is_over
    assert table.places() == "9@6.1 33@5.1 85@4.1"
    assert table.rules_told("pushed")[:2] == ["GP-213", "GP-213"]
    assert table.calls(85) == 0


def test_gp_215_whoever_comes_into_a_zone_drops_to_lane_1_and_pushes_who_is_there() -> None:
    table = Table("22@2.3 5@3.1", zone=3).play(22, "SOLO", 3).do("ahead 1")
    assert (table.places(), table.points) == ("5@4.1 22@3.1", 2)
    assert table.rules_told("drove_on") + table.rules_told("pushed") == ["GP-215", "GP-215"]


def test_gp_215_who_comes_along_lane_1_drops_nowhere() -> None:
    table = Table("22@2.1 5@3.1", zone=3).play(22, "SOLO", 3).do("ahead 1")
    assert table.rules_told("drove_on") + table.rules_told("pushed") == ["GP-095", "GP-110"]


def test_gp_216_inside_a_zone_there_is_no_lateral_step() -> None:
    table = Table("22@1.3 5@3.1", zone=3).play(22, "SOLO", 4).do("ahead 3", "ahead 1")
    assert table.open == ["ahead 1"]
    table.do("ahead 1", "ahead 1")
    assert table.places() == "5@6.1 22@5.1"


def test_gp_217_beyond_it_the_car_moves_as_before() -> None:
    table = Table("22@9.1 85@10.1", zone=0).play(22, "SOLO", 4)
    table.do("ahead 1", "ahead 1", "outside", "ahead 2")
    assert table.is_over
    assert table.places() == "85@12.1 22@12.2"


def test_gp_218_links_from_inside_a_zone_hold() -> None:
    for card in ("PURSUIT", "LINE"):
        table = Table("22@9.1 85@10.1", zone=0).play(22, card, 4)
        table.do("ahead 1", "ahead 1")
        assert table.open == ["ahead 1"], "GP-D55"


def test_gp_218_a_lead_car_changes_lanes_beyond_the_zone_and_its_followers_follow() -> None:
    table = Table("33@8.1 22@9.1 85@10.1", zone=0).play(22, "LEAD", 4)
    table.do("ahead 1", "ahead 1", "outside", "ahead 2")
    assert table.places() == "85@12.1 22@12.2 33@11.2"


def test_gp_219_followers_drop_to_lane_1_as_each_comes_in() -> None:
    table = Table("14@1.3 33@2.3 22@3.3 5@4.1", zone=4).play(22, "LEAD", 4).do("ahead 1")
    assert table.places() == "5@5.1 22@4.1 33@3.3 14@2.3"
    table.do("ahead 1", "ahead 1", "ahead 1")
    assert table.places() == "5@8.1 22@7.1 33@6.1 14@5.1"
    assert table.rules_told("followed").count("GP-219") == 2


def test_gp_220_a_line_drops_in_at_both_ends() -> None:
    table = Table("33@2.3 22@3.3 85@4.3 10@5.1", zone=5).play(22, "LINE", 3).do("ahead 3")
    assert table.places() == "10@6.1 85@5.1 22@4.3 33@3.3"
    assert table.rules_told("pushed") == ["GP-220", "GP-220"]
    table.do("ahead 1", "ahead 1")
    assert table.places() == "10@8.1 85@7.1 22@6.1 33@5.1"
    assert "GP-220" in table.rules_told("followed")


def test_gp_221_a_pursuit_car_pushes_them_in_and_leaves_those_behind() -> None:
    table = Table("33@2.3 22@3.3 85@4.3 10@5.1", zone=5).play(22, "PURSUIT", 3).do("ahead 3")
    assert table.rules_told("pushed") == ["GP-221", "GP-221"]
    table.do("ahead 1", "ahead 1")
    assert table.places() == "10@8.1 85@7.1 22@6.1 33@2.3"


def test_gp_d53_where_a_zone_begins_every_lane_before_it_leads_to_it() -> None:
    table = Table("14@2.1 33@2.3 22@3.1", zone=3).play(22, "LEAD", 1)
    assert (table.phase, table.open) == (Phase.REAR, ["rear 14", "rear 33", "rear none"])
    table.do("rear 33", "ahead 1")
    assert table.places() == "22@4.1 33@3.1 14@2.1"


def test_gp_208_beyond_a_zone_only_its_one_lane_lies_behind() -> None:
    narrowing = board("3x11 2x29")
    table = Table("33@10.1 22@11.1", narrowing, zone=0).play(22, "LEAD", 1)
    assert table.phase is Phase.DRIVE, "10.2 is no space now, so there is no junction"
    table.do("ahead 1")
    assert table.places() == "22@12.1 33@11.1"


# 3.24 Out of the pit lane


def test_gp_231_a_car_in_the_pit_lane_leaves_it_when_it_is_activated() -> None:
    table = Table("85@2.P 33@2.1", TWO_LANES).play(85, "SOLO", 3)
    assert table.open == ["enter"]
    table.do("enter")
    assert table.places() == "85@2.1 33@2.2"
    assert table.rules_told("left_pits") == ["GP-233"]


def test_gp_232_it_has_the_pit_exit_speed_and_nothing_else_of_the_card() -> None:
    table = Table("85@2.P").play(85, "floor-it")
    assert table.points == 3
    assert table.rules_told("set_off") == ["GP-232"]
    table.take("ahead 1", "ahead 1", "ahead 1")
    assert (table.is_over, table.worn(85)) == (True, "")
    table = Table("85@2.P").play(85, "weaving").do("outside")
    assert table.points == 1
    table.do("ahead 2")
    assert (table.is_over, table.calls(85)) == (True, 0)


def test_gp_233_the_first_step_leads_onto_lane_1_of_the_same_sector() -> None:
    table = Table("85@2.P").play(85, "SOLO", 3)
    assert table.open == ["enter"]
    table.do("enter", "ahead 1", "ahead 1")
    assert table.is_over
    assert table.place(85) == "4.1"


def test_gp_234_onto_an_occupied_lane_it_costs_two_points_and_cars_go_outward() -> None:
    table = Table("85@2.P 33@2.1 9@2.2", TWO_LANES).play(85, "SOLO", 4).do("enter")
    assert (table.places(), table.points) == ("9@3.2 85@2.1 33@2.2", 2)
    assert table.rules_told("displaced") == ["GP-234"]
    assert table.rules_told("pushed") == ["GP-142"]


def test_gp_234_on_a_single_lane_the_car_there_goes_ahead() -> None:
    table = Table("85@2.P 33@2.1", board("1x40")).play(85, "SOLO", 2).do("enter")
    assert table.is_over
    assert table.places() == "33@3.1 85@2.1"


def test_gp_235_no_close_call_for_it_but_for_what_is_displaced_later() -> None:
    table = Table("85@2.P 33@2.1 9@2.2").play(85, "SOLO", 4).do("enter")
    assert table.places() == "85@2.1 33@2.2 9@2.3"
    table.do("outside")
    assert (table.is_over, table.calls(85)) == (True, 1)


def test_gp_236_wear_does_not_slow_it() -> None:
    table = Table("85@2.P").wear(85, "tire " * 5).play(85, "fast-pace")
    assert table.points == 3, "four, and one for the way onto the track"
    assert table.rules_told("slowed") == []


def test_gp_311_from_off_the_track_a_car_comes_back_onto_the_outer_lane() -> None:
    table = Table("85@2.O 33@2.3").play(85, "SOLO", 4)
    assert table.open == ["enter"]
    table.do("enter", "ahead 3", "ahead 3")
    assert table.is_over
    assert table.places() == "85@4.3 33@2.2"
    assert table.calls(85) == 0
    assert table.rules_told("came_back") == ["GP-311"]


def test_gp_311_it_has_the_pit_exit_speed_and_moves_solo() -> None:
    table = Table("85@2.O 33@1.3").play(85, "flat-out").take("ahead 3", "ahead 3")
    assert table.is_over
    assert table.places() == "85@4.3 33@1.3"
    assert (table.worn(85), table.calls(85)) == ("", 0)


def test_gp_311_while_its_zone_stands_it_comes_back_onto_lane_1() -> None:
    table = Table("85@2.O 33@2.1", zone=0).play(85, "SOLO", 3).do("enter", "ahead 1", "ahead 1")
    assert table.is_over
    assert table.places() == "33@5.1 85@4.1"
