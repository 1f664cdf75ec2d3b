"""Wear points: six zones, their limits, and which of them are lives (FD-055 to FD-057)."""

from collections.abc import Callable
from typing import Any

import pytest
from fd_table import Table

from paddock.games.formula_d.state import BODY, ELIMINATED, RACING, TIRES, ZONES
from paddock.games.formula_d.wear.wear import eliminate, lose, regain

STANDARD = {"tires": 6, "brakes": 3, "gearbox": 3, "body": 3, "engine": 3, "handling": 2}


def test_fd_055_every_car_begins_with_20_points() -> None:
    table = Table.fresh(3)
    assert [table.left(name) for name in "ABC"] == [STANDARD] * 3
    assert sum(STANDARD.values()) == 20


def test_fd_055_a_zone_of_one_car_is_not_that_of_another() -> None:
    table = Table.fresh(2)
    table["A"].wear[BODY] -= 1
    assert table.left("B") == STANDARD
    assert table["A"].initial == list(STANDARD.values())


@pytest.mark.parametrize(("had", "points", "lost"), [(1, 1, 1), (1, 3, 1), (3, 3, 3), (5, 2, 2)])
def test_fd_056_a_zone_never_falls_below_zero(had: int, points: int, lost: int) -> None:
    table = Table({"A": (1, 5)}).wear("A", tires=had)
    lose(table.state, table["A"], TIRES, points, "FD-070", table.log)
    assert table.left("A") == STANDARD | {"tires": had - lost}
    assert table.told("lost") == [[0, TIRES, lost, had - lost]]
    assert table.rules_of("lost") == ["FD-070"]


@pytest.mark.parametrize(("had", "points", "gained"), [(6, 6, 0), (5, 6, 1), (2, 3, 3), (0, 6, 6)])
def test_fd_056_a_zone_never_rises_above_its_value_at_the_start(
    had: int, points: int, gained: int
) -> None:
    table = Table({"A": (1, 5)}).wear("A", tires=had)
    regain(table["A"], TIRES, points, "FD-259", table.log)
    assert table.left("A") == STANDARD | {"tires": had + gained}
    assert table.told("regained") == ([[0, TIRES, gained, had + gained]] if gained else [])
    assert table.rules_of("regained") == (["FD-259"] if gained else [])


@pytest.mark.parametrize("had", [6, 5, 0])
def test_fd_056_new_tires_in_the_pits_are_six_again(had: int) -> None:
    table = Table({"A": (0, 91)}).wear("A", tires=had).in_gear(2).run("A", 2, 4, "B1")
    assert table.left("A") == STANDARD


def wear_out_tires() -> Table:
    """Overshooting by as much as there is left."""
    return Table({"A": (1, 28)}).wear("A", tires=1).in_gear(2).run("A", 2, 2, (1, 30))


def wear_out_brakes() -> Table:
    """Braking with the last point."""
    return Table({"A": (1, 5)}).wear("A", brakes=1).in_gear(2).run("A", 2, 4, (1, 8), brake=1)


def wear_out_gearbox() -> Table:
    """Skipping a gear with the last point."""
    return Table({"A": (1, 5)}).wear("A", gearbox=1).in_gear(4).turn("A").say("gear 2")


def wear_out_body() -> Table:
    """A collision."""
    table = Table({"A": (1, 5), "B": (0, 9)}).wear("A", body=1).in_gear(2).run("A", 2, 4, (1, 9))
    return table.dice(20, 1)


def wear_out_engine() -> Table:
    """Skipping three gears with the last point."""
    return Table({"A": (1, 5)}).wear("A", engine=1).in_gear(5).turn("A").say("gear 1")


def wear_out_handling() -> Table:
    """A dangerous space."""
    table = Table({"A": (1, 5)}).mark((1, 6)).wear("A", handling=1).turn("A").drive(1, 1)
    return table.say("move 1.6 over 1.6").dice(1)


FATAL = {"body": "FD-110", "engine": "FD-020", "handling": "FD-130"}


@pytest.mark.parametrize(
    ("zone", "wear_out"),
    [
        ("tires", wear_out_tires),
        ("brakes", wear_out_brakes),
        ("gearbox", wear_out_gearbox),
        ("body", wear_out_body),
        ("engine", wear_out_engine),
        ("handling", wear_out_handling),
    ],
)
def test_fd_057_the_last_point_of_body_engine_or_handling_is_fatal(
    zone: str, wear_out: Callable[[], Any]
) -> None:
    table = wear_out()
    assert table.left("A")[zone] == 0
    assert table["A"].status == (ELIMINATED if zone in FATAL else RACING)
    assert table.rules_of("eliminated") == ([FATAL[zone]] if zone in FATAL else [])


@pytest.mark.parametrize("zone", range(6))
def test_fd_057_the_last_but_one_point_is_not_fatal(zone: int) -> None:
    table = Table({"A": (1, 5)}).wear("A", **{ZONES[zone]: 2})
    lose(table.state, table["A"], zone, 1, "FD-057", table.log)
    assert (table["A"].status, table.kinds["eliminated"]) == (RACING, 0)
    lose(table.state, table["A"], zone, 1, "FD-057", table.log)
    assert (table["A"].status == ELIMINATED) == (zone >= BODY)


def test_fd_057_a_car_is_eliminated_once_and_leaves_the_track() -> None:
    table = Table({"A": (0, 9), "B": (1, 5)})
    for _ in range(2):
        eliminate(table.state, table["B"], "FD-072", table.log)
    assert (table.told("eliminated"), table.rules_of("eliminated")) == ([[1]], ["FD-072"])
    assert (table.danger, table.rules_of("marked")) == ({(1, 5)}, ["FD-120"])
    assert (table.spot("B"), table["B"].stopped_at.name) == ("", "1.5")
