"""The project's own files agree with each other."""

import json
import os
import re
import runpy
import tomllib
from pathlib import Path

import pytest

import paddock
from builds import COMPILED, END_TO_END, NOT_COMPILED, runs_once

ROOT = Path(__file__).resolve().parent.parent


def developer_words() -> list[str]:
    make = runpy.run_path(str(ROOT / "make.py"))
    return [make["word_of"](command) for command in make["COMMANDS"]]


def test_make_knows_every_developer_command() -> None:
    rule = re.search(r"^\.PHONY: (.+)\n(.+):$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert rule is not None
    assert rule[1].split() == rule[2].split() == developer_words()


def test_contributing_tells_of_every_developer_command() -> None:
    chapter = (ROOT / "CONTRIBUTING.md").read_text().split("## ")[1]
    assert sorted(re.findall(r"^\| `([\w-]+)`", chapter, re.MULTILINE)) == sorted(developer_words())


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = "python3 make.py test"
    assert command in (ROOT / "README.md").read_text()
    assert f"exec {command}" in (ROOT / ".ci" / "run").read_text()


def test_every_dependency_is_locked_by_version_and_hash_and_names_no_host() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = [*project["dependency-groups"].values(), project["project"]["dependencies"]]
    for requirement in [entry for group in groups for entry in group]:
        name = re.split(r"[\[<>=]", requirement)[0].lower().replace("_", "-")
        assert re.search(rf"^{re.escape(name)}==.+\\\n    --hash=sha256:", lock, re.MULTILINE), name
    assert "://" not in lock


def test_the_checks_of_the_browser_client_are_locked_and_their_lock_names_no_host() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    project = json.loads((ROOT / "package.json").read_text())
    assert lock.pop("")["devDependencies"] == project["devDependencies"]
    assert "dependencies" not in project
    assert all(package["integrity"].startswith("sha512-") for package in lock.values())
    assert not any("resolved" in package for package in lock.values())


def test_all_modules_that_are_said_to_run_on_one_build_or_on_both_are_there() -> None:
    there = {path.stem for path in ROOT.glob("tests/**/test_*.py")}
    assert sorted((END_TO_END | NOT_COMPILED) - there) == []
    assert sorted(folder for folder in COMPILED if not (ROOT / "tests" / folder).is_dir()) == []


@pytest.mark.parametrize(
    ("module", "once"),
    [
        ("core/test_race.py", False),
        ("circuits/lanes/test_lanes_reader.py", False),
        ("circuits/test_drawing_lanes.py", True),
        ("cli/test_cli_play.py", False),
        ("cli/test_cli_welcome.py", True),
        ("server/test_metrics.py", True),
        ("web/test_web_start.py", True),
        ("test_project.py", False),
        ("test_architecture.py", True),
    ],
)
def test_what_is_compiled_is_tested_on_both_builds(module: str, once: bool) -> None:
    assert runs_once(ROOT / "tests" / module) is once


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    asked = os.environ.get("PADDOCK_BUILD", "interpreted")
    assert ("compiled" if paddock.COMPILED else "interpreted") == asked
