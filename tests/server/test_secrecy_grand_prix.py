"""Secrecy of a whole race of Grand Prix: hands, the deck, and tires that nobody has shown yet."""

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from secrecy_checks import check_all, check_told_again
from secrecy_disturbing import disturb
from secrecy_ears import Ear
from secrecy_grand_prix import GrandPrixRace, grand_prix_server
from secrecy_server import ToyServer
from secrecy_twins import secret_number
from secrecy_views import allowed_moment, plain

from paddock.client import SPECTATOR
from paddock.client.http import Http
from paddock.core.cards import DEAL, FACE_DOWN

TEAMS = ("aquila", "borealis", "corvus")
LISTED = """id game circuit status names version created your_seats kinds laps asked standings
watchers host code result"""
"""All that a list has of a race."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    with grand_prix_server(tmp_path_factory.mktemp("grand-prix")) as running:
        yield running


def check_hidden(state: Mapping[str, Any], seat: int) -> None:
    """What is told of a race, by itself: nobody else's cards, no deck, no tires in secret."""
    for other, hand in enumerate(state["hands"]):
        assert other == seat or hand["cards"] == {}
    assert state["deck"]["cards"] == state["drawing"]["cards"] == {}
    if state["phase"] == "TIRES":
        told = {car["tire"] for car in state["cars"] if car["seat"] not in (seat, SPECTATOR)}
        assert told <= {"", "unknown"}


def drawn_by(ear: Ear) -> set[str]:
    """The teams whose cards a connection was told when they were dealt."""
    told = [event for message, _ in ear.shown for event in message.events]
    return {str(event.parameters["team"]) for event in told if event.kind == "drew_cards"}


def check_bytes(ear: Ear) -> None:
    """What one connection was sent, without asking the rules what it may know."""
    for _, known in ear.shown:
        check_hidden(known.state, ear.seat)
    steps = [step.text for message, _ in ear.shown for step in getattr(message, "steps", [])]
    assert {text for text in steps if text.startswith(DEAL)} <= {FACE_DOWN}
    assert drawn_by(ear) <= ({TEAMS[ear.seat]} if ear.seat != SPECTATOR else set())


def test_everyone_sees_their_view_all_the_way_whatever_comes_between(server: ToyServer) -> None:
    luck = random.Random(2)
    with GrandPrixRace(server, secret_number(2), wants_proposals=True) as race:
        race.start()
        while not race.over:
            if luck.random() < 0.1:
                disturb(race, luck, "borealis card overtake")
            if race.deciding:
                race.drive(luck)
        check_all(race)
        check_told_again(race)
        ears = (*race.gone, *race.ears)
        for ear in ears:
            check_bytes(ear)
        assert set().union(*map(drawn_by, ears)) == set(TEAMS)


def test_real_cards_are_told_to_who_types_them_in_and_to_nobody_else(server: ToyServer) -> None:
    luck = random.Random(3)
    with GrandPrixRace(server, secret_number(3), dice="real") as race:
        race.start()
        while race.state["phase"] != "CARD":
            race.drive(luck)
        assert [hand["size"] for hand in race.state["hands"]] == [8, 8, 8]
        check_all(race)
        for ear in race.ears:
            check_bytes(ear)


def test_a_race_that_is_in_no_memory_is_listed_as_a_spectator_knows_it(tmp_path: Path) -> None:
    luck = random.Random(4)
    with grand_prix_server(tmp_path) as server, GrandPrixRace(server, secret_number(4)) as race:
        race.start()
        while race.state["round"] < 2:
            race.drive(luck)
        truth = race.truth().at(race.version)
        seen = race.ears[-1].follower.race
    assert seen is not None
    public = plain(allowed_moment(truth, seen, SPECTATOR))
    with grand_prix_server(tmp_path) as server:
        race.server = server
        race.people = [Http(server.url, person.token) for person in race.people]
        for listed in map(json.loads, race.listed()):
            assert set(listed) == set(LISTED.split())
            assert listed["standings"] in ([], public["standings"])
            assert listed["asked"] in (SPECTATOR, *truth.asked)
            assert listed["version"] == race.truth().rows[-1].number
