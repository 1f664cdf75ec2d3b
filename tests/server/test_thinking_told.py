"""What a bot that thinks in another process is told: what its seat may know, and no more."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from paddock import bot_levels, find_circuit, find_game, make_bot, start
from paddock.core.errors import PaddockError
from paddock.core.race import Race
from paddock.core.seals import commitment_to
from paddock.server.thinking.thinkers import open_texts, thought_of
from paddock.server.thinking.worker import (
    KEPT_BOTS,
    Thought,
    bot_of,
    decide,
    read_thought,
    think,
)
from toy_game import toy_race, toy_rules


def actor(race: Race[Any]) -> int:
    return int(race.rules.actor(race.state))


def toy_race_to_play(seed: int, secret: str = "") -> Race[Any]:
    race: Race[Any] = toy_race(seats=3, seed=seed)
    while race.rolling:
        race.roll()
    if secret:
        words = ("under", "over", "through")
        race.heading = replace(
            race.heading,
            seed=0,
            dice="sealed",
            commitment=commitment_to(secret),
            words=words,
            secret=secret,
        )
    return race


def toy_thought(race: Race[Any]) -> bytes:
    seat = actor(race)
    return thought_of(race, seat, "random", open_texts(race, seat))


def test_a_bot_is_told_its_view_and_the_open_steps() -> None:
    race = toy_race_to_play(seed=3)
    told = msgspec.json.decode(toy_thought(race))
    seed = told.pop("seed")
    assert 0 <= seed < 2**62
    assert told == {
        "game": "toy",
        "rules": 1,
        "circuit": "larkmoor",
        "edition": 1,
        "options": race.rules.variant.values(),
        "level": "random",
        "seat": actor(race),
        "steps": [step.text for step in race.choices],
        "view": race.rules.to_json(race.view(actor(race))),
    }


def test_hands_that_a_seat_does_not_see_make_no_difference_to_what_its_bot_is_told() -> None:
    told: dict[bytes, set[str]] = {}
    for seed in range(60):
        race = toy_race_to_play(seed)
        request = msgspec.structs.replace(read_thought(toy_thought(race)), seed=0)
        hands = str([hand.cards.counts for hand in race.state.hands])
        told.setdefault(msgspec.json.encode(request), set()).add(hands)
    own_hands = {str(toy_race_to_play(seed).state.hands[0].cards.counts) for seed in range(60)}
    assert len(told) == len(own_hands)
    assert max(len(hands) for hands in told.values()) > 1


def test_a_bot_is_told_nothing_that_the_dice_follow_from() -> None:
    seeded = toy_race_to_play(seed=4_185_733_908_557)
    assert b"4185733908557" not in toy_thought(seeded)
    secret = "5eed" * 16
    sealed = toy_thought(toy_race_to_play(seed=1, secret=secret))
    for hidden in (secret, commitment_to(secret), "under", "through", "driver 1"):
        assert hidden.encode() not in sealed


def test_each_thought_has_a_seed_of_its_own() -> None:
    race = toy_race_to_play(seed=3)
    assert len({read_thought(toy_thought(race)).seed for _ in range(20)}) == 20


def test_the_thought_is_enough_to_choose_in_a_game_with_hidden_cards() -> None:
    race = toy_race_to_play(seed=3)
    thought = read_thought(toy_thought(race))
    assert decide(make_bot(thought.level, toy_rules()), thought) in thought.steps


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rules": 2}, "expected a race under rules 1 of toy, but got one under rules 2"),
        ({"steps": ["red card 9"]}, "but got 'red card 9'"),
        ({"level": "wizard"}, "no bot for toy is called 'wizard'"),
    ],
)
def test_a_thought_that_does_not_fit_the_rules_is_refused(
    change: Mapping[str, Any], message: str
) -> None:
    thought: Thought = read_thought(toy_thought(toy_race_to_play(seed=3)))
    changed = msgspec.structs.replace(thought, **change)
    with pytest.raises(PaddockError, match=message):
        decide(make_bot(changed.level, toy_rules()), changed)


@pytest.mark.parametrize("game", ["f1-dice", "formula-d", "monza", "grand-prix", "motograndprix"])
def test_a_bot_that_has_thought_before_decides_as_a_new_one(game: str) -> None:
    level = bot_levels(game)[-1]
    race = start(game, ["Ada", "Bob"], seed=5)
    thoughts = 0
    while not race.over and thoughts < 40:
        if race.rolling:
            race.roll()
            continue
        seat = race.asked[0]
        told = read_thought(thought_of(race, seat, level, open_texts(race, seat)))
        rules = find_game(game).rules(find_circuit(race.heading.circuit), race.heading.options)
        new = make_bot(level, rules, told.seed, seat)
        view = rules.from_json(told.view)
        decided = think(msgspec.json.encode(told)).decode()
        assert decided == new.choose(view, rules.actions(view)).text
        race.choose(decided)
        thoughts += 1


def test_a_process_keeps_few_bots_however_many_kinds_of_races_there_are() -> None:
    for length in range(20, 20 + 3 * KEPT_BOTS):
        race = start("f1-dice", ["Ada", "Bob"], options={"length": length}, seed=5)
        while race.rolling:
            race.roll()
        seat = actor(race)
        think(thought_of(race, seat, "driver", open_texts(race, seat)))
    assert bot_of.cache_info().currsize == KEPT_BOTS
