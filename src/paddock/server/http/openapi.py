"""The OpenAPI document: Litestar writes its paths, msgspec its types, with all their limits."""

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Example, License, SecurityScheme, Tag

import paddock
from paddock.protocol import bodies
from paddock.protocol.fields import ErrorCode
from paddock.server.refusals import STATUS
from paddock.server.security import COOKIE

TYPES: Final = [
    kind
    for kind in vars(bodies).values()
    if isinstance(kind, type) and kind.__module__ == bodies.__name__ and kind.__name__[0] != "_"
]
MEANINGS: Final[dict[ErrorCode, str]] = {
    "bad_message": "the request is not as this document says",
    "not_found": "there is no such thing",
    "not_yours": "only somebody else may do this",
    "origin": "a page of somebody else sent this",
    "wrong_time": "not now",
    "taken": "somebody has it already",
    "refused": "the game's rules do not allow it",
    "limit": "you have as many as one visitor may have",
    "too_fast": "too many at once",
    "too_large": "the body is too large",
    "storage": "the database cannot do its work; nothing was changed",
    "internal": "a fault of the server",
}
ALWAYS: Final[tuple[ErrorCode, ...]] = ("bad_message", "internal")
ANSWERED: Final = ("200", "201")
NEXT: Final = (
    "findTable",
    "join",
    "changeSeat",
    "sayWords",
    "startRace",
    "leave",
    "rematch",
    "readRecord",
    "readReplay",
    "readEvents",
)
"""What can be asked about a table, by its id."""


def problems(*codes: ErrorCode) -> dict[int, ResponseSpec]:
    """The errors that an operation may answer with, by their status."""
    by_status: dict[int, list[ErrorCode]] = {}
    for code in (*codes, *ALWAYS):
        by_status.setdefault(STATUS[code], []).append(code)
    return {status: _response(alike) for status, alike in sorted(by_status.items())}


def _response(codes: list[ErrorCode]) -> ResponseSpec:
    return ResponseSpec(
        data_container=bodies.Problem,
        description="; or ".join(f"`{code}`: {MEANINGS[code]}" for code in codes) + ".",
        generate_examples=False,
        examples=[
            Example(summary=code, value={"error": code, "message": MEANINGS[code]})
            for code in codes
        ],
    )


class Document(JsonRenderPlugin):
    """The document as JSON, its types as msgspec checks them."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document's text."""
        return msgspec.json.encode(with_exact_types(openapi_schema))


def with_exact_types(document: dict[str, Any]) -> dict[str, Any]:
    """The document with our own types in place of Litestar's reading of them, and with links."""
    template = "#/components/schemas/{name}"
    _, types = msgspec.json.schema_components(TYPES, ref_template=template)
    components = document["components"]
    exact = {name: types.get(name, schema) for name, schema in components["schemas"].items()}
    for path in document["paths"].values():
        for operation in path.values():
            _add_links(operation)
    return {
        **document,
        "components": {**components, "schemas": {**types, **exact}, "links": _links()},
    }


def _add_links(operation: dict[str, Any]) -> None:
    """Say what can be asked next about the table that an operation answers with."""
    for status in ANSWERED:
        answer = operation["responses"].get(status, {})
        body = answer.get("content", {}).get("application/json", {}).get("schema", {})
        if body.get("$ref", "").endswith("/TableSeat"):
            answer["links"] = {name: {"$ref": f"#/components/links/{name}"} for name in NEXT}


def _links() -> dict[str, Any]:
    return {
        name: {"operationId": name, "parameters": {"race_id": "$response.body#/table/id"}}
        for name in NEXT
    }


def openapi_config() -> OpenAPIConfig:
    """What the document says beside its paths; there is no page that loads from elsewhere."""
    return OpenAPIConfig(
        title="Paddock",
        version=paddock.__version__,
        summary="Racing board games: tables, races and their records.",
        description="Races are driven over a socket; see docs/protocol.md.",
        license=License(name="MIT", identifier="MIT"),
        path="/api/schema",
        render_plugins=[Document(path=["/", "/openapi.json"])],
        use_handler_docstrings=True,
        tags=[
            Tag(name="games", description="What can be played, and where."),
            Tag(name="tables", description="Before a race: seats, bots, words, the start."),
            Tag(name="races", description="Races to watch, and what happened in them."),
        ],
        components=Components(
            security_schemes={
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                "bearer": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
    )
