"""Undoing: to before a decision, with all that was answered at once, and never past a card."""

from typing import Any

import pytest

from paddock.core.errors import StepError
from paddock.core.race import Race
from paddock.core.undoing import (
    check_undo,
    question_starts,
    steps_to_undo,
    takes_back_alone,
)
from toy_game import ToyState, toy_race, toy_rules

TACTICS: dict[str, Any] = {"tactics": "on", "cards": 3, "goal": 20}


def decided(race: Race[ToyState], *texts: str) -> Race[ToyState]:
    """A race with these decisions, and all chance between them."""
    for text in [*texts, ""]:
        while race.rolling:
            race.roll()
        if text:
            race.choose(text if text[0] != "#" else race.choices[int(text[1:])])
    return race


def kinds(race: Race[ToyState], steps: int) -> list[str]:
    """What the last steps were."""
    return [step.kind for step in race.steps[len(race.steps) - steps :]]


def test_an_undo_goes_back_to_before_the_last_decision_of_the_seat() -> None:
    race = decided(toy_race(toy_rules(goal=20)), "#0", "#0")
    assert kinds(race, steps_to_undo(race, 1)) == ["play", "dice"]
    assert kinds(race, steps_to_undo(race, 0)) == ["play", "dice"] * 2


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_answers_that_were_given_at_once_go_back_together(seat: int) -> None:
    race = decided(toy_race(toy_rules(**TACTICS), 3), "red pick push", "blue pick wait")
    with pytest.raises(StepError, match="there is none yet"):
        steps_to_undo(race, seat)
    race.choose("yellow pick wait")
    assert kinds(race, steps_to_undo(race, seat)) == ["pick"] * 3
    decided(race, "#0")
    back = ["pick"] * 3 if seat else []
    assert kinds(race, steps_to_undo(race, seat)) == [*back, "play", "dice"]


def test_a_question_begins_with_the_first_of_the_answers_to_it() -> None:
    race = decided(toy_race(toy_rules(**TACTICS)), "red pick push", "blue pick wait", "#0")
    deals = list(range(6))
    assert question_starts(race) == [*deals, 6, 6, 8, 9]


def test_an_undo_stops_at_a_card_that_was_dealt_face_down() -> None:
    race = decided(toy_race(toy_rules(deck="drawn", goal=20)), "#0", "#0")
    for seat in (0, 1):
        with pytest.raises(StepError, match="a hidden card was dealt since your last decision"):
            steps_to_undo(race, seat)
    check_undo(race, 0)
    with pytest.raises(StepError, match="a hidden card"):
        check_undo(race, 1)


def test_a_real_card_that_was_typed_in_wrong_is_taken_back() -> None:
    race = toy_race(toy_rules(deck="drawn", goal=20))
    for card in ("C1", "C2", "C3"):
        race.roll(card)
    assert race.heading.dice == "real"
    for seat in (0, 1):
        assert kinds(race, steps_to_undo(race, seat)) == ["deal"]


def test_toy_033_a_seat_takes_back_alone_what_the_rules_let_it_and_only_its_last_step() -> None:
    race = decided(toy_race(toy_rules(field="teams", deck="drawn", goal=20)))
    assert [takes_back_alone(race, seat) for seat in (0, 1)] == [False, False]
    race.choose(race.choices[0])
    assert [takes_back_alone(race, seat) for seat in (0, 1)] == [True, False]
    race.choose(race.choices[0])
    assert not takes_back_alone(race, 0)
    decided(race, "#0")
    assert [takes_back_alone(race, seat) for seat in (0, 1)] == [False, True]


def test_no_other_game_lets_a_seat_take_back_alone() -> None:
    race = decided(toy_race(toy_rules(goal=20)), "#0")
    assert not any(takes_back_alone(race, seat) for seat in (0, 1))
    assert not takes_back_alone(toy_race(), 0)
