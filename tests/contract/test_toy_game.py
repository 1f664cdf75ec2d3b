"""The toy game has what it is for: a deck that is shuffled anew, answers at once, teams."""

from typing import cast

import pytest
from contract_checks import moments, play

from paddock.core.cars import NOBODY
from paddock.core.generator import Generator
from toy_game import HighCardBot, PlayCard, ToyRules, toy_race, toy_rules


def kinds_told(rules: ToyRules, seed: int = 1) -> set[str]:
    """The kinds of events of a race that is driven at random."""
    race = play(toy_race(rules, 3, seed), Generator(seed, 0, 1))
    return {event.kind.name for event in race.events}


def test_toy_011_an_empty_deck_is_made_of_the_cards_that_were_played() -> None:
    rules = toy_rules(cards=3, goal=20, deck="drawn")
    assert "reshuffled" in kinds_told(rules)
    for moment in moments(toy_race(rules, 3, 1), Generator(1, 0, 1)):
        hands = [hand.cards.counts for hand in moment.state.hands]
        cards = [hands, moment.state.deck.cards.counts, moment.state.played]
        assert [sum(kind) for kind in zip(*cards[0], *cards[1:], strict=True)] == [0, 4, 3, 2]


def test_toy_020_all_pick_at_once_and_toy_022_who_pushes_alone_moves_farther() -> None:
    race = toy_race(toy_rules(tactics="on"), 3)
    while race.rolling:
        race.roll()
    assert race.asked == [0, 1, 2]
    assert race.choose("yellow pick wait") == []
    assert race.choose("red pick push") == []
    assert (race.asked, race.answered) == ([1], [0, 2])
    told = race.choose("blue pick wait")
    assert [event.kind.name for event in told] == ["picked_tactic"] * 3 + ["shown"] * 3
    [card, *_] = race.choices
    race.choose(card)
    race.roll()
    moved = race.events[-1].parameters()
    wind = {"a breeze behind": 1, "a gale behind": 2}[str(moved["wind"])]
    assert moved["spaces"] == cast(PlayCard, card).card + wind + 1


def test_toy_030_a_seat_has_two_cars_and_one_is_nobodys() -> None:
    rules = toy_rules(field="teams", deck="drawn")
    race = toy_race(rules)
    race.play_out([HighCardBot(rules, Generator()) for _ in range(2)])
    entries = rules.entries(2)
    assert [entry.name for entry in entries] == ["red-1", "red-2", "blue-1", "blue-2", "pace"]
    assert [entry.seat for entry in entries] == [0, 0, 1, 1, NOBODY]
    assert race.car_names == ["red-1", "red-2", "blue-1", "blue-2", "pace"]
    assert {event.parameters()["car"] for event in race.events if event.kind.name == "moved"} == {
        "red-2",
        "blue-2",
    }


def test_toy_032_cars_that_are_level_share_a_place_and_teams_have_points() -> None:
    race = play(toy_race(toy_rules(field="teams"), 3, 1), Generator(1, 0, 1))
    result = race.result
    places = [finish.place for finish in result.cars]
    assert len(set(places)) < len(places)
    assert sum(team.points for team in result.teams) > 0
    assert result.winners == [
        team.seats[0] for team in result.teams if team.points == result.teams[0].points
    ]


@pytest.mark.parametrize("seats", [2, 3])
def test_toy_031_the_car_of_nobody_is_told_by_its_name_whatever_the_number_of_seats(
    seats: int,
) -> None:
    race = play(toy_race(toy_rules(field="teams", deck="drawn"), seats, 3), Generator(3, 0, 1))
    paced = [event for event in race.events if event.kind.name == "paced"]
    assert paced
    assert {event.parameters()["car"] for event in paced} == {"pace"}
    assert {event.values[0] for event in paced} == {2 * seats}
