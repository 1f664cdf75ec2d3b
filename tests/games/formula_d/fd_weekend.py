"""A race from its very beginning: drivers, cars, weather, tires, qualifying and grid.

    weekend = Weekend(2, weather="on", qualifying="on")
    weekend.dice(10)                  # the weather of the qualifying laps
    weekend.lap(15).lap(14, 59)       # two laps by throws and seconds
    weekend.dice(15)                  # the weather of the race
    assert weekend.grid == "BA"

Cars are called A, B, C by their seats.
"""

from typing import Any, Self

from fd_table import LETTERS, Place, Table, rules_of_track

from paddock.core.cars import CLOCK
from paddock.core.events import EventLog
from paddock.games.formula_d.state import WEATHERS, ZONES


class Weekend(Table):
    """A race as `setup` gives it."""

    def __init__(self, seats: int, track: str = "T1", **options: Any) -> None:
        self.rules = rules_of_track(track, **options)
        self.board = self.rules.board
        self.log = EventLog()
        self.state = self.rules.setup(seats)
        self.seats = {letter: seat for seat, letter in enumerate(LETTERS[:seats])}

    def put(self, place: Place, gear: int = 1, stops: int = 0, throws: int = 1) -> Self:
        """Put the car of the qualifying lap in hand further on, with so many throws made."""
        car = self.state.car
        car.space = self.space(place)
        car.lap = 1
        car.gear = gear
        car.corner = car.space.corner
        car.stops = stops
        car.throws = throws
        return self

    def lap(self, throws: int, seconds: int = 0) -> Self:
        """A qualifying lap that ends with its so-manyeth throw, at this time."""
        return self.put((1, 99), throws=throws - 1).cross().clock(seconds)

    def cross(self) -> Self:
        """Drive over the line in gear 1."""
        self.drive(1, 1)
        self.take(self.moves[0].text)
        return self

    def failed_lap(self) -> Self:
        """A qualifying lap that ends where a corner of three stops is left without any."""
        self.put((0, 86)).drive(1, 1).move((0, 87))
        return self

    def clock(self, seconds: int) -> Self:
        """Read the stopwatch."""
        assert self.rules.actor(self.state) == CLOCK, f"{self.question} is not timed"
        self.take(f"clock {seconds}")
        return self

    def build(self, *points: int) -> Self:
        """Give points to the zones of the car in hand, tires first; the last takes the rest."""
        for zone, count in zip(ZONES[:5], points, strict=True):
            self.say(f"build {zone} {count}")
        return self

    @property
    def sky(self) -> str:
        """The weather."""
        return WEATHERS[self.state.weather]

    @property
    def grid(self) -> str:
        """The cars in the order of play, as letters."""
        return "".join(LETTERS[car.seat] for car in self.state.order)
