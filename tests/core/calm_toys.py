"""The toy game without wind, in which a card is the whole move."""

from paddock.core.events import Log
from toy_game import ToyRules, ToyState


class CalmRules(ToyRules):
    """No wind blows."""

    def play(self, state: ToyState, card: int, log: Log) -> None:
        super().play(state, card, log)
        self.move(state, 0, log)


class LonelyRules(CalmRules):
    """Nor does anybody but the first seat ever play."""

    def move(self, state: ToyState, wind: int, log: Log) -> None:
        seat = state.turn
        super().move(state, wind, log)
        state.turn = seat
