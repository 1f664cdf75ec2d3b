"""GP-089, GP-090 The race cards: a movement type, two speeds, wear, and sometimes a rule."""

from typing import Final

from mypy_extensions import i64

from paddock.games.grand_prix.car import (
    BRAKES,
    ENGINE,
    NO_WEAR,
    SUSPENSION,
    TIRE,
    TRANSMISSION,
)

SOLO: Final = 0
LINE: Final = 1
PURSUIT: Final = 2
LEAD: Final = 3
TYPES: Final[tuple[str, ...]] = ("solo", "line", "pursuit", "lead")

PLAIN: Final = 0
DIAGONAL: Final = 1
"""GP-271, GP-278, GP-287 One diagonal step onto a vacant space."""
CLEAN_AIR: Final = 2
SWAPPING: Final = 3
"""GP-284 Overtake: places with the car ahead for a movement point, again and again."""
STRAIGHT_ON: Final = 4
"""GP-274, GP-276 No lateral step."""
WEAVING: Final = 5
INSIDE: Final = 6
OUTSIDE: Final = 7
LATE_BRAKE: Final = 8
OVERSTEER: Final = 9
UNDERSTEER: Final = 10


class RaceCard:
    """A race card by its name; the deck has several of each."""

    def __init__(
        self, kind: i64, name: str, rule: str, movement: i64, copies: i64, speeds: tuple[int, int],
        wear: i64 = NO_WEAR, close_calls: i64 = 0, instruction: i64 = PLAIN,
    ) -> None:  # fmt: skip
        self.kind: i64 = kind
        """Its number among the kinds of cards, by which hands and decks count it."""
        self.name: str = name
        self.rule: str = rule
        """The rule that says what it does."""
        self.movement: i64 = movement
        self.copies: i64 = copies
        self.speed: i64 = speeds[0]
        """GP-094 On the track."""
        self.pit_speed: i64 = speeds[1]
        """GP-091 Out of the pit lane; GP-186 and in a soft tire bonus."""
        self.wear: i64 = wear
        self.close_calls: i64 = close_calls
        """GP-170 Those of the card itself, at the end of the segment."""
        self.instruction: i64 = instruction


RACE_CARDS: Final = (
    RaceCard(0, "challenge", "GP-271", SOLO, 5, (6, 3), close_calls=1, instruction=DIAGONAL),
    RaceCard(1, "clean-air", "GP-275", SOLO, 3, (5, 2), instruction=CLEAN_AIR),
    RaceCard(2, "overtake", "GP-284", SOLO, 5, (4, 2), close_calls=1, instruction=SWAPPING),
    RaceCard(3, "charge", "GP-273", SOLO, 4, (8, 3), TIRE),
    RaceCard(4, "top-gear", "GP-290", SOLO, 3, (9, 4), TRANSMISSION),
    RaceCard(5, "floor-it", "GP-279", SOLO, 3, (9, 4), ENGINE),
    RaceCard(6, "conservative", "GP-276", LINE, 4, (4, 2), instruction=STRAIGHT_ON),
    RaceCard(7, "weaving", "GP-292", LINE, 3, (5, 3), close_calls=1, instruction=WEAVING),
    RaceCard(8, "chasing-the-race", "GP-274", LINE, 4, (6, 2), SUSPENSION, 0, STRAIGHT_ON),
    RaceCard(9, "solid-line", "GP-289", LINE, 3, (7, 3), TIRE),
    RaceCard(10, "power-line", "GP-285", LINE, 3, (8, 3), TIRE),
    RaceCard(11, "inside-line", "GP-293", LINE, 2, (8, 3), TIRE, 0, INSIDE),
    RaceCard(12, "outside-line", "GP-294", LINE, 2, (8, 3), TIRE, 0, OUTSIDE),
    RaceCard(13, "fast-pace", "GP-277", PURSUIT, 3, (8, 4), TIRE),
    RaceCard(14, "late-brake", "GP-281", PURSUIT, 4, (7, 3), BRAKES, 0, LATE_BRAKE),
    RaceCard(15, "oversteer", "GP-283", PURSUIT, 4, (5, 2), SUSPENSION, 0, OVERSTEER),
    RaceCard(16, "understeer", "GP-291", PURSUIT, 4, (5, 2), SUSPENSION, 0, UNDERSTEER),
    RaceCard(17, "out-in-front", "GP-282", LEAD, 4, (7, 3), TIRE),
    RaceCard(18, "slingshot", "GP-287", LEAD, 4, (7, 3), TIRE, 0, DIAGONAL),
    RaceCard(19, "flat-out", "GP-278", LEAD, 5, (8, 3), TIRE, 1, DIAGONAL),
    RaceCard(20, "set-the-pace", "GP-286", LEAD, 3, (9, 4), TRANSMISSION),
    RaceCard(21, "follow-the-leader", "GP-280", LEAD, 3, (9, 4), ENGINE),
)
NO_CARD: Final = -1
CARD_NAMES: Final[tuple[str, ...]] = tuple([card.name for card in RACE_CARDS])
COPIES: Final[tuple[int, ...]] = tuple([int(card.copies) for card in RACE_CARDS])
"""GP-089 78 in all."""
