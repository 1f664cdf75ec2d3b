"""The browser throws sealed dice again by its own SHA-256 and its own generator."""

import hashlib
import re
from copy import deepcopy
from pathlib import Path

import pytest
from playwright.sync_api import Page
from seal_scripts import (
    BELOW,
    CHECKSUMS,
    DIGEST,
    DRAW,
    JUDGE,
    JUDGE_EACH_CHANGED,
    READ,
    VERIFIED,
    WORDS,
    listed_chance,
    rewritten,
    rows,
    seal_vector,
)
from sealed_replays import Told, as_sent, told_race
from served_paddock import ServedPaddock

import paddock
from paddock.client import play_bot
from paddock.core.cars import CARS, TEAMS
from paddock.core.dice import Throw, plain_die
from paddock.games.game import Game
from paddock.games.registry import GAMES
from toy_game import TOY

HERE = Path(__file__).parents[1]
SEALED = HERE / "records" / "f1-dice-sealed.paddock"
GRID_ROLLS = ["dice 11", "dice 8", "dice 17"]
MODULE = HERE.parent / "src" / "paddock" / "web" / "core" / "seal.js"

PRESETS = [(game, preset.name) for game in paddock.all_games() for preset in game.presets]
every_preset = pytest.mark.parametrize(
    ("game", "preset"), PRESETS, ids=[f"{game.name}-{preset}" for game, preset in PRESETS]
)


@pytest.fixture
def modules(page: Page) -> Page:
    """A page of the server, on which the app's modules can be called."""
    page.goto("/health")
    return page


@pytest.fixture(scope="module")
def race(server: ServedPaddock) -> str:
    """A race that is over."""
    with server.program() as visitor:
        table = visitor.open_table(
            "f1-dice", name="Ann", bots=["driver"], words="Glück auf!", options={"length": 30}
        )
        play_bot(table, "driver")
        return str(table.table.id)


@pytest.fixture(scope="module")
def race_told(server: ServedPaddock, race: str) -> Told:
    """What the server tells of it."""
    with server.program() as visitor:
        return Told(as_sent(visitor.replay(race)), visitor.record(race))


@pytest.fixture
def told(race_told: Told) -> Told:
    """The same, for one test alone, which may change it."""
    return deepcopy(race_told)


def test_the_digest_of_known_texts_is_right(modules: Page) -> None:
    for text in ("", "abc", "a" * 55, "a" * 56, "a" * 64, "ü" * 300):
        assert modules.evaluate(DIGEST, text) == hashlib.sha256(text.encode()).hexdigest()


def test_the_generator_gives_the_words_that_are_documented(modules: Page) -> None:
    table = rows("generator.md", "## Test vectors: words")
    assert modules.evaluate(WORDS, [row[:3] for row in table]) == [row[3].split() for row in table]


def test_the_generator_gives_the_numbers_that_are_documented(modules: Page) -> None:
    table = rows("generator.md", "## Test vectors: numbers below a limit")
    assert modules.evaluate(BELOW, [row[:4] for row in table]) == [row[4] for row in table]


def test_every_roll_of_the_documented_vector_falls_as_it_says(modules: Page) -> None:
    secret, words = seal_vector()
    throws = [[20], [6], [6, 6]]
    chances = [listed_chance(Throw([plain_die(sides) for sides in dice])) for dice in throws]
    table = rows("dice.md", "thrown as that roll:")
    assert len(table) == 4
    for number, digest, _, _, _, *shown in table:
        drawn = [digest, *(f"dice {numbers}" for numbers in shown)]
        assert modules.evaluate(DRAW, [secret, words, int(number), chances]) == drawn


def test_the_golden_record_holds(modules: Page) -> None:
    record = SEALED.read_text()
    told = {"chances": [listed_chance(Throw([plain_die(20)]))], "rolls": [0, 0, 0]}
    found = modules.evaluate(READ, [record, told])
    assert found["fits"]
    assert found["rolls"][:3] == [[n, roll, roll] for n, roll in enumerate(GRID_ROLLS, 1)]


# Whole races


