"""GET /health: whether the server can do its work, for those who watch over it."""

import asyncio
from typing import Final, Literal

from litestar import Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE
from sqlalchemy import select

from paddock import __version__
from paddock.protocol.bodies import Health
from paddock.server.race.hub import Hub
from paddock.server.running.metrics import COMMITS
from paddock.server.storage.failures import StorageFailure
from paddock.server.storage.storage import Storage

PATIENCE: Final = 5.0
"""Seconds in which the database must answer."""


@get(
    "/health",
    summary="Whether the server can do its work",
    responses={
        HTTP_503_SERVICE_UNAVAILABLE: ResponseSpec(
            Health, description="The database fails, or the server stops", generate_examples=False
        )
    },
)
async def health(state: State) -> Response[Health]:
    """200 while all is well; 503 if the database fails or the server stops."""
    hub: Hub = state.hub
    database = await database_state(hub.storage)
    told = Health(
        status="stopping" if hub.is_stopping else database,
        version=__version__,
        database=database,
        races=hub.race_count,
        connections=hub.connection_count,
    )
    good = told.status == "ok"
    return Response(told, status_code=HTTP_200_OK if good else HTTP_503_SERVICE_UNAVAILABLE)


async def database_state(storage: Storage) -> Literal["ok", "failing"]:
    """Whether the database answers, and took what was last written."""
    if COMMITS.failing:
        return "failing"
    try:
        await asyncio.wait_for(storage.read(lambda db: db.execute(select(1)).scalar()), PATIENCE)
    except (StorageFailure, TimeoutError):
        return "failing"
    return "ok"
