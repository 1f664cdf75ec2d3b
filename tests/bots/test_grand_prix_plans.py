"""How the driver of Grand Prix thinks: it tries movements, and leaves no trace of them."""

import pytest
from grand_prix_positions import RULES, car, on_the_road, turned, under_way

from paddock.bots.grand_prix.driver import Driver
from paddock.bots.grand_prix.memory import Memory
from paddock.bots.grand_prix.plans import Plans
from paddock.bots.grand_prix.worth import Worth
from paddock.bots.registry import make_bot
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.games.grand_prix.cards.race_cards import COPIES, RACE_CARDS
from paddock.games.grand_prix.race.actions import movable
from paddock.games.grand_prix.state import GrandPrixState, Phase


@pytest.mark.parametrize("decisions", [30, 150, 330])
def test_a_movement_that_is_only_thought_of_leaves_no_trace(decisions: int) -> None:
    state = under_way(3, decisions)
    before = RULES.to_json(state)
    worth = Worth(RULES.road)
    plans = Plans(RULES.sequence.driving, worth)
    worth.look(state, state.actor)
    cars = movable(state, state.actor)
    for number, card in enumerate(RACE_CARDS):
        plans.of_card(state, card, cars[number % len(cars)])
        assert RULES.to_json(state) == before


def test_a_plan_leads_where_it_promises() -> None:
    state = under_way(2, 60)
    worth = Worth(RULES.road)
    plans = Plans(RULES.sequence.driving, worth)
    worth.look(state, state.actor)
    for one in movable(state, state.actor)[:4]:
        for card in RACE_CARDS[::5]:
            trial = state.copy()
            plan = plans.of_card(trial, card, one)
            ended = RULES.sequence.driving.begin(trial, trial.cars[one.index], card, SILENT)
            for step, count in zip(plan.steps, plan.counts, strict=True):
                assert not ended
                assert trial.segment.steps == count
                ended = RULES.sequence.driving.take(trial, step, SILENT)
            assert ended or trial.phase is Phase.BONUS
            assert worth.of(trial, trial.cars[one.index], 0.0) == plan.value


def test_a_state_comes_back_as_it_was_laid_down() -> None:
    state = under_way(2, 100)
    moved = movable(state, state.actor)[0]
    before, memory = RULES.to_json(state), Memory(state, moved)
    RULES.sequence.driving.begin(state, moved, RACE_CARDS[4], SILENT)
    assert RULES.to_json(state) != before
    memory.bring_back(state)
    assert RULES.to_json(state) == before


def test_gp_039_the_driver_does_not_look_at_what_its_view_hides() -> None:
    state = under_way(4, 120)
    view, seat = RULES.view(state, state.actor), int(state.actor)
    chosen = set()
    for seed in range(3):
        whole = RULES.guess(view, seat, Generator(seed))
        chosen.add(make_bot("driver", RULES, 1).choose(whole, RULES.actions(whole)).text)
    assert len(chosen) == 1


def test_a_driver_that_is_asked_in_the_middle_of_a_movement_thinks_anew() -> None:
    state = on_the_road({1: (90, 1), 4: (91, 1), 44: (92, 1), 14: (70, 1)}, "charge")
    turned(state, 1)
    RULES.apply(state, RULES.actions(state)[0], SILENT)
    assert state.phase is Phase.DRIVE
    while state.phase is Phase.DRIVE and state.segment.car == car(state, 1).index:
        bot = make_bot("driver", RULES, 1)
        RULES.apply(state, bot.choose(RULES.view(state, 0), RULES.actions(state)), SILENT)
    assert car(state, 1).progress > car(state, 44).progress


def with_a_plan() -> tuple[GrandPrixState, Driver]:
    """A movement that begins, and the driver who has it in mind."""
    state = on_the_road({1: (90, 1), 4: (91, 1), 44: (92, 1), 14: (70, 1)}, "charge", "top-gear")
    turned(state, 1)
    bot = make_bot("driver", RULES, 1)
    assert isinstance(bot, Driver)
    RULES.apply(state, bot.choose(RULES.view(state, 0), RULES.actions(state)), SILENT)
    return state, bot


def test_a_plan_is_for_its_round_its_card_and_the_way_that_was_driven() -> None:
    state, bot = with_a_plan()
    plan, steps = bot.thoughts.plan, RULES.actions(state)
    assert plan.next_of(state, steps) is not None
    later, poorer, elsewhere = state.copy(), state.copy(), state.copy()
    later.round += 1
    poorer.hands[0].cards.take(poorer.hands[0].cards.weights()[0][0])
    RULES.road.lift(elsewhere, car(elsewhere, 1))
    RULES.road.put(elsewhere, car(elsewhere, 1), RULES.road.board.sector_at(85).space(1), 85)
    assert [plan.next_of(one, steps) for one in (later, poorer, elsewhere)] == [None] * 3


def test_a_driver_that_begins_a_race_does_not_follow_the_plan_of_another() -> None:
    state, bot = with_a_plan()
    followed = bot.thoughts.plan
    assert followed.next_of(state, RULES.actions(state)) is not None
    bot.begin(1, 2, 0)
    assert bot.thoughts.plan.next_of(state, RULES.actions(state)) is None
    assert bot.choose(RULES.view(state, 0), RULES.actions(state)) is not None
    assert bot.thoughts.plan is not followed


def test_a_driver_keeps_no_more_with_every_race() -> None:
    bot = make_bot("driver", RULES, 1)
    assert isinstance(bot, Driver)
    sizes = []
    for decisions in (20, 120, 220):
        state = under_way(2, decisions)
        bot.choose(RULES.view(state, state.actor), RULES.actions(state))
        plans = bot.thoughts.plans
        sizes.append(len(plans.level) + len(plans.next) + len(plans.seen))
    assert max(sizes) < 200
    assert sum(COPIES) == 78
