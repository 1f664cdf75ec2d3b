"""GP-048, 7.2 A segment from the card to its last cost: what is asked, and what follows it."""

from typing import cast

from mypy_extensions import i64

from paddock.circuits.sectors.board import Space
from paddock.core.events import Log
from paddock.core.steps import Step
from paddock.games.grand_prix.car import ON_TRACK, Car
from paddock.games.grand_prix.cards.race_cards import (
    CLEAN_AIR,
    LATE_BRAKE,
    LEAD,
    OVERSTEER,
    PLAIN,
    SOLO,
    RaceCard,
)
from paddock.games.grand_prix.driving.bonus import (
    has_bonus,
    pay_for_bonus,
    pay_for_card,
    use_bonus,
)
from paddock.games.grand_prix.driving.drives import (
    AHEAD,
    DIAGONAL,
    ENTER,
    INWARD,
    OUTWARD,
    STOP,
    SWAP,
    Drive,
    SeatDrives,
    TuckIn,
)
from paddock.games.grand_prix.driving.instructions import (
    clean_air,
    drift_target,
    swappable,
    weaves_on,
)
from paddock.games.grand_prix.driving.linking import link_behind
from paddock.games.grand_prix.driving.moves import Moves, with_number
from paddock.games.grand_prix.driving.open_drives import OpenDrives
from paddock.games.grand_prix.driving.speed import set_off
from paddock.games.grand_prix.driving.telling import tell_of_car
from paddock.games.grand_prix.events import driving as events
from paddock.games.grand_prix.race.order import settle
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase, Segment
from paddock.games.grand_prix.steps import BONUS, NO_SWAP, SAVE, SeatSteps


