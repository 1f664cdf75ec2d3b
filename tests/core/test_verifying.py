"""A record is verified: every roll is thrown again, and whatever is wrong is named."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import paddock
from paddock.core.records import Heading, Record
from paddock.core.seals import commitment_to
from paddock.core.verifying import CheckedRoll, Fault, verify
from sealed_races import SECRET, driven, sealed_race, unrevealed
from toy_game import toy_race

SEALED = driven(sealed_race()).record
SEEDED = driven(paddock.start("f1-dice", ["Ann", "Bob", "Cleo"], seed=5)).record
ROLLS = [at for at, step in enumerate(SEALED.steps) if step.startswith("dice")]
"""Where the rolls of the sealed race stand among its steps."""
both = pytest.mark.parametrize("record", [SEALED, SEEDED], ids=["sealed", "seeded"])


def with_steps(record: Record, changes: Mapping[int, str]) -> Record:
    """The record with other steps, by their place."""
    steps = [changes.get(at, step) for at, step in enumerate(record.steps)]
    return Record(record.heading, steps)


def other_roll(text: str) -> str:
    """A roll that differs, on the die of 4 as on that of 20."""
    return "dice 1" if text != "dice 1" else "dice 2"


def outcomes_at(record: Record, at: int) -> list[str]:
    """What the dice could have shown as this step."""
    race = paddock.replay(Record(record.heading, record.steps[:at]))
    return [step.text for step, _ in race.rules.outcomes(race.state)]


@both
def test_every_roll_of_a_true_record_is_right(record: Record) -> None:
    found = paddock.verify(record)
    assert found.verified
    assert found.over
    assert found.steps == len(record.steps)
    assert (found.faults, found.wrong_rolls, found.obstacle) == ((), [], "")
    lines = record.text().split("\n")
    rolls = [step for step in record.steps if step.startswith("dice")]
    assert [roll.found for roll in found.rolls] == rolls
    assert [roll.expected for roll in found.rolls] == rolls
    assert [lines[roll.line - 1] for roll in found.rolls] == rolls
    assert [roll.number for roll in found.rolls] == list(range(1, len(rolls) + 1))
    assert paddock.verify(record.text()).rolls == found.rolls


@pytest.mark.parametrize("heading", [SEALED.heading, SEEDED.heading], ids=["sealed", "seeded"])
def test_any_single_changed_roll_is_found_and_named(heading: Heading) -> None:
    record = SEALED if heading.dice == "sealed" else SEEDED
    rolls = [at for at, step in enumerate(record.steps) if step.startswith("dice")]

    @given(st.sampled_from(rolls), st.data())
    def check(at: int, data: st.DataObject) -> None:
        was = record.steps[at]
        wrong = [text for text in [*outcomes_at(record, at), "dice 99", "oops"] if text != was]
        text = data.draw(st.sampled_from(wrong))
        found = paddock.verify(with_steps(record, {at: text}))
        number = rolls.index(at) + 1
        assert found.wrong_rolls == [CheckedRoll(number, record.line(at + 1), text, was)]
        assert found.faults == ()
        assert not found.verified

    check()


@given(st.sets(st.sampled_from(ROLLS), min_size=2, max_size=6))
def test_all_changed_rolls_are_named(changed: set[int]) -> None:
    tampered = with_steps(SEALED, {at: other_roll(SEALED.steps[at]) for at in changed})
    wrong = paddock.verify(tampered).wrong_rolls
    assert [roll.line for roll in wrong] == [SEALED.line(at + 1) for at in sorted(changed)]


def test_a_race_that_was_driven_on_after_a_wrong_roll_is_understood() -> None:
    """The server lied once and played on honestly by its lie: only the lie is wrong."""
    race = paddock.replay(Record(SEALED.heading, SEALED.steps[:4]))
    lie = race.rules.parse(race.state, other_roll(SEALED.steps[4]))
    race.take(lie)
    found = paddock.verify(driven(race).record)
    assert [(roll.number, roll.found) for roll in found.wrong_rolls] == [(5, lie.text)]
    assert found.faults == ()
    assert found.over


def test_two_rolls_that_were_swapped_are_both_wrong() -> None:
    first, second = SEALED.steps[:2]
    assert first != second
    found = paddock.verify(with_steps(SEALED, {0: second, 1: first}))
    assert [roll.number for roll in found.wrong_rolls] == [1, 2]


@both
def test_a_step_that_is_not_open_is_named_and_ends_the_check(record: Record) -> None:
    at = next(place for place, step in enumerate(record.steps) if "gear" in step)
    found = paddock.verify(with_steps(record, {at: "red gear 6"}))
    [fault] = found.faults
    assert fault.line == record.line(at + 1)
    assert fault.text.startswith("expected ")
    assert fault.text.endswith(", but got 'red gear 6'")
    assert (found.steps, found.wrong_rolls, found.verified, found.over) == (at, [], False, False)
    assert len(found.rolls) == at


def test_words_that_were_changed_make_the_rolls_wrong() -> None:
    words = ("one for luck", "me too", "x")
    found = paddock.verify(Record(replace(SEALED.heading, words=words), SEALED.steps))
    assert len(found.wrong_rolls) > len(found.rolls) // 2


def test_another_secret_with_a_commitment_of_its_own_makes_the_rolls_wrong() -> None:
    other = SECRET[::-1]
    heading = replace(SEALED.heading, secret=other, commitment=commitment_to(other))
    assert len(paddock.verify(Record(heading, SEALED.steps)).wrong_rolls) > 10


def test_a_secret_that_was_changed_does_not_fit_and_its_rolls_are_compared_all_the_same() -> None:
    other = SECRET[::-1]
    found = paddock.verify(SEALED.text().replace(SECRET, other))
    [fault] = found.faults
    assert fault.line == len(SEALED.heading.lines())
    assert fault.text.startswith("secret: expected one that fits the commitment ")
    assert len(found.wrong_rolls) > 10
    assert found.heading.commitment == commitment_to(other)


def test_a_commitment_that_was_changed_is_a_fault_though_all_rolls_are_right() -> None:
    text = SEALED.text().replace(SEALED.heading.commitment, "0" * 64)
    found = paddock.verify(text)
    assert [fault.line for fault in found.faults] == [len(SEALED.heading.lines())]
    assert (found.wrong_rolls, found.verified) == ([], False)


def test_without_the_secret_rolls_are_listed_and_not_checked() -> None:
    record = unrevealed(SEALED)
    found = paddock.verify(with_steps(record, {0: other_roll(record.steps[0])}))
    assert found.obstacle == "the secret of the sealed dice is not revealed yet"
    assert {roll.expected for roll in found.rolls} == {""}
    assert found.wrong_rolls == []
    assert not found.verified


def test_real_dice_cannot_be_checked() -> None:
    record = Record(replace(SEEDED.heading, dice="real"), ["dice 3", "dice 4"])
    found = paddock.verify(record)
    assert found.obstacle == "these are real dice, and nobody can throw them again"
    assert [roll.found for roll in found.rolls] == ["dice 3", "dice 4"]
    assert (found.faults, found.over, found.verified) == ((), False, False)


def test_an_impossible_roll_of_real_dice_is_a_fault() -> None:
    record = Record(replace(SEEDED.heading, dice="real"), ["dice 3", "dice 21"])
    [fault] = paddock.verify(record).faults
    assert fault == Fault(
        record.line(2), "expected one of 20 steps from 'dice 1' to 'dice 20', but got 'dice 21'"
    )


def test_cards_that_are_dealt_are_rolls_too() -> None:
    race = driven(toy_race(seed=2))
    found = verify(race.rules, race.record)
    assert found.verified
    assert {roll.found.split()[0] for roll in found.rolls} == {"deal", "dice"}


@pytest.mark.parametrize(
    ("changes", "line"), [({"rules": 99}, 3), ({"game": "ludo"}, 2), ({"circuit": "moon"}, 4)]
)
def test_a_record_that_cannot_be_replayed_at_all_is_refused(
    changes: Mapping[str, Any], line: int
) -> None:
    with pytest.raises(paddock.PaddockError, match=f"^line {line}: "):
        paddock.verify(Record(replace(SEALED.heading, **changes), SEALED.steps))
    with pytest.raises(paddock.PaddockError, match=r"^line 1: .*this is no record$"):
        paddock.verify("chess 1\n\n")
