"""docs/protocol.md is true: it names all there is, and what it shows is what a server does."""

import json
import re
import runpy
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct
from msgspec.inspect import StructType, type_info
from msgspec.structs import fields
from real_paddock import RealPaddock
from worked_session import Player, blocks, exchanges, misfits

from narrowing import known, of_kind
from paddock.core.planning import MOST_STEPS
from paddock.protocol import PROTOCOL, bodies, messages, told
from paddock.protocol import fields as limits
from paddock.protocol.fields import ErrorCode
from paddock.protocol.patches import difference, patched
from paddock.server.door.rates import PART
from paddock.server.refusals import STATUS
from paddock.server.running.settings import Limits, Times
from paddock.server.tables.glances import MOST_READ
from paddock.server.thinking.engineer import MOST_ENDS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
FROM_CLIENT = "What a client says"
SECTIONS = {
    (name, chapter == FROM_CLIENT): text
    for chapter, body in re.findall(r"^## (.*?)\n(.*?)(?=^## )", PAGE + "\n## ", re.M | re.S)
    for name, text in re.findall(r"^### `(\w+)`\n(.*?)(?=^###)", body + "\n###", re.M | re.S)
}
"""By title and family: what a client asks for and what it is answered may be called the same."""
STRUCTS: set[type[Struct]] = {
    thing
    for module in (messages, bodies, told)
    for name, thing in vars(module).items()
    if isinstance(thing, type) and issubclass(thing, Struct) and not name.startswith("_")
} - {Struct}


def title(struct: type[Struct]) -> str:
    """What a struct is called on the page: a message by its type."""
    return str(of_kind(StructType, type_info(struct)).tag or struct.__name__)


def heading(struct: type[Struct]) -> tuple[str, bool]:
    """Under which heading it is, and whether among what a client says."""
    return title(struct), struct in get_args(messages.FromClient)


BY_HEADING = sorted(STRUCTS, key=heading)


@pytest.mark.parametrize("struct", BY_HEADING, ids=title)
def test_the_page_has_every_message_and_body_with_all_members_and_no_others(
    struct: type[Struct],
) -> None:
    section = SECTIONS[heading(struct)]
    first_cells = re.findall(r"^\| (.*?) \|", section, re.MULTILINE)
    listed = set(re.findall(r"`(\w+)`", " ".join(first_cells) if first_cells else section))
    assert listed - {"moved"} == {field.name for field in fields(struct)}


def test_the_page_describes_nothing_that_is_not_there() -> None:
    assert set(SECTIONS) == {heading(struct) for struct in STRUCTS}


def test_the_page_says_which_protocol_it_is_of() -> None:
    assert f"This is protocol **{PROTOCOL}**." in PAGE


def test_the_page_has_every_error_code_with_its_status() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE, re.MULTILINE)
    assert {code: int(status) for code, status in rows} == STATUS
    assert [code for code, _ in rows] == list(get_args(ErrorCode))


def test_the_page_has_the_values_that_a_member_may_take() -> None:
    for values in (limits.Status, limits.DiceKind, limits.SeatKind, limits.Driver):
        assert all(f"`{value}`" in PAGE for value in get_args(values))
    for struct in (messages.Welcome, messages.Closing):
        because = struct.__annotations__["because"]
        assert all(f"`{value}`" in SECTIONS[heading(struct)] for value in get_args(because))


def test_the_page_has_the_limits_that_a_server_has() -> None:
    table = PAGE.partition("## Limits")[2].partition("## A worked")[0]
    numbers = set(map(int, re.findall(r"\b\d+\b", table)))
    told_limits = Limits()
    assert numbers == {
        told_limits.message_bytes,
        told_limits.body_bytes,
        int(told_limits.messages_per_second),
        told_limits.message_burst,
        told_limits.warnings,
        told_limits.outbox,
        told_limits.kept_moves,
        told_limits.open_races,
        told_limits.tables_per_minute,
        told_limits.retold_per_minute,
        told_limits.waiting_retold,
        told_limits.waiting_retold // PART,
        told_limits.wrong_codes_per_minute,
        told_limits.sockets_of_visitor,
        told_limits.connections_of_address,
        int(Times().request),
        limits.MOST_SEATS,
        limits.LONGEST_NAME,
        limits.LONGEST_WORDS,
        limits.LONGEST_CHAT,
        limits.LONGEST_STEP,
        limits.MOST_PLANNED,
        MOST_STEPS,
    }
    assert f"not been connected for {Times().away:.0f} seconds" in PAGE
    assert f"at most {MOST_ENDS} ends" in PAGE
    assert f"{MOST_STEPS} at most" in PAGE
    assert f"at most {MOST_READ} each time" in PAGE


def test_the_page_has_every_path_of_the_server(server: RealPaddock) -> None:
    player = Player(server.address)
    _, schema = player._request("GET", "/api/schema/openapi.json")
    paths = {
        re.sub(r"\{(\w+?)(?:_id)?\}", "{}", path) for path in schema["paths"] if path != "/metrics"
    }
    rows = re.findall(r"^\| `(?:GET|POST|PUT) (/[^`?]*)", PAGE, re.MULTILINE)
    written = {re.sub(r"\{circuit\}\.svg", "{}", path) for path in rows} - {"/metrics"}
    assert {re.sub(r"\{\w+\}", "{}", path) for path in written} == paths


def test_the_example_of_a_patch_is_right() -> None:
    [example] = blocks(PAGE, "patch")
    before, patch, after = map(json.loads, example.splitlines())
    assert patched(before, patch) == after
    assert difference(before, after) == patch


def test_the_worked_session_goes_as_it_is_written(server: RealPaddock) -> None:
    player = Player(server.address)
    try:
        for exchange in exchanges(PAGE):
            assert player.play(exchange) == [], exchange.sent
    finally:
        player.close()
    assert len(exchanges(PAGE)) >= 20


@pytest.mark.parametrize(
    ("written", "came", "fits"),
    [
        ({"a": 1}, {"a": 1}, True),
        ({"a": 1}, {"a": 2}, False),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({"a": 1, "…": "…"}, {"a": 1, "b": 2}, True),
        ({"a": 1, "…": "…"}, {"b": 2}, False),
        ({"a": "…"}, {"a": [1]}, True),
        ([1, "…"], [1, 2, 3], True),
        ([1], [1, 2], False),
        ([1, 2, "…"], [1], False),
        ([{"a": 1}], [[]], False),
    ],
)
def test_what_came_otherwise_is_found(written: object, came: object, fits: bool) -> None:
    assert (misfits(written, came) == []) == fits


def run_bot(page: str, address: str, folder: Path) -> None:
    """Run the first program of a page that uses the client, with a server's address."""
    bot = known(re.search(r"^```python\n(from paddock.client .*?)^```", page, re.M | re.S))[1]
    assert bot.count("\n") < 20
    program = folder / "turtle.py"
    program.write_text(bot.replace("http://127.0.0.1:8000", address), encoding="utf-8")
    runpy.run_path(str(program))


def test_the_bot_in_twenty_lines_drives_a_race(
    server: RealPaddock, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_bot(PAGE, server.address, tmp_path)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2", "3"]
    assert any("Turtle" in line for line in lines)


def test_the_bot_of_the_readme_drives_a_race(
    server: RealPaddock, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_bot((ROOT / "README.md").read_text(encoding="utf-8"), server.address, tmp_path)
    assert capsys.readouterr().out.count("StandingTold(") == 3
