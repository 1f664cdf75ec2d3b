"""A race under way: steps taken and refused, copies, undo and views."""

from collections.abc import Callable
from typing import Any

import pytest

import paddock
from narrowing import known
from paddock.core.errors import SeatsError, StepError
from paddock.core.race import Race, replay
from paddock.games.f1_dice.state import F1DiceState
from toy_game import toy_race, toy_rules


def f1_race(seats: int = 3, seed: int = 9, **settings: Any) -> Race[F1DiceState]:
    return paddock.start(
        "f1-dice", [f"driver {seat}" for seat in range(seats)], seed=seed, **settings
    )


def drive(race: Race[Any], steps: int = 10_000) -> Race[Any]:
    """Take so many steps: the app's dice and the last choice there is."""
    for _ in range(steps):
        if race.over:
            break
        race.roll() if race.rolling else race.choose(race.choices[-1].text)
    return race


def told(race: Race[Any]) -> tuple[dict[str, Any], str, list[tuple[str, str, int]], int, list[int]]:
    """All that can be seen of a race."""
    return (
        race.rules.to_json(race.state),
        race.record.text(),
        [(event.text(), event.rule, event.step) for event in race.events],
        race.log.step,
        race.generator.words(),
    )


def until_choice(race: Race[F1DiceState]) -> Race[F1DiceState]:
    while race.rolling:
        race.roll()
    return race


def test_a_race_begins_with_nothing_told() -> None:
    race = f1_race()
    assert race.rolling
    assert not race.over
    assert (race.steps, race.events, race.choices) == ([], [], [])
    assert race.names == ["driver 0", "driver 1", "driver 2"]
    assert known(race.question).text(race.names) == "driver 0 is to roll for a place on the grid."


def test_a_roll_gives_what_happened() -> None:
    race = f1_race()
    events = race.roll()
    assert events == race.events
    assert [event.kind.name for event in events] == ["rolled_for_grid"]
    assert events[0].step == 1
    assert [step.kind for step in race.steps] == ["dice"]


def test_a_choice_gives_what_happened() -> None:
    race = until_choice(f1_race())
    before = len(race.events)
    text = race.choices[0].text
    events = race.choose(f"  {text.upper()} ")
    assert race.events[before:] == events
    assert race.steps[-1].text == text
    assert {event.step for event in events} == {len(race.steps)}


def test_a_race_is_over_at_its_end() -> None:
    race = drive(f1_race())
    assert race.over
    assert not race.rolling
    assert race.question is None
    assert race.choices == []


@pytest.mark.parametrize("text", ["red gear 6", "dice 3", "", "resign"])
def test_a_choice_that_is_not_open_changes_nothing(text: str) -> None:
    race = until_choice(f1_race())
    before = told(race)
    with pytest.raises(StepError, match="expected one of"):
        race.choose(text)
    assert told(race) == before


def test_a_choice_while_dice_are_to_be_rolled_changes_nothing() -> None:
    race = f1_race()
    before = told(race)
    with pytest.raises(StepError) as raised:
        race.choose(" dice 3 ")
    assert str(raised.value) == "expected a roll of the dice, but got the decision 'dice 3'"
    assert told(race) == before


@pytest.mark.parametrize("shown", ["21", "0", "", "3 5", "red gear 1", "dice", "-1"])
def test_a_real_die_that_cannot_show_this_changes_nothing(shown: str) -> None:
    race = f1_race()
    before = told(race)
    with pytest.raises(StepError, match="expected one of 20 steps from 'dice 1' to 'dice 20'"):
        race.roll(shown)
    assert told(race) == before


@pytest.mark.parametrize("shown", [None, "3"])
def test_a_roll_while_a_choice_is_open_changes_nothing(shown: str | None) -> None:
    race = until_choice(f1_race())
    before = told(race)
    with pytest.raises(StepError) as raised:
        race.roll(shown)
    assert str(raised.value) == "expected a decision, but got a roll of the dice"
    assert told(race) == before


def test_nothing_can_be_done_after_the_end() -> None:
    race = drive(f1_race())
    before = told(race)
    with pytest.raises(StepError, match="expected no step, because the race is over"):
        race.roll()
    with pytest.raises(StepError, match="expected no step, because the race is over"):
        race.choose("red gear 1")
    assert told(race) == before


@pytest.mark.parametrize("shown", ["17", " 17 ", "dice 17", "DICE 17"])
def test_a_real_die_is_written_down(shown: str) -> None:
    race = f1_race()
    assert race.heading.dice == "app"
    race.roll(shown)
    assert race.record.steps == ["dice 17"]
    assert race.heading.dice == "real"
    assert "dice real\n\ndice 17\n" in race.record.text()


def test_a_card_dealt_at_the_table_is_written_down() -> None:
    race = toy_race()
    dealt = race.rules.outcomes(race.state)[-1][0].text
    race.roll(dealt.upper())
    assert race.record.steps == [dealt]
    assert race.heading.dice == "real"


@pytest.mark.parametrize("shown", ["C3", " c3 ", "deal C3", "DEAL  c3"])
def test_a_real_card_is_told_by_its_name(shown: str) -> None:
    race = toy_race()
    race.roll(shown)
    assert race.record.steps == ["deal C3"]
    assert race.heading.dice == "real"


