"""Who drives: people and bots, by the names in a record and by those that are shown."""

from collections.abc import Sequence
from typing import Any, Final

from paddock import Race, make_bot
from paddock.bots.names import first_name
from paddock.core.errors import SeatsError
from paddock.core.playing import Bot

BOT: Final = "bot:"


def is_bot(seat: str) -> bool:
    """Whether a seat of a record is a bot's, as `bot:driver`."""
    return seat.startswith(BOT)


def seat_names(people: Sequence[str], bots: str) -> list[str]:
    """The seats of a new race: people first, then bots given as `driver,rookie`."""
    for name in people:
        if is_bot(name):
            raise SeatsError(f"expected a person's name, but {name!r} is how a bot is written")
    levels = [level.strip().lower() for level in bots.split(",")]
    return [*people, *[f"{BOT}{level}" for level in levels if level]]


def shown_names(seats: Sequence[str]) -> list[str]:
    """What drivers are called on the screen; a bot gets a first name that no person has."""
    taken = {name.lower() for name in seats}
    return [first_name(seat, taken) if is_bot(name) else name for seat, name in enumerate(seats)]


def full_names(seats: Sequence[str]) -> list[str]:
    """The shown names, with a word for those that are bots."""
    shown = shown_names(seats)
    return [
        f"{name} (bot)" if is_bot(seat) else name for seat, name in zip(seats, shown, strict=True)
    ]


def people_of(race: Race[Any]) -> set[int]:
    """The seats that people drive."""
    return {seat for seat, name in enumerate(race.names) if not is_bot(name)}


def bots_of(race: Race[Any]) -> dict[int, Bot[Any]]:
    """A bot for each seat that is one's."""
    return {
        seat: make_bot(name.removeprefix(BOT), race.rules, race.heading.seed, seat)
        for seat, name in enumerate(race.names)
        if is_bot(name)
    }
