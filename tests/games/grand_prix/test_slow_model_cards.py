"""The slow model under the cards' instructions."""

from dataclasses import replace

from slow_endings import endings
from slow_positions import ALONE, OPENING, after, on, steps_of


def test_gp_293_294_the_line_cards_bind_the_lane_and_the_side() -> None:
    text = """
        L3  #  #  #  .
        L2  .  .  .  .
        L1  .  .  1  .
    """
    assert steps_of(on(ALONE, 1, "LINE", 1, "Inside Line")) == {"F>2", "L-"}
    assert steps_of(on(ALONE, 1, "LINE", 1, "Outside Line")) == {"F>2", "L+"}
    assert steps_of(on(text, 1, "LINE", 1, "Inside Line", links=OPENING)) == {"F>1"}
    assert steps_of(on(text, 1, "LINE", 1, "Outside Line", links=OPENING)) == {"F>2", "L+"}


def test_gp_d75_the_line_cards_do_not_bind_a_displaced_car() -> None:
    text = """
        L3  #  #  #  .
        L2  .  .  1  .
        L1  .  .  9  .
    """
    segment = on(text, 1, "LINE", 2, "Inside Line", links=OPENING)
    assert steps_of(segment) == {"F>2", "L-[9>1]", "L-[9>2]"}


def test_gp_274_276_two_cards_forbid_lateral_steps_and_leave_the_lane_free() -> None:
    text = """
        L3  #  #  #  .
        L2  .  .  1  .
        L1  .  .  .  .
    """
    for card in ("Chasing the Race", "Conservative"):
        assert steps_of(on(ALONE, 1, "LINE", 3, card)) == {"F>2"}
        assert steps_of(on(text, 1, "LINE", 3, card, links=OPENING)) == {"F>2", "F>3"}


def test_gp_272_a_diagonal_needs_a_vacant_space_and_comes_once() -> None:
    text = """
        L3  .  9  .  .
        L2  1  .  .  .
        L1  .  .  .  .
    """
    segment = on(text, 1, "SOLO", 3, "Challenge")
    assert steps_of(segment) == {"F>2", "L+", "L-", "D>1"}
    assert steps_of(segment.take("D>1")) == {"F>1", "L+"}


def test_gp_d21_no_diagonal_touches_a_safety_zone() -> None:
    text = """
        L2  .  .  .  .
        L1  .  1  .  .
    """
    assert steps_of(on(text, 1, "SOLO", 3, "Challenge")) == {"F>1", "L+", "D>2"}
    assert steps_of(on(text, 1, "SOLO", 3, "Challenge", zone="3..4")) == {"F>1", "L+"}
    assert steps_of(on(text, 1, "SOLO", 3, "Challenge", zone="1..2")) == {"F>1"}


def test_gp_d21_a_diagonal_at_a_junction_goes_beside_the_lanes_ahead() -> None:
    text = """
        L3  #  #  #  .
        L2  .  .  1  .
        L1  .  .  .  .
    """
    segment = on(text, 1, "SOLO", 1, "Challenge", links=OPENING)
    assert steps_of(segment) == {"F>2", "F>3", "L-", "D>1"}


def test_gp_292_weaving_may_go_on_sideways_after_the_last_point() -> None:
    segment = after(on(ALONE, 1, "LINE", 1, "Weaving"), "F>2")
    assert steps_of(segment) == {"L+", "L-", "E"}
    assert steps_of(segment.take("L+")) == {"E"}
    assert after(segment, "L+", "E").is_over


def test_gp_284_an_overtaking_car_at_a_junction_names_whom_it_passes() -> None:
    text = """
        L3  #  #  #  5
        L2  .  .  1  4
        L1  .  .  .  .
    """
    segment = on(text, 1, "SOLO", 1, "Overtake", links=OPENING)
    assert steps_of(segment) == {"F>2", "F>3", "L-", "S>2", "S>3"}
    assert segment.take("S>3").cars == {5: (3, 2), 1: (4, 3), 4: (4, 2)}


