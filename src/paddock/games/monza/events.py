"""What can happen in a race of Monza."""

from typing import Final

from paddock.circuits.intervals.board import COLOURS, ROAD, Space
from paddock.core.events import EventKind
from paddock.games.monza.colours import HEAPS, SPOKEN_HEAPS

IN_HAND: Final[dict[str, tuple[str, ...]]] = {"dice": HEAPS}
DICE_SAID: Final[dict[str, tuple[str, ...]]] = {"dice": SPOKEN_HEAPS}
IN_COLOUR: Final[dict[str, tuple[str, ...]]] = {"colour": COLOURS}

FIRST: Final = EventKind("first", "car", "{car} drew the first turn of every round.")
ROUND_BEGAN: Final = EventKind("round_began", "round", "Round {round} began.")
ROLLED: Final = EventKind("rolled", "car dice", "{car} rolled {dice}.", IN_HAND, said=DICE_SAID)
KEPT: Final = EventKind("kept", "car", "{car} kept the dice.")
EXTRA_ROLL: Final = EventKind(
    "extra_roll", "car dice", "{car} used the extra roll for {dice}.", IN_HAND, said=DICE_SAID
)
ROLLED_AGAIN: Final = EventKind(
    "rolled_again", "car dice", "{car} rolled {dice} instead.", IN_HAND, said=DICE_SAID
)
TURBO: Final = EventKind("turbo", "car", "{car} laid all six dice and earned a turbo roll.")
TURBO_ROLLED: Final = EventKind(
    "turbo_rolled", "car dice", "{car} rolled {dice} with the turbo.", IN_HAND, said=DICE_SAID
)
LAID: Final = EventKind(
    "laid", "car colour space", "{car} laid a {colour} die on {space}.", IN_COLOUR
)
LAID_TILE: Final = EventKind(
    "laid_tile", "car colour space", "{car} laid the {colour} tile on {space}.", IN_COLOUR
)
TOOK_BACK: Final = EventKind("took_back", "car space", "{car} took back what lay on {space}.")
DROVE: Final = EventKind(
    "drove", "car spaces space", "{car} drove {spaces:# space|# spaces} to {space}."
)
STAYED: Final = EventKind("stayed", "car space", "{car} stayed on {space}.")
PUSHED_BACK: Final = EventKind(
    "pushed_back",
    "car rival space skipped",
    "{car} pushed {rival} back to {space}"
    "{skipped:|, past # space with tires or a car|, past # spaces with tires or cars}.",
)
HOME: Final = EventKind(
    "home", "car used", "{car} came home with {used:no dice|# die|# dice} in this round."
)
BONUS_MOVED: Final = EventKind("bonus_moved", "car space", "{car} took the bonus move to {space}.")
BONUS_DECLINED: Final = EventKind("bonus_declined", "car", "{car} left the bonus move.")
SAT_OUT: Final = EventKind("sat_out", "car", "{car} sat out a turn, being home.")
FINAL_ROUND: Final = EventKind("final_round", "round", "Round {round} is the last.")
WON: Final = EventKind(
    "won", "car used", "{car} won a trophy with {used:no dice|# die|# dice} in the last round."
)
NOBODY_WON: Final = EventKind(
    "nobody_won", "round", "Nobody was home after round {round}: no winner."
)


def said_space(space: Space) -> str:
    """A space as a sentence names it."""
    return space.name if space.kind == ROAD else f"the {space.name}"


class SpaceEvents:
    """The events that name a space, on a board with these."""

    def __init__(self, spaces: list[Space]) -> None:
        self.laid: EventKind = _on(LAID, spaces)
        self.laid_tile: EventKind = _on(LAID_TILE, spaces)
        self.took_back: EventKind = _on(TOOK_BACK, spaces)
        self.drove: EventKind = _on(DROVE, spaces)
        self.stayed: EventKind = _on(STAYED, spaces)
        self.pushed_back: EventKind = _on(PUSHED_BACK, spaces)
        self.bonus_moved: EventKind = _on(BONUS_MOVED, spaces)


def _on(kind: EventKind, spaces: list[Space]) -> EventKind:
    """The kind, with the names of the spaces."""
    words = {**kind.words, "space": tuple([space.name for space in spaces])}
    said = {"space": tuple([said_space(space) for space in spaces])}
    return EventKind(kind.name, " ".join(kind.parameters), kind.sentence, words, said=said)
