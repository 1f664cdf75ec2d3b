"""Races to watch or to go on with, and what happened in them."""

import asyncio
from typing import Annotated, Final

from litestar import Response, get, route
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from paddock.protocol.bodies import EventsTold, RaceList, Replay
from paddock.protocol.fields import MOST_SEATS, NO_SEAT
from paddock.server.circuits.boards import race_board, race_picture
from paddock.server.door.door import Door
from paddock.server.http.circuits import A_BOARD, FOR_PICTURES, SVG, Theme
from paddock.server.http.keeping import ASK_AGAIN, JSON, AnyRequest, answer
from paddock.server.http.openapi import problems
from paddock.server.http.requests import RaceId
from paddock.server.race import replays
from paddock.server.race.hub import Hub
from paddock.server.security import Visitor
from paddock.server.storage.rows import RaceRow
from paddock.server.tables import listings
from paddock.server.tables.opening import found_table

TAGS: Final = ["races"]
Eyes = Annotated[
    int | None,
    QueryParameter(
        ge=NO_SEAT,
        lt=MOST_SEATS,
        description="The seat that looks, -1 for a spectator; without it nothing is hidden.",
    ),
]


@route("/races", http_method=["OPTIONS"], include_in_schema=False)
async def race_methods() -> Response[None]:
    """What can be done there; Litestar's own answer knows only one of a path's two methods."""
    return Response(None, status_code=204, headers={"allow": "GET, OPTIONS, POST"})


@get(
    "/races",
    operation_id="listRaces",
    summary="Races to watch",
    tags=TAGS,
    responses=problems("storage"),
)
async def list_races(hub: NamedDependency[Hub]) -> RaceList:
    """Listed races that are under way or were until recently, the newest first."""
    return await listings.races_to_watch(hub)


@get(
    "/races/mine",
    operation_id="listMyRaces",
    summary="Your races",
    tags=TAGS,
    responses=problems("storage"),
)
async def list_my_races(hub: NamedDependency[Hub], visitor: NamedDependency[Visitor]) -> RaceList:
    """Tables and races in which you hold a seat, the newest first."""
    return await listings.races_of(hub, visitor)


@get(
    "/races/{race_id:str}/record",
    operation_id="readRecord",
    summary="A race's record",
    tags=TAGS,
    media_type="text/plain",
    responses=problems("not_found", "wrong_time", "too_fast", "storage"),
)
async def read_record(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    door: NamedDependency[Door],
    race_id: RaceId,
) -> Response[str]:
    """The race as a file for `paddock replay`; when it is over also for `paddock verify`."""
    door.retold.check(visitor.address)
    async with door.retelling.turn(visitor.address):
        text = await replays.record_text(hub, race_id)
    download = f'attachment; filename="{race_id}.paddock"'
    return Response(text, media_type="text/plain", headers={"content-disposition": download})


@get(
    "/races/{race_id:str}/replay",
    operation_id="readReplay",
    summary="A race to tell again",
    tags=TAGS,
    responses=problems("not_found", "wrong_time", "too_fast", "storage"),
)
async def read_replay(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    door: NamedDependency[Door],
    race_id: RaceId,
    seat: Eyes = None,
) -> Replay:
    """How a race began, and every move: all of it, or as a seat or a spectator saw it."""
    door.retold.check(visitor.address)
    async with door.retelling.turn(visitor.address):
        return await replays.replay_told(hub, race_id, seat)


@get(
    "/races/{race_id:str}/events",
    operation_id="readEvents",
    summary="What happened in a race",
    tags=TAGS,
    responses=problems("not_found", "wrong_time", "too_fast", "storage"),
)
async def read_events(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    door: NamedDependency[Door],
    race_id: RaceId,
) -> EventsTold:
    """All that happened, with the rules behind it, as a spectator may know it."""
    door.retold.check(visitor.address)
    async with door.retelling.turn(visitor.address):
        return await replays.events_told(hub, race_id)


# What it is driven on


async def _row(hub: Hub, race_id: str) -> RaceRow:
    row, _ = await hub.storage.read(lambda conn: found_table(conn, race_id))
    return row


@get(
    "/races/{race_id:str}/board",
    operation_id="readRaceBoard",
    summary="The board of a race",
    tags=TAGS,
    responses={**A_BOARD, **problems("not_found", "storage")},
)
async def read_race_board(
    request: AnyRequest, hub: NamedDependency[Hub], race_id: RaceId
) -> Response[bytes]:
    """Where the road and the spaces lie in the race's picture."""
    row = await _row(hub, race_id)
    kept = await asyncio.to_thread(race_board, row)
    return answer(request, kept, JSON, ASK_AGAIN)


@get(
    "/races/{race_id:str}/board.svg",
    operation_id="drawRace",
    summary="A picture of a race's circuit",
    tags=TAGS,
    media_type=SVG,
    responses=problems("not_found", "storage"),
)
async def draw_race(
    request: AnyRequest, hub: NamedDependency[Hub], race_id: RaceId, theme: Theme = "dark"
) -> Response[bytes]:
    """The circuit with the spaces that the race is driven on, without its cars."""
    row = await _row(hub, race_id)
    kept = await asyncio.to_thread(race_picture, row, theme)
    return answer(request, kept, SVG, ASK_AGAIN, more=FOR_PICTURES)
