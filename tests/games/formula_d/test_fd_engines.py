"""Chapter "Engine damage": FD-112 to FD-117, with FD-D20, FD-D34 and FD-D58."""

import pytest
from fd_table import Table, worn

from paddock.games.formula_d.state import ELIMINATED, FINISHED, RACING

FAST = {"A": (0, 0), "B": (1, 15), "C": (1, 21), "D": (1, 9)}


def straight(gear: int, throw: int, brake: int = 0) -> Table:
    """A on the long straight of T4, after a throw; T4 counts two ranks for a space."""
    table = Table({"A": (0, 0), "B": (2, 0)}, track="T4").in_gear(gear, "A")
    return table.run("A", gear, throw, (0, 2 * (throw - brake)), brake)


def field() -> Table:
    """A has thrown a 20 in gear 5; B is in gear 6, C in gear 5, D in gear 4."""
    table = Table(FAST, track="T4").in_gear(5, "A", "C").in_gear(6, "B").in_gear(4, "D")
    return table.run("A", 5, 20, (0, 40))


@pytest.mark.parametrize(
    ("gear", "throw", "is_strained"),
    [(5, 20, True), (5, 19, False), (6, 30, True), (6, 29, False), (6, 21, False), (4, 12, False)],
)
def test_fd_112_a_20_in_gear_5_and_a_30_in_gear_6_strain_the_engine(
    gear: int, throw: int, is_strained: bool
) -> None:
    table = straight(gear, throw)
    assert table.question == ("engine A" if is_strained else "gear B")
    assert table.told("strained") == ([[0, throw]] if is_strained else [])
    assert table.rules_of("strained") == (["FD-112"] if is_strained else [])


def test_fd_113_braking_does_not_prevent_the_test() -> None:
    table = straight(5, 20, brake=2)
    assert (table.spot("A"), table.question) == ((0, 36), "engine A")


def test_fd_113_a_space_more_on_soft_tires_does_not_cause_it() -> None:
    table = Table({"A": (0, 0), "B": (2, 0)}, track="T4", tires="on").in_gear(5, "A")
    table.tires("A", "soft").turn("A").drive(5, 19).move((0, 40), words="soft")
    assert (table.spot("A"), table.question) == ((0, 40), "gear B")


@pytest.mark.parametrize(("throw", "question"), [(17, "gear B"), (20, "engine A")])
def test_fd_113_slipstreaming_neither_causes_nor_prevents_it(throw: int, question: str) -> None:
    end = 2 * throw
    table = Table({"A": (0, 0), "B": (0, end + 2)}, track="T4").in_gear(5, "A").in_gear(4, "B")
    table.run("A", 5, throw, (0, end)).tow((1, end + 5))
    assert table.question == question


def test_fd_114_d58_collisions_come_before_the_engine() -> None:
    table = Table({"A": (0, 0), "B": (1, 39)}, track="T4").in_gear(5, "A").run("A", 5, 20, (0, 40))
    assert table.throws(9, 9, 9) == ["collision B", "collision A", "engine A"]


def test_fd_114_the_corner_is_judged_before_the_engine() -> None:
    table = Table({"A": (1, 0)}).in_gear(5).run("A", 5, 20, (1, 20))
    kinds = [event.kind.name for event in table.log.events]
    assert kinds == ["shifted", "threw", "drove", "stopped", "strained"]
    assert (table["A"].stops, table.question) == (1, "engine A")


def test_fd_115_every_other_car_in_gear_5_or_6_tests_in_race_order() -> None:
    table = field()
    assert table.throws(9, 9, 9) == ["engine A", "engine C", "engine B"]
    assert table.question == "gear B"
    assert table.told("engine_held") == [[0, 9], [2, 9], [1, 9]]


def test_fd_116_1_to_4_costs_an_engine_point() -> None:
    table = field().dice(4, 5, 1)
    assert table.left("A") == table.left("B") == worn(engine=2)
    assert table.left("C") == table.left("D") == worn()
    assert table.told("engine_hurt") == [[0, 4], [1, 1]]
    assert table.told("engine_held") == [[2, 5]]
    told = [*table.rules_of("engine_hurt"), *table.rules_of("engine_held"), *table.rules_of("lost")]
    assert told == ["FD-116"] * 5


