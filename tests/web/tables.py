"""Tables of a test: set up without a click, and what the server tells of them."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect
from screens import PATIENCE
from served_paddock import ServedPaddock

from paddock.client import Paddock, Table, play_bot
from paddock.server.security import COOKIE

GAME = "f1-dice"
SHORT = 24
"""Spaces of a lap that are driven in a few turns."""
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90" viewBox="0 0 160 90"/>'
ME = {"kind": "me", "name": "Ada"}
BOT = {"kind": "bot", "level": "rookie"}


def told(page: Page, path: str) -> Any:
    """What the server answers to whoever sits in front of a page."""
    answer = page.request.get(path)
    assert answer.ok, f"{path}: {answer.status} {answer.text()}"
    return answer.json()


def open_race(page: Page, *, length: int = SHORT, bots: int = 1, **more: Any) -> str:
    """A race of whoever sits in front of a page against bots; the page shows it."""
    body = {"game": GAME, "seats": [ME] + [BOT] * bots, "start": True, **more}
    body["options"] = {"length": length, **more.get("options", {})}
    answer = page.request.post("/api/races", data=body)
    assert answer.ok, answer.text()
    race = str(answer.json()["table"]["id"])
    page.goto(f"/race/{race}")
    return race


def open_table(page: Page, *, length: int = SHORT) -> tuple[str, str]:
    """A table in the lobby with a seat for somebody else: its id and its code; not yet shown."""
    seats = [ME, {"kind": "invite"}, BOT]
    body = {"game": GAME, "seats": seats, "options": {"length": length}}
    answer = page.request.post("/api/races", data=body)
    assert answer.ok, answer.text()
    table = answer.json()["table"]
    return table["id"], table["code"]


def finished_race(server: ServedPaddock, *, length: int = SHORT, words: str = "") -> str:
    """A race that bots have driven to the end, one of them as Ada: its id."""
    with server.program() as program:
        table = program.open_table(
            GAME, name="Ada", bots=["driver", "rookie"], options={"length": length}, words=words
        )
        play_bot(table, "driver")
        return table.id


def started_race(program: Paddock, name: str = "Grace") -> Table:
    """A race that waits for a program, to be watched by somebody else."""
    table = program.open_table(GAME, name=name, bots=["driver"], options={"length": SHORT})
    next(table.turns())
    return table


def sit_in_for(program: Paddock, page: Page) -> None:
    """Let whoever sits in front of a page hold the seats of a program."""
    token = program.token
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": program.address}])


def go_button(page: Page) -> Locator:
    """The button that takes the proposed step."""
    return page.get_by_role("button", name="Roll gear")


def open_button(page: Page) -> Locator:
    """The same while it can be pressed: no step is on its way to the server."""
    return page.get_by_role("button", name="Roll gear", disabled=False)


def drive(page: Page) -> int:
    """Take what is proposed until the race is over, and say how often there was something."""
    over = page.get_by_role("link", name="Result and replay")
    taken = 0
    while True:
        open_button(page).or_(over).first.wait_for()
        if over.is_visible():
            return taken
        take(page)
        taken += 1


def take(page: Page) -> None:
    """Take the proposed step once, and wait until the page shows that the race has gone on."""
    open_button(page).wait_for()
    main = page.locator("main")
    version = str(main.get_attribute("data-version"))
    open_button(page).click()
    expect(main).not_to_have_attribute("data-version", version)


def order_of(page: Page) -> list[str]:
    """The drivers in the timing tower, the leader first."""
    return page.locator(".tower li .n b").all_inner_texts()


def names_in_order(replay: Any) -> list[str]:
    """The drivers as the server has them at the end, the winner first."""
    seats = replay["table"]["seats"]
    return [seats[standing["seat"]]["name"] for standing in replay["moves"][-1]["standings"]]


def steps_of(record: str, car: str) -> list[str]:
    """The steps of a car in a record, in their order."""
    body = record.partition("\n\n")[2]
    return [line for line in body.splitlines() if line.startswith(f"{car} ")]


def draw_nothing(route: Route) -> None:
    """An empty picture, where nobody looks at any: forty circuits are long to draw."""
    route.fulfill(body=PICTURE, content_type="image/svg+xml")


def wait_until(page: Page, condition: Callable[[], bool]) -> None:
    """Wait for something that the page alone can't tell, while it goes on."""
    for _ in range(int(PATIENCE * 20)):
        if condition():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"expected something to happen at {page.url}, but it did not")


def prospects_at(page: Page, heard: list[dict[str, Any]], version: int) -> list[dict[str, Any]]:
    """What the server told of each choice of a moment, once the page has heard it."""

    def outlooks() -> list[dict[str, Any]]:
        told = [message for message in heard if message["type"] == "outlook"]
        return [outlook for outlook in told if outlook["version"] == version]

    wait_until(page, lambda: bool(outlooks()))
    prospects: list[dict[str, Any]] = outlooks()[-1]["prospects"]
    return prospects
