"""Races of chance with every combination of options: what holds in all of them."""

from itertools import product
from random import Random

import pytest
from mz_boards import circuit_of

from narrowing import of_kind
from paddock.circuits.intervals.board import ROAD
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.events import EventLog
from paddock.core.generator import Generator
from paddock.core.steps import Step
from paddock.games.monza import GAME
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.state import Phase

PROFESSIONAL = ("off", "on", "on without turbo tiles")
BONUS = ("off", "on", "on without one's own car")
MOST_STEPS = 20_000


def options_of(
    professional: str, bonus: str, early_stop: str, finish_needs_white: str
) -> dict[str, str]:
    chosen = {
        "professional": professional[:3].strip(),
        "bonus_move": bonus[:3].strip(),
        "early_stop": early_stop,
        "finish_needs_white": finish_needs_white,
    }
    if "without" in professional:
        chosen["tiles_in_turbo"] = "off"
    if "without" in bonus:
        chosen["bonus_own_car"] = "off"
    return chosen


def pick(steps: list[Step], chance: Random) -> Step:
    """Mostly a die or tile where one can be laid, so that races come to an end."""
    lays = [step for step in steps if step.kind == "lay"]
    return chance.choice(lays if lays and chance.random() < 0.85 else steps)


class Playout:
    """A race of chance, looked at after every step."""

    def __init__(self, rules: MonzaRules, seats: int, seed: int) -> None:
        self.rules, self.log = rules, EventLog()
        self.chance, self.dice = Random(seed), Generator(seed)
        self.state = rules.setup(seats)

    def take_step(self) -> None:
        """MZ-124 There is always one."""
        if self.rules.actor(self.state) == CHANCE:
            assert self.rules.outcomes(self.state)
            step = self.rules.draw(self.state, self.dice)
        else:
            steps = self.rules.actions(self.state)
            assert steps, self.rules.to_json(self.state)
            assert len({one.text for one in steps}) == len(steps)
            step = pick(steps, self.chance)
        self.rules.apply(self.state, step, self.log)

    def check_turn(self, told: int) -> None:
        """MZ-026, MZ-054 What holds whenever a turn has ended."""
        roads = [car.space.name for car in self.state.cars if car.space.kind == ROAD]
        assert len(set(roads)) == len(roads), roads
        kinds = [event.kind.name for event in self.log.events[told:]]
        assert kinds.count("pushed_back") <= 1

    def play(self) -> int:
        """To the end; gives how many pushes there were."""
        told = 0
        for _ in range(MOST_STEPS):
            if self.rules.actor(self.state) == NOBODY:
                return [event.kind.name for event in self.log.events].count("pushed_back")
            self.take_step()
            if self.state.phase in (Phase.MAIN_ROLL, Phase.OVER):
                self.check_turn(told)
                told = len(self.log.events)
        raise AssertionError("expected the race to end")


def check_end(playout: Playout) -> None:
    """MZ-062, MZ-065 All have had as many turns, and somebody is home and has a trophy."""
    state = playout.state
    assert {car.turns for car in state.cars} == {state.round}
    home = [car for car in state.cars if car.is_home]
    fewest = min(car.dice_used for car in home)
    assert [car for car in state.cars if car.has_trophy] == [
        car for car in home if car.dice_used == fewest
    ]


@pytest.mark.parametrize("professional", PROFESSIONAL)
@pytest.mark.parametrize("bonus", BONUS)
def test_mz_026_054_062_124_hold_in_every_race_of_chance(professional: str, bonus: str) -> None:
    pushes = 0
    for early_stop, needs_white in product(("on", "off"), ("on", "off")):
        options = options_of(professional, bonus, early_stop, needs_white)
        rules = GAME.rules(circuit_of("examples"), options)
        for seed, seats in enumerate((4, 4, 4, 3, 2)):
            playout = Playout(of_kind(MonzaRules, rules), seats, seed)
            pushes += playout.play()
            check_end(playout)
    assert pushes


@pytest.mark.parametrize("circuit", ["harbour-oval", "falcon-valley"])
@pytest.mark.parametrize("professional", ["off", "on"])
@pytest.mark.parametrize("bonus", ["off", "on"])
def test_mz_010_all_variants_are_played_to_the_end_on_both_boards(
    circuit: str, professional: str, bonus: str
) -> None:
    rules = GAME.rules(circuit_of(circuit), options_of(professional, bonus, "on", "on"))
    playout = Playout(of_kind(MonzaRules, rules), 3, 11)
    playout.play()
    check_end(playout)


def test_mz_026_on_a_board_with_a_wide_space() -> None:
    rules = GAME.rules(circuit_of("wide"), {"bonus_move": "on"})
    for seed in range(10):
        playout = Playout(of_kind(MonzaRules, rules), 4, seed)
        playout.play()
        check_end(playout)
