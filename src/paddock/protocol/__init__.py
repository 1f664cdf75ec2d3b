"""The wire protocol: every message and every body, typed, for the server and for clients."""

from typing import Final

PROTOCOL: Final = 2
"""Bumped whenever a client of the version before would no longer understand."""
