"""The contract's checks fail on rules that break it: each toy game here is wrong in one thing."""

from collections.abc import Mapping
from typing import Any

import broken_answers
import broken_fields
import broken_views
import pytest
from contract_checks import (
    check_ahead,
    check_moment,
    check_open_steps,
    check_replay,
    check_undo,
    moments,
    play,
)
from contract_events import check_events
from contract_stories import Stories

from narrowing import of_kind
from paddock.core.cars import CHANCE
from paddock.core.dice import Die, Throw
from paddock.core.events import EventKind, Log
from paddock.core.generator import Generator
from paddock.core.rules import Question
from paddock.core.steps import Step
from paddock.core.variants import Preset
from paddock.core.verifying import verify
from toy_game import (
    CATALOGUE,
    DEALT,
    DEALT_CARD,
    MOVED,
    TOY,
    Phase,
    PlayCard,
    ToyRules,
    toy_race,
    toy_rules,
)
from toy_game.state import ToyState


class SharedCopy(ToyRules):
    """Copies share their positions."""

    found_by = "check_copies"

    def copy(self, state: ToyState) -> ToyState:
        twin = super().copy(state)
        twin.positions = state.positions
        return twin


class Forgetful(ToyRules):
    """A state that was written forgets whose turn it is."""

    found_by = "check_json"

    def from_json(self, plain: Mapping[str, object]) -> ToyState:
        return super().from_json({**plain, "turn": 0})


class Orderly(ToyRules):
    """A state is read by the order in which it was written."""

    found_by = "check_json"

    def from_json(self, plain: Mapping[str, object]) -> ToyState:
        turn, card, car = [value for value in plain.values() if isinstance(value, int)]
        return super().from_json({**plain, "turn": turn, "card": card, "car": car})


class Twins(ToyRules):
    """Two steps have the same text."""

    found_by = "check_open_steps"

    def actions(self, state: ToyState) -> list[Step]:
        steps = super().actions(state)
        return [*steps, steps[0]]


class Stuck(ToyRules):
    """A seat must act and cannot."""

    found_by = "check_open_steps"

    def actions(self, state: ToyState) -> list[Step]:
        return []


class Weightless(ToyRules):
    """An outcome that never comes."""

    found_by = "check_outcomes"

    def outcomes(self, state: ToyState) -> list[tuple[Step, int]]:
        return [(step, 0) for step, _ in super().outcomes(state)]

    def draw(self, state: ToyState, generator: Generator) -> Step:
        return super().outcomes(state)[0][0]


class Loaded(ToyRules):
    """A draw of its own that is another than the weights say."""

    found_by = "check_outcomes"

    def draw(self, state: ToyState, generator: Generator) -> Step:
        outcomes = self.outcomes(state)
        return outcomes[generator.below(len(outcomes))][0]


class Greedy(ToyRules):
    """A draw of its own that takes more from the generator."""

    found_by = "check_outcomes"

    def draw(self, state: ToyState, generator: Generator) -> Step:
        step = super().draw(state, generator)
        generator.word()
        return step


class WrongDice(ToyRules):
    """Other dice are asked for than are rolled."""

    found_by = "check_question"

    def question(self, state: ToyState) -> Question:
        question = super().question(state)
        return Question(question.kind, question.seat, "roll", Throw([Die("d2", [1, 2])]))


class WrongSeat(ToyRules):
    """Another seat is asked than acts."""

    found_by = "check_question"

    def question(self, state: ToyState) -> Question:
        return Question("play", 1 - state.turn, "play")


class Lenient(ToyRules):
    """Any text is taken for a step."""

    found_by = "check_parse"

    def parse(self, state: ToyState, text: str) -> Step:
        return self.open_steps(state)[0]


class Rowdy(ToyRules):
    """A refused text leaves a trace."""

    found_by = "check_refusal"

    def parse(self, state: ToyState, text: str) -> Step:
        state.turns[0] += text == "resign"
        return super().parse(state, text)


class Unspeakable(ToyRules):
    """A step's parameters cannot be sent."""

    found_by = "check_step"

    def actions(self, state: ToyState) -> list[Step]:
        class Odd(PlayCard):
            def parameters(self) -> dict[str, int | str]:
                return {"card": 1.5}  # type: ignore[dict-item]

        cards = [of_kind(PlayCard, step) for step in super().actions(state)]
        return [Odd(step.seat, step.card) for step in cards]


class Untidy(ToyRules):
    """A step's text has two blanks."""

    found_by = "check_step"

    def outcomes(self, state: ToyState) -> list[tuple[Step, int]]:
        return [(Step("fall", CHANCE, "let  it rain"), 1)]


