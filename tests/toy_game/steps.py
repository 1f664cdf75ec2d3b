"""What seats decide in the toy game; what chance does is dealt and rolled by the core's steps."""

from paddock.core.cars import CARS
from paddock.core.steps import Step
from toy_game.events import TACTICS


class PlayCard(Step):
    """A seat plays a card; its text has a capital letter, as those of spaces have."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__("play", seat, f"{CARS[seat]} play C{card}")
        self.card = card

    def parameters(self) -> dict[str, int | str]:
        """The car and the card."""
        return {"car": CARS[self.seat], "card": self.card}


class PickTactic(Step):
    """A seat picks a tactic, unseen by the others."""

    def __init__(self, seat: int, tactic: int) -> None:
        super().__init__("pick", seat, f"{CARS[seat]} pick {TACTICS[tactic]}")
        self.tactic = tactic

    def parameters(self) -> dict[str, int | str]:
        """The car and the tactic."""
        return {"car": CARS[self.seat], "tactic": TACTICS[self.tactic]}

    def seen_by(self, seat: int) -> str:
        """The others see that it picked."""
        return self.text if seat == self.seat else f"{CARS[self.seat]} pick"


class DriveCar(Step):
    """A seat with two cars says which of them it drives."""

    def __init__(self, seat: int, car: int, name: str) -> None:
        super().__init__("drive", seat, f"{CARS[seat]} drive {name}")
        self.driven = car
        self.name = name

    def parameters(self) -> dict[str, int | str]:
        """The seat's car, and the one that it drives."""
        return {"car": CARS[self.seat], "driven": self.name}
