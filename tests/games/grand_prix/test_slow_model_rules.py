"""The slow model on positions that the catalog's rules of movement tell of."""

from dataclasses import replace

from slow_board import shift_into_zone
from slow_positions import ALONE, CLOSING, OPENING, after, on, steps_of


def test_gp_095_099_a_car_alone_goes_forward_or_to_either_side() -> None:
    assert steps_of(on(ALONE, 1, "SOLO", 1)) == {"F>2", "L+", "L-"}


def test_gp_097_a_taken_space_costs_two() -> None:
    text = """
        L3  .  .  .
        L2 33  .  .
        L1  1  .  .
    """
    assert steps_of(on(text, 1, "SOLO", 1)) == {"F>1"}
    segment = on(text, 1, "SOLO", 2)
    assert steps_of(segment) == {"F>1", "L+"}
    assert segment.take("L+").mp == 0


def test_gp_098_a_taken_lane_may_be_entered_beside_a_free_one() -> None:
    text = """
        L3  .  .  .
        L2  1  .  .
        L1 33  .  .
    """
    segment = on(text, 1, "SOLO", 3)
    assert steps_of(segment) == {"F>2", "L+", "L-"}
    assert (segment.take("L+").mp, segment.take("L-").mp) == (2, 1)


def test_gp_086_where_lanes_converge_the_middle_one_leads_to_both() -> None:
    text = """
        L3  .  .  .  #
        L2  .  .  1  .
        L1  .  .  .  .
    """
    assert steps_of(on(text, 1, "SOLO", 1, links=CLOSING)) == {"F>1", "F>2", "L+", "L-"}


def test_gp_087_where_lanes_diverge_there_are_two_ahead() -> None:
    text = """
        L3  #  #  #  .
        L2  .  .  .  .
        L1  .  .  1  .
    """
    assert steps_of(on(text, 1, "SOLO", 1, links=OPENING)) == {"F>1", "F>2", "L+"}


def test_gp_105_which_cars_of_a_chain_move_is_a_matter_of_the_type() -> None:
    text = """
        L3  .  .  .  .  .
        L2 14 33 85 22  .
        L1  .  .  .  .  .
    """
    moved = {}
    for kind in ("SOLO", "PURSUIT", "LINE", "LEAD"):
        segment = on(text, 33, kind, 1)
        cars = segment.take("F>2").cars
        moved[kind] = {car for car in cars if cars[car] != segment.cars[car]}
    assert moved == {
        "SOLO": {33, 85, 22},
        "PURSUIT": {33, 85, 22},
        "LINE": {14, 33, 85, 22},
        "LEAD": {14, 33, 85, 22},
    }
    assert after(on(text, 22, "LEAD", 2), "F>2", "L+").cars[14] == (3, 2)


def test_gp_107_cars_beside_and_diagonally_ahead_stay() -> None:
    text = """
        L2  4  5  .
        L1  1  .  .
    """
    segment = after(on(text, 1, "LINE", 2), "F>1")
    assert (segment.cars[4], segment.cars[5], segment.is_linked) == ((1, 2), (2, 2), False)


def test_gp_109_a_push_binds_a_pursuit_car_and_not_a_solo_car() -> None:
    text = """
        L2  1  4  .  .
        L1  .  .  .  .
    """
    assert steps_of(after(on(text, 1, "PURSUIT", 3), "F>2")) == {"F>2"}
    assert steps_of(after(on(text, 1, "SOLO", 3), "F>2")) == {"F>2", "L-"}


def test_gp_118_cars_in_the_path_of_a_line_join_it() -> None:
    text = """
        L3  .  .  .  .  .  .  .  .  .
        L2  5  . 77  .  . 80  .  .  .
        L1  .  .  .  .  .  .  .  .  .
    """
    segment = after(on(text, 5, "LINE", 6), *["F>2"] * 6)
    assert segment.cars == {5: (7, 2), 77: (8, 2), 80: (9, 2)}


def test_gp_130_a_pursuit_car_gathers_all_in_its_lane() -> None:
    text = """
        L2  .  .  .  .  .  .  .  .
        L1 22  . 33  . 85  .  .  .
    """
    segment = after(on(text, 22, "PURSUIT", 5), *["F>1"] * 5)
    assert segment.cars == {22: (6, 1), 33: (7, 1), 85: (8, 1)}


