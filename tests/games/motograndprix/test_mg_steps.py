"""What each decision says: its kind, who takes it, its text, and its parameters for a machine."""

import pytest
from moto_table import track

from moto_tracks import TT
from narrowing import known
from paddock.circuits.positions.board import Position
from paddock.games.motograndprix.steps import (
    BONUS,
    FREE,
    FRONT,
    WITH_REAR,
    Answer,
    ChoosePlace,
    Decision,
    Flip,
    KeepDie,
    Ride,
    Rider,
)

ALONE = Rider(1, "red", "red")
PAIR = Rider(1, "red", "red2")


def spot(number: int) -> Position:
    """A dot of the track."""
    return known(track(TT).positions).positions[number]


def check(step: Decision, kind: str, words: str, **parameters: int | str) -> None:
    """A decision of the second seat's first bike says just this."""
    assert (step.kind, step.seat, step.text) == (kind, 1, f"red {words}")
    assert step.rider is ALONE
    assert step.parameters() == {"car": "red", "bike": "red", **parameters}


def test_mg_005_the_bike_is_named_where_its_word_is_not_the_seats() -> None:
    assert (ALONE.prefix, PAIR.prefix) == ("red", "red red2")
    step = KeepDie(PAIR, 4)
    assert step.text == "red red2 keep 4"
    assert step.parameters() == {"car": "red", "bike": "red2", "die": 4}


def test_mg_d04_a_place_is_chosen_by_its_dot() -> None:
    check(ChoosePlace(ALONE, spot(38)), "grid", "grid 12R", space="12R")


@pytest.mark.parametrize(("is_yes", "answer"), [(True, "yes"), (False, "no")])
def test_mg_144_145_the_slipstream_is_taken_or_left(is_yes: bool, answer: str) -> None:
    check(Answer(ALONE, is_yes), "slipstream", f"slipstream {answer}", answer=answer)


def test_mg_096_a_die_is_kept() -> None:
    check(KeepDie(ALONE, 4), "keep", "keep 4", die=4)


@pytest.mark.parametrize(
    ("flips", "words", "first", "second"),
    [(0, "none", 2, 6), (1, "2", 5, 6), (2, "6", 2, 1), (3, "2 6", 5, 1)],
)
def test_mg_033_a_flip_names_the_faces_that_are_turned_over(
    flips: int, words: str, first: int, second: int
) -> None:
    step = Flip(ALONE, 2, 6, flips)
    total = first + second
    dice = {"flips": flips, "first": first, "second": second, "total": total}
    check(step, "flip", f"flip {words}", **dice)
    assert (step.flips, step.first, step.second) == (flips, first, second)


@pytest.mark.parametrize(
    ("price", "words", "engine", "front", "rear", "bonus"),
    [
        (FREE, "", 0, 0, 0, 0),
        (2, " engine 2", 2, 0, 0, 0),
        (WITH_REAR + 3, " engine 3", 3, 0, 1, 0),
        (BONUS, " bonus", 0, 0, 0, 1),
        (BONUS + 1, " bonus engine 1", 1, 0, 0, 1),
        (BONUS + WITH_REAR + 1, " bonus engine 1", 1, 0, 1, 1),
        (FRONT, " bonus engine 3", 3, 0, 1, 1),
        (FRONT + 1, " front 1", 0, 1, 0, 0),
        (FRONT + 7, " front 7", 0, 7, 0, 0),
    ],
)
def test_mg_070_073_075_148_a_ride_says_where_it_ends_and_what_it_costs(
    price: int, words: str, engine: int, front: int, rear: int, bonus: int
) -> None:
    step = Ride(ALONE, spot(37), price)
    costs = {"engine": engine, "front": front, "rear": rear, "bonus": bonus}
    check(step, "ride", f"ride 12C{words}", space="12C", **costs)
    assert (step.row, step.lane, step.position) == (12, 1, spot(37))
