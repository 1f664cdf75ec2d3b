"""MZ-005, MZ-006, MZ-057..070 Turns, rounds, and the end of the race."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.monza import events
from paddock.games.monza.standings import seats_in_turn, winners
from paddock.games.monza.state import NO_LAST_COLOUR, Car, MonzaState, Phase

LAST_ROUND: Final = 200
"""MZ-D38 After so many rounds a race ends, whoever is home."""


def begin_turn(state: MonzaState, seat: i64) -> None:
    """MZ-027 A turn begins with a roll of all six dice; MZ-036 nothing is left of others."""
    state.seat = seat
    state.tiles = state.car.tiles
    state.has_moved = False
    state.last_colour = NO_LAST_COLOUR
    state.phase = Phase.MAIN_ROLL


def begin_round(state: MonzaState) -> None:
    """MZ-006 The first player begins every round; it is told with the first roll."""
    state.round += 1
    for car in state.cars:
        car.dice_used = 0
    begin_turn(state, state.first)


def end_turn(state: MonzaState, log: Log) -> None:
    """MZ-005 The next seat follows; MZ-061 the last round is played to its end."""
    state.car.turns += 1
    see_final_round(state, log)
    order = seats_in_turn(state)
    at: i64 = order.index(state.seat) + 1
    while at < len(order) and state.cars[order[at]].is_home:
        sit_out(state.cars[order[at]], log)
        at += 1
    if at < len(order):
        begin_turn(state, order[at])
    elif state.is_final_round or state.round == LAST_ROUND:
        end_race(state, log)
    else:
        begin_round(state)


def see_final_round(state: MonzaState, log: Log) -> None:
    """MZ-060 The first car at home, by whatever move, makes the round the last one."""
    if not state.is_final_round and any(car.is_home for car in state.cars):
        state.is_final_round = True
        log.tell(events.FINAL_ROUND, "MZ-060", state.round)


def sit_out(car: Car, log: Log) -> None:
    """MZ-D22 A car that is home has an empty turn, so that all have had as many."""
    car.turns += 1
    log.tell(events.SAT_OUT, "MZ-D22", car.seat)


def end_race(state: MonzaState, log: Log) -> None:
    """MZ-065..069 A trophy for every winner; MZ-D38 there may be none."""
    state.phase = Phase.OVER
    best = winners(state.cars)
    rule = winning_rule(state.cars, len(best))
    for car in best:
        car.has_trophy = True
        log.tell(events.WON, rule, car.seat, car.dice_used)
    if not best:
        log.tell(events.NOBODY_WON, "MZ-D38", state.round)


def winning_rule(cars: list[Car], best: i64) -> str:
    """MZ-065 Home alone, MZ-066 with the fewest dice, or MZ-068 with as few as others."""
    if best > 1:
        return "MZ-068"
    home = [car for car in cars if car.is_home]
    return "MZ-065" if len(home) == 1 else "MZ-066"