def test_gp_134_a_car_behind_a_gap_does_not_follow() -> None:
    text = """
        L2 33  . 22  .  .  .  .
        L1  .  .  .  .  .  .  .
    """
    segment = after(on(text, 22, "LEAD", 4), *["F>2"] * 4)
    assert segment.cars[33] == (1, 2)


def test_gp_101_a_step_back_is_open_to_nobody() -> None:
    segment = after(on(ALONE, 1, "SOLO", 4), "L+")
    assert steps_of(segment) == {"F>3"}


def test_gp_232_235_only_the_entry_from_the_pits_gives_no_close_call() -> None:
    text = """
        L3  .  .  .
        L2  9  .  .
        L1 33  .  .
        P  85  .  .
    """
    segment = on(text, 85, "LEAD", 4, "Weaving")
    assert steps_of(segment) == {"L+"}
    segment = segment.take("L+")
    assert (segment.mp, segment.close_calls) == (2, 0)
    assert segment.cars == {9: (1, 3), 33: (1, 2), 85: (1, 1)}
    segment = segment.take("L+")
    assert (segment.mp, segment.close_calls) == (0, 1)


def test_gp_d28_a_car_that_cannot_pay_its_entry_stays_in_the_pits() -> None:
    text = """
        L2  .  .
        L1 33  .
        P  85  .
    """
    assert on(text, 85, "SOLO", 1).is_over
    assert on(text, 85, "SOLO", 1, zone="1..2").take("L+").cars == {33: (2, 1), 85: (1, 1)}


def test_gp_148_an_npc_gets_no_close_call() -> None:
    text = """
        L2 33  .
        L1  1  .
    """
    segment = replace(on(text, 1, "SOLO", 2, "Challenge"), is_player=False)
    assert segment.take("L+").close_calls == 0
    assert on(text, 1, "SOLO", 2, "Challenge").take("L+").close_calls == 2


def test_gp_151_the_line_takes_the_lane_its_first_car_took() -> None:
    text = """
        L3  #  #  #  .  .
        L2  1 10 14  .  .
        L1  .  .  .  .  .
    """
    segment = after(on(text, 1, "LINE", 3, links=OPENING), "F>2[14>3]")
    assert steps_of(segment) == {"F>2"}
    assert after(segment, "F>2").cars == {1: (3, 2), 10: (4, 3), 14: (5, 3)}


def test_gp_d19_a_solo_car_sends_each_car_its_way() -> None:
    text = """
        L3  #  #  #  .  .
        L2  1 10 14  .  .
        L1  .  .  .  .  .
    """
    segment = after(on(text, 1, "SOLO", 3, links=OPENING), "F>2[14>3]")
    assert steps_of(segment) == {"F>2[10>2]", "F>2[10>3]", "L-"}


def test_gp_153_two_choices_are_told_from_the_active_car_outwards() -> None:
    text = """
        L3  #  #  #  .  #  #
        L2  .  .  .  {}  .  .
        L1  .  1 10  {}  .  .
    """
    links = f"{OPENING}; s4->s5: L1->1, L2->1|2, L3->2"
    segment = on(text.format(".", "14"), 1, "PURSUIT", 1, links=links)
    assert steps_of(segment) == {"F>1[10>1]", "F>1[10>2]", "L+"}
    segment = on(text.format("14", "."), 1, "PURSUIT", 1, links=links)
    assert steps_of(segment) == {"F>1[10>1]", "F>1[10>2,14>1]", "F>1[10>2,14>2]", "L+"}


def test_gp_d72_one_lane_must_be_named_when_all_hold_a_car() -> None:
    text = """
        L3  .  .  .  #  #  #
        L2  . 33  9  .  .  .
        L1  . 14 85 22  .  .
    """
    segment = on(text, 22, "LINE", 2, links=CLOSING)
    assert steps_of(segment) == {"F>1 rear s3=L1", "F>1 rear s3=L2", "L+"}
    assert steps_of(segment.take("F>1 rear s3=L2")) == {"F>1"}
    assert segment.take("F>1 rear s3=L2").cars[33] == (3, 2)
    assert steps_of(on(text, 22, "LEAD", 2, links=CLOSING)) == {"rear s3=L1", "rear s3=L2"}
    assert on(text, 22, "LEAD", 0, links=CLOSING).is_over


