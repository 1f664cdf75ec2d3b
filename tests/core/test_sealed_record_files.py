"""Sealed dice in a heading: written, read again, and refused with the line that is wrong."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.cars import CARS
from paddock.core.errors import OptionError, RecordError, SealError
from paddock.core.reading import read_record
from paddock.core.records import Heading, Record, seat_words
from paddock.core.seals import LONGEST_WORDS, commitment_to

SECRET = "00112233445566778899aabbccddeeff" * 2
COMMITMENT = commitment_to(SECRET)
SEALED = f"""paddock 1
game f1-dice
rules 1
circuit larkmoor
seat red Ann
seat blue Bob
seat yellow Cleo
dice sealed
commitment {COMMITMENT}
words red I  say so
words yellow nothing
secret {SECRET}

dice 17
"""


def changed(line: int, text: str | None) -> str:
    """The sealed record with another line, or without it."""
    lines = SEALED.split("\n")
    lines[line - 1 : line] = [] if text is None else [text]
    return "\n".join(lines)


def refusal(text: str) -> tuple[int, str]:
    with pytest.raises(RecordError) as raised:
        read_record(text)
    return raised.value.line, raised.value.message


letters = st.characters(exclude_categories=["C", "Z"])
said = st.text(letters, max_size=LONGEST_WORDS)
secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)


@st.composite
def headings(draw: st.DrawFn) -> Heading:
    """Headings with sealed dice, revealed or not."""
    seats = draw(st.integers(0, len(CARS)))
    secret = draw(secrets)
    return Heading(
        "toy",
        1,
        "ring",
        {},
        ("X",) * seats,
        tuple(draw(st.permutations(CARS))[:seats]),
        dice="sealed",
        commitment=commitment_to(secret),
        words=seat_words(draw(st.lists(said, max_size=seats)), seats),
        secret=secret if draw(st.booleans()) else "",
    )


@given(headings(), st.lists(st.just("dice 1"), max_size=3))
def test_a_sealed_record_that_is_written_reads_the_same(heading: Heading, steps: list[str]) -> None:
    record = Record(heading, steps)
    assert read_record(record.text()) == record
    assert read_record(record.text()).text() == record.text()


@given(headings())
def test_a_torn_sealed_record_is_never_taken_for_a_whole_one(heading: Heading) -> None:
    text = Record(heading).text()
    for end in range(len(text)):
        with pytest.raises(RecordError):
            read_record(text[:end])


def test_the_parts_of_a_sealed_heading() -> None:
    heading = read_record(SEALED).heading
    assert (heading.dice, heading.commitment, heading.secret) == ("sealed", COMMITMENT, SECRET)
    assert heading.words == ("I  say so", "", "nothing")
    assert (heading.seed, heading.number) == (0, 0)
    assert read_record(SEALED).text() == SEALED


def test_a_step_knows_its_line_below_a_sealed_heading() -> None:
    assert SEALED.split("\n")[read_record(SEALED).line(1) - 1] == "dice 17"


def test_a_secret_may_not_be_revealed_yet() -> None:
    text = changed(12, None)
    heading = read_record(text).heading
    assert heading.secret == ""
    assert read_record(text).text() == text
    assert replace(heading, secret=SECRET) == read_record(SEALED).heading


def test_nobody_need_say_words() -> None:
    text = SEALED.replace("words red I  say so\nwords yellow nothing\n", "")
    assert read_record(text).heading.words == ()
    assert read_record(text).text() == text


DIGITS = "64 hexadecimal digits in lowercase"


@pytest.mark.parametrize(
    ("line", "text", "expected"),
    [
        (8, "dice sealed ", "'seed' and 1 more word"),
        (8, "dice app", "'seed' and 1 more word"),
        (9, None, "'commitment' and 1 more word"),
        (9, "commitment", "'commitment' and 1 more word"),
        (9, f"commitment {COMMITMENT.upper()}", f"'commitment' and {DIGITS}"),
        (9, f"commitment {COMMITMENT[1:]}", f"'commitment' and {DIGITS}"),
        (10, "words red", "'words' and 2 more words"),
        (10, "words green hi", "the words of a later seat, each once"),
        (10, "words pink hi", "the words of a later seat, each once"),
        (11, "words red again", "the words of a later seat, each once"),
        (12, f"secret {SECRET}0", f"'secret' and {DIGITS}"),
        (12, "secret ", "'secret' and 1 more word"),
        (12, "seed 4", "an empty line after the heading"),
    ],
)
def test_a_sealed_heading_that_is_wrong_is_refused_with_its_line(
    line: int, text: str | None, expected: str
) -> None:
    record = changed(line, text)
    found = record.split("\n")[line - 1]
    assert refusal(record) == (line, f"expected {expected}, but got {found!r}")


def test_words_stand_in_the_order_of_the_seats() -> None:
    text = changed(11, "words blue hi").replace("words red I  say so", "words yellow first")
    assert refusal(text)[0] == 11


@pytest.mark.parametrize("words", [" hi", "hi ", "h\ti", "hi\r", "h\u2028i"])
def test_words_that_cannot_be_written_down_are_refused_with_their_line(words: str) -> None:
    message = f"words: expected printable letters, but got {words!r}"
    assert refusal(changed(11, f"words blue {words}")) == (11, message)


def test_too_many_words_are_refused_with_their_line() -> None:
    message = "words: expected at most 80 letters, but got 81"
    assert refusal(changed(11, "words blue " + "é" * 81)) == (11, message)
    assert read_record(changed(11, "words blue " + "é" * 80)).heading.words[1] == "é" * 80


def test_a_secret_that_does_not_fit_its_commitment_is_refused_with_its_line() -> None:
    other = SECRET[::-1]
    with pytest.raises(SealError) as raised:
        read_record(changed(12, f"secret {other}"))
    assert str(raised.value) == (
        f"line 12: secret: expected one that fits the commitment {COMMITMENT},"
        f" but got {other}, whose commitment is {commitment_to(other)}"
    )


# Headings that are made and not read


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"commitment": ""}, f"commitment: expected {DIGITS}, but got ''"),
        ({"commitment": "0" * 64}, f"secret: expected one that fits the commitment {'0' * 64}"),
        ({"secret": SECRET.upper()}, f"secret: expected {DIGITS}, but got {SECRET.upper()!r}"),
        ({"seed": 3}, "seed and number: expected none with sealed dice"),
        ({"number": 3}, "seed and number: expected none with sealed dice"),
        ({"words": ("a",) * 4}, "words: expected at most 3 entries, one a seat, but got 4"),
        ({"words": ("a\nb",)}, "words: expected printable letters, but got 'a\\nb'"),
        ({"words": ("", "\ud800")}, "words: expected printable letters, but got '\\ud800'"),
        ({"words": ("a" * 81,)}, "words: expected at most 80 letters, but got 81"),
        ({"dice": "app"}, "commitment, words and secret: expected none with app dice"),
        ({"dice": "real", "commitment": "", "secret": ""}, "commitment, words and secret: expec"),
    ],
)
def test_a_sealed_heading_that_could_not_be_read_again_cannot_be_made(
    changes: Mapping[str, Any], message: str
) -> None:
    with pytest.raises(OptionError) as raised:
        replace(read_record(SEALED).heading, **changes)
    assert str(raised.value).startswith(message)
