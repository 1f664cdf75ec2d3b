"""Pit stops of Grand Prix in words: what each choice costs, in sectors back."""

from paddock.cli.screen.boards import counted
from paddock.games.grand_prix.car import BODY, DURATIONS, NO_TIRE, SOFT, Car
from paddock.games.grand_prix.pits.prices import TIRE_CHANGE, stop_price
from paddock.games.grand_prix.state import GrandPrixState
from paddock.games.grand_prix.steps import Fit, Repair


def pit_words(state: GrandPrixState, car: Car) -> str:
    """GP-168, GP-183 What all repairs would cost, and tires alone."""
    if state.incident.has_restart:
        return "behind all that stay out, before the restart"
    everything = stop_price(car.wear[:BODY], NO_TIRE)
    tires = f"tires {TIRE_CHANGE} sectors back"
    return f"{tires}, all repairs {everything}" if everything else tires


def fit_words(step: Fit) -> str:
    """GP-183, GP-184 What tires cost, and what they give."""
    if step.tire == NO_TIRE:
        return "keeps its tires"
    price = f"{counted(TIRE_CHANGE, 'sector')} back, free with {TIRE_CHANGE} of repairs"
    return f"{price}; a bonus movement" if step.tire == SOFT else price


def repair_words(state: GrandPrixState, step: Repair) -> list[str]:
    """GP-165..169 What so many cost, and the stop as far as it is settled."""
    price = int(step.count) * DURATIONS[step.wear]
    settled = stop_price([*state.stop.removed, int(step.count)], state.stop.fitted)
    back = counted(price, "sector") if price else "nothing"
    return [back, f"{settled} back so far"]
