"""What seats decide and what chance does in Grand Prix; each step is made once and shared."""

from typing import Final

from mypy_extensions import i64

from paddock.core.cars import CHANCE
from paddock.core.steps import Step
from paddock.games.grand_prix.car import TIRES, UNKNOWN_TIRE, WEARS
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS, EventCard
from paddock.games.grand_prix.cards.race_cards import RACE_CARDS, RaceCard
from paddock.games.grand_prix.state import WEATHERS

WEATHER: Final = "weather"
LINE_UP: Final = "grid"
EVENT: Final = "event"
DRAW_TEAM: Final = "team"

TIRE: Final = "tire"
CARD: Final = "card"
MOVE: Final = "move"
PASS: Final = "pass"
ELIMINATE: Final = "eliminate"
RETIRE: Final = "retire"
NOTHING: Final = "nothing"
BONUS: Final = "bonus"
SAVE: Final = "save"
SWAP: Final = "swap"
NO_SWAP: Final = "hold"
TUCK: Final = "tuck"
HIT: Final = "hit"
GO_IN: Final = "in"
TAKE: Final = "take"
PIT: Final = "pit"
STAY: Final = "stay"
FIT: Final = "fit"
REPAIR: Final = "repair"
DISCARD: Final = "discard"
KEEP: Final = "keep"
FOR_CARS: Final = (MOVE, PASS, ELIMINATE, RETIRE, HIT, GO_IN, TAKE, PIT, STAY)
"""Decisions that name a car, as `aquila pit 14`."""
WORDS: Final = (NOTHING, BONUS, SAVE, NO_SWAP, KEEP)
"""Decisions that need no more than a word, as `aquila keep`."""
NUMBERS: Final = 100
"""One more than the highest number on a car."""
MOST_REPAIRS: Final = 100


class Outcome(Step):
    """What chance does, open to everyone: `weather wet`, `grid 14`, `team aquila`."""

    def __init__(self, kind: str, word: str, number: i64) -> None:
        super().__init__(kind, CHANCE, f"{kind} {word}")
        self.word: str = word
        self.number: i64 = number
        """The weather, the number on the car, or the seat."""

    def parameters(self) -> dict[str, int | str]:
        """What came of it."""
        return {self.kind: self.word}


class DrawEvent(Step):
    """GP-057 The top event card is turned over."""

    def __init__(self, card: EventCard) -> None:
        super().__init__(EVENT, CHANCE, f"{EVENT} {card.name}")
        self.card: EventCard = card

    def parameters(self) -> dict[str, int | str]:
        """Its name and its pit number."""
        return {"event": self.card.happening.name, "number": self.card.name.split()[-1]}


class Word(Step):
    """A decision that needs no more than a word."""

    def __init__(self, kind: str, seat: i64, team: str) -> None:
        super().__init__(kind, seat, f"{team} {kind}")
        self.team: str = team

    def parameters(self) -> dict[str, int | str]:
        """The team."""
        return {"car": self.team}


class ForCar(Step):
    """A decision that names a car."""

    def __init__(self, kind: str, seat: i64, team: str, number: i64) -> None:
        super().__init__(kind, seat, f"{team} {kind} {number}")
        self.team: str = team
        self.number: i64 = number
        """That is painted on it."""

    def parameters(self) -> dict[str, int | str]:
        """The team and the car."""
        return {"car": self.team, "driven": str(self.number)}


class OfCard(Step):
    """A race card is played, or laid away: `aquila card power-line`, `aquila discard overtake`."""

    def __init__(self, kind: str, seat: i64, team: str, card: RaceCard) -> None:
        super().__init__(kind, seat, f"{team} {kind} {card.name}")
        self.team: str = team
        self.card: RaceCard = card

    def parameters(self) -> dict[str, int | str]:
        """The team and the card."""
        return {"car": self.team, "card": self.card.name}


class ChooseTire(Step):
    """GP-034 Tires for the start, unseen by the others until all have chosen."""

    def __init__(self, seat: i64, team: str, number: i64, tire: i64) -> None:
        super().__init__(TIRE, seat, f"{team} {TIRE} {number} {TIRES[tire]}")
        self.team: str = team
        self.number: i64 = number
        self.tire: i64 = tire

    def parameters(self) -> dict[str, int | str]:
        """The team, the car and the tires."""
        return {"car": self.team, "driven": str(self.number), "tire": TIRES[self.tire]}

    def seen_by(self, seat: i64) -> str:
        """The others see that it was chosen."""
        return self.text if seat == self.seat else f"{self.team} {TIRE} {self.number}"


class Fit(Step):
    """GP-180..185 The tires that a car gets in a pit stop: `aquila fit soft`, `aquila fit none`."""

    def __init__(self, seat: i64, team: str, tire: i64) -> None:
        super().__init__(FIT, seat, f"{team} {FIT} {TIRES[tire] or 'none'}")
        self.team: str = team
        self.tire: i64 = tire

    def parameters(self) -> dict[str, int | str]:
        """The team and the tires."""
        return {"car": self.team, "tire": TIRES[self.tire]}


class Repair(Step):
    """GP-168 How many markers of one kind are taken off: `aquila repair 2 tire`."""

    def __init__(self, seat: i64, team: str, count: i64, wear: i64) -> None:
        super().__init__(REPAIR, seat, f"{team} {REPAIR} {count} {WEARS[wear]}")
        self.team: str = team
        self.count: i64 = count
        self.wear: i64 = wear

    def parameters(self) -> dict[str, int | str]:
        """The team, the kind, and how many."""
        return {"car": self.team, "count": self.count, "wear": WEARS[self.wear]}


class SeatSteps:
    """The steps of one seat, by what they are about."""

    def __init__(self, seat: i64, team: str) -> None:
        self.seat: i64 = seat
        self.team: str = team
        self.words: dict[str, Step] = {word: Word(word, seat, team) for word in WORDS}
        self.plays: list[Step] = [OfCard(CARD, seat, team, card) for card in RACE_CARDS]
        self.discards: list[Step] = [OfCard(DISCARD, seat, team, card) for card in RACE_CARDS]
        """By the kinds of cards."""
        self.fits: list[Step] = [Fit(seat, team, tire) for tire in range(UNKNOWN_TIRE)]
        self._for_cars: dict[str, list[Step | None]] = {kind: [None] * NUMBERS for kind in FOR_CARS}
        self._repairs: dict[i64, Step] = {}
        self._tires: dict[i64, Step] = {}

    def for_car(self, kind: str, number: i64) -> Step:
        """The decision of this kind about the car with this number."""
        steps = self._for_cars[kind]
        step = steps[number]
        if step is None:
            step = ForCar(kind, self.seat, self.team, number)
            steps[number] = step
        return step

    def repair(self, count: i64, wear: i64) -> Step:
        """So many markers of a kind are taken off."""
        key = wear * MOST_REPAIRS + count
        if key not in self._repairs:
            self._repairs[key] = Repair(self.seat, self.team, count, wear)
        return self._repairs[key]

    def tire(self, number: i64, tire: i64) -> Step:
        """The car with this number starts on these tires."""
        key = tire * NUMBERS + number
        if key not in self._tires:
            self._tires[key] = ChooseTire(self.seat, self.team, number, tire)
        return self._tires[key]


def weather_outcomes() -> list[tuple[Step, int]]:
    """GP-028 Dry or wet, with equal chance."""
    return [(Outcome(WEATHER, word, number), 1) for number, word in enumerate(WEATHERS)]


def event_steps() -> list[Step]:
    """GP-191 Every event card, as it is drawn."""
    return [DrawEvent(card) for card in EVENT_CARDS]
