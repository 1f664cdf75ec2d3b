"""A race under way: the rules, the state, the dice, and the record that makes it all again."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Generic

from mypy_extensions import i64

from paddock.core.answering import Answers
from paddock.core.cars import CHANCE, CLOCK, NOBODY
from paddock.core.entries import called
from paddock.core.errors import PaddockError, RecordError, SeatsError, StepError
from paddock.core.events import Event, EventLog
from paddock.core.faces import shown_step
from paddock.core.generator import Generator
from paddock.core.playing import BOT_SECONDS, LONGEST_RACE, Bot, bot_of
from paddock.core.records import RULES_LINE, SEALED, Heading, Record
from paddock.core.result import Result
from paddock.core.rules import Question, Rules, State
from paddock.core.seals import roll_generator
from paddock.core.standings import Standing
from paddock.core.steps import Step


class Race(Generic[State]):
    """One race; its state is what its record plays out to."""

    def __init__(self, rules: Rules[State], heading: Heading) -> None:
        seats = len(heading.seats)
        rules.check_seats(seats)
        _check_cars(rules, heading)
        self.rules: Rules[State] = rules
        self.heading: Heading = heading
        self.state: State = rules.setup(seats)
        self.steps: list[Step] = []
        self.rolls: int = 0
        """How many of its steps were taken by chance."""
        self.rolls_undone: int = 0
        """How many rolls were seen, and then taken back."""
        self.log: EventLog = EventLog(rules.cars(seats))
        self.generator: Generator = Generator(heading.seed, heading.number)
        self._answers: Answers[State] | None = None

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
        if self.over:
            return None
        asked = self.asked
        return self.rules.question(self.answers.table(asked[0]) if asked else self.state)

    @property
    def choices(self) -> list[Step]:
        """What the first seat that is asked may do; empty while chance or a stopwatch acts."""
        asked = self.asked
        return self.choices_of(asked[0]) if asked else []

    # Several seats may be asked at once

    @property
    def answers(self) -> Answers[State]:
        """What the seats that are asked now have answered."""
        if self._answers is None:
            self._answers = Answers(self.rules, self.state)
        return self._answers

    @property
    def asked(self) -> list[int]:
        """The seats that decide now and whose answers are not in; none while chance acts."""
        return self.answers.waiting

    @property
    def answered(self) -> list[int]:
        """The seats whose answers are in, of those that were asked at once."""
        return self.answers.answered

    def choices_of(self, seat: int) -> list[Step]:
        """What a seat may do now; nothing where it is not asked."""
        return self.answers.choices(seat)

    def hold(self, text: str) -> None:
        """Hold an answer, even where it is the last: a ledger has the steps after it."""
        if len(self.answers.asked) < 2:
            raise StepError(f"expected no answer, because one is asked, but got {text.strip()!r}")
        self.answers.hold(self.answers.find(text))

    def withdraw(self, seat: int) -> int:
        """Take back what a seat has answered while others are still asked; gives how many steps."""
        return self.answers.withdraw(seat)

    @property
    def names(self) -> list[str]:
        """The drivers, seat by seat."""
        return list(self.heading.seats)

    @property
    def cars(self) -> list[str]:
        """The cars, seat by seat."""
        return list(self.heading.cars)

    @property
    def car_names(self) -> list[str]:
        """What people call each car, by its number, as `Event.text` takes it."""
        return called(self.rules.entries(len(self.heading.seats)), self.heading.seats)

    @property
    def events(self) -> list[Event]:
        """All that has happened, oldest first."""
        return self.log.events

    @property
    def standings(self) -> list[Standing]:
        """Every car, the leader first."""
        return self.rules.standings(self.state)

    @property
    def result(self) -> Result:
        """What the race was worth; it must be over."""
        if not self.over:
            raise PaddockError("expected a race that is over, but it is still under way")
        return self.rules.result(self.state)

    @property
    def record(self) -> Record:
        """The race as it is kept."""
        held = [step.text for steps in self.answers.given.values() for step in steps]
        return Record(self.heading, [step.text for step in self.steps], held, self.rolls_undone)

    def choose(self, step: Step | str) -> list[Event]:
        """Take a decision, a step or its text, as `red gear 2`; gives what happened.

        Where several seats are asked at once, nothing happens until all have answered.
        """
        text = step if isinstance(step, str) else step.text
        if self.rolling or self.timed:
            raise StepError(f"expected {self._expected()}, but got the decision {text.strip()!r}")
        answers = self.answers
        if len(answers.asked) < 2:
            return self.take(self.rules.parse(self.state, text))
        self.hold(text)
        told = len(self.log.events)
        for entered in answers.entering():
            self.take(entered)
        return self.log.events[told:]

    def roll(self, shown: str | None = None) -> list[Event]:
        """Roll the dice, or say what real ones have `shown`: `"17"`, `"3 5"` or a step's text.

        A real card that is dealt is told by its name, as `"C3"` for `deal C3`.
        """
        if not self.rolling:
            raise StepError(f"expected {self._expected()}, but got a roll of the dice")
        if shown is None:
            return self.take(self.draw())
        if self.heading.dice == SEALED:
            raise StepError(f"expected a roll of the sealed dice, but got {shown.strip()!r}")
        step = shown_step(self.rules, self.state, shown)
        self.rules.draw(self.state, self.generator)
        self.heading = replace(self.heading, dice="real")
        return self.take(step)

    def read_clock(self, seconds: int) -> list[Event]:
        """Tell what the stopwatch shows; it stops at the longest time that it can."""
        if not self.timed:
            raise StepError(f"expected {self._expected()}, but got {seconds} s on a stopwatch")
        return self.take(self.rules.reading(self.state, seconds))

    def take_again(self, text: str) -> list[Event]:
        """Take a step that a record of this race has; our own dice are thrown again."""
        if self.rolling:
            return self.roll(text if self.heading.dice == "real" else None)
        return self.take(self.rules.parse(self.state, text))

    def advance(self, bots: Mapping[int, Bot[State]] | Sequence[Bot[State] | None]) -> list[Event]:
        """Take one step, whatever the race waits for: our dice, a bot's decision or its stopwatch.

        `bots` holds them by seat. Where only people can go on, a `StepError` says how, and
        nothing has changed: the race is over, a seat without a bot is to decide or to be timed,
        real dice are to be told, or the secret of sealed dice is not known.
        """
        if self.over:
            raise StepError("expected a race under way, but it is over")
        if self.rolling:
            return self._roll_ours()
        if self.timed:
            return self._read_bots_clock(bots)
        asked = self.asked
        for seat in asked:
            bot = bot_of(bots, seat)
            if bot is not None:
                return self.choose(bot.choose(self.view(seat), self.choices_of(seat)))
        raise StepError(self._missing(asked[0]))

    def play_out(
        self,
        bots: Mapping[int, Bot[State]] | Sequence[Bot[State] | None],
        longest: int = LONGEST_RACE,
    ) -> list[Event]:
        """Advance to the end; gives what happened. What stops `advance` stops this, midway."""
        told = len(self.log.events)
        for _ in range(longest):
            if self.over:
                break
            self.advance(bots)
        if not self.over:
            raise PaddockError(f"expected the race to end within {longest} steps")
        return self.log.events[told:]

    def _read_bots_clock(
        self, bots: Mapping[int, Bot[State]] | Sequence[Bot[State] | None]
    ) -> list[Event]:
        """Read the stopwatch of a bot; people read their own."""
        seat: int = self.rules.question(self.state).seat
        if bot_of(bots, seat) is None:
            raise StepError(self._missing(seat))
        return self.read_clock(BOT_SECONDS)

    def _roll_ours(self) -> list[Event]:
        """Roll the dice, unless people do."""
        if self.heading.dice == "real":
            raise StepError("expected what real dice have shown, by `roll`, but got none")
        return self.roll()

    def _missing(self, seat: int) -> str:
        """What people must tell for a seat without a bot, in an error."""
        who = f"seat {seat} ({self.names[seat]})"
        if self.timed:
            return f"expected a bot for {who}, or its time by `read_clock`, but got neither"
        return f"expected a bot for {who}, or its decision by `choose`, but got neither"

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
            self.state, roll_generator(heading.secret, heading.said, self.rolls + 1)
        )

    def view(self, seat: i64) -> State:
        """What a seat knows of the race; look, do not touch."""
        return self.rules.view(self.answers.table(seat), seat)

    def copy(self) -> "Race[State]":
        """The same race, to be driven on apart from this one."""
        twin = Race(self.rules, self.heading)
        twin.state = self.rules.copy(self.state)
        twin.steps, twin.rolls = self.steps[:], self.rolls
        twin.rolls_undone = self.rolls_undone
        twin.log.events = self.log.events[:]
        twin.log.step = self.log.step
        twin.generator = self.generator.copy()
        if self._answers is not None:
            twin._answers = self._answers.copy(twin.state)
        return twin

    def undo(self, steps: int = 1) -> None:
        """Take back the last steps: the race is played out again without them.

        How many rolls have been taken back stays in its record: what they showed is known.
        """
        rolls = self.rolls
        self.forget(steps)
        self.rolls_undone += rolls - self.rolls

    def forget(self, steps: int) -> None:
        """Take back the last steps that nobody has seen yet, as if they had never been taken."""
        if not 0 <= steps <= len(self.steps):
            raise StepError(f"expected 0 to {len(self.steps)} steps to undo, but got {steps}")
        kept = replay(
            self.rules, Record(self.heading, self.record.steps[: len(self.steps) - steps])
        )
        self.state, self.steps, self.log = kept.state, kept.steps, kept.log
        self.rolls, self.generator = kept.rolls, kept.generator
        self._answers = None

    def take(self, step: Step) -> list[Event]:
        """Apply a step that is known to be open, and write it down; gives what happened."""
        told = len(self.log.events)
        self.log.step = len(self.steps) + 1
        self._answers = None
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
    for number, text in enumerate(record.answers, len(record.steps) + 1):
        try:
            race.hold(text)
            if not race.asked:
                raise StepError(f"expected a seat that has not answered, but {text!r} is the last")
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
    heading = record.heading
    try:
        race = Race(rules, heading)
    except SeatsError as refused:
        line = heading.first_seat_line + max(_wrong_car(rules, heading), 0)
        raise RecordError(line, str(refused)) from refused
    race.rolls_undone = record.rolls_undone
    return race


def _wrong_car(rules: Rules[State], heading: Heading) -> int:
    """The first seat whose car is not the one that it has by the rules; -1 where there is none."""
    for seat, (ruled, written) in enumerate(zip(rules.seat_cars(), heading.cars, strict=False)):
        if ruled != written:
            return seat
    return -1


def _check_cars(rules: Rules[State], heading: Heading) -> None:
    seat = _wrong_car(rules, heading)
    if seat >= 0:
        raise SeatsError(
            f"seat {seat}: expected the car {rules.car(seat)}, as the options say,"
            f" but got {heading.cars[seat]}"
        )


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
