"""What a trace of Chromium tells of its frames: how many were shown, dropped, and how late."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

SHOWN = "DrawFrame"
DROPPED = "DroppedFrame"
TASK = "RunTask"
MAIN_THREAD = "CrRendererMain"
CATEGORIES = [
    "__metadata",
    "toplevel",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "blink.user_timing",
]
FROM, TO = "bench from", "bench to"
"""The page's marks between which it is measured."""

Event = dict[str, Any]


@dataclass(frozen=True)
class Frames:
    """The frames of one measured while; all times in milliseconds."""

    milliseconds: float
    shown: int
    dropped: int
    longest: float
    """From one frame to the next."""
    longest_task: float
    """Of the page's own thread."""
    busy: float
    """Share of the while in which that thread worked."""

    @property
    def rate(self) -> float:
        """Frames shown in a second."""
        return self.shown / self.milliseconds * 1000


def read_frames(events: list[Event]) -> Frames:
    """The frames of the page between its two marks."""
    start, end = _mark(events, FROM), _mark(events, TO)
    within = [event for event in events if start["ts"] <= event.get("ts", 0) <= end["ts"]]
    process, thread = start["pid"], _main_thread(events, start["pid"])
    own = [event for event in within if event["pid"] == process]
    shown = sorted(event["ts"] for event in own if event["name"] == SHOWN)
    tasks = [e.get("dur", 0) for e in own if e["name"] == TASK and e["tid"] == thread]
    whole = end["ts"] - start["ts"]
    return Frames(
        milliseconds=whole / 1000,
        shown=len(shown),
        dropped=sum(event["name"] == DROPPED for event in own),
        longest=max((b - a for a, b in pairwise(shown)), default=0) / 1000,
        longest_task=max(tasks, default=0) / 1000,
        busy=sum(tasks) / whole,
    )


def _mark(events: list[Event], name: str) -> Event:
    """The page's mark of this name."""
    for event in events:
        if event["name"] == name:
            return event
    raise SystemExit(f"expected the mark {name!r} in the trace, but it is not there")


def _main_thread(events: list[Event], process: int) -> int | None:
    """The thread of a process in which the page's programs run."""
    for event in events:
        named = event["name"] == "thread_name" and event["pid"] == process
        if named and event["args"].get("name") == MAIN_THREAD:
            return int(event["tid"])
    return None
