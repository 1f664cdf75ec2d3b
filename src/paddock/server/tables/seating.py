"""A table to be: game, circuit, dice and seats, checked as a whole before anything is written."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from paddock.bots.names import FIRST_NAMES
from paddock.bots.registry import bot_levels
from paddock.core.cars import CARS
from paddock.core.errors import unknown
from paddock.core.records import Heading
from paddock.core.seals import HEX_DIGITS, commitment_to
from paddock.core.variants import Value, read_variant
from paddock.games.game import Game
from paddock.games.registry import find_game
from paddock.protocol.bodies import ClockWanted, NewTable, SeatWanted
from paddock.protocol.fields import NO_SEAT, DiceKind
from paddock.server.circuits.grounds import ground_for
from paddock.server.refusals import Refusal
from paddock.server.storage.rows import RaceRow, SeatRow
from paddock.server.tables.lookalikes import is_seen, look_alike

ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz234567"
ID_LENGTH: Final = 12
CODE_LETTERS: Final = "BCDFGHJKMNPQRSTVWXZ"
"""No vowels, so that no code is a word, and no letters that are taken for one another."""
CODE_LENGTH: Final = 6
BOT_NAME: Final = "bot:"
"""How records write a bot; no person may be called so."""
USUAL_LEVEL: Final = "driver"
SHORTEST_BANK: Final = 10
SECRET_BYTES: Final = HEX_DIGITS // 2
WORDS_LATER: Final = (
    "expected no words yet: the commitment of the dice comes first. Say them before the start, with"
    " PUT /api/races/{id}/seats/{seat}/words"
)
"""To whoever opens a table or takes a seat with words, as could be done before."""


def new_id() -> str:
    """An id that nobody can guess."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_code() -> str:
    """A short code to be read out to a friend."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def planned_race(wanted: NewTable, owner_hash: str, now: int) -> RaceRow:
    """The row of a table that was asked for."""
    game = find_game(wanted.game)
    preset = game.preset(wanted.preset).options if wanted.preset else {}
    circuit = ground_for(game, wanted.circuit or game.usual_circuit(wanted.preset))
    options = game.with_cars({**preset, **wanted.options}, [seat.car for seat in wanted.seats])
    rules = game.rules(circuit, options)
    rules.check_seats(len(wanted.seats))
    _check_clock(wanted.clock)
    race = RaceRow(
        id=new_id(),
        code=new_code(),
        status="lobby",
        game=game.name,
        rules=rules.version,
        circuit=circuit.name,
        edition=circuit.edition,
        options=rules.variant.values(),
        dice=wanted.dice,
        secret="",
        commitment="",
        clock_bank=wanted.clock.bank if wanted.clock else None,
        clock_increment=wanted.clock.increment if wanted.clock else 0,
        listed=wanted.listed,
        proposals=wanted.proposals,
        host=NO_SEAT,
        owner_hash=owner_hash,
        rematch="",
        undo_seat=None,
        undo_steps=0,
        undo_version=None,
        undo_to=None,
        season=None,
        created=now,
        updated=now,
    )
    return sealed_anew(race)


def options_with_car(race: RaceRow, seats: int, seat: int, car: str) -> dict[str, Value]:
    """The options of a table with another car for a seat, checked."""
    game = find_game(race.game)
    chosen = game.with_car(race.options, seats, seat, car)
    return read_variant(game.variant, game.options, chosen).values()


def sealed_anew(race: RaceRow) -> RaceRow:
    """The same with a fresh secret for its dice, where it has any."""
    if race.dice != "sealed":
        return race
    secret = secrets.token_hex(SECRET_BYTES)
    return replace(race, secret=secret, commitment=commitment_to(secret))


def planned_seats(wanted: NewTable, owner_hash: str) -> list[SeatRow]:
    """The rows of the seats that were asked for."""
    game = find_game(wanted.game)
    _check_number(game, len(wanted.seats))
    taken: list[str] = []
    for seat in wanted.seats:
        if seat.kind == "me" and seat.name is not None:
            check_free(seat.name, taken)
            taken.append(seat.name.strip())
    planned: list[SeatRow] = []
    for number, seat in enumerate(wanted.seats):
        planned.append(_planned_seat(game, number, seat, taken, owner_hash))
        taken.append(planned[number].name)
    return planned


def _planned_seat(
    game: Game, number: int, seat: SeatWanted, taken: Sequence[str], owner_hash: str
) -> SeatRow:
    if seat.kind != "bot" and seat.level is not None:
        raise Refusal("refused", f"seat {number}: expected a level for a bot only")
    check_no_words(seat.words)
    if seat.kind == "me":
        name = checked_name(seat.name or _player_name(number, taken))
        return SeatRow(number, "player", name, "", "player", "", False, owner_hash)
    if seat.name is not None:
        raise Refusal("refused", f"seat {number}: expected a name for your own seats only")
    return open_seat(number) if seat.kind == "invite" else bot_seat(game, number, seat.level, taken)


def open_seat(number: int) -> SeatRow:
    """A seat that somebody may take."""
    return SeatRow(number, "open", "", "", "player", "", False, "")


def usual_level(game: str) -> str:
    """The bot that drives where none is named."""
    known = bot_levels(game)
    return USUAL_LEVEL if USUAL_LEVEL in known else known[-1]


def stand_in_of(game: str, seat: SeatRow) -> str:
    """The bot that drives a player's seat while they cannot: as they chose, else the usual one."""
    return seat.stand_in if seat.stand_in in bot_levels(game) else usual_level(game)


