"""Bikes that meet: the die that is kept in a contact, and the answer to a slipstream."""

import re

import pytest
from accessibility import at_all_sizes
from moto_races import SLIPSTREAM, answer, careful, contact, free_ends, real_race
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import wait_until


def test_in_a_contact_both_dice_show_their_sums_and_where_they_end(
    page: Page, server: ServedPaddock
) -> None:
    with real_race(server, page, "standard", contact()) as (race, _):
        sums = page.locator(".mgcontact [role=radio]")
        expect(sums.locator("b")).to_have_text(["6", "1", "3", "4"])
        told = [flip for one in race.state["to_keep"] for flip in one["flips"]]
        ends = free_ends(told)
        expect(page.locator(".mgend.sum")).to_have_count(len(ends))
        expect(page.locator(".mgcontact [aria-checked=true]")).to_have_count(0)
        expect(race.go).to_have_text(re.compile("^Keep the [36]$"))
        for key, at in (("4", 3), ("ArrowUp", 2), ("ArrowLeft", 0), ("ArrowDown", 1), ("4", 3)):
            page.keyboard.press(key)
            expect(sums.nth(at)).to_have_attribute("aria-checked", "true")
        expect(page.locator(".keepcard.kept b").first).to_contain_text("Keep 3")
        expect(race.go).to_have_text("Keep 3, ride 4")
        expect(page.locator(".stage .offer[aria-pressed=true]")).to_have_count(1)
        page.keyboard.press("=")
        expect(race.go).to_have_text("Keep 3, ride 5, engine 1")
        expect(page.get_by_role("meter", name="Engine")).to_have_attribute("aria-valuenow", "6")


def test_what_is_marked_in_a_contact_is_ridden_if_nobody_rides_before(
    page: Page, server: ServedPaddock
) -> None:
    with real_race(server, page, "standard", contact()) as (race, ben):
        page.locator(".mgcontact [role=radio]").nth(1).click()
        expect(race.go).to_have_text("Keep 6, ride 1")
        race.go.click()
        answer(next(ben), "red", "keep 5")
        wait_until(page, lambda: any(" ride " in step for step in race.steps))
        mine = [step for step in race.steps if step.startswith("blue ")]
        assert mine[:2] == ["blue keep 6", "blue flip 6"]
        assert mine[2].startswith("blue ride 7")


def test_what_is_marked_in_a_contact_is_only_marked_where_somebody_has_ridden_since(
    page: Page, server: ServedPaddock
) -> None:
    with real_race(server, page, "standard", contact(first=False)) as (race, ben):
        page.locator(".mgcontact [role=radio]").nth(1).click()
        expect(race.go).to_have_text("Keep 6, ride 1")
        race.go.click()
        answer(next(ben), "red", "flip none")
        turn = next(ben)
        turn.take(careful(turn, {}))
        expect(page.locator(".flip.turned")).to_have_count(1)
        expect(page.locator(".tot[aria-checked=true] b")).to_have_text("1")
        assert not any(step.startswith("blue flip") for step in race.steps)


@pytest.mark.parametrize(
    ("preset", "steps"), [("standard", contact()), ("expert", SLIPSTREAM)],
    ids=["contact", "slipstream"],
)  # fmt: skip
def test_axe_finds_nothing_where_there_are_few_answers(
    page: Page, server: ServedPaddock, preset: str, steps: list[tuple[str, str]]
) -> None:
    with real_race(server, page, preset, steps):
        page.keyboard.press("1")
        assert at_all_sizes(page) == []


def test_an_answer_to_the_slipstream_tells_the_gap_it_leads_to(
    page: Page, server: ServedPaddock
) -> None:
    with real_race(server, page, "expert", SLIPSTREAM) as (race, _):
        gaps = race.state["gaps"]
        assert (gaps["now"], gaps["yes"]) == (-1, 0)
        gap = [signed(one["gap"]) for one in gaps["no"]]
        assert page.locator(".gapbars b").all_inner_texts() == gap
        expect(page.locator(".gapbars .yes")).to_have_text("0")
        expect(page.locator(".gapbars .good b")).to_have_text(["0", "+1", "+2", "+3"])
        caption = page.locator(".mggaps .fine")
        expect(caption).to_have_text(
            "Yes: always level with Ben. No: as good or better in 38%, worse in 62%."
        )
        page.keyboard.press("v")
        expect(page.locator(".textview li", has_text="Yes: always")).to_have_count(1)
        expect(page.locator(".textview li", has_text="as good or better")).to_have_count(1)


def signed(gap: int) -> str:
    """A gap as it stands under its bar."""
    return f"{gap:+d}".replace("-", "\u2212") if gap else "0"


def test_who_watches_sees_dice_sums_and_the_duel(
    page: Page, second_page: Page, server: ServedPaddock
) -> None:
    with real_race(server, page, "standard", contact()) as (race, ben):
        second_page.goto(f"/race/{race.id}")
        expect(second_page.get_by_text("You are watching")).to_be_visible()
        expect(second_page.locator(".duel .tied")).to_have_count(2)
        expect(second_page.locator(".duel tfoot")).to_contain_text("No steering")
        expect(second_page.locator(".car.asked .halo")).to_be_in_viewport()
        expect(second_page.locator(".mgend.sum")).to_have_count(4)
        race.take()
        answer(next(ben), "red", "keep 5")
        assert race.my_turn()
        expect(second_page.locator(".mgend.sum")).to_have_count(2)
        expect(second_page.locator(".mgend.sum").first).to_be_in_viewport()


CLEAR = """() => {
  const [duel, ...seen] = [".duel", ".car.asked .halo", ".mgend.sum"].flatMap((one) =>
    [...document.querySelectorAll(one)].map((found) => found.getBoundingClientRect()));
  return seen.every(({ left, right, top, bottom }) => right <= duel.left || left >= duel.right ||
    bottom <= duel.top || top >= duel.bottom);
}"""
"""Whether the duel covers neither the bike nor where its sums end."""


@pytest.mark.parametrize("width", [1440, 1200, 820, 360])
def test_what_is_to_be_seen_in_a_contact_is_not_under_the_duel(
    page: Page, server: ServedPaddock, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    with real_race(server, page, "standard", contact()):
        expect(page.locator(".mgend.sum")).to_have_count(4)
        expect(page.locator(".duel")).to_be_visible()
        page.wait_for_function(CLEAR)
