"""Events: what they say, to whom, and the logs that keep them."""

import json

import pytest

from narrowing import known
from paddock.core.cars import CHANCE, CLOCK, EVERYONE, NOBODY
from paddock.core.events import SILENT, Event, EventKind, EventLog, Log

PASSED = EventKind("passed", "car rival spaces", "{car} passed {rival} by {spaces}.")
RAINED = EventKind("rained", "", "It rained.")
CHOSE = EventKind("chose", "car tyre", "{car} chose {tyre} tyres.", {"tyre": ("soft", "hard")})
DREW = EventKind("drew", "car", "{car} drew a card.")
DREW_CARD = EventKind("drew_card", "car card", "{car} drew a {card}.")
DROVE = EventKind(
    "drove",
    "car spaces space",
    "{car} drove {spaces:# space|# spaces} to {space}.",
    {"space": ("a1", "end")},
    said={"space": ("a1", "the end")},
)
USED = EventKind("used", "cards", "{cards:None was|# was|All # were} used.")
FULL = EventKind("full", "a b c d", "{a} {b} {c} {d}")

HAND = ("lead", "long-line", "solo")
FILLED = EventKind("filled", "car cards", "{car} drew {cards}.")
FILLED_WITH = EventKind(
    "filled_with",
    "car cards hand*",
    "{car} drew {cards:# card|# cards}: {hand}.",
    {"hand": HAND},
    said={"hand": ("Lead", "Long Line", "Solo")},
)

NAMES = ["Ann", "{Bob}"]


def test_an_event_tells_its_parameters_by_name_and_its_cars_by_colour() -> None:
    event = Event(PASSED, "TOY-002", [1, 0, 3], 7)
    assert event.parameters() == {"car": "blue", "rival": "red", "spaces": 3}
    assert event.text() == "blue passed red by 3."
    assert event.step == 7


def test_an_event_can_be_told_with_the_drivers_names() -> None:
    event = Event(PASSED, "TOY-002", [1, 0, 3], 7)
    assert event.text(NAMES) == "{Bob} passed Ann by 3."
    assert event.parameters()["car"] == "blue"


def test_a_parameter_with_words_is_told_by_its_word() -> None:
    event = Event(CHOSE, "TOY-002", [0, 1], 1)
    assert event.parameters() == {"car": "red", "tyre": "hard"}
    assert event.text(NAMES) == "Ann chose hard tyres."


@pytest.mark.parametrize(
    ("spaces", "told"),
    [(0, "0 spaces"), (1, "1 space"), (2, "2 spaces"), (11, "11 spaces"), (-1, "-1 spaces")],
)
def test_what_is_counted_is_told_in_the_right_number(spaces: int, told: str) -> None:
    assert Event(DROVE, "TOY-002", [0, spaces, 0], 1).text() == f"red drove {told} to a1."


def test_nothing_can_be_told_in_other_words() -> None:
    told = [Event(USED, "TOY-002", [cards], 1).text() for cards in range(3)]
    assert told == ["None was used.", "1 was used.", "All 2 were used."]


def test_a_sentence_may_have_other_words_than_a_machine_is_told() -> None:
    event = Event(DROVE, "TOY-002", [0, 1, 1], 1)
    assert event.text(NAMES) == "Ann drove 1 space to the end."
    assert event.parameters() == {"car": "red", "spaces": 1, "space": "end"}


def test_the_last_parameter_may_be_several_words() -> None:
    log = EventLog()
    log.whisper_values(1, FILLED, FILLED_WITH, "TOY-002", [1, 3, 2, 0, 2])
    log.whisper_values(1, FILLED, FILLED_WITH, "TOY-002", [0, 1, 1])
    three, one = log.events
    assert three.parameters() == {"car": "blue", "cards": 3, "hand": "solo lead solo"}
    assert three.text(NAMES) == "{Bob} drew 3 cards: Solo, Lead, Solo."
    assert one.text(words={"Long Line": "Linie"}) == "red drew 1 card: Linie."
    assert three.seen_by(0).text() == "blue drew 3."
    assert three.seen_by(0).parameters() == {"car": "blue", "cards": 3}
    assert one.seen_by(1).to_json()["parameters"] == {"car": "red", "cards": 1, "hand": "long-line"}


