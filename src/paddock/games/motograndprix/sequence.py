"""The turn sequence of MotoGrandPrix: what a step means in its phase, and what follows it."""

from typing import cast

from paddock.core.dice import Roll
from paddock.core.entries import Entry
from paddock.core.errors import StepError
from paddock.core.events import SILENT, Log
from paddock.core.steps import Step
from paddock.games.motograndprix import events
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.effects.dropping import Failing, drop_out
from paddock.games.motograndprix.effects.effects import (
    ask_engine_test,
    needs_engine_test,
    settle_stance,
    test_engine,
)
from paddock.games.motograndprix.race.classification import ranking, tell_result
from paddock.games.motograndprix.race.grid import (
    first_row,
    leave_grid,
    line_up,
    put_on_grid,
    roll_for_pole,
)
from paddock.games.motograndprix.race.turns import (
    begin_turn,
    classify_finishers,
    count_lap,
    is_over,
    mark_acted,
    next_bike,
)
from paddock.games.motograndprix.riding.rides import Rides
from paddock.games.motograndprix.riding.riding import flip_dice, ride
from paddock.games.motograndprix.rivals.contests import (
    begin_contest,
    end_of_contest,
    keep_die,
    roll_in_contest,
    roll_rule,
    undecided,
)
from paddock.games.motograndprix.rivals.slipstream import answer, seek_follower, share_dice
from paddock.games.motograndprix.state import OUT, RACING, Bike, MotoState, Phase
from paddock.games.motograndprix.steps import Answer, ChoosePlace, Flip, KeepDie, Ride


