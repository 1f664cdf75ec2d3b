"""What can happen in a race of Formula D; the rule that is cited says why."""

from typing import Final

from paddock.core.events import EventKind
from paddock.games.formula_d.state import TIRE_TYPES, WEATHERS, ZONES
from paddock.games.formula_d.weekend.drivers import DRIVER_NAMES

ZONE: Final[dict[str, tuple[str, ...]]] = {"zone": ZONES}
WEATHER: Final[dict[str, tuple[str, ...]]] = {"weather": WEATHERS}

DRIVER_CHOSEN: Final = EventKind(
    "driver_chosen", "car driver", "{car} chose {driver} as driver.", {"driver": DRIVER_NAMES}
)
BUILT: Final = EventKind("built", "car", "{car} finished building.")
BUILDING: Final = EventKind("building", "car zone", "{car} settled its {zone}.", ZONE)
ZONE_BUILT: Final = EventKind(
    "zone_built", "car zone points", "{car} gave its {zone} {points}.", ZONE
)
CARS_SHOWN: Final = EventKind("cars_shown", "", "All cars were built and shown.")
TIRES_CHOSEN: Final = EventKind("tires_chosen", "car", "{car} chose tires.")
OWN_TIRES_CHOSEN: Final = EventKind(
    "own_tires_chosen", "car tire", "{car} chose {tire} tires.", {"tire": TIRE_TYPES}
)
FITTED: Final = EventKind("fitted", "car tire", "{car} fitted {tire} tires.", {"tire": TIRE_TYPES})

WEATHER_SET: Final = EventKind(
    "weather_set", "weather roll", "A {roll} made the weather {weather}.", WEATHER
)
WEATHER_CHANGED: Final = EventKind(
    "weather_changed", "weather roll", "A {roll} turned the weather to {weather}.", WEATHER
)
WEATHER_HELD: Final = EventKind(
    "weather_held", "weather roll", "A {roll} left the weather at {weather}.", WEATHER
)
WEATHER_ROLLED: Final = EventKind("weather_rolled", "roll", "The weather roll was {roll}.")
ROLLED_AGAIN: Final = EventKind("rolled_again", "car", "{car} had the weather rolled again.")

QUALIFYING_BEGAN: Final = EventKind(
    "qualifying_began", "car", "{car} began the qualifying lap.", starts_clock=True
)
THROWS_ADDED: Final = EventKind(
    "throws_added",
    "car corner throws",
    "{car} overshot corner {corner}: {throws} added to the throws.",
)
LAP_FAILED: Final = EventKind(
    "lap_failed", "car corner", "{car} never stopped in corner {corner}: the lap failed."
)
LAP_TIMED: Final = EventKind(
    "lap_timed",
    "car throws seconds score",
    "{car} took {throws} throws and {seconds} s: score {score}.",
)

ROLLED_FOR_GRID: Final = EventKind(
    "rolled_for_grid", "car roll", "{car} rolled {roll} for the grid."
)
TIED: Final = EventKind("tied", "car roll", "{car} tied with {roll}.")
LINED_UP: Final = EventKind("lined_up", "car place", "{car} lined up on grid place {place}.")
ROUND_BEGAN: Final = EventKind("round_began", "round", "Round {round} began.")
STALLED: Final = EventKind("stalled", "car roll", "{car} rolled {roll} and stalled on the grid.")
STARTED: Final = EventKind("started", "car roll", "{car} rolled {roll} and got away.")
GREAT_START: Final = EventKind("great_start", "car roll", "{car} rolled {roll}: a great start.")

SHIFTED: Final = EventKind("shifted", "car gear", "{car} took gear {gear}.")
THREW: Final = EventKind("threw", "car roll", "{car} rolled {roll}.")
DROVE: Final = EventKind("drove", "car spaces space", "{car} drove {spaces} to {space}.")
DISTRACTED: Final = EventKind(
    "distracted", "car rival", "{car} was distracted by {rival}: 1 space less."
)
SLID: Final = EventKind("slid", "car spaces", "{car} slid {spaces} farther in the rain.")
SOFT_BONUS: Final = EventKind("soft_bonus", "car", "{car} drove 1 farther on soft tires.")
SKIDDED: Final = EventKind("skidded", "car", "{car} controlled a skid.")
NITRO: Final = EventKind("nitro", "car spaces", "{car} used nitro for {spaces} more.")
SCRAP_LEFT: Final = EventKind("scrap_left", "car", "{car} left scrap behind.")

