"""Paddock's developer commands: `python3 make.py` lists them, `make WORD` is the same.

Needs Python 3.11 or newer and pip, no more: it fetches uv into `.tools` and makes `.venv` itself.
"""

from __future__ import annotations

import inspect
import json
import shutil
import signal
import sys
from collections.abc import Callable

from commands.calling import call
from commands.environments import GROUPS, prepare, prepare_compiled, prepare_node, uv
from commands.lanes import side_by_side
from commands.needs import chromium_is_there, compiler_is_there, postgresql_is_there
from commands.parts import AT_ONCE, WEB_TESTS, all_parts, check, pytest, test_compiled
from commands.places import COMPILED_VENV, HERE, LOCK, MADE, program


def run(*args: str) -> None:
    """Open the app in your browser; words after `run` go to the command `paddock`."""
    prepare()
    # Ctrl-C is for the command, which stops in its own time; a handler is not handed down to it.
    signal.signal(signal.SIGINT, lambda *_: None)
    call(program("paddock"), *args)


def test(*args: str) -> None:
    """Run all checks and all tests, on the interpreted and on the compiled build."""
    prepare("test")
    prepare_node()
    postgresql_is_there()
    chromium_is_there()
    compiled = compiler_is_there()
    if not args:
        side_by_side(*all_parts(compiled=compiled), at_once=AT_ONCE)
        return
    check()
    pytest(*args)
    if compiled:
        test_compiled(*args)


def compile() -> None:
    """Build levels 0 to 3 with mypyc and install them, with the tests' tools, in .venv-compiled."""
    prepare_compiled(swift=True)


def bench(*args: str) -> None:
    """Measure both builds beside games of open_spiel's, and the loading of circuits, as ratios."""
    prepare("test", "bench")
    compile()
    call(program("python"), str(HERE / "bench" / "engine.py"), *args)
    call(program("python"), str(HERE / "bench" / "circuits.py"))


def bench_bots(*args: str) -> None:
    """Let the bots of each game race, compiled: how many finish, and who wins."""
    compile()
    for game in ("formula_d", "monza", "motograndprix", "grand_prix"):
        call(program("python", COMPILED_VENV), str(HERE / "bench" / f"{game}_bots.py"), *args)


def bench_proposals(*args: str) -> None:
    """Let somebody take every step that a server proposes: how many finish, and who wins."""
    compile()
    call(program("python", COMPILED_VENV), str(HERE / "bench" / "proposals.py"), *args)


def bench_server(*args: str) -> None:
    """Measure the server under load beside a bare broadcast server, and telling, as ratios."""
    prepare("test")
    call(program("python"), str(HERE / "bench" / "telling.py"))
    call(program("python"), str(HERE / "bench" / "server.py"), *args)


def bench_crowd(*args: str) -> None:
    """Measure how long a person waits for a bot beside a crowd of bots' races, as a ratio."""
    prepare("test")
    call(program("python"), str(HERE / "bench" / "crowd.py"), *args)


def bench_web(*args: str) -> None:
    """Measure the browser client: how it opens, and how a full board moves, as ratios."""
    prepare("test")
    chromium_is_there()
    shared = str(HERE / WEB_TESTS)
    call(program("python"), str(HERE / "bench" / "web.py"), *args, PYTHONPATH=shared)


def pictures(*args: str) -> None:
    """Take the README's pictures of the app with Chromium into `docs/pictures`."""
    prepare("test")
    chromium_is_there()
    call(program("python"), str(HERE / WEB_TESTS / "take_pictures.py"), *args)


def mutants(*args: str) -> None:
    """Break the games' rules in every small way and count what the tests notice."""
    prepare("test", "mutants")
    call(program("mutmut"), "run", *args)
    call(program("mutmut"), "results")
    call(program("mutmut"), "export-cicd-stats")
    counts = json.loads((HERE / "mutants" / "mutmut-cicd-stats.json").read_text())
    noticed = counts["killed"] + counts["timeout"]
    print(f"{noticed} of {counts['total']} mutants killed: {noticed / counts['total']:.1%}")


def faults(*args: str) -> None:
    """Plant small faults in rules, server and clients, and see that the tests catch each."""
    prepare("test")
    prepare_node()
    chromium_is_there()
    call(program("python"), str(HERE / "tests" / "seeded_faults" / "plant.py"), *args)


def docs() -> None:
    """Build the documentation into `site`."""
    prepare("docs")
    call(program("zensical"), "build", "--clean", "--strict")


def lock() -> None:
    """Choose the newest versions of all dependencies and write them to requirements.lock."""
    groups = [word for group in GROUPS for word in ("--group", group)]
    call(uv(), "pip", "compile", "pyproject.toml", "--all-extras", *groups, "--universal",
         "--generate-hashes", "--upgrade", "--quiet", "--custom-compile-command",
         "python3 make.py lock", "--output-file", LOCK.name)  # fmt: skip


def clean() -> None:
    """Remove everything that the commands made."""
    for name in MADE:
        shutil.rmtree(HERE / name, ignore_errors=True)
    for compiled in HERE.glob("src/**/*.so"):
        compiled.unlink()


COMMANDS = (
    run, test, check, compile, bench, bench_bots, bench_proposals, bench_server, bench_crowd,
    bench_web, mutants, faults, pictures, docs, lock, clean,
)  # fmt: skip


def word_of(command: Callable[..., None]) -> str:
    """The word that a command is called by."""
    return command.__name__.replace("_", "-")


def main() -> None:
    """Run the command that is named, or list them all."""
    if sys.version_info < (3, 11):  # noqa: UP036 (it is what an older Python must be told)
        sys.exit(f"make.py: expected Python 3.11 or newer, but this is {sys.version.split()[0]}")
    words = {word_of(command): command for command in COMMANDS}
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in words:
        for word, command in words.items():
            print(f"{word:12} {command.__doc__}")
        sys.exit(f"make.py: expected one of these words, but got {name!r}" if name else 0)
    if sys.argv[2:] and not inspect.signature(words[name]).parameters:
        sys.exit(f"make.py: expected no words after {name}, but got {' '.join(sys.argv[2:])!r}")
    words[name](*sys.argv[2:])


if __name__ == "__main__":
    main()
