"""Chapter N: the qualifying lap, riders' and teams' points."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from moto_table import Table, rules_of, track

from moto_tracks import TT
from paddock.core.events import Event, EventLog
from paddock.core.generator import Generator
from paddock.core.result import Result
from paddock.games.motograndprix import GAME
from paddock.games.motograndprix.race.classification import POINTS, points_of, points_rule
from paddock.games.motograndprix.rules import MotoRules
from paddock.games.motograndprix.state import FINISHED, OUT, RACING, MotoState, Phase

LAP = {**GAME.preset("expert").options, "qualifying": "lap", "laps": 2}


def ridden(
    options: Mapping[str, Any] = LAP,
    seats: int = 4,
    seed: int = 3,
    until: Callable[..., Any] | None = None,
) -> tuple[MotoRules, MotoState, list[Event]]:
    """A race at random, or up to a moment; gives the rules, the state and what happened."""
    rules = rules_of(track(TT), options)
    state, log, driver = rules.setup(seats), EventLog(rules.cars(seats)), Generator(seed)
    while state.phase is not Phase.OVER and not (until and until(state)):
        steps = rules.open_steps(state)
        rules.apply(state, steps[driver.below(len(steps))], log)
    return rules, state, log.events


def is_race(state: MotoState) -> bool:
    return state.bikes[0].qualified > 0


def test_mg_124_a_lap_decides_the_grid_and_two_starts_are_made() -> None:
    _, state, events = ridden()
    kinds = [event.kind.name for event in events]
    assert kinds.count("started") == 2
    assert kinds.count("qualifying_began") == kinds.count("race_began") == 1
    first = events[: kinds.index("race_began")]
    arrived = [e.values[0] for e in first if e.kind.name == "finished"]
    lined = [e.values[0] for e in first if e.kind.name == "lined_up"][4:]
    assert lined[: len(arrived)] == arrived
    assert next(e.rule for e in first if e.kind.name == "qualified") == "MG-124"
    assert sorted(bike.grid for bike in state.bikes) == [1, 2, 3, 4]


def test_mg_124_the_lap_is_one_and_the_chip_says_so() -> None:
    rules, state, _ = ridden(until=lambda state: state.turn == 3)
    told = rules.to_json(state)
    assert (told["is_qualifying"], told["laps"], told["is_last_lap"]) == (True, 1, True)
    assert {one.status for one in rules.standings(state)} == {"qualifying"}


def test_mg_125_dials_stances_and_counters_are_fresh_for_the_race() -> None:
    for seed in range(5):
        _, state, _ = ridden(seed=seed, until=is_race)
        assert [(bike.front, bike.rear, bike.engine) for bike in state.bikes] == [(8, 8, 8)] * 4
        assert all(bike.stance == 0 and not bike.is_slipstreaming for bike in state.bikes)
        assert (state.lap, state.turn, state.finished, state.outs) == (1, 1, 0, 0)
        assert all(bike.turns == bike.place == bike.outs == 0 for bike in state.bikes)


def test_mg_126_who_drops_out_in_qualifying_starts_from_the_back_the_last_first() -> None:
    table = Table(
        {"blue": "30R", "red": "3C", "yellow": "4C", "blue2": "29C"}, qualifying="lap", turn=4
    )
    table.state.is_qualifying = True
    for number, name in enumerate(("red", "yellow"), 1):
        table.bike(name).status = OUT
        table.bike(name).outs = number
    table.go().ride("3+2", "none", "3R").ride("3+3", "none", "3C")
    grid = {name: int(table.bike(name).grid) for name in ("blue", "blue2", "yellow", "red")}
    assert grid == {"blue": 1, "blue2": 2, "yellow": 3, "red": 4}
    assert table.cited("qualified") == table.cited("lined_up")
    assert table.cited("lined_up") == ["MG-124", "MG-124", "MG-126", "MG-126"]
    assert all(table.bike(name).status == RACING for name in grid)
    assert table.cited("dials_reset") == ["MG-125"]


def test_mg_d26_the_lap_goes_on_until_all_are_home_whatever_ends_the_race() -> None:
    _, _, events = ridden({**LAP, "race_end": "winner"}, until=is_race)
    arrived = [event for event in events if event.kind.name == "finished"]
    out = [event for event in events if event.kind.name == "dropped_out"]
    assert len(arrived) + len(out) == 4
    assert len(arrived) > 1


def finished(*names: str, seats: int = 6, options: Mapping[str, str] | None = None) -> Result:
    """A race that these have finished in this order, others dropped out."""
    rules = GAME.rules(track(TT), options or {"boxes": 3})
    state = rules.setup(seats)
    for bike in state.bikes:
        bike.status, bike.outs, bike.grid = OUT, 1 + bike.car, 1 + bike.car
    for place, name in enumerate(names, 1):
        bike = state.bikes[rules.cars(seats).index(name)]
        bike.status, bike.place, bike.outs = FINISHED, place, 0
    state.finished = len(names)
    state.turn = 9
    state.end()
    return rules.result(state)


SIX = ("blue", "red", "yellow", "blue2", "red2", "yellow2")


def test_mg_127_places_score_25_20_16_13_11_10() -> None:
    result = finished(*SIX)
    assert [finish.points for finish in result.cars] == [25, 20, 16, 13, 11, 10]
    assert sum(finish.points for finish in result.cars) == 95
    assert result.has_points


def test_mg_128_from_place_7_on_they_score_9_and_so_on() -> None:
    names = (*SIX, *[f"{colour}{number}" for number in (3, 4) for colour in SIX[:3]])
    result = finished(*names, seats=12)
    assert [finish.points for finish in result.cars][6:] == [9, 8, 7, 6, 5, 4]
    assert POINTS[14:] == (1,)
    rules = rules_of(track(TT), {})
    bike = rules.setup(2).bikes[0]
    assert [points_of(rules.course, bike, place) for place in (14, 15, 16)] == [2, 1, 0]
    assert [points_rule(bike, place) for place in (6, 7)] == ["MG-127", "MG-128"]


def test_mg_129_a_team_has_the_points_of_its_bikes() -> None:
    result = finished("blue", "red", "yellow", "red2", "yellow2", "blue2")
    teams = {team.team: team.points for team in result.teams}
    assert teams == {1: 35, 2: 33, 3: 27}
    assert [team.team for team in result.teams] == [1, 2, 3]
    assert [team.seats for team in result.teams] == [[0, 3], [1, 4], [2, 5]]


def test_mg_129_four_bikes_make_a_table_of_their_own() -> None:
    result = finished("blue", "red", "yellow", "blue2", seats=4)
    assert {team.team: team.points for team in result.teams} == {1: 38, 2: 20, 3: 16}


def test_mg_129_of_equal_teams_the_one_with_the_better_bike_is_ahead() -> None:
    result = finished("red", "blue", seats=2)
    assert [(team.team, team.place) for team in result.teams] == [(2, 1), (1, 2)]


def test_mg_064_the_first_bike_wins_whatever_its_team_scored() -> None:
    result = finished("yellow", "blue", "blue2", seats=4)
    assert result.teams[0].team == 1
    assert result.winners == [2]


@pytest.mark.parametrize(("dnf_points", "points"), [("off", [25, 0]), ("on", [25, 20])])
def test_mg_d36_drop_outs_score_only_where_that_is_played(
    dnf_points: str, points: list[int]
) -> None:
    result = finished("blue", seats=2, options={"dnf_points": dnf_points})
    assert [finish.points for finish in result.cars] == points
    assert [finish.place for finish in result.cars] == [1, 0]


def test_mg_d36_nobody_wins_where_nobody_comes_home() -> None:
    result = finished(seats=3)
    assert result.winners == []
    assert [team.place for team in result.teams] == [0, 0, 0]
    assert [finish.entry.name for finish in result.cars] == ["yellow", "red", "blue"]


def test_mg_d36_a_race_that_nobody_finishes_is_told_so() -> None:
    wall = {"blue": "7L", "yellow": "7C", "blue2": "7R"}
    table = Table({"red": "6C", **wall}).acted(*wall).dials("red", front=1)
    table.go().dice(1, 1).do("flip none")
    for name in wall:
        table.bike(name).status = OUT
    table.rules.sequence.end_turn(table.state, table.log)
    assert table.phase is Phase.OVER
    assert table.cited("no_winner") == ["MG-D36"]
    assert set(table.cited("scored")) == {"MG-D36"}


def test_mg_127_points_are_told_by_bike_and_by_team() -> None:
    table = Table({"blue": "30R", "red": "29C"}, laps=1, level="basic").go()
    table.ride("2+2", "none", "2R").ride("3+3", "none", "3C")
    assert table.cited("scored") == ["MG-127", "MG-127"]
    assert [event.text() for event in table.told("team_scored")] == [
        "Team red scored 25 points.",
        "Team blue scored 20 points.",
    ]


def places_of(races: Sequence[Result], *names: str) -> list[int]:
    """How often some bikes came in first, second and so on, all of them together."""
    own = [one.place for race in races for one in race.cars if one.entry.name in names]
    return [own.count(place) for place in range(1, 7)]


def points_in(races: Sequence[Result], *names: str) -> int:
    """What some bikes scored in several races."""
    return sum(one.points for race in races for one in race.cars if one.entry.name in names)


def test_mg_d37_races_tell_by_which_places_a_championship_that_is_level_is_decided() -> None:
    """Paddock keeps no table of several races; all that decides one is in their results."""
    races = [
        finished("blue", "red", "yellow", "blue2", "red2", "yellow2"),
        finished("blue2", "yellow", "red", "red2", "blue", "yellow2"),
    ]
    assert points_in(races, "blue") == points_in(races, "red") == points_in(races, "yellow") == 36
    assert places_of(races, "blue") == [1, 0, 0, 0, 1, 0]
    assert places_of(races, "red") == places_of(races, "yellow") == [0, 1, 1, 0, 0, 0]
    latest = [one.entry.name for one in races[-1].cars]
    assert latest.index("yellow") < latest.index("red"), "they are level but for the latest race"


def test_mg_d37_of_level_teams_the_one_with_more_wins_is_ahead() -> None:
    """The teams' table of a race is that of a championship of one: 25 + 11 is 20 + 16."""
    result = finished("red", "blue", "blue2", "yellow", "red2", "yellow2")
    assert [(team.team, team.points, team.place) for team in result.teams] == [
        (2, 36, 1),
        (1, 36, 2),
        (3, 23, 3),
    ]


def test_mg_130_points_of_two_races_can_be_added_up() -> None:
    first, second = finished("red", "blue", seats=2), finished("blue", "red", seats=2)
    red = [one.points for one in (*first.cars, *second.cars) if one.entry.name == "red"]
    assert sum(red) == 45
