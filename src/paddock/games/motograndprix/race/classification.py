"""MG-059..069, MG-124..129 The classification: places, points, and what the teams have."""

from typing import Final

from mypy_extensions import i64

from paddock.core.entries import Entry
from paddock.core.events import Log
from paddock.core.result import Finish, Result, SeatScore, TeamScore, seat_scores, team_entries
from paddock.core.standings import Standing
from paddock.games.motograndprix import events
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.state import (
    FINISHED,
    OUT,
    RACING,
    WAITING,
    Bike,
    MotoState,
    Phase,
)

FAR: Final = 1 << 40
"""More than any progress: finishers stand before all others."""
POINTS: Final = (25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
"""MG-127, MG-128 By place; none from place 16 on."""
BOX_PLACES: Final = 6
"""MG-127 The places that a box has points for."""


def ranking(course: Course, state: MotoState) -> list[Bike]:
    """Finishers by place, those who ride, the foremost first, then drop-outs, the last first."""
    ranked: list[Bike] = []
    for bike in state.bikes:
        at: i64 = len(ranked)
        while at > 0 and rank_key(course, state, bike) > rank_key(course, state, ranked[at - 1]):
            at -= 1
        ranked.insert(at, bike)
    return ranked


def rank_key(course: Course, state: MotoState, bike: Bike) -> i64:
    """A number that is higher for a better place."""
    if bike.status == FINISHED:
        return FAR * 2 - bike.place
    if bike.status == OUT:
        return bike.outs - FAR * 2
    if bike.status == WAITING:
        return -FAR - bike.grid
    return course.lead(bike)


def points_of(course: Course, bike: Bike, place: i64) -> i64:
    """MG-127, MG-128 By place; MG-D36 a drop-out scores only where that is played."""
    if place > len(POINTS) or (bike.status == OUT and not course.scores_outs):
        return 0
    return POINTS[place - 1]


def standings(course: Course, entries: list[Entry], state: MotoState) -> list[Standing]:
    """Every bike, the leader first."""
    return [
        _standing(course, entries[bike.car], state, bike, place)
        for place, bike in enumerate(ranking(course, state), 1)
    ]


def _standing(course: Course, entry: Entry, state: MotoState, bike: Bike, place: i64) -> Standing:
    """One line of the standings; laps and rows as the bike has ridden them."""
    is_settled = state.phase is not Phase.POLE
    lap: i64 = max(bike.progress // course.n_rows + 1, 1) if bike.status != WAITING else 1
    grid: i64 = bike.grid if is_settled else 0
    distance: i64 = bike.progress if bike.status != WAITING else 0
    standing = Standing(entry, place, grid, min(lap, course.lap_count(state)), distance, bike.turns)
    standing.status = status_of(state, bike)
    standing.ranked = bike.status != OUT
    if bike.status == RACING:
        standing.space = course.board.positions[course.position(bike)].name
    return standing


def status_of(state: MotoState, bike: Bike) -> str:
    """How a bike is doing, in a word."""
    if bike.status == FINISHED:
        return "won" if bike.place == 1 and not state.is_qualifying else "finished"
    if bike.status == OUT:
        return "out"
    if bike.status == WAITING or state.turn == 0:
        return "grid"
    if state.phase is Phase.OVER:
        return "unfinished"
    return "qualifying" if state.is_qualifying else "racing"


def race_result(course: Course, listed: list[Standing], state: MotoState) -> Result:
    """MG-064, MG-127..129 Places and points by bike, by seat and by team; a rider wins."""
    cars: list[Finish] = []
    for standing in listed:
        place: i64 = standing.place if standing.ranked else 0
        points = points_of(course, state.bikes[standing.car], standing.place)
        cars.append(Finish(standing, place, points))
    seats: list[SeatScore] = seat_scores(cars)
    return Result(cars, seats, team_scores(cars), has_points=True, teams_win=False)


def team_scores(cars: list[Finish]) -> list[TeamScore]:
    """MG-129 The teams by their points; of equal ones that with the better placed bike."""
    found: list[TeamScore] = []
    order = best_first(cars)
    for number, team in enumerate(order, 1):
        place = number if cars[0].place > 0 else 0
        found.append(TeamScore(team, place, team_points(cars, team), team_entries(cars, team)))
    return found


def best_first(cars: list[Finish]) -> list[i64]:
    """The teams that take part, the best first; they come in the order of their best bikes."""
    teams: list[i64] = []
    for finish in cars:
        team = finish.entry.team
        if team in teams:
            continue
        at: i64 = len(teams)
        while at > 0 and team_points(cars, team) > team_points(cars, teams[at - 1]):
            at -= 1
        teams.insert(at, team)
    return teams


def team_points(cars: list[Finish], team: i64) -> i64:
    """MG-129 The points of all its bikes."""
    return sum([finish.points for finish in cars if finish.entry.team == team])


def tell_result(course: Course, entries: list[Entry], state: MotoState, log: Log) -> None:
    """MG-064, MG-069, MG-127..129 Who won, who was listed where, and the points."""
    result = race_result(course, standings(course, entries, state), state)
    if state.finished > 0:
        log.tell(events.WON, "MG-064", result.cars[0].entry.car)
    else:
        log.tell(events.NO_WINNER, "MG-D36")
    for finish in result.cars:
        bike = state.bikes[finish.entry.car]
        if bike.status != FINISHED:
            rule = "MG-069" if bike.status == OUT else "MG-D07"
            log.tell(events.LISTED, rule, bike.car, finish.standing.place)
    for finish in result.cars:
        rule = points_rule(state.bikes[finish.entry.car], finish.standing.place)
        log.tell(events.SCORED, rule, finish.entry.car, finish.points)
    for team in result.teams:
        log.tell(events.TEAM_SCORED, "MG-129", team.team - 1, team.points)


def points_rule(bike: Bike, place: i64) -> str:
    """MG-127 The first six places, MG-128 those after them, MG-D36 drop-outs."""
    if bike.status == OUT:
        return "MG-D36"
    return "MG-127" if place <= BOX_PLACES else "MG-128"
