"""What a card costs in the end, and the soft tire bonus (catalogue 3.18 to 3.20)."""

import pytest
from gp_table import Table, board

from paddock.games.grand_prix.cards.race_cards import PLAIN
from paddock.games.grand_prix.state import Phase


def on_soft(*, used: bool = False) -> Table:
    """Aquila's first car on soft tires."""
    return Table("1@5.2").tires(1, "soft", used=used)


def test_gp_156_the_cards_marker_comes_after_the_movement_and_before_the_bonus() -> None:
    table = Table("1@5.2").tires(1, "soft").wear(1, "wing wing").play(1, "fast-pace")
    assert (table.points, table.worn(1)) == (8, "wing wing")
    table.do(*["ahead 2"] * 8)
    assert (table.phase, table.worn(1)) == (Phase.BONUS, "tire wing wing")
    assert (table.place(1), table.rules_told("wore")) == ("13.2", ["GP-277"])


def test_gp_158_an_engine_card_wears_the_engine_of_its_car() -> None:
    table = Table("1@5.2 14@4.2").play(1, "floor-it", 1).do("ahead 2")
    assert (table.worn(1), table.worn(14)) == ("engine", "")


@pytest.mark.parametrize(("worn", "points"), [(0, 8), (1, 8), (2, 8), (3, 5), (4, 4), (5, 3)])
def test_gp_160_three_markers_and_more_slow_a_car_by_as_many(worn: int, points: int) -> None:
    table = Table("1@5.2").wear(1, "wing " * worn).play(1, "charge")
    assert table.points == points


def test_gp_161_a_speed_is_never_below_0() -> None:
    table = Table("1@5.2").wear(1, "wing " * 5).play(1, "conservative")
    assert (table.is_over, table.place(1)) == (True, "5.2")
    assert table.points == 0


def test_gp_162_at_speed_0_the_card_counts_all_the_same() -> None:
    table = Table("1@9.2").tires(1, "soft").wear(1, "wing " * 5).play(1, "oversteer")
    assert (table.place(1), table.car(1).worn) == ("9.1", 6)
    assert (table.phase, table.open) == (Phase.BONUS, ["bonus", "save"])


def test_gp_163_only_the_active_car_is_slowed() -> None:
    table = Table("1@5.2 4@6.2").wear(4, "wing " * 5).play(1, "late-brake").do(*["ahead 2"] * 7)
    assert table.place(4) == "13.2"


def test_gp_164_no_penalty_out_of_the_pits_and_in_the_bonus() -> None:
    table = Table("1@5.P").wear(1, "wing " * 4).play(1, "fast-pace")
    assert table.points == 3
    table = on_soft().wear(1, "wing " * 4).play(1, "fast-pace").do(*["ahead 2"] * 4)
    assert table.do("bonus").points == 4


def test_gp_170_close_calls_come_from_displacements_and_from_the_card() -> None:
    table = Table("1@5.1 33@5.2").play(1, "challenge", 2).do("outside")
    assert table.calls(1) == 2
    assert table.rules_told("close_call") == ["GP-147", "GP-271"]
    assert table.calls(33) == 0


def test_gp_171_close_calls_neither_slow_a_car_nor_end() -> None:
    table = Table("1@5.2")
    table.car(1).close_calls = 30
    assert table.play(1, "out-in-front").points == 7
    table = Table("1@5.1 33@5.2")
    table.car(1).close_calls = 30
    table.play(1, "challenge", 2).do("outside")
    assert (table.is_over, table.calls(1), table.car(1).worn) == (True, 32, 0)


# The soft tire bonus


@pytest.mark.parametrize(("tire", "is_asked"), [("soft", True), ("hard", False), ("wet", False)])
def test_gp_173_only_soft_tires_give_a_bonus(tire: str, is_asked: bool) -> None:
    table = Table("1@5.2").tires(1, tire).play(1, "SOLO", 1).do("ahead 2")
    assert table.is_over is not is_asked


def test_gp_186_fresh_soft_tires_give_a_second_movement_of_the_pit_exit_speed() -> None:
    table = on_soft().play(1, "floor-it").do(*["ahead 2"] * 9)
    assert (table.phase, table.open) == (Phase.BONUS, ["bonus", "save"])
    table.do("bonus", *["ahead 2"] * 4)
    assert (table.is_over, table.place(1)) == (True, "18.2")
    assert table.car(1).soft_used
    assert table.rules_told("used_bonus") == ["GP-186"]


