"""Options that need others: told with the games, and enforced when a table is opened."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from http_app import ME, Client, Json, Somebody, app_client, refusal, told

from paddock.core.variants import Option
from paddock.games.registry import GAMES
from toy_game import OPTIONS, TOY

NEEDY = "needy-toy"
BOT: Json = {"kind": "bot"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server with a game whose grid is staggered only in races of a certain length."""
    *others, grid = OPTIONS
    needy: Option = replace(grid, needs={"goal": (6, 12), "cards": (3,)})
    GAMES[NEEDY] = replace(TOY, name=NEEDY, options=(*others, needy))
    folder: Path = tmp_path_factory.mktemp("needs")
    try:
        with app_client(folder) as running:
            yield running
    finally:
        del GAMES[NEEDY]


def game_told(client: Client, name: str) -> Json:
    """A game as the list of games has it."""
    games: list[Json] = told(client.get("/api/games"))["games"]
    return next(game for game in games if game["name"] == name)


def test_an_option_is_told_with_what_it_needs(client: Client) -> None:
    needs = {option["name"]: option["needs"] for option in game_told(client, NEEDY)["options"]}
    assert {name: needed for name, needed in needs.items() if needed} == {
        "grid": {"goal": [6, 12], "cards": [3]}
    }
    assert set(needs) > {"cards", "goal", "grid"}
    assert all(option["needs"] == {} for option in game_told(client, "f1-dice")["options"])


def test_a_game_is_told_with_its_kind_of_board(client: Client) -> None:
    assert game_told(client, "f1-dice")["board"] == "line"


def test_a_table_whose_options_need_others_is_refused_with_both_names(client: Client) -> None:
    table = {"game": NEEDY, "seats": [ME, BOT], "options": {"grid": "staggered"}}
    answer = Somebody(client).ask("POST", "/races", table)
    sentence = "options grid and cards: grid staggered needs cards 3, but got cards 2"
    assert refusal(answer) == (422, "refused", sentence)


def test_a_table_that_has_all_its_options_need_is_opened(client: Client) -> None:
    chosen = {"grid": "staggered", "goal": 12, "cards": 3}
    table = Somebody(client).open(ME, BOT, game=NEEDY, options=chosen)
    assert table["table"]["options"].items() >= chosen.items()
