"""What is on the race cards where the text leaves it open (GP-D25, GP-D28, GP-D30..D32)."""

import pytest
from gp_table import Table, board

from paddock.games.grand_prix.cards.race_cards import (
    LINE,
    RACE_CARDS,
    TYPES,
    RaceCard,
)

BY_TYPE = {
    "solo": {"challenge", "clean-air", "overtake", "charge", "top-gear", "floor-it"},
    "line": {
        *{"conservative", "weaving", "chasing-the-race", "solid-line", "power-line"},
        *{"inside-line", "outside-line"},
    },
    "pursuit": {"fast-pace", "late-brake", "oversteer", "understeer"},
    "lead": {"out-in-front", "slingshot", "flat-out", "set-the-pace", "follow-the-leader"},
}
BESIDE = {"1x40": "1@2.1", "2x40": "1@2.1 4@2.2 5@3.2", "4x40": "1@2.1 4@2.2 5@2.3 9@2.4 10@3.4"}
"""Lane 1 is taken beside the pit lane, and so are all lanes beyond it and the space ahead."""


def of_name(name: str) -> RaceCard:
    """The card of this name."""
    [card] = [card for card in RACE_CARDS if card.name == name]
    return card


def test_gp_d25_every_card_moves_cars_by_the_type_that_was_settled_for_its_name() -> None:
    found: dict[str, set[str]] = {name: set() for name in TYPES}
    for card in RACE_CARDS:
        found[TYPES[card.movement]].add(card.name)
    assert found == BY_TYPE


def test_gp_d30_there_are_more_solo_cards_than_line_cards() -> None:
    counts = {name: sum(of_name(card).copies for card in BY_TYPE[name]) for name in TYPES}
    assert (counts["solo"], counts["line"]) == (23, 21)
    assert max(counts, key=lambda name: counts[name]) == "solo"


def test_gp_d31_late_brake_is_one_card_and_no_other_is_called_so() -> None:
    brakes = [
        card.name for card in RACE_CARDS if "brak" in card.name or card.name.startswith("late")
    ]
    assert brakes == ["late-brake"]


def test_gp_d32_inside_line_and_outside_line_are_two_cards_each_that_wear_the_tires() -> None:
    for name in ("inside-line", "outside-line"):
        card = of_name(name)
        assert (card.copies, card.movement) == (2, LINE)
        assert Table("1@5.2").play(1, name, 1).do("ahead 2").worn(1) == "tire"


@pytest.mark.parametrize("zone", [-1, 0], ids=["open road", "safety zone"])
@pytest.mark.parametrize("road", BESIDE)
def test_gp_d28_every_card_pays_for_the_way_out_of_the_pit_lane(road: str, zone: int) -> None:
    """It costs two points at most, and no card has fewer there, however worn the car is.

    So a car that could not leave the pit lane cannot be.
    """
    assert min(card.pit_speed for card in RACE_CARDS) == 2
    cars = "85@2.P " + (BESIDE[road] if zone < 0 else "1@2.1 4@3.1")
    for card in RACE_CARDS:
        worn = Table(cars, board(road), zone=zone).wear(85, "engine " * 5).play(85, card.name)
        assert not worn.place(85).endswith("P")
        table = Table(cars, board(road), zone=zone).play(85, card.name, card.pit_speed)
        assert table.open == ["enter"]
        table.do("enter")
        assert table.place(85) == "2.1"
        assert card.pit_speed - 2 <= table.points < card.pit_speed


@pytest.mark.parametrize("card", RACE_CARDS, ids=lambda card: card.name)
def test_gp_311_d28_the_way_back_onto_the_track_is_paid_for_too(card: RaceCard) -> None:
    table = Table("85@2.O 1@2.3 4@2.2 5@2.1").play(85, card.name, card.pit_speed)
    table.do(*table.open)
    assert table.place(85) == "2.3"
    assert table.points == card.pit_speed - 2