class Lawless(ToyRules):
    """An event cites a rule that is not there."""

    found_by = "check_event"

    def deal(self, state: ToyState, card: int, log: Log) -> None:
        super().deal(state, card, log)
        log.tell(DEALT, "TOY-005", 0)


class Garbled(ToyRules):
    """An event's sentence asks for what the event does not have."""

    found_by = "check_event_kind"

    def deal(self, state: ToyState, card: int, log: Log) -> None:
        super().deal(state, card, log)
        log.tell(EventKind("odd", "car", "{car} got {card}."), "TOY-001", 0)


class Moody(ToyRules):
    """No race begins as the one before."""

    found_by = "check_replay"

    races = 0

    def setup(self, seats: int) -> ToyState:
        self.races += 1
        state = super().setup(seats)
        state.turns[0] = self.races
        return state


class Endless(ToyRules):
    """The race goes on for ever."""

    found_by = "moments"

    def move(self, state: ToyState, wind: int, log: Log) -> None:
        log.tell(MOVED, "TOY-003", state.turn, 0, wind)
        state.hands[state.turn].cards.put(state.card)
        state.played[state.card] -= 1
        state.card = 0
        state.phase = Phase.PLAY


def check(rules: ToyRules) -> None:
    """All that holds of races of these rules."""
    stories = Stories()
    for seed in range(40):
        race = toy_race(rules, 2, seed)
        for moment in moments(race, Generator(seed, 0, 1)):
            if len(moment.steps) < 20:
                check_moment(moment)
                stories.add(moment)
        check_events(race, CATALOGUE)
        check_replay(race)
        check_undo(race, 2)


@pytest.mark.parametrize("preset", TOY.presets, ids=lambda preset: preset.name)
def test_the_toy_game_keeps_the_contract(preset: Preset) -> None:
    check(toy_rules(ToyRules, **preset.options))


BROKEN = [
    kind
    for module in (broken_views, broken_fields, broken_answers)
    for kind in vars(module).values()
    if hasattr(kind, "found_by")
]
BROKEN += [kind for kind in list(globals().values()) if hasattr(kind, "found_by")]


@pytest.mark.parametrize("kind", BROKEN, ids=lambda kind: kind.__name__)
def test_a_game_that_breaks_the_contract_is_found_out(kind: Any) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)) as raised:
        check(toy_rules(kind, **getattr(kind, "with_options", {})))
    assert kind.found_by in [entry.name for entry in raised.traceback]


def test_six_dice_whose_rolls_are_not_listed_keep_the_contract() -> None:
    rules = toy_rules(broken_answers.ManyDice)
    assert rules.wind.is_large
    check(rules)
    assert rules.wind.rolls == []


def test_six_dice_are_thrown_thrown_again_and_verified_without_a_list_of_their_rolls() -> None:
    rules = toy_rules(broken_answers.ManyDice)
    race = play(toy_race(rules), Generator(1, 0, 1))
    assert [step for step in race.steps if step.kind == "dice"]
    check_replay(race)
    assert verify(rules, race.record).verified
    assert rules.wind._outcomes == []


@pytest.mark.parametrize(
    "kind", [broken_views.Leaky, broken_views.LeakyDeck, broken_views.Mumbling]
)
def test_a_leak_is_found_by_the_stories(kind: Any) -> None:
    """What a seat sees must follow from what it was told: that is how hidden cards stay hidden."""
    with pytest.raises(AssertionError, match="was told"):
        check(toy_rules(kind))


def test_the_kinds_of_a_whisper_begin_with_the_same_parameters() -> None:
    assert DEALT_CARD.parameters[: len(DEALT.parameters)] == DEALT.parameters


class TwinsAfterWind(ToyRules):
    """Two steps have the same text, but only after some throws of the wind die."""

    def actions(self, state: ToyState) -> list[Step]:
        steps = super().actions(state)
        return [*steps, *steps[: max(state.positions) % 2]]


def test_steps_with_one_text_are_found_before_a_race_comes_to_them() -> None:
    race = toy_race(toy_rules(TwinsAfterWind))
    while race.rolling:
        race.roll()
    check_open_steps(race)
    with pytest.raises(AssertionError):
        check_ahead(race)
    check_ahead(toy_race())


def test_a_question_that_is_too_long_is_found_before_a_race_comes_to_it() -> None:
    race = toy_race(toy_rules(broken_answers.TooMany, cards=1))
    race.roll()
    with pytest.raises(AssertionError, match="201"):
        check_ahead(race)
