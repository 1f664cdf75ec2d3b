"""Following a race by its messages, without a socket."""

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from told_race import ToldRace, finished, table_told

from narrowing import known
from paddock.client import SPECTATOR, CommitmentError, Follower, OtherProtocolError
from paddock.protocol import PROTOCOL
from paddock.protocol.messages import (
    Closing,
    FromServer,
    Pong,
    Presence,
    Resumed,
    Said,
    TableChanged,
)
from paddock.protocol.told import SeatTold


@cache
def told() -> ToldRace:
    return ToldRace(seed=3, options={"laps": 1})


def following(version: int) -> Follower:
    follower = Follower()
    assert follower.follow(told().welcome(version))
    return follower


@given(st.data())
def test_following_the_moves_from_any_version_gives_what_a_fresh_welcome_tells(
    data: st.DataObject,
) -> None:
    first = data.draw(st.integers(0, told().last))
    last = data.draw(st.integers(first, told().last))
    stops = data.draw(st.sets(st.integers(first, last)))
    resumed = following(first)
    resumed.follow(told().resumed(first))
    points = sorted({first, *stops, last})
    for since, version in pairwise(points):
        assert resumed.follow(told().moved(since, version))
    assert resumed.race == following(last).race
    assert resumed.version == last


@given(st.data())
def test_a_move_that_was_told_before_changes_nothing(data: st.DataObject) -> None:
    version = data.draw(st.integers(1, told().last))
    since = data.draw(st.integers(0, version - 1))
    follower = following(version)
    events = list(follower.events)
    assert follower.follow(told().moved(since, data.draw(st.integers(since + 1, version))))
    assert follower.race == told().moments[version]
    assert follower.events == events


@pytest.mark.parametrize(("since", "version"), [(5, 6), (3, 6)])
def test_a_move_that_does_not_lead_on_from_here_does_not_fit(since: int, version: int) -> None:
    follower = following(4)
    assert not follower.follow(told().moved(since, version))
    assert follower.race == told().moments[4]


def test_a_move_before_the_start_does_not_fit() -> None:
    follower = Follower()
    assert follower.follow(told().welcome(0, table=table_told(status="lobby")))
    follower.race = None
    assert not follower.follow(told().moved(0, 1))


def test_events_are_added_to_those_of_the_welcome() -> None:
    follower = following(0)
    follower.follow(told().moved(0, 2))
    follower.follow(told().moved(2, 5))
    assert follower.events == told().moved(0, 5).events != []


def test_nothing_is_known_before_the_first_message() -> None:
    follower = Follower()
    assert (follower.table, follower.race, follower.version) == (None, None, None)
    assert not follower.over
    assert not follower.asked


def test_a_server_of_another_protocol_is_refused() -> None:
    with pytest.raises(OtherProtocolError, match=f"speaks protocol {PROTOCOL},"):
        Follower().follow(told().welcome(0, protocol=99))


def test_who_is_here_is_told() -> None:
    follower = following(0)
    follower.follow(Presence(seats=[0, 1], watchers=3))
    assert (follower.present, follower.watchers) == ([0, 1], 3)


def test_chat_pongs_and_farewells_leave_the_race_as_it_is() -> None:
    follower = following(4)
    for message in (
        Said(seat=1, name="Ben", text="hello", at=0),
        Pong(id=1),
        Closing(because="stopping", message="bye"),
    ):
        assert follower.follow(message)
    assert follower.race == told().moments[4]


def test_the_race_is_over_when_its_table_says_so() -> None:
    follower = following(told().last)
    assert not follower.over
    follower.follow(finished())
    assert follower.over


@pytest.mark.parametrize("first", ["welcome", "told before"])
@pytest.mark.parametrize("message", ["welcome", "resumed", "table"])
def test_another_commitment_than_the_first_is_noticed(first: str, message: str) -> None:
    """The server has changed the secret of its dice."""
    follower = Follower()
    if first == "welcome":
        follower.follow(told().welcome(0))
    else:
        follower.commitment = "0" * 64
    other = table_told(commitment="1" * 64)
    messages: dict[str, FromServer] = {
        "welcome": told().welcome(0, table=other),
        "resumed": Resumed(version=0, seat=0, table=other),
        "table": TableChanged(table=other),
    }
    with pytest.raises(CommitmentError, match=f"expected the commitment {'0' * 64}, .* {'1' * 64}"):
        follower.follow(messages[message])


# Whose turn it is


def asked(version: int, seat: int = 0, **table: Any) -> bool:
    follower = Follower()
    follower.follow(told().welcome(version, seat=seat, table=table_told(**table)))
    return follower.asked


def test_a_seat_is_asked_at_its_own_decision_only() -> None:
    own, other = told().version_of_turn(1), told().version_of_turn(1, seat=1)
    assert asked(own)
    assert not asked(other)
    assert not asked(own, seat=SPECTATOR)
    assert not asked(other, seat=1)  # a bot drives there
    assert not asked(own, status="abandoned")


HANDED = [
    SeatTold(0, "red", "player", "Ann", "bot", "driver"),
    SeatTold(1, "blue", "player", "Bob", "player"),
]


def test_a_seat_that_was_handed_over_is_not_asked() -> None:
    assert not asked(told().version_of_turn(1), seats=HANDED)


def test_real_dice_are_thrown_by_the_seat_or_by_the_host_for_a_bot() -> None:
    first = next(
        moment.version
        for moment in told().moments
        if known(moment.question).dice and known(moment.question).seat == 0
    )
    assert not asked(first)  # the server rolls
    assert asked(first, dice="real")
    assert not asked(first, dice="real", seat=1)
    assert not asked(first, dice="real", seats=HANDED, host=1)
    assert asked(first, dice="real", seats=HANDED, host=1, seat=1)
