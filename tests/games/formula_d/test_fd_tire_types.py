"""FD-212 to FD-223: hard, soft and rain tires, on a dry track and in rain, as they age."""

from typing import Any

import pytest
from fd_table import Table
from fd_weekend import Weekend

DRY, WET = ("good", "changeable"), ("rain_changeable", "rain")


def on_tires(
    kind: str,
    place: str | tuple[int, int],
    weather: str = "good",
    lap: int = 1,
    first_lap: int = 1,
    **options: Any,
) -> Table:
    """A on a set of tires with this first lap."""
    table = Table({"A": place}, tires="on", weather="on", **{"laps": 3, **options})
    return table.on_lap(lap).tires("A", kind, first_lap).weather(weather)


def thrown(
    kind: str, place: tuple[int, int], gear: int, throw: int, weather: str = "good", **more: int
) -> Table:
    """The same with the gear die thrown."""
    return on_tires(kind, place, weather, **more).in_gear(gear).turn("A").drive(gear, throw)


def rows(table: Table) -> set[tuple[int, int, bool]]:
    """The rows where a move may end, with the brakes and the bonus it takes."""
    return {(int(move.space.rank), int(move.brake), bool(move.soft)) for move in table.moves}


def full_rows(table: Table) -> set[int]:
    """The rows where a move may end without brakes."""
    return {int(move.space.rank) for move in table.moves if move.brake == 0}


def overshoot(
    kind: str, weather: str, lap: int, first_lap: int, spaces: int, tires: int = 6
) -> Table:
    """A leaves corner C1 without its stop, by one or two spaces."""
    table = on_tires(kind, (0, 29), weather, lap, first_lap).wear("A", tires=tires)
    return table.run("A", 1, spaces, (0, 29 + spaces))


@pytest.mark.parametrize("weather", DRY)
def test_fd_212_hard_tires_change_nothing_when_it_is_dry(weather: str) -> None:
    table = thrown("hard", (1, 0), 3, 8, weather)
    assert rows(table) == {(8, 0, False), (7, 1, False), (6, 2, False), (5, 3, False)}
    assert full_rows(thrown("hard", (1, 18), 2, 4, weather)) == {22}


@pytest.mark.parametrize("weather", WET)
@pytest.mark.parametrize(
    ("kind", "slide", "rule"), [("hard", 3, "FD-213"), ("soft", 3, "FD-218"), ("rain", 1, "FD-222")]
)
def test_fd_213_218_222_in_rain_a_move_through_a_corner_goes_further(
    weather: str, kind: str, slide: int, rule: str
) -> None:
    table = thrown(kind, (1, 18), 2, 4, weather)
    assert full_rows(table) == {22 + slide}
    assert {move.slide for move in table.moves if move.brake == 0} == {slide}
    table.move((1, 22 + slide))
    assert table.spot("A") == (1, 22 + slide)
    assert table.rules_of("slid") == [rule]


@pytest.mark.parametrize("kind", ["hard", "soft", "rain"])
@pytest.mark.parametrize(
    ("place", "throw", "row"),
    [((1, 5), 4, 9), ((1, 15), 4, 19), ((1, 29), 3, 32), ((1, 39), 4, 43)],
)
def test_fd_213_218_222_d44_without_a_corner_among_the_thrown_spaces_nobody_slides(
    kind: str, place: tuple[int, int], throw: int, row: int
) -> None:
    table = thrown(kind, place, 2, throw, "rain")
    assert full_rows(table) == {row}
    table.move((1, row))
    assert "slid" not in table.kinds


@pytest.mark.parametrize(("place", "row"), [((1, 16), 23), ((1, 28), 35)])
def test_fd_213_d44_one_space_in_a_corner_is_enough(place: tuple[int, int], row: int) -> None:
    assert full_rows(thrown("hard", place, 2, 4, "rain")) == {row}


def test_fd_d44_the_additional_spaces_may_be_braked_like_others() -> None:
    expected = {(25, 0, False), (24, 1, False), (23, 2, False), (22, 3, False), (19, 3, False)}
    assert rows(thrown("hard", (1, 18), 2, 4, "rain")) == expected


def test_fd_d44_a_move_braked_before_the_corner_has_no_additional_spaces() -> None:
    table = thrown("rain", (1, 18), 2, 4, "rain")
    expected = {(23, 0, False), (22, 1, False), (21, 2, False), (20, 3, False), (19, 3, False)}
    assert rows(table) == expected
    table.move((1, 19), brake=3)
    assert "slid" not in table.kinds


