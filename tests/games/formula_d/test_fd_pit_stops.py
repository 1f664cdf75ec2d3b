"""FD-153 to FD-157, FD-164 and FD-165: the mechanics, and how a car gets away."""

from typing import Any

import pytest
from fd_table import Table

OTHERS = {letter: (2, 60 + number) for number, letter in enumerate("BCDEFGHIK")}


def in_box(**cars: Any) -> Table:
    """A in box 1 with the mechanics at work; it came in gear 2."""
    table = Table({"A": "P1", **cars}).in_gear(2, "A")
    table["A"].pit_lap = 1
    return table.turn("A").drive(2, 3)


def in_last_box(**cars: tuple[int, int]) -> Table:
    """A in the tenth box, near the exit, with the mechanics at work."""
    table = Table({**OTHERS, **cars, "A": "P10"}).on_lap(2, "A")
    table["A"].pit_lap = 1
    return table.turn("A").drive(1, 2)


def near_exit(place: str = "P12", **cars: tuple[int, int]) -> Table:
    """A in gear 2 on one of the last spaces of the pit lane, its stop made."""
    table = Table({"A": place, **cars}).on_lap(2, "A").in_gear(2, "A")
    table["A"].pit_lap = 1
    table["A"].serviced = True
    return table.turn("A")


def choices(table: Table) -> set[tuple[str, int]]:
    """Where the open moves lead, with the brakes they spend."""
    return {(move.space.name, move.brake) for move in table.moves}


def test_fd_153_in_the_pit_the_black_die_is_rolled_once() -> None:
    table = in_box()
    assert table.question == "pit A"
    assert table.rules.question(table.state).dice == ["d20"]
    assert len(table.rules.open_steps(table.state)) == 20
    assert table.dice(11).question == "gear A"


@pytest.mark.parametrize(
    ("roll", "end"), [(1, "P3"), (2, "P3"), (7, "P6"), (8, "P6"), (9, "P7"), (10, "P7")]
)
def test_fd_154_a_quick_stop_moves_half_the_throw_rounded_up_at_once(roll: int, end: str) -> None:
    table = in_box().dice(roll)
    assert table.spot("A") == end
    assert table.rules_of("quick_stop") == ["FD-154"]
    assert table.log.events[-1].kind.name == "round_began"


def test_fd_155_after_a_quick_stop_the_car_is_in_gear_4() -> None:
    table = in_last_box().dice(10)
    assert table["A"].gear == 4
    table.move((0, 11))
    table.turn("A")
    assert table.gears == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("roll", [11, 20])
def test_fd_156_a_slow_stop_keeps_the_car_in_its_pit_until_the_next_round(roll: int) -> None:
    table = in_box(B=(1, 60)).dice(roll)
    assert (table.spot("A"), table["A"].gear) == ("B1", 2)
    assert table.rules_of("slow_stop") == ["FD-156"]
    assert table.question == "gear B"
    assert table.drive(1, 1).move((1, 61)).question == "gear A"


@pytest.mark.parametrize("gear", [1, 2, 6])
def test_fd_157_after_a_slow_stop_the_car_drives_off_in_gear_4_or_lower_without_wear(
    gear: int,
) -> None:
    table = in_box().dice(15)
    table["A"].gear = gear
    before = table.left("A")
    assert table.gears == {1, 2, 3, 4}
    table.drive(1, 2)
    assert (table.spot("A"), table["A"].gear) == ("P4", 1)
    assert table.left("A") == before


def test_fd_157_the_die_of_the_gear_is_rolled() -> None:
    table = in_box().dice(15).drive(4, 12)
    assert choices(table) == {("0.9", 0)}
    assert table.move((0, 9)).spot("A") == (0, 9)


def test_fd_164_the_line_inside_the_pit_lane_counts_like_any_other() -> None:
    table = in_box()
    assert table.dice(9)["A"].lap == 2
    assert table.rules_of("lap_began") == ["FD-D33"]


def test_fd_164_before_the_line_the_lap_goes_on() -> None:
    assert in_box().dice(8)["A"].lap == 1


@pytest.mark.parametrize(("box", "letters", "lap"), [("B5", "BCDE", 1), ("B6", "BCDEF", 2)])
def test_fd_164_d29_a_box_lies_on_the_side_of_the_line_of_the_space_beside_it(
    box: str, letters: str, lap: int
) -> None:
    others = {letter: OTHERS[letter] for letter in letters}
    table = Table({**others, "A": "P4"}).in_gear(3, "A").turn("A").drive(3, 8)
    assert (table.spot("A"), table["A"].lap) == (box, lap)


