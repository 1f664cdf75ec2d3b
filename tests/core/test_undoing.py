"""Undoing: to before a decision, with all that was answered at once, and never past a card."""

from typing import Any

import pytest

import paddock
from paddock.core.errors import StepError
from paddock.core.race import Race
from paddock.core.undoing import (
    check_undo,
    question_starts,
    return_of,
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


def returns(race: Race[ToyState], seat: int, steps: int) -> tuple[int, str, str]:
    """Who is asked once more, what, and in the words of a request."""
    back = return_of(race, seat, steps)
    return back.seat, back.kind, back.text(race.cars[back.seat])


def test_an_undo_says_what_it_leads_back_to() -> None:
    race = decided(toy_race(toy_rules(goal=20)), "#0", "#0", "#0")
    steps = len(race.steps)
    assert returns(race, 0, 2) == (0, "play", "red's decision before the first round")
    assert returns(race, 1, steps)[2] == "red's draw before the first round"
    assert len(race.steps) == steps
    assert race.rolls_undone == 0


def rounds(game: str, **setup: Any) -> list[str]:
    """What an undo leads back to from the end of a race, step by step from its beginning."""
    race = decided(paddock.start(game, ["Ann", "Bob"], seed=1, **setup))
    while not race.over and len(race.steps) < 40:
        race.roll() if race.rolling else race.choose(race.choices[-1])
    steps = len(race.steps)
    return [returns(race, 0, steps - at)[2] for at in range(steps)]


def test_an_undo_says_in_which_round_that_was() -> None:
    told = rounds("f1-dice")
    assert told[:6] == [
        "red's roll before the first round",
        "blue's roll before the first round",
        "blue's roll in round 1",
        "blue's roll in round 1",
        "red's roll in round 1",
        "blue's decision in round 2",
    ]


def test_a_round_that_begins_with_its_first_roll_is_that_of_the_roll() -> None:
    told = rounds("monza")
    firsts = [told.index(text) for text in told if text.endswith("'s roll in round 2")]
    assert firsts
    assert all(text.endswith("in round 1") for text in told[1 : min(firsts)])


def test_of_several_who_were_asked_at_once_the_one_that_undoes_is_named() -> None:
    race = decided(toy_race(toy_rules(**TACTICS)), "red pick push", "blue pick wait")
    for seat, car in enumerate(("red", "blue")):
        assert returns(race, seat, 2)[0] == seat
        assert returns(race, seat, 2)[2].startswith(f"{car}'s decision")


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
