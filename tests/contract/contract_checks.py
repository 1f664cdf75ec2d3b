"""What holds of every race of every game; each check raises an `AssertionError` that says so."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest
from contract_answers import check_answers
from contract_cars import check_car, check_step, check_texts, taken_by
from contract_chance import check_foreseen, check_large_throw, has_large_throw, some_steps
from contract_field import check_entries, check_result, check_standings
from contract_plain import plain, seen

import paddock
from paddock.circuits import Circuit, find_circuit
from paddock.core.cars import CHANCE, CLOCK, EVERYONE, NOBODY
from paddock.core.catalogue import Catalogue
from paddock.core.errors import OptionError, SeatsError, StepError
from paddock.core.events import SILENT, EventLog
from paddock.core.generator import Generator
from paddock.core.race import Race, replay
from paddock.core.reading import read_record
from paddock.core.records import Heading
from paddock.core.rules import Question, Rules
from paddock.core.steps import Step
from paddock.games.game import Game

MOST_STEPS = 20_000
TRIED = 3
"""Open steps that are tried on copies at each moment."""
LONGEST_TIME = 200
"""Seconds that a stopwatch shows at most."""
MOST_OPEN = 200
"""Open steps that a seat's question may have; a larger one is asked in parts."""
MOST_TEXTS = 60
"""Open steps whose texts are read back, where there are more."""
NEVER_OPEN = ("", "resign", "dice", "dice 0", "red drives", "red gear 99", "\x00", "x" * 1000)


@dataclass(frozen=True)
class Case:
    """A game and its catalogue."""

    game: Game
    catalogue: Catalogue

    def race(self, options: dict[str, Any], seats: int, seed: int, circuit: str = "") -> Race[Any]:
        """A new race, on the game's own circuit unless said otherwise."""
        ground = shipped(circuit or self.game.default_circuit)
        rules = self.game.rules(ground, options)
        names = tuple(f"driver {seat}" for seat in range(seats))
        cars, values = rules.seat_cars()[:seats], rules.variant.values()
        return Race(
            rules, Heading(self.game.name, rules.version, rules.circuit, values, names, cars, seed)
        )


@cache
def shipped(circuit: str) -> Circuit:
    """A circuit, read once: no race changes it."""
    return find_circuit(circuit)


def registered() -> list[Case]:
    """Every game that Paddock knows."""
    return [Case(game, game.catalogue()) for game in paddock.all_games()]


def allowed(case: Case, options: dict[str, Any], seats: int = 2) -> bool:
    """Whether these options may be played together, by so many."""
    try:
        case.race(options, max(seats, case.game.least_seats), 0)
    except (OptionError, SeatsError):
        return False
    return True


def moments(race: Race[Any], driver: Generator) -> Iterator[Race[Any]]:
    """The race before each step and at its end, driven at random."""
    for _ in range(MOST_STEPS):
        yield race
        if race.over:
            return
        if race.rolling:
            race.roll()
        elif race.timed:
            race.read_clock(driver.below(LONGEST_TIME))
        else:
            choices = race.choices_of(anyone_asked(race, driver))
            race.choose(choices[driver.below(len(choices))].text)
    raise AssertionError(f"the race is not over after {MOST_STEPS} steps")


def anyone_asked(race: Race[Any], driver: Generator) -> int:
    """One of the seats that are asked; where it is one alone, chance is not asked."""
    asked = race.asked
    return asked[driver.below(len(asked))] if len(asked) > 1 else asked[0]


def play(race: Race[Any], driver: Generator) -> Race[Any]:
    """The race, driven at random to its end."""
    for _ in moments(race, driver):
        pass
    return race


def weighed(race: Race[Any]) -> tuple[Any, ...]:
    """A race in short: its state, its dice, and how much it has written and told."""
    counts = (len(race.steps), len(race.events), race.log.step)
    held = {seat: len(steps) for seat, steps in race.answers.given.items()}
    return plain(race, race.state), race.heading, race.generator.words(), counts, held


def check_moment(race: Race[Any]) -> None:
    """Everything that holds at every moment of a race."""
    check_answers(race)
    check_open_steps(race)
    check_question(race)
    check_outcomes(race)
    check_parse(race)
    check_refusal(race)
    check_json(race)
    check_copies(race)
    check_views(race)
    check_seen_by(race)
    check_spectator(race)
    check_secrets(race)
    check_bots_choices(race)
    check_entries(race)
    check_standings(race)
    check_result(race)


def check_open_steps(race: Race[Any]) -> None:
    """Never empty while the race is not over, and each with a text of its own."""
    actor, steps = race.rules.actor(race.state), some_steps(race)
    assert actor in (CHANCE, CLOCK, NOBODY) or 0 <= actor < len(race.names)
    assert (actor == NOBODY) == (not steps)
    check_listed(race, actor, steps)
    for seat in race.asked:
        check_listed(race, seat, race.choices_of(seat))
        assert len(race.choices_of(seat)) <= MOST_OPEN


