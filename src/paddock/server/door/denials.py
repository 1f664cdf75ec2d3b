"""A refusal before anything of the app is asked: an answer to a request, or to a handshake."""

from typing import Any, Final, cast

from litestar.enums import ScopeType
from litestar.types import Scope, Send
from msgspec.json import encode

from paddock.protocol.bodies import Problem
from paddock.server.http.headers import EVERYWHERE
from paddock.server.refusals import Refusal

POLICY: Final = 1008
HANDSHAKE: Final = "websocket.http.response"
"""What servers call it that they can answer a handshake otherwise than with a socket."""
HEADERS: Final = [
    *EVERYWHERE.items(),
    (b"content-type", b"application/json"),
    (b"cache-control", b"no-store"),
]


async def deny(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Say why, in a `Problem` or in plain words, and that is all."""
    kind = "http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        if HANDSHAKE not in (cast(Any, scope).get("extensions") or {}):
            await send({"type": "websocket.close", "code": POLICY, "reason": ""})
            return
        kind = HANDSHAKE
    body = encode(Problem(refusal.code, str(refusal)))
    length = (b"content-length", str(len(body)).encode())
    start = {"type": f"{kind}.start", "status": refusal.status, "headers": [*HEADERS, length]}
    await send(cast(Any, start))
    await send(cast(Any, {"type": f"{kind}.body", "body": body, "more_body": False}))
