"""A slow model of movement in Grand Prix, written from the catalog alone to check the engine by.

A position is built of plain data with `start(links, cars, active, kind, mp, card, ...)`:

- `links`: a list with one entry for every sector of the lap, `{lane: lanes of the next sector}`;
  the last sector leads to sector 0. The number of lanes of a sector is its width.
- `cars`: `{number: place}`. A place is `(sector, lane)`, or `"P7"` in the Pit Lane and `"O7"` off
  the track beside sector 7. Cars in one Pit Lane space stand in the order of the dictionary.
- `active`, and `kind`: `"SOLO"`, `"LINE"`, `"PURSUIT"` or `"LEAD"`.
- `mp`: the Movement Points, after the penalty; the Pit Exit Speed for a car from `P` or `O`.
- `card`: the card's name, as in the catalog, for its instruction (and its Close Call token). A car
  from `P` or `O` has neither kind nor card: GP-232 is seen to here.
- `zone`: the first and last sector of the Safety Zone, or nothing.
- `is_player`: whether it is a Player Car, which gets Close Calls.
- `progress` of every car and the progress at which a car has finished, `finish`: only for Overtake,
  Late Brake and Clean Air. Without them all cars are on one lap and nobody finishes.

What comes back is a `Segment`, which never changes:

- `legal_steps()`: every step, fully specified; none when the movement is over (`is_over`);
- `take(step)`: the segment after it, with `cars`, `mp`, `progress`, `close_calls` (those of the
  card included, as if the segment ended now) and all else that is remembered;
- `bonus(mp)`: the second movement of the Soft Tire Bonus.

`slow_endings.endings(segment)` tells what the card does when the movement is over. A position in
the middle of a movement is `dataclasses.replace(start(...), visited=..., is_linked=...)`.

The text of a step is the catalog's with nothing left out: `F>2`, `F>2[85>1,1>2]`, `L+`, `L+[33>3]`,
`D>3`, `S`, `S>2`, `E`. A forward step always has its lane. In brackets are the pushed and displaced
cars that have a choice of lane, from the active car outwards; one whose lane the Racing Line or
the card has fixed has none. `F>1 rear s2=L2` or `F>1 rear s2=none` names a lane for every rear
junction where one of the lanes holds a car, from the active car backwards (`rear s5=L1 s3=none`);
at the start of Lead `rear s2=L2` is a step of its own, not asked with 0 MP. `E` ends Weaving at
0 MP and is offered as long as the car is not Linked; a Linked car's movement ends by itself.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from slow_board import Board, Place, Shift, Tail, choices, sector_of
from slow_road import Links, Road, Space

DIAGONALS = ("Challenge", "Flat Out", "Slingshot")
FORBIDDEN_SIDES = {
    "Conservative": "+-",
    "Chasing the Race": "+-",
    "Inside Line": "+",
    "Outside Line": "-",
}
TOKENS = ("Challenge", "Overtake", "Weaving", "Flat Out")
"""Cards that give a Close Call of their own (section 5)."""


@dataclass(frozen=True)
class Segment:
    """The Action Segment of a car, under way."""

    board: Board
    active: int
    kind: str
    mp: int
    card: str
    is_player: bool
    progress: Mapping[int, int]
    finish: int | None
    visited: frozenset[Place]
    """GP-101, GP-D16 Where the active car has been."""
    followers: tuple[int, ...] | None = ()
    """The cars that are pulled, the nearest first; `None` is a Lead that has yet to name them."""
    is_linked: bool = False
    """GP-119, GP-129 Whether a Racing Line has moved."""
    lanes: dict[Space, Space] = field(default_factory=dict)
    """GP-D20 Where the Racing Line went from each space."""
    has_gone_diagonally: bool = False
    has_ended: bool = False
    displacements: int = 0
    """Those that count for Close Calls."""

    @property
    def road(self) -> Road:
        """The road the cars are on."""
        return self.board.road

    @property
    def cars(self) -> Mapping[int, Place]:
        """The place of every car."""
        return self.board.cars

    @property
    def here(self) -> Space:
        """The space of the active car, which is on the road."""
        return self.board.space_of(self.active)

    @property
    def close_calls(self) -> int:
        """GP-147, GP-170, GP-012 All that the active car gets, if the segment ends now."""
        return self.displacements + (self.card in TOKENS) if self.is_player else 0

    def legal_steps(self) -> list[str]:
        """All steps that are open."""
        return list(self.outcomes())

    def take(self, step: str) -> "Segment":
        """The segment after a step."""
        return self.outcomes()[step]

    @property
    def is_over(self) -> bool:
        """GP-102 Whether the movement has ended."""
        return not self.outcomes()

    def outcomes(self) -> dict[str, "Segment"]:
        """Every open step, and what comes of it."""
        found = list(self.ways())
        told = dict(found)
        assert len(told) == len(found), f"two steps have the same text: {sorted(told)}"
        return told

    def ways(self) -> Iterator[tuple[str, "Segment"]]:
        """Section 7.3 The kinds of steps that are possible now."""
        place = self.cars[self.active]
        if self.has_ended:
            return
        if isinstance(place, str):
            yield from self.entries(place)
        elif self.followers is None:
            yield from self.lead_chains()
        elif self.mp:
            yield from self.forwards()
            yield from self.laterals()
            yield from self.diagonals()
            yield from self.swaps()
        elif self.card == "Weaving" and not self.is_linked:
            yield from self.laterals()
            yield "E", replace(self, has_ended=True)

    # Forward

    def lead_chains(self) -> Iterator[tuple[str, "Segment"]]:
        """GP-132, GP-155 Which lane of cars a Lead car pulls."""
        for words, followers in self.board.tails(self.here):
            yield "rear" + words, replace(self, followers=followers)

    def forwards(self) -> Iterator[tuple[str, "Segment"]]:
        """GP-095 One space forward, with all that is pushed and pulled."""
        for shifts in self.board.chains(self.here, self.lanes_ahead):
            for words, followers in self.tails():
                if shifts[0].to not in self.visited:
                    text = f"F>{shifts[0].to[1]}{choices(shifts[1:])}"
                    yield text + (words and " rear" + words), self.driven(shifts, followers)

    def lanes_ahead(self, space: Space) -> list[Space]:
        """GP-151, GP-152, GP-D75 The spaces ahead that the Racing Line and the card leave."""
        ahead = self.road.ahead(space)
        if space in self.lanes:
            return [self.lanes[space]]
        if self.card == "Inside Line":
            return ahead[:1]
        return ahead[-1:] if self.card == "Outside Line" else ahead

    def tails(self) -> list[Tail]:
        """GP-116, GP-D72 A Line car is asked whom it pulls as long as it is not Linked."""
        if self.kind == "LINE" and not self.is_linked:
            return self.board.tails(self.here)
        return [("", self.followers or ())]

    def driven(self, shifts: list[Shift], followers: tuple[int, ...]) -> "Segment":
        """GP-119, GP-128, GP-D20 After a forward step, which may Link and fixes the lanes."""
        if self.kind not in ("LINE", "PURSUIT"):
            return self.moved(shifts, 1)
        went = {self.board.space_of(shift.car): shift.to for shift in shifts}
        is_linked = self.is_linked or len(shifts) > 1 or bool(followers)
        line = replace(self, followers=followers, is_linked=is_linked, lanes=self.lanes | went)
        return line.moved(shifts, 1)

    # Sideways

    def laterals(self) -> Iterator[tuple[str, "Segment"]]:
        """GP-096..098, GP-292 One lane sideways in the same sector."""
        sector, lane = self.here
        for sign, to in (("+", (sector, lane + 1)), ("-", (sector, lane - 1))):
            if not self.may_go_sideways(sign, to):
                continue
            is_taken = self.board.car_on(to) is not None
            cost = 0 if self.card == "Weaving" else 1 + is_taken
            if cost <= self.mp:
                counted = replace(self, displacements=self.displacements + is_taken)
                yield from counted.sidesteps(sign, to, cost)

    def may_go_sideways(self, sign: str, to: Space) -> bool:
        """GP-101, GP-119, GP-129, GP-216, GP-274, GP-276, GP-293, GP-294."""
        is_open = self.road.has(to) and to not in self.visited
        return is_open and not self.is_linked and sign not in FORBIDDEN_SIDES.get(self.card, "")

    def sidesteps(self, sign: str, to: Space, cost: int) -> Iterator[tuple[str, "Segment"]]:
        """GP-140..147 All ways in which the cars on the other lane make room."""
        for shifts in self.board.displaced(to, 1 if sign == "+" else -1):
            after = self.moved([Shift(self.active, to), *shifts], cost)
            yield f"L{sign}{choices(shifts)}", after

    def entries(self, place: str) -> Iterator[tuple[str, "Segment"]]:
        """GP-213, GP-233..235, GP-311 From the Pit Lane or from off the track."""
        sector = sector_of(place)
        sign, lane = ("+", 1) if place.startswith("P") else ("-", self.road.width(sector))
        is_taken = self.board.car_on((sector, lane)) is not None
        cost = 2 if is_taken and not self.road.in_zone(sector) else 1
        if cost <= self.mp:
            yield from self.sidesteps(sign, (sector, lane), cost)

    # The cards' own steps

    def diagonals(self) -> Iterator[tuple[str, "Segment"]]:
        """GP-272, GP-D21 Forward and sideways at once."""
        if self.card not in DIAGONALS or self.has_gone_diagonally or self.touches_zone():
            return
        ahead = self.road.ahead(self.here)
        beside = {(sector, lane + side) for sector, lane in ahead for side in (-1, 1)}
        for to in sorted(beside - set(ahead) - self.visited):
            if self.road.has(to) and self.board.car_on(to) is None:
                gone = replace(self, has_gone_diagonally=True)
                yield f"D>{to[1]}", gone.moved([Shift(self.active, to)], 1)

    def swaps(self) -> Iterator[tuple[str, "Segment"]]:
        """GP-284 Places exchanged with the car directly ahead."""
        if self.card == "Overtake":
            yield from self.exchanges("S", 1)

    def exchanges(self, word: str, cost: int) -> Iterator[tuple[str, "Segment"]]:
        """GP-212, GP-D24, GP-D26 The active car and one directly ahead change places."""
        if self.touches_zone():
            return
        ahead = [(to, self.board.car_on(to)) for to in self.road.ahead(self.here)]
        held = [(to, car) for to, car in ahead if car is not None and not self.has_finished(car)]
        for to, car in held:
            text = f"{word}>{to[1]}" if len(held) > 1 else word
            yield text, self.moved([Shift(self.active, to), Shift(car, self.here)], cost)

    def touches_zone(self) -> bool:
        """Whether the active car's sector or the next is in a Safety Zone."""
        sector = self.here[0]
        return self.road.in_zone(sector) or self.road.in_zone((sector + 1) % len(self.road.links))

    def has_finished(self, car: int) -> bool:
        """GP-252 Over the Finish Line, in this segment, and so still on the board."""
        return self.finish is not None and self.progress[car] >= self.finish

    # After a step

    def moved(self, shifts: list[Shift], cost: int) -> "Segment":
        """GP-133 After these shifts; every follower enters the space left by the car ahead."""
        cars, left = dict(self.cars), self.cars[self.active]
        cars.update({shift.car: shift.to for shift in shifts})
        for car in self.followers or ():
            cars[car], left = left, cars[car]
        return replace(
            self,
            board=Board(self.road, cars),
            mp=self.mp - cost,
            visited=self.visited | {cars[self.active]},
            progress={car: self.progress_of(car, place) for car, place in cars.items()},
        )

    def progress_of(self, car: int, place: Place) -> int:
        """GP-D24 Of a car that goes to a place ahead, or one sector back in a swap."""
        sectors = self.road.after(sector_of(self.cars[car]), sector_of(place))
        is_back = sectors == len(self.road.links) - 1
        return self.progress[car] + (-1 if is_back else sectors)

    def bonus(self, mp: int) -> "Segment":
        """GP-186, GP-187, GP-D16, GP-D74 Solo, free of all but the spaces entered before."""
        return Segment(
            *(self.board, self.active, "SOLO", mp, "", self.is_player),
            *(self.progress, self.finish, self.visited),
            displacements=self.close_calls,
        )


def start(
    links: Links,
    cars: Mapping[int, Place],
    active: int,
    kind: str,
    mp: int,
    card: str = "",
    *,
    zone: tuple[int, int] | None = None,
    is_player: bool = True,
    progress: Mapping[int, int] | None = None,
    finish: int | None = None,
) -> Segment:
    """The segment at its start; see the module."""
    if isinstance(cars[active], str):
        kind, card = "SOLO", ""
    if progress is None:
        progress = {car: sector_of(place) for car, place in cars.items()}
    board, visited = Board(Road(links, zone), dict(cars)), frozenset({cars[active]})
    followers: tuple[int, ...] | None = ()
    if kind == "LEAD" and mp:
        chains = board.tails(board.space_of(active))
        followers = chains[0][1] if len(chains) == 1 else None
    return Segment(
        *(board, active, kind, mp, card, is_player, progress, finish, visited),
        followers=followers,
    )
