"""The aim of a race, its material and its seven dice (FD-001 to FD-007)."""

import pytest
from fd_table import Table

from narrowing import of_kind
from paddock.core.dice import Roll
from paddock.core.errors import SeatsError
from paddock.core.generator import Generator
from paddock.games.formula_d.moving.gears import GEAR_DICE
from paddock.games.formula_d.state import FINISHED, RACING, ZONES

TWICE, THRICE = 2, 3
FACES = {
    1: {1: 2, 2: 2},
    2: {2: 1, 3: 2, 4: 3},
    3: {4: 1, 5: 1, 6: 2, 7: 2, 8: 2},
    4: dict.fromkeys(range(7, 13), TWICE),
    5: dict.fromkeys(range(11, 21), TWICE),
    6: dict.fromkeys(range(21, 31), THRICE),
}


def thrown(table: Table) -> dict[int, int]:
    """The numbers of the die in hand, with how many faces show them."""
    return {of_kind(Roll, step).total: weight for step, weight in table.rules.outcomes(table.state)}


@pytest.mark.parametrize(("laps", "lap"), [(1, 1), (2, 2), (3, 3)])
def test_fd_001_the_first_car_over_the_line_after_all_laps_wins(laps: int, lap: int) -> None:
    table = Table({"A": (1, 95), "B": (2, 90)}, laps=laps).on_lap(lap).in_gear(4)
    table.turn("A").drive(4, 7).move((1, 0))
    assert (table["A"].lap, table["A"].status, table["A"].place) == (lap + 1, FINISHED, 1)
    assert table.told("won") == [[0]]
    assert table.rules_of("won") == ["FD-166"]
    table.drive(4, 12).move((2, 0))
    assert (table["B"].status, table["B"].place) == (FINISHED, 2)
    assert table.kinds["won"] == 1
    assert table.question == "over"


@pytest.mark.parametrize(("laps", "lap"), [(2, 0), (2, 1), (3, 1), (3, 2)])
def test_fd_001_a_car_with_laps_to_go_races_on(laps: int, lap: int) -> None:
    table = Table({"A": (1, 95)}, laps=laps).on_lap(lap).in_gear(4).run("A", 4, 7, (1, 2))
    assert (table["A"].lap, table["A"].status, table["A"].place) == (lap + 1, RACING, 0)
    assert table.spot("A") == (1, 2)


def test_fd_001_a_race_has_two_laps_unless_told_otherwise() -> None:
    assert Table.fresh(2).rules.options.laps == 2


def test_fd_001_a_car_that_stops_short_of_the_line_has_not_finished() -> None:
    table = Table({"A": (1, 92)}).on_lap(2).in_gear(4).run("A", 4, 7, (1, 99))
    assert (table["A"].lap, table["A"].status) == (2, RACING)


def test_fd_d33_laps_are_counted_at_the_line_from_the_grid_on() -> None:
    table = Table.on_grid(1).dice(5, 1).move((0, 99))
    assert table["A"].lap == 0
    assert table.rules_of("lap_began") == []
    table.drive(1, 1).move((0, 0))
    assert table["A"].lap == 1
    assert table.told("lap_began") == [[0, 1]]
    assert table.rules_of("lap_began") == ["FD-D33"]


def test_fd_d33_the_line_counts_in_the_pit_lane_too() -> None:
    table = Table({"A": "P5"})
    table["A"].serviced = True
    table.turn("A").drive(1, 1)
    assert (table.spot("A"), table["A"].lap) == ("P6", 1)
    table.drive(1, 1)
    assert (table.spot("A"), table["A"].lap) == ("P7", 2)


def test_fd_002_there_are_six_gear_dice_and_a_black_one() -> None:
    assert sorted(GEAR_DICE) == [1, 2, 3, 4, 5, 6]
    rules = Table.fresh(2).rules
    assert [throw.names() for throw in rules.gear_dice] == [[f"gear{gear}"] for gear in range(1, 7)]
    assert rules.black_die.names() == ["d20"]


def test_fd_002_the_black_die_gives_1_to_20_with_equal_chance() -> None:
    assert thrown(Table.fresh(2)) == dict.fromkeys(range(1, 21), 1)


def test_fd_003_d02_one_to_ten_cars_take_part() -> None:
    rules = Table.fresh(2).rules
    for seats in (1, 2, 10):
        rules.check_seats(seats)
        assert len(rules.setup(seats).cars) == seats
    with pytest.raises(SeatsError, match="1 to 10 seats, but got 11"):
        rules.check_seats(11)
    with pytest.raises(SeatsError, match="but got 0"):
        rules.check_seats(0)


def test_fd_003_no_team_has_more_than_two_cars() -> None:
    rules = Table.fresh(2, team_race="on").rules
    rules.check_seats(10)
    assert rules.setup(10).reservoirs == [4, 4, 4, 4, 4]
    with pytest.raises(SeatsError, match="an even number of seats, but got 3"):
        rules.check_seats(3)


def test_fd_d02_a_car_alone_rolls_for_its_place_and_starts() -> None:
    table = Table.fresh(1)
    assert table.question == "grid A"
    table.dice(4)
    assert (table.question, table.spot("A")) == ("start A", (0, 98))


def test_fd_004_a_car_has_one_gear_and_six_zones_of_its_own() -> None:
    table = Table.fresh(10)
    assert ZONES == ("tires", "brakes", "gearbox", "body", "engine", "handling")
    assert sum(len(car.wear) for car in table.state.cars) == 60
    assert [car.gear for car in table.state.cars] == [1] * 10
    table["A"].wear[0] -= 1
    assert table.left("A") == table.left("B") | {"tires": 5}


@pytest.mark.parametrize("gear", FACES)
def test_fd_005_006_d01_every_gear_has_the_faces_of_the_real_die(gear: int) -> None:
    """FD-005, FD-006, FD-D01."""
    table = Table({"A": (1, 5)}).in_gear(gear).turn("A").say(f"gear {gear}")
    assert thrown(table) == FACES[gear]


def test_fd_005_the_ranges_and_the_sizes_of_the_dice() -> None:
    ranges = [(min(faces), max(faces)) for faces in GEAR_DICE.values()]
    assert ranges == [(1, 2), (2, 4), (4, 8), (7, 12), (11, 20), (21, 30)]
    assert [len(faces) for faces in GEAR_DICE.values()] == [4, 6, 8, 12, 20, 30]


def test_fd_007_the_pyramid_gives_the_number_at_its_top() -> None:
    table = Table({"A": (1, 5)}).turn("A").say("gear 1")
    assert [roll.total for roll in table.rules.gear_dice[0].rolls] == [1, 1, 2, 2]
    generator = Generator(1)
    drawn = [table.rules.draw(table.state, generator).text for _ in range(40)]
    assert set(drawn) == {"dice 1", "dice 2"}
