"""Chapter "Overshooting a corner": FD-069 to FD-085, with FD-D12 to FD-D15 and FD-D34."""

from collections.abc import Sequence

import pytest
from fd_table import Table, worn

from paddock.games.formula_d.state import ELIMINATED, FINISHED, RACING
from paddock.games.formula_d.steps import OUT, SPINS, UNHARMED

C1, C2 = 1, 2


def leaving_c1(throw: int, gear: int = 4, **wear: int) -> Table:
    """A on the last space before C1 (rows 20-29, one stop), with this throw on the table."""
    table = Table({"A": (1, 19)}).in_gear(gear).wear("A", **wear)
    return table.turn("A").drive(gear, throw)


def left_c1(throw: int, gear: int = 4, **wear: int) -> Table:
    """The same, driven straight on."""
    return leaving_c1(throw, gear, **wear).move((1, 19 + throw))


@pytest.mark.parametrize(
    ("throw", "overshot", "stops"), [(10, [], 1), (11, [[0, C1, 1]], 0), (12, [[0, C1, 2]], 0)]
)
def test_fd_069_a_car_beyond_a_corner_without_its_stops_has_overshot_it(
    throw: int, overshot: Sequence[list[int]], stops: int
) -> None:
    table = left_c1(throw)
    assert table.told("overshot") == overshot
    assert table.rules_of("overshot") == ["FD-069"] * len(overshot)
    assert table["A"].stops == stops


SHORT_OF_ONE = [
    ((1, 19), 0, 4, 12, (1, 31), 2),
    ((1, 55), 1, 3, 7, (1, 62), 3),
    ((1, 84), 2, 3, 5, (1, 89), 3),
    ((1, 84), 2, 3, 4, (1, 88), 2),
]


@pytest.mark.parametrize(("start", "stops", "gear", "throw", "end", "loss"), SHORT_OF_ONE)
def test_fd_070_071_one_missing_stop_costs_a_tire_for_every_space_beyond_the_corner(
    start: tuple[int, int], stops: int, gear: int, throw: int, end: tuple[int, int], loss: int
) -> None:
    table = Table({"A": start}).in_gear(gear).stops("A", stops).turn("A").drive(gear, throw)
    price = table.price(end)
    assert (price.overshoot, price.tires, price.brakes, price.fate) == (loss, loss, 0, UNHARMED)
    table.move(end)
    assert table.left("A") == worn(tires=6 - loss)
    assert table.rules_of("lost") == ["FD-070"]
    assert (table["A"].status, table["A"].spun, table.spot("A")) == (RACING, False, end)


SHORT_OF_MORE = [
    ("FD-072", (1, 49), 0, 4, 11, (1, 60)),
    ("FD-073", (1, 74), 0, 5, 13, (1, 87)),
    ("FD-074", (1, 80), 1, 3, 7, (1, 87)),
]


@pytest.mark.parametrize(("rule", "start", "stops", "gear", "throw", "end"), SHORT_OF_MORE)
def test_fd_072_073_074_two_missing_stops_eliminate(
    rule: str, start: tuple[int, int], stops: int, gear: int, throw: int, end: tuple[int, int]
) -> None:
    table = Table({"A": start}).in_gear(gear).stops("A", stops).turn("A").drive(gear, throw)
    assert (table.price(end).overshoot, table.price(end).fate) == (1, OUT)
    table.move(end)
    assert table["A"].status == ELIMINATED
    assert table.rules_of("eliminated") == [rule]
    assert table["A"].space not in table.board.spaces


@pytest.mark.parametrize(
    ("start", "stops", "throw", "end", "tires", "rule"),
    [
        ((1, 55), 1, 7, (1, 62), 2, "FD-083"),
        ((1, 84), 2, 5, (1, 89), 2, "FD-083"),
        ((1, 55), 1, 7, (1, 62), 0, "FD-082"),
    ],
)
def test_fd_082_083_one_missing_stop_eliminates_only_for_want_of_tires(
    start: tuple[int, int], stops: int, throw: int, end: tuple[int, int], tires: int, rule: str
) -> None:
    table = Table({"A": start}).in_gear(3).stops("A", stops).wear("A", tires=tires)
    assert table.run("A", 3, throw, end).rules_of("eliminated") == [rule]


def test_fd_072_with_a_stop_in_the_last_space_of_the_corner_nobody_is_out() -> None:
    table = Table({"A": (1, 49)}).in_gear(4).run("A", 4, 10, (1, 59))
    assert (table["A"].status, table["A"].stops, table.left("A")) == (RACING, 1, worn())


def test_fd_075_d12_a_car_that_overshoots_keeps_its_lane_from_the_step_out_of_the_corner() -> None:
    table = leaving_c1(12)
    assert not table.allows((1, 29), (1, 30), (0, 31))
    assert not table.allows((1, 29), (0, 30), (0, 31))
    assert table.allows((1, 29), (1, 30), (1, 31))
    assert table.allows((1, 28), (0, 29), (0, 30), (0, 31))


