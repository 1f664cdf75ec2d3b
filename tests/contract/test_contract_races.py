"""Whole races of every game and every variant, many of them: all keep the contract."""

import os
from collections.abc import Mapping
from typing import Any, TypeAlias

from contract_cases import every_game, every_preset, seats_of
from contract_checks import (
    Case,
    allowed,
    check_moment,
    check_replay,
    check_undo,
    moments,
    play,
    shipped,
)
from contract_events import check_events
from contract_plain import plain, seen
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from narrowing import known
from paddock.circuits import circuit_names
from paddock.core.errors import CircuitError
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.variants import BETWEEN, Preset

Settled: TypeAlias = tuple[dict[str, int | str], int, int]
"""Options, seats and a seed."""
RACES = int(os.environ.get("PADDOCK_RACES", "10"))
"""How many races `test_thousands_of_races` plays of each preset at least; 2,000 fill a night."""
LONG_RACE = 100
"""Steps of a race from which on fewer variants are tried."""
MOST_MOMENTS = 150
"""Moments of a race at which everything is checked, spread over it."""


def circuits_of(case: Case) -> list[str]:
    """Every shipped circuit that the game can be raced on."""
    return [name for name in circuit_names() if case.game.board in shipped(name).boards]


def circuits_for(case: Case, options: Mapping[str, object]) -> list[str]:
    """Those that may be raced with these options; of the others a game says by name which it is."""
    refused: dict[str, str] = {}
    for circuit in circuits_of(case):
        try:
            case.game.rules(shipped(circuit), options)
        except CircuitError as error:
            refused[circuit] = str(error)
    assert all(circuit in sentence for circuit, sentence in refused.items())
    assert case.game.default_circuit not in refused
    return [circuit for circuit in circuits_of(case) if circuit not in refused]


@st.composite
def variants(draw: st.DrawFn, case: Case) -> dict[str, int | str]:
    """A game's options, some left as printed, numbers kept small so that races are short."""
    chosen: dict[str, int | str] = {}
    for option in case.game.options:
        if not draw(st.booleans()):
            continue
        if option.words:
            chosen[option.name] = BETWEEN.join(draw(st.permutations(option.words)))
        elif option.choices:
            chosen[option.name] = draw(st.sampled_from(option.choices))
        else:
            chosen[option.name] = draw(
                st.integers(option.least, min(option.most, option.least + 6))
            )
    return chosen


def races(case: Case) -> st.SearchStrategy[Settled]:
    """Options, seats and a seed; hypothesis is handed no compiled object.

    It would hold it by a weak reference, which mypyc's classes with a generic base do not survive.
    """
    seats = st.integers(case.game.least_seats, case.game.most_seats)
    return st.tuples(variants(case), seats, st.integers(0, 2**62 - 1))


@every_preset
def test_a_preset_keeps_the_contract_at_every_moment_of_a_race(case: Case, preset: Preset) -> None:
    for seats in seats_of(case, preset.options):
        race = case.race(preset.options, seats, seed=seats)
        often = 1 + len(play(race.copy(), Generator(seats, 0, 1)).steps) // MOST_MOMENTS
        for moment in moments(race, Generator(seats, 0, 1)):
            if len(moment.steps) % often == 0:
                check_moment(moment)
        check_events(race, case.catalogue)
        check_replay(race)
        for steps in range(0, len(race.steps) + 1, 1 + len(race.steps) // 5):
            check_undo(race, steps)


@every_preset
def test_a_preset_can_be_raced_on_every_circuit_that_it_is_for(case: Case, preset: Preset) -> None:
    for circuit in circuits_for(case, preset.options):
        race = case.race(preset.options, min(4, case.game.most_seats), 7, circuit)
        for moment in moments(race, Generator(7, 0, 1)):
            if len(moment.steps) % 97 == 0:
                check_moment(moment)
        check_replay(race)


@every_game
def test_any_variant_keeps_the_contract(case: Case) -> None:
    usual = play(case.race({}, case.game.least_seats, 1), Generator(1, 0, 1))
    often = 1 + len(usual.steps) // 5

    @given(races(case), st.integers(0, 99), st.integers(0, 20))
    def check(settled: Settled, first: int, undone: int) -> None:
        assume(allowed(case, settled[0], settled[1]))
        race = case.race(*settled)
        for moment in moments(race, Generator(race.heading.seed, 0, 1)):
            if len(moment.steps) % often == first % often:
                check_moment(moment)
        check_events(race, case.catalogue)
        check_replay(race)
        check_undo(race, undone * len(race.steps) // 20)

    examples = known(settings.default).max_examples // (1 if len(usual.steps) < LONG_RACE else 4)
    # A game of many options has many sets that do not go together.
    patient = [HealthCheck.filter_too_much]
    settings(max_examples=examples, suppress_health_check=patient)(check)()


@every_game
def test_thousands_of_races_end_and_replay_and_survive_copy_and_json(case: Case) -> None:
    presets = case.game.presets
    times = 1 + 200 // len(play(case.race({}, 2, 1), Generator(1, 0, 1)).steps)
    possible = {preset.name: seats_of(case, preset.options) for preset in presets}
    for number in range(RACES * times * len(presets)):
        preset = presets[number % len(presets)]
        seats = possible[preset.name]
        race = case.race(preset.options, seats[number // len(presets) % len(seats)], number)
        driver = Generator(number, 0, 1)
        twins: list[tuple[Race[Any], Generator]] = []
        for moment in moments(race, driver):
            if not twins and len(moment.steps) >= number % 40:
                twins.append((moment.copy(), driver.copy()))
        for twin, twin_driver in twins:
            assert seen(play(twin, twin_driver)) == seen(race)
        check_replay(race)
        assert plain(race, race.rules.from_json(race.rules.to_json(race.state))) == plain(
            race, race.state
        )
