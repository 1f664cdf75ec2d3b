"""How people write where a table is: its id, its short code, or a link with one of them."""

import re
from typing import Final
from urllib.parse import urlsplit

from paddock.client.errors import ClientError

WORD: Final = re.compile(r"[A-Za-z0-9]+")
ID: Final = re.compile(r"[a-z2-7]{12}")
CODE: Final = re.compile(r"[A-Za-z]{6}")


def read_where(where: str) -> tuple[str, str]:
    """The id and the code that were written: one of them, the other is empty."""
    link = urlsplit(where.strip())
    words = WORD.findall("/".join(link[2:]))
    for word in reversed(words):
        if ID.fullmatch(word):
            return word, ""
        if CODE.fullmatch(word):
            return "", word.upper()
    raise ClientError(
        f"expected a table's code of 6 letters, its id or its link, but got {where!r}"
    )


def read_address(address: str) -> str:
    """A server's address without a slash at its end, checked."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ClientError(
            f"expected an address that begins with http:// or https://, but got {address!r}"
        )
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
