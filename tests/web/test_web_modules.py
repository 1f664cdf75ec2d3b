"""The client's modules name each other as files, since a browser guesses nothing."""

import re
from pathlib import Path

import pytest

import paddock

WEB = Path(paddock.__file__).parent / "web"
MODULES = sorted(WEB.rglob("*.js"))
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
