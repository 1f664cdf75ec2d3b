"""A server that is killed again and again while clients play: nothing acknowledged is lost."""

import asyncio
import os
from pathlib import Path
from random import Random

import pytest
from crash_journals import check_all, check_running
from crash_lives import IS_COMPILED, ForkedLives, Lives, PlainLives
from crash_season import Season, check_records, new_random

pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes are forked and killed")

KILLS = 5 if IS_COMPILED else 100
PLAIN_KILLS = 1 if IS_COMPILED else 3
LANES = [(3, 0), (2, 0), (1, 2)]
"""The races at once: how many players and bots each has."""
MEAN_LIFE = 0.08
"""Seconds that a server lives after clients are let in or have been told of a step."""
LONGEST_START = 0.2


async def live_on(lives: Lives, season: Season, kills: int) -> int:
    """Kill the server so often at random moments; gives in how many lives a step was told.

    Three of four lives last at least until then.
    """
    lively = 0
    for life in range(kills):
        if life % 10 == 0 and isinstance(lives, ForkedLives):
            await die_young(lives, season.random)
        await begin_life(lives, season)
        before = season.acknowledged
        if life % 4 < 3:
            await season.reach(before + 1)
        await asyncio.sleep(season.random.expovariate(1 / MEAN_LIFE))
        await asyncio.to_thread(lives.kill)
        await season.doors.change()
        lively += season.acknowledged > before
    return lively


async def die_young(lives: ForkedLives, random: Random) -> None:
    """Kill a server that has only begun to start; the first of all, while it makes its tables."""
    await asyncio.to_thread(lives.begin)
    await asyncio.sleep(random.uniform(0, LONGEST_START))
    await asyncio.to_thread(lives.kill)


async def begin_life(lives: Lives, season: Season) -> None:
    """Start again; before anybody is let in, all that was acknowledged must be there."""
    address = await asyncio.to_thread(lives.start)
    check_running(lives.database, season.journals)
    await season.doors.change(address)


async def play_through(lives: Lives, season: Season, kills: int) -> int:
    """Play while the server is killed, then to the end of every race; gives the lively lives."""
    async with asyncio.TaskGroup() as lanes:
        for players, bots in LANES:
            lanes.create_task(season.run(players, bots))
        lively = await live_on(lives, season, kills)
        season.is_enough = True
        await begin_life(lives, season)
    return lively


def survive(lives: Lives, kills: int) -> Season:
    """Play through so many deaths, and check all that was played."""
    season = Season(new_random())
    try:
        lively = asyncio.run(play_through(lives, season, kills))
        check_all(lives.database, season.journals)
        check_records(lives.url, season.journals)
        assert lives.stop() == 0
    finally:
        lives.close()
    print(season.acknowledged, "steps", season.kept_untold, "untold", len(season.journals), "races")
    assert lively >= kills * 3 // 4
    return season


def test_a_server_killed_at_a_hundred_moments_loses_nothing(
    sqlite_url: str, tmp_path: Path
) -> None:
    season = survive(ForkedLives(sqlite_url, tmp_path / "log"), KILLS)
    assert season.acknowledged > KILLS


def test_the_command_killed_a_few_times_loses_nothing(sqlite_url: str, tmp_path: Path) -> None:
    season = survive(PlainLives(sqlite_url, tmp_path / "log"), PLAIN_KILLS)
    assert season.acknowledged > PLAIN_KILLS
