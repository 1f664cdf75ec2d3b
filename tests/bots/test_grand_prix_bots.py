"""The bots of Grand Prix: they answer every question, and the driver plays for its team."""

from typing import Any

import pytest
from grand_prix_positions import LEVELS, RULES, car, on_the_road, played, rules_for, turned

from paddock.bots.grand_prix.costs import card_worth, wear_cost
from paddock.bots.grand_prix.stops import best_stop
from paddock.bots.registry import bot_levels, make_bot
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.core.playing import play_out
from paddock.games.grand_prix.car import (
    BRAKES,
    DISQUALIFIED,
    ENGINE,
    HARD,
    NO_TIRE,
    SUSPENSION,
    TIRE,
)
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS
from paddock.games.grand_prix.cards.race_cards import RACE_CARDS
from paddock.games.grand_prix.rules import GrandPrixRules
from paddock.games.grand_prix.state import GrandPrixState, Phase


def seen(rules: GrandPrixRules, view: GrandPrixState) -> dict[str, object]:
    """All that is in a view, where cards and cars are thought about; it takes a while."""
    is_thought_about = view.phase in (Phase.CARD, Phase.PIT, Phase.BONUS)
    return rules.to_json(view) if is_thought_about else {}


def plays_through(level: str, rules: GrandPrixRules, seats: int, seed: int) -> set[str]:
    """Play a race; every answer must be open, and no view may be changed by thinking."""
    bots = [make_bot(level, rules, seed, seat) for seat in range(seats)]
    state, dice, kinds = rules.setup(seats), Generator(seed), set()
    while rules.actor(state) != NOBODY:
        if rules.actor(state) == CHANCE:
            step = rules.draw(state, dice)
        else:
            view, steps = rules.view(state, state.actor), rules.actions(state)
            before, open_before = seen(rules, view), list(steps)
            step = bots[rules.actor(state)].choose(view, steps)
            assert steps == open_before
            assert step in steps
            assert seen(rules, view) == before
            kinds.add(step.kind)
        rules.apply(state, step, SILENT)
    return kinds


def test_the_levels_of_grand_prix_are_listed_from_the_weakest() -> None:
    assert bot_levels("grand-prix") == ["random", "rookie", "driver"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "weather"), [(2, "dry"), (5, "wet")])
def test_bots_answer_every_question_of_a_race(level: str, seats: int, weather: str) -> None:
    rules = rules_for(laps="1", start_weather=weather)
    kinds = plays_through(level, rules, seats, 5)
    assert {"tire", "card", "move", "ahead"} <= kinds
    assert "retire" not in kinds


# The rookie


def test_the_rookie_plays_its_fastest_card_for_an_own_car() -> None:
    state = on_the_road({1: (90, 1), 14: (80, 1)}, "conservative", "top-gear", "charge")
    turned(state, 1, 14)
    told = played(state, "rookie")
    assert told[0] == "card top-gear"
    assert told[1] in ("move 1", "move 14")


def test_the_rookie_keeps_fast_cards_once_its_own_cars_have_moved() -> None:
    state = on_the_road({}, "conservative", "top-gear", "charge")
    turned(state, 2, 19)
    assert played(state, "rookie")[0] == "card conservative"


@pytest.mark.parametrize("level", LEVELS)
def test_gp_051_a_worn_out_car_is_not_taken_out_of_the_race_while_cards_are_left(
    level: str,
) -> None:
    state = on_the_road({}, "conservative", "charge")
    turned(state, 1, 2, 19)
    car(state, 1).wear[TIRE] = car(state, 1).worn = 6
    assert played(state, level)[0].startswith("card")


def stop_question(state: GrandPrixState, number: int) -> None:
    """The owner of a car is asked whether it pits, after an event without a flag."""
    state.incident.card = next(one.kind for one in EVENT_CARDS if one.name == "tire-test 9")
    state.stop.asked = [int(car(state, number).index)]
    state.ask(Phase.PIT, 0)


def stopped(state: GrandPrixState, level: str = "driver") -> list[str]:
    """What a bot does in its stop."""
    bot, told = make_bot(level, RULES, 11), []
    while state.actor == 0 and Phase.PIT <= state.phase <= Phase.REPAIR:
        step = bot.choose(RULES.view(state, 0), RULES.actions(state))
        told.append(step.text.partition(" ")[2])
        RULES.apply(state, step, SILENT)
    return told


@pytest.mark.parametrize("level", LEVELS)
def test_gp_175_bots_change_tires_before_the_finish_is_near(level: str) -> None:
    state = on_the_road({4: (RULES.road.finish - 30, 1), 1: (88, 1)})
    car(state, 1).tires = [HARD]
    stop_question(state, 1)
    assert stopped(state, level) == ["pit 1", "fit soft"]


# The driver's cards, cars and paths


def test_the_driver_keeps_its_good_cards_for_its_own_cars() -> None:
    places = {1: (90, 1), 14: (80, 1), 4: (99, 1), 44: (97, 3), 2: (60, 1), 19: (62, 1)}
    state = on_the_road(places, "conservative", "top-gear", "charge", "clean-air")
    turned(state, 1, 14, 2, 19)
    for _ in range(4):
        card, moved = played(state)[:2]
        is_own = moved.removeprefix("move ") in ("1", "14")
        assert is_own == (card in ("card top-gear", "card charge"))
        state.ask(Phase.CARD, 0)
        state.seat = 0
        if state.hands[0].size == 1:
            break


