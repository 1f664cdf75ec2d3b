"""The field of a simulation: rules and bots that race again and again."""

from paddock.bots.registry import make_bot
from paddock.circuits.circuit import Circuit, read_circuit
from paddock.circuits.shipped import find_circuit
from paddock.core.playing import play_races
from paddock.games.registry import find_game
from paddock.sim.columns import Columns, columns_of
from paddock.sim.spec import Spec


class Field:
    """The rules and the bots of a spec; not to be shared by threads, for bots have memory."""

    def __init__(self, spec: Spec) -> None:
        self.seed = spec.seed
        self.rules = find_game(spec.game).rules(_circuit(spec), dict(spec.options))
        self.bots = [make_bot(bot, self.rules) for bot in spec.bots]

    def play(self, first: int, count: int) -> Columns:
        """Races `first` to `first + count - 1`."""
        return columns_of(play_races(self.rules, self.bots, self.seed, first, count), first)


def _circuit(spec: Spec) -> Circuit:
    if spec.circuit_text:
        return read_circuit(spec.circuit, spec.circuit_text)
    return find_circuit(spec.circuit)
