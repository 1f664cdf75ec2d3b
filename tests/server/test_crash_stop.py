"""A server that is stopped in good order while clients play: all are told, nothing is lost."""

import asyncio
import os
from pathlib import Path

import pytest
from crash_journals import check_all
from crash_lives import IS_COMPILED, ForkedLives
from crash_season import Season, check_records, new_random
from running_server import PATIENCE

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent as on POSIX")

STOPS = 2 if IS_COMPILED else 6
LANES = [(3, 0), (2, 1), (1, 2)]
"""The races at once: how many players and bots each has."""


async def stop_during_play(lives: ForkedLives, season: Season) -> None:
    """Stop the server while players are connected; every one of them hears of it."""
    await season.reach(season.acknowledged + 10)
    here = {player: len(player.closings) for player in season.players if player.is_in}
    assert await asyncio.to_thread(lives.stop) == 0
    await season.doors.change()
    await season.until(lambda: not any(player.is_in for player in here if not player.is_over))
    for player, before in here.items():
        assert player.is_over or player.closings[before:] == ["stopping"]


async def play_through_stops(lives: ForkedLives, season: Season) -> None:
    """Stop and start again and again, then play every race to its end."""
    async with asyncio.TaskGroup() as lanes:
        for players, bots in LANES:
            lanes.create_task(season.run(players, bots))
        for _ in range(STOPS):
            await season.doors.change(await asyncio.to_thread(lives.start))
            await stop_during_play(lives, season)
            check_all(lives.database, season.journals)
        season.is_enough = True
        await season.doors.change(await asyncio.to_thread(lives.start))


def test_a_stop_tells_all_players_and_loses_nothing(sqlite_url: str, tmp_path: Path) -> None:
    season = Season(new_random())
    # However slow this machine is, no player is cut off before it could read.
    lives = ForkedLives(sqlite_url, tmp_path / "log", draining=PATIENCE)
    try:
        asyncio.run(play_through_stops(lives, season))
        check_all(lives.database, season.journals)
        check_records(lives.url, season.journals)
        assert lives.stop() == 0
        assert "Traceback" not in lives.log.read_text()
    finally:
        lives.close()
