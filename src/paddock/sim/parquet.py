"""Parquet files that are there whole or not at all."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from paddock.sim.frames import find_polars

if TYPE_CHECKING:
    import polars


def check_writable(path: Path) -> None:
    """Raise now what `write_whole` would raise later, after a long simulation."""
    find_polars()
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent))
    if not os.access(path.parent, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path.parent))


def write_whole(frame: polars.DataFrame, path: Path, heading: dict[str, object]) -> None:
    """Write beside the path, then move there: nobody sees half a file, and no old one is lost."""
    check_writable(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            frame.write_parquet(file, metadata={"paddock": json.dumps(heading)})
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
