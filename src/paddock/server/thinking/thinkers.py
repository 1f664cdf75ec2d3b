"""Where bots think: in processes beside the server, so that no race waits for another's bot."""

import asyncio
import atexit
import logging
import secrets
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any, Final

import msgspec

from paddock import Race
from paddock.core.errors import StepError
from paddock.server.thinking.company import NOBODY, Company
from paddock.server.thinking.process import DeadProcessError, NoThoughtError, ThinkingProcess
from paddock.server.thinking.shares import FairQueue
from paddock.server.thinking.worker import PlanFound, Think, Thought, think

SEED_BITS: Final = 62
GUESS: Final = 0
"""The seed of all guesses: what is hidden has no part in them, and the same view has the same."""

read_plan: Final = msgspec.json.Decoder(PlanFound).decode

logger = logging.getLogger(__name__)


class Thinkers:
    """A few processes, started when they are first needed; thoughts queue for their fair share."""

    def __init__(self, processes: int, limit: float, think: Think = think) -> None:
        self._limit = limit
        self._think = think
        # A thread waits for each process; nobody gets a place in the queue without a thread for it.
        self._threads = ThreadPoolExecutor(processes, "thinking")
        self._queue = FairQueue(processes)
        self._lock = Lock()
        """Held while processes are started, ended or counted."""
        self._processes: set[ThinkingProcess] = set()
        self._idle: list[ThinkingProcess] = []
        self._stopped = False

    async def start(self) -> None:
        """Be ready to think."""
        # Where nobody stops us: multiprocessing would wait for processes that heed no signal.
        atexit.register(self._end)

    async def stop(self) -> None:
        """End all processes; who still waits for a thought is cancelled."""
        self._queue.close()
        await asyncio.to_thread(self._end)
        atexit.unregister(self._end)

    async def choose(
        self, race: Race[Any], seat: int, level: str, company: Company = NOBODY
    ) -> str:
        """The text of the step that a bot takes for the seat that decides; never a closed one."""
        texts = open_texts(race, seat)
        if len(texts) == 1:
            return texts[0]
        request = thought_of(race, seat, level, texts)
        try:
            return await self.thought(request, texts, company)
        except NoThoughtError as error:
            where = f"seat {seat} of {race.heading.game} on {race.heading.circuit}"
            logger.warning("The %s in %s takes any step: %s", level, where, error)
            return secrets.choice(texts)

    async def thought(self, request: bytes, texts: list[str], company: Company = NOBODY) -> str:
        """What a process answers, one of these texts; `NoThoughtError` where it finds none."""
        text = (await self._answer(request, company)).decode()
        if text not in texts:
            raise NoThoughtError(f"expected an open step, but got {text!r}")
        return text

    async def plan(self, request: bytes, company: Company = NOBODY) -> PlanFound:
        """The plan that a process finds; `NoThoughtError` where it fails to."""
        answer = await self._answer(request, company)
        try:
            return read_plan(answer)
        except msgspec.DecodeError as error:
            raise NoThoughtError(f"expected a plan, but: {error}") from error

    async def _answer(self, request: bytes, company: Company) -> bytes:
        """What a process answers, as soon as one is free for this company."""
        if self._stopped:
            raise asyncio.CancelledError
        try:
            return await self._asked(request, company)
        except NoThoughtError:
            if self._stopped:
                raise asyncio.CancelledError from None
            raise

    async def _asked(self, request: bytes, company: Company) -> bytes:
        """What a process answers, when it is this company's turn.

        The place is given back when the process is done, also where nobody waits for it any more.
        """
        place = await self._queue.place(company)
        loop = asyncio.get_running_loop()
        try:
            flight = self._threads.submit(self._ask, request)
        except RuntimeError as error:  # The server stops.
            place.give_back()
            raise asyncio.CancelledError from error

        def landed(_: Future[bytes]) -> None:
            with suppress(RuntimeError):  # The loop may be gone by then.
                loop.call_soon_threadsafe(place.give_back)

        flight.add_done_callback(landed)
        return await asyncio.wrap_future(flight)

    def _ask(self, request: bytes) -> bytes:
        """In a thread: ask a process, and once more if it dies of something."""
        try:
            return self._ask_once(request, self._take())
        except DeadProcessError:
            return self._ask_once(request, self._take_new())

    def _ask_once(self, request: bytes, process: ThinkingProcess) -> bytes:
        try:
            answer = process.ask(request)
        except NoThoughtError:
            self._discard(process)
            raise
        self._idle.append(process)
        return answer

    def _take(self) -> ThinkingProcess:
        """A process that nobody asks, or else a new one."""
        with self._lock:
            while self._idle and not self._stopped:
                process = self._idle.pop()
                if process.alive:
                    return process
                self._close(process)
            return self._start()

    def _take_new(self) -> ThinkingProcess:
        """A new process instead of one that nobody asks, which may be dying too."""
        with self._lock:
            if self._idle:
                self._close(self._idle.pop())
            return self._start()

    def _start(self) -> ThinkingProcess:
        if self._stopped:
            raise NoThoughtError("the server stops")
        process = ThinkingProcess(self._think, self._limit)
        self._processes.add(process)
        return process

    def _discard(self, process: ThinkingProcess) -> None:
        with self._lock:
            self._close(process)

    def _close(self, process: ThinkingProcess) -> None:
        self._processes.remove(process)
        process.close()

    def _end(self) -> None:
        with self._lock:
            self._stopped = True
            for process in self._processes:
                process.kill()
        self._threads.shutdown(cancel_futures=True)
        with self._lock:
            for process in list(self._processes):
                self._close(process)


def open_texts(race: Race[Any], seat: int) -> list[str]:
    """The texts of what the seat may do now."""
    if seat not in race.asked:
        decide = " or ".join(str(one) for one in race.asked) or "nobody"
        raise StepError(f"expected the seat that decides, {decide}, but got {seat}")
    return [step.text for step in race.choices_of(seat)]


def thought_of(race: Race[Any], seat: int, level: str, texts: list[str]) -> bytes:
    """What is sent to a process for a step: the seat's view, and nothing that dice follow from."""
    thought = _thought(race, seat, level)
    seed = secrets.randbits(SEED_BITS)
    return msgspec.json.encode(msgspec.structs.replace(thought, seed=seed, steps=texts))


def plan_wanted(
    race: Race[Any], seat: int, level: str, choices: list[str], alone: bool = False
) -> bytes:
    """What is sent for a plan: for the same view and choices always the same."""
    thought = _thought(race, seat, level)
    return msgspec.json.encode(msgspec.structs.replace(thought, choices=choices, alone=alone))


def _thought(race: Race[Any], seat: int, level: str) -> Thought:
    """What every thought about a race is told."""
    heading = race.heading
    return Thought(
        game=heading.game,
        rules=heading.rules,
        circuit=heading.circuit,
        edition=heading.edition,
        options=msgspec.Raw(msgspec.json.encode(heading.options)),
        level=level,
        seat=seat,
        seed=GUESS,
        steps=[],
        view=race.rules.to_json(race.view(seat)),
    )
