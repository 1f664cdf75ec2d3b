"""Throws of very many dice, which are told die by die, thrown again by the browser."""

import re
from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import Page
from seal_scripts import (
    DRAW_MANY,
    JUDGE,
    JUDGE_EACH_CHANGED,
    VERIFIED,
    listed_chance,
    rewritten,
    seal_vector,
)
from sealed_replays import GUSTY, MANY_DICE, Told, told_race

from paddock.core.dice import Die, Throw, plain_die
from paddock.core.seals import roll_generator, words_lines
from paddock.games.registry import GAMES


@pytest.fixture
def modules(page: Page) -> Page:
    """A page of the server, on which the app's modules can be called."""
    page.goto("/health")
    return page


def many(dice: list[Die]) -> dict[str, Any]:
    """What a throw that is not listed can be, as a server tells it."""
    faces = [[(die.sign(number), count) for number, count in die.weights()] for die in dice]
    return {"outcomes": [], "faces": faces}


@pytest.mark.parametrize(
    "dice",
    [
        [plain_die(6)] * 6,
        MANY_DICE,
        [Die("rare", [1, 1, 2])] * 2 + [plain_die(10)] * 5,
        [Die("colour", [1, 2, 3, 3, 4, 5], "WPYBRG")] * 7,
        [plain_die(20)] * 6,
    ],
    ids=["plain", "uneven", "documented", "signs", "many-ways"],
)
def test_a_throw_of_many_dice_falls_as_in_python(modules: Page, dice: list[Die]) -> None:
    secret, words = seal_vector()
    throw = Throw(dice)
    assert throw.is_large
    said = words_lines([one["car"] for one in words], [one["text"] for one in words])
    falls = [throw.draw(roll_generator(secret, said, number)).text for number in range(1, 60)]
    assert len(set(falls)) > 50
    found = modules.evaluate(DRAW_MANY, [secret, words, 60, [many(dice)]])
    assert [text for [text] in found] == falls


def test_many_dice_fall_as_from_the_list_of_all_that_they_can_show(modules: Page) -> None:
    """What is told die by die is short for a list, not another way to throw."""
    secret, words = seal_vector()
    dice = [Die("rare", [1, 1, 2]), plain_die(6), Die("late", [3, 7, 7])]
    told = [listed_chance(Throw(dice)), many(dice)]
    found = modules.evaluate(DRAW_MANY, [secret, words, 60, told])
    assert [listed for listed, _ in found] == [die_by_die for _, die_by_die in found]
    assert len(set(found[0])) == 1 < len({listed for listed, _ in found})


def test_every_throw_of_many_dice_in_a_race_is_thrown_again(
    modules: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = windy_race(monkeypatch)
    thrown = [step for step in told.rolls if step["kind"] == "dice"]
    dealt = [step for step in told.rolls if step["text"].startswith("deal C")]
    assert (len(thrown) > 3, len(dealt)) == (True, 6)
    assert all(len(step["text"].split()) == 7 for step in thrown)
    assert modules.evaluate(JUDGE, told) == {**VERIFIED, "checked": len(told.rolls)}
    found = modules.evaluate(JUDGE_EACH_CHANGED, [told, 1])
    assert found == [["wrong", [], [number]] for number in range(1, len(told.rolls) + 1)]


@pytest.mark.parametrize("shown", ["1 4 1 4 1", "1 4 1 4 1 4 1", "1 4 1 4 1 5", "4 1 4 1 4 1", ""])
def test_what_many_dice_cannot_show_is_noticed_before_the_end(
    modules: Page, monkeypatch: pytest.MonkeyPatch, shown: str
) -> None:
    told = deepcopy(windy_race(monkeypatch))
    told.replay["table"]["status"] = "racing"
    record = re.sub("secret .*\n", "", told.record)
    assert modules.evaluate(JUDGE, [told.replay, record])["state"] == "sealed"
    place, step = next(
        (place, step) for place, step in enumerate(told.rolls, 1) if step["kind"] == "dice"
    )
    step["text"] = f"dice {shown}"
    judged = modules.evaluate(JUDGE, [told.replay, rewritten(record, step)])
    assert judged == {"state": "wrong", "checked": 0, "wrong": [], "rolls": [place]}


def test_dice_that_are_told_in_two_ways_are_not_verified(
    modules: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a server could choose after the race which of them was meant."""
    told = deepcopy(windy_race(monkeypatch))
    chances = told.replay["chances"]
    place = next(place for place, one in enumerate(chances) if one["faces"])
    chances[place]["outcomes"] = [["dice 1", 1]]
    judged = modules.evaluate(JUDGE, told)
    assert judged["state"] == "partial"
    assert judged["checked"] == sum(chance != place for chance in told.replay["rolls"])


def windy_race(monkeypatch: pytest.MonkeyPatch) -> Told:
    """A race with cards and with throws of six dice that are told apart."""
    monkeypatch.setitem(GAMES, GUSTY.name, GUSTY)
    return told_race(GUSTY.name, "tactics", 2)
