"""What may happen very often is counted each time, and written down now and then."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from paddock.server.running.logs import log_warning

SECONDS: Final = 10.0
"""At least so much lies between two lines about one kind of thing."""


class Seldom:
    """One kind of thing: a line when it happens, and one for all that happen soon after."""

    def __init__(self, event: str, now: Callable[[], float] = monotonic) -> None:
        self.event: str = event
        self._now: Callable[[], float] = now
        self._quiet_until: float = 0.0
        self._times: int = 0
        """How often it happened since the last line."""
        self._fields: dict[str, Any] = {}
        """What there was to say of the last time."""

    def happened(self, **fields: object) -> None:
        """It happened once more."""
        self._times += 1
        self._fields = fields
        self.flush()

    def flush(self) -> None:
        """Write down what was not yet, if there is any and the last line is long enough ago."""
        if not self._times or self._now() < self._quiet_until:
            return
        self._quiet_until = self._now() + SECONDS
        times, self._times = self._times, 0
        log_warning(self.event, times=times, **self._fields)
