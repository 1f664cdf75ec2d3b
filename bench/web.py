"""How the browser client opens and moves, in Chromium, beside a page that does next to nothing.

`python3 make.py bench-web` opens the app's first page beside the server's shortest answer, then
lets ten cars drive on a board of 500 spaces beside one square that moves. Frames are counted in
Chromium's own trace. The machine's moods touch both alike, so the ratios say more than the
milliseconds.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

from chromium import chromium
from playwright.sync_api import Browser, Error, Page, Route, ViewportSize
from served_paddock import ServedPaddock, served_paddock

from web_trace import CATEGORIES, FROM, TO, Frames, read_frames

HERE = Path(__file__).parent
SIZE: ViewportSize = {"width": 1440, "height": 900}
PAGE = """<!doctype html><html lang="en" data-theme="dark"><title>bench</title>
<link rel="stylesheet" href="/app/styles/tokens.css">
<link rel="stylesheet" href="/app/styles/base.css">
<link rel="stylesheet" href="/app/styles/race.css">
<link rel="stylesheet" href="/app/styles/board.css">
<main id="app" style="position:fixed;inset:0"></main></html>"""
MEASURE = """async ([module, milliseconds, from, to]) => {
  const { animate, prepare } = await import(module);
  const container = document.getElementById("app");
  await prepare?.(container);
  performance.mark(from);
  await animate(container, milliseconds);
  performance.mark(to);
}"""
WATCH = """window.shown = new Promise((done) => {
  new MutationObserver((_, watch) => {
    if (!document.querySelector("#app h1")) return;
    watch.disconnect();
    done(performance.now());
  }).observe(document, { childList: true, subtree: true });
})"""
SHOWN = "() => window.shown"
"""Milliseconds from the start of the navigation until the app shows a heading."""
ANSWERED = "() => performance.getEntriesByType('navigation')[0].responseEnd"
SCRIPTS = {
    "web_empty.js": "one square",
    "web_board.js": "ten cars",
    "web_board.js?follow": "ten, followed",
}
"""What moves, beside the least that can."""
QUIET = 0.5
"""The load of a machine that has nothing else to do."""


def main() -> None:
    """Measure everything and print it."""
    arguments = read_arguments()
    with (
        tempfile.TemporaryDirectory(prefix="paddock-bench-") as folder,
        served_paddock(Path(folder)) as server,
        chromium() as browser,
    ):
        print_heading(browser)
        measure_opening(browser, server, arguments.rounds)
        measure_animation(browser, server, arguments)


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="of animation, each round")
    parser.add_argument("--rounds", type=int, default=3, help="of each")
    parser.add_argument("--trace", type=Path, help="a file for the last trace of the board")
    return parser.parse_args()


def print_heading(browser: Browser) -> None:
    """What is measured on."""
    print(f"Chromium {browser.version} without a GPU, {os.cpu_count()} cores for all")
    if (busy := os.getloadavg()[0]) > QUIET:
        print(f"the machine is busy with other things (load {busy:.1f}): expect dropped frames")


def measure_opening(browser: Browser, server: ServedPaddock, rounds: int) -> None:
    """The app's first page, opened by somebody new, beside the server's shortest answer."""
    app, answer = [], []
    for _ in range(rounds):
        app.append(opened(browser, f"{server.address}/", SHOWN))
        answer.append(opened(browser, f"{server.address}/health", ANSWERED))
    print(f"\nopening: until the app shows its first heading; median of {rounds}")
    print(f"  {'the app':16}{median(app):8.0f} ms")
    print(f"  {'shortest answer':16}{median(answer):8.0f} ms")
    print(
        f"  the app takes {median(app) / median(answer):.1f} times as long as the shortest answer"
    )


def opened(browser: Browser, url: str, until: str) -> float:
    """Milliseconds until an address is open, in a browser that has nothing kept."""
    context = browser.new_context()
    try:
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(url, wait_until="commit")
        milliseconds: float = page.evaluate(until)
        return milliseconds
    finally:
        context.close()


def measure_animation(
    browser: Browser, server: ServedPaddock, arguments: argparse.Namespace
) -> None:
    """Both animations in turn; of each the round that was disturbed the least."""
    rounds: dict[str, list[Frames]] = {script: [] for script in SCRIPTS}
    for _ in range(arguments.rounds):
        for script, measured in rounds.items():
            measured.append(animated(browser, server, script, arguments))
    calmest = {
        SCRIPTS[script]: min(each, key=lambda one: one.dropped) for script, each in rounds.items()
    }
    print(f"\nanimation: {arguments.seconds:g} s, the calmest of {arguments.rounds}")
    print_table(calmest)
    one_square, *boards = calmest.values()
    shares = ", ".join(f"{board.rate / one_square.rate:.2f}" for board in boards)
    print(f"  frames in a second, of those of one square: {shares}")


def animated(
    browser: Browser, server: ServedPaddock, script: str, arguments: argparse.Namespace
) -> Frames:
    """The frames of an animation on an empty page beside the app's own files."""
    context = browser.new_context(viewport=SIZE)
    try:
        page = context.new_page()
        page.route(f"{server.address}/bench/*", send_bench_file)
        page.goto(f"{server.address}/bench/page.html")
        trace = traced(browser, page, lambda: run_script(page, script, arguments.seconds))
    finally:
        context.close()
    if arguments.trace:
        arguments.trace.write_bytes(trace)
    return read_frames(json.loads(trace)["traceEvents"])


def send_bench_file(route: Route) -> None:
    """Answer for what lies beside this file, as if the server had it."""
    name = Path(urlsplit(route.request.url).path).name
    if name == "page.html":
        route.fulfill(body=PAGE, content_type="text/html")
    else:
        route.fulfill(path=HERE / name, content_type="text/javascript")


def traced(browser: Browser, page: Page, work: Callable[[], None]) -> bytes:
    """Chromium's trace of something that a page does."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        work()
    finally:
        trace = browser.stop_tracing()
    return trace


def run_script(page: Page, script: str, seconds: float) -> None:
    """Let the page run an animation to its end."""
    try:
        page.evaluate(MEASURE, [f"/bench/{script}", seconds * 1000, FROM, TO])
    except Error as error:
        sys.exit(f"{script}: expected it to move for {seconds:g} s, but: {error.message}")


def print_table(measured: dict[str, Frames]) -> None:
    """The figures of each, in columns."""
    print(
        f"  {'':16}{'frames':>8}{'a second':>10}{'dropped':>9}{'longest':>9}{'task':>9}{'busy':>7}"
    )
    for name, frames in measured.items():
        print(
            f"  {name:16}{frames.shown:8}{frames.rate:10.1f}{frames.dropped:9}"
            f"{frames.longest:9.1f} ms{frames.longest_task:9.1f} ms{frames.busy:7.0%}"
        )


if __name__ == "__main__":
    main()
