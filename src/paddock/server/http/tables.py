"""Before a race: tables are opened, joined, changed, started and left."""

from typing import Annotated, Any, Final

from litestar import Request, Response, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Body, JSONBody, QueryParameter

from paddock.protocol.bodies import CarChosen, Joining, NewTable, SeatChange, TableSeat, WordsSaid
from paddock.protocol.fields import MOST_SEATS
from paddock.server.door.door import Door
from paddock.server.http.openapi import problems
from paddock.server.http.requests import Code, RaceId, SeatInPath
from paddock.server.race.hub import Hub
from paddock.server.security import Visitor, cookie_for
from paddock.server.tables import lobby
from paddock.server.tables import opening as tables

TAGS: Final = ["tables"]
A_TABLE: Final = Example(
    summary="Me, a friend and a bot",
    value={
        "game": "f1-dice",
        "seats": [
            {"kind": "me", "name": "Ada"},
            {"kind": "invite"},
            {"kind": "bot", "level": "driver"},
        ],
        "preset": "grand-prix",
        "clock": {"bank": 600, "increment": 5},
    },
)
SeatToLeave = Annotated[
    int | None,
    QueryParameter(gt=-1, lt=MOST_SEATS, description="The seat to leave; without it, all one has."),
]


def _with_cookie(
    request: Request[Any, Any, State], visitor: Visitor, answer: TableSeat, status: int
) -> Response[TableSeat]:
    """The answer, and the token with it where the visitor has none."""
    cookies = [cookie_for(visitor, request.scope["scheme"])] if visitor.is_new else []
    return Response(answer, status_code=status, cookies=cookies)


@post(
    "/races",
    operation_id="openTable",
    summary="Open a table",
    tags=TAGS,
    responses=problems(
        "origin", "taken", "wrong_time", "too_large", "refused", "limit", "too_fast", "storage"
    ),
)
async def open_table(
    request: Request[Any, Any, State],
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    door: NamedDependency[Door],
    data: Annotated[NewTable, Body(examples=[A_TABLE])],
) -> Response[TableSeat]:
    """A new table; the answer sets the cookie that holds your seats."""
    door.tables.check(visitor.address)
    return _with_cookie(request, visitor, await tables.open_table(hub, visitor, data), 201)


@get(
    "/races/{race_id:str}",
    operation_id="findTable",
    summary="A table",
    tags=TAGS,
    responses=problems("not_found", "storage"),
)
async def find_table(
    hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], race_id: RaceId
) -> TableSeat:
    """A table, or the race it has become, and the seats you hold there."""
    return await tables.find_table(hub, visitor, race_id)


@get(
    "/codes/{code:str}",
    operation_id="findTableByCode",
    summary="A table by its code",
    tags=TAGS,
    responses=problems("not_found", "too_fast", "storage"),
)
async def find_table_by_code(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    door: NamedDependency[Door],
    code: Code,
) -> TableSeat:
    """The table that a short code leads to, until its race is started."""
    # Taken before it is looked up, so that many guesses at once are as many guesses.
    door.wrong_codes.check(visitor.address)
    found = await tables.find_table_by_code(hub, visitor, code)
    door.wrong_codes.give_back(visitor.address)
    return found


@post(
    "/races/{race_id:str}/join",
    operation_id="join",
    summary="Take a seat",
    tags=TAGS,
    status_code=200,
    responses=problems(
        "origin", "not_found", "taken", "wrong_time", "too_large", "refused", "storage"
    ),
)
async def join(
    request: Request[Any, Any, State],
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    race_id: RaceId,
    data: JSONBody[Joining],
) -> Response[TableSeat]:
    """Take a seat; the answer sets the cookie that holds it. Asked again, it changes nothing."""
    return _with_cookie(request, visitor, await lobby.join(hub, visitor, race_id, data), 200)


@put(
    "/races/{race_id:str}/seats/{seat:int}",
    operation_id="changeSeat",
    summary="Open a seat or give it to a bot",
    tags=TAGS,
    responses=problems(
        "origin", "not_yours", "not_found", "taken", "wrong_time", "too_large", "refused", "storage"
    ),
)
async def change_seat(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    race_id: RaceId,
    seat: SeatInPath,
    data: JSONBody[SeatChange],
) -> TableSeat:
    """What the host makes of a seat that no player has taken, before the start."""
    return await lobby.change_seat(hub, visitor, race_id, seat, data)


@put(
    "/races/{race_id:str}/seats/{seat:int}/car",
    operation_id="chooseCar",
    summary="Choose a car",
    tags=TAGS,
    responses=problems(
        "origin", "not_yours", "not_found", "taken", "wrong_time", "too_large", "refused", "storage"
    ),
)
async def choose_car(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    race_id: RaceId,
    seat: SeatInPath,
    data: JSONBody[CarChosen],
) -> TableSeat:
    """What a seat of yours drives, before the start; the host also chooses for bots and open seats.

    A bot or an open seat that has the car gets the other in exchange.
    """
    return await lobby.choose_car(hub, visitor, race_id, seat, data.car)


@put(
    "/races/{race_id:str}/seats/{seat:int}/words",
    operation_id="sayWords",
    summary="Add words to the dice's secret",
    tags=TAGS,
    responses=problems(
        "origin", "not_yours", "not_found", "wrong_time", "too_large", "refused", "storage"
    ),
)
async def say_words(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    race_id: RaceId,
    seat: SeatInPath,
    data: JSONBody[WordsSaid],
) -> TableSeat:
    """What a seat of yours adds to the dice, whose commitment you were told, before the start."""
    return await lobby.say_words(hub, visitor, race_id, seat, data.words)


@post(
    "/races/{race_id:str}/start",
    operation_id="startRace",
    summary="Start the race",
    tags=TAGS,
    status_code=200,
    responses=problems("origin", "not_yours", "not_found", "wrong_time", "refused", "storage"),
)
async def start(
    hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], race_id: RaceId
) -> TableSeat:
    """The host starts the race, once every seat is taken."""
    return await lobby.start(hub, visitor, race_id)


@post(
    "/races/{race_id:str}/leave",
    operation_id="leave",
    summary="Get up",
    tags=TAGS,
    status_code=200,
    responses=problems("origin", "not_yours", "not_found", "wrong_time", "storage"),
)
async def leave(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    race_id: RaceId,
    seat: SeatToLeave = None,
) -> TableSeat:
    """Leave a seat: before the start it is open again, in a race a bot drives on for good."""
    return await lobby.leave(hub, visitor, race_id, seat)


@post(
    "/races/{race_id:str}/rematch",
    operation_id="rematch",
    summary="Race again",
    tags=TAGS,
    status_code=200,
    responses=problems(
        "origin", "not_yours", "not_found", "wrong_time", "refused", "limit", "too_fast", "storage"
    ),
)
async def rematch(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    door: NamedDependency[Door],
    race_id: RaceId,
) -> TableSeat:
    """A table with the same drivers, for a race that is over; the same for all who ask."""
    door.tables.check(visitor.address)
    return await tables.rematch(hub, visitor, race_id)
