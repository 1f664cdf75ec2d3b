"""A real small disk that can be filled, and a file that can be made read-only."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def mount(*words: str) -> bool:
    """Whether something could be mounted, which only root can; in CI it must be."""
    program = shutil.which("mount")
    done = program and subprocess.run(
        [program, *words], capture_output=True, text=True, check=False
    )
    if done and done.returncode == 0:
        return True
    if os.environ.get("CI"):
        pytest.fail(f"expected to mount {' '.join(words)}, but {done and done.stderr}")
    return False


def unmount(path: Path) -> None:
    """Take a mount away, at once even where a file is open."""
    subprocess.run(["umount", "--lazy", str(path)], check=True)


@contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[Path]:
    """A disk of this size."""
    folder.mkdir()
    if not mount("-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(folder)):
        pytest.skip("NOT TESTED: a full disk, as only root can mount a small one")
    try:
        yield folder
    finally:
        unmount(folder)


@contextmanager
def read_only(file: Path) -> Iterator[None]:
    """Let a file only be read, by whoever opens it from now on; even root."""
    bound = mount("--bind", str(file), str(file))
    if bound:
        assert mount("-o", "remount,bind,ro", str(file))
    else:
        file.chmod(0o444)
    try:
        yield
    finally:
        if bound:
            unmount(file)
        else:
            file.chmod(0o644)


def fill(folder: Path) -> Path:
    """Write to a disk until nothing more fits."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(b"0" * 1024):
                pass
        except OSError:
            return ballast
    return ballast
