"""The steps of Formula D as they go over a wire: texts, parameters, and what others may see."""

import pytest
from fd_table import Table

from paddock.core.cars import CLOCK, EVERYONE
from paddock.games.formula_d.steps import (
    Aim,
    Allot,
    BuildZone,
    Choice,
    ChooseDriver,
    ChooseGear,
    ChooseTires,
    Move,
    ReadClock,
)

WEAR = {0: (0, 0, 0), 1: (1, 0, 0), 2: (1, 1, 0), 3: (1, 1, 1)}


@pytest.mark.parametrize("skip", WEAR)
def test_a_gear_tells_what_skipping_wears(skip: int) -> None:
    step = ChooseGear(1, "blue", 2, skip)
    gearbox, brakes, engine = WEAR[skip]
    wear = {"gearbox": gearbox, "brakes": brakes, "engine": engine}
    assert (step.kind, step.text) == ("gear", "blue gear 2")
    assert step.parameters() == {"car": "blue", "gear": 2, **wear}


def test_a_space_aimed_at_is_told() -> None:
    step = Aim(1, "blue", Table({"A": (1, 0)}).space((1, 9)))
    assert (step.kind, step.seat, step.text) == ("aim", 1, "blue aim 1.9")
    assert step.parameters() == {"car": "blue", "space": "1.9"}


def odd_move() -> Move:
    """A move of which everything has a number of its own."""
    table = Table({"A": (1, 0)})
    move = Move("move", 2, "yellow", table.space((1, 9)))
    move.brake, move.brakes, move.tires, move.rivals = 1, 3, 2, 4
    move.overshoot, move.remaining, move.nitro, move.skid, move.slide = 5, 6, 7, -1, 3
    move.soft, move.finishes, move.fate = True, True, 1
    move.dangers = [table.space((1, 4)), table.space((1, 5))]
    move.word()
    return move


def test_a_move_tells_its_price_and_its_risk() -> None:
    assert odd_move().parameters() == {
        "car": "yellow",
        "space": "1.9",
        "brake": 1,
        "brakes": 3,
        "tires": 2,
        "rivals": 4,
        "dangers": 2,
        "overshoot": 5,
        "remaining": 6,
        "nitro": 7,
        "soft": 1,
        "skid": -1,
        "slide": 3,
        "fate": "spin",
        "finishes": 1,
        "over": "1.4 1.5",
    }


def test_a_move_is_written_with_all_that_tells_it_from_others() -> None:
    move = odd_move()
    assert move.text == "yellow move 1.9 nitro 7 soft skid less brake 1 over 1.4 1.5"
    move.skid, move.nitro, move.soft, move.brake, move.dangers = 1, 0, False, 0, []
    move.word()
    assert move.text == "yellow move 1.9 skid more"
    move.skid, move.fate = 0, 2
    move.word()
    assert (move.text, move.parameters()["fate"]) == ("yellow move 1.9", "out")


def test_a_driver_is_told_with_trait_and_wear() -> None:
    step = ChooseDriver(0, "red", 1)
    assert step.text == "red driver okafor"
    assert step.parameters() == {
        "car": "red",
        "driver": "okafor",
        "trait": "skid_control",
        "tires": 9,
        "brakes": 2,
        "gearbox": 2,
        "body": 2,
        "engine": 3,
        "handling": 2,
    }


def test_fd_209_tires_are_a_secret_before_the_race_and_none_in_the_pit() -> None:
    secret, change = ChooseTires(1, "blue", 2, True), ChooseTires(1, "blue", 1, False)
    assert (secret.text, change.text) == ("blue tires rain", "blue change soft")
    assert [secret.seen_by(seat) for seat in (1, 0, EVERYONE)] == [
        "blue tires rain",
        "blue tires chosen",
        "blue tires chosen",
    ]
    assert change.seen_by(0) == change.text
    assert secret.parameters() == {"car": "blue", "tire": "rain"}


def test_fd_172_a_zone_is_built_unseen() -> None:
    step = BuildZone(0, "red", 3, 5)
    assert (step.kind, step.text, step.seen_by(0)) == ("build", *["red build body 5"] * 2)
    assert (step.seen_by(1), step.seen_by(EVERYONE)) == ("red build body", "red build body")
    assert step.parameters() == {"car": "red", "zone": "body", "points": 5}


def test_points_are_told_by_zone() -> None:
    step = Allot("repair", 0, "red", [0, 1, 0, 1, 0, 0])
    assert step.text == "red repair brakes 1 body 1"
    zones = {"tires": 0, "brakes": 1, "gearbox": 0, "body": 1, "engine": 0, "handling": 0}
    assert step.parameters() == {"car": "red", **zones}
    assert Allot("repair", 0, "red", [0] * 6).text == "red repair nothing"


def test_a_plain_answer_and_the_stopwatch() -> None:
    step, clock = Choice("radio", 0, "red", "blue", 1), ReadClock(63)
    assert (step.text, step.parameters()) == ("red radio blue", {"car": "red", "answer": "blue"})
    assert (clock.text, clock.seat, clock.parameters()) == ("clock 63", CLOCK, {"seconds": 63})


def test_fd_d38_the_stopwatch_shows_every_second_up_to_an_hour() -> None:
    table = Table({"A": (1, 0)}, qualifying="on")
    table.state.read_clock(0)
    steps = table.rules.open_steps(table.state)
    assert (len(steps), steps[0].text, steps[-1].text) == (3600, "clock 0", "clock 3599")
