"""The search for rides against all ways, step by step, on random tracks."""

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from moto_brute_force import BruteForce, Paid
from moto_table import Table

from moto_tracks import LONG, TT, TT1, board_of
from paddock.core.events import SILENT, EventLog
from paddock.core.generator import Generator
from paddock.games.motograndprix.rules import MotoRules
from paddock.games.motograndprix.state import OUT, RACING, Bike, MotoState, Phase
from paddock.games.motograndprix.steps import Flip, Ride

LEVELS = ("basic", "standard", "expert")
NAMES = ("blue", "red", "yellow", "blue2", "red2", "yellow2", "blue3", "red3", "yellow3")
SIDE = st.sampled_from("LR")
SLOPE = st.sampled_from(["", "", "/uphill", "/downhill", "/flat"])
ROWS = st.integers(1, 9)
STRAIGHT = st.builds("S{}{}{}".format, ROWS, SIDE, SLOPE)
COUNTED = st.builds("S{}{}d{}{}".format, st.integers(1, 4), SIDE, st.integers(1, 3), SLOPE)
CORNER = st.builds("C{}d{}{}{}".format, ROWS, st.integers(1, 3), SIDE, SLOPE)
BEND = st.builds("C{}d0{}{}".format, st.integers(1, 4), SIDE, SLOPE)
FACE = st.integers(1, 6)


@st.composite
def tracks(draw: st.DrawFn) -> str:
    """One of the catalogue's, or any straights and corners, up and down, with counters on them."""
    if draw(st.booleans()):
        return draw(st.sampled_from([TT, TT1, LONG]))
    straights, corners = st.one_of(STRAIGHT, STRAIGHT, BEND), st.one_of(CORNER, CORNER, COUNTED)
    pairs = draw(st.lists(st.tuples(straights, corners), min_size=2, max_size=3))
    pairs[0] = (draw(STRAIGHT), draw(CORNER))
    home = draw(st.builds("S{}{}".format, st.integers(14, 16), SIDE))
    return " ".join([*(run for pair in pairs for run in pair), home])


@st.composite
def positions(draw: st.DrawFn) -> Table:
    """A table at which a bike has rolled, others close ahead of it, some of them laps ahead."""
    level, turn = draw(st.sampled_from(LEVELS)), draw(st.sampled_from([1, 2, 2, 2]))
    runs = draw(tracks())
    rows = len(board_of(runs).rows)
    start = draw(st.integers(0, rows - 1))
    rivals = draw(
        st.lists(st.tuples(st.integers(0, 9), st.integers(0, 2)), max_size=8, unique=True).filter(
            lambda found: (0, 0) not in found
        )
    )
    bikes = {"blue": f"{start}L"}
    for name, (ahead, lane) in zip(NAMES[1:], rivals, strict=False):
        bikes[name] = f"{(start + ahead) % rows}{'LCR'[lane]}/{draw(st.sampled_from([1, 1, 2]))}"
    table = Table(bikes, runs, level=level, turn=turn)
    table.put("blue", f"{start}{draw(st.sampled_from(free_lanes(rivals)))}")
    for name in list(bikes)[1:]:
        table.bike(name).status = draw(st.sampled_from([RACING, RACING, RACING, OUT]))
    return asked(draw, table, level)


def free_lanes(rivals: list[tuple[int, int]]) -> list[str]:
    return [lane for number, lane in enumerate("LCR") if (0, number) not in rivals] or ["L"]


def asked(draw: Callable[..., Any], table: Table, level: str) -> Table:
    """Blue is to flip its dice, with dials of its own, maybe in a slipstream or in a contact."""
    bike = table.bike("blue")
    is_start = bool(table.rules.course.is_start_turn(table.state))
    if level != "basic":
        for dial in ("front", "rear", "engine"):
            setattr(bike, dial, draw(st.sampled_from([1, 2, 3, 8])))
    if level == "expert":
        bike.stance = draw(st.integers(0, 2))
    bike.first = draw(FACE)
    bike.second = 0 if is_start else draw(FACE)
    kind = draw(st.sampled_from(["alone", "slipstream", "contact"]))
    if kind == "contact" and level != "basic" and not is_start:
        bike.is_contact, bike.kept = True, draw(st.sampled_from([bike.first, bike.second]))
    elif kind == "slipstream" and level == "expert" and not is_start:
        bike.head = 1
    table.state.ask(Phase.FLIP, bike)
    return table


def dice_of(bike: Bike) -> tuple[int, int]:
    return (int(bike.kept), 0) if bike.is_contact else (int(bike.first), int(bike.second))


