"""Teams of two: who drives together, what a team scores, and which one wins."""

from typing import Final

from mypy_extensions import i64

from paddock.core.entries import Entry, Livery, one_car_a_seat
from paddock.core.events import Log
from paddock.core.result import Result, TeamScore, result_of, team_entries
from paddock.core.standings import Standing
from paddock.games.formula_d import events
from paddock.games.formula_d.state import FormulaDState

TEAM_CARS: Final = 2
POINTS: Final[tuple[int, ...]] = (10, 8, 6, 5, 4, 3, 2, 1, 0, 0)
"""FD-237 Team points by place."""


def team_of(seat: i64) -> i64:
    """FD-233 The team of a seat, counted from 0: neighbours by their seats drive together."""
    return seat // TEAM_CARS


def mate_of(seat: i64) -> i64:
    """FD-233 The seat of the team mate."""
    return seat ^ 1


def teams_of(state: FormulaDState) -> list[list[int]]:
    """FD-233 The seats of each team."""
    seats = [car.seat for car in state.cars]
    return [seats[first : first + TEAM_CARS] for first in range(0, len(seats), TEAM_CARS)]


def team_points(state: FormulaDState) -> list[int]:
    """FD-237 The points of each team: its two cars by their places."""
    points = [0] * (len(state.cars) // TEAM_CARS)
    for car in state.cars:
        if car.place > 0:
            points[team_of(car.seat)] += POINTS[car.place - 1]
    return points


def winning_team(state: FormulaDState) -> i64:
    """FD-238, FD-D49 The most points; of equal teams the one with the better placed car."""
    return ranked_teams(state)[0]


def best_place(state: FormulaDState, team: i64) -> i64:
    """The place of a team's best car; beyond all places where none has one."""
    best: i64 = len(state.cars) + 1
    for car in state.cars:
        if team_of(car.seat) == team and car.place > 0:
            best = min(best, car.place)
    return best


def field_of(cars: tuple[str, ...], is_team_race: bool) -> list[Entry]:
    """FD-233 The cars of all seats; those of a team have their mate's colour for a trim."""
    if not is_team_race:
        return one_car_a_seat(cars)
    return [
        Entry(seat, car, seat, Livery(car, cars[mate_of(seat)]), team_of(seat) + 1)
        for seat, car in enumerate(cars)
    ]


def race_result(standings: list[Standing], is_team_race: bool, state: FormulaDState) -> Result:
    """FD-168 Places by car; FD-237, FD-238 in a team race points, and the teams by theirs."""
    if not is_team_race:
        return result_of(standings)
    result = result_of(standings, POINTS)
    result.teams = [team_score(result, team, state) for team in ranked_teams(state)]
    return result


def ranked_teams(state: FormulaDState) -> list[i64]:
    """FD-238, FD-D49 The teams by their points; of equal ones the better placed car decides."""
    points = team_points(state)
    keys = [(-points[team], best_place(state, team), team) for team in range(len(points))]
    return [team for _, _, team in sorted(keys)]


def team_score(result: Result, team: i64, state: FormulaDState) -> TeamScore:
    """FD-237, FD-D49 The points of a team and its place; FD-170 none where no car came home."""
    place = ranked_teams(state).index(team) + 1 if state.ranked > 0 else 0
    entries = team_entries(result.cars, team + 1)
    return TeamScore(team + 1, place, team_points(state)[team], entries)


def tell_teams(state: FormulaDState, log: Log) -> None:
    """FD-237, FD-238, FD-D49 What every team scored, and which one won where a car came home."""
    points = team_points(state)
    for team, scored in enumerate(points, 1):
        log.tell(events.TEAM_SCORED, "FD-237", team, scored)
    if state.ranked > 0:
        best = winning_team(state)
        rule = "FD-238" if points.count(points[best]) == 1 else "FD-D49"
        log.tell(events.TEAM_WON, rule, best + 1, points[best])
