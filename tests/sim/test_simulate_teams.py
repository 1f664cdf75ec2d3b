"""Races in which a seat has two cars, a team wins by points, and a car is nobody's."""

from collections import defaultdict

import polars
import pytest

from paddock.games.registry import GAMES
from paddock.sim import Simulation, simulate
from toy_game import TOY

CARS = 7
"""Two of each of three seats, and the pace car."""


@pytest.fixture
def teams(monkeypatch: pytest.MonkeyPatch) -> Simulation:
    monkeypatch.setitem(GAMES, TOY.name, TOY)
    return simulate("toy", ["random"] * 3, 40, preset="teams")


def test_every_car_has_a_row_with_its_number_its_seat_and_its_points(
    teams: Simulation,
) -> None:
    cars = teams.cars()
    assert cars.height == 40 * CARS
    of_race = cars.filter(polars.col("race") == 0).sort("car")
    assert of_race["car"].to_list() == list(range(CARS))
    assert of_race["seat"].to_list() == [0, 0, 1, 1, 2, 2, None]
    assert of_race["bot"].to_list() == [*["random"] * 6, None]
    assert set(cars.filter(polars.col("place") == 1)["points"]) == {3}


def test_who_won_is_what_the_result_says_and_not_who_came_first(
    teams: Simulation,
) -> None:
    cars, races = teams.cars(), teams.races()
    points: defaultdict[tuple[int, int], int] = defaultdict(int)
    for race, seat, scored in cars.select("race", "seat", "points").rows():
        if seat is not None:
            points[race, seat] += scored
    for race, seat, won in cars.select("race", "seat", "won").rows():
        best = max(points[race, one] for one in range(3))
        assert won == (seat is not None and points[race, seat] == best)
    for race, winner in races.select("race", "winner").rows():
        assert points[race, winner] == max(points[race, one] for one in range(3))
    firsts = cars.filter((polars.col("place") == 1) & ~polars.col("won"))
    assert firsts.height > 0


def test_a_seat_that_wins_with_two_cars_has_won_once(
    teams: Simulation,
) -> None:
    summary, cars = teams.summary(), teams.cars()
    for seat in summary.seats:
        own = cars.filter(polars.col("seat") == seat.seat)
        assert seat.won.wins == own.filter("won")["race"].n_unique()
        assert seat.won.races == 40
        assert seat.ranked.races == 80
        assert seat.mean_points == own["points"].sum() / 40
        assert seat.mean_place == pytest.approx(own["place"].mean())
    winners = cars.filter("won").group_by("race").agg(polars.col("seat").n_unique())
    assert summary.shared == winners.filter(polars.col("seat") > 1).height > 0


def test_a_team_of_two_seats_wins_together() -> None:
    """FD-238 The drivers of the best team."""
    simulation = simulate("formula-d", ["rookie"] * 4, 6, preset="team-race", seed=3)
    won = simulation.cars().filter("won").group_by("race").agg("seat")
    assert {tuple(sorted(seats)) for seats in won["seat"]} <= {(0, 1), (2, 3)}
    assert simulation.summary().shared == simulation.summary().races - (
        simulation.summary().without_winner
    )
