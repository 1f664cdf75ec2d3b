"""A race at any moment: its question, its standings, its copies and its JSON."""

import json

import pytest
from f1_table import car, new_race, on_the_grid, play, positions, table

from narrowing import known
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.race import Race
from paddock.games.f1_dice.state import F1DiceState, Phase


def in_phase(phase: Phase) -> Race[F1DiceState]:
    """A race of two that has come to this phase."""
    if phase is Phase.FORMATION:
        race = new_race(2)
        play(race, "dice 12", "dice 12", "dice 3")
    elif phase is Phase.START:
        race = on_the_grid("blue red")
    else:
        race = table("blue 50 gear 5 lowered, red 60 stalled")
        steps = ["blue gear 5", "dice 20", "dice 16", "red gear 1", "dice 1", "blue gear 4"]
        play(race, *steps[: {Phase.GEAR: 0, Phase.DRIVE: 1, Phase.MOTOR: 2}.get(phase, 6)])
    if phase is Phase.FINISHED:
        race.state.order[0].position = 80
        play(race, "dice 12")
    return race


QUESTIONS = {
    Phase.FORMATION: ("formation", 1, "blue is to roll for a place on the grid.", ["d20"]),
    Phase.START: ("start", 1, "blue is to roll for the start.", ["d20"]),
    Phase.GEAR: ("gear", 1, "blue is to choose a gear.", []),
    Phase.DRIVE: ("drive", 1, "blue is to roll to drive.", ["d20"]),
    Phase.MOTOR: ("motor", 1, "blue is to roll to see if the engine holds.", ["d20"]),
}


@pytest.mark.parametrize("phase", Phase)
def test_the_position_of_each_phase_is_in_that_phase(phase: Phase) -> None:
    assert in_phase(phase).state.phase is phase


@pytest.mark.parametrize("phase", QUESTIONS)
def test_each_phase_asks_its_question(phase: Phase) -> None:
    race = in_phase(phase)
    question = known(race.question)
    found = (question.kind, question.seat, question.text(race.cars), question.dice)
    assert found == QUESTIONS[phase]


@pytest.mark.parametrize("phase", QUESTIONS)
def test_a_question_names_the_driver(phase: Phase) -> None:
    text = QUESTIONS[phase][2].replace("blue", "Bob")
    assert known(in_phase(phase).question).text(["Ann", "Bob"]) == text


def test_f1_010_only_the_gear_is_decided_by_a_driver() -> None:
    actors = [in_phase(phase).rules.actor(in_phase(phase).state) for phase in Phase]
    assert actors == [CHANCE, CHANCE, 1, CHANCE, CHANCE, NOBODY]


@pytest.mark.parametrize("phase", Phase)
def test_a_race_written_as_json_is_read_as_the_same_race(phase: Phase) -> None:
    race = in_phase(phase)
    written = race.rules.to_json(race.state)
    read = race.rules.from_json(json.loads(json.dumps(written)))
    assert race.rules.to_json(read) == written
    assert all(car is read.cars[car.seat] for car in read.order)
    assert read.phase is phase


def test_json_holds_all_there_is_to_know() -> None:
    race = table("blue 50 gear 5 lowered, red 60 stalled")
    play(race, "blue gear 5", "dice 20", "dice 16")
    assert race.rules.to_json(race.state) == {
        "phase": "GEAR",
        "round": 2,
        "turn": 1,
        "order": [1, 0],
        "cars": [
            {
                "position": 60,
                "gear": 1,
                "next_gear_rule": 1,
                "started": True,
                "turns": 2,
                "grid_place": 2,
                "grid_roll": 19,
            },
            {
                "position": 70,
                "gear": 4,
                "next_gear_rule": 2,
                "started": True,
                "turns": 2,
                "grid_place": 1,
                "grid_roll": 20,
            },
        ],
    }


def test_a_race_begins_with_the_formation() -> None:
    race = new_race(1)
    assert race.rules.to_json(race.state) == {
        "phase": "FORMATION",
        "round": 0,
        "turn": 0,
        "order": [0],
        "cars": [
            {
                "position": 0,
                "gear": 1,
                "next_gear_rule": 0,
                "started": False,
                "turns": 0,
                "grid_place": 1,
                "grid_roll": 0,
            }
        ],
    }


@pytest.mark.parametrize("phase", Phase)
def test_a_copy_is_the_same_race(phase: Phase) -> None:
    race = in_phase(phase)
    twin = race.rules.copy(race.state)
    assert race.rules.to_json(twin) == race.rules.to_json(race.state)
    assert all(car is twin.cars[car.seat] for car in twin.order)
    assert all(car is not race.state.cars[car.seat] for car in twin.cars)


