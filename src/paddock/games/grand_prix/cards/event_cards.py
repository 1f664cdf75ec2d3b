"""GP-191 The event cards: a name, a flag, and the last digit of the NPCs that pit."""

from typing import Final

from mypy_extensions import i64

GREEN: Final = 0
YELLOW: Final = 1
YELLOW_RED: Final = 2
DOUBLE_YELLOW: Final = 3
RED: Final = 4
BLACK: Final = 5
BLACK_ORANGE: Final = 6
FLAGS: Final[tuple[str, ...]] = (
    "green",
    "yellow",
    "yellow_red",
    "double_yellow",
    "red",
    "black",
    "black_orange",
)

ALL_NPCS: Final = 10
"""GP-222 In place of a digit: every NPC pits."""

BLOWN_ENGINE: Final = 0
BRAKE_FAILURE: Final = 1
COLLISION: Final = 2
DRIVE_THROUGH: Final = 3
ENGINE_PROBLEMS: Final = 4
GEAR_BOX_FAILURE: Final = 5
HARD_HIT: Final = 6
MECHANICAL_FAILURE: Final = 7
NPC_RETIREMENT: Final = 8
SERIOUS_CRASH: Final = 9
SPIN_OFF: Final = 10
SPIN_AROUND: Final = 11
STRIKE_THE_BARRIER: Final = 12
SUSPENSION_DIFFICULTIES: Final = 13
SUSPENSION_STRESS: Final = 14
STOP_AND_GO: Final = 15
TIRE_TEST: Final = 16
TIRE_WEAR: Final = 17
TRACTION_HAZARD: Final = 18
TRANSMISSION_PROBLEMS: Final = 19
WEATHER_CHANGE: Final = 20
WHEEL_RUB: Final = 21
WING_DAMAGE: Final = 22


class Happening:
    """What an event card is about, whatever its number: several cards may share it."""

    def __init__(
        self, kind: i64, name: str, rule: str, flag: i64, numbers: tuple[int, ...]
    ) -> None:
        self.kind: i64 = kind
        self.name: str = name
        self.rule: str = rule
        """The rule that says what it does."""
        self.flag: i64 = flag
        self.numbers: tuple[int, ...] = numbers
        """The pit number of each card."""


HAPPENINGS: Final = (
    Happening(BLOWN_ENGINE, "blown-engine", "GP-295", BLACK, (0,)),
    Happening(BRAKE_FAILURE, "brake-failure", "GP-296", BLACK, (1,)),
    Happening(COLLISION, "collision", "GP-297", DOUBLE_YELLOW, (2, 3)),
    Happening(DRIVE_THROUGH, "drive-through", "GP-301", GREEN, (4,)),
    Happening(ENGINE_PROBLEMS, "engine-problems", "GP-302", GREEN, (5,)),
    Happening(GEAR_BOX_FAILURE, "gear-box-failure", "GP-303", BLACK, (6,)),
    Happening(HARD_HIT, "hard-hit", "GP-304", YELLOW, (7,)),
    Happening(MECHANICAL_FAILURE, "mechanical-failure", "GP-305", BLACK_ORANGE, (8,)),
    Happening(NPC_RETIREMENT, "npc-retirement", "GP-306", BLACK, (9, 0)),
    Happening(SERIOUS_CRASH, "serious-crash", "GP-307", RED, (1,)),
    Happening(SPIN_OFF, "spin-off", "GP-310", YELLOW, (2, 3)),
    Happening(SPIN_AROUND, "spin-around", "GP-312", YELLOW, (4, 5)),
    Happening(STRIKE_THE_BARRIER, "strike-the-barrier", "GP-313", YELLOW, (6,)),
    Happening(SUSPENSION_DIFFICULTIES, "suspension-difficulties", "GP-314", GREEN, (ALL_NPCS,)),
    Happening(SUSPENSION_STRESS, "suspension-stress", "GP-315", GREEN, (7,)),
    Happening(STOP_AND_GO, "stop-and-go", "GP-316", GREEN, (8,)),
    Happening(TIRE_TEST, "tire-test", "GP-317", GREEN, (9, 0)),
    Happening(TIRE_WEAR, "tire-wear", "GP-318", GREEN, (1, ALL_NPCS)),
    Happening(TRACTION_HAZARD, "traction-hazard", "GP-319", YELLOW_RED, (2, 3)),
    Happening(TRANSMISSION_PROBLEMS, "transmission-problems", "GP-320", GREEN, (4,)),
    Happening(WEATHER_CHANGE, "weather-change", "GP-321", GREEN, (5, 6, 7)),
    Happening(WHEEL_RUB, "wheel-rub", "GP-326", GREEN, (8,)),
    Happening(WING_DAMAGE, "wing-damage", "GP-327", GREEN, (9,)),
)


class EventCard:
    """One card of the event deck; no two are alike."""

    def __init__(self, kind: i64, happening: Happening, number: i64) -> None:
        self.kind: i64 = kind
        """Its number in the deck, by which the deck counts it."""
        self.happening: Happening = happening
        self.number: i64 = number
        """GP-222 The last digit of the NPCs that pit, or `ALL_NPCS`."""
        digit = "all" if number == ALL_NPCS else str(number)
        self.name: str = f"{happening.name} {digit}"


def _deck() -> tuple[EventCard, ...]:
    cards: list[EventCard] = []
    for happening in HAPPENINGS:
        for number in happening.numbers:
            cards.append(EventCard(len(cards), happening, number))
    return tuple(cards)


EVENT_CARDS: Final = _deck()
"""GP-191 32 in all."""
NO_EVENT: Final = -1
