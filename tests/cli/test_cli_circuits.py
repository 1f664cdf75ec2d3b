"""`paddock circuits`: listed, shown, checked and drawn."""

import io
import re
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest
from paddock_command import refused, run, saved_race
from rich.console import Console

from paddock import all_games, circuit_names, find_circuit, read_circuit, start
from paddock.cli.commands.circuits import print_list
from paddock.cli.screen.boards import board_facts, games_on, players
from paddock.cli.screen.picture import png

RING = """\
title = "My Ring"
[centreline]
points = [[0, 0], [200, 0], [220, 60], [100, 90], [-20, 60]]
[line]
spaces = 40
"""
EIGHT = RING.replace("[220, 60], [100, 90]", "[20, 120], [180, 120]").replace(
    "[line]", "width = 5\n[line]"
)


@pytest.fixture
def ring(tmp_path: Path) -> Path:
    file = tmp_path / "ring.toml"
    file.write_text(RING)
    return file


def without_line() -> str:
    return next(name for name in circuit_names() if find_circuit(name).line is None)


# List


def test_circuits_are_listed_by_what_is_played_on_them() -> None:
    out = run("circuits").out
    assert out.startswith("f1-dice\nname ")
    assert re.search(r"^larkmoor +Larkmoor Ring +86 ", out, re.MULTILINE)
    for name in circuit_names():
        assert re.search(rf"^{name} ", out, re.MULTILINE)


@pytest.mark.parametrize("width", [80, 100, 200])
def test_the_list_fits_the_terminal(width: int) -> None:
    console = Console(width=width, file=io.StringIO(), force_terminal=False)
    found = [find_circuit(name) for name in circuit_names()]
    with console.capture() as captured:
        print_list(console, found)
    rows = [row.rstrip() for row in captured.get().splitlines()]
    assert max(map(len, rows)) <= width
    laps = [row for row in rows if row.startswith("name ")]
    assert all(row.endswith("laps") for row in laps)
    assert len({len(row) for row in laps}) == 1


def test_a_kind_of_board_without_a_game_is_named_itself() -> None:
    boards = {game.board for game in all_games()}
    assert players("line") == "f1-dice"
    for kind in ("lanes", "positions", "sectors", "intervals"):
        assert (players(kind) == f"{kind} board") == (kind not in boards)
    assert games_on(find_circuit("larkmoor")) == "f1-dice"


@pytest.mark.parametrize("name", circuit_names())
def test_every_board_has_facts(name: str) -> None:
    circuit = find_circuit(name)
    for kind in circuit.boards:
        known = board_facts(circuit, kind)
        assert known.lap > 0
        assert 0 < known.spaces <= len(circuit.plots[kind])
        places = {plot.name for plot in circuit.plots[kind]}
        assert {corner.space for corner in known.corners} <= places


# Show


def test_a_circuit_is_shown_with_facts_and_a_sketch() -> None:
    out = run("circuits", "show", "larkmoor").out
    assert "title   Larkmoor Ring" in out
    assert re.search(r"length  \d{4} m\b", out)
    assert "finish →" in out
    assert " 80 " in out


@pytest.mark.parametrize("name", circuit_names())
def test_any_circuit_is_shown(name: str) -> None:
    told = run("circuits", "show", name)
    assert told.code == 0
    assert find_circuit(name).title in told.out
    assert "finish" in told.out
    assert "▚" in told.out


def test_a_file_is_shown(ring: Path) -> None:
    assert "title   My Ring" in run("circuits", "show", ring).out


# Check


def test_all_shipped_circuits_pass() -> None:
    told = run("circuits", "check", "--all")
    assert told.code == 0, told.out
    count = len(circuit_names())
    assert told.out.splitlines()[-1] == f"{count} circuits checked, 0 with errors."
    for name in circuit_names():
        assert f"{name}: good" in told.out


def test_a_good_circuit_is_said_to_be_good(ring: Path) -> None:
    told = run("circuits", "check", ring)
    assert (told.code, told.out) == (0, "ring: good\n")


def test_advice_is_no_error(ring: Path) -> None:
    ring.write_text(RING.replace("40", "10"))
    told = run("circuits", "check", ring)
    assert told.code == 0
    assert told.out == (
        "ring: good, 1 piece of advice\n"
        "  advice: line: 10 spaces make a poor lap; 20 to 300 race well\n"
    )


