"""A race of the toy game copied, written as plain data, and read again."""

from collections.abc import Mapping
from typing import Any, cast

from toy_game.state import Hand, Phase, ToyState


def copy(state: ToyState) -> ToyState:
    """The same race, changed apart."""
    twin = ToyState(state.positions[:], len(state.hands))
    twin.hands = [hand.copy() for hand in state.hands]
    twin.deck = state.deck.copy()
    twin.played = state.played[:]
    twin.phase, twin.turn, twin.card, twin.car = state.phase, state.turn, state.card, state.car
    twin.tactics = state.tactics[:]
    twin.turns = state.turns[:]
    return twin


def to_json(state: ToyState) -> dict[str, object]:
    """The race as plain data."""
    return {
        "positions": state.positions[:],
        "hands": [[hand.cards.counts[:], hand.unknown] for hand in state.hands],
        "deck": [state.deck.cards.counts[:], state.deck.unknown],
        "played": state.played[:],
        "phase": state.phase.name,
        "turn": state.turn,
        "card": state.card,
        "car": state.car,
        "tactics": state.tactics[:],
        "turns": state.turns[:],
    }


def from_json(plain: Mapping[str, object]) -> ToyState:
    """The race that was written."""
    written = cast(dict[str, Any], plain)
    state = ToyState(written["positions"][:], len(written["hands"]))
    state.hands = [Hand(counts[:], unknown) for counts, unknown in written["hands"]]
    state.deck = Hand(written["deck"][0][:], written["deck"][1])
    state.played = written["played"][:]
    state.phase = Phase[written["phase"]]
    state.turn, state.card, state.car = written["turn"], written["card"], written["car"]
    state.tactics, state.turns = written["tactics"][:], written["turns"][:]
    return state
