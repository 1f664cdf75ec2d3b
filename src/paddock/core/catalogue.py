"""A game's catalogue as data: the numbered rules and decisions that its `rules.md` states."""

import re
from dataclasses import dataclass
from typing import Final

from paddock.core.errors import UnknownNameError

LANGUAGES: Final = ("en", "de", "fr", "nl", "es", "it")
"""What catalogues may be written in; the first is the one that all are translated from."""
ENGLISH: Final = LANGUAGES[0]


@dataclass(frozen=True)
class Rule:
    """One numbered statement, in our words; a decision settles what a rulebook leaves open."""

    id: str
    chapter: str
    text: str
    language: str = ENGLISH

    @property
    def is_decision(self) -> bool:
        """Whether it is a decision of ours and not a rule of the game."""
        return "-D" in self.id


class Catalogue:
    """All rules of one game, in their order."""

    def __init__(self, game: str, rules: list[Rule], language: str = ENGLISH) -> None:
        self.game: str = game
        self.rules: list[Rule] = rules
        self.language: str = language
        self._by_id: dict[str, Rule] = {rule.id: rule for rule in rules}

    def rule(self, id: str) -> Rule:
        """The rule with this ID."""
        found = self._by_id.get(id.upper())
        if found is None:
            known = "there is none"
            if self.rules:
                known = f"they run from {self.rules[0].id} to {self.rules[-1].id}"
            raise UnknownNameError(f"no rule of {self.game} is called {id!r}; {known}")
        return found

    def search(self, word: str) -> list[Rule]:
        """The rules that have a word in their text or their chapter's name."""
        wanted = word.lower()
        return [rule for rule in self.rules if wanted in f"{rule.chapter} {rule.text}".lower()]

    def chapters(self) -> list[str]:
        """The names of the chapters, in their order."""
        return list(dict.fromkeys(rule.chapter for rule in self.rules))

    def told_in(self, translated: "Catalogue") -> "Catalogue":
        """These rules as a translation words them; one that it lacks stays as it is."""
        words = {rule.id: rule for rule in translated.rules}
        chapters = {rule.chapter: words[rule.id].chapter for rule in self.rules if rule.id in words}
        told = [
            words.get(rule.id)
            or Rule(rule.id, chapters.get(rule.chapter, rule.chapter), rule.text, rule.language)
            for rule in self.rules
        ]
        return Catalogue(self.game, told, translated.language)


def read_catalogue(game: str, markdown: str, language: str = ENGLISH) -> Catalogue:
    """The catalogue in a `rules.md`: chapters are `## ` headings, rules `- **ID** ` items."""
    rules: list[Rule] = []
    chapter = ""
    for line in markdown.splitlines():
        item = re.match(r"- \*\*([A-Z0-9]+-D?\d+)\*\* (.+)", line)
        if line.startswith("## "):
            chapter = line[3:].strip()
        elif item is not None:
            rules.append(Rule(item[1], chapter, item[2], language))
        elif line.startswith("  ") and rules:
            last = rules.pop()
            rules.append(Rule(last.id, last.chapter, f"{last.text} {line.strip()}", language))
    return Catalogue(game, rules, language)
