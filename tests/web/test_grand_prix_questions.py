"""What questions of Grand Prix show besides answers: bills, closed choices, unseen cards."""

import re

from grand_prix_races import GrandPrixPage, asks, race_at
from playwright.sync_api import Page, expect
from reached_races import Told
from served_paddock import ServedPaddock
from tables import wait_until

from paddock.client.turn import Turn
from paddock.games.grand_prix.cards.race_cards import RACE_CARDS, TYPES

QUICK = {"laps": 1}
BILL = """async ([events, prices]) => {
  const { learnGame } = await client("core/words.js");
  const { render } = await client("core/view.js");
  const { billView, stopIn } = await client("games/grand-prix/bill.js");
  await Promise.all([learnGame("grand-prix"), learnGame("grand-prix", "cockpit")]);
  const main = document.createElement("main");
  render(main, billView(stopIn(events, (car) => car === "14"), prices, "P9"));
  return [...main.querySelectorAll("dt, dd, .sum b")].map((part) => part.textContent);
}"""
STOP = [
    {"kind": "pitted", "parameters": {"car": "14", "spaces": 4, "sector": 7}},
    {"kind": "repaired", "parameters": {"car": "14", "wear": "tire", "count": 2}},
    {"kind": "fitted", "parameters": {"car": "14", "tire": "hard"}},
    {"kind": "pitted", "parameters": {"car": "7", "spaces": 5, "sector": 1}},
]


def worn_by_two(turn: Turn, state: Told) -> bool:
    """Whether a car may pit that has markers of two kinds at least, and the other one after it."""
    if turn.question.kind != "pit" or len(asked_car(state)["wear"]) < 2:
        return False
    return [state["cars"][car]["seat"] for car in state["stop"]["asked"][:2]] == [0, 0]


def asked_car(state: Told) -> Told:
    """The car that may pit."""
    car: Told = state["cars"][state["stop"]["asked"][0]]
    return car


def repaired(plan: Told) -> list[str]:
    """The steps of a plan without the team's name."""
    return [one["text"].partition(" ")[2] for one in plan["steps"]]


def stop_told(race: GrandPrixPage, repairs: list[str]) -> Told:
    """The plan of a stop with these repairs, and of nothing after it, once it is told."""

    def found() -> list[Told]:
        plans = [told for told in race.told if told["type"] == "plan"]
        return [plan for plan in plans if repaired(plan)[-len(repairs) :] == repairs]

    wait_until(race.page, lambda: bool(found()))
    return found()[-1]


def rules_of(page: Page) -> list[str]:
    """The rules that closed choices name."""
    return page.locator(".cock .gpclosed .rule").all_text_contents()


def test_the_server_says_what_a_stop_costs_and_all_see_its_bill(
    page: Page, second_page: Page, server: ServedPaddock
) -> None:
    """GP-169, GP-226 The sum, the places, and where the car will stand."""
    race = race_at(server, page, worn_by_two, options=QUICK)
    car = asked_car(race.state)
    (first, _), *others = [(wear, 1) for wear in car["wear"] if wear != "body"]
    page.locator(f".gpmarker[data-wear={first}]").first.click()
    plan = stop_told(race, [f"repair 1 {first}", *[f"repair 0 {wear}" for wear, _ in others]])
    pitted = next(one["parameters"] for one in plan["events"] if one["kind"] == "pitted")
    assert pitted["car"] == str(car["number"])
    back = pitted["spaces"]
    text = f"Pit, {back} back"
    expect(race.go).to_have_text(text)
    expect(page.locator(".gpbill .sum b")).to_have_text(str(back))
    place = next(one["place"] for one in race.moment["standings"] if one["name"] == pitted["car"])
    then = [
        one["place"]
        for one in plan["cars"]
        if one.get("car", 0) == race.state["cars"].index(car) and one["place"] != place
    ]
    places = "".join([f"P{place}", *[f" → P{one}" for one in then]])
    expect(page.locator(".gpbill .then b")).to_have_text(places)
    expect(page.locator(".stage .offer[aria-pressed=true]")).to_have_text(
        f"\N{MINUS SIGN}{pitted['spaces']}"
    )
    GrandPrixPage(second_page, race=race.id)
    race.taking(race.go.click)
    expect(second_page.locator(".lower .a")).to_have_text(pitted["car"])
    expect(second_page.locator(".lower .gpstop b")).to_contain_text(text)


def test_a_bill_tells_the_server_s_sum_line_by_line(page: Page) -> None:
    """GP-184 What is left of the sum is what the tires cost."""
    page.goto("/rules/f1-dice")
    lines = page.evaluate(BILL, [STOP, {"tire": 1, "tires": 2}])
    assert lines == ["2 \N{MULTIPLICATION SIGN} Tire", "2", "Hard", "2", "4"]


def test_a_forced_stop_has_only_the_sum_as_its_prices_are_doubled(page: Page) -> None:
    """GP-204 Nothing is doubled here: the server has told the sum."""
    page.goto("/rules/f1-dice")
    lines = page.evaluate(BILL, [STOP, None])
    assert lines == ["2 \N{MULTIPLICATION SIGN} Tire", "", "Hard", "", "4"]


def test_tires_that_the_weather_closes_stay_in_view_with_their_rule(
    page: Page, server: ServedPaddock
) -> None:
    race_at(server, page, asks("tires"), options=QUICK)
    closed = page.locator(".gpset .gpclosed")
    expect(closed).to_have_count(2)
    expect(closed.first).to_contain_text("Wet")
    assert rules_of(page) == ["GP-035", "GP-035"]


def test_lane_changes_that_the_link_closes_stay_in_view_with_their_rule(
    page: Page, server: ServedPaddock
) -> None:
    """GP-119, GP-129 Cars are linked."""

    def linked(turn: Turn, state: Told) -> bool:
        return turn.question.kind == "drive" and state["segment"]["is_linked"] is True

    race = race_at(server, page, linked, options=QUICK)
    expect(page.locator(".gpsteps .gpclosed")).to_contain_text("Sideways")
    movement = race.state["segment"]["movement"]
    assert rules_of(page) == [{"line": "GP-119", "pursuit": "GP-129"}[movement]]


def test_the_bars_count_what_is_neither_in_hand_nor_put_away(
    page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, asks("discard"), options=QUICK)
    state = race.state
    seen: dict[str, int] = {}
    for cards in (state["discards"], state["hands"][0]["cards"]):
        for name, count in cards.items():
            seen[name] = seen.get(name, 0) + count
    left: dict[str, int] = dict.fromkeys(TYPES, 0)
    for card in RACE_CARDS:
        left[TYPES[card.movement]] += int(card.copies) - seen.get(card.name, 0)
    assert sum(left.values()) == state["deck"]["size"] + state["hands"][1]["size"]
    bars = [str(left[kind]) for kind in ("solo", "line", "pursuit", "lead")]
    expect(page.locator(".gpunseen li b")).to_have_text(bars)


def test_a_car_is_given_up_only_if_one_says_so_twice(page: Page, server: ServedPaddock) -> None:
    race = race_at(server, page, asks("card"), options=QUICK)
    text = next(one["text"] for one in race.moment["choices"] if one["kind"] == "retire")
    race.radio(text).click()
    race.go.click()
    expect(race.question).to_have_text(re.compile(r"^Really take \d+ out of the race"))
    assert text not in race.steps
    race.taking(race.go.click)
    assert text in race.steps