def test_fd_164_a_car_in_the_fifth_box_crosses_the_line_when_it_leaves() -> None:
    others = {letter: OTHERS[letter] for letter in "BCDE"}
    table = Table({**others, "A": "P4"}).in_gear(3, "A").turn("A").drive(3, 8).dice(1)
    assert (table.spot("A"), table["A"].lap) == ("P7", 2)


def test_fd_165_on_leaving_the_pit_lane_the_rules_of_the_track_apply() -> None:
    table = near_exit().drive(2, 4)
    full = {("0.11", 0), ("1.11", 0), ("2.11", 0)}
    assert choices(table) == full | {("0.10", 1), ("1.10", 1), ("0.9", 2)}


def test_fd_165_a_move_that_ends_exactly_on_the_exit() -> None:
    assert choices(near_exit().drive(2, 2)) == {("0.9", 0)}


def test_fd_165_the_space_after_the_exit_is_not_reached_by_a_lane_change_out_of_the_pit_lane() -> (
    None
):
    table = near_exit("P13").drive(2, 2)
    assert choices(table) == {("0.10", 0), ("1.10", 0), ("0.9", 1)}


def test_fd_165_d32_a_car_beside_the_final_space_brings_collision_rolls() -> None:
    table = near_exit(B=(1, 11)).drive(2, 4)
    assert table.price((0, 11)).rivals == 1
    assert table.move((0, 11)).question == "collision B"
    assert table.dice(9).question == "collision A"


def test_fd_165_d32_a_car_on_the_exit_makes_others_wait_without_loss() -> None:
    table = near_exit(B=(0, 9))
    before = table.left("A")
    assert table.drive(2, 4).spot("A") == "P13"
    assert table.left("A") == before
    assert table.question == "gear B"


def test_fd_165_d32_a_car_that_waits_on_the_last_space_stays_there() -> None:
    table = near_exit("P13", B=(0, 9))
    before = table.left("A")
    assert table.drive(2, 4).spot("A") == "P13"
    assert table.left("A") == before


def test_fd_d32_once_on_the_track_a_block_costs_what_the_table_says() -> None:
    table = near_exit(B=(0, 10), C=(1, 10)).drive(2, 4)
    price = table.price((0, 9))
    assert (price.remaining, price.brakes) == (2, 2)
    table.move((0, 9))
    assert table.left("A")["brakes"] == 1
    assert table.rules_of("blocked") == ["FD-091"]


def test_fd_d30_a_quick_stop_that_reaches_the_track_leaves_the_choice_of_the_way() -> None:
    table = in_last_box().dice(10)
    assert table.question == "move A"
    full = {("0.11", 0), ("1.11", 0), ("2.11", 0)}
    assert choices(table) == full | {("0.10", 1), ("1.10", 1), ("0.9", 2)}


def test_fd_d30_after_a_quick_stop_onto_the_track_collisions_are_tested() -> None:
    table = in_last_box(B=(1, 11)).dice(10).move((0, 11))
    assert table.question == "collision B"


def test_fd_161_a_throw_into_the_pit_tests_no_engine_after_a_quick_stop_onto_the_track_either() -> (
    None
):
    table = Table({**OTHERS, "A": (0, 88)}).in_gear(5)
    table.run("A", 5, 20, "B10").dice(10).move((0, 11))
    assert table.question == "gear B"
    assert "strained" not in table.kinds


def test_fd_d30_after_a_quick_stop_nobody_slipstreams() -> None:
    table = in_last_box(B=(0, 12)).in_gear(4, "B").dice(10).move((0, 11))
    assert table.question == "collision B"


@pytest.mark.parametrize(("place", "end"), [("P6", "P5"), ("P4", "P3"), ("P3", "B1")])
def test_fd_d30_a_car_in_the_way_of_a_quick_stop_costs_nothing(place: str, end: str) -> None:
    table = in_box(B=place)
    before = table.left("A")
    assert table.dice(10).spot("A") == end
    assert table.left("A") == before
    assert table.question == "gear B"


def test_fd_d30_a_car_held_in_its_box_after_a_quick_stop_makes_no_second_one() -> None:
    table = in_box(B="P3").dice(10)
    table["B"].space = table.space("P9")
    assert table.turn("A").gears == {1, 2, 3, 4}
    assert table.drive(1, 1).spot("A") == "P3"
    assert table.kinds["in_box"] == 1


def test_fd_191_a_car_may_stop_at_the_end_of_two_laps() -> None:
    table = Table({"A": (0, 88)}, laps=3).on_lap(2).in_gear(4).wear("A", tires=2)
    table["A"].serviced = True
    table["A"].pit_lap = 1
    table.run("A", 4, 7, "B1")
    assert (table.question, table["A"].pit_lap) == ("pit A", 2)
    assert table.left("A")["tires"] == 6
