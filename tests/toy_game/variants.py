"""What a race of the toy game is played with; more than cards and wind only where it is asked."""

from dataclasses import dataclass

from paddock.core.errors import OptionError
from paddock.core.variants import Option, Preset, Variant


@dataclass(frozen=True)
class ToyVariant(Variant):
    """What a race of the toy game is played with."""

    cards: int = 2
    goal: int = 6
    deck: str = "dealt"
    tactics: str = "off"
    field: str = "single"
    grid: str = "level"

    def check(self) -> None:
        """A short race needs few cards."""
        if self.goal == 4 and self.cards == 3:
            raise OptionError("options goal and cards: expected 2 cards or fewer to a goal of 4")


OPTIONS = (
    Option("cards", "Cards dealt to each seat.", least=1, most=3),
    Option("goal", "Spaces to drive.", least=4, most=20),
    Option("deck", "Whether cards are drawn in the race.", choices=("dealt", "drawn")),
    Option("tactics", "Whether all pick a tactic.", choices=("off", "on")),
    Option("field", "Whether seats have teams.", choices=("single", "teams")),
    Option("grid", "How the cars stand.", choices=("level", "staggered")),
)
PRESETS = (
    Preset("printed", "As printed."),
    Preset("short", "One card each.", {"cards": 1, "goal": 4}),
    Preset("drawn", "A hand that is filled up.", {"deck": "drawn", "goal": 12}),
    Preset("tactics", "All pick at once.", {"tactics": "on", "cards": 3, "goal": 12}),
    Preset("teams", "Two cars each.", {"field": "teams", "deck": "drawn", "goal": 9}),
    Preset("all", "All there is.", {"field": "teams", "deck": "drawn", "tactics": "on", "goal": 7}),
)