@pytest.mark.parametrize(("roll", "status"), [(4, ELIMINATED), (5, RACING)])
def test_fd_117_the_last_engine_point_eliminates_out_of_turn_too(roll: int, status: int) -> None:
    table = field().wear("C", engine=1).dice(9, roll)
    assert table["C"].status == status
    assert table.rules_of("eliminated") == (["FD-117"] if status == ELIMINATED else [])
    assert table.throws(9) == ["engine B"]


def test_fd_117_the_driver_who_threw_the_number_can_be_out_too() -> None:
    table = field().wear("A", engine=1).dice(3)
    assert (table["A"].status, table.left("A")) == (ELIMINATED, worn(engine=0))
    assert table.throws(9, 9) == ["engine C", "engine B"]


def test_fd_d20_d58_a_driver_who_is_out_tests_nothing_but_the_others_do() -> None:
    table = Table({"A": (1, 40), "B": (1, 10), "C": (0, 60)}).in_gear(5)
    table.run("A", 5, 20, (1, 60))
    assert (table["A"].status, table.told("came_close")) == (ELIMINATED, [])
    assert table.throws(9, 9) == ["engine C", "engine B"]
    assert table.question == "gear B"


def test_fd_d20_d34_a_driver_who_has_finished_tests_nothing_but_the_others_do() -> None:
    table = Table({"A": (1, 95), "B": (1, 10)}).on_lap(2).in_gear(5).turn("A").drive(5, 20)
    table.take(table.moves[0].text)
    assert table["A"].status == FINISHED
    assert table.throws(9) == ["engine B"]
    assert table.question == "gear B"


def test_fd_d14_d20_a_car_that_spins_with_its_own_20_tests_and_later_no_more() -> None:
    table = Table({"A": (1, 10), "B": (1, 60)}).in_gear(5).wear("A", tires=1)
    table.run("A", 5, 20, (1, 30))
    assert (table["A"].spun, table.throws(9, 9)) == (True, ["engine A", "engine B"])
    table.run("B", 5, 20, (1, 80)).dice(9)
    assert table.question == "gear A"


@pytest.mark.parametrize(("start", "end"), [("P12", (0, 27)), ((0, 86), "B1")])
def test_fd_d20_a_throw_that_starts_or_ends_in_the_pit_lane_tests_nothing(
    start: str | tuple[int, int], end: str | tuple[int, int]
) -> None:
    table = Table({"A": start, "B": (1, 10)}).in_gear(5).stops("A", 3)
    table.turn("A").drive(5, 20)
    if table.question == "move A":
        table.move(end)
    assert (table.spot("A"), table.told("strained")) == (end, [])
    assert table.question in ("gear B", "pit A")


def test_fd_d20_cars_in_the_pit_lane_do_not_test() -> None:
    table = Table({"A": (1, 0), "B": "P3", "C": "B3"}).in_gear(5).run("A", 5, 20, (1, 20))
    assert table.throws(9) == ["engine A"]
    assert table.question == "gear B"


def test_fd_d58_collision_sniper_engine_weather_and_police_come_in_this_order() -> None:
    table = Table({"A": (1, 25), "B": (0, 45)}, track="T3", weather="on").weather("changeable")
    table.stops("A", 1).wear("A", tires=8).in_gear(5, "A")
    table["B"].speeds[0] = 110
    table.run("A", 5, 20, (1, 45))
    assert (table.left("A")["tires"], table.told("overshot")) == (1, [[0, 2, 7]])
    asked = ["collision B", "collision A", "sniper A", "engine A", "weather A"]
    assert table.throws(9, 9, 19, 9, 9) == asked
    assert table.question == "police_bonus A"


def test_fd_d58_who_is_out_by_a_collision_has_no_later_check() -> None:
    table = Table({"A": (1, 25), "B": (0, 45)}, track="T3").stops("A", 1).in_gear(5, "A")
    table.wear("A", tires=8, body=1).run("A", 5, 20, (1, 45)).dice(9, 1)
    assert (table["A"].status, table.question) == (ELIMINATED, "gear B")
