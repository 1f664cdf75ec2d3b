"""FD-175 to FD-189: one lap each against the stopwatch, and the grid it makes."""

from typing import Any

import pytest
from fd_weekend import Weekend

from paddock.core.cars import CLOCK
from paddock.core.errors import StepError

ADVANCED = {"tires": 6, "brakes": 3, "gearbox": 3, "body": 3, "engine": 3, "handling": 2}


def qualifying(seats: int = 1, **options: Any) -> Weekend:
    """Cars before the first qualifying lap."""
    return Weekend(seats, qualifying="on", **options)


def test_fd_175_the_cars_drive_one_lap_each_alone_on_the_track() -> None:
    weekend = qualifying(3)
    for letter in "ABC":
        assert weekend.question == f"gear {letter}"
        on_track = [car.seat for car in weekend.state.cars if car.space.name]
        assert on_track == [weekend.seats[letter]]
        weekend.lap(15 + weekend.seats[letter])
    assert weekend.grid == "ABC"
    assert weekend.question == "start A"


def test_fd_175_every_lap_is_told_with_its_rule_when_it_begins() -> None:
    weekend = qualifying(2).say("gear 1")
    assert (weekend.told("qualifying_began"), weekend.rules_of("qualifying_began")) == (
        [[0]],
        ["FD-175"],
    )
    weekend = qualifying(2).lap(15).say("gear 1")
    assert weekend.told("qualifying_began") == [[1]]


def test_fd_176_a_lap_begins_in_the_middle_lane_directly_before_the_line() -> None:
    weekend = qualifying(2)
    assert (weekend.spot("A"), weekend["A"].lap, weekend["A"].gear) == ((1, 99), 0, 1)
    weekend.lap(15)
    assert (weekend.spot("A"), weekend.spot("B"), weekend["B"].lap) == ("", (1, 99), 0)


def test_fd_177_the_first_die_is_that_of_gear_1_and_nobody_rolls_for_the_start() -> None:
    weekend = qualifying()
    assert weekend.gears == {1}
    weekend.say("gear 1")
    assert weekend.rules.question(weekend.state).dice == ["gear1"]
    weekend.dice(2)
    assert weekend.ends == {(0, 1), (1, 1), (2, 1)}
    weekend.move((1, 1))
    assert (weekend.spot("A"), weekend["A"].lap) == ((1, 1), 1)
    assert (weekend.question, weekend.gears) == ("gear A", {1, 2})


@pytest.mark.parametrize(
    ("gear", "gears"),
    [(1, {1, 2}), (3, {1, 2, 3, 4}), (5, {1, 2, 3, 4, 5, 6}), (6, {2, 3, 4, 5, 6})],
)
def test_fd_178_179_gears_change_as_in_the_race_but_skipping_them_is_free(
    gear: int, gears: set[int]
) -> None:
    weekend = qualifying().put((1, 0), gear)
    weekend.wear("A", gearbox=0, brakes=0)
    assert weekend.gears == gears
    prices = [step.parameters() for step in weekend.rules.open_steps(weekend.state)]
    assert {(told["gearbox"], told["brakes"], told["engine"]) for told in prices} == {(0, 0, 0)}


def test_fd_178_the_arrows_hold() -> None:
    weekend = qualifying().put((1, 25), stops=1).drive(1, 1)
    assert weekend.ends == {(1, 26), (0, 26)}


def test_fd_178_only_two_lanes_are_changed_and_stops_are_counted() -> None:
    weekend = qualifying().put((1, 19)).drive(1, 1).move((1, 20))
    assert (weekend["A"].corner, weekend["A"].stops) == (0, 1)
    weekend.drive(1, 1).move((1, 21))
    assert weekend["A"].stops == 2


def test_fd_179_no_wear_is_lost_for_skipped_gears() -> None:
    weekend = qualifying().put((1, 0), 6).drive(2, 3).move((1, 3))
    assert weekend.left("A") == ADVANCED
    assert "lost" not in weekend.kinds


def test_fd_179_d37_nobody_brakes() -> None:
    weekend = qualifying().put((1, 0), 3).drive(3, 8)
    assert weekend.ends == {(0, 8), (1, 8), (2, 8)}
    assert {move.brake for move in weekend.moves} == {0}


@pytest.mark.parametrize(("gear", "throw", "end"), [(5, 20, (1, 20)), (6, 30, (1, 30))])
def test_fd_179_no_engine_is_tested(gear: int, throw: int, end: tuple[int, int]) -> None:
    weekend = qualifying().put((1, 0), gear).drive(gear, throw).move(end)
    assert weekend.question == "gear A"
    assert weekend.left("A") == ADVANCED


