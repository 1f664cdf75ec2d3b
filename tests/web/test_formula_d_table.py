"""A new table of Formula D: presets lead to circuits, and what cannot be raced says why."""

import pytest
from playwright.sync_api import Locator, Page, expect
from tables import told

CIRCUITS = [
    "Al Safir",
    "Hautes Fagnes",
    "Lambro Park",
    "Monaco",
    "Porto Scuro",
    "Saltgate Docks",
]
TRAITS = "Drivers\u2019 traits"


def plan(page: Page) -> None:
    """The form for a table of Formula D."""
    page.goto("/new?game=formula-d")
    expect(part(page, "Rules").get_by_role("radio", name="Advanced")).to_be_checked()


def part(page: Page, name: str) -> Locator:
    """A part of the form."""
    return page.get_by_role("region", name=name, exact=True)


def choose_preset(page: Page, name: str) -> None:
    """Take a preset."""
    part(page, "Rules").get_by_role("radio", name=name).first.check(force=True)


def option(page: Page, name: str) -> Locator:
    """The values of an option."""
    return page.get_by_role("radiogroup", name=name, exact=True)


def choose(page: Page, name: str, value: str) -> None:
    """Take a value of an option."""
    option(page, name).get_by_role("radio", name=value, exact=True).check(force=True)


def circuit(page: Page, name: str) -> Locator:
    """A circuit among the cards."""
    return part(page, "Circuit").get_by_role("radio", name=name)


def add_bots(page: Page, count: int) -> None:
    """More bots on the grid."""
    for _ in range(count):
        page.get_by_role("button", name="Add bot").click()


def expect_obstacle(page: Page, text: str) -> None:
    """The table cannot be opened, and the words beside the button say why."""
    expect(page.locator(".opening .why")).to_have_text(text)
    expect(page.get_by_role("button", name="Start race")).to_be_disabled()


def expect_no_obstacle(page: Page) -> None:
    """Nothing stands in the way of the race."""
    expect(page.locator(".opening .why")).to_have_count(0)
    expect(page.get_by_role("button", name="Start race")).to_be_enabled()


def test_all_circuits_of_the_game_are_offered(page: Page) -> None:
    plan(page)
    expect(part(page, "Circuit").locator(".pickcard b")).to_have_text(CIRCUITS)
    expect(circuit(page, "Monaco")).to_be_checked()


def test_a_race_has_two_laps_unless_somebody_chooses_others(page: Page) -> None:
    plan(page)
    expect(page.locator(".opening p").first).to_contain_text("2 laps at Monaco")
    page.get_by_role("button", name="Start race").click()
    page.wait_for_url("**/race/*")
    expect(page.locator(".bar .lapc .v")).to_have_text("1/2")
    race = told(page, f"/api/races/{page.url.rpartition('/')[2]}")
    assert race["table"]["options"]["laps"] == 2


def test_a_preset_brings_its_circuit_and_the_next_one_leads_home(page: Page) -> None:
    plan(page)
    choose_preset(page, "Road race")
    expect(circuit(page, "Porto Scuro")).to_be_checked()
    choose_preset(page, "Team race")
    expect(circuit(page, "Monaco")).to_be_checked()


def test_a_circuit_of_ones_own_choice_stays(page: Page) -> None:
    plan(page)
    circuit(page, "Lambro Park").check(force=True)
    choose_preset(page, "Full weekend")
    expect(circuit(page, "Lambro Park")).to_be_checked()
    choose_preset(page, "Road race")
    circuit(page, "Saltgate Docks").check(force=True)
    choose_preset(page, "First race")
    expect(circuit(page, "Saltgate Docks")).to_be_checked()


def test_options_that_exclude_each_other_are_shut_and_say_why(page: Page) -> None:
    plan(page)
    choose(page, "Tires", "Three kinds")
    expect(option(page, TRAITS).get_by_role("radio").first).to_be_disabled()
    choose(page, "Kind of race", "Road race")
    for name in ("Car", "Tires", "Pit stops"):
        expect(option(page, name).get_by_role("radio").first).to_be_disabled()
    expect(page.locator("#why-tires")).to_have_text("Needs Kind of race: Formula cars.")
    expect(option(page, "Tires").get_by_role("radio", name="Hard only")).to_be_checked()
    expect(option(page, TRAITS).get_by_role("radio").first).to_be_enabled()


def test_teams_of_two_need_an_even_number_of_cars(page: Page) -> None:
    plan(page)
    choose_preset(page, "Team race")
    expect_no_obstacle(page)
    page.get_by_role("button", name="Remove seat 4").click()
    expect_obstacle(page, "Teams of two need an even number of cars. You have 3.")
    add_bots(page, 1)
    expect_no_obstacle(page)


def test_a_road_race_without_weather_is_for_nine(page: Page) -> None:
    plan(page)
    choose_preset(page, "Road race")
    add_bots(page, 6)
    expect_no_obstacle(page)
    choose(page, "Weather", "Always dry")
    expect_obstacle(page, "A road race without weather has 9 drivers. You have 10 cars.")
    page.get_by_role("button", name="Remove seat 10").click()
    expect_no_obstacle(page)


def test_what_stands_in_the_way_is_what_the_server_refuses(page: Page) -> None:
    me, bot = {"kind": "me", "name": "Ada"}, {"kind": "bot"}
    for options, seats, is_open in (
        ({"team_race": "on"}, 3, False),
        ({"team_race": "on"}, 4, True),
        ({"street": "on", "street_traits": "on"}, 10, False),
        ({"street": "on", "weather": "on"}, 10, True),
    ):
        body = {"game": "formula-d", "seats": [me] + [bot] * (seats - 1), "options": options}
        assert page.request.post("/api/races", data=body).ok == is_open, (options, seats)


@pytest.mark.parametrize(
    ("preset", "options", "where"),
    [
        ("Advanced", {}, "monaco"),
        ("Road race", {"street": "on", "weather": "on"}, "porto-scuro"),
    ],
)
def test_a_preset_is_opened_as_it_was_chosen(
    page: Page, preset: str, options: dict[str, str], where: str
) -> None:
    plan(page)
    choose_preset(page, preset)
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Open table").click()
    page.wait_for_url("**/race/*")
    table = told(page, f"/api/races/{page.url.rpartition('/')[2]}")["table"]
    assert (table["circuit"], table["game"]) == (where, "formula-d")
    assert {name: table["options"][name] for name in options} == options
    kind = page.get_by_text("Kind of race: Road race")
    expect(kind).to_have_count(1 if options else 0)
