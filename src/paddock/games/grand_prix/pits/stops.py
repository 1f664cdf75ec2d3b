"""GP-222..230, GP-243..245 The pit stops of a round: the players', then those of the NPCs."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.core.errors import StepError
from paddock.core.events import Log
from paddock.core.steps import Step
from paddock.games.grand_prix.car import BODY, NO_TIRE, OFF_TRACK, ON_TRACK, Car
from paddock.games.grand_prix.cards.event_cards import ALL_NPCS, EVENT_CARDS
from paddock.games.grand_prix.incidents.restarts import close_up
from paddock.games.grand_prix.pits.pitting import pit
from paddock.games.grand_prix.pits.prices import stop_price
from paddock.games.grand_prix.pits.tires import fit_tires, open_changes
from paddock.games.grand_prix.race.filling import seats_in_order
from paddock.games.grand_prix.race.wear import take_off
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase, Stop
from paddock.games.grand_prix.steps import PIT, STAY, Fit, Repair, SeatSteps
from paddock.games.grand_prix.variants import RUNNING, GrandPrixVariant

NPC_STOP: Final = 5
"""GP-222 Spaces back."""


def has_pit_number(car: Car, number: i64) -> bool:
    """GP-222 Whether an event card's pit number means this NPC."""
    return not car.is_players and number in (ALL_NPCS, car.number % 10)


class Stops:
    """Who pits, car by car: whether, which tires, what is repaired, kind by kind."""

    def __init__(self, road: Road, variant: GrandPrixVariant, steps: list[SeatSteps]) -> None:
        self.road: Road = road
        self.goes_by_running_order: bool = variant.pit_order == RUNNING
        self.steps: list[SeatSteps] = steps

    def begin(self, state: GrandPrixState, log: Log) -> bool:
        """GP-058 The first car is asked about; whether all stops are done without a question."""
        state.stop = Stop()
        state.stop.asked = [int(car.index) for car in self.order(state) if may_stop(car)]
        return self.go_on(state, log)

    def order(self, state: GrandPrixState) -> list[Car]:
        """GP-058 From the first player on; GP-269 by option from the car that leads."""
        if self.goes_by_running_order:
            return self.road.running_order(state)
        cars: list[Car] = []
        for seat in seats_in_order(state):
            cars += [car for car in state.cars if car.seat == seat]
        return cars

    def go_on(self, state: GrandPrixState, log: Log) -> bool:
        """Ask for the next car; GP-322 one that has to change tires comes in unasked."""
        stop = state.stop
        while stop.asked:
            car = state.cars[stop.asked[0]]
            if not car.must_change:
                state.ask(Phase.PIT, car.seat)
                return False
            if not self.come_in(state, car, log):
                return False
        self.stop_npcs(state, log)
        self.end(state, log)
        return True

    def open_steps(self, state: GrandPrixState) -> list[Step]:
        """What the owner of the car may do now."""
        stop = state.stop
        car = state.cars[stop.asked[0]]
        steps = self.steps[car.seat]
        if state.phase is Phase.PIT:
            return [steps.for_car(STAY, car.number), steps.for_car(PIT, car.number)]
        if state.phase is Phase.FIT:
            return [steps.fits[tire] for tire in open_changes(state, car)]
        wear: i64 = len(stop.removed)
        return [steps.repair(count, wear) for count in range(car.wear[wear] + 1)]

    def take(self, state: GrandPrixState, step: Step, log: Log) -> bool:
        """Take a decision; whether all stops of the round are done now."""
        car = state.cars[state.stop.asked[0]]
        if self.decide(state, car, step, log):
            return self.go_on(state, log)
        return False

    def decide(self, state: GrandPrixState, car: Car, step: Step, log: Log) -> bool:
        """What a decision means in its phase; whether no more is asked about the car."""
        phase = state.phase
        if phase is Phase.PIT:
            if step.kind == PIT:
                return self.come_in(state, car, log)
            state.stop.asked.pop(0)
            return True
        if phase is Phase.FIT:
            state.stop.fitted = cast(Fit, step).tire
            return self.repair(state, car, log)
        if phase is Phase.REPAIR:
            state.stop.removed.append(int(cast(Repair, step).count))
            return self.repair(state, car, log)
        raise StepError(f"expected a phase of pit stops, but it is {phase.name}")

    def come_in(self, state: GrandPrixState, car: Car, log: Log) -> bool:
        """GP-180..182 Ask for tires where there is a choice; whether no more is asked."""
        tires = open_changes(state, car)
        if len(tires) > 1:
            state.ask(Phase.FIT, car.seat)
            return False
        state.stop.fitted = tires[0]
        return self.repair(state, car, log)

    def repair(self, state: GrandPrixState, car: Car, log: Log) -> bool:
        """GP-168 Ask for each kind of wear that there is; then the stop is made."""
        removed = state.stop.removed
        while len(removed) < BODY:
            if car.wear[len(removed)]:
                state.ask(Phase.REPAIR, car.seat)
                return False
            removed.append(0)
        self.stop_car(state, car, log)
        return True

    def stop_car(self, state: GrandPrixState, car: Car, log: Log) -> None:
        """GP-169, GP-225..229 Back by the price of all that is done; then the next car."""
        stop = state.stop
        price = stop_price(stop.removed, stop.fitted)
        pit(self.road, state, car, price, "GP-226" if price else "GP-227", log)
        for wear, count in enumerate(stop.removed):
            take_off(car, wear, count, "GP-168", log)
        fit_tires(car, stop.fitted, log)
        car.must_change = False
        stop.asked.pop(0)
        stop.removed.clear()
        stop.fitted = NO_TIRE

    def stop_npcs(self, state: GrandPrixState, log: Log) -> None:
        """GP-222, GP-D38 Those on the track with the card's pit number, the first one first."""
        number = EVENT_CARDS[state.incident.card].number
        for car in self.road.running_order(state):
            if car.where == ON_TRACK and has_pit_number(car, number):
                pit(self.road, state, car, NPC_STOP, "GP-222", log)

    def end(self, state: GrandPrixState, log: Log) -> None:
        """GP-244 After a restart the pack closes up; GP-D39 next time all may stop again."""
        if state.incident.has_restart:
            close_up(self.road, state, log)
        for car in state.cars:
            car.served = False


def may_stop(car: Car) -> bool:
    """GP-230 A player's car in the race; GP-D39 not after a penalty, GP-D41 not off the track."""
    return car.is_players and car.is_racing and car.where != OFF_TRACK and not car.served