class Driving:
    """The movement of the car that is activated, by the seat that acts."""

    def __init__(self, road: Road, seats: list[SeatSteps]) -> None:
        self.road: Road = road
        self.seats: list[SeatSteps] = seats
        self.drives: list[SeatDrives] = [SeatDrives(one.seat, one.team) for one in seats]
        self.open: OpenDrives = OpenDrives(road, self.drives)
        self.moves: Moves = Moves(road)

    # START_MOVE

    def begin(self, state: GrandPrixState, car: Car, card: RaceCard, log: Log) -> bool:
        """GP-048 Start, and go on while there is no choice; whether the segment has ended."""
        self.start(state, car, card, log)
        if state.phase is Phase.DRIVE and self.check_movement(state, log):
            return True
        return self.go_on(state, log)

    def start(self, state: GrandPrixState, car: Car, card: RaceCard, log: Log) -> None:
        """GP-094, GP-231 The acting seat moves the car by the card, if beside the track, Solo."""
        segment = Segment()
        state.segment = segment
        segment.card = card.kind
        segment.car = car.index
        segment.is_exit = car.where != ON_TRACK
        segment.is_entering = segment.is_exit
        segment.movement = SOLO if segment.is_exit else card.movement
        segment.instruction = PLAIN if segment.is_exit else card.instruction
        set_off(state, card, log)
        if not segment.is_exit:
            segment.visited.append(int(car.space))
        state.ask(Phase.DRIVE, state.actor)
        if segment.movement == LEAD:
            self.gather(state, self.road.space(car))

    def gather(self, state: GrandPrixState, space: Space) -> None:
        """GP-132, GP-155 The cars that follow a Lead car, up to a junction that asks which."""
        is_choice = link_behind(self.road, state, space) is not None
        state.ask(Phase.REAR if is_choice else Phase.DRIVE, state.actor)

    def last_of_train(self, state: GrandPrixState) -> Space:
        """The space of the last car that follows so far, or of the car itself."""
        train = state.segment.train
        return self.road.space(state.cars[train[-1]] if train else state.car)

    # What is open

    def open_steps(self, state: GrandPrixState) -> list[Step]:
        """What the acting seat may do in the phases of a movement."""
        phase = state.phase
        if phase is Phase.DRIVE:
            return self.open.find(state)
        if phase is Phase.REAR:
            return self.open.rear(state, self.last_of_train(state))
        words = self.seats[state.actor].words
        if phase is Phase.SWAP:
            self.open.begin(state)
            self.open.swaps(state, self.road.space(state.car))
            return [*self.open.found, words[NO_SWAP]]
        if phase is Phase.CLEAN_AIR:
            mine = self.drives[state.actor]
            return [mine.tuck(space) for space in clean_air(self.road, state, state.car)]
        return [words[BONUS], words[SAVE]]

    # What follows a step

    def take(self, state: GrandPrixState, step: Step, log: Log) -> bool:
        """A step, and those after it that leave no choice; whether the segment has ended."""
        return self.take_one(state, step, log) or self.go_on(state, log)

    def go_on(self, state: GrandPrixState, log: Log) -> bool:
        """Take what is open as long as it is the only step; whether the segment has ended."""
        steps = self.open_steps(state)
        while len(steps) == 1:
            if self.take_one(state, steps[0], log):
                return True
            steps = self.open_steps(state)
        return False

    def take_one(self, state: GrandPrixState, step: Step, log: Log) -> bool:
        """One step in its phase; whether the segment has ended."""
        phase = state.phase
        state.segment.steps += 1
        if phase is Phase.DRIVE:
            return self.drive(state, cast(Drive, step), log)
        if phase is Phase.REAR:
            return self.choose_follower(state, cast(Drive, step), log)
        if phase is Phase.SWAP:
            return self.brake_late(state, step, log)
        if phase is Phase.CLEAN_AIR:
            return self.tuck_in(state, cast(TuckIn, step).space, log)
        return self.decide_on_bonus(state, step, log)

    def choose_follower(self, state: GrandPrixState, step: Drive, log: Log) -> bool:
        """GP-155 The car picked up and those behind it, or nobody."""
        behind = self.road.behind(state, self.last_of_train(state))
        space = with_number(state, behind, step.number)
        if space is None:
            state.ask(Phase.DRIVE, state.actor)
        else:
            state.segment.train.append(state.occupants[space.index])
            self.gather(state, space)
        return False

    def drive(self, state: GrandPrixState, step: Drive, log: Log) -> bool:
        """7.3 One step of the movement."""
        moves, drive = self.moves, step.drive
        if drive == AHEAD:
            moves.ahead(state, step, log)
        elif drive in (INWARD, OUTWARD):
            moves.sideways(state, step, log)
        elif drive == SWAP:
            self.overtake(state, step, log)
        elif drive == DIAGONAL:
            moves.diagonal(state, step, log)
        elif drive == ENTER:
            moves.enter(state, step, log)
        elif drive == STOP:
            return self.end_movement(state, log)
        settle(self.road, state, log)
        return self.check_movement(state, log)

    def overtake(self, state: GrandPrixState, step: Drive, log: Log) -> None:
        """GP-284 Places with the car ahead for a point."""
        state.segment.points -= 1
        self.swap(state, step.number, "GP-284", log)

    def swap(self, state: GrandPrixState, number: i64, rule: str, log: Log) -> None:
        """GP-D24 Places with the car of this number, which is directly ahead."""
        for rival in swappable(self.road, state, self.road.space(state.car)):
            if rival.number == number:
                self.moves.swap(state, rival, rule, log)
                return

    def check_movement(self, state: GrandPrixState, log: Log) -> bool:
        """GP-102 Without points the movement ends by itself; GP-292 not while weaving."""
        segment = state.segment
        if segment.points > 0 or weaves_on(segment):
            return False
        return self.end_movement(state, log)

    # CARD_END, WEAR, BONUS

    def end_movement(self, state: GrandPrixState, log: Log) -> bool:
        """3.29 What the card says of the end; whether the segment is over with it."""
        segment, instruction = state.segment, state.segment.instruction
        if segment.is_bonus:
            pay_for_bonus(state, log)
            return True
        if instruction == LATE_BRAKE and swappable(self.road, state, self.road.space(state.car)):
            state.ask(Phase.SWAP, state.actor)
            return False
        if instruction == CLEAN_AIR and clean_air(self.road, state, state.car):
            state.ask(Phase.CLEAN_AIR, state.actor)
            return False
        self.drift(state, log)
        return self.end_card(state, log)

    def brake_late(self, state: GrandPrixState, step: Step, log: Log) -> bool:
        """GP-281 Places with the car ahead once, or not."""
        if step.kind != NO_SWAP:
            self.swap(state, cast(Drive, step).number, "GP-281", log)
            settle(self.road, state, log)
        return self.end_card(state, log)

    def tuck_in(self, state: GrandPrixState, space: Space, log: Log) -> bool:
        """GP-275 Directly behind the next car, however far away it is."""
        road, car = self.road, state.car
        if space.index != car.space:
            progress: i64 = car.progress + (space.sector - car.progress) % road.length
            road.lift(state, car)
            road.put(state, car, space, progress)
            state.segment.visited.append(int(space.index))
            tell_of_car(events.TUCKED_IN, "GP-275", car, space, log)
            settle(road, state, log)
        return self.end_card(state, log)

    def drift(self, state: GrandPrixState, log: Log) -> None:
        """GP-283, GP-291 One lane over, where the card says so and nobody is there."""
        car = state.car
        target = drift_target(self.road, state, self.road.space(car))
        if target is None:
            return
        self.moves.go(state, car, target)
        rule = "GP-283" if state.segment.instruction == OVERSTEER else "GP-291"
        tell_of_car(events.DRIFTED, rule, car, target, log)
        settle(self.road, state, log)

    def end_card(self, state: GrandPrixState, log: Log) -> bool:
        """GP-156 What the card costs, and then the soft tires, if they are fresh."""
        pay_for_card(state, log)
        if not has_bonus(state):
            return True
        state.ask(Phase.BONUS, state.actor)
        return False

    def decide_on_bonus(self, state: GrandPrixState, step: Step, log: Log) -> bool:
        """GP-186, GP-D35 A second movement, or none."""
        if step.kind == SAVE:
            log.tell(events.SAVED_BONUS, "GP-D35", state.segment.car)
            return True
        use_bonus(state, log)
        state.ask(Phase.DRIVE, state.actor)
        return False
