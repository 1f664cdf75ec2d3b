"""Telling: a move put into words for everyone who follows the race, each as they may know it."""

from collections import deque
from typing import Any, Final, NamedTuple

from msgspec.json import Encoder
from msgspec.structs import replace

from paddock.core.cars import EVERYONE, NOBODY
from paddock.core.events import Event
from paddock.core.race import Race
from paddock.core.steps import Step
from paddock.protocol.messages import FromServer, Moved
from paddock.protocol.patches import UNCHANGED, difference
from paddock.protocol.told import StandingTold, State
from paddock.server.race.ledger import hides
from paddock.server.wire.wording import (
    choices_of,
    event_told,
    question_asked,
    standings_told,
    state_told,
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
        self.hides: bool = hides(race.rules)
        """Whether the game has anything to hide; if not, everyone is told the same."""
        self.moves: deque[Telling] = deque(maxlen=kept)
        self.standings: list[StandingTold] = standings_told(race)
        """Those that were last told."""
        self._shown: dict[int, State] = {eyes: state_told(race, eyes) for eyes in self._audiences()}

    def _audiences(self) -> list[int]:
        seats = range(len(self.race.heading.seats)) if self.hides else ()
        return [EVERYONE, *seats]

    def tell(self, since: int, version: int, news: News, typist: int, clocks: list[int]) -> Telling:
        """Put the steps after version `since` into words; `typist` is the seat that is asked."""
        common = _Common(self.race, since, version, clocks)
        self.standings = common.standings
        moved = {eyes: common.moved(eyes, news, self._patch(eyes)) for eyes in self._audiences()}
        if typist != NOBODY:
            own = moved.get(typist, moved[EVERYONE])
            moved[typist] = replace(own, choices=choices_of(self.race, typist))
        told = Telling(since, version, {eyes: encode(text) for eyes, text in moved.items()})
        self.moves.append(told)
        return told

    def since(self, version: int, current: int) -> list[Telling] | None:
        """The moves that bring a client from its version to now; nothing if it is too far back."""
        if version == current:
            return []
        missed = [told for told in self.moves if told.since >= version]
        return missed if missed and missed[0].since == version else None

    def _patch(self, eyes: int) -> State:
        shown = state_told(self.race, eyes)
        patch = difference(self._shown[eyes], shown)
        self._shown[eyes] = shown
        return {} if patch is UNCHANGED else patch


class _Common:
    """What a move tells everyone alike."""

    def __init__(self, race: Race[Any], since: int, version: int, clocks: list[int]) -> None:
        self.race: Race[Any] = race
        self.names: list[str] = race.names
        self.since: int = since
        self.version: int = version
        self.clocks: list[int] = clocks
        self.standings: list[StandingTold] = standings_told(race)
        self.question = question_asked(race)

    def moved(self, eyes: int, news: News, patch: State) -> Moved:
        """The move as one audience may know it."""
        first = len(self.race.steps) - len(news.steps) + 1
        return Moved(
            since=self.since,
            version=self.version,
            steps=[step_told(step, number, eyes) for number, step in enumerate(news.steps, first)],
            events=[event_told(event, eyes, self.names) for event in news.events],
            patch=patch,
            standings=self.standings,
            question=self.question,
            clocks=self.clocks,
        )
