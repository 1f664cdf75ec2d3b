"""The one decision of the game: the gear. All else is a roll of the dice."""

from mypy_extensions import i64

from paddock.core.steps import Step


class ChooseGear(Step):
    """A driver moves the gear stick."""

    def __init__(self, seat: i64, car: str, gear: i64) -> None:
        super().__init__("gear", seat, f"{car} gear {gear}")
        self.car: str = car
        self.gear: i64 = gear

    def parameters(self) -> dict[str, int | str]:
        """The car and its gear."""
        return {"car": self.car, "gear": self.gear}
