"""The state as plain data, and back."""

from collections.abc import Mapping
from typing import Final, cast

from paddock.circuits.lanes.board import LanesBoard, Space
from paddock.games.formula_d.race.teams import teams_of
from paddock.games.formula_d.state import (
    NOWHERE,
    TIRE_TYPES,
    WEATHERS,
    ZONES,
    Car,
    FormulaDState,
    Phase,
)
from paddock.games.formula_d.turn import Turn
from paddock.games.formula_d.weekend.drivers import DRIVER_NAMES, TRAITS

STATUSES: Final = ("racing", "finished", "eliminated")
Plain = Mapping[str, object]


def write_state(board: LanesBoard, is_team_race: bool, state: FormulaDState) -> dict[str, object]:
    """The whole state; and who drives together, for whoever shows it."""
    plain: dict[str, object] = {
        "phase": state.phase.name,
        "actor": state.actor,
        "seat": state.seat,
        "qualifying": state.is_qualifying,
        "round": state.round,
        "order": [car.seat for car in state.order],
        "at": state.at,
        "car": state.car.seat,
        "turn": _write_turn(state.turn),
        "weather": WEATHERS[state.weather],
        "weather_roll": state.weather_roll,
        "markers": [space.name for space in state.markers],
        "tests": state.tests[:],
        "reservoirs": state.reservoirs[:],
        "technical": state.is_technical,
        "proposal": state.proposal[:],
        "ranked": state.ranked,
        "contest": state.contest,
        "crossings": state.crossings,
        "teams": teams_of(state) if is_team_race else [],
        "cars": [_write_car(board, car) for car in state.cars],
    }
    if state.aims:
        plain["aims"] = [space.name for space in state.aims]
    return plain


def _write_turn(turn: Turn) -> dict[str, object]:
    return {
        "die": turn.die,
        "thrown": turn.is_thrown,
        "strained": turn.is_strained,
        "from_pit": turn.from_pit,
        "path": [space.name for space in turn.path],
        "before": [space.name for space in turn.path_before],
        "at": turn.at,
        "reach": turn.reach,
        "braked": turn.braked,
        "rivals": turn.rivals,
        "risky": turn.is_risky,
        "remaining": turn.remaining,
        "overshot": turn.overshot[:],
        "exits": turn.exits[:],
        "lost_engine": turn.lost_engine,
        "quick": turn.is_quick,
    }


def _write_car(board: LanesBoard, car: Car) -> dict[str, object]:
    return {
        "space": car.space.name,
        "stopped_at": car.stopped_at.name,
        "lap": car.lap,
        "gear": car.gear,
        "status": STATUSES[car.status],
        "wear": dict(zip(ZONES, car.wear, strict=True)),
        "initial": dict(zip(ZONES, car.initial, strict=True)),
        "built": car.built,
        "corner": board.corners[car.corner].name if car.corner >= 0 else "",
        "stops": car.stops,
        "spun": car.spun,
        "started": car.started,
        "only_first": car.only_first,
        "turns": car.turns,
        "grid_place": car.grid_place,
        "grid_roll": car.grid_roll,
        "place": car.place,
        "tires": TIRE_TYPES[car.tires],
        "tire_lap": car.tire_lap,
        "tire_choice": car.tire_choice,
        "pit_lap": car.pit_lap,
        "serviced": car.serviced,
        "driver": DRIVER_NAMES[car.driver] if car.driver >= 0 else "",
        "trait": TRAITS[car.trait],
        "nitro_lap": car.nitro_lap,
        "scrap_lap": car.scrap_lap,
        "radio_used": car.radio_used,
        "throws": car.throws,
        "added": car.added,
        "seconds": car.seconds,
        "failed": car.failed,
        "speeds": car.speeds[:],
        "crossings": car.crossings[:],
    }


def read_state(board: LanesBoard, plain: Plain) -> FormulaDState:
    """The state that `write_state` wrote."""
    written = cast(list[Plain], plain["cars"])
    cars = [_read_car(board, seat, car) for seat, car in enumerate(written)]
    state = FormulaDState(cars)
    state.phase = Phase[cast(str, plain["phase"])]
    state.actor = _int(plain, "actor")
    state.seat = _int(plain, "seat")
    state.is_qualifying = bool(plain["qualifying"])
    state.round = _int(plain, "round")
    state.order = [cars[seat] for seat in _ints(plain, "order")]
    state.at = _int(plain, "at")
    state.car = cars[_int(plain, "car")]
    state.turn = _read_turn(board, cast(Plain, plain["turn"]))
    state.weather = WEATHERS.index(cast(str, plain["weather"]))
    state.weather_roll = _int(plain, "weather_roll")
    state.markers = _spaces(board, plain, "markers")
    state.tests = _ints(plain, "tests")
    state.reservoirs = _ints(plain, "reservoirs")
    state.is_technical = bool(plain["technical"])
    state.proposal = _ints(plain, "proposal")
    state.ranked = _int(plain, "ranked")
    state.contest = _int(plain, "contest")
    state.crossings = _int(plain, "crossings")
    if "aims" in plain:
        state.aims = _spaces(board, plain, "aims")
    return state


