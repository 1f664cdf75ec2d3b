"""What holds of every race of every game; each check raises an `AssertionError` that says so."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import Any

import pytest
from contract_cars import check_car, check_step, check_texts, taken_by

import paddock
from paddock.circuits import Circuit, find_circuit
from paddock.core.cars import CHANCE, CLOCK, EVERYONE, NOBODY
from paddock.core.catalogue import Catalogue
from paddock.core.errors import OptionError, SeatsError, StepError
from paddock.core.events import SILENT, Event, EventKind, EventLog
from paddock.core.generator import Generator
from paddock.core.race import Race, replay
from paddock.core.records import Heading, read_record
from paddock.core.rules import Question
from paddock.core.steps import Step
from paddock.games.game import Game

MOST_STEPS = 20_000
TRIED = 3
"""Open steps that are tried on copies at each moment."""
LONGEST_TIME = 200
"""Seconds that a stopwatch shows at most."""
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
            choices = race.choices
            race.choose(choices[driver.below(len(choices))].text)
    raise AssertionError(f"the race is not over after {MOST_STEPS} steps")


def play(race: Race[Any], driver: Generator) -> Race[Any]:
    """The race, driven at random to its end."""
    for _ in moments(race, driver):
        pass
    return race


def seen(race: Race[Any]) -> str:
    """All that a race holds, to compare it with another."""
    return json.dumps(
        [
            race.rules.to_json(race.state),
            race.record.text(),
            [[event.to_json(), event.seat, event.step] for event in race.events],
            race.generator.words(),
        ]
    )


def weighed(race: Race[Any]) -> tuple[Any, ...]:
    """A race in short: its state, its dice, and how much it has written and told."""
    counts = (len(race.steps), len(race.events), race.log.step)
    return plain(race, race.state), race.heading, race.generator.words(), counts


def plain(race: Race[Any], state: Any) -> str:
    """A state as text."""
    return json.dumps(race.rules.to_json(state))


def check_moment(race: Race[Any]) -> None:
    """Everything that holds at every moment of a race."""
    check_open_steps(race)
    check_question(race)
    check_outcomes(race)
    check_parse(race)
    check_refusal(race)
    check_json(race)
    check_copies(race)
    check_views(race)
    check_spectator(race)
    check_bots_choices(race)
    check_standings(race)


def check_open_steps(race: Race[Any]) -> None:
    """Never empty while the race is not over, and each with a text of its own."""
    rules, state = race.rules, race.state
    actor, steps = rules.actor(state), rules.open_steps(state)
    assert actor in (CHANCE, CLOCK, NOBODY) or 0 <= actor < len(race.names)
    assert (actor == NOBODY) == (not steps)
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
        check_texts(rules.open_steps(after))
        if rules.actor(after) == CHANCE:
            for outcome, _ in rules.outcomes(after)[:MOST_TEXTS]:
                then = rules.copy(after)
                rules.apply(then, outcome, SILENT)
                check_texts(rules.open_steps(then))


def check_question(race: Race[Any]) -> None:
    """Dice are asked for only while chance acts, a decision only of the seat that acts."""
    actor, question = race.rules.actor(race.state), race.question
    if actor == NOBODY:
        assert question is None
        return
    assert question is not None
    assert 0 <= question.seat < len(race.names)
    assert question.text(race.names)
    if actor != CHANCE:
        assert actor in (CLOCK, question.seat)
        assert question.dice == []
    if question.throw is not None:
        assert question.dice
        assert texts(question.throw.outcomes) == texts(race.rules.outcomes(race.state))


def texts(outcomes: list[tuple[Step, int]]) -> list[tuple[str, int]]:
    """Outcomes by their texts."""
    return [(step.text, weight) for step, weight in outcomes]


def check_outcomes(race: Race[Any]) -> None:
    """Weights are positive whole numbers, and the draw counts them off."""
    if not race.rolling:
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
    for step in race.rules.open_steps(race.state)[:MOST_TEXTS]:
        assert race.rules.parse(race.state, step.text).text == step.text
        assert race.rules.parse(race.state, f" {step.text.upper()}\r").text == step.text


def check_refusal(race: Race[Any]) -> None:
    """A text that is not open is refused and changes nothing."""
    before = weighed(race)
    open_now = {step.text for step in race.rules.open_steps(race.state)}
    taken_before = [step.text for step in race.steps[-TRIED:]]
    for text in (*NEVER_OPEN, *taken_before, *[f"{text} 1" for text in taken_before]):
        if text not in open_now:
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
    assert [step.text for step in race.rules.open_steps(again)] == [
        step.text for step in race.rules.open_steps(race.state)
    ]


def check_copies(race: Race[Any]) -> None:
    """A step on a copy does not change the state it was copied from, nor another copy."""
    rules, before = race.rules, plain(race, race.state)
    for step in rules.open_steps(race.state)[:TRIED]:
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
        check_asked(race, view)
        guess = rules.guess(view, seat, Generator(race.heading.seed, 0, seat + 1))
        assert plain(race, view) == view_before
        assert plain(race, rules.view(guess, seat)) == view_before
        assert plain(race, rules.view(view, seat)) == view_before
        check_own_steps(race, guess, seat)
        for step in rules.open_steps(guess)[:1]:
            rules.apply(guess, step, EventLog())
        assert plain(race, view) == view_before
    assert plain(race, race.state) == before


def check_asked(race: Race[Any], view: Any) -> None:
    """Whoever looks sees who acts and what is asked."""
    assert race.rules.actor(view) == race.rules.actor(race.state)
    if not race.over:
        asked, truly = race.rules.question(view), race.rules.question(race.state)
        assert question_parts(asked) == question_parts(truly)


def question_parts(question: Question) -> tuple[object, ...]:
    """A question, to compare it with another."""
    throw = [] if question.throw is None else texts(question.throw.outcomes)
    return question.kind, question.seat, question.task, question.dice, throw


def check_spectator(race: Race[Any]) -> None:
    """A spectator knows no more than any seat: whatever fits a seat's view looks the same."""
    rules, before = race.rules, plain(race, race.state)
    view = race.view(EVERYONE)
    check_asked(race, view)
    public = plain(race, view)
    assert plain(race, rules.view(view, EVERYONE)) == public
    for seat in range(len(race.names)):
        seen_by_seat = race.view(seat)
        assert plain(race, rules.view(seen_by_seat, EVERYONE)) == public
        guess = rules.guess(seen_by_seat, seat, Generator(race.heading.seed, 1, seat + 1))
        assert plain(race, rules.view(guess, EVERYONE)) == public
        if view is race.state:
            break  # nothing is hidden: what holds for one seat holds for all
    assert plain(race, race.state) == before


