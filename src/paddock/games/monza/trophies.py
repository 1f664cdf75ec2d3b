"""MZ-069, MZ-070 The trophies of a table: who won how many races, and who is champion."""

from paddock.core.errors import PaddockError
from paddock.core.race import Race
from paddock.games.monza.state import MonzaState


class TrophyCabinet:
    """Trophies by driver, over races that were driven one after another at one table."""

    def __init__(self) -> None:
        self.trophies: dict[str, int] = {}
        """By driver; nobody is listed before a first trophy."""
        self.champions: list[str] = []
        """MZ-070 Who holds the title: the winners of the last race that ended, seat by seat."""

    def add(self, race: Race[MonzaState]) -> None:
        """MZ-069, MZ-D24 A trophy for every winner of a race that is over."""
        if not race.over:
            raise PaddockError("expected a race that is over, but it is still under way")
        names = race.names
        self.champions = [names[car.seat] for car in race.state.cars if car.has_trophy]
        for name in self.champions:
            self.trophies[name] = self.trophies.get(name, 0) + 1
