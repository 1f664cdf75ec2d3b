"""Results: places by car, places and points by seat and team, whoever owns the cars."""

import pytest

from paddock.core.cars import NOBODY
from paddock.core.entries import Entry, Livery, one_car_a_seat
from paddock.core.errors import PaddockError
from paddock.core.result import Result, SeatScore, TeamScore, result_of, team_entries
from paddock.core.standings import Standing
from paddock.games.registry import start

TWO_CARS = [Entry(car, f"bike{car}", car // 2, Livery("red", "white"), 1) for car in range(4)]
NPC = Entry(4, "grey", NOBODY, Livery("white"))


def standing(entry: Entry, place: int, ranked: bool = True) -> Standing:
    """A car at a place, or listed there without one."""
    found = Standing(entry, place, 1, 1, 100 - place, 5)
    found.ranked = ranked
    found.status = "finished" if ranked else "out"
    return found


def ranked(*cars: Entry) -> list[Standing]:
    """These cars from the first place on."""
    return [standing(car, place) for place, car in enumerate(cars, 1)]


def places(result: Result) -> list[tuple[int, int]]:
    """Each seat with its place."""
    return [(score.seat, score.place) for score in result.seats]


def test_a_standing_tells_its_car_its_livery_and_whose_it_is() -> None:
    told = standing(TWO_CARS[3], 1)
    assert (told.car, told.name, told.seat) == (3, "bike3", 1)
    assert told.livery == Livery("red", "white")
    assert standing(NPC, 1).seat == NOBODY


def test_one_car_a_seat_is_painted_as_it_is_called() -> None:
    entries = one_car_a_seat(("red", "blue"))
    assert [(one.car, one.seat, one.name, one.livery.paint) for one in entries] == [
        (0, 0, "red", "red"), (1, 1, "blue", "blue"),
    ]  # fmt: skip


def test_a_seat_with_two_cars_has_the_place_of_the_better_one() -> None:
    result = result_of(ranked(TWO_CARS[2], TWO_CARS[0], TWO_CARS[1], TWO_CARS[3]))
    assert places(result) == [(1, 1), (0, 2)]
    assert result.winners == [1]


def test_a_car_that_nobody_owns_has_a_place_and_no_seat() -> None:
    result = result_of(ranked(NPC, TWO_CARS[2], TWO_CARS[0]))
    assert (result.cars[0].entry.name, result.cars[0].place) == ("grey", 1)
    assert places(result) == [(1, 1), (0, 2)]


def test_points_of_a_seat_are_those_of_all_its_cars() -> None:
    result = result_of(ranked(*TWO_CARS), points=(10, 8, 6))
    assert [(score.seat, score.points) for score in result.seats] == [(0, 18), (1, 6)]
    assert result.has_points
    assert not result_of(ranked(*TWO_CARS)).has_points


def test_cars_share_a_place_and_both_seats_win() -> None:
    red, blue, green = one_car_a_seat(("red", "blue", "green"))
    result = result_of([standing(blue, 1), standing(red, 1), standing(green, 3)])
    assert places(result) == [(1, 1), (0, 1), (2, 3)]
    assert result.winners == [1, 0]


def test_a_car_that_dropped_out_has_no_place() -> None:
    red, blue = one_car_a_seat(("red", "blue"))
    result = result_of([standing(blue, 1), standing(red, 2, ranked=False)])
    assert [(one.place, one.status) for one in result.cars] == [(1, "finished"), (0, "out")]
    assert places(result) == [(1, 1), (0, 0)]


def test_nobody_wins_where_every_car_dropped_out() -> None:
    cars = one_car_a_seat(("red", "blue"))
    assert result_of([standing(car, 1, ranked=False) for car in cars]).winners == []


RED, BLUE, GREEN = one_car_a_seat(("red", "blue", "green"))


@pytest.mark.parametrize(
    "standings",
    [
        ranked(RED, BLUE, GREEN),
        ranked(NPC, BLUE, RED),
        ranked(*TWO_CARS),
        [standing(BLUE, 1), standing(RED, 1), standing(GREEN, 3)],
        [standing(TWO_CARS[0], 1), standing(TWO_CARS[1], 1), standing(TWO_CARS[2], 1)],
        [standing(NPC, 1), standing(BLUE, 2), standing(GREEN, 2), standing(RED, 4)],
        [standing(GREEN, 1), standing(RED, 2, ranked=False), standing(BLUE, 3, ranked=False)],
        [standing(NPC, 1), standing(RED, 2, ranked=False)],
        [standing(RED, 1, ranked=False), standing(BLUE, 2, ranked=False)],
        [standing(NPC, 1)],
    ],
)  # fmt: skip
def test_who_has_won_does_not_depend_on_whether_the_seats_were_asked_for(
    standings: list[Standing],
) -> None:
    unasked, asked = result_of(standings), result_of(standings)
    first = [score.seat for score in asked.seats if score.place == 1]
    assert unasked.winners == asked.winners == first


def test_a_game_may_score_the_seats_in_its_own_way() -> None:
    result = result_of(ranked(RED, BLUE))
    result.seats = [SeatScore(1, 1, 7), SeatScore(0, 2, 3)]
    assert places(result) == [(1, 1), (0, 2)]
    assert result.winners == [1]


def test_a_team_wins_with_all_its_seats() -> None:
    cars = [Entry(seat, "", seat, Livery("red"), seat // 2 + 1) for seat in range(4)]
    result = result_of(ranked(cars[0], cars[2], cars[3], cars[1]), points=(3, 2, 2, 0))
    for place, team in enumerate((2, 1), 1):
        result.teams.append(TeamScore(team, place, 0, team_entries(result.cars, team)))
    assert [(team.team, team.cars, team.seats) for team in result.teams] == [
        (2, [2, 3], [2, 3]), (1, [0, 1], [0, 1]),
    ]  # fmt: skip
    assert result.winners == [2, 3]


def test_a_driver_wins_where_teams_only_have_a_table() -> None:
    cars = [Entry(seat, "", seat, Livery("red"), seat // 2 + 1) for seat in range(4)]
    drivers = result_of(ranked(cars[0], cars[2], cars[3], cars[1]), points=(3, 2, 2, 0))
    teams = [
        TeamScore(team, place, 0, team_entries(drivers.cars, team))
        for place, team in enumerate((2, 1), 1)
    ]
    result = Result(drivers.cars, drivers.seats, teams, has_points=True, teams_win=False)
    assert result.winners == [0]
    result.teams_win = True
    assert result.winners == [2, 3]


def test_a_race_under_way_has_no_result() -> None:
    with pytest.raises(PaddockError, match="still under way"):
        _ = start("f1-dice", ["Ada", "Bo"]).result
