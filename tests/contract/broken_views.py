"""Toy games that hide too little or too much: each is wrong in one thing."""

from narrowing import of_kind
from paddock.core.cars import EVERYONE
from paddock.core.events import EventKind, Log
from paddock.core.generator import Generator
from paddock.core.rules import Question
from paddock.core.steps import Step
from toy_game import DealCard, Phase, PlayCard, ToyRules
from toy_game.state import ToyState


class Leaky(ToyRules):
    """The others' hands are shown, so nothing can be guessed wrong: only stories tell."""

    found_by = "add"

    def view(self, state: ToyState, seat: int) -> ToyState:
        return state

    def guess(self, view: ToyState, seat: int, generator: Generator) -> ToyState:
        return self.copy(view)


class LeakyDeck(ToyRules):
    """What is left in the deck tells what the others hold."""

    found_by = "add"

    def view(self, state: ToyState, seat: int) -> ToyState:
        view = super().view(state, seat)
        view.deck = state.deck.copy()
        return view

    def guess(self, view: ToyState, seat: int, generator: Generator) -> ToyState:
        full = super().guess(view, seat, generator)
        full.deck = view.deck.copy()
        return full


class ShortSighted(ToyRules):
    """Who is dealt a real card cannot tell the highest."""

    found_by = "check_foreseen"

    def foreseen(self, view: ToyState, seat: int) -> list[Step]:
        return super().foreseen(view, seat)[:-1]


class Mumbling(ToyRules):
    """A seat is not told which card it got, but sees it."""

    found_by = "add"

    def deal(self, state: ToyState, card: int, log: Log) -> None:
        class Deaf:
            def whisper(
                self, seat: int, public: EventKind, kind: EventKind, rule: str, a: int, b: int
            ) -> None:
                log.tell(public, rule, a)

        super().deal(state, card, Deaf())  # type: ignore[arg-type]


class OutspokenStep(ToyRules):
    """A card that is dealt can be read in the step by all."""

    found_by = "add_steps"

    def outcomes(self, state: ToyState) -> list[tuple[Step, int]]:
        class Outspoken(DealCard):
            def seen_by(self, seat: int) -> str:
                return self.text

        if state.phase is not Phase.DEAL:
            return super().outcomes(state)
        dealt = [(of_kind(DealCard, step), weight) for step, weight in super().outcomes(state)]
        return [(Outspoken(step.card, 0), weight) for step, weight in dealt]


class SecretiveStep(ToyRules):
    """A seat may not read its own decision."""

    found_by = "check_seen_step"

    def actions(self, state: ToyState) -> list[Step]:
        class Secretive(PlayCard):
            def seen_by(self, seat: int) -> str:
                return "play a card"

        cards = [of_kind(PlayCard, step) for step in super().actions(state)]
        return [Secretive(step.seat, step.card) for step in cards]


class LastIsOpen(ToyRules):
    """A spectator, whose number is -1, is taken for the last seat."""

    found_by = "check_spectator"

    def view(self, state: ToyState, seat: int) -> ToyState:
        return super().view(state, seat % len(state.hands))


class OpenToSpectators(ToyRules):
    """Who does not play sees the whole table."""

    found_by = "check_spectator"

    def view(self, state: ToyState, seat: int) -> ToyState:
        return self.copy(state) if seat == EVERYONE else super().view(state, seat)


class Peeking(ToyRules):
    """What a seat may do hangs on cards that it does not see."""

    found_by = "check_bots_choices"

    def actions(self, state: ToyState) -> list[Step]:
        steps = super().actions(state)
        return steps[-1:] if state.deck.cards.total else steps


class TellTale(ToyRules):
    """What is asked hangs on cards that are hidden."""

    found_by = "check_asked"

    def question(self, state: ToyState) -> Question:
        question = super().question(state)
        best = state.deck.cards.counts[3]
        return Question(question.kind, question.seat, f"mind {best} cards", question.throw)


class BadGuess(ToyRules):
    """A guess changes the seat's own hand."""

    found_by = "check_views"

    def guess(self, view: ToyState, seat: int, generator: Generator) -> ToyState:
        full = super().guess(view, seat, generator)
        full.hands[seat].cards.counts.reverse()
        return full


class TouchedView(ToyRules):
    """A guess is made on the view itself."""

    found_by = "check_views"

    def copy(self, state: ToyState) -> ToyState:
        return state if state.deck.unknown else super().copy(state)


class HandLeftOpen(ToyRules):
    """Views that are made together share the hand of the last seat."""

    found_by = "check_seen_by"

    def seen_by(self, state: ToyState, seats: list[int]) -> list[dict[str, object]]:
        return [self.to_json(self.view(state, max(seats))) for _ in seats]
