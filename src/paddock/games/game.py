"""What Paddock knows of a game before a race of it is made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from paddock.circuits.circuit import Circuit
from paddock.core.catalogue import ENGLISH, LANGUAGES, Catalogue, read_catalogue
from paddock.core.errors import unknown
from paddock.core.rules import Rules
from paddock.core.variants import Option, Preset, Variant, read_variant


def as_it_is(variant: Variant, circuit: Circuit) -> Circuit:
    """The circuit of a game that races on the board as it lies there."""
    return circuit


@dataclass(frozen=True)
class Game:
    """A game by its name, with its options and the way to make its rules."""

    name: str
    title: str
    summary: str
    package: str
    prefix: str
    """What its rules' IDs begin with."""
    least_seats: int
    most_seats: int
    board: str
    default_circuit: str
    variant: type[Variant]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    make_rules: Callable[[Any, Circuit], Rules[Any]]
    lay: Callable[[Any, Circuit], Circuit] = as_it_is
    """The circuit with the board that a variant is driven on."""

    def rules(self, circuit: Circuit, options: Mapping[str, object]) -> Rules[Any]:
        """The rules on a circuit with these options, the rest as printed."""
        return self.make_rules(read_variant(self.variant, self.options, options), circuit)

    def laid(self, circuit: Circuit, options: Mapping[str, object]) -> Circuit:
        """The circuit as a race with these options has it."""
        return self.lay(read_variant(self.variant, self.options, options), circuit)

    def preset(self, name: str) -> Preset:
        """The preset of this name."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        raise unknown(f"preset of {self.name}", name, [preset.name for preset in self.presets])

    def usual_circuit(self, preset: str | None = None) -> str:
        """The name of the circuit that is raced on unless another is named."""
        chosen = self.preset(preset) if preset else self.presets[0]
        return chosen.circuit or self.default_circuit

    def catalogue(self, language: str = ENGLISH) -> Catalogue:
        """The game's rules and decisions in our words; in English what is not translated yet."""
        if language not in LANGUAGES:
            raise unknown("language", language, list(LANGUAGES))
        folder = files(self.package)
        text = folder.joinpath("rules.md").read_text(encoding="utf-8")
        catalogue = read_catalogue(self.name, text)
        translation = folder.joinpath(f"rules.{language}.md")
        if language == ENGLISH or not translation.is_file():
            return catalogue
        words = translation.read_text(encoding="utf-8")
        return catalogue.told_in(read_catalogue(self.name, words, language))
