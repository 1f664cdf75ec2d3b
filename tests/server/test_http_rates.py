"""Rates over HTTP: races are told again so often, and codes are not guessed."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from http_app import BOT, INVITE, ME, Client, Somebody, app_client, id_of, refusal, told

from paddock.server.door.addresses import Neighbours, counted
from paddock.server.door.rates import OneAtATime
from paddock.server.refusals import Refusal
from paddock.server.running.settings import Limits


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    """The app with little patience."""
    with app_client(tmp_path, Limits(retold_per_minute=3, wrong_codes_per_minute=3)) as client:
        yield client


@pytest.fixture
def ada(client: Client) -> Somebody:
    """Who opens tables."""
    return Somebody(client)


def test_an_address_is_told_so_many_races_again_in_a_minute(client: Client, ada: Somebody) -> None:
    race = id_of(ada.open(ME, BOT, start=True))
    for what in ("replay", "record", "events"):
        assert client.get(f"/api/races/{race}/{what}").status_code == 200
    for what in ("replay", "record", "events"):
        assert refusal(Somebody(client).ask("GET", f"/races/{race}/{what}")) == (
            429,
            "too_fast",
            "expected at most 3 races told again a minute from your address; wait a bit",
        )
    assert told(ada.ask("GET", f"/races/{race}"))["seats"] == [0], "the rest is as before"


def test_who_guesses_codes_finds_none_after_a_few(client: Client, ada: Somebody) -> None:
    code = ada.open(ME, INVITE)["table"]["code"]
    for guess in ("BBBBBB", "CCCCCC", "DDDDDD"):
        assert refusal(Somebody(client).ask("GET", f"/codes/{guess}"))[:2] == (404, "not_found")
    for guess in ("FFFFFF", code):
        assert refusal(Somebody(client).ask("GET", f"/codes/{guess}")) == (
            429,
            "too_fast",
            "expected at most 3 wrong codes a minute from your address; wait a bit",
        )


def test_codes_that_lead_to_a_table_are_no_guesses(client: Client, ada: Somebody) -> None:
    code = ada.open(ME, INVITE)["table"]["code"]
    for _ in range(10):
        assert told(Somebody(client).ask("GET", f"/codes/{code}"))["table"]["code"] == code


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("10.0.0.5", "10.0.0.5"),
        ("::ffff:10.0.0.5", "10.0.0.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_who_can_choose_among_many_addresses_is_counted_as_one(address: str, key: str) -> None:
    assert counted(address) == key


def test_a_proxys_word_is_taken_where_it_was_named() -> None:
    named = Neighbours("127.0.0.1, ::1,10.1.0.0/16,unix")
    for address in ("127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "unix"):
        assert address in named
    for address in ("10.2.0.1", "192.168.0.1", "::2", "proxy", ""):
        assert address not in named
    assert "192.168.0.1" in Neighbours("*")


def test_what_takes_long_is_done_one_at_a_time_and_few_wait() -> None:
    under_way: list[int] = []
    most = 0

    async def work(queue: OneAtATime, address: str = "") -> str:
        nonlocal most
        try:
            async with queue.turn(address):
                under_way.append(1)
                most = max(most, len(under_way))
                await asyncio.sleep(0)
                under_way.pop()
        except Refusal as refusal:
            return refusal.code
        return ""

    async def check() -> None:
        queue = OneAtATime(4)
        five = [work(queue, str(number)) for number in range(5)]
        assert await asyncio.gather(*five, work(queue, "6")) == [""] * 5 + ["too_fast"]
        gone = [asyncio.create_task(work(queue, str(number))) for number in range(3)]
        await asyncio.sleep(0)
        gone[1].cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        assert list(await asyncio.gather(work(queue, "1"), work(queue, "2"))) == ["", ""]
        both = await asyncio.gather(work(queue, "1"), work(queue, "1"))
        assert list(both) == ["", "too_fast"]
        assert most == 1

    asyncio.run(check())
