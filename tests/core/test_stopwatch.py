"""The stopwatch of a qualifying lap: a step that nobody decides and no die is thrown for."""

from collections.abc import Mapping
from typing import Any

import pytest

import paddock
from narrowing import known
from paddock.core.cars import CLOCK
from paddock.core.errors import RecordError, StepError
from paddock.core.race import Race
from paddock.games.formula_d.state import FormulaDState
from sealed_races import SECRET

QUALIFYING = {"qualifying": "on", "laps": 1}


def qualifying(seats: tuple[str, str] = ("Ann", "Bob"), **more: Any) -> Race[FormulaDState]:
    """A race that begins with qualifying laps."""
    return paddock.start("formula-d", seats, options=QUALIFYING, **more)


def on(race: Race[FormulaDState]) -> None:
    """One step, so that laps are driven to their end: no corner is left too early."""
    if race.rolling:
        race.roll()
    elif race.timed:
        race.read_clock(63)
    else:
        safe = [step for step in race.choices if not step.parameters().get("fate")]
        race.choose((safe or race.choices)[0].text)


def to_the_clock(race: Race[FormulaDState]) -> Race[FormulaDState]:
    """The race when the first car has driven its qualifying lap."""
    while not race.timed:
        on(race)
    return race


def after_qualifying(race: Race[FormulaDState]) -> Race[FormulaDState]:
    """The race when every car has driven its lap."""
    while race.rules.to_json(race.state)["qualifying"]:
        on(race)
    return race


def test_the_race_waits_for_the_stopwatch_and_offers_nobody_a_choice() -> None:
    race = to_the_clock(qualifying())
    assert race.rules.actor(race.state) == CLOCK
    assert (race.rolling, race.over, race.choices) == (False, False, [])
    assert known(race.question).text(race.names) == "Ann is to be timed."
    assert known(race.question).dice == []


def test_what_it_shows_is_a_step_with_its_seconds() -> None:
    race = to_the_clock(qualifying())
    before = len(race.steps)
    [timed] = [event for event in race.read_clock(63) if event.kind.name == "lap_timed"]
    assert [step.text for step in race.steps[before:]] == ["clock 63"]
    assert (race.steps[-1].seat, race.steps[-1].parameters()) == (CLOCK, {"seconds": 63})
    assert timed.parameters()["seconds"] == 63


@pytest.mark.parametrize(("seconds", "shown"), [(-5, 0), (0, 0), (3599, 3599), (100_000, 3599)])
def test_it_shows_no_time_that_it_cannot(seconds: int, shown: int) -> None:
    race = to_the_clock(qualifying())
    race.read_clock(seconds)
    assert race.steps[-1].text == f"clock {shown}"


def test_nobody_decides_or_rolls_what_it_shows() -> None:
    race = to_the_clock(qualifying())
    with pytest.raises(StepError, match="expected the stopwatch, but got the decision 'clock 5'"):
        race.choose("clock 5")
    with pytest.raises(StepError, match="expected the stopwatch, but got a roll"):
        race.roll()
    assert race.timed


def test_it_is_read_only_when_the_race_waits_for_it() -> None:
    race = qualifying()
    with pytest.raises(StepError, match="expected a decision, but got 5 s on a stopwatch"):
        race.read_clock(5)
    race.choose(race.choices[0].text)
    with pytest.raises(StepError, match="expected a roll of the dice, but got 5 s"):
        race.read_clock(5)


def test_it_started_with_the_first_step_of_the_lap() -> None:
    race = to_the_clock(qualifying())
    assert race.clock_start == 1
    race.read_clock(63)
    began = len(race.steps)
    to_the_clock(race)
    assert race.clock_start == began + 1 < len(race.steps)


@pytest.mark.parametrize("dice", [{"seed": 3}, {"dice": "sealed", "secret": SECRET}])
def test_a_record_with_it_tells_the_same_race(dice: Mapping[str, Any]) -> None:
    race = after_qualifying(qualifying(**dice))
    assert race.record.steps.count("clock 63") == 2
    told = paddock.replay(race.record.text())
    assert told.rules.to_json(told.state) == race.rules.to_json(race.state)
    assert (told.rolls, told.record.text()) == (race.rolls, race.record.text())
    assert told.generator.words() == race.generator.words()


def test_another_time_leaves_the_dice_as_they_were() -> None:
    race = after_qualifying(qualifying(seed=3))
    record = race.record.text().replace("clock 63", "clock 64")
    other = paddock.replay(record)
    assert other.rolls == race.rolls
    assert [step.text for step in other.steps if step.seat >= -1] == [
        step.text for step in race.steps if step.seat >= -1
    ]


@pytest.mark.parametrize("written", ["clock 3600", "clock -1", "clock", "red gear 1", "dice 5"])
def test_a_record_in_which_it_shows_something_else_is_refused(written: str) -> None:
    record = to_the_clock(qualifying()).record
    record.steps.append(written)
    with pytest.raises(RecordError) as refused:
        paddock.replay(record)
    assert refused.value.line == record.line(len(record.steps))


@pytest.mark.parametrize("dice", [{"seed": 3}, {"dice": "sealed", "secret": SECRET}])
def test_it_is_no_roll_to_verify(dice: Mapping[str, Any]) -> None:
    race = after_qualifying(qualifying(**dice))
    found = paddock.verify(race.record.text())
    assert found.verified
    assert len(found.rolls) == race.rolls
    assert not [roll for roll in found.rolls if "clock" in roll.found]


def test_a_roll_after_it_that_is_wrong_is_found() -> None:
    race = qualifying(seed=3)
    for _ in range(2):
        to_the_clock(race).read_clock(63)
    record = race.record
    at = record.steps.index("clock 63") + 2
    assert record.steps[at].startswith("dice ")
    record.steps[at] = "dice 1" if record.steps[at] == "dice 2" else "dice 2"
    assert record.line(at + 1) in [roll.line for roll in paddock.verify(record).wrong_rolls]


def test_it_can_be_taken_back() -> None:
    race = to_the_clock(qualifying())
    before, words = race.rules.to_json(race.state), race.generator.words()
    race.read_clock(63)
    race.undo()
    assert race.timed
    assert (race.rules.to_json(race.state), race.generator.words()) == (before, words)
    race.read_clock(64)
    assert race.record.steps[-1] == "clock 64"


def test_a_copy_is_timed_apart() -> None:
    race = to_the_clock(qualifying())
    twin = race.copy()
    twin.read_clock(12)
    assert race.timed
    assert not twin.timed
    twin.choose(twin.choices[0].text)
    assert (twin.clock_start, race.clock_start) == (len(twin.steps), 1)


@pytest.mark.parametrize("dice", ["app", "real"])
def test_a_log_is_followed_step_by_step(dice: str) -> None:
    race = after_qualifying(qualifying(seed=3, dice=dice))
    again = qualifying(seed=3, dice=dice)
    for text in race.record.steps:
        again.take_again(text)
    assert again.record.text() == race.record.text()
    assert again.rules.to_json(again.state) == race.rules.to_json(race.state)
