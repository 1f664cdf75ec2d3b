"""Notices between server processes: hints that a race went on; the database has the truth."""

from secrets import token_hex
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from paddock.protocol.messages import Said

CHANNEL: Final = "races"


class _Notice(Struct, frozen=True, tag_field="type", kw_only=True):
    process: str
    race: str


class RaceMoved(_Notice, frozen=True, tag="moved"):
    """The ledger of a race is longer than before."""

    version: int


class TableMoved(_Notice, frozen=True, tag="table"):
    """A table was changed."""


class SeatsPresent(_Notice, frozen=True, tag="present"):
    """Who is connected to a process."""

    seats: list[int]
    watchers: int


class WasSaid(_Notice, frozen=True, tag="said"):
    """Chat."""

    said: Said


Notice = RaceMoved | TableMoved | SeatsPresent | WasSaid
DECODER: Final = Decoder(Notice)
ENCODER: Final = Encoder()


def process_name() -> str:
    """A name by which a process knows its own notices."""
    return token_hex(6)
