"""The decisions of Formula D; all else is a roll of the dice, or the stopwatch."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import Space
from paddock.core.cars import CLOCK, NOBODY
from paddock.core.steps import Step
from paddock.games.formula_d.state import NOWHERE, TIRE_TYPES, ZONES
from paddock.games.formula_d.weekend.drivers import DRIVERS, TRAITS

FATE: Final[tuple[str, ...]] = ("", "spin", "out")
UNHARMED: Final = 0
SPINS: Final = 1
OUT: Final = 2


class Decision(Step):
    """What a seat decides; its text begins with the seat's car."""

    def __init__(self, kind: str, seat: i64, car: str, words: str) -> None:
        super().__init__(kind, seat, f"{car} {words}")
        self.car: str = car


class ChooseGear(Decision):
    """FD-021 A driver moves the gear stick; `skip` is how many gears are jumped over."""

    def __init__(self, seat: i64, car: str, gear: i64, skip: i64) -> None:
        super().__init__("gear", seat, car, f"gear {gear}")
        self.gear: i64 = gear
        self.skip: i64 = skip

    def parameters(self) -> dict[str, int | str]:
        """The gear, and what skipping wears: gearbox, then brakes, then engine."""
        return {
            "car": self.car,
            "gear": self.gear,
            "gearbox": int(self.skip >= 1),
            "brakes": int(self.skip >= 2),
            "engine": int(self.skip >= 3),
        }


class Aim(Decision):
    """FD-024 A space that the way is to lead to, where there are too many ways to list."""

    def __init__(self, seat: i64, car: str, space: Space) -> None:
        super().__init__("aim", seat, car, f"aim {space.name}")
        self.space: Space = space

    def parameters(self) -> dict[str, int | str]:
        """The space."""
        return {"car": self.car, "space": self.space.name}


class Move(Step):
    """A landing space with what it costs and risks; the path lies with the search."""

    def __init__(self, kind: str, seat: i64, car: str, space: Space) -> None:
        super().__init__(kind, seat, "")
        self.car: str = car
        self.space: Space = space
        self.brake: i64 = 0
        """Brake points that the driver spends to drive less far."""
        self.remaining: i64 = 0
        """FD-091 Spaces that a blocked car cannot move."""
        self.brakes: i64 = 0
        """Brake points that it costs in all."""
        self.tires: i64 = 0
        """Tire points that it costs in all."""
        self.fate: i64 = UNHARMED
        self.dangers: list[Space] = []
        """FD-127 The dangerous spaces entered, in their order."""
        self.rivals: i64 = 0
        """FD-104, FD-105 Cars that it comes close to."""
        self.overshoot: i64 = 0
        """Spaces overshot, of all corners."""
        self.nitro: i64 = 0
        """FD-245 Spaces that nitro adds."""
        self.soft: bool = False
        self.skid: i64 = 0
        """FD-263 One space more or less."""
        self.slide: i64 = 0
        """FD-D44 Additional spaces in the rain."""
        self.finishes: bool = False
        self.length: i64 = 0
        """FD-D59 Spaces to the finish, told only where a shorter way there costs something else."""

    def word(self) -> None:
        """Make the text, once all else is known."""
        text = f"{self.car} {self.kind} {self.space.name}"
        if self.length:
            text += f" in {self.length}"
        if self.nitro:
            text += f" nitro {self.nitro}"
        if self.soft:
            text += " soft"
        if self.skid:
            text += " skid more" if self.skid > 0 else " skid less"
        if self.brake:
            text += f" brake {self.brake}"
        if self.dangers:
            text += " over"
            for space in self.dangers:
                text += f" {space.name}"
        self.text = text

    def parameters(self) -> dict[str, int | str]:
        """Where it leads, its price and its risk."""
        told: dict[str, int | str] = {
            "car": self.car,
            "space": self.space.name,
            "brake": self.brake,
            "brakes": self.brakes,
            "tires": self.tires,
            "rivals": self.rivals,
            "dangers": len(self.dangers),
            "overshoot": self.overshoot,
            "remaining": self.remaining,
            "nitro": self.nitro,
            "soft": int(self.soft),
            "skid": self.skid,
            "slide": self.slide,
            "fate": FATE[self.fate],
            "finishes": int(self.finishes),
        }
        if self.dangers:
            told["over"] = " ".join([space.name for space in self.dangers])
        return told

    def told_apart(self, length: i64) -> "Move":
        """FD-D59 The same step for a way so long, with a text of its own."""
        twin = Move(self.kind, self.seat, self.car, self.space)
        twin.brake = self.brake
        twin.brakes = self.brakes
        twin.tires = self.tires
        twin.fate = self.fate
        twin.dangers = self.dangers
        twin.overshoot = self.overshoot
        twin.nitro = self.nitro
        twin.soft = self.soft
        twin.skid = self.skid
        twin.slide = self.slide
        twin.finishes = self.finishes
        twin.length = length
        twin.word()
        return twin


