"""Every event cites the rule that says just what happened, also where the case is a rare one."""

from collections.abc import Mapping
from typing import Any

import pytest
from fd_table import Table
from fd_weekend import Weekend


def road(cars: Mapping[str, tuple[int, int]], **options: Any) -> Table:
    """A table of a road race, on the street circuit."""
    return Table(cars, track="T3", street="on", **options)


def under_fire(**points: int) -> Table:
    """A ends its move on a sniper's space, with these wear points."""
    return road({"A": (1, 41)}).wear("A", **points).in_gear(2).run("A", 2, 4, (1, 45))


def beside_the_radio(**points: int) -> Table:
    """A has turned up the radio beside B, which has these wear points."""
    table = road({"A": (1, 6), "B": (0, 10)}).driver("A", "delgado").wear("B", **points)
    return table.in_gear(2).run("A", 2, 4, (1, 10)).dice(9, 9).say("radio blue")


# The last point


@pytest.mark.parametrize(
    ("roll", "zone", "rule"), [(19, "body", "FD-057"), (20, "engine", "FD-117")]
)
def test_fd_057_the_last_point_lost_to_a_shot(roll: int, zone: str, rule: str) -> None:
    table = under_fire(**{zone: 1}).dice(roll)
    assert table.rules_of("eliminated") == [rule]


@pytest.mark.parametrize(
    ("roll", "zone", "rule"),
    [(12, "body", "FD-057"), (15, "engine", "FD-117"), (19, "handling", "FD-057")],
)
def test_fd_057_the_last_point_lost_to_the_radio(roll: int, zone: str, rule: str) -> None:
    table = beside_the_radio(**{zone: 1}).dice(roll)
    assert table.rules_of("eliminated") == [rule]


def test_fd_110_the_last_body_point_lost_in_a_collision() -> None:
    table = Table({"A": (1, 5), "B": (0, 9)}).wear("B", body=1).in_gear(2).run("A", 2, 4, (1, 9))
    assert table.dice(1).rules_of("eliminated") == ["FD-110"]


def test_fd_020_the_last_engine_point_lost_by_skipping_gears() -> None:
    table = Table({"A": (1, 5)}).wear("A", engine=1).in_gear(5).turn("A").say("gear 1")
    assert table.rules_of("lost") == ["FD-016"] * 3
    assert table.rules_of("eliminated") == ["FD-020"]


def test_fd_d53_a_shot_at_empty_tires() -> None:
    table = under_fire(tires=0).dice(17)
    assert (table.rules_of("shot"), table.rules_of("eliminated")) == (["FD-251"], ["FD-D53"])


# The drivers of road races


@pytest.mark.parametrize(("driver", "rule"), [("sanders", "FD-267"), ("brandt", "FD-260")])
def test_fd_267_the_points_of_a_new_lap_are_more_for_the_mechanic(driver: str, rule: str) -> None:
    table = road({"A": (1, 97)}).driver("A", driver).wear("A", body=1).in_gear(2)
    table.run("A", 2, 4, (1, 1)).say("bonus body 2")
    assert table.rules_of("regained") == [rule]


@pytest.mark.parametrize(("nitro", "row", "rule"), [(4, 13, "FD-245"), (7, 16, "FD-268")])
def test_fd_268_nitro_with_three_spaces_more(nitro: int, row: int, rule: str) -> None:
    table = road({"A": (1, 0)}).driver("A", "fontaine").in_gear(4).turn("A").drive(4, 9)
    table.move((1, row), words=f"nitro {nitro}")
    assert (table.told("nitro"), table.rules_of("nitro")) == ([[0, nitro]], [rule])


@pytest.mark.parametrize(
    ("driver", "row", "throw", "slide", "rule"),
    [
        ("marcellin", 18, 4, 1, "FD-266"),
        ("marcellin", 28, 3, 3, "FD-213"),
        ("brandt", 18, 4, 3, "FD-213"),
    ],
)
def test_fd_266_the_weather_driver_slides_less_where_the_roll_ends_in_a_corner(
    driver: str, row: int, throw: int, slide: int, rule: str
) -> None:
    table = road({"A": (1, row)}, weather="on").driver("A", driver).weather("rain").stops("A", 1)
    table.in_gear(2).turn("A").drive(2, throw).move((1, row + throw + slide))
    assert (table.told("slid"), table.rules_of("slid")) == ([[0, slide]], [rule])


@pytest.mark.parametrize(("qualifying", "rules"), [("off", ["FD-196"]), ("on", ["FD-193"])])
def test_fd_266_a_weather_roll_that_may_be_made_again_before_the_race(
    qualifying: str, rules: list[str]
) -> None:
    weekend = Weekend(1, "T3", street="on", weather="on", qualifying=qualifying)
    weekend.say("driver marcellin").dice(3)
    assert weekend.rules_of("weather_rolled") == rules
    assert weekend.say("weather keep").rules_of("weather_set") == rules


def test_fd_200_a_weather_roll_that_may_be_made_again_during_the_race() -> None:
    table = road({"A": (1, 0)}, weather="on").driver("A", "marcellin").weather("changeable")
    table.in_gear(5).run("A", 5, 20, (1, 20)).dice(9, 3)
    assert (table.question, table.rules_of("weather_rolled")) == ("frog A", ["FD-200"])


# Pit stops


