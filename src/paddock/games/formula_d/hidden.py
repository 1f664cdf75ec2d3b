"""What is hidden: choices that all players make at once, until everybody has made them."""

from mypy_extensions import i64

from paddock.core.generator import Generator
from paddock.games.formula_d.state import UNKNOWN_TIRES, ZONES, FormulaDState, Phase
from paddock.games.formula_d.weekend.preparation import LAST_ZONE, open_points


def hide(state: FormulaDState, seat: i64) -> FormulaDState:
    """FD-172, FD-209 The race without what the others have chosen and not yet shown."""
    phase = state.phase
    if phase is Phase.CONSTRUCTION:
        return _hide_cars(state.copy(), seat)
    if phase is Phase.TIRES:
        return _hide_tires(state.copy(), seat)
    return state


def _hide_cars(view: FormulaDState, seat: i64) -> FormulaDState:
    for car in view.cars:
        if car.seat != seat and car.built > 0:
            car.initial = [0] * len(ZONES)
            car.wear = [0] * len(ZONES)
    return view


def _hide_tires(view: FormulaDState, seat: i64) -> FormulaDState:
    for car in view.cars:
        if car.seat != seat and car.tire_choice >= 0:
            car.tire_choice = UNKNOWN_TIRES
    return view


def guess_hidden(view: FormulaDState, seat: i64, generator: Generator) -> FormulaDState:
    """A table that fits a view: what is hidden, chosen at random."""
    guessed = view.copy()
    if guessed.phase is Phase.CONSTRUCTION:
        _guess_cars(guessed, seat, generator)
    elif guessed.phase is Phase.TIRES:
        for car in guessed.cars:
            if car.tire_choice == UNKNOWN_TIRES:
                car.tire_choice = generator.below(UNKNOWN_TIRES)
    return guessed


def _guess_cars(guessed: FormulaDState, seat: i64, generator: Generator) -> None:
    """Any legal spread of points, for as many zones as have been settled."""
    asked = guessed.seat
    for car in guessed.cars:
        settled = car.built
        if car.seat == seat or settled == 0:
            continue
        guessed.seat = car.seat
        car.built = 0
        while car.built < settled:
            fewest, most = open_points(guessed)
            car.initial[car.built] = fewest + generator.below(most - fewest + 1)
            car.built += 1
        if settled > LAST_ZONE:
            car.wear = car.initial[:]
    guessed.seat = asked
