"""A race as a server would tell it: one moment a version, and the moves between them."""

from typing import Any, Literal, TypeAlias

from narrowing import known
from paddock import make_bot, start
from paddock.core.cars import CARS
from paddock.protocol import PROTOCOL
from paddock.protocol.messages import Moved, Resumed, TableChanged, Welcome
from paddock.protocol.patches import UNCHANGED, difference
from paddock.protocol.told import (
    Choice,
    EventTold,
    Moment,
    QuestionAsked,
    SeatTold,
    StandingTold,
    StepTold,
    TableTold,
)

Because: TypeAlias = Literal["joined", "behind", "started", "undo"]
"""Why a server tells everything."""
RACE = "abcdefghijkl"


class ToldRace:
    """A race of Ann (seat 0) and a bot, played to its end; a version is a number of steps."""

    def __init__(self, seed: int = 1, **chosen: Any) -> None:
        self.race = start("f1-dice", ["Ann", "Ben"], seed=seed, **chosen)
        self.bots = [make_bot("driver", self.race.rules, seed=seed, seat=seat) for seat in range(2)]
        self.moments = [self._moment()]
        while not self.race.over:
            self.race.advance(self.bots)
            self.moments.append(self._moment())
        self.last = len(self.moments) - 1

    def _moment(self) -> Moment:
        race, asked = self.race, self.race.question
        return Moment(
            version=len(race.steps),
            state=race.rules.to_json(race.state),
            standings=[
                StandingTold(
                    c.seat,
                    c.place,
                    c.grid,
                    c.lap,
                    c.distance,
                    c.turns,
                    c.status,
                    c.car,
                    c.name,
                    c.livery.paint,
                )
                for c in race.standings
            ],
            question=None
            if asked is None
            else QuestionAsked(
                asked.kind,
                asked.seat,
                asked.task,
                asked.text(race.names),
                "chance" if race.rolling else "seat",
                race.asked,
                [],
                asked.dice,
            ),
            choices=[
                Choice(step.text, step.kind, step.parameters())
                for step in race.choices
                if known(asked).seat == 0
            ],
        )

    def version_of_turn(self, number: int, seat: int = 0) -> int:
        """The version at which a seat has its so-many-th decision, from 1."""
        asked = [
            moment.version
            for moment in self.moments
            if moment.question and moment.question.seat == seat and not moment.question.dice
        ]
        return asked[number - 1]

    def step(self, number: int) -> str:
        """The text of a step, from 1."""
        return self.race.steps[number - 1].text

    def moved(self, since: int, version: int) -> Moved:
        """The move from one version to another."""
        before, after = self.moments[since], self.moments[version]
        patch = difference(before.state, after.state)
        numbered = list(enumerate(self.race.steps, 1))[since:version]
        return Moved(
            since=since,
            version=version,
            steps=[StepTold(number, step.text, step.seat, step.kind) for number, step in numbered],
            events=[
                EventTold(event.kind.name, event.rule, event.step, event.text())
                for event in self.race.events
                if since < event.step <= version
            ],
            patch={} if patch is UNCHANGED else patch,
            standings=after.standings,
            question=after.question,
            choices=after.choices,
        )

    def welcome(self, version: int, because: Because = "joined", **changes: Any) -> Welcome:
        """Everything, at a version."""
        told: dict[str, Any] = {"table": table_told(), "seat": 0, "protocol": PROTOCOL, **changes}
        return Welcome(because=because, race=self.moments[version], **told)

    def resumed(self, version: int) -> Resumed:
        """Taken up at a version."""
        return Resumed(version=version, seat=0, table=table_told())


def table_told(**changes: Any) -> TableTold:
    """The table of the race."""
    seats = [
        SeatTold(0, CARS[0], "player", "Ann", "player"),
        SeatTold(1, CARS[1], "bot", "Ben", "bot", "driver"),
    ]
    told: dict[str, Any] = {
        "id": RACE,
        "game": "f1-dice",
        "circuit": "grandprix-speedway",
        "edition": 1,
        "options": {},
        "rules": 1,
        "status": "racing",
        "dice": "sealed",
        "commitment": "0" * 64,
        "seats": seats,
        "host": 0,
        "listed": True,
        "created": 0,
    }
    return TableTold(**(told | changes))


def finished() -> TableChanged:
    """The table when its race is over."""
    return TableChanged(table=table_told(status="over"))