def test_fd_d44_a_slipstream_does_not_slide() -> None:
    table = Table({"A": (1, 10), "B": (1, 18)}, tires="on", weather="on").weather("rain")
    table.in_gear(4).run("A", 4, 7, (1, 17))
    assert table.question == "slipstream A"
    assert full_rows(table) == {20}
    assert {move.slide for move in table.moves} == {0}


@pytest.mark.parametrize(
    ("kind", "weather", "end"),
    [("hard", "rain", "P2"), ("rain", "rain", "P0"), ("hard", "good", None)],
)
def test_fd_d44_a_car_slides_into_the_pit_lane_too(
    kind: str, weather: str, end: str | None
) -> None:
    table = on_tires(kind, (0, 84), weather).stops("A", 3).in_gear(3).turn("A").drive(3, 7)
    into_pit = {move.space.name for move in table.moves if move.space.name[0] in "PB"}
    assert into_pit == ({end} if end else set())


@pytest.mark.parametrize(("throw", "row"), [(12, 19), (13, 23)])
def test_fd_d44_a_car_that_leaves_the_pit_lane_slides_like_others(throw: int, row: int) -> None:
    table = on_tires("hard", "P12", "rain", lap=2).in_gear(5)
    table["A"].pit_lap, table["A"].serviced = 1, True
    assert full_rows(table.turn("A").drive(5, throw)) == {row}


def test_fd_d44_a_great_start_takes_no_bonus() -> None:
    weekend = Weekend(1, tires="on").say("tires soft").dice(9, 20)
    assert full_rows(weekend) == {2}
    assert {move.soft for move in weekend.moves} == {False}


def test_fd_d44_the_first_throw_of_gear_1_takes_the_bonus() -> None:
    weekend = Weekend(1, tires="on").say("tires soft").dice(9, 2, 2)
    assert full_rows(weekend) == {0, 1}


@pytest.mark.parametrize("weather", DRY)
def test_fd_214_soft_tires_may_go_a_space_further_when_it_is_dry(weather: str) -> None:
    table = thrown("soft", (1, 0), 3, 8, weather)
    less = {(8, 0, False), (7, 1, False), (6, 2, False), (5, 3, False)}
    assert rows(table) == {(9, 0, True)} | less
    table.move((1, 9), words="soft")
    assert table.spot("A") == (1, 9)
    assert table.rules_of("soft_bonus") == ["FD-214"]


def test_fd_214_the_bonus_need_not_be_taken() -> None:
    table = thrown("soft", (1, 0), 3, 8).move((1, 8))
    assert table.spot("A") == (1, 8)
    assert "soft_bonus" not in table.kinds


def test_fd_214_the_bonus_holds_in_qualifying() -> None:
    weekend = Weekend(1, tires="on", qualifying="on").say("tires soft").put((1, 0)).drive(1, 2)
    assert full_rows(weekend) == {2, 3}


def test_fd_214_the_bonus_space_may_lead_into_the_pit_lane() -> None:
    table = thrown("soft", (0, 89), 1, 2)
    assert {move.space.name for move in table.moves if move.soft} == {"0.92", "1.92", "2.92", "P0"}


def test_fd_214_the_bonus_space_may_reach_the_box() -> None:
    table = thrown("soft", (0, 88), 3, 6)
    into_pit = {(move.space.name, move.soft) for move in table.moves if move.space.name[0] in "PB"}
    assert into_pit == {("P2", False), ("B1", True)}


def test_fd_214_the_bonus_space_may_end_the_race() -> None:
    table = thrown("soft", (1, 98), 1, 1, lap=3, first_lap=3)
    ends = [(move.soft, move.finishes) for move in table.moves if move.brake == 0]
    assert sorted(ends) == [(False, False)] * 3 + [(True, True)]


@pytest.mark.parametrize(
    ("lap", "first_lap", "expected"),
    [(1, 1, {8, 9}), (2, 1, {8}), (3, 1, {8}), (2, 2, {8, 9}), (3, 2, {8}), (0, 1, {8, 9})],
)
def test_fd_216_d45_the_bonus_is_lost_after_the_first_lap_of_a_set(
    lap: int, first_lap: int, expected: set[int]
) -> None:
    table = thrown("soft", (1, 0), 3, 8, lap=lap, first_lap=first_lap)
    assert full_rows(table) == expected


