"""A race as plain data, for the wire and for files, with what a cockpit shows of it."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.circuits.sectors.board import Space
from paddock.core.cards import Cards
from paddock.games.grand_prix.car import (
    BODY,
    DURATIONS,
    GONE,
    KINDS,
    NO_WEAR,
    PLACES,
    STATUSES,
    TIRES,
    WEARS,
    Car,
)
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS, FLAGS, NO_EVENT
from paddock.games.grand_prix.cards.race_cards import (
    CARD_NAMES,
    NO_CARD,
    RACE_CARDS,
    TYPES,
    RaceCard,
)
from paddock.games.grand_prix.driving.speed import penalty
from paddock.games.grand_prix.pits.prices import TIRE_CHANGE, stop_price
from paddock.games.grand_prix.road import ZONE_SECTORS, Road
from paddock.games.grand_prix.state import (
    NO_ZONE,
    WEATHERS,
    GrandPrixState,
    Hand,
    Incident,
    Segment,
    Stop,
)
from paddock.games.grand_prix.teams import CHARTS, icon_of

Plain = dict[str, object]
SIDES: Final[tuple[str, ...]] = ("dark", "light")
EVENT_NAMES: Final[tuple[str, ...]] = tuple([card.name for card in EVENT_CARDS])


def facts_of(card: RaceCard) -> Plain:
    """GP-090 What is printed on a race card."""
    return {
        "rule": card.rule,
        "type": TYPES[card.movement],
        "speed": card.speed,
        "pit_speed": card.pit_speed,
        "wear": "" if card.wear == NO_WEAR else WEARS[card.wear],
        "close_calls": card.close_calls,
    }


CARD_FACTS: Final[Plain] = {card.name: facts_of(card) for card in RACE_CARDS}


def write_state(road: Road, state: GrandPrixState) -> Plain:
    """The whole state, and what follows from it for who looks."""
    return {
        "phase": state.phase.name,
        "actor": state.actor,
        "seat": state.seat,
        "seats": state.seats,
        "round": state.round,
        "lap": state.lap,
        "laps": road.laps,
        "weather": WEATHERS[state.weather],
        "began_wet": state.began_wet,
        "was_dry": state.was_dry,
        "zone": write_zone(road, state),
        "first_player": state.first_player,
        "marker_side": SIDES[1 if state.is_light else 0],
        "leader": state.leader,
        "order": [car.index for car in road.running_order(state)],
        "idle": state.idle,
        "arrivals": state.arrivals,
        "finished": state.finished,
        "lefts": state.lefts,
        "next_marker": state.next_marker,
        "last_marker": state.last_marker,
        "drawn": state.drawn[:],
        "chart": write_chart(state),
        "hands": [write_hand(hand) for hand in state.hands],
        "drawing": write_hand(state.drawing),
        "deck": write_hand(state.deck),
        "discards": write_cards(state.discards, CARD_NAMES),
        "events": write_cards(state.events, EVENT_NAMES),
        "event_discards": write_cards(state.event_discards, EVENT_NAMES),
        "segment": write_segment(road, state.segment),
        "incident": write_incident(state.incident),
        "stop": write_stop(state.stop),
        "prices": write_prices(),
        "cards": CARD_FACTS,
        "cars": [write_car(road, car) for car in state.cars],
    }


def with_hand(public: Plain, state: GrandPrixState, seat: int) -> Plain:
    """What everybody sees, with the hand that a seat sees besides; the rest is shared."""
    if seat < 0:
        return public
    hands = cast(list[Plain], public["hands"])[:]
    hands[seat] = write_hand(state.hands[seat])
    return {**public, "hands": hands}


# Cards


def write_cards(cards: Cards, names: tuple[str, ...]) -> Plain:
    """How many there are of each kind, by their names."""
    return {names[kind]: count for kind, count in cards.weights()}


def write_hand(hand: Hand) -> Plain:
    """GP-039 The cards that are known, and how many there are in all."""
    return {"size": hand.size, "cards": write_cards(hand.cards, CARD_NAMES)}


def write_chart(state: GrandPrixState) -> Plain:
    """GP-004, GP-005 What the chart has for so many players."""
    chart = CHARTS[state.seats]
    return {"hand": chart.hand, "team_npcs": chart.escorts, "neutral_npcs": len(chart.neutrals)}


def write_prices() -> Plain:
    """GP-165 What each repair and a change of tires cost in a pit stop."""
    prices: Plain = {name: DURATIONS[wear] for wear, name in enumerate(WEARS[:BODY])}
    prices["tires"] = TIRE_CHANGE
    return prices


# The board


def write_zone(road: Road, state: GrandPrixState) -> list[int]:
    """GP-205 The sectors of the safety zone, in driving order; none where there is none."""
    if state.zone == NO_ZONE:
        return []
    return [int((state.zone + step) % road.length) for step in range(ZONE_SECTORS)]


def name_of(road: Road, space: i64) -> str:
    """What is painted on a space."""
    return road.board.spaces[space].name


def write_car(road: Road, car: Car) -> Plain:
    """A car, and where it is."""
    space: Space | None = None if car.where == GONE else road.space(car)
    return {
        "number": car.number,
        "kind": KINDS[car.kind],
        "icon": icon_of(int(car.number)),
        "seat": car.seat,
        "controller": car.controller,
        "status": STATUSES[car.status],
        "where": PLACES[car.where],
        "space": "" if space is None else space.name,
        "progress": car.progress,
        "before": car.before,
        "lap": min(road.laps_done(car) + 1, road.laps),
        "arrived": car.arrived,
        "grid": car.grid,
        "activated": car.activated,
        "turns": car.turns,
        "lap_down": car.lap_down,
        "wear": {WEARS[kind]: count for kind, count in enumerate(car.wear) if count},
        "penalty": penalty(car),
        "close_calls": car.close_calls,
        "tire": TIRES[car.tire],
        "tires": [TIRES[tire] for tire in car.tires],
        "soft_used": car.soft_used,
        "spun": car.spun,
        "served": car.served,
        "must_change": car.must_change,
        "involved": car.involved,
        "marker": car.marker,
        "left": car.left,
        "left_round": car.left_round,
        "finish": car.finish,
    }


# What is under way


def write_segment(road: Road, segment: Segment) -> Plain:
    """GP-048 The activation under way; empty between two of them."""
    if segment.card == NO_CARD:
        return {}
    return {
        "card": CARD_NAMES[segment.card],
        "car": segment.car,
        "movement": TYPES[segment.movement],
        "instruction": segment.instruction,
        "points": segment.points,
        "steps": segment.steps,
        "visited": [name_of(road, space) for space in segment.visited],
        "train": segment.train[:],
        "is_linked": segment.is_linked,
        "forks": [name_of(road, space) for space in segment.forks],
        "diagonal_used": segment.diagonal_used,
        "close_calls": segment.close_calls,
        "is_entering": segment.is_entering,
        "is_exit": segment.is_exit,
        "is_bonus": segment.is_bonus,
    }


def write_incident(incident: Incident) -> Plain:
    """GP-057 The last event, under way or not; empty before the first."""
    if incident.card == NO_EVENT:
        return {}
    card = EVENT_CARDS[incident.card]
    return {
        "card": card.name,
        "event": card.happening.name,
        "rule": card.happening.rule,
        "flag": FLAGS[card.happening.flag],
        "number": card.number,
        "tied": incident.tied[:],
        "target": incident.target,
        "hit": incident.hit[:],
        "asked": incident.asked[:],
        "has_restart": incident.has_restart,
        "front": incident.front,
    }


def write_stop(stop: Stop) -> Plain:
    """GP-169 The pit stops of the round, and what the one under way costs so far."""
    return {
        "asked": stop.asked[:],
        "removed": stop.removed[:],
        "fitted": TIRES[stop.fitted],
        "price": stop_price(stop.removed, stop.fitted),
    }
