"""Messages to a socket, well formed and not, made from the types of the protocol."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields

from paddock.protocol.messages import FromClient

DECODER = msgspec.json.Decoder(FromClient)
FITTING: dict[str, Any] = {
    "id": 7,
    "version": 3,
    "text": "red gear 2",
    "agree": True,
    "seat": 1,
    "level": "random",
    "choices": ["red gear 2", "red gear 1"],
    "alone": True,
}
"""A value for every field of every message; a new field must be given one here."""
DEEP = 1_800
"""Deeper than Python goes, and still within the longest message."""
VALUES: tuple[str, ...] = (
    "null",
    "true",
    "false",
    "0",
    "-1",
    "12",
    "1.5",
    "1e3",
    "1e400",
    "-0",
    "NaN",
    "Infinity",
    str(2**31),
    str(2**63),
    str(2**64),
    "9" * 3_000,
    '""',
    '" "',
    '"0"',
    '"undo 3"',
    '"' + "x" * 3_000 + '"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\\u0000"',
    '"red\\ngear 2"',
    '"\u202eevil"',
    '"\' OR 1=1 --"',
    '"<script>alert(1)</script>"',
    "[]",
    "[0]",
    '["red gear 2"]',
    '[""]',
    '["a","b","c","d","e","f","g","h","i"]',
    '["red gear 2",null]',
    '[["red gear 2"]]',
    "[" + ",".join(['"x"'] * 1_000) + "]",
    "{}",
    '{"type":"ping"}',
    '{"":null}',
    "[" * DEEP + "]" * DEEP,
    '{"a":' * 500 + "1" + "}" * 500,
)
"""JSON of every type, and what only looks like JSON."""
UNTYPED: tuple[str, ...] = (
    "",
    " ",
    "null",
    "0",
    '"ping"',
    "[]",
    "{}",
    "{",
    '{"type"',
    '{"type":null}',
    '{"type":"welcome"}',
    '{"type":"moved"}',
    '{"type":"PING"}',
    '{"type":"ping"',
    '{"type":"ping"}}',
    '{"type":"ping"}{"type":"ping"}',
    '{"type":"ping",}',
    "{'type':'ping'}",
    '{"type":["ping"]}',
    '{"type":"ping","type":"say","text":"x"}',
    '[{"type":"ping"}]',
    "[" * DEEP,
    "\ufeff" + '{"type":"ping"}',
    "__proto__",
)
"""Texts that are no message at all."""

UNTIMELY: tuple[dict[str, Any], ...] = (
    {"type": "answer_undo", "agree": True},
    {"type": "answer_undo", "agree": False},
    {"type": "take_back"},
    {"type": "outlook", "version": 0},
    {"type": "outlook", "version": 2**31 - 1},
    {"type": "hint", "version": 0},
    {"type": "hint", "version": 2**31 - 1},
    {"type": "plan", "version": 0, "choices": ["red gear 1"]},
    {"type": "plan", "version": 3, "choices": ["red gear 2"], "alone": True},
    {"type": "plan", "version": 2**31 - 1, "choices": ["\u0000"] * 4},
    {"type": "plan", "version": 3, "choices": ["red gear 1", "dice 1", "blue gear 9"]},
    {"type": "undo", "version": 0},
    {"type": "undo", "version": 2**31 - 1},
    {"type": "hand_over", "seat": 2},
    {"type": "hand_over", "seat": 11},
    {"type": "hand_over", "level": "wizard"},
    {"type": "hand_over", "level": "\u0000"},
    {"type": "say", "text": " "},
    {"type": "say", "text": "two\nlines"},
    {"type": "say", "text": "\u0000\u001b[2J"},
)
"""Messages that are well formed, and nonsense in a race that nobody wants to undo."""


def kinds() -> tuple[type[Any], ...]:
    """Every kind of message that a client may send."""
    return get_args(FromClient)


def tag_of(kind: type[Any]) -> str:
    """What a kind is called on the wire."""
    tag = kind.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


def written(kind: type[Any], members: dict[str, str], *, tag_last: bool = False) -> str:
    """A message of this kind with these members, each already written as JSON."""
    tag = [f'"type":"{tag_of(kind)}"']
    others = [f"{json.dumps(name)}:{value}" for name, value in members.items()]
    return "{" + ",".join([*others, *tag] if tag_last else [*tag, *others]) + "}"


def fitting(kind: type[Any]) -> dict[str, str]:
    """The members of a well-formed message."""
    return {field.encode_name: json.dumps(FITTING[field.name]) for field in fields(kind)}


def misshapen() -> list[str]:
    """Every message with something wrong in one place; none of them is well formed."""
    return [text for text in (*UNTYPED, *_all_variations()) if not is_well_formed(text)]


def well_formed() -> list[str]:
    """Messages that the protocol allows, whether or not they make sense at the moment."""
    return [text for text in _all_variations() if is_well_formed(text)]


def is_well_formed(text: str | bytes) -> bool:
    """Whether the protocol allows a message."""
    try:
        DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


def untimely() -> list[str]:
    """What makes no sense, as it is sent."""
    return [json.dumps(message) for message in UNTIMELY]


def can_be_sent(one: str | bytes) -> bool:
    """Texts with halves of letters cannot be written by an honest client."""
    return isinstance(one, bytes) or one.encode("utf-8", "replace").decode() == one


def _all_variations() -> Iterator[str]:
    for kind in kinds():
        yield written(kind, fitting(kind))
        yield from _strange_members(kind)
        for field in fields(kind):
            yield from _variations(kind, field)


def _variations(kind: type[Any], field: FieldInfo) -> Iterator[str]:
    """Something else in one field, or the field twice, or not at all."""
    members = fitting(kind)
    name = field.encode_name
    for value in VALUES:
        yield written(kind, {**members, name: value})
        yield written(kind, {**members, name: value}, tag_last=True)
    without = {other: value for other, value in members.items() if other != name}
    if field.default is NODEFAULT:
        assert not is_well_formed(written(kind, without)), f"{name} is not asked for"
    yield written(kind, without)
    yield written(kind, members)[:-1] + f',"{name}":[]}}'


def _strange_members(kind: type[Any]) -> Iterator[str]:
    """Members that no message has."""
    for name in ("extra", "", "seat_", "Type", "token", "__class__", "x" * 300, "\u0000"):
        for value in ("null", "1", '"x"', "[" * DEEP + "]" * DEEP):
            yield written(kind, {**fitting(kind), name: value})
            yield written(kind, {name: value, **fitting(kind)}, tag_last=True)