def test_gp_d24_a_swap_is_one_sector_forward_and_one_back_and_not_with_a_finisher() -> None:
    text = """
        L1  1  4  .
    """
    segment = replace(on(text, 1, "SOLO", 2, "Overtake"), progress={1: 81, 4: 42}, finish=120)
    assert segment.take("S").progress == {1: 82, 4: 41}
    assert steps_of(replace(segment, progress={1: 119, 4: 120})) == {"F>1"}


def test_gp_212_no_swap_into_a_safety_zone_or_out_of_it() -> None:
    text = """
        L1  1  4  .  .
    """
    assert steps_of(on(text, 1, "SOLO", 2, "Overtake", zone="2..4")) == {"F>1"}
    assert steps_of(on(text, 1, "SOLO", 2, "Overtake", zone="0..1")) == {"F>1"}
    assert endings(after(on(text, 1, "PURSUIT", 1, "Late Brake", zone="3..4"), "F>1")) == {}


def test_gp_281_late_brake_offers_a_swap_with_the_car_ahead() -> None:
    text = """
        L1  1  4  .  .
    """
    assert list(endings(on(text, 1, "PURSUIT", 0, "Late Brake"))) == ["swap", "no swap"]
    assert endings(on(text, 4, "PURSUIT", 0, "Late Brake")) == {}


def test_gp_275_clean_air_is_for_who_is_alone_and_does_not_lead() -> None:
    text = """
        L2  9  .  .  4
        L1  .  1  .  5
    """
    segment = on(text, 1, "SOLO", 0, "Clean Air")
    assert {place.cars[1] for place in endings(segment).values()} == {(3, 1), (3, 2)}
    assert list(endings(segment)) == ["behind 4", "behind 5"]
    assert endings(on(text, 4, "SOLO", 0, "Clean Air")) == {}
    assert endings(on(text.replace("9  .", "9  7"), 1, "SOLO", 0, "Clean Air")) == {}
    progress = {1: 90, 9: 41, 4: 44, 5: 45}
    assert endings(replace(segment, progress=progress)) == {}


def test_gp_d27_clean_air_goes_by_pit_lane_cars_and_into_lane_1_of_a_zone() -> None:
    text = """
        L3  #  #  #  #
        L2  .  .  .  4
        L1  1  .  .  .
        P   9  5  .  .
    """
    found = endings(on(text, 1, "SOLO", 0, "Clean Air"))
    assert {ending: place.cars[1] for ending, place in found.items()} == {"behind 4": (3, 2)}
    found = endings(on(text, 1, "SOLO", 0, "Clean Air", zone="2..3"))
    assert {ending: place.cars[1] for ending, place in found.items()} == {"behind 4": (3, 1)}


def test_gp_d27_a_car_in_the_pits_does_not_lead_for_clean_air() -> None:
    text = """
        L1  1  .  4  .
        P   .  .  .  5
    """
    assert endings(on(text, 4, "SOLO", 0, "Clean Air")) == {}
    text = text.replace("P ", "O ")
    assert list(endings(on(text, 4, "SOLO", 0, "Clean Air"))) == ["behind 1"]


def test_gp_d16_the_bonus_does_not_go_back_to_a_space_of_the_same_segment() -> None:
    text = """
        L2  1  .  .
        L1  .  .  .
    """
    segment = after(on(text, 1, "LINE", 1), "L-").bonus(1)
    assert steps_of(segment) == {"F>1"}
    assert on(text, 1, "LINE", 0).bonus(1).legal_steps() == ["F>2", "L-"]


def test_gp_147_the_bonus_adds_its_close_calls_to_those_of_the_card() -> None:
    text = """
        L3  .  .
        L2  4  .
        L1  1  .
    """
    segment = on(text, 1, "SOLO", 2, "Challenge").take("L+").bonus(3)
    assert segment.close_calls == 2
    assert segment.take("L+").close_calls == 3