@every_preset
def test_every_roll_of_a_race_is_thrown_again(modules: Page, game: Game, preset: str) -> None:
    told = told_race(game.name, preset, max(game.least_seats, 2))
    assert len(told.rolls) > 3
    judged = modules.evaluate(JUDGE, told)
    assert judged == {**VERIFIED, "checked": len(told.rolls)}


def expect_each_to_be_named(modules: Page, told: Told) -> None:
    """A roll that is told as another is found; of a long race's rolls, about fifty are tried."""
    every = 1 + len(told.rolls) // 50
    found = modules.evaluate(JUDGE_EACH_CHANGED, [told, every])
    numbers = range(1, len(told.rolls) + 1, every)
    assert found == [["wrong", [], [number]] for number in numbers]


@every_preset
def test_any_one_roll_that_was_changed_is_named(modules: Page, game: Game, preset: str) -> None:
    told = told_race(game.name, preset, max(game.least_seats, 2))
    expect_each_to_be_named(modules, told)


@every_preset
def test_the_outcomes_that_are_told_are_the_published_ones(
    modules: Page, game: Game, preset: str
) -> None:
    chances = told_race(game.name, preset, max(game.least_seats, 2)).replay["chances"]
    throws = [row for row in rows("dice.md", "## What is thrown") if row[0] == game.name]
    listed = {(row[1].split()[-1], row[-2], row[-1]) for row in throws}
    thrown = [chance for chance in chances if chance["dice"]]
    assert bool(thrown) == bool(throws), "what a deck can deal depends on what it has dealt"
    sums = modules.evaluate(CHECKSUMS, thrown)
    for chance, checksum in zip(thrown, sums, strict=True):
        assert (chance["dice"][0], checksum, chance["rule"]) in listed


def test_a_stopwatch_is_no_roll(modules: Page) -> None:
    """Among the races above is one that was timed, or they would not show it."""
    told = told_race("formula-d", "full-weekend", 2)
    timed = [step for step in told.steps if step["seat"] == -3]
    assert timed
    assert timed[0]["number"] < told.rolls[-1]["number"]


def test_steps_are_known_by_cars_that_were_chosen(modules: Page) -> None:
    told = told_race("monza", "basic", 3, ("yellow", "green", "red"))
    assert [seat["car"] for seat in told.replay["table"]["seats"]] == ["yellow", "green", "red"]
    assert "\nwords yellow one for luck\nwords red Glück auf!\n" in told.record
    assert modules.evaluate(JUDGE, told) == {**VERIFIED, "checked": len(told.rolls)}


def test_cards_that_were_dealt_face_down_are_checked_too(
    modules: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, TOY.name, TOY)
    told = told_race(TOY.name, "printed", 3)
    dealt = [step for step in told.rolls if step["text"].startswith("deal C")]
    assert len(dealt) == 6
    assert modules.evaluate(JUDGE, told) == {**VERIFIED, "checked": len(told.rolls)}
    expect_each_to_be_named(modules, told)


def test_the_cars_by_which_steps_are_known_are_all_there_are() -> None:
    module = MODULE.read_text()
    assert f"({'|'.join(CARS)})" in module
    assert f"|{'|'.join(TEAMS)})" in module


# What a server could try


def test_a_race_that_was_driven_is_verified(modules: Page, told: Told) -> None:
    judged = modules.evaluate(JUDGE, told)
    assert judged == {**VERIFIED, "checked": len(told.rolls)}


def test_a_roll_that_is_told_as_a_decision_is_noticed(modules: Page, told: Told) -> None:
    told.rolls[2]["seat"] = 0
    told.replay["rolls"].pop()
    assert modules.evaluate(JUDGE, told)["wrong"] == ["steps"]


def test_a_roll_that_is_told_as_a_stopwatchs_time_is_noticed(modules: Page, told: Told) -> None:
    told.rolls[2]["seat"] = -3
    assert modules.evaluate(JUDGE, told)["wrong"] == ["steps"]


@pytest.mark.parametrize("word", ["red", "teal", "clock"])
@pytest.mark.parametrize("seat", [-3, -2, -1, 0, 1])
def test_a_roll_cannot_be_written_as_what_it_is_not(
    modules: Page, told: Told, word: str, seat: int
) -> None:
    """Neither as a step of another seat, nor of a car that does not race."""
    step = told.rolls[2]
    step["seat"], step["text"] = seat, f"{word} 7"
    told.replay["rolls"].pop()
    judged = modules.evaluate(JUDGE, [told.replay, rewritten(told.record, step)])
    hidden = (word, seat) in (("red", 0), ("clock", -3))
    assert judged["state"] == "wrong"
    assert judged["wrong"] == ([] if hidden else ["steps"])
    assert judged["rolls"] or not hidden