def test_cars_are_told_as_the_log_knows_them() -> None:
    log = EventLog(("green", "red"))
    log.tell(PASSED, "TOY-002", 1, 0, 3)
    log.whisper(1, RAINED, CHOSE, "TOY-002", 1, 1)
    assert [event.text() for event in log.events] == [
        "red passed green by 3.", "red chose hard tyres.",
    ]  # fmt: skip
    assert log.events[0].parameters() == {"car": "red", "rival": "green", "spaces": 3}
    assert log.events[0].text(NAMES) == "{Bob} passed Ann by 3."
    assert log.events[1].seen_by(0).cars == log.cars
    assert (CHOSE.words, RAINED.words) == ({"tyre": ("soft", "hard")}, {})


def test_an_event_goes_over_the_wire_as_plain_data() -> None:
    plain = Event(PASSED, "TOY-002", [1, 0, 3], 7).to_json()
    assert plain == {
        "kind": "passed",
        "rule": "TOY-002",
        "parameters": {"car": "blue", "rival": "red", "spaces": 3},
    }
    assert json.loads(json.dumps(plain)) == plain


def test_an_event_shows_itself_with_its_rule() -> None:
    assert repr(Event(RAINED, "TOY-003", [], 1)) == "<event 'It rained.' TOY-003>"


def test_everyone_sees_an_event_that_is_told() -> None:
    log = EventLog()
    log.tell(PASSED, "TOY-002", 1, 0, 3)
    event = log.events[0]
    assert event.seat == EVERYONE
    assert [event.seen_by(seat) for seat in (EVERYONE, 0, 1)] == [event] * 3


def test_a_whisper_is_redacted_for_the_others_and_never_withheld() -> None:
    log = EventLog()
    log.step = 4
    log.whisper(1, DREW, DREW_CARD, "TOY-001", 1, 9)
    event = log.events[0]
    assert event.seen_by(1).text() == "blue drew a 9."
    for seat in (EVERYONE, 0, 2):
        seen = event.seen_by(seat)
        assert seen.text() == "blue drew a card."
        assert (seen.rule, seen.step) == ("TOY-001", 4)
        assert "9" not in json.dumps(seen.to_json())


def test_a_log_keeps_as_many_values_as_the_kind_has_parameters() -> None:
    log = EventLog()
    log.tell(RAINED, "TOY-003", 1, 2, 3, 4)
    log.tell(FULL, "TOY-003", 1, 2, 3, 4)
    log.whisper(0, RAINED, FULL, "TOY-003", 5, 6, 7, 8)
    assert [event.values for event in log.events] == [[], [1, 2, 3, 4], [5, 6, 7, 8]]
    assert known(log.events[2].public).values == []


def test_a_log_writes_the_step_to_its_events() -> None:
    log = EventLog()
    for step in (1, 2):
        log.step = step
        log.tell(RAINED, "TOY-003")
    assert [event.step for event in log.events] == [1, 2]


def test_the_silent_log_listens_to_nothing() -> None:
    SILENT.tell(RAINED, "TOY-003")
    SILENT.whisper(0, DREW, DREW_CARD, "TOY-001", 0, 9)
    assert not hasattr(SILENT, "events")


def test_a_log_of_ones_own_hears_what_is_told() -> None:
    class Counter(Log):
        def __init__(self) -> None:
            self.heard: list[tuple[str, str, int]] = []

        def tell(
            self, kind: EventKind, rule: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0
        ) -> None:
            self.heard.append((kind.name, rule, a))

    counter = Counter()
    counter.tell(DREW, "TOY-001", 1)
    counter.whisper(0, DREW, DREW_CARD, "TOY-001", 0, 9)
    assert counter.heard == [("drew", "TOY-001", 1)]


def test_chance_nobody_the_clock_and_everyone_are_no_seats_and_never_each_other() -> None:
    assert sorted({CHANCE, NOBODY, CLOCK, EVERYONE}) == [-4, -3, -2, -1]


def test_an_event_carries_as_many_values_as_it_needs() -> None:
    train = EventKind("train", "car b c d e f", "{car} took {b} {c} {d} {e} {f} along.")
    log = EventLog()
    log.tell_values(train, "TOY-003", [0, 1, 2, 3, 4, 5])
    assert log.events[0].text() == "red took 1 2 3 4 5 along."
    assert log.events[0].parameters()["f"] == 5


def test_a_long_whisper_is_redacted_for_the_others() -> None:
    hand = EventKind("hand", "car b c d e", "{car} was dealt {b} {c} {d} {e}.")
    dealt = EventKind("dealt", "car", "{car} was dealt cards.")
    log = EventLog()
    log.whisper_values(1, dealt, hand, "TOY-001", [1, 7, 8, 9, 6])
    assert log.events[0].seen_by(1).text() == "blue was dealt 7 8 9 6."
    assert log.events[0].seen_by(0).text() == "blue was dealt cards."
