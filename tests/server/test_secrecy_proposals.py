"""Secrecy of proposals: even the only card that a seat can play is proposed to nobody else."""

from collections.abc import Iterator

import pytest
from secrecy_ears import Ear
from secrecy_races import ToyRace
from secrecy_server import ToyServer, toy_server
from secrecy_twins import secret_number
from secrecy_views import check_ear

from paddock.protocol.messages import Proposal

ONE_CARD: dict[str, int | str] = {"cards": 1, "goal": 20}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    with toy_server(tmp_path_factory.mktemp("proposals")) as running:
        yield running


def proposals(ear: Ear) -> list[Proposal]:
    """All that were heard on a connection."""
    return [told for told, _ in ear.told if isinstance(told, Proposal)]


def test_a_proposal_is_told_to_the_seat_that_is_asked_and_to_nobody_else(
    server: ToyServer,
) -> None:
    with ToyRace(server, secret_number(3), ONE_CARD, wants_proposals=True) as race:
        race.start()
        while not race.over:
            asked = race.asked
            while not proposals(asked):
                asked.hear()
            race.play()
            assert [told.text for told in proposals(asked)] == [race.last_played]
        for ear in race.ears:
            assert check_ear(ear, race.truth()) > 0
        assert [len(proposals(ear)) for ear in race.ears] == [1, 1, 1, 0, 0]


def test_a_proposal_that_another_seat_hears_is_found_out(server: ToyServer) -> None:
    with ToyRace(server, secret_number(3), ONE_CARD, wants_proposals=True) as race:
        race.start()
        asked = race.asked
        while not proposals(asked):
            asked.hear()
        race.ears[(asked.seat + 1) % 3].told.append((proposals(asked)[0], None))
        with pytest.raises(AssertionError):
            check_ear(race.ears[(asked.seat + 1) % 3], race.truth())
