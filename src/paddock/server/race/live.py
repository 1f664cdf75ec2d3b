"""A race in memory, and the one place where steps are taken: parsed, written down, then told."""

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection

from paddock.core.errors import StepError
from paddock.core.events import Event
from paddock.core.playing import BOT_SECONDS
from paddock.core.race import Race
from paddock.core.steps import Step
from paddock.core.undoing import takes_back_alone
from paddock.server.race import undos
from paddock.server.race.asking import now
from paddock.server.race.followed import FollowedRace
from paddock.server.race.ledger import back_to, held_in, hold_only, undoable
from paddock.server.race.lines import answer_line, undone_by, withdraw_line
from paddock.server.race.sitting import Sitting
from paddock.server.race.undos import Decided, Wanted
from paddock.server.refusals import Refusal
from paddock.server.running.metrics import COMMITS, STEPS
from paddock.server.storage.failures import NumberTaken, StorageFailure
from paddock.server.storage.rows import Append, StepRow
from paddock.server.wire.telling import News, Teller


class OvertakenError(Refusal):
    """Another process has written to the race first."""


class _Before:
    """How far a race was, so that it can be as it was."""

    def __init__(self, race: Race[Any]) -> None:
        self.race: Race[Any] = race
        self.steps: int = len(race.steps)
        self.held: list[Step] = held_in(race)

    def restore(self) -> None:
        """What was not kept has not happened."""
        if len(self.race.steps) > self.steps:
            self.race.forget(len(self.race.steps) - self.steps)
        hold_only(self.race, self.held)


