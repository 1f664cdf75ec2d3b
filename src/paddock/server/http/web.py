"""The browser client: its files, and the page at every address that it knows.

The page names its files below an edition, a hash of all of them: `/app/EDITION/main.js`. A browser
keeps them for good, and who comes again loads nothing but the page; where any file is another one,
so is the edition.
"""

import json
import os
import re
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from time import monotonic
from typing import Final

from litestar import Response, route
from litestar.params import FromPath

from paddock.core.errors import PaddockError
from paddock.server.circuits.bodies import KeptBody, keep
from paddock.server.http.keeping import ASK_AGAIN, FOR_GOOD, JSON, AnyRequest, answer
from paddock.server.refusals import Refusal

PAGE: Final = "index.html"
GAMES: Final = "games"
GAME_LIST: Final = f"{GAMES}/index.json"
"""Made here of the folders of the games, so that a new one is found by itself."""
MEDIA_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": JSON,
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Only these are served; to those of text Litestar adds the charset."""
BELOW: Final = '"/app/'
"""How the page names its files."""
EDITION: Final = re.compile(r"([0-9a-f]{16})/(.+)")
LOOK_AGAIN: Final = 1.0
"""Seconds after which it is looked anew whether a file was changed: there are hundreds."""
PLAIN_NAME: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*")
"""A part of a path: nothing hidden, nothing that leads up, and no other system's separators."""
PAGES: Final = [
    "/",
    "/new",
    "/join/{code:str}",
    "/race/{race:str}",
    "/replay/{race:str}",
    "/rules",
    "/rules/{game:str}",
    "/circuits",
    "/circuits/{circuit:str}",
]
REMARK: Final = re.compile(rb"^[ \t]*(?:/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*|//.*)$", re.MULTILINE)
"""A comment of a script that has its lines for itself."""
ELSEWHERE: Final = ("api", "app", "health", "metrics")
"""The first words of the paths that are no pages."""
Stamps = list[tuple[str, int, int]]
"""Of files: path, time of the last change, length."""


class WebFolder:
    """The files below one folder, each read and zipped once for as long as it stays the same."""

    def __init__(self, root: Path) -> None:
        self.root: Path = root.resolve()
        self._kept: dict[Path, tuple[tuple[int, int], KeptBody]] = {}
        self._seen: Stamps = []
        self._looked: float = -LOOK_AGAIN
        self._edition: str = ""
        self._page: KeptBody = keep(b"")

    @property
    def edition(self) -> str:
        """The name of all files as they are; another one soon after any of them is changed."""
        self._look()
        return self._edition

    def page(self) -> KeptBody:
        """The page, which names its files below their edition."""
        self._look()
        return self._page

    def _look(self) -> None:
        """See now and then whether any file was changed, and name the edition anew if one was."""
        if monotonic() - self._looked < LOOK_AGAIN:
            return
        found = stamps(self.root)
        if found != self._seen:
            self._edition = self._named(Path(file) for file, *_ in found)
            body = self.find(PAGE).body.decode()
            self._page = keep(body.replace(BELOW, f"{BELOW}{self._edition}/").encode())
        self._seen = found
        self._looked = monotonic()

    def _named(self, files: Iterable[Path]) -> str:
        """The edition of these files, by what browsers get of those that are served."""
        digest = sha256()
        for file in files:
            path = file.relative_to(self.root).as_posix()
            if self._inside(path):
                body = sent(file)
                digest.update(f"{path} {len(body)} ".encode() + body)
        return digest.hexdigest()[:16]

    def find(self, path: str) -> KeptBody:
        """The file of this path, as `core/words.js`."""
        file = self._inside(path)
        if file is None:
            raise Refusal("not_found", f"the app has no file {path[:80]!r}")
        known = file.stat()
        version = (known.st_mtime_ns, known.st_size)
        if self._kept.get(file, (None,))[0] != version:
            self._kept[file] = (version, keep(sent(file)))
        return self._kept[file][1]

    def _inside(self, path: str) -> Path | None:
        """The file, if there is one that lies truly below the folder and may be served."""
        parts = path.split("/")
        if not all(map(PLAIN_NAME.fullmatch, parts)):
            return None
        file = self.root.joinpath(*parts)
        served = file.suffix in MEDIA_TYPES and file.is_file() and file.resolve() == file
        return file if served else None

    def games(self) -> list[str]:
        """The games that have a module of their own."""
        return sorted(file.parent.name for file in self.root.glob(f"{GAMES}/*/game.js"))


def stamps(root: Path) -> Stamps:
    """When each file that may be served was written and how long it is; none of them is opened."""
    paths = (Path(folder, name) for folder, _, names in os.walk(root) for name in names)
    served = ((path, path.lstat()) for path in paths if path.suffix in MEDIA_TYPES)
    return sorted((str(path), known.st_mtime_ns, known.st_size) for path, known in served)


def sent(file: Path) -> bytes:
    """What a browser gets of a file: all of it, but of a script no remarks, a quarter of its size.

    Every line stays where it is, so that a browser's tools point at the lines of the file.
    """
    body = file.read_bytes()
    if file.suffix != ".js":
        return body
    return REMARK.sub(lambda remark: b"\n" * remark[0].count(b"\n"), body)


@cache
def web_folder() -> WebFolder:
    """The folder of the client that comes with Paddock."""
    return WebFolder(Path(str(files("paddock").joinpath("web"))))


def check_web_folder() -> None:
    """Refuse to serve an app that is not there."""
    page = web_folder().root / PAGE
    if not page.is_file():
        raise PaddockError(
            f"expected the app's page at {page}, but it is not there; install Paddock again"
        )


def page(request: AnyRequest, status: int = 200) -> Response[bytes]:
    """The client's one page."""
    return answer(request, web_folder().page(), MEDIA_TYPES[".html"], ASK_AGAIN, status=status)


def wants_page(request: AnyRequest) -> bool:
    """Whether somebody who came to an address that there is not is to be shown the page."""
    looks = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    return looks and request.url.path.split("/")[1] not in ELSEWHERE


@route(PAGES, http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def show_page(request: AnyRequest) -> Response[bytes]:
    """The client finds out by itself where it is."""
    return page(request)


@route(
    "/app/{path:path}", http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False
)
def send_file(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file of the client; of an edition that is no more, the file as it is now."""
    folder, wanted, caching = web_folder(), path.removeprefix("/"), ASK_AGAIN
    if named := EDITION.fullmatch(wanted):
        wanted = named[2]
        caching = FOR_GOOD if named[1] == folder.edition else ASK_AGAIN
    if wanted == GAME_LIST:
        listed = keep(json.dumps({"games": folder.games()}).encode())
        return answer(request, listed, JSON, caching)
    return answer(request, folder.find(wanted), MEDIA_TYPES[Path(wanted).suffix], caching)
