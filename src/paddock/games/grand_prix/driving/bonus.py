"""GP-156, GP-170, GP-186..190 What a card costs in the end, and the soft tire bonus."""

from paddock.core.events import Log
from paddock.games.grand_prix.car import NO_WEAR, RACING, SOFT, TIRE
from paddock.games.grand_prix.cards.race_cards import PLAIN, SOLO
from paddock.games.grand_prix.driving.speed import card_of
from paddock.games.grand_prix.events import driving as events
from paddock.games.grand_prix.race.wear import give_close_calls, give_wear
from paddock.games.grand_prix.state import GrandPrixState


def pay_for_card(state: GrandPrixState, log: Log) -> None:
    """GP-156, GP-170 Its wear marker and its close calls; GP-232 nothing out of the pits."""
    pay_for_displacements(state, log)
    if state.segment.is_exit:
        return
    card, car = card_of(state), state.car
    if card.close_calls > 0:
        give_close_calls(car, card.close_calls, card.rule, log)
    if card.wear != NO_WEAR:
        give_wear(car, card.wear, 1, card.rule, log)


def pay_for_displacements(state: GrandPrixState, log: Log) -> None:
    """GP-147 A close call for each."""
    segment = state.segment
    if segment.close_calls > 0:
        give_close_calls(state.car, segment.close_calls, "GP-147", log)
    segment.close_calls = 0


def has_bonus(state: GrandPrixState) -> bool:
    """GP-186, GP-189, GP-190, GP-D35 A player's car still in the race, on soft tires unused."""
    car = state.car
    if not car.is_players or car.status != RACING:
        return False
    return car.tire == SOFT and not car.soft_used


def use_bonus(state: GrandPrixState, log: Log) -> None:
    """GP-186, GP-187, GP-D74 A second movement: Solo, without penalty, links and instruction."""
    segment, car = state.segment, state.car
    car.soft_used = True
    segment.is_bonus = True
    segment.points = card_of(state).pit_speed
    segment.movement = SOLO
    segment.instruction = PLAIN
    segment.is_linked = False
    segment.train.clear()
    segment.forks.clear()
    log.tell(events.USED_BONUS, "GP-186", car.index, segment.points)


def pay_for_bonus(state: GrandPrixState, log: Log) -> None:
    """GP-188 A tire marker after it, whatever the car has already."""
    pay_for_displacements(state, log)
    give_wear(state.car, TIRE, 1, "GP-188", log)
