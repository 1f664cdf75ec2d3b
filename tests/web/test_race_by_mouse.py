"""A whole race by mouse: one click from home, gears and a button, the result, and the rules."""

import re

from playwright.sync_api import Page, expect
from race_pages import RacePage, Told, open_race, race_now, race_off_the_grid

KEEP_TITLES = """() => {
  window.titles = [];
  const note = () => titles.push(document.title);
  new MutationObserver(note).observe(document.querySelector("title"), { childList: true });
}"""


def share(told: Told, kind: str) -> int:
    """In how many percent of its ends a gear makes something happen, rounded as people read it."""
    happens = sum(
        end.get("weight", 1)
        for end in told["ends"]
        if kind in [event["kind"] for event in end.get("events", [])]
    )
    return int(100 * happens / told["total"] + 0.5)


def label(end: Told) -> str:
    """What is written on the space of an end: the roll that leads there, or a flag."""
    kinds = [event["kind"] for event in end.get("events", [])]
    return "\N{BLACK FLAG}" if "reached_goal" in kinds else str(end["dice"][0])


def mean(told: Told, own: int) -> str:
    """How many spaces a gear drives on average, with one digit where there is need for it."""
    spaces = sum(end.get("weight", 1) * (end.get("distance", 0) - own) for end in told["ends"])
    return f"{spaces / told['total']:.1f}".removesuffix(".0")


def check_what_is_shown_of(race: RacePage, gear: int) -> None:
    """The board and the cockpit show what the server says that the gear can do."""
    race.mark(gear)
    told = race.prospect(gear)
    expect(race.landings).to_have_text([label(end) for end in told["ends"]])
    figures = race.cockpit.locator(".sum")
    expect(figures).to_contain_text(f"{mean(told, race.standing()['distance'])}spaces on average")
    expect(figures).to_contain_text(f"{share(told, 'strained')}%engine test")
    expect(figures).to_contain_text(f"{share(told, 'reached_goal')}%win with this roll")


def check_order(race: RacePage) -> None:
    """The tower has the cars in the server's order, with the places that they have there."""
    standings = race.standings()
    names = race.names()
    assert race.seats() == [car["seat"] for car in standings]
    for row, car in zip(race.rows(), standings, strict=True):
        assert row.startswith(f"Place {car['place']}, {names[car['seat']]}, car ")


def check_result(race: RacePage) -> None:
    """The panel and the page of the result name the server's winner."""
    assert race.table()["status"] == "over"
    winner = race.standings()[0]["seat"]
    wins = "You win" if winner == 0 else f"{race.names()[winner]} wins"
    expect(race.cockpit.get_by_role("heading", name=wins)).to_be_visible()
    race.to_result.click()
    expect(race.page).to_have_url(re.compile(f"/replay/{race.id}$"))
    expect(race.page.get_by_role("heading", name=f"{wins} at ")).to_be_visible()


def test_a_whole_race_from_home_by_mouse(page: Page) -> None:
    race = race_now(page)
    page.evaluate(KEEP_TITLES)
    decisions = 0
    while race.my_turn():
        expect(page).to_have_title(re.compile("^Your turn .* F1 Racing Dice$"))
        question = race.moment()["question"]
        assert (question["seat"], question["kind"]) == (0, "gear")
        check_order(race)
        highest = race.marked()
        if decisions in (1, 4):
            for gear in range(max(1, highest - 1), highest + 1):
                check_what_is_shown_of(race, gear)
        race.mark(highest)
        race.take()
        decisions += 1
    chosen = [line for line in race.record() if line.startswith("red gear ")]
    assert len(chosen) == decisions
    expect(page).to_have_title(re.compile("^Race over .* F1 Racing Dice$"))
    rivals = tuple(f"{name}\N{RIGHT SINGLE QUOTATION MARK}s turn " for name in race.names()[1:])
    assert any(title.startswith(rivals) for title in page.evaluate("titles"))
    check_order(race)
    check_result(race)


def test_the_gear_that_is_marked_is_the_one_that_is_taken(page: Page) -> None:
    race = race_off_the_grid(page)
    race.mark(1)
    race.take()
    race.my_turn()
    assert next(line for line in race.record() if line.startswith("red gear ")) == "red gear 1"


def test_why_opens_the_rule_that_an_event_cites(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    newest = [event for event in race.events() if event["rule"]][-1]
    why = race.control.get_by_role("button", name=f"Why? {newest['rule']}").first
    why.click()
    expect(why).to_have_attribute("aria-expanded", "true")
    note = race.control.get_by_role("note")
    expect(note).to_contain_text(newest["rule"])
    expect(note).to_contain_text(race.rule(newest["rule"]))
    why.click()
    expect(note).to_have_count(0)


def test_race_control_tells_every_event_of_the_server(page: Page) -> None:
    race = open_race(page, length=12)
    race.drive_to_the_end()
    events = race.events()
    more = race.control.get_by_role("button", name="Show all from the start")
    if more.is_visible():
        more.click()
    lines = race.control.locator(".log li")
    expect(lines).to_have_count(len(events))
    cited = race.control.get_by_role("button", name="Why?").all_inner_texts()
    assert cited == [f"Why? {event['rule']}" for event in reversed(events)]