def check_listed(race: Race[Any], actor: int, steps: list[Step]) -> None:
    """The open steps of whoever acts."""
    check_texts(steps)
    for step in steps:
        assert step.seat == actor
        check_step(step)
        check_seen_step(step, len(race.names))
        check_car(race, step)
        assert taken_by(step.text, race.cars) == step.seat


def check_seen_step(step: Step, seats: int) -> None:
    """One line of text for whoever looks, and the whole text for the seat that decides."""
    for seat in (EVERYONE, *range(seats)):
        told = step.seen_by(seat)
        assert told
        assert told == " ".join(told.split())
        assert told.isprintable()
        assert seat != step.seat or seat == EVERYONE or told == step.text


def check_ahead(race: Race[Any]) -> None:
    """The texts of all that can be open after the next step, and after the chance that follows."""
    rules = race.rules
    for step in rules.open_steps(race.state)[:MOST_TEXTS]:
        after = rules.copy(race.state)
        rules.apply(after, step, SILENT)
        check_listing(rules, after)
        if rules.actor(after) == CHANCE:
            for outcome, _ in rules.outcomes(after)[:MOST_TEXTS]:
                then = rules.copy(after)
                rules.apply(then, outcome, SILENT)
                check_listing(rules, then)


def check_listing(rules: Rules[Any], state: Any) -> None:
    """A state's open steps: each with a text of its own, and few enough to be read."""
    steps = rules.open_steps(state)
    check_texts(steps)
    assert rules.actor(state) < 0 or len(steps) <= MOST_OPEN, len(steps)


def check_question(race: Race[Any]) -> None:
    """Dice are asked for only while chance acts, a decision only of the first seat asked."""
    actor, question = race.rules.actor(race.state), race.question
    if actor == NOBODY:
        assert question is None
        return
    assert question is not None
    assert 0 <= question.seat < len(race.names)
    assert question.text(race.names)
    if actor != CHANCE:
        assert [question.seat] == race.asked[:1] or actor == CLOCK
        assert question.dice == []
    if question.throw is not None:
        assert question.dice
        assert race.rules.outcome_count(race.state) == question.throw.count
        if not has_large_throw(race):
            assert texts(question.throw.outcomes) == texts(race.rules.outcomes(race.state))


def texts(outcomes: list[tuple[Step, int]]) -> list[tuple[str, int]]:
    """Outcomes by their texts."""
    return [(step.text, weight) for step, weight in outcomes]


def check_outcomes(race: Race[Any]) -> None:
    """Weights are positive whole numbers, and the draw counts them off."""
    if not race.rolling:
        return
    if has_large_throw(race):
        check_large_throw(race)
        return
    outcomes = race.rules.outcomes(race.state)
    assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
    generator, twin = race.generator.copy(), race.generator.copy()
    drawn = race.rules.draw(race.state, generator)
    left = twin.below(sum(weight for _, weight in outcomes))
    by_weight = [text for text, weight in texts(outcomes) for _ in range(weight)]
    assert drawn.text == by_weight[left]
    assert generator.words() == twin.words()


def check_parse(race: Race[Any]) -> None:
    """Every open step is found by its text, and only by it."""
    for step in some_steps(race)[:MOST_TEXTS]:
        assert race.rules.parse(race.state, step.text).text == step.text
        assert race.rules.parse(race.state, f" {step.text.upper()}\r").text == step.text


def check_refusal(race: Race[Any]) -> None:
    """A text that is not open is refused and changes nothing."""
    before = weighed(race)
    open_now = {step.text for step in some_steps(race)}
    open_now |= {step.text for seat in race.asked for step in race.choices_of(seat)}
    taken_before = [step.text for step in race.steps[-TRIED:]]
    for text in (*NEVER_OPEN, *taken_before, *[f"{text} 1" for text in taken_before]):
        if text not in open_now and not (has_large_throw(race) and text in taken_before):
            for take in (race.choose, race.roll):
                with pytest.raises(StepError):
                    take(text)
    assert weighed(race) == before


def check_json(race: Race[Any]) -> None:
    """A state goes through JSON and comes back the same, whatever the order of keys."""
    written = json.dumps(race.rules.to_json(race.state))
    again = race.rules.from_json(json.loads(written))
    assert plain(race, again) == written
    backwards = json.loads(written, object_pairs_hook=lambda pairs: dict(pairs[::-1]))
    assert plain(race, race.rules.from_json(backwards)) == written
    assert race.rules.actor(again) == race.rules.actor(race.state)
    assert race.rules.asked(again) == race.rules.asked(race.state)
    if not has_large_throw(race):
        assert [step.text for step in race.rules.open_steps(again)] == [
            step.text for step in race.rules.open_steps(race.state)
        ]


