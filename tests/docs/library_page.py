"""The page of the library, made from the docstrings; run as a program, this writes it."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import paddock

PAGE = Path(__file__).parents[2] / "docs" / "library.md"
OPENING = """# The library

What a program that uses Paddock touches is in `paddock` itself; the README shows it at work. This
page is made from the docstrings, and a test compares them.
"""
CHAPTERS = {
    "Races": [
        "start",
        "Race",
        "Question",
        "Step",
        "Event",
        "Standing",
    ],
    "Results": ["Result", "Finish", "SeatScore", "TeamScore", "Entry", "Livery"],
    "Records": ["Record", "read_record", "replay", "verify", "Verification"],
    "Bots and simulation": ["bot_levels", "make_bot", "Bot", "simulate"],
    "Games and rules": ["all_games", "find_game", "Game", "catalogues", "find_rule"],
    "Circuits": ["circuit_names", "find_circuit", "read_circuit", "check_circuit", "Circuit"],
    "Errors": [
        "PaddockError",
        "StepError",
        "SeatsError",
        "OptionError",
        "UnknownNameError",
        "RecordError",
        "SealError",
        "CircuitError",
        "VersionError",
    ],
    "The build": ["COMPILED"],
}
CONSTANTS = {"COMPILED": "Whether this is the build that mypyc compiled."}


def page() -> str:
    """The whole page."""
    chapters = [
        "\n\n".join([f"## {title}", *map(entry, names)]) for title, names in CHAPTERS.items()
    ]
    return "\n".join([OPENING, "\n\n".join(chapters), ""])


def entry(name: str) -> str:
    """One name of the facade."""
    thing = getattr(paddock, name)
    if name in CONSTANTS:
        return f"### `{name}`\n\n{CONSTANTS[name]}"
    if not inspect.isclass(thing):
        return f"### `{name}`\n\n{signature(name, thing)}\n\n{inspect.getdoc(thing)}"
    rows = [f"| `{member}` | {text} |" for member, text in members(thing)]
    table = "\n".join(["| | |", "| --- | --- |", *rows]) if rows else ""
    return "\n\n".join(part for part in (f"### `{name}`", inspect.getdoc(thing), table) if part)


def signature(name: str, function: Any) -> str:
    """How a function is called, a line each where it has many parameters."""
    found = inspect.signature(function)
    names = [written(parameter) for parameter in found.parameters.values()]
    keyword_only = [one.kind is one.KEYWORD_ONLY for one in found.parameters.values()]
    if True in keyword_only:
        names.insert(keyword_only.index(True), "*")
    call = textwrap.fill(f"{name}({', '.join(names)})", 90, subsequent_indent="    ")
    return f"```text\n{call}\n```"


def written(parameter: inspect.Parameter) -> str:
    """A parameter, with what it is when it is left out."""
    if parameter.default is inspect.Parameter.empty:
        return parameter.name
    return f"{parameter.name}={parameter.default!r}"


def members(kind: type) -> Iterator[tuple[str, str]]:
    """What can be read of an object and what it can do, each with its docstring, as written."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(tree, ast.ClassDef)
    for node, following in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            yield from attributes(node)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield call_of(node), first_paragraph(ast.get_docstring(node) or "")
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield typed(node.target.id, node), said(following)


def attributes(init: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """The public attributes that a constructor sets, with what is said of them."""
    for node, following in zip(init.body, [*init.body[1:], None], strict=True):
        targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
        for target in targets:
            if isinstance(target, ast.Attribute) and not target.attr.startswith("_"):
                yield typed(target.attr, node), said(following)


def typed(name: str, node: ast.stmt) -> str:
    """An attribute with its type, as people read it: those of compiled numbers are numbers."""
    if not isinstance(node, ast.AnnAssign):
        return name
    kind = ast.unparse(node.annotation).strip("'")
    return f"{name}: {kind.replace('i64', 'int').replace(' | ', ' or ')}"


def call_of(node: ast.FunctionDef) -> str:
    """A method with its parameters, or a property by its name."""
    if any(isinstance(mark, ast.Name) and mark.id == "property" for mark in node.decorator_list):
        return node.name
    names = [argument.arg for argument in node.args.args if argument.arg != "self"]
    return f"{node.name}({', '.join(names)})"


def said(node: ast.stmt | None) -> str:
    """The docstring that follows an attribute; nothing where there is none."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return first_paragraph(str(node.value.value))
    return ""


def first_paragraph(text: str) -> str:
    """In one line."""
    return " ".join(inspect.cleandoc(text).split("\n\n")[0].split())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
