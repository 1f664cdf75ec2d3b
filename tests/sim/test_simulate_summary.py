"""The summary of a simulation, against columns made by hand."""

import json
from array import array
from dataclasses import fields
from itertools import permutations

import pytest

from paddock.core.cars import CARS, NOBODY
from paddock.sim import simulate
from paddock.sim.columns import Columns
from paddock.sim.intervals import wilson
from paddock.sim.summary import spread, summarise

BOTS = ("driver", "rookie")


def four_races() -> Columns:
    """Red wins three of four; the pole wins two."""
    return Columns(
        first=0,
        winner=array("b", [0, 0, 1, 0]),
        turns=array("i", [9, 10, 12, 9]),
        decisions=array("i", [16, 18, 22, 17]),
        steps=array("i", [40, 44, 51, 41]),
        car=array("b", [0, 1, 0, 1, 1, 0, 0, 1]),
        seat=array("b", [0, 1, 0, 1, 1, 0, 0, 1]),
        grid=array("b", [1, 2, 2, 1, 1, 2, 2, 1]),
        place=array("b", [1, 2, 1, 2, 1, 2, 1, 2]),
        distance=array("i", [86, 60, 90, 70, 88, 85, 87, 41]),
        car_turns=array("i", [9, 8, 10, 10, 12, 12, 9, 8]),
        ranked=array("b", [1] * 8),
        points=array("i", [0] * 8),
        won=array("b", [1, 0, 1, 0, 1, 0, 1, 0]),
    )


def two_races_with_drop_outs() -> Columns:
    """Blue dropped out of the first race, and both cars of the second."""
    return Columns(
        first=0,
        winner=array("b", [0, NOBODY]),
        turns=array("i", [9, 4]),
        decisions=array("i", [16, 8]),
        steps=array("i", [40, 20]),
        car=array("b", [0, 1, 1, 0]),
        seat=array("b", [0, 1, 1, 0]),
        grid=array("b", [1, 2, 2, 1]),
        place=array("b", [1, 2, 1, 2]),
        distance=array("i", [86, 60, 40, 30]),
        car_turns=array("i", [9, 8, 4, 4]),
        ranked=array("b", [1, 0, 0, 0]),
        points=array("i", [0] * 4),
        won=array("b", [1, 0, 0, 0]),
    )


def test_wins_by_seat() -> None:
    red, blue = summarise(four_races(), BOTS, CARS).seats
    assert (red.seat, red.car, red.bot, red.won.wins, red.won.races) == (0, "red", "driver", 3, 4)
    assert (blue.seat, blue.car, blue.bot, blue.won.wins) == (1, "blue", "rookie", 1)
    assert (red.won.rate, blue.won.rate) == (0.75, 0.25)


def test_mean_place_by_seat() -> None:
    red, blue = summarise(four_races(), BOTS, CARS).seats
    assert (red.mean_place, blue.mean_place) == (1.25, 1.75)


def test_wins_by_grid_place() -> None:
    pole, second = summarise(four_races(), BOTS, CARS).grid
    assert (pole.place, pole.won.wins, pole.won.races) == (1, 2, 4)
    assert (second.place, second.won.wins, second.won.rate) == (2, 2, 0.5)


def test_a_race_that_nobody_won_is_no_win_of_the_car_that_is_listed_first() -> None:
    summary = summarise(two_races_with_drop_outs(), BOTS, CARS)
    assert (summary.races, summary.without_winner) == (2, 1)
    assert [seat.won.wins for seat in summary.seats] == [1, 0]
    assert [(start.place, start.won.wins, start.won.races) for start in summary.grid] == [
        (1, 1, 2),
        (2, 0, 2),
    ]


def test_it_is_told_how_often_a_car_is_ranked() -> None:
    red, blue = summarise(two_races_with_drop_outs(), BOTS, CARS).seats
    assert (red.ranked.wins, red.ranked.races, blue.ranked.rate) == (1, 2, 0.0)
    assert [seat.ranked.rate for seat in summarise(four_races(), BOTS, CARS).seats] == [1.0, 1.0]


def test_a_simulation_of_races_without_a_winner_adds_up() -> None:
    simulation = simulate("formula-d", ["random"], 12, options={"laps": 1})
    summary, columns = simulation.summary(), simulation.columns
    assert 0 < summary.without_winner == list(columns.ranked).count(0)
    assert summary.seats[0].won == summary.seats[0].ranked
    assert summary.seats[0].won.wins == 12 - summary.without_winner


def test_turns_decisions_and_steps() -> None:
    summary = summarise(four_races(), BOTS, CARS)
    assert (summary.races, summary.decisions, summary.steps) == (4, 73, 176)
    assert (summary.turns.mean, summary.turns.least, summary.turns.most) == (10.0, 9, 12)
    assert summary.turns.percentiles == {5: 9, 25: 9, 50: 9, 75: 10, 95: 12}


@pytest.mark.parametrize("figures", set(permutations([3, 1, 2, 2])))
def test_percentiles_do_not_ask_for_an_order(figures: tuple[int, ...]) -> None:
    assert spread(array("i", figures)).percentiles == {5: 1, 25: 1, 50: 2, 75: 2, 95: 3}


def test_percentiles_of_a_hundred() -> None:
    percentiles = spread(array("i", range(1, 101))).percentiles
    assert percentiles == {5: 5, 25: 25, 50: 50, 75: 75, 95: 95}


@pytest.mark.parametrize(
    ("wins", "tries", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_is_the_one_that_newcombe_published(
    wins: int, tries: int, low: float, high: float
) -> None:
    assert wilson(wins, tries) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("wins", "tries"), [(0, 1), (3, 7), (5, 10), (999, 1000)])
def test_losses_have_the_mirrored_interval(wins: int, tries: int) -> None:
    low, high = wilson(wins, tries)
    assert wilson(tries - wins, tries) == pytest.approx((1 - high, 1 - low))
    assert 0 <= low <= wins / tries <= high <= 1


def test_the_rates_carry_wilsons_interval() -> None:
    red = summarise(four_races(), BOTS, CARS).seats[0]
    assert (red.won.low, red.won.high) == wilson(3, 4)


def test_a_summary_is_plain_data() -> None:
    plain = json.loads(json.dumps(summarise(four_races(), BOTS, CARS).to_json()))
    assert plain["seats"][0]["won"]["wins"] == 3
    assert plain["turns"]["percentiles"]["95"] == 12


def test_a_real_simulation_adds_up() -> None:
    simulation = simulate("f1-dice", ["driver", "rookie", "random"], 60)
    summary = simulation.summary()
    assert sum(seat.won.wins for seat in summary.seats) == 60
    assert sum(start.won.wins for start in summary.grid) == 60
    assert sum(seat.mean_place for seat in summary.seats) == pytest.approx(6)
    assert [start.place for start in summary.grid] == [1, 2, 3]
    assert summary.steps > summary.decisions > 0


def test_columns_grow_by_the_races_that_come_next() -> None:
    columns = four_races()
    columns.extend(four_races())
    assert columns.races == 8
    for column in fields(columns)[1:]:
        once = getattr(four_races(), column.name)
        assert getattr(columns, column.name) == once + once
