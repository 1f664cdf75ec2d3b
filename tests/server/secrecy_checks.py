"""What nobody may have been told, whatever they listened on."""

import hashlib
from typing import Any

import msgspec
from secrecy_races import WatchedRace
from secrecy_views import check_ear, event_seen, plain, step_seen

from paddock.client import SPECTATOR
from paddock.client.http import Http
from paddock.core.race import Race
from paddock.core.reading import read_record
from paddock.games.registry import verify
from paddock.protocol.bodies import Replay


def check_all(race: WatchedRace) -> None:
    """Nobody was told more than they may know, on any connection they had."""
    truth = race.truth()
    for ear in (*race.gone, *race.ears):
        assert check_ear(ear, truth) > 0
    check_nothing_secret(race)


def check_nothing_secret(race: WatchedRace) -> None:
    """No token, no hash, and before the end no secret of the dice, is in any message."""
    truth = race.truth()
    secret = truth.row.secret or "real dice have none"
    tokens = {person.token for person in race.people}
    hashes = {hashlib.sha256(token.encode()).hexdigest() for token in tokens}
    assert truth.secrets == {truth.row.secret, *hashes}
    for ear in (*race.gone, *race.ears):
        for text in ear.texts:
            assert not [hidden for hidden in tokens | hashes if hidden in text]
            assert '"status":"over"' in text or secret not in text


def check_told_again(race: WatchedRace) -> None:
    """After the race a replay tells all, or what somebody saw of it, and its dice are verified."""
    asking, truth = Http(race.server.url), race.truth().at(len(race.truth().rows))
    record = asking.text(f"/api/races/{race.id}/record")
    assert verify(record).verified
    assert read_record(record).steps == [step.text for step in truth.steps]
    whole = asking.get(f"/api/races/{race.id}/replay", Replay)
    assert [step.text for move in whole.moves for step in move.steps] == read_record(record).steps
    for seat in (*race.seats, SPECTATOR):
        check_replay_of(asking.get(f"/api/races/{race.id}/replay?seat={seat}", Replay), truth, seat)


def check_replay_of(told: Replay, truth: Race[Any], seat: int) -> None:
    """Every step and every event as one seat was told it."""
    steps = [step for move in told.moves for step in move.steps]
    events = [event for move in told.moves for event in move.events]
    assert plain(msgspec.to_builtins(steps)) == plain(
        [step_seen(step, number, seat) for number, step in enumerate(truth.steps, 1)]
    )
    assert plain(msgspec.to_builtins(events)) == plain(
        [event_seen(event, seat, truth) for event in truth.events]
    )
