"""Questions of Formula D that only some races ask, reached by a program; and races of teams."""

from typing import Any

import pytest
from accessibility import violations
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import sit_in_for, told, wait_until

from paddock.bots.registry import make_bot
from paddock.client import Paddock, play_bot
from paddock.client.bots import decision, rules_of
from paddock.protocol.told import Choice

GAME = "formula-d"
ZONES = {
    "tires": "Tires",
    "brakes": "Brakes",
    "gearbox": "Gearbox",
    "body": "Body",
    "engine": "Engine",
    "handling": "Handling",
}
MOST_KEYS = 9


def drive_to(program: Paddock, kind: str, **table: Any) -> tuple[str, list[Choice]]:
    """A race that waits for an answer of its only driver to such a question, and the choices."""
    for seed in range(20):
        race = program.open_table(GAME, name="Ada", **table)
        bot = make_bot("driver", rules_of(race.table), seed, race.seat)
        for turn in race.turns():
            if turn.question.kind == kind:
                return race.id, turn.choices
            turn.take(decision(bot, turn))
    raise AssertionError(f"expected a race in which {kind} is asked, but there was none")


def tires_are_asked(program: Paddock, *, in_rain: bool) -> str:
    """A race that waits for the tires of its only driver, in rain or without it: its id."""
    for _ in range(60):
        race = program.open_table(GAME, name="Ada", options={"weather": "on", "tires": "on"})
        next(turn for turn in race.turns() if turn.question.kind == "tires")
        assert race.moment is not None
        if ("rain" in race.moment.state["weather"]) == in_rain:
            return race.id
    raise AssertionError(f"expected a race {'in rain' if in_rain else 'in the dry'} among 60")


@pytest.mark.parametrize(("in_rain", "tires"), [(True, "Rain tires"), (False, "Hard tires")])
def test_enter_proposes_tires_for_the_weather(
    page: Page, server: ServedPaddock, in_rain: bool, tires: str
) -> None:
    with server.program() as ada:
        race = tires_are_asked(ada, in_rain=in_rain)
        sit_in_for(ada, page)
    page.goto(f"/race/{race}")
    expect(page.locator(".answer[aria-checked=true]")).to_contain_text(tires)


def gains(choice: Choice) -> str:
    """The zones of an answer with their points, as its tile says them."""
    return " ".join(
        f"{title} +{choice.parameters[zone]}"
        for zone, title in ZONES.items()
        if choice.parameters.get(zone)
    )


@pytest.mark.parametrize("kind", ["police_bonus", "lap_bonus"])
def test_points_of_the_road_go_to_the_zones_that_one_chooses(
    page: Page, server: ServedPaddock, kind: str
) -> None:
    with server.program() as ada:
        race, choices = drive_to(ada, kind, preset="road-race")
        sit_in_for(ada, page)
    page.goto(f"/race/{race}")
    answers = page.locator(".allots .answer")
    expect(answers).to_have_count(len(choices))
    texts = [" ".join(text.split()) for text in answers.locator("b").all_text_contents()]
    assert texts == [gains(choice) for choice in choices]
    assert violations(page) == []
    last = min(len(choices), MOST_KEYS)
    page.keyboard.press(str(last))
    expect(answers.nth(last - 1)).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Enter")
    wait_until(page, lambda: choices[last - 1].text in record_of(page, race))


def record_of(page: Page, race: str) -> list[str]:
    """The steps of a race as the server has them."""
    return page.request.get(f"/api/races/{race}/record").text().splitlines()


@pytest.fixture(scope="module")
def team_race(server: ServedPaddock) -> tuple[str, str]:
    """A race of two teams that somebody came in at: its id, and what holds the first seat."""
    options: dict[str, int | str] = {"laps": 1, "team_race": "on"}
    with server.program() as ada:
        for seed in range(9):
            race = ada.open_table(GAME, name="Ada", bots=["rookie"] * 3, options=options)
            play_bot(race, "driver", seed)
            if ada.replay(race.id).moves[-1].standings[0].ranked:
                return race.id, ada.token
    raise AssertionError("expected a race with a winner, but every car dropped out")


def points_of(replay: Any) -> dict[int, int]:
    """The points of each team as the server told them, the winners first."""
    events = [event for move in replay["moves"] for event in move["events"]]
    scored = [event["parameters"] for event in events if event["kind"] == "team_scored"]
    (won,) = [event["parameters"] for event in events if event["kind"] == "team_won"]
    ordered = sorted(scored, key=lambda score: score["team"] != won["team"])
    return {score["team"]: score["points"] for score in ordered}


def counted(points: int) -> str:
    """Points in words."""
    return f"{points} point" if points == 1 else f"{points} points"


def headline(team: int) -> str:
    """Who won, as the one in seat 0 reads it."""
    return "Your team wins" if team == 1 else f"Team {team} wins"


def test_a_race_of_teams_is_won_by_a_team(
    page: Page, server: ServedPaddock, team_race: tuple[str, str]
) -> None:
    race, token = team_race
    sit_in_for(server.program(token), page)
    points = points_of(told(page, f"/api/races/{race}/replay"))
    first = next(iter(points))
    page.goto(f"/race/{race}")
    expect(page.locator("#finish")).to_have_text(f"{headline(first)} with {counted(points[first])}")
    page.goto(f"/replay/{race}")
    expect(page.locator("#headline")).to_have_text(f"{headline(first)} at Monaco")
    expect(page.locator(".steps .pn b")).to_have_text([f"Team {team}" for team in points])
    rows = page.get_by_role("list", name="Teams").get_by_role("listitem")
    expect(rows).to_have_count(len(points))
    for row, (team, score) in zip(rows.all(), points.items(), strict=True):
        expect(row.locator(".n b")).to_have_text(f"Team {team}")
        expect(row.locator(".gap")).to_have_text(counted(score))
    expect(page.locator(".clsf .cl")).to_have_count(len(points) + 4)
    assert violations(page) == []


def test_before_the_end_of_a_race_of_teams_no_team_has_points(
    page: Page, server: ServedPaddock, team_race: tuple[str, str]
) -> None:
    race, token = team_race
    sit_in_for(server.program(token), page)
    page.goto(f"/replay/{race}?at=0")
    expect(page.locator(".clsf .cl")).to_have_count(4)
    expect(page.get_by_role("list", name="Teams")).to_have_count(0)
