"""The cockpit of Monza: what is lit may be laid, and what was laid lies on the board."""

import re

import pytest
from accessibility import violations
from monza_pages import MonzaCockpit
from monza_tables import (
    asked,
    earns_turbo,
    fits,
    has_ways,
    in_the_last_round,
    lays,
    pushes,
    race_at,
)
from playwright.sync_api import Locator, Page, expect
from served_paddock import ServedPaddock

from paddock import find_circuit
from paddock.circuits.intervals.board import COLOURS

BOTS = ["rookie"]
PROFESSIONAL = {"preset": "professional-bonus", "circuit": "harbour-oval"}
phone = pytest.mark.screen(width=360, height=780, touch=True)
LARGE = 56
"""Pixels that a child's finger needs."""
SIZES = "(all) => all.map((one) => one.getBoundingClientRect()).flatMap((b) => [b.width, b.height])"
SETTLED = """() => {
  const [x, y] = [innerWidth, innerHeight];
  const offers = [...document.querySelectorAll(".stage .offer")];
  return offers.length > 0 && offers.every((offer) => {
    const { left, top, right, bottom } = offer.getBoundingClientRect();
    return left < x && top < y && right > 0 && bottom > 0;
  });
}"""


def test_a_space_that_is_pressed_gets_its_die(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, lays))
    spaces = {text.split()[2] for text in race.open_lays("die")}
    expect(race.lit).to_have_count(len(spaces))
    expect(page.locator(".stage .lit-space")).to_have_count(len(spaces))
    race.taking(race.lit.first.click)
    expect(race.on_board).to_have_count(1)
    expect(race.button("Drive 1")).to_be_visible()
    expect(page.locator(".bigdie.laid b")).to_have_text("1")
    assert race.steps[-1].startswith("red lay ")


def test_a_die_that_is_pressed_goes_where_it_fits(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, lays))
    text = str(race.fitting_dice.first.get_attribute("data-choice"))
    assert text in race.open_lays("die")
    race.taking(race.fitting_dice.first.click)
    assert race.steps[-1] == text
    expect(race.on_board).to_have_count(1)


def test_what_was_laid_last_is_taken_back(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, lays))
    race.taking(race.fitting_dice.first.click)
    race.taking(race.last.click)
    expect(race.on_board).to_have_count(0)
    race.taking(race.fitting_dice.first.click)
    race.taking(page.locator(".bigdie.laid").click)
    expect(race.on_board).to_have_count(0)
    assert [step.split()[1] for step in race.steps] == ["lay", "back", "lay", "back"]


def test_the_keys_lay_take_back_and_drive(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, lays))
    dice = page.locator(".bigdie")
    key = 1 + [str(die.get_attribute("class")).split()[1] for die in dice.all()].index("fits")
    race.taking(lambda: page.keyboard.press(str(key)))
    race.taking(lambda: page.keyboard.press("Backspace"))
    race.taking(lambda: page.keyboard.press(str(key)))
    expect(race.on_board).to_have_count(1)
    expect(race.button("Drive 1")).to_be_visible()
    race.taking(lambda: page.keyboard.press("s" if race.second.is_visible() else "Enter"))
    words = [step.split()[1] for step in race.steps if step.startswith("red ")]
    assert words[:4] == ["lay", "back", "lay", "drive"]
    expect(page.locator(".log")).to_contain_text("You drove 1 space.")
    expect(page.locator(".log")).not_to_contain_text("took back")


def place_of(name: str) -> str:
    """A space of Harbour Oval in words."""
    board = find_circuit("harbour-oval").intervals
    space = None if board is None or name == "start" else board.space(name)
    side = {"a": "right", "b": "middle", "c": "left"}.get(name[0])
    return "the start" if space is None else f"{COLOURS[space.colour]} ({side} lane)"


