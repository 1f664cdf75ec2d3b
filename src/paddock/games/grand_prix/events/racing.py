"""What can happen around the movement: grid, turns, running order, who leaves, and the end."""

from typing import Final

from paddock.core.events import EventKind
from paddock.games.grand_prix.car import TIRES, WEARS
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES
from paddock.games.grand_prix.state import WEATHERS
from paddock.games.grand_prix.teams import TEAM_NAMES

SMALL_WORDS: Final = ("in", "the")


def titled(name: str) -> str:
    """The name of a card as people write it: `Out in Front`."""
    return " ".join([word if word in SMALL_WORDS else word.title() for word in name.split("-")])


TEAMS_SAID: Final[tuple[str, ...]] = tuple([name.capitalize() for name in TEAM_NAMES])
CARDS_SAID: Final[tuple[str, ...]] = tuple([titled(name) for name in CARD_NAMES])
OF_TEAM: Final[dict[str, tuple[str, ...]]] = {"team": TEAM_NAMES}
TEAM_SAID: Final[dict[str, tuple[str, ...]]] = {"team": TEAMS_SAID}
TEAM_AND_CARD: Final[dict[str, tuple[str, ...]]] = {"team": TEAM_NAMES, "card": CARD_NAMES}
TEAM_AND_CARD_SAID: Final[dict[str, tuple[str, ...]]] = {"team": TEAMS_SAID, "card": CARDS_SAID}
OF_TIRE: Final[dict[str, tuple[str, ...]]] = {"tire": TIRES}

# Before the start

WEATHER_FELL: Final = EventKind(
    "weather_fell", "weather", "The race was to begin in the {weather}.", {"weather": WEATHERS}
)
DRAWN: Final = EventKind("drawn", "car place", "{car} was drawn for place {place} of the grid.")
LINED_UP: Final = EventKind("lined_up", "car place", "{car} got place {place} of the grid.")
WINNER_MOVED_UP: Final = EventKind(
    "winner_moved_up", "car rival place", "{car} won before: it got place {place}, before {rival}."
)
TIRES_CHOSEN: Final = EventKind("tires_chosen", "car", "{car} got its tires.")
OWN_TIRES_CHOSEN: Final = EventKind(
    "own_tires_chosen", "car tire", "{car} got {tire} tires.", OF_TIRE
)
STARTED_ON: Final = EventKind("started_on", "car tire", "{car} starts on {tire} tires.", OF_TIRE)
RACE_BEGAN: Final = EventKind("race_began", "laps", "The race began, over {laps:# lap|# laps}.")

# Rounds and turns

ROUND_BEGAN: Final = EventKind("round_began", "round", "Round {round} began.")
FIRST_PLAYER: Final = EventKind(
    "first_player", "team", "{team} goes first.", OF_TEAM, said=TEAM_SAID
)
RESHUFFLED: Final = EventKind(
    "reshuffled", "cards", "The {cards:# card that was|# cards that were} played became the deck."
)
DREW: Final = EventKind(
    "drew", "team cards", "{team} drew {cards:# card|# cards}.", OF_TEAM, said=TEAM_SAID
)
DREW_CARDS: Final = EventKind(
    "drew_cards", "team cards card*", "{team} drew {cards:# card|# cards}: {card}.",
    TEAM_AND_CARD, said=TEAM_AND_CARD_SAID,
)  # fmt: skip
PLAYED: Final = EventKind(
    "played", "car team card", "{team} played {card} for {car}.", TEAM_AND_CARD,
    said=TEAM_AND_CARD_SAID,
)  # fmt: skip
PASSED: Final = EventKind(
    "passed", "car team", "{team} passed with {car}.", OF_TEAM, said=TEAM_SAID
)
DID_NOTHING: Final = EventKind(
    "did_nothing", "team", "{team} did nothing.", OF_TEAM, said=TEAM_SAID
)
DISCARDED: Final = EventKind(
    "discarded", "team card", "{team} discarded {card}.", TEAM_AND_CARD, said=TEAM_AND_CARD_SAID
)

# Leader and laps

LED: Final = EventKind("led", "car", "{car} took the lead.")
LAP_BEGAN: Final = EventKind("lap_began", "car lap", "{car} led into lap {lap}.")
LAST_LAP: Final = EventKind("last_lap", "car lap", "{car} led into lap {lap}, the last.")
LAPPED: Final = EventKind("lapped", "car rival", "{car} was lapped by {rival}.")
UNLAPPED: Final = EventKind("unlapped", "car", "{car} unlapped itself.")

# Wear

WORE: Final = EventKind(
    "wore", "car wear count", "{car} took {count:# marker|# markers}: {wear}.", {"wear": WEARS}
)
CLOSE_CALL: Final = EventKind(
    "close_call", "car count", "{car} had {count:# close call|# close calls}."
)

# Leaving, and the end

RETIRED: Final = EventKind("retired", "car", "{car} retired.")
ELIMINATED: Final = EventKind("eliminated", "car", "{car} was worn out and eliminated.")
LAPPED_OUT: Final = EventKind("lapped_out", "car", "{car} was a lap down and left the race.")
TAKEN_OUT: Final = EventKind("taken_out", "car", "{car} was out of the race.")
MARKER_KEPT: Final = EventKind("marker_kept", "car place", "{car} kept position {place} for now.")
FINISHED: Final = EventKind(
    "finished", "car place", "{car} crossed the finish line, place {place}."
)
CALLED_OFF: Final = EventKind("called_off", "", "No player had a car left: the race was over.")
DISQUALIFIED: Final = EventKind(
    "disqualified", "car", "{car} never changed its kind of tires and was disqualified."
)
LISTED: Final = EventKind("listed", "car place", "{car} was listed in place {place}.")
SCORED: Final = EventKind("scored", "car points", "{car} scored {points:# point|# points}.")
TEAM_SCORED: Final = EventKind(
    "team_scored", "team points", "{team} scored {points:# point|# points}.", OF_TEAM,
    said=TEAM_SAID,
)  # fmt: skip
WON: Final = EventKind("won", "team", "{team} won.", OF_TEAM, said=TEAM_SAID)
SHARED_WIN: Final = EventKind(
    "shared_win", "team", "{team} shared the win.", OF_TEAM, said=TEAM_SAID
)
