"""A whole race page of a scene that is made up: a server's words, without the race behind them."""

import json
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route, WebSocketRoute
from told_scenes import Told

RACE = "madeup"


class ToldRace:
    """A page that is told a race; more can be told when it is seen."""

    def __init__(self, page: Page, scene: Told, circuit: str, board: str) -> None:
        self.page = page
        self.scene = scene
        self.heard: list[Told] = []
        self._sockets: list[WebSocketRoute] = []
        told = {"table": scene["table"], "seats": [scene["seat"]]}
        page.route(f"**/api/races/{RACE}", lambda route: route.fulfill(json=told))
        drawn = f"/api/circuits/{circuit}"
        page.route(
            f"**/api/races/{RACE}/board", lambda route: lead(route, f"{drawn}/board?board={board}")
        )
        page.route(
            f"**/api/races/{RACE}/board.svg?*",
            lambda route: lead(route, f"{drawn}.svg?board={board}&{asked(route)}"),
        )
        page.route("**/api/games", self._add_game)
        page.route_web_socket("**/socket?*", self._welcome)

    def _add_game(self, route: Route) -> None:
        """The game may be one that nobody can play yet."""
        told = route.fetch().json()
        name = self.scene["table"]["game"]
        told["games"].append({**told["games"][0], "name": name, "title": name.title()})
        route.fulfill(json=told)

    def _welcome(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        socket.on_message(lambda text: self.heard.append(json.loads(text)))
        told = {key: self.scene[key] for key in ("table", "seat", "events")}
        moment = {key: self.scene[key] for key in MOMENT}
        self.tell({"type": "welcome", "because": "joined", "protocol": 2, **told, "race": moment})
        seats = list(range(len(self.scene["table"]["seats"])))
        self.tell({"type": "presence", "seats": seats, "watchers": 0})

    def tell(self, message: Told) -> None:
        """What a server would say now."""
        for socket in self._sockets[-1:]:
            socket.send(json.dumps(message))

    def open(self) -> Page:
        """Show it."""
        self.page.goto(f"/race/{RACE}")
        self.page.locator(".tower li").first.wait_for()
        return self.page


MOMENT = ("version", "state", "standings", "question", "choices", "clocks", "result")


def asked(route: Route) -> str:
    """What an address asks for behind its path."""
    return route.request.url.partition("?")[2]


def lead(route: Route, path: str) -> None:
    """Let the server answer at another path."""
    parts = urlsplit(route.request.url)
    route.continue_(url=f"{parts.scheme}://{parts.netloc}{path}")
