"""Races in lists: who drives, whose turn it is and how they stand, in memory or not."""

from collections.abc import Iterator
from typing import Any

import pytest
from race_table import INVITE, LONG, ROOKIE, SHORT, Line, Person, Table, me, over
from race_table_server import ServerHere, race_server

from paddock.protocol.told import StandingTold
from paddock.server.running.metrics import RACES
from paddock.server.tables.glances import MOST_READ

Json = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def listed(person: Person, path: str = "/races/mine") -> dict[str, Json]:
    """A person's list of races, by their ids."""
    return {race["id"]: race for race in person.told("GET", path)["races"]}


def told(standings: list[StandingTold]) -> list[tuple[int, int, str]]:
    """Standings to be compared."""
    return [(one.seat, one.distance, one.space) for one in standings]


def told_in_list(race: Json) -> list[tuple[int, int, str]]:
    return [(one["seat"], one["distance"], one["space"]) for one in race["standings"]]


def forget(server: ServerHere, *races: str) -> None:
    """Let go of races that nobody follows any more."""

    async def evict() -> None:
        server.hub.evict(-1.0)

    while any(server.in_memory(race) for race in races):
        server.do(evict())


# In memory


def test_a_race_under_way_is_listed_with_its_turn_and_its_standings(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", bots=1, options={**LONG, "laps": 3}) as table:
        asked, *_ = table.asked()
        for path in ("/races", "/races/mine"):
            race = listed(table.people[0], path)[table.id]
            assert race["asked"] == asked.follower.seat
            assert told_in_list(race) == told(asked.race.standings)
            assert race["names"][:2] == ["Ada", "Bob"]
            assert race["kinds"] == ["player", "player", "bot"]
            assert race["laps"] == 3
            assert (race["host"], race["code"]) == (-1, "")


def test_a_race_is_listed_as_it_stands_after_every_move(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        for _ in range(4):
            asked, _ = table.asked()
            asked.step()
            asked, _ = table.asked()
            race = listed(table.people[1])[table.id]
            assert (race["asked"], race["version"]) == (asked.follower.seat, asked.version)
            assert told_in_list(race) == told(asked.race.standings)


def test_spectators_are_counted(server: ServerHere) -> None:
    with Table(server, "Ada") as table:
        [line] = table.asked()
        assert listed(table.people[0], "/races")[table.id]["watchers"] == 0
        for _ in range(2):
            table.spectator()
        line.until(lambda known: known.watchers == 2)
        assert listed(table.people[0], "/races")[table.id]["watchers"] == 2


def test_a_table_of_ones_own_in_the_lobby_tells_its_code(server: ServerHere) -> None:
    ada, bob = Person(server), Person(server)
    race = ada.open(me("Ada"), INVITE, INVITE, ROOKIE)
    bob.join(race, "Bob")
    code = ada.told("GET", f"/races/{race}")["table"]["code"]
    for person in (ada, bob):
        own = listed(person)[race]
        assert (own["status"], own["host"], own["code"]) == ("lobby", 0, code)
        assert own["kinds"] == ["player", "player", "open", "bot"]
        assert (own["asked"], own["standings"]) == (-1, [])
    assert len(code) == 6
    assert race not in listed(Person(server), "/races")


# Not in memory


def left_alone(server: ServerHere, **more: Any) -> tuple[Table, Line]:
    """A race at a decision, of which no process knows by heart."""
    with Table(server, "Ada", "Bob", **more) as table:
        asked, _ = table.asked()
    forget(server, table.id)
    return table, asked


def test_of_ones_own_races_those_not_in_memory_are_read(server: ServerHere) -> None:
    table, asked = left_alone(server)
    for _ in range(2):
        race = listed(table.people[0])[table.id]
        assert race["asked"] == asked.follower.seat
        assert told_in_list(race) == told(asked.race.standings)
        assert race["watchers"] == 0
    assert not server.in_memory(table.id)
    assert RACES._value.get() == len(server.hub.kept)


def test_a_race_that_went_on_is_read_anew(server: ServerHere) -> None:
    table, asked = left_alone(server)
    listed(table.people[0])
    with table.people[asked.follower.seat].connect(table.id) as line:
        line.until(lambda known: known.asked)
        moved = line.step()
    forget(server, table.id)
    race = listed(table.people[0])[table.id]
    assert race["version"] == moved.version
    assert told_in_list(race) == told(moved.standings)


def test_races_to_watch_are_not_read_for_a_list(server: ServerHere) -> None:
    table, _ = left_alone(server)
    race = listed(Person(server), "/races")[table.id]
    assert (race["asked"], race["standings"], race["watchers"]) == (-1, [], 0)
    assert race["kinds"] == ["player", "player"]
    assert not server.in_memory(table.id)


def test_a_race_that_is_over_is_listed_with_its_result(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", options=SHORT) as table:
        table.drive_to_the_end()
        line = table.lines[0].until(over)
    for _ in range(2):
        race = listed(table.people[0])[table.id]
        assert (race["status"], race["asked"]) == ("over", -1)
        assert told_in_list(race) == told(line.race.standings)
        forget(server, table.id)


def test_real_dice_are_waited_for_by_who_types_them_in(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(ROOKIE, me("Ada"), start=True, dice="real")
    with ada.connect(race) as line:
        line.until(lambda known: known.asked)
        assert line.race.question is not None
        assert line.race.question.seat == 0
    assert listed(ada)[race]["asked"] == 1
    forget(server, race)
    assert listed(ada)[race]["asked"] == 1


def test_only_so_many_races_are_read_at_once_and_the_rest_next_time(server: ServerHere) -> None:
    ada = Person(server)
    races = [ada.open(me("Ada"), start=True) for _ in range(MOST_READ + 3)]
    with ada.connect(races[0]) as line:
        line.until(lambda known: known.asked)
    forget(server, *races)
    known = [race for race in listed(ada).values() if race["standings"]]
    assert len(known) == MOST_READ
    assert all(race["standings"] for race in listed(ada).values())
    assert not any(server.in_memory(race) for race in races)


def test_a_race_that_was_given_up_is_not_read(server: ServerHere) -> None:
    table, _ = left_alone(server)
    server.rewrite(table.id, status="abandoned")
    race = listed(table.people[0])[table.id]
    assert (race["status"], race["asked"], race["standings"]) == ("abandoned", -1, [])


def test_a_race_under_rules_that_are_no_longer_known_is_listed_all_the_same(
    server: ServerHere,
) -> None:
    table, _ = left_alone(server)
    server.rewrite(table.id, rules=99)
    race = listed(table.people[0])[table.id]
    assert (race["status"], race["asked"], race["standings"]) == ("racing", -1, [])
