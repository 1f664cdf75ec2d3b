"""The browser client: its files, its one page, and nothing else of this machine."""

import gzip
import json
import os
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from http_app import Client, app_client, refusal, told
from running_server import run_paddock

from paddock.core.errors import PaddockError
from paddock.server.http import web
from paddock.server.http.keeping import has, takes_zipped
from paddock.server.http.web import WebFolder, check_web_folder, sent
from paddock.server.refusals import Refusal

WEB = Path(str(files("paddock").joinpath("web")))
PAGE = WebFolder(WEB).page().body.decode()
PAGES = [
    "/",
    "/new",
    "/join/BCDFGH",
    "/race/abcdefghijkl",
    "/replay/abcdefghijkl",
    "/rules",
    "/rules/f1-dice",
    "/circuits",
    "/circuits/larkmoor",
]
HTML = {"accept": "text/html,*/*;q=0.8"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """The app, one for all tests here."""
    with app_client(tmp_path_factory.mktemp("web")) as client:
        yield client


@pytest.fixture
def folder(tmp_path: Path) -> WebFolder:
    """A client of two files, beside something that is nobody's business."""
    root = tmp_path / "web"
    (root / "core").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html>")
    (root / "core" / "words.js").write_text("export const words = 1;\n")
    (tmp_path / "secret.js").write_text("secret")
    return WebFolder(root)


# The page


@pytest.mark.parametrize("path", PAGES)
def test_the_page_is_at_every_address_that_the_client_knows(client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/nothing", "/race", "/race/a/b", "/index.php", "/appetite"])
def test_who_looks_for_a_page_that_is_not_there_is_shown_the_client_with_404(
    client: Client, path: str
) -> None:
    answer = client.get(path, headers=HTML)
    assert (answer.status_code, answer.text) == (404, PAGE)
    again = client.get(path, headers={**HTML, "if-none-match": answer.headers["etag"]})
    assert again.status_code == 404
    assert client.head(path, headers=HTML).status_code == 404
    assert refusal(client.get(path))[:2] == (404, "not_found")


@pytest.mark.parametrize("path", ["/api/nothing", "/app/nothing.js", "/health/x", "/metrics/x"])
def test_what_is_for_programs_is_answered_as_to_a_program(client: Client, path: str) -> None:
    assert refusal(client.get(path, headers=HTML))[:2] == (404, "not_found")


def test_the_page_is_only_to_be_looked_at(client: Client) -> None:
    assert refusal(client.post("/", headers=HTML))[:2] == (405, "method")
    assert refusal(client.delete("/app/index.html"))[:2] == (405, "method")


# Files


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("favicon.svg", "image/svg+xml; charset=utf-8"),
        ("styles/tokens.css", "text/css; charset=utf-8"),
        ("words/app.en.json", "application/json"),
        ("index.html", "text/html; charset=utf-8"),
    ],
)
def test_a_file_is_sent_as_it_is_and_as_what_it_is(
    client: Client, name: str, media_type: str
) -> None:
    answer = client.get(f"/app/{name}")
    assert answer.status_code == 200
    assert answer.content == (WEB / name).read_bytes()
    assert answer.headers["content-type"] == media_type
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-cache"


def test_every_file_that_the_page_names_is_there(client: Client) -> None:
    page = client.get("/").text
    named = [part.split('"')[0] for part in page.split('"/app/')[1:]]
    assert named
    for name in named:
        assert client.get(f"/app/{name}").status_code == 200, name


