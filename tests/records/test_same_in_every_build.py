"""Thousands of races hash to a pinned value, so that every build plays them alike."""

import hashlib
from dataclasses import replace

import pytest
from regenerate import as_of_old, drive

import paddock

RACES = {"f1-dice": 3000, "formula-d": 75, "monza": 120, "motograndprix": 30, "grand-prix": 40}
PINNED = {
    ("f1-dice", 1): "28e4475b20191438d64daaef469a1723c01ea2e3d95f65160124049b553159f9",
    ("formula-d", 1): "beb8f22cad4c7152b0cbe8655d9fb77b88c90605b066add8b7307151c28c27d6",
    ("formula-d", 2): "b3e98ecca5f7e4edaae96963123e241aa677e1fa9a88e5147c1575e866d3284a",
    ("monza", 1): "da2437e3b86ae51e0972b65259a5a8f0697195dae87767ccce7037ad6f89fbe2",
    ("motograndprix", 1): "0e4b1e40bc0b7e9b9dac304e2f10aedaef9903cbf69857525bd80e5e71b71beb",
    ("motograndprix", 2): "321760f6266c2e7e831b60b9e6094b0bcc80886557be6402aad261660f1fc9e2",
    ("grand-prix", 1): "11c5e66fd9df2652116be95f60cc307429ecc071e2e9c59e4d7557af1532a599",
}
"""Of every version of each game's rules; one that was played once never changes."""
SEATS = {"team-race": (2, 4, 6)}
"""Presets that not every number of cars can play."""


def record_hash(game: str, version: int) -> str:
    """The hash of so many races of 2 to 6 cars, or as many as can play, over all presets."""
    most = min(6, paddock.find_game(game).most_seats)
    kinds = [
        paddock.start(game, [f"driver {seat}" for seat in range(seats)], preset=preset.name)
        for preset in paddock.find_game(game).presets
        for seats in (SEATS.get(preset.name) or range(2, most + 1))
    ]
    if version < paddock.find_game(game).version:
        kinds = [as_of_old(kind, version) for kind in kinds]
    digest = hashlib.sha256()
    for number in range(RACES[game]):
        kind = kinds[number % len(kinds)]
        race = paddock.Race(kind.rules, replace(kind.heading, seed=1961, number=number))
        digest.update(drive(race).record.text().encode())
    return digest.hexdigest()


@pytest.mark.parametrize(("game", "version"), PINNED)
def test_thousands_of_races_are_played_alike_in_every_build(game: str, version: int) -> None:
    assert record_hash(game, version) == PINNED[game, version]


def test_every_version_of_every_game_is_pinned() -> None:
    assert list(PINNED) == [
        (game.name, version)
        for game in paddock.all_games()
        for version in range(1, game.version + 1)
    ]
