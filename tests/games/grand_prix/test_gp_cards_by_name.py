"""What the race cards say, by their names (catalogue 3.29)."""

import pytest
from gp_table import Table, board

from paddock.games.grand_prix.state import Phase

DIVERGING = board("2x4 3x36")
NARROWING = board("3x4 2x36")


def played(card: str, places: str = "1@5.2 14@4.2") -> Table:
    """A card played out on a free road, for a point."""
    return Table(places).play(1, card, 1).do("ahead 2")


def with_word(table: Table, word: str) -> list[str]:
    """The open steps that begin with a word."""
    return [text for text in table.open if text.startswith(word)]


@pytest.mark.parametrize(
    ("card", "rule", "worn"),
    [
        ("charge", "GP-273", "tire"),
        ("chasing-the-race", "GP-274", "suspension"),
        ("fast-pace", "GP-277", "tire"),
        ("flat-out", "GP-278", "tire"),
        ("floor-it", "GP-279", "engine"),
        ("follow-the-leader", "GP-280", "engine"),
        ("late-brake", "GP-281", "brakes"),
        ("out-in-front", "GP-282", "tire"),
        ("oversteer", "GP-283", "suspension"),
        ("power-line", "GP-285", "tire"),
        ("set-the-pace", "GP-286", "transmission"),
        ("slingshot", "GP-287", "tire"),
        ("solid-line", "GP-289", "tire"),
        ("top-gear", "GP-290", "transmission"),
        ("understeer", "GP-291", "suspension"),
        ("inside-line", "GP-293", "tire"),
        ("outside-line", "GP-294", "tire"),
    ],
)
def test_gp_273_the_active_car_takes_the_marker_that_the_card_names(
    card: str, rule: str, worn: str
) -> None:
    table = played(card)
    assert table.is_over
    assert (table.worn(1), table.worn(14)) == (worn, "")
    assert table.rules_told("wore") == [rule]


@pytest.mark.parametrize("card", ["challenge", "clean-air", "overtake", "conservative", "weaving"])
def test_gp_092_these_cards_give_no_marker(card: str) -> None:
    table = Table("1@5.2 14@4.2 9@6.1").play(1, card, 1).do("ahead 2")
    table.do(*with_word(table, "stop"))
    assert (table.is_over, table.worn(1)) == (True, "")


@pytest.mark.parametrize("card", ["challenge", "overtake", "weaving", "flat-out"])
def test_gp_170_these_cards_give_a_close_call(card: str) -> None:
    table = played(card)
    table.do(*with_word(table, "stop"))
    assert (table.is_over, table.calls(1), table.calls(14)) == (True, 1, 0)


# Diagonals


def test_gp_271_challenge_cuts_across_once() -> None:
    table = Table("22@1.2 85@2.2 1@3.2").play(22, "challenge", 3).do("diagonal 3")
    assert table.rules_told("cut_across") == ["GP-272"]
    assert not with_word(table, "diagonal")
    table.do("ahead 3", "ahead 3")
    assert table.places() == "22@4.3 1@3.2 85@2.2"
    assert table.calls(22) == 1


def test_gp_272_a_diagonal_needs_a_vacant_space_and_a_point() -> None:
    table = Table("1@5.2 9@6.3").play(1, "challenge", 1)
    assert with_word(table, "diagonal") == ["diagonal 1"]
    table.do("diagonal 1")
    assert (table.is_over, table.place(1)) == (True, "6.1")
    assert not with_word(Table("1@5.2").play(1, "conservative", 1), "diagonal")


def test_gp_d21_a_diagonal_leads_beside_the_spaces_ahead() -> None:
    table = Table("1@3.1", DIVERGING).play(1, "challenge", 1)
    assert with_word(table, "diagonal") == ["diagonal 3"], "1 and 2 lie ahead"
    table = Table("1@3.2", NARROWING).play(1, "challenge", 1)
    assert not with_word(table, "diagonal"), "both lanes lie ahead"
    table = Table("1@3.1", NARROWING).play(1, "challenge", 1)
    assert with_word(table, "diagonal") == ["diagonal 2"]


