"""The bots of Formula D: they answer every question, and the driver drives well."""

from collections.abc import Mapping
from typing import Any

import pytest

from narrowing import known, of_kind
from paddock import start
from paddock.bots.formula_d.answers import BUILD
from paddock.bots.formula_d.lap import CRUISING, OUT_TURNS
from paddock.bots.formula_d.laps import laps_of, terms_of
from paddock.bots.registry import bot_levels, make_bot
from paddock.circuits.lanes.board import NO_CORNER
from paddock.circuits.shipped import find_circuit
from paddock.core.cars import CHANCE, CLOCK, NOBODY
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.core.playing import Bot, play_out, play_races
from paddock.core.race import Race
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.games.formula_d.rules import FormulaDRules
from paddock.games.formula_d.state import HARD, RAIN, SOFT, WET, FormulaDState, Phase
from paddock.games.formula_d.steps import Choice, ChooseGear, Move
from paddock.games.registry import find_game

LEVELS = ["rookie", "driver"]
WEEKEND = {"qualifying": "on", "weather": "on", "tires": "on", "pit_technical": "on", "laps": 2}
TEAMS = {"team_race": "on", "custom_wear": "on", "laps": 2}
ROAD = {"street": "on", "weather": "on", "laps": 1}


def rules_for(circuit: str = "monaco", options: Mapping[str, Any] | None = None) -> FormulaDRules:
    """The rules of a race."""
    rules = find_game("formula-d").rules(find_circuit(circuit), options or {})
    return of_kind(FormulaDRules, rules)


