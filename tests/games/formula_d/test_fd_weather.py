"""FD-192 to FD-205: the chart, the weather at the start, and a sky that changes."""

import pytest
from fd_table import Table, rows_of
from fd_weekend import Weekend

from narrowing import known
from paddock.circuits.shipped import circuit_names, find_circuit
from paddock.games.formula_d.state import WEATHERS

CHART = [
    (1, "rain"),
    (7, "rain"),
    (8, "changeable"),
    (12, "changeable"),
    (13, "good"),
    (20, "good"),
]
CIRCUITS = [name for name in circuit_names() if find_circuit(name).lanes is not None]


def strained(
    weather: str,
    gear: int = 5,
    throw: int = 20,
    place: tuple[int, int] = (1, 0),
    **cars: tuple[int, int],
) -> Table:
    """A has made its move with a throw that may change the weather; all are in gear 5 or 6."""
    table = Table({"A": place, **cars}, weather="on").weather(weather).in_gear(gear, "A")
    table.turn("A").drive(gear, throw)
    return table.take(table.moves[0].text)


def sky(table: Table) -> str:
    """The weather, in a word."""
    return WEATHERS[table.state.weather]


@pytest.mark.parametrize(("roll", "weather"), CHART)
def test_fd_192_196_198_199_the_chart_gives_the_weather_of_the_start(
    roll: int, weather: str
) -> None:
    """FD-192, FD-196, FD-198, FD-199."""
    weekend = Weekend(2, weather="on")
    assert weekend.question == "weather A"
    weekend.dice(roll)
    assert weekend.sky == weather
    assert weekend.state.is_raining == (weather == "rain")
    assert weekend.question == "grid A"
    assert weekend.rules_of("weather_set") == ["FD-196"]


@pytest.mark.parametrize("name", CIRCUITS)
def test_fd_192_d40_the_chart_of_every_circuit_covers_the_die_once(name: str) -> None:
    chart = known(find_circuit(name).lanes).weather
    rolls = [
        roll
        for first, last in (chart.rain, chart.changeable, chart.good)
        for roll in range(first, last + 1)
    ]
    assert sorted(rolls) == [*range(1, 21)]


def test_fd_192_d40_monaco_has_the_chart_of_the_book() -> None:
    chart = known(find_circuit("monaco").lanes).weather
    assert (chart.rain, chart.changeable, chart.good) == ([1, 7], [8, 12], [13, 20])


def test_fd_192_without_the_option_nobody_rolls_for_the_weather() -> None:
    weekend = Weekend(2)
    assert (weekend.question, weekend.sky) == ("grid A", "good")


def test_fd_193_196_qualifying_has_one_weather_for_all_and_the_race_another() -> None:
    weekend = Weekend(4, weather="on", qualifying="on").dice(5)
    for throws in (14, 15, 16, 17):
        assert weekend.sky == "rain"
        assert weekend.question.startswith("gear")
        weekend.lap(throws)
    assert weekend.question == "weather A"
    assert weekend.dice(15).sky == "good"
    assert weekend.rules_of("weather_set") == ["FD-193", "FD-196"]
    assert weekend.question == "start A"


def test_fd_194_changeable_weather_does_not_change_in_qualifying() -> None:
    weekend = Weekend(1, weather="on", qualifying="on", tires="on").dice(10).say("tires hard")
    weekend.put((1, 0), 5).drive(5, 20)
    assert weekend.ends == {(0, 20), (1, 20), (2, 20)}
    assert weekend.move((1, 20)).question == "gear A"
    assert weekend.sky == "changeable"


def test_fd_195_in_rain_the_qualifying_laps_are_driven_in_rain() -> None:
    weekend = Weekend(1, weather="on", qualifying="on", tires="on").dice(5).say("tires hard")
    weekend.put((1, 18), 2).drive(2, 4)
    assert rows_of(weekend.ends) == {25}


@pytest.mark.parametrize("weather", ["good", "rain"])
@pytest.mark.parametrize(("gear", "throw"), [(5, 20), (6, 30)])
def test_fd_197_198_good_weather_and_rain_last_for_the_whole_race(
    weather: str, gear: int, throw: int
) -> None:
    table = strained(weather, gear, throw, (1, 60), B=(1, 50))
    while table.question.startswith("engine"):
        table.dice(9)
    assert table.question == "gear B"
    assert sky(table) == weather


