"""The bots of Monza: they answer every question, and the driver drives well."""

from collections.abc import Mapping
from typing import Any

import pytest

from narrowing import known, of_kind
from paddock.bots.registry import bot_levels, make_bot
from paddock.circuits.shipped import find_circuit
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.core.playing import play_out
from paddock.core.standings import Standing
from paddock.games.monza.colours import dice_in, one_tile
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.state import MonzaState, Phase
from paddock.games.registry import find_game

LEVELS = ["rookie", "driver"]
RED = 4
EVERYTHING: dict[str, Any] = {"professional": "on", "bonus_move": "on"}


def rules_for(circuit: str = "harbour-oval", **options: str) -> MonzaRules:
    """The rules of a race that red begins."""
    rules = find_game("monza").rules(find_circuit(circuit), {"first_player": "1", **options})
    return of_kind(MonzaRules, rules)


def at_the_wheel(
    spaces: str,
    dice: str,
    *,
    circuit: str = "harbour-oval",
    tiles: str = "",
    seat: int = 0,
    **options: str,
) -> tuple[MonzaRules, MonzaState]:
    """A race whose cars stand on these spaces, with dice that a driver has thrown."""
    rules = rules_for(circuit, **options)
    state = rules.setup(len(spaces.split()))
    for car, name in zip(state.cars, spaces.split(), strict=True):
        car.space = known(rules.board.space(name))
    state.seat, state.phase, state.dice = seat, Phase.DRIVE, dice_in(dice)
    state.car.tiles = state.tiles = sum(one_tile("WPYBRG".index(tile)) for tile in tiles.split())
    state.car.has_extra_roll = False
    return rules, state


def chosen(level: str, rules: MonzaRules, state: MonzaState, seed: int = 11) -> str:
    """What a bot answers, in words."""
    return make_bot(level, rules, seed).choose(state, rules.actions(state)).text


def driven(rules: MonzaRules, state: MonzaState, level: str = "driver") -> list[str]:
    """Every step of a bot up to the end of its drive, in words."""
    bot, told = make_bot(level, rules, 11), []
    while state.phase in (Phase.DRIVE, Phase.TURBO_DRIVE):
        step = bot.choose(state, rules.actions(state))
        told.append(step.text.partition(" ")[2])
        rules.apply(state, step, SILENT)
        if step.kind == "drive":
            break
    return told


def plays_through(
    level: str, seats: int, circuit: str, options: Mapping[str, str], seed: int
) -> tuple[list[Standing], set[str]]:
    """Play a race; every answer must be open, and no view may be changed by thinking."""
    rules = find_game("monza").rules(find_circuit(circuit), options)
    bots = [make_bot(level, rules, seed, seat) for seat in range(seats)]
    state, dice, kinds = rules.setup(seats), Generator(seed), set()
    while rules.actor(state) != NOBODY:
        if rules.actor(state) == CHANCE:
            step = rules.draw(state, dice)
        else:
            before, steps = rules.to_json(state), rules.actions(state)
            open_before = list(steps)
            step = bots[rules.actor(state)].choose(state, steps)
            assert steps == open_before
            assert step in steps
            assert rules.to_json(state) == before
            kinds.add(step.kind)
        rules.apply(state, step, SILENT)
    return rules.standings(state), kinds


def test_the_levels_of_monza_are_listed_from_the_weakest() -> None:
    assert bot_levels("monza") == ["random", "rookie", "driver"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("circuit", "options"),
    [
        ("harbour-oval", {}),
        ("falcon-valley", EVERYTHING),
        ("harbour-oval", {**EVERYTHING, "early_stop": "off", "finish_needs_white": "off"}),
        ("harbour-oval", {**EVERYTHING, "bonus_own_car": "off", "tiles_in_turbo": "off"}),
        ("falcon-valley", {"early_stop": "off", "bonus_move": "on"}),
    ],
)
def test_a_bot_answers_every_question_takes_nothing_back_and_changes_nothing(
    level: str, circuit: str, options: Mapping[str, str]
) -> None:
    standings, kinds = plays_through(level, 3, circuit, options, 5)
    assert any(car.status == "won" for car in standings)
    assert "back" not in kinds
    assert {"lay", "drive"} <= kinds
    assert ("bonus" in kinds) == ("bonus_move" in options)


def test_a_driver_thinks_of_no_other_race_than_the_one_it_sees() -> None:
    one = at_the_wheel("a06 a12", "W P Y B R G")
    two = at_the_wheel("a06 b21", "W W Y B R R")
    bot = make_bot("driver", one[0])
    first = bot.choose(one[1], one[0].actions(one[1]))
    assert bot.choose(two[1], two[0].actions(two[1])).text == chosen("driver", *two)
    assert bot.choose(one[1], one[0].actions(one[1])) is first


# Driving


