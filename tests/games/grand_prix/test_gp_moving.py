"""Corners, the cards' speeds, and what a step costs (catalogue 3.8 to 3.10)."""

import pytest
from gp_table import Table, board, card_of

from paddock.games.grand_prix.cards.race_cards import COPIES, RACE_CARDS, TYPES
from paddock.games.grand_prix.driving.drives import (
    AHEAD,
    MOST_KEPT,
    NO_FOLLOWER,
    NO_NUMBER,
    SeatDrives,
    lane_choice,
    rear_choice,
)

CONVERGING = "3x4 2x36"
DIVERGING = "2x4 3x36"
SINGLE = "2x4 1x4 2x32"


def test_gp_085_in_a_corner_lanes_are_changed_and_cars_displaced_as_on_a_straight() -> None:
    table = Table("1@20.1 33@20.2", board("2x40")).play(1, "SOLO", 3)
    assert table.open == ["ahead 1", "outside"]
    table.do("outside")
    assert (table.place(1), table.place(33), table.points) == ("20.2", "21.2", 1)
    assert "inside" in Table("1@20.2", board("2x40")).play(1, "SOLO", 1).open


def test_gp_086_where_lanes_converge_the_player_chooses() -> None:
    for lane in (1, 2):
        table = Table("1@3.2", board(CONVERGING)).play(1, "SOLO", 2)
        assert [text for text in table.open if text.startswith("ahead")] == ["ahead 1", "ahead 2"]
        table.do(f"ahead {lane}")
        assert (table.place(1), table.points) == (f"4.{lane}", 1)


def test_gp_087_where_a_lane_splits_the_player_chooses() -> None:
    table = Table("1@3.1", board(DIVERGING)).play(1, "SOLO", 2)
    assert [text for text in table.open if text.startswith("ahead")] == ["ahead 1", "ahead 2"]


def test_gp_088_on_a_single_lane_nobody_passes_and_cars_are_pushed() -> None:
    table = Table("1@5.1 5@6.1", board(SINGLE)).play(1, "SOLO", 3)
    assert table.open == ["ahead 1"]
    table.do("ahead 1")
    assert table.places() == "5@7.1 1@6.1"


def test_gp_089_the_deck_has_78_cards_of_four_types() -> None:
    counts = [
        sum(int(card.copies) for card in RACE_CARDS if card.movement == kind)
        for kind in range(len(TYPES))
    ]
    assert (TYPES, counts) == (("solo", "line", "pursuit", "lead"), [23, 21, 15, 19])
    assert sum(COPIES) == 78


def test_gp_090_every_card_has_a_name_a_type_and_two_speeds() -> None:
    assert len({card.name for card in RACE_CARDS}) == len(RACE_CARDS) == 22
    assert [card.kind for card in RACE_CARDS] == list(range(22))
    for card in RACE_CARDS:
        assert 0 <= card.movement < len(TYPES)
        assert card.speed > card.pit_speed >= 2


def test_gp_091_out_of_the_pit_lane_a_lead_card_pulls_nobody() -> None:
    table = Table("85@8.P 33@7.1").play(85, "set-the-pace")
    assert table.points == 3, "the only first step was taken by itself"
    table.take("ahead 1", "ahead 1", "ahead 1")
    assert table.is_over
    assert table.places() == "85@11.1 33@7.1"


def test_gp_092_only_the_active_car_takes_the_cards_marker() -> None:
    table = Table("1@5.2 4@4.2").play(1, "solid-line", 1).do("ahead 2")
    assert (table.worn(1), table.worn(4)) == ("tire", "")
    table = Table("1@5.2").play(1, "conservative", 1).do("ahead 2")
    assert table.is_over
    assert table.worn(1) == ""


def test_gp_093_an_instruction_goes_before_the_rules() -> None:
    table = Table("1@5.2").play(1, "weaving", 2).do("outside")
    assert table.points == 2
    assert "diagonal 3" in Table("1@5.2").play(1, "challenge", 2).open


@pytest.mark.parametrize(("worn", "points"), [(3, 3), (2, 6)])
def test_gp_094_the_points_are_the_speed_without_the_penalty(worn: int, points: int) -> None:
    table = Table("1@5.2").wear(1, "tire " * worn).play(1, "challenge")
    assert table.points == points
    kind = "slowed" if worn == 3 else "set_off"
    assert table.rules_told(kind) == ["GP-160" if worn == 3 else "GP-094"]


def test_gp_095_ahead_costs_a_point_whether_anybody_is_there_or_not() -> None:
    table = Table("1@5.2 33@7.2").play(1, "SOLO", 2).do("ahead 2", "ahead 2")
    assert table.is_over
    assert table.places() == "33@8.2 1@7.2"
    assert table.rules_told("drove_on") == ["GP-095", "GP-095"]