class Choice(Decision):
    """A plain answer to a question, such as `red slipstream no` or `red service technical`."""

    def __init__(self, kind: str, seat: i64, car: str, answer: str, value: i64) -> None:
        super().__init__(kind, seat, car, f"{kind} {answer}")
        self.answer: str = answer
        self.value: i64 = value

    def parameters(self) -> dict[str, int | str]:
        """The car and the answer."""
        return {"car": self.car, "answer": self.answer}


class ChooseDriver(Choice):
    """FD-241 A player takes a driver's card."""

    def __init__(self, seat: i64, car: str, driver: i64) -> None:
        super().__init__("driver", seat, car, DRIVERS[driver].name, driver)

    def parameters(self) -> dict[str, int | str]:
        """The driver, the trait and the wear points of the car."""
        driver = DRIVERS[self.value]
        told: dict[str, int | str] = {"car": self.car, "driver": driver.name}
        told["trait"] = TRAITS[driver.trait]
        for zone, points in zip(ZONES, driver.wear, strict=True):
            told[zone] = points
        return told


class ChooseTires(Choice):
    """FD-209 A driver names the tires; before the race only he knows them."""

    def __init__(self, seat: i64, car: str, tires: i64, is_secret: bool) -> None:
        kind = "tires" if is_secret else "change"
        super().__init__(kind, seat, car, TIRE_TYPES[tires], tires)
        self.is_secret: bool = is_secret

    def seen_by(self, seat: i64) -> str:
        """The others see that he chose."""
        if not self.is_secret or seat == self.seat:
            return self.text
        return f"{self.car} tires chosen"

    def parameters(self) -> dict[str, int | str]:
        """The car and its tires."""
        return {"car": self.car, "tire": self.answer}


class BuildZone(Decision):
    """FD-172 A driver settles one zone of his own car, unseen by the others."""

    def __init__(self, seat: i64, car: str, zone: i64, points: i64) -> None:
        super().__init__("build", seat, car, f"build {ZONES[zone]} {points}")
        self.zone: i64 = zone
        self.points: i64 = points

    def seen_by(self, seat: i64) -> str:
        """The others see that he is at work."""
        return self.text if seat == self.seat else f"{self.car} build {ZONES[self.zone]}"

    def parameters(self) -> dict[str, int | str]:
        """The zone and its points."""
        return {"car": self.car, "zone": ZONES[self.zone], "points": self.points}


class Allot(Decision):
    """Points that go to zones: a repair in the pit, or a bonus."""

    def __init__(self, kind: str, seat: i64, car: str, points: list[int]) -> None:
        self.points: list[int] = points
        """For each zone."""
        words = [f"{zone} {count}" for zone, count in zip(ZONES, points, strict=True) if count]
        super().__init__(kind, seat, car, f"{kind} {' '.join(words) or 'nothing'}")

    def parameters(self) -> dict[str, int | str]:
        """The points of each zone."""
        told: dict[str, int | str] = {"car": self.car}
        for zone, count in zip(ZONES, self.points, strict=True):
            told[zone] = count
        return told


class ReadClock(Step):
    """FD-181 The stopwatch at the end of a qualifying lap, in whole seconds."""

    def __init__(self, seconds: i64) -> None:
        super().__init__("clock", CLOCK, f"clock {seconds}")
        self.seconds: i64 = seconds

    def parameters(self) -> dict[str, int | str]:
        """The seconds."""
        return {"seconds": self.seconds}


NO_MOVE: Final = Move("move", NOBODY, "", NOWHERE)