@pytest.mark.parametrize("weather", WET)
def test_fd_218_there_is_no_bonus_in_rain(weather: str) -> None:
    assert full_rows(thrown("soft", (1, 5), 2, 4, weather)) == {9}
    assert full_rows(thrown("soft", (1, 18), 2, 4, weather)) == {25}


def test_fd_d46_old_soft_tires_still_slide() -> None:
    assert full_rows(thrown("soft", (1, 18), 2, 4, "rain", lap=3)) == {25}


@pytest.mark.parametrize("weather", [*DRY, *WET])
@pytest.mark.parametrize("lap", [1, 2, 3])
def test_fd_212_hard_tires_always_lose_a_point_for_a_space(weather: str, lap: int) -> None:
    table = overshoot("hard", weather, lap, 1, 2)
    assert table.left("A")["tires"] == 4
    assert table.rules_of("lost") == ["FD-070"]


@pytest.mark.parametrize(
    ("kind", "weathers", "lap", "first_lap", "times", "rule"),
    [
        ("soft", DRY, 1, 1, 2, "FD-215"),
        ("soft", DRY, 2, 1, 2, "FD-215"),
        ("soft", DRY, 3, 1, 3, "FD-217"),
        ("soft", DRY, 3, 2, 2, "FD-215"),
        ("soft", DRY, 3, 3, 2, "FD-215"),
        ("soft", WET, 1, 1, 1, "FD-070"),
        ("soft", WET, 2, 1, 1, "FD-070"),
        ("soft", WET, 3, 1, 3, "FD-219"),
        ("soft", WET, 3, 2, 1, "FD-070"),
        ("rain", DRY, 1, 1, 2, "FD-220"),
        ("rain", DRY, 2, 1, 2, "FD-220"),
        ("rain", DRY, 3, 1, 3, "FD-221"),
        ("rain", DRY, 3, 2, 2, "FD-220"),
        ("rain", WET, 1, 1, 1, "FD-070"),
        ("rain", WET, 3, 1, 1, "FD-070"),
    ],
)
def test_fd_215_217_219_220_221_222_d45_d46_an_overshot_space_costs_by_tires_age_and_weather(
    kind: str, weathers: tuple[str, str], lap: int, first_lap: int, times: int, rule: str
) -> None:
    for weather in weathers:
        one = overshoot(kind, weather, lap, first_lap, 1)
        assert one.left("A")["tires"] == 6 - times
        assert one.rules_of("lost") == [rule]
        two = overshoot(kind, weather, lap, first_lap, 2, 7)
        assert two.left("A")["tires"] == 7 - 2 * times


def test_fd_215_the_price_of_a_move_tells_the_doubled_loss() -> None:
    table = on_tires("soft", (0, 29)).turn("A").drive(1, 2)
    assert table.price((0, 31)).tires == 4
    assert table.price((0, 30), brake=1).tires == 2


def test_fd_221_old_rain_tires_that_lose_all_they_have_spin() -> None:
    table = overshoot("rain", "good", 3, 1, 2)
    assert table.left("A")["tires"] == 0
    assert (table["A"].spun, table["A"].status) == (True, 0)
    assert table.rules_of("spun") == ["FD-079"]


@pytest.mark.parametrize(
    ("tires", "spaces", "status", "spun"),
    [(1, 1, 2, False), (2, 1, 0, True), (3, 1, 0, False), (0, 1, 0, True), (0, 2, 2, False)],
)
def test_fd_215_d15_the_multiplied_loss_decides_and_without_tires_the_spaces(
    tires: int, spaces: int, status: int, spun: bool
) -> None:
    table = overshoot("soft", "good", 1, 1, spaces, tires)
    assert (table["A"].status, table["A"].spun) == (status, spun)


@pytest.mark.parametrize(
    ("kind", "roll", "throws", "rule"),
    [
        ("hard", 15, 2, "FD-183"),
        ("soft", 15, 4, "FD-223"),
        ("rain", 15, 4, "FD-223"),
        ("soft", 3, 2, "FD-183"),
        ("rain", 3, 2, "FD-183"),
    ],
)
def test_fd_223_220_in_qualifying_a_doubled_loss_means_two_throws_a_space(
    kind: str, roll: int, throws: int, rule: str
) -> None:
    weekend = Weekend(1, tires="on", weather="on", qualifying="on").dice(roll)
    weekend.say(f"tires {kind}").put((0, 29)).drive(1, 2).move((0, 31))
    assert weekend["A"].added == throws
    assert weekend.rules_of("throws_added") == [rule]
