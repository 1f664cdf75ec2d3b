"""A race as plain data, for the wire and for files."""

from collections.abc import Mapping
from typing import cast

from paddock.circuits.intervals.board import COLOURS, IntervalsBoard, Space
from paddock.core.errors import PaddockError
from paddock.games.monza.colours import dice_in, letters_of, one_tile, tile_names
from paddock.games.monza.state import NO_LAST_COLOUR, Car, MonzaState, Phase
from paddock.games.monza.steps import Lay, SeatSteps


def write_state(state: MonzaState, longest: list[Space], reach: list[Space]) -> dict[str, object]:
    """The whole state; `longest` is the way with the most dice, `reach` all that dice lead to."""
    last = state.last_colour
    return {
        "phase": state.phase.name,
        "round": state.round,
        "first": state.first,
        "seat": state.seat,
        "dice": letters_of(state.dice),
        "tiles": tile_names(state.tiles),
        "again": letters_of(state.again),
        "laid": [lay.parameters() for lay in state.laid],
        "longest": [space.name for space in longest],
        "reach": [space.name for space in reach],
        "has_moved": state.has_moved,
        "last_colour": "" if last == NO_LAST_COLOUR else COLOURS[last],
        "bonus_seat": state.bonus_seat,
        "is_final_round": state.is_final_round,
        "cars": [_write_car(car) for car in state.cars],
    }


def _write_car(car: Car) -> dict[str, object]:
    return {
        "space": car.space.name,
        "tiles": tile_names(car.tiles),
        "has_extra_roll": car.has_extra_roll,
        "dice_used": car.dice_used,
        "turns": car.turns,
        "has_trophy": car.has_trophy,
    }


def read_state(
    plain: Mapping[str, object], board: IntervalsBoard, steps: list[SeatSteps]
) -> MonzaState:
    """The state that `write_state` wrote."""
    cars: list[Car] = []
    for seat, written in enumerate(cast(list[dict[str, object]], plain["cars"])):
        cars.append(_read_car(seat, written, board))
    state = MonzaState(cars)
    state.phase = Phase[cast(str, plain["phase"])]
    state.round = cast(int, plain["round"])
    state.first = cast(int, plain["first"])
    state.seat = cast(int, plain["seat"])
    state.dice = dice_in(cast(str, plain["dice"]))
    state.tiles = _read_tiles(plain["tiles"])
    state.again = dice_in(cast(str, plain["again"]))
    for laid in cast(list[dict[str, str]], plain["laid"]):
        state.laid.append(_read_lay(laid, board, steps[state.seat]))
    state.has_moved = bool(plain["has_moved"])
    last = cast(str, plain["last_colour"])
    state.last_colour = COLOURS.index(last) if last else NO_LAST_COLOUR
    state.bonus_seat = cast(int, plain["bonus_seat"])
    state.is_final_round = bool(plain["is_final_round"])
    return state


def _read_car(seat: int, written: dict[str, object], board: IntervalsBoard) -> Car:
    car = Car(seat, _space(board, cast(str, written["space"])))
    car.tiles = _read_tiles(written["tiles"])
    car.has_extra_roll = bool(written["has_extra_roll"])
    car.dice_used = cast(int, written["dice_used"])
    car.turns = cast(int, written["turns"])
    car.has_trophy = bool(written["has_trophy"])
    return car


def _read_tiles(names: object) -> int:
    return sum([one_tile(COLOURS.index(name)) for name in cast(list[str], names)])


def _read_lay(laid: dict[str, str], board: IntervalsBoard, steps: SeatSteps) -> Lay:
    colour, is_tile = COLOURS.index(laid["colour"]), laid["with"] == "tile"
    return steps.lay(_space(board, laid["space"]), colour, is_tile)


def _space(board: IntervalsBoard, name: str) -> Space:
    space = board.space(name)
    if space is None:
        raise PaddockError(f"expected a space of the board, but got {name!r}")
    return space
