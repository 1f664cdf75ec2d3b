"""Bad input ends in one line that says what was expected and what came."""

from pathlib import Path

import pytest
from paddock_command import driven_race, refused, run, saved_race


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nogame"], "no game is called 'nogame'; there is f1-dice"),
        (["--bots", ",".join(["driver"] * 10)], "f1-dice is for 1 to 10 seats, but got 11"),
        (["--bots", "hero"], "no bot for f1-dice is called 'hero'; there is random"),
        (["--option", "laps=x"], "option laps: expected a whole number from 1 to 100"),
        (["--option", "laps"], "expected an option written NAME=VALUE"),
        (["--option", "wings=2"], "no option is called 'wings'"),
        (["--preset", "fast"], "no preset of f1-dice is called 'fast'"),
        (["--seed", "-1"], "seed: expected a number from 0 to"),
        (["--dice", "loaded"], "dice: expected app or real, but got 'loaded'"),
        (["--dice", "sealed"], "dice: expected app or real, but got 'sealed'"),
        (["--name", ""], "expected a driver's name in printable letters, but got ''"),
        (["--name", "bot:x"], "expected a person's name, but 'bot:x' is how a bot is written"),
        (["--car", "green"], "cars: expected none, because f1-dice has no choice of cars, but got"),
        (["monza", "--car", "pink"], "cars: expected red, blue, yellow or green, but got 'pink'"),
        (["monza", "--car", "red", "--car", "red"], "cars: expected each car once, but got red tw"),
        (["monza", *["--car", "red"] * 5], "cars: expected at most 4, one a seat, but got 5"),
        (["--resume", "race.txt", "--car", "red"], "expected no --car with --resume: a saved race"),
        (["--circuit", "nowhere"], "no circuit is called 'nowhere'; there is "),
        (["--circuit", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["--save", "/nowhere/race.txt"], "/nowhere/race.txt: cannot be saved: No such file"),
        (["--save", "/dev/null"], "/dev/null: expected a new file to save in"),
        (["--resume", "nowhere.txt"], "nowhere.txt: No such file or directory"),
    ],
)
def test_a_race_that_cannot_be_driven_is_refused(arguments: list[str], message: str) -> None:
    assert refused("play", *arguments).startswith(message)


def test_mg_164_nobody_races_on_tiles_that_do_not_close(tmp_path: Path) -> None:
    file, save = tmp_path / "open.toml", tmp_path / "race.txt"
    tiles = '["START L4 L4", "R2R:1 R2R R2R R2R", "L4 L4 L2", "R2R:2 R2R R2R R2R"]'
    file.write_text(f'title = "Open"\n[positions]\nlaps = 3\ntiles = {tiles}\n')
    said = refused("play", "motograndprix", "--circuit", file, "--save", save)
    assert said == (
        f"{file}: expected a circuit that can be raced on, but its centreline: is not closed:"
        " its end misses its start by 80.0 mm (5.6% of its length) and 0.0 degrees"
    )
    assert not save.exists()


def test_a_seed_that_is_no_number_is_a_short_usage_error() -> None:
    told = run("play", "--seed", "lucky")
    assert told.code == 2
    assert "'--seed'" in told.err
    assert "Traceback" not in told.err


def test_a_race_is_never_saved_over_another_file(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    assert refused("play", "--save", file) == (
        f"{file}: expected a new file to save in, but it is there already"
    )
    assert file.read_text() == "Dear Ann"


def test_a_race_is_not_saved_in_a_file_that_is_a_folder_for_others(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    inside = tmp_path / "file" / "race.txt"
    assert refused("play", "--save", inside).startswith(f"{inside}: cannot be saved: Not a dir")


def test_a_saved_race_goes_on_as_it_was_begun(tmp_path: Path) -> None:
    file = saved_race(tmp_path, driven_race(steps=20))
    message = refused("play", "f1-dice", "--resume", file, "--seed", 4)
    assert message.startswith("expected no GAME or --seed with --resume")


def test_a_bot_that_is_not_known_cannot_go_on(tmp_path: Path) -> None:
    file = saved_race(tmp_path, driven_race(steps=20))
    file.write_text(file.read_text().replace("bot:driver", "bot:hero"))
    assert refused("play", "--resume", file).startswith("no bot for f1-dice is called 'hero'")


def write(folder: Path, content: str | bytes) -> Path:
    file = folder / "race.txt"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


@pytest.mark.parametrize("command", [["replay"], ["replay", "--check"], ["play", "--resume"]])
@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "line 1: expected 'paddock 1', but got ''; this is no record"),
        ("hello\n", "line 1: expected 'paddock 1', but got 'hello'"),
        (b"\x89PNG\r\n\x1a\n\0\0", "expected a text file in UTF-8, but byte 0 is not"),
        ("paddock 1\ngame chess\n\n", "line 3: expected 'rules' and 1 more word"),
    ],
)
def test_what_is_no_record_is_refused(
    tmp_path: Path, command: list[str], content: str | bytes, message: str
) -> None:
    file = write(tmp_path, content)
    assert refused(*command, file).startswith(f"{file}: {message}")


