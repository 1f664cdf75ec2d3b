"""The games by name, and how a race of one is started, told again or verified."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from paddock.circuits.circuit import Circuit
from paddock.circuits.shipped import find_circuit
from paddock.core.catalogue import Catalogue, Rule
from paddock.core.errors import (
    CircuitError,
    OptionError,
    PaddockError,
    RecordError,
    SeatsError,
    UnknownNameError,
    VersionError,
    unknown,
)
from paddock.core.race import Race
from paddock.core.race import replay as replay_with
from paddock.core.reading import read_record
from paddock.core.records import (
    CIRCUIT_LINE,
    GAME_LINE,
    RULES_LINE,
    Heading,
    Record,
    seat_words,
)
from paddock.core.rules import Rules
from paddock.core.seals import commitment_to
from paddock.core.verifying import Verification, read_to_verify
from paddock.core.verifying import verify as verify_with
from paddock.games.f1_dice import GAME as F1_DICE
from paddock.games.formula_d import GAME as FORMULA_D
from paddock.games.game import Game
from paddock.games.grand_prix import GAME as GRAND_PRIX
from paddock.games.monza import GAME as MONZA
from paddock.games.motograndprix import GAME as MOTOGRANDPRIX

GAMES: Final = {game.name: game for game in (F1_DICE, FORMULA_D, MONZA, MOTOGRANDPRIX, GRAND_PRIX)}


def all_games() -> list[Game]:
    """All games, in the order in which they came to Paddock."""
    return list(GAMES.values())


def find_game(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise unknown("game", name, list(GAMES))
    return GAMES[name]


def start(
    game: str,
    seats: Sequence[str],
    *,
    circuit: str | Circuit | None = None,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    number: int = 0,
    dice: str = "app",
    commitment: str = "",
    words: Sequence[str] = (),
    secret: str = "",
    cars: Sequence[str] = (),
) -> Race[Any]:
    """A new race: seats are the drivers' names, options what differs from the preset.

    Where a game has a choice of cars, `cars` names those of the first seats; the others get free
    ones.
    Sealed dice have a secret (or, where they are only followed, its commitment) and no seed.
    """
    played = find_game(game)
    if len(cars) > len(seats):
        raise SeatsError(f"cars: expected at most {len(seats)}, one a seat, but got {len(cars)}")
    named = {**(played.preset(preset).options if preset else {}), **(options or {})}
    chosen = played.with_cars(named, cars)
    name = circuit or played.usual_circuit(preset)
    ground = name if isinstance(name, Circuit) else find_circuit(name)
    rules = played.rules(ground, chosen)
    rules.check_seats(len(seats))
    heading = Heading(
        game,
        rules.version,
        ground.name,
        rules.variant.values(),
        tuple(seats),
        rules.seat_cars()[: len(seats)],
        seed,
        number,
        dice,
        commitment or (commitment_to(secret) if secret else ""),
        seat_words(words, len(seats)),
        secret,
        ground.edition,
    )
    return Race(rules, heading)


def replay(record: Record | str, circuit: Circuit | None = None) -> Race[Any]:
    """The race that a record tells; a circuit of your own must be handed in."""
    told = read_record(record) if isinstance(record, str) else record
    race = replay_with(_rules_of(told.heading, circuit), told)
    race.heading = replace(race.heading, options=race.rules.variant.values())
    return race


def verify(record: Record | str, circuit: Circuit | None = None) -> Verification:
    """Every roll of a record thrown again; says which are wrong, and what else is."""
    told, faults = read_to_verify(record) if isinstance(record, str) else (record, [])
    return verify_with(_rules_of(told.heading, circuit), told, faults)


def find_rule(id: str) -> Rule:
    """The rule with this ID, of whichever game it is."""
    prefix = id.upper().partition("-")[0]
    for game in all_games():
        if game.prefix == prefix:
            return game.catalogue().rule(id)
    raise unknown("rule", id, [f"{game.prefix}-… of {game.name}" for game in all_games()])


def catalogues() -> list[Catalogue]:
    """The catalogues of all games."""
    return [game.catalogue() for game in all_games()]


def _rules_of(heading: Heading, circuit: Circuit | None) -> Rules[Any]:
    """The rules that a heading asks for; what there is not is refused with its line."""
    line = GAME_LINE
    try:
        game = find_game(heading.game)
        line = CIRCUIT_LINE
        ground = _circuit_of(heading, circuit)
        line = heading.first_option_line
        return game.rules(ground, heading.options, heading.rules)
    except PaddockError as error:
        if line == heading.first_option_line:
            line = _refused_line(heading, error)
        raise RecordError(line, str(error)) from error


def _circuit_of(heading: Heading, circuit: Circuit | None) -> Circuit:
    """The circuit that a heading names, in the edition that it was driven on."""
    if circuit is None:
        return find_circuit(heading.circuit, heading.edition)
    if circuit.edition != heading.edition:
        raise VersionError(
            f"expected edition {heading.edition} of circuit {heading.circuit},"
            f" but got edition {circuit.edition}"
        )
    return circuit


def _refused_line(heading: Heading, error: PaddockError) -> int:
    """The line of the option that is refused; else that of the circuit, or of the first option."""
    if isinstance(error, CircuitError):
        return CIRCUIT_LINE
    if isinstance(error, VersionError):
        return RULES_LINE
    refused = ""
    if isinstance(error, OptionError):
        refused = error.option
    elif isinstance(error, UnknownNameError):
        refused = error.name
    names = list(heading.options)
    return heading.first_option_line + (names.index(refused) if refused in names else 0)
