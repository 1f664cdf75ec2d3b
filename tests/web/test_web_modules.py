"""The client's modules name each other as files, since a browser guesses nothing, and read well."""

import re
from pathlib import Path

import pytest

import paddock

WEB = Path(paddock.__file__).parent / "web"
MODULES = sorted(WEB.rglob("*.js"))
COLUMNS = 100
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\n]+)["']""")


def imported(module: Path) -> list[str]:
    """What a module imports; types in comments are not for the browser."""
    return IMPORT.findall(COMMENT.sub("", module.read_text()))


def test_imports_are_found_and_those_in_comments_are_not(tmp_path: Path) -> None:
    module = tmp_path / "module.js"
    module.write_text(
        '/** @typedef {import("../types").App} App */\nimport { a } from "./a.js";\n'
        "import './b.js';\n// import './c.js';\nconst d = () => import(\"./d.js\");\n"
    )
    assert imported(module) == ["./a.js", "./b.js", "./d.js"]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(WEB)))
def test_what_a_module_imports_is_a_file_beside_it(module: Path) -> None:
    for name in imported(module):
        assert name.startswith(("./", "../")), name
        assert (module.parent / name).resolve().is_relative_to(WEB), name
        assert (module.parent / name).is_file(), name


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(WEB)))
def test_a_line_of_a_module_has_a_hundred_columns_at_most(module: Path) -> None:
    lines = enumerate(module.read_text(encoding="utf-8").splitlines(), start=1)
    assert [(number, line) for number, line in lines if len(line) > COLUMNS] == []


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(WEB)))
def test_a_module_begins_by_saying_what_it_is(module: Path) -> None:
    assert module.read_text(encoding="utf-8").startswith("/**")