def check_bots_choices(race: Race[Any]) -> None:
    """The seat that decides has the same choices in its view, which is all that a bot gets."""
    actor = race.rules.actor(race.state)
    if actor >= 0:
        assert [step.text for step in race.rules.actions(race.view(actor))] == [
            step.text for step in race.rules.actions(race.state)
        ]


def check_own_steps(race: Race[Any], guess: Any, seat: int) -> None:
    """The seat that decides has the same choices in its guess as in truth."""
    if race.rules.actor(race.state) == seat:
        assert [step.text for step in race.rules.actions(guess)] == [
            step.text for step in race.rules.actions(race.state)
        ]


def check_standings(race: Race[Any]) -> None:
    """Every seat once, with the places from 1 on; cars that share one leave the next out."""
    standings = race.standings
    assert sorted(car.seat for car in standings) == list(range(len(race.names)))
    places = [car.place for car in standings]
    assert places == [places.index(place) + 1 for place in places]
    assert all(car.status for car in standings)
    grids = [car.grid for car in standings]
    assert set(grids) == {0} or sorted(grids) == list(range(1, len(grids) + 1))


def check_events(race: Race[Any], catalogue: Catalogue) -> None:
    """Every event cites a rule of the catalogue and can be told, to whoever listens."""
    last, rules = 0, {rule.id for rule in catalogue.rules}
    for event in race.events:
        for seat in (EVERYONE, *range(len(race.names))):
            check_event(event.seen_by(seat), race.names, rules)
            check_event_cars(event.seen_by(seat), race.cars)
            assert event.seen_by(seat).step == event.step
        assert last <= event.step <= len(race.steps)
        last = event.step


def check_event(event: Event, names: list[str], rules: set[str]) -> None:
    """One event, as it is told."""
    assert event.rule in rules
    check_event_kind(event.kind)
    assert event.text()
    assert event.text(names)
    message = event.to_json()
    assert json.loads(json.dumps(message)) == message
    assert all(type(value) in (int, str) for value in event.parameters().values())


def check_event_cars(event: Event, cars: list[str]) -> None:
    """Whoever an event is about is told by the car that the seat drives."""
    told = event.parameters()
    for name, value in zip(event.kind.parameters, event.values, strict=True):
        if name in ("car", "rival"):
            assert told[name] == cars[value]


def check_event_kind(kind: EventKind) -> None:
    """The sentence names just the kind's parameters."""
    placeholders = {name for _, name, _, _ in Formatter().parse(kind.sentence) if name is not None}
    assert placeholders == set(kind.parameters), kind.name
    assert kind.name.isidentifier()
    assert not set(kind.words) & {"car", "rival"}, "who has which car is not settled by a kind"


def check_replay(race: Race[Any]) -> None:
    """A record, through its text, tells the same race."""
    text = race.record.text()
    told = replay(race.rules, read_record(text))
    assert seen(told) == seen(race)
    assert told.record.text() == text


def check_undo(race: Race[Any], steps: int) -> None:
    """Taking steps back is replaying fewer."""
    back = race.copy()
    back.undo(steps)
    fewer = race.record
    del fewer.steps[len(fewer.steps) - steps :]
    assert seen(back) == seen(replay(race.rules, fewer))
