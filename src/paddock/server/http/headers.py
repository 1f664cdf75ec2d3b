"""The headers that every answer has, so that a browser trusts pages of ours with little."""

from typing import Final

from litestar.types import Message, Scope

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A drawing carries its own style sheet, and nothing else."""
EVERYWHERE: Final[dict[bytes, bytes]] = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"x-frame-options": b"DENY",
}
IN_THE_API: Final = {**EVERYWHERE, b"cache-control": b"no-store"}
"""What is told of races is told to one visitor, now."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Give an answer the headers that it does not bring itself."""
    if message["type"] != "http.response.start":
        return
    brought = {name.lower() for name, _ in message["headers"]}
    wanted = IN_THE_API if scope["path"].startswith("/api") else EVERYWHERE
    missing = [(name, value) for name, value in wanted.items() if name not in brought]
    message["headers"] = [*message["headers"], *missing]
