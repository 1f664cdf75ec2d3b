"""Secrecy at the wire: what each connection was sent is what it may know, to the byte."""

import json
import random
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from msgspec.inspect import StructType, multi_type_info
from secrecy_checks import check_all, check_nothing_secret
from secrecy_races import NAMES, WORDS, ToyRace
from secrecy_server import ToyServer, toy_server
from secrecy_twins import secret_number
from secrecy_views import check_ear, event_seen, plain

from paddock.client import SPECTATOR, RefusedError
from paddock.client.http import Http
from paddock.core.seals import commitment_to
from paddock.games.registry import verify
from paddock.protocol.bodies import EventsTold, TableSeat
from paddock.protocol.messages import FromServer, Resumed, TableChanged, Welcome
from toy_game import PACK

FIELDS = {
    "Welcome": "because protocol seat table race events",
    "Resumed": "version seat table",
    "Moved": "since version steps events patch standings question choices clocks result",
    "TableChanged": "table",
    "Presence": "seats watchers",
    "Said": "seat name text at",
    "Outlook": "id version prospects",
    "Hint": "id version text",
    "Planned": "id version steps cars events",
    "Proposal": "version text",
    "Refused": "id code message version",
    "Pong": "id",
    "Closing": "because message",
    "TableTold": "id game circuit edition options rules status dice commitment seats host listed"
    " proposals created code clock undo rematch secret",
    "SeatTold": "seat car kind name driver level words agrees stand_in",
    "Clock": "bank increment",
    "UndoAsked": "seat steps to",
    "BackTo": "seat car what kind task round text",
    "Moment": "version state standings question choices clocks result",
    "StandingTold": "seat place grid lap distance turns status car name paint trim number mark"
    " team space ranked",
    "ResultTold": "cars seats teams has_points winners teams_win rolls_undone",
    "FinishTold": "car place status points",
    "SeatScoreTold": "seat place points",
    "TeamScoreTold": "team place points cars seats",
    "QuestionAsked": "kind seat task text actor asked answered dice",
    "Choice": "text kind parameters",
    "StepTold": "number text seat kind parameters dice",
    "EventTold": "kind rule step text parameters",
    "Prospect": "text total ends",
    "End": "weight dice space distance events then cars",
    "CarAhead": "car space place",
    "StepAhead": "text kind parameters cars",
    "EventAhead": "kind rule parameters",
}
"""All that the server may say on a socket. The tests here compare each of these with what a seat
may know; whoever adds one must say in `secrecy_views` who may know it, and then here."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    with toy_server(tmp_path_factory.mktemp("secrecy")) as running:
        yield running


@pytest.fixture
def race(server: ToyServer) -> Iterator[ToyRace]:
    """A race whose cards are dealt."""
    with ToyRace(server, secret_number(0)) as begun:
        begun.start()
        yield begun


# The messages that there are


def told_structs() -> dict[str, set[str]]:
    """Every struct that a message of the server can hold, with its fields."""
    found: dict[str, set[str]] = {}

    def walk(kind: Any) -> None:
        if isinstance(kind, StructType):
            if kind.cls.__name__ in found:
                return
            found[kind.cls.__name__] = {field.name for field in kind.fields}
        for part in _parts(kind):
            walk(part)

    for kind in multi_type_info(get_args(FromServer)):
        walk(kind)
    return found


def _parts(kind: Any) -> Iterator[Any]:
    """The types that a type is made of."""
    yield from (field.type for field in getattr(kind, "fields", ()))
    yield from getattr(kind, "types", ())
    yield from getattr(kind, "item_types", ())
    for name in ("item_type", "key_type", "value_type"):
        if hasattr(kind, name):
            yield getattr(kind, name)


def test_every_field_that_the_server_can_send_is_one_that_is_looked_at_here() -> None:
    assert told_structs() == {name: set(fields.split()) for name, fields in FIELDS.items()}


# Views


@pytest.mark.parametrize("number", range(6))
def test_everyone_sees_the_race_as_their_view_of_it_all_the_way(
    server: ToyServer, number: int
) -> None:
    luck = random.Random(number)
    with ToyRace(server, secret_number(number)) as race:
        race.start()
        while not race.over:
            race.play(luck.randrange(3))
        check_all(race)


def test_a_race_to_a_goal_ends_with_a_view_too(server: ToyServer) -> None:
    with ToyRace(server, secret_number(7), {"cards": 3, "goal": 5}) as race:
        race.start()
        while not race.over:
            race.play(-1)
        assert any("won" in text for text in race.ears[3].texts)
        check_all(race)


def test_what_a_seat_holds_is_shown_to_it_and_to_nobody_else(race: ToyRace) -> None:
    hands = race.truth().at(6).state.hands  # type: ignore[attr-defined]
    for ear in race.ears:
        assert ear.follower.race is not None
        for seat, (counts, unknown) in enumerate(ear.follower.race.state["hands"]):
            own = seat == ear.seat
            assert counts == (hands[seat].cards.counts if own else [0, 0, 0, 0])
            assert unknown == (0 if own else 2)
        assert ear.follower.race.state["deck"] == [[0, 0, 0, 0], sum(PACK) - 6]


def test_cards_that_are_dealt_have_a_name_only_for_the_seat_that_gets_them(race: ToyRace) -> None:
    for ear in race.ears:
        text = "".join(ear.texts)
        own = 0 if ear.seat == SPECTATOR else 2
        assert text.count('"text":"deal C') == own
        assert text.count('"kind":"dealt_card"') == own
        assert text.count('"text":"deal a card"') == 6 - own


def test_only_the_seat_that_decides_is_sent_its_choices(race: ToyRace) -> None:
    race.play()
    for ear in race.ears:
        asked = [known.question.seat for _, known in ear.shown if known.question and known.choices]
        assert set(asked) <= {ear.seat}
        assert '"choices":[{' not in "".join(ear.texts) or ear.seat in (0, 1)


def test_whoever_guesses_at_another_seats_cards_is_told_nothing_of_them(race: ToyRace) -> None:
    for card in (1, 2, 3):
        for seat in (1, 2, SPECTATOR):
            race.ask(seat, type="step", version=6, text=f"red play C{card}")
    for ear in race.ears[1:4]:
        refused = [json.loads(text) for text in ear.texts if '"refused"' in text]
        assert len({told["message"] for told in refused}) == 1
        assert {told["code"] for told in refused} <= {"not_your_turn", "not_yours"}
    check_all(race)


# Coming, going, and taking back


def test_whoever_joins_late_or_begins_again_sees_their_view(race: ToyRace) -> None:
    race.play()
    for seat in (0, 1, 2, SPECTATOR):
        race.connect(seat)
    race.play()
    check_all(race)


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_whoever_resumes_is_sent_what_they_missed_as_their_view(race: ToyRace, seat: int) -> None:
    race.play()
    left = race.disconnect(seat)
    if seat != 1:  # which is to play now
        race.play()
    again = race.resume(left)
    assert isinstance(again.told[0][0], Resumed)
    race.play()
    check_all(race)


@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_whoever_is_too_far_behind_begins_again_with_their_view(race: ToyRace, seat: int) -> None:
    for _ in range((seat + 1) % 3):
        race.play()
    left = race.disconnect(seat)
    race.play()
    race.play()
    again = race.resume(left)
    assert isinstance(again.told[0][0], Welcome)
    assert again.told[0][0].because == "behind"
    race.play()
    check_all(race)


@pytest.mark.parametrize("version", [0, 1, 5, 7, 99, 10**8])
def test_no_version_that_a_client_claims_shows_it_more_than_its_view(
    race: ToyRace, version: int
) -> None:
    race.play()
    for seat in (1, SPECTATOR):
        race.claim(seat, version)
    check_all(race)


def test_a_player_who_only_watches_sees_what_a_spectator_sees(race: ToyRace) -> None:
    watching = race.watch_with(race.token(0))
    race.play()
    assert '"deal C' not in "".join(watching.texts)
    check_all(race)


def test_an_undo_shows_everyone_their_view_again(race: ToyRace) -> None:
    race.play()
    race.play()
    race.undo(0)
    for ear in race.ears:
        assert any(
            isinstance(told, Welcome) and told.because == "undo" and told.seat == ear.seat
            for told, _ in ear.told
        )
    race.play(1)
    check_all(race)


def test_a_bot_that_takes_over_a_seat_shows_nobody_its_hand(race: ToyRace) -> None:
    for _ in range(3):
        race.play()
    race.ask(0, type="hand_over", level="random")
    for ear in race.ears:
        ear.hear_version(14)
    race.ask(0, type="take_back")
    race.play()
    check_all(race)


def test_whoever_leaves_their_seat_sees_no_more_than_a_spectator_from_then_on(
    race: ToyRace,
) -> None:
    race.play()
    leaving = race.ears[0]
    race.people[0].post(f"/api/races/{race.id}/leave?seat=0", None, TableSeat)
    leaving.hear_until(lambda told: isinstance(told, Welcome) and told.seat == SPECTATOR)
    leaving.seat = SPECTATOR
    del leaving.texts[:-1], leaving.told[:-1]
    race.play()
    race.play()
    for ear in race.ears:
        ear.hear_version(14)
        check_ear(ear, race.truth())
    assert len(leaving.shown) == 4
    assert '"choices":[{' not in "".join(leaving.texts)


# Asking in other ways


def test_a_race_under_way_has_no_record_and_no_replay_for_anyone(race: ToyRace) -> None:
    race.play()
    for path in ("record", "replay"):
        for asking in (Http(race.server.url), *race.people):
            with pytest.raises(RefusedError, match="is given when it is over") as refused:
                asking.text(f"/api/races/{race.id}/{path}")
            assert refused.value.code == "wrong_time"


def test_the_events_of_a_race_under_way_are_those_that_a_spectator_may_know(race: ToyRace) -> None:
    race.play()
    truth = race.truth().at(8)
    for asking in (Http(race.server.url), *race.people):
        told = asking.get(f"/api/races/{race.id}/events", EventsTold)
        seen = [event_seen(event, SPECTATOR, truth) for event in truth.events]
        assert plain(msgspec.to_builtins(told.events)) == plain(seen)


def test_the_secret_of_the_dice_is_told_when_the_race_is_over_and_not_before(race: ToyRace) -> None:
    secret = race.truth().row.secret
    while not race.over:
        for text in race.asked_by_http():
            assert secret not in text
        race.play()
    for ear in race.ears:
        texts = [text for text in ear.texts if secret in text]
        assert len(texts) == 1
        assert ear.follower.table is not None
        assert commitment_to(ear.follower.table.secret) == ear.follower.table.commitment
    record = Http(race.server.url).text(f"/api/races/{race.id}/record")
    assert verify(record).verified


def test_the_words_of_the_seats_are_told_to_all(race: ToyRace) -> None:
    for ear in race.ears:
        assert ear.follower.table is not None
        assert tuple(seat.words for seat in ear.follower.table.seats) == WORDS
        assert tuple(seat.name for seat in ear.follower.table.seats) == NAMES


def test_a_table_is_told_without_what_its_seats_are_held_by(race: ToyRace) -> None:
    race.play()
    race.undo(0)
    for ear in race.ears:
        for told, _ in ear.told:
            if isinstance(told, TableChanged | Welcome):
                assert set(msgspec.to_builtins(told.table)) == set(FIELDS["TableTold"].split())
    check_nothing_secret(race)


# These tests can fail


def test_a_connection_that_is_told_of_another_seats_hand_is_found_out(race: ToyRace) -> None:
    ear = race.ears[1]
    check_ear(ear, race.truth())
    for other in (0, 2, SPECTATOR):
        ear.seat = other
        with pytest.raises(AssertionError):
            check_ear(ear, race.truth())
    ear.seat = 1
