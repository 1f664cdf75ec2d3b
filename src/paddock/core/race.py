"""A race under way: the rules, the state, the dice, and the record that makes it all again."""

from dataclasses import replace
from typing import Generic

from mypy_extensions import i64

from paddock.core.cars import CHANCE, CLOCK, NOBODY
from paddock.core.errors import PaddockError, RecordError, SeatsError, StepError
from paddock.core.events import Event, EventLog
from paddock.core.generator import Generator
from paddock.core.records import RULES_LINE, SEALED, Heading, Record
from paddock.core.rules import Question, Rules, Standing, State
from paddock.core.seals import roll_generator
from paddock.core.steps import Step


class Race(Generic[State]):
    """One race; its state is what its record plays out to."""

    def __init__(self, rules: Rules[State], heading: Heading) -> None:
        seats = len(heading.seats)
        rules.check_seats(seats)
        self.rules: Rules[State] = rules
        self.heading: Heading = heading
        self.state: State = rules.setup(seats)
        self.steps: list[Step] = []
        self.rolls: int = 0
        """How many of its steps were taken by chance."""
        self.log: EventLog = EventLog()
        self.generator: Generator = Generator(heading.seed, heading.number)

    @property
    def over(self) -> bool:
        """Whether the race has ended."""
        return self.rules.actor(self.state) == NOBODY

    @property
    def rolling(self) -> bool:
        """Whether the race waits for dice or another outcome of chance, not for a decision."""
        return self.rules.actor(self.state) == CHANCE

    @property
    def timed(self) -> bool:
        """Whether the race waits for a stopwatch to be read."""
        return self.rules.actor(self.state) == CLOCK

    @property
    def clock_start(self) -> int:
        """The number of the step that started the last stopwatch; 0 where none or the race did."""
        for event in reversed(self.log.events):
            if event.kind.starts_clock:
                return event.step
        return 0

    @property
    def question(self) -> Question | None:
        """What the race waits for; nothing once it is over."""
        return None if self.over else self.rules.question(self.state)

    @property
    def choices(self) -> list[Step]:
        """What the seat that decides may do; empty while dice or a stopwatch are to be read."""
        return [] if self.rolling or self.timed else self.rules.open_steps(self.state)[:]

    @property
    def names(self) -> list[str]:
        """The drivers, seat by seat."""
        return list(self.heading.seats)

    @property
    def events(self) -> list[Event]:
        """All that has happened, oldest first."""
        return self.log.events

    @property
    def standings(self) -> list[Standing]:
        """Every car, the leader first."""
        return self.rules.standings(self.state)

    @property
    def record(self) -> Record:
        """The race as it is kept."""
        return Record(self.heading, [step.text for step in self.steps])

    def choose(self, text: str) -> list[Event]:
        """Take a decision by its text, as `red gear 2`; gives what happened."""
        if self.rolling or self.timed:
            raise StepError(f"expected {self._expected()}, but got the decision {text.strip()!r}")
        return self.take(self.rules.parse(self.state, text))

    def roll(self, shown: str | None = None) -> list[Event]:
        """Roll the dice, or say what real ones have `shown`: `"17"`, `"3 5"` or a step's text."""
        if not self.rolling:
            raise StepError(f"expected {self._expected()}, but got a roll of the dice")
        if shown is None:
            return self.take(self.draw())
        if self.heading.dice == SEALED:
            raise StepError(f"expected a roll of the sealed dice, but got {shown.strip()!r}")
        numbers_only = shown.strip()[:1].isdecimal()
        step = self.rules.parse(self.state, f"dice {shown}" if numbers_only else shown)
        self.rules.draw(self.state, self.generator)
        self.heading = replace(self.heading, dice="real")
        return self.take(step)

    def read_clock(self, seconds: int) -> list[Event]:
        """Tell what the stopwatch shows; it stops at the longest time that it can."""
        if not self.timed:
            raise StepError(f"expected {self._expected()}, but got {seconds} s on a stopwatch")
        times = self.rules.actions(self.state)
        return self.take(times[min(max(seconds, 0), len(times) - 1)])

    def take_again(self, text: str) -> list[Event]:
        """Take a step that a log of this race has; our own dice are thrown again."""
        if self.rolling:
            return self.roll(text if self.heading.dice == "real" else None)
        return self.take(self.rules.parse(self.state, text))

    def _expected(self) -> str:
        """What the race waits for, in an error."""
        if self.over:
            return "no step, because the race is over"
        if self.timed:
            return "the stopwatch"
        return "a roll of the dice" if self.rolling else "a decision"

    def draw(self) -> Step:
        """What our dice show next; it is not taken yet."""
        heading = self.heading
        if heading.dice != SEALED:
            return self.rules.draw(self.state, self.generator)
        if not heading.secret:
            raise StepError(
                "expected the secret of the sealed dice to roll them, but it is not revealed yet"
            )
        return self.rules.draw(
            self.state, roll_generator(heading.secret, heading.words, self.rolls + 1)
        )

    def view(self, seat: i64) -> State:
        """What a seat knows of the race; look, do not touch."""
        return self.rules.view(self.state, seat)

    def copy(self) -> "Race[State]":
        """The same race, to be driven on apart from this one."""
        twin = Race(self.rules, self.heading)
        twin.state = self.rules.copy(self.state)
        twin.steps, twin.rolls = self.steps[:], self.rolls
        twin.log.events = self.log.events[:]
        twin.log.step = self.log.step
        twin.generator = self.generator.copy()
        return twin

    def undo(self, steps: int = 1) -> None:
        """Take back the last steps: the race is played out again without them."""
        if not 0 <= steps <= len(self.steps):
            raise StepError(f"expected 0 to {len(self.steps)} steps to undo, but got {steps}")
        kept = replay(
            self.rules, Record(self.heading, self.record.steps[: len(self.steps) - steps])
        )
        self.state, self.steps, self.log = kept.state, kept.steps, kept.log
        self.rolls, self.generator = kept.rolls, kept.generator

    def take(self, step: Step) -> list[Event]:
        """Apply a step that is known to be open, and write it down; gives what happened."""
        told = len(self.log.events)
        self.log.step = len(self.steps) + 1
        self.rules.apply(self.state, step, self.log)
        self.steps.append(step)
        if step.seat == CHANCE:
            self.rolls += 1
        return self.log.events[told:]


