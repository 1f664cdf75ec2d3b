"""What a cockpit shows of a race beside its state: what is open to a bike, and what comes of it."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import SILENT
from paddock.games.motograndprix.course import FLAT, Course
from paddock.games.motograndprix.riding.flips import allowed_flips, is_twin
from paddock.games.motograndprix.riding.rides import Rides, is_held_back
from paddock.games.motograndprix.rivals.contests import keep_die, open_dice
from paddock.games.motograndprix.rivals.gaps import behind, gap_in_slipstream, gaps_with_own_dice
from paddock.games.motograndprix.rivals.slipstream import follower_of
from paddock.games.motograndprix.state import RACING, MotoState, Phase

Plain = dict[str, object]
CLOSING: Final[tuple[str, ...]] = ("", "MG-038", "MG-039", "MG-037")
"""The rules that forbid flips, by difficulty."""


def show(course: Course, rides: Rides, state: MotoState) -> Plain:
    """All of it; what the phase does not ask for is empty."""
    return {
        "modifiers": _write_modifiers(course, state),
        "points": _write_points(rides, state),
        "flips": _write_flips(rides, state) if state.phase is Phase.FLIP else [],
        "closed": _write_closed(course, rides, state),
        "to_keep": _write_to_keep(course, rides, state),
        "next": _write_next(course, state),
        "gaps": _write_gaps(course, state),
    }


def _write_modifiers(course: Course, state: MotoState) -> Plain:
    """MG-136..141 What slope and stance do to the points of the bike that acts."""
    bike = state.bike
    is_read = bike.status == RACING and state.turn > 0 and not course.is_start_turn(state)
    is_read = is_read and state.phase is not Phase.ENGINE_TEST  # it has left the row that counts
    slope = int(course.slopes[bike.row]) - FLAT if is_read and course.has_hills else 0
    is_held = is_read and course.has_stances and is_held_back(course, bike)
    return {"slope": slope, "stance": -1 if is_held else 0}


def _write_points(rides: Rides, state: MotoState) -> int:
    """MG-042 The movement points of the bike that is to ride, before any are bought; else 0."""
    if state.phase is not Phase.RIDE:
        return 0
    rides.ready(state)
    return rides.points


def _write_flips(rides: Rides, state: MotoState) -> list[Plain]:
    """Each open flip with its points and where it can end for which price."""
    bike = state.bike
    first, second = rides.dice(bike)
    ways = rides.open_flips(state)
    written: list[Plain] = []
    for flips in range(4):
        if ways & (1 << flips):
            written.append(_write_flip(rides, state, first, second, flips))
    return written


def _write_closed(course: Course, rides: Rides, state: MotoState) -> list[Plain]:
    """MG-037..039, MG-078 Each result that is not open, and the rule that says so."""
    if state.phase is not Phase.FLIP:
        return []
    first, second = rides.dice(state.bike)
    difficulty = course.difficulties[state.bike.row]
    allowed = allowed_flips(difficulty, first, second)
    ways = rides.open_flips(state)
    written: list[Plain] = []
    for flips in range(1, 4 if second else 2):
        if not ways & (1 << flips) and not is_twin(first, second, flips):
            rule = "MG-078" if allowed & (1 << flips) else CLOSING[difficulty]
            written.append({"flips": flips, "rule": rule})
    return written


def _write_to_keep(course: Course, rides: Rides, state: MotoState) -> list[Plain]:
    """MG-096, MG-097 Each die that may be kept in a contact, and what can be made of it."""
    if state.phase is not Phase.CONTACT:
        return []
    written: list[Plain] = []
    for die in open_dice(course, state.bike):
        kept = state.copy()
        keep_die(kept, die, SILENT)
        written.append({"die": die, "flips": _write_flips(rides, kept)})
    return written


def _write_next(course: Course, state: MotoState) -> int:
    """MG-151 The bike that is asked for its slipstream if this one joins the chain; else -1."""
    if state.phase is not Phase.SLIPSTREAM:
        return -1
    follower = follower_of(course, state, state.bike)
    return -1 if follower is None else follower.car


def _write_gaps(course: Course, state: MotoState) -> Plain:
    """MG-145..148 Rows from the head of the chain, now and by what is answered, below 0 behind."""
    if state.phase is not Phase.SLIPSTREAM:
        return {}
    head, bike = state.chain[0], state.bike
    own = gaps_with_own_dice(course, head, bike)
    return {
        "now": -behind(course, head, bike),
        "yes": gap_in_slipstream(course, head, bike),
        "no": [{"gap": gap, "weight": weight} for gap, weight in own],
    }


def _write_flip(rides: Rides, state: MotoState, first: i64, second: i64, flips: i64) -> Plain:
    used_first: i64 = 7 - first if flips & 1 else first
    used_second: i64 = 7 - second if flips & 2 else second
    rides.look(state, state.bike)
    rides.throw(state, state.bike, used_first, used_second, flips)
    rides.find()
    return {
        "flips": flips,
        "dice": [used_first, used_second] if second else [used_first],
        "points": rides.points,
        "tests_engine": rides.is_redlining,
        "loses_grip": rides.is_slipping,
        "ends": [_write_end(step.parameters()) for step in rides.found],
    }


def _write_end(told: dict[str, int | str]) -> Plain:
    """An end with its price."""
    return {name: value for name, value in told.items() if name not in ("car", "bike")}
