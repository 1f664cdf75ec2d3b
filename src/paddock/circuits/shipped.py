"""The circuits that come with Paddock, by name; what was driven on earlier ones stays true."""

import re
from importlib.resources import files
from typing import Final

from paddock.circuits.circuit import Circuit, read_circuit
from paddock.core.errors import UnknownNameError, unknown

NEWEST: Final = ("data",)
EARLIER: Final = ("data", "editions")


def circuit_names() -> list[str]:
    """The names of all shipped circuits, in alphabetical order."""
    return _names(NEWEST)


def circuit_editions(name: str) -> list[int]:
    """All editions of a shipped circuit, the newest last."""
    found = [re.fullmatch(rf"{re.escape(name)}-(\d+)", entry) for entry in _names(EARLIER)]
    return sorted([int(match[1]) for match in found if match] + [find_circuit(name).edition])


def find_circuit(name: str, edition: int | None = None) -> Circuit:
    """The shipped circuit of this name: its newest edition, or the one that is asked for."""
    known = circuit_names()
    if name not in known:
        raise unknown("circuit", name, known)
    if f"{name}-{edition}" in _names(EARLIER):
        return read_circuit(name, _text(EARLIER, f"{name}-{edition}"))
    circuit = read_circuit(name, _text(NEWEST, name))
    if edition is not None and edition != circuit.edition:
        there = ", ".join(str(number) for number in circuit_editions(name))
        raise UnknownNameError(f"circuit {name} has no edition {edition}; there is {there}", name)
    return circuit


def _names(folder: tuple[str, ...]) -> list[str]:
    """The names of the files in a folder of circuits, in alphabetical order."""
    entries = [entry.name for entry in files("paddock.circuits").joinpath(*folder).iterdir()]
    return sorted(name.removesuffix(".toml") for name in entries if name.endswith(".toml"))


def _text(folder: tuple[str, ...], name: str) -> str:
    file = files("paddock.circuits").joinpath(*folder, f"{name}.toml")
    return file.read_text(encoding="utf-8")
