"""The cockpit of Formula D: gear stick, wear, the corner to stop in, and moves with their price."""

from typing import Any, Final, cast

from rich.text import Text

from paddock import Circuit, Race
from paddock.circuits.lanes.board import NO_CORNER
from paddock.cli.games.cockpit import Cockpit
from paddock.cli.games.formula_d import gears, moves, places
from paddock.cli.screen.boards import corner_places
from paddock.cli.screen.result import counted
from paddock.cli.screen.terminal import DASH
from paddock.cli.screen.words import WORDS, in_words
from paddock.core.outlook import Prospect, outlook
from paddock.core.rules import Question
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.games.formula_d.moving.corners import stops_made
from paddock.games.formula_d.rules import FormulaDRules
from paddock.games.formula_d.state import TIRE_TYPES, WEATHERS, ZONES, Car, FormulaDState, Phase
from paddock.games.formula_d.steps import ChooseDriver, ChooseGear, Move
from paddock.games.formula_d.variants import ON
from paddock.games.formula_d.weekend.drivers import DRIVERS, TRAITS

ROLLS: Final = {
    "grid": "The highest number gets pole position.",
    "start": f"1 stalls, 2{DASH}19 gets away in gear 1, 20 is a great start: 4 spaces at once.",
    "danger": "A low number costs a point of road handling.",
    "collision": "A low number costs a point of body.",
    "engine": "A low number costs an engine point.",
    "pit": f"1{DASH}10 is a quick stop, and half of it is driven; 11{DASH}20 waits a round.",
    "sniper": f"1{DASH}15 misses, 16{DASH}18 costs a tire, 19 body, 20 engine.",
}


GEAR_DIE: Final = "gear"
"""What the names of the gears' dice begin with."""


class FormulaDCockpit(Cockpit):
    """Gears with what their rolls allow, moves with their price, the best first."""

    has_gears = True

    def __init__(self, race: Race[Any], circuit: Circuit) -> None:
        super().__init__(race, circuit)
        self.rules: FormulaDRules = cast(FormulaDRules, race.rules)
        self.words = {**WORDS, **places.space_words(self.rules.board)}
        self._ahead: list[Prospect] = []
        self._looked_at: int = -1
        """The number of steps at which it was last looked ahead."""

    @property
    def state(self) -> FormulaDState:
        """The race as it stands; of what is hidden only the own is shown."""
        return cast(FormulaDState, self.table)

    @property
    def corners(self) -> list[tuple[str, float]]:
        """The corners, by their names on the board."""
        return corner_places(self.circuit, self.board_kind)

    @property
    def car(self) -> Car:
        """The car of whoever is asked."""
        return self.state.cars[self.state.seat]

    # Tower and sketch

    def is_on_track(self, standing: Standing) -> bool:
        """Whether it stands on the circuit."""
        return bool(standing.space)

    def space(self, standing: Standing) -> str:
        """The corner, or how far it is to the next one."""
        space = self.rules.board.find(standing.space)
        return DASH if space is None else places.short(self.rules.board, space)

    def gear(self, car: int) -> str:
        """The gear on the dashboard, while the car is driven."""
        driven = self.state.cars[car]
        return str(driven.gear) if driven.space.name else ""

    def dice(self, name: str, count: int) -> str:
        """The dice of the gears by their gears."""
        gear = name.removeprefix(GEAR_DIE)
        return super().dice(name, count) if gear == name else f"the die of gear {gear}"

    # The question

    def question(self, question: Question) -> str:
        """What is to be decided, with the gear and the corner to come."""
        asked = f"{self.names[question.seat]}: {question.task}."
        if question.kind == "gear":
            return f"{asked} Gear {self.car.gear} now, {self.corner()}."
        if question.kind == "move":
            return f"{asked} {counted(self.state.turn.die, 'space')}, {self.corner()}."
        return asked

    def corner(self) -> str:
        """The stops that the corner needs in which the car stands, or the next one."""
        car, board = self.car, self.rules.board
        if car.space.corner == NO_CORNER:
            away, ahead = places.next_corner(board, car.space)
            needs = counted(ahead.stops, "stop")
            return f"{away} before {places.both_names(ahead)}, which needs {needs}"
        corner = board.corners[car.space.corner]
        made = stops_made(car, corner.number)
        return f"{made} of {counted(corner.stops, 'stop')} made in {places.both_names(corner)}"

    def dials(self, question: Question) -> Text:
        """The wear of the car that is asked about, and what else its driver looks at."""
        car, options = self.state.cars[question.seat], self.rules.options
        parts = [f"{zone} {left}" for zone, left in zip(ZONES, car.wear, strict=True)]
        if self.state.phase is Phase.CONSTRUCTION:
            parts = [f"{zone} {car.initial[at]}" for at, zone in enumerate(ZONES[: car.built])]
        if self.state.is_qualifying:
            parts = [f"throws {car.throws + car.added}"]
        if options.tires == ON:
            parts.append(f"{in_words(TIRE_TYPES[car.tires])} tires")
        if options.weather == ON:
            parts.append(f"weather {in_words(WEATHERS[self.state.weather])}")
        return Text("  ".join(parts))

    # The choices

    def choices(self) -> list[Step]:
        """Moves in the order in which a driver wants to see them."""
        return moves.in_order(self.rules.board, self.car, self.race.choices)

    def label(self, step: Step) -> str:
        """A choice in a few words."""
        if isinstance(step, ChooseDriver):
            return f"driver {in_words(DRIVERS[step.value].name)}"
        return moves.label(self.rules.board, step)

    def example(self) -> str:
        """A step to be typed; none where it would be the code of a space."""
        return "" if isinstance(self.race.choices[-1], Move) else super().example()

    def outlook(self, step: Step) -> list[str]:
        """What a choice can do."""
        if isinstance(step, ChooseGear):
            return gears.words(self.rules.board, self.state, step, self.ahead(step))
        if isinstance(step, ChooseDriver):
            return driver_words(step)
        return moves.words(self.rules.board, self.car, step)

    def ahead(self, step: Step) -> Prospect:
        """What a choice can lead to; looked up once for all choices."""
        if self._looked_at != len(self.race.steps) or not self._ahead:
            self._ahead = outlook(self.rules, self.state)
            self._looked_at = len(self.race.steps)
        return next(one for one in self._ahead if one.step.text == step.text)

    def closed(self) -> str:
        """The gears that are closed, and why."""
        open_gears = [step.gear for step in self.race.choices if isinstance(step, ChooseGear)]
        if not open_gears or self.state.is_qualifying or self.car.in_pit:
            return ""
        return gears.closed(self.state, open_gears)

    def roll_outlook(self, question: Question) -> str:
        """What each number does, or how far the die drives."""
        if question.kind == "drive":
            return f"Gear {self.car.gear}: {gears.reach(self.car.gear)}."
        return ROLLS.get(question.kind, "")


def driver_words(step: ChooseDriver) -> list[str]:
    """The columns of a driver: the trait, and the wear of the car."""
    driver = DRIVERS[step.value]
    wear = [f"{zone} {points}" for zone, points in zip(ZONES, driver.wear, strict=True)]
    return [in_words(TRAITS[driver.trait]), " ".join(wear)]