def test_gp_d21_a_diagonal_neither_leads_into_a_zone_nor_out_of_it() -> None:
    assert not with_word(Table("1@5.2", zone=6).play(1, "challenge", 1), "diagonal")
    assert not with_word(Table("1@10.1", zone=0).play(1, "challenge", 1), "diagonal")
    assert with_word(Table("1@11.1", zone=0).play(1, "challenge", 1), "diagonal") == ["diagonal 2"]


@pytest.mark.parametrize(("card", "calls"), [("flat-out", 1), ("slingshot", 0)])
def test_gp_278_and_gp_287_and_gp_288_d22_followers_pass_the_same_diagonal_one_by_one(
    card: str, calls: int
) -> None:
    table = Table("14@1.2 33@2.2 22@3.2 85@4.2").play(22, card, 3).do("diagonal 3")
    assert table.places() == "85@4.2 22@4.3 33@3.2 14@2.2"
    table.do("ahead 3")
    assert table.places() == "22@5.3 85@4.2 33@4.3 14@3.2"
    table.do("ahead 3")
    assert table.places() == "22@6.3 33@5.3 85@4.2 14@4.3"
    assert (table.worn(22), table.calls(22)) == ("tire", calls)
    assert (table.worn(33), table.calls(33)) == ("", 0)


# Straight on


@pytest.mark.parametrize("card", ["chasing-the-race", "conservative"])
def test_gp_274_and_gp_276_no_lateral_step_but_free_choice_at_corners(card: str) -> None:
    assert Table("1@5.2").play(1, card, 2).open == ["ahead 2"]
    assert Table("1@3.1", DIVERGING).play(1, card, 2).open == ["ahead 1", "ahead 2"]


def test_gp_276_conservative_costs_nothing() -> None:
    table = Table("1@5.2").play(1, "conservative", 1).do("ahead 2")
    assert (table.is_over, table.worn(1), table.calls(1)) == (True, "", 0)


# Clean Air


def test_gp_275_alone_in_its_sector_the_car_closes_up_to_the_next() -> None:
    table = Table("22@1.2 33@2.2 4@8.3").play(22, "clean-air", 4)
    table.do("outside", "ahead 3", "ahead 3", "ahead 3")
    assert (table.phase, table.open) == (Phase.CLEAN_AIR, ["tuck 7.3"])
    assert table.find("tuck 7.3").parameters() == {"car": "fenice", "space": "7.3"}
    table.do("tuck 7.3")
    assert table.is_over
    assert table.places() == "4@8.3 22@7.3 33@2.2"
    assert table.rules_told("tucked_in") == ["GP-275"]


def test_gp_275_who_leads_or_has_company_stays() -> None:
    table = Table("22@5.2 33@2.2").play(22, "clean-air", 1).do("ahead 2")
    assert (table.is_over, table.place(22)) == (True, "6.2")
    table = Table("22@5.2 33@6.3 4@9.1").play(22, "clean-air", 1).do("ahead 2")
    assert (table.is_over, table.place(22)) == (True, "6.2")


def test_gp_275_behind_several_cars_the_player_chooses() -> None:
    table = Table("22@5.2 33@9.3 4@9.1").play(22, "clean-air", 1).do("ahead 2")
    assert table.open == ["tuck 8.1", "tuck 8.3"]
    table.do("tuck 8.1")
    assert table.place(22) == "8.1"


def test_gp_275_cars_in_the_pit_lane_do_not_count() -> None:
    table = Table("22@5.2 33@6.P 9@7.P 4@9.1").play(22, "clean-air", 1).take("ahead 2")
    assert (table.is_over, table.place(22)) == (True, "8.1")
    table = Table("22@5.2 33@20.P 4@2.1").play(22, "clean-air", 1).do("ahead 2")
    assert (table.is_over, table.place(22)) == (True, "6.2"), "it leads those outside of the pits"


