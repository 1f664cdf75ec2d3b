"""A record is told again, or refused with the line that does not follow the rules."""

from collections.abc import Mapping
from dataclasses import replace as changed
from typing import Any

import pytest

import paddock
from paddock.circuits.circuit import Circuit
from paddock.core.errors import PaddockError, RecordError
from paddock.core.race import Race, replay
from paddock.core.records import Record
from paddock.games.f1_dice.state import F1DiceState
from paddock.games.registry import GAMES
from toy_game import TOY, toy_race, toy_rules

RING = """
title = "Ring"
[centreline]
points = [[0, 0], [100, 0], [100, 100], [0, 100]]
[line]
spaces = 12
"""


def finished(**settings: Any) -> Race[F1DiceState]:
    race = paddock.start("f1-dice", ["Ann", "Bob"], seed=4, **settings)
    while not race.over:
        race.roll() if race.rolling else race.choose(race.choices[0].text)
    return race


def refusal(record: str | Record, **circuit: Circuit) -> tuple[int, str]:
    with pytest.raises(RecordError) as raised:
        paddock.replay(record, **circuit)
    return raised.value.line, str(raised.value)


def test_a_record_tells_the_same_race_as_text_or_as_record() -> None:
    race = finished()
    for record in (race.record, race.record.text()):
        told = paddock.replay(record)
        assert told.rules.to_json(told.state) == race.rules.to_json(race.state)
        assert [event.to_json() for event in told.events] == [
            event.to_json() for event in race.events
        ]
        assert told.record.text() == race.record.text()
        assert told.generator.words() == race.generator.words()


def test_a_step_that_is_not_open_is_named_with_its_line() -> None:
    record = finished().record
    at = next(place for place, step in enumerate(record.steps) if "gear" in step)
    record.steps[at] = "red gear 6"
    line, message = refusal(record)
    assert record.text().split("\n")[line - 1] == "red gear 6"
    assert message.startswith(f"line {line}: expected ")
    assert message.endswith(", but got 'red gear 6'")


def test_a_roll_that_is_not_the_seeds_is_named_with_the_one_that_is() -> None:
    record = finished().record
    was = record.steps[0]
    record.steps[0] = "dice 1" if was != "dice 1" else "dice 2"
    line, message = refusal(record)
    assert line == record.line(1)
    expected = f"expected {was!r}, the roll of seed 4, but got {record.steps[0]!r}"
    assert message == f"line {line}: {expected}"


def test_with_real_dice_any_roll_will_do() -> None:
    record = finished().record
    steps = ["dice 1" if record.steps[0] != "dice 1" else "dice 2"]
    real = Record(changed(record.heading, dice="real"), steps)
    assert paddock.replay(real).record == real


def test_a_step_after_the_end_is_refused() -> None:
    record = finished().record
    record.steps.append("dice 1")
    line, message = refusal(record.text())
    assert line == record.line(len(record.steps))
    assert message.endswith("expected no step, because the race is over, but got 'dice 1'")


def test_an_empty_line_among_the_steps_is_refused() -> None:
    text = finished().record.text() + "\n"
    line, message = refusal(text)
    assert line == text.count("\n")
    assert message.endswith("but got ''")


def test_steps_may_be_written_in_capitals_and_come_out_as_they_should() -> None:
    race = finished()
    loud = Record(race.heading, [step.upper() + "\r" for step in race.record.steps])
    assert paddock.replay(loud.text()).record == race.record


def test_another_version_of_the_rules_is_refused() -> None:
    record = finished().record
    version = record.heading.rules
    line, message = refusal(Record(changed(record.heading, rules=99)))
    assert line == 3
    assert message == (
        f"line 3: expected rules {version} of f1-dice, but got rules 99;"
        " this Paddock does not know them"
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "ludo"}, "no game is called 'ludo'; there is"),
        ({"circuit": "moon"}, "no circuit is called 'moon'; there is"),
        ({"options": {"wings": "2"}}, "no option is called 'wings'; there is"),
        ({"options": {"laps": "0"}}, "option laps: expected a whole number from 1 to"),
    ],
)
def test_a_heading_that_asks_for_what_there_is_not_is_refused(
    changes: Mapping[str, Any], message: str
) -> None:
    heading = changed(finished().heading, **changes)
    line, refused = refusal(Record(heading))
    assert 2 <= line <= len(heading.lines())
    assert refused.startswith(f"line {line}: {message}")


@pytest.mark.parametrize(
    ("changes", "line"),
    [({"circuit": "moon"}, "circuit moon"), ({"options": {"wings": "2"}}, "option wings 2")],
)
def test_a_heading_is_refused_with_the_line_that_is_wrong(
    changes: Mapping[str, Any], line: str
) -> None:
    heading = changed(finished().heading, **changes)
    at, _ = refusal(Record(heading))
    assert heading.lines()[at - 1] == line


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"wings": "2"}, "option wings 2"),
        ({"laps": "many"}, "option laps many"),
        ({"tires": "on", "street": "on"}, "option tires on"),
        ({"street_traits": "off"}, "option street_traits off"),
    ],
)
def test_the_option_that_is_refused_is_named_by_its_line_among_all_options(
    options: Mapping[str, str], line: str
) -> None:
    heading = paddock.start("formula-d", ["Ann", "Bob"]).heading
    heading = changed(heading, options={**heading.options, **options})
    at, _ = refusal(Record(heading).text())
    assert heading.lines()[at - 1] == line


def test_where_a_game_does_not_say_which_option_is_refused_the_first_line_of_them_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, TOY.name, TOY)
    heading = changed(toy_race().heading, options={"cards": 3, "goal": 4})
    at, message = refusal(Record(heading).text())
    assert heading.lines()[at - 1] == "option cards 3"
    assert "options goal and cards" in message


def test_a_record_without_option_lines_is_refused_with_its_own_line() -> None:
    record = Record(changed(finished().heading, options={}), ["dice 99"])
    at, _ = refusal(record.text())
    assert record.text().split("\n")[at - 1] == "dice 99"


def test_a_record_with_too_few_seats_is_refused_with_their_line() -> None:
    record = Record(changed(finished().heading, seats=(), cars=()))
    line, message = refusal(record.text())
    assert record.text().split("\n")[line - 1].startswith("seed ")
    assert "f1-dice is for" in message


def test_a_circuit_of_ones_own_is_handed_in() -> None:
    ring = paddock.read_circuit("my ring", RING)
    race = finished(circuit=ring)
    assert "circuit my ring\n" in race.record.text()
    assert paddock.replay(race.record.text(), ring).record == race.record
    assert "no circuit is called 'my ring'" in refusal(race.record)[1]


def test_a_circuit_whose_name_cannot_be_written_down_is_refused() -> None:
    ring = paddock.read_circuit("my\nring", RING)
    with pytest.raises(PaddockError, match="circuit: expected a name in printable letters"):
        finished(circuit=ring)


def test_steps_made_anew_are_told_apart_by_their_texts() -> None:
    """The toy game makes its steps each time they are asked for."""
    race = toy_race(seed=3)
    while not race.over:
        race.roll() if race.rolling else race.choose(race.choices[0].text)
    told = replay(toy_rules(), race.record)
    assert told.record == race.record
    assert told.rules.to_json(told.state) == race.rules.to_json(race.state)
