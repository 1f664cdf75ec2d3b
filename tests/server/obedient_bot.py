"""A bot for tests that does what its level says, thought in a process of `Thinkers`."""

import ctypes
import os
import signal
import time
from pathlib import Path

from paddock.server.thinking.worker import read_thought

LAST = "takes the last step"
RUBBISH = "says rubbish"
HOLD = "hangs and lets no other thread run"
DIE = "dies"
DIE_ONCE = "dies once, and leaves the file "
HANG_ONCE = "hangs once, and leaves the file "


def obey(request: bytes) -> bytes:
    """The last open step, unless the level has it otherwise."""
    thought = read_thought(request)
    level = thought.level
    if level == RUBBISH:
        return b"red gear 17"
    if level == HOLD:
        ctypes.PyDLL(None).sleep(3600)
    if first_time(level, HANG_ONCE):
        time.sleep(3600)
    if level == DIE or first_time(level, DIE_ONCE):
        os.kill(os.getpid(), signal.SIGKILL)
    return thought.steps[-1].encode()


def first_time(level: str, command: str) -> bool:
    """Whether the level is this command, and the file it names was not there yet; it is now."""
    file = Path(level.removeprefix(command))
    if not level.startswith(command) or file.exists():
        return False
    file.touch()
    return True
