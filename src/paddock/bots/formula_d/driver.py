"""The driver: plans gear by gear to the next corner, and keeps house with the car's wear."""

from typing import cast

from paddock.bots.formula_d.aims import aim_for
from paddock.bots.formula_d.answers import answer
from paddock.bots.formula_d.landings import Landings
from paddock.bots.formula_d.laps import laps_of
from paddock.bots.formula_d.shifting import Shifting
from paddock.core.generator import Generator
from paddock.core.playing import Bot
from paddock.core.rules import Rules
from paddock.core.steps import Step
from paddock.games.formula_d.moving.aiming import open_ways
from paddock.games.formula_d.rules import FormulaDRules
from paddock.games.formula_d.state import Car, FormulaDState, Phase
from paddock.games.formula_d.steps import Move


class Driver(Bot[FormulaDState]):
    """Knows how many turns every space leaves to go, and weighs wear and risks against them."""

    def __init__(self, rules: Rules[FormulaDState], generator: Generator) -> None:
        super().__init__(rules, generator)
        known = cast(FormulaDRules, rules)
        moves = known.new_moves()  # those of the race hold the open ones
        self.landings: Landings = Landings(known.board, moves, laps_of(known.board))
        self.shifting: Shifting = Shifting(self.landings)

    def choose(self, view: FormulaDState, steps: list[Step]) -> Step:
        """The step that leaves the least to do."""
        if len(steps) == 1:
            return steps[0]
        phase = view.phase
        if phase is Phase.GEAR:
            return self.shifting.choose(view, steps)
        if phase is Phase.MOVE:
            return self.choose_move(view, view.car, steps)
        if phase is Phase.AIM:
            ways = open_ways(self.landings.moves, view.copy())
            return aim_for(view, steps, self.choose_move(view, view.car, ways))
        if phase is Phase.SLIPSTREAM:
            return self.choose_tow(view, view.car, steps)
        return answer(self.landings.board, view, steps)

    def choose_move(self, view: FormulaDState, car: Car, steps: list[Step]) -> Step:
        """The cheapest way."""
        best = steps[0]
        least = self.landings.cost(view, car, cast(Move, best))
        for step in steps[1:]:
            cost = self.landings.cost(view, car, cast(Move, step))
            if cost < least:
                best, least = step, cost
        return best

    def choose_tow(self, view: FormulaDState, car: Car, steps: list[Step]) -> Step:
        """Stay behind the car ahead, or the cheapest extension."""
        stay = Move("move", car.seat, self.rules.car(car.seat), car.space)
        stay.rivals = 1
        towed = self.choose_move(view, car, steps[1:])
        cost = self.landings.cost(view, car, cast(Move, towed))
        return towed if cost < self.landings.cost(view, car, stay) else steps[0]