def test_fd_179_an_overshooting_car_neither_spins_nor_loses_tires() -> None:
    weekend = qualifying().put((0, 24), 3).drive(4, 12).move((0, 36))
    assert weekend.left("A") == ADVANCED
    assert (weekend["A"].spun, weekend["A"].gear, weekend.danger) == (False, 4, set())
    assert weekend["A"].added == 7


def test_fd_179_the_pit_lane_is_closed() -> None:
    weekend = qualifying().put((0, 91)).drive(2, 4)
    assert weekend.ends == {(0, 95), (1, 95), (2, 95)}


def test_fd_179_traits_that_cost_wear_or_leave_markers_rest() -> None:
    road: dict[str, Any] = {"track": "T3", "street": "on"}
    weekend = qualifying(**road).say("driver okafor").put((1, 18), 2).drive(2, 4)
    assert {move.space.rank for move in weekend.moves} == {22}
    weekend = qualifying(**road).say("driver tanaka").put((1, 0)).drive(1, 1).move((1, 1))
    assert (weekend.question, weekend.danger) == ("gear A", set())


def test_fd_180_every_throw_of_a_gear_die_counts() -> None:
    weekend = qualifying().drive(1, 1).move((1, 0))
    assert weekend["A"].throws == 1
    weekend.drive(2, 4).move((1, 4))
    assert weekend["A"].throws == 2


def test_fd_180_the_score_begins_with_the_throws_until_the_line() -> None:
    weekend = qualifying(2).lap(14, 50)
    assert weekend["A"].score == 14
    assert weekend.rules_of("lap_timed") == ["FD-180"]


def test_fd_180_the_last_throw_ends_the_lap_behind_the_line() -> None:
    weekend = qualifying(2).put((1, 98), 2, throws=13).drive(2, 4)
    assert len(weekend.moves) == 1
    assert weekend.take(weekend.moves[0].text).question == "stopwatch A"
    assert weekend["A"].throws == 14


def test_fd_181_d38_the_stopwatch_is_read_when_the_line_is_crossed() -> None:
    weekend = qualifying(2).put((1, 99), throws=13).cross()
    assert weekend.rules.actor(weekend.state) == CLOCK
    assert weekend.clock(63)["A"].seconds == 63
    assert weekend.question == "gear B"


@pytest.mark.parametrize(("seconds", "is_shown"), [(0, True), (3599, True), (3600, False)])
def test_fd_d38_the_stopwatch_shows_whole_seconds_up_to_an_hour(
    seconds: int, is_shown: bool
) -> None:
    weekend = qualifying(2).put((1, 99), throws=13).cross()
    if is_shown:
        assert weekend.clock(seconds)["A"].seconds == seconds
    else:
        with pytest.raises(StepError):
            weekend.clock(seconds)


@pytest.mark.parametrize(
    ("seconds", "score"), [(0, 14), (59, 14), (60, 15), (119, 15), (120, 16), (121, 16)]
)
def test_fd_182_every_full_minute_adds_a_throw(seconds: int, score: int) -> None:
    assert qualifying(2).lap(14, seconds)["A"].score == score


@pytest.mark.parametrize(
    ("throws", "seconds", "spaces", "score"),
    [(18, 4 * 60 + 23, 2, 24), (17, 7 * 60, 3, 27), (19, 8 * 60 + 16, 0, 27)],
)
def test_fd_183_every_overshot_space_adds_a_throw(
    throws: int, seconds: int, spaces: int, score: int
) -> None:
    weekend = qualifying(2)
    if spaces:
        weekend.put((0, 29), 2).drive(2, spaces).move((0, 29 + spaces))
        assert weekend.rules_of("throws_added") == ["FD-183"]
    weekend.lap(throws, seconds)
    assert (weekend["A"].score, weekend["A"].added) == (score, spaces)
    assert weekend.left("A") == ADVANCED


def test_fd_183_overshooting_adds_up_over_the_lap() -> None:
    weekend = qualifying().put((0, 29), 2).drive(2, 2).move((0, 31))
    weekend.put((2, 38), 2).drive(2, 3).move((2, 41))
    assert weekend["A"].added == 5


def test_fd_183_d34_a_corner_overshot_with_the_last_throw_counts_with_the_whole_distance() -> None:
    weekend = qualifying(2).put((0, 86), 5, stops=2).drive(5, 15)
    assert [move.overshoot for move in weekend.moves] == [15]
    assert weekend.take(weekend.moves[0].text)["A"].added == 15


