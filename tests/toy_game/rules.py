"""The toy game's rules; its steps are made anew each time, as a user may do."""

from collections.abc import Mapping
from typing import Any, cast

from paddock.core.cards import Deal
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.dice import Die, Roll, Throw
from paddock.core.entries import Entry
from paddock.core.events import Log
from paddock.core.generator import Generator
from paddock.core.result import Result
from paddock.core.rules import Question, Rules
from paddock.core.standings import Standing
from paddock.core.steps import Step
from toy_game import events, saving
from toy_game.field import cars_of, entries_of, ranked, team_result
from toy_game.hidden import guess_hidden, hide, unseen
from toy_game.state import NOT_PICKED, PUSH, WAIT, Phase, ToyState
from toy_game.steps import DriveCar, PickTactic, PlayCard
from toy_game.variants import ToyVariant


class DealCard(Deal):
    """Chance deals a card, which only the seat that gets it sees."""

    def __init__(self, card: int, receiver: int) -> None:
        super().__init__(card, f"C{card}", receiver)


class ToyRules(Rules[ToyState]):
    """The toy game with its options."""

    def __init__(self, variant: ToyVariant, circuit: Any, version: int = 1) -> None:
        self.game = "toy"
        self.version = version
        self.variant = variant
        self.circuit = circuit.name
        self.least_seats = 2
        self.most_seats = 3
        self.options = variant
        self.is_teams = variant.field == "teams"
        self.wind = Throw([Die("wind", [1, 1, 2, 2])])

    def entries(self, seats: int) -> list[Entry]:
        return entries_of(seats, self.is_teams)

    def lead(self, seat: int) -> int:
        """The car that stands for a seat in what is told."""
        return cars_of(seat, self.is_teams)[0]

    def setup(self, seats: int) -> ToyState:
        stagger = 1 if self.options.grid == "staggered" else 0
        return ToyState([-entry.car * stagger for entry in self.entries(seats)], seats)

    # Who acts, and what is open

    def actor(self, state: ToyState) -> int:
        if state.phase is Phase.FINISHED:
            return NOBODY
        decides = state.phase in (Phase.PICK, Phase.PLAY, Phase.DRIVE)
        return state.turn if decides else CHANCE

    def asked(self, state: ToyState) -> list[int]:
        if state.phase is not Phase.PICK:
            return super().asked(state)
        return [seat for seat, tactic in enumerate(state.tactics) if tactic == NOT_PICKED]

    def facing(self, state: ToyState, seat: int) -> ToyState:
        table = self.copy(state)
        table.turn = seat
        return table

    def actions(self, state: ToyState) -> list[Step]:
        seat = state.turn
        if state.phase is Phase.PICK:
            return [PickTactic(seat, tactic) for tactic in (PUSH, WAIT)]
        if state.phase is Phase.DRIVE:
            cars = cars_of(seat, self.is_teams)
            names = self.cars(len(state.hands))
            return [DriveCar(seat, car, names[car]) for car in cars]
        hand = state.hands[seat].cards
        return [PlayCard(seat, card) for card, _ in hand.weights()]

    def outcomes(self, state: ToyState) -> list[tuple[Step, int]]:
        if state.phase is Phase.WIND:
            return self.wind.outcomes
        deck = state.deck.cards.weights()
        return [(DealCard(card, state.turn), count) for card, count in deck]

    def foreseen(self, view: ToyState, seat: int) -> list[Step]:
        if view.phase is Phase.WIND:
            return super().foreseen(view, seat)
        return [DealCard(card, view.turn) for card in unseen(view)]

    def question(self, state: ToyState) -> Question:
        if state.phase in (Phase.DEAL, Phase.DRAW):
            return Question("deal", state.turn, "be dealt a card")
        if state.phase is Phase.PICK:
            return Question("pick", state.turn, "pick a tactic")
        if state.phase is Phase.PLAY:
            return Question("play", state.turn, "play a card")
        if state.phase is Phase.DRIVE:
            return Question("drive", state.turn, "drive a car")
        return Question("wind", state.turn, "roll for the wind", self.wind)

    # What a step does

    def apply(self, state: ToyState, step: Step, log: Log) -> None:
        if state.phase in (Phase.DEAL, Phase.DRAW):
            self.deal(state, cast(DealCard, step).card, log)
        elif state.phase is Phase.PICK:
            self.pick(state, cast(PickTactic, step).tactic, log)
        elif state.phase is Phase.PLAY:
            self.play(state, cast(PlayCard, step).card, log)
        elif state.phase is Phase.DRIVE:
            self.mount(state, cast(DriveCar, step).driven, log)
        else:
            self.move(state, cast(Roll, step).total, log)

    def deal(self, state: ToyState, card: int, log: Log) -> None:
        rule = "TOY-001" if state.phase is Phase.DEAL else "TOY-010"
        state.deck.cards.take(card)
        state.hands[state.turn].cards.put(card)
        car = self.lead(state.turn)
        log.whisper(state.turn, events.DEALT, events.DEALT_CARD, rule, car, card)
        if state.phase is Phase.DRAW:
            self.next_turn(state, log)
            return
        state.turn = (state.turn + 1) % len(state.hands)
        if state.hands[-1].size() == self.options.cards:
            self.begin_round(state)

    def begin_round(self, state: ToyState) -> None:
        state.turn = 0
        state.phase = Phase.PLAY
        if self.options.tactics == "on":
            state.tactics = [NOT_PICKED for _ in state.tactics]
            state.phase = Phase.PICK

    def pick(self, state: ToyState, tactic: int, log: Log) -> None:
        seat = state.turn
        state.tactics[seat] = tactic
        kinds = (events.PICKED, events.PICKED_TACTIC)
        log.whisper(seat, *kinds, "TOY-020", self.lead(seat), tactic)
        left = self.asked(state)
        state.turn = left[0] if left else 0
        if not left:
            state.phase = Phase.PLAY
            for other, shown in enumerate(state.tactics):
                log.tell(events.SHOWN, "TOY-021", self.lead(other), shown)

    def play(self, state: ToyState, card: int, log: Log) -> None:
        state.hands[state.turn].cards.take(card)
        state.played[card] += 1
        state.card = card
        state.car = self.lead(state.turn)
        state.phase = Phase.DRIVE if self.is_teams else Phase.WIND
        log.tell(events.PLAYED, "TOY-002", self.lead(state.turn), card)

    def mount(self, state: ToyState, car: int, log: Log) -> None:
        state.car, state.phase = car, Phase.WIND
        log.tell(events.MOUNTED, "TOY-030", car)

    def move(self, state: ToyState, wind: int, log: Log) -> None:
        car, spaces = state.car, state.card + wind + self.pushed(state)
        state.positions[car] += spaces
        state.turns[car] += 1
        state.card = state.car = 0
        log.tell(events.MOVED, "TOY-003", car, spaces, wind)
        if state.positions[car] >= self.options.goal:
            log.tell(events.WON, "TOY-004", car)
            state.phase = Phase.FINISHED
        elif self.options.deck == "drawn":
            self.draw_card(state, log)
        else:
            self.next_turn(state, log)

    def pushed(self, state: ToyState) -> int:
        """TOY-022 What the tactic of the seat whose turn it is brings."""
        is_alone = state.tactics.count(PUSH) == 1
        return 1 if is_alone and state.tactics[state.turn] == PUSH else 0

    def draw_card(self, state: ToyState, log: Log) -> None:
        """TOY-010, TOY-011 From the deck, or from what was played."""
        state.phase = Phase.DRAW
        if state.deck.size() == 0:
            for card, count in enumerate(state.played):
                state.played[card] = 0
                for _ in range(count):
                    state.deck.cards.put(card)
            log.tell(events.RESHUFFLED, "TOY-011", state.deck.size())

    def next_turn(self, state: ToyState, log: Log) -> None:
        state.turn = (state.turn + 1) % len(state.hands)
        if state.hands[state.turn].size() == 0:
            state.phase = Phase.FINISHED
        elif state.turn == 0:
            self.pace(state, log)
            self.begin_round(state)
        else:
            state.phase = Phase.PLAY

    def pace(self, state: ToyState, log: Log) -> None:
        if self.is_teams:
            state.positions[-1] += 1
            log.tell(events.PACED, "TOY-031", len(state.positions) - 1)

    def may_take_back(self, state: ToyState, last: Step) -> bool:
        """TOY-033 A card, as long as no car was named for it."""
        return state.phase is Phase.DRIVE and last.seat == state.turn

    # How it stands

    def standings(self, state: ToyState) -> list[Standing]:
        entries = self.entries(len(state.hands))
        cars = sorted(range(len(entries)), key=lambda car: (-state.positions[car], car))
        standings = [
            Standing(entries[car], place, car + 1, 1, state.positions[car], state.turns[car])
            for place, car in enumerate(cars, 1)
        ]
        return ranked(standings) if self.is_teams else standings

    def result(self, state: ToyState) -> Result:
        if not self.is_teams:
            return super().result(state)
        return team_result(self.standings(state), len(state.hands))

    # Copies, and what is hidden

    def copy(self, state: ToyState) -> ToyState:
        return saving.copy(state)

    def to_json(self, state: ToyState) -> dict[str, object]:
        return saving.to_json(state)

    def from_json(self, plain: Mapping[str, object]) -> ToyState:
        return saving.from_json(plain)

    def view(self, state: ToyState, seat: int) -> ToyState:
        seen = self.copy(state)
        hide(seen, seat)
        return seen

    def has_secrets(self) -> bool:
        return True

    def guess(self, view: ToyState, seat: int, generator: Generator) -> ToyState:
        full = self.copy(view)
        guess_hidden(full, seat, generator)
        return full
