"""`paddock serve`: its words, and what it refuses before it starts."""

import subprocess
import sys

import pytest
from paddock_command import refused, run

from paddock.cli.commands.serve import read_name, read_origin
from paddock.core.errors import PaddockError


def test_help_names_every_word_and_its_variable() -> None:
    told = run("serve", "--help")
    assert told.code == 0
    for word in ("host", "port", "database", "workers", "bots", "origin", "name", "log", "open"):
        assert f"--{word}" in told.out
        assert f"PADDOCK_{word.upper()}" in told.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--log", "xml"], "log: expected json or text, but got 'xml'"),
        (["--origin", "races.example"], "origin: expected one as https://races.example, but got"),
        (["--name", "https://races.example"], "name: expected one as races.example, but got"),
    ],
)
def test_words_that_make_no_sense_are_refused_in_one_line(words: list[str], message: str) -> None:
    assert refused("serve", *words).startswith(message)


@pytest.mark.parametrize(
    "words", [["--port", "70000"], ["--port", "x"], ["--workers", "0"], ["--bots", "0"]]
)
def test_numbers_that_make_no_sense_are_short_usage_errors(words: list[str]) -> None:
    told = run("serve", *words)
    assert told.code == 2
    assert words[0] in told.err
    assert "Traceback" not in told.err


WITHOUT_LITESTAR = """
import sys
sys.modules["litestar"] = None
sys.argv = ["paddock", "serve"]
from paddock.cli import main
main()
"""


def test_a_missing_extra_is_named() -> None:
    command = [sys.executable, "-c", WITHOUT_LITESTAR]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert told.stderr == (
        "paddock: paddock serve needs litestar, which is not installed:"
        " pip install 'paddock[server]'\n"
    )


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("https://races.example", "https://races.example"),
        ("https://Races.Example/", "https://races.example"),
        ("https://races.example:443", "https://races.example"),
        ("http://races.example:80", "http://races.example"),
        ("http://races.example:8080", "http://races.example:8080"),
        ("http://[::1]:8080", "http://[::1]:8080"),
    ],
)
def test_an_origin_is_read_as_browsers_write_it(given: str, read: str) -> None:
    assert read_origin(given) == read


@pytest.mark.parametrize(
    "given",
    [
        "",
        "*",
        "null",
        "races.example",
        "ftp://races.example",
        "https://",
        "https://races.example/path",
        "https://races.example?x=1",
        "https://ann@127.0.0.1",
        "https://races.example:port",
        "https://[races",
    ],
)
def test_what_is_no_origin_is_refused(given: str) -> None:
    with pytest.raises(PaddockError, match="origin: expected one as"):
        read_origin(given)


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("races.example", "races.example"),
        (" Races.Example. ", "races.example"),
        ("b\u00fccher.example", "xn--bcher-kva.example"),
        ("paddock", "paddock"),
        ("paddock_1", "paddock_1"),
    ],
)
def test_a_name_is_read_as_browsers_send_it(given: str, read: str) -> None:
    assert read_name(given) == read


@pytest.mark.parametrize("given", ["", ".", "*", "a b", "races.example:8000", "a/b", "x" * 64])
def test_what_is_no_name_is_refused(given: str) -> None:
    with pytest.raises(PaddockError, match=r"name: expected one as races\.example, but got"):
        read_name(given)
