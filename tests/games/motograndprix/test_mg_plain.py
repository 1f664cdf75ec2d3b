"""What cockpits and files get of a race: what steps are about, and the state as plain data."""

import json
from typing import Any

import pytest
from moto_table import Table

from moto_tracks import LONG
from paddock.core.errors import PaddockError
from paddock.core.generator import Generator
from paddock.games.motograndprix.state import Phase


def parameters(table: Table, words: str) -> dict[str, int | str]:
    """Those of the open step of the bike that is asked."""
    prefix = table.rules.riders[table.state.bike.car].prefix
    return table.rules.parse(table.state, f"{prefix} {words}").parameters()


def contest() -> Table:
    """Blue and red have rolled the same, yellow more; others are in front and behind."""
    bikes = {"blue": "11R", "red": "11C", "yellow": "11L", "yellow2": "14L"}
    table = Table({**bikes, "blue2": "5C", "red2": "7C"}, level="expert").acted("yellow2").go()
    return table.dice(5, 4).dice(6, 3).dice(6, 5)


def test_steps_say_what_they_are_about() -> None:
    table = Table({"blue": "6R", "red": "5R"}, LONG, level="expert").go()
    rider = {"car": "red", "bike": "red"}
    assert parameters(table, "slipstream no") == {**rider, "answer": "no"}
    table.do("slipstream yes").ride("5+3", "none", "14R")
    assert parameters(table, "flip 3") == {
        **rider,
        "flips": 2,
        "first": 5,
        "second": 4,
        "total": 9,
    }
    table.do("flip 3")
    price = {"engine": 2, "front": 0, "rear": 0, "bonus": 1}
    assert parameters(table, "ride 17C bonus engine 2") == {**rider, "space": "17C", **price}
    price = {"engine": 0, "front": 3, "rear": 0, "bonus": 0}
    assert parameters(table, "ride 11L front 3") == {**rider, "space": "11L", **price}


def test_a_step_of_a_second_bike_names_its_rider_and_the_bike() -> None:
    table = Table({"blue2": "11C", "red": "11R"}, bikes_per_player=2).go().dice(1, 3).dice(2, 2)
    assert parameters(table, "keep 1") == {"car": "red", "bike": "red", "die": 1}
    table.do("keep 1")
    assert parameters(table, "keep 2") == {"car": "blue", "bike": "blue2", "die": 2}


def test_a_ride_in_a_corner_says_what_the_rear_tire_pays() -> None:
    table = Table({"blue": "13L"}).go().dice(1, 1).do("flip none")
    assert parameters(table, "ride 16L engine 1")["rear"] == 1


def test_a_contest_is_told_with_its_order() -> None:
    plain = contest().plain()
    assert plain["contest"] == {"kind": "braking", "row": 11, "bikes": [2, 0, 1], "at": 0}
    assert plain["order"] == [5, 2, 0, 1, 4, 3]
    assert (plain["phase"], plain["actor"], plain["bike"]) == ("FLIP", 2, 2)
    assert Table({"blue": "11R"}).go().plain()["contest"] == {}


def test_a_bike_is_told_with_all_that_it_has() -> None:
    table = contest().do("flip none", "ride 20R", "keep 5")
    table.dials("blue", front=7, rear=6, engine=5)
    assert table.plain()["bikes"][0] == {
        "space": "11R",
        "status": "racing",
        "progress": 11,
        "row": 11,
        "lane": 2,
        "lap": 1,
        "front": 7,
        "rear": 6,
        "engine": 5,
        "stance": "straight",
        "rolled": [5, 4],
        "used": [],
        "kept": 5,
        "total": 9,
        "is_contact": True,
        "was_held_back": False,
        "head": -1,
        "acted": 0,
        "turns": 0,
        "grid": 1,
        "pole": [],
        "qualified": 0,
        "qualified_out": False,
        "place": 0,
        "finish_turn": 0,
        "outs": 0,
    }