def test_errors_end_in_1_after_all_circuits_are_checked(ring: Path, tmp_path: Path) -> None:
    eight, broken, gone = (tmp_path / f"{name}.toml" for name in ("eight", "broken", "gone"))
    eight.write_text(EIGHT)
    broken.write_text(RING.replace("40", "many"))
    told = run("circuits", "check", broken, gone, eight, ring)
    assert told.code == 1
    lines = told.out.splitlines()
    assert lines[0] == f"{broken}: cannot be read"
    assert lines[1].startswith("  circuit broken, line 5: expected a TOML file, but at column 10")
    assert lines[2:4] == [f"{gone}: cannot be read", f"  {gone}: No such file or directory"]
    assert lines[4] == "eight: 1 error"
    assert re.fullmatch(r"  error: centreline at .*: crosses itself", lines[5])
    assert lines[6:] == ["ring: good", "4 circuits checked, 3 with errors."]


def test_check_asks_for_something_to_check() -> None:
    expected = "expected the circuits to check, or --all, but got neither"
    assert refused("circuits", "check") == expected


# Draw


@pytest.mark.parametrize("theme", ["dark", "light", "print"])
def test_a_circuit_is_drawn_as_svg(ring: Path, theme: str) -> None:
    file = ring.with_suffix(".svg")
    told = run("circuits", "draw", ring, "-o", file, "--theme", theme, "--labels")
    assert (told.code, told.out) == (0, f"My Ring is drawn in {file}\n")
    assert file.read_text().startswith("<svg")


def test_all_circuits_are_drawn_into_a_folder(tmp_path: Path) -> None:
    folder, names = tmp_path / "pictures", ["harbour-oval", "larkmoor"]
    with patch("paddock.cli.commands.circuits.circuit_names", return_value=names):
        assert run("circuits", "draw", "--all", "-o", folder).code == 0
    assert sorted(path.name for path in folder.iterdir()) == [f"{name}.svg" for name in names]


def test_draw_asks_for_a_circuit_or_all() -> None:
    expected = "expected either a circuit to draw, or --all and a folder"
    assert refused("circuits", "draw", "-o", "ring.svg") == expected
    assert refused("circuits", "draw", "larkmoor", "--all", "-o", "ring.svg") == expected


def test_a_picture_that_is_there_is_drawn_anew(ring: Path) -> None:
    file = ring.with_suffix(".svg")
    file.write_text("old")
    run("circuits", "draw", ring, "-o", file)
    assert "</svg>" in file.read_text()
    assert sorted(path.name for path in ring.parent.iterdir()) == ["ring.svg", "ring.toml"]


def test_a_circuit_is_drawn_as_png_with_its_words(ring: Path) -> None:
    file = ring.with_suffix(".PNG")
    told = run("circuits", "draw", ring, "-o", file, "--width", "300")
    if told.code:  # a bare machine has no fonts, and a board without words is no board
        assert "expected a font to write with, but the system has none" in told.err
        assert not file.exists()
        return
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20]) == 300
    page = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><text y="20">{}</text></svg>'
    )
    assert png(page.format("Turn 1"), 90) != png(page.format(""), 90)


def test_png_without_its_renderer_names_what_to_install(ring: Path) -> None:
    with patch.dict(sys.modules, {"resvg_py": None}):
        message = refused("circuits", "draw", ring, "-o", ring.with_suffix(".png"))
    assert message == "expected resvg-py to draw PNG; install it with: pip install 'paddock[draw]'"
    assert not ring.with_suffix(".png").exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["-o", "ring.jpg"], "expected a file named *.svg or *.png, but got 'ring.jpg'"),
        (["-o", "ring.svg", "--theme", "neon"], "no theme is called 'neon'; there is dark, light"),
        (["-o", "ring.svg", "--board", "lanes"], "no board of ring is called 'lanes'; there is"),
        (["-o", "ring.svg", "--size", "A9"], "no size is called 'A9'; there is A3, A4"),
        (["-o", "/nowhere/ring.svg"], "/nowhere/ring.svg: cannot be saved: No such file"),
    ],
)
def test_what_cannot_be_drawn_is_said(ring: Path, words: list[str], message: str) -> None:
    assert refused("circuits", "draw", ring, *words).startswith(message)


