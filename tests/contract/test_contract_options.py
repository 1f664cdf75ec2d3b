"""Whatever options a table may have together, its race is written, read, replayed and verified."""

from typing import Any

import pytest
from contract_cases import every_game, seats_of
from contract_checks import Case, moments
from contract_plain import seen
from option_pairs import cover, is_accepted, pairs_of, some_options

import paddock
from paddock.core.generator import Generator
from paddock.games.registry import GAMES
from toy_game import TOY

SOME_STEPS = 100
"""Of a race, which may be unfinished then."""
SECRET = "5ea1" * 16


@pytest.fixture(autouse=True)
def _toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, TOY.name, TOY)


def table(case: Case, options: dict[str, object], number: int) -> paddock.Race[Any]:
    """A race with these options, by the fewest that can play it, but for one alone."""
    seats = [f"driver {seat}" for seat in range(max(2, seats_of(case, options)[0]))]
    dice = {"dice": "sealed", "secret": SECRET} if number % 2 else {"seed": number}
    return paddock.start(case.game.name, seats, options=options, **dice)


def check_record(race: paddock.Race[Any], options: dict[str, object]) -> None:
    """The record is read and tells the same race, and all its rolls are right."""
    text = race.record.text()
    assert seen(paddock.replay(text)) == seen(race), options
    found = paddock.verify(text)
    assert (found.verified, found.steps) == (True, len(race.steps)), options


@every_game
def test_a_race_with_any_options_is_written_read_replayed_and_verified(case: Case) -> None:
    for number, options in enumerate(cover(case.game)):
        race = table(case, options, number)
        check_record(race, options)
        for moment in moments(race, Generator(number, 0, 1)):
            if len(moment.steps) == SOME_STEPS:
                break
        check_record(race, options)


@every_game
def test_any_two_options_that_can_stand_together_do_so_in_one_of_these_races(case: Case) -> None:
    chosen = cover(case.game)
    covered = frozenset().union(*[pairs_of(options) for options in chosen])
    assert all(is_accepted(case.game, options) for options in chosen)
    for options in some_options(case.game):
        assert pairs_of(options) <= covered or not is_accepted(case.game, options)


def test_fd_261_a_road_race_without_traits_is_among_them() -> None:
    chosen = cover(paddock.find_game("formula-d"))
    assert any(one["street"] == "on" and one["street_traits"] == "off" for one in chosen)
