"""A race read again from the plain data that was written of it."""

from collections.abc import Mapping
from typing import cast

from paddock.core.cards import Cards
from paddock.games.grand_prix.car import (
    GONE,
    IN_PITS,
    KINDS,
    OFF_TRACK,
    ON_TRACK,
    PLACES,
    STATUSES,
    TIRES,
    WEARS,
    Car,
)
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES, TYPES
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.saving import EVENT_NAMES, Plain
from paddock.games.grand_prix.state import (
    NO_ZONE,
    WEATHERS,
    GrandPrixState,
    Hand,
    Incident,
    Phase,
    Segment,
    Stop,
)


def read_state(road: Road, plain: Mapping[str, object]) -> GrandPrixState:
    """The state that `write_state` wrote."""
    spaces = road.board.spaces
    numbers = {space.name: int(space.index) for space in spaces}
    cars = [
        read_car(index, numbers, written)
        for index, written in enumerate(cast(list[Plain], plain["cars"]))
    ]
    state = GrandPrixState(cars, cast(int, plain["seats"]), len(spaces))
    for car in cars:
        if car.where == ON_TRACK:
            state.occupants[car.space] = int(car.index)
        if car.where in (ON_TRACK, IN_PITS, OFF_TRACK):
            road.rank(car)
    read_moment(state, plain)
    read_piles(state, plain)
    state.segment = read_segment(numbers, cast(Plain, plain["segment"]))
    state.incident = read_incident(cast(Plain, plain["incident"]))
    state.stop = read_stop(cast(Plain, plain["stop"]))
    return state


def read_moment(state: GrandPrixState, plain: Mapping[str, object]) -> None:
    """Who acts, how far the race is, and what the markers show."""
    state.phase = Phase[cast(str, plain["phase"])]
    state.actor = cast(int, plain["actor"])
    state.seat = cast(int, plain["seat"])
    state.round = cast(int, plain["round"])
    state.lap = cast(int, plain["lap"])
    state.weather = WEATHERS.index(cast(str, plain["weather"]))
    state.began_wet = bool(plain["began_wet"])
    state.was_dry = bool(plain["was_dry"])
    zone = cast(list[int], plain["zone"])
    state.zone = zone[0] if zone else NO_ZONE
    state.first_player = cast(int, plain["first_player"])
    state.is_light = plain["marker_side"] == "light"
    state.leader = cast(int, plain["leader"])
    state.idle = cast(int, plain["idle"])
    state.arrivals = cast(int, plain["arrivals"])
    state.finished = cast(int, plain["finished"])
    state.lefts = cast(int, plain["lefts"])
    state.next_marker = cast(int, plain["next_marker"])
    state.last_marker = cast(int, plain["last_marker"])
    state.drawn = list(cast(list[int], plain["drawn"]))


# Cards


def read_piles(state: GrandPrixState, plain: Mapping[str, object]) -> None:
    """Hands, decks and discards."""
    state.hands = [read_hand(hand) for hand in cast(list[Plain], plain["hands"])]
    state.drawing = read_hand(cast(Plain, plain["drawing"]))
    state.deck = read_hand(cast(Plain, plain["deck"]))
    state.discards = read_cards(plain["discards"], CARD_NAMES)
    state.events = read_cards(plain["events"], EVENT_NAMES)
    state.event_discards = read_cards(plain["event_discards"], EVENT_NAMES)


def read_cards(written: object, names: tuple[str, ...]) -> Cards:
    """Cards by their names."""
    counts = cast(dict[str, int], written)
    return Cards([counts.get(name, 0) for name in names])


def read_hand(written: Plain) -> Hand:
    """What is known of a hand, and the rest of it."""
    cards = read_cards(written["cards"], CARD_NAMES)
    return Hand(cards, cast(int, written["size"]) - cards.total)


# The board


def read_car(index: int, numbers: dict[str, int], written: Plain) -> Car:
    """A car, and where it is."""
    seat, controller = cast(int, written["seat"]), cast(int, written["controller"])
    car = Car(index, KINDS.index(cast(str, written["kind"])), seat, controller)
    car.number = cast(int, written["number"])
    car.status = STATUSES.index(cast(str, written["status"]))
    car.where = PLACES.index(cast(str, written["where"]))
    if car.where != GONE:
        car.space = numbers[cast(str, written["space"])]
    car.progress = cast(int, written["progress"])
    car.before = cast(int, written["before"])
    car.arrived = cast(int, written["arrived"])
    car.grid = cast(int, written["grid"])
    car.activated = bool(written["activated"])
    car.turns = cast(int, written["turns"])
    car.lap_down = bool(written["lap_down"])
    read_wear(car, written)
    car.spun = bool(written["spun"])
    car.served = bool(written["served"])
    car.must_change = bool(written["must_change"])
    car.involved = bool(written["involved"])
    car.marker = cast(int, written["marker"])
    car.left = cast(int, written["left"])
    car.left_round = cast(int, written["left_round"])
    car.finish = cast(int, written["finish"])
    return car


def read_wear(car: Car, written: Plain) -> None:
    """Its markers and its tires."""
    counts = cast(dict[str, int], written["wear"])
    car.wear = [counts.get(name, 0) for name in WEARS]
    car.worn = sum(car.wear)
    car.close_calls = cast(int, written["close_calls"])
    car.tire = TIRES.index(cast(str, written["tire"]))
    car.tires = [TIRES.index(tire) for tire in cast(list[str], written["tires"])]
    car.soft_used = bool(written["soft_used"])


# What is under way


def read_segment(numbers: dict[str, int], written: Plain) -> Segment:
    """The activation under way, if there is one."""
    segment = Segment()
    if not written:
        return segment
    segment.card = CARD_NAMES.index(cast(str, written["card"]))
    segment.car = cast(int, written["car"])
    segment.movement = TYPES.index(cast(str, written["movement"]))
    segment.instruction = cast(int, written["instruction"])
    segment.points = cast(int, written["points"])
    segment.steps = cast(int, written["steps"])
    segment.visited = [numbers[name] for name in cast(list[str], written["visited"])]
    segment.train = list(cast(list[int], written["train"]))
    segment.is_linked = bool(written["is_linked"])
    segment.forks = [numbers[name] for name in cast(list[str], written["forks"])]
    segment.diagonal_used = bool(written["diagonal_used"])
    segment.close_calls = cast(int, written["close_calls"])
    segment.is_entering = bool(written["is_entering"])
    segment.is_exit = bool(written["is_exit"])
    segment.is_bonus = bool(written["is_bonus"])
    return segment


def read_incident(written: Plain) -> Incident:
    """The last event, if there was one."""
    incident = Incident()
    if not written:
        return incident
    incident.card = EVENT_NAMES.index(cast(str, written["card"]))
    incident.tied = list(cast(list[int], written["tied"]))
    incident.target = cast(int, written["target"])
    incident.hit = list(cast(list[int], written["hit"]))
    incident.asked = list(cast(list[int], written["asked"]))
    incident.has_restart = bool(written["has_restart"])
    incident.front = cast(int, written["front"])
    return incident


def read_stop(written: Plain) -> Stop:
    """The pit stops of the round."""
    stop = Stop()
    stop.asked = list(cast(list[int], written["asked"]))
    stop.removed = list(cast(list[int], written["removed"]))
    stop.fitted = TIRES.index(cast(str, written["fitted"]))
    return stop
