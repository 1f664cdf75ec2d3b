"""Boards to look at and to drive on: pictures and their geometry, each made once."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

import msgspec

from paddock.circuits import Circuit
from paddock.circuits.drawing.draw import draw
from paddock.circuits.drawing.geometry import Geometry, chosen_board, geometry
from paddock.circuits.intervals.board import COLOURS, NO_COLOUR
from paddock.circuits.positions.board import CORNER
from paddock.core.errors import UnknownNameError
from paddock.core.variants import Value
from paddock.games.registry import all_games, find_game
from paddock.protocol.bodies import BoardTold
from paddock.server.circuits.bodies import KeptBody, keep
from paddock.server.circuits.grounds import edition, ground, ground_ridden, grounds_listed
from paddock.server.refusals import Refusal
from paddock.server.storage.rows import RaceRow

MOST_LAID: Final = 64
"""Kept of races whose boards are not the circuits' own."""


# A circuit's own; there are few enough that all can be kept


@cache
def circuit_picture(name: str, kind: str | None, theme: str, reverse: bool) -> KeptBody:
    """A circuit as SVG, or the other way."""
    return _picture(ground_ridden(name, reverse), kind, theme)


@cache
def circuit_board(name: str, kind: str | None, reverse: bool) -> KeptBody:
    """A board of a circuit as JSON, or of the other way."""
    return _board(ground_ridden(name, reverse), kind)


@cache
def circuit_list() -> KeptBody:
    """All circuits with a few facts, as JSON."""
    return keep(msgspec.json.encode(grounds_listed()))


def prepare_boards() -> None:
    """Make what a first visitor asks for, before they do."""
    circuit_list()
    for game in all_games():
        circuit_board(game.default_circuit, game.board, False)
        for theme in ("dark", "light"):
            circuit_picture(game.default_circuit, game.board, theme, False)


# A race's


class Laid(NamedTuple):
    """What the board of a race follows from."""

    game: str
    circuit: str
    edition: int
    options: tuple[tuple[str, Value], ...]

    @property
    def board(self) -> str:
        """The kind of board."""
        return find_game(self.game).board

    def ground(self) -> Circuit:
        """The circuit with the spaces that the race is driven on."""
        return find_game(self.game).laid(edition(self.circuit, self.edition), dict(self.options))


def laid_for(race: RaceRow) -> Laid:
    """What the board of a race follows from; one that is not begun will be on the newest."""
    driven = ground(race.circuit).edition if race.status == "lobby" else race.edition
    return Laid(race.game, race.circuit, driven, tuple(sorted(race.options.items())))


def race_picture(race: RaceRow, theme: str) -> KeptBody:
    """The circuit of a race as SVG, with the spaces that it is driven on."""
    laid = laid_for(race)
    driven, own = laid.ground(), ground(race.circuit)
    if is_plain(driven, own):
        return circuit_picture(race.circuit, laid.board, theme, driven.is_reversed)
    return _laid_picture(laid, theme)


def race_board(race: RaceRow) -> KeptBody:
    """The board that a race is driven on, as JSON."""
    laid = laid_for(race)
    driven, own = laid.ground(), ground(race.circuit)
    if is_plain(driven, own):
        return circuit_board(race.circuit, laid.board, driven.is_reversed)
    return _laid_board(laid)


def is_plain(driven: Circuit, own: Circuit) -> bool:
    """Whether a race is driven on just what its circuit has, in either direction."""
    if own.positions is None or not driven.is_reversed:
        return driven is own
    return driven.positions is own.positions.reversed()


@lru_cache(MOST_LAID)
def _laid_picture(laid: Laid, theme: str) -> KeptBody:
    return _picture(laid.ground(), laid.board, theme)


@lru_cache(MOST_LAID)
def _laid_board(laid: Laid) -> KeptBody:
    return _board(laid.ground(), laid.board)


# Both


def _picture(circuit: Circuit, kind: str | None, theme: str) -> KeptBody:
    _check(circuit, kind)
    return keep(draw(circuit, board=kind, theme=theme, wide=True).encode())


def _board(circuit: Circuit, kind: str | None) -> KeptBody:
    _check(circuit, kind)
    laid = geometry(circuit, kind)
    told = BoardTold(
        name=circuit.name,
        title=circuit.title,
        ground=circuit.ground,
        board=laid.board,
        frame=list(laid.frame),
        road=laid.road,
        length=laid.length,
        line=[list(point) for point in laid.line],
        spaces=[list(space) for space in laid.spaces],
        corners=_corners(circuit, laid.board),
        colours=_colours(circuit, laid),
        rows=_rows(circuit, laid.board),
    )
    return keep(msgspec.json.encode(told))


def _corners(circuit: Circuit, board: str) -> list[list[str | int]]:
    """The corners in which cars must stop, or with a difficulty: name, title and which."""
    if board == "positions" and circuit.positions is not None:
        ways = circuit.positions.corners
        return [[f"C{corner.number}", corner.name, corner.difficulty] for corner in ways]
    if board != "lanes" or circuit.lanes is None:
        return []
    return [[corner.name, corner.title, corner.stops] for corner in circuit.lanes.corners]


def _rows(circuit: Circuit, board: str) -> list[list[int]]:
    """What counts on each row: corner, difficulty, slope and racing lane."""
    if board != "positions" or circuit.positions is None:
        return []
    return [
        [row.corner if row.kind == CORNER else 0, row.difficulty, row.slope, row.racing_lane]
        for row in circuit.positions.rows
    ]


def _colours(circuit: Circuit, laid: Geometry) -> list[str]:
    """The colour of each space that is drawn; nothing where one has none."""
    if laid.board != "intervals" or circuit.intervals is None:
        return []
    colours = {space.name: space.colour for space in circuit.intervals.spaces}
    painted = [colours.get(name, NO_COLOUR) for name, *_ in laid.spaces]
    return [COLOURS[colour] if colour >= 0 else "" for colour in painted]


def _check(circuit: Circuit, kind: str | None) -> None:
    """A board that a circuit has not is not found."""
    try:
        chosen_board(circuit, kind)
    except UnknownNameError as error:
        raise Refusal("not_found", str(error)) from error
