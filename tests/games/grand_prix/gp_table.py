"""A table for the tests of movement: cars put anywhere, and a card that one of them moves by."""

from collections.abc import Mapping, Sequence
from functools import cache

from paddock.circuits.sectors.board import SectorsBoard
from paddock.circuits.sectors.links import Links, known_links, link
from paddock.circuits.sectors.reader import make_sectors
from paddock.core.cars import NOBODY
from paddock.core.events import Event, EventLog
from paddock.core.steps import Step
from paddock.games.grand_prix.car import (
    FINISHED,
    GONE,
    IN_PITS,
    NEUTRAL,
    NO_CAR,
    NO_TIRE,
    OFF_TRACK,
    PLAYERS,
    RACING,
    RETIRED,
    TIRES,
    WEARS,
    Car,
)
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES, RACE_CARDS, RaceCard
from paddock.games.grand_prix.driving.driving import Driving
from paddock.games.grand_prix.race.order import settle
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.grand_prix.steps import SeatSteps
from paddock.games.grand_prix.teams import TEAMS
from paddock.games.grand_prix.variants import GrandPrixVariant

SEATS = 10
"""Aquila to Juno, as the catalogue's fixtures have them."""
LAPS = 3
LaneLinks = Mapping[int, Sequence[int]]
"""Where the lanes of a sector lead."""
PLAIN_CARDS = {
    "SOLO": "charge",
    "LINE": "power-line",
    "PURSUIT": "fast-pace",
    "LEAD": "out-in-front",
}
"""A card of each type of movement that says nothing else."""


def profile(text: str) -> list[int]:
    """Widths written as circuits have them: `3x4 2x36`."""
    runs = [run.split("x") for run in text.split()]
    return [int(width) for width, sectors in runs for _ in range(int(sectors))]


@cache
def board(text: str = "3x40") -> SectorsBoard:
    """A lap of this profile, linked as the catalogue does by default."""
    widths = profile(text)
    pairs = zip(widths, [*widths[1:], widths[0]], strict=True)
    return linked(widths, [known_links(width, ahead) for width, ahead in pairs])


def drawn(links: Sequence[LaneLinks]) -> SectorsBoard:
    """A lap whose sectors' lanes lead as told."""
    told = [[(lane, list(ahead)) for lane, ahead in lanes.items()] for lanes in links]
    return linked([len(lanes) for lanes in links], told)


def linked(widths: list[int], links: Sequence[Links]) -> SectorsBoard:
    """A lap of sectors of these widths, with links from each to the next."""
    sectors = make_sectors(widths)
    for number, sector in enumerate(sectors):
        link(sector, sectors[(number + 1) % len(sectors)], links[number])
    return SectorsBoard(sectors, LAPS, 0)


def card_of(name: str) -> RaceCard:
    """A race card by its name, or a plain one by its type of movement, as `SOLO`."""
    return RACE_CARDS[CARD_NAMES.index(PLAIN_CARDS.get(name, name))]


