"""What the driver of Grand Prix stakes: its cars change tires in time, and are not lapped idly."""

import pytest
from grand_prix_positions import RULES, car, on_the_road, played, rules_for, turned

from paddock.bots.grand_prix.ending import (
    OUT_OF_REACH,
    chance_to_come,
    over_before_a_stop,
    over_in_this_round,
)
from paddock.bots.grand_prix.stakes import Stakes
from paddock.bots.grand_prix.stops import best_stop
from paddock.bots.registry import make_bot
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.games.grand_prix.car import DISQUALIFIED, FINISHED, NO_TIRE, SOFT
from paddock.games.grand_prix.rules import GrandPrixRules
from paddock.games.grand_prix.state import GrandPrixState, Phase

ROAD = RULES.road
PACK = (4, 44, 2, 19, 13, 24, 11, 6, 8, 15)
"""Cars of nobody's and of a rival's."""


def on_old_tires(state: GrandPrixState, *numbers: int) -> GrandPrixState:
    """The same position, but these cars have never changed tires, and have used their bonus."""
    for number in numbers:
        one = car(state, number)
        one.tire, one.tires, one.soft_used = SOFT, [SOFT], True
    return state


def in_company(to_go: int, size: int) -> GrandPrixState:
    """A leader with so much before it and so many cars close behind, an own car far behind them."""
    places = {
        number: (ROAD.finish - to_go - place, 1) for place, number in enumerate(PACK[: size + 1])
    }
    return on_old_tires(on_the_road({**places, 1: (80, 1)}), 1)


# How soon a race may be over


def test_the_leader_comes_less_far_the_farther_it_is_and_farther_in_company() -> None:
    far = [chance_to_come(sectors, 5, 1) for sectors in range(0, 90, 10)]
    near = [chance_to_come(30, cars, 1) for cars in range(0, 22, 3)]
    assert far == sorted(far, reverse=True)
    assert near == sorted(near)
    assert chance_to_come(60, 8, 1) < chance_to_come(60, 8, 2)


def test_gp_249_a_race_is_over_with_the_first_car_on_the_line() -> None:
    state = on_the_road({4: (ROAD.finish - 8, 1), 1: (ROAD.finish - 20, 1)})
    mine, front = car(state, 1), ROAD.finish - 8
    assert over_in_this_round(ROAD, state, mine, ROAD.finish) == 1.0
    assert 0.0 < over_in_this_round(ROAD, state, mine, front) < 1.0
    assert over_in_this_round(ROAD, state, mine, ROAD.finish - OUT_OF_REACH - 1) == 0.0
    turned(state, 1)
    assert over_in_this_round(ROAD, state, mine, front) == 0.0
    state.finished = 1
    assert over_in_this_round(ROAD, state, mine, front) == 1.0


# The last chance to stop


@pytest.mark.parametrize(("to_go", "size"), [(12, 0), (30, 1), (45, 4), (75, 9)])
def test_gp_175_the_last_chance_to_stop_is_taken_the_sooner_the_more_drive_the_leader(
    to_go: int, size: int
) -> None:
    state = in_company(to_go, size)
    stop = best_stop(ROAD, state, car(state, 1))
    assert stop.gain > 0.0
    assert stop.tire != NO_TIRE


def test_gp_174_a_sound_car_stays_out_while_there_is_time_to_change() -> None:
    state = in_company(75, 0)
    assert over_before_a_stop(ROAD, state) < 0.001
    assert best_stop(ROAD, state, car(state, 1)).gain <= 0.0


def test_gp_178_a_race_that_was_always_wet_asks_for_no_stop() -> None:
    state = in_company(12, 4)
    state.began_wet, state.was_dry, state.weather = True, False, 1
    assert best_stop(ROAD, state, car(state, 1)).gain <= 0.0


# No race is ended on old tires


def near_the_line(card: str, *old: int) -> GrandPrixState:
    """Own cars before the finish, the first to move, with rivals at its rear; a card for one."""
    front = ROAD.finish - 3
    places = {1: (front, 1), 4: (front - 2, 1), 44: (front - 4, 1), 14: (front - 30, 1)}
    state = on_the_road(places, card)
    turned(state, 1)
    return on_old_tires(state, *old)


