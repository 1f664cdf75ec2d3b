"""Weather: the chart of the circuit, and a sky that changes."""

from mypy_extensions import i64

from paddock.circuits.lanes.board import LanesBoard
from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.state import (
    CHANGEABLE,
    GOOD,
    RACING,
    RAIN,
    RAIN_CHANGEABLE,
    FormulaDState,
    Phase,
)
from paddock.games.formula_d.weekend.drivers import WEATHER_FROG


def charted(board: LanesBoard, roll: i64) -> i64:
    """FD-192 What the circuit's chart makes of a throw."""
    chart = board.weather
    if chart.rain[0] <= roll <= chart.rain[1]:
        return RAIN
    if chart.changeable[0] <= roll <= chart.changeable[1]:
        return CHANGEABLE
    return GOOD


def roll_weather(state: FormulaDState, roll: i64, is_again: bool) -> None:
    """FD-266 The throw counts, unless somebody may have it thrown again."""
    state.weather_roll = roll
    frog = frog_seat(state)
    if frog >= 0 and not is_again:
        state.ask(Phase.FROG, frog)


def frog_seat(state: FormulaDState) -> i64:
    """The seat that may have the weather thrown again; -1 where there is none."""
    for car in state.cars:
        if car.trait == WEATHER_FROG and car.status == RACING:
            return car.seat
    return -1


def set_weather(board: LanesBoard, state: FormulaDState, log: Log) -> None:
    """FD-193..199 The weather of the qualifying laps, or of the start of the race."""
    roll, state.weather_roll = state.weather_roll, 0
    state.weather = charted(board, roll)
    log.tell(events.WEATHER_SET, weather_rule(state), state.weather, roll)


def weather_rule(state: FormulaDState) -> str:
    """The rule by which the weather is rolled for: in qualifying, at the start, in the race."""
    if state.round > 0:
        return "FD-200"
    return "FD-193" if state.is_qualifying else "FD-196"


def may_change(state: FormulaDState) -> bool:
    """FD-197, FD-198, FD-200, FD-204 Good weather and rain stay as they are."""
    return state.weather in (CHANGEABLE, RAIN_CHANGEABLE)


def shift_weather(board: LanesBoard, state: FormulaDState, log: Log) -> None:
    """FD-201..203 One line towards good weather or towards rain, or none."""
    roll, state.weather_roll = state.weather_roll, 0
    told = charted(board, roll)
    if told == CHANGEABLE:
        log.tell(events.WEATHER_HELD, "FD-203", state.weather, roll)
        return
    state.weather += 1 if told == RAIN else -1
    rule = "FD-202" if told == RAIN else "FD-201"
    log.tell(events.WEATHER_CHANGED, rule, state.weather, roll)
