"""Pictures of circuits."""

import gzip
from hashlib import sha256
from typing import Annotated, Any, Final, Literal

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter

from paddock.server.grounds import picture
from paddock.server.http.headers import PICTURE_POLICY
from paddock.server.http.openapi import problems

SVG: Final = "image/svg+xml"
SUFFIX: Final = ".svg"
FileName = Annotated[
    str,
    PathParameter(
        pattern=r"^[a-z0-9-]{1,60}\.svg$", description="A circuit's name, as `larkmoor.svg`."
    ),
]
Board = Annotated[
    Literal["line", "lanes", "positions", "sectors", "intervals"] | None,
    QueryParameter(description="The board to draw; without it, the circuit's first."),
]
Theme = Annotated[
    Literal["dark", "light", "print", "auto"],
    QueryParameter(description="The colours; `auto` follows those of whoever looks."),
]


@get(
    "/circuits/{file:str}",
    operation_id="drawCircuit",
    summary="A picture of a circuit",
    tags=["games"],
    media_type=SVG,
    responses=problems("not_found"),
    sync_to_thread=True,
)
def draw_circuit(
    request: Request[Any, Any, State], file: FileName, board: Board = None, theme: Theme = "dark"
) -> Response[bytes]:
    """A circuit with one of its boards, as SVG that stands alone."""
    zipped = picture(file.removesuffix(SUFFIX), board, theme)
    headers = {
        "etag": f'"{sha256(zipped).hexdigest()[:32]}"',
        "cache-control": "public, max-age=3600",
        "content-security-policy": PICTURE_POLICY,
        "vary": "accept-encoding",
    }
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=SVG)
    if "gzip" in request.headers.get("accept-encoding", ""):
        zipped_headers = {**headers, "content-encoding": "gzip"}
        return Response(zipped, headers=zipped_headers, media_type=SVG)
    return Response(gzip.decompress(zipped), headers=headers, media_type=SVG)
