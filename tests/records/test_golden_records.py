"""Old races stay true: each golden record tells the story that it told when it was written."""

import re
from pathlib import Path

import pytest
import regenerate

import paddock
from paddock.core.records import DICE

RECORDS = sorted(Path(__file__).parent.glob("*.paddock"))
QUICKLY_MADE = ("f1-dice-practice", "f1-dice-unfinished")


def read(path: Path) -> paddock.Record:
    """A golden record."""
    return paddock.read_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_tells_its_story(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    race = paddock.replay(text)
    assert race.record.text() == text
    told = path.with_name(f"{path.stem}.story.txt").read_text(encoding="utf-8")
    assert regenerate.story(race) == told


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_roll_of_a_golden_record_is_verified_unless_the_dice_were_real(path: Path) -> None:
    found = paddock.verify(path.read_text(encoding="utf-8"))
    assert found.verified == (found.heading.dice != "real")
    assert found.rolls
    assert found.faults == ()


def test_there_is_a_golden_record_of_every_kind_of_race() -> None:
    assert sorted(path.stem for path in RECORDS) == sorted(regenerate.GOLDEN)
    games = {read(path).heading.game for path in RECORDS}
    dice = {read(path).heading.dice for path in RECORDS}
    assert dice == set(DICE)
    assert games == {game.name for game in paddock.all_games()}


def test_there_are_golden_records_of_every_version_of_every_game() -> None:
    headings = [read(path).heading for path in RECORDS]
    for game in paddock.all_games():
        told = {heading.rules for heading in headings if heading.game == game.name}
        assert told == set(range(1, game.version + 1)), game.name


def test_a_name_says_the_version_unless_it_is_the_first() -> None:
    for path in RECORDS:
        heading = read(path).heading
        version = "" if heading.rules == 1 else f"-{heading.rules}"
        assert path.stem.startswith(f"{heading.game}{version}-"), path.stem
        assert not re.match(rf"{heading.game}-\d", path.stem) or version


def test_golden_records_are_not_overwritten_unless_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = {name: regenerate.GOLDEN[name] for name in QUICKLY_MADE}
    assert regenerate.main(tmp_path, False, few) == 0
    written = tmp_path / "f1-dice-practice.paddock"
    again = written.read_text(encoding="utf-8")
    written.write_text("old", encoding="utf-8")
    assert regenerate.main(tmp_path, False, few) == len(few)
    assert written.read_text(encoding="utf-8") == "old"
    assert capsys.readouterr().out.count("is there already") == len(few)
    assert regenerate.main(tmp_path, True, few) == 0
    assert written.with_name("f1-dice-practice.story.txt").exists()
    assert written.read_text(encoding="utf-8") == again
