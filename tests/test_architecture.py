"""The layers of the design: a package imports only from those above it."""

import ast
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "paddock"
LONGEST_FILE = 400


@dataclass(frozen=True)
class Layer:
    """A row of the design's table, with one package."""

    level: int
    third_party: frozenset[str] = frozenset()


COMPILED = frozenset({"mypy_extensions", "librt"})
SERVER = frozenset(
    {"litestar", "msgspec", "sqlalchemy", "alembic", "uvicorn", "psycopg", "prometheus_client"}
)
LAYERS = {
    "core": Layer(0, COMPILED),
    "circuits": Layer(1, COMPILED),
    "games": Layer(2, COMPILED),
    "bots": Layer(3, COMPILED),
    "solver": Layer(3, COMPILED | {"numpy"}),
    "sim": Layer(4, COMPILED | {"polars", "ray", "matplotlib"}),
    "season": Layer(4, COMPILED | {"polars", "ray", "matplotlib"}),
    "protocol": Layer(4, frozenset({"msgspec"})),
    "client": Layer(5, frozenset({"msgspec", "websockets"})),
    "server": Layer(5, SERVER),
    "cli": Layer(5, COMPILED | {"typer", "rich", "resvg_py"}),
    "envs": Layer(5, COMPILED | {"pettingzoo", "gymnasium", "numpy"}),
}
FACADE_LEVEL = 3
"""`paddock` itself shows what levels 0 to 3 have, to levels 4 and 5 and to the world."""
ENTRANCES = {"paddock.cli.commands.serve": "server", "paddock": "sim"}
"""Modules that may import one package from beyond: the command that starts the server, and the
facade, which fetches `simulate` when it is first used."""
PURE_LEVEL = 3
NEVER_PURE = frozenset({"random", "time", "os", "asyncio", "logging"})
"""Chance and clocks are handed in to the levels up to 3."""
GAMES_COMMON = frozenset({"game", "registry"})
"""The modules in `paddock.games` that are no game."""
BANNED_NAMES = frozenset({"utils", "helpers", "misc", "manager", "data"})


def complaints(module: str, source: str) -> list[str]:
    """What is wrong with a module, by its name (`paddock.core.dice`) and its source."""
    tree = ast.parse(source)
    found = [complaint for target in imports(tree) for complaint in judge(module, target)]
    if not (ast.get_docstring(tree) or "").strip():
        found.append(f"{module} does not say in a docstring what it is")
    banned = [part for part in module.split(".") if part in BANNED_NAMES]
    found += [f"{part} is no name for a module" for part in banned]
    if source.count("\n") > LONGEST_FILE:
        found.append(f"{module} is longer than {LONGEST_FILE} lines")
    return found


