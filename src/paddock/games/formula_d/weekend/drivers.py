"""The ten drivers of the road races, with their cars and their traits."""

from typing import Final

from mypy_extensions import i64

NO_TRAIT: Final = 0
DISTRACTION: Final = 1
SKID_CONTROL: Final = 2
CAR_RADIO: Final = 3
ROBUST_ENGINE: Final = 4
WEATHER_FROG: Final = 5
MECHANIC: Final = 6
BETTER_NITRO: Final = 7
AGGRESSIVE: Final = 8
QUICK_OFF_THE_MARK: Final = 9
PILE_OF_SCRAP: Final = 10
TRAITS: Final[tuple[str, ...]] = (
    "none",
    "distraction",
    "skid_control",
    "car_radio",
    "robust_engine",
    "weather_frog",
    "mechanic",
    "better_nitro",
    "aggressive",
    "quick_off_the_mark",
    "pile_of_scrap",
)


class Driver:
    """FD-241 A road racer: the wear points of the car, and what nobody else can do."""

    def __init__(self, name: str, wear: list[int], trait: i64) -> None:
        self.name: str = name
        self.wear: list[int] = wear
        """Tires, brakes, gearbox, body, engine and handling."""
        self.trait: i64 = trait

    @property
    def requires_weather(self) -> bool:
        """FD-242 Who lives by the weather races only where there is any."""
        return self.trait == WEATHER_FROG


DRIVERS: Final = (
    Driver("mirabel", [7, 3, 2, 2, 3, 3], DISTRACTION),
    Driver("okafor", [9, 2, 2, 2, 3, 2], SKID_CONTROL),
    Driver("delgado", [7, 2, 3, 2, 3, 3], CAR_RADIO),
    Driver("lindqvist", [5, 4, 3, 3, 3, 4], ROBUST_ENGINE),
    Driver("marcellin", [8, 4, 2, 2, 3, 2], WEATHER_FROG),
    Driver("sanders", [4, 6, 2, 3, 3, 2], MECHANIC),
    Driver("fontaine", [5, 5, 3, 2, 3, 2], BETTER_NITRO),
    Driver("brandt", [6, 3, 2, 4, 3, 3], AGGRESSIVE),
    Driver("duarte", [6, 4, 2, 3, 3, 3], QUICK_OFF_THE_MARK),
    Driver("tanaka", [6, 3, 3, 3, 3, 3], PILE_OF_SCRAP),
)
DRIVER_NAMES: Final[tuple[str, ...]] = tuple(driver.name for driver in DRIVERS)
