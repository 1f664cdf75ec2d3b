"""All ways of a ride, step by step, straight from the catalogue's words; slow and simple."""

from dataclasses import dataclass

from narrowing import of_kind
from paddock.games.motograndprix.rules import MotoRules
from paddock.games.motograndprix.state import RACING, MotoState
from paddock.games.motograndprix.variants import MotoVariant

LANES = (0, 1, 2)
MOST_EXTRA = 3
"""MG-106 The highest surcharge of a row."""


@dataclass(frozen=True)
class Paid:
    """Where a ride ends, and what it costs."""

    row: int
    lane: int
    engine: int = 0
    front: int = 0
    rear: int = 0
    bonus: int = 0


class BruteForce:
    """The bike that is asked, before it flips or before it rides."""

    def __init__(self, rules: MotoRules, state: MotoState) -> None:
        self.variant = of_kind(MotoVariant, rules.variant)
        self.board = rules.course.board
        self.bike = state.bike
        self.is_start = self.variant.start_turn == "on" and state.turn == 1
        self.taken = {
            (bike.row, bike.lane)
            for bike in state.bikes
            if bike.status == RACING and bike is not self.bike
        }

    # The points

    def points(self, used: tuple[int, int]) -> int:
        """MG-042, MG-136..141, MG-D15 Dice, slope and stance, never below 0."""
        total = sum(used)
        if self.is_start:
            return total
        row = self.board.rows[self.bike.row]
        if self.variant.hills == "on":
            total -= row.slope
        if self.variant.stances == "on":
            is_wheelie = self.bike.stance == 2
            total -= is_wheelie or (self.bike.stance == 0 and row.kind == 1)
        return max(total, 0)

    def tests_engine(self, used: tuple[int, int]) -> bool:
        """MG-118, MG-082, MG-104."""
        return self.variant.dashboards == "on" and not self.is_start and used == (6, 6)

    def loses_grip(self, used: tuple[int, int], flipped: bool) -> bool:
        """MG-158, MG-082, MG-104."""
        if self.variant.stances == "off" or self.is_start or not used[1]:
            return False
        return used[0] == used[1] and not flipped

    def sideslips(self, row: int, used: tuple[int, int], flipped: bool) -> bool:
        """MG-160 Whether it loses grip on a corner row."""
        return self.loses_grip(used, flipped) and self.board.rows[row].kind == 1

    # The ways

    def cost(self, row: int, lane: int) -> int:
        """MG-106..109 What a step onto a dot costs."""
        there = self.board.rows[row]
        is_beside = any((row, other) in self.taken for other in LANES)
        if self.variant.dashboards == "on" and is_beside and there.kind == 1 and there.rank(lane):
            return 1 + there.difficulty
        return 1

    def steps(self, row: int, lane: int) -> list[tuple[int, int]]:
        """MG-044..046 The free dots that are next; MG-099 in a contact only the lightest."""
        ahead = (row + 1) % self.board.n_rows
        free = [
            (ahead, to) for to in LANES if abs(to - lane) <= 1 and (ahead, to) not in self.taken
        ]
        if self.bike.is_contact and free:
            return [max(free, key=lambda dot: self.board.rows[ahead].rank(dot[1]))]
        return free

    def ways(self, most: int) -> set[tuple[int, int, int, int, bool]]:
        """Row, lane, rows ridden, cost and whether a corner was touched, of every way."""
        start = (self.bike.row, self.bike.lane, 0, 0, self.board.rows[self.bike.row].kind == 1)
        found, left = set(), [start]
        while left:
            way = left.pop()
            if way in found:
                continue
            found.add(way)
            row, lane, rows, cost, corner = way
            for to in self.steps(row, lane):
                price = 1 if self.bike.is_contact else self.cost(*to)
                if cost + price <= most:
                    is_corner = corner or self.board.rows[to[0]].kind == 1
                    left.append((*to, rows + 1, cost + price, is_corner))
        return found

    # The rides

    def rides(self, used: tuple[int, int], flipped: bool) -> tuple[set[Paid], set[Paid]]:
        """All rides that can be paid for, and those that are not sure to put the bike out."""
        points = self.points(used)
        if self.variant.dashboards == "off":
            found = self.free_rides(points)
            return found, found
        found = self.paid_rides(points)
        alive = {ride for ride in found if self.survives(ride, used, flipped)}
        return found, alive

    def free_rides(self, points: int) -> set[Paid]:
        """MG-048, MG-049 All points, or as many as can be spent."""
        ways = self.ways(points)
        longest = max(rows for _, _, rows, _, _ in ways)
        return {Paid(row, lane) for row, lane, rows, _, _ in ways if rows == longest}

    def paid_rides(self, points: int, rear: int | None = None) -> set[Paid]:
        """Every engine, front tire and bonus for which a way costs just that much."""
        bonuses = (0, 1) if self.bike.head >= 0 else (0,)
        shown = self.bike.rear if rear is None else rear
        found = set()
        for row, lane, _, cost, corner in self.ways(points + 4):
            for bonus in bonuses:
                for engine in range(4):
                    front = points + engine + bonus - cost
                    worn = 1 if engine and corner else 0
                    if front < 0 or self.is_pointless(engine, front, bonus):
                        continue
                    paid = Paid(row, lane, engine, front, worn, bonus)
                    if self.can_pay(paid, shown):
                        found.add(paid)
        return found

    def can_pay(self, ride: Paid, rear: int) -> bool:
        """MG-067 No dial goes below 1."""
        bike = self.bike
        return min(bike.engine - ride.engine, bike.front - ride.front, rear - ride.rear) >= 1

    def is_pointless(self, engine: int, front: int, bonus: int) -> bool:
        """MG-D38 Combinations that reach the same with fewer points."""
        if front and (engine or bonus):
            return True
        return engine > 0 and self.bike.head >= 0 and not bonus

    def survives(self, ride: Paid, used: tuple[int, int], flipped: bool) -> bool:
        """MG-122, MG-161 Whether the effects may leave the bike in the race."""
        if self.tests_engine(used) and self.bike.engine - ride.engine < 2:
            return False
        return not self.sideslips(ride.row, used, flipped) or self.bike.rear - ride.rear > 1

    def offered(self, used: tuple[int, int], flipped: bool) -> set[Paid]:
        """MG-D13 What is to be open: each end once for each price."""
        found, alive = self.rides(used, flipped)
        return alive or found

    # What is told

    def is_forced(self, used: tuple[int, int]) -> bool:
        """MG-112, MG-115 Whether no way takes all points, neither more nor fewer."""
        points = self.points(used)
        most = points + (self.bike.head >= 0)
        return not any(points <= cost <= most for _, _, _, cost, _ in self.ways(most))

    def last_dot(self, used: tuple[int, int]) -> tuple[int, int, int]:
        """MG-114 How far the points last without a ride: rows, row and the darkest lane."""
        ways = self.ways(self.points(used))
        rows = max(way[2] for way in ways)
        dots = {(row, lane) for row, lane, ridden, _, _ in ways if ridden == rows}
        return rows, *min(dots, key=lambda dot: self.board.rows[dot[0]].rank(dot[1]))

    def failing_rule(self, used: tuple[int, int]) -> str:
        """MG-074 More rear tire would help; MG-115 more points would; MG-114 the way is shut."""
        if self.paid_rides(self.points(used), rear=99):
            return "MG-074"
        rows = self.last_dot(used)[0]
        costly = self.ways(self.points(used) + MOST_EXTRA * len(self.taken))
        return "MG-115" if any(way[2] > rows for way in costly) else "MG-114"

    # The flips

    def flips(self, dice: tuple[int, int]) -> list[tuple[int, int]]:
        """MG-033..041 The dice as they may be used, without deadly ones (MG-D44)."""
        allowed = [used for used in self.all_flips(dice) if self.may(dice, used)]
        alive = [used for used in allowed if self.rides(used, used != dice)[1]]
        return self.each_once(dice, alive or allowed)

    def all_flips(self, dice: tuple[int, int]) -> list[tuple[int, int]]:
        """All that can be made of the dice, the fewest flips first."""
        first, second = dice
        if not second:
            return [dice, (7 - first, 0)]
        return [dice, (7 - first, second), (first, 7 - second), (7 - first, 7 - second)]

    def each_once(
        self, dice: tuple[int, int], found: list[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """MG-D48 One of those that come to the same points, rides and risks."""
        results: dict[object, tuple[int, int]] = {}
        for used in found:
            flipped = used != dice
            risks = (self.tests_engine(used), self.loses_grip(used, flipped))
            result = (self.points(used), risks, frozenset(self.offered(used, flipped)))
            results.setdefault(result, used)
        return list(results.values())

    def may(self, dice: tuple[int, int], used: tuple[int, int]) -> bool:
        """MG-034..041 What a row's difficulty allows."""
        raised = [die for die, now in zip(dice, used, strict=True) if now > die]
        difficulty = self.board.rows[self.bike.row].difficulty
        if not raised or difficulty == 0:
            return True
        if difficulty == 3 or len(raised) > 1:
            return False
        shown = [die for die in dice if die]
        return raised[0] == (min(shown) if difficulty == 1 else max(shown))
