"""Files: records and pictures, written so that none is ever torn, and circuits of one's own."""

import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

from paddock import (
    Circuit,
    PaddockError,
    Race,
    Verification,
    check_circuit,
    circuit_names,
    find_circuit,
    read_circuit,
    replay,
    verify,
)
from paddock.circuits.findings import ERROR
from paddock.core.reading import read_record
from paddock.core.verifying import read_to_verify


def read_text(path: Path) -> str:
    """A text file's content, its line ends as they are."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise PaddockError(
            f"{path}: expected a text file in UTF-8, but byte {error.start} is not"
        ) from error


def read_race(path: Path, circuit: str | None = None) -> tuple[Race[Any], Circuit]:
    """The race that a file tells, and where it is driven."""
    text = read_text(path)
    try:
        record = read_record(text)
        ground = _ground(record.heading.circuit, circuit)
        return replay(record, ground), ground
    except PaddockError as error:
        raise PaddockError(f"{path}: {error}") from error


def verify_race(path: Path, circuit: str | None = None) -> Verification:
    """What is right and wrong in the record that a file holds."""
    text = read_text(path)
    try:
        record, _ = read_to_verify(text)
        return verify(text, _ground(record.heading.circuit, circuit))
    except PaddockError as error:
        raise PaddockError(f"{path}: {error}") from error


def _ground(name: str, given: str | None) -> Circuit:
    """The circuit of a record: a shipped one, or the file that is handed in."""
    if given is None:
        if name not in circuit_names():
            raise PaddockError(
                f"driven on {name!r}, which is not shipped; expected --circuit FILE.toml"
            )
        return find_circuit(name)
    ground = read_ground(given)
    if ground.name != name:
        raise PaddockError(f"expected the circuit {name!r}, but got {ground.name!r}")
    return ground


def read_ground(given: str) -> Circuit:
    """A circuit by its name, or from a file; one's own may not take a shipped one's name."""
    circuit = any_circuit(given)
    if given not in circuit_names() and circuit.name in circuit_names():
        raise PaddockError(
            f"{given}: expected a name of its own, but {circuit.name!r} is shipped; rename the file"
        )
    return circuit


def read_raceable(given: str) -> Circuit:
    """A circuit for a new race; one's own must be without errors, as one that does not close."""
    circuit = read_ground(given)
    if given not in circuit_names():
        for finding in check_circuit(circuit):
            if finding.level == ERROR:
                raise PaddockError(
                    f"{given}: expected a circuit that can be raced on,"
                    f" but its {finding.where}: {finding.text}"
                )
    return circuit


def any_circuit(given: str) -> Circuit:
    """A circuit by its name or its file, to look at."""
    path = Path(given)
    if given in circuit_names() or not (path.suffix == ".toml" or path.exists()):
        return find_circuit(given)
    if not path.stem.isprintable():
        raise PaddockError(f"expected a file name in printable letters, but got {path.name!r}")
    return read_circuit(path.stem, read_text(path))


def check_new(path: Path) -> None:
    """Refuse a file that is there already: another race may be in it."""
    if not str(path).isprintable():
        raise PaddockError(f"expected a file name in printable letters, but got {str(path)!r}")
    if path.exists():
        raise PaddockError(f"{path}: expected a new file to save in, but it is there already")


def write_race(path: Path, race: Race[Any]) -> None:
    """Write the record of a race."""
    write_whole(path, race.record.text().encode())


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the file and put it in its place: whole, or not at all."""
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        raise PaddockError(f"{path}: expected a file to save in, but it is none")
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        _write_through(beside, content)
        if target.exists():
            shutil.copymode(target, beside)
        beside.replace(target)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise PaddockError(f"{path}: cannot be saved: {error.strerror or error}") from error


def _write_through(path: Path, content: bytes) -> None:
    """Write to the disk itself."""
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
