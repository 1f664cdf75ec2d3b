"""MZ-011..025 Where a car may go: the spaces that touch and lie ahead."""

from typing import Any

import pytest
from mz_boards import TABLES, circuit_of
from mz_table import Table

from interval_boards import RING
from narrowing import known
from paddock.circuits import read_circuit
from paddock.circuits.intervals.board import ROAD, TIRE
from paddock.core.errors import CircuitError, StepError


def red_at(space: str, board: str = "examples", **options: Any) -> Table:
    return Table(board, cars={"red": space, "blue": "START"}, **options)


def targets(space: str, letters: str, board: str = "examples") -> set[str]:
    """Where the first die may be laid."""
    return red_at(space, board).roll(letters).targets


def reachable(space: str, board: str = "examples") -> set[str]:
    """Where dice of every colour lead by one step."""
    return targets(space, "W P Y B R G", board)


def test_mz_011_road_spaces_have_one_of_six_colours_and_tires_none() -> None:
    for space in known(circuit_of("examples").intervals).spaces:
        if space.kind in (ROAD, TIRE):
            assert (space.colour in range(6)) == (space.kind == ROAD), space.name


@pytest.mark.parametrize(("old", "new"), [("R5 B4 G4", "O5 B4 G4"), ("R5 B4 G4", "5 B4 G4")])
def test_mz_011_a_space_of_no_colour_or_of_another_is_refused(old: str, new: str) -> None:
    assert old in TABLES["examples"]
    with pytest.raises(CircuitError, match="expected a letter"):
        read_circuit("own", RING + TABLES["examples"].replace(old, new))


@pytest.mark.parametrize("colour", ['"orange"', '""'])
def test_mz_011_a_wide_space_of_no_colour_is_refused_too(colour: str) -> None:
    with pytest.raises(CircuitError, match="colour"):
        read_circuit("own", RING + TABLES["wide"].replace('"red"', colour))


def test_mz_012_a_car_only_moves_forward() -> None:
    table = red_at("b05").roll("W P Y B R G")
    assert table.targets == {"a06", "b06", "c06"}
    for behind in ("a05", "b04", "c04"):
        assert not table.allows(behind)


def test_mz_012_every_step_leads_to_a_front_edge_farther_ahead() -> None:
    for space in known(circuit_of("harbour-oval").intervals).spaces:
        assert all(target.front > space.front for target in space.next), space.name


def test_mz_013_no_space_is_skipped() -> None:
    table = red_at("a01").roll("W W R R R R")
    assert not table.allows("a03")
    assert table.paths() == {""}


def test_mz_014_the_space_ahead_in_the_lane_can_be_entered() -> None:
    assert targets("a02", "W R R R R R") == {"a03"}


def test_mz_015_a_neighbour_whose_front_edge_lies_ahead_can_be_entered() -> None:
    table = red_at("a03").roll("P R R R R R")
    assert table.targets == {"a04", "b03"}
    assert table.allows("b03")


def test_mz_015_it_may_be_shorter_or_longer_and_occupied() -> None:
    table = Table(cars={"red": "a03", "blue": "b03"}).roll("P R R R R R")
    assert table.allows("b03")
    assert targets("c02", "W Y B R R R") == {"b02", "c03"}


@pytest.mark.parametrize(("space", "letters"), [("a01", "P P P P P P"), ("b01", "W W W W W W")])
def test_mz_016_d03_a_neighbour_with_the_same_front_edge_cannot_be_entered(
    space: str, letters: str
) -> None:
    table = red_at(space, "edges").roll(letters)
    assert table.paths() == {""}
    assert not table.allows("b01" if space == "a01" else "a01")


def test_mz_017_a_neighbour_whose_front_edge_lies_behind_cannot_be_entered() -> None:
    assert not red_at("b03").roll("W W W W W W").allows("a03")
    assert red_at("b02").roll("W W W W W W").allows("a03")


def test_mz_018_a_step_changes_one_lane_at_most() -> None:
    table = red_at("a06").roll("P P W W G R")
    assert not table.allows("c06")
    assert not table.allows("c07")
    assert table.targets == {"a07", "b06"}


def test_mz_019_from_the_second_step_on_the_last_die_counts_not_the_car() -> None:
    table = red_at("a02").roll("W P R R R R")
    assert not table.allows("b03")
    assert table.allows("a03 b03")
    assert table.lay("a03").targets == {"a04", "b03"}


def test_mz_020_d02_touching_at_a_corner_is_not_touching() -> None:
    assert not red_at("a01", "edges").roll("Y Y Y Y Y Y").allows("b02")
    assert reachable("a01", "edges") == {"a02"}
    assert reachable("b01", "edges") == {"b02"}


def test_mz_021_tires_are_never_entered() -> None:
    assert reachable("c04") == {"b04"}
    assert not red_at("c04").roll("W P Y B R G").allows("c05")


@pytest.mark.parametrize("letters", ["W P Y B R G", "Y Y B B G P", "W W P P R R"])
def test_mz_021_no_path_holds_a_tire_with_any_tile(letters: str) -> None:
    table = red_at("c04", pro=True).tiles("W Y")
    paths = table.roll(letters).paths()
    assert {"", "b04/t"} <= paths
    assert not any("c05" in path for path in paths)


def test_mz_021_no_bonus_move_leads_onto_tires() -> None:
    table = Table(cars={"red": "a12", "green": "c04"}, bonus=True)
    table.play("G R R R R R", "a13")
    assert table.choices == ["bonus b04", "decline"]


def test_mz_022_a_missing_stretch_cannot_be_crossed() -> None:
    assert reachable("a07") == {"b07"}
    assert not red_at("a07").roll("B B B B B B").allows("a08")


@pytest.mark.parametrize("board", ["examples", "harbour-oval", "falcon-valley"])
def test_mz_023_d04_white_and_purple_leave_the_start(board: str) -> None:
    assert reachable("START", board) == {"a01", "b01"}
    assert targets("START", "W R R R R R", board) == {"a01"}
    assert targets("START", "P R R R R R", board) == {"b01"}


def test_mz_023_tires_and_missing_lanes_are_no_way_out_of_the_start() -> None:
    assert reachable("START", "wide") == {"a01", "b01"}


def test_mz_024_leaving_the_start_needs_a_die_of_its_colour() -> None:
    assert red_at("START", "harbour-oval").roll("R R Y Y B G").paths() == {""}
    assert red_at("START", "harbour-oval").roll("P R Y Y B G").allows("b01")


def test_mz_025_a_wide_space_touches_all_its_lanes_and_those_beside() -> None:
    assert reachable("a01", "wide") == {"w01"}
    assert reachable("b01", "wide") == {"w01"}
    assert reachable("w01", "wide") == {"a02", "b02", "c02", "d02"}


def test_mz_d01_spaces_touch_side_by_side_but_not_two_lanes_apart() -> None:
    table = red_at("a03").roll("P B B B B B")
    assert table.allows("b03")
    assert not table.allows("c03")


def test_a_refused_step_names_those_that_are_open() -> None:
    table = red_at("a02").roll("W R R R R R")
    with pytest.raises(StepError) as refused:
        table.say("lay a04")
    expected = "expected one of 'red lay a03', 'red drive', but got 'red lay a04'"
    assert str(refused.value) == expected
