"""Events: what happened, told in the past tense, each with the rule that made it happen."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from paddock.core.cars import CARS, EVERYONE

BY_CAR: Final = ("car", "rival")
"""Parameters that are cars by their numbers, and are told by their names."""
NO_WORDS: Final[dict[str, tuple[str, ...]]] = {}


MANY: Final = "*"
ROUND: Final = "round_began"
"""What every game calls the event that tells of a new round; its first value is the number."""


class Count:
    """A number in a sentence, with the forms of what it counts: `{spaces:# space|# spaces}`.

    With three forms the first is for nothing at all: `{used:no dice|# die|# dice}`.
    """

    def __init__(self, number: int) -> None:
        self.number: int = number

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self.number)
        found = forms.split("|")
        if self.number == 0 and len(found) > 2:
            return found[0]
        return found[-2 if self.number == 1 else -1].replace("#", str(self.number))


class EventKind:
    """A kind of event, declared once: its name, its parameters and its English sentence.

    Parameters are numbers; `car` and `rival` are those of cars, and one that is listed in `words`
    is an index into a tuple of words, and of those in `said` where the sentence has others for
    people. The last one may be several such words, written as `cards*`.
    """

    def __init__(
        self,
        name: str,
        parameters: str,
        sentence: str,
        words: dict[str, tuple[str, ...]] = NO_WORDS,
        starts_clock: bool = False,
        said: dict[str, tuple[str, ...]] = NO_WORDS,
    ) -> None:
        self.name: str = name
        self.parameters: list[str] = parameters.replace(MANY, "").split()
        self.ends_in_many: bool = parameters.endswith(MANY)
        """Whether the last parameter has all values that are left."""
        self.sentence: str = sentence
        self.words: dict[str, tuple[str, ...]] = words
        self.starts_clock: bool = starts_clock
        """Whether a stopwatch runs from this event on."""
        self.said: dict[str, tuple[str, ...]] = said


class Event:
    """Something that happened, and why."""

    def __init__(
        self,
        kind: EventKind,
        rule: str,
        values: list[int],
        step: int,
        cars: tuple[str, ...] = CARS,
    ) -> None:
        self.kind: EventKind = kind
        self.rule: str = rule
        self.values: list[int] = values
        self.step: int = step
        self.cars: tuple[str, ...] = cars
        """The names of all cars, by their numbers."""
        self.seat: int = EVERYONE
        self.public: Event | None = None

    def parameters(self) -> dict[str, int | str]:
        """What a translation of this event needs, by name; cars by their colour."""
        found: dict[str, int | str] = {}
        single, many = self._split()
        for name, value in zip(self.kind.parameters, single, strict=False):
            words = self.cars if name in BY_CAR else self.kind.words.get(name)
            found[name] = value if words is None else words[value]
        if self.kind.ends_in_many:
            name = self.kind.parameters[-1]
            found[name] = " ".join([self.kind.words[name][value] for value in many])
        return found

    def text(self, names: list[str] | None = None, words: dict[str, str] | None = None) -> str:
        """One English sentence; `names` holds what to call the cars, as `Race.car_names` has it.

        `words` holds what to say for an identifier.
        """
        spoken: dict[str, str | Count] = {}
        single, many = self._split()
        for name, value in zip(self.kind.parameters, single, strict=False):
            known = self.cars if name in BY_CAR else self._said(name)
            if known is None:
                spoken[name] = Count(value)
            elif names is not None and name in BY_CAR:
                spoken[name] = names[value]
            else:
                spoken[name] = _spoken(known[value], words)
        if self.kind.ends_in_many:
            name = self.kind.parameters[-1]
            known = self._said(name) or ()
            spoken[name] = ", ".join([_spoken(known[value], words) for value in many])
        return self.kind.sentence.format_map(spoken)

    def _split(self) -> tuple[list[int], list[int]]:
        """The values of single parameters, and those of the last one where it has several."""
        count = len(self.kind.parameters) - (1 if self.kind.ends_in_many else 0)
        return self.values[:count], self.values[count:]

    def _said(self, name: str) -> tuple[str, ...] | None:
        """The words of a parameter as a sentence has them; none for a number."""
        return self.kind.said.get(name) or self.kind.words.get(name)

    def seen_by(self, seat: int) -> "Event":
        """This event as the seat may know it: a secret is redacted, never withheld."""
        return self if self.public is None or self.seat == seat else self.public

    def to_json(self) -> dict[str, object]:
        """The event as it goes over a wire."""
        return {"kind": self.kind.name, "rule": self.rule, "parameters": self.parameters()}

    def __repr__(self) -> str:
        return f"<event {self.text()!r} {self.rule}>"


def _spoken(word: str, words: dict[str, str] | None) -> str:
    """What people say for an identifier."""
    return word if words is None else words.get(word, word)


@mypyc_attr(allow_interpreted_subclasses=True)
class Log:
    """Where the rules tell what happens; this one listens to nothing, for races in bulk."""

    def tell(
        self, kind: EventKind, rule: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Tell everyone; the values are those of the kind's parameters, in their order."""

    def tell_values(self, kind: EventKind, rule: str, values: list[int]) -> None:
        """Tell everyone of a kind with more than four parameters."""

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

    def whisper_values(
        self, seat: i64, public: EventKind, kind: EventKind, rule: str, values: list[int]
    ) -> None:
        """Tell one seat of a kind with more than four parameters."""


class EventLog(Log):
    """A log that keeps its events, and knows by which cars the seats are told."""

    def __init__(self, cars: tuple[str, ...] = CARS) -> None:
        self.cars: tuple[str, ...] = cars
        self.events: list[Event] = []
        self.step: int = 0

    def tell(
        self, kind: EventKind, rule: str, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0
    ) -> None:
        """Keep the event."""
        self.tell_values(kind, rule, [a, b, c, d])

    def tell_values(self, kind: EventKind, rule: str, values: list[int]) -> None:
        """Keep the event."""
        self.events.append(self._event(kind, rule, values))

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
        self.whisper_values(seat, public, kind, rule, [a, b, c, d])

    def whisper_values(
        self, seat: i64, public: EventKind, kind: EventKind, rule: str, values: list[int]
    ) -> None:
        """Keep the event and what the others may know of it."""
        event = self._event(kind, rule, values)
        event.seat = seat
        event.public = self._event(public, rule, values)
        self.events.append(event)

    def _event(self, kind: EventKind, rule: str, values: list[int]) -> Event:
        told = values if kind.ends_in_many else values[: len(kind.parameters)]
        return Event(kind, rule, told, self.step, self.cars)


SILENT: Final = Log()


def round_of(events: Sequence[Event]) -> int:
    """The round that the last of these events belongs to; 0 before the first one."""
    rounds = [event.values[0] for event in events if event.kind.name == ROUND]
    return rounds[-1] if rounds else 0
