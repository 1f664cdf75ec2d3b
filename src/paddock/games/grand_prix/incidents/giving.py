"""GP-314, GP-315, GP-318 Markers for cars of every player."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import SUSPENSION, TIRE, Car
from paddock.games.grand_prix.cards.event_cards import SUSPENSION_DIFFICULTIES
from paddock.games.grand_prix.incidents.damage import happening_of
from paddock.games.grand_prix.incidents.targets import cars_racing
from paddock.games.grand_prix.race.filling import seats_in_order
from paddock.games.grand_prix.race.wear import give_wear
from paddock.games.grand_prix.state import GrandPrixState, Phase


def begin_giving(state: GrandPrixState) -> None:
    """GP-314, GP-318, GP-D50 Every player in turn order."""
    state.incident.asked = [int(seat) for seat in seats_in_order(state)]


def ask_for_cars(state: GrandPrixState, log: Log) -> bool:
    """Who has two cars racing says which one gets it; whether nobody is left to ask."""
    incident = state.incident
    while incident.asked:
        seat: i64 = incident.asked[0]
        mine = cars_racing(state, seat)
        if len(mine) > 1:
            incident.tied = [int(car.index) for car in mine]
            state.ask(Phase.TARGET, seat)
            return False
        if mine:
            give_marker(state, mine[0], log)
        else:
            incident.asked.pop(0)
    return True


def give_marker(state: GrandPrixState, car: Car, log: Log) -> None:
    """GP-314, GP-318 One marker for a car; the next player is asked."""
    happening = happening_of(state)
    wear = SUSPENSION if happening.kind == SUSPENSION_DIFFICULTIES else TIRE
    give_wear(car, wear, 1, happening.rule, log)
    state.incident.asked.pop(0)


def stress_suspensions(state: GrandPrixState, log: Log) -> None:
    """GP-315 One more for every car that has any."""
    for car in state.cars:
        if car.is_racing and car.wear[SUSPENSION]:
            give_wear(car, SUSPENSION, 1, "GP-315", log)
