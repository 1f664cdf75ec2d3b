"""The client's types are the protocol's: no member more, no member less."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from paddock.protocol import bodies, messages, told

PATH = Path(__file__).parents[2] / "src" / "paddock" / "web" / "types.d.ts"
TYPES = PATH.read_text(encoding="utf-8") if PATH.is_file() else ""
"""What is shipped needs no types."""
pytestmark = pytest.mark.skipif(not TYPES, reason="needs a source tree")
INTERFACE = re.compile(r"^(?:export )?interface (\w+) \{(.*?)\}$", re.MULTILINE | re.DOTALL)
MEMBER = re.compile(r"^(\w+)(\??)$")
TAG = re.compile(r"\btype: ((?:\"\w+\"(?: \| )?)+)")
OPENING, CLOSING = "{[(<", "}])>"
PROTOCOL = {
    struct.__name__: struct
    for module in (told, bodies)
    for struct in vars(module).values()
    if isinstance(struct, type) and issubclass(struct, msgspec.Struct)
    if struct.__module__ == module.__name__
}


def parts(text: str, mark: str) -> list[str]:
    """What lies between the marks that are in no bracket."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter in OPENING) - (letter in CLOSING)
        if letter == mark and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [part.strip() for part in found if part.strip()]


def members(text: str) -> dict[str, bool]:
    """The members of a type by their names, and whether they may be left out."""
    bare = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)
    found = {}
    for part in parts(bare, ";"):
        name = MEMBER.match(part.partition(":")[0].strip())
        assert name, f"expected a member, but got {part!r}"
        found[name[1]] = bool(name[2])
    return found


def declared_messages(union: str) -> dict[str, dict[str, bool]]:
    """The messages of a family by their tags."""
    start = TYPES.index(f"type {union} =")
    body = TYPES[start : TYPES.index(";\n\n", start)].partition("=")[2]
    found = {}
    for part in parts(body, "|"):
        tags = TAG.search(part)
        assert tags, part
        own = members(part.strip("()").partition("&")[0].strip().strip("{}"))
        more = part.partition("&")[2].strip(" )")
        for tag in re.findall(r"\w+", tags[1]):
            found[tag] = {**own, **(INTERFACES[more] if more else {})}
    return found


INTERFACES = {name: members(body) for name, body in INTERFACE.findall(TYPES)}


def tagged(union: object) -> dict[str, type[msgspec.Struct]]:
    """The structs of a family by their tags."""
    return {str(struct.__struct_config__.tag): struct for struct in get_args(union)}


def fields(struct: type[msgspec.Struct]) -> dict[str, bool]:
    """The members that a struct is sent with, and whether they may be left out."""
    return {field.encode_name: not field.required for field in msgspec.structs.fields(struct)}


@pytest.mark.parametrize("name", sorted(set(INTERFACES) & set(PROTOCOL)))
def test_a_type_of_the_client_has_the_members_of_the_protocol(name: str) -> None:
    sent = fields(PROTOCOL[name])
    declared = INTERFACES[name]
    assert set(declared) == set(sent)
    left_out = {member for member, optional in declared.items() if optional}
    assert all(sent[member] for member in left_out)


def test_what_the_server_leaves_out_is_filled_in_by_the_client_before_it_is_used() -> None:
    """Prospects and plans are sent without their defaults: `core/ahead.js` gives them back."""
    shortened = {
        name for name, struct in PROTOCOL.items() if struct.__struct_config__.omit_defaults
    }
    assert shortened == {"EventAhead", "CarAhead", "StepAhead", "End", "Prospect"}


def test_the_client_knows_every_message_of_the_server() -> None:
    sent = tagged(messages.FromServer)
    declared = declared_messages("FromServer")
    assert set(declared) == set(sent)
    for tag, struct in sent.items():
        assert set(declared[tag]) == {"type", *fields(struct)}, tag


def test_what_the_client_says_is_what_the_server_reads() -> None:
    read = tagged(messages.FromClient)
    declared = declared_messages("FromClient")
    assert set(declared) == set(read)
    for tag, struct in read.items():
        required = {name for name, optional in fields(struct).items() if not optional}
        said = {name for name, optional in declared[tag].items() if not optional} - {"type"}
        assert required <= said <= {*fields(struct)}, tag
        assert set(declared[tag]) - {"type"} == {*fields(struct)} - {"id"}, tag


def test_the_types_that_the_pages_are_made_of_are_all_declared() -> None:
    unread = {"EventsTold", "CircuitTold", "CircuitList", "Health", "Problem"}
    asked = {"Joining", "SeatChange", "CarChosen", "WordsSaid"}
    wanted = {"SeatWanted", "ClockWanted", "NewTable", *asked}
    own = {name for name in PROTOCOL if not name.startswith("_")}
    assert own - set(INTERFACES) == unread | wanted
