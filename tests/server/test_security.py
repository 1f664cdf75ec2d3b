"""Tokens, cookies, origins and rates."""

import pytest
from litestar.datastructures import Cookie

from paddock.server.door.rates import MOST_ADDRESSES, AddressRate
from paddock.server.refusals import Refusal
from paddock.server.running.settings import Settings
from paddock.server.security import (
    COOKIE,
    Visitor,
    check_origin,
    cookie_for,
    hash_of,
    new_token,
    origin_is_ours,
    same_hash,
    token_of,
    visitor_of,
)

SETTINGS = Settings(database="sqlite://", origins=("https://races.example",))


def test_a_token_has_256_bits_and_is_never_the_same() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert {len(token) for token in tokens} == {43}


def test_a_hash_is_the_sha_256_of_a_token() -> None:
    assert hash_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_a_seat_that_nobody_holds_is_nobodys() -> None:
    assert not same_hash("", "")
    assert not same_hash("", hash_of("a"))
    assert not same_hash(hash_of("a"), hash_of("b"))
    assert same_hash(hash_of("a"), hash_of("a"))


def test_who_was_here_before_is_known_by_the_cookie() -> None:
    token = new_token()
    assert visitor_of({}, {COOKIE: token}) == Visitor(token, is_new=False)


def test_a_programs_header_goes_before_a_cookie() -> None:
    program, browser = new_token(), new_token()
    headers = {"authorization": f"Bearer {program}"}
    assert token_of(headers, {COOKIE: browser}) == program


@pytest.mark.parametrize("cookie", ["", "x", "a" * 42, "a" * 44, "ä" * 43, "a" * 42 + "\n"])
def test_a_cookie_that_is_no_token_is_replaced(cookie: str) -> None:
    visitor = visitor_of({}, {COOKIE: cookie})
    assert visitor.is_new
    assert visitor.token != cookie


def test_a_programs_token_that_is_none_is_refused() -> None:
    with pytest.raises(Refusal, match="expected Bearer and a token of 43 letters"):
        token_of({"authorization": "Bearer 1234"}, {})


def test_a_password_for_a_proxy_is_no_token() -> None:
    assert token_of({"authorization": "Basic YTpi"}, {}) is None


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True), ("wss", True)])
def test_the_cookie_is_only_for_us(scheme: str, secure: bool) -> None:
    visitor = Visitor(new_token(), is_new=True)
    cookie = cookie_for(visitor, scheme)
    assert isinstance(cookie, Cookie)
    written = cookie.to_header(header="")
    assert written.startswith(f"paddock={visitor.token}; ")
    assert ("Secure" in written) is secure
    for part in ("HttpOnly", "SameSite=strict", "Path=/"):
        assert part in written


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("races.home", "http://races.home"),
        ("races.home", "https://races.home"),
        ("races.home:8000", "http://races.home:8000"),
        ("RACES.home", "http://races.HOME"),
        ("races.home:443", "https://races.home"),
        ("races.home:80", "http://races.home"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("elsewhere", "https://races.example"),
    ],
)
def test_our_own_pages_may_ask(host: str, origin: str) -> None:
    assert origin_is_ours({"host": host, "origin": origin}, SETTINGS)


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("races.home", "http://evil.example"),
        ("races.home", "http://races.home.evil.example"),
        ("races.home", "http://races.home:8000"),
        ("races.home:8000", "http://races.home"),
        ("races.home", "null"),
        ("races.home", ""),
        ("races.home", "file://races.home"),
        ("races.home", "http://races.home:port"),
        ("races.home", "http://[::1"),
        ("", "http://"),
        ("elsewhere", "http://races.example"),
        ("elsewhere", "https://races.example.evil"),
    ],
)
def test_pages_of_others_may_not(host: str, origin: str) -> None:
    headers = {"host": host, "origin": origin}
    assert not origin_is_ours(headers, SETTINGS)
    with pytest.raises(Refusal, match="expected a request from a page of this server"):
        check_origin(headers, SETTINGS)


def test_a_program_has_no_origin_and_may_ask() -> None:
    assert origin_is_ours({"host": "races.home"}, SETTINGS)


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_an_address_may_do_so_many_a_minute_and_then_waits() -> None:
    watch = Watch()
    rate = AddressRate(2, "tries", watch)
    assert [rate.take("a") for _ in range(3)] == [True, True, False]
    watch.now += 29
    assert not rate.take("a")
    watch.now += 1
    assert [rate.take("a") for _ in range(2)] == [True, False]


def test_addresses_do_not_wait_for_one_another() -> None:
    rate = AddressRate(1, "tries", Watch())
    assert [rate.take("a"), rate.take("b"), rate.take("a")] == [True, True, False]


def test_time_gives_no_more_than_a_minutes_worth() -> None:
    watch = Watch()
    rate = AddressRate(2, "tries", watch)
    rate.take("a")
    watch.now += 3600
    assert [rate.take("a") for _ in range(3)] == [True, True, False]


def test_addresses_are_forgotten_before_they_are_too_many() -> None:
    rate = AddressRate(1, "tries", Watch())
    for number in range(MOST_ADDRESSES + 1):
        assert rate.take(str(number))
    assert rate.take("0")
    assert not rate.take(str(MOST_ADDRESSES))