def test_a_torn_record_is_refused_with_its_line(tmp_path: Path) -> None:
    file = write(tmp_path, driven_race(steps=9).record.text()[:-2])
    line = driven_race(steps=9).record.line(9)
    message = refused("replay", file)
    assert message.startswith(f"{file}: line {line}: expected the end of a line")
    assert message.endswith("it is torn")


def test_a_torn_heading_is_refused(tmp_path: Path) -> None:
    file = write(tmp_path, "\n".join(driven_race(steps=9).record.text().split("\n")[:8]) + "\n")
    assert "expected an empty line after the heading; it is torn" in refused("replay", file)


def test_a_step_that_is_not_open_is_refused_with_its_line(tmp_path: Path) -> None:
    race = driven_race(steps=3)
    file = write(tmp_path, race.record.text() + "red gear 6\n")
    line = race.record.line(4)
    assert refused("replay", file) == (
        f"{file}: line {line}: expected one of 20 steps from 'dice 1' to 'dice 20',"
        " but got 'red gear 6'"
    )


def test_a_roll_that_is_not_the_seeds_is_refused(tmp_path: Path) -> None:
    file = write(tmp_path, driven_race(seed=3).record.text().replace("seed 3", "seed 4"))
    assert "the roll of seed 4, but got" in refused("replay", file, "--check")


def test_a_record_of_a_game_or_rules_unknown_is_refused(tmp_path: Path) -> None:
    text = driven_race(steps=3).record.text()
    file = write(tmp_path, text.replace("game f1-dice", "game chess"))
    assert "no game is called 'chess'" in refused("replay", file)
    file = write(tmp_path, text.replace("rules 1", "rules 99"))
    assert "but got rules 99" in refused("replay", file)


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    assert refused("replay", tmp_path) == f"{tmp_path}: Is a directory"


def test_a_missing_record_is_said() -> None:
    assert refused("replay", "nowhere.txt") == "nowhere.txt: No such file or directory"


def test_a_record_of_ones_own_circuit_asks_for_it(tmp_path: Path) -> None:
    file = write(tmp_path, driven_race(steps=3).record.text().replace("larkmoor", "mine"))
    assert refused("replay", file) == (
        f"{file}: driven on 'mine', which is not shipped; expected --circuit FILE.toml"
    )


def test_a_record_is_not_told_on_another_circuit(tmp_path: Path) -> None:
    file = write(tmp_path, driven_race(steps=3).record.text().replace("larkmoor", "mine"))
    message = refused("replay", file, "--circuit", "larkmoor")
    assert message == f"{file}: expected the circuit 'mine', but got 'larkmoor'"


def test_a_circuit_of_ones_own_may_not_take_a_shipped_name(tmp_path: Path) -> None:
    file = tmp_path / "larkmoor.toml"
    file.write_text("")
    assert refused("circuits", "show", file).startswith("circuit larkmoor: title: expected a text")
    file.write_text(
        'title = "Mine"\nline = { spaces = 20 }\n'
        "centreline = { points = [[0, 0], [9, 0], [9, 9], [0, 9]] }\n"
    )
    assert "expected a name of its own" in refused("play", "--circuit", file)


def test_a_circuit_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert refused("circuits", "show", tmp_path) == f"{tmp_path}: Is a directory"
    file = tmp_path / "ring.toml"
    file.write_bytes(b"\xff\xfe")
    assert refused("circuits", "show", file).startswith(f"{file}: expected a text file in UTF-8")
    file.write_text("title = [")
    assert refused("circuits", "show", file).startswith("circuit ring, line 1: expected a TOML")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["F1-999"], "no rule of f1-dice is called 'F1-999'; they run from F1-001 to F1-D13"),
        (["XX-001"], "no rule is called 'XX-001'"),
        (["qwertz"], "expected words of a rule, but no rule has 'qwertz'"),
    ],
)
def test_a_rule_that_is_not_there_is_said(words: list[str], message: str) -> None:
    assert refused("rules", *words).startswith(message)
