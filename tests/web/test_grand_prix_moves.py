"""What is to be seen of a move of Grand Prix: cards, then trains of cars along the road."""

from typing import Any

from playwright.sync_api import Page

ACTIONS = """async ([before, events, after]) => {
  const { learnGame } = await client("core/words.js");
  await learnGame("grand-prix");
  const { actions } = await client("games/grand-prix/moves.js");
  return actions(before, { steps: [], events }, after);
}"""


def scene(**spaces: str) -> dict[str, Any]:
    """A scene with cars on these spaces, by their names `c14`."""
    standings = [
        {"car": car, "name": name[1:], "space": space, "seat": car, "paint": "red"}
        for car, (name, space) in enumerate(spaces.items())
    ]
    return {"table": {"game": "grand-prix"}, "seat": 0, "standings": standings, "state": {}}


def event(kind: str, **parameters: Any) -> dict[str, Any]:
    """Something that is told."""
    return {"kind": kind, "rule": "", "step": 1, "text": "", "parameters": parameters}


def seen(page: Page, before: dict[str, Any], *events: dict[str, Any], **after: str) -> list[Any]:
    """The actions of a move with these events."""
    page.goto("/rules/f1-dice")
    found: list[Any] = page.evaluate(ACTIONS, [before, list(events), scene(**after)])
    return found


def test_cars_that_are_pushed_leave_with_the_one_that_pushes(page: Page) -> None:
    """GP-110, GP-126 Each goes along its own way, all of it in one train."""
    (train,) = seen(
        page,
        scene(c14="5.2", c24="6.2"),
        event("pushed", car="14", rival="24", sector=7, lane=2),
        event("drove_on", car="14", sector=6, lane=2),
        event("displaced", car="14", rival="24", sector=7, lane=3),
        event("drove_on", car="14", sector=7, lane=2),
        c14="7.2",
        c24="7.3",
    )
    assert train["kind"] == "train"
    assert [(one["car"], one["path"]) for one in train["cars"]] == [
        (1, ["7.2", "7.3"]),
        (0, ["6.2", "7.2"]),
    ]


def test_two_cars_that_swap_pass_each_other(page: Page) -> None:
    """GP-284 Each goes where the other one was."""
    (train,) = seen(
        page,
        scene(c14="5.2", c24="6.2"),
        event("swapped", car="14", rival="24"),
        c14="6.2",
        c24="5.2",
    )
    assert {one["car"]: one["to"] for one in train["cars"]} == {0: "6.2", 1: "5.2"}


def test_a_card_is_shown_before_the_cars_move(page: Page) -> None:
    """GP-048 First the card, then the car it was played for."""
    card, train = seen(
        page,
        scene(c14="5.2"),
        event("played", car="14", team="aquila", card="power-line"),
        event("drove_on", car="14", sector=6, lane=2),
        c14="6.2",
    )
    assert (card["kind"], card["face"], card["look"]) == ("card", "8", "gpf-line")
    assert card["caption"] == "Power Line on 14"
    assert train["cars"][0]["to"] == "6.2"


def test_an_event_is_turned_over_for_all_and_a_stop_leads_into_the_pit_lane(page: Page) -> None:
    """GP-057, GP-225 The event from the deck; then the car in the pit space where it ends."""
    card, train = seen(
        page,
        scene(c14="5.2"),
        event("event_drawn", event="spin-off", number="2"),
        event("pitted", car="14", spaces=3, sector=2),
        c14="P2",
    )
    assert (card["face"], card["from"]) == ("Spin-Off", "deck")
    assert train["cars"][0]["to"] == "P2"


def test_a_car_of_which_nothing_is_told_is_put_where_it_is(page: Page) -> None:
    """GP-312 A car may be elsewhere without a drive."""
    (placed,) = seen(page, scene(c14="5.2"), c14="P5")
    assert placed == {"kind": "place", "car": 0, "to": "P5"}
