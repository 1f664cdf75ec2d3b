"""A session: one race at the terminal, with people asked, bots driving and the record kept."""

import os
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from paddock import PaddockError, Race, find_rule
from paddock.cli.commands.rules import rule_text
from paddock.cli.files import check_new, write_race
from paddock.cli.games.cockpit import Cockpit
from paddock.cli.screen.control import Message, messages
from paddock.cli.screen.result import asked_words, undone_lines, winner_line
from paddock.cli.screen.screen import PROMPT, Panel, Screen, read_line
from paddock.cli.screen.terminal import one_line
from paddock.cli.session.drivers import bots_of, people_of
from paddock.cli.session.prompt import (
    HELP,
    asked,
    choice_table,
    closed_line,
    more_line,
    pick,
    what_came,
)
from paddock.cli.session.rolling import (
    expected_roll,
    real_roll_line,
    roll_line,
    spelled,
    what_is_rolled,
)
from paddock.core.cars import CHANCE, CLOCK, EVERYONE
from paddock.core.errors import StepError
from paddock.core.events import SILENT
from paddock.core.playing import Bot
from paddock.core.rules import Question
from paddock.core.steps import Step
from paddock.core.undoing import check_undo, question_starts, return_of

ALL: Final = 10_000
"""More choices than there ever are."""


