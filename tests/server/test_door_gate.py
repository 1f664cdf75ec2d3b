"""The gate: who is counted, who is late, and who gives way."""

import asyncio
from contextlib import ExitStack
from typing import cast

import pytest

from paddock.server.door.addresses import Neighbours
from paddock.server.door.capacity import Capacity, capacity
from paddock.server.door.gate import LEAVING, Gate, Stage
from paddock.server.door.sockets import Sockets
from paddock.server.refusals import Refusal
from paddock.server.running.settings import Limits, Times

PROXY = "10.0.0.1"
TIMES = Times(request=20.0, reading=30.0)


class Line:
    """A connection, as far as the gate sees it."""

    def __init__(self) -> None:
        self.is_gone = False
        self.closes = False

    def abort(self) -> None:
        self.is_gone = True

    def is_closing(self) -> bool:
        return self.closes


class Gatehouse:
    """A gate with a clock that is set by hand."""

    def __init__(self, most: int = 4, per_address: int = 3) -> None:
        self.now = 100.0
        self.gate = Gate(most, per_address, Neighbours(PROXY), TIMES, lambda: self.now)

    def come(self, address: str = PROXY, stage: Stage = Stage.BEGUN) -> Line:
        """A new connection that is let in."""
        line = Line()
        assert self.gate.let_in(transport(line), address) is None
        self.at(line, stage)
        return line

    def at(self, line: Line, stage: Stage) -> None:
        self.gate.at(transport(line), stage)

    def later(self, seconds: float) -> None:
        self.now += seconds
        self.gate.sweep()


def transport(line: Line) -> asyncio.Transport:
    return cast(asyncio.Transport, line)


@pytest.fixture
def house() -> Gatehouse:
    return Gatehouse()


def test_a_request_that_does_not_come_is_cut_off(house: Gatehouse) -> None:
    late, served = house.come(), house.come(stage=Stage.SERVED)
    house.later(19.0)
    young = house.come()
    house.later(1.0)
    assert (late.is_gone, served.is_gone, young.is_gone) == (True, False, False)
    assert len(house.gate) == 2


def test_what_drips_in_is_not_waited_for_any_longer(house: Gatehouse) -> None:
    line = house.come()
    for _ in range(19):
        house.later(1.0)
        house.at(line, Stage.BEGUN)
    assert not line.is_gone
    house.later(1.0)
    assert line.is_gone


def test_each_request_has_its_own_time(house: Gatehouse) -> None:
    line = house.come()
    for stage in (Stage.SERVED, Stage.IDLE, Stage.BEGUN):
        house.later(19.0)
        house.at(line, stage)
    house.later(19.0)
    assert not line.is_gone
    house.later(1.0)
    assert line.is_gone


def test_who_does_not_read_is_cut_off_and_who_reads_slowly_is_not(house: Gatehouse) -> None:
    stuck, slow = house.come(stage=Stage.SERVED), house.come(stage=Stage.SOCKET)
    house.gate.reads(transport(stuck), False)
    for _ in range(2):
        house.gate.reads(transport(slow), False)
        house.later(30.0)
        house.gate.reads(transport(slow), True)
    house.later(1.0)
    assert (stuck.is_gone, slow.is_gone) == (True, False)


def test_who_does_not_take_the_last_of_it_is_cut_off(house: Gatehouse) -> None:
    line = house.come(stage=Stage.SOCKET)
    line.closes = True
    house.later(1.0)
    house.later(LEAVING)
    assert not line.is_gone
    house.later(1.0)
    assert line.is_gone


def test_where_all_are_in_use_who_waited_longest_gives_way(house: Gatehouse) -> None:
    idle = house.come(stage=Stage.IDLE)
    older, younger = house.come(), house.come()
    house.come(stage=Stage.SOCKET)
    house.come()
    assert (older.is_gone, younger.is_gone, idle.is_gone) == (True, False, False)
    house.come()
    house.come()
    house.come(stage=Stage.SERVED)
    assert younger.is_gone
    assert len(house.gate) == 4


def test_a_socket_and_who_is_being_answered_give_way_to_nobody(house: Gatehouse) -> None:
    lines = [house.come(stage=stage) for stage in (Stage.SOCKET, Stage.SERVED) * 2]
    assert house.gate.let_in(transport(Line()), "192.168.0.7") == "full"
    assert not any(line.is_gone for line in lines)
    house.gate.leave(transport(lines[0]))
    house.come()


def test_an_address_has_so_many_and_a_proxy_as_many_as_there_are() -> None:
    house = Gatehouse(most=20)
    lines = [house.come(f"2001:db8::{number}") for number in range(3)]
    assert house.gate.let_in(transport(Line()), "2001:db8::77") == "address"
    house.gate.leave(transport(lines[0]))
    house.gate.leave(transport(lines[0]))
    house.come("2001:db8::77")
    assert house.gate.let_in(transport(Line()), "2001:db8::78") == "address"
    for _ in range(10):
        house.come()


# Sockets


def test_a_visitor_has_so_many_sockets_and_others_have_theirs() -> None:
    sockets = Sockets(Capacity(100, 10, of_address=5, of_visitor=2), Neighbours(PROXY))
    with sockets.taken("ann", PROXY), sockets.taken("ann", PROXY):
        with pytest.raises(Refusal, match="you have 2 sockets open"), sockets.taken("ann", PROXY):
            pass
        with sockets.taken("bob", PROXY), sockets.taken("", PROXY), sockets.taken("", PROXY):
            assert sockets.has_room
    with sockets.taken("ann", PROXY):
        pass


def test_an_address_has_so_many_sockets_behind_a_proxy_too() -> None:
    sockets = Sockets(Capacity(100, 10, of_address=2, of_visitor=2), Neighbours(PROXY))
    with sockets.taken("ann", "9.9.9.9"), sockets.taken("bob", "9.9.9.9"):
        with (
            pytest.raises(Refusal, match="your address has 2 sockets open"),
            sockets.taken("eve", "9.9.9.9"),
        ):
            pass
        with sockets.taken("eve", "8.8.8.8"):
            pass


def test_the_last_sockets_are_for_players_who_come_back() -> None:
    sockets = Sockets(Capacity(5, 1, of_address=9, of_visitor=9), Neighbours(PROXY))
    with ExitStack() as held:
        for visitor in "abc":
            held.enter_context(sockets.taken(visitor, PROXY))
            assert sockets.has_room
        with sockets.taken("d", PROXY):
            assert may_stay(sockets, True) == (False, True)
            assert may_stay(sockets, False) == (False, False)
            with sockets.taken("e", PROXY):
                assert may_stay(sockets, True) == (False, False)
        assert sockets.has_room


def may_stay(sockets: Sockets, comes_back: bool) -> tuple[bool, bool]:
    """Whether anybody may who came last, and whether they may."""
    try:
        sockets.check_player(comes_back, PROXY)
    except Refusal:
        return sockets.has_room, False
    return sockets.has_room, True


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        (None, Capacity(10_000, 256, 250, 50)),
        (1_000_000, Capacity(10_000, 256, 250, 50)),
        (1024, Capacity(960, 120, 250, 50)),
        (256, Capacity(192, 24, 96, 48)),
        (40, Capacity(16, 2, 8, 4)),
    ],
)
def test_there_are_as_many_as_there_may_be_files(files: int | None, expected: Capacity) -> None:
    found = capacity(Limits(), files)
    assert found == expected
    assert found.of_visitor <= found.of_address <= found.sockets < found.sockets_of_players
    assert found.sockets_of_players < found.connections
