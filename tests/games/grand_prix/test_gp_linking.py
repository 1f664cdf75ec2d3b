"""Which cars are linked, and Solo and Line movement (catalogue 3.11 to 3.13)."""

import pytest
from gp_table import Table, board

ROW = "14@1.2 33@2.2 85@3.2 22@4.2"
CONVERGING = board("3x2 2x38")
"""From sector 1 to 2: lane 2 leads to both, and back from 2.1 there are two lanes."""


@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("SOLO", "22@5.2 85@4.2 33@3.2 14@1.2"),
        ("PURSUIT", "22@5.2 85@4.2 33@3.2 14@1.2"),
        ("LINE", "22@5.2 85@4.2 33@3.2 14@2.2"),
        ("LEAD", "22@5.2 85@4.2 33@3.2 14@2.2"),
    ],
)
def test_gp_105_the_movement_says_which_cars_in_line_are_linked(card: str, places: str) -> None:
    assert Table(ROW).play(33, card, 1).do("ahead 2").places() == places


def test_gp_106_what_happens_to_the_next_car_happens_to_the_chain_beyond() -> None:
    table = Table("1@1.2 4@2.2 5@3.2 9@4.2 10@5.2").play(1, "PURSUIT", 2)
    table.do("ahead 2", "ahead 2")
    assert table.places() == "10@7.2 9@6.2 5@5.2 4@4.2 1@3.2"


def test_gp_107_cars_beside_and_across_are_never_linked() -> None:
    table = Table("1@5.1 4@5.2 5@6.2 9@4.2").play(1, "LINE", 1).do("ahead 1")
    assert table.places() == "1@6.1 5@6.2 4@5.2 9@4.2"


def test_gp_108_once_linked_no_step_parts_the_cars() -> None:
    table = Table("33@2.2 85@3.2").play(33, "LINE", 3).do("ahead 2")
    assert table.open == ["ahead 2"]


def test_gp_109_only_solo_and_lead_can_drop_a_push() -> None:
    for card, may in (("SOLO", True), ("LEAD", True), ("PURSUIT", False), ("LINE", False)):
        table = Table("33@2.2 85@3.2").play(33, card, 2).do("ahead 2")
        assert ("outside" in table.open) is may, card


@pytest.mark.parametrize(("card", "rule"), [("SOLO", "GP-110"), ("LEAD", "GP-138")])
def test_gp_110_solo_and_lead_push_a_chain_a_space_for_a_point(card: str, rule: str) -> None:
    table = Table("22@2.2 85@3.2 1@4.2").play(22, card, 2).do("ahead 2")
    assert table.places() == "1@5.2 85@4.2 22@3.2"
    assert table.rules_told("pushed") == [rule, rule]
    assert table.points == 1


def test_gp_111_a_lane_change_drops_the_push_and_the_cars_stay() -> None:
    table = Table("22@2.2 85@3.2 1@4.2").play(22, "SOLO", 5)
    table.do("ahead 2", "ahead 2", "outside", "ahead 3", "ahead 3")
    assert table.is_over
    assert table.places() == "1@6.2 22@6.3 85@5.2"


def test_gp_112_a_push_may_start_and_stop_again_and_again() -> None:
    table = Table("22@2.2 85@3.2 10@4.3").play(22, "SOLO", 5)
    table.do("ahead 2", "outside", "ahead 3", "ahead 3", "inside")
    assert table.places() == "10@6.3 22@5.2 85@4.2"


def test_gp_113_nobody_behind_is_linked_for_a_while() -> None:
    table = Table("5@1.2 22@2.2 85@3.2").play(22, "SOLO", 2).do("ahead 2", "outside")
    assert table.place(5) == "1.2"


# 3.12 Solo


def test_gp_114_a_solo_car_moves_alone() -> None:
    table = Table("5@1.2 22@2.2").play(22, "SOLO", 4)
    table.do("ahead 2", "ahead 2", "ahead 2", "ahead 2")
    assert table.places() == "22@6.2 5@1.2"


def test_gp_115_steps_are_mixed_in_any_order() -> None:
    table = Table("1@5.1").play(1, "SOLO", 5)
    table.do("ahead 1", "outside", "ahead 2", "outside", "ahead 3")
    assert table.is_over
    assert table.place(1) == "8.3"


# 3.13 Line


def test_gp_116_a_line_car_links_with_the_chains_ahead_and_behind() -> None:
    table = Table(ROW).play(85, "LINE", 1).do("ahead 2")
    assert table.places() == "22@5.2 85@4.2 33@3.2 14@2.2"
    table = Table("77@2.2 5@2.1").play(5, "LINE", 4)
    table.do("ahead 1", "outside", "ahead 2", "ahead 2")
    assert table.places() == "5@5.2 77@4.2"


