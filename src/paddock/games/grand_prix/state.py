"""The state of a race: plain data that only the rules change."""

from enum import IntEnum
from typing import Final

from mypy_extensions import i64

from paddock.core.cards import Cards
from paddock.core.cars import CHANCE, NOBODY
from paddock.games.grand_prix.car import NO_CAR, Car
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS, NO_EVENT
from paddock.games.grand_prix.cards.race_cards import COPIES, NO_CARD, PLAIN, SOLO

DRY: Final = 0
WET: Final = 1
WEATHERS: Final[tuple[str, ...]] = ("dry", "wet")
NO_ZONE: Final = -1
MARKERS: Final = 10
"""GP-255 Cars that get a position marker."""


class Phase(IntEnum):
    """What the race waits for, in the order of the rulebook."""

    WEATHER = 0
    GRID = 1
    TIRES = 2
    FILL = 3
    CARD = 4
    CAR = 5
    REAR = 6
    DRIVE = 7
    SWAP = 8
    CLEAN_AIR = 9
    BONUS = 10
    EVENT = 11
    RETIREMENT = 12
    TEAM_DRAW = 13
    TARGET = 14
    RAIN = 15
    PENALTY = 16
    PIT = 17
    FIT = 18
    REPAIR = 19
    DISCARD = 20
    OVER = 21


class Hand:
    """Cards that are known, by their kinds, and how many more there are."""

    def __init__(self, cards: Cards, unknown: i64 = 0) -> None:
        self.cards: Cards = cards
        self.unknown: i64 = unknown

    @property
    def size(self) -> i64:
        """How many cards there are."""
        return self.cards.total + self.unknown

    def hidden(self) -> "Hand":
        """The same hand from outside."""
        return Hand(no_cards(), self.size)

    def copy(self) -> "Hand":
        """The same hand, changed apart."""
        return Hand(self.cards.copy(), self.unknown)


def no_cards() -> Cards:
    """A pile of race cards with nothing on it."""
    return Cards([0] * len(COPIES))


class Segment:
    """GP-048 The activation under way: the card, the car, and how far the movement has come."""

    def __init__(self) -> None:
        self.card: i64 = NO_CARD
        self.car: i64 = NO_CAR
        self.movement: i64 = SOLO
        """By which the car moves now: GP-091 out of the pits, and in a bonus, always Solo."""
        self.instruction: i64 = PLAIN
        self.points: i64 = 0
        """Movement points left."""
        self.steps: i64 = 0
        """How many steps were taken in this segment."""
        self.visited: list[int] = []
        """GP-101 The spaces where the car has been, by their numbers."""
        self.train: list[int] = []
        """The cars that follow it, the nearest first: GP-134 a Lead car's from the start on,
        GP-116 a Line car's from the step on with which it links."""
        self.is_linked: bool = False
        """GP-119, GP-129 Whether a Line or Pursuit car can change lanes no more."""
        self.forks: list[int] = []
        """GP-151 Where its racing line has taken a fork: pairs of a space and the next one."""
        self.diagonal_used: bool = False
        self.close_calls: i64 = 0
        """GP-147 Those of its displacements so far."""
        self.is_entering: bool = False
        """GP-231 Whether its next step must lead onto the track."""
        self.is_exit: bool = False
        """GP-232 Whether it came out of the pit lane, or from off the track, in this segment."""
        self.is_bonus: bool = False
        """GP-186 Whether this is the soft tire bonus."""

    def copy(self) -> "Segment":
        """The same, changed apart."""
        twin = Segment()
        twin.card = self.card
        twin.car = self.car
        twin.movement = self.movement
        twin.instruction = self.instruction
        twin.points = self.points
        twin.steps = self.steps
        twin.visited = self.visited[:]
        twin.train = self.train[:]
        twin.is_linked = self.is_linked
        twin.forks = self.forks[:]
        twin.diagonal_used = self.diagonal_used
        twin.close_calls = self.close_calls
        twin.is_entering = self.is_entering
        twin.is_exit = self.is_exit
        twin.is_bonus = self.is_bonus
        return twin


class Incident:
    """GP-057 The event under way: its card, and who is hit or still has to say something."""

    def __init__(self) -> None:
        self.card: i64 = NO_EVENT
        self.tied: list[int] = []
        """GP-082 Cars that qualify equally, while a team is drawn or an owner chooses."""
        self.target: i64 = NO_CAR
        """GP-206 The car that gets the first result of the card."""
        self.hit: list[int] = []
        """All cars that it hits besides."""
        self.asked: list[int] = []
        """Cars or seats that have to answer one after another, the next one first."""
        self.has_restart: bool = False
        """GP-238 Whether the race is restarted before the pit stops."""
        self.front: i64 = 0
        """GP-D58 The progress at which the pack of a restart begins."""

    def copy(self) -> "Incident":
        """The same, changed apart."""
        twin = Incident()
        twin.card = self.card
        twin.tied = self.tied[:]
        twin.target = self.target
        twin.hit = self.hit[:]
        twin.asked = self.asked[:]
        twin.has_restart = self.has_restart
        twin.front = self.front
        return twin


