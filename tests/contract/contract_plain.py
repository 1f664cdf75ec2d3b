"""Races and states as text, to compare them."""

import json
from typing import Any

from paddock.core.race import Race


def plain(race: Race[Any], state: Any) -> str:
    """A state as text."""
    return json.dumps(race.rules.to_json(state))


def seen(race: Race[Any]) -> str:
    """All that a race holds, to compare it with another."""
    return json.dumps(
        [
            race.rules.to_json(race.state),
            race.record.text(),
            [[event.to_json(), event.seat, event.step] for event in race.events],
            race.generator.words(),
        ]
    )
