"""What can happen while a car moves; spaces are told by their sector and lane."""

from typing import Final

from paddock.core.events import EventKind

SET_OFF: Final = EventKind(
    "set_off", "car points", "{car} had {points:# movement point|# movement points}."
)
SLOWED: Final = EventKind(
    "slowed",
    "car worn points",
    "{car} was slowed by {worn:# wear marker|# wear markers}"
    " and had {points:# movement point|# movement points}.",
)
DROVE_ON: Final = EventKind(
    "drove_on", "car sector lane", "{car} drove on to sector {sector}, lane {lane}."
)
CHANGED_LANES: Final = EventKind(
    "changed_lanes", "car sector lane", "{car} changed to lane {lane} of sector {sector}."
)
CUT_ACROSS: Final = EventKind(
    "cut_across", "car sector lane", "{car} cut across to sector {sector}, lane {lane}."
)
PUSHED: Final = EventKind(
    "pushed",
    "car rival sector lane",
    "{car} pushed {rival} on to sector {sector}, lane {lane}.",
)
FOLLOWED: Final = EventKind(
    "followed",
    "car rival sector lane",
    "{car} followed {rival} to sector {sector}, lane {lane}.",
)
DISPLACED: Final = EventKind(
    "displaced",
    "car rival sector lane",
    "{car} forced {rival} over to lane {lane} of sector {sector}.",
)
LINKED: Final = EventKind("linked", "car", "{car} was linked and could change lanes no more.")
SWAPPED: Final = EventKind("swapped", "car rival", "{car} changed places with {rival}.")
DRIFTED: Final = EventKind(
    "drifted", "car sector lane", "{car} drifted to lane {lane} of sector {sector}."
)
TUCKED_IN: Final = EventKind(
    "tucked_in",
    "car sector lane",
    "{car} closed up to the next car, on sector {sector}, lane {lane}.",
)
LEFT_PITS: Final = EventKind(
    "left_pits",
    "car sector lane",
    "{car} left the pit lane for sector {sector}, lane {lane}.",
)
CAME_BACK: Final = EventKind(
    "came_back",
    "car sector lane",
    "{car} came back to the track on sector {sector}, lane {lane}.",
)
USED_BONUS: Final = EventKind(
    "used_bonus",
    "car points",
    "{car} used its fresh soft tires for {points:# more movement point|# more movement points}.",
)
SAVED_BONUS: Final = EventKind("saved_bonus", "car", "{car} saved its fresh soft tires.")
