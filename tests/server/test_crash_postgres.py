"""Two servers on one PostgreSQL: any of them may die, and so may PostgreSQL."""

import asyncio
import os
from collections.abc import Awaitable, Iterator

import msgspec
import pytest
from crash_journals import Journal, check_all, check_running
from crash_lives import IS_COMPILED, ForkedLives, running_on, two_servers
from crash_players import DECODER, Doors, Player, connect_to, open_race
from crash_season import Season, check_records, new_random
from postgres import Cluster
from running_server import PATIENCE

from paddock.protocol.messages import HandOver, TableChanged

pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes are forked and killed")

KILLS = 4 if IS_COMPILED else 24
STOPS = 1 if IS_COMPILED else 3
LANES = [(3, 0), (2, 0), (2, 1)]
"""The races at once: how many players and bots each has."""
MEAN_LIFE = 0.15
Pair = list[ForkedLives]


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two programs that become servers in a moment."""
    with two_servers(tmp_path_factory.mktemp("logs")) as servers:
        yield servers


@pytest.fixture
def pair(programs: Pair, postgres_url: str) -> Iterator[Pair]:
    """Two servers that run on a new database."""
    with running_on(postgres_url, programs):
        yield programs


async def kill_in_turn(pair: Pair, season: Season) -> None:
    """Kill the one and the other; meanwhile the one that is left serves all."""
    for life in range(KILLS):
        victim, other = pair[life % 2], pair[1 - life % 2]
        await season.reach(season.acknowledged + 1)
        await asyncio.sleep(season.random.expovariate(1 / MEAN_LIFE))
        await asyncio.to_thread(victim.kill)
        await season.doors.change(other.url)
        check_running(other.database, season.journals)
        await season.reach(season.acknowledged + 1)
        await season.doors.change(other.url, await asyncio.to_thread(victim.start))
        check_running(victim.database, season.journals)


async def knock(server: ForkedLives) -> Doors:
    """The door of one server."""
    doors = Doors()
    await doors.change(server.url)
    return doors


async def stop_postgresql(cluster: Cluster, pair: Pair, season: Season) -> None:
    """Stop it as if it was killed, and start it again when players were told."""
    # Where players are at two servers, the one whose turn it is may not have heard of it.
    doors = await knock(pair[0])
    async with asyncio.TaskGroup() as lane:
        lane.create_task(season.run(2, 0, doors))
        for _ in range(STOPS):
            await season.reach(season.acknowledged + 20)
            await stop_until_told(cluster, season, doors)
            await season.reach(season.acknowledged + 20)
        season.is_enough = True


async def stop_until_told(cluster: Cluster, season: Season, doors: Doors) -> None:
    """Stop it until somebody is told so, on a socket or where a table was to be opened."""

    def told() -> int:
        return len(season.refused("storage")) + len(doors.turned_away)

    before = told()
    await asyncio.to_thread(cluster.stop)
    try:
        await season.until(lambda: told() > before)
    finally:
        await asyncio.to_thread(cluster.start)


async def play_during(pair: Pair, season: Season, trouble: Awaitable[None]) -> None:
    """Play while there is trouble, and then to the end of every race."""
    await season.doors.change(*(server.url for server in pair))
    async with asyncio.TaskGroup() as lanes:
        for players, bots in LANES:
            lanes.create_task(season.run(players, bots))
        await trouble
        season.is_enough = True
    check_all(pair[0].database, season.journals)
    check_records(pair[0].url, season.journals)
    check_records(pair[1].url, season.journals)


def test_of_two_servers_any_can_be_killed_and_nothing_is_lost(pair: Pair) -> None:
    season = Season(new_random())
    asyncio.run(play_during(pair, season, kill_in_turn(pair, season)))
    assert season.acknowledged > KILLS


def test_a_stopped_postgresql_is_told_and_the_races_go_on_when_it_is_back(
    pair: Pair, cluster: Cluster
) -> None:
    season = Season(new_random())
    asyncio.run(play_during(pair, season, stop_postgresql(cluster, pair, season)))
    refused = season.refused("storage")
    assert all("cannot be reached" in message for message in refused)
    address = pair[0].database.rpartition("@")[2].partition("/")[0].partition(":")[0]
    assert not any(address in message for message in refused), "a client is told no addresses"


def test_a_server_is_stopped_in_order_while_postgresql_is_away(
    pair: Pair, cluster: Cluster
) -> None:
    cluster.stop()
    try:
        assert [server.stop() for server in pair] == [0, 0]
    finally:
        cluster.start()


# One race at two servers


async def play_apart(pair: Pair) -> tuple[Journal, list[Player]]:
    """A race whose two players and two spectators are at different servers."""
    random = new_random()
    doors = [await knock(server) for server in pair]
    journal = await open_race(doors[0], random, 2, 0)
    seats = [(0, 0), (1, 1), (-1, 0), (-1, 1)]
    clients = [Player(journal, seat, doors[at], random) for seat, at in seats]
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for client in clients:
            group.create_task(client.play())
    return journal, clients


def test_moves_made_at_one_server_are_seen_at_the_other(programs: Pair, postgres_url: str) -> None:
    # Notices alone bring them there: nobody looks into the ledger meanwhile.
    with running_on(postgres_url, programs, sweep=2 * PATIENCE):
        journal, clients = asyncio.run(play_apart(programs))
    check_all(postgres_url, [journal])
    assert journal.is_over
    assert {client.version for client in clients} == {len(journal.rows)}
    assert [client.connections for client in clients] == [1, 1, 1, 1]


async def hand_over_and_die(pair: Pair) -> tuple[Journal, Player]:
    """A race of bots that one server drives until it is killed, watched at the other."""
    random = new_random()
    doors = [await knock(server) for server in pair]
    journal = await open_race(doors[0], random, 1, 2, laps=20)
    watcher = Player(journal, -1, doors[1], random)
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        group.create_task(watcher.play())
        await hand_over(pair[0].url, journal)
        while len(journal.acknowledged) < 5:
            await asyncio.sleep(0.005)
        await asyncio.to_thread(pair[0].kill)
        assert not watcher.is_over
    return journal, watcher


async def hand_over(address: str, journal: Journal) -> None:
    """Let a bot drive the player's seat, and hang up."""
    async with connect_to(address, journal, 0) as socket:
        await socket.send(msgspec.json.encode(HandOver()).decode())
        while True:
            message = DECODER.decode(await socket.recv())
            if isinstance(message, TableChanged) and message.table.seats[0].driver == "bot":
                return


def test_bots_whose_server_dies_are_driven_on_by_the_other(pair: Pair) -> None:
    journal, watcher = asyncio.run(hand_over_and_die(pair))
    journal.players.clear()  # a bot drove the player's car
    check_all(pair[1].database, [journal])
    assert journal.is_over
    seen = sorted(journal.acknowledged)
    assert seen == list(range(seen[0], len(journal.rows) + 1))
    assert watcher.connections == 1
