"""Telling: a move put into words for everyone who follows the race, each as they may know it."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec.json import Encoder
from msgspec.structs import replace

from paddock.core.cars import EVERYONE
from paddock.core.events import Event
from paddock.core.race import Race
from paddock.core.steps import Step
from paddock.protocol.messages import FromServer, Moved
from paddock.protocol.patches import Differences
from paddock.protocol.told import (
    EventTold,
    QuestionAsked,
    ResultTold,
    StandingTold,
    State,
    StepTold,
)
from paddock.server.wire.scoring import car_names, result_told, standings_told
from paddock.server.wire.wording import (
    choices_of,
    event_told,
    question_asked,
    states_told,
    step_told,
)

ENCODER: Final = Encoder()


def encode(message: FromServer) -> str:
    """A message as it goes over the wire."""
    return ENCODER.encode(message).decode()


class News(NamedTuple):
    """The steps that were taken, and what happened."""

    steps: list[Step]
    events: list[Event]


class Telling:
    """One move, as text for each seat and for spectators."""

    def __init__(self, since: int, version: int, texts: dict[int, str]) -> None:
        self.since: int = since
        self.version: int = version
        self.texts: dict[int, str] = texts

    def text(self, eyes: int) -> str:
        """What goes to a seat, or to a spectator; the same for all where nothing is hidden."""
        return self.texts.get(eyes) or self.texts[EVERYONE]


class Teller:
    """Knows what everyone was last shown of a race, and tells them what changed."""

    def __init__(self, race: Race[Any], kept: int) -> None:
        self.race: Race[Any] = race
        self.names: list[str] = car_names(race)
        self.hides: bool = race.rules.has_secrets()
        """Whether the game has anything to hide; if not, everyone is told the same."""
        self.moves: deque[Telling] = deque(maxlen=kept)
        self.standings: list[StandingTold] = standings_told(race)
        """Those that were last told."""
        self.result: ResultTold | None = result_told(race)
        self._shown: dict[int, State] = states_told(race, self._audiences())

    def _audiences(self) -> list[int]:
        """Those who are told something of their own; seats asked at once see their own answers."""
        race = self.race
        apart = self.hides or len(race.answers.asked) > 1
        return [EVERYONE, *(range(len(race.heading.seats)) if apart else ())]

    def tell(
        self, since: int, version: int, news: News, typists: Sequence[int], clocks: list[int]
    ) -> Telling:
        """Put what came after version `since` into words; `typists` are the seats that answer."""
        common = _Common(self, since, version, news, clocks)
        self.standings, self.result = common.standings, common.result
        patches = self._patches()
        moved = {eyes: common.moved(eyes, patch) for eyes, patch in patches.items()}
        for seat in typists:
            own = moved.get(seat, moved[EVERYONE])
            moved[seat] = replace(own, choices=choices_of(self.race, seat))
        told = Telling(since, version, {eyes: encode(text) for eyes, text in moved.items()})
        self.moves.append(told)
        return told

    def since(self, version: int, current: int) -> list[Telling] | None:
        """The moves that bring a client from its version to now; nothing if it is too far back."""
        if version == current:
            return []
        missed = [told for told in self.moves if told.since >= version]
        return missed if missed and missed[0].since == version else None

    def _patches(self) -> dict[int, State]:
        """What became of the state, for each who sees it, or saw it, in a way of their own."""
        now = self._audiences()
        everyone = self._shown[EVERYONE]
        shown, differences = states_told(self.race, [*{*now, *self._shown}]), Differences()
        patches = {
            eyes: differences.between(self._shown.get(eyes, everyone), state)
            for eyes, state in shown.items()
        }
        self._shown = {eyes: shown[eyes] for eyes in now}
        return patches


class _Common:
    """A move as a spectator is told it, and what of it seats are told otherwise."""

    def __init__(
        self, teller: Teller, since: int, version: int, news: News, clocks: list[int]
    ) -> None:
        self.race: Race[Any] = teller.race
        self.names: list[str] = teller.names
        self.since: int = since
        self.version: int = version
        self.news: News = news
        self.clocks: list[int] = clocks
        self.standings: list[StandingTold] = standings_told(self.race)
        self.result: ResultTold | None = result_told(self.race)
        self.question: QuestionAsked | None = question_asked(self.race, EVERYONE)
        first = len(self.race.steps) - len(news.steps) + 1
        self.steps: list[StepTold] = [
            step_told(step, number, EVERYONE) for number, step in enumerate(news.steps, first)
        ]
        self.events: list[EventTold] = [
            event_told(event, EVERYONE, self.names) for event in news.events
        ]

    def moved(self, eyes: int, patch: State) -> Moved:
        """The move as one audience may know it."""
        return Moved(
            since=self.since,
            version=self.version,
            steps=self._steps(eyes),
            events=self._events(eyes),
            patch=patch,
            standings=self.standings,
            question=self._question(eyes),
            clocks=self.clocks,
            result=self.result,
        )

    def _steps(self, eyes: int) -> list[StepTold]:
        """The steps, each told anew only where it is read otherwise."""
        return [
            told if step.seen_by(eyes) == told.text else step_told(step, told.number, eyes)
            for step, told in zip(self.news.steps, self.steps, strict=True)
        ]

    def _events(self, eyes: int) -> list[EventTold]:
        """The events, each told anew only where more of it is known."""
        return [
            told
            if event.seen_by(eyes) is event.seen_by(EVERYONE)
            else event_told(event, eyes, self.names)
            for event, told in zip(self.news.events, self.events, strict=True)
        ]

    def _question(self, eyes: int) -> QuestionAsked | None:
        """Where several are asked at once, each of them has its own."""
        alike = self.question is None or len(self.race.answers.asked) < 2
        return self.question if alike else question_asked(self.race, eyes)