def check_copies(race: Race[Any]) -> None:
    """A step on a copy does not change the state it was copied from, nor another copy."""
    rules, before = race.rules, plain(race, race.state)
    for step in some_steps(race)[:TRIED]:
        twin, other = rules.copy(race.state), rules.copy(race.state)
        again = rules.from_json(json.loads(before))
        assert plain(race, twin) == before
        rules.apply(twin, step, EventLog())
        assert plain(race, race.state) == plain(race, other) == before
        after = plain(race, twin)
        rules.apply(other, step, EventLog())
        rules.apply(again, rules.parse(again, step.text), EventLog())
        assert plain(race, other) == plain(race, again) == after


def check_views(race: Race[Any]) -> None:
    """A guess fits the view it was made from, and is a table that can be played on."""
    rules, before = race.rules, plain(race, race.state)
    for seat in range(len(race.names)):
        view = race.view(seat)
        if view is race.state and seat > 0:
            continue  # nothing is hidden: what holds for one seat holds for all
        view_before = plain(race, view)
        check_asked(race, race.answers.table(seat), view)
        guess = rules.guess(view, seat, Generator(race.heading.seed, 0, seat + 1))
        assert plain(race, view) == view_before
        assert plain(race, rules.view(guess, seat)) == view_before
        assert plain(race, rules.view(view, seat)) == view_before
        check_own_steps(race, guess, seat)
        check_foreseen(race, view, guess, seat)
        for step in rules.open_steps(guess)[:1]:
            rules.apply(guess, step, EventLog())
        assert plain(race, view) == view_before
    assert plain(race, race.state) == before


def check_seen_by(race: Race[Any]) -> None:
    """However the views of many seats are made together, each is the view of its seat."""
    rules, eyes = race.rules, [EVERYONE, *range(len(race.names))]
    told = rules.seen_by(race.state, eyes)
    alone = [plain(race, rules.view(race.state, seat)) for seat in eyes]
    assert [json.dumps(view) for view in told] == alone
    assert [json.dumps(view) for view in rules.seen_by(race.state, eyes[:0:-1])] == alone[:0:-1]


def check_asked(race: Race[Any], table: Any, view: Any) -> None:
    """Whoever looks sees who acts, who is asked, and what."""
    assert race.rules.actor(view) == race.rules.actor(table)
    assert race.rules.asked(view) == race.rules.asked(table)
    if not race.over:
        asked, truly = race.rules.question(view), race.rules.question(table)
        assert question_parts(asked) == question_parts(truly)


def question_parts(question: Question) -> tuple[object, ...]:
    """A question, to compare it with another."""
    throw = question.throw
    thrown = [] if throw is None else [(die.name, die.faces, die.signs) for die in throw.dice]
    return question.kind, question.seat, question.task, question.dice, thrown


def check_spectator(race: Race[Any]) -> None:
    """A spectator knows no more than any seat: whatever fits a seat's view looks the same."""
    rules, before = race.rules, plain(race, race.state)
    view = race.view(EVERYONE)
    check_asked(race, race.state, view)
    public = plain(race, view)
    assert plain(race, rules.view(view, EVERYONE)) == public
    for seat in range(len(race.names)):
        seen_by_seat = rules.view(race.state, seat)
        assert plain(race, rules.view(seen_by_seat, EVERYONE)) == public
        guess = rules.guess(seen_by_seat, seat, Generator(race.heading.seed, 1, seat + 1))
        assert plain(race, rules.view(guess, EVERYONE)) == public
        if view is race.state:
            break  # nothing is hidden: what holds for one seat holds for all
    assert plain(race, race.state) == before


def check_secrets(race: Race[Any]) -> None:
    """A game that hides anything, in the state or in a step, says so."""
    if race.rules.has_secrets():
        return
    truth = plain(race, race.state)
    for seat in (EVERYONE, *range(len(race.names))):
        view = race.rules.view(race.state, seat)
        assert view is race.state or plain(race, view) == truth
        assert all(step.seen_by(seat) == step.text for step in some_steps(race))


def check_bots_choices(race: Race[Any]) -> None:
    """A seat that decides has the same choices in its view, which is all that a bot gets."""
    for seat in race.asked:
        assert [step.text for step in race.rules.actions(race.view(seat))] == [
            step.text for step in race.choices_of(seat)
        ]


def check_own_steps(race: Race[Any], guess: Any, seat: int) -> None:
    """A seat that decides has the same choices in its guess as in truth."""
    if seat in race.asked:
        assert [step.text for step in race.rules.actions(guess)] == [
            step.text for step in race.choices_of(seat)
        ]


def check_replay(race: Race[Any]) -> None:
    """A record, through its text, tells the same race."""
    text = race.record.text()
    told = replay(race.rules, read_record(text))
    assert seen(told) == seen(race)
    assert told.record.text() == text


def check_undo(race: Race[Any], steps: int) -> None:
    """Taking steps back is replaying fewer, and the rolls among them are counted."""
    back = race.copy()
    back.undo(steps)
    assert back.rolls_undone - race.rolls_undone == race.rolls - back.rolls
    fewer = replace(race.record, rolls_undone=back.rolls_undone)
    del fewer.steps[len(fewer.steps) - steps :]
    assert seen(back) == seen(replay(race.rules, fewer))
