"""Several asked at once: answers are held, hidden, taken back, and entered in seat order."""

import json
from itertools import permutations
from typing import Any

import pytest

import paddock
from paddock.core.answering import Answers
from paddock.core.cars import EVERYONE
from paddock.core.generator import Generator

NAMES = ["Ann", "Ben", "Cleo"]


def construction(seats: int = 3) -> paddock.Race[Any]:
    """Formula D before its first step: every driver builds a car."""
    return paddock.start("formula-d", NAMES[:seats], options={"custom_wear": "on"}, seed=4)


def tires(seats: int = 3) -> paddock.Race[Any]:
    """Formula D when all choose their tires."""
    options = {"tires": "on", "weather": "on"}
    race = paddock.start("formula-d", NAMES[:seats], options=options, seed=4)
    driver = Generator(4, 0, 1)
    while race.question is None or race.question.kind != "tires":
        if race.rolling:
            race.roll()
        else:
            race.choose(race.choices[driver.below(len(race.choices))])
    return race


def answer(race: paddock.Race[Any], seat: int, luck: Generator) -> list[str]:
    """Answer all that a seat is asked; gives the texts."""
    given = []
    before = len(race.steps)
    while len(race.steps) == before and seat in race.asked:
        choices = race.choices_of(seat)
        given.append(choices[luck.below(len(choices))].text)
        race.choose(given[-1])
    return given


def plain(race: paddock.Race[Any]) -> str:
    """All that has come of a race."""
    events = [[event.to_json(), event.seat, event.step] for event in race.events]
    return json.dumps([race.rules.to_json(race.state), race.record.steps, events])


def seen(race: paddock.Race[Any], seat: int) -> str:
    """What a seat sees."""
    return json.dumps(race.rules.to_json(race.view(seat)))


both = pytest.mark.parametrize("make", [construction, tires])


@both
def test_fd_172_and_fd_209_all_seats_are_asked_at_once(make: Any) -> None:
    race = make()
    assert race.asked == [0, 1, 2]
    assert race.answered == []
    assert race.rules.actor(race.state) == 0
    for seat in range(3):
        assert {step.seat for step in race.choices_of(seat)} == {seat}
    assert [step.text for step in race.choices] == [step.text for step in race.choices_of(0)]


@both
def test_answers_in_any_order_end_in_the_same_record_and_state(make: Any) -> None:
    ends = set()
    for order in permutations(range(3)):
        race = make()
        for seat in order:
            answer(race, seat, Generator(seat, 0, 1))
        assert race.answers.given == {}
        ends.add(plain(race))
    assert len(ends) == 1


@both
def test_the_record_has_the_answers_in_seat_order_and_plays_out_to_the_same(make: Any) -> None:
    race = make()
    before = len(race.steps)
    for seat in (2, 0, 1):
        answer(race, seat, Generator(seat, 0, 1))
    seats = [step.seat for step in race.steps[before:]]
    assert seats == sorted(seats)
    assert set(seats) == {0, 1, 2}
    assert plain(paddock.replay(race.record.text())) == plain(race)


@both
def test_nothing_happens_before_the_last_answer_and_then_all_is_told(make: Any) -> None:
    race = make()
    before, told = plain(race), len(race.events)
    answer(race, 1, Generator())
    answer(race, 2, Generator())
    assert plain(race) == before
    assert (race.asked, race.answered) == ([0], [1, 2])
    happened = []
    while race.answered == [1, 2] and 0 in race.asked and len(race.events) == told:
        happened = race.choose(race.choices_of(0)[0])
    assert happened == race.events[told:]
    assert happened


@both
def test_a_held_answer_is_seen_by_its_seat_alone(make: Any) -> None:
    race = make()
    before = {seat: seen(race, seat) for seat in (EVERYONE, 0, 1, 2)}
    answer(race, 1, Generator(3))
    assert {seat: seen(race, seat) for seat in (EVERYONE, 0, 2)} == {
        seat: look for seat, look in before.items() if seat != 1
    }
    assert seen(race, 1) != before[1]
    assert race.choices_of(1) == []


@both
def test_an_answer_can_be_withdrawn_and_given_otherwise(make: Any) -> None:
    race, other = make(), make()
    given = answer(race, 1, Generator(3))
    assert race.withdraw(1) == len(given)
    assert race.withdraw(1) == 0
    assert (race.asked, race.answered) == ([0, 1, 2], [])
    assert seen(race, 1) == seen(other, 1)
    for seat in range(3):
        again = answer(race, seat, Generator(seat + 5))
        assert again == answer(other, seat, Generator(seat + 5))
    assert plain(race) == plain(other)


