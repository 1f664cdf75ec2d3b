"""FD-233 to FD-238: teams of two, with repair points in common and a score."""

from typing import Any

import pytest
from fd_table import LETTERS, Table
from fd_weekend import Weekend

from paddock.core.errors import SeatsError
from paddock.games.formula_d.race.teams import team_points, winning_team

POINTS = [10, 8, 6, 5, 4, 3, 2, 1, 0, 0]


def teams(cars: int = 4, **options: Any) -> Table:
    """So many cars, in teams of two by their seats, far apart from each other."""
    places = {letter: (1, 10 * seat) for seat, letter in enumerate(LETTERS[:cars])}
    return Table(places, team_race="on", **options)


def placed(*places: int) -> Table:
    """A finished race; place 0 for a car that is out."""
    table = teams(len(places))
    for car, place in zip(table.state.cars, places, strict=True):
        car.place = place
        car.status = 1 if place else 2
        table.state.ranked += 1 if place else 0
    return table


def repairing(letter: str) -> Table:
    """A car of a team at a technical stop, asked what is repaired."""
    table = Table({"A": (1, 50), "B": (1, 60), "C": (1, 40), "D": (1, 30)}, team_race="on")
    return stop(table.wear("A", body=1, engine=2).wear("B", body=1), letter)


def stop(table: Table, letter: str) -> Table:
    """Bring a car into its box for a technical stop."""
    car = table[letter]
    car.space, car.corner = table.space((0, 88)), -1
    table.in_gear(4, letter).run(letter, 4, 12, f"B{car.seat + 1}")
    return table.say("service technical")


