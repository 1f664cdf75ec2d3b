"""The slow model played at random on small pieces of road: what must hold of every movement."""

import random

import pytest
from drawn_boards import links_of, read_board
from slow_board import Place, shift_into_zone
from slow_endings import endings
from slow_model import Segment, start
from slow_positions import CLOSING, OPENING
from slow_road import Road

ROADS = {
    CLOSING: "s1 s2 s3 s4 s5 s6\nL3 . . . # # #\nL2 . . . . . .\nL1 . . . . . .",
    OPENING: "s1 s2 s3 s4 s5 s6\nL3 # # # . . .\nL2 . . . . . .\nL1 . . . . . .",
}
CARDS = {
    "SOLO": ["", "Challenge", "Clean Air", "Overtake"],
    "LINE": ["", "Conservative", "Weaving", "Inside Line", "Outside Line"],
    "PURSUIT": ["", "Late Brake", "Oversteer", "Understeer"],
    "LEAD": ["", "Slingshot"],
}
ZONES = [None, None, (2, 4), (4, 6)]


def random_segment(dice: random.Random) -> Segment:
    """Eight cars thrown on a road, one of which moves by some card."""
    told = dice.choice(list(ROADS))
    board, kind, zone = read_board(ROADS[told]), dice.choice(list(CARDS)), dice.choice(ZONES)
    links = links_of(board, told)
    spaces = [(at, lane) for at in board.sectors for lane in range(1, board.widths[at] + 1)]
    cars: dict[int, Place] = dict(enumerate(dice.sample(spaces, 8), 1))
    if zone:
        cars = shift_into_zone(links, cars, zone)
    if dice.random() < 0.2:
        cars[1] = dice.choice(("P2", "P5", "O3"))
    return start(links, cars, 1, kind, dice.randint(2, 6), dice.choice(CARDS[kind]), zone=zone)


def is_sound(road: Road, cars: dict[int, Place]) -> bool:
    """INV-02 Every car on a space there is, and no two on one."""
    spaces = [place for place in cars.values() if not isinstance(place, str)]
    return len(set(spaces)) == len(spaces) and all(road.has(space) for space in spaces)


@pytest.mark.parametrize("seed", range(8))
def test_inv_02_06_07_cars_stay_apart_and_go_forward_until_all_is_spent(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(15):
        segment = random_segment(dice)
        while not segment.is_over:
            before, step = segment, dice.choice(segment.legal_steps())
            segment = before.take(step)
            assert is_sound(segment.road, dict(segment.cars))
            fell = [car for car in segment.cars if segment.progress[car] < before.progress[car]]
            assert len(fell) == step.startswith("S")
        assert segment.mp == 0
        for ending in endings(segment).values():
            assert is_sound(ending.road, dict(ending.cars))


@pytest.mark.parametrize("seed", range(8))
def test_gp_137_a_lead_car_with_nobody_behind_moves_as_a_solo_car(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(15):
        thrown = random_segment(dice)
        road, place = thrown.road, thrown.cars[1]
        behind = [] if isinstance(place, str) else road.behind(place)
        cars = {car: space for car, space in thrown.cars.items() if space not in behind}
        solo, lead = (
            start(road.links, cars, 1, kind, 4, zone=road.zone) for kind in ("SOLO", "LEAD")
        )
        while not solo.is_over:
            assert solo.legal_steps() == lead.legal_steps()
            step = dice.choice(solo.legal_steps())
            solo, lead = solo.take(step), lead.take(step)
            assert solo.cars == lead.cars
        assert lead.is_over