def test_a_step_that_the_replay_leaves_out_is_noticed(modules: Page, told: Told) -> None:
    last = told.replay["moves"][-1]["steps"]
    if last.pop()["seat"] == -1:
        told.replay["rolls"].pop()
    assert modules.evaluate(JUDGE, told)["wrong"] == ["steps"]


def test_a_step_that_the_record_leaves_out_is_noticed(modules: Page, told: Told) -> None:
    short = told.record.rstrip("\n").rpartition("\n")[0] + "\n"
    assert modules.evaluate(JUDGE, [told.replay, short])["wrong"] == ["steps"]


def test_steps_are_numbered_without_a_gap(modules: Page, told: Told) -> None:
    told.steps[-1]["number"] += 1
    assert modules.evaluate(JUDGE, told)["wrong"] == ["steps"]


def test_a_redacted_step_is_no_way_round(modules: Page, told: Told) -> None:
    told.rolls[0].update(kind="", text="dice of a secret kind")
    assert modules.evaluate(JUDGE, told)["wrong"] == ["steps"]


def test_rolls_of_which_nothing_is_told_are_not_verified(modules: Page, told: Told) -> None:
    told.replay["rolls"][-2:] = [99, 99]
    judged = modules.evaluate(JUDGE, told)
    assert judged == {**VERIFIED, "state": "partial", "checked": len(told.rolls) - 2}


@pytest.mark.parametrize("weight", [0, -1, 0.5, 2**30])
def test_outcomes_with_weights_that_cannot_be_are_not_verified(
    modules: Page, told: Told, weight: float
) -> None:
    told.replay["chances"][0]["outcomes"][0][1] = weight
    judged = modules.evaluate(JUDGE, told)
    assert judged["state"] == "partial"
    assert judged["checked"] == sum(chance != 0 for chance in told.replay["rolls"])


def test_a_roll_that_its_dice_do_not_have_is_noticed_before_the_end(
    modules: Page, told: Told
) -> None:
    told.replay["table"]["status"] = "racing"
    step = told.rolls[3]
    step["text"] = "dice 99"
    record = re.sub("secret .*\n", "", rewritten(told.record, step))
    judged = modules.evaluate(JUDGE, [told.replay, record])
    assert judged == {"state": "wrong", "checked": 0, "wrong": [], "rolls": [4]}


def test_words_that_were_changed_are_noticed(modules: Page, told: Told) -> None:
    changed = told.record.replace("Glück auf!", "Glück ab!")
    judged = modules.evaluate(JUDGE, [told.replay, changed])
    assert judged["state"] == "wrong"
    assert judged["wrong"] == ["words"]


def test_another_secret_is_noticed(modules: Page, told: Told) -> None:
    judged = modules.evaluate(JUDGE, [told.replay, re.sub("secret .", "secret x", told.record)])
    assert judged["state"] == "wrong"
    assert "commitment" in judged["wrong"]


@pytest.mark.parametrize("status", ["over", "abandoned"])
def test_a_secret_that_is_kept_after_the_end_is_noticed(
    modules: Page, told: Told, status: str
) -> None:
    told.replay["table"]["status"] = status
    judged = modules.evaluate(JUDGE, [told.replay, re.sub("secret .*\n", "", told.record)])
    assert judged["state"] == "wrong"
    assert judged["wrong"] == ["secret"]


def test_before_the_end_the_dice_are_sealed(modules: Page, told: Told) -> None:
    told.replay["table"]["status"] = "racing"
    judged = modules.evaluate(JUDGE, [told.replay, re.sub("secret .*\n", "", told.record)])
    assert judged["state"] == "sealed"


def test_real_dice_are_nobodys_to_check(modules: Page, told: Told) -> None:
    told.replay["table"]["dice"] = "real"
    assert modules.evaluate(JUDGE, told)["state"] == "real"
