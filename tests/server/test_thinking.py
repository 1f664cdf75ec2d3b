"""Bots think in processes of their own, and bad ones harm nobody."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import pytest
from obedient_bot import DIE, DIE_ONCE, HANG_ONCE, HOLD, LAST, RUBBISH, obey

import paddock
from narrowing import known
from paddock.core.errors import StepError
from paddock.core.race import Race
from paddock.server.thinking.thinkers import Thinkers, open_texts, thought_of
from paddock.server.thinking.worker import think, work
from toy_game import toy_race, toy_rules

LONG = 600.0
"""A limit that no test waits for."""
PATIENCE = 300.0
"""Seconds after which a test fails that would wait for ever."""


def with_thinkers(
    test: Callable[[Thinkers], Awaitable[None]],
    processes: int = 1,
    limit: float = LONG,
    think: Callable[[bytes], bytes] = obey,
) -> None:
    """Run a test, and see that it leaves no process."""

    async def run() -> None:
        thinkers = Thinkers(processes, limit, think)
        await thinkers.start()
        try:
            await asyncio.wait_for(test(thinkers), PATIENCE)
        finally:
            await thinkers.stop()

    asyncio.run(run())
    assert active_children() == []


def race_to_decide(game: str = "f1-dice", seats: int = 2, seed: int = 7) -> Race[Any]:
    """A race with a decision to take, of several steps."""
    race = paddock.start(game, [f"driver {seat}" for seat in range(seats)], seed=seed)
    drive_to_choices(race)
    return race


def drive_to_choices(race: Race[Any]) -> None:
    """Roll, and take what is forced, until there is something to choose or the race is over."""
    while not race.over and len(race.choices) < 2:
        if race.rolling:
            race.roll()
        else:
            race.choose(race.choices[0].text)


def actor(race: Race[Any]) -> int:
    """The seat that decides, or the first of several whose answers are not in."""
    return race.asked[0]


async def choose(thinkers: Thinkers, level: str, race: Race[Any] | None = None) -> str:
    asked = race or race_to_decide()
    return await thinkers.choose(asked, actor(asked), level)


async def hanging_thought(thinkers: Thinkers, file: Path) -> asyncio.Task[str]:
    """A thought in a process that hangs by now."""
    task = asyncio.create_task(choose(thinkers, HANG_ONCE + str(file)))
    while not file.exists():
        await asyncio.sleep(0.01)
    return task


def last_text() -> str:
    """What an obedient bot takes of `race_to_decide`."""
    return race_to_decide().choices[-1].text


# What is thought


def test_every_level_of_every_game_takes_open_steps_until_the_race_is_over() -> None:
    async def play(thinkers: Thinkers) -> None:
        for game in paddock.all_games():
            for level in paddock.bot_levels(game.name):
                race = race_to_decide(game.name)
                while not race.over:
                    race.choose(await choose(thinkers, level, race))
                    drive_to_choices(race)

    with_thinkers(play, think=think)


def test_a_bot_in_a_process_chooses_as_it_would_here() -> None:
    async def play(thinkers: Thinkers) -> None:
        race = race_to_decide()
        bot = paddock.make_bot("driver", race.rules)
        while not race.over:
            here = bot.choose(race.view(actor(race)), race.choices).text
            assert await choose(thinkers, "driver", race) == here
            race.choose(here)
            drive_to_choices(race)

    with_thinkers(play, think=think)


def test_the_only_open_step_is_taken_without_a_thought() -> None:
    async def play(thinkers: Thinkers) -> None:
        race = toy_race(toy_rules(cards=1, goal=4))
        while race.rolling:
            race.roll()
        [only] = race.choices
        assert await choose(thinkers, DIE, race) == only.text
        assert active_children() == []

    with_thinkers(play)


def test_a_seat_that_does_not_decide_is_refused() -> None:
    race = race_to_decide()
    with pytest.raises(StepError, match="expected the seat that decides"):
        open_texts(race, 1 - actor(race))


# Bots that fail


def test_processes_that_were_killed_are_replaced_and_nobody_notices(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    async def play(thinkers: Thinkers) -> None:
        hanging = await hanging_thought(thinkers, tmp_path / "hangs")
        [busy] = active_children()
        await choose(thinkers, LAST)
        [idle] = [child for child in active_children() if child is not busy]
        os.kill(known(idle.pid), signal.SIGKILL)
        wait([idle.sentinel], PATIENCE)
        os.kill(known(busy.pid), signal.SIGKILL)
        assert await hanging == last_text()

    with_thinkers(play, processes=2)
    assert caplog.messages == []


def test_a_thought_whose_process_dies_is_thought_again(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    async def play(thinkers: Thinkers) -> None:
        assert await choose(thinkers, DIE_ONCE + str(tmp_path / "died")) == last_text()

    with_thinkers(play)
    assert (tmp_path / "died").exists()
    assert caplog.messages == []


def test_a_bot_that_always_dies_takes_any_open_step_and_the_race_is_untouched(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def play(thinkers: Thinkers) -> None:
        race = race_to_decide()
        before = race.record.text(), race.rules.to_json(race.state)
        assert await choose(thinkers, DIE, race) in open_texts(race, actor(race))
        assert (race.record.text(), race.rules.to_json(race.state)) == before

    with_thinkers(play)
    seat = actor(race_to_decide())
    assert caplog.messages == [
        f"The dies in seat {seat} of f1-dice on larkmoor takes any step: its process has died"
    ]


def test_a_bot_that_answers_rubbish_takes_any_open_step(caplog: pytest.LogCaptureFixture) -> None:
    async def play(thinkers: Thinkers) -> None:
        race = race_to_decide()
        assert await choose(thinkers, RUBBISH, race) in open_texts(race, actor(race))

    with_thinkers(play)
    assert [message.partition(": ")[2] for message in caplog.messages] == [
        "expected an open step, but got 'red gear 17'"
    ]


def test_a_bot_that_hangs_takes_any_open_step_and_the_next_in_the_queue_thinks(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def play(thinkers: Thinkers) -> None:
        race = race_to_decide()
        first, second = await asyncio.gather(choose(thinkers, HOLD, race), choose(thinkers, LAST))
        assert first in open_texts(race, actor(race))
        assert second == last_text()

    with_thinkers(play, limit=1.0)
    assert [message.partition(": ")[2] for message in caplog.messages] == [
        "no answer came within 1 s"
    ]


def test_while_a_bot_hangs_the_server_and_other_bots_go_on(tmp_path: Path) -> None:
    async def play(thinkers: Thinkers) -> None:
        hanging = await hanging_thought(thinkers, tmp_path / "hangs")
        for _ in range(5):
            assert await choose(thinkers, LAST) == last_text()
        assert not hanging.done()
        hanging.cancel()

    with_thinkers(play, processes=2)


def test_thoughts_are_thought_in_the_order_in_which_they_were_asked() -> None:
    async def play(thinkers: Thinkers) -> None:
        done: list[int] = []

        async def think(number: int) -> None:
            await choose(thinkers, LAST)
            done.append(number)

        await asyncio.gather(*[think(number) for number in range(30)])
        assert done == list(range(30))

    with_thinkers(play)


def test_a_thought_that_was_given_up_does_not_keep_its_process(tmp_path: Path) -> None:
    async def play(thinkers: Thinkers) -> None:
        given_up = await hanging_thought(thinkers, tmp_path / "hangs")
        given_up.cancel()
        assert await choose(thinkers, LAST) == last_text()
        assert given_up.cancelled()

    with_thinkers(play, limit=1.0)


# Stopping


def test_signals_to_all_processes_of_a_terminal_are_left_to_the_server() -> None:
    async def play(thinkers: Thinkers) -> None:
        await choose(thinkers, LAST)
        [child] = active_children()
        for number in (signal.SIGINT, signal.SIGTERM):
            os.kill(known(child.pid), number)
        assert await choose(thinkers, LAST) == last_text()
        assert [other.pid for other in active_children()] == [child.pid]

    with_thinkers(play)


def test_a_stop_cancels_the_thoughts_and_those_that_wait_and_those_that_come(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    async def play(thinkers: Thinkers) -> None:
        thinking = await hanging_thought(thinkers, tmp_path / "hangs")
        waiting = asyncio.create_task(choose(thinkers, LAST))
        await asyncio.sleep(0)
        await thinkers.stop()
        coming = asyncio.create_task(choose(thinkers, LAST))
        await asyncio.wait([thinking, waiting, coming])
        assert [task.cancelled() for task in (thinking, waiting, coming)] == [True] * 3

    with_thinkers(play)
    assert caplog.messages == []


def test_a_compiled_bot_that_hangs_is_ended_by_the_system() -> None:
    spawn = get_context("spawn")
    here, there = spawn.Pipe()
    child = spawn.Process(target=work, args=(there, obey, 0.1), daemon=True)
    child.start()
    there.close()
    race = race_to_decide()
    here.recv_bytes()
    here.send_bytes(thought_of(race, actor(race), HOLD, ["red gear 1"]))
    child.join(PATIENCE)
    ended_by = child.exitcode
    child.kill()
    here.close()
    assert ended_by == -signal.SIGALRM


SERVER = """
import asyncio, sys
import paddock
from obedient_bot import LAST, obey
from paddock.server.thinking.thinkers import Thinkers

thinkers = Thinkers(1, 600.0, obey)

async def serve(level):
    await thinkers.start()
    race = paddock.start("f1-dice", ["a", "b"], seed=7)
    while len(race.choices) < 2:
        race.roll() if race.rolling else race.choose(race.choices[0].text)
    await thinkers.choose(race, int(race.rules.actor(race.state)), level)

if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1]))
"""


@contextmanager
def running_server(folder: Path, level: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program with one bot; its processes hold its output open."""
    script = folder / "server.py"
    script.write_text(SERVER)
    with subprocess.Popen(
        [sys.executable, str(script), level],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    ) as server:
        try:
            yield server
        finally:
            server.kill()


def test_a_bot_that_thinks_does_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    hangs = tmp_path / "hangs"
    with running_server(tmp_path, HANG_ONCE + str(hangs)) as server:
        while not hangs.exists():
            assert server.poll() is None
            time.sleep(0.01)
        server.kill()
        assert list(server.communicate(timeout=PATIENCE)) == [b"", None]


def test_a_program_that_forgets_to_stop_ends_all_the_same(tmp_path: Path) -> None:
    with running_server(tmp_path, LAST) as server:
        assert list(server.communicate(timeout=PATIENCE)) == [b"", None]
        assert server.returncode == 0
