"""The engine's open steps in the words of the catalogue's section 9, as the slow model has them."""

from gp_table import Table

from narrowing import of_kind
from paddock.circuits.sectors.board import Space
from paddock.core.steps import Step
from paddock.games.grand_prix.car import IN_PITS
from paddock.games.grand_prix.driving.drives import Drive
from paddock.games.grand_prix.state import Phase

LATERALS = {"outside": "L+", "inside": "L-"}


def told_fully(table: Table) -> dict[str, Step]:
    """The open steps of a movement by what the catalogue calls them."""
    if table.phase not in (Phase.DRIVE, Phase.REAR):
        return {}
    steps = [of_kind(Drive, step) for step in table.steps()]
    swaps = [step for step in steps if step.kind == "swap"]
    return {words_of(table, step, len(swaps)): step for step in steps}


def words_of(table: Table, step: Drive, swaps: int) -> str:
    """`F>2[85>1,1>2] rear s2=L1`, `L+[33>3]`, `D>3`, `S`, `E`."""
    pushes = f"[{step.pushes.replace(' ', ',')}]" if step.pushes else ""
    if step.kind == "ahead":
        behind = rear(table, table.road.space(table.state.car), step.rear)
        return f"F>{step.lane}{pushes}{' rear' if behind else ''}{behind}"
    if step.kind == "rear":
        last = table.driving.last_of_train(table.state)
        return f"rear{rear(table, last, step.text.split()[-1])}"
    if step.kind == "diagonal":
        return f"D>{step.lane}"
    if step.kind == "swap":
        return f"S>{lane(table, int(step.number))}" if swaps > 1 else "S"
    if step.kind == "enter":
        return ("L+" if table.state.car.where == IN_PITS else "L-") + pushes
    return "E" if step.kind == "stop" else LATERALS[step.kind] + pushes


def rear(table: Table, space: Space, numbers: str) -> str:
    """The lanes of the cars that are picked up, junction by junction back from a space."""
    told = ""
    for number in numbers.split():
        behind = table.road.behind(table.state, space)
        while len(behind) == 1:
            space = behind[0]
            behind = table.road.behind(table.state, space)
        if number == "none":
            return f"{told} s{behind[0].sector}=none"
        space = table.road.space(table.car(int(number)))
        told += f" s{space.sector}=L{space.lane}"
    return told


def lane(table: Table, number: int) -> int:
    return int(table.road.space(table.car(number)).lane)
