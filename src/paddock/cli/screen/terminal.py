"""The terminal: its console, and letters for those that cannot show ours."""

import codecs
import io
import sys
from contextlib import suppress
from typing import Final

from rich.console import Console

DASH: Final = "\N{EN DASH}"
"""Between two numbers, or where there is nothing to say."""
PLAIN_LETTERS: Final = {
    DASH: "-",
    "—": "-",
    "·": ".",
    "•": "o",
    "…": "~",
    "▚": "#",
    "▀": "=",
    "▸": ">",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "─": "-",
    "━": "-",
}


def make_console() -> Console:
    """A console that prints what it is given: names are never read as markup."""
    return Console(markup=False, emoji=False, highlight=False)


def speak_any_encoding() -> None:
    """Let no letter stop the program, whatever the terminal's encoding."""
    codecs.register_error("paddock", _plain_letters)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "paddock")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def one_line(error: Exception) -> str:
    """What is wrong, without the number an operating system gives it."""
    if isinstance(error, OSError) and error.strerror:
        where = "" if error.filename is None else f"{error.filename}: "
        return f"{where}{error.strerror}"
    return " ".join(str(error).split())


def edit_lines() -> None:
    """Arrow keys and history at the prompt, where the system has them."""
    with suppress(ImportError):
        import readline

        readline.set_auto_history(True)


def _plain_letters(error: UnicodeError) -> tuple[str, int]:
    """The nearest plain letters for those that the encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(PLAIN_LETTERS.get(letter, "?") for letter in letters), error.end
