"""GP-306, GP-D48, GP-D49 The event deck, and the NPC that retires by the number drawn from it."""

from paddock.core.events import Log
from paddock.games.grand_prix.car import TAKEN_OUT, Car
from paddock.games.grand_prix.cards.event_cards import ALL_NPCS, EventCard
from paddock.games.grand_prix.events.incidents import NUMBER_DRAWN
from paddock.games.grand_prix.race.leaving import leave
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase


def await_event(state: GrandPrixState, phase: Phase) -> None:
    """GP-D49 A card of the event deck comes next; where it is empty, the discards are the deck."""
    if state.events.total == 0:
        state.events.take_all(state.event_discards)
    state.leave_to_chance(phase)


def has_npcs(state: GrandPrixState) -> bool:
    """GP-D48 Whether any NPC still races."""
    return any(car.is_racing and not car.is_players for car in state.cars)


def draw_number(road: Road, state: GrandPrixState, card: EventCard, log: Log) -> bool:
    """GP-306 Lay the card away; whether an NPC had its number, and has retired."""
    state.events.take(card.kind)
    state.event_discards.put(card.kind)
    log.tell(NUMBER_DRAWN, "GP-306", card.number)
    car = first_with(road, state, card)
    if car is None:
        return False
    leave(road, state, car, TAKEN_OUT, "GP-306", log)
    return True


def first_with(road: Road, state: GrandPrixState, card: EventCard) -> Car | None:
    """GP-306 The first NPC of the running order with this last digit; none if the card is `all`."""
    if card.number == ALL_NPCS:
        return None
    for car in road.running_order(state):
        if not car.is_players and car.number % 10 == card.number:
            return car
    return None
