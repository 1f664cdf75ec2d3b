"""The browser throws sealed dice again by its own SHA-256 and its own generator."""

import hashlib
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock

from paddock.client import play_bot

HERE = Path(__file__).parents[1]
DOCS = HERE.parent / "docs"
SEALED = HERE / "records" / "f1-dice-sealed.paddock"

READ = """async (text) => {
  const seal = await import("/app/core/seal.js");
  const record = seal.readRecord(text);
  const dice = (step) => (step.startsWith("dice ") ? ["d20"] : []);
  const steps = record.steps.slice(0, 3).map((step, place) => (
    { number: place + 1, text: step, seat: -1, kind: "dice", parameters: {}, dice: dice(step) }));
  return {
    fits: seal.commitmentOf(record.secret) === record.commitment,
    rolls: seal.rollsOf(record, steps).map((roll) => [roll.shown, roll.expected]),
  };
}"""
THROW = """async ([secret, words, number]) => {
  const seal = await import("/app/core/seal.js");
  const { toHex } = await import("/app/core/sha256.js");
  const digest = seal.digestOf(secret, words, number);
  const shown = [["d20"], ["d6"], ["d6", "d6"]].map((dice) => seal.thrown(digest, dice).join(" "));
  return [toHex(digest), ...shown];
}"""
WORDS = """async (names) => {
  const { Generator } = await import("/app/core/generator.js");
  return names.map(([seed, number, stream]) => {
    const generator = new Generator(BigInt(seed), Number(number), Number(stream));
    return Array.from({ length: 4 }, () => generator.word().toString(16).padStart(8, "0"));
  });
}"""
BELOW = """async (names) => {
  const { Generator } = await import("/app/core/generator.js");
  return names.map(([seed, number, stream, limit]) => {
    const generator = new Generator(BigInt(seed), Number(number), Number(stream));
    return Array.from({ length: 8 }, () => generator.below(Number(limit))).join(" ");
  });
}"""
DIGEST = """async (text) => {
  const { sha256, toHex } = await import("/app/core/sha256.js");
  return toHex(sha256(new TextEncoder().encode(text)));
}"""
JUDGE = """async ([replay, record]) => {
  const { verdictOf } = await import("/app/core/seal.js");
  const { state, checked, wrong, wrongRolls } = verdictOf(replay, record);
  return { state, checked, wrong, rolls: wrongRolls.map((roll) => roll.number) };
}"""


@pytest.fixture
def modules(page: Page) -> Page:
    """A page of the server, on which the app's modules can be called."""
    page.goto("/health")
    return page


def rows(page: str, heading: str) -> list[list[str]]:
    """The cells of the first table below a heading of a page of the documentation."""
    text = (DOCS / page).read_text().split(heading)[1].split("\n\n")
    table = next(part for part in text if part.startswith("| "))
    lines = [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]
    return [[cell.strip().replace("`", "") for cell in line] for line in lines]


def seal_vector() -> tuple[str, list[dict[str, str]]]:
    """The secret and the words of the test vector."""
    told = {row[0]: row[-1] for row in rows("dice.md", "## Test vector")}
    words = [{"car": car, "text": told[f"words of {car}"]} for car in ("red", "yellow")]
    return told["secret"], words


@pytest.fixture(scope="module")
def race(server: ServedPaddock) -> str:
    """A race that is over."""
    with server.program() as visitor:
        table = visitor.open_table(
            "f1-dice", name="Ann", bots=["driver"], words="Glück auf!", options={"length": 30}
        )
        play_bot(table, "driver")
        return str(table.table.id)


def told(page: Page, race: str) -> tuple[dict[str, Any], str]:
    """The replay and the record of a race."""
    replay = page.request.get(f"/api/races/{race}/replay").json()
    return replay, page.request.get(f"/api/races/{race}/record").text()


def test_the_digest_of_known_texts_is_right(modules: Page) -> None:
    for text in ("", "abc", "a" * 55, "a" * 56, "a" * 64, "ü" * 300):
        assert modules.evaluate(DIGEST, text) == hashlib.sha256(text.encode()).hexdigest()


def test_the_generator_gives_the_words_that_are_documented(modules: Page) -> None:
    table = rows("generator.md", "## Test vectors: words")
    assert modules.evaluate(WORDS, [row[:3] for row in table]) == [row[3].split() for row in table]


def test_the_generator_gives_the_numbers_that_are_documented(modules: Page) -> None:
    table = rows("generator.md", "## Test vectors: numbers below a limit")
    assert modules.evaluate(BELOW, [row[:4] for row in table]) == [row[4] for row in table]


def test_every_roll_of_the_documented_vector_falls_as_it_says(modules: Page) -> None:
    secret, words = seal_vector()
    table = rows("dice.md", "thrown as that roll:")
    assert len(table) == 4
    for number, digest, _, _, _, *shown in table:
        assert modules.evaluate(THROW, [secret, words, int(number)]) == [digest, *shown]


def test_the_golden_record_holds(modules: Page) -> None:
    found = modules.evaluate(READ, SEALED.read_text())
    assert found["fits"]
    assert found["rolls"] == [[[11], [11]], [[8], [8]], [[17], [17]]]


def test_a_race_that_was_driven_is_verified(modules: Page, race: str) -> None:
    replay, record = told(modules, race)
    judged = modules.evaluate(JUDGE, [replay, record])
    assert judged["state"] == "verified"
    assert judged["checked"] == len(re.findall(r"^dice \d", record, re.MULTILINE))


def test_a_roll_that_was_changed_is_named(modules: Page, race: str) -> None:
    replay, record = told(modules, race)
    step = replay["moves"][0]["steps"][0]
    other = step["parameters"]["die1"] % 20 + 1
    wrong = record.replace(f"\n\n{step['text']}\n", f"\n\ndice {other}\n")
    step["text"] = f"dice {other}"
    judged = modules.evaluate(JUDGE, [replay, wrong])
    assert judged == {"state": "wrong", "checked": judged["checked"], "wrong": [], "rolls": [1]}


def test_words_that_were_changed_are_noticed(modules: Page, race: str) -> None:
    replay, record = told(modules, race)
    judged = modules.evaluate(JUDGE, [replay, record.replace("Glück auf!", "Glück ab!")])
    assert judged["state"] == "wrong"
    assert judged["wrong"] == ["words"]


def test_another_secret_is_noticed(modules: Page, race: str) -> None:
    replay, record = told(modules, race)
    judged = modules.evaluate(JUDGE, [replay, re.sub("secret .", "secret x", record)])
    assert judged["state"] == "wrong"
    assert "commitment" in judged["wrong"]


def test_before_the_end_the_dice_are_sealed(modules: Page, race: str) -> None:
    replay, record = told(modules, race)
    judged = modules.evaluate(JUDGE, [replay, re.sub("secret .*\n", "", record)])
    assert judged["state"] == "sealed"


def test_real_dice_are_nobodys_to_check(modules: Page, race: str) -> None:
    replay, record = told(modules, race)
    replay["table"]["dice"] = "real"
    assert modules.evaluate(JUDGE, [replay, record])["state"] == "real"


def test_the_page_says_that_the_dice_are_verified(page: Page, race: str) -> None:
    page.goto(f"/replay/{race}")
    page.get_by_role("button", name="Dice verified").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("rolls follow from the secret")
    expect(dialog).to_contain_text("Glück auf!")
