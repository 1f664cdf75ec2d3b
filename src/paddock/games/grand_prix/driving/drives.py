"""The steps of a movement, with the lanes of all cars that it moves; each is made once."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.sectors.board import Space
from paddock.core.steps import Step
from paddock.games.grand_prix.steps import NUMBERS, TUCK

AHEAD: Final = 0
OUTWARD: Final = 1
INWARD: Final = 2
DIAGONAL: Final = 3
SWAP: Final = 4
ENTER: Final = 5
STOP: Final = 6
REAR: Final = 7
DRIVES: Final[tuple[str, ...]] = (
    "ahead",
    "outside",
    "inside",
    "diagonal",
    "swap",
    "enter",
    "stop",
    "rear",
)
NO_LANE: Final = 0
NO_NUMBER: Final = 0
LANES: Final = 8
"""One more than the highest lane, as a power of two."""
CHOICES: Final = LANES * 128
"""One more than any choice about a car."""
NO_FOLLOWER: Final = NUMBERS
"""GP-D72 In place of a car's number: nobody is picked up."""
LONGEST_KEPT: Final = 4
"""Choices in one step whose key still fits a number."""
MOST_KEPT: Final = 4096
"""Steps that a seat keeps before it begins anew, so that no race makes it grow for ever."""


def lane_choice(number: i64, lane: i64) -> i64:
    """The car with this number goes to this lane."""
    return number * LANES + lane


def rear_choice(number: i64) -> i64:
    """The car with this number is picked up; `NO_FOLLOWER` where nobody is."""
    return number * LANES


class Drive(Step):
    """One step of a movement; `choices` are those about other cars, the nearest first."""

    def __init__(
        self, seat: i64, team: str, drive: i64, lane: i64, number: i64, choices: list[int]
    ) -> None:
        self.drive: i64 = drive
        self.team: str = team
        self.lane: i64 = lane
        """GP-086, GP-087 Of the next sector, where the car goes there."""
        self.number: i64 = number
        """Of the car that is swapped with, or picked up by a Lead car."""
        self.choices: list[int] = choices
        self.pushes: str = " ".join(
            [f"{one // LANES}>{one % LANES}" for one in choices if one % LANES]
        )
        """GP-104 The lanes of cars that are pushed and have a choice."""
        self.rear: str = " ".join([_rear_word(one // LANES) for one in choices if not one % LANES])
        """GP-155 Who is picked up, junction by junction."""
        words = [team, DRIVES[drive]]
        if lane != NO_LANE:
            words.append(str(lane))
        if number != NO_NUMBER:
            words.append(_rear_word(number))
        if self.pushes:
            words.append(self.pushes)
        if self.rear:
            words.append(f"{DRIVES[REAR]} {self.rear}")
        super().__init__(DRIVES[drive], seat, " ".join(words))

    def parameters(self) -> dict[str, int | str]:
        """The team, the lane or the car, and what becomes of others."""
        found: dict[str, int | str] = {"car": self.team}
        if self.lane != NO_LANE:
            found["lane"] = self.lane
        if self.number != NO_NUMBER:
            found["driven"] = _rear_word(self.number)
        if self.pushes:
            found["pushes"] = self.pushes
        if self.rear:
            found["rear"] = self.rear
        return found


class TuckIn(Step):
    """GP-275 Clean Air puts the car on a space behind the next one: `aquila tuck 7.3`."""

    def __init__(self, seat: i64, team: str, space: Space) -> None:
        super().__init__(TUCK, seat, f"{team} {TUCK} {space.name}")
        self.team: str = team
        self.space: Space = space

    def parameters(self) -> dict[str, int | str]:
        """The team and the space."""
        return {"car": self.team, "space": self.space.name}


class SeatDrives:
    """The steps of one seat's movements."""

    def __init__(self, seat: i64, team: str) -> None:
        self.seat: i64 = seat
        self.team: str = team
        self._plain: list[Drive] = [
            self._made(drive, lane, NO_NUMBER, [])
            for drive in range(len(DRIVES))
            for lane in range(LANES)
        ]
        """Those without choices, by what is done and by the lane."""
        self._kept: dict[i64, Drive] = {}

    def step(self, drive: i64, lane: i64, number: i64, choices: list[int]) -> Drive:
        """The step with these choices, which are read and not kept."""
        if number == NO_NUMBER and not choices:
            return self._plain[drive * LANES + lane]
        if len(choices) > LONGEST_KEPT:
            return self._made(drive, lane, number, choices)
        key: i64 = (drive * LANES + lane) * CHOICES + number
        for one in choices:
            key = key * CHOICES + one
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        made = self._made(drive, lane, number, choices)
        self._kept[key] = made
        return made

    def tuck(self, space: Space) -> Step:
        """GP-275 Closing up on this space."""
        return TuckIn(self.seat, self.team, space)

    def _made(self, drive: i64, lane: i64, number: i64, choices: list[int]) -> Drive:
        return Drive(self.seat, self.team, drive, lane, number, choices[:])


def _rear_word(number: i64) -> str:
    return "none" if number == NO_FOLLOWER else str(number)
