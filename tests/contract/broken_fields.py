"""Toy games whose cars, standings or results are wrong, each in one thing."""

from paddock.core.cars import NOBODY
from paddock.core.entries import Entry, Livery
from paddock.core.result import Result
from paddock.core.standings import Standing
from toy_game import ToyRules
from toy_game.state import ToyState

TEAMS = {"field": "teams", "deck": "drawn"}


class NobodyFirst(ToyRules):
    """Both are second."""

    found_by = "check_standings"

    def standings(self, state: ToyState) -> list[Standing]:
        standings = super().standings(state)
        standings[0].place = 2
        return standings


class PlaceLeftOut(ToyRules):
    """The car behind the winner is third."""

    found_by = "check_standings"

    def standings(self, state: ToyState) -> list[Standing]:
        standings = super().standings(state)
        standings[1].place = 3
        return standings


class NobodySecond(ToyRules):
    """A seat is left out of the standings."""

    found_by = "check_standings"

    def standings(self, state: ToyState) -> list[Standing]:
        return super().standings(state)[:1]


class PaceCarLeftOut(ToyRules):
    """The car that nobody owns does not stand anywhere."""

    found_by = "check_standings"
    with_options = TEAMS

    def standings(self, state: ToyState) -> list[Standing]:
        standings = [car for car in super().standings(state) if car.seat != NOBODY]
        for place, car in enumerate(standings, 1):
            car.place = place
        return standings


class OtherColours(ToyRules):
    """A car stands in another livery than it was entered with."""

    found_by = "check_standings"

    def standings(self, state: ToyState) -> list[Standing]:
        standings = super().standings(state)
        first = standings[0].entry
        standings[0].entry = Entry(first.car, first.name, first.seat, Livery("teal"))
        return standings


class NumberedFromOne(ToyRules):
    """The cars are counted from 1."""

    found_by = "check_entries"

    def entries(self, seats: int) -> list[Entry]:
        entries = super().entries(seats)
        for entry in entries:
            entry.car += 1
        return entries


class Namesakes(ToyRules):
    """The two cars of a team have one name."""

    found_by = "check_entries"
    with_options = TEAMS

    def entries(self, seats: int) -> list[Entry]:
        entries = super().entries(seats)
        for entry in entries:
            entry.name = entry.name.partition("-")[0]
        return entries


class Uniform(ToyRules):
    """The two cars of a team are painted alike."""

    found_by = "check_entries"
    with_options = TEAMS

    def entries(self, seats: int) -> list[Entry]:
        entries = super().entries(seats)
        for entry in entries:
            entry.livery = Livery(entry.livery.paint)
        return entries


class Unowned(ToyRules):
    """A car is that of a seat that is not there."""

    found_by = "check_entries"
    with_options = TEAMS

    def entries(self, seats: int) -> list[Entry]:
        entries = super().entries(seats)
        entries[0].seat = seats
        return entries


class WrongResult(ToyRules):
    """What a race of teams was worth, changed by those below."""

    with_options = TEAMS

    def spoil(self, result: Result) -> None:
        """Those below change one thing."""

    def result(self, state: ToyState) -> Result:
        result = super().result(state)
        self.spoil(result)
        return result


class SeatTwice(WrongResult):
    """Each of a seat's cars is a score of its own."""

    found_by = "check_seats"

    def spoil(self, result: Result) -> None:
        result.seats.append(result.seats[0])


class SeatForgotten(WrongResult):
    """The last seat has no score."""

    found_by = "check_seats"

    def spoil(self, result: Result) -> None:
        result.seats.pop()


class CarForgotten(WrongResult):
    """A car that dropped behind has no finish."""

    found_by = "check_all_cars"

    def spoil(self, result: Result) -> None:
        result.cars.pop()


class LastFirst(WrongResult):
    """The cars are listed from the last place on."""

    found_by = "check_places"

    def spoil(self, result: Result) -> None:
        result.cars.reverse()


class PointsLost(WrongResult):
    """A team has fewer points than its cars."""

    found_by = "check_points"

    def spoil(self, result: Result) -> None:
        result.teams[0].points -= 1


class PointsUntold(WrongResult):
    """There are points, and nobody is told that there are."""

    found_by = "check_points"

    def spoil(self, result: Result) -> None:
        result.has_points = False


class PointsOfOne(WrongResult):
    """A seat has the points of its best car only."""

    found_by = "check_points"

    def spoil(self, result: Result) -> None:
        for score in result.seats:
            own = [one.points for one in result.cars if one.entry.seat == score.seat]
            score.points = max(own)


class SeatsUntold(WrongResult):
    """A team does not say whose its cars are."""

    found_by = "check_teams"

    def spoil(self, result: Result) -> None:
        for team in result.teams:
            team.seats = []


class NoTeams(WrongResult):
    """There are teams, and none is in the result."""

    found_by = "check_teams"

    def spoil(self, result: Result) -> None:
        result.teams.clear()


class StrangerWins(ToyRules):
    """Who won is no seat of the race."""

    found_by = "check_winners"

    def result(self, state: ToyState) -> Result:
        class Strange(Result):
            @property
            def winners(self) -> list[int]:
                return [len(self.seats)]

        result = super().result(state)
        return Strange(result.cars, result.seats)


class NobodyWins(ToyRules):
    """There is a first place, and nobody has won."""

    found_by = "check_winners"

    def result(self, state: ToyState) -> Result:
        class Drawn(Result):
            @property
            def winners(self) -> list[int]:
                return []

        result = super().result(state)
        return Drawn(result.cars, result.seats)
