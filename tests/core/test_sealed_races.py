"""Races with sealed dice: rolled by the secret, followed without it, and refused if they differ."""

from collections.abc import Mapping
from typing import Any

import pytest

import paddock
from paddock.core.errors import OptionError, RecordError, StepError
from paddock.core.race import Race
from paddock.core.records import Record
from paddock.core.seals import commitment_to, roll_generator
from paddock.games.f1_dice.state import F1DiceState
from sealed_races import SECRET, WORDS, driven, sealed_race, unrevealed


def told(race: Race[F1DiceState]) -> tuple[dict[str, Any], str, int, int]:
    """All that can be seen of a race."""
    return race.rules.to_json(race.state), race.record.text(), race.rolls, race.log.step


def test_a_sealed_race_is_started_with_its_commitment_reckoned() -> None:
    heading = sealed_race().heading
    assert (heading.dice, heading.secret, heading.words) == ("sealed", SECRET, WORDS)
    assert heading.commitment == commitment_to(SECRET)


def test_a_sealed_race_can_be_started_without_its_secret() -> None:
    heading = sealed_race(secret="", commitment=commitment_to(SECRET)).heading
    assert (heading.secret, heading.commitment) == ("", commitment_to(SECRET))


@pytest.mark.parametrize("words", [(), ("",), ("", "", "")])
def test_where_nobody_said_words_there_are_none(words: tuple[str, ...]) -> None:
    assert sealed_race(words=words).heading.words == ()


def test_a_seat_that_is_left_out_said_nothing() -> None:
    assert sealed_race(words=["", "b"]).heading.words == ("", "b", "")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"secret": ""}, "commitment: expected 64 hexadecimal digits in lowercase, but got ''"),
        ({"secret": "x"}, "secret: expected 64 hexadecimal digits in lowercase, but got 'x'"),
        ({"commitment": "0" * 64}, "secret: expected one that fits the commitment 0000"),
        ({"seed": 1}, "seed and number: expected none with sealed dice"),
        ({"words": "abcd"}, "words: expected at most 3 entries, one a seat, but got 4"),
    ],
)
def test_a_sealed_race_that_could_not_be_checked_is_not_started(
    settings: Mapping[str, Any], message: str
) -> None:
    with pytest.raises(OptionError) as raised:
        sealed_race(**settings)
    assert str(raised.value).startswith(message)


def test_each_roll_follows_from_its_number_among_the_rolls() -> None:
    race = driven(sealed_race())
    again = Race(race.rules, race.heading)
    roll = 0
    for step in race.steps:
        if again.rolling:
            roll += 1
            generator = roll_generator(SECRET, race.heading.said, roll)
            assert again.rules.draw(again.state, generator).text == step.text
        again.take(step)
    assert again.over
    assert again.rolls == race.rolls == roll
    assert roll < len(race.steps)


def test_other_words_give_other_rolls() -> None:
    assert driven(sealed_race()).record.steps != driven(sealed_race(words=())).record.steps


def test_sealed_dice_cannot_be_rolled_before_their_secret_is_revealed() -> None:
    race = sealed_race(secret="", commitment=commitment_to(SECRET))
    before = told(race)
    with pytest.raises(StepError) as raised:
        race.roll()
    assert str(raised.value) == (
        "expected the secret of the sealed dice to roll them, but it is not revealed yet"
    )
    assert told(race) == before


@pytest.mark.parametrize("shown", ["17", " dice 17 "])
def test_a_real_roll_is_refused_in_a_sealed_race(shown: str) -> None:
    race = sealed_race()
    before = told(race)
    with pytest.raises(StepError) as raised:
        race.roll(shown)
    expected = f"expected a roll of the sealed dice, but got {shown.strip()!r}"
    assert str(raised.value) == expected
    assert told(race) == before


def test_a_sealed_race_can_be_copied_and_taken_back_to_every_point() -> None:
    race = driven(sealed_race())
    end = told(race)
    for steps in range(len(race.steps) + 1):
        twin = race.copy()
        assert told(twin) == end
        twin.undo(steps)
        assert len(twin.steps) == len(race.steps) - steps
        whole = race.copy()
        whole.rolls_undone = race.rolls - twin.rolls
        assert told(driven(twin)) == told(whole)


def test_a_sealed_record_is_told_again() -> None:
    race = driven(sealed_race())
    for record in (race.record, race.record.text()):
        assert told(paddock.replay(record)) == told(race)


def test_without_a_secret_the_rolls_are_taken_as_they_are() -> None:
    race = driven(sealed_race())
    record = unrevealed(race.record)
    followed = paddock.replay(record.text())
    assert followed.rules.to_json(followed.state) == race.rules.to_json(race.state)
    assert followed.record == record
    followed.undo(3)
    assert followed.record.steps == race.record.steps[:-3]
    assert paddock.replay(Record(record.heading, ["dice 1", "dice 2"])).rolls == 2


def test_without_a_secret_steps_that_are_not_open_are_refused_all_the_same() -> None:
    record = unrevealed(sealed_race().record)
    with pytest.raises(RecordError, match="line 18: expected one of 20 steps"):
        paddock.replay(Record(record.heading, ["dice 21"]))


def test_with_a_secret_a_wrong_roll_is_refused_with_its_line() -> None:
    record = driven(sealed_race()).record
    was = record.steps[1]
    record.steps[1] = "dice 1" if was != "dice 1" else "dice 2"
    with pytest.raises(RecordError) as raised:
        paddock.replay(record)
    expected = f"expected {was!r}, roll 2 of the sealed dice, but got {record.steps[1]!r}"
    assert str(raised.value) == f"line {record.line(2)}: {expected}"