def test_gp_d72_a_line_that_comes_in_front_of_a_car_is_asked_unless_it_is_linked() -> None:
    text = """
        L3  .  .  .  #  #  #
        L2  .  . 22  .  .  .
        L1  .  . 85  {}  .  .
    """
    segment = on(text.format("."), 22, "LINE", 2, links=CLOSING).take("F>1")
    assert steps_of(segment) == {"F>1 rear s3=L1", "F>1 rear s3=none", "L+"}
    assert segment.take("F>1 rear s3=L1").cars == {22: (5, 1), 85: (4, 1)}
    segment = on(text.format("5"), 22, "LINE", 2, links=CLOSING).take("F>1")
    assert steps_of(segment) == {"F>1"}
    assert segment.take("F>1").cars == {22: (5, 1), 85: (3, 1), 5: (6, 1)}


def test_gp_d53_every_lane_before_a_zone_counts_for_the_rear_choice() -> None:
    text = """
        L3  .  9  .  .
        L2  .  .  .  .
        L1  . 85 22  .
    """
    segment = on(text, 22, "LEAD", 1, zone="3..8")
    assert steps_of(segment) == {"rear s2=L1", "rear s2=L3", "rear s2=none"}
    assert after(segment, "rear s2=L3", "F>1").cars == {9: (3, 1), 85: (2, 1), 22: (4, 1)}


def test_gp_155_a_chain_may_pass_two_rear_junctions() -> None:
    text = """
        L3  .  #  .  #
        L2  .  #  9  .
        L1  7  4  .  1
    """
    links = f"{CLOSING}; s1->s2: L1->1, L2->1, L3->1; s2->s3: L1->1|2|3"
    segment = on(text, 1, "LEAD", 2, links=links)
    assert steps_of(segment) == {"rear s3=L2 s1=L1", "rear s3=L2 s1=none", "rear s3=none"}
    assert segment.take("rear s3=L2 s1=L1").take("F>1").cars == {
        9: (4, 1),
        7: (2, 1),
        4: (3, 2),
        1: (5, 1),
    }


def test_gp_d55_a_lead_car_may_drop_a_pushed_car_after_the_zone_but_no_follower() -> None:
    text = """
        L2  .  .  .  .  .
        L1 14 22  5  .  .
    """
    segment = after(on(text, 22, "LEAD", 3, zone="1..2"), "F>1", "L+", "F>2")
    assert segment.cars == {14: (3, 2), 22: (4, 2), 5: (4, 1)}


def test_gp_213_a_car_pushed_out_of_the_zone_by_an_entry_goes_where_the_player_says() -> None:
    text = """
        L2  .  .  .
        L1  .  . 33
        P   .  . 85
    """
    segment = on(text, 85, "SOLO", 1, links="s3->s4: L1->1|2, L2->2", zone="1..3")
    assert steps_of(segment) == {"L+[33>1]", "L+[33>2]"}


def test_gp_209_a_zone_is_filled_from_its_end_back_and_inside_out() -> None:
    text = """
        L3  .  .  7  .  .
        L2  .  4  5  .  .
        L1  .  1  .  .  .
    """
    segment = on(text, 1, "SOLO", 1)
    cars = shift_into_zone(segment.road.links, segment.cars, (1, 3))
    assert cars == {4: (2, 1), 1: (3, 1), 7: (4, 1), 5: (5, 1)}


def test_gp_d52_a_car_shifted_out_of_a_zone_takes_the_innermost_lane() -> None:
    text = """
        L2  .  4  .
        L1  .  1  .
    """
    segment = on(text, 1, "SOLO", 1, links="s2->s3: L1->2|1, L2->2")
    assert shift_into_zone(segment.road.links, segment.cars, (1, 2)) == {4: (2, 1), 1: (3, 1)}
