"""What the race waits for, in words."""

from typing import Final

from paddock.core.dice import Throw
from paddock.core.rules import Question
from paddock.games.formula_d.state import FormulaDState, Phase

DECISIONS: Final = {
    Phase.DRIVERS: ("driver", "choose a driver"),
    Phase.CONSTRUCTION: ("build", "give points to the next zone of its car"),
    Phase.FROG: ("frog", "keep the weather or have it rolled again"),
    Phase.TIRES: ("tires", "choose tires"),
    Phase.STOPWATCH: ("stopwatch", "be timed"),
    Phase.GEAR: ("gear", "choose a gear"),
    Phase.AIM: ("aim", "choose a space that its way leads to"),
    Phase.MOVE: ("move", "choose a way"),
    Phase.SCRAP: ("scrap", "leave scrap on its space or not"),
    Phase.LAP_BONUS: ("lap_bonus", "spread the bonus of the lap"),
    Phase.SLIPSTREAM: ("slipstream", "slipstream or not"),
    Phase.RADIO: ("radio", "turn up the radio or not"),
    Phase.POLICE_BONUS: ("police_bonus", "spread the bonus of the police line"),
    Phase.SERVICE: ("service", "choose a tire stop or a technical stop"),
    Phase.TIRE_CHANGE: ("tire_change", "choose new tires"),
    Phase.REPAIR: ("repair", "choose what is repaired"),
    Phase.AGREE: ("agree", "agree to the repair or refuse it"),
}
THROWS: Final = {
    Phase.WEATHER: ("weather", "roll for the weather"),
    Phase.GRID: ("grid", "roll for a place on the grid"),
    Phase.START: ("start", "roll for the start"),
    Phase.DRIVE: ("drive", "roll to drive"),
    Phase.DANGER: ("danger", "roll for a dangerous space"),
    Phase.COLLISION: ("collision", "roll for a collision"),
    Phase.SNIPER: ("sniper", "roll for the sniper"),
    Phase.RADIO_ROLL: ("radio_roll", "roll for what the radio does"),
    Phase.ENGINE: ("engine", "roll to see if the engine holds"),
    Phase.PIT: ("pit", "roll for the mechanics"),
}


def ask(state: FormulaDState, throw: Throw) -> Question:
    """The question of the phase, to the seat it is about."""
    if state.phase in THROWS:
        kind, task = THROWS[state.phase]
        return Question(kind, state.seat, task, throw)
    kind, task = DECISIONS[state.phase]
    return Question(kind, state.seat, task)
