"""What a request brings: a body, read strictly, a visitor, and the hub that answers."""

from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.params import PathParameter

from paddock.protocol.fields import MOST_SEATS
from paddock.server.door.door import Door
from paddock.server.race.hub import Hub
from paddock.server.refusals import Refusal
from paddock.server.security import Visitor, check_origin, visitor_of
from paddock.server.tables.seating import CODE_LENGTH, ID_LENGTH

SAFE: Final = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""

RaceId = Annotated[
    str,
    PathParameter(
        pattern=f"^[a-z2-7]{{{ID_LENGTH}}}$",
        description="A race's id: twelve small letters and digits.",
    ),
]
Code = Annotated[
    str,
    PathParameter(
        pattern=f"^[A-Za-z]{{{CODE_LENGTH}}}$",
        description="The short code of a table in the lobby: six letters, great or small.",
    ),
]
SeatInPath = Annotated[
    int, PathParameter(ge=0, lt=MOST_SEATS, description="A seat, counted from 0.")
]
GameName = Annotated[
    str, PathParameter(pattern="^[a-z0-9-]{1,60}$", description="A game's name, as `f1-dice`.")
]


class StrictRequest(Request[Any, Any, State]):
    """A request whose body is read as its type says: a number in quotes is no number."""

    async def json(self) -> Any:
        """The body, as the handler wants it."""
        wanted = cast(BaseRouteHandler, self.route_handler).parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=wanted.annotation if wanted else Any)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("bad_message", f"the body is not as expected: {error}") from error


async def hub_of(state: State) -> Hub:
    """The hub of this process."""
    return cast(Hub, state.hub)


async def who_asks(request: Request[Any, Any, State]) -> Visitor:
    """The visitor that a request comes from."""
    address = request.client.host if request.client else ""
    return visitor_of(request.headers, request.cookies, address)


async def door_of(state: State) -> Door:
    """The door of this process."""
    return cast(Door, state.door)


async def only_from_our_pages(
    connection: ASGIConnection[Any, Any, Any, State], _: BaseRouteHandler
) -> None:
    """Refuse a change that a page of somebody else asks for."""
    if connection.scope.get("method") not in SAFE:
        check_origin(connection.headers, connection.app.state.hub.settings)


DEPENDENCIES: Final = {
    "hub": Provide(hub_of),
    "visitor": Provide(who_asks),
    "door": Provide(door_of),
}
