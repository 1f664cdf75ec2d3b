"""What a program that uses Paddock sees: the facade, and the examples of the documentation."""

import doctest
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

import paddock
from paddock.core import errors

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
def test_the_examples_of_a_page_run(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = examples(path.read_text(encoding="utf-8"))
    assert failures(path.name, text) == (0, "")


def test_the_readme_has_examples() -> None:
    text = examples((ROOT / "README.md").read_text(encoding="utf-8"))
    assert doctest.DocTestParser().get_examples(text)


def test_an_example_that_is_wrong_is_found() -> None:
    text = examples("Look:\n\n```python\n>>> 1 + 1\n3\n```\n\n```sh\npaddock play\n```\n")
    assert text == ">>> 1 + 1\n3\n"
    assert failures("wrong", text)[0] == 1


def test_simulate_is_fetched_when_it_is_used_and_polars_only_for_frames() -> None:
    program = (
        "import sys, paddock\n"
        "assert 'paddock.sim' not in sys.modules\n"
        "done = paddock.simulate('f1-dice', ['rookie', 'rookie'], 3)\n"
        "assert done.summary().races == 3\n"
        "assert 'paddock.sim' in sys.modules and 'polars' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
    with pytest.raises(AttributeError, match="module 'paddock' has no attribute 'stimulate'"):
        _ = paddock.stimulate


def test_a_decision_is_a_step_or_its_text_and_a_refusal_is_a_step_error() -> None:
    races = [paddock.start("f1-dice", ["Ann", "Ben"], seed=7) for _ in range(2)]
    for race in races:
        while race.rolling:
            race.roll()
    by_step, by_text = races
    step = by_step.choices[-1]
    assert isinstance(step, paddock.Step)
    told = by_step.choose(step)
    assert all(isinstance(event, paddock.Event) for event in told)
    assert [event.text() for event in told] == [
        event.text() for event in by_text.choose(f" {step.text.upper()} ")
    ]
    assert by_step.record == by_text.record
    with pytest.raises(
        paddock.StepError, match="expected a roll of the dice, but got the decision"
    ):
        by_step.choose(step)
    assert isinstance(by_step.question, paddock.Question)


def test_a_step_that_is_not_open_is_refused_whether_it_is_one_or_its_text() -> None:
    race = paddock.start("f1-dice", ["Ann", "Ben"], seed=7)
    while race.rolling:
        race.roll()
    stranger = paddock.Step("gear", race.asked[0], "red gear 6")
    for wrong in (stranger, stranger.text):
        with pytest.raises(paddock.StepError, match="but got 'red gear 6'"):
            race.choose(wrong)


def test_every_error_that_a_user_can_meet_is_here_and_is_a_paddock_error() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    assert len(kinds) == 9
    for kind in kinds:
        assert issubclass(kind, paddock.PaddockError)
        assert getattr(paddock, kind.__name__) is kind


def test_a_race_that_is_over_has_a_result_of_cars_and_seats() -> None:
    race = paddock.start("monza", ["Ann", "Ben"], seed=1)
    with pytest.raises(paddock.PaddockError, match="expected a race that is over"):
        _ = race.result
    race.play_out([paddock.make_bot("rookie", race.rules, seat=seat) for seat in range(2)])
    result = race.result
    assert isinstance(result, paddock.Result)
    assert all(isinstance(car, paddock.Standing) for car in race.standings)
    assert {finish.entry.name for finish in result.cars} == set(race.cars)


def test_the_facade_shows_what_it_promises() -> None:
    assert len(set(paddock.__all__)) == len(paddock.__all__)
    assert all(hasattr(paddock, name) for name in paddock.__all__)


@pytest.mark.parametrize("name", [found.name for found in iter_modules(paddock.__path__)])
def test_no_name_of_the_facade_hides_a_package(name: str) -> None:
    assert getattr(paddock, name, None) is sys.modules.get(f"paddock.{name}")


def test_a_module_of_a_game_can_be_imported_by_its_whole_name() -> None:
    import paddock.games.monza.state as monza_state

    assert monza_state is sys.modules["paddock.games.monza.state"]


def test_the_version_is_that_of_the_package() -> None:
    assert paddock.__version__ == version("paddock")


def test_a_race_from_its_start_to_its_record_and_back() -> None:
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
def test_the_loop_of_the_readme_drives_every_race_to_its_end(game: str, preset: str) -> None:
    race = paddock.start(game, ["Ann", "Bob"], preset=preset, seed=3)
    bots = [paddock.make_bot("rookie", race.rules, seed=3, seat=seat) for seat in range(2)]
    known: dict[str, Any] = {"race": race, "bots": bots}
    exec(loop_of_the_readme(), known)
    assert race.over
    assert known["events"] == race.events[-len(known["events"]) :]
    told = paddock.replay(race.record.text())
    assert told.record == race.record
    assert told.rules.to_json(told.state) == race.rules.to_json(race.state)


def test_what_is_not_there_is_refused_with_what_is() -> None:
    with pytest.raises(paddock.PaddockError, match="no game is called 'ludo'; there is f1-dice"):
        paddock.start("ludo", ["Ann"])
    with pytest.raises(paddock.PaddockError, match="no preset of f1-dice is called 'wet'"):
        paddock.start("f1-dice", ["Ann"], preset="wet")
    with pytest.raises(paddock.PaddockError, match="no bot for f1-dice is called 'ace'"):
        paddock.make_bot("ace", paddock.start("f1-dice", ["Ann"]).rules)


def test_bots_are_listed_the_weakest_first() -> None:
    assert paddock.bot_levels("f1-dice")[0] == "random"
    assert paddock.bot_levels("ludo") == ["random"]