def test_the_command_starts_without_the_drawing() -> None:
    script = "import sys, paddock.cli; print('paddock.circuits.drawing.draw' in sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "False"


# The F1 dice game on a circuit without a line


def test_a_circuit_without_a_line_asks_for_the_option_length() -> None:
    message = refused("play", "f1-dice", "--circuit", without_line())
    assert f"circuit {without_line()}" in message
    assert "option length" in message


@pytest.mark.parametrize("name", [without_line(), circuit_names()[-1]])
def test_f1_dice_is_played_on_any_circuit_with_a_length(name: str, tmp_path: Path) -> None:
    file = tmp_path / "race.txt"
    words = ["--circuit", name, "--option", "length=60", "--seed", "5", "--save", file]
    told = run("play", "f1-dice", *words, typed="\n" * 400)
    assert told.code == 0
    assert find_circuit(name).title in told.out
    assert run("replay", file, "--check").code == 0


def test_a_record_without_its_length_names_the_circuit(tmp_path: Path) -> None:
    race = start("f1-dice", ["Ann"], circuit=without_line(), options={"length": 60})
    file = saved_race(tmp_path, race)
    file.write_text(file.read_text().replace("option length 60", "option length 0"))
    assert f"line 4: circuit {without_line()}" in refused("replay", file)


def test_the_terminal_sketch_has_the_spaces_of_the_option() -> None:
    from paddock.cli.games.cockpit import Cockpit
    from paddock.cli.games.cockpits import cockpit_for
    from paddock.cli.screen.screen import sketch

    circuit = find_circuit(without_line())
    race = start("f1-dice", ["Ann", "Ben"], circuit=circuit, options={"length": 60}, seed=1)
    while race.rolling:
        race.roll()
    cockpit = cockpit_for(race, circuit)
    assert cockpit.spaces == 60
    drawn = "\n".join(row.plain for row in sketch(cockpit, 70, 20))
    assert all(letter in drawn for letter in "RB")
    assert Cockpit(race, circuit).spaces == board_facts(circuit, circuit.boards[0]).lap


def test_two_boards_are_two_lines_of_games() -> None:
    other = read_circuit("both", find_circuit("harbour-oval").text + "\n[line]\nspaces = 50\n")
    assert games_on(other) == f"f1-dice, {players('intervals')}"
    assert board_facts(other, other.boards[0]).spaces == 50


# The other way


def test_a_circuit_of_tiles_is_shown_the_other_way() -> None:
    there = run("circuits", "show", "us-grand-prix").out
    back = run("circuits", "show", "us-grand-prix", "--reverse").out
    assert re.search(r"direction +counterclockwise *\n", there)
    assert re.search(r"direction +clockwise, the other way *\n", back)
    assert re.search(r"corner +1 Overlook: difficulty 1", there)
    assert re.search(r"corner +11 Overlook: difficulty 1", back)
    assert re.search(r"corner +1 Home Bend: difficulty 2", back)


def test_a_circuit_without_tiles_has_no_other_way() -> None:
    expected = "expected tiles, [positions], to be ridden the other way, but got line"
    assert expected in refused("circuits", "show", "larkmoor", "--reverse")
    told = run("circuits", "check", "larkmoor", "--reverse")
    assert told.code == 1
    assert expected in told.out


def test_a_circuit_is_checked_the_other_way() -> None:
    told = run("circuits", "check", "fabulous-driving-park", "--reverse")
    assert told.code == 0
    assert "the first corner comes 4 rows after the finish line; 7 are better" in told.out
    both = run("circuits", "check", "--all", "--reverse")
    assert "13 circuits checked, 0 with errors." in both.out


def test_a_circuit_is_drawn_the_other_way(tmp_path: Path) -> None:
    file = tmp_path / "back.svg"
    assert run("circuits", "draw", "gp-ring", "--reverse", "-o", file).code == 0
    assert "driven the other way" in file.read_text()
    with patch("paddock.cli.commands.circuits.circuit_names", return_value=["gp-ring", "larkmoor"]):
        assert run("circuits", "draw", "--all", "--reverse", "-o", tmp_path / "all").code == 0
    assert [path.name for path in (tmp_path / "all").iterdir()] == ["gp-ring-reverse.svg"]