def test_gp_096_a_free_lane_beside_costs_a_point() -> None:
    table = Table("1@5.2").play(1, "SOLO", 3).do("outside")
    assert (table.points, table.place(1)) == (2, "5.3")
    assert table.rules_told("changed_lanes") == ["GP-096"]


def test_gp_097_an_occupied_lane_beside_costs_two_points() -> None:
    assert "outside" not in Table("1@5.1 33@5.2").play(1, "SOLO", 1).open
    table = Table("1@5.1 33@5.2").play(1, "SOLO", 3).do("outside")
    assert (table.points, table.place(1)) == (1, "5.2")
    assert table.rules_told("changed_lanes") == ["GP-097"]


def test_gp_098_a_car_may_be_displaced_though_a_lane_is_free() -> None:
    table = Table("1@5.2 33@5.1").play(1, "SOLO", 2)
    assert {"inside", "outside"} <= set(table.open)


def test_gp_099_nobody_cuts_across_without_a_card_for_it() -> None:
    table = Table("1@5.2").play(1, "top-gear")
    assert table.open == ["ahead 2", "inside", "outside"]


def test_gp_100_the_car_never_goes_back_also_across_the_line() -> None:
    table = Table("1@39.2").play(1, "SOLO", 4)
    was = 39
    for text in ("ahead 2", "outside", "ahead 3", "ahead 3"):
        table.do(text)
        progress = int(table.car(1).progress)
        assert progress >= was
        was = progress
    assert table.place(1) == "42.3"


def test_gp_101_no_space_is_entered_twice_in_a_segment() -> None:
    table = Table("1@5.2").play(1, "SOLO", 4).do("outside")
    assert table.open == ["ahead 3"]
    table = Table("1@5.1").play(1, "SOLO", 6).do("outside", "outside")
    assert table.open == ["ahead 3"]


def test_gp_102_all_points_are_spent_and_then_the_movement_ends_by_itself() -> None:
    table = Table("1@5.2").play(1, "SOLO", 1)
    assert table.open == ["ahead 2", "inside", "outside"]
    assert table.do("ahead 2").is_over


def test_gp_103_only_the_active_car_pays() -> None:
    table = Table("14@1.2 33@2.2 85@3.2 22@4.2").play(33, "LINE", 3)
    table.do("ahead 2", "ahead 2", "ahead 2")
    assert table.is_over
    assert table.places() == "22@7.2 85@6.2 33@5.2 14@4.2"


def test_gp_104_the_lanes_of_all_cars_are_chosen_by_who_plays_the_card() -> None:
    table = Table("22@2.1 1@3.1", board(DIVERGING)).play(22, "SOLO", 1)
    steps = [step for step in table.steps() if step.kind == "ahead"]
    assert [step.text for step in steps] == ["fenice ahead 1 1>1", "fenice ahead 1 1>2"]
    assert {step.seat for step in steps} == {5}
    assert steps[0].parameters() == {"car": "fenice", "lane": 1, "pushes": "1>1"}


def test_what_is_the_only_step_is_taken_by_itself() -> None:
    table = Table("1@4.1 5@20.1", board("1x40")).play(1, "charge")
    assert table.is_over
    assert table.place(1) == "12.1"


def test_the_steps_of_a_segment_are_counted_however_they_are_taken() -> None:
    table = Table("1@5.2").play(1, "SOLO", 3)
    assert table.state.segment.steps == 0
    table.do("outside", "ahead 3")
    assert table.state.segment.steps == 2


def test_a_step_is_made_once_and_shared() -> None:
    table = Table("22@2.1 1@3.1", board(DIVERGING)).play(22, "SOLO", 1)
    assert table.steps()[0] is table.steps()[0]
    assert card_of("SOLO").movement == 0


def test_a_seat_keeps_a_bounded_number_of_steps() -> None:
    steps = SeatDrives(0, "aquila")
    first = steps.step(AHEAD, 1, NO_NUMBER, [lane_choice(10, 3)])
    assert first.text == "aquila ahead 1 10>3"
    assert steps.step(AHEAD, 1, NO_NUMBER, [lane_choice(10, 3)]) is first
    for count in range(MOST_KEPT):
        choices = [lane_choice(1 + count // 90, 1), lane_choice(1 + count % 90, 2)]
        steps.step(AHEAD, 1, NO_NUMBER, choices)
    again = steps.step(AHEAD, 1, NO_NUMBER, [lane_choice(10, 3)])
    assert again is not first
    assert again.text == first.text


def test_a_step_with_more_choices_than_are_kept_is_made_anew() -> None:
    steps = SeatDrives(0, "aquila")
    choices = [lane_choice(number, 2) for number in (1, 14, 5, 50)] + [rear_choice(NO_FOLLOWER)]
    step = steps.step(AHEAD, 3, NO_NUMBER, choices)
    assert step.text == "aquila ahead 3 1>2 14>2 5>2 50>2 rear none"
    assert steps.step(AHEAD, 3, NO_NUMBER, choices) is not step
