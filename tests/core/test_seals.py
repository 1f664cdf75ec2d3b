"""Sealed dice are those of the published page, reckoned here with hashlib and hmac alone."""

import hashlib
import hmac
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.cars import CARS
from paddock.core.generator import Generator
from paddock.core.seals import commitment_to, is_seal, roll_generator, roll_message, words_lines

PAGE = Path(__file__).parents[2] / "docs" / "dice.md"
VECTOR = PAGE.read_text(encoding="utf-8").partition("## Test vector\n")[2]
SETTLED = dict(re.findall(r"^\| ([a-z ]+) \| `(.+)` \|$", VECTOR, re.MULTILINE))
SECRET = SETTLED["secret"]
WORDS = tuple(SETTLED.get(f"words of {car}", "") for car in ("red", "blue", "yellow"))
SAID = words_lines(CARS, WORDS)
ROLLS = [row.split(" | ") for row in re.findall(r"^\| (\d+ \| `.+) \|$", VECTOR, re.MULTILINE)]

secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)
said = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=8)
words = st.lists(said, max_size=4)


def message_of(words: Sequence[str], roll: int) -> bytes:
    """The message of a roll as the page tells it."""
    lines = ["paddock dice 1"]
    lines += [f"words {CARS[seat]} {text}" for seat, text in enumerate(words) if text]
    return "".join(f"{line}\n" for line in [*lines, f"roll {roll}"]).encode("utf-8")


def named_by(digest: bytes) -> tuple[int, int, int]:
    """Seed, number and stream, as the page tells it."""
    return (
        int.from_bytes(digest[0:8], "big") & (2**62 - 1),
        int.from_bytes(digest[8:12], "big"),
        int.from_bytes(digest[12:14], "big"),
    )


def test_the_page_has_a_whole_vector() -> None:
    assert (len(SECRET), WORDS) == (64, ("Glück auf!", "", "7 is my number"))
    assert [row[0] for row in ROLLS] == ["1", "2", "3", "10"]


def test_the_published_commitment_is_that_of_the_secret() -> None:
    text = f"paddock secret 1\n{SECRET}\n".encode()
    assert hashlib.sha256(text).hexdigest() == SETTLED["commitment"]
    assert commitment_to(SECRET) == SETTLED["commitment"]


def test_the_published_message_is_that_of_the_first_roll() -> None:
    block = VECTOR.partition("```text\n")[2].partition("```")[0]
    published = bytes.fromhex(block.replace("\n", ""))
    assert published == message_of(WORDS, 1) == roll_message(SAID, 1)
    shown = PAGE.read_text(encoding="utf-8").partition("```text\npaddock dice 1\n")[2]
    assert published.decode() == "paddock dice 1\n" + shown.partition("```")[0]


@pytest.mark.parametrize("row", ROLLS, ids=lambda row: f"roll {row[0]}")
def test_the_published_rolls_are_reckoned_alike_here_and_in_paddock(row: list[str]) -> None:
    roll, digest, *named = int(row[0]), row[1].strip("`"), *map(int, row[2:5])
    reckoned = hmac.new(bytes.fromhex(SECRET), message_of(WORDS, roll), hashlib.sha256).digest()
    assert reckoned.hex() == digest
    assert list(named_by(reckoned)) == named
    assert roll_generator(SECRET, SAID, roll).words() == Generator(*named).words()


@pytest.mark.parametrize("row", ROLLS, ids=lambda row: f"roll {row[0]}")
def test_the_published_dice_fall_so(row: list[str]) -> None:
    twenty, six, both = (
        roll_generator(SECRET, SAID, int(row[0])).below(limit) for limit in (20, 6, 36)
    )
    assert [str(twenty + 1), str(six + 1)] == row[5:7]
    assert f"{both // 6 + 1} {both % 6 + 1}" == row[7]


@given(secrets, words, st.integers(1, 10_000))
def test_any_roll_is_that_of_the_page(secret: str, words: list[str], roll: int) -> None:
    digest = hmac.new(bytes.fromhex(secret), message_of(words, roll), hashlib.sha256).digest()
    expected = Generator(*named_by(digest)).words()
    assert roll_generator(secret, words_lines(CARS, words), roll).words() == expected


@given(st.lists(st.tuples(words, st.integers(1, 30)), min_size=2, max_size=2))
def test_two_messages_are_the_same_only_for_the_same_words_and_roll(
    pair: list[tuple[list[str], int]],
) -> None:
    (first, roll), (second, other) = pair

    def spoken(words: list[str]) -> list[tuple[int, str]]:
        return [(seat, text) for seat, text in enumerate(words) if text]

    same = (spoken(first), roll) == (spoken(second), other)
    said = words_lines(CARS, first), words_lines(CARS, second)
    assert (roll_message(said[0], roll) == roll_message(said[1], other)) == same


def test_secret_words_car_and_number_each_change_a_roll() -> None:
    names = [
        (SECRET, CARS, ("a", "b"), 1),
        (SECRET[::-1], CARS, ("a", "b"), 1),
        (SECRET, CARS, ("a", "c"), 1),
        (SECRET, CARS, ("b", "a"), 1),
        (SECRET, ("green", "blue"), ("a", "b"), 1),
        (SECRET, CARS, ("a",), 1),
        (SECRET, CARS, ("", "a"), 1),
        (SECRET, CARS, ("a", "b"), 2),
    ]
    drawn = {
        tuple(roll_generator(secret, words_lines(cars, words), roll).words())
        for secret, cars, words, roll in names
    }
    assert len(drawn) == len(names)


def test_every_face_comes_about_as_often() -> None:
    throws = [roll_generator(SECRET, SAID, roll).below(20) for roll in range(1, 10_001)]
    assert all(400 < throws.count(face) < 600 for face in range(20))


@pytest.mark.parametrize("digits", ["", "0" * 63, "0" * 65, "A" * 64, "g" * 64, "\u0660" * 64])
def test_a_seal_is_64_hexadecimal_digits_in_lowercase(digits: str) -> None:
    assert is_seal("0123456789abcdef" * 4)
    assert not is_seal(digits)
