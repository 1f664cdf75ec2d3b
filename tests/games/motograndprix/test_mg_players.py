"""Chapter A: players, components, levels; chapter T: behaviour at the table."""

from collections.abc import Mapping
from typing import Any

import pytest
from moto_table import Table, rules_of, shipped, track

from moto_tracks import LONG
from paddock.core.errors import CircuitError, OptionError, SeatsError
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.games.motograndprix import GAME
from paddock.games.motograndprix.rules import MotoRules
from paddock.games.motograndprix.state import MotoState, Phase

RIDERS = {
    "blue": ("blue", "red"),
    "blue2": ("blue", "yellow"),
    "red": ("red", "yellow"),
    "red2": ("red", "blue"),
    "yellow": ("yellow", "blue"),
    "yellow2": ("yellow", "red"),
}
LEVELS = ("basic", "standard", "expert")


def rules(
    level: str = "basic", circuit: str = "fabulous-driving-park", **options: Any
) -> MotoRules:
    return rules_of(shipped(circuit), {**GAME.preset(level).options, **options})


def play(rules: MotoRules, seats: int, seed: int = 1) -> tuple[MotoState, set[str]]:
    """A race at random; gives the state at its end, and every question with its kind."""
    state, dice, kinds = rules.setup(seats), Generator(seed), set()
    while rules.actor(state) != -2:
        kinds.add(rules.question(state).kind)
        steps = rules.open_steps(state)
        rules.apply(state, steps[dice.below(len(steps))], SILENT)
    return state, kinds


def test_mg_001_a_box_has_two_to_six_bikes() -> None:
    with pytest.raises(SeatsError, match="for 2 to 12 seats, but got 1"):
        rules().check_seats(1)
    with pytest.raises(SeatsError, match="a box has 6 bikes, but got 7 seats"):
        rules().check_seats(7)
    rules().check_seats(6)
    rules(boxes=2).check_seats(7)
    with pytest.raises(SeatsError, match="for 2 to 12 seats, but got 13"):
        rules(boxes=3).check_seats(13)


def test_mg_002_a_box_has_two_bikes_of_each_colour() -> None:
    for boxes, seats in ((1, 6), (2, 12)):
        entries = rules(boxes=boxes).entries(seats)
        paints = [entry.livery.paint for entry in entries]
        assert {paint: paints.count(paint) for paint in paints} == dict.fromkeys(
            ("blue", "red", "yellow"), 2 * boxes
        )
        assert {entry.team for entry in entries} == {1, 2, 3}


def test_mg_003_the_bikes_of_a_team_have_riders_in_other_colours() -> None:
    entries = rules().entries(6)
    told = {entry.name: (entry.livery.paint, entry.livery.trim) for entry in entries}
    assert told == RIDERS
    assert len(set(told.values())) == 6
    assert all(paint != trim for paint, trim in told.values())


def test_mg_003_no_two_bikes_of_two_boxes_look_alike() -> None:
    entries = rules(boxes=2).entries(12)
    assert len({entry.livery for entry in entries}) == 12
    assert [entry.name for entry in entries][6:] == [
        f"{colour}{number}" for number in (3, 4) for colour in ("blue", "red", "yellow")
    ]


def test_mg_005_two_or_three_players_may_have_both_bikes_of_a_colour() -> None:
    pairs = rules(bikes_per_player=2)
    entries = pairs.entries(3)
    assert [(entry.name, entry.seat) for entry in entries] == [
        ("blue", 0),
        ("blue2", 0),
        ("red", 1),
        ("red2", 1),
        ("yellow", 2),
        ("yellow2", 2),
    ]
    with pytest.raises(SeatsError, match="two bikes each are for 2 or 3 players, but got 4"):
        rules(bikes_per_player=2, boxes=2).check_seats(4)


def test_mg_005_a_player_acts_at_the_two_times_of_his_bikes() -> None:
    table = Table(
        {"blue": "20C", "red": "15C", "blue2": "9C", "red2": "4C"},
        LONG,
        level="basic",
        bikes_per_player=2,
    ).go()
    asked = []
    for _ in range(4):
        asked.append((table.asked, table.rules.question(table.state).seat))
        table.dice(1, 1)
        assert table.rules.actor(table.state) == asked[-1][1]
        table.do("flip none")
        table.do(table.open[0])
    assert asked == [("blue", 0), ("red", 1), ("blue2", 0), ("red2", 1)]


