"""What event cards do: whom they hit, the safety zone, the weather, and restarts."""

from typing import Final

from paddock.core.events import EventKind
from paddock.games.grand_prix.cards.event_cards import HAPPENINGS
from paddock.games.grand_prix.events.racing import OF_TEAM, TEAM_SAID
from paddock.games.grand_prix.state import WEATHERS

EVENTS: Final[tuple[str, ...]] = tuple([happening.name for happening in HAPPENINGS])
SAID: Final[tuple[str, ...]] = tuple(
    [name.replace("-", " ").capitalize().replace("Npc", "NPC") for name in EVENTS]
)
NUMBERS: Final[tuple[str, ...]] = (*[str(digit) for digit in range(10)], "all")

EVENT_DRAWN: Final = EventKind(
    "event_drawn",
    "event number",
    "The event was {event}, with pit number {number}.",
    {"event": EVENTS, "number": NUMBERS},
    said={"event": SAID},
)
NUMBER_DRAWN: Final = EventKind(
    "number_drawn",
    "number",
    "The pit number drawn was {number}.",
    {"number": NUMBERS},
)
NOBODY_HIT: Final = EventKind("nobody_hit", "", "It hit nobody: a green flag.")
TEAM_DRAWN: Final = EventKind(
    "team_drawn",
    "team",
    "The draw between the teams fell on {team}.",
    OF_TEAM,
    said=TEAM_SAID,
)
HIT_CAR: Final = EventKind("hit", "car", "It hit {car}.")
CAUGHT: Final = EventKind("caught", "car rival", "{car} was caught up in it beside {rival}.")
CALLS_LOST: Final = EventKind(
    "calls_lost", "car count", "{car} got rid of {count:# close call|# close calls}."
)
SPUN_OFF: Final = EventKind(
    "spun_off", "car sector", "{car} spun off the track in sector {sector}."
)
SPUN_AROUND: Final = EventKind("spun_around", "car", "{car} spun around, into the pit lane.")
WEATHER_TURNED: Final = EventKind(
    "weather_turned", "weather", "The weather turned {weather}.", {"weather": WEATHERS}
)
WILL_PIT: Final = EventKind("will_pit", "car", "{car} will pit in this round to change tires.")

ZONE_MADE: Final = EventKind(
    "zone_made", "first last", "Sectors {first} to {last} became a safety zone."
)
ZONE_LIFTED: Final = EventKind("zone_lifted", "", "The safety zone was lifted.")
SHIFTED: Final = EventKind(
    "shifted", "car sector", "{car} dropped to the inside of sector {sector}."
)
SENT_ON: Final = EventKind(
    "sent_on", "car sector lane", "{car} was sent on to lane {lane} of sector {sector}."
)

RESTARTED: Final = EventKind(
    "restarted", "sector", "The race was restarted, with the pack from sector {sector} back."
)
RAN_ON: Final = EventKind("ran_on", "", "So close to the finish the race ran on.")
REGROUPED: Final = EventKind(
    "regrouped",
    "car place sector lane",
    "{car} lined up in place {place}, on sector {sector}, lane {lane}.",
)
