"""Read and check all shipped circuits, beside parsing the same TOML files; prints milliseconds.

Run it with the interpreter of the build to be measured: `python bench/circuits.py [ROUNDS]`.
"""

import sys
import tomllib
from collections.abc import Callable
from time import process_time

from paddock.circuits.checks import check_circuit
from paddock.circuits.circuit import Circuit, read_circuit
from paddock.circuits.shipped import circuit_names, find_circuit
from paddock.core.build import COMPILED

ROUNDS = 5


def main() -> None:
    """Measure each part, the best of some rounds."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    circuits = [find_circuit(name) for name in circuit_names()]
    parsing = best(lambda: parse(circuits), rounds)
    reading = best(lambda: read(circuits), rounds)
    checking = best(lambda: check(circuits), rounds)
    print(f"{len(circuits)} circuits, {'compiled' if COMPILED else 'interpreted'}")
    print(f"parse the TOML files  {parsing:8.1f} ms")
    print(f"read the circuits     {reading:8.1f} ms  {reading / parsing:5.1f} times the parsing")
    print(f"check the circuits    {checking:8.1f} ms  {checking / parsing:5.1f} times the parsing")
    print(f"read and check        {reading + checking:8.1f} ms")


def best(work: Callable[[], None], rounds: int) -> float:
    """The least time of this process, in milliseconds."""
    times: list[float] = []
    for _ in range(rounds):
        begun = process_time()
        work()
        times.append(1000 * (process_time() - begun))
    return min(times)


def parse(circuits: list[Circuit]) -> None:
    """What the files take that no reader can save."""
    for circuit in circuits:
        tomllib.loads(circuit.text)


def read(circuits: list[Circuit]) -> None:
    """Centreline, boards and plots."""
    for circuit in circuits:
        read_circuit(circuit.name, circuit.text)


def check(circuits: list[Circuit]) -> None:
    """All findings."""
    for circuit in circuits:
        check_circuit(circuit)


if __name__ == "__main__":
    main()
