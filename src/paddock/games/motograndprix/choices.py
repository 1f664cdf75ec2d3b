"""What is open in each phase in which a rider decides."""

from mypy_extensions import i64

from paddock.circuits.positions.board import LANES
from paddock.core.errors import StepError
from paddock.core.steps import Step
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.race.grid import first_row, free_lanes
from paddock.games.motograndprix.riding.flips import FlipSteps
from paddock.games.motograndprix.riding.rides import Rides
from paddock.games.motograndprix.rivals.contests import open_dice
from paddock.games.motograndprix.state import MotoState, Phase
from paddock.games.motograndprix.steps import Answer, ChoosePlace, KeepDie, Rider

DIE_SIDES = 6


class RiderSteps:
    """The steps of one bike, made once and shared by all races."""

    def __init__(self, rider: Rider) -> None:
        self.rider: Rider = rider
        self.flips: FlipSteps = FlipSteps(rider)
        self.answers: list[Step] = [Answer(rider, True), Answer(rider, False)]
        self.dice: list[Step] = [KeepDie(rider, die) for die in range(1, DIE_SIDES + 1)]


class Choices:
    """The open steps of every phase."""

    def __init__(self, course: Course, rides: Rides, riders: list[Rider]) -> None:
        self.course: Course = course
        self.rides: Rides = rides
        self.steps: list[RiderSteps] = [RiderSteps(rider) for rider in riders]

    def open(self, state: MotoState) -> list[Step]:
        """What may be done now, in a fixed order."""
        phase = state.phase
        if phase is Phase.RIDE:
            return self.rides.open_rides(state)
        mine = self.steps[state.bike.car]
        if phase is Phase.FLIP:
            first, second = self.rides.dice(state.bike)
            return mine.flips.of(first, second, self.rides.open_flips(state))
        if phase is Phase.SLIPSTREAM:
            return mine.answers
        if phase is Phase.CONTACT:
            return self.open_dice(state, mine)
        if phase is Phase.GRID:
            return self.open_places(state, mine.rider)
        raise StepError(f"expected a phase in which somebody decides, but it is {phase.name}")

    def open_dice(self, state: MotoState, mine: RiderSteps) -> list[Step]:
        """MG-096 The dice of which one is kept."""
        return [mine.dice[die - 1] for die in open_dice(self.course, state.bike)]

    def open_places(self, state: MotoState, rider: Rider) -> list[Step]:
        """MG-D04 The free places of the first row that is not full, the racing line first."""
        row: i64 = first_row(state) % self.course.n_rows
        spots = self.course.board.positions
        lanes = free_lanes(self.course, state)
        return [ChoosePlace(rider, spots[row * LANES + lane]) for lane in lanes]
