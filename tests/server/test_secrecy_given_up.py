"""Secrecy ends with a race, also where it was given up: then its hidden cards can be checked."""

from pathlib import Path

import pytest
from secrecy_races import ToyRace
from secrecy_server import toy_server
from secrecy_twins import secret_number

from paddock.client import RefusedError
from paddock.client.http import Http
from paddock.core.reading import read_record
from paddock.games.registry import verify
from paddock.protocol.bodies import Replay


def test_a_race_that_was_given_up_is_told_in_full(tmp_path: Path) -> None:
    with toy_server(tmp_path) as server, ToyRace(server, secret_number(1)) as race:
        race.start()
        race.play()
        asking = Http(server.url)
        with pytest.raises(RefusedError, match="is given when it is over"):
            asking.text(f"/api/races/{race.id}/record")
        server.give_up(race.id)
        record = asking.text(f"/api/races/{race.id}/record")
        found = verify(record)
        assert (found.verified, found.over) == (True, False)
        replay = asking.get(f"/api/races/{race.id}/replay", Replay)
        steps = [step.text for move in replay.moves for step in move.steps]
        assert steps == read_record(record).steps
        assert [text.startswith("deal C") for text in steps[:6]] == [True] * 6
        assert len(replay.rolls) == len(found.rolls) == 7
