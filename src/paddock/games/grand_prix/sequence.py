"""The turn sequence of Grand Prix: what a step means in its phase, and what follows it."""

from typing import cast

from paddock.core.cards import Deal
from paddock.core.entries import Entry
from paddock.core.errors import StepError
from paddock.core.events import Log
from paddock.core.steps import Step
from paddock.games.grand_prix.car import FINISHED, Car
from paddock.games.grand_prix.cards.race_cards import RACE_CARDS
from paddock.games.grand_prix.driving.driving import Driving
from paddock.games.grand_prix.events import racing as events
from paddock.games.grand_prix.incidents.incidents import Incidents
from paddock.games.grand_prix.incidents.retirement import await_event
from paddock.games.grand_prix.incidents.zone import lift_zone
from paddock.games.grand_prix.pits.stops import Stops
from paddock.games.grand_prix.race.actions import Actions, movable
from paddock.games.grand_prix.race.classification import (
    disqualify,
    give_markers,
    race_result,
    standings,
    tell_result,
)
from paddock.games.grand_prix.race.filling import await_card, deal
from paddock.games.grand_prix.race.grid import draw_car, in_the_bag, line_up, move_winner_up
from paddock.games.grand_prix.race.leaving import has_players
from paddock.games.grand_prix.race.preparing import begin_in, choose_tire, show_tires
from paddock.games.grand_prix.race.rounds import (
    ask_for_discards,
    begin_round,
    best_placed,
    discard,
    pass_marker,
    take_off_lapped,
)
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase, Segment
from paddock.games.grand_prix.steps import (
    KEEP,
    PASS,
    ChooseTire,
    DrawEvent,
    ForCar,
    OfCard,
    Outcome,
)
from paddock.games.grand_prix.variants import GrandPrixVariant


