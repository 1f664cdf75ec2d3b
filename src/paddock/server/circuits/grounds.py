"""The shipped circuits, each read once."""

from functools import cache

from paddock.circuits import Circuit, circuit_names, find_circuit
from paddock.circuits.intervals.board import ROAD
from paddock.circuits.positions.board import PositionsBoard
from paddock.circuits.positions.box import boxes_needed
from paddock.core.errors import CircuitError, UnknownNameError
from paddock.games.game import Game
from paddock.games.registry import all_games
from paddock.protocol.bodies import BoardListed, CircuitList, CircuitListed
from paddock.server.refusals import Refusal


@cache
def ground(name: str) -> Circuit:
    """The shipped circuit of this name, in its newest edition."""
    return find_circuit(name)


@cache
def edition(name: str, number: int) -> Circuit:
    """An edition of a shipped circuit, on which races go on that were begun there."""
    newest = ground(name)
    if number == newest.edition:
        return newest
    try:
        return find_circuit(name, number)
    except UnknownNameError as error:
        raise Refusal("not_found", str(error)) from error


def ground_ridden(name: str, reverse: bool) -> Circuit:
    """The same for a name in a path, either way; what is not there leads nowhere."""
    try:
        return ground(name).ridden(reverse)
    except (UnknownNameError, CircuitError) as error:
        raise Refusal("not_found", str(error)) from error


def grounds_for(game: Game) -> list[Circuit]:
    """The shipped circuits that have the board of a game."""
    circuits = [ground(name) for name in circuit_names()]
    return [circuit for circuit in circuits if game.board in circuit.boards]


def ground_for(game: Game, name: str) -> Circuit:
    """The circuit of this name, which must have the game's board."""
    circuit = ground(name)
    if game.board not in circuit.boards:
        fitting = ", ".join(other.name for other in grounds_for(game))
        raise Refusal(
            "refused",
            f"circuit {circuit.name} has no {game.board} board, which {game.name} is played on;"
            f" expected {fitting}",
        )
    return circuit


def grounds_listed() -> CircuitList:
    """All shipped circuits, with what can be driven there and a few facts."""
    return CircuitList([_listed(ground(name)) for name in circuit_names()])


def _listed(circuit: Circuit) -> CircuitListed:
    boards = [_board_listed(circuit, kind) for kind in circuit.boards]
    driven = [game for board in boards for game in board.games]
    return CircuitListed(circuit.name, circuit.title, circuit.ground, driven, boards)


def _board_listed(circuit: Circuit, kind: str) -> BoardListed:
    """Not every kind of board has corners, or says how many laps are driven."""
    board = getattr(circuit, kind)
    return BoardListed(
        board=kind,
        spaces=_spaces(circuit, kind),
        corners=len(getattr(board, "corners", ())),
        laps=int(getattr(board, "laps", 0)),
        games=[game.name for game in all_games() if game.board == kind],
        level=str(getattr(board, "level", "")),
        boxes=boxes_needed(board) if isinstance(board, PositionsBoard) else 1,
    )


def _spaces(circuit: Circuit, kind: str) -> int:
    """The spaces of the road: not those of a pit lane, nor tires."""
    if kind == "lanes" and circuit.lanes is not None:
        return int(circuit.lanes.road)
    if kind == "intervals" and circuit.intervals is not None:
        return len(circuit.intervals.of_kind(ROAD))
    return len(circuit.plots[kind])
