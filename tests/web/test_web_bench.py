"""The benchmark of the browser client reads Chromium's trace rightly."""

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

BENCH = Path(__file__).parents[2] / "bench"
pytestmark = pytest.mark.skipif(not BENCH.is_dir(), reason="needs a source tree")


@pytest.fixture
def web_trace(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCH))
    import web_trace

    return web_trace


def event(name: str, milliseconds: float, **more: Any) -> dict[str, Any]:
    """Something that happened in the page's process, 1, and in its main thread, 2."""
    return {"name": name, "ts": milliseconds * 1000, "pid": 1, "tid": 2, "args": {}, **more}


def trace(*events: dict[str, Any]) -> list[dict[str, Any]]:
    """These events, between the marks at 100 and at 200 ms."""
    named = event("thread_name", 0, args={"name": "CrRendererMain"})
    return [named, event("bench from", 100), *events, event("bench to", 200)]


def test_frames_are_counted_between_the_marks_and_of_the_page_alone(web_trace: Any) -> None:
    times = (90, 110, 126, 190, 210)
    others = [event("DrawFrame", 150, pid=9), event("DroppedFrame", 150, pid=9)]
    frames = web_trace.read_frames(trace(*(event("DrawFrame", at) for at in times), *others))
    assert (frames.shown, frames.dropped, frames.longest) == (3, 0, 64)
    assert (frames.milliseconds, frames.rate) == (100, 30)


def test_dropped_frames_and_work_of_the_main_thread_are_counted(web_trace: Any) -> None:
    tasks = [event("RunTask", 110, dur=20_000), event("RunTask", 140, dur=5_000)]
    elsewhere = event("RunTask", 120, dur=60_000, tid=3)
    frames = web_trace.read_frames(trace(event("DroppedFrame", 150), *tasks, elsewhere))
    assert (frames.shown, frames.dropped, frames.longest) == (0, 1, 0)
    assert (frames.longest_task, frames.busy) == (20, 0.25)


def test_a_trace_without_the_marks_is_refused(web_trace: Any) -> None:
    with pytest.raises(SystemExit, match="expected the mark 'bench from'"):
        web_trace.read_frames([event("DrawFrame", 1)])