class Session:
    """A race under way at this terminal."""

    def __init__(
        self,
        cockpit: Cockpit,
        screen: Screen,
        file: Path | None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.cockpit: Cockpit = cockpit
        self.race: Race[Any] = cockpit.race
        self.screen: Screen = screen
        self.file: Path | None = file
        self.people: set[int] = people_of(self.race)
        self.bots: dict[int, Bot[Any]] = bots_of(self.race)
        self.now: Callable[[], float] = now
        """Seconds, for the stopwatch."""
        self.times: list[float] = [now()] * (len(self.race.steps) + 1)
        """When the race began here, and when each step was taken, or read from a file."""
        self.moments: list[int] = self.moments_before()
        """How many steps had been taken each time a person answered."""
        self.held: list[int] = [seat for seat in self.race.answers.given if seat in self.people]
        """The seats of people who have answered, while others are still asked."""
        self.notice: RenderableType | None = None
        self.left: bool = False
        self.warned: bool = False
        cockpit.eyes = min(self.people) if len(self.people) == 1 else EVERYONE

    def run(self) -> None:
        """Go on until someone leaves."""
        while not self.left:
            question = self.race.question
            if question is None or self.asks(question):
                self.ask(question)
            else:
                self.drive(question)
                self.keep()

    def asks(self, question: Question) -> bool:
        """Whether a person must answer: for their own car, or with real dice in hand.

        What is drawn or dealt, and not thrown, the app draws by itself.
        """
        if self.race.rolling and (self.real_dice or question.throw is None):
            return self.real_dice
        return question.seat in self.people and not self.race.timed

    @property
    def real_dice(self) -> bool:
        """Whether people throw the dice."""
        return self.race.heading.dice == "real"

    def drive(self, question: Question) -> None:
        """Go on without a person; the stopwatch runs for people only."""
        if self.race.timed and question.seat in self.people:
            self.race.read_clock(self.seconds())
        else:
            self.race.advance(self.bots)

    def seconds(self) -> int:
        """How long a person has driven since the stopwatch was started."""
        return int(self.now() - self.times[self.race.clock_start])

    def keep(self) -> None:
        """Note the time and write the race down; a full disk is said, not suffered."""
        taken = len(self.race.steps) + 1
        self.times = [*self.times[:taken], *[self.now()] * (taken - len(self.times))]
        if self.file is None:
            return
        try:
            write_race(self.file, self.race)
        except (PaddockError, OSError) as error:
            self.notice = Text(f"Not saved. {one_line(error)}", style="bold")

    # Asking

    def ask(self, question: Question | None) -> None:
        """Show the race and do what is typed; what cannot be done is said, and asked again."""
        panel = self.panel(question)
        panel.notice, self.notice = self.notice, None
        panel.since = max(self.moments, default=0)
        self.screen.show(self.cockpit, panel)
        typed = read_line(PROMPT).strip()
        before, held = len(self.race.steps), self.race.record.answers
        try:
            self.answer(typed, question)
        except (PaddockError, OSError) as error:
            self.notice = Text(one_line(error))
        if len(self.race.steps) > before:
            self.moments.append(before)
            self.held = []
            self.keep()
        elif self.race.record.answers != held:
            self.keep()

    def panel(self, question: Question | None) -> Panel:
        """What is asked now."""
        if question is None:
            over = "The race is over. save FILE keeps it, undo takes back, Enter leaves."
            told = [Text(winner_line(self.cockpit), style="bold"), *undone_lines(self.race)]
            return Panel(Group(*told, self.asked(over)))
        if self.race.rolling:
            return self.roll_panel(question)
        dials = self.cockpit.dials(question)
        most = self.screen.most_choices(len(dials.plain.splitlines()) + self.is_at_once)
        parts = [
            Text(f"     {asked_words(self.cockpit)}", style="dim") if self.is_at_once else None,
            Padding(dials, (0, 0, 0, 5)) if dials.plain else None,
            choice_table(self.cockpit, self.screen.roomy, most),
            more_line(self.cockpit, most),
            closed_line(self.cockpit),
        ]
        shown = [part for part in parts if part is not None]
        return Panel(self.asked(self.cockpit.question(question)), Group(*shown))

    @property
    def is_at_once(self) -> bool:
        """Whether several are asked now."""
        return len(self.race.answers.asked) > 1

    def asked(self, sentence: str) -> Text:
        """A question to whoever sits here."""
        return asked(sentence, self.screen.plain)

    def roll_panel(self, question: Question) -> Panel:
        """The dice to roll, and what they can do."""
        outlook = Text(f"     {self.cockpit.roll_outlook(question)}")
        line = real_roll_line if self.real_dice else roll_line
        return Panel(self.asked(line(self.cockpit, question)), outlook)

    # Answers

    def answer(self, typed: str, question: Question | None) -> None:
        """A command, or the answer to the question."""
        word, _, rest = typed.partition(" ")
        self.warned = self.warned and word.lower() in ("quit", "exit")
        if typed.startswith("?"):
            self.notice = self.rule(typed[1:].strip())
        elif word.lower() == "save":
            self.save(rest.strip())
        elif typed.lower() in ("help", "all", "log", "undo", "quit", "exit"):
            self.command(typed.lower())
        elif question is None:
            self.leave(typed)
        elif self.race.rolling:
            self.roll(typed, question)
        else:
            self.choose(typed)

    def choose(self, typed: str) -> None:
        """Take all choices that a line names, or none."""
        before, answers = len(self.race.steps), self.cockpit.answers(typed)
        try:
            for one in answers:
                steps, example = self.cockpit.choices(), self.cockpit.example()
                step = pick(one, steps, example)
                self.race.choose(step.text)
                self.note_held(step.seat)
        except StepError as error:
            self.take_back(len(self.race.steps) - before)
            if len(answers) == 1:
                raise
            raise StepError(f"{error} So nothing of your line was done.") from error

    def note_held(self, seat: int) -> None:
        """Remember whose answer came last, if it is only held."""
        if seat in self.race.answers.given and seat not in self.held:
            self.held.append(seat)

    def command(self, word: str) -> None:
        """A command of one word."""
        if word == "help":
            self.screen.page(Text(HELP))
        elif word == "all":
            self.screen.page(choice_table(self.cockpit, self.screen.roomy, ALL))
        elif word == "log":
            self.screen.log(self.told())
        elif word == "undo":
            self.undo()
        else:
            self.quit()

    def quit(self) -> None:
        """Leave; a race that would be lost is left only when it is asked for twice."""
        self.left = self.file is not None or self.race.over or self.warned
        if not self.left:
            self.warned = True
            self.notice = Text("This race is not saved. save FILE keeps it, quit again leaves.")

    def leave(self, typed: str) -> None:
        """Enter leaves a race that is over."""
        if typed:
            raise StepError(f"Expected save FILE, undo or Enter. {what_came(typed)}")
        self.left = True

    def roll(self, typed: str, question: Question) -> None:
        """Roll the app's dice, or take what real dice have shown."""
        if not self.real_dice:
            if typed.lower() not in ("", "roll"):
                raise StepError(f"Expected Enter to roll. {what_came(typed)}")
            self.race.roll()
        else:
            self.take_roll(typed, question)

    def take_roll(self, typed: str, question: Question) -> None:
        """What people threw; dice that cannot show it are not blamed on anyone."""
        try:
            self.race.roll(spelled(typed, question))
        except StepError as error:
            rolled = what_is_rolled(self.cockpit, question)
            expected = expected_roll(self.race, question)
            raise StepError(f"{rolled}: expected {expected}. {what_came(typed)}") from error

    def rule(self, id: str) -> RenderableType:
        """The rule with this ID, or the one behind the last message."""
        told = self.told()
        if not id and not told:
            return Text("Nothing has happened yet, so there is no rule to show.")
        return rule_text(find_rule(id or told[-1].rules[-1]))

    def told(self) -> list[Message]:
        """What race control has said."""
        cockpit = self.cockpit
        return messages(cockpit.events, cockpit.car_names, words=cockpit.words)

    def save(self, name: str) -> None:
        """Keep the race in a file, now and from now on."""
        if not name:
            raise PaddockError("Expected a file to save in, as: save race.paddock")
        file = Path(os.path.expanduser(name))
        if self.file is None or file.resolve() != self.file.resolve():
            check_new(file)
        write_race(file, self.race)
        self.file = file
        self.notice = Text(f"Saved in {file}, and every step from now on.")

    def take_back(self, steps: int) -> None:
        """Take back steps, if there are some; answers that are held stay."""
        if steps:
            self.race.undo(steps)

    def undo(self) -> None:
        """Back to the moment of the last answer, or to before it where it is only held."""
        if self.held:
            seat = self.held.pop()
            self.race.withdraw(seat)
            self.notice = Text(f"Taken back: what {self.cockpit.names[seat]} had answered.")
            return
        if not self.moments:
            raise StepError("Expected a decision or roll of yours to take back; there is none yet.")
        steps = len(self.race.steps) - self.moments[-1]
        check_undo(self.race, steps)
        back = return_of(self.race, self.race.steps[-steps].seat, steps)
        self.race.undo(steps)
        self.moments.pop()
        self.keep()
        self.notice = Text(f"Taken back, to {back.text(self.race.cars[back.seat])}.")

    def moments_before(self) -> list[int]:
        """The moments of a race that is gone on with."""
        rules = self.race.rules
        state = rules.setup(len(self.race.names))
        moments: list[int] = []
        for start, step in zip(question_starts(self.race), self.race.steps, strict=True):
            if self.is_answered(step, rules.question(state)) and start not in moments[-1:]:
                moments.append(start)
            rules.apply(state, step, SILENT)
        return moments

    def is_answered(self, step: Step, question: Question) -> bool:
        """Whether a step was a person's to answer."""
        if step.seat == CHANCE and (self.real_dice or question.throw is None):
            return self.real_dice
        return step.seat != CLOCK and question.seat in self.people
