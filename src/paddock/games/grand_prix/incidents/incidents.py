"""GP-191..214 The event of a round, from the card that is drawn to its flag."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.core.errors import StepError
from paddock.core.events import Log
from paddock.core.steps import Step
from paddock.games.grand_prix.car import Car
from paddock.games.grand_prix.cards.event_cards import (
    COLLISION,
    HARD_HIT,
    MECHANICAL_FAILURE,
    NPC_RETIREMENT,
    SERIOUS_CRASH,
    SUSPENSION_STRESS,
    TIRE_TEST,
    TRACTION_HAZARD,
    WEATHER_CHANGE,
    WHEEL_RUB,
    YELLOW,
    EventCard,
)
from paddock.games.grand_prix.events.incidents import EVENT_DRAWN, HIT_CAR, NOBODY_HIT, TEAM_DRAWN
from paddock.games.grand_prix.incidents.adjacent import adjacent
from paddock.games.grand_prix.incidents.aims import AIMS, Aim, aim_of
from paddock.games.grand_prix.incidents.crashes import Crashes
from paddock.games.grand_prix.incidents.damage import Damage, happening_of
from paddock.games.grand_prix.incidents.giving import (
    ask_for_cars,
    begin_giving,
    give_marker,
    stress_suspensions,
)
from paddock.games.grand_prix.incidents.retirement import await_event, draw_number, has_npcs
from paddock.games.grand_prix.incidents.targets import seats_of, stand_in, with_most
from paddock.games.grand_prix.incidents.weather import (
    ask_for_tires,
    check_tires,
    promise_stop,
    take_markers,
    turn_weather,
)
from paddock.games.grand_prix.incidents.zone import make_zone
from paddock.games.grand_prix.pits.forced import stop_for_failure
from paddock.games.grand_prix.pits.tires import open_changes
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Incident, Phase
from paddock.games.grand_prix.steps import (
    DRAW_TEAM,
    GO_IN,
    HIT,
    TAKE,
    DrawEvent,
    Fit,
    ForCar,
    Outcome,
    SeatSteps,
    event_steps,
)
from paddock.games.grand_prix.teams import TEAM_NAMES
from paddock.games.grand_prix.variants import GrandPrixVariant

CRASHES: Final = (COLLISION, SERIOUS_CRASH)
SPREADING: Final = (HARD_HIT, WHEEL_RUB)
"""GP-D45 Events that hit all adjacent cars along with the target."""


class Incidents:
    """What follows from an event card, question by question."""

    def __init__(self, road: Road, variant: GrandPrixVariant, steps: list[SeatSteps]) -> None:
        self.road: Road = road
        self.steps: list[SeatSteps] = steps
        self.damage: Damage = Damage(road, variant)
        self.crashes: Crashes = Crashes(road, self.damage)
        self.cards: list[Step] = event_steps()
        self.teams: list[int] = [TEAM_NAMES.index(mine.team) for mine in steps]
        """The teams of the seats, as events tell them."""
        self.draws: list[Step] = [Outcome(DRAW_TEAM, mine.team, mine.seat) for mine in steps]

    # What is open

    def open_steps(self, state: GrandPrixState) -> list[Step]:
        """What the seat that is asked may say."""
        phase, steps = state.phase, self.steps[state.actor]
        if phase is Phase.TARGET:
            return [steps.for_car(HIT, state.cars[car].number) for car in state.incident.tied]
        if phase is Phase.RAIN:
            number = state.cars[state.incident.asked[0]].number
            return [steps.for_car(GO_IN, number), steps.for_car(TAKE, number)]
        if phase is Phase.PENALTY:
            target = state.cars[state.incident.target]
            return [steps.fits[tire] for tire in open_changes(state, target)]
        raise StepError(f"expected a phase of an event, but it is {phase.name}")

    def outcomes(self, state: GrandPrixState) -> list[tuple[Step, int]]:
        """GP-057, GP-306 Any card of the deck; GP-082 one token for each tied team."""
        if state.phase is Phase.TEAM_DRAW:
            cars = [state.cars[index] for index in state.incident.tied]
            return [(self.draws[seat], 1) for seat in seats_of(cars)]
        return [(self.cards[kind], count) for kind, count in state.events.weights()]

    def take(self, state: GrandPrixState, step: Step, log: Log) -> bool:
        """Take a decision or what chance did; whether the event is resolved now."""
        return self.close(state, self.answer(state, step, log))

    def answer(self, state: GrandPrixState, step: Step, log: Log) -> bool:
        """What a step means in its phase; whether nothing more is asked."""
        phase = state.phase
        if phase is Phase.TEAM_DRAW:
            return self.draw_team(state, cast(Outcome, step).number, log)
        if phase is Phase.TARGET:
            return self.choose(state, self.named(state, cast(ForCar, step).number), log)
        if phase is Phase.RAIN:
            return self.answer_weather(state, step, log)
        if phase is Phase.PENALTY:
            return self.serve_failure(state, cast(Fit, step).tire, log)
        if phase is Phase.RETIREMENT:
            return self.draw_number(state, cast(DrawEvent, step).card, log)
        raise StepError(f"expected a phase of an event, but it is {phase.name}")

    def named(self, state: GrandPrixState, number: i64) -> Car:
        """The tied car with this number."""
        for index in state.incident.tied:
            if state.cars[index].number == number:
                return state.cars[index]
        raise StepError(f"expected one of the tied cars, but got {number}")

    # The card, and whom it hits

    def begin(self, state: GrandPrixState, card: EventCard, log: Log) -> bool:
        """GP-057 The card is turned over; whether it is resolved without a question."""
        happening = card.happening
        state.events.take(card.kind)
        state.incident = Incident()
        state.incident.card = card.kind
        log.tell(EVENT_DRAWN, "GP-057", happening.kind, card.number)
        aim = aim_of(happening.kind)
        done = self.happen(state, log) if aim is None else self.seek(state, aim, log)
        return self.close(state, done)

    def close(self, state: GrandPrixState, is_resolved: bool) -> bool:
        """GP-D49 Once it is resolved the card is laid away, and not before."""
        if is_resolved:
            state.event_discards.put(state.incident.card)
            state.incident.tied.clear()
        return is_resolved

    def seek(self, state: GrandPrixState, aim: Aim, log: Log) -> bool:
        """GP-192, GP-193 The players' cars with most; else the NPC that stands in; else nobody."""
        cars = with_most(self.road, state, aim)
        if not cars:
            npc = stand_in(self.road, state, aim)
            if npc is not None:
                return self.strike(state, npc, log)
            log.tell(NOBODY_HIT, "GP-192")
            return True
        state.incident.tied = [int(car.index) for car in cars]
        if len(seats_of(cars)) > 1:
            state.leave_to_chance(Phase.TEAM_DRAW)
            return False
        return self.choose_own(state, log)

    def draw_team(self, state: GrandPrixState, seat: i64, log: Log) -> bool:
        """GP-082, GP-083 The tied cars of the team that is drawn."""
        incident = state.incident
        log.tell(TEAM_DRAWN, "GP-082", self.teams[seat])
        incident.tied = [index for index in incident.tied if state.cars[index].seat == seat]
        return self.choose_own(state, log)

    def choose_own(self, state: GrandPrixState, log: Log) -> bool:
        """GP-084, GP-194 Of several cars of one team its owner chooses."""
        first = state.cars[state.incident.tied[0]]
        if len(state.incident.tied) > 1:
            state.ask(Phase.TARGET, first.seat)
            return False
        return self.strike(state, first, log)

    def choose(self, state: GrandPrixState, car: Car, log: Log) -> bool:
        """GP-083 The target, GP-299 one of two that are caught up, or GP-314 one for a marker."""
        kind = happening_of(state).kind
        if aim_of(kind) is None:
            give_marker(state, car, log)
            return ask_for_cars(state, log)
        if state.incident.asked:
            self.crashes.involve(state, car)
            return self.crash(state, log)
        return self.strike(state, car, log)

    # What it does

    def strike(self, state: GrandPrixState, car: Car, log: Log) -> bool:
        """GP-206 The target is found: what the card does to it, and its flag."""
        happening, incident = happening_of(state), state.incident
        incident.target = car.index
        log.tell(HIT_CAR, happening.rule, car.index)
        if happening.kind in CRASHES:
            self.crashes.begin(state)
            return self.crash(state, log)
        if happening.kind == MECHANICAL_FAILURE and car.is_players:
            return self.ask_about_failure(state, car, log)
        centre = self.road.space(car).sector
        self.hurt(state, car, log)
        if happening.flag == YELLOW:
            make_zone(self.road, state, centre, log)
        return True

    def hurt(self, state: GrandPrixState, car: Car, log: Log) -> None:
        """GP-D45 The target, and where the event spreads all adjacent cars."""
        happening = happening_of(state)
        aim = AIMS[int(happening.kind)]
        if happening.kind in SPREADING:
            cars = [car, *adjacent(self.road, state, car)]
            self.damage.hit_several(state, aim, cars, happening.rule, log)
        else:
            self.damage.hit(state, aim, car, log)

    def crash(self, state: GrandPrixState, log: Log) -> bool:
        """GP-299 Who is caught up in it is settled first."""
        if not self.crashes.ask(state):
            return False
        self.crashes.crash(state, log)
        return True

    def happen(self, state: GrandPrixState, log: Log) -> bool:
        """Events that look for no single car among the players'."""
        kind = happening_of(state).kind
        if kind == WEATHER_CHANGE:
            turn_weather(self.road, state, log)
            return ask_for_tires(state, log)
        if kind == NPC_RETIREMENT:
            return self.retire_npc(state, log)
        if kind == TRACTION_HAZARD:
            leader = self.road.running_order(state)[0]
            make_zone(self.road, state, self.road.space(leader).sector, log)
        elif kind == TIRE_TEST:
            check_tires(self.road, state, log)
        elif kind == SUSPENSION_STRESS:
            stress_suspensions(state, log)
        else:
            begin_giving(state)
            return ask_for_cars(state, log)
        return True

    # Events with questions of their own

    def retire_npc(self, state: GrandPrixState, log: Log) -> bool:
        """GP-306 Numbers are drawn until an NPC has one; GP-D48 with no NPC nothing happens."""
        if has_npcs(state):
            await_event(state, Phase.RETIREMENT)
            return False
        log.tell(NOBODY_HIT, "GP-D48")
        return True

    def draw_number(self, state: GrandPrixState, card: EventCard, log: Log) -> bool:
        """GP-306 Another card if nobody has the number."""
        if draw_number(self.road, state, card, log):
            return True
        await_event(state, Phase.RETIREMENT)
        return False

    def ask_about_failure(self, state: GrandPrixState, car: Car, log: Log) -> bool:
        """GP-305 Whether the car changes tires too, where there are others to fit."""
        tires = open_changes(state, car)
        if len(tires) == 1:
            return self.serve_failure(state, tires[0], log)
        state.ask(Phase.PENALTY, car.seat)
        return False

    def serve_failure(self, state: GrandPrixState, tire: i64, log: Log) -> bool:
        """GP-305 The stop is made at once."""
        stop_for_failure(self.road, state, state.cars[state.incident.target], tire, log)
        return True

    def answer_weather(self, state: GrandPrixState, step: Step, log: Log) -> bool:
        """GP-322..324 A stop in this round, or the markers; then the next car."""
        car = state.cars[state.incident.asked[0]]
        if step.kind == GO_IN:
            promise_stop(state, car, log)
        else:
            take_markers(state, car, log)
        return ask_for_tires(state, log)
