"""The pace of a lone bike: how many turns it needs from every row, and what its dials give for it.

A bike only goes forward, so one sweep from the finish back finds it. Points of the dials have a
price in turns: the higher it is, the fewer of them are spent on the way.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.motograndprix.course import FLAT, Course
from paddock.games.motograndprix.riding.flips import allowed_flips
from paddock.games.motograndprix.steps import MOST_ENGINE

LAPS: Final = 3
"""So many laps are swept; before them every lap takes as long as the first of these."""
GRID_ROWS: Final = 8
FACES: Final = 6
ROLLS: Final = 36
SIX: Final = 6
HIGHEST: Final = 14
"""Two sixes and a slope, with room."""
MOST_FRONT: Final = 4
"""Front tire points that are worth a thought in one turn."""
BEYOND: Final = 0.05
"""MG-059 What a row beyond the line is worth: who comes farther in the same round is ahead."""
GRIP: Final = 0.12
"""MG-159 Turns that a lost grip costs: a row in the next one."""
REDLINE: Final = 0.4
"""MG-121 Engine points that a test costs on average."""
NEVER: Final = 1e6


class Spending:
    """Expected points of each dial from here to the finish."""

    def __init__(self) -> None:
        self.engine: float = 0.0
        self.rear: float = 0.0
        self.front: float = 0.0

    def add(self, other: "Spending", share: float) -> None:
        """Some of another way to spend."""
        self.engine += other.engine * share
        self.rear += other.rear * share
        self.front += other.front * share


class Pace:
    """Turns to go, and the points that are spent on them, by the rows that are left."""

    def __init__(self, course: Course, price: float) -> None:
        self.course: Course = course
        self.price: float = price
        self.lap: i64 = course.n_rows
        self.turns: list[float] = [0.0]
        """By the rows to go, from 0 on."""
        self.spending: list[Spending] = [Spending()]
        self.best: list[float] = [NEVER] * (HIGHEST + 1)
        """By movement points: the turns to go after the best ride with them."""
        self.spent: list[Spending] = [Spending() for _ in range(HIGHEST + 1)]
        for to_go in range(1, int(self.lap) * LAPS + GRID_ROWS):
            self._sweep(to_go)

    def turns_from(self, to_go: i64) -> float:
        """Turns to the finish; less than none beyond it."""
        if to_go <= 0:
            return BEYOND * float(to_go)
        laps: i64 = self._laps_before(to_go)
        row: i64 = to_go - laps * self.lap
        return self.turns[row] + float(laps) * self._lap_turns(row)

    def spending_from(self, to_go: i64) -> Spending:
        """What is spent from here on."""
        found = Spending()
        if to_go <= 0:
            return found
        laps: i64 = self._laps_before(to_go)
        row: i64 = to_go - laps * self.lap
        found.add(self.spending[row], 1.0)
        if laps > 0:
            found.add(self.spending[row], float(laps))
            found.add(self.spending[row - self.lap], -float(laps))
        return found

    def _laps_before(self, to_go: i64) -> i64:
        """Whole laps before those that were swept."""
        swept: i64 = len(self.turns) - 1
        return 0 if to_go <= swept else (to_go - swept + self.lap - 1) // self.lap

    def _lap_turns(self, to_go: i64) -> float:
        """What a lap takes, from a row of the first lap that was swept."""
        if to_go < self.lap:
            return 0.0
        return self.turns[to_go] - self.turns[to_go - self.lap]

    # The sweep

    def _sweep(self, to_go: i64) -> None:
        row: i64 = (self.lap - to_go % self.lap) % self.lap
        self._weigh_points(to_go, row)
        difficulty: i64 = self.course.difficulties[row]
        turns = 1.0
        spending = Spending()
        for first in range(1, FACES + 1):
            for second in range(first, FACES + 1):
                share = (1.0 if first == second else 2.0) / ROLLS
                points, worth = self._best_flip(difficulty, first, second)
                turns += share * worth
                spending.add(self.spent[points], share)
        self.turns.append(turns)
        self.spending.append(spending)

    def _weigh_points(self, to_go: i64, row: i64) -> None:
        """The best ride for each number of points."""
        slope: i64 = self.course.slopes[row] - FLAT if self.course.has_hills else 0
        for points in range(2, HIGHEST - 1):
            self._weigh(to_go, row, points, points + slope)

    def _weigh(self, to_go: i64, row: i64, points: i64, rows: i64) -> None:
        """Ride them as they are, or buy or brake away some."""
        engine: i64 = 0
        front: i64 = 0
        worth = self.turns_from(to_go - rows)
        if self.course.has_dials:
            for bought in range(1, MOST_ENGINE + 1):
                paid = float(bought + self._rear(row, rows + bought))
                dearer = self.turns_from(to_go - rows - bought) + self.price * paid
                if dearer < worth:
                    worth, engine = dearer, bought
            for braked in range(1, min(MOST_FRONT + 1, rows)):
                dearer = self.turns_from(to_go - rows + braked) + self.price * float(braked)
                if dearer < worth:
                    worth, engine, front = dearer, 0, braked
        self.best[points] = worth
        self._keep_spent(to_go, row, points, rows, engine, front)

    def _keep_spent(
        self, to_go: i64, row: i64, points: i64, rows: i64, engine: i64, front: i64
    ) -> None:
        """What a ride spends, and all rides after it."""
        spent = self.spent[points]
        spent.engine = float(engine)
        spent.front = float(front)
        spent.rear = float(self._rear(row, rows + engine)) if engine else 0.0
        left: i64 = to_go - rows - engine + front
        if left > 0:
            spent.add(self.spending[left], 1.0)

    def _rear(self, row: i64, rows: i64) -> i64:
        """MG-073 Whether engine points wear the rear tire."""
        return 1 if self.course.touches_corner(row, rows) else 0

    def _best_flip(self, difficulty: i64, first: i64, second: i64) -> tuple[i64, float]:
        """The points and the worth of the best way to flip."""
        ways: i64 = allowed_flips(difficulty, first, second)
        points: i64 = first + second
        worth = NEVER
        for way in range(4):
            if not ways & (1 << way):
                continue
            used_first: i64 = 7 - first if way & 1 else first
            used_second: i64 = 7 - second if way & 2 else second
            found = self.best[used_first + used_second]
            found += self.effects(used_first, used_second, way)
            if found < worth:
                points, worth = used_first + used_second, found
        return points, worth

    def effects(self, first: i64, second: i64, flips: i64) -> float:
        """MG-118, MG-158 What the dice do to the bike after it has moved, in turns."""
        cost = 0.0
        if self.course.has_dials and first == SIX and second == SIX:
            cost = REDLINE * self.price
        if self.course.has_stances and flips == 0 and first == second:
            cost += GRIP
        return cost
