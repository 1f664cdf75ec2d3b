"""A line that breaks: the client comes back, resumes, and takes no step twice."""

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

import pytest
from fake_paddock import FakePaddock, Visit, fake_paddock
from told_race import RACE, ToldRace, finished, table_told

from narrowing import known, of_kind
from paddock.client import (
    GoneError,
    NotPaddockError,
    OtherProtocolError,
    RefusedError,
    UnreachableError,
)
from paddock.protocol.fields import ErrorCode
from paddock.protocol.messages import (
    Closing,
    FromClient,
    Refused,
    Resumed,
    Said,
    Say,
    TakeStep,
    Welcome,
)

RESET: Final = struct.pack("ii", 1, 0)
"""With this a socket is closed without a goodbye."""


@cache
def told() -> ToldRace:
    return ToldRace(seed=3)


@contextmanager
def dying_first(server: FakePaddock, times: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a server die, so many times, after it is dialled and before it is asked anything."""
    host, port = server.server.socket.getsockname()[:2]
    dial, left = socket.create_connection, times

    def connect(*words: Any, **named: Any) -> socket.socket:
        nonlocal left
        if left == 0:
            return dial((host, port))
        left -= 1
        with socket.create_server((host, 0)) as dying:
            line = dial(dying.getsockname())
            accepted, _ = dying.accept()
            accepted.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            accepted.close()
            return line

    with monkeypatch.context() as patched:
        patched.setattr(socket, "create_connection", connect)
        yield
    assert left == 0


def turn() -> int:
    """The version of Ann's first decision."""
    return told().version_of_turn(1)


def step() -> str:
    """What she decided."""
    return told().step(turn() + 1)


def refused(message: FromClient, code: ErrorCode) -> Refused:
    return Refused(id=message.id, code=code, message=f"refused: {code}", version=turn())


# Coming back


def test_a_line_that_breaks_is_laid_again_from_the_version_it_had() -> None:
    def first(visit: Visit) -> None:
        visit.tell(told().welcome(2), told().moved(2, 3))
        visit.break_off()

    def second(visit: Visit) -> None:
        assert (visit.path, visit.seat, visit.version) == (f"/api/races/{RACE}/socket", 0, 3)
        assert visit.headers["Authorization"] == "Bearer secret"
        visit.tell(told().resumed(3), told().moved(3, 4), told().moved(4, 5))
        visit.hears_nothing_more()

    with fake_paddock(first, second) as server, server.table(token="secret") as table:
        while table.version < 5:
            assert table.receive(5.0)
        assert table.moment == told().moments[5]


def test_a_client_too_far_behind_begins_again_with_what_the_server_tells() -> None:
    def first(visit: Visit) -> None:
        visit.tell(told().welcome(2))
        visit.break_off()

    def second(visit: Visit) -> None:
        visit.tell(told().welcome(9, because="behind"))
        visit.hears_nothing_more()

    with fake_paddock(first, second) as server, server.table() as table:
        heard = table.receive(5.0)
        assert isinstance(heard, Welcome)
        assert table.moment == told().moments[9]


def test_a_move_that_was_missed_makes_the_client_begin_again_without_a_version() -> None:
    def first(visit: Visit) -> None:
        visit.tell(told().welcome(2), told().moved(4, 5))
        visit.hears_nothing_more()

    def second(visit: Visit) -> None:
        assert visit.version is None
        visit.tell(told().welcome(5))
        visit.hears_nothing_more()

    with fake_paddock(first, second) as server, server.table() as table:
        table.receive(5.0)
        assert table.moment == told().moments[5]


def test_a_server_that_stops_is_waited_for() -> None:
    def first(visit: Visit) -> None:
        visit.tell(told().welcome(2), Closing(because="stopping", message="bye"))

    def second(visit: Visit) -> None:
        visit.tell(told().resumed(2), finished())
        visit.hears_nothing_more()

    with fake_paddock(first, second) as server, server.table() as table:
        assert list(table.turns()) == []
        assert table.over


def test_a_table_that_is_gone_is_not_come_back_to() -> None:
    def only(visit: Visit) -> None:
        visit.tell(told().welcome(2), Closing(because="gone", message="No longer there."))

    with fake_paddock(only) as server, server.table() as table:
        with pytest.raises(GoneError, match="No longer there"):
            list(table.turns())
        with pytest.raises(GoneError, match="is closed"):
            table.receive()


def test_a_server_that_hangs_up_at_once_is_given_up_in_the_end() -> None:
    with (
        fake_paddock(lambda visit: visit.tell(told().welcome(2))) as server,
        server.table(patience=0.2) as table,
    ):
        server.scripts += [lambda visit: None] * 3
        with pytest.raises(UnreachableError, match=r"gave up after 0\.2 seconds"):
            list(table.messages())
        server.scripts.clear()


def test_a_server_with_trouble_in_its_database_is_asked_again() -> None:
    def first(visit: Visit) -> None:
        visit.tell(Refused(id=0, code="storage", message="the disk is full"))

    def second(visit: Visit) -> None:
        visit.tell(told().welcome(2))
        visit.hears_nothing_more()

    with fake_paddock(first, second) as server, server.table() as table:
        assert table.version == 2


def test_a_handshake_that_dies_is_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def only(visit: Visit) -> None:
        visit.tell(told().welcome(2))
        visit.hears_nothing_more()

    with fake_paddock(only) as server, dying_first(server, 3, monkeypatch), server.table() as table:
        assert table.version == 2


# Not coming in at all


def test_a_line_to_a_seat_of_another_is_refused() -> None:
    def only(visit: Visit) -> None:
        visit.tell(Refused(id=0, code="not_yours", message="expected a seat that you hold"))

    with fake_paddock(only) as server:
        with pytest.raises(RefusedError, match="expected a seat that you hold") as caught:
            server.table(seat=1)
        assert caught.value.code == "not_yours"


def test_a_server_of_another_protocol_is_left() -> None:
    with (
        fake_paddock(lambda visit: visit.tell(told().welcome(2, protocol=7))) as server,
        pytest.raises(OtherProtocolError, match="but it speaks 7"),
    ):
        server.table()


@pytest.mark.parametrize("text", ["hello", '{"type":"hello"}', "[]", "{}"])
def test_a_server_that_says_something_else_is_no_paddock(text: str) -> None:
    with (
        fake_paddock(lambda visit: visit.tell_text(text)) as server,
        pytest.raises(NotPaddockError, match="expected a message of the protocol"),
    ):
        server.table()


# Steps and broken lines


def test_a_step_that_was_taken_as_the_line_broke_is_not_taken_again() -> None:
    def first(visit: Visit) -> None:
        visit.tell(told().welcome(turn()))
        assert visit.hear() == TakeStep(id=1, version=turn(), text=step())
        visit.break_off()

    def second(visit: Visit) -> None:
        visit.tell(told().resumed(turn()), told().moved(turn(), turn() + 2), finished())
        again = visit.hear()
        assert of_kind(TakeStep, again).version == turn(), (
            "the version keeps it from being taken twice"
        )
        visit.tell(refused(again, "stale"), Said(seat=1, name="Ben", text="ready?", at=0))
        visit.hears_nothing_more()

    with fake_paddock(first, second) as server, server.table() as table:
        assert table.take(step())
        assert table.moment == told().moments[turn() + 2]
        kinds = [type(table.receive(5.0)).__name__ for _ in range(4)]
        assert kinds == ["Resumed", "Moved", "TableChanged", "Said"], "the late refusal is not told"


def test_a_step_that_never_arrived_is_sent_again_for_the_same_version() -> None:
    def first(visit: Visit) -> None:
        visit.tell(told().welcome(turn()))
        visit.hear()
        visit.break_off()

    def second(visit: Visit) -> None:
        assert visit.version == turn()
        visit.tell(told().resumed(turn()))
        assert visit.hear() == TakeStep(id=2, version=turn(), text=step())
        visit.tell(told().moved(turn(), turn() + 2))
        visit.hears_nothing_more()

    with fake_paddock(first, second) as server, server.table() as table:
        assert known(table.turn()).take(step())


def test_a_step_that_a_restarted_server_knows_of_counts_as_taken() -> None:
    def first(visit: Visit) -> None:
        visit.tell(told().welcome(turn()))
        visit.hear()
        visit.break_off()

    def second(visit: Visit) -> None:
        visit.tell(told().welcome(turn() + 2, because="behind"))
        visit.hears_nothing_more()

    with fake_paddock(first, second) as server, server.table() as table:
        assert table.take(step())


def test_a_step_for_a_version_that_is_past_is_not_taken() -> None:
    def only(visit: Visit) -> None:
        visit.tell(told().welcome(turn()))
        visit.tell(refused(visit.hear(), "stale"), told().moved(turn(), turn() + 2))
        visit.hears_nothing_more()

    with fake_paddock(only) as server, server.table() as table:
        assert not table.take("red gear 6")
        assert table.version == turn() + 2


def test_a_seat_that_its_bot_drives_has_not_taken_the_step() -> None:
    def only(visit: Visit) -> None:
        visit.tell(told().welcome(turn()))
        visit.tell(refused(visit.hear(), "not_your_turn"))
        visit.hears_nothing_more()

    with fake_paddock(only) as server, server.table() as table:
        assert not known(table.turn()).take(step())


def test_a_step_that_is_refused_raises_with_code_and_message() -> None:
    def only(visit: Visit) -> None:
        visit.tell(told().welcome(turn()))
        visit.tell(refused(visit.hear(), "not_open"))
        message = visit.hear()
        visit.tell(told().moved(turn(), turn() + 2))
        assert of_kind(TakeStep, message).text == step()
        visit.hears_nothing_more()

    with fake_paddock(only) as server, server.table() as table:
        with pytest.raises(RefusedError, match="refused: not_open") as caught:
            table.take("red gear 9")
        assert caught.value.code == "not_open"
        assert table.take(step()), "the next one goes through"


def test_a_client_that_was_too_fast_waits_and_sends_its_step_again() -> None:
    def only(visit: Visit) -> None:
        visit.tell(told().welcome(turn()))
        visit.hear()
        visit.tell(Refused(id=0, code="too_fast", message="slower"))
        assert visit.hear() == TakeStep(id=2, version=turn(), text=step())
        visit.tell(told().moved(turn(), turn() + 2))
        visit.hears_nothing_more()

    with fake_paddock(only) as server, server.table() as table:
        assert table.take(step())


def test_a_server_that_owes_an_answer_is_not_waited_for_without_end() -> None:
    def only(visit: Visit) -> None:
        visit.tell(told().welcome(turn()))
        visit.hear()
        visit.hears_nothing_more()

    with (
        fake_paddock(only) as server,
        server.table(patience=0.1) as table,
        pytest.raises(UnreachableError, match=r"expected an answer .* within 0\.1 seconds"),
    ):
        table.take(step())


def test_chat_is_not_said_twice_when_the_line_breaks() -> None:
    def first(visit: Visit) -> None:
        visit.tell(told().welcome(2))
        assert visit.hear() == Say(id=1, text="hello")
        visit.break_off()

    def second(visit: Visit) -> None:
        visit.tell(Resumed(version=2, seat=0, table=table_told()))
        visit.hears_nothing_more()

    with fake_paddock(first, second) as server, server.table() as table:
        table.say("hello")
