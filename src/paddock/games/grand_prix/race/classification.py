"""GP-174..178, GP-249..257 The end: who is disqualified, the classification, and the points."""

from typing import Final

from mypy_extensions import i64

from paddock.core.entries import Entry
from paddock.core.events import Log
from paddock.core.result import Finish, Result, SeatScore, TeamScore, team_entries
from paddock.core.standings import Standing
from paddock.games.grand_prix.car import (
    DISQUALIFIED,
    FINISHED,
    GONE,
    IN_PITS,
    OFF_TRACK,
    RACING,
    STATUSES,
    Car,
)
from paddock.games.grand_prix.events import racing as events
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import MARKERS, GrandPrixState, Phase

POINTS: Final = (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)
"""GP-256 By place."""
FAR: Final = 1 << 48
"""More than any rank: who has finished stands before all others."""


def ranking(state: GrandPrixState) -> list[Car]:
    """GP-253, GP-D65 Finishers, then the running order, then who left, and last who is out."""
    ranked: list[Car] = []
    for car in state.cars:
        at: i64 = len(ranked)
        while at > 0 and rank_key(car) > rank_key(ranked[at - 1]):
            at -= 1
        ranked.insert(at, car)
    return ranked


def rank_key(car: Car) -> i64:
    """A number that is higher for a better place."""
    behind: i64 = 3 * FAR if car.status == DISQUALIFIED else 0
    if car.finish > 0:
        return FAR - car.finish - behind
    if car.left > 0:
        return car.left - 2 * FAR - behind
    if car.where == GONE:
        return -FAR - car.index
    return car.rank - behind


def points_of(place: i64) -> i64:
    """GP-255, GP-256 None from place 11 on."""
    return POINTS[place - 1] if 0 < place <= len(POINTS) else 0


# Standings and result


def standings(road: Road, field: list[Entry], state: GrandPrixState) -> list[Standing]:
    """Every car, the leader first."""
    return [
        standing_of(road, field[car.index], state, car, place)
        for place, car in enumerate(ranking(state), 1)
    ]


def standing_of(road: Road, entry: Entry, state: GrandPrixState, car: Car, place: i64) -> Standing:
    """Where one car stands."""
    is_settled = state.phase not in (Phase.WEATHER, Phase.GRID)
    lap = min(road.laps_done(car) + 1, road.laps)
    standing = Standing(entry, place, car.grid if is_settled else 0, lap, car.progress, car.turns)
    standing.status = "won" if has_won(state, car, place) else status_of(state, car)
    standing.ranked = car.status in (RACING, FINISHED) or car.marker > 0
    if car.where != GONE:
        standing.space = road.space(car).name
    return standing


def has_won(state: GrandPrixState, car: Car, place: i64) -> bool:
    """Whether a car came home first."""
    return state.phase is Phase.OVER and place == 1 and car.status == FINISHED


def status_of(state: GrandPrixState, car: Car) -> str:
    """How a car is doing, in a word."""
    if car.status != RACING:
        return STATUSES[car.status]
    if state.phase is Phase.OVER:
        return "unfinished"
    if state.round == 0:
        return "grid"
    return "pit" if car.where == IN_PITS else "off" if car.where == OFF_TRACK else "racing"


def race_result(listed: list[Standing], state: GrandPrixState) -> Result:
    """GP-003, GP-013, GP-254..257 Places and points by car, and what both cars of a seat made."""
    cars: list[Finish] = []
    for standing in listed:
        is_out = state.cars[standing.car].status == DISQUALIFIED
        place: i64 = 0 if is_out else standing.place
        cars.append(Finish(standing, place, points_of(place)))
    seats = seat_scores(cars, state.seats)
    teams = [
        TeamScore(score.seat + 1, score.place, score.points, team_entries(cars, score.seat + 1))
        for score in seats
    ]
    return Result(cars, seats, teams, has_points=True)


def seat_scores(cars: list[Finish], seats: i64) -> list[SeatScore]:
    """GP-257 The highest total first, then the best position marker; GP-D67 else a shared place."""
    scores: list[SeatScore] = []
    for seat in range(seats):
        points = sum([finish.points for finish in cars if finish.entry.seat == seat])
        score = SeatScore(seat, 0, points)
        at: i64 = len(scores)
        while at > 0 and is_better(cars, score, scores[at - 1]):
            at -= 1
        scores.insert(at, score)
    for number, score in enumerate(scores):
        before = scores[number - 1]
        is_level = number > 0 and not is_better(cars, before, score)
        score.place = before.place if is_level else number + 1
    return scores


def is_better(cars: list[Finish], one: SeatScore, other: SeatScore) -> bool:
    """GP-257 By points, then by the best marker of each."""
    if one.points != other.points:
        return one.points > other.points
    return best_marker(cars, one.seat) < best_marker(cars, other.seat)


def best_marker(cars: list[Finish], seat: i64) -> i64:
    """GP-255 The best place of a seat among the first ten; the same for all that have none."""
    for finish in cars:
        if finish.entry.seat == seat and 0 < finish.place <= MARKERS:
            return finish.place
    return MARKERS + 1


# The end of the race


def disqualify(state: GrandPrixState, log: Log) -> None:
    """GP-174..177, GP-254 Who has not changed tires is out; GP-178 not where it was always wet."""
    if state.began_wet and not state.was_dry:
        return
    for car in state.cars:
        is_in_time = car.left > 0 and car.left_round < state.round
        if car.is_players and car.tire_changes == 0 and not is_in_time:
            rule = "GP-177" if car.left > 0 else "GP-175"
            car.status = DISQUALIFIED
            log.tell(events.DISQUALIFIED, rule, car.index)


def give_markers(state: GrandPrixState, log: Log) -> None:
    """GP-253..255, GP-D65 The position markers as they lie at the end, ten at most."""
    for place, car in enumerate(ranking(state), 1):
        before = car.marker
        is_out = car.status == DISQUALIFIED
        car.marker = 0 if is_out or place > MARKERS else place
        if not is_out and (car.marker != before or (before == 0 and car.left == 0)):
            log.tell(events.LISTED, listing_rule(car, before), car.index, place)


def listing_rule(car: Car, before: i64) -> str:
    """GP-253 The rest in running order; GP-254 who moves up; GP-D65 who had left before."""
    if before == 0 and car.left > 0:
        return "GP-D65"
    return "GP-254" if before > 0 else "GP-253"


def tell_result(result: Result, teams: list[int], log: Log) -> None:
    """GP-003, GP-256, GP-257 The points, and who won."""
    for finish in result.cars:
        if finish.points > 0:
            log.tell(events.SCORED, "GP-256", finish.entry.car, finish.points)
    for score in result.seats:
        log.tell(events.TEAM_SCORED, "GP-003", teams[score.seat], score.points)
    winners = result.winners
    for seat in winners:
        if len(winners) > 1:
            log.tell(events.SHARED_WIN, "GP-D67", teams[seat])
        else:
            log.tell(events.WON, "GP-257", teams[seat])
