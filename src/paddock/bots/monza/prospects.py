"""The chance to win as the cars stand at the end of a turn."""

from math import erf, sqrt
from typing import Final

from mypy_extensions import i64

from paddock.bots.monza.charts import Charts, charts_of
from paddock.bots.monza.homecoming import NOT_HOME, Homecomings
from paddock.circuits.intervals.board import Space
from paddock.games.monza.bonus import free_next_spaces
from paddock.games.monza.pushing import pushed_to, rival_on
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.state import NO_SEAT, Car, MonzaState

SPREAD: Final = 0.44
"""How far a turn to go may be from its mean: the variance, in turns squared."""
LEAST_SPREAD: Final = 0.2
A_TURN: Final = 0.001
A_DIE: Final = 0.0001
"""What counts where the chances are equal: turns to go, and dice at home."""
NEVER: Final = 0.0
SURE: Final = 1.0
SHARED: Final = 0.5


class Prospects:
    """Judges positions of one race; the charts are shared by all."""

    def __init__(self, rules: MonzaRules) -> None:
        self.rules: MonzaRules = rules
        self.charts: Charts = charts_of(rules)
        self.homecomings: Homecomings = Homecomings(rules.board, rules.needs_white)

    def turns(self, car: Car) -> float:
        """The turns that a car has to go."""
        return self.charts.turns(car.space, car.tiles, car.has_extra_roll)

    # After a drive

    def landed(self, state: MonzaState, car: Car) -> float:
        """The prospect once a car has come to stand: it may push, and a colour may be given."""
        rival = rival_on(state, car) if state.has_moved else None
        if rival is None:
            return self.with_bonus(state, car)
        stood = rival.space
        rival.space = pushed_to(state, rival)[0]
        prospect = self.with_bonus(state, car)
        rival.space = stood
        return prospect

    def with_bonus(self, state: MonzaState, car: Car) -> float:
        """The prospect after the bonus move that the colour laid last gives away."""
        owner = self.rules.bonus_owner(state)
        if owner == NO_SEAT or state.cars[owner].is_home:
            return self.of(state, car, self.turns(car))
        given = state.cars[owner]
        stood = given.space
        given.space = self.best_bonus(state, given)
        prospect = self.of(state, car, self.turns(car))
        given.space = stood
        return prospect

    def best_bonus(self, state: MonzaState, car: Car) -> Space:
        """Where the bonus move leads best, by the turns to go; it may be left."""
        turns = self.charts.journey.turns
        best = car.space
        for space in free_next_spaces(state, car):
            if turns[space.number] < turns[best.number]:
                best = space
        return best

    # As the cars stand

    def of(self, state: MonzaState, car: Car, turns: float) -> float:
        """The chance to win of a car with so many turns to go, the turn of `state.seat` ended."""
        chance = SURE
        if any(rival.is_home for rival in state.cars):
            chance = self.in_final_round(state, car)
        else:
            for rival in state.cars:
                if rival is not car:
                    chance *= self.comes_first(state, car, turns, rival)
        return chance - A_TURN * turns - A_DIE * float(car.dice_used)

    def comes_first(self, state: MonzaState, car: Car, turns: float, rival: Car) -> float:
        """The chance to be home in an earlier round than a rival."""
        rival_turns = self.turns(rival)
        lead = rival_turns - turns
        if has_turn_left(state, car):
            lead += 1.0
        if has_turn_left(state, rival):
            lead -= 1.0
        return ahead(lead, turns + rival_turns)

    def in_final_round(self, state: MonzaState, car: Car) -> float:
        """MZ-066 Of the cars at home the one with the fewest dice wins."""
        if not car.is_home:
            return self.catching_up(state, car)
        chance = SURE
        for rival in state.cars:
            if rival is not car:
                chance *= self.beats(state, car.dice_used, rival)
        return chance

    def beats(self, state: MonzaState, used: i64, rival: Car) -> float:
        """The chance that a car at home with so many dice beats a rival."""
        if rival.is_home:
            return beaten(used, rival.dice_used)
        if not has_turn_left(state, rival):
            return SURE
        return SURE - self.comes_home_with(rival, used)

    def catching_up(self, state: MonzaState, car: Car) -> float:
        """The chance that a car which still has its turn beats those at home."""
        if not has_turn_left(state, car):
            return NEVER
        used = min([rival.dice_used for rival in state.cars if rival.is_home])
        return self.comes_home_with(car, used)

    def comes_home_with(self, car: Car, used: i64) -> float:
        """The chance that a car comes home in a turn with fewer dice; half for as many."""
        missed = SURE
        for dice, chance in enumerate(self.homecomings.chances(car.space, car.tiles)):
            if dice < NOT_HOME:
                missed -= chance * beaten(dice, used)
        return SURE - (missed * missed if car.has_extra_roll else missed)


def has_turn_left(state: MonzaState, car: Car) -> bool:
    """Whether a car still has its turn in this round."""
    count: i64 = len(state.cars)
    return (car.seat - state.first + count) % count > (state.seat - state.first + count) % count


def beaten(used: i64, rival_used: i64) -> float:
    """What a car at home gets of the win against another."""
    if used == rival_used:
        return SHARED
    return SURE if used < rival_used else NEVER


def ahead(lead: float, turns: float) -> float:
    """The chance to be home first with a mean lead of so many rounds, and turns to go of both."""
    return SHARED * (1.0 + erf(lead / sqrt(2.0 * (SPREAD * turns + LEAST_SPREAD))))
