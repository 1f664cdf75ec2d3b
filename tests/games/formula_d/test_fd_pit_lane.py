"""FD-148 to FD-152, FD-158 to FD-163: into the pit lane, along it, and who plays when."""

from collections.abc import Mapping
from typing import Any

import pytest
from fd_table import Place, Table

STRAIGHT = {(0, 95), (1, 95), (2, 95)}


def standing(cars: Mapping[str, Place], **options: Any) -> Table:
    """Cars of lap 1; those in the pit lane turned into it in that lap."""
    table = Table(cars, **options)
    for letter in cars:
        table[letter].pit_lap = 1
    return table


def order(table: Table) -> str:
    """The cars in their order of play, as letters."""
    letters = [*table.seats]
    return "".join(letters[car.seat] for car in table.state.order)


@pytest.mark.parametrize(
    ("laps", "lap", "is_open"),
    [
        (1, 1, False),
        (2, 0, False),
        (2, 1, True),
        (2, 2, False),
        (3, 0, False),
        (3, 1, True),
        (3, 2, True),
        (3, 3, False),
    ],
)
def test_fd_148_191_d27_the_pit_lane_is_open_at_the_end_of_every_lap_but_the_last(
    laps: int, lap: int, is_open: bool
) -> None:
    table = Table({"A": (0, 88)}, laps=laps).on_lap(lap).in_gear(4).turn("A").drive(4, 7)
    assert table.full_ends == (STRAIGHT | {"B1"} if is_open else STRAIGHT)


def test_fd_148_turning_into_the_pit_lane_is_told_with_its_rule() -> None:
    table = Table({"A": (0, 88)}).in_gear(4).run("A", 4, 7, "B1")
    assert table.rules_of("pit_entered") == ["FD-148"]
    assert table["A"].pit_lap == 1


def test_fd_148_only_the_entry_leads_into_the_pit_lane() -> None:
    table = Table({"A": (1, 91)}).in_gear(2).turn("A").drive(2, 4)
    assert table.full_ends == STRAIGHT


def test_fd_148_a_car_that_stands_on_the_entry_may_turn_in() -> None:
    table = Table({"A": (0, 91)}).in_gear(2).turn("A").drive(2, 4)
    assert table.full_ends == STRAIGHT | {"B1"}


@pytest.mark.parametrize(
    ("stops", "ends"), [(2, {(0, 92)}), (3, {(0, 92), (1, 92), (2, 92), "P0"})]
)
def test_fd_d27_a_car_that_has_overshot_a_corner_may_not_turn_into_the_pit_lane(
    stops: int, ends: set[str | tuple[int, int]]
) -> None:
    table = Table({"A": (0, 84)}).in_gear(4).stops("A", stops).turn("A").drive(4, 8)
    assert table.full_ends == ends


def test_fd_149_a_car_that_enters_its_pit_gets_all_its_tires_back_and_nothing_else() -> None:
    table = Table({"A": (0, 88)}).in_gear(4)
    table.wear("A", tires=1, brakes=1, gearbox=1, body=1, engine=1, handling=1)
    table.run("A", 4, 7, "B1")
    ones = dict.fromkeys(("brakes", "gearbox", "body", "engine", "handling"), 1)
    assert table.left("A") == {"tires": 6, **ones}
    assert table.rules_of("regained") == ["FD-149"]
    assert table.rules_of("in_box") == ["FD-151"]


def test_fd_150_there_is_no_speed_limit_in_the_pit_lane() -> None:
    table = Table({"A": (0, 84)}).in_gear(5).stops("A", 3).turn("A").drive(5, 15)
    price = table.price("B1")
    assert (price.brakes, price.tires, price.overshoot, price.remaining) == (0, 0, 0, 0)
    before = table.left("A")
    assert table.move("B1").question == "pit A"
    assert table.left("A") == before


@pytest.mark.parametrize(
    ("throw", "end"), [(7, "B1"), (8, "B1"), (12, "B1")], ids=["exact", "one more", "most"]
)
def test_fd_151_a_throw_that_reaches_its_own_pit_brings_the_car_in_and_the_rest_is_lost(
    throw: int, end: str
) -> None:
    table = Table({"A": (0, 88)}).in_gear(4).turn("A").drive(4, throw)
    assert {place for place in table.ends if isinstance(place, str)} == {end}
    assert [move.brake for move in table.moves if move.space.name == end] == [0]
    assert table.move(end).spot("A") == end


def test_fd_152_d28_with_a_lower_throw_the_car_goes_on_in_its_next_turn() -> None:
    table = Table({"A": (0, 88)}).in_gear(3).wear("A", tires=2)
    table.run("A", 3, 5, "P1")
    assert (table.spot("A"), table.left("A")["tires"]) == ("P1", 2)
    assert "in_box" not in table.kinds
    assert table.question == "gear A"
    table.drive(1, 1)
    assert (table.spot("A"), table.question) == ("P2", "gear A")
    table.drive(1, 1)
    assert (table.spot("A"), table.question) == ("B1", "pit A")


def test_fd_152_two_spaces_before_its_pit_a_car_needs_a_two() -> None:
    table = standing({"A": "P1"}).turn("A").drive(1, 2)
    assert (table.spot("A"), table.question) == ("B1", "pit A")


def test_fd_d28_after_its_stop_a_car_drives_past_its_pit() -> None:
    table = standing({"A": "P1"}).in_gear(2)
    table["A"].serviced = True
    assert table.turn("A").drive(2, 4).spot("A") == "P5"
    assert "in_box" not in table.kinds


def test_fd_d29_every_car_has_a_box_of_its_own() -> None:
    table = standing({"A": (1, 0), "B": "P1"}).in_gear(3).turn("B").drive(3, 8)
    assert table.spot("B") == "B2"


