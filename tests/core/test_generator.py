"""The generator gives the published numbers, exactly uniform and apart for each stream."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.generator import NUMBERS, SEEDS, STREAMS, Generator

PAGE = Path(__file__).parents[2] / "docs" / "generator.md"
WORD = 2**32 - 1
OFTEN_REJECTED = 2**29 + 1
"""A limit below which one word in eight is no good."""

names = st.tuples(
    st.integers(0, SEEDS - 1), st.integers(0, NUMBERS - 1), st.integers(0, STREAMS - 1)
)
limits = st.integers(1, 2**30 - 1)


class Reference:
    """The generator as `docs/generator.md` tells it, in plain Python."""

    def __init__(self, seed: int, number: int, stream: int) -> None:
        self.a, self.b, self.c, self.counter = number, seed & WORD, seed >> 32, 1 + stream
        for _ in range(15):
            self.word()

    def word(self) -> int:
        result = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (9 * self.c) & WORD
        self.c = ((self.c << 21 & WORD | self.c >> 11) + result) & WORD
        return result

    def below(self, limit: int) -> int:
        while True:
            number, is_good = accept(self.word(), limit, 32)
            if is_good:
                return number


def accept(word: int, limit: int, bits: int) -> tuple[int, bool]:
    """What a word of so many bits gives below a limit, and whether it is good."""
    product = word * limit
    return product >> bits, product % 2**bits >= 2**bits % limit


def rows(title: str) -> list[list[str]]:
    """The rows of a table in the page, as lists of cells."""
    chapter = PAGE.read_text(encoding="utf-8").partition(f"## Test vectors: {title}\n")[2]
    table = re.findall(r"^\| (\d.*) \|$", chapter.partition("\n## ")[0], re.MULTILINE)
    return [row.split(" | ") for row in table]


def test_the_page_has_vectors() -> None:
    assert len(rows("words")) >= 5
    assert len(rows("numbers below a limit")) >= 5


@pytest.mark.parametrize("row", rows("words"), ids=" ".join)
def test_the_published_words_are_those_of_the_generator(row: list[str]) -> None:
    seed, number, stream = map(int, row[:3])
    generator = Generator(seed, number, stream)
    expected = [int(word.strip("`"), 16) for word in row[3].split()]
    assert len(expected) == 4
    assert [generator.word() for _ in expected] == expected


@pytest.mark.parametrize("row", rows("numbers below a limit"), ids=" ".join)
def test_the_published_numbers_are_those_of_the_generator(row: list[str]) -> None:
    seed, number, stream, limit = map(int, row[:4])
    generator = Generator(seed, number, stream)
    expected = [int(number) for number in row[4].split()]
    assert len(expected) == 8
    assert [generator.below(limit) for _ in expected] == expected


@given(names)
def test_words_are_those_of_the_reference(name: tuple[int, int, int]) -> None:
    generator, reference = Generator(*name), Reference(*name)
    assert [generator.word() for _ in range(50)] == [reference.word() for _ in range(50)]


@given(names, limits)
def test_numbers_are_those_of_the_reference(name: tuple[int, int, int], limit: int) -> None:
    generator, reference = Generator(*name), Reference(*name)
    assert [generator.below(limit) for _ in range(50)] == [
        reference.below(limit) for _ in range(50)
    ]


def test_the_way_of_the_reference_is_exactly_uniform() -> None:
    for limit in range(1, 65):
        good = [accept(word, limit, 8) for word in range(256)]
        counts = [good.count((number, True)) for number in range(limit)]
        assert counts == [256 // limit] * limit


def test_words_that_would_favour_a_number_are_rejected() -> None:
    generator, reference = Generator(5), Reference(5, 0, 0)
    for _ in range(1000):
        generator.below(OFTEN_REJECTED)
    words = 0
    while [reference.a, reference.b, reference.c, reference.counter] != generator.words():
        reference.word()
        words += 1
        assert words < 2000
    assert 1090 < words < 1200


def test_a_low_word_above_the_remainder_is_good() -> None:
    """The quick check asks for the remainder more often than a word is rejected."""
    limit = 2**29 - 1
    generator, reference = Generator(11), Reference(11, 0, 0)
    for _ in range(200):
        assert generator.below(limit) == reference.below(limit)
    assert generator.words() == [reference.a, reference.b, reference.c, reference.counter]


def test_below_one_is_zero() -> None:
    generator = Generator(3)
    assert [generator.below(1) for _ in range(20)] == [0] * 20


def test_every_face_of_a_die_comes_about_as_often() -> None:
    generator = Generator(2024)
    throws = [generator.below(20) for _ in range(20_000)]
    assert all(850 < throws.count(face) < 1150 for face in range(20))


def test_seeds_numbers_and_streams_give_numbers_of_their_own() -> None:
    heads = set()
    for seed in (0, 1, 2**32, SEEDS - 1):
        for number in (0, 1, NUMBERS - 1):
            for stream in (0, 1, 2, STREAMS - 1):
                generator = Generator(seed, number, stream)
                heads.add(tuple(generator.word() for _ in range(4)))
    assert len(heads) == 4 * 3 * 4


@given(names, names)
def test_a_generator_seeded_again_forgets_what_it_was(
    old: tuple[int, int, int], new: tuple[int, int, int]
) -> None:
    generator = Generator(*old)
    generator.word()
    generator.reseed(*new)
    assert generator.words() == Generator(*new).words()


@given(names)
def test_a_copy_gives_the_same_numbers_and_goes_its_own_way(name: tuple[int, int, int]) -> None:
    generator = Generator(*name)
    generator.word()
    twin = generator.copy()
    assert twin.words() == generator.words()
    following = [generator.word() for _ in range(10)]
    assert [twin.word() for _ in range(10)] == following
    generator.word()
    assert twin.words() != generator.words()


def test_without_a_seed_it_is_seed_zero() -> None:
    assert Generator().words() == Generator(0, 0, 0).words()