@pytest.mark.parametrize(
    ("position", "lap"), [("31C", 1), ("0C/2", 2), ("5C/3", 3), ("2C/4", 3), ("31C/0", 1)]
)
def test_the_lap_of_a_bike_is_one_of_the_race(position: str, lap: int) -> None:
    table = Table({"blue": position}, laps=3)
    assert table.plain()["bikes"][0]["lap"] == lap


def test_mg_151_who_is_asked_for_the_slipstream_sees_who_would_be_next() -> None:
    table = Table({"blue": "6R", "yellow": "5R", "red": "4R"}, LONG, level="expert").go()
    assert table.plain()["next"] == 1
    table.do("slipstream yes")
    assert (table.asked, table.plain()["next"]) == ("red", -1)
    table.do("slipstream no")
    assert (table.phase, table.plain()["next"]) == (Phase.ROLL, -1)


def test_a_flip_is_told_with_what_it_leads_to() -> None:
    table = Table({"blue": "24L"}, level="expert").dials("blue", front=2, rear=1, engine=1).go()
    table.stance("blue", "leaning").dice(6, 6)
    free = {"engine": 0, "rear": 0, "bonus": 0}
    assert table.plain()["flips"] == [
        {
            "flips": 1,
            "dice": [1, 6],
            "points": 7,
            "tests_engine": False,
            "loses_grip": False,
            "ends": [
                *[{"space": f"30{lane}", **free, "front": 1} for lane in "LCR"],
                *[{"space": f"31{lane}", **free, "front": 0} for lane in "LCR"],
            ],
        },
        {
            "flips": 3,
            "dice": [1, 1],
            "points": 2,
            "tests_engine": False,
            "loses_grip": False,
            "ends": [
                *[{"space": f"25{lane}", **free, "front": 1} for lane in "LC"],
                *[{"space": f"26{lane}", **free, "front": 0} for lane in "LCR"],
            ],
        },
    ]
    table = Table({"blue": "0R"}, LONG, level="expert").go().dice(6, 6)
    first = table.plain()["flips"][0]
    assert (first["tests_engine"], first["loses_grip"]) == (True, True)


def test_at_the_start_a_flip_has_one_die() -> None:
    table = Table({"blue": "31R"}, turn=1).go().dice(2)
    told = table.plain()
    assert [one["dice"] for one in told["flips"]] == [[2], [5]]
    assert (told["is_start_turn"], told["turn"], told["points"]) == (True, 1, 0)
    assert table.rules.question(table.state).throw is None
    told = table.do("flip 2").plain()
    assert (told["points"], told["flips"], told["closed"]) == (5, [], [])


def same(table: Table) -> None:
    """A copy, and a state read from a file, are the race just so, and are played on alike."""
    rules, plain = table.rules, table.plain()
    read = rules.from_json(json.loads(json.dumps(plain)))
    for twin in (rules.copy(table.state), read):
        assert rules.to_json(twin) == plain
        assert [step.text for step in rules.open_steps(twin)] == [
            step.text for step in rules.open_steps(table.state)
        ]


def test_races_are_copied_and_read_again_at_every_moment() -> None:
    options: dict[str, Any] = {"qualifying": "lap", "grid_choice": "on", "laps": 1}
    table, dice, seen = Table({"blue": "0C"}, level="expert", **options), Generator(1), set()
    for _ in range(4):
        table.state = table.rules.setup(9)
        while table.phase is not Phase.OVER:
            steps = table.rules.open_steps(table.state)
            table.take(steps[dice.below(len(steps))].text)
            if table.phase not in seen or dice.below(12) == 0:
                same(table)
            seen.add(table.phase)
    assert seen == set(Phase)


def test_a_state_whose_row_is_not_that_of_its_progress_is_refused() -> None:
    plain = Table({"blue": "11R"}).plain()
    plain["bikes"][0]["row"] = 12
    with pytest.raises(PaddockError, match="expected row 11, but got 12"):
        Table({"blue": "11R"}).rules.from_json(plain)
