"""The client's word catalogues, and the keys that its modules ask for."""

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Final

WEB: Final = Path(str(files("paddock"))) / "web"
LANGUAGES: Final = ("en", "de", "fr", "nl", "es", "it")
LITERAL: Final = re.compile(r"\bsay\(\s*\"([^\"]+)\"")
TEMPLATE: Final = re.compile(r"`([\w.]+\$\{[^`]*)`")
GAME_LITERAL: Final = re.compile(r"\b(?:sayOf|canSay)\([^,()]+(?:\([^()]*\))?,\s*\"([^\"]+)\"")
STRING: Final = re.compile(r"\"([^\"\n]*)\"|`([^`\n]*)`")


def app_words(language: str) -> dict[str, str]:
    """All words of the app in a language."""
    return _words_in(WEB / "words", language)


def _words_in(folder: Path, language: str) -> dict[str, str]:
    """The words of all parts of a catalogue, none of which says the same as another."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob(f"*{language}.json")):
        part = json.loads(path.read_text(encoding="utf-8"))
        assert not set(part) & set(found), f"{path.name} repeats {set(part) & set(found)}"
        found.update(part)
    return found


def games() -> list[str]:
    """The games that the client has a module for."""
    return sorted(path.parent.name for path in (WEB / "games").glob("*/game.js"))


def game_words(game: str, language: str) -> dict[str, str]:
    """The words of a game in a language."""
    return _words_in(WEB / "games" / game / "words", language)


def modules() -> list[Path]:
    """The client's modules but those of a game."""
    return [
        path for path in sorted(WEB.rglob("*.js")) if "games" not in path.relative_to(WEB).parts
    ]


def game_modules(game: str) -> list[Path]:
    """The modules of a game."""
    return sorted((WEB / "games" / game).rglob("*.js"))


def text_of(paths: list[Path]) -> str:
    """The modules in one text, without their comments."""
    joined = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    return re.sub(r"/\*.*?\*/|^\s*//[^\n]*", "", joined, flags=re.DOTALL | re.MULTILINE)


def strings_in(text: str) -> set[str]:
    """Every string that stands in the modules."""
    return {first or second for first, second in STRING.findall(text)}


def is_made_of(key: str, text: str, words: set[str]) -> bool:
    """Whether a template in the modules and words that they know make up a key."""
    for template in set(TEMPLATE.findall(text)):
        shape = re.sub(r"\\\$\\\{.*?\\\}", "(.+?)", re.escape(template))
        made = re.fullmatch(shape, key)
        if made and all(part in words or part.isdigit() for part in made.groups()):
            return True
    return False


def arguments(message: str) -> dict[str, str]:
    """What a message wants to be told, and how it counts or chooses by it."""
    found: dict[str, str] = {}
    rest = _read_message(message, 0, found)
    assert rest == len(message), f"expected no }} at {rest} in {message!r}"
    return found


def _read_message(text: str, at: int, found: dict[str, str]) -> int:
    """Read until the end or a closing brace."""
    while at < len(text) and text[at] != "}":
        at = _read_argument(text, at + 1, found) if text[at] == "{" else at + 1
    return at


def _read_argument(text: str, at: int, found: dict[str, str]) -> int:
    """Read `name}`, `name, number}` or the cases of a plural or select; after its brace."""
    opening = re.compile(r"\s*(\w+)\s*(?:(})|,\s*(?:number\s*(})|(plural|select)\s*,\s*))")
    head = opening.match(text, at)
    assert head, f"expected a name at {at} in {text!r}"
    name, kind = head[1], head[4] or ""
    found[name] = found.get(name) or kind
    return _read_cases(text, head.end(), kind, found) if kind else head.end()


def _read_cases(text: str, at: int, kind: str, found: dict[str, str]) -> int:
    labels: set[str] = set()
    while label := re.compile(r"\s*(=\d+|\w+)\s*\{").match(text, at):
        labels.add(label[1])
        at = _read_message(text, label.end(), found) + 1
    assert "other" in labels, f"expected a case 'other' in {text!r}"
    numbers = {"one", "many", "other"}
    odd = {case for case in labels if not case.startswith("=")} - numbers
    assert kind == "select" or not odd, f"expected cases of {numbers}, not {odd}, in {text!r}"
    end = re.compile(r"\s*}").match(text, at)
    assert end, f"expected }} at {at} in {text!r}"
    return end.end()