@pytest.mark.parametrize(("stops", "may_change"), [(0, False), (1, True)])
def test_fd_075_d12_only_a_car_that_overshoots_keeps_its_lane(stops: int, may_change: bool) -> None:
    table = Table({"A": (1, 28)}).in_gear(2).stops("A", stops).turn("A").drive(2, 3)
    assert table.allows((1, 29), (1, 30), (0, 31)) is may_change
    assert table.allows((1, 29), (0, 30), (0, 31)) is may_change
    assert table.allows((1, 29), (1, 30), (1, 31))


def test_fd_075_it_keeps_its_lane_in_the_next_corner_too() -> None:
    table = leaving_c1(15, gear=5)
    assert table.allows((1, 32), (1, 33), (1, 34))
    assert not table.allows((1, 32), (1, 33), (2, 34))


def test_fd_076_a_stop_in_the_next_corner_does_not_count_after_overshooting() -> None:
    table = left_c1(14, gear=5)
    assert table.left("A") == worn(tires=2)
    assert (table["A"].corner, table["A"].stops, table.told("stopped")) == (1, 0, [])
    table.in_gear(2).run("A", 2, 3, (1, 36))
    assert (table["A"].stops, table.told("stopped")) == (1, [[0, C2, 1, 1]])
    assert table.rules_of("stopped") == ["FD-047"]
    assert table.left("A") == worn(tires=2)


def test_fd_077_an_overshooting_car_is_blocked_by_a_car_in_its_lane() -> None:
    table = Table({"A": (1, 19), "B": (0, 31), "C": (1, 31), "D": (2, 31)}).in_gear(4, "A")
    table.turn("A").drive(4, 12)
    assert table.full_ends == {(0, 30), (1, 30), (2, 30)}
    price = table.price((1, 30))
    assert (price.brakes, price.tires, price.overshoot, price.remaining) == (1, 1, 1, 1)
    table.move((1, 30))
    assert table.left("A") == worn(brakes=2, tires=5)
    assert table.rules_of("lost") == ["FD-093", "FD-070"]


def test_fd_077_it_does_not_drive_round_it() -> None:
    table = Table({"A": (1, 19), "B": (1, 31)}).in_gear(4, "A").turn("A").drive(4, 12)
    assert table.full_ends == {(0, 31), (2, 31)}
    assert not table.allows((1, 29), (1, 30), (0, 31))


def test_fd_078_a_smaller_loss_leaves_the_car_in_its_gear() -> None:
    table = left_c1(15, gear=5)
    car = table["A"]
    assert (table.left("A"), car.spun, car.gear, table.spot("A")) == (
        worn(tires=1),
        False,
        5,
        (1, 34),
    )


@pytest.mark.parametrize(
    ("tires", "throw", "left", "fate", "rule"),
    [
        (3, 12, 1, UNHARMED, ""),
        (2, 12, 0, SPINS, "FD-079"),
        (1, 11, 0, SPINS, "FD-079"),
        (0, 11, 0, SPINS, "FD-081"),
        (1, 12, 1, OUT, "FD-083"),
        (0, 12, 0, OUT, "FD-082"),
    ],
)
def test_fd_079_081_082_083_the_last_tires_decide(
    tires: int, throw: int, left: int, fate: int, rule: str
) -> None:
    table = leaving_c1(throw, tires=tires)
    end = (1, 19 + throw)
    assert table.price(end).fate == fate
    table.move(end)
    assert table.left("A") == worn(tires=left)
    assert table["A"].spun is (fate == SPINS)
    assert table["A"].status == (ELIMINATED if fate == OUT else RACING)
    assert table.rules_of("spun") + table.rules_of("eliminated") == ([rule] if rule else [])


def test_fd_079_d14_a_spun_car_stands_where_its_move_ended_in_gear_1() -> None:
    table = left_c1(12, tires=2)
    assert (table["A"].spun, table.spot("A"), table["A"].gear) == (True, (1, 31), 1)
    assert table.danger == set()


def test_fd_080_a_spun_car_drives_off_in_gear_1_for_nothing() -> None:
    table = left_c1(15, gear=5, tires=5)
    assert (table["A"].spun, table.question, table.gears) == (True, "gear A", {1})
    table.drive(1, 2)
    assert table.full_ends == {(2, 36), (1, 36)}
    table.move((1, 36))
    assert (table["A"].spun, table.gears) == (False, {1, 2})
    assert table.left("A") == worn(tires=0)


def test_fd_084_the_end_of_the_turn_counts_and_not_the_pause_before_slipstreaming() -> None:
    table = Table({"A": (1, 19), "B": (1, 28)}).in_gear(4).run("A", 4, 8, (1, 27))
    assert table.question == "slipstream A"
    assert (table.price((0, 30)).overshoot, table.price((0, 30)).tires) == (1, 1)
    table.tow((0, 30))
    assert table.told("overshot") == [[0, C1, 1]]
    assert table.left("A") == worn(tires=5)
    assert (table["A"].stops, table.told("stopped")) == (0, [])