class Sequence:
    """The flow of a race, phase by phase; each chapter has a module."""

    def __init__(self, course: Course, rides: Rides, entries: list[Entry]) -> None:
        self.course: Course = course
        self.rides: Rides = rides
        self.entries: list[Entry] = entries

    def apply(self, state: MotoState, step: Step, log: Log) -> None:
        """What a step means in each phase."""
        phase = state.phase
        if phase is Phase.RIDE:
            self.ride(state, cast(Ride, step), log)
        elif phase is Phase.FLIP:
            self.flip(state, cast(Flip, step), log)
        elif phase is Phase.ROLL:
            self.roll(state, cast(Roll, step), log)
        elif phase is Phase.SLIPSTREAM:
            self.answer(state, cast(Answer, step).is_yes, log)
        elif phase is Phase.CONTEST:
            self.roll_in_contest(state, cast(Roll, step), log)
        elif phase is Phase.CONTACT:
            keep_die(state, cast(KeepDie, step).die, log)
            self.go_on_with_contest(state)
        elif phase is Phase.ENGINE_TEST:
            test_engine(self.course, state, cast(Roll, step).total, log)
            self.end_of_move(state, log)
        elif phase is Phase.POLE:
            self.roll_for_pole(state, cast(Roll, step), log)
        elif phase is Phase.GRID:
            self.choose_place(state, cast(ChoosePlace, step), log)
        else:
            raise StepError(f"expected no step, because the race is over, but got {step.text!r}")

    # Pole position and the start

    def roll_for_pole(self, state: MotoState, roll: Roll, log: Log) -> None:
        """MG-027, MG-030 When all places are settled, the bikes line up."""
        if roll_for_pole(state, roll.numbers[0], roll.numbers[1], log):
            self.line_up(state, log)

    def choose_place(self, state: MotoState, step: ChoosePlace, log: Log) -> None:
        """MG-D04 The rider stands where he likes in the first row that is not full."""
        bike, lane = state.bike, step.position.lane
        put_on_grid(self.course, bike, first_row(state), lane, "MG-D04", log)
        self.line_up(state, log)

    def line_up(self, state: MotoState, log: Log) -> None:
        """MG-181 Once every bike has a place, the lap or the race begins."""
        if not line_up(self.course, state, log):
            return
        state.is_qualifying = self.course.has_qualifying_lap and state.bikes[0].qualified == 0
        if state.is_qualifying:
            log.tell(events.QUALIFYING_BEGAN, "MG-124")
        else:
            log.tell(events.RACE_BEGAN, "MG-181", self.course.laps)
        begin_turn(self.course, state, log)
        self.next_bike(state, log)

    # Check position

    def next_bike(self, state: MotoState, log: Log) -> None:
        """MG-050, MG-084 The next bike, and what its position asks for."""
        bike = next_bike(self.course, state)
        if bike is None:
            self.end_turn(state, log)
        elif bike.is_slipstreaming:
            state.ask(Phase.FLIP, bike)
        elif self.course.is_start_turn(state):
            state.throw(Phase.ROLL, bike)
        elif not (self.course.has_contests and begin_contest(self.course, state, bike, log)):
            self.check_slipstream(state, bike)

    def check_slipstream(self, state: MotoState, bike: Bike) -> None:
        """MG-144 Whoever is right behind is asked before the bike rolls."""
        if self.course.has_slipstream:
            state.chain.clear()
            state.chain.append(bike)
            if seek_follower(self.course, state):
                return
        state.throw(Phase.ROLL, bike)

    def answer(self, state: MotoState, is_yes: bool, log: Log) -> None:
        """MG-151 The chain goes on behind who joins, and ends with who declines."""
        answer(state, is_yes, log)
        if not (is_yes and seek_follower(self.course, state)):
            state.throw(Phase.ROLL, state.chain[0])

    # Roll

    def roll(self, state: MotoState, roll: Roll, log: Log) -> None:
        """MG-032, MG-079 Two dice, at the start one; MG-146 the chain has the same."""
        bike = state.bike
        bike.first = roll.numbers[0]
        if self.course.is_start_turn(state):
            log.tell(events.ROLLED_ONE, "MG-079", bike.car, bike.first)
        else:
            bike.second = roll.numbers[1]
            if log is not SILENT:
                rule = roll_rule(self.course, state, bike)
                log.tell(events.ROLLED, rule, bike.car, bike.first, bike.second)
            if len(state.chain) > 1:
                share_dice(state, log)
        state.ask(Phase.FLIP, bike)

    def roll_in_contest(self, state: MotoState, roll: Roll, log: Log) -> None:
        """MG-089 When all have rolled, the highest goes first."""
        if roll_in_contest(state, roll.numbers[0], roll.numbers[1], log):
            self.go_on_with_contest(state)

    def go_on_with_contest(self, state: MotoState) -> None:
        """MG-092 The next of the contest; MG-096 those in a contact choose their dice first."""
        bike = undecided(state)
        if bike is None:
            state.ask(Phase.FLIP, state.contest[state.contest_at])
        else:
            state.ask(Phase.CONTACT, bike)

    # Flip and movement

    def flip(self, state: MotoState, step: Flip, log: Log) -> None:
        """MG-033 Then the bike rides; MG-D44 without a ride it drops out."""
        flip_dice(self.course, state, step, log)
        if self.rides.can_ride(state):
            state.ask(Phase.RIDE, state.bike)
        else:
            self.fail(state, log)

    def ride(self, state: MotoState, step: Ride, log: Log) -> None:
        """MG-043..117 The move, its price and its effects."""
        course, bike = self.course, state.bike
        ride(course, self.rides, state, step, log)
        count_lap(course, state, bike, log)
        if needs_engine_test(course, state, bike):
            ask_engine_test(state, log)
        else:
            self.end_of_move(state, log)

    def fail(self, state: MotoState, log: Log) -> None:
        """MG-074, MG-114, MG-115 As far as the way allows, and out."""
        bike, course = state.bike, self.course
        failing = Failing(self.rides, state)
        rule = failing.rule()
        course.place(bike, bike.progress + failing.rows, failing.lane)
        drop_out(course, state, bike, rule, log)
        self.end_of_move(state, log)

    # Effects of movement, and what is next

    def end_of_move(self, state: MotoState, log: Log) -> None:
        """MG-162 Grip and stance come after the engine; then the next bike."""
        bike = state.bike
        if self.course.has_stances and bike.status == RACING:
            settle_stance(self.course, state, log)
        mark_acted(state, bike)
        state.chain.clear()
        if state.contest:
            state.contest_at += 1
            if state.contest_at < len(state.contest):
                self.go_on_with_contest(state)
                return
            end_of_contest(state)
        self.next_bike(state, log)

    def end_turn(self, state: MotoState, log: Log) -> None:
        """MG-059..063 Who crossed the line is classified; then another turn, or the end."""
        classify_finishers(self.course, state, log)
        if not is_over(self.course, state):
            begin_turn(self.course, state, log)
            self.next_bike(state, log)
        elif state.is_qualifying:
            self.end_qualifying(state, log)
        else:
            state.end()
            tell_result(self.course, self.entries, state, log)

    def end_qualifying(self, state: MotoState, log: Log) -> None:
        """MG-124..126 The order of arrival is the grid; dials and stances are fresh."""
        for place, bike in enumerate(ranking(self.course, state), 1):
            bike.qualified = place
            bike.qualified_out = bike.status == OUT
            bike.grid = place
            rule = "MG-126" if bike.qualified_out else "MG-124"
            log.tell(events.QUALIFIED, rule, bike.car, place)
        self.make_ready(state)
        log.tell(events.DIALS_RESET, "MG-125")
        self.line_up(state, log)

    def make_ready(self, state: MotoState) -> None:
        """MG-125 As before the race."""
        leave_grid(state)
        state.turn = 0
        state.lap = 1
        state.finished = 0
        state.outs = 0
        for bike in state.bikes:
            bike.reset_dials(self.course.full)
            bike.place = 0
            bike.outs = 0
            bike.finish_turn = 0
            bike.turns = 0
