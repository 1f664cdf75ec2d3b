"""Chapter "Slipstreaming": FD-131 to FD-147, with FD-D05, FD-D14 and FD-D24 to FD-D26."""

from collections.abc import Mapping

import pytest
from fd_table import Table, worn

from paddock.games.formula_d.state import ELIMINATED

AHEAD = {"B": (1, 12)}


def driven(
    end: tuple[int, int],
    rivals: Mapping[str, tuple[int, int]] = AHEAD,
    gear: int = 4,
    throw: int = 7,
    **wear: int,
) -> Table:
    """A has driven straight on to a space of T1; all cars are in gear 4 but A may be faster."""
    start = (end[0], (end[1] - throw) % 100)
    table = Table({"A": start, **rivals}).in_gear(4).in_gear(gear, "A").wear("A", **wear)
    return table.run("A", gear, throw, end)


def rows(table: Table) -> set[tuple[int, int]]:
    """The brakes spent and the row of every open extension."""
    return {(move.brake, move.space.rank) for move in table.moves}


@pytest.mark.parametrize(
    ("end", "question"),
    [
        ((1, 11), "slipstream A"),
        ((1, 10), "gear B"),
        ((0, 11), "gear B"),
        ((0, 12), "collision B"),
        ((0, 13), "gear B"),
    ],
)
def test_fd_131_only_directly_behind_another_car(end: tuple[int, int], question: str) -> None:
    assert driven(end).question == question


@pytest.mark.parametrize(
    ("gear", "throw", "ahead", "is_open"),
    [
        (4, 7, 3, False),
        (3, 7, 4, False),
        (3, 7, 3, False),
        (4, 7, 4, True),
        (4, 7, 5, False),
        (5, 11, 4, True),
        (5, 11, 5, True),
        (5, 11, 6, False),
        (6, 21, 6, True),
        (5, 11, 3, False),
    ],
)
def test_fd_132_133_both_in_gear_4_or_higher_and_the_car_ahead_in_no_higher_one(
    gear: int, throw: int, ahead: int, is_open: bool
) -> None:
    """FD-132, FD-133."""
    table = Table({"A": (1, (11 - throw) % 100), "B": (1, 12)}).in_gear(gear).in_gear(ahead, "B")
    table.run("A", gear, throw, (1, 11))
    assert table.question == ("slipstream A" if is_open else "collision B")


def test_fd_d14_nobody_slipstreams_behind_a_car_that_spun() -> None:
    table = Table({"A": (1, 23), "B": (1, 19)}).in_gear(4).stops("A", 1).wear("B", tires=2)
    table.run("B", 4, 12, (1, 31)).run("A", 4, 7, (1, 30))
    assert (table["B"].spun, table.question) == (True, "collision B")


def test_fd_134_it_adds_exactly_three_spaces() -> None:
    table = driven((1, 11), brakes=0)
    assert rows(table) == {(0, 14)}
    assert table.ends == {(0, 14), (1, 14), (2, 14)}
    table.tow((0, 14))
    assert (table.spot("A"), table.left("A")) == ((0, 14), worn(brakes=0))
    assert table.told("slipstreamed") == [[0, 1]]
    assert table.rules_of("slipstreamed") == ["FD-134"]


def test_fd_135_way_1_passes_the_car_and_returns_to_the_lane() -> None:
    table = driven((1, 11))
    assert table.allows((0, 12), (1, 13), (1, 14))
    assert table.allows((2, 12), (1, 13), (1, 14))
    assert not table.allows((0, 12), (0, 13), (1, 14))


def test_fd_135_way_1_takes_three_spaces_on_staggered_lanes() -> None:
    table = Table({"A": (0, 58), "B": (0, 12)}, track="T4").in_gear(4).run("A", 4, 7, (0, 10))
    assert table.allows((1, 11), (1, 13), (0, 14))
    assert table.tow((0, 14)).spot("A") == (0, 14)


def test_fd_136_way_2_changes_one_lane() -> None:
    table = driven((1, 11))
    assert table.allows((0, 12), (0, 13), (0, 14))
    assert table.allows((2, 12), (2, 13), (2, 14))


def test_fd_137_way_3_changes_two_lanes_but_never_three() -> None:
    table = driven((0, 11), {"B": (0, 12)})
    assert table.allows((1, 12), (2, 13), (2, 14))
    assert table.allows((1, 12), (1, 13), (2, 14))
    assert not table.allows((1, 12), (2, 13), (1, 14))
    assert not driven((1, 11)).allows((0, 12), (1, 13), (2, 14))


def test_fd_d05_an_extension_has_its_own_limit_of_two_lane_changes() -> None:
    table = Table({"A": (0, 4), "B": (2, 12)}).in_gear(4).run("A", 4, 7, (2, 11))
    assert table.allows((1, 12), (0, 13), (0, 14))
    assert not table.allows((1, 12), (0, 13), (1, 14))