def test_a_file_that_a_browser_has_is_not_sent_again(client: Client) -> None:
    first = client.get("/app/main.js")
    again = client.get("/app/main.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other = client.get("/app/main.js", headers={"if-none-match": 'W/"0123"'})
    assert other.status_code == 200


def test_a_file_goes_out_zipped_to_those_who_can_unzip(client: Client) -> None:
    zipped = client.get("/app/main.js", headers={"accept-encoding": "gzip, br"})
    plain = client.get("/app/main.js", headers={"accept-encoding": "identity"})
    assert zipped.headers["content-encoding"] == "gzip"
    assert int(zipped.headers["content-length"]) < int(plain.headers["content-length"])
    assert "content-encoding" not in plain.headers
    assert zipped.content == plain.content
    assert zipped.headers["vary"] == plain.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize("path", ["/", "/app/main.js", "/app/games/index.json"])
def test_one_may_ask_for_the_head_alone(client: Client, path: str) -> None:
    whole, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["etag"] == whole.headers["etag"]
    assert head.headers["content-length"] == whole.headers["content-length"]


def test_the_client_is_in_no_list_of_operations(client: Client) -> None:
    paths = told(client.get("/api/schema"))["paths"]
    assert all(path.startswith(("/api/", "/health", "/metrics")) for path in paths)


def test_the_games_that_have_a_module_of_their_own_are_listed(
    client: Client, folder: WebFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in ("monza", "f1-dice"):
        (folder.root / "games" / game).mkdir(parents=True)
        (folder.root / "games" / game / "game.js").write_text("export default {};\n")
    (folder.root / "games" / "common").mkdir()
    monkeypatch.setattr(web, "web_folder", lambda: folder)
    assert told(client.get("/app/games/index.json")) == {"games": ["f1-dice", "monza"]}


# Versions


def test_a_file_that_is_changed_is_read_anew(folder: WebFolder) -> None:
    file = folder.root / "core" / "words.js"
    first = folder.find("core/words.js")
    assert folder.find("core/words.js") is first
    file.write_text("export const words = 22;\n")
    second = folder.find("core/words.js")
    assert second.tag != first.tag
    assert gzip.decompress(second.zipped) == second.body == file.read_bytes()


def test_a_file_of_the_same_length_that_is_changed_is_read_anew(folder: WebFolder) -> None:
    file = folder.root / "core" / "words.js"
    first = folder.find("core/words.js")
    file.write_text(file.read_text().replace("1", "2"))
    os.utime(file, ns=(1, 1))
    assert folder.find("core/words.js").tag != first.tag


def test_the_page_names_every_file_below_the_edition(client: Client) -> None:
    named = re.findall(r'"/app/([^/"]+)/([^"]+)"', client.get("/").text)
    assert {edition for edition, _ in named} == {WebFolder(WEB).edition}
    assert re.findall(r'"/app/([^"]+)"', (WEB / "index.html").read_text()) == [
        path for _, path in named
    ]


@pytest.mark.parametrize("name", ["styles/tokens.css", "games/index.json"])
def test_a_file_of_the_edition_is_kept_for_good(client: Client, name: str) -> None:
    answer = client.get(f"/app/{WebFolder(WEB).edition}/{name}")
    assert answer.content == client.get(f"/app/{name}").content
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("name", ["styles/tokens.css", "games/index.json"])
def test_a_file_of_an_edition_that_is_no_more_is_asked_for_again(client: Client, name: str) -> None:
    answer = client.get(f"/app/0123456789abcdef/{name}")
    assert answer.content == client.get(f"/app/{name}").content
    assert answer.headers["cache-control"] == "no-cache"


def test_an_edition_is_no_way_to_files_that_are_not_served(client: Client) -> None:
    edition = WebFolder(WEB).edition
    for path in (edition, f"{edition}/", f"{edition}/types.d.ts", f"{edition}/{edition}/main.js"):
        assert client.get(f"/app/{path}").status_code == 404, path


def test_any_change_of_any_file_is_another_edition(
    folder: WebFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "LOOK_AGAIN", 0.0)
    first = folder.edition
    assert folder.edition == first == WebFolder(folder.root).edition
    (folder.root / "core" / "words.js").write_text("export const words = 2;\n")
    second = folder.edition
    (folder.root / "core" / "more.js").write_text("export const more = 1;\n")
    third = folder.edition
    (folder.root / "core" / "more.js").rename(folder.root / "core" / "most.js")
    assert len({first, second, third, folder.edition}) == 4


def test_files_are_not_looked_at_for_every_page(folder: WebFolder) -> None:
    first = folder.edition
    (folder.root / "core" / "words.js").write_text("export const words = 2;\n")
    assert folder.edition == first


# Nothing else


@pytest.mark.parametrize(
    "path",
    [
        "../secret.js",
        "core/../../secret.js",
        "core/../core/words.js",
        "./index.html",
        "core//words.js",
        "/index.html",
        "..\\secret.js",
        "core\\words.js",
        "C:\\secret.js",
        "C:secret.js",
        "core/words.js/",
        "core/words.js\x00.svg",
        "core/words.js\n",
        ".hidden.js",
        "core",
        "",
        "core/words.py",
        "types.d.ts",
    ],
)
def test_what_is_no_plain_path_below_the_folder_is_not_found(folder: WebFolder, path: str) -> None:
    for name in (".hidden.js", "types.d.ts", "core/words.py"):
        (folder.root / name).write_text("not to be served")
    with pytest.raises(Refusal, match="the app has no file") as refused:
        folder.find(path)
    assert refused.value.code == "not_found"


def test_an_absolute_path_is_not_found(folder: WebFolder) -> None:
    with pytest.raises(Refusal):
        folder.find(str(folder.root.parent / "secret.js"))


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
@pytest.mark.parametrize("name", ["link.js", "out/secret.js"])
def test_a_link_out_of_the_folder_is_not_followed(folder: WebFolder, name: str) -> None:
    (folder.root / "link.js").symlink_to(folder.root.parent / "secret.js")
    (folder.root / "out").symlink_to(folder.root.parent)
    with pytest.raises(Refusal):
        folder.find(name)


@pytest.mark.parametrize(
    "path",
    [
        "%2e%2e/__init__.py",
        "%2e%2e%2f__init__.py",
        "..%2f..%2f..%2fpackage.json",
        "core/%2e%2e/%2e%2e/%2e%2e/%2e%2e/package.json",
        "%2e%2e%5c__init__.py",
        "core%5cwords.js",
        "%2fetc/passwd",
        "%00",
        "..%c0%af__init__.py",
        "__pycache__",
    ],
)
def test_no_way_of_writing_a_path_leads_out(client: Client, path: str) -> None:
    answer = client.get(f"/app/{path}")
    assert refusal(answer)[:2] == (404, "not_found")


def test_a_real_server_sends_the_client_and_leads_nowhere_else(sqlite_url: str) -> None:
    with run_paddock("--database", sqlite_url) as server:
        assert server.get("/") == (200, PAGE)
        assert server.get("/app/main.js") == (200, sent(WEB / "main.js").decode())
        for path in ("/app/../__init__.py", "/app/%2e%2e/__init__.py", "/app/..%2f__init__.py"):
            status, body = server.get(path)
            assert (status, json.loads(body)["error"]) == (404, "not_found")


# All of it


def test_the_client_comes_with_the_package() -> None:
    for name in ("index.html", "main.js", "favicon.svg"):
        assert files("paddock").joinpath("web", name).is_file()


def test_an_app_that_is_not_there_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "web_folder", lambda: WebFolder(tmp_path))
    with pytest.raises(PaddockError, match=r"expected the app's page at .+index\.html, but"):
        check_web_folder()


# Headers


@pytest.mark.parametrize(
    ("accepted", "zipped"),
    [
        ("gzip, deflate, br", True),
        ("deflate,gzip;q=0.5", True),
        ("GZIP", True),
        ("gzip; q=0", False),
        ("gzip;q=0.0", False),
        ("identity", False),
        ("", False),
    ],
)
def test_gzip_is_taken_only_where_it_is_accepted(accepted: str, zipped: bool) -> None:
    assert takes_zipped(accepted) == zipped


@pytest.mark.parametrize(
    ("tags", "known"),
    [
        ('W/"ab"', True),
        ('"ab"', True),
        ('"x", W/"ab"', True),
        ("*", True),
        ('"x"', False),
        ("", False),
    ],
)
def test_a_tag_is_known_weak_or_strong(tags: str, known: bool) -> None:
    assert has(tags, 'W/"ab"') == known
