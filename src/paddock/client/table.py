"""A table as one seat or a spectator has it: the race kept up to date, and all one may do there."""

from collections import deque
from collections.abc import Iterator
from types import TracebackType
from urllib.parse import urlencode

from paddock.client.errors import ClientError, RefusedError
from paddock.client.follower import SPECTATOR
from paddock.client.http import Http
from paddock.client.line import Done, Line, Request
from paddock.client.turn import Turn
from paddock.protocol.bodies import CarChosen, TableSeat, WordsSaid
from paddock.protocol.fields import NO_SEAT
from paddock.protocol.messages import (
    AnswerUndo,
    AskUndo,
    FromServer,
    HandOver,
    Moved,
    Said,
    Say,
    StandIn,
    TakeBack,
    TakeStep,
    Welcome,
)
from paddock.protocol.told import (
    Choice,
    EventTold,
    Moment,
    QuestionAsked,
    ResultTold,
    SeatTold,
    StandingTold,
    State,
    StepTold,
    TableTold,
)


class Table:
    """A seat at a table; `Paddock.join`, `open_table`, `sit` and `watch` give one.

    It keeps itself up to date while it waits: in `turns`, `messages`, `receive`, and in whatever
    is asked of the server. A connection that breaks is made again.
    """

    def __init__(
        self,
        http: Http,
        race: str,
        seat: int,
        patience: float,
        opened: "list[Table] | None" = None,
        commitment: str = "",
    ) -> None:
        self._http: Http = http
        self._opened: list[Table] = [] if opened is None else opened
        """All tables of the visitor, who hangs up at each; a rematch is one more."""
        self._line: Line = Line(http, race, seat, patience)
        self._line.follower.commitment = commitment
        self._unread: deque[FromServer] = deque()
        self._line.wait(lambda: self._line.follower.table is not None)
        self._opened.append(self)

    # What is known

    @property
    def id(self) -> str:
        """The id of the race."""
        return self._line.race

    @property
    def seat(self) -> int:
        """The seat that is played from here; -1 for a spectator."""
        return self._line.follower.seat

    @property
    def table(self) -> TableTold:
        """All about the race but the race itself: seats, options, status."""
        assert self._line.follower.table is not None
        return self._line.follower.table

    @property
    def moment(self) -> Moment | None:
        """The race at its last known version; nothing before the start."""
        return self._line.follower.race

    @property
    def version(self) -> int:
        """How long the race's ledger is; 0 before the start."""
        return self._line.follower.version or 0

    @property
    def state(self) -> State:
        """The race as this seat may know it, as plain data; empty before the start."""
        return {} if self.moment is None else self.moment.state

    @property
    def standings(self) -> list[StandingTold]:
        """Every car, the leader first."""
        return [] if self.moment is None else self.moment.standings

    @property
    def result(self) -> ResultTold | None:
        """What the race was worth: places and points by car, seat and team, once it is over."""
        return None if self.moment is None else self.moment.result

    @property
    def question(self) -> QuestionAsked | None:
        """What the race waits for, of whichever seat."""
        return None if self.moment is None else self.moment.question

    @property
    def choices(self) -> list[Choice]:
        """What this seat may do now."""
        return [] if self.moment is None else self.moment.choices

    @property
    def clocks(self) -> list[int]:
        """Milliseconds left to each seat at the last move; empty without a clock."""
        return [] if self.moment is None else self.moment.clocks

    @property
    def events(self) -> list[EventTold]:
        """What happened, as far as it was told here; `Paddock.events` has it from the start."""
        return self._line.follower.events

    @property
    def present(self) -> list[int]:
        """The seats whose players are connected."""
        return self._line.follower.present

    @property
    def over(self) -> bool:
        """Whether the race has ended."""
        return self._line.follower.over

    # Playing

    def turns(self, agree: bool = True) -> Iterator[Turn]:
        """Each time the race waits for this seat, until it is over.

        `agree` is the answer to an undo that another seat asks for; one that was agreed to is
        waited for.
        """
        given: int | None = None
        while not self.over:
            turn = self.turn()
            if self.undo_asked:
                self.answer_undo(agree)
            elif turn is not None and self._since != given and not self._agreed:
                given = self._since
                yield turn
            else:
                given = None if turn is None else given
                self.receive()

    def turn(self) -> Turn | None:
        """The turn of this seat, if it is its turn."""
        moment = self.moment
        if moment is None or moment.question is None or not self._line.follower.asked:
            return None
        return Turn(self, moment, moment.question)

    def proposal(self, version: int) -> Choice | None:
        """What the game's `driver` would do at this version, as soon as the server has told it.

        Nothing where it found none, where the race has gone on, and at a table without proposals.
        """
        if not self._http.proposals:
            raise ClientError(
                "expected a visitor who is told proposals: Paddock(…, proposals=True)"
            )
        follower = self._line.follower
        self._line.wait(lambda: self._is_proposed(version) or not self._may_propose(version))
        if not self._is_proposed(version) or follower.proposal is None:
            return None
        wanted = follower.proposal.text
        return next((choice for choice in self.choices if choice.text == wanted), None)

    def take(self, text: str, version: int | None = None) -> bool:
        """Take a step, and wait until it is safe; false where the race went on without it.

        `version` is the one that the step was chosen at; the last one known if left out.
        """
        at = self.version if version is None else version
        try:
            heard = self._ask(
                lambda number: TakeStep(id=number, version=at, text=text),
                lambda heard: self._since > at,
            )
        except RefusedError as refused:
            if refused.code != "not_your_turn":
                raise
            return False  # its bot drives now, because its time is up or it was handed over
        return any(self._took(message, at, text) for message in heard)

    def undo(self) -> bool:
        """Take back this seat's last decision; false where other people have to agree first."""
        at = self.version
        heard = self._ask(
            lambda number: AskUndo(id=number, version=at), lambda heard: self._undoing(at)
        )
        if any(isinstance(message, Moved) and message.steps for message in heard):
            raise RefusedError("stale", "the race went on before the undo; nothing was taken back")
        return self._since > at

    @property
    def _since(self) -> int:
        """The version since which this seat is asked what it is asked now."""
        return self._line.follower.since

    @property
    def undo_asked(self) -> bool:
        """Whether somebody else asks for an undo that this seat has not answered.

        `table.undo.to.text` says what it leads back to. A bot that drives here agrees to nothing.
        """
        undo = self.table.undo
        if undo is None or self.seat == SPECTATOR or self._is_own(undo.seat):
            return False
        return not self.own.agrees

    def _is_own(self, seat: int) -> bool:
        """Whether the visitor plays a seat of this table, from here or beside it."""
        return any(table.id == self.id and table.seat == seat for table in self._opened)

    def answer_undo(self, agree: bool) -> None:
        """Agree to the undo that was asked for, or not; one's own is withdrawn so."""
        at = self.version
        if self.table.undo is None:
            raise ClientError("expected an undo that was asked for, but there is none")
        self._ask(
            lambda number: AnswerUndo(id=number, agree=agree),
            lambda heard: (
                self.version > at or self.table.undo is None or (agree and self.own.agrees)
            ),
        )

    def hand_over(self, level: str | None = None, seat: int | None = None) -> None:
        """Let a bot drive this seat, or another whose player has been away for a while.

        A level is chosen for one's own seat, as by `stand_in`; for another its player has chosen.
        """
        handed = self.own.seat if seat is None else seat
        self._ask(
            lambda number: HandOver(id=number, level=level, seat=seat),
            lambda heard: self.table.seats[handed].driver == "bot",
        )

    def stand_in(self, level: str) -> None:
        """Choose the bot that drives this seat while nobody does; from the lobby on."""
        self._ask(
            lambda number: StandIn(id=number, level=level),
            lambda heard: self.own.stand_in == level,
        )

    def take_back(self) -> None:
        """Drive this seat again."""
        self._ask(lambda number: TakeBack(id=number), lambda heard: self.own.driver == "player")

    def say(self, text: str) -> None:
        """Chat; where the connection breaks it may be lost, and is not said again."""
        self._ask(lambda number: Say(id=number, text=text), self._said, again=False)

    # Before and after the race

    def say_words(self, words: str) -> None:
        """Add words to the dice, whose commitment was shown here; before the start."""
        path = f"/api/races/{self.id}/seats/{self.own.seat}/words"
        told = self._http.put(path, WordsSaid(words=words), TableSeat)
        self._line.follower.check_commitment(told.table)
        self._line.wait(lambda: self.own.words == told.table.seats[self.seat].words)

    def choose_car(self, car: str, seat: int | None = None) -> None:
        """Drive this car, where the game has a choice; the host also chooses for bots."""
        chosen = self.own.seat if seat is None else seat
        path = f"/api/races/{self.id}/seats/{chosen}/car"
        self._http.put(path, CarChosen(car=car), TableSeat)
        if chosen == self.seat:
            self._line.wait(lambda: self.own.car == car)

    def start(self) -> None:
        """Start the race, as the host may."""
        self._http.post(f"/api/races/{self.id}/start", None, TableSeat)
        self._line.wait(lambda: self.moment is not None)

    def leave(self) -> None:
        """Give up the seat, and hang up."""
        query = urlencode({"seat": self.seat})
        self._http.post(f"/api/races/{self.id}/leave?{query}", None, TableSeat)
        self.close()

    def rematch(self) -> "Table":
        """The table of the next race, with the same people in the same seats."""
        told = self._http.post(f"/api/races/{self.id}/rematch", None, TableSeat)
        patience, commitment = self._line.patience, told.table.commitment
        return Table(self._http, told.table.id, self.seat, patience, self._opened, commitment)

    # Hearing everything

    def receive(self, timeout: float | None = None) -> FromServer | None:
        """The next message of the server; nothing where none came within `timeout` seconds."""
        if self._unread:
            return self._unread.popleft()
        return self._line.receive(timeout)

    def messages(self) -> Iterator[FromServer]:
        """Every message of the server, each already taken in here, until the table is closed."""
        while self._line.is_open or self._unread:
            message = self.receive()
            if message is not None:
                yield message

    def close(self) -> None:
        """Hang up; the seat stays one's own."""
        self._line.close()

    def __enter__(self) -> "Table":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def own(self) -> SeatTold:
        """This seat, as everyone is told of it."""
        if self.seat == SPECTATOR:
            raise ClientError("expected a seat at the table, but a spectator has none")
        return self.table.seats[self.seat]

    def _ask(self, request: Request, done: Done, again: bool = True) -> list[FromServer]:
        heard = self._line.ask(request, done, again)
        self._unread += heard
        return heard

    def _is_proposed(self, version: int) -> bool:
        """Whether what is known last is a proposal for this version, and the race is there."""
        told = self._line.follower.proposal
        return told is not None and min(told.version, version) >= self._since

    def _may_propose(self, version: int) -> bool:
        """Whether a proposal for this version can still come."""
        turn = self.turn()
        is_asked = turn is not None and self._since <= version and turn.question.actor == "seat"
        return is_asked and self.table.proposals

    @property
    def _agreed(self) -> bool:
        """Whether an undo that this seat agreed to is still waiting for others."""
        return self.table.undo is not None and self.own.agrees

    def _undoing(self, since: int) -> bool:
        undo = self.table.undo
        return self._since > since or (undo is not None and undo.seat == self.seat)

    def _said(self, heard: list[FromServer]) -> bool:
        return any(isinstance(message, Said) and message.seat == self.seat for message in heard)

    def _took(self, message: FromServer, since: int, text: str) -> bool:
        """Whether a message says that this seat's step led on from a version."""
        if isinstance(message, Moved):
            wanted = text.lower().split()
            if message.since < since or message.steps:
                steps = message.steps if message.since >= since else []
                return any(_is_told(step, wanted) for step in steps)
            # An answer that is held changes what the seat that gave it is shown, and nobody else.
            return bool(message.patch) and self.own.driver == "player"
        if not isinstance(message, Welcome) or message.race is None or message.because == "undo":
            return False
        # A version that asks this seat is left by its step, by its bot, or by an undo.
        return self._since > since and self.own.driver == "player"


def _is_told(step: StepTold, wanted: list[str]) -> bool:
    """Whether a step is the one that was sent, or a real card for another, told face down."""
    return step.text.lower().split() == wanted or (step.seat == NO_SEAT and not step.kind)
