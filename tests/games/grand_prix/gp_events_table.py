"""A table for the tests of events and pit stops: cars put anywhere, cards drawn as told."""

from collections.abc import Sequence

from gp_cars import OVAL40, SEATS, CarsOnRoad, field, lap_of

from paddock.circuits.sectors.board import INSIDE_AT_PIT, INSIDE_AT_WALL
from paddock.core.events import EventLog
from paddock.core.steps import Step
from paddock.games.grand_prix.car import (
    GONE,
    IN_PITS,
    OFF_TRACK,
    WEARS,
)
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS, NO_EVENT, EventCard
from paddock.games.grand_prix.incidents.incidents import Incidents
from paddock.games.grand_prix.incidents.zone import lift_zone
from paddock.games.grand_prix.pits.stops import Stops
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.grand_prix.steps import SeatSteps
from paddock.games.grand_prix.teams import TEAMS
from paddock.games.grand_prix.variants import NEXT_CORNER, GrandPrixVariant


def card_of(name: str) -> EventCard:
    """An event card by its name, as `collision`, or with its number, as `tire-wear all`."""
    cards = [card for card in EVENT_CARDS if name in (card.name, card.happening.name)]
    return cards[0]


class Table(CarsOnRoad):
    """The end of a round: cars stand as they are told, `1@50.2` for progress 50 in lane 2.

    Lane `P` is the pit lane, `O` off the track. Cars that no team owns are neutral NPCs; what the
    text leaves out takes no part. Where the inside of all corners is at the wall, cars rank by it.
    """

    def __init__(
        self,
        places: str,
        widths: Sequence[int] = OVAL40,
        first: int = 0,
        is_inside_at_wall: bool = False,
        **options: str,
    ) -> None:
        if is_inside_at_wall:
            options["running_order"] = NEXT_CORNER
        variant = GrandPrixVariant(**options)  # type: ignore[arg-type]
        inside = INSIDE_AT_WALL if is_inside_at_wall else INSIDE_AT_PIT
        self.road = Road(lap_of(tuple(widths), inside), variant)
        steps = [SeatSteps(seat, TEAMS[seat].name) for seat in range(SEATS)]
        self.incidents = Incidents(self.road, variant, steps)
        self.stops = Stops(self.road, variant, steps)
        self.is_done = False
        self.state = GrandPrixState(field(places), SEATS, len(self.road.board.spaces))
        self.log = EventLog(tuple(str(car.number) for car in self.state.cars))
        self.state.first_player = first
        self.state.round = 5
        for place in places.split():
            self.put(place)
        self.settle()

    # What cars have

    def calls(self, **counts: int) -> "Table":
        """Close calls by car, as `n1=3`."""
        for name, count in counts.items():
            self.car(int(name[1:])).close_calls = count
        return self

    # What happens

    def draw(self, name: str) -> "Table":
        """This event card is drawn, and goes as far as nobody has to say anything."""
        self.is_done = self.incidents.begin(self.state, card_of(name), self.log)
        return self

    def take(self, *texts: str) -> "Table":
        """Open steps by their texts: what is asked in an event, then in the pit stops."""
        for text in texts:
            assert not self.is_done, f"nothing is asked, but got {text!r}"
            step = next((step for step in self.open() if step.text == text), None)
            assert step is not None, f"expected one of {self.texts()}, but got {text!r}"
            chapter = self.stops if self.is_in_stops() else self.incidents
            self.is_done = chapter.take(self.state, step, self.log)
        return self

    def pits(self, *texts: str, number: int | None = None) -> "Table":
        """The pit stops of the round, as far as these decisions; cars before them stay out."""
        if number is not None:
            self.state.incident.card = next(c.kind for c in EVENT_CARDS if c.number == number)
        elif self.state.incident.card == NO_EVENT:
            self.state.incident.card = card_of("wing-damage").kind
        self.is_done = self.stops.begin(self.state, self.log)
        return self.take_when(*texts)

    def take_when(self, *texts: str) -> "Table":
        """These decisions, each as soon as it is open; until then cars stay out."""
        for text in texts:
            self.stay_until(text)
            self.take(text)
        return self

    def stop(self, *texts: str, number: int | None = None) -> "Table":
        """All pit stops of the round: these, and everybody else stays out."""
        self.pits(*texts, number=number)
        self.stay_until("")
        return self

    def stay_until(self, text: str) -> None:
        """Stay out with every car until this decision is open."""
        while not self.is_done and text not in self.texts():
            stays = [found for found in self.texts() if " stay " in found]
            assert stays, f"expected one of {self.texts()}, but got {text!r}"
            self.take(stays[0])

    def lift_zone(self) -> "Table":
        """The next end of a round begins."""
        lift_zone(self.state, self.log)
        return self

    def is_in_stops(self) -> bool:
        """Whether a pit stop is asked about."""
        return self.state.phase in (Phase.PIT, Phase.FIT, Phase.REPAIR)

    def open(self) -> list[Step]:
        """What may be done now, by a seat or by chance."""
        if self.is_in_stops():
            return self.stops.open_steps(self.state)
        if self.state.actor < 0:
            return [step for step, _ in self.incidents.outcomes(self.state)]
        return self.incidents.open_steps(self.state)

    def texts(self) -> list[str]:
        """What may be done now; nothing once all is done."""
        return [] if self.is_done else [step.text for step in self.open()]

    # What is seen

    def place(self, number: int) -> str:
        """Where a car is, as it would be put there; `out` if it is nowhere."""
        car = self.car(number)
        if car.where == GONE:
            return "out"
        lane = {IN_PITS: "P", OFF_TRACK: "O"}.get(int(car.where), self.road.space(car).lane)
        return f"{car.progress}.{lane}"

    def board(self) -> str:
        """All cars in the running order, with their places."""
        order = self.road.running_order(self.state)
        return " ".join(f"{car.number}@{self.place(int(car.number))}" for car in order)

    def worn(self, number: int) -> str:
        """The markers on a car, as `tire tire engine`; they are as many as it counts."""
        car = self.car(number)
        assert car.worn == sum(car.wear)
        return " ".join(word for kind, word in enumerate(WEARS) for _ in range(car.wear[kind]))

    def stack(self, sector: int) -> list[int]:
        """The cars in the pit space of a sector, the lowest first."""
        order = self.road.running_order(self.state)
        pit = self.road.board.sectors[sector].pit
        return [int(car.number) for car in order if car.where == IN_PITS and car.space == pit.index]

    def zone(self) -> list[int]:
        """The sectors of the safety zone, from its start on."""
        start = int(self.state.zone)
        length = int(self.road.length)
        found = [(start + ahead) % length for ahead in range(length)] if start >= 0 else []
        return [sector for sector in found if self.road.in_zone(self.state, sector)]

    def numbers_told(self, kind: str) -> list[int]:
        """The numbers on the cars that events of this kind are about."""
        return [int(self.state.cars[event.values[0]].number) for event in self.told(kind)]
