"""Fair shares of the bots' thinking: who waits for whom, and who does not."""

import asyncio
from collections import Counter
from threading import Semaphore

import pytest

from paddock.server.thinking import shares
from paddock.server.thinking.company import Company, Payer
from paddock.server.thinking.shares import HALVED_IN, FairQueue, Shares
from paddock.server.thinking.thinkers import Thinkers


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def company(visitor: str, address: str = "", *, alone: bool = False) -> Company:
    """Somebody with a race, or whose race is alone."""
    made = Company()
    made.is_now([Payer(address, visitor)], alone=alone, played=not alone)
    return made


class Bench:
    """One place, and those who come for it; each holds it for a second."""

    def __init__(self) -> None:
        self.watch = Watch()
        self.queue = FairQueue(1, self.watch)
        self.served: list[str] = []

    async def come(self, name: str, company: Company, times: int = 1) -> None:
        """Take the place so often, one time after the other."""
        for _ in range(times):
            place = await self.queue.place(company)
            self.served.append(name)
            await asyncio.sleep(0)
            self.watch.now += 1.0
            place.give_back()


def test_who_comes_beside_a_crowd_of_somebody_else_waits_for_one_thought() -> None:
    async def check() -> None:
        bench = Bench()
        crowd = [bench.come("crowd", company("eve"), 3) for _ in range(57)]
        await asyncio.gather(*crowd, bench.come("ann", company("ann")))
        assert bench.served.index("ann") <= 1

    asyncio.run(check())


def test_two_visitors_get_the_same_however_many_races_they_have() -> None:
    async def check() -> None:
        bench = Bench()
        many = [bench.come("eve", company("eve"), 10) for _ in range(30)]
        await asyncio.gather(*many, bench.come("ann", company("ann"), 40))
        assert 18 <= Counter(bench.served[:40])["ann"] <= 22

    asyncio.run(check())


def test_an_address_has_one_share_however_many_visitors_it_sends() -> None:
    async def check() -> None:
        bench = Bench()
        sent = [bench.come("sent", company(f"eve {one}", "6.6.6.6"), 3) for one in range(30)]
        await asyncio.gather(*sent, bench.come("ann", company("ann", "7.7.7.7"), 20))
        assert 18 <= Counter(bench.served[:40])["ann"] <= 22

    asyncio.run(check())


def test_the_races_of_one_visitor_take_turns() -> None:
    async def check() -> None:
        bench, eve = Bench(), company("eve")
        await asyncio.gather(*(bench.come(str(race), eve, 3) for race in range(4)))
        assert bench.served == ["0", "1", "2", "3"] * 3

    asyncio.run(check())


def test_a_race_where_nobody_is_comes_last_until_somebody_is_there() -> None:
    async def check() -> None:
        bench, left = Bench(), company("cleo", alone=True)
        crowd = [bench.come("eve", company("eve"), 5) for _ in range(4)]
        waiting = asyncio.gather(*crowd, bench.come("left", left))
        while len(bench.served) < 5:
            await asyncio.sleep(0)
        assert "left" not in bench.served
        left.is_now([Payer("", "cleo")], alone=False, played=True)
        await waiting
        assert bench.served.index("left") <= 7

    asyncio.run(check())


def test_a_race_of_several_is_as_good_as_the_best_of_them_and_all_pay() -> None:
    async def check() -> None:
        bench, both = Bench(), Company()
        both.is_now([Payer("", "ann"), Payer("", "eve")], alone=False, played=True)
        await bench.come("eve", company("eve"), 9)
        await asyncio.gather(
            bench.come("first", company("bob")),
            bench.come("eve", company("eve")),
            bench.come("both", both),
        )
        assert bench.served[9:] == ["first", "both", "eve"]

    asyncio.run(check())


def test_who_no_longer_waits_leaves_the_place_to_others() -> None:
    async def check() -> None:
        bench, ann = Bench(), company("ann")
        held = await bench.queue.place(ann)
        tasks = [asyncio.create_task(bench.come(str(number), ann)) for number in range(3)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.sleep(0)
        held.give_back()
        tasks[1].cancel()  # it was given the place, and does not know yet
        await asyncio.gather(*tasks, return_exceptions=True)
        assert bench.served == ["2"]
        assert len(bench.queue) == 0
        await bench.come("next", ann)

    asyncio.run(check())


def test_when_it_is_closed_nobody_waits_any_more() -> None:
    async def check() -> None:
        bench, ann = Bench(), company("ann")
        held = await bench.queue.place(ann)
        tasks = [asyncio.create_task(bench.come("late", ann)) for _ in range(3)]
        await asyncio.sleep(0)
        bench.queue.close()
        held.give_back()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert {type(one) for one in ended} == {asyncio.CancelledError}

    asyncio.run(check())


def test_what_was_used_is_forgotten_by_and_by_and_so_is_who_used_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = Watch()
    used = Shares(watch)
    used.add("ann", 8.0)
    watch.now += HALVED_IN
    assert used.of("ann") == pytest.approx(4.0)
    used.add("ann", 1.0)
    watch.now += 2 * HALVED_IN
    assert used.of("ann") == pytest.approx(1.25)
    monkeypatch.setattr(shares, "MOST_KEPT", 2)
    for name in ("bob", "cleo"):
        used.add(name, 1.0)
    assert (used.of("ann"), used.of("cleo")) == (0.0, 1.0)


# In the processes


def echo(request: bytes) -> bytes:
    """A bot that says what it was asked."""
    return request


def test_thoughts_are_thought_in_the_order_of_the_shares() -> None:
    async def check() -> None:
        thinkers = Thinkers(1, 60.0, echo)
        await thinkers.start()
        thought: list[str] = []

        async def think(name: str, of: Company) -> None:
            await thinkers.thought(name.encode(), [name], of)
            thought.append(name)

        try:
            await think("warm", company("eve"))
            crowd = [think(f"crowd {number}", company("eve")) for number in range(20)]
            await asyncio.gather(*crowd, think("ann", company("ann")))
        finally:
            await thinkers.stop()
        assert thought.index("ann") <= 3

    asyncio.run(check())


def test_a_thought_that_nobody_waits_for_any_more_still_has_its_place() -> None:
    """Else another would be asked for beside it, and wait where no share counts."""

    async def check() -> None:
        thinkers, begun, go_on = Thinkers(1, 60.0, echo), Semaphore(0), Semaphore(0)

        def slow(request: bytes) -> bytes:
            begun.release()
            go_on.acquire()
            return request

        thinkers._ask = slow  # type: ignore[method-assign]
        await thinkers.start()
        given_up = asyncio.create_task(thinkers.thought(b"first", ["first"], company("ann")))
        await asyncio.to_thread(begun.acquire)
        given_up.cancel()
        second = asyncio.create_task(thinkers.thought(b"second", ["second"], company("ann")))
        await asyncio.sleep(0.05)
        assert begun.acquire(blocking=False) is False
        go_on.release(2)
        assert await second == "second"
        await thinkers.stop()

    asyncio.run(check())