class Stop:
    """GP-225 The pit stops of a turn: who is still asked, and what is taken off the car."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        """Cars whose owners say whether they pit, the next one first."""
        self.removed: list[int] = []
        """How many markers of each kind are taken off the first of them, kind by kind."""
        self.fitted: i64 = 0
        """The tires that it gets; `NO_TIRE` where it keeps its own."""

    def copy(self) -> "Stop":
        """The same, changed apart."""
        twin = Stop()
        twin.asked = self.asked[:]
        twin.removed = self.removed[:]
        twin.fitted = self.fitted
        return twin


class GrandPrixState:
    """One race of Grand Prix."""

    def __init__(self, cars: list[Car], seats: i64, spaces: i64) -> None:
        self.cars: list[Car] = cars
        self.seats: i64 = seats
        self.phase: Phase = Phase.GRID
        self.actor: i64 = CHANCE
        """Who takes the next step: a seat, chance, or nobody."""
        self.seat: i64 = 0
        """Whose turn it is, or who is dealt cards; others may be asked meanwhile."""
        self.round: i64 = 0
        self.lap: i64 = 1
        """GP-068 What the lap marker shows."""
        self.weather: i64 = DRY
        self.began_wet: bool = False
        self.was_dry: bool = True
        """GP-178 Whether it was dry at any time."""
        self.occupants: list[int] = [int(NO_CAR)] * spaces
        """The car on each space of the track, by the board's numbers."""
        self.zone: i64 = NO_ZONE
        """GP-205 The first sector of the safety zone."""
        self.deck: Hand = Hand(Cards(list(COPIES)))
        self.discards: Cards = no_cards()
        self.hands: list[Hand] = [Hand(no_cards()) for _ in range(seats)]
        self.drawing: Hand = Hand(no_cards())
        """GP-041 What a seat is dealt, face down until its hand is full."""
        self.events: Cards = Cards([1] * len(EVENT_CARDS))
        self.event_discards: Cards = Cards([0] * len(EVENT_CARDS))
        self.is_light: bool = True
        """GP-015 Which side of the first player marker is up."""
        self.first_player: i64 = 0
        self.leader: i64 = NO_CAR
        """GP-062 The car with the leader marker."""
        self.idle: i64 = 0
        """GP-045 Seats in a row that did nothing."""
        self.arrivals: i64 = 0
        """GP-017 How often a car has come into the pit lane."""
        self.finished: i64 = 0
        """How many cars have crossed the finish line."""
        self.lefts: i64 = 0
        """How many have left the race."""
        self.next_marker: i64 = 1
        """GP-251 The best position marker that lies ready."""
        self.last_marker: i64 = MARKERS
        """GP-079 The worst position marker that lies ready."""
        self.drawn: list[int] = []
        """GP-029 The cars drawn for the grid so far."""
        self.segment: Segment = Segment()
        self.incident: Incident = Incident()
        self.stop: Stop = Stop()

    def ask(self, phase: Phase, seat: i64) -> None:
        """Wait for a seat's decision."""
        self.phase = phase
        self.actor = seat

    def leave_to_chance(self, phase: Phase) -> None:
        """Wait for chance."""
        self.phase = phase
        self.actor = CHANCE

    def end(self) -> None:
        """Wait for nothing more."""
        self.phase = Phase.OVER
        self.actor = NOBODY

    @property
    def car(self) -> Car:
        """The car that is activated."""
        return self.cars[self.segment.car]

    def copy(self) -> "GrandPrixState":
        """The same race, changed apart."""
        twin = GrandPrixState([car.copy() for car in self.cars], self.seats, 0)
        twin.phase = self.phase
        twin.actor = self.actor
        twin.seat = self.seat
        twin.round = self.round
        twin.lap = self.lap
        twin.weather = self.weather
        twin.began_wet = self.began_wet
        twin.was_dry = self.was_dry
        twin.occupants = self.occupants[:]
        twin.zone = self.zone
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.drawing = self.drawing.copy()
        twin.events = self.events.copy()
        twin.event_discards = self.event_discards.copy()
        twin.is_light = self.is_light
        twin.first_player = self.first_player
        twin.leader = self.leader
        twin.idle = self.idle
        twin.arrivals = self.arrivals
        twin.finished = self.finished
        twin.lefts = self.lefts
        twin.next_marker = self.next_marker
        twin.last_marker = self.last_marker
        twin.drawn = self.drawn[:]
        twin.segment = self.segment.copy()
        twin.incident = self.incident.copy()
        twin.stop = self.stop.copy()
        return twin
