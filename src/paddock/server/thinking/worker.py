"""Inside a process in which bots think: a thought comes as bytes, a step or a plan goes back."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Final, NamedTuple

import msgspec

from paddock import find_circuit, find_game, make_bot
from paddock.core.errors import PaddockError, StepError
from paddock.core.generator import Generator
from paddock.core.planning import MOST_STEPS, plan
from paddock.core.playing import Bot
from paddock.core.rules import Rules
from paddock.protocol.told import Plan
from paddock.server.thinking.ahead import plan_told

KEPT_BOTS: Final = 6
"""Races of one kind share one; with its rules it remembers what it has searched."""
READY: Final = b"ready"
"""What a process says first, once it can think."""

Think = Callable[[bytes], bytes]


class Thought(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a bot is told: what its seat may know, and nothing that the dice follow from."""

    game: str
    rules: int
    circuit: str
    edition: int
    options: msgspec.Raw
    level: str
    seat: int
    seed: int
    """For the bot's own generator, and for guesses."""
    steps: list[str]
    """The texts of the open ones."""
    view: dict[str, Any]
    choices: list[str] = []
    """The texts of those whose plan is wanted; none where a step is."""
    alone: bool = False
    """Whether nobody goes on after them."""


class PlanFound(msgspec.Struct, frozen=True):
    """A plan, or why there is none for such choices."""

    plan: Plan | None = None
    refusal: str = ""


read_thought: Final = msgspec.json.Decoder(Thought).decode


def think(request: bytes) -> bytes:
    """The text of the step that a bot takes; or a plan, where that is wanted."""
    thought = read_thought(request)
    kind = Kind(thought.game, thought.rules, thought.circuit, thought.edition, thought.level)
    bot = bot_of(kind, bytes(thought.options))
    if thought.choices:
        return msgspec.json.encode(find_plan(bot, thought))
    return decide(bot, thought).encode()


class Kind(NamedTuple):
    """Races that a bot can think about, and how well."""

    game: str
    rules: int
    circuit: str
    edition: int
    level: str


@lru_cache(KEPT_BOTS)
def bot_of(kind: Kind, options: bytes) -> Bot[Any]:
    """A bot for races of a kind, made once: what it takes to make one can outweigh a thought."""
    circuit = find_circuit(kind.circuit, kind.edition)
    rules: Rules[Any] = find_game(kind.game).rules(
        circuit, msgspec.json.decode(options), kind.rules
    )
    return make_bot(kind.level, rules)


def decide(bot: Bot[Any], thought: Thought) -> str:
    """What a bot chooses that has thought about nothing before."""
    rules = bot.rules
    view = begun(bot, thought)
    steps = rules.actions(view)
    # A view opens what the race opens; only where it does not is each step looked up and named.
    if [step.text for step in steps] != thought.steps:
        steps = [rules.parse(view, text) for text in thought.steps]
    return bot.choose(view, steps).text


def find_plan(bot: Bot[Any], thought: Thought) -> PlanFound:
    """What would come of choices, on a table as the seat guesses it."""
    view = begun(bot, thought)
    guessed = bot.rules.guess(view, thought.seat, Generator(thought.seed))
    most = 0 if thought.alone else MOST_STEPS
    try:
        found = plan(bot.rules, guessed, thought.choices, bot, most)
    except StepError as error:
        return PlanFound(refusal=str(error))
    return PlanFound(plan_told(found, thought.seat))


def begun(bot: Bot[Any], thought: Thought) -> Any:
    """What a bot sees that begins to think."""
    rules = bot.rules
    if rules.version != thought.rules:
        raise PaddockError(
            f"expected a race under rules {rules.version} of {rules.game},"
            f" but got one under rules {thought.rules}"
        )
    bot.begin(thought.seed, 0, thought.seat)
    return rules.from_json(thought.view)


def work(connection: Connection, think: Think, limit: float) -> None:
    """The life of the process: one thought after another until the server is gone."""
    for ignored in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ignored, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()
    _send(connection, READY)
    for request in _requests(connection):
        _end_after(2 * limit)
        answer = think(request)
        _end_after(0)
        _send(connection, answer)


def _requests(connection: Connection) -> Iterator[bytes]:
    """What the server asks, until it is gone or has let go of this process."""
    with suppress(EOFError, OSError):
        while True:
            yield connection.recv_bytes()


def _send(connection: Connection, answer: bytes) -> None:
    with suppress(OSError):  # A server that is gone is seen when the next request is awaited.
        connection.send_bytes(answer)


def _end_with_the_server() -> None:
    """In a thread: a bot that thinks for long does not outlive a server that was killed."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def _end_after(seconds: float) -> None:
    """Let the system end this process: in a compiled bot that hangs no other thread ever runs."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)