def test_fd_d05_steps_by_the_arrows_of_a_corner_do_not_count() -> None:
    table = Table({"A": (2, 25)}).in_gear(3).stops("A", 1).turn("A").drive(3, 8)
    assert table.allows((0, 28), (0, 29), (0, 30), (1, 31), (2, 32), (2, 33))
    assert not table.allows((0, 28), (0, 29), (0, 30), (1, 31), (0, 32), (0, 33))


@pytest.mark.parametrize(
    ("brakes", "expected"),
    [
        (3, {(0, 14), (1, 13), (2, 12)}),
        (2, {(0, 14), (1, 13), (2, 12)}),
        (1, {(0, 14), (1, 13)}),
    ],
)
def test_fd_138_brakes_shorten_the_three_spaces(
    brakes: int, expected: set[tuple[int, int]]
) -> None:
    assert rows(driven((1, 11), brakes=brakes)) == expected


def test_fd_138_a_shortened_extension_costs_its_brakes() -> None:
    table = driven((1, 11))
    assert table.price((0, 13), brake=1).brakes == 1
    table.tow((0, 13), brake=1)
    assert (table.spot("A"), table.left("A")) == ((0, 13), worn(brakes=2))
    assert table.rules_of("lost") == ["FD-138"]


def test_fd_139_a_slipstream_may_lead_to_the_next() -> None:
    table = driven((1, 11), {"B": (1, 12), "C": (0, 15)}).tow((0, 14))
    assert (table.question, table.kinds["came_close"]) == ("slipstream A", 0)
    table.tow((1, 17))
    assert (table.spot("A"), table.left("A")) == ((1, 17), worn())
    assert table.told("slipstreamed") == [[0, 1], [0, 2]]


@pytest.mark.parametrize("gear", [3, 5])
def test_fd_139_the_next_one_has_the_same_conditions(gear: int) -> None:
    table = Table({"A": (1, 4), "B": (1, 12), "C": (0, 15)}).in_gear(4).in_gear(gear, "C")
    table.run("A", 4, 7, (1, 11)).tow((0, 14))
    assert table.question == "collision C"


def test_fd_140_into_a_corner_it_costs_a_brake_point() -> None:
    table = driven((1, 17), {"B": (1, 18)})
    assert (table.price((0, 20)).brake, table.price((0, 20)).brakes) == (0, 1)
    table.tow((0, 20))
    assert (table.spot("A"), table["A"].stops) == ((0, 20), 1)
    assert table.left("A") == worn(brakes=2)
    assert table.rules_of("lost") == ["FD-140"]


def test_fd_140_just_before_the_corner_it_costs_nothing() -> None:
    table = driven((1, 16), {"B": (1, 17)}, brakes=0)
    assert rows(table) == {(0, 19)}
    assert table.tow((0, 19)).left("A") == worn(brakes=0)


@pytest.mark.parametrize(
    ("brakes", "expected"),
    [(0, set()), (1, {(0, 20, 1), (1, 19, 1)}), (2, {(0, 20, 1), (1, 19, 1), (2, 18, 2)})],
)
def test_fd_141_d24_without_a_brake_point_the_corner_is_closed(
    brakes: int, expected: set[tuple[int, int, int]]
) -> None:
    table = driven((1, 17), {"B": (1, 18)}, brakes=brakes)
    assert table.question == ("slipstream A" if expected else "collision B")
    assert {(m.brake, m.space.rank, m.brakes) for m in table.moves} == expected


@pytest.mark.parametrize(("brakes", "is_open"), [(1, False), (2, True)])
def test_fd_d24_the_corner_costs_its_point_besides_those_for_shortening(
    brakes: int, is_open: bool
) -> None:
    table = driven((1, 18), {"B": (1, 19)}, brakes=brakes)
    assert ((1, 20) in rows(table)) is is_open
    if is_open:
        assert table.price((0, 20), brake=1).brakes == 2
        assert table.tow((0, 20), brake=1).left("A") == worn(brakes=0)
        assert table.rules_of("lost") == ["FD-138", "FD-140"]


def test_fd_142_in_a_corner_it_follows_the_arrows_and_costs_nothing() -> None:
    table = driven((1, 24), {"B": (1, 25)}, brakes=0)
    assert table.ends == {(0, 27)}
    assert table.allows((0, 25), (0, 26), (0, 27))
    assert not table.allows((2, 25), (2, 26), (2, 27))
    table.tow((0, 27))
    assert (table["A"].stops, table.left("A")) == (1, worn(brakes=0))


def test_fd_142_on_the_outside_lane_there_is_a_way_inwards() -> None:
    table = driven((2, 24), {"B": (2, 25)})
    assert table.allows((1, 25), (0, 26), (0, 27))
    assert table.allows((1, 25), (1, 26), (0, 27))


