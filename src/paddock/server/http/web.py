"""The browser client: its files, and the page at every address that it knows."""

import json
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from litestar import Response, route
from litestar.params import FromPath

from paddock.core.errors import PaddockError
from paddock.server.circuits.bodies import KeptBody, keep
from paddock.server.http.keeping import ASK_AGAIN, JSON, AnyRequest, answer
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


class WebFolder:
    """The files below one folder, each read and zipped once for as long as it stays the same."""

    def __init__(self, root: Path) -> None:
        self.root: Path = root.resolve()
        self._kept: dict[Path, tuple[tuple[int, int], KeptBody]] = {}

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
    return answer(request, web_folder().find(PAGE), MEDIA_TYPES[".html"], ASK_AGAIN, status=status)


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
    """A file of the client."""
    wanted = path.removeprefix("/")
    if wanted == GAME_LIST:
        listed = keep(json.dumps({"games": web_folder().games()}).encode())
        return answer(request, listed, JSON, ASK_AGAIN)
    kept = web_folder().find(wanted)
    return answer(request, kept, MEDIA_TYPES[Path(wanted).suffix], ASK_AGAIN)
