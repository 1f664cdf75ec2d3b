"""One server for a SQLite file: who serves it holds a lock beside it, which ends with the process.

Not a lock on the file itself: where one handle of that is closed, SQLite loses its own locks.
"""

import errno
import os
import sys
from pathlib import Path
from typing import Final

from paddock.server.storage.failures import FULL, READ_ONLY, UNREADABLE, StorageFailure

SUFFIX: Final = ".lock"
TAKEN: Final = (
    "another Paddock server uses {} already: expected one server for a SQLite file; end that one,"
    " name another file, or use PostgreSQL"
)
WHY: Final = {errno.ENOSPC: FULL, errno.EACCES: READ_ONLY, errno.EROFS: READ_ONLY}


class Claim:
    """A lock that is held from its making until it is given up."""

    def __init__(self, database: Path) -> None:
        file = database.resolve()
        try:
            self._handle = os.open(f"{file}{SUFFIX}", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StorageFailure(WHY.get(error.errno or 0, UNREADABLE), str(error)) from error
        try:
            _lock(self._handle)
        except OSError as error:
            self.give_up()
            raise StorageFailure(TAKEN.format(file)) from error

    def give_up(self) -> None:
        """Let another server have it; the lock's file stays, as another may wait for it already."""
        os.close(self._handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
