"""FD-171: every optional rule can be switched on without any other."""

import pytest
from fd_weekend import Weekend

from paddock.core.cars import CHANCE, CLOCK, NOBODY
from paddock.core.generator import Generator

ALONE = [
    ("custom_wear", "on"),
    ("qualifying", "on"),
    ("laps", 1),
    ("laps", 3),
    ("weather", "on"),
    ("tires", "on"),
    ("pit_technical", "on"),
    ("team_race", "on"),
    ("street", "on"),
    ("collision_rolls", "mover"),
]
MOST_STEPS = 20_000


def drive_at_random(weekend: Weekend, seed: int) -> None:
    """Random decisions and dice to the end of the race, avoiding ways that end it early."""
    rules, state, generator = weekend.rules, weekend.state, Generator(seed)
    for _ in range(MOST_STEPS):
        actor = rules.actor(state)
        if actor == NOBODY:
            return
        if actor == CHANCE:
            step = rules.draw(state, generator)
        else:
            steps = rules.actions(state)
            if actor != CLOCK:
                safe = [step for step in steps if step.parameters().get("fate") != "out"]
                steps = safe or steps
            step = steps[generator.below(len(steps))]
        rules.apply(state, step, weekend.log)
    raise AssertionError(f"the race has not ended after {MOST_STEPS} steps")


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("option", "value"), ALONE)
def test_fd_171_a_race_with_a_single_option_runs_to_its_end(
    option: str, value: int | str, seed: int
) -> None:
    weekend = Weekend(4, "T1", **{option: value})
    drive_at_random(weekend, seed)
    assert weekend.question == "over"
    assert {car.status for car in weekend.state.cars} <= {1, 2}
    places = sorted(car.place for car in weekend.state.cars if car.place)
    assert places == [*range(1, len(places) + 1)]


@pytest.mark.parametrize(
    ("option", "value", "kind"),
    [
        ("custom_wear", "on", "cars_shown"),
        ("qualifying", "on", "qualifying_began"),
        ("weather", "on", "weather_set"),
        ("tires", "on", "fitted"),
        ("team_race", "on", "team_scored"),
    ],
)
def test_fd_171_an_option_brings_its_own_rules_and_no_others(
    option: str, value: str, kind: str
) -> None:
    marks = ("cars_shown", "qualifying_began", "weather_set", "fitted", "team_scored")
    weekend = Weekend(4, "T1", **{option: value})
    drive_at_random(weekend, 4)
    assert [mark for mark in marks if mark in weekend.kinds] == [kind]
