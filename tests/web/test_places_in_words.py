"""Places in words: nobody who plays reads the code of a space, whatever they look at or hear."""

import re
from typing import Any

import pytest
from formula_d_pages import Cockpit, Told
from monza_pages import MonzaCockpit
from monza_tables import pushes, race_at
from playwright.sync_api import Page, expect
from race_pages import LISTEN
from served_paddock import ServedPaddock
from tables import sit_in_for
from test_every_language import SEEN
from visitors import Visitors
from word_catalogues import LANGUAGES

from paddock import Race, circuit_names, find_circuit, start
from paddock.bots.registry import make_bot
from paddock.client import Paddock
from paddock.client.bots import decision, rules_of
from paddock.client.turn import Turn
from paddock.core.steps import Step

CODE = re.compile(r"\b(?:[SC]\d+\.[LMNR]\d+|[PB]\d+)\b")
"""A space of Formula D as the records call it: `S1.L15`, `C4.M2`, `P3`, `B10`."""
MONZA_CODE = re.compile(r"\b[a-d]\d\d\b")
LANES = [name for name in circuit_names() if "lanes" in find_circuit(name).boards]
SPACES = """async (circuits) => {
  const { spaceText } = await client("games/formula-d/places.js");
  const told = {};
  for (const name of circuits) {
    const board = await (await fetch(`/api/circuits/${name}/board?board=lanes`)).json();
    told[name] = board.spaces.map(([space]) => spaceText(board, space));
  }
  return told;
}"""
TILES = """(ways) => ways.map((way) =>
  way.querySelector("b").textContent + way.querySelector(".costs").textContent)"""
CHOICES = """async ([race, game, asked]) => {
  const { choiceText } = await client("core/telling.js");
  const scene = { table: { id: race, game, seats: [] }, seat: 0, standings: [] };
  return asked.map((choices) => choices.map((choice) => choiceText(scene, choice)));
}"""


def codes_seen(page: Page, code: re.Pattern[str] = CODE) -> list[str]:
    """All that is on the page, or read out in place of it, or was announced, with a code in it."""
    texts = [*page.evaluate(SEEN), *page.evaluate("window.said ?? []")]
    return [text for text in texts if code.search(text)]


def questions(race: Race[Any], count: int) -> list[list[Told]]:
    """The choices of so many questions with ways, driven by rookies."""
    bots = [make_bot("rookie", race.rules, 3, seat) for seat in range(len(race.names))]
    found: list[list[Told]] = []
    while len(found) < count and not race.over:
        if race.rolling:
            race.roll()
            continue
        steps, seat = race.choices, race.rules.question(race.state).seat
        if any(step.kind in ("move", "lay", "bonus") for step in steps):
            found.append([told_of(step) for step in steps])
        race.choose(bots[seat].choose(race.view(seat), steps).text)
    return found


def told_of(step: Step) -> Told:
    """A choice as the server tells it."""
    return {"text": step.text, "kind": step.kind, "parameters": step.parameters()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_and_every_choice_has_words_of_its_own(
    visitors: Visitors, language: str
) -> None:
    page = visitors.come(locale=f"{language}-{language.upper()}")
    race = Cockpit(page, preset="road-race")
    page.locator("#question").wait_for()
    for circuit, told in page.evaluate(SPACES, LANES).items():
        assert len(set(told)) == len(told) > 400, circuit
        assert not [text for text in told if CODE.search(text)]
    drivers = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]
    asked = questions(start("formula-d", drivers, preset="road-race", seed=5), 150)
    assert any(choice["parameters"].get("over") for choices in asked for choice in choices)
    for choices in page.evaluate(CHOICES, [race.id, "formula-d", asked]):
        assert len(set(choices)) == len(choices), choices
        assert not [text for text in choices if CODE.search(text)]


def test_a_space_is_told_by_its_corner_and_its_lane(page: Page) -> None:
    Cockpit(page)
    page.locator("#question").wait_for()
    told = page.evaluate(SPACES, ["monaco"])["monaco"]
    assert {
        "right before Mirabeau, left lane",
        "2 spaces before Mirabeau, left lane",
        "Mirabeau, middle lane, space 2",
        "Casino (T3), right lane, space 1",
        "pit lane, space 3",
        "pit 10",
    } <= set(told)


def test_a_race_of_formula_d_shows_no_code(page: Page) -> None:
    race = Cockpit(page, circuit="monaco")
    page.locator("#question").wait_for()
    page.evaluate(LISTEN)
    for turn in range(10):
        assert race.my_turn()
        if turn % 3 == 1:
            page.keyboard.press("e")
            expect(page.locator(".act p")).to_contain_text("The engineer says: ")
        assert codes_seen(page) == []
        race.take()
    drove = page.locator(".rc li").filter(has_text=re.compile(r"drove \d+ spaces?: "))
    expect(drove.first).to_contain_text(re.compile(r"(before|,) .+ lane"))
    page.keyboard.press("v")
    expect(page.locator(".textview")).to_be_visible()
    race.reach("move")
    expect(page.locator(".textview .btn").first).to_contain_text(" lane")
    assert codes_seen(page) == []
    assert " lane" in " ".join(page.evaluate("said"))


def has_twins(turn: Turn) -> bool:
    """Whether two ways end alike, over as many dangerous spaces."""
    ways = [choice.parameters for choice in turn.choices if "over" in choice.parameters]
    ends = [(way["space"], way["brake"], way["nitro"], way["dangers"]) for way in ways]
    return len(set(ends)) < len(ends)


def race_with_twins(ada: Paddock) -> str:
    """A race that waits for a choice among such ways."""
    for seed in range(20):
        race = ada.open_table("formula-d", name="Ada", preset="road-race")
        bot = make_bot("driver", rules_of(race.table), seed, race.seat)
        for turn in race.turns():
            if has_twins(turn):
                return race.id
            turn.take(decision(bot, turn))
    raise AssertionError("expected ways over different dangers in one of 20 races")


def test_ways_that_differ_only_in_their_dangers_are_told_apart(
    page: Page, server: ServedPaddock
) -> None:
    with server.program() as ada:
        race = race_with_twins(ada)
        sit_in_for(ada, page)
    page.goto(f"/race/{race}")
    page.locator(".way").first.wait_for()
    for mode in page.locator(".mode").all():
        mode.click()
        told = page.locator(".way").evaluate_all(TILES)
        assert len(set(told)) == len(told)


def test_a_race_of_monza_shows_no_code(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, pushes, bots=["driver"] * 3))
    expect(page.locator(".act p")).to_contain_text(
        re.compile(r"goes back to (the start|\w+ \(\w+ lane\))\.")
    )
    page.evaluate(LISTEN)
    for _ in range(4):
        assert codes_seen(page, MONZA_CODE) == []
        if not race.my_turn():
            break
        race.take()
    page.keyboard.press("v")
    expect(page.locator(".textview")).to_be_visible()
    assert codes_seen(page, MONZA_CODE) == []


def test_every_choice_of_monza_has_words_of_its_own(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, lambda turn, state: True))
    options = {"professional": "on", "bonus_move": "on"}
    asked = questions(start("monza", ["Ada", "Bo"], options=options, seed=3), 80)
    for choices in page.evaluate(CHOICES, [race.id, "monza", asked]):
        assert len(set(choices)) == len(choices), choices
        assert not [text for text in choices if MONZA_CODE.search(text)]
