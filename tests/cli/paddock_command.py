"""The command as a person meets it: run in this process, with lines typed at its prompt."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from paddock import Race, make_bot, start
from paddock.cli import main


@dataclass(frozen=True)
class Told:
    """How a run ended and what it said."""

    code: int
    out: str
    err: str


def run(*arguments: object, typed: str = "") -> Told:
    """Run `paddock` with these arguments, to its end."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    argv = ["paddock", *map(str, arguments)]
    with (
        patch.object(sys, "argv", argv),
        patch.object(sys, "stdin", io.StringIO(typed)),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as leaving:
            code = int(leaving.code or 0)
    return Told(code, out.getvalue(), err.getvalue())


def refused(*arguments: object) -> str:
    """The one line in which a run is refused."""
    told = run(*arguments)
    assert told.code == 1
    assert told.out == ""
    assert told.err.startswith("paddock: ")
    assert told.err.endswith("\n")
    assert told.err.count("\n") == 1
    return told.err.strip().removeprefix("paddock: ")


def steps_in(path: Path) -> list[str]:
    """The steps that a file holds."""
    return path.read_text().partition("\n\n")[2].split("\n")[:-1]


def driven_race(seed: int = 3, steps: int = 10_000, **chosen: Any) -> Race[Any]:
    """A race of a person and two bots, driven for so many steps in the highest gears."""
    seats = ["Ann", "bot:driver", "bot:rookie"]
    race = start("f1-dice", seats, seed=seed, **chosen)
    bots = [make_bot("driver", race.rules, seed, seat) for seat in range(3)]
    while not race.over and len(race.steps) < steps:
        race.advance(bots)
    return race


def saved_race(folder: Path, race: Race[Any], name: str = "race.txt") -> Path:
    """A file with the race's record."""
    path = folder / name
    path.write_text(race.record.text())
    return path
