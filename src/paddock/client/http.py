"""Requests to a server: typed bodies out and in, by the standard library's urllib."""

from collections.abc import Collection
from http.client import HTTPException, HTTPMessage
from http.cookies import SimpleCookie
from typing import Final, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import msgspec

from paddock.client.errors import (
    ClientError,
    NotPaddockError,
    OtherProtocolError,
    RefusedError,
    UnreachableError,
)
from paddock.client.links import read_address
from paddock.protocol import PROTOCOL
from paddock.protocol.bodies import Problem

Body = TypeVar("Body")
COOKIE: Final = "paddock"
TIMEOUT: Final = 30.0
AWAY: Final = (502, 503, 504)
"""What a proxy answers while the server behind it is not there."""


class _Spoken(msgspec.Struct):
    """The one member of `Health` that every protocol has."""

    protocol: int


class Http:
    """A server's address and the visitor's token."""

    def __init__(self, address: str, token: str = "", proposals: bool = False) -> None:
        self.address: str = read_address(address)
        self.token: str = token
        self.proposals: bool = proposals
        """Whether its sockets are to tell what the game's `driver` would do."""

    @property
    def headers(self) -> dict[str, str]:
        """What says who is asking."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str, body: type[Body]) -> Body:
        """What there is at a path."""
        return self._decoded(self._send("GET", path), path, body)

    def post(self, path: str, sent: object, body: type[Body]) -> Body:
        """What a path answers to what is sent there."""
        return self._decoded(self._send("POST", path, sent), path, body)

    def put(self, path: str, sent: object, body: type[Body]) -> Body:
        """What a path answers to what is put there."""
        return self._decoded(self._send("PUT", path, sent), path, body)

    def text(self, path: str) -> str:
        """Plain text at a path."""
        return self._send("GET", path).decode()

    def socket_url(self, race: str, seat: int, version: int | None) -> str:
        """Where the socket of a race is, for one seat, from a version on."""
        asked = {"seat": seat} if version is None else {"seat": seat, "version": version}
        if self.proposals:
            asked["proposals"] = 1
        return f"ws{self.address.removeprefix('http')}/api/races/{race}/socket?{urlencode(asked)}"

    def _send(self, method: str, path: str, sent: object = None) -> bytes:
        body = None if sent is None else msgspec.json.encode(sent)
        headers = {"Content-Type": "application/json", "Accept": "application/json, text/plain"}
        request = Request(self.address + path, body, headers | self.headers, method=method)
        try:
            with urlopen(request, timeout=TIMEOUT) as answer:
                content: bytes = answer.read()
                self._keep_token(answer.headers)
                return content
        except HTTPError as error:
            with error:
                raise refusal(error.code, error.read(), self.address) from None
        except (OSError, HTTPException) as error:
            raise UnreachableError(f"no server answers at {self.address}: {error}") from error

    def _keep_token(self, headers: HTTPMessage) -> None:
        for line in headers.get_all("Set-Cookie", []):
            cookie = SimpleCookie(line).get(COOKIE)
            if cookie is not None and cookie.value:
                self.token = cookie.value

    def _decoded(self, content: bytes, path: str, body: type[Body]) -> Body:
        try:
            return msgspec.json.decode(content, type=body)
        except msgspec.MsgspecError as error:
            raise self._stranger(path, error) from error

    def _stranger(self, path: str, error: msgspec.MsgspecError) -> ClientError:
        """What to say of a server whose answer cannot be read."""
        try:
            spoken = msgspec.json.decode(self._send("GET", "/health"), type=_Spoken).protocol
        except (ClientError, msgspec.MsgspecError):
            spoken = PROTOCOL
        if spoken != PROTOCOL:
            return OtherProtocolError(
                f"expected a server that speaks protocol {PROTOCOL}, but {self.address} speaks"
                f" {spoken}"
            )
        return NotPaddockError(
            f"expected a Paddock server at {self.address}, but it answers {path} with"
            f" something else: {error}"
        )


def refusal(status: int, content: bytes, address: str, away: Collection[int] = AWAY) -> ClientError:
    """The error that a status and its body stand for; `away` say that no server is there now."""
    try:
        problem = msgspec.json.decode(content, type=Problem)
    except msgspec.MsgspecError:
        if status in away:
            return UnreachableError(f"no server answers at {address}: status {status}")
        return NotPaddockError(
            f"expected a Paddock server at {address}, but it answered with status {status}"
        )
    return RefusedError(problem.error, problem.message)
