"""The cockpit of MotoGrandPrix: dice, dials, the road ahead, and rides with their price."""

from typing import Any, Final, cast

from rich.text import Text

from paddock import Circuit, Race
from paddock.cli.games.motograndprix import rides
from paddock.cli.games.motograndprix.road import Road
from paddock.cli.games.road_cockpit import RoadCockpit
from paddock.cli.screen.boards import counted
from paddock.core.rules import Question
from paddock.core.steps import Step
from paddock.games.motograndprix.riding.rides import modifier
from paddock.games.motograndprix.rules import MotoRules
from paddock.games.motograndprix.state import STANCES, Bike, MotoState, Phase
from paddock.games.motograndprix.steps import Answer, ChoosePlace, Flip, KeepDie, Ride

FACES: Final = "⚀⚁⚂⚃⚄⚅"
IN_WORDS: Final = {"straight": "upright", "leaning": "leaning", "wheelie": "wheelie"}


class MotoCockpit(RoadCockpit):
    """Two dice to flip, three dials to save, and where each choice ends."""

    unit = "row"

    def __init__(self, race: Race[Any], circuit: Circuit) -> None:
        super().__init__(race, circuit)
        self.rules: MotoRules = cast(MotoRules, race.rules)

    @property
    def state(self) -> MotoState:
        """The race as it stands; nothing is hidden in this game."""
        return cast(MotoState, self.race.state)

    @property
    def bike(self) -> Bike:
        """The bike that is asked about."""
        return self.state.bike

    # Heading, tower and sketch

    @property
    def laps(self) -> int:
        """Those of the circuit, unless others are wished for."""
        return int(self.rules.course.lap_count(self.state))

    @property
    def dial_title(self) -> str:
        """The dials, where bikes have them."""
        return "F R E" if self.rules.course.has_dials else ""

    def gear(self, car: int) -> str:
        """What the dials of a bike show, and its stance where it costs something."""
        bike = self.state.bikes[car]
        if not self.rules.course.has_dials:
            return ""
        held = IN_WORDS[STANCES[bike.stance]] if STANCES[bike.stance] == "wheelie" else ""
        return f"{bike.front} {bike.rear} {bike.engine} {held}".rstrip()

    # The question

    def question(self, question: Question) -> str:
        """What is to be decided, for which bike, and where it stands."""
        asked = f"{self.rider(question)}: {question.task}."
        if question.kind == "slipstream":
            return f"{asked} {self.chain()}."
        if question.kind == "ride":
            self.rules.rides.ready(self.state)
            points = counted(int(self.rules.rides.points), "point")
            return f"{asked} {points}, on {self.place()}."
        return asked if question.kind == "grid" else f"{asked} On {self.place()}."

    def rider(self, question: Question) -> str:
        """Who is asked; with two bikes also for which one."""
        name, called = self.names[question.seat], self.car_names[self.bike.car]
        return name if called == name else f"{name}, {called}"

    def place(self) -> str:
        """Where the bike stands."""
        course = self.rules.course
        row = course.board.rows[self.bike.row]
        name = course.board.positions[course.position(self.bike)].name
        ahead = int(course.to_corner[self.bike.row])
        if row.difficulty:
            return f"{name}, a corner of difficulty {row.difficulty}"
        return f"{name}, {counted(ahead, 'row')} before the next corner"

    def chain(self) -> str:
        """MG-151 Whose dice would be ridden, and who is between."""
        names = [self.car_names[bike.car] for bike in self.state.chain]
        ridden = f"The dice of {names[0]} as they are rolled, your own flips, a point more"
        return f"{ridden}; behind {names[-1]}" if len(names) > 1 else ridden

    def dials(self, question: Question) -> Text:
        """Dice, dials, what slope and stance do, the duel, and the road ahead."""
        if self.state.phase in (Phase.POLE, Phase.GRID):
            return Text("")
        rows = [Text(self.dashboard()), *self.duel(), self.road().drawn()]
        text = Text("\n").join(row for row in rows if row.plain)
        text.no_wrap, text.overflow = True, "crop"
        return text

    def road(self) -> Road:
        """The rows ahead of the bike."""
        return Road(self.rules.course, self.entries, self.state, self.bike)

    def dashboard(self) -> str:
        """One line of what the rider has."""
        bike, course = self.bike, self.rules.course
        dice = [FACES[die - 1] for die in (bike.first, bike.second) if die]
        parts = [f"dice {' '.join(dice)}"] if dice else []
        if course.has_dials:
            parts.append(f"front {bike.front}  rear {bike.rear}  engine {bike.engine}")
        if course.has_stances:
            parts.append(IN_WORDS[STANCES[bike.stance]])
        changed = 0 if course.is_start_turn(self.state) else int(modifier(course, bike))
        parts += [f"{changed:+d} by slope and stance"] if changed else []
        return "   ".join(parts)

    def duel(self) -> list[Text]:
        """MG-089..096 Everybody in the contest, with dice and sum."""
        told = [
            f"{self.car_names[one.car]} {one.first}+{one.second}={one.total}"
            f"{' contact' if one.is_contact else ''}"
            for one in self.state.contest
            if one.total
        ]
        return [Text("contest  " + "   ".join(told))] if told else []

    # The choices

    def choices(self) -> list[Step]:
        """Rides in the order in which a rider wants to see them."""
        return rides.in_order(self.rules.course, self.race.choices)

    def outlook(self, step: Step) -> list[str]:
        """What a choice can do."""
        course, state = self.rules.course, self.state
        if isinstance(step, Flip):
            return rides.flip_words(self.rules.rides, state, step)
        if isinstance(step, Ride):
            return [rides.price_words(step), rides.end_words(course, state, step)]
        if isinstance(step, KeepDie):
            return [f"moves {step.die}, or {7 - step.die} flipped"]
        if isinstance(step, ChoosePlace):
            line = step.position.is_racing_line
            return ["racing line" if line else rides.lane_words(int(step.position.lane))]
        if isinstance(step, Answer):
            return ["rides their dice" if step.is_yes else "rolls own dice"]
        return []

    def closed(self) -> str:
        """The dice that may not be flipped up, and why."""
        if self.state.phase is not Phase.FLIP:
            return ""
        first, second = self.rules.rides.dice(self.bike)
        return rides.closed(self.rules.course, self.bike, int(first), int(second))

    def roll_outlook(self, question: Question) -> str:
        """What the dice are for."""
        if question.kind == "pole":
            return "The highest sum gets pole position."
        if question.kind == "contest":
            return "The highest sum goes first; equal sums touch."
        if question.kind == "engine_test":
            engine = int(self.bike.engine)
            return f"{engine} or less holds: {rides.test_chance(engine)}%."
        return f"On {self.place()}."
