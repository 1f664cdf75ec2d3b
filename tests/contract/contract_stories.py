"""What everyone is told of races: whoever was told the same sees the same."""

import json
from typing import Any

from contract_plain import plain

from paddock.core.cars import EVERYONE
from paddock.core.race import Race


class Stories:
    """What each seat and the spectators were told, and what they saw then.

    One story, of so many steps, never looks two ways, and the steps tell no more than the story
    does. They are added moment by moment, each race from its start.
    """

    def __init__(self) -> None:
        self.views: dict[str, str] = {}
        self.steps: dict[str, list[str]] = {}
        self.heard_again = 0
        """Stories that were told by two races which differ."""
        self.truths: dict[str, str] = {}
        self.watched: dict[int, list[str]] = {}
        """All views of the race that is being added, by seat."""

    def add(self, race: Race[Any]) -> None:
        """Compare what everyone sees now with all that were told the same."""
        for seat in (EVERYONE, *range(len(race.names))):
            events = [event.seen_by(seat).to_json() for event in race.events]
            known = [dict(race.heading.options), len(race.names), seat, len(race.steps)]
            own = [step.text for step in race.answers.given.get(seat, [])]
            story = json.dumps([known, events, own])
            truth = plain(race, race.state)
            self.heard_again += self.truths.setdefault(story, truth) != truth
            view = plain(race, race.view(seat))
            assert self.views.setdefault(story, view) == view, f"seat {seat} was told {events}"
            self.add_steps(race, seat, story, view)

    def add_steps(self, race: Race[Any], seat: int, story: str, view: str) -> None:
        """Compare the steps as they are told with those of all races that looked the same."""
        earlier = self.watched.get(seat, []) if race.steps else []
        self.watched[seat] = [*earlier, view]
        told = [step.seen_by(seat) for step in race.steps]
        known = story + "".join(self.watched[seat])
        assert self.steps.setdefault(known, told) == told, f"seat {seat} was told {told}"
