"""Simulated races: the same ones however they are shared out, and each a race of its own."""

from multiprocessing import active_children
from typing import Any

import pytest

import paddock
from narrowing import known
from paddock.circuits.circuit import Circuit
from paddock.core.playing import Tally
from paddock.core.race import Race
from paddock.games.f1_dice.state import F1DiceState
from paddock.sim import simulate
from paddock.sim.columns import Columns, columns_of
from paddock.sim.field import Field
from paddock.sim.spec import Spec, make_spec
from paddock.sim.workers import play_chunks

BOTS = ["driver", "rookie", "random"]
OVAL = """
title = "The \\"Oval\\" \\u007f"
[centreline]
points = [[0, 0], [10.5, 0], [1e3, 10], [0, 10]]
[line]
spaces = 31
"""


def spec_of(bots: list[str] = BOTS, circuit: Circuit | None = None, seed: int = 7) -> Spec:
    return make_spec("f1-dice", bots, circuit, None, None, seed)


def bulk(races: int = 40, workers: int = 1, chunk: int = 0) -> Columns:
    columns = columns_of(Tally(), 0)
    for part in play_chunks(spec_of(), races, workers, chunk):
        columns.extend(part)
    return columns


def drive(bots: list[str], seed: int, number: int) -> Race[F1DiceState]:
    """The race as a person would drive it, step by step."""
    race = paddock.start("f1-dice", bots, seed=seed, number=number)
    drivers = [paddock.make_bot(bot, race.rules) for bot in bots]
    for seat, driver in enumerate(drivers):
        driver.generator.reseed(seed, number, seat + 1)
    race.play_out(drivers)
    return race


@pytest.mark.parametrize("chunk", [1, 3, 40, 1000])
def test_the_size_of_the_chunks_changes_nothing(chunk: int) -> None:
    assert bulk(chunk=chunk) == bulk()


def test_two_workers_play_the_same_races_as_one() -> None:
    assert bulk(workers=2, chunk=7) == bulk()


def test_the_same_seed_gives_the_same_simulation_with_any_number_of_workers() -> None:
    alone = simulate("f1-dice", BOTS, 70, seed=3, options={"laps": 2})
    shared = simulate("f1-dice", BOTS, 70, seed=3, options={"laps": 2}, workers=2)
    assert shared == alone


def test_another_seed_gives_other_races() -> None:
    assert simulate("f1-dice", BOTS, 20, seed=1) != simulate("f1-dice", BOTS, 20, seed=2)


@pytest.mark.parametrize("number", [0, 17, 39])
def test_a_race_alone_is_the_race_in_the_bulk(number: int) -> None:
    alone, all_races = Field(spec_of()).play(number, 1), bulk()
    cars = slice(3 * number, 3 * number + 3)
    assert alone.first == number
    assert alone.winner[0] == all_races.winner[number]
    assert alone.steps[0] == all_races.steps[number]
    assert alone.distance == all_races.distance[cars]
    assert alone.seat == all_races.seat[cars]


@pytest.mark.parametrize("number", [0, 5, 19])
def test_a_simulated_race_can_be_driven_step_by_step(number: int) -> None:
    race, columns = drive(BOTS, 7, number), bulk()
    cars = slice(3 * number, 3 * number + 3)
    assert [car.seat for car in race.standings] == list(columns.seat[cars])
    assert [car.distance for car in race.standings] == list(columns.distance[cars])
    assert [car.grid for car in race.standings] == list(columns.grid[cars])
    assert [car.turns for car in race.standings] == list(columns.car_turns[cars])
    assert len(race.steps) == columns.steps[number]


def test_progress_is_told_until_all_races_are_done() -> None:
    told: list[Any] = []
    simulate("f1-dice", ["rookie"], 130, progress=told.append)
    assert told == sorted(set(told))
    assert len(told) > 10
    assert told[-1] == 130


def test_an_interrupt_ends_the_workers() -> None:
    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("f1-dice", ["rookie"], 500, workers=2, progress=interrupt)
    assert active_children() == []


def test_a_circuit_of_ones_own_travels_to_the_workers() -> None:
    circuit = paddock.read_circuit("oval", OVAL)
    alone = simulate("f1-dice", ["driver"], 30, circuit=circuit)
    shared = simulate("f1-dice", ["driver"], 30, circuit=circuit, workers=2)
    assert shared == alone
    assert alone.spec.circuit == "oval"
    assert min(alone.columns.distance) >= 31
    assert alone.summary().turns.most < simulate("f1-dice", ["driver"], 30).summary().turns.least


def test_a_circuit_is_the_same_after_its_travel() -> None:
    circuit = paddock.read_circuit("oval", OVAL)
    again = paddock.read_circuit("oval", spec_of(circuit=circuit).circuit_text)
    assert again.title == circuit.title
    assert again.centreline.curve == circuit.centreline.curve
    assert known(again.line).length == known(circuit.line).length


def test_a_preset_and_options_are_in_the_spec() -> None:
    simulation = simulate(
        "f1-dice", ["rookie"], 1, preset="grand-prix", options={"laps": "2"}, circuit="larkmoor"
    )
    options: Any = simulation.spec.to_json()["options"]
    assert (options["laps"], options["turn_order"]) == (2, "position")
    assert simulation.spec.circuit_text == ""
