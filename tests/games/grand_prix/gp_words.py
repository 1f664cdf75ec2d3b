"""The engine's open steps in the words of the catalogue's section 9, as the slow model has them."""

from narrowing import of_kind
from paddock.circuits.sectors.board import Space
from paddock.core.steps import Step
from paddock.games.grand_prix.car import IN_PITS, OFF_TRACK, Car
from paddock.games.grand_prix.driving.drives import Drive
from paddock.games.grand_prix.driving.driving import Driving
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase

LATERALS = {"outside": "L+", "inside": "L-"}
SIDES = {IN_PITS: "P", OFF_TRACK: "O"}


def told_fully(driving: Driving, state: GrandPrixState) -> dict[str, Step]:
    """The open steps of a movement by what the catalogue calls them."""
    if state.phase not in (Phase.DRIVE, Phase.REAR):
        return {}
    steps = [of_kind(Drive, step) for step in driving.open_steps(state)]
    swaps = [step for step in steps if step.kind == "swap"]
    told: dict[str, Step] = {words_of(driving, state, step, len(swaps)): step for step in steps}
    assert len(told) == len(steps) == len({step.text for step in steps})
    return told


def words_of(driving: Driving, state: GrandPrixState, step: Drive, swaps: int) -> str:
    """`F>2[85>1,1>2] rear s2=L1`, `L+[33>3]`, `D>3`, `S`, `E`, and of a Lead car `rear s2=L1`."""
    pushes = f"[{step.pushes.replace(' ', ',')}]" if step.pushes else ""
    road = driving.road
    if step.kind == "ahead":
        behind = rear(road, state, road.space(state.car), step.rear)
        return f"F>{step.lane}{pushes}{' rear' if behind else ''}{behind}"
    if step.kind == "rear":
        last = driving.last_of_train(state)
        return f"rear{rear(road, state, last, step.text.split()[-1])}"
    if step.kind == "diagonal":
        return f"D>{step.lane}"
    if step.kind == "swap":
        rival = with_number(state, int(step.number))
        return f"S>{road.space(rival).lane}" if swaps > 1 else "S"
    if step.kind == "enter":
        return ("L+" if state.car.where == IN_PITS else "L-") + pushes
    return "E" if step.kind == "stop" else LATERALS[step.kind] + pushes


def rear(road: Road, state: GrandPrixState, space: Space, numbers: str) -> str:
    """The lanes of the cars that are picked up, junction by junction back from a space."""
    told = ""
    for number in numbers.split():
        behind = road.behind(state, space)
        while len(behind) == 1:
            space = behind[0]
            behind = road.behind(state, space)
        if number == "none":
            return f"{told} s{behind[0].sector}=none"
        space = road.space(with_number(state, int(number)))
        told += f" s{space.sector}=L{space.lane}"
    return told


def with_number(state: GrandPrixState, number: int) -> Car:
    """The car with this number."""
    return next(car for car in state.cars if car.number == number)


def place_of(road: Road, car: Car) -> tuple[int, int] | str:
    """Sector and lane, or `P7` and `O7` beside the track."""
    sector = int(car.progress) % int(road.length)
    side = SIDES.get(int(car.where))
    return f"{side}{sector}" if side else (sector, int(road.space(car).lane))