@pytest.mark.parametrize("shown", ["C4", "3", "deal", "", "deal deal C3"])
def test_a_card_that_is_not_in_the_deck_is_not_dealt(shown: str) -> None:
    race = toy_race()
    with pytest.raises(StepError, match="expected one of 'deal C1', 'deal C2', 'deal C3', but got"):
        race.roll(shown)
    assert race.record.steps == []


def test_two_real_dice_are_written_down() -> None:
    race = f1_race(preset="regular")
    race.roll("3 5")
    assert race.record.steps == ["dice 3 5"]


def test_after_a_real_die_the_app_rolls_what_it_would_have_rolled() -> None:
    ours, theirs = f1_race(), f1_race()
    ours.roll()
    theirs.roll("3" if ours.record.steps != ["dice 3"] else "4")
    assert theirs.generator.words() == ours.generator.words()
    ours.roll()
    theirs.roll()
    assert theirs.record.steps[1] == ours.record.steps[1]


def test_the_same_seed_rolls_the_same_and_another_does_not() -> None:
    races = [drive(f1_race(seed=seed)).record.steps for seed in (1, 1, 2)]
    assert races[0] == races[1] != races[2]


def test_another_number_of_the_same_seed_rolls_otherwise() -> None:
    assert drive(f1_race(number=1)).record.steps != drive(f1_race(number=2)).record.steps


@pytest.mark.parametrize("driven", [0, 1, 5, 20, 10_000])
def test_a_copy_is_the_same_race_driven_on_apart(driven: int) -> None:
    race = drive(f1_race(), driven)
    before = told(race)
    twin = race.copy()
    assert told(twin) == before
    drive(twin)
    assert told(race) == before
    assert told(drive(race)) == told(twin)


@pytest.mark.parametrize("make", [f1_race, toy_race])
def test_a_race_can_be_taken_back_to_every_point_and_goes_the_same_way_again(
    make: Callable[[], Race[Any]],
) -> None:
    race = drive(make())
    for steps in range(len(race.steps) + 1):
        twin = race.copy()
        twin.undo(steps)
        assert len(twin.steps) == len(race.steps) - steps
        assert told(twin) == told(replay(race.rules, twin.record))
        end = race.copy()
        end.rolls_undone = race.rolls - twin.rolls
        assert told(drive(twin)) == told(end)


def test_how_many_rolls_were_taken_back_stays_in_the_race_and_its_record() -> None:
    race = drive(f1_race(), 14)
    assert (race.rolls_undone, race.record.rolls_undone) == (0, 0)
    assert [step.kind for step in race.steps[8:]] == ["gear", "dice"] * 3
    race.undo(2)
    race.undo(3)
    assert (race.rolls_undone, race.copy().rolls_undone) == (3, 3)
    assert "\nundone 3\n\n" in race.record.text()
    assert told(paddock.replay(race.record.text())) == told(race)
    drive(race)
    assert paddock.replay(race.record).rolls_undone == 3
    assert paddock.verify(race.record).verified
    assert paddock.verify(race.record).rolls_undone == 3


def test_what_nobody_has_seen_is_forgotten_without_a_trace() -> None:
    race = drive(f1_race(), 4)
    before = told(race)
    drive(race, 3).forget(3)
    assert told(race) == before
    assert "undone" not in race.record.text()


def test_without_a_number_one_step_is_taken_back() -> None:
    race = drive(f1_race(), 5)
    race.undo()
    assert len(race.steps) == 4


def test_a_real_roll_can_be_taken_back() -> None:
    race = drive(f1_race(), 2)
    words = race.generator.words()
    race.roll("11")
    race.undo()
    assert race.generator.words() == words
    race.roll("12")
    assert race.record.steps[-1] == "dice 12"


@pytest.mark.parametrize("steps", [-1, 6])
def test_more_than_was_taken_cannot_be_taken_back(steps: int) -> None:
    race = drive(f1_race(), 5)
    before = told(race)
    with pytest.raises(StepError) as raised:
        race.undo(steps)
    assert str(raised.value) == f"expected 0 to 5 steps to undo, but got {steps}"
    assert told(race) == before


def test_a_view_hides_what_its_seat_cannot_know() -> None:
    race = drive(toy_race(), 4)
    seen: Any = race.rules.to_json(race.view(0))
    full: Any = race.rules.to_json(race.state)
    assert seen["hands"][0] == full["hands"][0]
    assert seen["hands"][1] == [[0, 0, 0, 0], 2]


def test_standings_list_the_leader_first() -> None:
    race = drive(f1_race())
    assert race.events[-1].parameters() == {"car": paddock.core.cars.CARS[race.standings[0].seat]}
    assert [car.place for car in race.standings] == [1, 2, 3]


@pytest.mark.parametrize("seats", [1, 4])
def test_a_game_is_for_so_many_seats(seats: int) -> None:
    heading = toy_race().heading
    rules = toy_rules()
    with pytest.raises(SeatsError) as raised:
        toy_race(rules, seats)
    assert str(raised.value) == f"toy is for 2 to 3 seats, but got {seats}"
    assert Race(rules, heading).names == ["driver 0", "driver 1"]
