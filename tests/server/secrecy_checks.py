"""What nobody may have been told, whatever they listened on."""

import hashlib

from secrecy_races import ToyRace
from secrecy_views import check_ear


def check_all(race: ToyRace) -> None:
    """Nobody was told more than they may know, on any connection they had."""
    truth = race.truth()
    for ear in (*race.gone, *race.ears):
        assert check_ear(ear, truth) > 0
    check_nothing_secret(race)


def check_nothing_secret(race: ToyRace) -> None:
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
