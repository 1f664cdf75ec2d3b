"""What can go wrong between a program and a server; each message says what came."""

from paddock.core.errors import PaddockError
from paddock.protocol.fields import ErrorCode


class ClientError(PaddockError):
    """Something between a program and a Paddock server went wrong."""


class RefusedError(ClientError):
    """The server refused what it was asked for, and changed nothing."""

    def __init__(self, code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.code: ErrorCode = code
        self.message: str = message


class UnreachableError(ClientError):
    """No server answers there, or it no longer does."""


class LostError(UnreachableError):
    """A connection broke; what was acknowledged is safe."""


class NotPaddockError(ClientError):
    """Something answers there, but not as a Paddock server would."""


class OtherProtocolError(ClientError):
    """The server speaks another version of the protocol than this client."""


class CommitmentError(ClientError):
    """The server shows another commitment of its sealed dice than before."""


class GoneError(ClientError):
    """The table is gone, or the connection to it was closed for good."""