def replay(rules: Rules[State], record: Record) -> Race[State]:
    """The race that a record tells; every step must be open, every roll of ours as it must fall."""
    race = begin(rules, record)
    for number, text in enumerate(record.steps, 1):
        try:
            _replay_step(race, text)
        except PaddockError as error:
            raise RecordError(record.line(number), str(error)) from error
    return race


def begin(rules: Rules[State], record: Record) -> Race[State]:
    """The race that a record tells, before its first step."""
    if record.heading.rules != rules.version:
        raise RecordError(
            RULES_LINE,
            f"expected rules {rules.version} of {rules.game}, but got rules"
            f" {record.heading.rules}; this Paddock does not know them",
        )
    try:
        return Race(rules, record.heading)
    except SeatsError as refused:
        raise RecordError(record.heading.first_seat_line, str(refused)) from refused


def _replay_step(race: Race[State], text: str) -> None:
    step = race.rules.parse(race.state, text)
    heading = race.heading
    if race.rolling and (heading.dice != SEALED or heading.secret):
        drawn = race.draw()
        if heading.dice != "real" and drawn.text != step.text:
            source = (
                f"roll {race.rolls + 1} of the sealed dice"
                if heading.dice == SEALED
                else f"the roll of seed {heading.seed}"
            )
            raise StepError(f"expected {drawn.text!r}, {source}, but got {text!r}")
    race.take(step)