@pytest.mark.parametrize(("service", "rule"), [("tire", "FD-228"), ("technical", "FD-229")])
def test_fd_229_tires_of_another_kind_at_either_stop(service: str, rule: str) -> None:
    table = Table({"A": (0, 88), "B": (1, 60)}, laps=3, pit_technical="on", tires="on")
    table.wear("A", tires=2).in_gear(4, "A").run("A", 4, 7, "B1")
    table.say(f"service {service}").say("change rain")
    assert table.rules_of("fitted") == [rule]
    assert table.rules_of("regained") == ["FD-149" if service == "tire" else "FD-229"]


# How far a car drives


def stopped(**cars: Any) -> Table:
    """A in its box with the mechanics at work."""
    table = Table({"A": "P1", **cars}).in_gear(2, "A")
    table["A"].pit_lap = 1
    return table.turn("A").drive(2, 3)


@pytest.mark.parametrize(
    ("rival", "end", "rule"), [((1, 60), "P6", "FD-154"), ("P5", "P4", "FD-D30")]
)
def test_fd_154_the_way_after_a_quick_stop(
    rival: str | tuple[int, int], end: str, rule: str
) -> None:
    table = stopped(B=rival).dice(7)
    assert (table.spot("A"), table.rules_of("drove")) == (end, ["FD-151", rule])


def test_fd_066_the_way_of_a_great_start() -> None:
    table = Table.on_grid(1).dice(20).move((0, 2))
    assert (table.told("drove"), table.rules_of("drove")) == ([[0, 4]], ["FD-066"])


@pytest.mark.parametrize(
    ("rival", "throw", "end", "rule"),
    [((2, 60), 12, "B1", "FD-151"), ("P2", 9, "P1", "FD-162"), ((2, 60), 7, "P0", "FD-024")],
)
def test_fd_151_162_the_way_into_the_pits(
    rival: str | tuple[int, int], throw: int, end: str, rule: str
) -> None:
    table = Table({"A": (0, 85), "B": rival}).stops("A", 3).in_gear(4, "A").turn("A")
    table.drive(4, throw).move(end)
    assert table.rules_of("drove") == [rule]


def test_fd_169_the_way_over_the_line_that_ends_the_race() -> None:
    table = Table({"A": (1, 97), "B": (1, 0)}).on_lap(2, "A").in_gear(4, "A").turn("A").drive(4, 9)
    table.take(table.moves[0].text)
    assert (table.told("drove"), table.rules_of("drove")) == ([[0, 3]], ["FD-169"])


@pytest.mark.parametrize(
    ("stops", "place", "rules"), [(2, 1, ("FD-169", "FD-D34")), (1, 0, ("FD-D34", "FD-D34"))]
)
def test_fd_d34_overshooting_on_the_way_to_the_finish(
    stops: int, place: int, rules: tuple[str, str]
) -> None:
    table = Table({"A": (1, 86), "B": (1, 50)}).wear("A", tires=20).stops("A", stops)
    table.on_lap(2, "A").in_gear(5, "A").turn("A").drive(5, 15)
    table.take(table.moves[0].text)
    assert (table.told("overshot"), table["A"].place) == ([[0, 4, 15]], place)
    assert (*table.rules_of("drove"), *table.rules_of("overshot")) == rules


def test_fd_169_a_slipstream_over_the_line_that_ends_the_race() -> None:
    table = Table({"A": (1, 88), "B": (1, 98), "C": (1, 0)}).on_lap(2).in_gear(4)
    table.run("A", 4, 9, (1, 97)).take(next(m.text for m in table.moves if m.finishes))
    assert table.rules_of("drove") == ["FD-024", "FD-169"]


@pytest.mark.parametrize(("end", "brake", "rule"), [((0, 14), 0, "FD-134"), ((0, 13), 1, "FD-138")])
def test_fd_138_a_slipstream_that_was_shortened(
    end: tuple[int, int], brake: int, rule: str
) -> None:
    table = Table({"A": (1, 2), "B": (1, 12)}).in_gear(4).run("A", 4, 9, (1, 11)).tow(end, brake)
    assert table.rules_of("drove") == ["FD-024", rule]


# The grid


def test_fd_060_a_roll_for_the_grid_after_a_tie() -> None:
    table = Table.fresh(3).dice(8, 8, 8, 5, 5, 9, 7, 6)
    assert table.rules_of("rolled_for_grid") == ["FD-059"] * 3 + ["FD-060"] * 5
    assert table.rules_of("tied") == ["FD-060"] * 5


def test_fd_189_a_roll_for_the_grid_after_qualifying() -> None:
    weekend = Weekend(3, qualifying="on").lap(20, 30).lap(18).lap(20, 30).dice(7, 7, 3, 19)
    assert weekend.rules_of("rolled_for_grid") == ["FD-189"] * 4
    assert weekend.rules_of("tied") == ["FD-189"] * 2
    assert weekend.rules_of("lap_timed") == ["FD-180"] * 3


# The police line


def test_fd_d52_the_speed_of_a_great_start() -> None:
    table = road({"A": (1, 40), "B": (0, 5)}).on_lap(0)
    table["A"].started = False
    table.round().dice(20).move((1, 44))
    assert (table.told("speed"), table.rules_of("speed")) == ([[0, 40]], ["FD-D52"])


@pytest.mark.parametrize(("speed", "rule"), [(110, "FD-256"), (120, "FD-257")])
def test_fd_257_the_fastest_of_two_that_were_as_fast(speed: int, rule: str) -> None:
    table = road({"A": (1, 4), "B": (1, 40)})
    table["A"].speeds[0], table["A"].crossings[0], table.state.crossings = speed, 1, 1
    table.in_gear(4).turn("B").drive(4, 12).move((1, 52))
    assert table.rules_of("fastest") == [rule]
