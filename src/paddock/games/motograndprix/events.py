"""What can happen in a race of MotoGrandPrix; the rule that is cited says why."""

from typing import Final

from paddock.core.events import EventKind
from paddock.games.motograndprix.bikes import COLOURS
from paddock.games.motograndprix.state import CONTESTS, STANCES

ENGINE: Final = 0
FRONT: Final = 1
REAR: Final = 2
DIALS: Final[tuple[str, ...]] = ("engine", "front_tire", "rear_tire")
DIALS_SAID: Final[tuple[str, ...]] = ("engine", "front tire", "rear tire")
UP: Final = 0
DOWN: Final = 1
SLOPES: Final[tuple[str, ...]] = ("up", "down")
IN_STANCE: Final[dict[str, tuple[str, ...]]] = {"stance": STANCES}
OF_TEAM: Final[dict[str, tuple[str, ...]]] = {"team": COLOURS}

POLE_ROLLED: Final = EventKind(
    "pole_rolled", "car first second", "{car} rolled {first} and {second} for the grid."
)
TIED: Final = EventKind("tied", "car total", "{car} tied with {total}.")
LINED_UP: Final = EventKind(
    "lined_up", "car place space", "{car} lined up on {space}, place {place} of the grid."
)
QUALIFYING_BEGAN: Final = EventKind("qualifying_began", "", "The qualifying lap began.")
QUALIFIED: Final = EventKind("qualified", "car place", "{car} qualified in place {place}.")
DIALS_RESET: Final = EventKind("dials_reset", "", "All bikes were made ready again.")
RACE_BEGAN: Final = EventKind("race_began", "laps", "The race began, over {laps:# lap|# laps}.")
ROUND_BEGAN: Final = EventKind("round_began", "round", "Round {round} began.")
STARTED: Final = EventKind("started", "", "This is the start: one die each.")

SLIPSTREAMED: Final = EventKind(
    "slipstreamed", "car rival", "{car} took the slipstream of {rival}."
)
DECLINED: Final = EventKind("declined", "car rival", "{car} left the slipstream of {rival}.")
TOOK_DICE: Final = EventKind(
    "took_dice", "car rival first second", "{car} rides {first} and {second}, the dice of {rival}."
)

CONTEST_BEGAN: Final = EventKind(
    "contest_began",
    "contest row bikes",
    "{bikes} bikes met in a {contest} contest on row {row}.",
    {"contest": CONTESTS},
)
CONTEST_ROLLED: Final = EventKind(
    "contest_rolled", "car first second", "{car} rolled {first} and {second} in the contest."
)
CONTEST_ORDER: Final = EventKind(
    "contest_order", "car place total", "{car} goes as number {place} of the contest, with {total}."
)
CONTACT: Final = EventKind(
    "contact", "car rival total", "{car} and {rival} touched, both with {total}."
)
KEPT_DIE: Final = EventKind(
    "kept_die", "car die dropped", "{car} kept the {die} and dropped the {dropped}."
)

ROLLED: Final = EventKind("rolled", "car first second", "{car} rolled {first} and {second}.")
ROLLED_ONE: Final = EventKind("rolled_one", "car die", "{car} rolled {die}.")
FLIPPED: Final = EventKind(
    "flipped", "car first second", "{car} flipped the dice to {first} and {second}."
)
FLIPPED_ONE: Final = EventKind("flipped_one", "car die", "{car} flipped the die to {die}.")
LEFT_DICE: Final = EventKind("left_dice", "car", "{car} flipped nothing.")
SLOPE: Final = EventKind(
    "slope",
    "car slope",
    "{car} rode {slope}.",
    {"slope": SLOPES},
    said={"slope": ("uphill: a point less", "downhill: a point more")},
)
HELD_BACK: Final = EventKind(
    "held_back",
    "car stance",
    "{car} had a point less, {stance}.",
    IN_STANCE,
    said={"stance": ("upright in a corner", "leaning", "on the rear wheel")},
)

BONUS: Final = EventKind("bonus", "car", "{car} took the point of the slipstream.")
SPENT: Final = EventKind(
    "spent",
    "car dial points left",
    "{car} lost {points:# point|# points} of its {dial}, {left} left.",
    {"dial": DIALS},
    said={"dial": DIALS_SAID},
)
SURCHARGE: Final = EventKind(
    "surcharge", "car points", "{car} paid {points:# point|# points} more to overtake in a corner."
)
POINTS_LOST: Final = EventKind(
    "points_lost", "car points", "{car} was blocked and lost {points:# point|# points}."
)
RODE: Final = EventKind("rode", "car rows space", "{car} rode {rows:# row|# rows} to {space}.")
STAYED: Final = EventKind("stayed", "car space", "{car} stayed on {space}.")
DROPPED_OUT: Final = EventKind("dropped_out", "car space", "{car} dropped out on {space}.")

REDLINED: Final = EventKind("redlined", "car", "{car} rode two sixes: an engine test.")
ENGINE_HELD: Final = EventKind(
    "engine_held", "car roll engine", "{car} rolled {roll}, no more than {engine}: the engine held."
)
ENGINE_HURT: Final = EventKind(
    "engine_hurt",
    "car roll engine",
    "{car} rolled {roll}, more than {engine}: the engine suffered.",
)
LOST_GRIP: Final = EventKind("lost_grip", "car", "{car} kept two equal dice and lost grip.")
WHEELIE: Final = EventKind("wheelie", "car", "{car} lifted the front wheel.")
SIDESLIP: Final = EventKind("sideslip", "car", "{car} slipped sideways.")
STANCE: Final = EventKind(
    "stance",
    "car stance",
    "{car} is {stance}.",
    IN_STANCE,
    said={"stance": ("upright", "leaning", "on the rear wheel")},
)

LAP_BEGAN: Final = EventKind("lap_began", "car lap", "{car} leads into lap {lap}.")
LAST_LAP: Final = EventKind("last_lap", "car lap", "{car} leads into lap {lap}, the last.")
CROSSED_LINE: Final = EventKind("crossed_line", "car", "{car} crossed the finish line.")
FINISHED: Final = EventKind("finished", "car place", "{car} finished in place {place}.")
LISTED: Final = EventKind("listed", "car place", "{car} was listed in place {place}.")
WON: Final = EventKind("won", "car", "{car} won.")
NO_WINNER: Final = EventKind("no_winner", "", "No bike came home: nobody won.")
SCORED: Final = EventKind("scored", "car points", "{car} scored {points:# point|# points}.")
TEAM_SCORED: Final = EventKind(
    "team_scored", "team points", "Team {team} scored {points:# point|# points}.", OF_TEAM
)


class SpaceEvents:
    """The events that name a position, on a board with these."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.lined_up: EventKind = _at(LINED_UP, names)
        self.rode: EventKind = _at(RODE, names)
        self.stayed: EventKind = _at(STAYED, names)
        self.dropped_out: EventKind = _at(DROPPED_OUT, names)


def _at(kind: EventKind, names: tuple[str, ...]) -> EventKind:
    """A kind of event whose space is one of these."""
    return EventKind(kind.name, " ".join(kind.parameters), kind.sentence, {"space": names})
