"""The circuits that come with Paddock, by name."""

from importlib.resources import files

from paddock.circuits.circuit import Circuit, read_circuit
from paddock.core.errors import unknown


def circuit_names() -> list[str]:
    """The names of all shipped circuits, in alphabetical order."""
    entries = [entry.name for entry in files("paddock.circuits").joinpath("data").iterdir()]
    return sorted(name.removesuffix(".toml") for name in entries if name.endswith(".toml"))


def find_circuit(name: str) -> Circuit:
    """The shipped circuit of this name."""
    known = circuit_names()
    if name not in known:
        raise unknown("circuit", name, known)
    file = files("paddock.circuits").joinpath("data", f"{name}.toml")
    return read_circuit(name, file.read_text(encoding="utf-8"))
