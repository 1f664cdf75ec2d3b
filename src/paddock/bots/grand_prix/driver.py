"""The driver: knows what each card, car and path is worth in points, and keeps its cars whole."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.grand_prix.answers import choose_target, serve, start_tires, worst_card
from paddock.bots.grand_prix.plans import Plan, Plans
from paddock.bots.grand_prix.rookie import most_harmless, of_kind
from paddock.bots.grand_prix.sketches import Sketches, cards_of
from paddock.bots.grand_prix.worth import Worth
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.core.playing import Bot
from paddock.core.rules import Rules
from paddock.core.steps import Step
from paddock.games.grand_prix.cards.race_cards import NO_CARD, RACE_CARDS, RaceCard
from paddock.games.grand_prix.driving.driving import Driving
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.rules import GrandPrixRules
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.grand_prix.steps import BONUS, PASS, SAVE, ForCar, OfCard

CHOICES: Final = 7
"""Cards for cars that are looked at step by step, of all that there are."""


class Driver(Bot[GrandPrixState]):
    """Plays the card, the car and the path that leave its team most points before its rivals."""

    def __init__(self, rules: Rules[GrandPrixState], generator: Generator) -> None:
        super().__init__(rules, generator)
        self.thoughts: Thoughts = Thoughts(cast(GrandPrixRules, rules))

    def begin(self, seed: i64, number: i64, seat: i64) -> None:
        """Nothing is planned yet."""
        super().begin(seed, number, seat)
        self.thoughts.plan = Plan()

    def choose(self, view: GrandPrixState, steps: list[Step]) -> Step:
        """The best step; alone on the list it needs no thought."""
        return steps[0] if len(steps) == 1 else self.thoughts.choose(view, steps)


class Thoughts:
    """What a driver thinks of its question, and the plan that it follows."""

    def __init__(self, rules: GrandPrixRules) -> None:
        self.road: Road = rules.road
        self.driving: Driving = rules.sequence.driving
        self.worth: Worth = Worth(rules.road)
        self.sketches: Sketches = Sketches(rules.road, self.worth)
        self.plans: Plans = Plans(rules.sequence.driving, self.worth)
        self.plan: Plan = Plan()

    def choose(self, view: GrandPrixState, steps: list[Step]) -> Step:
        """The answer by the question."""
        phase = view.phase
        if phase is Phase.CARD:
            return self.choose_card(view, steps)
        if phase is Phase.CAR:
            return self.choose_car(view, steps)
        if phase is Phase.BONUS:
            return self.decide_on_bonus(view, steps)
        if Phase.REAR <= phase <= Phase.CLEAN_AIR:
            return self.choose_drive(view, steps)
        if phase is Phase.TARGET:
            return choose_target(self.road, view, steps)
        if phase is Phase.DISCARD:
            return worst_card(steps)
        if phase is Phase.TIRES:
            return start_tires(steps)
        return serve(self.road, view, steps)

    # Cards, cars and paths

    def choose_card(self, view: GrandPrixState, steps: list[Step]) -> Step:
        """The card of the best plan, unless a pass is better than that."""
        if not isinstance(steps[0], OfCard):
            return most_harmless(steps)
        self.worth.look(view, view.actor)
        idle = self.worth.of(view, None, 0.0)
        self.find_plan(view, cards_of(view, view.actor), True)
        if self.plan.value < idle:
            waiting = of_kind(steps, PASS)
            if waiting.kind == PASS:
                return waiting
        for step in steps:
            if isinstance(step, OfCard) and step.card.kind == self.plan.card:
                return step
        return steps[0]

    def choose_car(self, view: GrandPrixState, steps: list[Step]) -> Step:
        """The car that the card was played for."""
        card = RACE_CARDS[view.segment.card]
        if not self.plan.is_for(view):
            self.worth.look(view, view.actor)
            self.find_plan(view, [card], False)
        for step in steps:
            if cast(ForCar, step).number == view.cars[self.plan.car].number:
                return step
        return steps[0]

    def find_plan(self, view: GrandPrixState, cards: list[RaceCard], in_hand: bool) -> None:
        """The best path of the cards and cars that promise most at first sight."""
        state = view.copy()
        self.plan = Plan()
        for sketch in self.sketches.best(state, cards, CHOICES):
            car = state.cars[sketch.car]
            served: i64 = 1 if car.seat == self.worth.seat else 0
            self.worth.look_at_hand(state, sketch.card.kind if in_hand else NO_CARD, served)
            plan = self.plans.of_card(state, sketch.card, car)
            if plan.value > self.plan.value:
                self.plan = plan
        self.plan.held = state.hands[state.actor].size - (1 if in_hand else 0)

    def choose_drive(self, view: GrandPrixState, steps: list[Step]) -> Step:
        """The next step of the plan, or of a new one where the movement has gone otherwise."""
        planned = self.plan.next_of(view, steps)
        if planned is not None:
            return planned
        self.worth.look(view, view.actor)
        self.plan = self.plans.of_movement(view.copy())
        planned = self.plan.next_of(view, steps)
        return steps[0] if planned is None else planned

    def decide_on_bonus(self, view: GrandPrixState, steps: list[Step]) -> Step:
        """GP-186 Whether the second movement is worth more than the tires are later."""
        self.worth.look(view, view.actor)
        saved = self.worth.of(view, view.car, 0.0)
        state = view.copy()
        used = of_kind(steps, BONUS)
        if self.driving.take(state, used, SILENT):
            is_better = self.worth.of(state, state.car, 0.0) > saved
            return used if is_better else of_kind(steps, SAVE)
        plan = self.plans.of_movement(state)
        if plan.value <= saved:
            return of_kind(steps, SAVE)
        self.plan = plan
        return used
