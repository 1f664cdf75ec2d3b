"""Sealed dice: every roll follows from a secret that was committed to, and the seats' words.

Published in `docs/dice.md`, with a test vector.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from paddock.core.generator import SEEDS, Generator

SECRET_TITLE: Final = "paddock secret 1"
DICE_TITLE: Final = "paddock dice 1"
HEX_DIGITS: Final = 64
"""Of a secret and of a commitment: 32 bytes, in lowercase."""
LONGEST_WORDS: Final = 80


def commitment_to(secret: str) -> str:
    """What is published before the race: it binds to the secret and tells nothing of it."""
    return hashlib.sha256(f"{SECRET_TITLE}\n{secret}\n".encode()).hexdigest()


def words_lines(cars: Sequence[str], words: Sequence[str]) -> list[str]:
    """The words of the seats that said some, each on a line with its car."""
    return [f"words {car} {said}" for car, said in zip(cars, words, strict=False) if said]


def roll_message(said: Sequence[str], roll: int) -> bytes:
    """What a roll is drawn for: its number in the race, from 1, and the seats' words lines."""
    return ("\n".join([DICE_TITLE, *said, f"roll {roll}"]) + "\n").encode()


def roll_generator(secret: str, said: Sequence[str], roll: int) -> Generator:
    """The generator of one roll; each has its own, so that it can be checked alone."""
    message = roll_message(said, roll)
    digest = hmac.digest(bytes.fromhex(secret), message, "sha256")
    seed = int.from_bytes(digest[:8], "big") % SEEDS
    number = int.from_bytes(digest[8:12], "big")
    stream = int.from_bytes(digest[12:14], "big")
    return Generator(seed, number, stream)


def is_seal(text: str) -> bool:
    """Whether this is written as a secret or a commitment is."""
    return len(text) == HEX_DIGITS and all(digit in "0123456789abcdef" for digit in text)