def test_the_car_that_would_be_pushed_back_is_shown_before(
    page: Page, server: ServedPaddock
) -> None:
    race = MonzaCockpit(page, race_at(server, page, pushes, bots=BOTS * 3))
    expect(page.locator(".stage .push .vehicle")).to_have_count(1)
    drive = next(one["text"] for one in race.moment["choices"] if one["kind"] == "drive")
    events = race.prospect(drive)["ends"][0]["events"]
    push = next(event for event in events if event["kind"] == "pushed_back")
    expect(page.locator(".lower")).to_contain_text("goes back")
    place = place_of(str(push["parameters"]["space"]))
    expect(page.locator(".act p")).to_contain_text(f"goes back to {place}.")
    race.taking(race.button("Drive").click)
    expect(page.locator(".log")).to_contain_text("You pushed ")


def test_what_driving_would_bring_is_told_in_few_bytes(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, pushes, bots=BOTS * 3))
    expect(page.locator(".stage .push")).to_have_count(1)
    drive = next(one["text"] for one in race.moment["choices"] if one["kind"] == "drive")
    assert len(race.prospect(drive)["ends"]) == 1


def test_a_tile_is_laid_by_its_token(page: Page, server: ServedPaddock) -> None:
    wanted = lambda turn, state: turn.question.kind == "drive" and fits(turn, "tile")  # noqa: E731
    race = MonzaCockpit(page, race_at(server, page, wanted, **PROFESSIONAL))
    token = race.fitting_tiles.first
    text = str(token.get_attribute("data-choice"))
    assert text.endswith(" tile")
    race.taking(token.click)
    assert race.steps[-1] == text
    expect(page.locator(".stage .monza > g > .onboard.tile")).to_have_count(1)
    race.taking(page.locator(".token.laid").click)
    race.taking(lambda: page.keyboard.press("7"))
    assert race.steps[-1] == race.steps[0]


def press_no_die(page: Page) -> None:
    """Put back those that are proposed to be rolled again, be it one or all."""
    pressed = page.locator(".bigdie[aria-pressed=true]")
    for left in reversed(range(pressed.count())):
        pressed.first.click()
        expect(pressed).to_have_count(left)


def test_dice_are_chosen_for_the_extra_roll(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, asked("extra"), **PROFESSIONAL))
    expect(race.go).to_be_visible()
    press_no_die(page)
    expect(race.go).to_have_text("Keep")
    dice = page.locator(".bigdie")
    expect(dice).to_have_count(6)
    dice.nth(1).click()
    page.keyboard.press("6")
    expect(dice.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".bigdie[aria-pressed=true]")).to_have_count(2)
    dice.nth(1).click()
    expect(race.go).to_have_text("Roll 1 again")
    page.keyboard.press("1")
    expect(race.go).to_have_text("Roll 2 again")
    race.take()
    assert race.steps[0].startswith("red reroll ")
    assert len(race.steps[0].split()) == 4
    expect(page.locator(".token.extra.gone")).to_be_visible()


def test_all_dice_can_be_kept_after_all(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, asked("extra"), **PROFESSIONAL))
    expect(race.go).to_be_visible()
    press_no_die(page)
    page.locator(".bigdie").first.click()
    expect(race.go).to_have_text("Roll 1 again")
    race.taking(race.second.filter(has_text="Keep").click)
    assert race.steps[0] == "red keep"


def test_six_dice_on_the_board_promise_a_turbo(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, earns_turbo, **PROFESSIONAL))
    expect(page.locator(".lower")).to_contain_text("Turbo!")
    race.taking(race.button("Drive").click)
    expect(page.locator("#question")).to_have_text("Turbo: lay on")
    expect(page.locator(".bigdie")).to_have_count(2)


def test_the_owner_is_asked_for_the_bonus_move(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, asked("bonus"), preset="bonus-move"))
    expect(race.button("Leave it")).to_be_visible()
    choices = [one for one in race.moment["choices"] if one["kind"] == "bonus"]
    expect(race.lit).to_have_count(len(choices))
    expect(page.locator(".bonusgo")).to_have_count(len(choices))
    race.taking(race.lit.first.click)
    assert race.steps[0].startswith("red bonus ")


