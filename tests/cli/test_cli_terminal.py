"""The command in a real terminal: whole screens, a whole race, and what happens when it is left."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest
from paddock_command import steps_in
from rich.cells import cell_len

from narrowing import known
from paddock import replay

PATIENCE = 60.0
"""Seconds after which a silent terminal is a failure; nothing waits for them otherwise."""
LOST_KEY = 5.0
"""Seconds of silence after which a key is pressed again."""
IN_CHARGE = """
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
from paddock.cli import main
main()
"""
"""Makes the terminal the program's own, so that Ctrl-C reaches it, and runs the command."""
REPAINT = "\x1b[H\x1b[2J"


class Terminal:
    """A pseudo-terminal with `paddock` in it."""

    def __init__(self, *arguments: object, size: tuple[int, int] = (80, 24), **more: str) -> None:
        self.columns, self.rows = size
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        left_out = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR")
        plain = {name: value for name, value in os.environ.items() if name not in left_out}
        self.process = subprocess.Popen(
            [sys.executable, "-c", IN_CHARGE, *map(str, arguments)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**plain, "TERM": "xterm-256color", "PYTHONUTF8": "1", **more},
            start_new_session=True,
        )
        os.close(slave)
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.output = ""
        self.asked = 0

    def read(self) -> bool:
        """Read what comes; False when the program has gone."""
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        assert ready, f"nothing came after {self.output[-500:]!r}"
        try:
            some = os.read(self.master, 65536)
        except OSError:
            return False
        self.output += self.decoder.decode(some)
        return bool(some)

    def screen(self) -> list[str]:
        """The rows of the last screen, once the prompt stands below it."""
        while not self.at_prompt() and self.read():
            pass
        text = self.output[self.output.rindex(REPAINT) + len(REPAINT) :]
        self.asked = len(self.output)
        return [without_codes(row) for row in text.split("\r\n")]

    def at_prompt(self) -> bool:
        """Whether there is a new screen and the program waits below it."""
        new = self.output[self.asked :]
        return REPAINT in new and without_codes(new).endswith("\r\n> ")

    def type(self, line: str) -> list[str]:
        """Type a line and see the next screen."""
        self.send(f"{line}\n")
        return self.screen()

    def send(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def press_until_heard(self, key: str) -> None:
        """Press a key again where it was lost: Python may miss one as it begins to wait."""
        for _ in range(int(PATIENCE // LOST_KEY)):
            self.send(key)
            if select.select([self.master], [], [], LOST_KEY)[0]:
                return

    def last_words(self) -> str:
        """All that is said after the last screen, to the end."""
        said = len(self.output)
        while self.read():
            pass
        self.process.wait(PATIENCE)
        return without_codes(self.output[said:])


def without_codes(text: str) -> str:
    return re.sub(r"\x1b(\[[?0-9;]*[A-Za-z]|[=>])", "", text)


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    """Terminals opened in a test; none outlives it."""
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        if terminal.process.poll() is None:
            terminal.process.kill()
        terminal.process.wait()
        os.close(terminal.master)


def fits(terminal: Terminal, screen: list[str]) -> None:
    """Nothing is cut off: every row and column is on the terminal, the prompt on the last row."""
    assert len(screen) == terminal.rows
    assert max(cell_len(row) for row in screen) <= terminal.columns
    assert screen[-1] == "> "


def answer(screen: list[str]) -> str:
    """The highest gear, or Enter."""
    gears = [row.split()[0] for row in screen if re.match(r"\s+\d+ +gear \d", row)]
    return gears[-1] if gears else ""


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 30)])
def test_a_race_is_driven_to_its_end_on_whole_screens(
    terminals: list[Terminal], size: tuple[int, int]
) -> None:
    terminal = Terminal("play", "f1-dice", "--seed", 8, size=size)
    terminals.append(terminal)
    screen = terminal.screen()
    while not any("The race is over." in row for row in screen):
        fits(terminal, screen)
        assert any("finish →" in row for row in screen)
        screen = terminal.type(answer(screen))
    fits(terminal, screen)
    terminal.send("\n")
    words = terminal.last_words()
    assert "place  car  driver" in words
    assert "Goodbye. Seed 8." in words
    assert terminal.process.returncode == 0


def test_ten_cars_fit_on_a_small_screen(terminals: list[Terminal]) -> None:
    bots = ",".join(["driver"] * 9)
    terminal = Terminal("play", "--seed", 8, "--bots", bots, NO_COLOR="1")
    terminals.append(terminal)
    screen = terminal.screen()
    for _ in range(12):
        fits(terminal, screen)
        assert sum("(bot)" in row for row in screen[1:12]) == 9
        screen = terminal.type(answer(screen))
    assert "[38;" not in terminal.output
    assert "[48;" not in terminal.output


def test_help_is_a_page_that_leads_back(terminals: list[Terminal]) -> None:
    terminal = Terminal("play", "--seed", 8)
    terminals.append(terminal)
    before = terminal.screen()
    terminal.send("help\n")
    while "Enter goes back to the race." not in terminal.output:
        terminal.read()
    assert terminal.type("") == before


def test_a_notice_leaves_the_screen_in_its_size(terminals: list[Terminal]) -> None:
    terminal = Terminal("play", "--seed", 8)
    terminals.append(terminal)
    terminal.screen()
    for typed in ("nonsense", "", "?", "? F1-D08", "undo"):
        fits(terminal, terminal.type(typed))


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 0)])
def test_leaving_by_a_key_is_calm(terminals: list[Terminal], key: str, code: int) -> None:
    terminal = Terminal("play", "--seed", 8)
    terminals.append(terminal)
    terminal.screen()
    terminal.press_until_heard(key)
    words = terminal.last_words()
    assert "Goodbye. Seed 8. This race was not saved." in words
    assert "Traceback" not in words
    assert terminal.process.returncode == code
    assert terminal.output.count("\x1b[?1049h") == terminal.output.count("\x1b[?1049l") == 1


def test_nothing_is_lost_when_the_program_is_killed(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    file = tmp_path / "race.txt"
    terminal = Terminal("play", "--seed", 8, "--save", file)
    terminals.append(terminal)
    screen = terminal.screen()
    for _ in range(6):
        screen = terminal.type(answer(screen))
    terminal.process.send_signal(signal.SIGKILL)
    terminal.process.wait(PATIENCE)
    race = replay(file.read_text())
    assert known(race.question).seat == 0
    assert os.listdir(tmp_path) == ["race.txt"]
    again = Terminal("play", "--resume", file)
    terminals.append(again)
    assert again.screen()[0].startswith("F1 Racing Dice Game")
    before = steps_in(file)
    again.type(answer(again.type("")))
    assert steps_in(file)[: len(before)] == before


def test_letters_that_a_terminal_lacks_are_written_plainly(terminals: list[Terminal]) -> None:
    terminal = Terminal("play", "--seed", 8, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    terminals.append(terminal)
    screen = terminal.screen()
    assert any("finish >" in row for row in screen)
    assert "?" not in "".join(screen)