def paid(ride: Ride) -> Paid:
    numbers = (ride.row, ride.lane, ride.engine, ride.front, ride.rear, ride.bonus)
    return Paid(*[int(number) for number in numbers])


@settings(max_examples=200, deadline=None)
@given(positions())
def test_the_open_rides_are_all_that_can_be_paid_for_and_each_once(table: Table) -> None:
    rules, state = table.rules, table.state
    brute = BruteForce(rules, state)
    dice = dice_of(state.bike)
    flips = [step for step in rules.actions(state) if isinstance(step, Flip)]
    assert sorted((int(flip.first), int(flip.second)) for flip in flips) == sorted(
        brute.flips(dice)
    )
    for flip in flips:
        after, log = rules.copy(state), EventLog(rules.names)
        rules.apply(after, flip, log)
        used = (int(flip.first), int(flip.second))
        wanted = brute.offered(used, flip.flips > 0)
        if not wanted:
            check_drop_out(brute, used, after.bikes[0], log)
            continue
        rides = [step for step in rules.actions(after) if isinstance(step, Ride)]
        assert {paid(ride) for ride in rides} == wanted
        assert len(rides) == len(wanted) <= 200
        for ride in rides[::7]:
            check_ride(brute, used, flip.flips > 0, ride, taken(rules, after, ride))


def taken(rules: MotoRules, state: MotoState, ride: Ride) -> tuple[Bike, EventLog]:
    """The bike after a ride, and what was told of it."""
    after, log = rules.copy(state), EventLog(rules.names)
    rules.apply(after, ride, log)
    return after.bikes[0], log


def check_drop_out(brute: BruteForce, used: tuple[int, int], bike: Bike, log: EventLog) -> None:
    """Without a ride a bike goes as far as its points last, and out."""
    rows, row, lane = brute.last_dot(used)
    assert (bike.status, bike.progress - brute.bike.progress) == (OUT, rows)
    assert (bike.row, bike.lane) == (row, lane)
    assert [e.rule for e in log.events if e.kind.name == "dropped_out"][:1] == [
        brute.failing_rule(used)
    ]


def check_ride(
    brute: BruteForce,
    used: tuple[int, int],
    flipped: bool,
    ride: Ride,
    after: tuple[Bike, EventLog],
) -> None:
    """A ride leads where it says, costs what it says, and what is told of it is true."""
    before, (bike, log) = brute.bike, after
    rows = (ride.row - before.row) % brute.board.n_rows
    told = {event.kind.name: event for event in log.events[:6] if event.values[:1] == [0]}
    assert (bike.row, bike.lane, bike.progress) == (ride.row, ride.lane, before.progress + rows)
    assert (bike.engine, bike.front) == (before.engine - ride.engine, before.front - ride.front)
    slips = brute.sideslips(int(ride.row), used, flipped) and not brute.tests_engine(used)
    assert bike.rear == (before.rear - ride.rear - slips if bike.status == RACING else 1)
    if brute.variant.dashboards == "on":
        extra = brute.points(used) + ride.bonus + ride.engine - ride.front - rows
        assert (told["surcharge"].values[1] if "surcharge" in told else 0) == extra
    spent = [e.rule for e in log.events if e.kind.name == "spent" and e.values[1] in (0, 1)]
    if spent:
        assert (spent[0] in ("MG-112", "MG-115")) == brute.is_forced(used)


def test_the_rides_of_whole_races_are_those_that_can_be_paid_for() -> None:
    for level in LEVELS:
        table = Table({name: f"{number}C" for number, name in enumerate(NAMES)}, TT, level=level)
        table.go()
        driver = Generator(5)
        for _ in range(400):
            state, rules = table.state, table.rules
            if state.phase is Phase.OVER:
                break
            if state.phase is Phase.RIDE:
                bike = state.bike
                used = (int(bike.used_first), int(bike.used_second))
                rides = [step for step in rules.actions(state) if isinstance(step, Ride)]
                flipped = used != dice_of(bike)
                assert {paid(one) for one in rides} == BruteForce(rules, state).offered(
                    used, flipped
                )
            steps = rules.open_steps(state)
            rules.apply(state, steps[driver.below(len(steps))], SILENT)


def test_on_an_open_straight_12_points_have_47321_ways_and_33_rides() -> None:
    table = Table({"blue": "3C"}, LONG).go().dice(6, 6).do("flip none")
    lanes = {0: 0, 1: 1, 2: 0}
    for _ in range(12):
        lanes = {to: sum(n for at, n in lanes.items() if abs(at - to) <= 1) for to in lanes}
    assert sum(lanes.values()) == 47321
    assert len(table.rides()) == 33
