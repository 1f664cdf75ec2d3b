"""Names that look alike: nobody sits at a table under what others take for somebody's name."""

from collections.abc import Iterator
from itertools import groupby

import pytest
from http_app import BOT, INVITE, ME, Client, Somebody, app_client, id_of, refusal, told

from commands.confusables import NOTICE, TABLE, read_ignored, read_prototypes, table
from paddock.server.tables.lookalikes import look_alike, skeleton


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """The app, one for all tests here: every visitor is somebody new."""
    with app_client(tmp_path_factory.mktemp("names")) as client:
        yield client


@pytest.fixture
def ada(client: Client) -> Somebody:
    """Who opens tables."""
    return Somebody(client)


@pytest.fixture
def bob(client: Client) -> Somebody:
    """Who joins them."""
    return Somebody(client)


ALIKE = {
    "Cyrillic": ("Ada", "\u0410d\u0430"),
    "Greek": ("Nina", "\u039dina"),
    "full width": ("Ada", "\uff21\uff44\uff41"),
    "mathematical": ("Ada", "\U0001d400\U0001d41d\U0001d41a"),
    "small": ("ADA", "\u0430d\u0430"),
    "digits": ("Olli", "0lli"),
    "one for l": ("Ilse", "1lse"),
    "rn for m": ("Bemd", "Bernd"),
    "a sign that is not seen": ("Ada", "Ada\ufe0f"),
    "spaces": ("Ada B", "Ada  B"),
}
DIFFERENT = {
    "another letter": ("Ada", "Eda"),
    "two dots": ("Ada", "\u00c4da"),
    "more dots": ("Jo", "J\u00f6"),
    "Cyrillic n": ("\u0410\u043d\u043d\u0430", "Anna"),
}
OTHERS = ("Ada", "IDA", "\u0130pek", "Stra\u00dfe", "\u674e\u96f7", "\u0623\u062d\u0645\u062f")
"""Names of many alphabets."""


@pytest.mark.parametrize(("first", "second"), ALIKE.values(), ids=ALIKE)
def test_a_name_that_looks_like_one_at_the_table_is_refused(
    ada: Somebody, bob: Somebody, first: str, second: str
) -> None:
    race = id_of(ada.open({"kind": "me", "name": first}, INVITE))
    status, code, message = refusal(bob.join(race, second))
    assert (status, code) == (409, "taken")
    assert message == f"{second!r} looks like {first!r} at this table; take another"
    assert ada.table(race)["seats"][1]["kind"] == "open"


@pytest.mark.parametrize(("first", "second"), DIFFERENT.values(), ids=DIFFERENT)
def test_names_that_look_different_sit_at_one_table(
    ada: Somebody, bob: Somebody, first: str, second: str
) -> None:
    race = id_of(ada.open({"kind": "me", "name": first}, INVITE))
    assert told(bob.join(race, second))["seats"] == [1]


def test_two_names_of_ones_own_may_not_look_alike_either(ada: Somebody) -> None:
    wanted = {"game": "f1-dice", "seats": [ME, {"kind": "me", "name": "\u0410da"}]}
    assert refusal(ada.ask("POST", "/races", wanted))[:2] == (409, "taken")


def test_a_name_of_which_nothing_is_seen_is_refused(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(ME, INVITE))
    status, code, message = refusal(bob.join(race, "\u3164"))
    assert (status, code) == (422, "refused")
    assert message.startswith("expected a name that can be seen")


def test_a_bot_has_a_name_that_looks_like_nobodys(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(INVITE, ME, INVITE))
    told(bob.join(race, "R\u043esa", seat=2))
    told(ada.ask("PUT", f"/races/{race}/seats/0", {"kind": "bot"}))
    assert ada.table(race)["seats"][0]["name"] == "Rico"
    people = [{"kind": "me", "name": name} for name in ("Rosa", "Rico")]
    seats = ada.open(BOT, BOT, *people)["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Bruno", "Bella", "Rosa", "Rico"]


def test_who_has_no_name_gets_one_that_nobody_has(ada: Somebody) -> None:
    seats = ada.open({"kind": "me"}, {"kind": "me", "name": "player 1"}, {"kind": "me"})["table"]
    assert [seat["name"] for seat in seats["seats"]] == ["Player 2", "player 1", "Player 3"]


def test_every_name_looks_like_itself_and_case_does_not_count() -> None:
    for name in OTHERS:
        assert look_alike(name, name)
        assert look_alike(name, name.upper())
        assert look_alike(name, name.lower())


def test_the_skeletons_are_those_that_unicode_publishes() -> None:
    first = "\u03c1\u237a\u0443\U0001d4c5\U0001d482\u05df"
    second = "\U0001d52d\U0001d4b6\u1eff\U0001d561\U0001d552\u2113"
    assert skeleton(first) == skeleton(second) == "paypal"
    assert skeleton("\u00e0\u00a0Il1|") == "a\u0300 llll"


PUBLISHED = """\
# as Unicode publishes it
0430 ;\t0061 ;\tMA\t# ( \u0430 \u2192 a )
0251 ;\t0061 ;\tMA\t# ( \u0251 \u2192 a )
1E9A ;\t1EA3 ;\tMA\t# ( \u1e9a \u2192 \u1ea3 )
0341 ;\t0301 ;\tMA\t# falls apart by itself
"""
PROPERTIES = """\
00AD          ; Default_Ignorable_Code_Point # Cf       SOFT HYPHEN
200B..200D    ; Default_Ignorable_Code_Point # Cf   [3]
200E..200F    ; Default_Ignorable_Code_Point # Cf   [2]
0041..005A    ; Uppercase # L&  [26]
"""


def test_the_table_is_made_from_the_files_that_unicode_publishes() -> None:
    made = table(read_prototypes(PUBLISHED), read_ignored(PROPERTIES))
    assert list(made) == ["unseen: 00AD-00AD 200B-200F", "0061: 0251 0430", "0061+0309: 1E9A"]


def test_the_table_that_is_shipped_is_in_order_and_says_where_it_is_from() -> None:
    heading, _, lines = TABLE.read_text(encoding="ascii").partition(f"{NOTICE}\n")
    assert "UNICODE LICENSE V3" in heading
    names = [line.partition(":")[0] for line in lines.splitlines()]
    assert [name for name, _ in groupby(names)] == list(dict.fromkeys(names))
    sources = [word for line in lines.splitlines()[2:] for word in line.split()[1:]]
    assert len(sources) == len(set(sources)) > 5000
