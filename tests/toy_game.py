"""A tiny game as a user of Paddock might write one: hidden hands, whispers, a weighted die.

Each seat is dealt cards that the others do not see. In a turn it plays one and rolls the wind die
(1, 1, 2, 2); its car moves by both. The first at the goal wins; with no cards left the race ends.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, cast

from paddock.circuits import find_circuit
from paddock.core.cards import Cards
from paddock.core.cars import CARS, CHANCE, NOBODY
from paddock.core.catalogue import read_catalogue
from paddock.core.dice import Die, Roll, Throw
from paddock.core.errors import OptionError
from paddock.core.events import EventKind, Log
from paddock.core.generator import Generator
from paddock.core.playing import Bot
from paddock.core.race import Race
from paddock.core.records import Heading
from paddock.core.rules import Question, Rules
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.core.variants import Option, Preset, Variant
from paddock.games.game import Game

PACK = [0, 4, 3, 2]
"""Cards of each kind; a card's kind is how far it takes a car."""
NO_CARDS = [0, 0, 0, 0]

DEALT = EventKind("dealt", "car", "{car} was dealt a card.")
DEALT_CARD = EventKind("dealt_card", "car card", "{car} was dealt a {card}.")
PLAYED = EventKind("played", "car card", "{car} played a {card}.")
MOVED = EventKind("moved", "car spaces wind", "{car} moved {spaces}, {wind}.", {
    "wind": ("", "a breeze behind", "a gale behind")
})  # fmt: skip
WON = EventKind("won", "car", "{car} won.")

RULES_MD = """# Toy

## Dealing

- **TOY-001** Each seat is dealt its cards, one by one,
  face down.

## Driving

- **TOY-002** The seat whose turn it is plays a card.
- **TOY-003** The car moves by the card and the wind die.
- **TOY-004** The first car at the goal wins; without cards the race ends.

## Decisions

- **TOY-D01** The deck is not dealt out.
"""


class Phase(IntEnum):
    """What the race waits for."""

    DEAL = 0
    PLAY = 1
    WIND = 2
    FINISHED = 3


@dataclass(frozen=True)
class ToyVariant(Variant):
    """What a race of the toy game is played with."""

    cards: int = 2
    goal: int = 6
    grid: str = "level"

    def check(self) -> None:
        """A short race needs few cards."""
        if self.goal == 4 and self.cards == 3:
            raise OptionError("options goal and cards: expected 2 cards or fewer to a goal of 4")


OPTIONS = (
    Option("cards", "Cards dealt to each seat.", least=1, most=3),
    Option("goal", "Spaces to drive.", least=4, most=20),
    Option("grid", "How the cars stand.", choices=("level", "staggered")),
)
PRESETS = (
    Preset("printed", "As printed."),
    Preset("short", "One card each.", {"cards": 1, "goal": 4}),
)


class Hand:
    """Cards that are known, and how many more there are."""

    def __init__(self, counts: list[int], unknown: int = 0) -> None:
        self.cards = Cards(counts)
        self.unknown = unknown

    def size(self) -> int:
        """How many cards there are."""
        return self.cards.total + self.unknown

    def hidden(self) -> "Hand":
        """The same hand from outside."""
        return Hand(NO_CARDS[:], self.size())

    def copy(self) -> "Hand":
        """The same hand, changed apart."""
        return Hand(self.cards.counts[:], self.unknown)


class ToyState:
    """One race; the deck is a hand that nobody sees."""

    def __init__(self, positions: list[int]) -> None:
        self.positions = positions
        self.hands = [Hand(NO_CARDS[:]) for _ in positions]
        self.deck = Hand(PACK[:])
        self.played = NO_CARDS[:]
        self.phase = Phase.DEAL
        self.turn = 0
        self.card = 0
        self.turns = [0 for _ in positions]


