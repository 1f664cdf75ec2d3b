"""The lap that a race is in, as the bar tells it, to the end and after it."""

import pytest
from formula_d_pages import Cockpit
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import sit_in_for

from paddock.client import Paddock, Table, play_bot
from paddock.client.turn import Turn
from paddock.protocol.told import Choice


def worst(turn: Turn) -> Choice:
    """What ends a race soon: the highest gear, then the way that costs most."""

    def harm(choice: Choice) -> tuple[int, int, int]:
        told = choice.parameters
        fate = ["", "spin", "out"].index(str(told.get("fate", "")))
        return fate, int(told.get("overshoot", 0)), int(told.get("gear", 0))

    return max(turn.choices, key=harm)


def out_on_the_first_lap(ada: Paddock) -> Table:
    """A race of two laps that a bot has finished after one's own car was out on the first."""
    for _ in range(20):
        table = ada.open_table("formula-d", name="Ada", bots=["driver"])
        for turn in table.turns():
            turn.take(worst(turn))
        assert table.moment is not None
        first, last = table.moment.standings
        if first.status == "won" and (last.seat, last.status, last.lap) == (table.seat, "out", 1):
            return table
    raise AssertionError("expected to be out on the first lap in one of 20 races")


def test_at_the_end_the_bar_says_the_last_lap_to_those_who_are_out(
    page: Page, server: ServedPaddock
) -> None:
    with server.program() as ada:
        race = out_on_the_first_lap(ada).id
        sit_in_for(ada, page)
    page.goto(f"/race/{race}")
    expect(page.get_by_role("link", name="Result and replay")).to_be_visible()
    expect(page.locator(".bar .lapc .v")).to_have_text("2/2")
    expect(page.locator(".tower li.me .lap")).to_have_text("1")
    expect(page.locator(".tower li.lead .lap")).to_have_text("2")
    page.goto(f"/replay/{race}")
    expect(page.locator(".bar .title")).to_contain_text("2 laps")


@pytest.mark.parametrize(
    ("game", "laps", "options"), [("f1-dice", 3, {"length": 20, "laps": 3}), ("formula-d", 2, {})]
)
def test_at_the_end_the_bar_says_the_last_lap(
    page: Page, server: ServedPaddock, game: str, laps: int, options: dict[str, int]
) -> None:
    with server.program() as ada:
        table = ada.open_table(game, name="Ada", bots=["driver"] * 3, options=options)
        play_bot(table, "random" if game == "f1-dice" else "driver")
        sit_in_for(ada, page)
    page.goto(f"/race/{table.id}")
    expect(page.get_by_role("link", name="Result and replay")).to_be_visible()
    expect(page.locator(".bar .lapc .v")).to_have_text(f"{laps}/{laps}")


def test_while_one_drives_the_bar_says_ones_own_lap(page: Page) -> None:
    race = Cockpit(page)
    assert race.my_turn()
    expect(page.locator(".bar .lapc .v")).to_have_text("1/2")
