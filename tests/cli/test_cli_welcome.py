"""The entrance of the command."""

from paddock_command import run
from typer.testing import CliRunner

from paddock import COMPILED, __version__
from paddock.cli.app import app


def test_the_bare_command_shows_an_example_of_all_that_can_be_done():
    told = CliRunner().invoke(app, [])
    assert told.exit_code == 0
    for word in ("play", "simulate", "replay", "verify", "rules", "circuits"):
        assert f"paddock {word}" in told.output


def test_the_version_says_whether_it_is_compiled():
    told = CliRunner().invoke(app, ["--version"])
    build = "compiled" if COMPILED else "interpreted"
    assert told.output == f"paddock {__version__} ({build})\n"


def test_an_unknown_command_is_a_short_usage_error():
    told = run("drive")
    assert told.code == 2
    assert "No such command 'drive'" in told.err
    assert len(told.err.splitlines()) <= 4


def test_help_lists_every_command():
    told = run("--help")
    assert told.code == 0
    for word in ("play", "simulate", "replay", "verify", "rules", "circuits"):
        assert f"\n  {word} " in told.out
