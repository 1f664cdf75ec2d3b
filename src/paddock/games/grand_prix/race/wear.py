"""GP-156..172 Wear markers and close calls, as cars take them."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import Car
from paddock.games.grand_prix.events import racing as events


def give_wear(car: Car, wear: i64, count: i64, rule: str, log: Log) -> None:
    """GP-157 Markers of one kind for a player's car; GP-012 an NPC takes none."""
    if car.is_players:
        car.wear[wear] += int(count)
        car.worn += count
        log.tell(events.WORE, rule, car.index, wear, count)


def give_close_calls(car: Car, count: i64, rule: str, log: Log) -> None:
    """GP-170 Close calls for a player's car; GP-012 an NPC takes none."""
    if car.is_players:
        car.close_calls += count
        log.tell(events.CLOSE_CALL, rule, car.index, count)