def test_gp_d27_it_is_compulsory_also_without_points_and_across_the_line() -> None:
    table = Table("1@38.2 4@43.2 5@90.1").wear(1, "wing " * 5).play(1, "clean-air")
    assert (table.is_over, table.place(1)) == (True, "42.2")


def test_gp_d27_an_off_track_car_is_neither_company_nor_next_but_may_lead() -> None:
    table = Table("22@5.2 33@6.O 4@9.1").play(22, "clean-air", 1).take("ahead 2")
    assert table.place(22) == "8.1"
    table = Table("22@5.2 33@20.O 4@2.1").play(22, "clean-air", 1).take("ahead 2")
    assert table.place(22) == "41.1", "the next on the road is 4, a lap behind"


def test_gp_d27_in_a_zone_it_comes_to_lane_1_and_at_a_junction_the_player_chooses() -> None:
    table = Table("22@5.2 4@18.3", zone=7).play(22, "clean-air", 1).take("ahead 2")
    assert table.place(22) == "17.1"
    table = Table("22@0.2 4@4.1", NARROWING).play(22, "clean-air", 1).do("ahead 2")
    assert table.open == ["tuck 3.1", "tuck 3.2"]


def test_gp_d27_right_behind_the_next_car_it_stays_where_it_is() -> None:
    table = Table("22@5.2 4@7.2").play(22, "clean-air", 1).take("ahead 2")
    assert (table.is_over, table.place(22)) == (True, "6.2")
    assert table.rules_told("tucked_in") == []


# Places with the car ahead


def test_gp_281_late_brake_swaps_once_after_the_movement_or_not() -> None:
    for text, places in (
        ("swap 33", "85@6.1 22@5.1 33@4.1"),
        ("hold", "85@6.1 33@5.1 22@4.1"),
    ):
        table = Table("22@1.1 33@2.1 85@3.1").play(22, "late-brake", 3).do(*["ahead 1"] * 3)
        assert (table.phase, table.open) == (Phase.SWAP, ["swap 33", "hold"])
        table.do(text)
        assert (table.is_over, table.places(), table.worn(22)) == (True, places, "brakes")


def test_gp_281_with_nobody_ahead_nothing_is_asked() -> None:
    table = Table("22@1.1 33@6.1").play(22, "late-brake", 3).do(*["ahead 1"] * 3)
    assert (table.is_over, table.worn(22)) == (True, "brakes")


def test_gp_284_overtake_swaps_again_and_again_for_one_close_call() -> None:
    table = Table("77@1.1 33@2.1 1@4.1 85@5.1").play(77, "overtake")
    assert table.points == 4
    table.do("swap 33", "ahead 1", "swap 1", "swap 85")
    assert table.is_over
    assert table.places() == "77@5.1 85@4.1 1@3.1 33@1.1"
    assert table.calls(77) == 1
    assert table.rules_told("swapped") == ["GP-284", "GP-284", "GP-284"]


def test_gp_284_the_close_call_comes_without_any_swap_too() -> None:
    assert played("overtake").calls(1) == 1


def test_gp_d24_cars_exchange_spaces_and_not_laps() -> None:
    table = Table("77@41.1 33@2.1 9@60.2").play(77, "overtake", 1).do("swap 33")
    assert (table.place(77), table.place(33)) == ("42.1", "1.1")


def test_gp_d24_nobody_swaps_with_a_car_over_the_finish_line() -> None:
    table = Table("77@118.1 33@119.1").play(77, "overtake", 2).do("ahead 1")
    assert table.finishers() == [33]
    assert not with_word(table, "swap")
    table = Table("77@118.1 33@119.1").play(77, "late-brake", 1).do("ahead 1")
    assert table.is_over


