"""GP-295..327 What an event does to cars: markers, the pits, off the track, or out of the race."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import NO_WEAR, TAKEN_OUT, Car
from paddock.games.grand_prix.cards.event_cards import (
    BLACK,
    EVENT_CARDS,
    SPIN_AROUND,
    SPIN_OFF,
    Happening,
)
from paddock.games.grand_prix.events.incidents import CAUGHT, SPUN_AROUND, SPUN_OFF
from paddock.games.grand_prix.incidents.aims import NO_STOP, OUT, STOPS, Aim
from paddock.games.grand_prix.pits.pitting import pit
from paddock.games.grand_prix.race.leaving import leave
from paddock.games.grand_prix.race.order import settle
from paddock.games.grand_prix.race.wear import give_wear, lose_close_calls
from paddock.games.grand_prix.road import Road, by_rank
from paddock.games.grand_prix.state import GrandPrixState
from paddock.games.grand_prix.variants import EQUIVALENT, GrandPrixVariant


def happening_of(state: GrandPrixState) -> Happening:
    """What the event under way is about."""
    return EVENT_CARDS[state.incident.card].happening


class Damage:
    """What happens to the cars that an event has found."""

    def __init__(self, road: Road, variant: GrandPrixVariant) -> None:
        self.road: Road = road
        self.has_equivalents: bool = variant.npc_event_effects == EQUIVALENT

    def hit(self, state: GrandPrixState, aim: Aim, car: Car, log: Log) -> None:
        """GP-206 The one car that a card hits."""
        if car.is_players:
            self.hit_player(state, aim, car, log)
        else:
            self.hit_npc(state, aim, car, log)

    def hit_player(self, state: GrandPrixState, aim: Aim, car: Car, log: Log) -> None:
        """GP-172 It loses its close calls where these were looked for."""
        happening = happening_of(state)
        self.mark(aim, car, happening.rule, log)
        if happening.flag == BLACK:
            leave(self.road, state, car, TAKEN_OUT, happening.rule, log)
        elif happening.kind == SPIN_OFF:
            self.spin_off(state, car, log)
        elif happening.kind == SPIN_AROUND:
            self.spin_around(state, car, log)
        elif aim.stop != NO_STOP:
            self.penalize(state, car, aim.stop, log)

    def mark(self, aim: Aim, car: Car, rule: str, log: Log) -> None:
        """GP-157, GP-172 Its markers at once, and its close calls gone if they are the key."""
        if aim.wear != NO_WEAR:
            give_wear(car, aim.wear, aim.count, rule, log)
        if aim.takes_close_calls:
            lose_close_calls(car, "GP-172", log)

    def hit_npc(self, state: GrandPrixState, aim: Aim, car: Car, log: Log) -> None:
        """GP-D46 What an NPC suffers instead of a marker."""
        if aim.by_option and not self.has_equivalents:
            return
        rule = "GP-D46" if aim.by_option else happening_of(state).rule
        if aim.npc == OUT:
            leave(self.road, state, car, TAKEN_OUT, rule, log)
        elif aim.npc == STOPS:
            pit(self.road, state, car, aim.npc_stop, rule, log)

    def penalize(self, state: GrandPrixState, car: Car, back: i64, log: Log) -> None:
        """GP-301, GP-316 Into the pits at once, and GP-D39 no stop of its own in this round."""
        pit(self.road, state, car, back, happening_of(state).rule, log)
        car.served = True

    def spin_off(self, state: GrandPrixState, car: Car, log: Log) -> None:
        """GP-310 Off the track, on the outside of its sector."""
        log.tell(SPUN_OFF, "GP-310", car.index, self.road.space(car).sector)
        self.road.put_off(state, car)
        settle(self.road, state, log)

    def spin_around(self, state: GrandPrixState, car: Car, log: Log) -> None:
        """GP-312 Into the pit lane, where it gains nothing in this round."""
        log.tell(SPUN_AROUND, "GP-312", car.index)
        self.penalize(state, car, 0, log)
        car.spun = True

    def hit_several(
        self, state: GrandPrixState, aim: Aim, cars: list[Car], rule: str, log: Log
    ) -> None:
        """GP-298, GP-304, GP-308, GP-326 The target and those with it; NPCs leave the race."""
        target = state.cars[state.incident.target]
        for car in cars:
            if not car.is_players and aim.npc != OUT:
                continue
            if car is not target:
                log.tell(CAUGHT, rule, car.index, target.index)
            if car.is_players:
                self.mark(aim, car, rule, log)
        if aim.npc == OUT:
            self.take_out([car for car in cars if not car.is_players], state, rule, log)

    def take_out(self, cars: list[Car], state: GrandPrixState, rule: str, log: Log) -> None:
        """GP-D76 Several leave at once: the rearmost of the running order first."""
        for car in reversed(by_rank(cars)):
            leave(self.road, state, car, TAKEN_OUT, rule, log)
