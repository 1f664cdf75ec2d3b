"""The entrance of the command."""

import sys
from importlib import import_module

import pytest
from paddock_command import run
from typer.testing import CliRunner

from paddock import COMPILED, __version__
from paddock.cli.app import app, said

ENTRANCE = import_module("paddock.cli.app")


def test_the_bare_command_shows_an_example_of_all_that_can_be_done() -> None:
    told = CliRunner().invoke(app, [])
    assert told.exit_code == 0
    for word in ("play", "simulate", "replay", "verify", "rules", "circuits"):
        assert f"paddock {word}" in told.output


def test_the_bare_command_opens_the_app_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert said([]) == ["serve", "--open"]
    assert said(["play"]) == ["play"]


def test_the_bare_command_shows_what_can_be_done_where_the_app_cannot_be_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(ENTRANCE, "can_serve", lambda: False)
    assert said([]) == []
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    monkeypatch.setattr(ENTRANCE, "can_serve", lambda: True)
    assert said([]) == []
    assert "paddock play" in run().out


def test_the_version_says_whether_it_is_compiled() -> None:
    told = CliRunner().invoke(app, ["--version"])
    build = "compiled" if COMPILED else "interpreted"
    assert told.output == f"paddock {__version__} ({build})\n"


def test_an_unknown_command_is_a_short_usage_error() -> None:
    told = run("drive")
    assert told.code == 2
    assert "No such command 'drive'" in told.err
    assert len(told.err.splitlines()) <= 4


def test_help_lists_every_command() -> None:
    told = run("--help")
    assert told.code == 0
    assert "`paddock` opens the app" in told.out
    for word in ("play", "simulate", "replay", "verify", "rules", "circuits"):
        assert f"\n  {word} " in told.out
