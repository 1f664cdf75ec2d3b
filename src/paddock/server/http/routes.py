"""The pages and everything under /api but the socket, for the app to take as it is."""

from typing import Final

from litestar import Router
from litestar.types import ControllerRouterHandler

from paddock.server.http import circuits, games, races, tables, web
from paddock.server.http.headers import add_headers
from paddock.server.http.openapi import openapi_config
from paddock.server.http.problems import exception_handlers
from paddock.server.http.requests import DEPENDENCIES, StrictRequest, only_from_our_pages

__all__ = ["before_send", "exception_handlers", "openapi_config", "route_handlers"]

route_handlers: Final[list[ControllerRouterHandler]] = [
    Router(
        path="/api",
        route_handlers=[
            games.list_games,
            games.read_rules,
            circuits.list_circuits,
            circuits.draw_circuit,
            circuits.read_board,
            races.race_methods,
            races.list_races,
            races.list_my_races,
            races.read_record,
            races.read_replay,
            races.read_events,
            races.read_race_board,
            races.draw_race,
            tables.open_table,
            tables.find_table,
            tables.find_table_by_code,
            tables.join,
            tables.change_seat,
            tables.choose_car,
            tables.say_words,
            tables.start,
            tables.leave,
            tables.rematch,
        ],
        dependencies=DEPENDENCIES,
        guards=[only_from_our_pages],
        request_class=StrictRequest,
    ),
    web.show_page,
    web.send_file,
]
before_send: Final = [add_headers]