def test_gp_111_the_driver_goes_round_a_rival_whom_it_would_only_push() -> None:
    state = on_the_road({1: (90, 1), 4: (91, 1), 44: (92, 1), 14: (70, 1)}, "charge")
    turned(state, 1)
    played(state)
    assert car(state, 1).progress > car(state, 44).progress


def test_gp_133_the_driver_lets_a_car_of_nobodys_pull_its_own_cars_along() -> None:
    places = {2: (92, 1), 1: (91, 1), 14: (90, 1), 4: (96, 2), 44: (95, 2)}
    state = on_the_road(places, "follow-the-leader", "conservative")
    turned(state, 2, 19)
    assert played(state)[:2] == ["card follow-the-leader", "move 2"]
    assert car(state, 1).progress == 100
    assert car(state, 14).progress == 99


def test_gp_284_the_driver_overtakes_with_the_card_of_that_name() -> None:
    state = on_the_road({1: (90, 1), 4: (91, 1), 44: (92, 1), 14: (70, 1)}, "overtake")
    turned(state, 1)
    assert any(told.startswith("swap") for told in played(state)) or (
        car(state, 1).progress > car(state, 44).progress
    )


# Stops, events and cards


def test_gp_225_a_whole_car_on_new_tires_stays_out() -> None:
    state = on_the_road({1: (88, 1), 4: (90, 1)})
    stop_question(state, 1)
    assert stopped(state) == ["stay 1"]


def test_gp_160_wear_that_slows_is_repaired_the_cheapest_first() -> None:
    state = on_the_road({1: (88, 1), 4: (90, 1)})
    mine = car(state, 1)
    mine.wear[TIRE], mine.wear[SUSPENSION], mine.wear[ENGINE], mine.worn = 2, 2, 1, 5
    stop_question(state, 1)
    told = stopped(state)
    assert told[0] == "pit 1"
    assert {"repair 2 tire", "repair 2 suspension", "repair 0 engine"} <= set(told)


def test_gp_184_close_to_the_finish_nothing_is_repaired_any_more() -> None:
    state = on_the_road({1: (RULES.road.finish - 8, 1), 4: (RULES.road.finish - 6, 1)})
    mine = car(state, 1)
    mine.wear[TIRE], mine.wear[BRAKES], mine.worn = 1, 2, 3
    stop_question(state, 1)
    assert stopped(state) == ["stay 1"]


def test_gp_244_a_restart_is_a_good_moment_to_stop() -> None:
    state = on_the_road({1: (18, 1), 4: (90, 1)})
    mine = car(state, 1)
    mine.wear[TIRE], mine.worn = 2, 2
    usual = best_stop(RULES.road, state, mine)
    state.incident.has_restart = True
    assert best_stop(RULES.road, state, mine).gain > max(usual.gain, 0.0)
    assert usual.tire == NO_TIRE or usual.gain < best_stop(RULES.road, state, mine).gain


def test_the_more_wear_the_dearer_and_a_sixth_marker_most_of_all() -> None:
    state = on_the_road({})
    mine = car(state, 1)
    mine.wear[TIRE] = mine.worn = 7
    costs = [wear_cost(mine, worn, 5.0) for worn in range(8)]
    assert costs == sorted(costs)
    assert max(range(7), key=lambda worn: costs[worn + 1] - costs[worn]) == 5


def test_gp_061_the_driver_lays_bad_cards_away_and_keeps_good_ones() -> None:
    state = on_the_road({}, "oversteer", "top-gear", "power-line", "understeer")
    state.seat = 0
    state.ask(Phase.DISCARD, 0)
    bot, told = make_bot("driver", RULES, 1), []
    while state.phase is Phase.DISCARD and state.actor == 0:
        step = bot.choose(RULES.view(state, 0), RULES.actions(state))
        told.append(step.text)
        RULES.apply(state, step, SILENT)
    assert told[-1] == "aquila keep"
    assert set(told[:-1]) >= {"aquila discard oversteer", "aquila discard understeer"}
    left = state.hands[0].cards.weights()
    assert all(card_worth(RACE_CARDS[kind]) >= 5.0 for kind, _ in left)


def test_gp_322_rain_is_a_reason_to_come_in_where_tires_have_to_be_changed_anyway() -> None:
    state = on_the_road({1: (88, 1), 4: (90, 1)})
    car(state, 1).tires = [HARD]
    state.weather = 1
    state.incident.card = next(one.kind for one in EVENT_CARDS if "weather" in one.name)
    state.incident.asked = [int(car(state, 1).index)]
    state.ask(Phase.RAIN, 0)
    chosen = make_bot("driver", RULES, 1).choose(RULES.view(state, 0), RULES.actions(state))
    assert chosen.text == "aquila in 1"


# How good they are: the whole figures are in bench/grand_prix_bots.py


def test_the_driver_outscores_rookies_and_is_not_disqualified() -> None:
    rules = rules_for(laps="2")
    bots: list[Any] = [make_bot(level, rules, 7, at) for at, level in enumerate(LEVELS)]
    won = 0
    for number in range(2):
        for seat, grid in ((1, bots), (0, bots[::-1])):
            state = rules.setup(2)
            play_out(rules, state, grid, Generator(7, number))
            won += rules.result(state).winners == [seat]
            owned = [one for one in state.cars if one.seat == seat]
            assert all(one.status != DISQUALIFIED for one in owned)
    assert won >= 3
