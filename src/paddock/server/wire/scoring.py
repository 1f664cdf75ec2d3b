"""What cars look like on the wire: what they are called, where they stand, how they came out."""

from collections import Counter
from typing import Any

from paddock.core.race import Race
from paddock.core.standings import Standing
from paddock.protocol.fields import NO_SEAT
from paddock.protocol.told import (
    FinishTold,
    ResultTold,
    SeatScoreTold,
    StandingTold,
    TeamScoreTold,
)


def wire_seat(seat: int) -> int:
    """A seat; `NO_SEAT` for a spectator and for nobody."""
    return seat if seat >= 0 else NO_SEAT


def car_names(race: Race[Any]) -> list[str]:
    """How sentences name the cars, by their numbers: by their drivers, where they have one.

    A driver of several cars is named with each of them.
    """
    entries = race.rules.entries(len(race.heading.seats))
    names = [entry.name for entry in entries]
    owned = Counter(entry.seat for entry in entries)
    for entry in entries:
        if entry.seat >= 0:
            driver = race.heading.seats[entry.seat]
            several = owned[entry.seat] > 1
            names[entry.car] = f"{driver} ({entry.name})" if several else driver
    return names


def standings_told(race: Race[Any]) -> list[StandingTold]:
    """Every car, the leader first."""
    return [_standing_told(car) for car in race.standings]


def _standing_told(car: Standing) -> StandingTold:
    entry = car.entry
    return StandingTold(
        seat=wire_seat(entry.seat),
        place=car.place,
        grid=car.grid,
        lap=car.lap,
        distance=car.distance,
        turns=car.turns,
        status=car.status,
        car=entry.car,
        name=entry.name,
        paint=entry.livery.paint,
        trim=entry.livery.trim,
        number=entry.livery.number,
        mark=entry.livery.mark,
        team=entry.team,
        space=car.space,
        ranked=car.ranked,
    )


def result_told(race: Race[Any]) -> ResultTold | None:
    """What the race was worth; nothing before it is over."""
    if not race.over:
        return None
    result = race.result
    return ResultTold(
        cars=[FinishTold(car.entry.car, car.place, car.status, car.points) for car in result.cars],
        seats=[SeatScoreTold(score.seat, score.place, score.points) for score in result.seats],
        teams=[
            TeamScoreTold(team.team, team.place, team.points, team.cars, team.seats)
            for team in result.teams
        ],
        has_points=result.has_points,
        winners=result.winners,
        teams_win=result.teams_win,
        rolls_undone=race.rolls_undone,
    )
