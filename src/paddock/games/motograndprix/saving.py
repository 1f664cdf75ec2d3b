"""A race as plain data, for the wire and for files."""

from collections.abc import Mapping
from typing import cast

from mypy_extensions import i64

from paddock.core.errors import PaddockError
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.race.turns import lead_order
from paddock.games.motograndprix.riding.rides import Rides
from paddock.games.motograndprix.showing import Plain, show
from paddock.games.motograndprix.state import (
    CONTESTS,
    RACING,
    STANCES,
    STATUSES,
    WAITING,
    Bike,
    MotoState,
    Phase,
)


def write_state(course: Course, rides: Rides, state: MotoState) -> Plain:
    """The whole state, and what a cockpit shows of it: what is open here, and what it costs."""
    laps = course.lap_count(state)
    return {
        "phase": state.phase.name,
        "actor": state.actor,
        "bike": state.bike.car,
        "is_qualifying": state.is_qualifying,
        "turn": state.turn,
        "is_start_turn": course.is_start_turn(state),
        "acted": state.acted,
        "lap": state.lap,
        "laps": laps,
        "is_last_lap": state.lap == laps,
        "finished": state.finished,
        "outs": state.outs,
        "order": [bike.car for bike in lead_order(course, state)],
        "contest": _write_contest(state),
        "chain": [bike.car for bike in state.chain],
        **show(course, rides, state),
        "bikes": [_write_bike(course, bike) for bike in state.bikes],
    }


def _write_contest(state: MotoState) -> Plain:
    """The contest under way, empty where there is none."""
    if not state.contest:
        return {}
    return {
        "kind": CONTESTS[state.contest_kind],
        "row": state.contest[0].row,
        "bikes": [bike.car for bike in state.contest],
        "at": state.contest_at,
    }


def _write_bike(course: Course, bike: Bike) -> Plain:
    is_there = bike.status == RACING
    return {
        "space": course.board.positions[course.position(bike)].name if is_there else "",
        "status": STATUSES[bike.status],
        "progress": bike.progress,
        "row": bike.row,
        "lane": bike.lane,
        "lap": min(max(bike.progress // course.n_rows + 1, 1), course.laps),
        "front": bike.front,
        "rear": bike.rear,
        "engine": bike.engine,
        "stance": STANCES[bike.stance],
        "rolled": _dice(bike.first, bike.second),
        "used": _dice(bike.used_first, bike.used_second),
        "kept": bike.kept,
        "total": bike.total,
        "is_contact": bike.is_contact,
        "was_held_back": bike.was_held_back,
        "head": bike.head,
        "acted": bike.acted,
        "turns": bike.turns,
        "grid": bike.grid,
        "pole": bike.pole[:],
        "qualified": bike.qualified,
        "qualified_out": bike.qualified_out,
        "place": bike.place,
        "finish_turn": bike.finish_turn,
        "outs": bike.outs,
    }


def _dice(first: i64, second: i64) -> list[int]:
    """Dice that are there."""
    return [int(die) for die in (first, second) if die > 0]


def read_state(course: Course, bikes_per_player: int, plain: Mapping[str, object]) -> MotoState:
    """The state that `write_state` wrote."""
    bikes: list[Bike] = []
    for car, written in enumerate(cast(list[Plain], plain["bikes"])):
        bikes.append(_read_bike(course, Bike(car, car // bikes_per_player), written))
    state = MotoState(bikes)
    state.phase = Phase[cast(str, plain["phase"])]
    state.actor = cast(int, plain["actor"])
    state.bike = bikes[cast(int, plain["bike"])]
    state.is_qualifying = bool(plain["is_qualifying"])
    state.turn = cast(int, plain["turn"])
    state.acted = cast(int, plain["acted"])
    state.lap = cast(int, plain["lap"])
    state.finished = cast(int, plain["finished"])
    state.outs = cast(int, plain["outs"])
    state.chain = [bikes[car] for car in cast(list[int], plain["chain"])]
    contest = cast(Plain, plain["contest"])
    if contest:
        state.contest = [bikes[car] for car in cast(list[int], contest["bikes"])]
        state.contest_kind = CONTESTS.index(cast(str, contest["kind"]))
        state.contest_at = cast(int, contest["at"])
    return state


def _read_bike(course: Course, bike: Bike, written: Plain) -> Bike:
    bike.status = STATUSES.index(cast(str, written["status"]))
    if bike.status != WAITING:
        course.place(bike, cast(int, written["progress"]), cast(int, written["lane"]))
    if bike.row != cast(int, written["row"]):
        raise PaddockError(f"expected row {bike.row}, but got {written['row']}")
    bike.front = cast(int, written["front"])
    bike.rear = cast(int, written["rear"])
    bike.engine = cast(int, written["engine"])
    bike.stance = STANCES.index(cast(str, written["stance"]))
    bike.first, bike.second = _read_dice(written["rolled"])
    bike.used_first, bike.used_second = _read_dice(written["used"])
    bike.kept = cast(int, written["kept"])
    bike.total = cast(int, written["total"])
    bike.is_contact = bool(written["is_contact"])
    bike.was_held_back = bool(written["was_held_back"])
    bike.head = cast(int, written["head"])
    _read_history(bike, written)
    return bike


def _read_dice(dice: object) -> tuple[int, int]:
    faces = [*cast(list[int], dice), 0, 0]
    return faces[0], faces[1]


def _read_history(bike: Bike, written: Plain) -> None:
    bike.acted = cast(int, written["acted"])
    bike.turns = cast(int, written["turns"])
    bike.grid = cast(int, written["grid"])
    bike.pole = list(cast(list[int], written["pole"]))
    bike.qualified = cast(int, written["qualified"])
    bike.qualified_out = bool(written["qualified_out"])
    bike.place = cast(int, written["place"])
    bike.finish_turn = cast(int, written["finish_turn"])
    bike.outs = cast(int, written["outs"])
