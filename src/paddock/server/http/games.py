"""What can be played: the games, their options, rules, bots and circuits."""

from typing import Annotated, Final, Literal

from litestar import get
from litestar.params import QueryParameter

from paddock.bots.registry import bot_levels
from paddock.core.choosing import CARS_OPTION
from paddock.core.errors import UnknownNameError
from paddock.core.variants import Option, Preset
from paddock.games.game import Game
from paddock.games.registry import all_games, find_game
from paddock.protocol.bodies import (
    CircuitTold,
    GameList,
    GameTold,
    OptionTold,
    PresetTold,
    RuleBook,
    RuleTold,
)
from paddock.server.circuits.grounds import grounds_for
from paddock.server.http.openapi import problems
from paddock.server.http.requests import GameName
from paddock.server.refusals import Refusal

MOST_RULES: Final = 50
RuleIds = Annotated[
    list[str] | None,
    QueryParameter(
        max_items=MOST_RULES,
        description="The rules to tell, as `F1-014`; without one, all of them.",
    ),
]
Language = Annotated[
    Literal["en", "de", "fr", "nl", "es", "it"],
    QueryParameter(description="The language; a rule that is not translated yet is in English."),
]


@get(
    "/games",
    operation_id="listGames",
    summary="The games",
    tags=["games"],
    responses=problems(),
    sync_to_thread=True,
)
def list_games() -> GameList:
    """Every game with its options, presets, bots and circuits."""
    return GameList([_game_told(game) for game in all_games()])


@get(
    "/games/{game:str}/rules",
    operation_id="readRules",
    summary="A game's rules",
    tags=["games"],
    responses=problems("not_found"),
    sync_to_thread=True,
)
def read_rules(game: GameName, id: RuleIds = None, language: Language = "en") -> RuleBook:
    """The rules of a game in our words, all or those that are asked for."""
    try:
        catalogue = find_game(game).catalogue(language)
        rules = [catalogue.rule(one) for one in id] if id else catalogue.rules
    except UnknownNameError as error:
        raise Refusal("not_found", str(error)) from error
    told = [RuleTold(rule.id, rule.chapter, rule.text, rule.language) for rule in rules]
    return RuleBook(game, told, catalogue.language)


def _game_told(game: Game) -> GameTold:
    return GameTold(
        name=game.name,
        title=game.title,
        summary=game.summary,
        least_seats=game.least_seats,
        most_seats=game.most_seats,
        default_circuit=game.default_circuit,
        circuits=[CircuitTold(circuit.name, circuit.title) for circuit in grounds_for(game)],
        options=[_option_told(game, one) for one in game.options if one.name != CARS_OPTION],
        presets=[_preset_told(preset) for preset in game.presets],
        bots=bot_levels(game.name),
        board=game.board,
        cars=game.cars or game.seat_cars({}, game.most_seats),
        car_choice=bool(game.cars),
    )


def _preset_told(preset: Preset) -> PresetTold:
    return PresetTold(preset.name, preset.text, preset.options, preset.circuit)


def _option_told(game: Game, option: Option) -> OptionTold:
    printed = game.variant().values()[option.name]
    return OptionTold(
        name=option.name,
        text=option.text,
        default=printed,
        choices=list(option.choices),
        least=option.least,
        most=option.most,
        needs={other: list(fitting) for other, fitting in option.needs.items()},
    )
