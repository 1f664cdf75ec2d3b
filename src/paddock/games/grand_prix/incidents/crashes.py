"""GP-297..300, GP-307..309 Collision and serious crash: who is involved, and then the restart."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import Car
from paddock.games.grand_prix.cards.event_cards import RED, SERIOUS_CRASH, Happening
from paddock.games.grand_prix.events.incidents import RAN_ON
from paddock.games.grand_prix.incidents.adjacent import adjacent
from paddock.games.grand_prix.incidents.aims import AIMS
from paddock.games.grand_prix.incidents.damage import Damage, happening_of
from paddock.games.grand_prix.incidents.restarts import clear_wear, is_too_late, regroup
from paddock.games.grand_prix.incidents.targets import seats_of
from paddock.games.grand_prix.race.filling import seats_in_order
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase


class Crashes:
    """The two events in which only one car a team is involved, and that restart the race."""

    def __init__(self, road: Road, damage: Damage) -> None:
        self.road: Road = road
        self.damage: Damage = damage

    def begin(self, state: GrandPrixState) -> None:
        """GP-299 Every adjacent NPC is in it, and of each other team one car."""
        incident = state.incident
        target = state.cars[incident.target]
        near = adjacent(self.road, state, target)
        incident.hit = [int(car.index) for car in near if not car.is_players]
        seats = seats_of([car for car in near if car.is_players and car.seat != target.seat])
        incident.asked = [int(seat) for seat in seats_in_order(state) if seat in seats]

    def ask(self, state: GrandPrixState) -> bool:
        """GP-299 The owner of two adjacent cars says which; whether nobody is left to ask."""
        incident = state.incident
        target = state.cars[incident.target]
        near = adjacent(self.road, state, target)
        while incident.asked:
            seat: i64 = incident.asked[0]
            mine = [car for car in near if car.seat == seat]
            if len(mine) > 1:
                incident.tied = [int(car.index) for car in mine]
                state.ask(Phase.TARGET, seat)
                return False
            self.involve(state, mine[0])
        return True

    def involve(self, state: GrandPrixState, car: Car) -> None:
        """This car of its team is in it."""
        state.incident.hit.append(int(car.index))
        state.incident.asked.pop(0)

    def crash(self, state: GrandPrixState, log: Log) -> None:
        """GP-298, GP-308 The damage, to all at once."""
        incident, kind = state.incident, happening_of(state).kind
        rule = "GP-308" if kind == SERIOUS_CRASH else "GP-298"
        cars = [state.cars[incident.target], *[state.cars[index] for index in incident.hit]]
        for car in cars:
            car.involved = car.is_players
        self.damage.hit_several(state, AIMS[int(kind)], cars, rule, log)
        self.restart(state, happening_of(state), log)

    def restart(self, state: GrandPrixState, happening: Happening, log: Log) -> None:
        """GP-201, GP-202 Line up again; GP-248 but not in the last run to the finish."""
        if is_too_late(self.road, state):
            log.tell(RAN_ON, "GP-248")
            for car in state.cars:
                car.involved = False
            return
        state.incident.has_restart = True
        regroup(self.road, state, log)
        if happening.flag == RED:
            clear_wear(state, log)
