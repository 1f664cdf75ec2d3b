"""MG-002, MG-003 The bikes: three colours, riders in another, two of each in a box."""

from typing import Final

from mypy_extensions import i64

from paddock.core.entries import Entry, Livery

COLOURS: Final[tuple[str, ...]] = ("blue", "red", "yellow")
"""The teams, in the order in which seats get them."""
RIDERS: Final[dict[str, tuple[str, ...]]] = {
    "blue": ("red", "yellow", "white", "black"),
    "red": ("yellow", "blue", "white", "black"),
    "yellow": ("blue", "red", "white", "black"),
}
"""MG-003 By the bike's colour; those of a second box are in white and black, to be told apart."""
NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "blue": (12, 77, 8, 17),
    "red": (7, 31, 3, 63),
    "yellow": (21, 24, 46, 11),
}
"""What stands on the bikes of a colour, so that no two look alike."""
IN_A_BOX: Final = 6
MOST_BIKES: Final = 12
"""The places of the grid: four rows of three."""
FEWEST_BIKES: Final = 2
PAIR: Final = 2
MOST_PAIRS: Final = 3
"""MG-005 Players who can have both bikes of a colour."""


class Model:
    """A bike of the box: its name, its team and its colours."""

    def __init__(self, team: i64, number: i64) -> None:
        colour = COLOURS[team - 1]
        self.name: str = colour if number == 1 else f"{colour}{number}"
        self.team: i64 = team
        """From 1, in the order of the colours."""
        self.livery: Livery = Livery(
            colour, RIDERS[colour][number - 1], NUMBERS[colour][number - 1]
        )


BIKES: Final[list[Model]] = [
    Model(team, number) for number in range(1, 5) for team in range(1, len(COLOURS) + 1)
]
"""One of each colour, then the second of each, and so on."""
PAIRED: Final[list[Model]] = [
    model for team in range(3) for model in (BIKES[team], BIKES[team + 3])
]
"""MG-005 Both bikes of a colour, one after the other."""


def models_of(bikes_per_player: i64) -> list[Model]:
    """All bikes that there can be, by their numbers."""
    return PAIRED if bikes_per_player == PAIR else BIKES


def field_of(seats: i64, bikes_per_player: i64) -> list[Entry]:
    """The bikes of so many seats, each with its team."""
    models = models_of(bikes_per_player)[: seats * bikes_per_player]
    return [
        Entry(car, model.name, car // bikes_per_player, model.livery, model.team)
        for car, model in enumerate(models)
    ]