class Sequence:
    """The flow of a race, phase by phase; each chapter has its modules."""

    def __init__(
        self,
        road: Road,
        variant: GrandPrixVariant,
        actions: Actions,
        driving: Driving,
        incidents: Incidents,
        stops: Stops,
        fields: dict[int, list[Entry]],
    ) -> None:
        self.road: Road = road
        self.variant: GrandPrixVariant = variant
        self.actions: Actions = actions
        self.driving: Driving = driving
        self.incidents: Incidents = incidents
        self.stops: Stops = stops
        self.fields: dict[int, list[Entry]] = fields
        """The entries of a race, by the number of seats."""

    def apply(self, state: GrandPrixState, step: Step, log: Log) -> None:
        """What a step means in each phase."""
        phase = state.phase
        if phase is Phase.FILL:
            self.deal(state, cast(Deal, step), log)
        elif phase is Phase.CARD:
            self.act(state, step, log)
        elif phase is Phase.CAR:
            self.move(state, self.actions.named(state, cast(ForCar, step).number), log)
        elif phase is Phase.DRIVE or Phase.REAR <= phase <= Phase.BONUS:
            if self.driving.take(state, step, log):
                self.end_segment(state, log)
        elif phase is Phase.EVENT:
            if self.incidents.begin(state, cast(DrawEvent, step).card, log):
                self.pit(state, log)
        elif Phase.RETIREMENT <= phase <= Phase.PENALTY:
            if self.incidents.take(state, step, log):
                self.pit(state, log)
        elif Phase.PIT <= phase <= Phase.REPAIR:
            if self.stops.take(state, step, log):
                self.end_round(state, log)
        elif phase is Phase.DISCARD:
            self.discard(state, step, log)
        else:
            self.prepare(state, step, log)

    # GP-026..037 Before the start

    def prepare(self, state: GrandPrixState, step: Step, log: Log) -> None:
        """Weather, grid and tires."""
        phase = state.phase
        if phase is Phase.WEATHER:
            begin_in(state, cast(Outcome, step).number)
            log.tell(events.WEATHER_FELL, "GP-028", state.weather)
            state.leave_to_chance(Phase.GRID)
        elif phase is Phase.GRID:
            self.draw_grid(state, self.actions.named(state, cast(Outcome, step).number), log)
        elif phase is Phase.TIRES:
            if choose_tire(state, cast(ChooseTire, step).tire, log):
                show_tires(state, log)
                log.tell(events.RACE_BEGAN, "GP-026", self.road.laps)
                self.begin_round(state, log)
        else:
            raise StepError(f"expected no step, because the race is over, but got {step.text!r}")

    def draw_grid(self, state: GrandPrixState, car: Car, log: Log) -> None:
        """GP-029..031 A car is drawn; the last one in the bag needs no draw."""
        draw_car(self.variant, state, car, log)
        left = in_the_bag(self.variant, state)
        while len(left) == 1:
            draw_car(self.variant, state, left[0], log)
            left = in_the_bag(self.variant, state)
        if not left:
            self.line_up(state, log)

    def line_up(self, state: GrandPrixState, log: Log) -> None:
        """GP-034, GP-037 The grid is set: who goes first, then tires for all at once."""
        move_winner_up(self.variant, state, log)
        line_up(self.road, state, log)
        state.first_player = best_placed(self.road, state)
        log.tell(events.FIRST_PLAYER, "GP-037", self.actions.teams[state.first_player])
        state.ask(Phase.TIRES, 0)

    # GP-041..048 Hands, and the turns of the round

    def begin_round(self, state: GrandPrixState, log: Log) -> None:
        """GP-040, GP-041 Hands are filled first."""
        begin_round(state, log)
        self.fill(state, log)

    def fill(self, state: GrandPrixState, log: Log) -> None:
        """GP-041 The next card, or the first turn once all hands are full."""
        if not await_card(state, log):
            self.next_turn(state, self.actions.begin(state), log)

    def deal(self, state: GrandPrixState, step: Deal, log: Log) -> None:
        """GP-041 A card for the hand that is filled."""
        deal(state, step.card, self.actions.teams[state.seat], log)
        self.fill(state, log)

    def next_turn(self, state: GrandPrixState, is_asked: bool, log: Log) -> None:
        """GP-045 A seat is asked, or there is nothing more to do; a lone pass is made at once."""
        while is_asked:
            steps = self.actions.open_actions(state, state.seat)
            if len(steps) > 1 or steps[0].kind != PASS:
                return
            self.actions.act(state, steps[0], log)
            is_asked = self.actions.pass_on(state)
        self.end_turns(state, log)

    def act(self, state: GrandPrixState, step: Step, log: Log) -> None:
        """GP-046 One of the four actions."""
        if isinstance(step, OfCard):
            self.play(state, step, log)
            return
        self.actions.act(state, step, log)
        self.after_turn(state, log)

    def play(self, state: GrandPrixState, step: OfCard, log: Log) -> None:
        """GP-048 A card is laid open, then a car is named, where there are several."""
        state.hands[state.seat].cards.take(step.card.kind)
        state.segment.card = step.card.kind
        cars = movable(state, state.seat)
        if len(cars) == 1:
            self.move(state, cars[0], log)
        else:
            state.ask(Phase.CAR, state.seat)

    def move(self, state: GrandPrixState, car: Car, log: Log) -> None:
        """GP-048 The car moves by the card."""
        card = RACE_CARDS[state.segment.card]
        team = self.actions.teams[state.seat]
        log.tell(events.PLAYED, "GP-048", car.index, team, card.kind)
        if self.driving.begin(state, car, card, log):
            self.end_segment(state, log)

    def end_segment(self, state: GrandPrixState, log: Log) -> None:
        """GP-048 The card is spent; GP-252 who has finished leaves the board."""
        car = state.car
        car.activated = True
        car.turns += 1
        state.discards.put(state.segment.card)
        state.segment = Segment()
        state.idle = 0
        self.clear_finishers(state)
        self.after_turn(state, log)

    def clear_finishers(self, state: GrandPrixState) -> None:
        """GP-252 Finished cars are taken off the board."""
        for car in state.cars:
            if car.status == FINISHED:
                self.road.lift(state, car)

    def after_turn(self, state: GrandPrixState, log: Log) -> None:
        """GP-044 The next seat; GP-D64 unless no player's car races any more."""
        if has_players(state):
            self.next_turn(state, self.actions.pass_on(state), log)
        else:
            self.finish(state, log)

    # GP-055..061 The end of the round

    def end_turns(self, state: GrandPrixState, log: Log) -> None:
        """GP-056, GP-250 A race that was won is over; GP-057 else an event is drawn."""
        if state.finished:
            self.finish(state, log)
            return
        lift_zone(state, log)
        await_event(state, Phase.EVENT)

    def pit(self, state: GrandPrixState, log: Log) -> None:
        """GP-058 After the event; GP-D23, GP-D64 unless it has ended the race."""
        if state.finished or not has_players(state):
            self.finish(state, log)
        elif self.stops.begin(state, log):
            self.end_round(state, log)

    def end_round(self, state: GrandPrixState, log: Log) -> None:
        """GP-059, GP-073 The first player, and the cars that are lap down."""
        pass_marker(self.road, state, self.actions.teams, log)
        take_off_lapped(self.road, state, log)
        if not has_players(state):
            self.finish(state, log)
        elif not ask_for_discards(state, 0):
            self.begin_round(state, log)

    def discard(self, state: GrandPrixState, step: Step, log: Log) -> None:
        """GP-061 Card by card; then the next seat, and after the last the next round."""
        seat = state.seat
        if step.kind != KEEP:
            card = cast(OfCard, step).card
            if not discard(state, card.kind, self.actions.teams[seat], log):
                return
        turns_before = (seat - state.first_player) % state.seats
        if not ask_for_discards(state, turns_before + 1):
            self.begin_round(state, log)

    # GP-249..257 The end of the race

    def finish(self, state: GrandPrixState, log: Log) -> None:
        """GP-253..257 Disqualifications, the classification, and the points."""
        if not state.finished:
            log.tell(events.CALLED_OFF, "GP-D64")
        self.clear_finishers(state)
        disqualify(state, log)
        state.end()
        give_markers(state, log)
        field = self.fields[int(state.seats)]
        result = race_result(standings(self.road, field, state), state)
        tell_result(result, self.actions.teams, log)
