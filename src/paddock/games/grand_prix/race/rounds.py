"""GP-015, GP-040, GP-055..061, GP-073 A round's beginning and its end, around the cars' turns."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.core.steps import Step
from paddock.games.grand_prix.car import LAPPED, Car
from paddock.games.grand_prix.events import racing as events
from paddock.games.grand_prix.race.filling import seats_in_order
from paddock.games.grand_prix.race.leaving import leave
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.grand_prix.steps import KEEP, SeatSteps


def begin_round(state: GrandPrixState, log: Log) -> None:
    """GP-040 The next round; the cars match the first player marker."""
    state.round += 1
    log.tell(events.ROUND_BEGAN, "GP-040", state.round)


def pass_marker(road: Road, state: GrandPrixState, teams: list[int], log: Log) -> None:
    """GP-059, GP-060 The first player of the next round; GP-015 all cars count as not activated."""
    first = best_placed(road, state)
    if first != state.first_player:
        state.first_player = first
        log.tell(events.FIRST_PLAYER, "GP-059", teams[first])
    state.is_light = not state.is_light
    for car in state.cars:
        car.activated = False


def best_placed(road: Road, state: GrandPrixState) -> i64:
    """GP-059, GP-060, GP-D06 The owner of the first car of a player's in the running order."""
    for car in road.running_order(state):
        if car.is_players:
            return car.seat
    raise ValueError("expected a car of a player's, but none is racing")


def take_off_lapped(road: Road, state: GrandPrixState, log: Log) -> None:
    """GP-073, GP-074 Cars that are lap down leave, the last of the running order first."""
    lapped: list[Car] = [car for car in road.running_order(state) if car.lap_down]
    for car in reversed(lapped):
        leave(road, state, car, LAPPED, "GP-073", log)


# Discards


def ask_for_discards(state: GrandPrixState, after: i64) -> bool:
    """GP-061, GP-D14 Ask the first seat with cards after so many others; whether there is one."""
    order = seats_in_order(state)
    for seat in order[after:]:
        if state.hands[seat].size > 0:
            state.seat = seat
            state.ask(Phase.DISCARD, seat)
            return True
    return False


def open_discards(state: GrandPrixState, mine: SeatSteps) -> list[Step]:
    """GP-061 Any card of the hand, or no more."""
    hand = state.hands[mine.seat].cards
    return [*[mine.discards[kind] for kind, _ in hand.weights()], mine.words[KEEP]]


def discard(state: GrandPrixState, kind: i64, team: i64, log: Log) -> bool:
    """GP-061, GP-D14 A card is laid away for all to see; whether the hand is empty now."""
    hand = state.hands[state.seat].cards
    hand.take(kind)
    state.discards.put(kind)
    log.tell(events.DISCARDED, "GP-061", team, kind)
    return hand.total == 0