def bot_seat(game: Game, number: int, level: str | None, taken: Sequence[str]) -> SeatRow:
    """A bot's seat; the bot has a first name that looks like nobody's at the table."""
    known = bot_levels(game.name)
    chosen = level or usual_level(game.name)
    if chosen not in known:
        raise unknown(f"bot for {game.name}", chosen, known)
    return SeatRow(number, "bot", _bot_name(number, taken), chosen, "bot", "", False, "")


def _bot_name(number: int, taken: Sequence[str]) -> str:
    """One of the names of a seat, else of another; there are more than people and bots."""
    return _first_free(
        (name for pair in (FIRST_NAMES[number], *FIRST_NAMES) for name in pair), taken
    )


def _player_name(number: int, taken: Sequence[str]) -> str:
    """What a player of one's own is called who has no name."""
    return _first_free((f"Player {player}" for player in count(number + 1)), taken)


def _first_free(names: Iterable[str], taken: Sequence[str]) -> str:
    """The first that nobody takes for another; there must be one."""
    return next(name for name in names if not any(look_alike(name, other) for other in taken))


def checked_name(name: str) -> str:
    """A person's name as it may stand in a record, without spaces around it."""
    trimmed = name.strip()
    if trimmed.lower().startswith(BOT_NAME):
        raise Refusal(
            "refused", f"expected a person's name, but {trimmed!r} is how a bot is written"
        )
    _heading((trimmed,), ())
    if not is_seen(trimmed):
        raise Refusal("refused", "expected a name that can be seen, but nothing of this one can")
    return trimmed


def check_no_words(words: str) -> None:
    """Refuse words that come before the commitment was shown: they would prove nothing."""
    if words:
        raise Refusal("refused", WORDS_LATER)


def checked_words(words: str, dice: DiceKind) -> str:
    """Words that a seat may add to the secret of the dice, without spaces around them."""
    trimmed = words.strip()
    if trimmed and dice != "sealed":
        raise Refusal("refused", "expected no words: real dice follow from nothing")
    _heading(("name",), (trimmed,))
    return trimmed


def check_free(name: str, taken: Iterable[str]) -> None:
    """Refuse a name that somebody at the table has already, or that looks like theirs."""
    wanted = name.strip()
    for other in taken:
        if wanted.lower() == other.lower():
            raise Refusal("taken", f"somebody at this table is called {wanted!r}; take another")
        if look_alike(wanted, other):
            raise Refusal("taken", f"{wanted!r} looks like {other!r} at this table; take another")


def names_at(seats: Sequence[SeatRow]) -> list[str]:
    """The names at a table."""
    return [seat.name for seat in seats if seat.name]


def _heading(names: tuple[str, ...], words: tuple[str, ...]) -> Heading:
    """The heading of a record that has these; it refuses what cannot be written down."""
    seal = "0" * HEX_DIGITS
    cars = CARS[: len(names)]
    return Heading(
        "game", 1, "circuit", {}, names, cars, dice="sealed", commitment=seal, words=words
    )


def _check_number(game: Game, seats: int) -> None:
    if not game.least_seats <= seats <= game.most_seats:
        raise Refusal(
            "refused",
            f"{game.name} is played by {game.least_seats} to {game.most_seats}, but got {seats}",
        )


def _check_clock(clock: ClockWanted | None) -> None:
    if clock is not None and clock.bank < SHORTEST_BANK:
        raise Refusal(
            "refused", f"clock: expected {SHORTEST_BANK} seconds or more, but got {clock.bank}"
        )
