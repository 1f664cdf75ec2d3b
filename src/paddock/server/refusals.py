"""Refusals: every error that a client can meet, each with a code and a sentence."""

from typing import Final

from paddock.core.errors import PaddockError
from paddock.protocol.fields import ErrorCode

STATUS: Final[dict[ErrorCode, int]] = {
    "bad_message": 400,
    "not_found": 404,
    "not_yours": 403,
    "not_your_turn": 409,
    "not_open": 409,
    "stale": 409,
    "wrong_time": 409,
    "taken": 409,
    "refused": 422,
    "limit": 429,
    "too_fast": 429,
    "too_large": 413,
    "storage": 503,
    "origin": 403,
    "method": 405,
    "internal": 500,
}
"""The HTTP status of each code."""


class Refusal(PaddockError):
    """Something a client asked for cannot be done; nothing was changed."""

    def __init__(self, code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.code: ErrorCode = code

    @property
    def status(self) -> int:
        """The HTTP status that says the same."""
        return STATUS[self.code]
