"""What a race tells to each: hidden cards, cars that nobody owns, throws of very many dice."""

from collections.abc import Iterator
from dataclasses import replace
from math import prod
from typing import Any

import pytest
from storage_rows import RACE, seat

from paddock.core.cars import CARS, EVERYONE, NOBODY
from paddock.core.dice import Die, Throw, plain_die
from paddock.core.entries import Entry, Livery
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.seals import commitment_to
from paddock.games.registry import GAMES
from paddock.protocol.bodies import Replay
from paddock.protocol.patches import patched
from paddock.protocol.told import StepTold
from paddock.server.race.ledger import Ledger, heading_of, undoable
from paddock.server.race.replays import _Chances, _faces, replay_of
from paddock.server.refusals import Refusal
from paddock.server.storage.rows import StepRow
from paddock.server.wire.scoring import car_names, standings_told
from paddock.server.wire.wording import choices_of, question_asked, step_told, whole_step
from toy_game import TOY, DealCard, HighCardBot, ToyRules, toy_race, toy_rules

SECRET = "5ec2e7" * 10 + "abcd"


def dealt(race: Race[Any]) -> Race[Any]:
    """A race as soon as a seat has something to decide."""
    while race.rolling:
        race.roll()
    return race


# Hidden cards


def test_of_a_hidden_card_nothing_is_told_but_that_it_was_dealt() -> None:
    deal = DealCard(2, receiver=1)
    hidden = StepTold(number=3, text="deal a card", seat=-1)
    assert [step_told(deal, 3, eyes) for eyes in (EVERYONE, 0)] == [hidden, hidden]
    assert (hidden.kind, hidden.parameters, hidden.dice) == ("", {}, [])
    assert step_told(deal, 3, 1) == whole_step(deal, 3)


def test_an_undo_goes_back_to_a_decision_but_not_past_a_hidden_card() -> None:
    race = dealt(toy_race())
    race.choose(race.choices[0])
    race.roll()
    assert undoable(race, 0) == 2
    with pytest.raises(Refusal, match="there is none yet"):
        undoable(dealt(toy_race()), 1)
    drawn = dealt(toy_race(toy_rules(deck="drawn", goal=20)))
    drawn.choose(drawn.choices[0])
    dealt(drawn)
    assert isinstance(drawn.steps[-1], DealCard)
    with pytest.raises(Refusal, match="a hidden card was dealt since your last decision") as no:
        undoable(drawn, 0)
    assert no.value.code == "wrong_time"


@pytest.fixture
def told_again() -> Iterator[Ledger]:
    """A race of the toy game that is over, as the database has it."""
    GAMES[TOY.name] = TOY
    row = replace(
        RACE,
        game="toy",
        circuit="larkmoor",
        options={"cards": 2, "goal": 20, "grid": "level"},
        status="over",
        secret=SECRET,
        commitment=commitment_to(SECRET),
    )
    seats = [seat(number, "player", name) for number, name in enumerate(("Ada", "Bob"))]
    race = Race(toy_rules(cards=2, goal=20), heading_of(row, seats))
    race.play_out([HighCardBot(race.rules, Generator()) for _ in range(2)])
    rows = [StepRow(number, step.text, 0, 0) for number, step in enumerate(race.steps, 1)]
    yield Ledger(row, seats, rows)
    del GAMES[TOY.name]


def last_state(told: Replay) -> Any:
    """The state after the deal."""
    state = told.start.state
    for move in told.moves[:4]:
        state = patched(state, move.patch)
    return state


def test_a_replay_of_a_race_that_is_over_hides_nothing(told_again: Ledger) -> None:
    told = replay_of(told_again)
    steps = [step.text for move in told.moves for step in move.steps]
    assert steps == [row.text for row in told_again.rows]
    assert {event.kind for event in told.moves[0].events} == {"dealt_card"}
    assert [hand[1] for hand in last_state(told)["hands"]] == [0, 0]
    assert told.moves[-1].result is not None
    assert told.hides


@pytest.mark.parametrize("eyes", [0, 1, EVERYONE])
def test_a_replay_can_be_seen_with_the_eyes_of_a_seat(told_again: Ledger, eyes: int) -> None:
    told = replay_of(told_again, eyes)
    deals = [step.text for move in told.moves[:4] for step in move.steps]
    assert [deal != "deal a card" for deal in deals] == [eyes == 0, eyes == 1] * 2
    kinds = [event.kind for move in told.moves[:4] for event in move.events]
    assert [kind == "dealt_card" for kind in kinds] == [eyes == 0, eyes == 1] * 2
    hidden = [hand[1] for hand in last_state(told)["hands"]]
    assert hidden == [0 if seat == eyes else 2 for seat in range(2)]


