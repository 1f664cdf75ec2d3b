"""What is not open in Grand Prix is refused on the socket in a sentence, and nothing is kept."""

import random
import re
from pathlib import Path
from typing import Any

from secrecy_grand_prix import GrandPrixRace, grand_prix_server
from secrecy_twins import secret_number

from paddock.core.race import Race
from paddock.games.grand_prix.state import Phase
from paddock.protocol.messages import Moved, Refused
from wrong_choices import TRIED, wrong_choices

SENTENCE = re.compile(r"expected [^\n]*, but got '[^\n]*'")


def test_whatever_is_asked_what_is_not_open_is_refused_and_nothing_is_kept(tmp_path: Path) -> None:
    luck, left = random.Random(4), set(TRIED)
    with grand_prix_server(tmp_path) as server, GrandPrixRace(server, secret_number(4)) as race:
        race.start()
        while left and not race.over:
            phase = Phase[race.state["phase"]]
            if phase in left:
                left.remove(phase)
                check_refusals(race, race.truth().at(race.version))
            race.drive(luck)
        assert not left


def check_refusals(race: GrandPrixRace, truth: Race[Any]) -> None:
    """Every wrong choice gets one sentence; nobody else hears of it, and it is not written down."""
    seat, rows = truth.asked[0], len(race.truth().rows)
    heard = {ear: len(ear.told) for ear in race.ears}
    for text in wrong_choices(truth):
        refused = race.ask_and_hear(seat, type="step", version=race.version, text=text)
        assert isinstance(refused, Refused)
        assert (refused.code, refused.version) == ("not_open", race.version)
        assert SENTENCE.fullmatch(refused.message)
        assert refused.message.endswith(f"but got {text!r}")
    assert len(race.truth().rows) == rows
    for ear, before in heard.items():
        told = [message for message, _ in ear.told[before:]]
        assert not any(isinstance(message, Moved) for message in told)
        assert ear.seat == seat or not any(isinstance(message, Refused) for message in told)
