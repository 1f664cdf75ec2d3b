"""Moves of Formula D in words: where they lead, what they cost and what they risk."""

from typing import Final, cast

from paddock.circuits.lanes.board import BOX, NO_CORNER, PIT, LanesBoard
from paddock.cli.games.formula_d import places
from paddock.cli.screen.result import counted
from paddock.core.steps import Step
from paddock.games.formula_d.moving.corners import stops_made
from paddock.games.formula_d.state import Car
from paddock.games.formula_d.steps import OUT, SPINS, UNHARMED, Move

Key = tuple[bool, int, int, int, int, int]
TOW: Final = "slipstream"
FATES: Final = {SPINS: "spins", OUT: "out of the race"}


def in_order(board: LanesBoard, car: Car, steps: list[Step]) -> list[Step]:
    """The moves, those first that a driver wants to see first; then all other steps."""
    moves = [step for step in steps if isinstance(step, Move)]
    others = [step for step in steps if not isinstance(step, Move)]
    return [*others, *sorted(moves, key=lambda move: key(board, car, move))]


def key(board: LanesBoard, car: Car, move: Move) -> Key:
    """Lower for what is better: to finish, no harm, little wear, few risks, and far."""
    return (
        not move.finishes,
        move.fate,
        cost(move),
        move.rivals + len(move.dangers),
        move.nitro,
        -((move.space.rank - car.space.rank) % board.length),
    )


def cost(move: Move) -> int:
    """Points of wear, of all zones; overshot spaces in qualifying, where nothing wears."""
    return move.tires + move.brakes or move.overshoot


def best(board: LanesBoard, car: Car, steps: list[Step]) -> Move | None:
    """The move that costs least; none where the car is not moved by its driver."""
    moves = [step for step in in_order(board, car, steps) if isinstance(step, Move)]
    return moves[0] if moves else None


def label(board: LanesBoard, step: Step) -> str:
    """A move by its lane, and all that differs from driving there; other steps as they are."""
    if not isinstance(step, Move):
        return step.text.partition(" ")[2]
    space = step.space
    lane = "pit" if space.kind in (PIT, BOX) else places.lane(board, space)
    return ", ".join([f"slipstream, {lane}" if step.kind == TOW else lane, *extras(step)])


def extras(move: Move) -> list[str]:
    """What is done with the roll."""
    skid = "skid more" if move.skid > 0 else "skid less"
    parts = [
        f"nitro {move.nitro}" if move.nitro else "",
        "soft tires" if move.soft else "",
        skid if move.skid else "",
        f"brake {move.brake}" if move.brake else "",
    ]
    return [part for part in parts if part]


def words(board: LanesBoard, car: Car, step: Step) -> list[str]:
    """The columns of a move."""
    if not isinstance(step, Move):
        return []
    return [where(board, car, step), price(step), risk(board, step)]


def where(board: LanesBoard, car: Car, move: Move) -> str:
    """The part of the circuit it leads to, and the stop that it makes there."""
    space = move.space
    if move.finishes:
        return "over the line"
    told = places.stretch(board, space)
    if space.kind in (PIT, BOX) or space.corner == NO_CORNER:
        return told
    corner = board.corners[space.corner]
    stop = min(stops_made(car, corner.number) + 1, corner.stops)
    return f"{told}, stop {stop}/{corner.stops}"


def price(move: Move) -> str:
    """What it wears, and what becomes of the car."""
    if move.fate != UNHARMED:
        return FATES[cast(int, move.fate)]
    parts = [
        counted(move.tires, "tire") if move.tires else "",
        counted(move.brakes, "brake") if move.brakes else "",
        f"overshoots {move.overshoot}" if move.overshoot and not move.tires else "",
    ]
    return ", ".join(part for part in parts if part) or "free"


def risk(board: LanesBoard, move: Move) -> str:
    """What the black die is thrown for afterwards."""
    over = " and ".join(places.place(board, space) for space in move.dangers)
    parts = [
        f"close to {counted(move.rivals, 'car')}" if move.rivals else "",
        f"over {counted(len(move.dangers), 'danger')}: {over}" if move.dangers else "",
        f"blocked, {move.remaining} short" if move.remaining else "",
    ]
    return ", ".join(part for part in parts if part)