@pytest.mark.parametrize("seats", [1, 3, 5, 9])
def test_fd_233_a_team_race_needs_an_even_number_of_cars(seats: int) -> None:
    with pytest.raises(SeatsError, match=f"even number of seats, but got {seats}"):
        teams().rules.check_seats(seats)


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
def test_fd_233_an_even_number_makes_teams_of_two(seats: int) -> None:
    teams().rules.check_seats(seats)
    weekend = Weekend(seats, team_race="on")
    assert weekend.state.reservoirs == [4] * (seats // 2)


def test_fd_233_the_state_tells_who_drives_together() -> None:
    table = teams(6)
    assert table.rules.to_json(table.state)["teams"] == [[0, 1], [2, 3], [4, 5]]
    assert table.rules.from_json(table.rules.to_json(table.state)).reservoirs == [4, 4, 4]
    alone = Table({"A": (1, 0), "B": (1, 10), "C": (1, 20)}, pit_technical="on")
    assert alone.rules.to_json(alone.state)["teams"] == []


def test_fd_233_without_teams_any_number_may_race() -> None:
    for seats in (1, 2, 3, 10):
        Table({"A": (1, 0)}).rules.check_seats(seats)


def test_fd_234_cars_of_one_team_collide_like_others() -> None:
    table = teams()
    table["A"].space, table["B"].space = table.space((1, 60)), table.space((0, 61))
    table.run("A", 1, 1, (1, 61))
    assert table.question == "collision B"
    assert table.dice(9).question == "collision A"


def test_fd_234_nobody_drives_through_a_team_mate() -> None:
    table = teams()
    for letter, place in {"A": (0, 60), "B": (0, 61), "C": (1, 61)}.items():
        table[letter].space = table.space(place)
    table.turn("A").drive(1, 1)
    assert table.ends == {(0, 60)}
    assert table.price((0, 60)).remaining == 1


def test_fd_235_d48_a_team_has_four_points_for_both_cars_and_two_for_a_stop() -> None:
    table = repairing("A")
    assert table.state.reservoirs == [4, 4]
    assert "repair body 2" in table.steps
    assert "repair body 2 engine 1" not in table.steps
    table.say("repair body 2").say("repair agree")
    assert table.state.reservoirs == [2, 4]
    stop(table, "B").say("repair body 2").say("repair agree")
    assert table.state.reservoirs == [0, 4]
    assert table.left("B")["body"] == 3


def test_fd_235_when_the_team_has_used_its_points_none_is_left() -> None:
    table = repairing("A")
    table.state.reservoirs = [1, 4]
    assert set(table.steps) == {"repair body 1", "repair engine 1", "repair nothing"}
    table.state.reservoirs = [0, 4]
    assert table.steps == ["repair nothing"]


def test_fd_235_each_team_has_its_own_points() -> None:
    table = repairing("D")
    table.state.reservoirs = [0, 4]
    table.wear("D", body=1)
    table.say("repair body 2")
    assert table.question == "agree C"
    assert table.say("repair agree").state.reservoirs == [0, 2]


def test_fd_236_what_the_team_mate_agrees_to_is_carried_out() -> None:
    table = repairing("A").say("repair body 1")
    assert (table.question, table.steps) == ("agree B", ["repair refuse", "repair agree"])
    assert table.left("A")["body"] == 1
    assert table.rules_of("proposed") == ["FD-236"]
    table.say("repair agree")
    assert (table.left("A")["body"], table.state.reservoirs) == (2, [3, 4])
    assert "refused" not in table.kinds


def test_fd_236_d48_what_the_team_mate_refuses_is_not() -> None:
    table = repairing("A").say("repair body 1").say("repair refuse")
    assert (table.left("A")["body"], table.state.reservoirs) == (1, [4, 4])
    assert table.rules_of("refused") == ["FD-236"]
    assert (table.spot("A"), table.question) == ("B1", "gear B")


def test_fd_236_a_driver_who_wants_nothing_asks_nobody() -> None:
    table = repairing("A").say("repair nothing")
    assert table.question == "gear B"
    assert "proposed" not in table.kinds


def test_fd_d48_a_team_race_has_technical_stops_but_not_on_the_road() -> None:
    assert teams().rules.options.has_technical_stops
    road = Weekend(2, "T3", team_race="on", street="on")
    assert not road.rules.options.has_technical_stops
    assert road.state.reservoirs == []


@pytest.mark.parametrize(("place", "points"), [*enumerate(POINTS, 1), (0, 0)])
def test_fd_237_d49_a_car_scores_by_its_place(place: int, points: int) -> None:
    rest = [other for other in range(1, 11) if other != place][:9]
    table = placed(place, *rest)
    assert team_points(table.state)[0] == points + POINTS[rest[0] - 1]


def test_fd_237_a_team_without_a_finisher_has_no_points() -> None:
    assert team_points(placed(0, 0, 1, 2).state) == [0, 18]


@pytest.mark.parametrize(
    ("places", "winner"),
    [
        ((1, 8, 2, 3, 4, 5, 6, 7), 1),
        ((2, 3, 1, 8, 4, 5, 6, 7), 0),
        ((1, 3, 2, 4), 0),
        ((3, 4, 1, 2), 1),
    ],
)
def test_fd_238_the_team_with_the_most_points_wins(places: tuple[int, ...], winner: int) -> None:
    assert winning_team(placed(*places).state) == winner


@pytest.mark.parametrize(
    ("places", "winner"),
    [
        ((2, 7, 1, 9, 3, 5, 4, 6), 1),
        ((1, 9, 2, 7, 3, 5, 4, 6), 0),
        ((9, 1, 7, 2, 3, 5, 4, 6), 0),
        ((2, 7, 1, 0, 3, 5, 4, 6), 1),
        ((4, 6, 3, 5, 2, 7, 0, 1), 3),
    ],
)
def test_fd_d49_of_equal_teams_the_one_with_the_better_car_wins(
    places: tuple[int, ...], winner: int
) -> None:
    assert winning_team(placed(*places).state) == winner


def end(*places: int) -> Table:
    """The end of a race in which these places were reached."""
    return placed(*places).round()


def test_fd_237_238_the_end_of_the_race_tells_every_teams_points_and_the_winner() -> None:
    table = end(1, 8, 2, 3, 4, 5, 6, 7)
    told: dict[str, list[tuple[str, list[int]]]] = {"team_scored": [], "team_won": []}
    for event in table.log.events:
        told[event.kind.name].append((event.rule, event.values))
    assert told == {
        "team_scored": [
            ("FD-237", [1, 11]),
            ("FD-237", [2, 14]),
            ("FD-237", [3, 9]),
            ("FD-237", [4, 5]),
        ],
        "team_won": [("FD-238", [2, 14])],
    }
    assert table.question == "over"


@pytest.mark.parametrize(
    ("places", "rule"), [((1, 4, 2, 3), "FD-238"), ((1, 0, 3, 5, 2, 7), "FD-D49")]
)
def test_fd_d49_the_win_of_one_of_two_equal_teams_cites_what_decided_it(
    places: tuple[int, ...], rule: str
) -> None:
    assert end(*places).rules_of("team_won") == [rule]


def test_fd_238_where_every_car_is_out_no_team_wins() -> None:
    assert end(0, 0, 0, 0).kinds == {"no_winner": 1, "team_scored": 2}


def test_fd_238_without_teams_no_points_are_told() -> None:
    table = Table({"A": (1, 0), "B": (1, 10)})
    for car in table.state.cars:
        car.status = 2
    assert table.round().kinds == {"no_winner": 1}