def test_the_replay_of_a_race_with_secrets_waits_for_its_end(told_again: Ledger) -> None:
    under_way = told_again._replace(row=replace(told_again.row, status="racing"))
    for eyes in (None, 0, EVERYONE):
        with pytest.raises(Refusal, match="is given when it is over"):
            replay_of(under_way, eyes)


# Throws of many dice


class Stormy(ToyRules):
    """The wind is so many dice."""

    dice = 6
    sides = 6

    def __init__(self, *made: Any) -> None:
        super().__init__(*made)
        self.wind = Throw([plain_die(self.sides) for _ in range(self.dice)], rule="TOY-003")


class Breezy(Stormy):
    """Fewer dice, with more than 500 outcomes nevertheless."""

    dice = 5
    sides = 4


def windy(kind: type[ToyRules]) -> Race[Any]:
    """A race that waits for the wind."""
    race = dealt(toy_race(toy_rules(kind)))
    race.choose(race.choices[0])
    return race


def test_all_that_real_dice_may_show_is_listed_also_where_that_is_much() -> None:
    race = windy(Breezy)
    assert len(choices_of(race, 0)) == 4**5


def test_what_very_many_dice_may_show_is_not_listed_but_the_dice_are() -> None:
    race = windy(Stormy)
    assert choices_of(race, 0) == []
    asked = question_asked(race, 0)
    assert asked is not None
    assert (asked.actor, asked.asked, asked.dice) == ("chance", [], ["d6"] * 6)


def test_a_replay_describes_very_many_dice_by_their_faces() -> None:
    chances = _Chances()
    for _ in range(2):
        chances.add(windy(Stormy))
    chances.add(windy(Breezy))
    many, listed = chances.told
    assert (many.outcomes, many.dice, many.rule) == ([], ["d6"] * 6, "TOY-003")
    assert many.faces == [[(str(number), 1) for number in range(1, 7)]] * 6
    assert (len(listed.outcomes), listed.faces, chances.rolls) == (4**5, [], [0, 0, 1])


def drawn(faces: list[list[tuple[str, int]]], rest: int) -> str:
    """What a number stands for, as docs/dice.md tells it."""
    ways = prod(sum(count for _, count in die) for die in faces)
    shown = ["dice"]
    for die in faces:
        ways //= sum(count for _, count in die)
        face, before = rest // ways, 0
        for sign, count in die:
            if face < before + count:
                rest = (rest - before * ways) // count
                shown.append(sign)
                break
            before += count
    return " ".join(shown)


def test_very_many_dice_are_drawn_from_their_faces_as_the_page_says() -> None:
    twos = Die("twos", [1, 1, 2])
    throw = Throw([twos, twos, *[plain_die(10) for _ in range(5)]])
    faces = [_faces(die) for die in throw.dice]
    assert throw.is_large
    assert drawn(faces, 600_000) == "dice 2 1 1 1 1 1 1"
    for number in range(0, throw.weight, 997):
        assert drawn(faces, number) == throw.roll_at(number).text


# Cars and seats


class Teamed(ToyRules):
    """Ada owns two cars, Bob one, and a fourth drives for nobody."""

    def cars(self) -> tuple[str, ...]:
        return CARS[:4]

    def entries(self, seats: int) -> list[Entry]:
        owners = (0, 1, 0, NOBODY)
        livery = Livery("red", "blue")
        return [Entry(car, CARS[car], owner, livery, 1) for car, owner in enumerate(owners)]


def test_cars_are_told_by_their_drivers_and_those_of_nobody_by_their_names() -> None:
    race = toy_race(toy_rules(Teamed))
    assert car_names(race) == ["driver 0 (red)", "driver 1", "driver 0 (yellow)", "green"]
    assert car_names(toy_race()) == ["driver 0", "driver 1", CARS[2]]


def test_a_car_is_told_with_its_livery_and_its_team() -> None:
    first = standings_told(toy_race(toy_rules(Teamed)))[0]
    assert (first.car, first.name, first.seat) == (0, "red", 0)
    assert (first.paint, first.trim, first.team) == ("red", "blue", 1)
