"""What holds of the field of every race: its cars, how they stand, and what it was worth."""

from collections.abc import Sequence
from typing import Any

import pytest

from paddock.core.cars import NOBODY
from paddock.core.entries import MARKS, NO_TEAM, PAINTS, Entry
from paddock.core.errors import PaddockError
from paddock.core.race import Race
from paddock.core.result import Result


def check_entries(race: Race[Any]) -> None:
    """Cars are numbered from 0, each with a name and a livery of its own, and somebody's or not."""
    seats = len(race.names)
    entries = race.rules.entries(seats)
    assert [entry.car for entry in entries] == list(range(len(entries)))
    names = [entry.name for entry in entries]
    assert names == list(race.log.cars)
    assert len(set(names)) == len(names)
    assert all(name.isprintable() and len(name.split()) == 1 for name in names)
    check_liveries(entries)
    assert all(entry.seat == NOBODY or 0 <= entry.seat < seats for entry in entries)
    assert all(entry.team >= NO_TEAM for entry in entries)
    assert len(race.car_names) == len(set(race.car_names)) == len(entries)


def check_liveries(entries: Sequence[Entry]) -> None:
    """Paints that there are, and each car with a number of its own, or with a paint of its own."""
    liveries = [entry.livery for entry in entries]
    assert all(livery.paint in PAINTS for livery in liveries)
    assert all(livery.trim in ("", *PAINTS) for livery in liveries)
    assert all(livery.mark in ("", *MARKS) for livery in liveries)
    numbers = {livery.number for livery in liveries}
    if numbers == {0}:
        assert len({livery.paint for livery in liveries}) == len(liveries)
    else:
        assert len(numbers) == len(liveries)
        assert all(0 < number < 100 for number in numbers)


def told(entry: Entry) -> tuple[object, ...]:
    """An entry, to compare it with another."""
    return entry.car, entry.name, entry.seat, entry.livery, entry.team


def check_all_cars(race: Race[Any], entries: Sequence[Entry]) -> None:
    """Every car of the race once, in any order."""
    wanted = [told(entry) for entry in race.rules.entries(len(race.names))]
    assert sorted(entry.car for entry in entries) == list(range(len(wanted)))
    assert all(told(entry) == wanted[entry.car] for entry in entries)


def check_standings(race: Race[Any]) -> None:
    """Every car once, with the places from 1 on; cars that share one leave the next out."""
    standings = race.standings
    check_all_cars(race, [car.entry for car in standings])
    check_places([car.place for car in standings])
    assert all(car.place > 0 for car in standings)
    assert all(car.status for car in standings)
    grids = [car.grid for car in standings]
    assert set(grids) == {0} or sorted(grids) == list(range(1, len(grids) + 1))


def check_places(places: list[int]) -> None:
    """The best first; places that are shared leave the next ones out; who has none comes last."""
    taken = [place for place in places if place > 0]
    assert taken == [taken.index(place) + 1 for place in taken]
    assert places[len(taken) :] == [0] * (len(places) - len(taken))


def check_result(race: Race[Any]) -> None:
    """Once a race is over: every car and every seat that has one once, and points that add up."""
    if not race.over:
        with pytest.raises(PaddockError):
            _ = race.result
        return
    result = race.result
    check_all_cars(race, [finish.entry for finish in result.cars])
    assert all(finish.status for finish in result.cars)
    check_seats(race, result)
    for ranking in (result.cars, result.seats, result.teams):
        check_places([one.place for one in ranking])
    check_points(result)
    check_teams(result)
    check_winners(result)


def check_seats(race: Race[Any], result: Result) -> None:
    """No seat twice, and none that drives a car is left out."""
    seats = [score.seat for score in result.seats]
    owners = {finish.entry.seat for finish in result.cars} - {NOBODY}
    assert len(seats) == len(set(seats))
    assert owners <= set(seats) <= set(range(len(race.names)))


def check_points(result: Result) -> None:
    """A seat and a team have the points of all their cars; where none are given, there are none."""
    assert result.has_points or not any(finish.points for finish in result.cars)
    for score in result.seats:
        own = [finish.points for finish in result.cars if finish.entry.seat == score.seat]
        assert score.points == sum(own)
    for team in result.teams:
        own = [finish.points for finish in result.cars if finish.entry.car in team.cars]
        assert team.points == sum(own)


def check_teams(result: Result) -> None:
    """Every team of the entries once, with just its cars and their seats."""
    teams = {finish.entry.team for finish in result.cars} - {NO_TEAM}
    assert sorted(team.team for team in result.teams) == sorted(teams)
    for team in result.teams:
        entries = [finish.entry for finish in result.cars if finish.entry.team == team.team]
        assert sorted(team.cars) == sorted(entry.car for entry in entries)
        assert set(team.seats) == {entry.seat for entry in entries} - {NOBODY}


def check_winners(result: Result) -> None:
    """Who won is among the seats, once; somebody has wherever there is a first place."""
    seats = [score.seat for score in result.seats]
    assert len(set(result.winners)) == len(result.winners)
    assert set(result.winners) <= set(seats)
    ranking = result.teams or result.seats
    assert bool(result.winners) == any(one.place == 1 for one in ranking)
