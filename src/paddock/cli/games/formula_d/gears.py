"""Gears of Formula D in words: their reach, what shifting wears, and what the rolls allow."""

from typing import Final

from paddock.circuits.lanes.board import LanesBoard
from paddock.cli.games.formula_d.moves import best, cost
from paddock.cli.screen.boards import spread
from paddock.cli.screen.terminal import DASH
from paddock.core.outlook import End, Prospect
from paddock.games.formula_d.moving.gears import GEAR_DICE, TOP_GEAR
from paddock.games.formula_d.state import GEARBOX, Car, FormulaDState
from paddock.games.formula_d.steps import OUT, SPINS, ChooseGear

Cheapest = tuple[int, int]
"""What becomes of the car, and what it costs."""
STRAINING_GEAR: Final = 5
"""From this gear on the highest number of the die strains the engines."""


def words(board: LanesBoard, state: FormulaDState, gear: ChooseGear, ahead: Prospect) -> list[str]:
    """The columns of a gear."""
    strain = "engine test 10%" if gear.gear >= STRAINING_GEAR and not state.is_qualifying else ""
    risks = [*chances(board, state.car, ahead), *([strain] if strain else [])]
    return [reach(gear.gear), wear(gear), ", ".join(risks)]


def reach(gear: int) -> str:
    """How far its die drives."""
    faces = GEAR_DICE[gear]
    return f"{spread(min(faces), max(faces))} spaces"


def wear(gear: ChooseGear) -> str:
    """What is lost by skipping gears."""
    zones = ("gearbox", "brakes", "engine")
    lost = [f"{zone} -1" for at, zone in enumerate(zones, 1) if gear.skip >= at]
    return ", ".join(lost) or "no wear"


def chances(board: LanesBoard, car: Car, ahead: Prospect) -> list[str]:
    """How often the cheapest move after the roll is free, costs something, or ends badly."""
    free, costs, spins, out = 0, 0, 0, 0
    prices: list[int] = []
    for end in ahead.ends:
        fate, price = cheapest(board, car, end)
        free += end.weight if fate == 0 and price == 0 else 0
        costs += end.weight if fate == 0 and price > 0 else 0
        spins += end.weight if fate == SPINS else 0
        out += end.weight if fate == OUT else 0
        prices += [price] if fate == 0 and price > 0 else []
    paid = f"costs {spread(min(prices), max(prices))}" if prices else ""
    told = [("free", free), (paid, costs), ("spins", spins), ("out", out)]
    told = [(word, ways) for word, ways in told if ways]
    if len(told) == 1:
        return [told[0][0]]
    return [f"{word} {percent(ways, ahead.total)}" for word, ways in told]


def cheapest(board: LanesBoard, car: Car, end: End) -> Cheapest:
    """What the best move after one roll comes to; who is out already has none."""
    if end.standing.status == "out":
        return OUT, 0
    move = best(board, car, end.then)
    return (0, 0) if move is None else (move.fate, cost(move))


def percent(ways: int, total: int) -> str:
    """A chance as people say it."""
    return f"{100 * ways / total:.0f}%"


def closed(state: FormulaDState, gears: list[int]) -> str:
    """The gears that are closed, and the rules that close them."""
    car = state.car
    if car.spun or car.only_first:
        rule = "FD-079" if car.spun else "FD-064"
        return f"gears 2{DASH}{TOP_GEAR} closed: first gear {after(car)} ({rule})"
    above = f"{ranged(gears[-1] + 1, TOP_GEAR)} closed: one gear up at a time (FD-009)"
    below = f"{ranged(1, gears[0] - 1)} closed: {too_low(car)}"
    parts = [above if gears[-1] < TOP_GEAR else "", below if gears[0] > 1 else ""]
    return ", ".join(part for part in parts if part)


def after(car: Car) -> str:
    """Why only the first gear is open."""
    return "after a spin" if car.spun else "after a stall"


def too_low(car: Car) -> str:
    """Why no lower gear is open."""
    if car.wear[GEARBOX] == 0:
        return "the gearbox is worn out (FD-017)"
    if car.gear == TOP_GEAR:
        return "no four gears at once (FD-013)"
    return "no brakes to skip with (FD-019)"


def ranged(lowest: int, highest: int) -> str:
    """Gears in a row."""
    return f"gear {lowest}" if lowest == highest else f"gears {lowest}{DASH}{highest}"
