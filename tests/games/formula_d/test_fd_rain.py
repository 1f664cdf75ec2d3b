"""FD-206 to FD-208: what rain does to the tests with the black die."""

import pytest
from fd_table import Table, rows_of

WET = ["rain_changeable", "rain"]
DRY = ["good", "changeable"]


@pytest.mark.parametrize(
    ("weather", "roll", "body"),
    [(name, 2, 2) for name in WET]
    + [(name, 3, 3) for name in WET]
    + [(name, 2, 3) for name in DRY]
    + [(name, 1, 2) for name in DRY],
)
def test_fd_206_in_rain_a_collision_costs_a_body_point_on_a_two_as_well(
    weather: str, roll: int, body: int
) -> None:
    table = Table({"A": (1, 3), "B": (0, 5)}, weather="on").weather(weather)
    table.run("A", 1, 2, (1, 5)).dice(9, roll)
    assert table.left("A")["body"] == body
    kind = "contact" if body == 2 else "no_contact"
    assert table.rules_of(kind)[-1] == ("FD-206" if weather in WET else "FD-107")
    assert table.left("B")["body"] == 3


@pytest.mark.parametrize(
    ("weather", "roll", "engine"),
    [(name, 3, 2) for name in WET]
    + [(name, 4, 3) for name in WET]
    + [(name, 4, 2) for name in DRY]
    + [(name, 5, 3) for name in DRY],
)
def test_fd_207_d43_in_rain_an_engine_suffers_on_three_or_less_only(
    weather: str, roll: int, engine: int
) -> None:
    table = Table({"A": (1, 0)}, weather="on").weather(weather).in_gear(5)
    table.run("A", 5, 20, (1, 20)).dice(roll)
    assert table.left("A")["engine"] == engine
    kind = "engine_hurt" if engine == 2 else "engine_held"
    assert table.rules_of(kind) == ["FD-207" if weather in WET else "FD-116"]


@pytest.mark.parametrize(
    ("weather", "roll", "handling"),
    [(name, 5, 1) for name in WET]
    + [(name, 6, 2) for name in WET]
    + [(name, 5, 2) for name in DRY]
    + [(name, 4, 1) for name in DRY],
)
def test_fd_208_in_rain_a_dangerous_space_costs_handling_on_a_five_as_well(
    weather: str, roll: int, handling: int
) -> None:
    table = Table({"A": (1, 3)}, weather="on").weather(weather).mark((1, 4))
    table.turn("A").drive(1, 1).say("move 1.4 over 1.4").dice(roll)
    assert table.left("A")["handling"] == handling
    kind = "danger_hit" if handling == 1 else "danger_passed"
    assert table.rules_of(kind) == ["FD-208" if weather in WET else "FD-125"]


@pytest.mark.parametrize("weather", WET)
def test_fd_d42_without_the_choice_of_tires_nobody_slides(weather: str) -> None:
    table = Table({"A": (1, 18)}, weather="on").weather(weather).in_gear(2)
    table.turn("A").drive(2, 4)
    assert rows_of(table.full_ends) == {22}
