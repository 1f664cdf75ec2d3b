"""How a cockpit comes to a plan: it is asked for once, one at a time, and kept for its question."""

from typing import Any

import pytest
from playwright.sync_api import Page

ASK = """async (acts) => {
  const { Plans } = await client("core/plans.js");
  const sent = [], shown = [];
  const plans = new Plans(({ choices, alone }) =>
    acts.includes("down") ? 0 : sent.push(choices.join("+") + (alone ? " alone" : "")));
  const told = { steps: [{ text: "a", kind: "card", cars: [{ space: "7" }] }] };
  for (const act of acts) {
    const [word, about, alone] = act.split(" ");
    const look = () => plans.of(about.split("+"), Boolean(alone));
    if (word === "look") shown.push(look()?.steps.length ?? null);
    if (word === "tell") plans.hear({ id: Number(about), ...told });
    if (word === "refuse") plans.refuse({ id: Number(about), code: "not_open" });
    if (word === "hold") shown.push(plans.refuse({ id: Number(about), code: "too_fast" }));
    if (word === "wait") await new Promise((go) => setTimeout(go, 1200));
    if (word === "drop") plans.drop();
    if (word === "forget") plans.forget();
  }
  return [sent, shown];
}"""
DRIVE = """async ([race, choices]) => {
  const { Follower } = await client("core/follower.js");
  const { Driving } = await client("core/driving.js");
  const stage = { play: async () => {}, isLong: () => false, jump: () => {}, finish: () => {} };
  let look = () => {};
  const follower = new Follower(race, stage, () => look());
  const driving = new Driving({ name: "grand-prix" }, () => {});
  driving.follower = follower;
  const found = await new Promise((resolve) => {
    look = () => {
      if (!follower.latest?.choices.length || !follower.shown) return;
      const cockpit = driving.cockpit(follower.shown);
      const texts = choices.map((text) => text || follower.shown.choices[0].text);
      const plan = cockpit.plan(texts);
      const isRefused = [...follower.plans.known.values()].includes(null);
      if (plan || isRefused)
        resolve([texts, plan, isRefused, follower.refusal]);
    };
  });
  follower.close();
  return found;
}"""


@pytest.mark.parametrize(
    ("acts", "sent", "shown"),
    [
        pytest.param("look a, look a", ["a"], [None, None], id="asked once"),
        pytest.param("look a, tell 1, look a", ["a"], [None, 1], id="kept"),
        pytest.param("look a, look b, tell 1", ["a", "b"], [None, None], id="one at a time"),
        pytest.param(
            "look a, look b, look c, tell 1, tell 2, look c, look a",
            ["a", "c"],
            [None, None, None, 1, 1],
            id="the last that is wanted comes next",
        ),
        pytest.param("look a, look b, look a, tell 1", ["a"], [None] * 3, id="no longer wanted"),
        pytest.param("look a, look a+b, tell 1", ["a", "a+b"], [None] * 2, id="several choices"),
        pytest.param(
            "look a, tell 1, look a alone, tell 2, look a alone",
            ["a", "a alone"],
            [None, None, 1],
            id="choices alone are another plan",
        ),
        pytest.param("look a, tell 9, look b", ["a"], [None, None], id="another's answer"),
        pytest.param("look a, refuse 1, look a", ["a"], [None, None], id="refused for good"),
        pytest.param("look a, refuse 1, look b", ["a", "b"], [None, None], id="but others not"),
        pytest.param(
            "look a, hold 1, look b, wait, tell 2, look b",
            ["a", "b"],
            [None, True, None, 1],
            id="a pause where the seat waits for another",
        ),
        pytest.param("look a, hold 1, wait", ["a", "a"], [None, True], id="and then again"),
        pytest.param("look a, hold 5", ["a"], [None, False], id="not its refusal"),
        pytest.param("look a, drop, look a", ["a", "a"], [None, None], id="another line"),
        pytest.param(
            "look a, tell 1, forget, look a", ["a", "a"], [None, None], id="another question"
        ),
        pytest.param("look a, forget, tell 1, look a", ["a", "a"], [None, None], id="too late"),
        pytest.param("down, look a, look a", [], [None, None], id="no line"),
    ],
)
def test_a_plan_is_asked_for(page: Page, acts: str, sent: list[str], shown: list[Any]) -> None:
    page.goto("/health")
    assert page.evaluate(ASK, acts.split(", ")) == [sent, shown]


def test_a_plan_is_whole_when_a_cockpit_has_it(page: Page) -> None:
    page.goto("/health")
    whole = page.evaluate(
        """async () => {
          const { wholePlan } = await client("core/ahead.js");
          return wholePlan({ steps: [{ text: "a", kind: "card", cars: [{ space: "7" }, {}] }] });
        }"""
    )
    cars = [{"car": 0, "space": "7", "place": 0}, {"car": 0, "space": "", "place": 0}]
    steps = [{"text": "a", "kind": "card", "parameters": {}, "cars": cars}]
    assert whole == {"steps": steps, "cars": [], "events": []}


def opened(page: Page) -> str:
    """A race of Grand Prix of one's own, at its first question."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "rookie"}]
    body = {"game": "grand-prix", "seats": seats, "start": True}
    answer = page.request.post("/api/races", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])


def test_a_cockpit_is_told_what_would_come_of_choices(page: Page) -> None:
    page.goto("/health")
    texts, plan, is_refused, refusal = page.evaluate(DRIVE, [opened(page), [""]])
    assert plan["steps"][0]["text"] == texts[0]
    assert {step["kind"] for step in plan["steps"]} == {"tire"}
    assert (plan["cars"], is_refused, refusal) == ([], False, None)


def test_a_plan_that_is_refused_is_nothing_that_a_person_is_told_of(page: Page) -> None:
    page.goto("/health")
    _, plan, is_refused, refusal = page.evaluate(DRIVE, [opened(page), ["", "nonsense"]])
    assert (plan, is_refused, refusal) == (None, True, None)
