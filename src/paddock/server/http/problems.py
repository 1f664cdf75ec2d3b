"""Errors: whatever goes wrong, a client gets a `Problem`, and never a stack trace."""

from typing import Any, Final

from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from paddock.core.errors import PaddockError
from paddock.protocol.bodies import Problem
from paddock.protocol.fields import ErrorCode
from paddock.server.http.keeping import AnyRequest
from paddock.server.http.web import page, wants_page
from paddock.server.refusals import STATUS, Refusal
from paddock.server.running.logs import log_error
from paddock.server.storage.failures import NumberTaken, StorageFailure

CODES: Final[dict[int, ErrorCode]] = {
    404: "not_found",
    405: "method",
    413: "too_large",
    429: "too_fast",
    500: "internal",
    503: "storage",
}
"""What a status of Litestar's own means; all others are `bad_message`."""
NO_BODY: Final = "data"
"""What Litestar calls a body; one that is there is read by `StrictRequest`."""
HUNG_UP: Final = "client disconnected prematurely"
"""What Litestar calls it as if it was a fault of ours."""
UNEXPECTED: Final = "something went wrong here that should not; it is in the server's log"


def problem(
    code: ErrorCode, message: str, headers: dict[str, str] | None = None
) -> Response[Problem]:
    """The answer that says why."""
    return Response(
        Problem(code, message),
        status_code=STATUS[code],
        headers=headers,
        media_type="application/json",
    )


def refused(_: AnyRequest, refusal: Refusal) -> Response[Problem]:
    """What a client asked for cannot be done."""
    return problem(refusal.code, str(refusal))


def not_by_the_rules(_: AnyRequest, error: PaddockError) -> Response[Problem]:
    """What a client asked for is not what games and circuits know."""
    return problem("refused", str(error))


def not_stored(request: AnyRequest, failure: PaddockError) -> Response[Problem]:
    """The database could not do its work."""
    log_error("the database failed", failure, path=request.url.path)
    return problem("storage", str(failure))


def not_understood(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """A path, a method or a request that Litestar could make nothing of."""
    if error.detail == HUNG_UP:
        return problem("bad_message", "expected a whole body")  # which nobody reads any more
    if error.status_code >= 500:
        return unexpected(request, error)
    if isinstance(error, ValidationException):
        return _not_as_declared(request, error)
    code = CODES.get(error.status_code, "bad_message")
    if code == "not_found" and wants_page(request):
        return page(request, error.status_code)
    said = {
        "not_found": f"there is nothing at {request.url.path}; /api/schema lists what there is",
        "method": f"{request.method} is not possible at {request.url.path}",
        "too_large": "the body is larger than this server reads",
    }
    return problem(code, said.get(code, error.detail), error.headers)


def unexpected(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault of ours: the log has all of it, the client only learns that it is one."""
    log_error("an unexpected error", error, method=request.method, path=request.url.path)
    return problem("internal", UNEXPECTED)


def _not_as_declared(request: AnyRequest, error: ValidationException) -> Response[Problem]:
    """A parameter is not what it should be; in the path it leads nowhere."""
    faults = error.extra if isinstance(error.extra, list) else []
    keys = [fault.get("key", "") for fault in faults]
    if NO_BODY in keys:
        return problem("bad_message", "expected a body, but there is none")
    said = "; ".join(f"{key}: {fault['message']}" for key, fault in zip(keys, faults, strict=True))
    if any(key in request.path_params for key in keys):
        return problem("not_found", f"there is nothing at {request.url.path}: {said}")
    return problem("bad_message", f"{said or error.detail}; /api/schema says what is expected")


exception_handlers: Final[ExceptionHandlersMap] = {
    Refusal: refused,
    StorageFailure: not_stored,
    NumberTaken: not_stored,
    PaddockError: not_by_the_rules,
    HTTPException: not_understood,
    Exception: unexpected,
}
