"""Random positions on the shipped circuits, for the engine and for the slow model alike."""

import random

from gp_cars import SEATS
from gp_table import Table
from gp_words import place_of
from slow_board import Place
from slow_model import Segment, start
from slow_road import Links

from narrowing import known
from paddock.circuits.sectors.board import SectorsBoard
from paddock.circuits.shipped import find_circuit
from paddock.games.grand_prix.cards.race_cards import RACE_CARDS, TYPES, RaceCard
from paddock.games.grand_prix.teams import TEAMS

CIRCUITS = (
    *("valbruna", "costa-serena", "hochmoor", "redgum-park"),
    *("st-adriana", "yunta-brothers", "pullingers-pyramid", "verghns-grove"),
)
NUMBERS = [number for team in TEAMS[:SEATS] for number in team.numbers]
OTHERS = 21
SMALL_WORDS = ("the", "in")


class Position:
    """A car about to move by a card, among others; its table, and the same in the slow model."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        name = CIRCUITS[seed % len(CIRCUITS)]
        self.board: SectorsBoard = known(find_circuit(name).sectors)
        self.length = int(self.board.length)
        self.laps = int(self.board.laps)
        self.sector = self.active_sector()
        self.zone = self.zone_start()
        self.active, *self.rivals = self.random.sample(NUMBERS, len(NUMBERS))
        self.rivals = [*self.rivals, 8, 30][:OTHERS]
        self.card: RaceCard = self.random.choice(RACE_CARDS)
        self.points = self.random.choice([0, 1, 2, 2, 3, 3, 4, 4, 5, 6])
        self.start = self.places()
        self.table = Table(" ".join(self.start), self.board, zone=self.zone)
        self.name = f"{name}, seed {seed}: #{self.active} by {self.card.name}"
        self.slow = self.slow_start()
        self.begin()

    # Where everybody is

    def active_sector(self) -> int:
        """Anywhere, or where lanes split and merge not far from it."""
        widths = [int(sector.width) for sector in self.board.sectors]
        changes = [at for at in range(self.length) if widths[at] != widths[at - 1]]
        if not changes or self.random.random() < 0.4:
            return self.random.randrange(self.length)
        return (self.random.choice(changes) + self.random.randint(-4, 3)) % self.length

    def zone_start(self) -> int:
        """A zone around the car, ahead of it, or none."""
        if self.random.random() < 0.6:
            return -1
        return (self.sector + self.random.randint(-13, 4)) % self.length

    def places(self) -> list[str]:
        """The car on the track or beside it, others around it, a few of them beside the track."""
        side = self.random.choice([*[""] * 16, "P", "P", "O"])
        if side:
            self.points = int(self.card.pit_speed)
        lane = side or str(self.random.choice(self.lanes(self.sector)))
        told = [f"{self.active}@{self.progress(self.sector)}.{lane}"]
        taken = {(self.sector, lane)}
        spread = self.random.choice([2, 3, 3, 4, 6, 10])
        for number in self.rivals[: self.random.randint(3, OTHERS)]:
            sector = (self.sector + self.random.randint(-spread, spread)) % self.length
            lane = str(self.random.choice(self.lanes(sector)))
            if self.random.random() < 0.05:
                told.append(f"{number}@{self.progress(sector)}.P")
            elif (sector, lane) not in taken:
                taken.add((sector, lane))
                told.append(f"{number}@{self.progress(sector)}.{lane}")
        return told

    def lanes(self, sector: int) -> range:
        """Those that cars may be in: the inner one in a zone."""
        is_in_zone = self.zone >= 0 and (sector - self.zone) % self.length < 11
        return range(1, 2 if is_in_zone else int(self.board.sectors[sector].width) + 1)

    def progress(self, sector: int) -> int:
        """On any lap, often on the last."""
        lap = self.random.choice([0, 1, self.laps - 1, self.laps - 1])
        return sector + lap * self.length

    # The same for both

    def begin(self) -> None:
        """The engine's segment, before its first step."""
        if self.random.random() < 0.5:
            self.table.tires(self.active, "soft")
        self.table.play(self.active, self.card.name, self.points)

    def slow_start(self) -> Segment:
        """The slow model's."""
        cars = self.cars()
        words = [
            word if word in SMALL_WORDS else word.title() for word in self.card.name.split("-")
        ]
        return start(
            *(links_of(self.board), cars, self.active, TYPES[self.card.movement].upper()),
            *(self.points, " ".join(words)),
            zone=(self.zone, (self.zone + 10) % self.length) if self.zone >= 0 else None,
            progress={number: int(self.table.car(number).progress) for number in cars},
            finish=int(self.table.road.finish),
        )

    def cars(self) -> dict[int, Place]:
        """The places of the cars on the board."""
        state = self.table.state
        on_board = [car for car in state.cars if self.table.place(int(car.number)) != "out"]
        return {int(car.number): place_of(self.table.road, car) for car in on_board}


def links_of(board: SectorsBoard) -> Links:
    """Where each lane of each sector leads."""
    return [
        {int(one.lane): [int(ahead.lane) for ahead in one.forward] for one in sector.spaces}
        for sector in board.sectors
    ]