LOST: Final = EventKind(
    "lost", "car zone points left", "{car} lost {points} {zone}, {left} left.", ZONE
)
REGAINED: Final = EventKind(
    "regained", "car zone points left", "{car} got back {points} {zone}, {left} now.", ZONE
)
MARKED: Final = EventKind("marked", "car", "The space of {car} became dangerous.")
ELIMINATED: Final = EventKind("eliminated", "car", "{car} dropped out.")

STOPPED: Final = EventKind(
    "stopped",
    "car corner stops needed",
    "{car} made stop {stops} in corner {corner}, {needed} needed.",
)
OVERSHOT: Final = EventKind(
    "overshot", "car corner spaces", "{car} overshot corner {corner} by {spaces}."
)
SPUN: Final = EventKind("spun", "car", "{car} spun.")
BLOCKED: Final = EventKind("blocked", "car spaces", "{car} was blocked, {spaces} short.")
CAME_CLOSE: Final = EventKind("came_close", "car rival", "{car} came close to {rival}.")
NO_CONTACT: Final = EventKind(
    "no_contact", "car rival roll", "{car} rolled {roll} against {rival}: no contact."
)
CONTACT: Final = EventKind("contact", "car rival roll", "{car} rolled {roll} and hit {rival}.")
STRAINED: Final = EventKind("strained", "car roll", "{car} rolled {roll} and strained the engines.")
ENGINE_HELD: Final = EventKind("engine_held", "car roll", "{car} rolled {roll}: the engine held.")
ENGINE_HURT: Final = EventKind(
    "engine_hurt", "car roll", "{car} rolled {roll}: the engine suffered."
)
DANGER_PASSED: Final = EventKind(
    "danger_passed", "car roll", "{car} rolled {roll} and passed a dangerous space."
)
DANGER_HIT: Final = EventKind(
    "danger_hit", "car roll", "{car} rolled {roll} and slipped on a dangerous space."
)
SLIPSTREAMED: Final = EventKind(
    "slipstreamed", "car rival", "{car} took the slipstream of {rival}."
)

PIT_ENTERED: Final = EventKind("pit_entered", "car", "{car} turned into the pit lane.")
IN_BOX: Final = EventKind("in_box", "car", "{car} reached its pit.")
SERVICE: Final = EventKind(
    "service", "car service", "{car} made a {service} stop.", {"service": ("tire", "technical")}
)
WANTED: Final = EventKind("wanted", "car zone points", "{car} wanted {points} {zone}.", ZONE)
PROPOSED: Final = EventKind("proposed", "car rival", "{car} asked {rival} for repair points.")
REFUSED: Final = EventKind("refused", "car rival", "{car} refused {rival} the repair.")
QUICK_STOP: Final = EventKind(
    "quick_stop", "car roll spaces", "{car} rolled {roll}: a quick stop, off for {spaces}."
)
SLOW_STOP: Final = EventKind("slow_stop", "car roll", "{car} rolled {roll}: a slow stop.")

LAP_BEGAN: Final = EventKind("lap_began", "car lap", "{car} began lap {lap}.")
FINISHED: Final = EventKind("finished", "car place", "{car} finished in place {place}.")
WON: Final = EventKind("won", "car", "{car} won.")
NO_WINNER: Final = EventKind("no_winner", "", "Every car dropped out: nobody won.")
TEAM_SCORED: Final = EventKind("team_scored", "team points", "Team {team} scored {points}.")
TEAM_WON: Final = EventKind("team_won", "team points", "Team {team} won with {points}.")

SHOT_MISSED: Final = EventKind("shot_missed", "car roll", "{car} rolled {roll}: the sniper missed.")
SHOT: Final = EventKind("shot", "car roll", "{car} rolled {roll}: the sniper hit.")
SPEED: Final = EventKind("speed", "car speed", "{car} crossed the police line at {speed} km/h.")
FASTEST: Final = EventKind(
    "fastest", "car speed", "{car} was the fastest at the police line with {speed} km/h."
)
RADIO: Final = EventKind(
    "radio", "car rival roll", "{car} rolled {roll}: the radio got on the nerves of {rival}."
)
RADIO_ON: Final = EventKind("radio_on", "car rival", "{car} turned up the radio beside {rival}.")


def drove_to(spaces: tuple[str, ...]) -> EventKind:
    """The event of a move on a board with these spaces."""
    return EventKind(DROVE.name, "car spaces space", DROVE.sentence, {"space": spaces})
