"""A race weekend: what is settled before the race, in its order, and the weather."""

from mypy_extensions import i64

from paddock.circuits.lanes.board import LanesBoard, Space
from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.race.grid import begin_grid
from paddock.games.formula_d.state import FormulaDState, Phase
from paddock.games.formula_d.variants import ON, FormulaDVariant
from paddock.games.formula_d.weekend.qualifying import begin_lap, place_by_score, qualifying_start
from paddock.games.formula_d.weekend.weather import (
    may_change,
    roll_weather,
    set_weather,
    shift_weather,
    weather_rule,
)


class Weekend:
    """What comes after what before the race: cars, qualifying, weather, tires, the grid."""

    def __init__(self, board: LanesBoard, options: FormulaDVariant) -> None:
        self.board: LanesBoard = board
        self.options: FormulaDVariant = options
        self.pole: Space = qualifying_start(board)
        """FD-176 Where qualifying laps begin."""

    def begin_construction(self, state: FormulaDState, log: Log) -> None:
        """FD-172 Everybody builds a car."""
        if self.options.custom_wear == ON:
            state.ask(Phase.CONSTRUCTION, 0)
        else:
            self.begin_qualifying(state, log)

    def begin_qualifying(self, state: FormulaDState, log: Log) -> None:
        """FD-193 Qualifying begins with its own weather and tires."""
        state.is_qualifying = self.options.qualifying == ON
        self.ask_weather(state, log)

    def ask_weather(self, state: FormulaDState, log: Log) -> None:
        """FD-193, FD-196 The weather first."""
        if self.options.weather == ON:
            state.throw(Phase.WEATHER, 0)
        else:
            self.ask_tires(state, log)

    def ask_tires(self, state: FormulaDState, log: Log) -> None:
        """FD-209 Then the tires."""
        if self.options.tires == ON:
            state.ask(Phase.TIRES, 0)
        else:
            self.after_tires(state, log)

    def after_tires(self, state: FormulaDState, log: Log) -> None:
        """FD-175, FD-210 On the track: the qualifying laps, or the grid."""
        state.at = 0
        if state.is_qualifying:
            begin_lap(self.pole, state)
        else:
            begin_grid(self.board, state, log)

    def next_lap(self, state: FormulaDState, log: Log) -> None:
        """FD-175, FD-187 The next qualifying lap; after the last one the race is prepared."""
        if state.at < len(state.order):
            begin_lap(self.pole, state)
        else:
            state.is_qualifying = False
            place_by_score(state)
            self.ask_weather(state, log)

    # Weather

    def watch_sky(self, state: FormulaDState) -> None:
        """FD-200, FD-D41 The throw that strains engines may change the weather too."""
        if state.turn.is_strained and may_change(state):
            state.throw(Phase.WEATHER, state.car.seat)
        else:
            state.phase = Phase.CONTEST

    def throw_weather(self, state: FormulaDState, roll: i64, log: Log) -> None:
        """FD-192, FD-266 A throw for the weather; somebody may have it thrown again."""
        is_again = state.weather_roll > 0
        roll_weather(state, roll, is_again)
        if state.waits:
            log.tell(events.WEATHER_ROLLED, weather_rule(state), roll)
        else:
            self.settle_weather(state, log)

    def answer_frog(self, state: FormulaDState, again: bool, log: Log) -> None:
        """FD-266 Keep the weather, or have it thrown again; the second throw counts."""
        if again:
            log.tell(events.ROLLED_AGAIN, "FD-266", state.seat)
            state.throw(Phase.WEATHER, state.seat)
        else:
            self.settle_weather(state, log)

    def settle_weather(self, state: FormulaDState, log: Log) -> None:
        """Before the race the weather is set, during it it shifts."""
        if state.round > 0:
            shift_weather(self.board, state, log)
            state.phase = Phase.CONTEST
        else:
            set_weather(self.board, state, log)
            self.ask_tires(state, log)
