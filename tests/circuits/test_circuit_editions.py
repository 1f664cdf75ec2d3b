"""Editions: a shipped circuit may be drawn anew, and the one that was driven on stays."""

from hashlib import sha256
from importlib.resources import files

import pytest

from narrowing import known
from paddock.circuits import circuit_names, find_circuit, read_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.shipped import circuit_editions
from paddock.core.errors import CircuitError, UnknownNameError

EARLIER = sorted(
    entry.name.removesuffix(".toml").rpartition("-")[::2]
    for entry in files("paddock.circuits").joinpath("data", "editions").iterdir()
)
HASHES = {
    ("monaco", 1): "271c7f0ea5c759fe0ea05a36dd8b6da9e3457154e59562f5dac017a05e598894",
}
RING = """title = "Ring"
{edition}
[centreline]
points = [[0, 0], [40, 0], [40, 40], [0, 40]]
[line]
spaces = 24
"""


def ring(edition: str) -> Circuit:
    return read_circuit("ring", RING.format(edition=edition))


def test_a_circuit_is_its_first_edition_unless_it_says() -> None:
    assert ring("").edition == 1
    assert ring("edition = 3").edition == 3


@pytest.mark.parametrize("value", ["0", "-1", "1.0", "true", '"2"', "1001"])
def test_what_is_no_edition_is_refused_with_its_line(value: str) -> None:
    with pytest.raises(CircuitError) as raised:
        ring(f"edition = {value}")
    expected = "circuit ring, line 2: edition: expected a whole number from 1 to 1000, but got "
    assert str(raised.value).startswith(expected)


def test_the_newest_edition_is_found_by_the_name_alone() -> None:
    assert find_circuit("monaco").edition == 2
    assert find_circuit("monaco", 2).text == find_circuit("monaco").text
    assert find_circuit("larkmoor").edition == find_circuit("larkmoor", 1).edition == 1


def test_earlier_editions_are_not_listed() -> None:
    assert "monaco" in circuit_names()
    assert not [name for name in circuit_names() if name.startswith("monaco-")]


def test_every_edition_is_known_the_newest_last() -> None:
    assert circuit_editions("monaco") == [1, 2]
    assert circuit_editions("larkmoor") == [1]


@pytest.mark.parametrize(("name", "edition"), EARLIER)
def test_an_earlier_edition_is_found_and_is_byte_for_byte_what_it_was(
    name: str, edition: str
) -> None:
    circuit = find_circuit(name, int(edition))
    assert (circuit.name, circuit.edition) == (name, int(edition))
    assert circuit.edition < find_circuit(name).edition
    assert sha256(circuit.text.encode()).hexdigest() == HASHES[name, int(edition)]


def test_no_earlier_edition_was_lost() -> None:
    assert [(name, int(edition)) for name, edition in EARLIER] == sorted(HASHES)


def test_the_first_monaco_has_its_own_line_pit_exit_and_forks() -> None:
    board = known(find_circuit("monaco", 1).lanes)
    assert known(board.find("S1.L18")).rank == 0
    assert [space.name for space in board.pit.exits] == ["S1.R21"]
    assert [space.name for space in known(board.find("C1.L7")).successors] == ["S2.L1"]
    assert [space.name for space in known(board.find("C5.M5")).successors] == ["C5.M6", "C5.L3"]


@pytest.mark.parametrize("edition", [0, 3, -1])
def test_an_unknown_edition_is_refused_with_those_that_there_are(edition: int) -> None:
    with pytest.raises(UnknownNameError) as raised:
        find_circuit("monaco", edition)
    assert str(raised.value) == f"circuit monaco has no edition {edition}; there is 1, 2"


def test_an_unknown_circuit_has_no_editions() -> None:
    with pytest.raises(UnknownNameError, match="no circuit is called 'monaco-1'"):
        find_circuit("monaco-1")