def test_gp_249_the_driver_wins_with_a_car_that_has_changed_its_tires() -> None:
    state = near_the_line("charge")
    played(state)
    assert car(state, 1).status == FINISHED


@pytest.mark.parametrize("old", [(1,), (1, 14)])
def test_gp_175_the_driver_spends_its_points_sideways_before_it_finishes_on_old_tires(
    old: tuple[int, ...],
) -> None:
    state = near_the_line("charge", *old)
    played(state)
    assert state.finished == 0
    assert car(state, 1).progress < ROAD.finish


def test_gp_175_the_driver_moves_another_car_before_one_that_would_end_the_race() -> None:
    """GP-276 The card allows no step sideways."""
    chosen = []
    for old in ((), (1, 14)):
        state = near_the_line("conservative", *old)
        turned(state, 1, 14)
        chosen.append(played(state)[1])
    assert chosen == ["move 1", "move 14"]


# Cars that are lapped


@pytest.mark.parametrize(("second", "least", "most"), [(83, 137, 142), (110, 144, 150)])
def test_gp_073_a_leader_beyond_reach_does_not_lap_the_other_car_of_its_team(
    second: int, least: int, most: int
) -> None:
    state = on_the_road({1: (137, 1), 14: (second, 1), 4: (97, 1), 44: (95, 1)}, "charge")
    turned(state, 1)
    played(state)
    assert not car(state, 14).lap_down
    assert least <= car(state, 1).progress <= most


def test_gp_250_in_the_last_round_no_car_is_lapped() -> None:
    state, stakes = on_the_road({1: (100, 1)}), Stakes(ROAD)
    stakes.look(state, 0)
    mine, lap = car(state, 1), float(ROAD.length)
    behind = [
        stakes.left_of(state, mine, 4.0, 90.0, 90.0 + gap) for gap in (lap - 20, lap, lap + 9)
    ]
    assert behind == sorted(behind, reverse=True)
    assert behind[0] == 4.0
    assert behind[1] < 2.0
    assert behind[2] < 0.0
    finish = float(ROAD.finish)
    assert stakes.left_of(state, mine, 4.0, finish - lap - 9, finish + 1) == 4.0


# Whole races


def race_of_drivers(rules: GrandPrixRules, seats: int, seed: int) -> tuple[int, set[int], set[int]]:
    """A race of drivers: its rounds, the cars that could stop, and those that are disqualified."""
    bots = [make_bot("driver", rules, seed, seat) for seat in range(seats)]
    state, dice, asked = rules.setup(seats), Generator(seed), set()
    while rules.actor(state) != NOBODY:
        if rules.actor(state) == CHANCE:
            step = rules.draw(state, dice)
        else:
            if state.phase is Phase.PIT:
                asked.add(int(state.stop.asked[0]))
            view = rules.view(state, state.actor)
            step = bots[state.actor].choose(view, rules.actions(state))
        rules.apply(state, step, SILENT)
    out = {int(one.index) for one in state.cars if one.status == DISQUALIFIED}
    return int(state.round), asked, out


@pytest.mark.parametrize(
    ("circuit", "seats", "laps", "races"),
    [
        ("valbruna", 4, 1, 2),
        ("yunta-brothers", 2, 1, 3),
        ("pullingers-pyramid", 8, 1, 2),
        ("costa-serena", 3, 1, 3),
        ("st-adriana", 3, 2, 1),
    ],
)
def test_gp_175_no_driver_is_disqualified_that_could_have_stopped(
    circuit: str, seats: int, laps: int, races: int
) -> None:
    """GP-D39, GP-D41 One car a round, which spins or is punished, may be kept from its stop."""
    rules = rules_for(circuit, laps=str(laps))
    for seed in range(races):
        rounds, asked, out = race_of_drivers(rules, seats, seed)
        assert rounds > 1
        assert not out & asked
        assert len(out) < rounds
