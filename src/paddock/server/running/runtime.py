"""How Python is set for a server: short turns for threads, garbage a little at a time."""

import asyncio
import gc
import sys
from time import monotonic
from typing import Final

THREAD_TURN: Final = 0.0005
"""Seconds after which a busy event loop lets the thread that commits go on; Python's are 0.005."""
PAUSE: Final = 1.0
SELDOM: Final = 600.0
"""Seconds between two looks at everything, which may take half a second with a thousand races."""


class Collector:
    """Looks every second for garbage among what is new, and seldom among everything.

    Python's own collector would look at all races at once, and all of them would wait for it.
    """

    def __init__(self) -> None:
        self._looked: float = 0.0

    def start(self) -> None:
        """Take over from Python's own collector, and leave be what it was told to leave be."""
        gc.disable()
        gc.collect()
        gc.freeze()
        self._looked = monotonic()

    async def run(self) -> None:
        """Collect until the server stops."""
        while True:
            await asyncio.sleep(PAUSE)
            self.collect()

    def collect(self) -> None:
        """Look at what came since the last time; what is alive is not looked at again soon."""
        gc.collect()
        gc.freeze()
        if monotonic() - self._looked > SELDOM:
            self._collect_all()

    def _collect_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._looked = monotonic()


def let_threads_through() -> None:
    """Make the event loop give way to the thread that commits."""
    sys.setswitchinterval(THREAD_TURN)
