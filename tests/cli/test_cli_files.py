"""Records are written whole, or not at all."""

import os
import stat
from pathlib import Path

import pytest
from paddock_command import driven_race

from paddock import PaddockError
from paddock.cli.files import read_race, write_race


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    race, file = driven_race(), tmp_path / "race.txt"
    write_race(file, race)
    again, circuit = read_race(file)
    assert again.record == race.record
    assert circuit.name == "larkmoor"
    assert os.listdir(tmp_path) == ["race.txt"]


def test_a_write_that_fails_leaves_the_old_record_whole(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    write_race(file, driven_race(steps=5))
    before = file.read_text()
    (tmp_path / f".race.txt.{os.getpid()}.part").mkdir()
    with pytest.raises(PaddockError, match="cannot be saved"):
        write_race(file, driven_race(steps=9))
    assert file.read_text() == before


def test_a_record_keeps_the_rights_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    write_race(file, driven_race(steps=5))
    file.chmod(0o640)
    write_race(file, driven_race(steps=9))
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "race.txt", tmp_path / "link.txt"
    write_race(file, driven_race(steps=5))
    link.symlink_to(file)
    write_race(link, driven_race(steps=9))
    assert link.is_symlink()
    assert len(read_race(file)[0].steps) == 9


def test_what_is_no_file_is_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(PaddockError, match="expected a file to save in"):
        write_race(pipe, driven_race(steps=5))
    assert stat.S_ISFIFO(pipe.stat().st_mode)