class Table:
    """Cars as they are told: `1@50.2` for progress 50 in lane 2, `85@8.P` in the pit lane of
    sector 8, `85@8.O` off the track there. Cars that no team owns are neutral NPCs; those that the
    text leaves out take no part. The zone is told by its first sector.
    """

    def __init__(
        self, places: str, road: SectorsBoard | None = None, *, zone: int = -1, **options: str
    ) -> None:
        variant = GrandPrixVariant(**options)  # type: ignore[arg-type]
        self.road = Road(road or board(), variant)
        steps = [SeatSteps(seat, TEAMS[seat].name) for seat in range(SEATS)]
        self.driving = Driving(self.road, steps)
        self.log = EventLog(tuple(str(number) for number in range(100)))
        self.is_over = False
        """Whether the segment has ended."""
        self.state = GrandPrixState(field(places), SEATS, len(self.road.board.spaces))
        self.state.zone = zone
        for place in places.split():
            self.put(place)
        self.settle()

    # Setting up

    def settle(self) -> None:
        """Let the running order be as the cars stand."""
        leader = self.road.running_order(self.state)[0]
        self.state.lap = self.road.laps_done(leader) + 1
        settle(self.road, self.state, self.log)
        self.log.events.clear()

    def put(self, place: str) -> None:
        """Put a car on its place, and into the race."""
        number, _, where = place.partition("@")
        progress, _, lane = where.partition(".")
        car, road = self.car(int(number)), self.road
        car.status = RACING
        if lane == "P":
            road.put_in_pits(self.state, car, int(progress))
        elif lane == "O":
            car.progress = int(progress)
            road.put_off(self.state, car)
        else:
            space = road.board.sector_at(int(progress)).space(int(lane))
            road.put(self.state, car, space, int(progress))

    def car(self, number: int) -> Car:
        """The car with this number."""
        return next(car for car in self.state.cars if car.number == number)

    def wear(self, number: int, kinds: str) -> "Table":
        """Markers on a car, as `tire tire engine`."""
        car = self.car(number)
        for kind in kinds.split():
            car.wear[WEARS.index(kind)] += 1
            car.worn += 1
        return self

    def tires(self, number: int, tire: str, *, used: bool = False) -> "Table":
        """The tires that a car has on."""
        car = self.car(number)
        car.tire = TIRES.index(tire)
        car.tires = [car.tire]
        car.soft_used = used
        return self

    # The segment

    def play(self, number: int, card: str, points: int | None = None) -> "Table":
        """Activate a car with a card; with points of its own, and asked for every single step."""
        car, state = self.car(number), self.state
        state.actor = max(int(car.seat), 0)
        if points is None:
            self.is_over = self.driving.begin(state, car, card_of(card), self.log)
            return self
        self.driving.start(state, car, card_of(card), self.log)
        state.segment.points = points
        if points == 0:
            state.segment.train.clear()
            state.ask(Phase.DRIVE, state.actor)
        if state.phase == Phase.DRIVE:
            self.is_over = self.driving.check_movement(state, self.log)
        return self

    def do(self, *texts: str) -> "Table":
        """Open steps by their texts without the team, each alone: nothing follows by itself."""
        for text in texts:
            self.is_over = self.driving.take_one(self.state, self.find(text), self.log)
        return self

    def take(self, *texts: str) -> "Table":
        """Open steps by their texts without the team, and after each all that is the only one."""
        for text in texts:
            self.is_over = self.driving.take(self.state, self.find(text), self.log)
        return self

    def steps(self) -> list[Step]:
        """What is open."""
        return [] if self.is_over else self.driving.open_steps(self.state)

    def find(self, text: str) -> Step:
        """The open step with this text."""
        found = [step for step in self.steps() if short(step) == text]
        assert found, f"expected one of {self.open}, but got {text!r}"
        return found[0]

    @property
    def open(self) -> list[str]:
        """The texts of what is open, without the team."""
        return [short(step) for step in self.steps()]

    @property
    def phase(self) -> Phase:
        """What the segment waits for."""
        return self.state.phase

    @property
    def points(self) -> int:
        """Movement points left."""
        return int(self.state.segment.points)

    # What is seen

    def place(self, number: int) -> str:
        """Where a car is, as it would be put there; `out` if it is nowhere."""
        car = self.car(number)
        if car.where == GONE:
            return "out"
        lane = {IN_PITS: "P", OFF_TRACK: "O"}.get(int(car.where), self.road.space(car).lane)
        return f"{car.progress}.{lane}"

    def places(self) -> str:
        """All cars of the race with their places, the leader first, and finishers before all."""
        cars = [car for car in self.state.cars if car.where != GONE]
        cars.sort(key=lambda car: -int(car.rank))
        return " ".join(f"{car.number}@{self.place(int(car.number))}" for car in cars)

    def worn(self, number: int) -> str:
        """The markers on a car, as `tire tire engine`; they are as many as it counts."""
        car = self.car(number)
        assert car.worn == sum(car.wear)
        return " ".join(word for kind, word in enumerate(WEARS) for _ in range(car.wear[kind]))

    def calls(self, number: int) -> int:
        """The close calls of a car."""
        return int(self.car(number).close_calls)

    def finishers(self) -> list[int]:
        """The cars over the finish line, in that order."""
        cars = [car for car in self.state.cars if car.status == FINISHED]
        return [int(car.number) for car in sorted(cars, key=lambda car: int(car.finish))]

    def told(self, kind: str) -> list[Event]:
        """The events of this kind."""
        return [event for event in self.log.events if event.kind.name == kind]

    def cited(self, kind: str) -> list[str]:
        """The rules that the events of this kind cite."""
        return [event.rule for event in self.told(kind)]

    def is_consistent(self) -> bool:
        """INV-02 Whether the spaces and the cars agree on who stands where."""
        state = self.state
        for index, occupant in enumerate(state.occupants):
            if occupant != NO_CAR and state.cars[occupant].space != index:
                return False
        standing = [occupant for occupant in state.occupants if occupant != NO_CAR]
        on_track = [car for car in state.cars if car.where == 0]
        return len(standing) == len(set(standing)) == len(on_track)


def short(step: Step) -> str:
    """The text of a step without its team."""
    return step.text.partition(" ")[2]


def field(places: str) -> list[Car]:
    """Two cars a team, then the NPCs that the text names; none of them takes part yet."""
    cars: list[Car] = []
    owned = [(seat, number) for seat in range(SEATS) for number in TEAMS[seat].numbers]
    for seat, number in owned:
        cars.append(car_beside(len(cars), PLAYERS, seat, number))
    numbers = [number for _, number in owned]
    for place in places.split():
        number = int(place.partition("@")[0])
        if number not in numbers:
            cars.append(car_beside(len(cars), NEUTRAL, int(NOBODY), number))
    return cars


def car_beside(index: int, kind: int, seat: int, number: int) -> Car:
    """A car that takes no part, on hard tires if a team owns it."""
    car = Car(index, kind, seat, seat)
    car.number = number
    car.status = RETIRED
    car.tire = TIRES.index("hard") if kind == PLAYERS else NO_TIRE
    car.tires = [int(car.tire)] if kind == PLAYERS else []
    return car