def imports(tree: ast.Module) -> list[str]:
    """All that a module imports, wherever in it, with the name that is taken from a package."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            package = "." * node.level + (node.module or "")
            found += [f"{package}.{alias.name}" for alias in node.names]
    return found


def judge(module: str, target: str) -> list[str]:
    """What is wrong with one import."""
    package = target.partition(".")[0]
    layer = LAYERS.get(part_of(module))
    complaint = f"{module} may not import {target}"
    if package == "":
        return [f"{module} imports from its own folder: {target}"]
    if package == "paddock":
        return [] if may_import(module, target) else [complaint]
    if package in sys.stdlib_module_names:
        is_pure = layer is None or layer.level <= PURE_LEVEL
        return [complaint] if is_pure and package in NEVER_PURE else []
    return [] if layer is not None and package in layer.third_party else [complaint]


def part_of(module: str) -> str:
    """The package of a module, as `core`; empty for `paddock` itself and what it shows."""
    part = module.removeprefix("paddock").removeprefix(".").partition(".")[0]
    return part if part in LAYERS or part == "__main__" else ""


def may_import(module: str, target: str) -> bool:
    """Whether a module of Paddock may import another."""
    own, other = part_of(module), part_of(target)
    if own == "__main__":
        return other == "cli"
    if own == "":
        is_shown = other != "" and LAYERS[other].level <= FACADE_LEVEL
        return is_shown or (other != "" and ENTRANCES.get(module) == other)
    if other == "":
        return LAYERS[own].level > FACADE_LEVEL
    if own == other:
        return own != "games" or may_import_game(module, target)
    return LAYERS[other].level < LAYERS[own].level or ENTRANCES.get(module) == other


def may_import_game(module: str, target: str) -> bool:
    """Within the games: never one game another; only the registry knows them."""
    own, other = module.split(".")[2:3], target.split(".")[2]
    if own == ["registry"]:
        return True
    return [other] == own or other == "game"


def module_name(path: Path) -> str:
    """The name under which a file is imported."""
    name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
    return name.removesuffix(".__init__")


SOURCES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_a_module_keeps_to_its_layer(path: Path) -> None:
    assert complaints(module_name(path), path.read_text(encoding="utf-8")) == []


def test_every_package_is_in_the_table() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert {"core", "circuits", "games", "bots"} <= packages <= set(LAYERS)


def test_the_games_common_modules_are_those_we_know() -> None:
    modules = {path.stem for path in (SOURCE / "games").glob("*.py")} - {"__init__"}
    assert modules == GAMES_COMMON


@pytest.mark.parametrize("folder", ["tests", "bench"])
def test_tests_and_benchmarks_are_not_too_long_either(folder: str) -> None:
    long = [
        str(path.relative_to(ROOT))
        for path in (ROOT / folder).rglob("*.py")
        if path.read_text(encoding="utf-8").count("\n") > LONGEST_FILE
    ]
    assert long == []


# The test itself


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("paddock.core.dice", "import paddock"),
        ("paddock.core.dice", "from paddock import start"),
        ("paddock.core.dice", "from paddock.circuits import Circuit"),
        ("paddock.core.dice", "from paddock import circuits"),
        ("paddock.core.dice", "import paddock.games.registry"),
        ("paddock.core.dice", "import numpy"),
        ("paddock.core.dice", "import random"),
        ("paddock.core.dice", "from os import path"),
        ("paddock.core.dice", "import os.path"),
        ("paddock.core.dice", "def f():\n    import time"),
        ("paddock.core.dice", "from . import steps"),
        ("paddock.core.dice", "from .steps import Step"),
        ("paddock.circuits.line", "from paddock.games.game import Game"),
        ("paddock.circuits.line", "import asyncio"),
        ("paddock.games.f1_dice.rules", "from paddock.games.formula_d.rules import Rules"),
        ("paddock.games.f1_dice.rules", "from paddock.games import formula_d"),
        ("paddock.games.f1_dice.rules", "from paddock.games.registry import all_games"),
        ("paddock.games.f1_dice.rules", "from paddock.bots.anywhere import RandomBot"),
        ("paddock.games.game", "from paddock.games.f1_dice import GAME"),
        ("paddock.games.game", "import logging"),
        ("paddock.games.registry", "from paddock.bots.registry import make_bot"),
        ("paddock.bots.f1_dice", "from paddock.solver import table"),
        ("paddock.bots.f1_dice", "from paddock.sim import simulate"),
        ("paddock.bots.f1_dice", "import numpy as np"),
        ("paddock.sim.frames", "from paddock.season import standings"),
        ("paddock.sim.frames", "from paddock.cli import main"),
        ("paddock.sim.frames", "import typer"),
        ("paddock.cli.commands.play", "import litestar"),
        ("paddock.cli.commands.play", "from paddock.server import app"),
        ("paddock.cli.app", "from paddock.server.running.launch import serve"),
        ("paddock.cli.commands.server", "from paddock.server.running.launch import serve"),
        ("paddock.cli.commands.serve", "from paddock.client import Client"),
        ("paddock.cli.commands.serve", "import uvicorn"),
        ("paddock.server.app", "from paddock.cli.commands.serve import serve"),
        ("paddock.server.race.hub", "from paddock.client import Client"),
        ("paddock.server.race.hub", "import typer"),
        ("paddock.client.table", "from paddock.server.refusals import Refusal"),
        ("paddock.client.table", "import litestar"),
        ("paddock.protocol.bodies", "from paddock.server.refusals import Refusal"),
        ("paddock.protocol.bodies", "from paddock.sim import simulate"),
        ("paddock.protocol.bodies", "import litestar"),
        ("paddock", "from paddock.client import Paddock"),
        ("paddock", "from paddock.protocol import PROTOCOL"),
        ("paddock", "import time"),
        ("paddock", "import polars"),
        ("paddock.__main__", "from paddock.core.dice import Die"),
    ],
)
def test_an_import_that_is_not_allowed_is_found(module: str, line: str) -> None:
    assert len(complaints(module, f'"""A module."""\n\n{line}\n')) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("paddock.core.dice", "from paddock.core.steps import Step"),
        ("paddock.core.dice", "from mypy_extensions import i64"),
        ("paddock.core.dice", "import math, itertools"),
        ("paddock.circuits.line", "from paddock.core import errors"),
        ("paddock.games.f1_dice.rules", "from paddock.games.f1_dice import events"),
        ("paddock.games.f1_dice", "from paddock.games.game import Game"),
        ("paddock.games.registry", "from paddock.games.f1_dice import GAME"),
        ("paddock.games.registry", "from paddock.games.game import Game"),
        ("paddock.solver.sweep", "import numpy as np"),
        ("paddock.bots.registry", "from paddock.games.f1_dice.rules import F1DiceRules"),
        ("paddock.sim.frames", "import os, polars"),
        ("paddock.sim.frames", "from paddock import start"),
        ("paddock.cli.commands.play", "import paddock"),
        ("paddock.cli.commands.play", "from paddock.sim import simulate"),
        ("paddock.cli.commands.serve", "from paddock.server.running.launch import serve"),
        ("paddock.cli.commands.serve", "def f():\n    from paddock.server import logs"),
        ("paddock.server.race.hub", "from paddock.protocol.messages import FromClient"),
        ("paddock.server.race.hub", "import asyncio, msgspec"),
        ("paddock.client.table", "from paddock.protocol.messages import FromServer"),
        ("paddock.client.table", "import websockets"),
        ("paddock.protocol.bodies", "from msgspec import Struct"),
        ("paddock", "from paddock.bots.registry import make_bot"),
        ("paddock", "from paddock.sim import simulate"),
        ("paddock.__main__", "from paddock.cli import main"),
    ],
)
def test_an_import_that_is_allowed_is_let_be(module: str, line: str) -> None:
    assert complaints(module, f'"""A module."""\n\n{line}\n') == []


@pytest.mark.parametrize(
    ("module", "source", "complaint"),
    [
        ("paddock.core.x", "x = 1\n", "paddock.core.x does not say in a docstring what it is"),
        ("paddock.core.x", '"""  """\n', "paddock.core.x does not say in a docstring what it is"),
        ("paddock.core.utils", '"""U."""\n', "utils is no name for a module"),
        ("paddock.helpers.dice", '"""U."""\n', "helpers is no name for a module"),
        ("paddock.core.x", '"""U."""' + "\n" * 401, "paddock.core.x is longer than 400 lines"),
    ],
)
def test_a_module_that_is_not_as_it_should_be_is_found(
    module: str, source: str, complaint: str
) -> None:
    assert complaints(module, source) == [complaint]
