"""The games by name, and how a race of one is started, told again or verified."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from paddock.circuits.circuit import Circuit
from paddock.circuits.shipped import find_circuit
from paddock.core.catalogue import Catalogue, Rule
from paddock.core.errors import CircuitError, PaddockError, RecordError, unknown
from paddock.core.race import Race
from paddock.core.race import replay as replay_with
from paddock.core.records import (
    CIRCUIT_LINE,
    GAME_LINE,
    Heading,
    Record,
    read_record,
    seat_words,
)
from paddock.core.rules import Rules
from paddock.core.seals import commitment_to
from paddock.core.variants import read_variant
from paddock.core.verifying import Verification, read_to_verify
from paddock.core.verifying import verify as verify_with
from paddock.games.f1_dice import GAME as F1_DICE
from paddock.games.formula_d import GAME as FORMULA_D
from paddock.games.game import Game
from paddock.games.monza import GAME as MONZA

GAMES: Final = {game.name: game for game in (F1_DICE, FORMULA_D, MONZA)}


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
) -> Race[Any]:
    """A new race: seats are the drivers' names, options what differs from the preset.

    Sealed dice have a secret (or, where they are only followed, its commitment) and no seed.
    """
    played = find_game(game)
    chosen = {**(played.preset(preset).options if preset else {}), **(options or {})}
    name = circuit or played.usual_circuit(preset)
    ground = name if isinstance(name, Circuit) else find_circuit(name)
    rules = played.rules(ground, chosen)
    heading = Heading(
        game,
        rules.version,
        ground.name,
        rules.variant.values(),
        tuple(seats),
        seed,
        number,
        dice,
        commitment or (commitment_to(secret) if secret else ""),
        seat_words(words, len(seats)),
        secret,
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
        ground = circuit or find_circuit(heading.circuit)
        for name, value in heading.options.items():
            line += 1
            read_variant(game.variant, game.options, {name: value})
        return game.rules(ground, heading.options)
    except PaddockError as error:
        line = CIRCUIT_LINE if isinstance(error, CircuitError) else line
        raise RecordError(line, str(error)) from error
