"""What a program that uses Paddock sees: the facade, and the examples of the documentation."""

import doctest
import re
import sys
from importlib.metadata import version
from pathlib import Path
from pkgutil import iter_modules

import pytest

import paddock

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PRESETS = [(game.name, preset.name) for game in paddock.all_games() for preset in game.presets]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def examples(markdown: str) -> str:
    """The fenced blocks that hold a Python session, without their fences."""
    blocks = re.findall(r"^```\w*\n(.*?)^```$", markdown, re.MULTILINE | re.DOTALL)
    return "\n".join(block for block in blocks if block.lstrip().startswith(">>>"))


def failures(name: str, text: str) -> tuple[int, str]:
    """How many examples fail, and what was said of them."""
    said: list[str] = []
    session = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    return runner.run(session, out=said.append).failed, "".join(said)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_examples_of_a_page_run(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = examples(path.read_text(encoding="utf-8"))
    assert failures(path.name, text) == (0, "")


def test_the_readme_has_examples():
    text = examples((ROOT / "README.md").read_text(encoding="utf-8"))
    assert doctest.DocTestParser().get_examples(text)


def test_an_example_that_is_wrong_is_found():
    text = examples("Look:\n\n```python\n>>> 1 + 1\n3\n```\n\n```sh\npaddock play\n```\n")
    assert text == ">>> 1 + 1\n3\n"
    assert failures("wrong", text)[0] == 1


def test_the_facade_shows_what_it_promises():
    assert paddock.__all__ == sorted(paddock.__all__)
    assert all(hasattr(paddock, name) for name in paddock.__all__)


@pytest.mark.parametrize("name", [found.name for found in iter_modules(paddock.__path__)])
def test_no_name_of_the_facade_hides_a_package(name):
    assert getattr(paddock, name, None) is sys.modules.get(f"paddock.{name}")


def test_a_module_of_a_game_can_be_imported_by_its_whole_name():
    import paddock.games.monza.state as monza_state

    assert monza_state is sys.modules["paddock.games.monza.state"]


def test_the_version_is_that_of_the_package():
    assert paddock.__version__ == version("paddock")


def test_a_race_from_its_start_to_its_record_and_back():
    race = paddock.start("f1-dice", ["Ann", "Bob"], seed=42, options={"laps": 2})
    bots = [paddock.make_bot("driver", race.rules, seed=42, seat=seat) for seat in range(2)]
    race.play_out(bots)
    told = paddock.replay(race.record.text())
    assert [car.seat for car in told.standings] == [car.seat for car in race.standings]
    assert "option laps 2\n" in race.record.text()


def loop_of_the_readme() -> str:
    """The lines that drive a race of bots to its end."""
    text = examples((ROOT / "README.md").read_text(encoding="utf-8"))
    sources = [example.source for example in doctest.DocTestParser().get_examples(text)]
    return next(source for source in sources if source.startswith("while not race.over"))


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_loop_of_the_readme_drives_every_race_to_its_end(game, preset):
    race = paddock.start(game, ["Ann", "Bob"], preset=preset, seed=3)
    bots = [paddock.make_bot("rookie", race.rules, seed=3, seat=seat) for seat in range(2)]
    known = {"race": race, "bots": bots}
    exec(loop_of_the_readme(), known)
    assert race.over
    assert known["events"] == race.events[-len(known["events"]) :]
    told = paddock.replay(race.record.text())
    assert told.record == race.record
    assert told.rules.to_json(told.state) == race.rules.to_json(race.state)


def test_what_is_not_there_is_refused_with_what_is():
    with pytest.raises(paddock.PaddockError, match="no game is called 'ludo'; there is f1-dice"):
        paddock.start("ludo", ["Ann"])
    with pytest.raises(paddock.PaddockError, match="no preset of f1-dice is called 'wet'"):
        paddock.start("f1-dice", ["Ann"], preset="wet")
    with pytest.raises(paddock.PaddockError, match="no bot for f1-dice is called 'ace'"):
        paddock.make_bot("ace", paddock.start("f1-dice", ["Ann"]).rules)


def test_bots_are_listed_the_weakest_first():
    assert paddock.bot_levels("f1-dice")[0] == "random"
    assert paddock.bot_levels("ludo") == ["random"]
