"""Events: what happened, told in the past tense, each with the rule that made it happen."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from paddock.core.cars import CARS

EVERYONE: Final = -1
SEATS: Final = {"car": CARS, "rival": CARS}
NO_WORDS: Final[dict[str, tuple[str, ...]]] = {}


class EventKind:
    """A kind of event, declared once: its name, its parameters and its English sentence.

    Parameters are numbers; one that is listed in `words` (as `car` and `rival` always are) is an
    index into a tuple of words.
    """

    def __init__(
        self,
        name: str,
        parameters: str,
        sentence: str,
        words: dict[str, tuple[str, ...]] = NO_WORDS,
        starts_clock: bool = False,
    ) -> None:
        self.name: str = name
        self.parameters: list[str] = parameters.split()
        self.sentence: str = sentence
        self.words: dict[str, tuple[str, ...]] = {**SEATS, **words}
        self.starts_clock: bool = starts_clock
        """Whether a stopwatch runs from this event on."""


class Event:
    """Something that happened, and why."""

    def __init__(self, kind: EventKind, rule: str, values: list[int], step: int) -> None:
        self.kind: EventKind = kind
        self.rule: str = rule
        self.values: list[int] = values
        self.step: int = step
        self.seat: int = EVERYONE
        self.public: Event | None = None

    def parameters(self) -> dict[str, int | str]:
        """What a translation of this event needs, by name; cars by their colour."""
        found: dict[str, int | str] = {}
        for name, value in zip(self.kind.parameters, self.values, strict=True):
            words = self.kind.words.get(name)
            found[name] = value if words is None else words[value]
        return found

    def text(self, names: list[str] | None = None, words: dict[str, str] | None = None) -> str:
        """One English sentence, with the drivers' names for their cars' where they are given.

        `words` holds what to say for an identifier.
        """
        parameters = self.parameters()
        if words is not None:
            for name, value in self.parameters().items():
                if isinstance(value, str):
                    parameters[name] = words.get(value, value)
        if names is not None:
            for name, value in zip(self.kind.parameters, self.values, strict=True):
                if name in SEATS:
                    parameters[name] = names[value]
        return self.kind.sentence.format_map(parameters)

    def seen_by(self, seat: int) -> "Event":
        """This event as the seat may know it: a secret is redacted, never withheld."""
        return self if self.public is None or self.seat == seat else self.public

    def to_json(self) -> dict[str, object]:
        """The event as it goes over a wire."""
        return {"kind": self.kind.name, "rule": self.rule, "parameters": self.parameters()}

    def __repr__(self) -> str:
        return f"<event {self.text()!r} {self.rule}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    """Where the rules tell what happens; this one listens to nothing, for races in bulk."""

    def tell(
        self, kind: EventKind, rule: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Tell everyone; the values are those of the kind's parameters, in their order."""

    def whisper(
        self,
        seat: i64,
        public: EventKind,
        kind: EventKind,
        rule: str,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
    ) -> None:
        """Tell one seat; the others learn `public`, whose parameters are the first of `kind`."""


class EventLog(Log):
    """A log that keeps its events."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.step: int = 0

    def tell(
        self, kind: EventKind, rule: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Keep the event."""
        values: list[int] = [a, b, c, d]
        self.events.append(Event(kind, rule, values[: len(kind.parameters)], self.step))

    def whisper(
        self,
        seat: i64,
        public: EventKind,
        kind: EventKind,
        rule: str,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
    ) -> None:
        """Keep the event and what the others may know of it."""
        values: list[int] = [a, b, c, d]
        event = Event(kind, rule, values[: len(kind.parameters)], self.step)
        event.seat = seat
        event.public = Event(public, rule, values[: len(public.parameters)], self.step)
        self.events.append(event)


SILENT: Final = Log()
