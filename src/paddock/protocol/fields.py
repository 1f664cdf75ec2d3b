"""The kinds of values that messages are made of, with their limits."""

from typing import Annotated, Final, Literal

from msgspec import Meta

LONGEST_NAME: Final = 40
LONGEST_WORDS: Final = 80
LONGEST_CHAT: Final = 300
LONGEST_STEP: Final = 200
MOST_PLANNED: Final = 8
"""A pit stop of Grand Prix: whether, which tires, and six kinds of repairs."""
MOST_SEATS: Final = 12
NO_SEAT: Final = -1
"""What the wire has for a seat where there is none: a spectator's, or a race's without a host."""
LONGEST_CLOCK: Final = 24 * 60 * 60

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, description="A driver's name.")]
Words = Annotated[
    str,
    Meta(max_length=LONGEST_WORDS, description="Words that a seat adds to the dice's secret."),
]
Chat = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT, description="What is said.")]
StepText = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_STEP, description="A step, as `red gear 2`.")
]
PlannedSteps = Annotated[
    list[StepText],
    Meta(
        min_length=1,
        max_length=MOST_PLANNED,
        description="Steps; the first is open now, each other after the one before.",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="A seat, counted from 0.")]
Version = Annotated[int, Meta(ge=0, lt=1 << 31, description="How many lines a race's ledger has.")]
RequestNumber = Annotated[
    int, Meta(ge=0, lt=1 << 31, description="Chosen by the client; the answer carries it back.")
]
Seconds = Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)]
ShortWord = Annotated[str, Meta(min_length=1, max_length=60)]

Status = Literal["lobby", "racing", "over", "abandoned"]
DiceKind = Literal["sealed", "real"]
"""The server's dice, which anyone can check after the race, or real ones, typed in."""
SeatKind = Literal["player", "bot", "open"]
Driver = Literal["player", "bot"]
"""Who decides for a seat now: a player may hand a seat to a bot and take it back."""
Actor = Literal["seat", "chance", "clock"]
"""Who acts: one or several seats decide, dice or cards fall, or a stopwatch is read."""
ErrorCode = Literal[
    "bad_message",
    "not_found",
    "not_yours",
    "not_your_turn",
    "not_open",
    "stale",
    "wrong_time",
    "taken",
    "refused",
    "limit",
    "too_fast",
    "too_large",
    "storage",
    "origin",
    "method",
    "internal",
]
"""Why something was refused; `docs/protocol.md` says what each one means."""