def at_the_wheel(
    space: str,
    gear: int,
    *,
    corner: int = -1,
    stops: int = 0,
    lap: int = 1,
    wear: tuple[int, ...] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Race[FormulaDState]:
    """A race of one in which the car stands here and chooses a gear."""
    race = start("formula-d", ["Ann"], options=options)
    car = race.state.cars[0]
    car.space = known(of_kind(FormulaDRules, race.rules).board.find(space))
    car.gear, car.corner, car.stops, car.lap, car.started = gear, corner, stops, lap, True
    if wear:
        car.wear = list(wear)
    race.state.order, race.state.at, race.state.car, race.state.round = [car], 0, car, 2
    race.state.ask(Phase.GEAR, 0)
    return race


def thrown(race: Race[FormulaDState], die: int) -> Race[FormulaDState]:
    """The race of a car whose gear die has been thrown."""
    race.state.turn.die, race.state.turn.is_thrown = die, True
    race.state.ask(Phase.MOVE, 0)
    return race


def chosen(level: str, race: Race[FormulaDState], seed: int = 11) -> Step:
    """The step that a bot takes."""
    view = race.rules.view(race.state, race.state.actor)
    return make_bot(level, race.rules, seed).choose(view, race.rules.actions(race.state))


def gear_of(level: str, race: Race[FormulaDState], seed: int = 11) -> int:
    """The gear that a bot takes."""
    return of_kind(ChooseGear, chosen(level, race, seed)).gear


def asked(
    phase: Phase, options: Mapping[str, str] | None = None, circuit: str = "monaco", seats: int = 4
) -> tuple[FormulaDRules, FormulaDState]:
    """A race of so many that waits for the first seat's answer to a question."""
    rules = rules_for(circuit, options)
    state = rules.setup(seats)
    for place, car in enumerate(state.cars):
        car.space, car.lap = rules.board.grid[place], 1
    state.order, state.at, state.is_qualifying = state.cars[:], 0, False
    state.ask(phase, 0)
    return rules, state


def answer_of(level: str, rules: FormulaDRules, state: FormulaDState) -> str:
    """What a bot answers, in words."""
    return make_bot(level, rules).choose(state, rules.actions(state)).text


def plays_through(
    level: str, seats: int, circuit: str, options: Mapping[str, Any], seed: int
) -> tuple[list[Standing], set[Phase]]:
    """Play a race; every answer must be open, and no view may be changed by thinking."""
    rules = rules_for(circuit, options)
    bots = [make_bot(level, rules, seed, seat) for seat in range(seats)]
    state, dice = rules.setup(seats), Generator(seed)
    asked_for = set()
    while rules.actor(state) != NOBODY:
        if rules.actor(state) == CHANCE:
            step = rules.draw(state, dice)
        elif rules.actor(state) == CLOCK:
            step = rules.actions(state)[70]
        else:
            asked_for.add(state.phase)
            before, steps = rules.to_json(state), rules.actions(state)
            open_before = list(steps)
            step = bots[state.actor].choose(rules.view(state, state.actor), steps)
            assert steps == open_before
            assert step in steps
            assert rules.to_json(state) == before
        rules.apply(state, step, SILENT)
    return rules.standings(state), asked_for


def test_the_levels_of_formula_d_are_listed_from_the_weakest() -> None:
    assert bot_levels("formula-d") == ["random", "rookie", "driver"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("circuit", "options", "phases"),
    [
        ("monaco", WEEKEND, {Phase.TIRES, Phase.GEAR, Phase.MOVE}),
        ("al-safir", TEAMS, {Phase.CONSTRUCTION, Phase.GEAR, Phase.MOVE}),
        ("porto-scuro", ROAD, {Phase.DRIVERS, Phase.GEAR, Phase.MOVE}),
        ("saltgate-docks", ROAD | {"laps": 2}, {Phase.DRIVERS, Phase.LAP_BONUS}),
    ],
)
def test_a_bot_answers_every_question_of_a_race_and_changes_nothing(
    level: str, circuit: str, options: Mapping[str, Any], phases: set[Phase]
) -> None:
    standings, asked_for = plays_through(level, 2, circuit, options, 5)
    assert phases <= asked_for
    assert any(car.ranked for car in standings)


@pytest.mark.parametrize("level", LEVELS)
def test_a_full_grid_is_driven_to_the_end(level: str) -> None:
    rules = rules_for(options={"laps": 1})
    bots = [make_bot(level, rules, 3, seat) for seat in range(10)]
    state = rules.setup(10)
    play_out(rules, state, bots, Generator(3))
    assert rules.actor(state) == NOBODY


# Plans


def test_a_lap_takes_fewer_turns_with_more_tires_brakes_and_gearbox() -> None:
    laps = laps_of(known(find_circuit("monaco").lanes))
    grid = laps.board.grid[0]
    well_off, bare = terms_of(3, 3, 0, False), terms_of(0, 0, 0, False)
    full = laps.lap(6, 1, well_off)
    slot = full.slot(grid.ahead.ahead, 0) + CRUISING
    assert full.standing[slot] <= laps.lap(2, 1, well_off).standing[slot]
    assert full.standing[slot] < laps.lap(6, 1, bare).standing[slot]
    assert laps.lap(2, 1, well_off).standing[slot] < laps.lap(2, 1, bare).standing[slot]


def test_a_lap_in_the_rain_takes_longer() -> None:
    laps = laps_of(known(find_circuit("monaco").lanes))
    dry = laps.lap(2, 1, terms_of(1, 1, 0, False))
    wet = laps.lap(2, 1, terms_of(1, 1, 3, False))
    assert wet.whole_lap() > dry.whole_lap() + 0.5


def test_from_every_straight_a_low_gear_leads_to_the_finish() -> None:
    laps = laps_of(known(find_circuit("monaco").lanes))
    lap = laps.lap(0, 1, terms_of(0, 0, 0, False))
    for space in laps.board.road_spaces():
        if space.corner == NO_CORNER:
            assert 1.0 <= lap.standing[lap.slot(space, 0) + 1] < OUT_TURNS / 3


# Gears and ways


def test_a_driver_on_a_long_straight_shifts_up() -> None:
    assert chosen("driver", at_the_wheel("S6.M1", 4)).text == "red gear 5"


def test_a_driver_before_a_corner_of_three_stops_shifts_down() -> None:
    assert gear_of("driver", at_the_wheel("S5.M1", 5)) <= 4


def test_a_rookie_never_takes_a_gear_above_the_fourth() -> None:
    race = at_the_wheel("S6.M1", 4)
    assert {gear_of("rookie", race, seed) for seed in range(40)} == {4}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_stops_in_the_corner_rather_than_overshoot_it(level: str) -> None:
    race = thrown(at_the_wheel("S5.M1", 3), 7)
    move = of_kind(Move, chosen(level, race))
    assert move.space.corner == 4
    assert move.tires == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_never_drives_out_of_the_race_where_it_may_brake(level: str) -> None:
    race = at_the_wheel("C5.M5", 4, corner=4, stops=1, wear=(6, 3, 3, 3, 3, 2))
    moves = [of_kind(Move, step) for step in thrown(race, 12).rules.actions(race.state)]
    assert any(move.fate == 2 for move in moves)
    if any(move.fate != 2 for move in moves):
        assert of_kind(Move, chosen(level, race)).fate != 2


def test_a_driver_without_tires_takes_no_gear_that_may_overshoot() -> None:
    rich = at_the_wheel("S1.M14", 5)
    poor = at_the_wheel("S1.M14", 5, wear=(0, 0, 0, 3, 3, 2))
    assert gear_of("driver", rich) >= 5
    assert gear_of("driver", poor) == 4


def test_a_driver_near_the_finish_spares_nothing() -> None:
    race = thrown(at_the_wheel("S1.M10", 4, lap=2), 11)
    assert of_kind(Move, chosen("driver", race)).finishes


# Everything else


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_builds_the_car_it_wants(level: str) -> None:
    race = start("formula-d", ["Ann"], options={"custom_wear": "on"})
    while race.state.phase is Phase.CONSTRUCTION:
        race.choose(chosen(level, race).text)
    assert race.state.cars[0].initial == list(BUILD)


@pytest.mark.parametrize(("weather", "tires"), [(0, "hard"), (RAIN, "rain")])
def test_a_bot_fits_tires_for_the_weather(weather: int, tires: str) -> None:
    rules, state = asked(Phase.TIRES, {"tires": "on", "weather": "on"})
    state.weather = weather
    assert answer_of("driver", rules, state) == f"red tires {tires}"
    state.phase = Phase.TIRE_CHANGE
    assert answer_of("rookie", rules, state) == f"red change {tires}"
    assert {HARD, SOFT, WET} == {of_kind(Choice, step).value for step in rules.actions(state)}


def test_a_bot_qualifies_on_soft_tires_in_the_dry() -> None:
    rules, state = asked(Phase.TIRES, {"tires": "on", "qualifying": "on"})
    state.is_qualifying = True
    assert answer_of("driver", rules, state) == "red tires soft"


def test_a_bot_has_its_car_repaired_only_when_it_is_about_to_fail() -> None:
    rules, state = asked(Phase.SERVICE, {"pit_technical": "on"})
    assert answer_of("driver", rules, state) == "red service tire"
    state.cars[0].wear = [6, 3, 3, 1, 3, 2]
    assert answer_of("driver", rules, state) == "red service technical"
    state.phase = Phase.REPAIR
    assert answer_of("driver", rules, state) == "red repair body 2"


def test_a_bot_agrees_to_a_repair_unless_its_own_car_needs_the_points() -> None:
    rules, state = asked(Phase.AGREE, {"team_race": "on"})
    state.at, state.car = 1, state.cars[1]
    assert answer_of("driver", rules, state) == "red repair agree"
    state.cars[0].wear[3] = 1
    assert answer_of("driver", rules, state) == "red repair refuse"
    state.cars[1].wear[4] = 1
    assert answer_of("driver", rules, state) == "red repair agree"


def test_a_bot_gives_a_bonus_to_the_zone_that_is_nearest_to_its_end() -> None:
    rules, state = asked(Phase.LAP_BONUS, {"street": "on"}, "porto-scuro")
    state.cars[0].initial = [6, 3, 3, 3, 3, 2]
    state.cars[0].wear = [6, 1, 2, 3, 1, 2]
    assert answer_of("driver", rules, state) == "red bonus engine 2"


def test_a_bot_leaves_scrap_only_where_somebody_follows() -> None:
    rules, state = asked(Phase.SCRAP, {"street": "on"}, "porto-scuro", 2)
    assert answer_of("driver", rules, state) == "red scrap yes"
    state.car, state.seat, state.actor = state.cars[1], 1, 1
    assert answer_of("driver", rules, state) == "blue scrap no"


def test_a_bot_who_lives_by_the_rain_has_good_weather_thrown_again() -> None:
    rules, state = asked(Phase.FROG, {"street": "on", "weather": "on"}, "porto-scuro")
    state.weather_roll = rules.board.weather.good[0]
    assert answer_of("driver", rules, state) == "red weather again"
    state.weather_roll = rules.board.weather.rain[0]
    assert answer_of("driver", rules, state) == "red weather keep"


# How good they are: the whole figures are in bench/formula_d_bots.py


def ranked(rules: FormulaDRules, bots: list[Bot[Any]], seed: int, races: int) -> int:
    """How many cars finish some races."""
    count = 0
    for number in range(races):
        for stream, bot in enumerate(bots, 1):
            bot.generator.reseed(seed, number, stream)
        state = rules.setup(len(bots))
        play_out(rules, state, bots, Generator(seed, number))
        count += sum(1 for car in rules.standings(state) if car.ranked)
    return count


def test_drivers_among_themselves_nearly_all_finish() -> None:
    rules = rules_for()
    bots = [make_bot("driver", rules, 1, seat) for seat in range(6)]
    assert ranked(rules, bots, 1, 4) >= 22


def test_a_driver_beats_a_rookie_with_the_same_dice_and_seats_swapped() -> None:
    rules = rules_for()
    won = 0
    for seats in (["driver", "rookie"], ["rookie", "driver"]):
        bots = [make_bot(level, rules, 2, seat) for seat, level in enumerate(seats)]
        won += play_races(rules, bots, 2, 0, 10).winner.count(seats.index("driver"))
    assert won >= 18


def test_rookies_usually_finish() -> None:
    rules = rules_for()
    bots = [make_bot("rookie", rules, 1, seat) for seat in range(6)]
    assert 72 <= ranked(rules, bots, 1, 20) < 120
