"""Answers that a browser may keep: zipped where it can unzip, and not sent if it has them."""

from collections.abc import Mapping
from typing import Any, Final

from litestar import Request, Response
from litestar.datastructures import State

from paddock.server.circuits.bodies import KeptBody

AnyRequest = Request[Any, Any, State]
JSON: Final = "application/json"
FOR_AN_HOUR: Final = "public, max-age=3600"
FOR_GOOD: Final = "public, max-age=31536000, immutable"
"""What has an address of its own for every version of it."""
ASK_AGAIN: Final = "no-cache"
"""It may be kept, but the browser asks each time whether it is still the same."""


def answer(
    request: AnyRequest,
    kept: KeptBody,
    media_type: str,
    caching: str,
    *,
    status: int = 200,
    more: Mapping[str, str] | None = None,
) -> Response[bytes]:
    """What is kept, as the browser can take it; or only that what it has is still right."""
    headers = {"etag": kept.tag, "cache-control": caching, "vary": "accept-encoding"}
    headers.update(more or {})
    body = b""
    if status == 200 and has(request.headers.get("if-none-match", ""), kept.tag):
        status = 304
    elif takes_zipped(request.headers.get("accept-encoding", "")):
        body, headers["content-encoding"] = kept.zipped, "gzip"
    else:
        body = kept.body
    return Response(body, status_code=status, headers=headers, media_type=media_type)


def has(tags: str, tag: str) -> bool:
    """Whether `If-None-Match` names this version; proxies make a tag weak or strong."""
    return tags.strip() == "*" or tag.removeprefix("W/") in tags


def takes_zipped(accepted: str) -> bool:
    """Whether `Accept-Encoding` allows gzip."""
    for coding in accepted.lower().replace(" ", "").split(","):
        name, _, quality = coding.partition(";q=")
        if name == "gzip":
            return quality.strip("0.") != "" or quality == ""
    return False
