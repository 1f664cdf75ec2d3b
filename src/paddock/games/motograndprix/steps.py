"""The decisions of MotoGrandPrix; all else is a roll of the dice."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.positions.board import Position
from paddock.core.steps import Step

FLIP: Final = "flip"
RIDE: Final = "ride"
KEEP: Final = "keep"
GRID: Final = "grid"
SLIPSTREAM: Final = "slipstream"

MOST_ENGINE: Final = 3
"""MG-071 Engine points in one turn."""
MOST_FRONT: Final = 7
"""MG-067 Front tire points that a full dial has."""
FREE: Final = 0
"""The prices of a ride, as numbers: nothing, or 1 to 3 engine points."""
WITH_REAR: Final = 3
"""More, where engine points wear the rear tire by MG-073."""
BONUS: Final = 7
"""More, where the slipstream's point is taken."""
FRONT: Final = 13
"""More by 1 to 7 front tire points; MG-D38 leaves no other combinations."""
PRICES: Final = FRONT + MOST_FRONT + 1


class Rider:
    """Who decides for a bike: the seat, its word, and the bike's name."""

    def __init__(self, seat: i64, word: str, bike: str) -> None:
        self.seat: i64 = seat
        self.word: str = word
        self.bike: str = bike
        self.prefix: str = word if word == bike else f"{word} {bike}"


class Decision(Step):
    """What a rider decides; its text begins with the seat's word, then says which bike it is."""

    def __init__(self, kind: str, rider: Rider, words: str) -> None:
        super().__init__(kind, rider.seat, f"{rider.prefix} {words}")
        self.rider: Rider = rider

    def parameters(self) -> dict[str, int | str]:
        """The seat's word and the bike."""
        return {"car": self.rider.word, "bike": self.rider.bike}


class ChoosePlace(Decision):
    """MG-D04 A rider chooses a place on the grid."""

    def __init__(self, rider: Rider, position: Position) -> None:
        super().__init__(GRID, rider, f"{GRID} {position.name}")
        self.position: Position = position

    def parameters(self) -> dict[str, int | str]:
        """Where it lines up."""
        return {**super().parameters(), "space": self.position.name}


class Answer(Decision):
    """MG-144, MG-145 A rider takes the slipstream or leaves it."""

    def __init__(self, rider: Rider, is_yes: bool) -> None:
        answer = "yes" if is_yes else "no"
        super().__init__(SLIPSTREAM, rider, f"{SLIPSTREAM} {answer}")
        self.is_yes: bool = is_yes
        self.answer: str = answer

    def parameters(self) -> dict[str, int | str]:
        """The answer."""
        return {**super().parameters(), "answer": self.answer}


class KeepDie(Decision):
    """MG-096 A rider in a contact keeps one die and drops the other."""

    def __init__(self, rider: Rider, die: i64) -> None:
        super().__init__(KEEP, rider, f"{KEEP} {die}")
        self.die: i64 = die

    def parameters(self) -> dict[str, int | str]:
        """The die that is kept."""
        return {**super().parameters(), "die": self.die}


class Flip(Decision):
    """MG-033 Which dice are turned over; a second die of 0 is not there."""

    def __init__(self, rider: Rider, first: i64, second: i64, flips: i64) -> None:
        faces = [str(first)] if flips & 1 else []
        if flips & 2:
            faces.append(str(second))
        super().__init__(FLIP, rider, f"{FLIP} {' '.join(faces) or 'none'}")
        self.flips: i64 = flips
        """1 for the first die, 2 for the second, 3 for both."""
        self.first: i64 = 7 - first if flips & 1 else first
        self.second: i64 = 7 - second if flips & 2 else second

    def parameters(self) -> dict[str, int | str]:
        """The dice as they are used, and which of them were turned over."""
        return {
            **super().parameters(),
            "flips": self.flips,
            "first": self.first,
            "second": self.second,
            "total": self.first + self.second,
        }


class Ride(Decision):
    """Where a move ends, and what it costs; the way there makes no difference."""

    def __init__(self, rider: Rider, position: Position, price: i64) -> None:
        self.engine: i64 = 0
        self.front: i64 = 0
        self.rear: i64 = 0
        """MG-073 Whether engine points wear the rear tire."""
        self.bonus: i64 = 0
        """MG-148 Whether the point of the slipstream is taken."""
        if price > FRONT:
            self.front = price - FRONT
        else:
            self.bonus = 1 if price >= BONUS else 0
            left: i64 = price - BONUS * self.bonus
            self.rear = 1 if left > MOST_ENGINE else 0
            self.engine = left - WITH_REAR * self.rear
        words = f"{RIDE} {position.name}"
        if self.bonus:
            words += " bonus"
        if self.engine:
            words += f" engine {self.engine}"
        if self.front:
            words += f" front {self.front}"
        super().__init__(RIDE, rider, words)
        self.position: Position = position

    @property
    def row(self) -> i64:
        """The row where it ends."""
        return self.position.row

    @property
    def lane(self) -> i64:
        """The lane where it ends."""
        return self.position.lane

    def parameters(self) -> dict[str, int | str]:
        """Where it ends and what it costs."""
        return {
            **super().parameters(),
            "space": self.position.name,
            "engine": self.engine,
            "front": self.front,
            "rear": self.rear,
            "bonus": self.bonus,
        }