def test_gp_117_every_point_moves_the_whole_line() -> None:
    table = Table(ROW).play(33, "LINE", 3).do("ahead 2", "ahead 2", "ahead 2")
    assert table.places() == "22@7.2 85@6.2 33@5.2 14@4.2"
    assert set(table.rules_told("pushed") + table.rules_told("followed")) == {"GP-117"}


def test_gp_118_a_car_in_the_way_joins_the_line() -> None:
    table = Table("5@1.2 77@3.2 80@6.2").play(5, "LINE", 6).do(*["ahead 2"] * 6)
    assert table.is_over
    assert table.places() == "80@9.2 77@8.2 5@7.2"


def test_gp_119_who_moved_a_linked_car_can_change_lanes_no_more() -> None:
    table = Table("5@1.2 77@3.2").play(5, "LINE", 4).do("ahead 2")
    assert {"inside", "outside"} <= set(table.open), "GP-D17 closed up is not linked"
    table.do("ahead 2")
    assert table.open == ["ahead 2"]
    assert table.rules_told("linked") == ["GP-119"]


def test_gp_120_a_line_is_neither_broken_nor_led_aside() -> None:
    table = Table(ROW).play(33, "LINE", 4).do("ahead 2")
    assert table.open == ["ahead 2"]
    table.do("ahead 2")
    assert table.places() == "22@6.2 85@5.2 33@4.2 14@3.2"


def test_gp_121_a_line_car_cannot_leave_who_it_pushes() -> None:
    table = Table("5@1.2 77@2.2").play(5, "LINE", 3).do("ahead 2")
    assert not {"inside", "outside"} & set(table.open)


def test_gp_122_before_it_links_a_line_car_changes_lanes_and_displaces() -> None:
    table = Table("14@1.2 33@2.2 85@3.2 22@4.2 5@2.1").play(5, "LINE", 5)
    table.do("outside", "ahead 2", "ahead 2", "ahead 2")
    assert table.is_over
    assert table.places() == "22@7.2 85@6.2 5@5.2 14@4.2 33@2.3"
    assert table.calls(5) == 1


def test_gp_123_meanwhile_its_neighbours_stay() -> None:
    table = Table("14@1.2 22@2.2 77@3.3 5@4.3").play(22, "LINE", 4)
    table.do("outside", "ahead 3", "ahead 3", "ahead 3")
    assert table.places() == "5@7.3 77@6.3 22@5.3 14@1.2"


def test_gp_124_a_line_car_without_company_moves_as_solo() -> None:
    table = Table("5@1.2 77@3.2").play(5, "LINE", 4)
    table.do("ahead 2", "outside", "ahead 3", "ahead 3")
    assert table.places() == "5@4.3 77@3.2"


@pytest.mark.parametrize("active", [14, 33, 85])
def test_gp_125_the_car_may_be_anywhere_in_the_line(active: int) -> None:
    table = Table("14@1.2 33@2.2 85@3.2").play(active, "LINE", 2).do("ahead 2", "ahead 2")
    assert table.places() == "85@5.2 33@4.2 14@3.2"


def test_gp_d18_a_line_car_cannot_refuse_the_cars_behind_where_one_lane_leads_to_it() -> None:
    table = Table("14@1.2 33@2.2").play(33, "LINE", 2)
    assert [text for text in table.open if text.startswith("ahead")] == ["ahead 2"]
    table.do("ahead 2")
    assert table.places() == "33@3.2 14@2.2"


def test_gp_d72_an_unlinked_line_car_is_asked_at_every_junction_behind_it() -> None:
    table = Table("14@1.1 85@1.2 22@2.1", CONVERGING).play(22, "LINE", 3)
    ahead = [text for text in table.open if text.startswith("ahead")]
    assert ahead == ["ahead 1 rear 14", "ahead 1 rear 85"], "none only if a lane is empty"
    table.do("ahead 1 rear 85")
    assert table.places() == "22@3.1 85@2.1 14@1.1"


def test_gp_d72_the_empty_lane_may_be_named_and_then_nobody_comes_along() -> None:
    table = Table("14@1.1 22@2.1", CONVERGING).play(22, "LINE", 3)
    assert table.open == ["ahead 1 rear 14", "ahead 1 rear none", "outside"]
    step = table.find("ahead 1 rear none")
    assert step.parameters() == {"car": "fenice", "lane": 1, "rear": "none"}
    table.do("ahead 1 rear none")
    assert table.places() == "22@3.1 14@1.1"
    assert "outside" in table.open, "it is not linked"


def test_gp_d72_who_is_linked_ahead_only_picks_up_nobody_behind() -> None:
    table = Table("14@1.1 22@2.1 5@3.1", CONVERGING).play(22, "LINE", 2)
    table.do("ahead 1 rear none")
    assert table.open == ["ahead 1"]
    table.do("ahead 1")
    assert table.places() == "5@5.1 22@4.1 14@1.1"
