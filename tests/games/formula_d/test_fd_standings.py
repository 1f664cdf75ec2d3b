"""FD-168, FD-D35 during the race: where every car stands, and how it is doing."""

import pytest
from fd_table import Place, Table
from fd_weekend import Weekend

from paddock.core.standings import Standing


def line(table: Table, letter: str = "A") -> Standing:
    """The line of a car in the standings."""
    found = {line.seat: line for line in table.rules.standings(table.state)}
    return found[table.seats[letter]]


def order(table: Table) -> str:
    """The cars as they are listed."""
    letters = [*table.seats]
    return "".join(letters[line.seat] for line in table.rules.standings(table.state))


def changed(space: Place = (1, 60), **marks: int) -> Table:
    """A car with something set."""
    table = Table({"A": space})
    for name, value in marks.items():
        setattr(table["A"], name, value)
    return table


@pytest.mark.parametrize(
    ("table", "status"),
    [
        (changed(), "racing"),
        (changed(spun=True), "spun"),
        (changed("P3"), "pit"),
        (changed("B3"), "pit"),
        (changed(only_first=True), "stalled"),
        (changed(started=False), "grid"),
        (changed(status=1, place=1, lap=3), "won"),
        (changed(status=1, place=2, lap=3), "finished"),
        (changed(status=2), "out"),
        (Weekend(1, qualifying="on"), "qualifying"),
    ],
)
def test_fd_168_the_standings_tell_how_a_car_is_doing(table: Table, status: str) -> None:
    assert line(table).status == status
    assert line(table).ranked == (status != "out")


@pytest.mark.parametrize(("lap", "distance"), [(0, -20), (1, 30), (2, 80)])
def test_fd_168_distances_are_counted_in_spaces_of_two_ranks_from_the_line(
    lap: int, distance: int
) -> None:
    told = line(Table({"A": (1, 60)}).on_lap(lap))
    assert (told.distance, told.lap, told.space) == (distance, lap, "1.60")


def test_fd_168_a_finisher_has_driven_all_its_laps_and_stands_nowhere() -> None:
    table = Table({"A": (1, 99)}).on_lap(2).turn("A").drive(1, 1)
    told = line(table.take(table.moves[0].text))
    assert (told.place, told.lap, told.distance, told.space) == (1, 2, 100, "")


def test_fd_d35_a_car_that_is_out_keeps_the_distance_it_came() -> None:
    table = Table({"A": (0, 86), "B": (1, 10)}).on_lap(2).run("A", 1, 1, (0, 87))
    told = line(table)
    assert (told.place, told.distance, told.space) == (2, 93, "")


def test_fd_168_on_the_track_the_leader_stands_first() -> None:
    table = Table({"A": (1, 10), "B": (1, 60), "C": (0, 60), "D": (1, 5)}).on_lap(2, "D")
    assert order(table.in_gear(3, "C")) == "DCBA"


def test_fd_d31_a_car_in_the_pit_lane_stands_behind_those_beside_it() -> None:
    table = Table({"A": "P5", "B": (1, 92), "C": (1, 90)})
    table["A"].pit_lap = 1
    assert order(table) == "BAC"


def test_fd_059_before_the_race_there_is_no_place_on_the_grid() -> None:
    weekend = Weekend(3)
    assert [told.grid for told in weekend.rules.standings(weekend.state)] == [0, 0, 0]
    weekend.dice(5, 19, 12)
    told = weekend.rules.standings(weekend.state)
    assert [(one.seat, one.grid, one.turns) for one in told] == [(1, 1, 1), (2, 2, 0), (0, 3, 0)]


def test_fd_186_between_qualifying_and_race_the_cars_stand_by_their_laps() -> None:
    weekend = Weekend(3, qualifying="on", tires="on").say("tires hard").say("tires hard")
    weekend.say("tires hard").lap(16).failed_lap().lap(15)
    assert weekend.question == "tires A"
    assert order(weekend) == "CAB"
