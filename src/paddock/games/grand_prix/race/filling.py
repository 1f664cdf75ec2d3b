"""GP-041..043 Filling hands: dealt one by one, face down until a hand is full."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.events import racing as events
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.grand_prix.teams import CHARTS


def seats_in_order(state: GrandPrixState) -> list[i64]:
    """GP-041, GP-044 All seats clockwise, the first player first."""
    return [(state.first_player + turn) % state.seats for turn in range(state.seats)]


def hand_size(state: GrandPrixState) -> i64:
    """GP-005, GP-042 By the number of players alone."""
    return CHARTS[state.seats].hand


def await_card(state: GrandPrixState, log: Log) -> bool:
    """GP-041 Chance deals to the first seat whose hand is not full; whether there is one."""
    size = hand_size(state)
    seat = state.first_player
    for _ in range(state.seats):
        if state.hands[seat].size < size:
            state.seat = seat
            state.leave_to_chance(Phase.FILL)
            if state.deck.size == 0:
                reshuffle(state, log)
            return True
        seat = (seat + 1) % state.seats
    return False


def reshuffle(state: GrandPrixState, log: Log) -> None:
    """GP-043 What was played becomes the deck."""
    log.tell(events.RESHUFFLED, "GP-043", state.discards.total)
    state.deck.cards.take_all(state.discards)


def deal(state: GrandPrixState, kind: i64, team: int, log: Log) -> None:
    """GP-041 A card, which the seat looks at once its hand is full."""
    state.deck.cards.take(kind)
    state.drawing.cards.put(kind)
    if state.hands[state.seat].size + state.drawing.size == hand_size(state):
        take_up(state, team, log)


def take_up(state: GrandPrixState, team: int, log: Log) -> None:
    """GP-039 The seat looks at what it was dealt; the others know how many cards that were."""
    dealt = state.drawing.cards
    told = [team, int(dealt.total)]
    for kind, count in dealt.weights():
        told += [kind] * count
    log.whisper_values(state.seat, events.DREW, events.DREW_CARDS, "GP-041", told)
    state.hands[state.seat].cards.take_all(dealt)
