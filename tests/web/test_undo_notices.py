"""Who is asked for an undo is told what it leads back to, and the end of a race what was undone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from told_scenes import Told, result, scene

from paddock.client import play_bot

NOTICE = """async ([scene, mine, language]) => {
  const { choose } = await client("core/settings.js");
  const { learn, learnParts } = await client("core/words.js");
  const { notices } = await client("parts/notices.js");
  choose({ language });
  await learnParts(["race", "race-more"]);
  await learn();
  const [undo] = notices(scene, mine, [], () => {});
  return undo?.properties["aria-label"].replaceAll("\\u00a0", " ") ?? "";
}"""
UNDONE = """async ([scene, language]) => {
  const { choose } = await client("core/settings.js");
  const { learn } = await client("core/words.js");
  const { undoneNote } = await client("parts/undone.js");
  choose({ language });
  await learn();
  return (undoneNote(scene).children ?? []).filter((child) => typeof child === "string").join("");
}"""
ROLL: Told = {"seat": 1, "car": "yellow", "what": "roll", "kind": "drive", "task": "", "round": 3}
DRAW: Told = {**ROLL, "what": "draw", "round": 1}
DECISION: Told = {**ROLL, "what": "decision", "round": 0}


def asked(seat: int, by: int, to: Told) -> Told:
    """A race as a seat sees it, in which a seat asks for an undo of three steps."""
    told = scene(seat)
    told["table"]["undo"] = {"seat": by, "steps": 3, "to": {**to, "text": ""}}
    return told


def notice(page: Page, told: Told, mine: list[int], language: str = "en") -> str:
    """What is said of it to whoever holds these seats."""
    text: str = page.evaluate(NOTICE, [told, mine, language])
    return text


@pytest.fixture
def opened(page: Page) -> Page:
    """A page that loads little, to try modules on."""
    page.goto("/rules/f1-dice")
    return page


def test_who_is_asked_is_told_how_far_it_goes_back(opened: Page) -> None:
    said = {
        (0, 1): "Bo asks to take back 3 steps, to their own roll in round 3.",
        (1, 0): "Ada asks to take back 3 steps, to your roll in round 3.",
    }
    for (seat, by), text in said.items():
        assert notice(opened, asked(seat, by, ROLL), [seat]) == text
    draw = asked(0, 1, {**DRAW, "seat": 0})
    assert notice(opened, draw, [0]) == "Bo asks to take back 3 steps, to your draw in round 1."
    early = "Bo asks to take back 3 steps, to their own decision before the first round."
    assert notice(opened, asked(0, 1, DECISION), [0]) == early


def test_who_asks_is_told_the_same_also_in_another_seat_of_theirs(opened: Page) -> None:
    waits = "The others have to agree."
    told = asked(1, 1, ROLL)
    text = f"You asked to go back to your roll in round 3. {waits}"
    assert notice(opened, told, [1]) == text
    assert notice(opened, asked(0, 1, ROLL), [0, 1]) == text
    theirs = f"You asked to go back to Bo\u2019s roll in round 3. {waits}"
    assert notice(opened, asked(0, 0, ROLL), [0]) == theirs


IN_WORDS: dict[str, tuple[str, str, str]] = {
    "de": (
        "Bo möchte 3 Schritte zurücknehmen, bis zum eigenen Wurf in Spielrunde 3.",
        "Du möchtest zurück zum Wurf von Bo in Spielrunde 3. Die anderen müssen zustimmen.",
        "2 Würfe wurden gesehen und zurückgenommen.",
    ),
    "fr": (
        "Bo demande à annuler 3 coups, jusqu\u2019à son propre lancer dans la manche 3.",
        "Tu as demandé à revenir au lancer fait par Bo dans la manche 3."
        " Les autres doivent accepter.",
        "2 lancers ont été vus puis annulés.",
    ),
    "nl": (
        "Bo wil 3 stappen ongedaan maken, terug naar de eigen worp in speelronde 3.",
        "Je wilt terug naar de worp van Bo in speelronde 3. De anderen moeten akkoord gaan.",
        "2 worpen zijn gezien en ongedaan gemaakt.",
    ),
    "es": (
        "Bo pide deshacer 3 jugadas, hasta su propia tirada en la ronda 3.",
        "Has pedido volver a la tirada de Bo en la ronda 3. Los demás tienen que aceptar.",
        "2 tiradas se vieron y se deshicieron.",
    ),
    "it": (
        "Bo chiede di annullare 3 mosse, fino al proprio tiro nel round 3.",
        "Hai chiesto di tornare al tiro di Bo nel round 3. Gli altri devono accettare.",
        "2 tiri sono stati visti e annullati.",
    ),
}


@pytest.mark.parametrize("language", IN_WORDS)
def test_it_is_said_in_every_language(opened: Page, language: str) -> None:
    asks, waits, undone = IN_WORDS[language]
    assert notice(opened, asked(0, 1, ROLL), [0], language) == asks
    assert notice(opened, asked(0, 0, ROLL), [0], language) == waits
    assert opened.evaluate(UNDONE, [over(2), language]) == undone


def over(rolls: int) -> dict[str, Any]:
    """A race that is over, in which so many rolls were taken back."""
    return scene(result={**result(1, 2, 3, 4, winners=[0]), "rolls_undone": rolls})


def test_the_result_says_it_at_every_moment_of_the_replay(
    page: Page, server: ServedPaddock
) -> None:
    with server.program() as program:
        table = program.open_table("f1-dice", name="Ada", options={"length": 12})
        turn = next(table.turns())
        assert turn.take(turn.choices[0])
        assert table.undo()
        play_bot(table, "driver")
        address = f"/replay/{table.id}"
    for moment in ("", "?at=1"):
        page.goto(address + moment)
        expect(page.get_by_text("1 roll was seen and taken back.")).to_be_visible()


def test_the_end_of_a_race_says_how_many_rolls_were_taken_back(opened: Page) -> None:
    said = {1: "1 roll was seen and taken back.", 2: "2 rolls were seen and taken back.", 0: ""}
    for rolls, text in said.items():
        assert opened.evaluate(UNDONE, [over(rolls), "en"]) == text
    assert opened.evaluate(UNDONE, [scene(), "en"]) == ""