def test_mg_005_the_second_bike_is_named_after_its_players_word() -> None:
    table = Table({"blue2": "9C"}, LONG, level="basic", bikes_per_player=2).go().dice(1, 1)
    step = table.rules.actions(table.state)[0]
    assert step.text == "blue blue2 flip none"
    assert step.parameters()["bike"] == "blue2"


def test_mg_006_nothing_is_hidden() -> None:
    expert = rules("expert", "gran-premio-d-italia")
    state = expert.setup(4)
    assert not expert.has_secrets()
    assert expert.view(state, 2) is state
    plain: dict[str, Any] = expert.to_json(state)
    told = plain["bikes"][3]
    assert {"rolled", "used", "front", "rear", "engine", "stance", "space"} <= set(told)


def test_mg_007_the_levels_have_dials_slipstream_and_stances_or_not() -> None:
    asked = {level: play(rules(level), 6)[1] for level in LEVELS}
    assert asked["basic"] == {"pole", "roll", "flip", "ride"}
    assert "slipstream" not in asked["standard"]
    assert {"contest", "engine_test"} <= asked["standard"]
    assert "slipstream" in asked["expert"]
    plain: dict[str, Any] = rules().to_json(rules().setup(2))
    bikes = plain["bikes"]
    assert (bikes[0]["front"], bikes[0]["rear"], bikes[0]["engine"]) == (0, 0, 0)


def test_mg_007_a_basic_ride_spends_nothing() -> None:
    table = Table({"blue": "3C"}, level="basic").go().dice(4, 3).do("flip none")
    assert table.open == ["ride 10L", "ride 10C", "ride 10R"]


def test_mg_009_a_circuit_is_refused_below_its_level_unless_that_is_allowed() -> None:
    with pytest.raises(CircuitError, match="startline-driving-park is for the standard game"):
        rules("basic", "startline-driving-park")
    rules("basic", "startline-driving-park", any_circuit="on")
    rules("standard", "gp-ring")
    rules("expert", "gp-ring")
    with pytest.raises(CircuitError, match="is for the expert game, but got the standard one"):
        rules("standard", "gran-premio-d-italia")
    rules("expert", "grand-prix-of-japan", boxes=2)


def test_mg_010_the_circuit_of_japan_needs_two_boxes() -> None:
    with pytest.raises(CircuitError, match="it needs 20 L4 tiles, and a box has 12"):
        rules("expert", "grand-prix-of-japan")
    rules("expert", "grand-prix-of-japan", boxes=2)


def test_mg_012_the_laps_are_the_circuits_or_as_said() -> None:
    for circuit, laps in (
        ("race-bike-course", 5),
        ("gran-premi-de-catalunya", 4),
        ("fabulous-driving-park", 6),
    ):
        assert rules("expert", circuit).course.laps == laps
    assert rules("expert", "race-bike-course", laps=2).course.laps == 2


def test_mg_026_stances_mean_nothing_below_the_expert_level() -> None:
    table = Table({"blue": "12L"}, level="standard").go().ride("2+2", "none", "16L")
    assert table.shows("blue") == (8, 8, 8)
    assert table.stands("blue") == "straight"
    assert "lost_grip" not in table.kinds()


def test_mg_180_riders_are_asked_about_their_rides_and_nothing_else() -> None:
    decisions = {"grid", "slipstream", "contact", "flip", "ride"}
    chance = {"pole", "contest", "roll", "engine_test"}
    for level in LEVELS:
        assert play(rules(level), 6)[1] <= decisions | chance


def test_a_lap_too_short_to_ride_is_refused() -> None:
    with pytest.raises(CircuitError, match="expected 18 rows or more a lap, but got 12"):
        GAME.rules(track("S2R C2d1L S2R C2d1L S4R"), {})


def test_a_circuit_without_tiles_is_refused() -> None:
    with pytest.raises(CircuitError, match="harbour-oval has no positions board"):
        GAME.rules(shipped("harbour-oval"), {})


@pytest.mark.parametrize(
    "options",
    [{"contests": "on"}, {"qualifying": "lap"}, {"cornering_row": "last_corner"}, {"hills": "on"}],
)
def test_what_needs_dials_or_contests_is_refused_without(options: Mapping[str, str]) -> None:
    with pytest.raises(OptionError, match="needs"):
        rules(**options)


def test_the_game_waits_for_the_first_roll() -> None:
    state = rules().setup(3)
    assert state.phase is Phase.POLE
    assert rules().question(state).text(["Ann", "Bob", "Cem"]) == "Ann is to roll for the grid."
