"""GP-062..072 The leader, the lap marker and lapped cars, settled after every single step."""

from paddock.core.events import Log
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState


def settle(road: Road, state: GrandPrixState, log: Log) -> None:
    """GP-064, GP-D73 After a step: who leads, which lap it is, who is lapped, who has finished.

    What a step has moved is known by `Car.before`, the progress at the last settling.
    """
    for car in state.cars:
        car.before = car.progress
