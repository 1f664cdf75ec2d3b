"""The result of a race: places by car, places and points by seat and by team."""

from mypy_extensions import i64, mypyc_attr

from paddock.core.entries import NO_TEAM, Entry
from paddock.core.standings import Standing


class Finish:
    """How one car came out of a race."""

    def __init__(self, standing: Standing, place: i64, points: i64 = 0) -> None:
        self.standing: Standing = standing
        """Where it stood at the end."""
        self.place: i64 = place
        """Its place; cars may share one. 0 where it has none: out, disqualified, or unfinished."""
        self.points: i64 = points

    @property
    def entry(self) -> Entry:
        """The car."""
        return self.standing.entry

    @property
    def status(self) -> str:
        """The word that its standing has, as `finished`, `out` or `disqualified`."""
        return self.standing.status


class SeatScore:
    """What a race was worth to a seat, whatever it drives."""

    def __init__(self, seat: i64, place: i64, points: i64 = 0) -> None:
        self.seat: i64 = seat
        self.place: i64 = place
        """Among the seats; 0 where it has none."""
        self.points: i64 = points


class TeamScore:
    """What a race was worth to a team, and who is in it."""

    def __init__(self, team: i64, place: i64, points: i64, entries: list[Entry]) -> None:
        self.team: i64 = team
        self.place: i64 = place
        """Among the teams; 0 where none has won."""
        self.points: i64 = points
        self.cars: list[int] = [entry.car for entry in entries]
        self.seats: list[int] = sorted({entry.seat for entry in entries if entry.seat >= 0})


@mypyc_attr(allow_interpreted_subclasses=True)
class Result:
    """What a race was worth, once it is over; the best first in every list."""

    def __init__(
        self,
        cars: list[Finish],
        seats: list[SeatScore] | None = None,
        teams: list[TeamScore] | None = None,
        has_points: bool = False,
        teams_win: bool = True,
    ) -> None:
        self.cars: list[Finish] = cars
        self._seats: list[SeatScore] | None = seats
        self.teams: list[TeamScore] = [] if teams is None else teams
        """None where nobody drives for a team."""
        self.has_points: bool = has_points
        """Whether the game gives points; else they are all 0."""
        self.teams_win: bool = teams_win
        """Whether teams, where there are some, win; else they have a table beside the drivers'."""

    @property
    def seats(self) -> list[SeatScore]:
        """What it was worth to each seat: by its best car, unless a game says else.

        They are reckoned from the cars when they are first asked for; races in bulk never do.
        """
        if self._seats is None:
            self._seats = seat_scores(self.cars)
        return self._seats

    @seats.setter
    def seats(self, scores: list[SeatScore]) -> None:
        self._seats = scores

    @property
    def winners(self) -> list[int]:
        """The seats that won: those of the best teams, or the best seats; none if nobody has."""
        if self.teams and self.teams_win:
            return [seat for team in self.teams if team.place == 1 for seat in team.seats]
        if self._seats is None:
            return best_seats(self.cars)
        return [score.seat for score in self._seats if score.place == 1]


def result_of(standings: list[Standing], points: tuple[int, ...] = ()) -> Result:
    """The result of a race in which cars are ranked as they stand, and seats by their best car.

    `points` are those of the first places; a seat has those of all its cars.
    """
    cars: list[Finish] = []
    for standing in standings:
        place: i64 = standing.place if standing.ranked else 0
        given = points[place - 1] if 0 < place <= len(points) else 0
        cars.append(Finish(standing, place, given))
    return Result(cars, has_points=bool(points))


def best_seats(cars: list[Finish]) -> list[int]:
    """The seats to which `seat_scores` would give the first place, without scores for all."""
    best: i64 = 0
    found: list[int] = []
    for finish in cars:
        seat = finish.standing.entry.seat
        if seat < 0:
            continue
        if not found:
            best = finish.place
        if finish.place == 0 or finish.place != best:
            break
        if seat not in found:
            found.append(seat)
    return found


def seat_scores(cars: list[Finish]) -> list[SeatScore]:
    """The seats by their best car, each with the points of all its cars."""
    scores: list[SeatScore] = []
    for finish in cars:
        if finish.entry.seat < 0:
            continue
        score = _score_of(scores, finish.entry.seat)
        if score is None:
            scores.append(SeatScore(finish.entry.seat, finish.place, finish.points))
        else:
            score.points += finish.points
    _close_ranks(scores)
    return scores


def team_entries(cars: list[Finish], team: i64) -> list[Entry]:
    """The cars of a team, the best first."""
    return [one.entry for one in cars if one.entry.team == team != NO_TEAM]


def _score_of(scores: list[SeatScore], seat: i64) -> SeatScore | None:
    for score in scores:
        if score.seat == seat:
            return score
    return None


def _close_ranks(scores: list[SeatScore]) -> None:
    """Give the seats the places from 1 on: between their cars others may have come in."""
    before: i64 = 0
    place: i64 = 0
    number: i64 = 0
    for score in scores:
        number += 1
        if score.place == 0:
            continue
        if score.place != before:
            place = number
        before = score.place
        score.place = place
