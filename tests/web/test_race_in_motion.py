"""Motion: dice land on what the server rolled, cars drive there, and a press ends it all."""

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect
from race_pages import RacePage, race_off_the_grid

WATCH = """() => {
  window.thrown = [];
  window.drives = [];
  const look = () => {
    const caption = document.querySelector(".throw .disp")?.textContent;
    const dice = [...document.querySelectorAll(".throw .die")];
    const shown = dice.map((die) => die.textContent).join(" ");
    if (caption && thrown.at(-1)?.caption !== caption) thrown.push({ caption, faces: [] });
    if (caption && thrown.at(-1).faces.at(-1) !== shown) thrown.at(-1).faces.push(shown);
    for (const car of document.querySelectorAll(".car.moving")) {
      const frames = car.getAnimations().flatMap((drive) => drive.effect.getKeyframes());
      drives.push({ seat: Number(car.dataset.car), way: frames.map((frame) => frame.transform) });
    }
  };
  const what = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.body, { ...what, attributeFilter: ["class"] });
}"""
"""Notes every face that dice show, and on which way cars are sent."""
ENDLESS = """() => document.getAnimations()
  .filter((one) => one.effect.getTiming().iterations === Infinity).length"""
SOUNDS = """window.sounds = [];
window.AudioContext = class extends AudioContext {
  constructor() { super(); sounds.push(this); }
}"""
"""Notes what makes sounds."""
SLOW = 0.01
"""So slowly do animations play that nobody would wait for their end."""

pytestmark = pytest.mark.screen(motion="no-preference")


def race_on_the_board(page: Page) -> RacePage:
    """A long race in which one's own car got away, once the cars are there that can move."""
    race = race_off_the_grid(page, length=60)
    expect(page.locator(".stage .car:not([hidden])").first).to_be_attached()
    return race


def roll_of(race: RacePage) -> int:
    """What the server rolled when the red car last drove."""
    moves = [move for move in race.heard if move["type"] == "moved"]
    mine = next(move for move in moves if move["steps"][0]["text"].startswith("red gear "))
    value: int = mine["steps"][1]["parameters"]["die1"]
    return value


def slow_down(page: Page) -> CDPSession:
    """Let all animations of the page take a hundred times as long."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": SLOW})
    return devtools


def check_state(race: RacePage) -> None:
    """The tower shows the race as the server has it."""
    assert race.seats() == [car["seat"] for car in race.standings()]
    row = next(row for row in race.rows() if ", You, " in row)
    own = race.standing()
    space = own["space"] if own["distance"] > 0 else "Grid"
    assert f", gear 2, space {space}" in row


def test_dice_land_on_what_was_rolled_and_the_car_drives_there(page: Page) -> None:
    race = race_on_the_board(page)
    page.evaluate(WATCH)
    race.take()
    assert race.my_turn()
    thrown: list[dict[str, Any]] = page.evaluate("thrown")
    mine = next(throw for throw in thrown if throw["caption"] == "You roll gear 2")
    assert mine["faces"][-1] == str(roll_of(race))
    # One die may show the same face all the time, where the machine is too busy for many.
    assert any(len(throw["faces"]) > 1 for throw in thrown)
    drives: list[dict[str, Any]] = page.evaluate("drives")
    assert any(drive["seat"] == 0 and len(set(drive["way"])) > 2 for drive in drives)
    check_state(race)


def test_a_press_ends_the_dice_and_the_drive(page: Page) -> None:
    race = race_on_the_board(page)
    slow_down(page)
    page.keyboard.press("Enter")
    expect(page.locator(".throw .disp")).to_have_text("You roll gear 2")
    expect(race.question).to_have_text("You roll")
    expect(page.locator(".throw .die")).to_have_text(str(roll_of(race)))
    page.keyboard.press(" ")
    expect(page.locator(".throw .disp").filter(has_text="You roll gear 2")).to_have_count(0)
    while not race.go.is_visible():
        page.keyboard.press(" ")
    check_state(race)


def test_skip_shows_the_race_as_it_is_at_once(page: Page) -> None:
    race = race_on_the_board(page)
    slow_down(page)
    race.take()
    skip = page.get_by_role("button", name="Skip")
    while not race.go.is_visible():
        expect(skip.or_(race.go)).to_be_visible()
        # The button may be gone before a click that waits for it to stand still.
        skip.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
    expect(page.locator(".throw")).to_have_count(0)
    expect(page.locator(".car.moving")).to_have_count(0)
    check_state(race)


def test_who_wants_no_animation_sees_neither_dice_nor_motion(page: Page) -> None:
    race = race_on_the_board(page)
    page.keyboard.press("a")
    page.keyboard.press("a")
    expect(page.get_by_role("button", name="Animation: Off")).to_be_visible()
    page.evaluate(WATCH)
    race.take()
    assert race.my_turn()
    assert page.evaluate("[thrown.length, drives.length]") == [0, 0]


def test_who_wants_no_animation_sees_nothing_pulse(page: Page) -> None:
    race_on_the_board(page)
    assert page.evaluate(ENDLESS) > 0
    page.keyboard.press("a")
    page.keyboard.press("a")
    expect(page.locator("html[data-speed=off]")).to_be_attached()
    assert page.evaluate(ENDLESS) == 0


def test_after_a_sound_nothing_listens_to_silence(page: Page) -> None:
    page.add_init_script(SOUNDS)
    race = race_on_the_board(page)
    race.take()
    page.wait_for_function("() => sounds.some((one) => one.state === 'running')")
    page.keyboard.press("a")
    page.keyboard.press("a")
    assert race.my_turn()
    page.wait_for_function("() => sounds.every((one) => one.state === 'suspended')")