def _read_turn(board: LanesBoard, plain: Plain) -> Turn:
    turn = Turn()
    turn.die = _int(plain, "die")
    turn.is_thrown = bool(plain["thrown"])
    turn.is_strained = bool(plain["strained"])
    turn.from_pit = bool(plain["from_pit"])
    turn.way = _spaces(board, plain, "path")
    turn.length = len(turn.way)
    turn.before = _spaces(board, plain, "before")
    turn.before_length = len(turn.before)
    turn.at = _int(plain, "at")
    turn.reach = _int(plain, "reach")
    turn.braked = _int(plain, "braked")
    turn.rivals = _int(plain, "rivals")
    turn.is_risky = bool(plain["risky"])
    turn.remaining = _int(plain, "remaining")
    turn.overshot = _ints(plain, "overshot")
    turn.exits = _ints(plain, "exits")
    turn.lost_engine = bool(plain["lost_engine"])
    turn.is_quick = bool(plain["quick"])
    return turn


def _read_car(board: LanesBoard, seat: int, plain: Plain) -> Car:
    car = Car(seat)
    car.space = _space(board, plain, "space")
    car.stopped_at = _space(board, plain, "stopped_at")
    car.lap = _int(plain, "lap")
    car.gear = _int(plain, "gear")
    car.status = STATUSES.index(cast(str, plain["status"]))
    car.wear = _points(plain, "wear")
    car.initial = _points(plain, "initial")
    car.built = _int(plain, "built")
    car.corner = _corner(board, cast(str, plain["corner"]))
    car.stops = _int(plain, "stops")
    car.spun = bool(plain["spun"])
    car.started = bool(plain["started"])
    car.only_first = bool(plain["only_first"])
    car.turns = _int(plain, "turns")
    car.grid_place = _int(plain, "grid_place")
    car.grid_roll = _int(plain, "grid_roll")
    car.place = _int(plain, "place")
    _read_card(car, plain)
    return car


def _read_card(car: Car, plain: Plain) -> None:
    """What options and road races add to a car."""
    car.tires = TIRE_TYPES.index(cast(str, plain["tires"]))
    car.tire_lap = _int(plain, "tire_lap")
    car.tire_choice = _int(plain, "tire_choice")
    car.pit_lap = _int(plain, "pit_lap")
    car.serviced = bool(plain["serviced"])
    driver = cast(str, plain["driver"])
    car.driver = DRIVER_NAMES.index(driver) if driver else -1
    car.trait = TRAITS.index(cast(str, plain["trait"]))
    car.nitro_lap = _int(plain, "nitro_lap")
    car.scrap_lap = _int(plain, "scrap_lap")
    car.radio_used = bool(plain["radio_used"])
    car.throws = _int(plain, "throws")
    car.added = _int(plain, "added")
    car.seconds = _int(plain, "seconds")
    car.failed = bool(plain["failed"])
    car.speeds = _ints(plain, "speeds")
    car.crossings = _ints(plain, "crossings")


def _int(plain: Plain, name: str) -> int:
    return cast(int, plain[name])


def _ints(plain: Plain, name: str) -> list[int]:
    return cast(list[int], plain[name])[:]


def _points(plain: Plain, name: str) -> list[int]:
    """Points of the zones in their order on the score card; plain data has none."""
    points = cast(dict[str, int], plain[name])
    return [points[zone] for zone in ZONES]


def _space(board: LanesBoard, plain: Plain, name: str) -> Space:
    return board.names.get(cast(str, plain[name]), NOWHERE)


def _spaces(board: LanesBoard, plain: Plain, name: str) -> list[Space]:
    return [board.names[found] for found in cast(list[str], plain[name])]


def _corner(board: LanesBoard, name: str) -> int:
    for corner in board.corners:
        if corner.name == name:
            return corner.number
    return -1