def test_gp_187_it_is_solo_and_without_the_cards_instruction() -> None:
    table = Table("14@4.1 22@5.1").tires(22, "soft").wear(22, "wing " * 4)
    table.play(22, "out-in-front").do(*["ahead 1"] * 3)
    table.do("bonus", *["ahead 1"] * 3)
    assert table.places() == "22@11.1 14@7.1"
    table = on_soft().play(1, "conservative", 1).do("ahead 2", "bonus")
    assert table.open == ["ahead 2", "inside", "outside"]
    assert table.state.segment.instruction == PLAIN


def test_gp_188_after_it_comes_a_tire_marker_even_if_it_is_the_seventh() -> None:
    table = on_soft().wear(1, "wing " * 5).play(1, "charge", 1).do("ahead 2")
    assert table.car(1).worn == 6
    table.do("bonus", *["ahead 2"] * 3)
    assert table.is_over
    assert table.worn(1) == "tire tire wing wing wing wing wing"
    assert table.rules_told("wore") == ["GP-273", "GP-188"]


def test_gp_189_a_set_of_soft_tires_gives_it_once() -> None:
    table = on_soft(used=True).play(1, "SOLO", 1).do("ahead 2")
    assert table.is_over
    table = Table("1@5.2").tires(1, "hard").play(1, "SOLO", 1).do("ahead 2")
    assert table.is_over


def test_gp_190_cars_of_nobodys_have_no_bonus() -> None:
    table = Table("8@5.2").play(8, "floor-it", 1).do("ahead 2")
    assert (table.is_over, table.worn(8), table.calls(8)) == (True, "", 0)


def test_gp_d16_the_spaces_of_the_movement_stay_closed_in_the_bonus() -> None:
    table = on_soft().play(1, "SOLO", 1).do("outside", "bonus")
    assert table.open == ["ahead 3"]
    table = on_soft().play(1, "oversteer", 0)
    assert table.place(1) == "5.1"
    assert table.do("bonus").open == ["ahead 1"], "it came from lane 2"


def test_gp_d16_where_a_card_has_put_the_car_counts_as_entered() -> None:
    table = Table("22@5.2 4@9.2").tires(22, "soft").play(22, "clean-air", 1).take("ahead 2")
    assert table.place(22) == "8.2"
    assert table.do("bonus", "outside").open == ["ahead 3"]


def test_gp_d34_a_car_out_of_the_pits_may_use_the_bonus() -> None:
    table = Table("1@5.P").tires(1, "soft").play(1, "charge").take(*["ahead 1"] * 2)
    assert table.phase is Phase.BONUS
    table.take("bonus", *["ahead 1"] * 3)
    assert (table.is_over, table.place(1), table.worn(1)) == (True, "10.1", "tire")


def test_gp_d35_it_may_be_saved_and_is_not_offered_over_the_finish_line() -> None:
    table = on_soft().play(1, "SOLO", 1).do("ahead 2", "save")
    assert (table.is_over, table.place(1), table.car(1).soft_used) == (True, "6.2", False)
    assert table.rules_told("saved_bonus") == ["GP-D35"]
    table = Table("1@119.2").tires(1, "soft").play(1, "SOLO", 1).do("ahead 2")
    assert (table.is_over, table.finishers()) == (True, [1])


def test_gp_d35_a_card_without_points_leaves_the_bonus() -> None:
    table = on_soft().wear(1, "wing " * 5).play(1, "conservative")
    assert table.phase is Phase.BONUS


def test_gp_d74_links_and_followers_end_with_the_movement() -> None:
    table = Table("1@5.2 33@6.2").tires(1, "soft").play(1, "PURSUIT", 1).do("ahead 2", "bonus")
    assert table.open == ["ahead 2", "inside", "outside"]
    table.do("outside", "ahead 3", "ahead 3", "ahead 3")
    assert table.is_over


def test_gp_d74_lanes_are_chosen_anew_in_the_bonus() -> None:
    table = Table("1@2.2 10@3.2", board("2x4 3x36")).tires(1, "soft").play(1, "PURSUIT", 1)
    table.do("ahead 2 10>3", "bonus")
    assert table.open == ["ahead 2", "ahead 3", "inside"]


def test_a_displacement_in_the_bonus_gives_its_own_close_call() -> None:
    table = Table("1@5.1 33@5.2").tires(1, "soft").play(1, "challenge", 0)
    assert table.calls(1) == 1
    table.do("bonus", "outside", "ahead 2")
    assert (table.is_over, table.calls(1)) == (True, 2)


def test_gp_d29_a_card_moves_a_car_of_nobodys_and_costs_it_nothing() -> None:
    table = Table("30@4.2 8@5.2").play(8, "flat-out", 2).do("diagonal 3", "ahead 3")
    assert table.is_over
    assert table.places() == "8@7.3 30@6.3"
    assert (table.worn(8), table.calls(8)) == ("", 0)
