"""The cockpit of Grand Prix: it shows what the server said, and sends the text of a choice."""

import re

import pytest
from accessibility import COLORS, WCAG, violations
from grand_prix_races import asks, race_at
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from word_catalogues import WEB

from paddock.games.grand_prix.car import NO_WEAR, WEARS
from paddock.games.grand_prix.cards.race_cards import RACE_CARDS, TYPES

FACE = re.compile(r'"([\w-]+)": \["(\w+)", (\d+), (\d+), "(\w*)", (\d+), (\d+)\],')
LOOKS = [(1440, "dark", WCAG), (768, "light", COLORS), (360, "light", WCAG), (360, "dark", COLORS)]
QUICK = {"laps": 1}


def test_every_card_shows_what_is_printed_on_it() -> None:
    text = (WEB / "games" / "grand-prix" / "cards.js").read_text(encoding="utf-8")
    faces = {name: values for name, *values in FACE.findall(text)}
    assert faces == {
        card.name: [
            TYPES[card.movement],
            str(card.speed),
            str(card.pit_speed),
            "" if card.wear == NO_WEAR else WEARS[card.wear],
            str(card.close_calls),
            str(card.copies),
        ]
        for card in RACE_CARDS
    }


def test_tires_of_both_cars_are_laid_down_at_once(page: Page, server: ServedPaddock) -> None:
    race = race_at(server, page, asks("tires"), options=QUICK)
    page.keyboard.press("2")
    page.keyboard.press("3")
    expect(race.go).to_have_text("Lay face down")
    race.taking(lambda: page.keyboard.press("Enter"))
    expect(page.locator(".gpcar").nth(0)).to_contain_text("Soft")
    expect(page.locator(".gpcar").nth(1)).to_contain_text("Hard")


def test_a_card_is_played_for_the_car_that_was_marked_with_it(
    page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, asks("card", 5), options=QUICK)
    card = next(one for one in race.moment["choices"] if one["kind"] == "card")
    page.keyboard.press("1")
    car = page.locator(".gppick").nth(2)
    number = str(car.locator("text").text_content())
    car.click()
    expect(race.go).to_contain_text(f"on {number}")
    race.taking(race.go.click)
    page.wait_for_function(
        "(number) => document.querySelector('.lower .a')?.textContent === number", arg=number
    )
    assert race.steps[-2:] == [card["text"], f"aquila move {number}"]


def test_arrow_keys_drive_and_the_way_is_painted(page: Page, server: ServedPaddock) -> None:
    race = race_at(
        server,
        page,
        lambda turn, state: (
            turn.question.kind == "drive"
            and [choice.kind for choice in turn.choices].count("ahead") == 1
            and state["segment"]["points"] > 2
        ),
        options=QUICK,
    )
    text = next(one["text"] for one in race.moment["choices"] if one["kind"] == "ahead")
    expect(page.locator(".stage .gpghost")).not_to_have_count(0)
    race.taking(lambda: page.keyboard.press("ArrowUp"))
    assert text in race.steps


def test_a_pit_stop_is_a_form_with_its_bill(page: Page, server: ServedPaddock) -> None:
    race = race_at(
        server,
        page,
        lambda turn, state: (
            turn.question.kind == "pit"
            and state["cars"][state["stop"]["asked"][0]]["wear"].get("tire", 0) > 0
        ),
        options=QUICK,
    )
    marker = page.locator(".gpmarker[data-wear=tire]").first
    marker.click()
    expect(marker).to_have_attribute("aria-pressed", "true")
    expect(race.go).to_have_text("Pit, 1 back")
    page.locator(".gpfit [role=radio]").nth(1).click()
    expect(race.go).to_have_text("Pit, 2 back")
    race.taking(race.go.click)
    page.wait_for_function("() => !document.querySelector('.gpmarker[aria-pressed=true]')")
    assert any(step.endswith("repair 1 tire") for step in race.steps)


def test_cards_that_are_switched_off_are_discarded_one_by_one(
    page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, asks("discard", 3), options=QUICK)
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(race.go).to_have_text("Discard 2")
    race.taking(lambda: page.keyboard.press("Enter"))
    page.wait_for_function("() => !document.querySelector('.gpdiscard')")
    assert len([step for step in race.steps if step.startswith("aquila discard")]) == 2


@pytest.mark.parametrize("kind", ["tires", "card", "drive", "pit", "discard"])
def test_axe_finds_nothing_in_the_cockpit(page: Page, server: ServedPaddock, kind: str) -> None:
    race_at(server, page, asks(kind), options=QUICK)
    found = []
    for width, theme, only in LOOKS:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        expect(page.locator(f"html[data-theme={theme}]")).to_be_attached()
        found += [f"{width} px, {theme}: {line}" for line in violations(page, only)]
    assert found == []