class PlayCard(Step):
    """A seat plays a card; its text has a capital letter, as those of spaces have."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__("play", seat, f"{CARS[seat]} play C{card}")
        self.card = card

    def parameters(self) -> dict[str, int | str]:
        """The car and the card."""
        return {"car": CARS[self.seat], "card": self.card}


class DealCard(Step):
    """Chance deals a card, which only the seat that gets it sees."""

    def __init__(self, card: int, receiver: int) -> None:
        super().__init__("deal", CHANCE, f"deal C{card}")
        self.card = card
        self.receiver = receiver

    def seen_by(self, seat: int) -> str:
        """The card is open to the seat that gets it."""
        return self.text if seat == self.receiver else "deal a card"


class ToyRules(Rules[ToyState]):
    """The toy game; its steps are made anew each time, as a user may do."""

    def __init__(self, variant: ToyVariant, circuit: Any, version: int = 1) -> None:
        self.game = "toy"
        self.version = version
        self.variant = variant
        self.circuit = circuit.name
        self.least_seats = 2
        self.most_seats = 3
        self.options = variant
        self.wind = Throw([Die("wind", [1, 1, 2, 2])])

    def setup(self, seats: int) -> ToyState:
        stagger = 1 if self.options.grid == "staggered" else 0
        return ToyState([-seat * stagger for seat in range(seats)])

    def actor(self, state: ToyState) -> int:
        if state.phase is Phase.FINISHED:
            return NOBODY
        return state.turn if state.phase is Phase.PLAY else CHANCE

    def actions(self, state: ToyState) -> list[Step]:
        hand = state.hands[state.turn].cards
        return [PlayCard(state.turn, card) for card, _ in hand.weights()]

    def outcomes(self, state: ToyState) -> list[tuple[Step, int]]:
        if state.phase is Phase.WIND:
            return self.wind.outcomes
        deck = state.deck.cards.weights()
        return [(DealCard(card, state.turn), count) for card, count in deck]

    def question(self, state: ToyState) -> Question:
        if state.phase is Phase.DEAL:
            return Question("deal", state.turn, "be dealt a card")
        if state.phase is Phase.PLAY:
            return Question("play", state.turn, "play a card")
        return Question("wind", state.turn, "roll for the wind", self.wind)

    def apply(self, state: ToyState, step: Step, log: Log) -> None:
        if state.phase is Phase.DEAL:
            self.deal(state, cast(DealCard, step).card, log)
        elif state.phase is Phase.PLAY:
            self.play(state, cast(PlayCard, step).card, log)
        else:
            self.move(state, cast(Roll, step).total, log)

    def deal(self, state: ToyState, card: int, log: Log) -> None:
        state.deck.cards.take(card)
        state.hands[state.turn].cards.put(card)
        log.whisper(state.turn, DEALT, DEALT_CARD, "TOY-001", state.turn, card)
        state.turn = (state.turn + 1) % len(state.hands)
        if state.hands[-1].size() == self.options.cards:
            state.phase = Phase.PLAY

    def play(self, state: ToyState, card: int, log: Log) -> None:
        state.hands[state.turn].cards.take(card)
        state.played[card] += 1
        state.card = card
        state.phase = Phase.WIND
        log.tell(PLAYED, "TOY-002", state.turn, card)

    def move(self, state: ToyState, wind: int, log: Log) -> None:
        seat, spaces = state.turn, state.card + wind
        state.positions[seat] += spaces
        state.turns[seat] += 1
        state.card = 0
        log.tell(MOVED, "TOY-003", seat, spaces, wind)
        state.turn = (seat + 1) % len(state.hands)
        won = state.positions[seat] >= self.options.goal
        if won:
            log.tell(WON, "TOY-004", seat)
        is_last = won or state.hands[state.turn].size() == 0
        state.phase = Phase.FINISHED if is_last else Phase.PLAY

    def standings(self, state: ToyState) -> list[Standing]:
        entries = self.entries(len(state.hands))
        seats = sorted(range(len(state.hands)), key=lambda seat: (-state.positions[seat], seat))
        return [
            Standing(entries[seat], place, seat + 1, 1, state.positions[seat], state.turns[seat])
            for place, seat in enumerate(seats, 1)
        ]

    def copy(self, state: ToyState) -> ToyState:
        twin = ToyState(state.positions[:])
        twin.hands = [hand.copy() for hand in state.hands]
        twin.deck = state.deck.copy()
        twin.played = state.played[:]
        twin.phase, twin.turn, twin.card = state.phase, state.turn, state.card
        twin.turns = state.turns[:]
        return twin

    def to_json(self, state: ToyState) -> dict[str, object]:
        return {
            "positions": state.positions[:],
            "hands": [[hand.cards.counts[:], hand.unknown] for hand in state.hands],
            "deck": [state.deck.cards.counts[:], state.deck.unknown],
            "played": state.played[:],
            "phase": state.phase.name,
            "turn": state.turn,
            "card": state.card,
            "turns": state.turns[:],
        }

    def from_json(self, plain: Mapping[str, object]) -> ToyState:
        written = cast(dict[str, Any], plain)
        state = ToyState(written["positions"][:])
        state.hands = [Hand(counts[:], unknown) for counts, unknown in written["hands"]]
        state.deck = Hand(written["deck"][0][:], written["deck"][1])
        state.played = written["played"][:]
        state.phase = Phase[written["phase"]]
        state.turn, state.card = written["turn"], written["card"]
        state.turns = written["turns"][:]
        return state

    def view(self, state: ToyState, seat: int) -> ToyState:
        seen = self.copy(state)
        seen.deck = seen.deck.hidden()
        for other, hand in enumerate(seen.hands):
            if other != seat:
                seen.hands[other] = hand.hidden()
        return seen

    def has_secrets(self) -> bool:
        return True

    def guess(self, view: ToyState, seat: int, generator: Generator) -> ToyState:
        full = self.copy(view)
        pool = Cards([all_ - played for all_, played in zip(PACK, full.played, strict=True)])
        for card, count in enumerate(full.hands[seat].cards.counts):
            for _ in range(count):
                pool.take(card)
        for hand in [*full.hands, full.deck]:
            while hand.unknown:
                card = pool.draw(generator)
                pool.take(card)
                hand.cards.put(card)
                hand.unknown -= 1
        return full


class HighCardBot(Bot[ToyState]):
    """Plays the highest card it has."""

    def choose(self, view: ToyState, steps: list[Step]) -> Step:
        return steps[-1]


TOY = Game(
    name="toy",
    title="Toy",
    summary="Cards and wind.",
    package="toy_game",
    prefix="TOY",
    least_seats=2,
    most_seats=3,
    board="line",
    default_circuit="larkmoor",
    variant=ToyVariant,
    options=OPTIONS,
    presets=PRESETS,
    make_rules=ToyRules,
)
CATALOGUE = read_catalogue("toy", RULES_MD)


def toy_rules(kind: type[ToyRules] = ToyRules, **options: Any) -> ToyRules:
    """The rules of the toy game with these options."""
    return kind(ToyVariant(**options), find_circuit("larkmoor"))


def toy_race(rules: ToyRules | None = None, seats: int = 2, seed: int = 0) -> Race[ToyState]:
    """A race of the toy game."""
    played = rules or toy_rules()
    values = played.variant.values()
    names = tuple(f"driver {seat}" for seat in range(seats))
    return Race(played, Heading("toy", 1, "larkmoor", values, names, CARS[:seats], seed))