@pytest.mark.parametrize("weather", ["changeable", "rain_changeable"])
@pytest.mark.parametrize(
    ("gear", "throw", "is_rolled"), [(5, 20, True), (5, 19, False), (4, 12, False)]
)
def test_fd_200_a_twenty_in_gear_5_makes_its_driver_roll_for_the_weather(
    weather: str, gear: int, throw: int, is_rolled: bool
) -> None:
    table = strained(weather, gear, throw, B=(1, 50))
    if is_rolled:
        assert table.question == "engine A"
        assert table.dice(9).question == "weather A"
        table.dice(10)
    assert table.question == "gear B"


@pytest.mark.parametrize(("throw", "is_rolled"), [(30, True), (29, False)])
def test_fd_200_a_thirty_in_gear_6_does_so_too(throw: int, is_rolled: bool) -> None:
    table = strained("changeable", 6, throw, (1, 95), B=(1, 50))
    table.dice(*[9] * table.question.startswith("engine"))
    assert table.question == ("weather A" if is_rolled else "gear B")


@pytest.mark.parametrize(
    ("before", "roll", "after", "rule"),
    [
        ("changeable", 18, "good", "FD-201"),
        ("rain_changeable", 18, "changeable", "FD-201"),
        ("rain_changeable", 13, "changeable", "FD-201"),
        ("changeable", 4, "rain_changeable", "FD-202"),
        ("rain_changeable", 4, "rain", "FD-202"),
        ("changeable", 7, "rain_changeable", "FD-202"),
        ("changeable", 8, "changeable", "FD-203"),
        ("rain_changeable", 10, "rain_changeable", "FD-203"),
        ("rain_changeable", 12, "rain_changeable", "FD-203"),
    ],
)
def test_fd_201_202_203_the_roll_moves_the_weather_by_one_line_or_leaves_it(
    before: str, roll: int, after: str, rule: str
) -> None:
    table = strained(before, B=(1, 50)).dice(9, roll)
    assert sky(table) == after
    kind = "weather_held" if rule == "FD-203" else "weather_changed"
    assert table.rules_of(kind) == [rule]
    assert table.question == "gear B"


@pytest.mark.parametrize(("before", "roll"), [("changeable", 18), ("rain_changeable", 4)])
def test_fd_204_weather_that_has_become_good_or_rain_never_changes_again(
    before: str, roll: int
) -> None:
    table = strained(before, B=(1, 50)).dice(9, roll)
    table.in_gear(5, "B").in_gear(1, "A").turn("B").drive(5, 20)
    table.take(next(move.text for move in table.moves if move.brake == 0))
    while table.question.startswith("engine"):
        table.dice(9)
    assert "weather" not in table.question


def test_fd_200_every_such_throw_rolls_again_while_the_weather_is_changeable() -> None:
    table = strained("changeable").dice(9, 4)
    assert table.question == "gear A"
    table.drive(5, 20)
    table.take(table.moves[0].text)
    assert table.dice(9).question == "weather A"
    assert sky(table.dice(4)) == "rain"


def test_fd_205_it_rains_in_the_last_two_of_the_four_states() -> None:
    tables = [Table({"A": (1, 0)}).weather(weather) for weather in WEATHERS]
    assert [table.state.is_raining for table in tables] == [False, False, True, True]


def test_fd_d41_the_engines_are_tested_with_the_old_weather() -> None:
    table = strained("changeable").dice(4, 4)
    assert table.left("A")["engine"] == 2
    assert sky(table) == "rain_changeable"
    table = strained("rain_changeable").dice(4, 18)
    assert table.left("A")["engine"] == 3


def test_fd_d41_a_driver_who_has_finished_still_rolls_for_the_weather() -> None:
    table = Table({"A": (1, 95), "B": (1, 50)}, weather="on").weather("changeable").on_lap(2)
    table.in_gear(5).turn("A").drive(5, 20)
    table.take(table.moves[0].text)
    assert table.question == "engine B"
    assert table.dice(9).question == "weather A"


def test_fd_d41_a_driver_who_is_out_still_rolls_for_the_weather() -> None:
    table = Table({"A": (0, 80), "B": (1, 50)}, weather="on").weather("changeable").in_gear(5, "A")
    table.turn("A").drive(5, 20)
    table.take(next(move.text for move in table.moves if move.brake == 0))
    assert table["A"].status == 2
    assert table.question == "weather A"
    assert table.dice(10).question == "gear B"


@pytest.mark.parametrize("roll", [1, 11])
def test_fd_d41_a_driver_in_the_pit_lane_rolls_for_the_weather_once(roll: int) -> None:
    table = Table({"A": (0, 88), "B": (1, 50)}, weather="on").weather("changeable").in_gear(5)
    table.run("A", 5, 20, "B1").dice(roll)
    assert table.question == "weather A"
    assert table.dice(10).question == "gear B"
