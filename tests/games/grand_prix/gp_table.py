"""A table for the tests of movement: cars put anywhere, and a card that one of them moves by."""

from collections.abc import Mapping, Sequence
from functools import cache

from gp_cars import SEATS, CarsOnRoad, field, lap_of, linked

from paddock.circuits.sectors.board import SectorsBoard
from paddock.core.events import EventLog
from paddock.core.steps import Step
from paddock.games.grand_prix.car import (
    FINISHED,
    GONE,
    IN_PITS,
    OFF_TRACK,
    WEARS,
)
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES, RACE_CARDS, RaceCard
from paddock.games.grand_prix.driving.driving import Driving
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.grand_prix.steps import SeatSteps
from paddock.games.grand_prix.teams import TEAMS
from paddock.games.grand_prix.variants import GrandPrixVariant

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
    return lap_of(tuple(profile(text)))


def drawn(links: Sequence[LaneLinks]) -> SectorsBoard:
    """A lap whose sectors' lanes lead as told."""
    told = [[(lane, list(ahead)) for lane, ahead in lanes.items()] for lanes in links]
    return linked([len(lanes) for lanes in links], told)


def card_of(name: str) -> RaceCard:
    """A race card by its name, or a plain one by its type of movement, as `SOLO`."""
    return RACE_CARDS[CARD_NAMES.index(PLAIN_CARDS.get(name, name))]


class Table(CarsOnRoad):
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


def short(step: Step) -> str:
    """The text of a step without its team."""
    return step.text.partition(" ")[2]
