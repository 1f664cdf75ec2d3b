"""Who a visitor is, and whose page sent a request."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from litestar.datastructures import Cookie

from paddock.server.refusals import Refusal
from paddock.server.running.settings import Settings

COOKIE: Final = "paddock"
TOKEN_BYTES: Final = 32
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
"""What a token looks like: 256 bits, written in base64 for URLs."""
BEARER: Final = "bearer "
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""As long as browsers keep a cookie at most."""
PORTS: Final = {"http": 80, "https": 443}


@dataclass(frozen=True)
class Visitor:
    """Somebody who asks; a token of their own tells them from others, no name and no password."""

    token: str
    is_new: bool
    """Whether the token was made now, and must be handed to them with the answer."""
    address: str = ""

    @property
    def token_hash(self) -> str:
        """What is kept of the token."""
        return hash_of(self.token)


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What a seat keeps of a token; one cannot get back from it to the token."""
    return hashlib.sha256(token.encode()).hexdigest()


def same_hash(first: str, second: str) -> bool:
    """Whether two hashes are the same and not empty, in the same time for all."""
    return bool(first) and hmac.compare_digest(first.encode(), second.encode())


def token_of(headers: Mapping[str, str], cookies: Mapping[str, str]) -> str | None:
    """The token that came with a request; a program's header goes before a browser's cookie."""
    authorization = headers.get("authorization", "")
    if authorization.lower().startswith(BEARER):
        token = authorization[len(BEARER) :].strip()
        if TOKEN.fullmatch(token) is None:
            raise Refusal(
                "bad_message",
                "Authorization: expected Bearer and a token of 43 letters as the cookie has it",
            )
        return token
    cookie = cookies.get(COOKIE, "")
    return cookie if TOKEN.fullmatch(cookie) else None


def visitor_of(
    headers: Mapping[str, str], cookies: Mapping[str, str], address: str = ""
) -> Visitor:
    """Who asks: somebody who was here before, or somebody new."""
    token = token_of(headers, cookies)
    return Visitor(token or new_token(), token is None, address)


def cookie_for(visitor: Visitor, scheme: str) -> Cookie:
    """The cookie that keeps a visitor's token; no script can read it and no other page send it."""
    return Cookie(
        key=COOKIE,
        value=visitor.token,
        path="/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=scheme in ("https", "wss"),
    )


def origin_is_ours(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a request comes from a page of ours, from one that is allowed, or from a program."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in settings.origins:
        return True
    try:
        page = urlsplit(origin)
        here = urlsplit(f"{page.scheme}://{headers.get('host', '')}")
        return page.scheme in PORTS and bool(page.hostname) and _place(page) == _place(here)
    except ValueError:
        return False


def check_origin(headers: Mapping[str, str], settings: Settings) -> None:
    """Refuse what a page of somebody else sent."""
    if not origin_is_ours(headers, settings):
        raise Refusal(
            "origin",
            f"expected a request from a page of this server, but it came from"
            f" {headers['origin']!r}; a server behind a proxy must be told its origin",
        )


def _place(url: SplitResult) -> tuple[str | None, int]:
    """Host and port, with the port that a scheme has by itself."""
    return url.hostname, url.port or PORTS[url.scheme]
