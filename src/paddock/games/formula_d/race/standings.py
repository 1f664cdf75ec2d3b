"""Where every car stands: the ranking, the race, and who is out."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import LanesBoard
from paddock.core.entries import Entry
from paddock.core.standings import Standing
from paddock.games.formula_d.race.order import position
from paddock.games.formula_d.state import ELIMINATED, FINISHED, NOWHERE, Car, FormulaDState

FAR: Final = 1 << 40
"""More than any position: finishers stand before all others."""


def standings(board: LanesBoard, entries: list[Entry], state: FormulaDState) -> list[Standing]:
    """FD-168, FD-D35 Finishers by place, cars on the track, then those out, the furthest first."""
    keys = [_key(board, state, car) for car in state.cars]
    ordered: list[Car] = []
    for car in state.cars:
        at = 0
        while at < len(ordered) and keys[ordered[at].seat] >= keys[car.seat]:
            at += 1
        ordered.insert(at, car)
    return [
        _standing(board, entries[car.seat], state, car, ahead + 1)
        for ahead, car in enumerate(ordered)
    ]


def _key(board: LanesBoard, state: FormulaDState, car: Car) -> i64:
    """Higher for a car that stands further ahead."""
    if car.status == FINISHED:
        return FAR * 2 - car.place
    if car.status == ELIMINATED:
        return _distance(board, car) - FAR
    if state.round == 0:
        return -car.grid_place
    return position(board, car)


def _distance(board: LanesBoard, car: Car) -> i64:
    """Half spaces from the line, through all laps; less than 0 on the grid."""
    space = car.stopped_at if car.status == ELIMINATED else car.space
    if car.status == FINISHED:
        return (car.lap - 1) * board.length
    return 0 if space is NOWHERE else (car.lap - 1) * board.length + space.rank


def _standing(
    board: LanesBoard, entry: Entry, state: FormulaDState, car: Car, place: i64
) -> Standing:
    """One line of the standings; gaps are counted in spaces."""
    grid: i64 = 0 if state.round == 0 else car.grid_place
    lap = max(car.lap - 1, 0) if car.status == FINISHED else car.lap
    standing = Standing(entry, place, grid, lap, _distance(board, car) // 2, car.turns)
    standing.status = _status(state, car)
    standing.space = car.space.name
    standing.ranked = car.status != ELIMINATED
    return standing


def _status(state: FormulaDState, car: Car) -> str:
    """How a car is doing, in a word."""
    if car.status == FINISHED:
        return "won" if car.place == 1 else "finished"
    if car.status == ELIMINATED:
        return "out"
    if state.is_qualifying:
        return "qualifying"
    if car.spun:
        return "spun"
    if car.in_pit:
        return "pit"
    if car.only_first:
        return "stalled"
    return "racing" if car.started else "grid"
