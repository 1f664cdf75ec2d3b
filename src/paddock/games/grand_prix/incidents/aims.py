"""GP-195, GP-295..327 Whom each event looks for, and what it does to the car with most of it."""

from typing import Final

from mypy_extensions import i64

from paddock.games.grand_prix.car import (
    BODY,
    BRAKES,
    ENGINE,
    NO_WEAR,
    TIRE,
    TRANSMISSION,
    WING,
    Car,
)
from paddock.games.grand_prix.cards.event_cards import (
    BLOWN_ENGINE,
    BRAKE_FAILURE,
    COLLISION,
    DRIVE_THROUGH,
    ENGINE_PROBLEMS,
    GEAR_BOX_FAILURE,
    HARD_HIT,
    MECHANICAL_FAILURE,
    SERIOUS_CRASH,
    SPIN_AROUND,
    SPIN_OFF,
    STOP_AND_GO,
    STRIKE_THE_BARRIER,
    TRANSMISSION_PROBLEMS,
    WHEEL_RUB,
    WING_DAMAGE,
)

KEY_CLOSE_CALLS: Final = 7
"""Keys below this are kinds of wear."""
KEY_CALLS_AND_TIRES: Final = 8
KEY_WEAR: Final = 9

NO_STOP: Final = -1

NOT_HIT: Final = 0
"""GP-D42 What becomes of an NPC where no player's car has any: no NPC is looked for,"""
UNHURT: Final = 1
"""it is the target, but nothing happens to it,"""
OUT: Final = 2
"""it leaves the race,"""
STOPS: Final = 3
"""or it makes a pit stop."""


class Aim:
    """What makes a car the target, and what the target gets; where more happens, a rule says so."""

    def __init__(
        self,
        key: i64,
        wear: i64 = NO_WEAR,
        count: i64 = 1,
        on_track: bool = False,
        beside: bool = False,
        npc: i64 = NOT_HIT,
        npc_stop: i64 = 0,
        by_option: bool = False,
        stop: i64 = NO_STOP,
    ) -> None:
        self.key: i64 = key
        """GP-195 The car with most of this is the target."""
        self.wear: i64 = wear
        """Markers that it gets; `NO_WEAR` for none."""
        self.count: i64 = count
        self.on_track: bool = on_track
        """GP-D43 Whether it looks only at cars on the track."""
        self.beside: bool = beside
        """GP-297 Whether only cars with another one adjacent qualify."""
        self.npc: i64 = npc
        self.npc_stop: i64 = npc_stop
        """How far back an NPC goes that has to stop."""
        self.by_option: bool = by_option
        """GP-D46 Whether what becomes of the NPC is an equivalent, which an option leaves out."""
        self.stop: i64 = stop
        """How far back a player's car goes that has to stop; `NO_STOP` if it need not."""
        self.takes_close_calls: bool = key in (KEY_CLOSE_CALLS, KEY_CALLS_AND_TIRES)
        """GP-172 Whether the target loses its close calls, because they made it the target."""


AIMS: Final[dict[int, Aim]] = {
    BLOWN_ENGINE: Aim(ENGINE, npc=OUT),
    BRAKE_FAILURE: Aim(BRAKES, npc=OUT),
    COLLISION: Aim(KEY_CLOSE_CALLS, BODY, 2, on_track=True, beside=True, npc=OUT),
    DRIVE_THROUGH: Aim(KEY_CLOSE_CALLS, npc=STOPS, stop=0),
    ENGINE_PROBLEMS: Aim(ENGINE, ENGINE, npc=STOPS, npc_stop=15),
    GEAR_BOX_FAILURE: Aim(TRANSMISSION, npc=OUT),
    HARD_HIT: Aim(KEY_CLOSE_CALLS, BODY, on_track=True, npc=OUT),
    MECHANICAL_FAILURE: Aim(KEY_WEAR, npc=STOPS, npc_stop=20),
    SERIOUS_CRASH: Aim(KEY_CLOSE_CALLS, BODY, 3, on_track=True, beside=True, npc=OUT),
    SPIN_OFF: Aim(KEY_CALLS_AND_TIRES, on_track=True),
    SPIN_AROUND: Aim(KEY_CALLS_AND_TIRES, on_track=True),
    STRIKE_THE_BARRIER: Aim(KEY_CLOSE_CALLS, BODY, on_track=True, npc=OUT, by_option=True),
    STOP_AND_GO: Aim(KEY_CLOSE_CALLS, npc=STOPS, npc_stop=4, stop=4),
    TRANSMISSION_PROBLEMS: Aim(TRANSMISSION, TRANSMISSION, npc=STOPS, npc_stop=15, by_option=True),
    WHEEL_RUB: Aim(KEY_CLOSE_CALLS, TIRE, on_track=True, npc=UNHURT),
    WING_DAMAGE: Aim(KEY_CLOSE_CALLS, WING, npc=STOPS, npc_stop=5, by_option=True),
}


def aim_of(kind: i64) -> Aim | None:
    """What an event aims at; none where it hits no single car."""
    return AIMS.get(int(kind))


def count_of(aim: Aim, car: Car) -> i64:
    """GP-195 How much a car has of what the event looks for."""
    if aim.key < KEY_CLOSE_CALLS:
        return car.wear[aim.key]
    if aim.key == KEY_WEAR:
        return car.worn
    if aim.key == KEY_CLOSE_CALLS:
        return car.close_calls
    return car.close_calls + car.wear[TIRE]
