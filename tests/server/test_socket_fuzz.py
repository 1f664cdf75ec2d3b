"""The socket under attack: whatever is sent, nothing breaks, nothing changes, nothing leaks."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fuzz_messages
import pytest
from fuzz_frames import BINARY, CONTINUATION, FRAMES, PING, PONG, TEXT, Frame, RawLine
from fuzz_paddock import BURST, SPECTATOR, Attacked
from hypothesis import given, settings
from hypothesis import strategies as st
from running_server import PATIENCE, run_paddock, wait_for
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from paddock.client import Paddock
from paddock.protocol.bodies import NewTable, SeatWanted
from paddock.server.running.settings import Limits

LONGEST = Limits().message_bytes
WARNINGS = Limits().warnings
TOO_BIG = 1009
SEATS = (0, 1, SPECTATOR)
MORE = settings(max_examples=4 * settings().max_examples)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    database: Path = tmp_path_factory.mktemp("fuzz") / "races.db"
    words = ("--database", f"sqlite:///{database}", "--log", "json")
    with run_paddock(*words) as running:
        attacked = Attacked(running, database)
        yield attacked
        attacked.close()


@pytest.fixture(autouse=True)
def unharmed(server: Attacked) -> Iterator[None]:
    """After each attack: no crash, no change, no leak, and others play on."""
    yield
    server.check_unharmed()


def codes(answers: list[dict[str, Any]]) -> set[str]:
    """Why things were refused; `pong` where they were not."""
    return {answer.get("code", answer["type"]) for answer in answers}


def step(version: int, text: str) -> str:
    return json.dumps({"type": "step", "version": version, "text": text, "id": 9})


# Random bytes


@MORE
@given(
    st.lists(st.binary(min_size=1, max_size=200) | st.text(min_size=1, max_size=200), max_size=9)
)
def test_random_bytes_and_texts_are_no_messages(server: Attacked, sent: list[str | bytes]) -> None:
    answers = server.answers(server.acting, [one for one in sent if fuzz_messages.can_be_sent(one)])
    assert codes(answers) <= {"bad_message"}


@MORE
@given(
    st.sampled_from(fuzz_messages.well_formed()),
    st.lists(st.tuples(st.integers(0, 4_000), st.integers(0, 255)), min_size=1, max_size=6),
    st.booleans(),
)
def test_a_message_with_wrong_bytes_in_it_does_nothing_for_a_spectator(
    server: Attacked, text: str, changes: list[tuple[int, int]], cut: bool
) -> None:
    broken = bytearray(text.encode())
    for at, byte in changes:
        broken[at % len(broken)] = byte
    sent = bytes(broken[: changes[0][0] % len(broken) + 1] if cut else broken)
    answers = server.answers(SPECTATOR, [sent])
    assert codes(answers) <= {"bad_message", "not_yours", "pong"}


@MORE
@given(st.lists(FRAMES, min_size=1, max_size=6))
def test_frames_that_break_the_protocol_end_only_their_own_line(
    server: Attacked, frames: list[Frame]
) -> None:
    server.raw(b"".join(frame.written() for frame in frames), server.acting)


@given(st.binary(min_size=1, max_size=300))
def test_bytes_that_are_no_frames_end_only_their_own_line(server: Attacked, written: bytes) -> None:
    server.raw(written, server.acting)


def test_a_text_frame_that_is_no_utf_8_is_closed_as_such(server: Attacked) -> None:
    for broken in (b"\xff", b'{"type":"say","text":"\xc3"}', b"\xed\xa0\x80"):
        assert server.raw_until_closed(Frame(broken).written()).close_code == 1007


def test_bytes_in_a_binary_frame_that_are_no_utf_8_are_no_message(server: Attacked) -> None:
    broken = [b"\xff", b'{"type":"say","text":"\xff"}', b'{"\xff":1,"type":"ping"}', b"\x00" * 100]
    assert codes(server.answers(server.acting, broken)) == {"bad_message"}


def test_a_message_in_fragments_with_pings_between_them_is_put_together(server: Attacked) -> None:
    text = b'{"type":"ping","id":77}'
    pieces = [Frame(text[:1], is_final=False), Frame(b"", PING)]
    pieces += [Frame(bytes([byte]), CONTINUATION, is_final=False) for byte in text[1:]]
    pieces += [Frame(b"", PONG), Frame(b"", CONTINUATION)]
    heard = server.raw(b"".join(piece.written() for piece in pieces), patience=PATIENCE)
    assert '{"type":"pong","id":77}' in heard.texts


# Huge frames


@pytest.mark.parametrize("opcode", [TEXT, BINARY])
def test_a_message_over_the_limit_is_closed_as_such(server: Attacked, opcode: int) -> None:
    written = Frame(b"x" * (LONGEST + 1), opcode).written()
    assert server.raw_until_closed(written).close_code == TOO_BIG


def test_megabytes_end_their_line_before_they_are_read(server: Attacked) -> None:
    heard = server.raw_until_closed(Frame(b"x" * (1 << 23)).written())
    assert heard.close_code in (TOO_BIG, None)  # a reset may come before the close
    assert "too_fast" not in "".join(heard.texts)


def test_a_message_over_the_limit_in_fragments_ends_its_line(server: Attacked) -> None:
    piece = Frame(b"x" * 1_000, CONTINUATION, is_final=False).written()
    heard = server.raw_until_closed(Frame(b"x" * 1_000, is_final=False).written() + piece * 4)
    assert heard.close_code == TOO_BIG


def test_a_frame_that_claims_to_be_huge_is_not_waited_for(server: Attacked) -> None:
    for claimed in (LONGEST + 1, 1 << 31, (1 << 63) - 1):
        heard = server.raw_until_closed(Frame(b"x", claimed=claimed).written())
        assert heard.close_code == TOO_BIG


def test_the_longest_message_is_read_and_refused(server: Attacked) -> None:
    texts = ['"' + "x" * (LONGEST - 2) + '"', "[" * LONGEST, " " * LONGEST]
    assert codes(server.answers(server.acting, texts)) == {"bad_message"}


# Wrong types


@pytest.mark.parametrize("seat", ["acting", "waiting", "spectator"])
def test_a_message_with_anything_wrong_in_any_field_is_refused(server: Attacked, seat: str) -> None:
    number = {"acting": server.acting, "waiting": 1 - server.acting}.get(seat, SPECTATOR)
    sent = [text for text in fuzz_messages.misshapen() if len(text.encode()) <= LONGEST]
    assert len(sent) > 1_000
    answers = server.answers(number, sent[:: 1 if seat == "acting" else 5])
    assert codes(answers) == {"bad_message"}


def test_a_spectator_may_say_everything_and_only_a_ping_is_answered(server: Attacked) -> None:
    answers = server.answers(SPECTATOR, fuzz_messages.well_formed())
    assert codes(answers) == {"not_yours", "pong"}
    asked = [json.loads(text) for text in fuzz_messages.well_formed()]
    pongs = [answer["type"] == "pong" for answer in answers]
    assert pongs == [message["type"] == "ping" for message in asked]


def test_a_well_formed_message_at_the_wrong_time_is_refused(server: Attacked) -> None:
    answers = server.answers(server.acting, fuzz_messages.untimely())
    expected = {"wrong_time", "stale", "not_found", "refused", "bad_message"}
    assert codes(answers) == expected


# Steps that one may not take


def test_a_step_of_another_seat_is_refused_to_all_but_that_seat(server: Attacked) -> None:
    race = server.now(server.acting)
    sent = [step(race["version"], choice["text"]) for choice in race["choices"]]
    assert codes(server.answers(1 - server.acting, sent)) == {"not_your_turn"}
    assert codes(server.answers(SPECTATOR, sent)) == {"not_yours"}


def test_a_seat_can_take_no_step_but_its_own_open_ones(server: Attacked) -> None:
    race = server.now(server.acting)
    own = [choice["text"] for choice in race["choices"]]
    cars = ("red", "blue", "white", "green", "yellow", "black", "dice", "undo", "")
    strange = [
        text.replace(own[0].split()[0], car, 1) + more
        for text in own
        for car in cars
        for more in ("", " ", ";", "\t1", "\u200b", " --", "\\n")
    ]
    strange += ["undo 1", "undo 99", "dice 1", "dice 6 6", "roll", "0", "1", "\u0000", "' OR 1=1"]
    closed = [text for text in strange if " ".join(text.lower().split()) not in own]
    answers = server.answers(
        server.acting, [step(race["version"], text) for text in closed if text]
    )
    assert codes(answers) == {"not_open"}


def test_a_step_for_another_version_is_stale(server: Attacked) -> None:
    race = server.now(server.acting)
    text, version = race["choices"][0]["text"], race["version"]
    others = [0, 1, version - 1, version + 1, 2**31 - 1]
    answers = server.answers(server.acting, [step(other, text) for other in others])
    assert codes(answers) == {"stale"}


def test_every_message_sent_before_is_refused_when_it_comes_again(server: Attacked) -> None:
    race = server.now(server.acting)
    own = [choice["text"] for choice in race["choices"]]
    old = [json.dumps(message) for message in server.sent]
    anew = [step(race["version"], sent["text"]) for sent in server.sent if sent["text"] not in own]
    for seat in SEATS:
        expected = {"stale"} if seat != SPECTATOR else {"not_yours"}
        assert codes(server.answers(seat, old * 2)) == expected
    assert codes(server.answers(server.acting, anew)) <= {"not_open"}
    assert codes(server.answers(1 - server.acting, anew)) <= {"not_your_turn"}


def test_a_token_of_another_race_makes_no_more_than_a_spectator(server: Attacked) -> None:
    race = server.now(server.acting)
    sent = [step(race["version"], choice["text"]) for choice in race["choices"]]
    token = server.bystander.token
    assert codes(server.answers(SPECTATOR, sent, token=token)) == {"not_yours"}
    for seat in (0, 1, 2):
        with server.dial(SPECTATOR, f"?seat={seat}", token=token) as socket:
            _refused_and_closed(socket, "not_yours")


def test_an_open_step_of_one_race_is_not_open_in_another(server: Attacked) -> None:
    elsewhere = server.table.moment
    assert elsewhere is not None
    race = server.now(server.acting)
    own = [choice["text"] for choice in race["choices"]]
    texts = {choice.text for choice in elsewhere.choices} - set(own) | {"red grid 99"}
    sent = [step(version, text) for text in texts for version in (race["version"],)]
    assert codes(server.answers(server.acting, sent)) == {"not_open"}
    stale = [
        step(elsewhere.version, text) for text in texts if elsewhere.version != race["version"]
    ]
    assert codes(server.answers(server.acting, stale)) <= {"stale"}


# Seats, queries and races that are not there


def _refused_and_closed(socket: Any, code: str) -> None:
    told = json.loads(socket.recv(PATIENCE))
    assert (told["type"], told["code"]) == ("refused", code)
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


@pytest.mark.parametrize("seat", [-2, 1, 2, 3, 11, 99, -99_999])
def test_a_seat_that_one_does_not_hold_is_refused(server: Attacked, seat: int) -> None:
    with server.dial(0, f"?seat={seat}") as socket:
        _refused_and_closed(socket, "not_yours")


WRONG_NUMBERS = ("", "x", "1.5", "--1", "-", "+1", "0x1", "1e3", "%F0%9F%8F%81", "%00", "9" * 400)


@pytest.mark.parametrize("name", ["seat", "version"])
@pytest.mark.parametrize("number", [*WRONG_NUMBERS, "%D9%A1", "%ff", "1%20", "null"])
def test_a_number_in_a_query_that_is_none_is_refused(
    server: Attacked, name: str, number: str
) -> None:
    heard = server.handshake(server.path(query=f"?{name}={number}"), server.acting)
    if heard.status == 101 and number:  # an empty one may be taken for none
        assert json.loads(heard.texts[0])["code"] == "bad_message"
        assert heard.close_code == 1008


@given(
    st.text(st.characters(min_codepoint=33, max_codepoint=126, exclude_characters="#"), max_size=60)
)
def test_no_query_string_does_harm(server: Attacked, query: str) -> None:
    heard = server.handshake(server.path(query=f"?{query}"), server.acting)
    assert heard.status in (101, 400)


@pytest.mark.parametrize("version", [-5, 10**9 - 1, 0, 1])
def test_whoever_has_an_impossible_version_begins_again(server: Attacked, version: int) -> None:
    with server.dial(server.acting, f"?version={version}") as socket:
        assert json.loads(socket.recv(PATIENCE))["type"] in ("welcome", "resumed")


@pytest.mark.parametrize(
    "race", ["aaaaaaaaaaaa", "a", "A" * 12, "%00", "..%2F..", "'%20OR%201=1", "a" * 3_000, "%ff"]
)
def test_a_race_that_is_not_there_is_not_found(server: Attacked, race: str) -> None:
    heard = server.handshake(server.path(race), server.acting)
    assert heard.status in (101, 400, 403, 404)
    if heard.status == 101:
        assert json.loads(heard.texts[0])["code"] == "not_found"
        assert heard.close_code == 1008


@pytest.mark.parametrize("path", ["/", "/api/races", "/health", "/api/schema", "/%ff", "//", "/x"])
def test_there_is_a_socket_nowhere_else(server: Attacked, path: str) -> None:
    assert server.handshake(path, server.acting).status in (400, 403, 404, 405)


def test_a_page_of_somebody_else_is_not_let_in(server: Attacked) -> None:
    url = server.server.url.replace("http", "ws", 1) + server.path()
    for origin in ("https://evil.example", "null", "http://[", "file://", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as refused:
            connect(url, additional_headers=server.headers(0) | {"Origin": origin})
        assert refused.value.response.status_code == 403


def test_a_token_that_is_none_is_refused_or_no_token(server: Attacked) -> None:
    token = server.people[0].token
    for wrong in ("x", token[:-1], token + "x", token[:-1] + "*", "é" * 43, token.swapcase()):
        written = {"Authorization": f"Bearer {wrong}"}
        with RawLine(server.server.url, server.path(query="?seat=0"), written) as line:
            assert line.hear(b'"type":"refused"')
            told = json.loads(line.hear_out().texts[0])
        assert told["code"] in ("bad_message", "not_yours")
        assert token not in told["message"]


def test_a_table_that_is_removed_sends_everyone_away_and_is_not_found_after(
    server: Attacked,
) -> None:
    with Paddock(server.server.url, patience=PATIENCE) as host:
        seats = [SeatWanted(kind="me", name="Dan"), SeatWanted(kind="invite")]
        table = host.open(NewTable(game="f1-dice", seats=seats))
        with server.line(SPECTATOR, race=table.id) as watcher:
            table.leave()
            told = [json.loads(watcher.recv(PATIENCE)) for _ in range(1)]
            while told[-1]["type"] != "closing":
                told.append(json.loads(watcher.recv(PATIENCE)))
            assert told[-1]["because"] == "gone"
            with pytest.raises(ConnectionClosed):
                watcher.recv(PATIENCE)
        with server.dial(SPECTATOR, race=table.id) as late:
            _refused_and_closed(late, "not_found")


# Floods


def test_a_flood_is_refused_and_then_cut_off(server: Attacked) -> None:
    ping = Frame(b'{"type":"ping"}').written()
    heard = server.raw_until_closed(ping * 400, server.acting)
    kinds = [json.loads(text) for text in heard.texts]
    assert sum(told["type"] == "pong" for told in kinds) >= BURST
    too_fast = sum(told.get("code") == "too_fast" for told in kinds)
    assert too_fast == WARNINGS
    assert (kinds[-1]["type"], kinds[-1]["because"]) == ("closing", "too_fast")
    assert heard.close_code == 1008


def test_a_flood_of_nonsense_that_is_never_read_does_no_harm(server: Attacked) -> None:
    noise = Frame(b"x").written() * 20_000
    with RawLine(server.server.url, server.path(), server.headers(server.acting)) as line:
        line.write(noise)
        line.vanish()


def test_lines_that_are_dropped_without_a_word_are_forgotten(server: Attacked) -> None:
    for number in range(60):
        line = RawLine(server.server.url, server.path(), server.headers(number % 2))
        if number % 3:
            line.socket.recv(1)
        line.vanish()
    wait_for(lambda: server.health().connections == 1)


def test_a_handshake_that_is_never_finished_keeps_nobody_waiting(server: Attacked) -> None:
    for half in (b"GET /api/races", b"\x16\x03\x01" * 50, b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 99):
        with RawLine(server.server.url, "/health", {"Upgrade": "nothing"}) as line:
            line.write(half)
            assert line.hear_out().status < 500


def test_frames_that_do_not_wait_for_the_handshake_do_no_harm(server: Attacked) -> None:
    with RawLine(server.server.url, server.path(), server.headers(server.acting)) as line:
        line.write(Frame(b'{"type":"ping"}').written() * 30)
        assert line.hear_out().status in (0, 101)


# At the end


def test_the_race_that_was_attacked_can_still_be_driven_on(server: Attacked) -> None:
    version = server.now(server.acting)["version"]
    server.sent.append(server.take_any_step())
    assert server.now(server.acting)["version"] > version
    server.remember()
