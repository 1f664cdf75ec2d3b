"""Where things lie that the developer commands use and make."""

from __future__ import annotations

import os
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
TOOLS = HERE / ".tools"
VENV = HERE / ".venv"
COMPILED_VENV = HERE / ".venv-compiled"
NODE_MODULES = HERE / "node_modules"
LOCK = HERE / "requirements.lock"
NODE_LOCK = HERE / "package-lock.json"
MADE = (".tools", ".venv", ".venv-compiled", "build", "dist", "mutants", "node_modules", "site")
"""All that the commands make, by name."""
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def program(name: str, venv: Path = VENV) -> Path:
    """A program of an environment."""
    return venv / SCRIPTS / (f"{name}.exe" if os.name == "nt" else name)