class LiveRace(FollowedRace):
    """One race, its ledger, and those who follow it."""

    # Deciding

    async def take(self, seat: int, version: int, text: str) -> None:
        """Take a step for a seat, or hold it where others are asked too; or nothing at all."""
        await self._insist(seat, version, lambda race: self._take(race, seat, text))

    async def _take(self, race: Race[Any], seat: int, text: str) -> None:
        if seat not in self.asked.typists:
            raise Refusal("not_your_turn", self._whose_turn())
        before, spent = _Before(race), 0 if race.rolling else self.time_spent(seat)
        lines: list[str] = []
        try:
            if len(race.answers.asked) > 1:
                text = race.rules.parse(race.answers.table(seat), text).text
                lines = [answer_line(text)]
            events = race.roll(text) if race.rolling else race.choose(text)
        except StepError as error:
            raise Refusal("not_open", str(error)) from error
        await self._keep(before, events, spent, lines)

    async def roll(self) -> None:
        """Roll the server's dice, or read the stopwatch, where that is due."""
        async with self.lock:
            await self.refresh()
            if self.race is not None and self.is_racing and self.goes_on_alone(self.race):
                await self._keep(_Before(self.race), [], 0, [])

    async def _insist(
        self, seat: int, version: int, work: Callable[[Race[Any]], Awaitable[None]]
    ) -> None:
        """Change the race for a seat; again if only the answer of another came in between."""
        async with self.lock:
            await self.refresh()
            while True:
                known = self.version
                try:
                    return await work(self.race_for(seat, version))
                except OvertakenError:
                    if self.asking.since(seat) > version or self.version == known:
                        raise

    def _whose_turn(self) -> str:
        cars = [self.table.seats[seat].car for seat in self.asked.typists]
        return f"expected a step of {' or '.join(cars) or 'the dice'}"

    def goes_on_alone(self, race: Race[Any]) -> bool:
        """Whether the server's dice are to be rolled, or a stopwatch to be read."""
        return race.timed or (race.rolling and self.row.dice == "sealed")

    def _go_on_alone(self, race: Race[Any]) -> list[Event]:
        """Roll, or read the stopwatch; it runs for people only, whoever drives for them."""
        if race.rolling:
            return race.roll()
        is_bot = self.seats[race.rules.question(race.state).seat].kind == "bot"
        return race.read_clock(BOT_SECONDS if is_bot else self.stopwatch.seconds(race))

    # Taking back

    async def ask_undo(self, by: Sitting, version: int) -> bool:
        """Take back the last decision of a seat and all after it, or ask the others for that.

        Says whether it is done.
        """
        async with self.lock:
            await self.refresh()
            race = self.race_at(version)
            steps = undoable(race, by.seat)
            wanted = Wanted(
                by,
                version,
                steps,
                back_to(race, by.seat, steps),
                takes_back_alone(race, by.seat),
            )
            return await self._decide(lambda db: undos.ask(db, self.id, wanted))

    async def answer_undo(self, by: Sitting, is_agreed: bool) -> bool:
        """Agree to the undo that is asked for, or end it; says whether it is done."""
        async with self.lock:
            await self.refresh()
            return await self._decide(lambda db: undos.answer(db, self.id, by, is_agreed))

    async def _decide(self, work: Callable[[Connection], Decided]) -> bool:
        """Let a transaction decide on an undo, and follow it here if it was carried out."""
        try:
            decided = await self.storage.change(work)
        except NumberTaken as error:
            await self._catch_up()
            raise self._overtaken() from error
        except StorageFailure:
            self._is_stale = True
            raise
        if decided.line is None:
            return False
        if decided.line.number == self.version + 1 and self.race is not None:
            self._go_back(self.race, decided, decided.line)
        else:
            await self._catch_up()
        return True

    def _go_back(self, race: Race[Any], decided: Decided, line: StepRow) -> None:
        """Take back here what a line takes back."""
        STEPS.inc()
        race.undo(undone_by(line.text))
        self.version = line.number
        self._read((line,))
        self._teller = Teller(race, self._kept_moves)
        self._set_table(decided.race, decided.seats)
        self.begin_again("undo")
        self.on_moved(True)

    def holds_answer(self, seat: int) -> bool:
        """Whether an answer of the seat waits for those of others."""
        return self.race is not None and self.is_racing and seat in self.race.answers.given

    async def withdraw(self, version: int, seat: int) -> None:
        """Take back the last answer of a seat while others are still asked: nobody has seen it."""
        await self._insist(seat, version, lambda race: self._withdraw_own(race, seat))

    async def _withdraw_own(self, race: Race[Any], seat: int) -> None:
        if not self.holds_answer(seat):
            raise Refusal("wrong_time", "expected an answer of yours that is held; there is none")
        row = StepRow(self.version + 1, withdraw_line(self.table.seats[seat].car), now(), 0)
        await self._append(_Before(race), (row,))
        self._withdraw(race, seat)
        self._tell(race, (row,), News([], []))
        self.on_moved(True)

    # Writing down

    async def _keep(
        self, before: _Before, events: list[Event], spent: int, lines: list[str]
    ) -> None:
        """Write down lines, the steps since then and what follows by itself, then tell everyone."""
        race = before.race
        while self.goes_on_alone(race):
            events = events + self._go_on_alone(race)
        at, steps = now(), race.steps[before.steps :]
        rows = tuple(
            StepRow(number, text, at, spent if number == self.version + 1 else 0)
            for number, text in enumerate(
                [*lines, *(step.text for step in steps)], self.version + 1
            )
        )
        await self._append(before, rows)
        self._tell(race, rows, News(steps, events))
        self.on_moved(True)

    async def _append(self, before: _Before, rows: tuple[StepRow, ...]) -> None:
        """Make rows durable; if that fails, the race in memory is as it was."""
        try:
            await self.storage.append(Append(self.id, rows, over=before.race.over))
            STEPS.inc(len(rows))
        except NumberTaken as error:
            before.restore()
            await self._catch_up()
            raise self._overtaken() from error
        except StorageFailure as error:
            COMMITS.failed()
            before.restore()
            self._is_stale = True
            raise Refusal("storage", f"the step could not be kept: {error}") from error

    def _overtaken(self) -> OvertakenError:
        return OvertakenError("stale", f"the race went on: it is at {self.version} now")
