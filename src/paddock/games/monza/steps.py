"""The decisions of Monza: dice and tiles that are laid, and what is done with the special ones."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.intervals.board import COLOURS, FINISH, WHITE, IntervalsBoard, Space
from paddock.core.steps import Step
from paddock.games.monza.colours import letters_of

LAY: Final = "lay"
BACK: Final = "back"
DRIVE: Final = "drive"
KEEP: Final = "keep"
REROLL: Final = "reroll"
BONUS: Final = "bonus"
DECLINE: Final = "decline"


class Lay(Step):
    """A driver lays a die or a tile on the next space."""

    def __init__(self, seat: i64, car: str, space: Space, colour: i64, is_tile: bool) -> None:
        words = [car, LAY, space.name]
        if colour != space.colour:
            words.append(COLOURS[colour])
        if is_tile:
            words.append("tile")
        super().__init__(LAY, seat, " ".join(words))
        self.car: str = car
        self.space: Space = space
        self.colour: i64 = colour
        """Its own; only at the finish, where any may do, another than that of the space."""
        self.is_tile: bool = is_tile

    def parameters(self) -> dict[str, int | str]:
        """The car, where, and what with."""
        return {
            "car": self.car,
            "space": self.space.name,
            "colour": COLOURS[self.colour],
            "with": "tile" if self.is_tile else "die",
        }


class Reroll(Step):
    """A driver hands in the extra-roll tile and throws some dice again."""

    def __init__(self, seat: i64, car: str, dice: i64) -> None:
        letters = letters_of(dice)
        super().__init__(REROLL, seat, f"{car} {REROLL} {letters}")
        self.car: str = car
        self.dice: i64 = dice
        self.letters: str = letters

    def parameters(self) -> dict[str, int | str]:
        """The car and the dice."""
        return {"car": self.car, "dice": self.letters}


class Bonus(Step):
    """The driver of the colour laid last goes one space."""

    def __init__(self, seat: i64, car: str, space: Space) -> None:
        super().__init__(BONUS, seat, f"{car} {BONUS} {space.name}")
        self.car: str = car
        self.space: Space = space

    def parameters(self) -> dict[str, int | str]:
        """The car, where to, and the colour that is there; it never leads onto tires."""
        colour = COLOURS[self.space.colour]
        return {"car": self.car, "space": self.space.name, "colour": colour}


class Plain(Step):
    """A decision that needs no more than a word."""

    def __init__(self, kind: str, seat: i64, car: str) -> None:
        super().__init__(kind, seat, f"{car} {kind}")
        self.car: str = car

    def parameters(self) -> dict[str, int | str]:
        """The car."""
        return {"car": self.car}


class SeatSteps:
    """All steps of a seat and its car on a board, made once and shared by all races."""

    def __init__(self, seat: i64, car: str, board: IntervalsBoard) -> None:
        self.back: Step = Plain(BACK, seat, car)
        self.drive: Step = Plain(DRIVE, seat, car)
        self.keep: Step = Plain(KEEP, seat, car)
        self.decline: Step = Plain(DECLINE, seat, car)
        self.dice: list[Lay] = [_lay(seat, car, space, False) for space in board.spaces]
        self.tiles: list[Lay] = [_lay(seat, car, space, True) for space in board.spaces]
        """By the number of the space."""
        colours = range(len(COLOURS))
        self.last_dice: list[Lay] = [Lay(seat, car, board.finish, hue, False) for hue in colours]
        self.last_tiles: list[Lay] = [Lay(seat, car, board.finish, hue, True) for hue in colours]
        """Onto the finish, by colour."""
        self.bonuses: list[Bonus] = [Bonus(seat, car, space) for space in board.spaces]
        self.rerolls: dict[i64, Reroll] = {}
        """By dice; made when they are first wanted."""
        self._seat: i64 = seat
        self._car: str = car

    def lay(self, space: Space, colour: i64, is_tile: bool) -> Lay:
        """The step that lays a die or a tile of this colour on a space."""
        if space.kind == FINISH:
            return self.last_tiles[colour] if is_tile else self.last_dice[colour]
        return self.tiles[space.number] if is_tile else self.dice[space.number]

    def reroll(self, dice: i64) -> Reroll:
        """The step that throws these again."""
        if dice not in self.rerolls:
            self.rerolls[dice] = Reroll(self._seat, self._car, dice)
        return self.rerolls[dice]


def _lay(seat: i64, car: str, space: Space, is_tile: bool) -> Lay:
    """The step onto a space; nothing is ever laid on tires, whose colour does not matter."""
    return Lay(seat, car, space, space.colour if space.colour >= WHITE else WHITE, is_tile)
