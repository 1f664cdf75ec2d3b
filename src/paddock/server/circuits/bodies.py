"""Bodies that are made once and kept to be sent again and again."""

import gzip
from hashlib import sha256
from typing import NamedTuple


class KeptBody(NamedTuple):
    """A body, zipped, and the tag of just this version of it."""

    zipped: bytes
    tag: str

    @property
    def body(self) -> bytes:
        """The body itself."""
        return gzip.decompress(self.zipped)


def keep(body: bytes) -> KeptBody:
    """A body to be kept; its tag is weak, as it goes out zipped and unzipped."""
    return KeptBody(gzip.compress(body, mtime=0), f'W/"{sha256(body).hexdigest()[:32]}"')
