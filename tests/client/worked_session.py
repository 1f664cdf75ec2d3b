"""The worked session of docs/protocol.md: read from the page, and sent to a real server."""

import json
import re
import urllib.request
from dataclasses import dataclass, field
from typing import Any

from real_paddock import PATIENCE
from websockets.sync.client import ClientConnection, connect

from narrowing import known

MORE = "…"
SENT, HEARD = "→ ", "← "


@dataclass
class Exchange:
    """What is sent, and what comes back."""

    sent: str
    heard: list[str] = field(default_factory=list)


def blocks(page: str, kind: str) -> list[str]:
    """The fenced blocks of a page with this word in a comment before them."""
    fenced = rf"^<!-- {kind} -->\n\n```\w+\n(.*?)^```$"
    return re.findall(fenced, page, re.MULTILINE | re.DOTALL)


def exchanges(page: str) -> list[Exchange]:
    """The session of a page."""
    made: list[Exchange] = []
    for line in "".join(blocks(page, "session")).splitlines():
        if line.startswith(SENT):
            made.append(Exchange(line.removeprefix(SENT)))
        else:
            assert line.startswith(HEARD), line
            made[-1].heard.append(line.removeprefix(HEARD))
    return made


def misfits(written: Any, came: Any, where: str = "") -> list[str]:
    """Where what came is not as it is written; the mark for more stands for anything."""
    if written == MORE:
        return []
    if isinstance(written, dict) and isinstance(came, dict):
        named = set(written) - {MORE}
        if not named <= set(came) or (MORE not in written and named != set(came)):
            return [f"{where}: {sorted(named)} is written, {sorted(came)} came"]
        return [f for name in named for f in misfits(written[name], came[name], f"{where}/{name}")]
    if isinstance(written, list) and isinstance(came, list):
        items = [item for item in written if item != MORE]
        if len(items) > len(came) or (len(items) == len(written) and len(items) != len(came)):
            return [f"{where}: {len(items)} are written, {len(came)} came"]
        pairs = enumerate(zip(items, came, strict=False))
        return [f for at, pair in pairs for f in misfits(*pair, f"{where}/{at}")]
    return [] if written == came else [f"{where}: {written!r} is written, {came!r} came"]


class Player:
    """Sends the lines of a session, and says what came otherwise."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.token = ""
        self.race = ""
        self.socket: ClientConnection | None = None

    def play(self, exchange: Exchange) -> list[str]:
        """Send a line; gives the misfits of what came."""
        method, _, rest = exchange.sent.partition(" ")
        if method == "SOCKET":
            self._connect(rest)
        elif method in ("GET", "POST"):
            [line] = exchange.heard
            status, _, body = line.partition(" ")
            return misfits([int(status), json.loads(body)], self._request(method, rest))
        else:
            known(self.socket).send(exchange.sent)
        written = [json.loads(line) for line in exchange.heard]
        return misfits(written, [self._hear(line["type"]) for line in written])

    def close(self) -> None:
        """Hang up."""
        if self.socket is not None:
            self.socket.__exit__(None, None, None)

    def _hear(self, expected: str) -> dict[str, Any]:
        """The next message; who comes and goes may be told at any time."""
        while True:
            message: dict[str, Any] = json.loads(known(self.socket).recv(PATIENCE))
            if message["type"] == expected or message["type"] != "presence":
                return message

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def _connect(self, path: str) -> None:
        self.close()
        url = "ws" + self.address.removeprefix("http") + path.replace("{id}", self.race)
        self.socket = connect(url, additional_headers=self._headers()).__enter__()

    def _request(self, method: str, rest: str) -> list[Any]:
        path, _, body = rest.partition(" ")
        request = urllib.request.Request(
            self.address + path.replace("{id}", self.race),
            body.encode() or None,
            self._headers() | {"Content-Type": "application/json"},
            method=method,
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            told = json.loads(answer.read())
            cookie = answer.headers.get("Set-Cookie")
        if cookie:
            self.token = known(re.match("paddock=([^;]+)", cookie))[1]
            self.race = told["table"]["id"]
        return [answer.status, told]
