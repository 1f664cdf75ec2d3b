"""What is simulated, as plain values that can travel to another process."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from paddock.bots.registry import make_bot
from paddock.circuits.circuit import Circuit
from paddock.core.errors import OptionError
from paddock.core.generator import NUMBERS
from paddock.core.variants import Value
from paddock.games.registry import find_game, start


@dataclass(frozen=True)
class Spec:
    """All that races in bulk have in common; with a race's number, all that settles it."""

    game: str
    rules: int
    circuit: str
    circuit_text: str
    """The circuit's file, where it does not come with Paddock; else empty."""
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...]
    seed: int

    @property
    def cars(self) -> list[str]:
        """What each of the bots drives."""
        return find_game(self.game).seat_cars(dict(self.options), len(self.bots))

    def to_json(self) -> dict[str, object]:
        """What was simulated, for people and programs that read the results."""
        return {
            "game": self.game,
            "rules": self.rules,
            "circuit": self.circuit,
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
        }


def make_spec(
    game: str,
    bots: Sequence[str],
    circuit: str | Circuit | None,
    preset: str | None,
    options: Mapping[str, object] | None,
    seed: int,
) -> Spec:
    """The spec of races like this; what cannot be raced is refused here."""
    names = [f"bot {number}" for number, _ in enumerate(bots, 1)]
    race = start(game, names, circuit=circuit, preset=preset, options=options, seed=seed)
    for bot in bots:
        make_bot(bot, race.rules)
    own = circuit.text if isinstance(circuit, Circuit) else ""
    values = tuple(race.rules.variant.values().items())
    return Spec(game, race.rules.version, race.heading.circuit, own, values, tuple(bots), seed)


def check_numbers(races: int, workers: int) -> None:
    """Refuse a number of races or of workers that cannot be."""
    if not 1 <= races <= NUMBERS:
        raise OptionError(f"races: expected a number from 1 to {NUMBERS}, but got {races}")
    if workers < 1:
        raise OptionError(f"workers: expected at least 1, but got {workers}")
