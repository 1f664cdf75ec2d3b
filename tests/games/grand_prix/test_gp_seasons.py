"""3.27 Season: what a race tells is all that a season needs."""

import pytest
from gp_race_table import Table
from test_gp_finish import finish, finished

import paddock
from paddock.core.generator import Generator
from paddock.games.grand_prix.state import Phase

LIST = ("valbruna", "yunta-brothers", "valbruna", "redgum-park")


def raced(circuit: str, seed: int, names: tuple[str, ...] = ("Ann", "Bob")) -> paddock.Race[object]:
    """A lap at random."""
    race = paddock.start("grand-prix", names, circuit=circuit, seed=seed, options={"laps": 1})
    driver = Generator(seed)
    while not race.over:
        if race.rolling:
            race.roll()
        else:
            race.choose(race.choices[driver.below(len(race.choices))])
    return race


def made(race: paddock.Race[object]) -> dict[int, int]:
    """The points of each seat."""
    return {int(score.seat): int(score.points) for score in race.result.seats}


def test_gp_258_259_races_on_any_circuits_are_added_up() -> None:
    races = [raced(circuit, seed) for seed, circuit in enumerate(LIST)]
    assert [race.heading.circuit for race in races] == list(LIST)
    season = {seat: sum(made(race)[seat] for race in races) for seat in (0, 1)}
    by_car = [one for race in races for one in race.result.cars]
    for seat in (0, 1):
        assert season[seat] == sum(one.points for one in by_car if one.entry.seat == seat)


def test_gp_260_a_team_scores_whoever_drives_it() -> None:
    usual, other = raced("valbruna", 3), raced("valbruna", 3, ("Cleo", "Bob"))
    assert usual.record.steps == other.record.steps
    assert usual.cars == other.cars
    assert made(usual) == made(other)


@pytest.mark.parametrize(
    ("npcs", "points", "given"), [((4, 7, 10), 19, 4), ((), 0, 0), ((1, 2), 43, 9)]
)
def test_gp_261_d68_what_npcs_scored_on_average_is_known(
    npcs: tuple[int, ...], points: int, given: int
) -> None:
    """Ten of them race with six players; who is away gets twice the average, rounded half up."""
    table = Table(6)
    others = iter((1, 14, 4, 44, 5, 50, 9, 99, 10, 31))
    neutral = iter((27, 30, 8, 15))
    order = [next(neutral) if place in npcs else next(others) for place in range(1, 11)]
    table.stand(" ".join(f"{number}@{118 - at}.1" for at, number in enumerate(order)))
    for number in order[:-1]:
        table.move(f"{number}@120.1")
        table.rules.road.lift(table.state, table.car(number))
    table.rules.sequence.end_turns(table.state, table.log)
    assert table.state.phase is Phase.OVER
    scored = [one.points for one in table.result.cars if one.entry.seat < 0]
    assert (len(scored), sum(scored)) == (10, points)
    assert (4 * sum(scored) + len(scored)) // (2 * len(scored)) == given


def test_gp_262_every_seat_has_its_points_in_every_race_so_that_the_best_ones_can_count() -> None:
    for seed in range(4):
        race = raced("yunta-brothers", seed)
        assert race.result.has_points
        assert set(made(race)) == {0, 1}
        assert all(0 <= points <= 25 + 18 for points in made(race).values())


@pytest.mark.parametrize("present", [5, 6])
def test_gp_d69_a_race_without_somebody_is_one_of_those_who_are_there(present: int) -> None:
    """Of six drivers one may be away; the others race as so many do, with more NPCs."""
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")[:present]
    race = paddock.start("grand-prix", names, seed=1)
    while race.rolling:
        race.roll()
    chart = race.rules.to_json(race.state)["chart"]
    assert (
        chart
        == {
            5: {"hand": 5, "team_npcs": 2, "neutral_npcs": 2},
            6: {"hand": 4, "team_npcs": 0, "neutral_npcs": 10},
        }[present]
    )
    assert {entry.seat for entry in race.rules.entries(present)} == {-2, *range(present)}


def places_of(table: Table, seat: int) -> list[int]:
    """How often the cars of a seat came in first, second and so on."""
    own = [one.place for one in table.result.cars if one.entry.seat == seat]
    return [own.count(place) for place in range(1, 23)]


def test_gp_d70_a_race_tells_by_which_places_a_season_that_is_level_is_decided() -> None:
    table = finish(finished(1, 7, 4, 18, 44, 12, 3, 16, 20, 2))
    points = table.points()
    assert points["aquila"] == points["borealis"] == 25
    assert places_of(table, 0)[:5] == [1, 0, 0, 0, 0]
    assert places_of(table, 1)[:5] == [0, 0, 1, 0, 1]
    assert places_of(table, 0) > places_of(table, 1) > places_of(table, 2)
