"""The cockpit of Monza: dice and road in colours, ways in words, whom a drive pushes back."""

from collections.abc import Sequence
from typing import Any, Final, cast

from rich.text import Text

from paddock import Circuit, Race
from paddock.circuits.intervals.board import FINISH, LETTERS, Space
from paddock.cli.games.cockpit import Cockpit
from paddock.cli.games.monza import ways
from paddock.cli.games.monza.colours import Road, dice_chips, laid_chips, named, tile_chips
from paddock.core.events import Event
from paddock.core.rules import Question
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.games.monza.colours import in_order, letters_of, tile_names
from paddock.games.monza.events import said_space
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.search import longest_way
from paddock.games.monza.state import Car, MonzaState, Phase
from paddock.games.monza.steps import BACK, DRIVE, KEEP, REROLL, Bonus, Lay, Reroll

LABELLED_LANE: Final = "b"
EVERY: Final = 4
"""Every so many spaces of a lane the sketch shows a name."""


class MonzaCockpit(Cockpit):
    """Six dice, the road ahead, and what each die would lead to."""

    def __init__(self, race: Race[Any], circuit: Circuit) -> None:
        super().__init__(race, circuit)
        self.rules: MonzaRules = cast(MonzaRules, race.rules)

    @property
    def state(self) -> MonzaState:
        """The race as it stands; nothing is hidden in this game."""
        return cast(MonzaState, self.race.state)

    @property
    def events(self) -> list[Event]:
        """What has happened, without dice that were only laid, or laid and taken back."""
        told: list[Event] = []
        for event in super().events:
            if event.kind.name == "took_back":
                told.pop()
            else:
                told.append(event)
        return [event for event in told if event.kind.name != "laid"]

    # Tower and sketch

    @property
    def spaces(self) -> int:
        """The ticks of a lap, with the big white area between finish and start."""
        board = self.rules.board
        return int(board.lap_length + board.start_length)

    @property
    def corners(self) -> list[tuple[str, float]]:
        """Some spaces of the middle lane, by their names."""
        plots = [
            plot
            for plot in self.circuit.plots[self.board_kind]
            if plot.name.startswith(LABELLED_LANE)
        ]
        return [(plot.name, plot.middle[0]) for plot in plots[EVERY - 1 :: EVERY]]

    def is_on_track(self, standing: Standing) -> bool:
        """Every car is, from the first moment."""
        return True

    def way(self, standing: Standing) -> int:
        """The tick of its front edge; at home the first beyond the line."""
        space = self.state.cars[standing.car].space
        return int(space.rear + 1 if space.kind == FINISH else space.front)

    def space(self, standing: Standing) -> str:
        """The name of the space."""
        return standing.space

    @property
    def dial_title(self) -> str:
        """Tiles, for professionals."""
        return "tiles, E" if self.rules.professional else ""

    def gear(self, car: int) -> str:
        """The tiles that are left, with an E for the extra roll; in the last round also dice."""
        driven, parts = self.state.cars[car], []
        if self.rules.professional:
            parts.append("".join(name[0].upper() for name in tile_names(driven.tiles)))
            parts.append("E" if driven.has_extra_roll else "")
        if self.state.is_final_round:
            parts.append(ways.dice_words(driven.dice_used))
        return " ".join(part for part in parts if part)

    def dice(self, name: str, count: int) -> str:
        """All are color dice."""
        return "1 color die" if count == 1 else f"{count} color dice"

    # The question

    def question(self, question: Question) -> str:
        """What is to be decided, and where the car stands."""
        asked = f"{self.names[question.seat]}: {question.task}."
        place, end = said_space(self.state.cars[question.seat].space), said_space(self.state.end)
        laid = f", {len(self.state.laid)} laid to {end}" if self.state.laid else ""
        last = " Last round: of those at home the fewest dice win." if self.is_last else ""
        return f"{asked} On {place}{laid}.{last}"

    @property
    def is_last(self) -> bool:
        """Whether somebody is home already."""
        return any(car.is_home for car in self.state.cars)

    def dials(self, question: Question) -> Text:
        """Dice, tiles, the road ahead, and the way with the most dice."""
        car = self.state.cars[question.seat]
        rows = [self.road(car)]
        if self.state.phase is not Phase.BONUS:
            rows = [*self.hand(car), *rows, Text(f"longest  {self.longest()}")]
        text = Text("\n").join(rows)
        text.no_wrap, text.overflow = True, "crop"
        return text

    def hand(self, car: Car) -> list[Text]:
        """What the driver can lay, and what is laid."""
        laid = Text.assemble("   laid  ", laid_chips(self.state.laid)) if self.state.laid else ""
        rows = [Text.assemble("dice     ", dice_chips(self.state.dice), laid)]
        if self.rules.professional:
            extra = "   E extra roll" if car.has_extra_roll else ""
            rows.append(Text.assemble("tiles    ", tile_chips(self.state.tiles), extra))
        return rows

    def road(self, car: Car) -> Text:
        """The lanes ahead."""
        return Road(self.rules, self.state, car.space).rows()

    def longest(self) -> str:
        """The way with the most dice, as it can be typed."""
        way = self.longest_spaces()
        names = " ".join(space.name for space in way)
        return f"{names} ({ways.dice_words(len(way))})" if way else "no die fits"

    def longest_spaces(self) -> list[Space]:
        """The spaces of the way with the most dice."""
        return longest_way(self.state.end, self.state.dice, self.rules.needs_white)

    # The choices

    def answers(self, typed: str) -> list[str]:
        """Several spaces are laid one after another; dice to throw again come in any order."""
        if self.state.phase is Phase.EXTRA_CHOICE:
            return [in_order(typed, REROLL)]
        words = typed.split()
        names = {space.name for space in self.rules.board.spaces} | {DRIVE, BACK}
        starts = [at for at, word in enumerate(words) if word.lower() in names]
        if starts[:1] != [0]:
            return [typed]
        ends = [*starts[1:], len(words)]
        return [" ".join(words[at:end]) for at, end in zip(starts, ends, strict=True)]

    def choices(self) -> list[Step]:
        """As they are open; of dice to throw again first those that the longest way leaves."""
        steps = self.race.choices
        if self.state.phase is not Phase.EXTRA_CHOICE:
            return steps
        idle = self.idle_dice()
        return sorted(steps, key=lambda step: (step.kind != KEEP, reroll_rank(step, idle)))

    def idle_dice(self) -> int:
        """The dice that the longest way does not use."""
        return ways.idle_dice(self.state, self.rules)

    def label(self, step: Step) -> str:
        """What can be typed for it."""
        text = super().label(step)
        return text.removeprefix("lay ")

    def outlook(self, step: Step) -> Sequence[str | Text]:
        """What a choice can do."""
        if isinstance(step, Lay):
            return [named(step.colour), ways.lay_words(self.rules, self.state, step, self.names)]
        if isinstance(step, Bonus):
            return [named(step.space.colour), "one space on"]
        if isinstance(step, Reroll):
            idle = step.dice == self.idle_dice()
            return ["", "all that the longest way leaves" if idle else ""]
        if step.kind == DRIVE:
            return ["", ways.drive_words(self.rules, self.state, step, self.names)]
        if step.kind == BACK:
            return ["", f"takes back what lies on {said_space(self.state.end)}"]
        fit = f"{ways.dice_words(len(self.longest_spaces()))} can be laid"
        return ["", fit if step.kind == KEEP else ""]

    def closed(self) -> str:
        """The next spaces for which there is nothing to lay."""
        if not self.state.is_driving:
            return ""
        laid = [step.space for step in self.race.choices if isinstance(step, Lay)]
        shut = [space for space in self.state.end.next if space not in laid]
        names = ", ".join(f"{said_space(space)} needs {LETTERS[space.colour]}" for space in shut)
        return f"{names}, and there is none in hand (MZ-028)" if names else ""

    def roll_outlook(self, question: Question) -> str:
        """What the road ahead asks for, or what is thrown again."""
        if question.kind == "first":
            return "Who is drawn begins every round."
        if question.kind == "extra_roll":
            return f"Kept: {letters_of(self.state.dice) or 'none'}."
        ahead = self.state.cars[question.seat].space.next
        wanted = " or ".join(f"{LETTERS[space.colour]} for {said_space(space)}" for space in ahead)
        return f"Ahead: {wanted}."


def reroll_rank(step: Step, idle: int) -> int:
    """Those that the longest way leaves come first, the others in their order."""
    return 0 if isinstance(step, Reroll) and step.dice == idle else 1
