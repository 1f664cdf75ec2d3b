"""The toy game with a rule that shows one hand by what is done with another."""

from paddock.core.events import EventKind, Log
from toy_game.rules import ToyRules
from toy_game.state import ToyState

WORTH = EventKind("worth", "car worth", "The next hand is worth {worth}.")


class PeekingRules(ToyRules):
    """Whoever plays a card makes the next seat show what it holds, as some game might."""

    def play(self, state: ToyState, card: int, log: Log) -> None:
        super().play(state, card, log)
        rival = state.hands[(state.turn + 1) % len(state.hands)].cards
        worth = sum(kind * count for kind, count in enumerate(rival.counts))
        log.tell(WORTH, "TOY-002", state.turn, worth)
