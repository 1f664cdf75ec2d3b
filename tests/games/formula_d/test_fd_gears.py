"""Gears: which may be taken and what skipping them wears (FD-008 to FD-023)."""

import pytest
from fd_table import Table

from paddock.core.errors import StepError
from paddock.games.formula_d.state import ELIMINATED, GEARBOX, RACING
from paddock.games.formula_d.wear.wear import regain

STANDARD = {"tires": 6, "brakes": 3, "gearbox": 3, "body": 3, "engine": 3, "handling": 2}


def driver_in(gear: int, **wear: int) -> Table:
    """A car on a straight that is asked for its gear."""
    return Table({"A": (1, 5), "B": (0, 90)}).in_gear(gear).wear("A", **wear).turn("A")


def test_fd_008_the_first_turn_is_driven_in_gear_1() -> None:
    table = Table.on_grid(1).dice(10)
    assert table.question == "drive A"
    assert table.steps == ["1", "2"]
    assert table["A"].gear == 1


def test_fd_009_after_the_first_turn_gear_2_is_open_and_no_higher_one() -> None:
    table = Table.on_grid(1).dice(10, 2).move((0, 0))
    assert table.gears == {1, 2}


@pytest.mark.parametrize(
    ("gear", "gears"),
    [
        (1, {1, 2}),
        (2, {1, 2, 3}),
        (3, {1, 2, 3, 4}),
        (4, {1, 2, 3, 4, 5}),
        (5, {1, 2, 3, 4, 5, 6}),
        (6, {2, 3, 4, 5, 6}),
    ],
)
def test_fd_009_010_011_012_013_the_gears_of_a_standard_car(gear: int, gears: set[int]) -> None:
    """FD-009, FD-010, FD-011, FD-012, FD-013."""
    assert driver_in(gear).gears == gears


@pytest.mark.parametrize("gear", [1, 2, 3, 4, 5, 6])
def test_fd_010_staying_in_a_gear_costs_nothing(gear: int) -> None:
    table = driver_in(gear).say(f"gear {gear}")
    assert (table["A"].gear, table.left("A")) == (gear, STANDARD)
    assert table.kinds["lost"] == 0


@pytest.mark.parametrize("gear", [1, 2, 3, 4, 5])
def test_fd_009_changing_up_costs_nothing(gear: int) -> None:
    table = driver_in(gear).say(f"gear {gear + 1}")
    assert (table["A"].gear, table.left("A")) == (gear + 1, STANDARD)


@pytest.mark.parametrize("gear", [2, 3, 4, 5, 6])
def test_fd_011_changing_down_by_one_is_free_even_without_gearbox_and_brakes(gear: int) -> None:
    table = driver_in(gear, gearbox=0, brakes=0).say(f"gear {gear - 1}")
    assert table["A"].gear == gear - 1
    assert table.left("A") == STANDARD | {"gearbox": 0, "brakes": 0}
    assert table.kinds["lost"] == 0


def test_fd_013_from_gear_6_to_gear_1_is_refused() -> None:
    with pytest.raises(StepError, match="gear 1"):
        driver_in(6).say("gear 1")


SKIPS = [
    ("FD-014", 6, 4, {"gearbox": 2}),
    ("FD-014", 3, 1, {"gearbox": 2}),
    ("FD-015", 4, 1, {"gearbox": 2, "brakes": 2}),
    ("FD-015", 6, 3, {"gearbox": 2, "brakes": 2}),
    ("FD-016", 5, 1, {"gearbox": 2, "brakes": 2, "engine": 2}),
    ("FD-016", 6, 2, {"gearbox": 2, "brakes": 2, "engine": 2}),
]


@pytest.mark.parametrize(("rule", "gear", "taken", "left"), SKIPS)
def test_fd_014_015_016_022_skipping_wears_before_the_roll(
    rule: str, gear: int, taken: int, left: dict[str, int]
) -> None:
    """FD-014, FD-015, FD-016, FD-022."""
    table = driver_in(gear).say(f"gear {taken}")
    assert table.question == "drive A"
    assert (table["A"].gear, table.left("A")) == (taken, STANDARD | left)
    assert table.rules_of("lost") == [rule] * len(left)
    assert table["A"].status == RACING


