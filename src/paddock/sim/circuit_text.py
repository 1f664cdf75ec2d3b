"""A circuit as text: how one that does not come with Paddock travels to another process."""

import json

from paddock.circuits.circuit import Circuit


def write_circuit(circuit: Circuit) -> str:
    """The text of a file that describes this circuit."""
    title = json.dumps(circuit.title, ensure_ascii=False).replace("\x7f", "\\u007f")
    points = ", ".join(f"[{x!r}, {y!r}]" for x, y in circuit.centreline.points)
    return (
        f"title = {title}\n[centreline]\npoints = [{points}]\n"
        f"[line]\nspaces = {circuit.line.length}\n"
    )
