"""The seeded generator: sfc32, the same numbers in every build and on every machine.

Published in `docs/generator.md`, with test vectors.
"""

from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
SEEDS: Final = 1 << 62
NUMBERS: Final = 1 << 32
STREAMS: Final = 1 << 16
WARM_UP: Final = 15


class Generator:
    """Random 32-bit words from a seed; each race and each bot draws from a stream of its own."""

    def __init__(self, seed: i64 = 0, number: i64 = 0, stream: i64 = 0) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.counter: i64 = 0
        self.reseed(seed, number, stream)

    def reseed(self, seed: i64, number: i64 = 0, stream: i64 = 0) -> None:
        """Start again as race `number` of `seed`; stream 0 is its dice, 1 and up its bots."""
        a: i64 = number & WORD
        b: i64 = seed & WORD
        c: i64 = (seed >> 32) & WORD
        counter: i64 = 1 + (stream & WORD)
        rounds: i64 = WARM_UP
        while rounds > 0:  # as in `word`, spelled out: every sealed roll has a generator of its own
            result: i64 = (a + b + counter) & WORD
            counter = (counter + 1) & WORD
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & WORD
            c = ((((c << 21) & WORD) | (c >> 11)) + result) & WORD
            rounds -= 1
        self.a, self.b, self.c, self.counter = a, b, c, counter

    def word(self) -> i64:
        """The next 32 random bits."""
        result: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + result) & WORD
        return result

    def below(self, limit: i64) -> i64:
        """A number from 0 to `limit` - 1, each with exactly the same chance; `limit` < 2^30."""
        product: i64 = self.word() * limit
        if product & WORD < limit:
            reject: i64 = (WORD + 1 - limit) % limit
            while product & WORD < reject:
                product = self.word() * limit
        return product >> 32

    def copy(self) -> "Generator":
        """Another generator that will give the same numbers."""
        twin = Generator()
        twin.a, twin.b, twin.c, twin.counter = self.a, self.b, self.c, self.counter
        return twin

    def words(self) -> list[int]:
        """The four words of its state."""
        return [self.a, self.b, self.c, self.counter]
