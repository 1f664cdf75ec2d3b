"""Races that several win together: places that repeat, and wins that count for each."""

from array import array
from collections import Counter

import polars
import pytest

from paddock.core.cars import CARS, NOBODY
from paddock.core.entries import one_car_a_seat
from paddock.core.playing import Tally
from paddock.core.result import result_of
from paddock.core.standings import Standing
from paddock.sim import simulate
from paddock.sim.columns import Columns, columns_of
from paddock.sim.summary import summarise

BOTS = ("driver", "rookie", "random")


def three_races() -> Columns:
    """Yellow and red share the first race, all three the second; nobody is home in the third."""
    return Columns(
        first=0,
        winner=array("b", [2, 0, NOBODY]),
        turns=array("i", [9, 10, 200]),
        decisions=array("i", [60, 70, 800]),
        steps=array("i", [90, 100, 1400]),
        car=array("b", [2, 0, 1, 0, 1, 2, 0, 1, 2]),
        seat=array("b", [2, 0, 1, 0, 1, 2, 0, 1, 2]),
        grid=array("b", [1, 2, 3, 1, 2, 3, 1, 2, 3]),
        place=array("b", [1, 1, 3, 1, 1, 1, 1, 1, 3]),
        distance=array("i", [135, 135, 120, 135, 135, 135, 8, 8, 5]),
        car_turns=array("i", [9, 9, 9, 10, 10, 10, 200, 200, 200]),
        ranked=array("b", [1, 1, 1, 1, 1, 1, 0, 0, 0]),
        points=array("i", [0] * 9),
        won=array("b", [1, 1, 0, 1, 1, 1, 0, 0, 0]),
    )


def test_a_shared_win_counts_for_each_who_shares_it() -> None:
    summary = summarise(three_races(), BOTS, CARS)
    assert [seat.won.wins for seat in summary.seats] == [2, 1, 2]
    assert [seat.won.races for seat in summary.seats] == [3, 3, 3]
    assert sum(seat.won.rate for seat in summary.seats) > 1
    assert [start.won.wins for start in summary.grid] == [2, 2, 1]


def test_races_that_are_shared_or_not_won_are_counted() -> None:
    summary = summarise(three_races(), BOTS, CARS)
    assert (summary.races, summary.shared, summary.without_winner) == (3, 2, 1)


def test_mean_places_are_those_that_were_shared() -> None:
    means = [seat.mean_place for seat in summarise(three_races(), BOTS, CARS).seats]
    assert means == pytest.approx([1, 5 / 3, 5 / 3])


def test_a_tally_names_the_first_of_those_who_share_a_win() -> None:
    tally = Tally()
    standings = [standing(2, 1), standing(0, 1), standing(1, 3)]
    tally.add_race(0, result_of(standings), (5, 8))
    columns = columns_of(tally, 0)
    assert list(columns.winner) == [2]
    assert list(columns.place) == [1, 1, 3]
    assert summarise(columns, BOTS, CARS).shared == 1


def standing(seat: int, place: int) -> Standing:
    return Standing(one_car_a_seat(CARS)[seat], place, grid=seat + 1, lap=1, distance=135, turns=9)


def test_mz_068_simulated_wins_are_those_of_the_cars_frame() -> None:
    simulation = simulate("monza", ["rookie"] * 4, 120, options={"first_player": "1"})
    summary, cars, races = simulation.summary(), simulation.cars(), simulation.races()
    won = Counter(seat for seat, place in cars.select("seat", "place").rows() if place == 1)
    assert [seat.won.wins for seat in summary.seats] == [won[seat] for seat in range(4)]
    shared = [count for _, count in winners_by_race(cars).items() if count > 1]
    assert summary.shared == len(shared) > 0
    firsts = cars.group_by("race", maintain_order=True).first()
    assert firsts["seat"].to_list() == races["winner"].to_list()


def winners_by_race(cars: polars.DataFrame) -> Counter[int]:
    """How many cars have the first place, race by race."""
    return Counter(race for race, place in cars.select("race", "place").rows() if place == 1)


def test_places_after_a_shared_one_are_left_out() -> None:
    simulation = simulate("monza", ["rookie"] * 4, 60)
    places = simulation.columns.place
    for race in range(60):
        of_race = list(places[4 * race : 4 * race + 4])
        assert of_race == sorted(of_race)
        assert all(place == 1 + sum(other < place for other in of_race) for place in of_race)
