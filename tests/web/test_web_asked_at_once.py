"""Several are asked at once: who has chosen is shown, never what, and nobody is disturbed."""

from typing import Any

import pytest
from playwright.sync_api import Page
from told_scenes import question, scene

TOGETHER = """async (scene) => {
  const { learnParts } = await client("core/words.js");
  await learnParts(["race", "race-more"]);
  const { answeredText, togetherText } = await client("parts/together.js");
  return [togetherText(scene), [0, 1].map((seat) => answeredText(scene, seat))];
}"""
HEAR = """async ([scene, moves, sent]) => {
  const { Follower } = await client("core/follower.js");
  const stage = { play: async () => {}, isLong: () => true, jump: () => {}, finish: () => {} };
  window.WebSocket = class { close() {} };
  const follower = new Follower("made-up", stage, () => {});
  const told = [];
  follower.line.send = (message) => Boolean(told.push(message));
  const { table, seat } = scene;
  follower.begin({ table, seat, race: scene, events: [], because: "joined" });
  follower.proposal = { version: scene.version, text: "b" };
  const openings = follower.openings;
  if (sent) [follower.sentFor, follower.sentText] = [scene.version, sent];
  for (const move of moves) follower.hear(move);
  const { shown, sentFor, proposal } = follower;
  return { sentFor, proposed: proposal.version, opened: follower.openings - openings, told,
    answered: shown.question.answered, version: shown.version };
}"""
CHOICES: list[dict[str, Any]] = [
    {"text": text, "kind": "tires", "parameters": {}} for text in ("a", "b")
]


def moved(since: int, version: int, choices: list[Any], **facts: Any) -> dict[str, Any]:
    """A move in which nobody has taken a step: somebody has answered."""
    told = {"type": "moved", "since": since, "version": version, "choices": choices}
    quiet: dict[str, Any] = {"steps": [], "events": [], "patch": {}, "clocks": [], "result": None}
    return {**told, **quiet, "standings": scene()["standings"], **facts}


def open_page(page: Page) -> None:
    """A page that loads little, to try modules on."""
    page.goto("/rules/f1-dice")


def test_who_has_chosen_hears_for_whom_all_wait_and_may_choose_again(page: Page) -> None:
    open_page(page)
    told, answered = page.evaluate(TOGETHER, scene(0, question=question([1], [0])))
    assert told["question"] == "1 of 2 has chosen"
    assert told["help"] == "Your choice is in. Waiting for Bo."
    assert told["undo"] == "Choose again"
    assert answered == ["has chosen", ""]


def test_who_watches_hears_the_same_without_a_choice_of_their_own(page: Page) -> None:
    open_page(page)
    told, _ = page.evaluate(TOGETHER, scene(-1, question=question([0, 1], [])))
    assert told["question"] == "Nobody has chosen yet"
    assert told["help"] == "Waiting for Ada and Bo."
    assert told["undo"] == told["count"] == ""


@pytest.mark.parametrize("version", [7, 8])
def test_what_others_answer_leaves_ones_own_question_as_it_is(page: Page, version: int) -> None:
    open_page(page)
    told = scene(0, question=question([0, 1], []), choices=CHOICES)
    answer = moved(7, version, CHOICES, question=question([0], [1]))
    heard = page.evaluate(HEAR, [told, [answer], "a"])
    assert heard["answered"] == [1]
    assert heard["version"] == heard["proposed"] == heard["sentFor"] == version
    assert heard["opened"] == 0


def test_a_step_that_another_answer_overtook_is_sent_again(page: Page) -> None:
    open_page(page)
    told = scene(0, question=question([0, 1], []), choices=CHOICES)
    answer = moved(7, 8, CHOICES, question=question([0], [1]))
    stale = {"type": "refused", "id": 1, "code": "stale", "message": "", "version": 8}
    heard = page.evaluate(HEAR, [told, [answer, stale], "a"])
    assert heard["told"] == [{"type": "step", "version": 8, "text": "a"}]


def test_ones_own_answer_closes_the_question(page: Page) -> None:
    open_page(page)
    told = scene(0, question=question([0, 1], []), choices=CHOICES)
    answer = moved(7, 8, [], question=question([1], [0]))
    heard = page.evaluate(HEAR, [told, [answer], "a"])
    assert heard["answered"] == [0]
    assert heard["sentFor"] == -1
    assert heard["opened"] == 1