def test_a_bonus_shows_the_color_and_the_sign_of_its_space(
    page: Page, server: ServedPaddock
) -> None:
    race = MonzaCockpit(page, race_at(server, page, has_ways, bots=BOTS * 3, preset="bonus-move"))
    for choice in race.moment["choices"]:
        if choice["kind"] != "bonus":
            continue
        told = choice["parameters"]
        at_finish = told["space"] == "finish"
        button = page.locator(f".bonusgo[data-choice='{choice['text']}']")
        hue = "finish" if at_finish else told["colour"]
        expect(button.locator(f".hue-{hue} .sign")).to_be_visible()
        label = "the finish" if at_finish else rf"{told['colour']} \((left|middle|right) lane\)"
        expect(button).to_have_accessible_name(re.compile(f"^Go to {label}$"))


def test_the_longest_way_is_shown_on_request(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, lays))
    way = page.locator(".stage .longest")
    expect(way).to_have_count(0)
    page.get_by_role("button", name="Longest way").click()
    expect(way).to_have_count(1)
    page.reload()
    expect(race.go).to_be_visible()
    expect(way).to_have_count(1)
    page.get_by_role("button", name="Longest way", pressed=True).click()
    expect(way).to_have_count(0)


def test_the_last_round_counts_dice(page: Page, server: ServedPaddock) -> None:
    moment = race_at(server, page, in_the_last_round, bots=["driver"] * 3, **PROFESSIONAL)
    MonzaCockpit(page, moment)
    expect(page.locator(".bar .chipbox")).to_contain_text("Last round")
    expect(page.locator(".tower .useddice")).to_have_count(4)
    expect(page.locator(".tower .tiledots")).to_have_count(4)
    expect(page.locator(".lower")).to_contain_text("Home with the fewest dice wins.")


@phone
def test_a_childs_finger_hits_every_target(page: Page, server: ServedPaddock) -> None:
    wanted = lambda turn, state: lays(turn, state) and fits(turn, "tile")  # noqa: E731
    race = MonzaCockpit(page, race_at(server, page, wanted, **PROFESSIONAL))
    page.wait_for_function(SETTLED)
    for targets in (race.lit, page.locator(".bigdie"), page.locator("button.token")):
        assert smallest(targets) >= LARGE - 1
    assert smallest(page.locator(".act button:visible")) >= LARGE
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    race.taking(lambda: race.tap_space(race.lit.first))
    expect(race.on_board).to_have_count(1)


@phone
def test_a_childs_finger_hits_every_bonus(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, has_ways, bots=BOTS * 3, **PROFESSIONAL))
    page.wait_for_function(SETTLED)
    for targets in (race.lit, page.locator(".bonusgo")):
        assert smallest(targets) >= LARGE - 1
    expect(page.locator(".bonusgo .aim").last).to_be_in_viewport(ratio=1)
    race.taking(page.locator(".bonusgo").last.tap)
    assert race.steps[0].startswith("red bonus ")


@phone
def test_a_childs_finger_hits_what_keeps_all_dice(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, asked("extra"), **PROFESSIONAL))
    expect(race.go).to_be_visible()
    press_no_die(page)
    page.locator(".bigdie").first.tap()
    expect(race.second).to_have_text("Keep")
    assert smallest(race.second) >= LARGE
    race.taking(race.second.tap)
    assert race.steps[0] == "red keep"


def smallest(targets: Locator) -> float:
    """The least width or height of things to press, of which there are some."""
    return float(min(targets.evaluate_all(SIZES)))


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_every_size_has_all_of_it(page: Page, server: ServedPaddock, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    wanted = lambda turn, state: turn.question.kind == "drive" and fits(turn, "die")  # noqa: E731
    race = MonzaCockpit(page, race_at(server, page, wanted, **PROFESSIONAL))
    expect(race.go).to_be_in_viewport()
    for last in (".bigdie", ".token", ".helper"):
        expect(page.locator(last).last).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("kind", ["drive", "extra", "bonus"])
def test_axe_finds_nothing(page: Page, server: ServedPaddock, kind: str, theme: str) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    MonzaCockpit(page, race_at(server, page, asked(kind), **PROFESSIONAL))
    for width in (1440, 360):
        page.set_viewport_size({"width": width, "height": 800})
        assert violations(page) == []
