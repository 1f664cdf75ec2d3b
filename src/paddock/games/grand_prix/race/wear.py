"""GP-156..172 Wear markers and close calls, as cars take them and get rid of them."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import BODY, Car
from paddock.games.grand_prix.events.incidents import CALLS_LOST
from paddock.games.grand_prix.events.pits import REPAIRED
from paddock.games.grand_prix.events.racing import CLOSE_CALL, WORE


def give_wear(car: Car, wear: i64, count: i64, rule: str, log: Log) -> None:
    """GP-157 Markers of one kind for a player's car; GP-012 an NPC takes none."""
    if not car.is_players or count == 0:
        return
    car.wear[wear] += int(count)
    car.worn += count
    log.tell(WORE, rule, car.index, wear, count)


def take_off(car: Car, wear: i64, count: i64, rule: str, log: Log) -> None:
    """GP-167 Markers of one kind go, in a pit stop or under a red flag."""
    if count == 0:
        return
    car.wear[wear] -= int(count)
    car.worn -= count
    log.tell(REPAIRED, rule, car.index, wear, count)


def take_all_off(car: Car, rule: str, log: Log) -> None:
    """GP-166 All markers go but those of body damage."""
    for wear in range(BODY):
        take_off(car, wear, car.wear[wear], rule, log)


def give_close_calls(car: Car, count: i64, rule: str, log: Log) -> None:
    """GP-170 Close calls for a player's car; GP-012 an NPC takes none."""
    if not car.is_players or count == 0:
        return
    car.close_calls += count
    log.tell(CLOSE_CALL, rule, car.index, count)


def lose_close_calls(car: Car, rule: str, log: Log) -> None:
    """GP-172 All close calls of a car go, once an event that looks for them has found it."""
    if car.close_calls == 0:
        return
    log.tell(CALLS_LOST, rule, car.index, car.close_calls)
    car.close_calls = 0
