"""What Paddock knows of a game before a race of it is made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from paddock.circuits.circuit import Circuit
from paddock.core.catalogue import Catalogue, read_catalogue
from paddock.core.errors import unknown
from paddock.core.rules import Rules
from paddock.core.variants import Option, Preset, Variant, read_variant


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

    def rules(self, circuit: Circuit, options: Mapping[str, object]) -> Rules[Any]:
        """The rules on a circuit with these options, the rest as printed."""
        return self.make_rules(read_variant(self.variant, self.options, options), circuit)

    def preset(self, name: str) -> Preset:
        """The preset of this name."""
        for preset in self.presets:
            if preset.name == name:
                return preset
        raise unknown(f"preset of {self.name}", name, [preset.name for preset in self.presets])

    def catalogue(self) -> Catalogue:
        """The game's rules and decisions in our words."""
        text = files(self.package).joinpath("rules.md").read_text(encoding="utf-8")
        return read_catalogue(self.name, text)
