"""MZ-070 The trophies of several races, and the title of champion."""

import pytest
from mz_boards import circuit_of

from narrowing import known, of_kind
from paddock.core.errors import PaddockError
from paddock.core.race import Race
from paddock.core.records import Heading
from paddock.games.monza import GAME
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.state import MonzaState
from paddock.games.monza.trophies import TrophyCabinet

NAMES = ("Ann", "Bob", "Cleo")
LAST_SPACES = ("a17", "b18", "c18")


def race_of(*winners: str, names: tuple[str, ...] = NAMES) -> Race[MonzaState]:
    """A race in its last round, before the first roll; these win it, the others stand still."""
    rules = of_kind(MonzaRules, GAME.rules(circuit_of("examples"), {"first_player": "1"}))
    options, cars = rules.variant.values(), rules.cars(len(names))
    race = Race(rules, Heading("monza", 1, "examples", options, names, cars))
    for car, space in zip(race.state.cars, LAST_SPACES, strict=False):
        car.space = known(rules.board.space(space if names[car.seat] in winners else "a02"))
    race.state.round = 200
    return race


def drive(race: Race[MonzaState]) -> Race[MonzaState]:
    """Play the round: who can goes home."""
    while not race.over:
        race.roll("dice W B B B B B")
        seat = race.state.seat
        car = ("red", "blue", "yellow")[seat]
        if race.state.cars[seat].space.name in LAST_SPACES:
            race.choose(f"{car} lay finish")
        race.choose(f"{car} drive")
    return race


def test_mz_070_the_title_belongs_to_the_winners_of_the_last_race() -> None:
    cabinet = TrophyCabinet()
    assert (cabinet.champions, cabinet.trophies) == ([], {})
    cabinet.add(drive(race_of("Ann", "Cleo")))
    assert cabinet.champions == ["Ann", "Cleo"]
    assert cabinet.trophies == {"Ann": 1, "Cleo": 1}
    cabinet.add(drive(race_of("Bob")))
    assert cabinet.champions == ["Bob"]
    assert cabinet.trophies == {"Ann": 1, "Bob": 1, "Cleo": 1}


def test_mz_069_070_d24_each_race_gives_each_winner_one_trophy() -> None:
    cabinet = TrophyCabinet()
    for winners in (["Ann"], ["Ann", "Bob"], ["Ann"]):
        cabinet.add(drive(race_of(*winners)))
    assert cabinet.trophies == {"Ann": 3, "Bob": 1}
    assert cabinet.champions == ["Ann"]


def test_mz_070_d24_trophies_go_with_the_driver_not_with_the_seat() -> None:
    cabinet = TrophyCabinet()
    cabinet.add(drive(race_of("Ann")))
    cabinet.add(drive(race_of("Ann", names=("Bob", "Ann"))))
    assert cabinet.trophies == {"Ann": 2}


def test_mz_070_d38_a_race_that_nobody_wins_leaves_no_champion() -> None:
    cabinet = TrophyCabinet()
    cabinet.add(drive(race_of("Bob")))
    cabinet.add(drive(race_of()))
    assert (cabinet.champions, cabinet.trophies) == ([], {"Bob": 1})


def test_mz_070_the_title_is_kept_until_the_next_race_ends() -> None:
    cabinet = TrophyCabinet()
    cabinet.add(drive(race_of("Bob")))
    with pytest.raises(PaddockError) as refused:
        cabinet.add(race_of("Ann"))
    assert str(refused.value) == "expected a race that is over, but it is still under way"
    assert (cabinet.champions, cabinet.trophies) == (["Bob"], {"Bob": 1})


def test_mz_d11_d24_a_champion_has_no_privilege_in_the_next_race() -> None:
    race = drive(race_of("Cleo"))
    assert race.state.cars[2].has_trophy
    fresh = race_of("Ann")
    assert (fresh.state.first, [car.has_trophy for car in fresh.state.cars]) == (0, [False] * 3)
