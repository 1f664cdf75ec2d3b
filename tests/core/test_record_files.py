"""Records as text: written, read again, and refused with the line that is wrong."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.cars import CARS, TEAMS
from paddock.core.errors import OptionError, RecordError, SeatsError
from paddock.core.race import replay
from paddock.core.reading import read_record
from paddock.core.records import LONGEST_NAME, Heading, Record
from toy_game import toy_race, toy_rules

GOOD = """paddock 1
game f1-dice
rules 1
circuit larkmoor
option mode special
option laps 1
seat red Ann
seat blue Bob  the 2nd
seed 42
number 3
dice app

dice 17
red gear 2
"""


def changed(line: int, text: str | None) -> str:
    """The good record with another line, or without it."""
    lines = GOOD.split("\n")
    lines[line - 1 : line] = [] if text is None else [text]
    return "\n".join(lines)


def refusal(text: str) -> tuple[int, str]:
    with pytest.raises(RecordError) as raised:
        read_record(text)
    assert str(raised.value).startswith(f"line {raised.value.line}: ")
    return raised.value.line, str(raised.value)


def read_or_refused(text: str) -> tuple[Record | None, int]:
    """The record, or the line on which it is wrong."""
    try:
        return read_record(text), 0
    except RecordError as error:
        return None, error.line


# Names that can be written down: printable, with no blanks at their ends.
letters = st.characters(exclude_categories=["C", "Z"])
drivers = st.builds(
    lambda first, middle, last: f"{first}{middle}{last}",
    letters,
    st.text(letters | st.just(" "), max_size=LONGEST_NAME - 2),
    letters,
)
words = st.from_regex(r"[a-z0-9_-]{1,12}", fullmatch=True)
seats = st.lists(st.tuples(drivers, st.sampled_from(CARS + TEAMS)), unique_by=lambda seat: seat[1])
headings = st.builds(
    lambda seats, **others: Heading(
        seats=tuple(name for name, _ in seats), cars=tuple(car for _, car in seats), **others
    ),
    game=words,
    rules=st.integers(0, 2**32 - 1),
    circuit=drivers,
    options=st.dictionaries(words, words, max_size=4),
    seats=seats,
    seed=st.integers(0, 2**62 - 1),
    number=st.integers(0, 2**32 - 1),
    dice=st.sampled_from(["app", "real"]),
)
records = st.builds(
    Record, headings, st.lists(words), rolls_undone=st.integers(0, 3) | st.just(2**32 - 1)
)


@given(records)
def test_a_record_that_is_written_reads_the_same(record: Record) -> None:
    text = record.text()
    assert read_record(text) == record
    assert read_record(text).text() == text


@given(records)
def test_a_torn_record_is_never_taken_for_a_whole_one(record: Record) -> None:
    text = record.text()
    for end in range(len(text)):
        try:
            read = read_record(text[:end])
        except RecordError:
            continue
        # Only whole steps can be missing, not a part of one.
        assert read.heading == record.heading
        assert read.steps == record.steps[: len(read.steps)]


def test_the_parts_of_a_record() -> None:
    record = read_record(GOOD)
    heading = record.heading
    assert (heading.game, heading.rules, heading.circuit) == ("f1-dice", 1, "larkmoor")
    assert heading.options == {"mode": "special", "laps": "1"}
    assert heading.seats == ("Ann", "Bob  the 2nd")
    assert (heading.seed, heading.number, heading.dice) == (42, 3, "app")
    assert record.steps == ["dice 17", "red gear 2"]
    assert record.text() == GOOD


def test_a_step_knows_its_line() -> None:
    record = read_record(GOOD)
    lines = GOOD.split("\n")
    assert [lines[record.line(step) - 1] for step in (1, 2)] == record.steps
    assert lines[record.heading.first_seat_line - 1] == "seat red Ann"


def test_a_record_without_steps_is_one() -> None:
    record = read_record(GOOD.partition("\n\n")[0] + "\n\n")
    assert record.steps == []


NUMBER = "and a whole number from 0 to"
NAME = "a driver's name in printable letters"


@pytest.mark.parametrize(
    ("line", "text", "expected"),
    [
        (2, None, "'game' and 1 more word"),
        (2, "game", "'game' and 1 more word"),
        (2, "game ", "'game' and 1 more word"),
        (2, "game  x", "'game' and a name in printable letters"),
        (3, None, "'rules' and 1 more word"),
        (3, "rules one", f"'rules' {NUMBER} 4294967295"),
        (3, "rules -1", f"'rules' {NUMBER} 4294967295"),
        (3, "rules ²", f"'rules' {NUMBER} 4294967295"),
        (4, None, "'circuit' and 1 more word"),
        (4, "circuit a\tb", "'circuit' and a name in printable letters"),
        (5, "option mode", "'option' and 2 more words"),
        (6, "option mode regular", "each option once"),
        (6, "laps 1", "'seed' and 1 more word"),
        (8, "seat red Bob", "the seat of another car"),
        (8, "seat pink Bob", "the seat of another car"),
        (8, "seat aquila2 Bob", "the seat of another car"),
        (8, "seat blue", "'seat' and 2 more words"),
        (9, None, "'seed' and 1 more word"),
        (9, "seed 4611686018427387904", f"'seed' {NUMBER} 4611686018427387903"),
        (9, "seed " + "9" * 5000, f"'seed' {NUMBER} 4611686018427387903"),
        (9, "seed 42\r", f"'seed' {NUMBER} 4611686018427387903"),
        (10, None, "'number' and 1 more word"),
        (10, "number 4294967296", f"'number' {NUMBER} 4294967295"),
        (11, "dice loaded", "'dice' and app or real"),
        (11, "dice sealed", "'dice' and app or real"),
        (12, "weather wet\n", "an empty line after the heading"),
        (12, "undone 0\n", "'undone' and a whole number from 1 on, or none"),
        (12, "undone -1\n", f"'undone' {NUMBER} 4294967295"),
        (12, "undone\n", "an empty line after the heading"),
    ],
)
def test_a_heading_that_is_wrong_is_refused_with_its_line(
    line: int, text: str | None, expected: str
) -> None:
    record = changed(line, text)
    found = record.split("\n")[line - 1]
    assert refusal(record) == (line, f"line {line}: expected {expected}, but got {found!r}")


@pytest.mark.parametrize("name", ["B\x07b", "Bob\r", "Bob ", " Bob", "Bob\u2028"])
def test_a_name_that_cannot_be_written_down_is_refused_with_its_line(name: str) -> None:
    message = f"line 8: expected {NAME}, but got {name!r}"
    assert refusal(changed(8, f"seat blue {name}")) == (8, message)


def test_too_long_a_name_is_refused_with_its_line() -> None:
    message = "line 8: expected a driver's name of at most 40 letters, but got 41"
    assert refusal(changed(8, "seat blue " + "B" * 41)) == (8, message)


@pytest.mark.parametrize(
    "first", ["chess 1", "paddock 2", "Paddock 1", "paddock 1\r", " paddock 1"]
)
def test_a_file_that_begins_otherwise_is_no_record(first: str) -> None:
    message = f"line 1: expected 'paddock 1', but got {first!r}; this is no record"
    assert refusal(changed(1, first)) == (1, message)


def test_a_heading_that_ends_too_soon_is_refused() -> None:
    message = "line 11: expected 'dice' and 1 more word, but got the heading's end"
    assert refusal(changed(11, None)) == (11, message)


def test_without_an_empty_line_there_is_no_end_of_the_heading() -> None:
    message = "line 13: expected an empty line after the heading; it is torn"
    assert refusal(changed(12, None)) == (13, message)


def test_a_seat_too_many_is_refused() -> None:
    cars = "\n".join(f"seat {car} X" for car in CARS)
    assert refusal(changed(7, cars).replace("seat blue Bob", "seat red Bob"))[0] == 7 + len(CARS)


def test_a_last_line_without_its_end_is_torn() -> None:
    line, message = refusal(GOOD[:-1])
    assert (line, message) == (
        14,
        "line 14: expected the end of a line, but the file ends in 'red gear 2'; it is torn",
    )


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n"])
def test_an_empty_file_is_no_record(text: str) -> None:
    assert refusal(text) == (1, "line 1: expected 'paddock 1', but got ''; this is no record")


def test_a_file_of_its_first_line_only_is_torn() -> None:
    line, message = refusal("paddock 1\n")
    assert (line, message[8:]) == (1, "expected an empty line after the heading; it is torn")


@given(st.text())
def test_any_text_is_read_or_refused_with_a_line(text: str) -> None:
    for candidate in (text, GOOD.replace("larkmoor", text), GOOD.replace("Ann", text)):
        record, line = read_or_refused(candidate)
        assert 0 <= line <= candidate.count("\n") + 1
        assert record is None or read_record(record.text()) == record


# Headings that are made and not read


def heading(**changes: Any) -> Heading:
    return Heading(
        **{
            "game": "toy",
            "rules": 1,
            "circuit": "ring",
            "options": {},
            "seats": ("A",),
            "cars": CARS[: len(changes.get("seats", "A"))],
            **changes,
        }
    )


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": -1}, "seed: expected a number from 0 to 4611686018427387903, but got -1"),
        ({"seed": 2**62}, f"seed: expected a number from 0 to {2**62 - 1}, but got {2**62}"),
        ({"number": 2**32}, f"number: expected a number from 0 to {2**32 - 1}, but got {2**32}"),
        ({"dice": "loaded"}, "dice: expected app, real or sealed, but got 'loaded'"),
        ({"circuit": "a\nb"}, r"circuit: expected a name in printable letters, but got 'a\nb'"),
        ({"circuit": ""}, "circuit: expected a name in printable letters, but got ''"),
        ({"game": " toy"}, "game: expected a name in printable letters, but got ' toy'"),
    ],
)
def test_a_heading_that_could_not_be_read_again_cannot_be_made(
    changes: Mapping[str, Any], message: str
) -> None:
    with pytest.raises(OptionError) as raised:
        heading(**changes)
    assert str(raised.value) == message


@pytest.mark.parametrize("name", ["", " ", "Ann ", "\tAnn", "A\nB", "A\x00", "A\u2028B", "\ud800"])
def test_a_name_that_could_not_be_read_again_is_refused(name: str) -> None:
    with pytest.raises(SeatsError) as raised:
        heading(seats=(name,))
    assert str(raised.value) == f"expected a driver's name in printable letters, but got {name!r}"


def test_a_name_has_forty_letters_at_most() -> None:
    assert heading(seats=("é" * 40,)).seats == ("é" * 40,)
    with pytest.raises(SeatsError, match="at most 40 letters, but got 41"):
        heading(seats=("é" * 41,))


def test_there_are_as_many_seats_as_cars_at_most() -> None:
    assert len(heading(seats=("A",) * len(CARS)).lines()) == 7 + len(CARS)
    with pytest.raises(SeatsError, match=f"expected at most {len(CARS)} seats, but got 13"):
        heading(seats=("A",) * 13)


def test_the_seats_stand_in_their_order_whatever_they_drive() -> None:
    text = changed(7, "seat green Ann")
    read = read_record(text).heading
    assert (read.seats, read.cars) == (("Ann", "Bob  the 2nd"), ("green", "blue"))
    assert read_record(text).text() == text


@pytest.mark.parametrize(
    ("cars", "message"),
    [
        (("red",), "cars: expected one for each of 2 seats, but got 1"),
        (("red", "blue", "green"), "cars: expected one for each of 2 seats, but got 3"),
        (("red", "red"), "cars: expected a car that no other seat has, but got 'red'"),
        (("red", "pink"), "cars: expected a car that no other seat has, but got 'pink'"),
    ],
)
def test_every_seat_of_a_heading_has_a_car_of_its_own(cars: tuple[str, ...], message: str) -> None:
    with pytest.raises(SeatsError) as raised:
        heading(seats=("A", "B"), cars=cars)
    assert str(raised.value) == message


# Answers that are held


def test_answers_that_are_held_stand_after_the_steps_and_are_held_again() -> None:
    race = toy_race(toy_rules(tactics="on"), 3)
    while race.rolling:
        race.roll()
    race.choose("blue pick wait")
    record = race.record
    assert record.text().splitlines()[-2:] == [record.steps[-1], "answer blue pick wait"]
    again = replay(race.rules, read_record(record.text()))
    assert (again.asked, again.answered) == ([0, 2], [1])
    assert (again.record.steps, again.record.answers) == (record.steps, record.answers)
    for text in ("red pick push", "yellow pick wait"):
        again.choose(text)
    entered = ["red pick push", "blue pick wait", "yellow pick wait"]
    assert (again.record.steps[-3:], again.record.answers) == (entered, [])


def test_a_wrong_answer_is_an_error_with_its_line() -> None:
    race = toy_race(toy_rules(tactics="on"))
    while race.rolling:
        race.roll()
    text = race.record.text()
    for answer, why in (("red pick none", "but got"), ("red play C1", "expected")):
        with pytest.raises(RecordError, match=why) as wrong:
            replay(race.rules, read_record(f"{text}answer {answer}\n"))
        assert wrong.value.line == len(text.splitlines()) + 1