def test_fd_d29_a_car_in_its_box_does_not_block_the_lane() -> None:
    table = standing({"A": "B1", "B": "P0"}).turn("B").drive(1, 2)
    assert table.spot("B") == "P2"


@pytest.mark.parametrize(("gear", "gears"), [(6, 6), (5, 6), (4, 5), (1, 2)])
def test_fd_158_in_the_pit_lane_changing_down_costs_no_wear(gear: int, gears: int) -> None:
    table = standing({"A": "P1"}).in_gear(gear).wear("A", gearbox=0, brakes=0).turn("A")
    assert table.gears == set(range(1, gears + 1))
    before = table.left("A")
    table.say("gear 1")
    assert table.left("A") == before


def test_fd_158_a_gear_step_in_the_pit_lane_shows_no_price() -> None:
    table = standing({"A": "P1"}).in_gear(6).turn("A")
    told = [step.parameters() for step in table.rules.open_steps(table.state)]
    assert {(way["gearbox"], way["brakes"], way["engine"]) for way in told} == {(0, 0, 0)}


def test_fd_159_in_the_pit_lane_there_are_no_collision_tests() -> None:
    table = standing({"B": "P4", "C": (1, 60), "A": "P1"}).turn("A").drive(1, 2)
    assert table.spot("A") == "P3"
    assert table.question == "gear B"
    assert "came_close" not in table.kinds


def test_fd_159_a_car_on_the_track_beside_the_pit_lane_is_not_close_to_cars_in_it() -> None:
    table = standing({"A": (0, 92), "B": "P3"}).run("A", 1, 2, (0, 94))
    assert table.question == "gear B"


def test_fd_160_in_the_pit_lane_nothing_is_braked_and_no_brakes_are_lost() -> None:
    table = standing({"B": "P2", "C": (1, 60), "A": "P0"}).in_gear(3).turn("A")
    before = table.left("A")
    assert table.drive(3, 8).spot("A") == "P1"
    assert table.left("A") == before
    assert "blocked" not in table.kinds


def test_fd_160_no_brakes_are_offered_on_the_way_into_the_pit_lane() -> None:
    table = Table({"A": (0, 88)}).in_gear(3).turn("A").drive(3, 5)
    into_pit = [(move.space.name, move.brake) for move in table.moves if move.space.name[0] == "P"]
    assert into_pit == [("P1", 0)]


@pytest.mark.parametrize(("place", "is_tested"), [("B2", False), ("P5", False), ((1, 60), True)])
def test_fd_161_a_car_in_the_pit_lane_takes_part_in_no_engine_test(
    place: str | tuple[int, int], is_tested: bool
) -> None:
    table = standing({"C": (1, 0), "B": place}).in_gear(5).run("C", 5, 20, (1, 20))
    assert table.question == "engine C"
    assert table.dice(9).question == ("engine B" if is_tested else "gear B")


@pytest.mark.parametrize("place", ["P0", (0, 88)])
def test_fd_161_a_throw_that_starts_or_ends_in_the_pit_lane_tests_no_engine(
    place: str | tuple[int, int],
) -> None:
    table = standing({"A": place, "B": (1, 60)}).in_gear(5).turn("A").drive(5, 20)
    if table.question == "move A":
        table.move("B1")
    assert table.question == "pit A"
    assert table.dice(11).question == "gear B"
    assert "strained" not in table.kinds


def test_fd_161_a_throw_from_the_pit_lane_onto_the_track_tests_no_engine() -> None:
    table = standing({"A": "P12", "B": (1, 60)}).in_gear(5).turn("A").drive(5, 20)
    assert table.move((0, 27)).question == "gear B"
    assert "strained" not in table.kinds


def test_fd_162_a_car_waits_behind_the_car_ahead_without_any_loss() -> None:
    cars: dict[str, Place] = {"B": "P3", "C": (1, 60), "D": (1, 62), "E": (1, 64), "A": "P0"}
    table = standing(cars).in_gear(4).turn("A")
    before = table.left("A")
    assert table.drive(4, 12).spot("A") == "P2"
    assert table.left("A") == before
    assert table.question == "gear B"


def test_fd_162_a_car_on_the_first_space_keeps_others_on_the_track() -> None:
    cars: dict[str, Place] = {"B": "P0", "A": (0, 88)}
    table = standing(cars).in_gear(4).turn("A").drive(4, 7)
    assert table.full_ends == STRAIGHT


def test_fd_163_a_car_in_the_pit_lane_plays_after_those_beside_it_and_before_those_behind() -> None:
    table = standing({"X": "P8", "Y": (1, 95), "W": (1, 3), "Z": (1, 85)})
    assert order(table.on_lap(2, "W", "X").round()) == "WYXZ"


@pytest.mark.parametrize(("row", "expected"), [(92, "YX"), (90, "XY")])
def test_fd_163_d31_a_car_in_the_pit_lane_counts_as_at_the_pit_entry(
    row: int, expected: str
) -> None:
    table = standing({"X": "P13", "Y": (1, row)}).on_lap(2, "X").in_gear(6, "Y")
    assert order(table.round()) == expected


def test_fd_163_d31_what_counts_is_the_lap_in_which_the_pit_lane_was_entered() -> None:
    table = standing({"X": "P8", "Y": (1, 2), "Z": (1, 50)}, laps=3).on_lap(3, "X").on_lap(2, "Y")
    table["X"].pit_lap = 2
    assert order(table.on_lap(2, "Z").round()) == "XZY"


def test_fd_d31_in_the_pit_lane_the_foremost_plays_first_and_a_box_counts_as_beside_it() -> None:
    table = standing({"A": "B1", "B": "P3", "C": "P1", "D": "B4"})
    assert order(table.round()) == "DBAC"