@pytest.mark.parametrize("phase", Phase)
def test_a_copy_drives_on_apart(phase: Phase) -> None:
    race = in_phase(phase)
    before = race.rules.to_json(race.state)
    twin = race.copy()
    while not twin.over:
        twin.roll() if twin.rolling else twin.choose(twin.choices[-1].text)
    assert race.rules.to_json(race.state) == before


@pytest.mark.parametrize("phase", QUESTIONS)
def test_a_race_drives_on_without_its_copy(phase: Phase) -> None:
    race = in_phase(phase)
    twin = race.rules.copy(race.state)
    before = race.rules.to_json(twin)
    race.roll() if race.rolling else race.choose(race.choices[-1].text)
    assert race.rules.to_json(twin) == before


def statuses(race: Race[F1DiceState]) -> list[str]:
    """The status words, seat by seat."""
    return [standing.status for standing in sorted(race.standings, key=lambda line: line.seat)]


def test_a_car_that_has_had_no_turn_is_on_the_grid() -> None:
    assert statuses(new_race(2)) == ["grid", "grid"]
    assert statuses(on_the_grid("blue red")) == ["grid", "racing"]


def test_a_car_that_stalled_on_the_grid_is_stalled_until_it_takes_gear_1() -> None:
    race = on_the_grid("red blue")
    play(race, "dice 1", "dice 17")
    assert statuses(race) == ["stalled", "racing"]
    play(race, "red gear 1")
    assert statuses(race) == ["racing", "racing"]


@pytest.mark.parametrize(("roll", "status"), [(1, "stalled"), (2, "lowered"), (17, "racing")])
def test_an_engine_test_shows_in_the_status(roll: int, status: str) -> None:
    race = table("red 10 gear 5, blue 20")
    play(race, "red gear 5", "dice 20", f"dice {roll}")
    assert statuses(race) == [status, "racing"]


@pytest.mark.parametrize("spaces", [2, 3])
def test_the_winner_has_won(spaces: int) -> None:
    race = table("red 84, blue 20 stalled")
    play(race, "red gear 1", f"dice {spaces}")
    assert statuses(race) == ["won", "stalled"]


def lines(race: Race[F1DiceState]) -> list[tuple[int, ...]]:
    """The standings, all but the status."""
    return [
        (car.seat, car.place, car.grid, car.lap, car.distance, car.turns) for car in race.standings
    ]


def test_in_the_formation_nobody_has_a_grid_place() -> None:
    race = new_race(2)
    assert lines(race) == [(0, 1, 0, 0, 0, 0), (1, 2, 0, 0, 0, 0)]


def test_on_the_grid_the_standings_are_the_grid() -> None:
    race = on_the_grid("yellow red blue")
    assert lines(race) == [(2, 1, 1, 0, 0, 1), (0, 2, 2, 0, -1, 0), (1, 3, 3, 0, -2, 0)]


def test_the_winner_of_a_race_is_in_its_last_lap_even_past_the_goal() -> None:
    race = table("blue 170 gear 3, red 87", laps=2)
    play(race, "blue gear 4", "dice 12")
    assert lines(race) == [(1, 1, 1, 2, 182, 2), (0, 2, 2, 2, 87, 1)]


def test_standings_leave_the_race_as_it_is() -> None:
    race = table("red 10, blue 20, yellow 15")
    assert [standing.seat for standing in race.standings] == [1, 2, 0]
    assert [car.seat for car in race.state.cars] == [0, 1, 2]
    assert [car.seat for car in race.state.order] == [0, 1, 2]
    assert positions(race) == [10, 20, 15]


def test_turns_are_counted_for_each_car() -> None:
    race = on_the_grid("red blue")
    play(race, "dice 1", "dice 17", "red gear 1", "dice 4")
    assert (car(race, "red").turns, car(race, "blue").turns, race.state.round) == (2, 2, 2)


def test_a_race_read_from_json_plays_on_like_the_other() -> None:
    race = in_phase(Phase.DRIVE)
    read = race.rules.from_json(race.rules.to_json(race.state))
    twin = race.copy()
    twin.state = read
    for copy in (race, twin):
        while not copy.over:
            copy.roll() if copy.rolling else copy.choose(copy.choices[-1].text)
    assert race.rules.to_json(race.state) == race.rules.to_json(twin.state)