@pytest.mark.parametrize(("rule", "gear", "taken", "left"), SKIPS)
def test_fd_014_015_016_a_gear_tells_its_price(
    rule: str, gear: int, taken: int, left: dict[str, int]
) -> None:
    table = driver_in(gear)
    step = table.rules.parse(table.state, f"red gear {taken}")
    wear = {zone: int(zone in left) for zone in ("gearbox", "brakes", "engine")}
    assert step.parameters() == {"car": "red", "gear": taken} | wear


@pytest.mark.parametrize(("gear", "gears"), [(5, {6, 5, 4}), (6, {6, 5}), (3, {4, 3, 2})])
def test_fd_017_without_gearbox_points_only_one_gear_down(gear: int, gears: set[int]) -> None:
    assert driver_in(gear, gearbox=0).gears == gears


def test_fd_017_one_gearbox_point_is_enough_to_skip_three() -> None:
    assert driver_in(5, gearbox=1).gears == {1, 2, 3, 4, 5, 6}


def test_fd_017_d09_a_repaired_gearbox_may_skip_again() -> None:
    table = driver_in(5, gearbox=0)
    regain(table["A"], GEARBOX, 1, "FD-230", table.log)
    assert table.gears == {1, 2, 3, 4, 5, 6}


def test_fd_018_losing_the_last_gearbox_point_does_not_eliminate() -> None:
    table = driver_in(3, gearbox=1).say("gear 1")
    assert table.left("A") == STANDARD | {"gearbox": 0}
    assert (table["A"].status, table.question) == (RACING, "drive A")


@pytest.mark.parametrize(("gear", "gears"), [(5, {6, 5, 4, 3}), (6, {6, 5, 4}), (4, {5, 4, 3, 2})])
def test_fd_019_d08_without_brakes_only_one_gear_is_skipped(gear: int, gears: set[int]) -> None:
    assert driver_in(gear, brakes=0).gears == gears


def test_fd_019_one_brake_point_is_enough_to_skip_three() -> None:
    table = driver_in(5, brakes=1)
    assert table.gears == {1, 2, 3, 4, 5, 6}
    assert table.say("gear 2").left("A") == STANDARD | {"gearbox": 2, "brakes": 0}


def test_fd_020_d08_skipping_three_with_the_last_engine_point_is_legal_and_fatal() -> None:
    table = driver_in(5, engine=1)
    assert 1 in table.gears
    table.say("gear 1")
    assert table["A"].status == ELIMINATED
    assert table.left("A") == STANDARD | {"gearbox": 2, "brakes": 2, "engine": 0}
    assert table.danger == {(1, 5)}
    assert (table.question, table.kinds["drove"]) == ("gear B", 0)
    assert table.rules_of("eliminated") == ["FD-020"]


def test_fd_020_skipping_two_never_touches_the_engine() -> None:
    table = driver_in(5, engine=1).say("gear 2")
    assert (table["A"].status, table.left("A")["engine"]) == (RACING, 1)


def test_fd_021_after_the_roll_the_gear_cannot_be_changed() -> None:
    table = driver_in(3).say("gear 3")
    assert table.steps == ["4", "5", "6", "7", "8"]
    table.dice(8)
    assert (table.question, table.gears) == ("move A", set())
    assert table.full_ends == {(0, 13), (1, 13), (2, 13)}
    with pytest.raises(StepError, match="gear 4"):
        table.say("gear 4")


def test_fd_021_the_choice_of_a_gear_is_told() -> None:
    table = driver_in(3).say("gear 4")
    assert (table.told("shifted"), table.rules_of("shifted")) == ([[0, 4]], ["FD-021"])


@pytest.mark.parametrize(("gear", "throw", "tested"), [(5, 11, "engine A"), (4, 11, "gear B")])
def test_fd_023_the_gear_on_the_dashboard_counts_until_the_next_choice(
    gear: int, throw: int, tested: str
) -> None:
    table = Table({"A": (0, 60), "B": (2, 87)}).in_gear(gear, "A").in_gear(5, "B")
    table.run("A", gear, throw, (0, 71))
    table.drive(5, 20).move((2, 7))
    assert table.question == "engine B"
    table.dice(20)
    assert table.question == tested
    assert table["A"].gear == gear