@both
def test_a_copy_has_the_answers_that_are_held_and_is_answered_apart(make: Any) -> None:
    race = make()
    answer(race, 0, Generator(3))
    twin = race.copy()
    assert (twin.asked, twin.answered) == ([1, 2], [0])
    assert [seen(twin, seat) for seat in range(3)] == [seen(race, seat) for seat in range(3)]
    answer(twin, 2, Generator(3))
    twin.withdraw(0)
    assert (twin.asked, race.asked) == ([0, 1], [1, 2])
    for seat in (1, 2):
        answer(race, seat, Generator(seat))
    assert len(race.steps) > len(twin.steps)


@both
def test_undo_forgets_what_is_held_and_takes_answers_back_one_by_one(make: Any) -> None:
    race = make()
    answer(race, 1, Generator(3))
    race.undo(0)
    assert (race.asked, race.answered) == ([0, 1, 2], [])
    before, begun = len(race.steps), plain(race)
    counts = [len(answer(race, seat, Generator(seat))) for seat in range(3)]
    after = len(race.steps)
    assert after == before + sum(counts)
    race.undo(counts[2])
    assert race.asked == [2]
    race.undo(counts[1])
    assert race.asked == [1, 2]
    race.undo(counts[0])
    assert plain(race) == begun


@both
def test_bots_answer_by_advance_each_from_its_own_view(make: Any) -> None:
    looked: list[tuple[int, str]] = []

    class Watcher(paddock.Bot[Any]):
        seat = 0

        def choose(self, view: Any, steps: list[paddock.Step]) -> paddock.Step:
            looked.append((steps[0].seat, json.dumps(self.rules.to_json(view))))
            assert {step.seat for step in steps} == {self.seat}
            return steps[self.generator.below(len(steps))]

    race = make()
    bots = [Watcher(race.rules, Generator(seat)) for seat in range(3)]
    for seat, bot in enumerate(bots):
        bot.seat = seat
    expected, before = {seat: seen(race, seat) for seat in range(3)}, len(race.steps)
    while len(race.steps) == before:
        assert race.advance(bots) == [] or race.answers.given == {}
    firsts = dict(reversed(looked))
    assert firsts == expected


@both
def test_bots_answer_before_people_whoever_is_first(make: Any) -> None:
    race = make()
    bots = {1: paddock.make_bot("rookie", race.rules, seat=1)}
    while 1 in race.asked:
        assert race.advance(bots) == []
    assert (race.asked, race.answered) == ([0, 2], [1])
    with pytest.raises(paddock.StepError, match=r"expected a bot for seat 0 \(Ann\), or its decis"):
        race.advance(bots)
    assert race.answered == [1]


def test_a_text_that_nobody_may_answer_names_who_is_asked() -> None:
    race = construction()
    with pytest.raises(
        paddock.StepError, match=r"\(red, blue, yellow are asked at once\)$"
    ) as told:
        race.choose("red gear 3")
    assert "'red build " in str(told.value)
    answer(race, 1, Generator())
    with pytest.raises(paddock.StepError, match=r"\(red, yellow are asked at once\)$"):
        race.choose("blue build tires 3")
    answer(race, 0, Generator())
    with pytest.raises(paddock.StepError, match=r"but got 'green build tires 3'$"):
        race.choose("green build tires 3")
    assert race.answered == [0, 1]


def test_a_step_of_any_seat_is_found_among_all_that_are_open() -> None:
    race = tires()
    for seat in (2, 0, 1):
        race.choose(race.choices_of(seat)[0])
    assert [step.seat for step in race.steps[-3:]] == [0, 1, 2]


def test_where_one_is_asked_its_answer_is_entered_at_once() -> None:
    race = paddock.start("f1-dice", ["Ann", "Ben"], seed=7)
    while race.rolling:
        race.roll()
    [seat] = race.asked
    other = 1 - seat
    assert race.choices_of(other) == []
    assert race.withdraw(seat) == 0
    assert race.choose(race.choices[0])


def test_while_chance_acts_nobody_is_asked() -> None:
    race = paddock.start("f1-dice", ["Ann", "Ben"], seed=7)
    assert (race.asked, race.answered, race.choices) == ([], [], [])
    answers = Answers(race.rules, race.state)
    with pytest.raises(paddock.StepError, match="expected no answer, because all are in"):
        answers.find("red gear 2")