@pytest.mark.parametrize(
    ("circuit", "bottleneck"), [("harbour-oval", "b21"), ("falcon-valley", "b17")]
)
def test_a_driver_lays_its_red_tile_at_the_bottleneck(circuit: str, bottleneck: str) -> None:
    board = known(find_circuit(circuit).intervals)
    before = next(space for space in board.spaces if [to.name for to in space.next] == [bottleneck])
    wheel = at_the_wheel(
        f"{before.name} start", "W W P Y B G", circuit=circuit, tiles="R", professional="on"
    )
    assert driven(*wheel)[0] == f"lay {bottleneck} tile"


def test_a_driver_lays_a_die_rather_than_a_tile_of_its_colour() -> None:
    told = driven(*at_the_wheel("start start", "W R R R R R", tiles="W", professional="on"))
    assert told[0] == "lay a01"


def test_a_driver_comes_home_with_as_few_dice_as_it_can() -> None:
    rules, state = at_the_wheel("start finish", "W W P Y B R", seat=0)
    state.first, state.is_final_round = 1, True
    state.cars[1].dice_used = 3
    last = rules.board.spaces[-1]
    near = [space for space in rules.board.spaces if last in space.next]
    state.cars[0].space = near[0]
    assert driven(rules, state) == ["lay finish", "drive"]
    assert rules.standings(state)[0].seat == 0


def test_a_driver_stops_early_to_push_a_rival_back() -> None:
    alone = at_the_wheel("a06 start", "W P B B B R")
    assert driven(*alone) == ["lay a07", "lay a08", "lay a09", "lay b09", "drive"]
    rules, state = at_the_wheel("a06 a09", "W P B B B R")
    assert driven(rules, state) == ["lay a07", "lay a08", "lay a09", "drive"]
    assert state.cars[1].space.name == "a08"


def test_a_driver_takes_a_bonus_move_that_leads_ahead() -> None:
    rules, state = at_the_wheel("a06 a12", "W", **EVERYTHING)
    state.phase, state.bonus_seat = Phase.BONUS, 1
    assert chosen("driver", rules, state).startswith("blue bonus")


def test_a_driver_throws_hopeless_dice_again_and_keeps_good_ones() -> None:
    board = known(find_circuit("harbour-oval").intervals)
    before = next(space for space in board.spaces if [to.name for to in space.next] == ["b21"])
    rules, state = at_the_wheel(f"{before.name} start", "W W P Y B G", professional="on")
    state.phase, state.car.has_extra_roll = Phase.EXTRA_CHOICE, True
    assert chosen("driver", rules, state).startswith("red reroll")
    state.car.space, state.dice = known(rules.board.space("a06")), dice_in("W P P Y B R")
    assert chosen("driver", rules, state) == "red keep"


def test_a_driver_may_stop_only_where_no_die_fits_when_that_is_the_rule() -> None:
    rules, state = at_the_wheel("start start", "W P R R R R", early_stop="off")
    told = driven(rules, state)
    assert told[-1] == "drive"
    assert len(told) > 1


# The rookie


def test_a_rookie_lays_what_fits_and_drives_when_nothing_does() -> None:
    rules, state = at_the_wheel("start start", "W R R R R R")
    assert chosen("rookie", rules, state) == "red lay a01"
    rules, state = at_the_wheel("start start", "R R R R R R")
    assert chosen("rookie", rules, state) == "red drive"


def test_a_rookie_lays_a_tile_now_and_then_where_no_die_fits() -> None:
    rules, state = at_the_wheel("start start", "R R R R R R", tiles="W", professional="on")
    told = {chosen("rookie", rules, state, seed) for seed in range(40)}
    assert told == {"red drive", "red lay a01 tile"}


# How good they are: the whole figures are in bench/monza_bots.py


def won(rules: MonzaRules, levels: list[str], number: int) -> float:
    """What the driver gets of a race: 1 for a win, a half for a shared one."""
    bots = [make_bot(level, rules, 3, seat, number) for seat, level in enumerate(levels)]
    state = rules.setup(2)
    play_out(rules, state, bots, Generator(3, number))
    best, other = rules.standings(state)
    if best.place == other.place:
        return 0.5
    return 1.0 if levels[best.seat] == "driver" else 0.0


@pytest.mark.parametrize("circuit", ["harbour-oval", "falcon-valley"])
@pytest.mark.parametrize(("options", "races"), [({}, 60), (EVERYTHING, 4)])
def test_a_driver_beats_a_rookie_with_the_same_dice_and_seats_swapped(
    circuit: str, options: Mapping[str, str], races: int
) -> None:
    rules = of_kind(MonzaRules, find_game("monza").rules(find_circuit(circuit), options))
    total = 0.0
    for number in range(races):
        total += won(rules, ["driver", "rookie"], number) + won(rules, ["rookie", "driver"], number)
    assert total >= 0.65 * 2 * races