@pytest.mark.parametrize(
    ("tires", "left", "fate"), [(14, 1, UNHARMED), (13, 0, SPINS), (12, 1, OUT), (6, 6, OUT)]
)
def test_fd_085_d13_two_corners_overshot_in_one_move_are_judged_one_after_the_other(
    tires: int, left: int, fate: int
) -> None:
    table = leaving_c1(21, gear=6, tires=tires)
    assert table.price((1, 40)).fate == fate
    table.move((1, 40))
    both = [[0, C1, 11], [0, C2, 2]]
    assert table.told("overshot") == (both if tires > 11 else both[:1])
    assert table.left("A") == worn(tires=left)
    assert (table["A"].spun, table["A"].status == ELIMINATED) == (fate == SPINS, fate == OUT)


def test_fd_085_d13_the_price_of_two_corners_adds_up() -> None:
    price = leaving_c1(21, gear=6, tires=14).price((1, 40))
    assert (price.overshoot, price.tires) == (13, 13)


@pytest.mark.parametrize(
    ("tires", "throw", "left", "fate"),
    [(3, 11, 1, UNHARMED), (2, 11, 0, SPINS), (1, 11, 1, OUT), (0, 11, 0, SPINS), (0, 12, 0, OUT)],
)
def test_fd_d15_doubled_penalties_are_compared_with_the_tires_but_none_left_counts_spaces(
    tires: int, throw: int, left: int, fate: int
) -> None:
    table = Table({"A": (1, 19)}, tires="on").in_gear(4).tires("A", "soft").wear("A", tires=tires)
    table.turn("A").drive(4, throw)
    assert table.price((1, 19 + throw)).fate == fate
    table.move((1, 19 + throw))
    assert table.left("A") == worn(tires=left)
    assert (table["A"].spun, table["A"].status == ELIMINATED) == (fate == SPINS, fate == OUT)


def last_corner(throw: int, tires: int) -> Table:
    """A on the last space of C4 in the last lap, one stop short, 14 spaces before row 0."""
    table = Table({"A": (1, 86), "B": (1, 5)}).on_lap(2).in_gear(5, "A").stops("A", 2)
    return table.wear("A", tires=tires).turn("A").drive(5, throw)


@pytest.mark.parametrize(("throw", "tires", "left"), [(14, 15, 1), (16, 17, 1), (14, 14, 0)])
def test_fd_d34_a_corner_before_the_line_is_judged_with_the_full_distance(
    throw: int, tires: int, left: int
) -> None:
    table = last_corner(throw, tires)
    assert table.price((1, 0)).finishes
    assert table.price((1, 0)).overshoot == throw
    table.move((1, 0))
    assert (table["A"].status, table["A"].place, table["A"].lap) == (FINISHED, 1, 3)
    assert table.told("overshot") == [[0, 4, throw]]
    assert table.left("A") == worn(tires=left)


@pytest.mark.parametrize(("throw", "tires"), [(14, 13), (16, 15)])
def test_fd_d34_a_car_that_this_eliminates_does_not_finish(throw: int, tires: int) -> None:
    table = last_corner(throw, tires)
    assert table.price((1, 0)).fate == OUT
    table.move((1, 0))
    assert (table["A"].status, table["A"].place) == (ELIMINATED, 0)
    assert table.danger == {(1, 99)}
    assert table.told("finished") == []


def test_fd_d34_braking_shortens_the_way_beyond_the_line() -> None:
    table = last_corner(16, tires=15).move((1, 0), brake=2)
    assert (table["A"].status, table["A"].place) == (FINISHED, 1)
    assert table.left("A") == worn(tires=1, brakes=1)


def test_fd_d34_after_the_finish_there_is_no_block_no_danger_and_no_collision() -> None:
    cars = {"A": (1, 95), "B": (0, 1), "C": (1, 1), "D": (2, 1), "E": (0, 0)}
    table = Table(cars).on_lap(2).in_gear(4, "A").mark((1, 0)).turn("A").drive(4, 12)
    price = next(move for move in table.moves if move.finishes)
    assert (price.remaining, price.rivals, price.dangers) == (0, 0, [])
    table.take(price.text)
    assert (table["A"].status, table.left("A"), table.question) == (FINISHED, worn(), "gear B")


def test_fd_d34_an_extension_may_end_the_race() -> None:
    table = Table({"A": (0, 90), "B": (0, 98)}).on_lap(2).in_gear(4).run("A", 4, 7, (0, 97))
    assert len(set(table.steps)) == len(table.steps)
    assert {(m.space.name, m.finishes) for m in table.moves if m.brake == 0} == {
        (name, True) for name in ("0.0", "1.0", "2.0")
    }
    table.tow((2, 0))
    assert (table["A"].status, table["A"].place, table.question) == (FINISHED, 1, "gear B")
