"""One socket to a race: typed messages in and out, until it breaks."""

from contextlib import ExitStack
from typing import Final, cast

import msgspec
from websockets.exceptions import (
    ConnectionClosed,
    InvalidMessage,
    InvalidStatus,
    WebSocketException,
)
from websockets.sync.client import ClientConnection, connect

from paddock.client.errors import (
    ClientError,
    LostError,
    NotPaddockError,
    UnreachableError,
)
from paddock.client.http import AWAY, refusal
from paddock.protocol.messages import FromClient, FromServer

LONGEST_MESSAGE: Final = 1 << 23
STOPPING: Final = 500
"""What a server answers to a handshake that it is stopped in the middle of."""
DECODER: Final = msgspec.json.Decoder(FromServer)
ENCODER: Final = msgspec.json.Encoder()


class Connection:
    """A socket that was opened, and is used until it is closed or lost."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self._url: str = url
        self._held: ExitStack = ExitStack()
        self._socket: ClientConnection = self._held.enter_context(_dial(url, headers))

    def send(self, message: FromClient) -> None:
        """Say something to the server."""
        try:
            self._socket.send(ENCODER.encode(message).decode())
        except ConnectionClosed as error:
            raise self._lost(error) from error

    def receive(self, timeout: float | None = None) -> FromServer | None:
        """The next message; nothing where none comes within `timeout` seconds."""
        try:
            frame = self._socket.recv(timeout)
        except TimeoutError:
            return None
        except ConnectionClosed as error:
            raise self._lost(error) from error
        try:
            return cast(FromServer, DECODER.decode(frame))
        except msgspec.MsgspecError as error:
            raise NotPaddockError(f"expected a message of the protocol, but {error}") from error

    def close(self) -> None:
        """Hang up."""
        self._held.close()

    def _lost(self, error: ConnectionClosed) -> LostError:
        return LostError(f"the connection to {self._url} broke: {error}")


def _dial(url: str, headers: dict[str, str]) -> ClientConnection:
    try:
        # With a limit to the queue, hanging up would wait until all that came was read.
        return connect(url, additional_headers=headers, max_size=LONGEST_MESSAGE, max_queue=None)
    except InvalidStatus as error:
        raise _refused(url, error) from error
    except (OSError, InvalidMessage, ConnectionClosed) as error:
        # A server that dies now says nothing, or half, or is gone before it was asked.
        raise UnreachableError(f"no server answers at {url}: {error}") from error
    except WebSocketException as error:
        raise NotPaddockError(f"expected a Paddock server at {url}, but {error}") from error


def _refused(url: str, error: InvalidStatus) -> ClientError:
    away = (STOPPING, *AWAY)
    return refusal(error.response.status_code, bytes(error.response.body or b""), url, away)
