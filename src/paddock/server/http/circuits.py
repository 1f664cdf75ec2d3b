"""The circuits, their boards and their pictures."""

from typing import Annotated, Final, Literal

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from paddock.protocol.bodies import BoardTold, CircuitList
from paddock.server.circuits.boards import circuit_board, circuit_list, circuit_picture
from paddock.server.http.headers import PICTURE_POLICY
from paddock.server.http.keeping import FOR_AN_HOUR, JSON, AnyRequest, answer
from paddock.server.http.openapi import problems

SVG: Final = "image/svg+xml"
SUFFIX: Final = ".svg"
TAGS: Final = ["games"]
FOR_PICTURES: Final = {"content-security-policy": PICTURE_POLICY}
A_BOARD: Final = {200: ResponseSpec(BoardTold, generate_examples=False, description="The board.")}
THE_CIRCUITS: Final = {
    200: ResponseSpec(CircuitList, generate_examples=False, description="The circuits.")
}
FileName = Annotated[
    str,
    PathParameter(
        pattern=r"^[a-z0-9-]{1,60}\.svg$", description="A circuit's name, as `larkmoor.svg`."
    ),
]
CircuitName = Annotated[
    str, PathParameter(pattern="^[a-z0-9-]{1,60}$", description="A circuit's name, as `larkmoor`.")
]
Board = Annotated[
    Literal["line", "lanes", "positions", "sectors", "intervals"] | None,
    QueryParameter(description="The board; without it, the circuit's first."),
]
Reverse = Annotated[
    bool, QueryParameter(description="Ridden the other way, as circuits of tiles can be.")
]
Theme = Annotated[
    Literal["dark", "light", "print", "auto"],
    QueryParameter(description="The colours; `auto` follows those of whoever looks."),
]


@get(
    "/circuits",
    operation_id="listCircuits",
    summary="The circuits",
    tags=TAGS,
    responses={**THE_CIRCUITS, **problems()},
    sync_to_thread=True,
)
def list_circuits(request: AnyRequest) -> Response[bytes]:
    """Every circuit with its boards, and the games that can be driven there."""
    return answer(request, circuit_list(), JSON, FOR_AN_HOUR)


@get(
    "/circuits/{file:str}",
    operation_id="drawCircuit",
    summary="A picture of a circuit",
    tags=TAGS,
    media_type=SVG,
    responses=problems("not_found"),
    sync_to_thread=True,
)
def draw_circuit(
    request: AnyRequest,
    file: FileName,
    board: Board = None,
    theme: Theme = "dark",
    reverse: Reverse = False,
) -> Response[bytes]:
    """A circuit with one of its boards, as SVG that stands alone."""
    kept = circuit_picture(file.removesuffix(SUFFIX), board, theme, reverse)
    return answer(request, kept, SVG, FOR_AN_HOUR, more=FOR_PICTURES)


@get(
    "/circuits/{circuit:str}/board",
    operation_id="readBoard",
    summary="A board to draw on",
    tags=TAGS,
    responses={**A_BOARD, **problems("not_found")},
    sync_to_thread=True,
)
def read_board(
    request: AnyRequest, circuit: CircuitName, board: Board = None, reverse: Reverse = False
) -> Response[bytes]:
    """Where the road and the spaces of a board lie in its picture."""
    return answer(request, circuit_board(circuit, board, reverse), JSON, FOR_AN_HOUR)
