"""Two races that differ in one hand are the same to all who may not see it."""

from collections.abc import Iterator

import pytest
from secrecy_checks import check_all
from secrecy_races import ToyRace
from secrecy_server import ToyServer, toy_server
from secrecy_twins import Twins, find_twins

from paddock.client import SPECTATOR
from paddock.core.cars import CARS


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    with toy_server(tmp_path_factory.mktemp("twins")) as running:
        yield running


class Told:
    """What was heard of a race by all but one seat, by that seat, and by asking in other ways."""

    def __init__(self, race: ToyRace, seat: int) -> None:
        self.others: list[list[str]] = race.heard_by(seat)
        self.own: list[list[str]] = race.heard_by(*{0, 1, 2, SPECTATOR} - {seat})
        self.by_http: list[str] = race.asked_by_http()


def tell(server: ToyServer, secret: str, twins: Twins) -> Told:
    """A race up to where the seat must play the card that is not the same in both."""
    seat, common = twins.seat, f"{CARS[twins.seat]} play C{twins.common}"
    with ToyRace(server, secret) as race:
        race.start()
        race.ask((seat + 1) % 3, type="say", text="good luck")
        played: list[int] = []
        while (asked := race.asked.seat) != seat or seat not in played:
            race.ask(asked, type="outlook", version=race.asked.follower.version)
            race.play(text=common if asked == seat else "")
            played.append(asked)
            if len(played) == 1:
                to_and_fro(race, asked, seat)
        race.connect(SPECTATOR)
        race.connect((seat + 2) % 3)
        check_all(race)
        return Told(race, seat)


def to_and_fro(race: ToyRace, played: int, seat: int) -> None:
    """A bot at the wheel for a moment, a line that breaks, and a step that is taken twice."""
    race.ask(played, type="hand_over", level="random")
    race.ask(played, type="take_back")
    race.resume(race.disconnect((seat + 1) % 3))
    race.undo(played)
    race.play(text=race.last_played)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_two_races_that_differ_in_one_hand_are_the_same_to_all_others(
    server: ToyServer, seat: int
) -> None:
    for twins in find_twins(seat, 2):
        first, second = (tell(server, secret, twins) for secret in (twins.first, twins.second))
        assert first.others == second.others
        assert first.by_http == second.by_http
        assert first.own != second.own
