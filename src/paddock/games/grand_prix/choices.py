"""What may be done in each phase: by the seat that acts, and by chance."""

from paddock.core.cards import Deal
from paddock.core.cars import NOBODY
from paddock.core.errors import StepError
from paddock.core.steps import Step
from paddock.games.grand_prix.cards.race_cards import RACE_CARDS
from paddock.games.grand_prix.driving.driving import Driving
from paddock.games.grand_prix.incidents.incidents import Incidents
from paddock.games.grand_prix.pits.stops import Stops
from paddock.games.grand_prix.race.actions import Actions
from paddock.games.grand_prix.race.grid import in_the_bag
from paddock.games.grand_prix.race.preparing import car_to_fit, tires_to_choose
from paddock.games.grand_prix.race.rounds import open_discards
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.grand_prix.steps import (
    LINE_UP,
    NUMBERS,
    Outcome,
    SeatSteps,
    weather_outcomes,
)
from paddock.games.grand_prix.variants import GrandPrixVariant


class Choices:
    """The open steps, phase by phase."""

    def __init__(
        self,
        variant: GrandPrixVariant,
        steps: list[SeatSteps],
        actions: Actions,
        driving: Driving,
        incidents: Incidents,
        stops: Stops,
    ) -> None:
        self.variant: GrandPrixVariant = variant
        self.steps: list[SeatSteps] = steps
        self.actions: Actions = actions
        self.driving: Driving = driving
        self.incidents: Incidents = incidents
        self.stops: Stops = stops
        self.weathers: list[tuple[Step, int]] = weather_outcomes()
        self.draws: list[Step] = [
            Outcome(LINE_UP, str(number), number) for number in range(NUMBERS)
        ]
        """GP-029 A car is drawn, by its number."""
        self.deals: list[Step] = [Deal(card.kind, card.name, NOBODY) for card in RACE_CARDS]
        """GP-041 A card is dealt; who gets it looks at it when the hand is full."""

    def open(self, state: GrandPrixState) -> list[Step]:
        """What the seat that acts may do."""
        phase = state.phase
        if phase is Phase.CARD:
            return self.actions.open_actions(state, state.actor)
        if phase is Phase.CAR:
            return self.actions.open_cars(state)
        if phase is Phase.DRIVE or Phase.REAR <= phase <= Phase.BONUS:
            return self.driving.open_steps(state)
        if Phase.RETIREMENT <= phase <= Phase.PENALTY:
            return self.incidents.open_steps(state)
        if Phase.PIT <= phase <= Phase.REPAIR:
            return self.stops.open_steps(state)
        if phase is Phase.DISCARD:
            return open_discards(state, self.steps[state.actor])
        if phase is Phase.TIRES:
            return self.open_tires(state)
        raise StepError(f"expected a phase in which a seat decides, but it is {phase.name}")

    def open_tires(self, state: GrandPrixState) -> list[Step]:
        """GP-034, GP-035 Tires for the first car of the seat that has none."""
        number = car_to_fit(state, state.actor).number
        mine = self.steps[state.actor]
        return [mine.tire(number, tire) for tire in tires_to_choose(state)]

    def outcomes(self, state: GrandPrixState) -> list[tuple[Step, int]]:
        """What chance may do, with how often."""
        phase = state.phase
        if phase is Phase.FILL:
            return [(self.deals[kind], count) for kind, count in state.deck.cards.weights()]
        if phase is Phase.WEATHER:
            return self.weathers
        if phase is Phase.GRID:
            return [(self.draws[car.number], 1) for car in in_the_bag(self.variant, state)]
        return self.incidents.outcomes(state)
