"""The shipped circuits and their pictures, each read and drawn once."""

import gzip
from functools import cache

from paddock.circuits import Circuit, circuit_names, find_circuit
from paddock.circuits.drawing.draw import draw
from paddock.core.errors import UnknownNameError
from paddock.games.game import Game
from paddock.server.refusals import Refusal


@cache
def ground(name: str) -> Circuit:
    """The shipped circuit of this name."""
    return find_circuit(name)


def grounds_for(game: Game) -> list[Circuit]:
    """The shipped circuits that have the board of a game."""
    circuits = [ground(name) for name in circuit_names()]
    return [circuit for circuit in circuits if game.board in circuit.boards]


def ground_for(game: Game, name: str | None) -> Circuit:
    """The circuit of this name, or the game's own; it must have the game's board."""
    circuit = ground(name or game.default_circuit)
    if game.board not in circuit.boards:
        fitting = ", ".join(other.name for other in grounds_for(game))
        raise Refusal(
            "refused",
            f"circuit {circuit.name} has no {game.board} board, which {game.name} is played on;"
            f" expected {fitting}",
        )
    return circuit


@cache
def picture(name: str, board: str | None, theme: str) -> bytes:
    """A circuit as SVG, zipped: there are few enough that all can be kept."""
    try:
        drawn = draw(ground(name), board=board, theme=theme)
    except UnknownNameError as error:
        raise Refusal("not_found", str(error)) from error
    return gzip.compress(drawn.encode(), mtime=0)