def test_fd_184_an_overshooting_car_keeps_its_lane_and_its_stop_does_not_count() -> None:
    weekend = qualifying().put((1, 29), 2).drive(2, 4)
    assert weekend.ends == {(1, 33)}
    assert weekend.moves[0].overshoot == 4


def test_fd_184_a_whole_corner_driven_past() -> None:
    weekend = qualifying().put((1, 19), 5).drive(5, 14).move((1, 33))
    assert (weekend["A"].added, weekend["A"].corner, weekend["A"].stops) == (4, 1, 0)


@pytest.mark.parametrize("place", [(1, 49), (1, 45)])
def test_fd_185_leaving_a_corner_of_two_stops_without_any_ends_the_lap(
    place: tuple[int, int],
) -> None:
    weekend = qualifying(2).put(place, 5).drive(5, 60 - place[1])
    assert {move.parameters()["fate"] for move in weekend.moves} == {"out"}
    weekend.move((1, 60))
    assert weekend["A"].failed
    assert weekend.question == "gear B"
    assert weekend.rules_of("lap_failed") == ["FD-185"]
    assert "lap_timed" not in weekend.kinds
    assert weekend.left("A") == ADVANCED


@pytest.mark.parametrize(
    ("place", "stops", "is_over"),
    [
        ((0, 86), 0, True),
        ((0, 86), 1, False),
        ((0, 86), 2, False),
        ((2, 59), 0, True),
        ((2, 59), 1, False),
        ((0, 29), 0, False),
    ],
)
def test_fd_185_d39_only_a_corner_of_more_stops_left_without_any_ends_the_lap(
    place: tuple[int, int], stops: int, is_over: bool
) -> None:
    lane, row = place
    weekend = qualifying(2).put(place, stops=stops).drive(1, 1).move((lane, row + 1))
    assert weekend["A"].failed == is_over
    assert weekend.question == ("gear B" if is_over else "gear A")
    assert weekend["A"].added == (0 if is_over else 1)


def test_fd_186_a_car_whose_lap_ended_early_starts_last() -> None:
    weekend = qualifying(3).failed_lap().lap(20).lap(35)
    assert weekend.grid == "BCA"
    assert [weekend.spot(letter) for letter in "BCA"] == [(0, 98), (2, 97), (0, 96)]


def test_fd_187_the_fewest_throws_get_the_pole() -> None:
    weekend = qualifying(3).lap(17).lap(15).lap(16)
    assert weekend.grid == "BCA"
    assert weekend.rules_of("rolled_for_grid") == []
    assert [weekend[letter].lap for letter in "ABC"] == [0, 0, 0]


def test_fd_187_minutes_count_in_the_score() -> None:
    assert qualifying(2).lap(14, 120).lap(15).grid == "BA"


def test_fd_188_of_equal_scores_the_shorter_time_is_better() -> None:
    assert qualifying(3).lap(27, 55).lap(20, 7 * 60).lap(19, 8 * 60 + 16).grid == "ABC"
    assert qualifying(2).lap(19, 8 * 60 + 16).lap(20, 7 * 60).grid == "BA"
    assert qualifying(2).lap(20, 31).lap(20, 30).grid == "BA"


def test_fd_189_d39_cars_that_failed_roll_for_the_last_places() -> None:
    weekend = qualifying(3).failed_lap().failed_lap().lap(20)
    assert weekend.question == "grid A"
    weekend.dice(4)
    assert weekend.question == "grid B"
    assert weekend.dice(11).grid == "CBA"


def test_fd_189_equal_scores_in_equal_times_roll_and_equal_rolls_roll_again() -> None:
    weekend = qualifying(3).lap(20, 30).lap(18).lap(20, 30)
    assert weekend.dice(7, 7).question == "grid A"
    assert weekend.dice(3, 19).grid == "BCA"
    assert weekend.kinds["rolled_for_grid"] == 4


def test_fd_186_the_first_turn_of_the_race_has_a_start_roll_and_gear_1() -> None:
    weekend = qualifying(1).put((1, 50), 5, throws=9).put((1, 99), 5, throws=13)
    weekend.drive(5, 11)
    weekend.take(weekend.moves[0].text).clock(0)
    assert weekend.question == "start A"
    assert (weekend["A"].gear, weekend["A"].corner, weekend["A"].stops) == (1, -1, 0)
    assert not weekend.state.is_qualifying