@pytest.mark.parametrize(("throw", "brake"), [(12, 2), (11, 1)])
def test_fd_143_d25_not_after_braking(throw: int, brake: int) -> None:
    start = (1, 11 + brake - throw)
    table = Table({"A": start, **AHEAD}).in_gear(4).run("A", 4, throw, (1, 11), brake)
    assert (table.spot("A"), table.question) == ((1, 11), "collision B")


def test_fd_143_d25_not_after_a_block() -> None:
    rivals = {"B": (0, 6), "C": (0, 7), "D": (1, 7), "E": (2, 8)}
    table = Table({"A": (0, 5), **rivals}).in_gear(4).run("A", 4, 7, (2, 7))
    assert (table.told("blocked"), table.question) == ([[0, 5]], "collision E")


def test_fd_143_d25_not_after_an_extension_that_was_shortened() -> None:
    table = driven((1, 11), {"B": (1, 12), "C": (0, 14)}).tow((0, 13), brake=1)
    assert table.question == "collision C"


def test_fd_143_d25_the_price_of_a_corner_is_no_braking_and_ends_no_chain() -> None:
    table = driven((1, 17), {"B": (1, 18), "C": (1, 21)}).tow((1, 20))
    assert table.question == "slipstream A"


def test_fd_144_it_is_voluntary() -> None:
    table = driven((1, 11))
    assert "slipstream no" in table.steps
    table.say("slipstream no")
    assert table.throws(9, 9) == ["collision B", "collision A"]
    assert (table.spot("A"), table.told("slipstreamed")) == ((1, 11), [])


def test_fd_145_d26_collisions_are_judged_at_the_end_only() -> None:
    table = driven((1, 11)).tow((0, 14))
    assert (table.question, table.told("came_close")) == ("gear B", [])


def test_fd_145_the_end_of_the_extension_has_its_own_collisions() -> None:
    table = driven((1, 11), {"B": (1, 12), "C": (1, 14)})
    assert (table.price((0, 14)).rivals, table.price((0, 13), brake=1).rivals) == (1, 0)
    assert table.tow((0, 14)).throws(9, 9) == ["collision C", "collision A"]


@pytest.mark.parametrize(("words", "question"), [("0.48", "gear B"), ("no", "collision B")])
def test_fd_145_a_sniper_aims_at_the_end_only(words: str, question: str) -> None:
    table = Table({"A": (1, 38), "B": (1, 46)}, track="T3").in_gear(4).stops("A", 1)
    table.run("A", 4, 7, (1, 45)).say(f"slipstream {words}")
    assert table.question == question
    if question == "collision B":
        assert table.throws(9, 9, 19) == ["collision B", "collision A", "sniper A"]


def test_fd_145_d26_a_pause_in_a_corner_is_no_stop_of_its_own() -> None:
    table = driven((1, 24), {"B": (1, 25)}).tow((0, 27))
    assert table.told("stopped") == [[0, 1, 1, 1]]


def test_fd_d26_without_a_legal_extension_it_is_not_offered() -> None:
    rivals = {"B": (1, 12), "C": (0, 12), "D": (2, 12)}
    assert driven((1, 11), rivals).question == "collision B"


@pytest.mark.parametrize(("brakes", "expected"), [(1, set()), (2, {(2, 12)})])
def test_fd_d26_an_extension_is_braked_but_never_blocked(
    brakes: int, expected: set[tuple[int, int]]
) -> None:
    wall = {"B": (1, 12), "C": (0, 13), "D": (1, 13), "E": (2, 13)}
    table = driven((1, 11), wall, brakes=brakes)
    assert table.question == ("slipstream A" if expected else "collision B")
    assert rows(table) == expected


def test_fd_146_a_car_that_has_overshot_cannot_slipstream() -> None:
    table = driven((1, 30), {"B": (1, 31)}, throw=11)
    assert (table.question, table.left("A")) == ("collision B", worn(tires=5))


def test_fd_146_an_extension_out_of_a_corner_keeps_its_lane_and_overshoots() -> None:
    table = driven((1, 28), {"B": (1, 29)}, throw=9)
    assert table.ends == {(0, 29), (0, 30), (0, 31)}
    prices = {(m.brake, m.overshoot, m.tires) for m in table.moves}
    assert prices == {(0, 2, 2), (1, 1, 1), (2, 0, 0)}
    table.tow((0, 31))
    assert (table.told("overshot"), table.left("A")) == ([[0, 1, 2]], worn(tires=4))


def test_fd_146_an_extension_may_be_the_end_of_a_car() -> None:
    table = driven((1, 58), {"B": (1, 59)}, throw=9).tow((2, 61))
    assert (table["A"].status, table.rules_of("eliminated")) == (ELIMINATED, ["FD-072"])


def test_fd_147_dangerous_spaces_of_an_extension_are_tested() -> None:
    table = driven((1, 11))
    table.mark((0, 13)).state.ticket = 0
    table.tow((0, 14), words="over 0.13")
    assert table.throws(4) == ["danger A"]
    assert (table.spot("A"), table.left("A")) == ((0, 14), worn(handling=1))
    assert table.question == "gear B"
