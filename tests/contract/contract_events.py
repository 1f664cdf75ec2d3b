"""What holds of everything that is told of a race."""

import json
from string import Formatter
from typing import Any

from paddock.core.cars import EVERYONE
from paddock.core.catalogue import Catalogue
from paddock.core.events import Event, EventKind
from paddock.core.race import Race


def check_events(race: Race[Any], catalogue: Catalogue) -> None:
    """Every event cites a rule of the catalogue and can be told, to whoever listens."""
    last, rules = 0, {rule.id for rule in catalogue.rules}
    for event in race.events:
        for seat in (EVERYONE, *range(len(race.names))):
            check_event(event.seen_by(seat), race.car_names, rules)
            check_event_cars(event.seen_by(seat), race.rules.cars(len(race.names)))
            assert event.seen_by(seat).step == event.step
        assert event.public is None or race.rules.has_secrets()
        assert last <= event.step <= len(race.steps)
        last = event.step


def check_event(event: Event, names: list[str], rules: set[str]) -> None:
    """One event, as it is told."""
    assert event.rule in rules
    check_event_kind(event.kind)
    assert event.text()
    assert event.text(names)
    message = event.to_json()
    assert json.loads(json.dumps(message)) == message
    assert all(type(value) in (int, str) for value in event.parameters().values())


def check_event_cars(event: Event, cars: tuple[str, ...]) -> None:
    """The cars that an event is about are told by their names."""
    told = event.parameters()
    for name, value in zip(event.kind.parameters, event.values, strict=False):
        if name in ("car", "rival"):
            assert told[name] == cars[value]


def check_event_kind(kind: EventKind) -> None:
    """The sentence names just the kind's parameters."""
    placeholders = {name for _, name, _, _ in Formatter().parse(kind.sentence) if name is not None}
    assert placeholders == set(kind.parameters), kind.name
    assert kind.name.isidentifier()
    assert not set(kind.words) & {"car", "rival"}, "who has which car is not settled by a kind"