def test_gp_d26_at_a_junction_the_player_says_with_whom() -> None:
    table = Table("77@3.1 33@4.1 9@4.2", DIVERGING).play(77, "overtake", 1)
    assert with_word(table, "swap") == ["swap 33", "swap 9"]
    table.do("swap 9")
    assert (table.place(77), table.place(9), table.place(33)) == ("4.2", "3.1", "4.1")


# Drifting


def test_gp_283_oversteer_drifts_a_lane_inside() -> None:
    table = Table("22@1.2").play(22, "oversteer", 3).do(*["ahead 2"] * 3)
    assert (table.is_over, table.place(22), table.worn(22)) == (True, "4.1", "suspension")
    assert table.rules_told("drifted") == ["GP-283"]


def test_gp_283_but_not_onto_a_car_nor_into_the_pit_lane() -> None:
    table = Table("22@1.2 9@4.1").play(22, "oversteer", 3).do(*["ahead 2"] * 3)
    assert (table.is_over, table.place(22), table.worn(22)) == (True, "4.2", "suspension")
    assert (table.place(9), table.calls(22)) == ("4.1", 0)
    table = Table("22@1.1").play(22, "oversteer", 1).do("ahead 1")
    assert (table.place(22), table.worn(22)) == ("2.1", "suspension")


def test_gp_291_understeer_drifts_a_lane_outside() -> None:
    table = Table("22@1.2").play(22, "understeer", 3).do(*["ahead 2"] * 3)
    assert (table.place(22), table.worn(22)) == ("4.3", "suspension")
    assert table.rules_told("drifted") == ["GP-291"]


def test_gp_291_but_not_from_the_outer_lane_nor_onto_a_car_nor_in_a_zone() -> None:
    for places, zone in (("22@1.3", -1), ("22@1.2 9@2.3", -1), ("22@1.1", 0)):
        table = Table(places, zone=zone).play(22, "understeer", 1)
        was = table.place(22)
        table.do(with_word(table, "ahead")[0])
        assert table.place(22) == f"2.{was[-1]}", places
        assert table.worn(22) == "suspension"


# Weaving, and the lines along the edges


def test_gp_292_weaving_changes_lanes_for_nothing() -> None:
    table = Table("14@1.3 85@2.2 22@2.1").play(22, "weaving", 2)
    table.do("outside", "outside")
    assert (table.points, table.places()) == (2, "85@3.3 22@2.3 14@1.3")
    table.do("ahead 3", "ahead 3")
    assert table.is_over, "linked, it has nothing more to do"
    assert table.places() == "85@5.3 22@4.3 14@3.3"
    assert table.calls(22) == 3


def test_gp_292_unlinked_it_goes_on_weaving_without_points_until_it_stops() -> None:
    table = Table("22@2.1").play(22, "weaving", 1).do("ahead 1")
    assert (table.is_over, table.open) == (False, ["outside", "stop"])
    table.do("outside")
    assert table.open == ["outside", "stop"]
    table.do("stop")
    assert (table.is_over, table.place(22), table.calls(22)) == (True, "3.2", 1)


@pytest.mark.parametrize(
    ("card", "side", "lane"), [("inside-line", "inside", 1), ("outside-line", "outside", 2)]
)
def test_gp_293_and_gp_294_the_line_keeps_to_its_side(card: str, side: str, lane: int) -> None:
    table = Table("1@5.2").play(1, card, 2)
    assert table.open == ["ahead 2", side]
    table = Table("1@3.1", DIVERGING).play(1, card, 2)
    assert with_word(table, "ahead") == [f"ahead {lane}"]


def test_gp_d75_the_side_binds_neither_who_is_displaced_nor_who_is_picked_up() -> None:
    table = Table("1@3.1 33@3.2", DIVERGING).play(1, "outside-line", 2)
    assert with_word(table, "outside") == ["outside 33>2", "outside 33>3"]
    table = Table("14@3.1 85@3.2 22@4.1", NARROWING).play(22, "inside-line", 1)
    assert with_word(table, "ahead") == ["ahead 1 rear 14", "ahead 1 rear 85"]
