"""The field of the toy game: a car a seat, or teams of two and a car that nobody owns."""

from itertools import pairwise

from paddock.core.cars import CARS, NOBODY
from paddock.core.entries import Entry, Livery, one_car_a_seat
from paddock.core.result import Result, TeamScore, result_of, team_entries
from paddock.core.standings import Standing

TEAM_CARS = 2
POINTS = (3, 2, 1)


def entries_of(seats: int, is_teams: bool) -> list[Entry]:
    """TOY-030 The cars of so many seats, by their numbers."""
    if not is_teams:
        return one_car_a_seat(CARS[:seats])
    entries: list[Entry] = []
    for seat in range(seats):
        for number, car in enumerate(cars_of(seat, is_teams), 1):
            livery = Livery(CARS[seat], "white" if number == TEAM_CARS else "", car + 1)
            entries.append(Entry(car, f"{CARS[seat]}-{number}", seat, livery, seat + 1))
    pace = Livery("grey", "black", 99, "star")
    return [*entries, Entry(len(entries), "pace", NOBODY, pace)]


def cars_of(seat: int, is_teams: bool) -> list[int]:
    """TOY-030 The numbers of a seat's cars."""
    first = seat * TEAM_CARS
    return [first, first + 1] if is_teams else [seat]


def ranked(standings: list[Standing]) -> list[Standing]:
    """TOY-032 Cars that are level share a place."""
    for before, standing in pairwise(standings):
        if standing.distance == before.distance:
            standing.place = before.place
    return standings


def team_result(standings: list[Standing], seats: int) -> Result:
    """TOY-032 Points by place, and the teams by theirs."""
    result = result_of(standings, POINTS)
    points = [0] * (seats + 1)
    for finish in result.cars:
        points[finish.entry.team] += finish.points
    for team in sorted(range(1, seats + 1), key=lambda team: -points[team]):
        place = 1 + sum(1 for other in points[1:] if other > points[team])
        scored = TeamScore(team, place, points[team], team_entries(result.cars, team))
        result.teams.append(scored)
    return result
