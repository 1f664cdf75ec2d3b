"""The rulebook's own examples, from the roll to the last car."""

import pytest
from mz_table import Table

from narrowing import known
from paddock.games.monza.steps import Lay

OVAL, LONG = "harbour-oval", "falcon-valley"
PUSHES = [
    ("examples", "a02 b03 c04 c06", "a03 b03 b04 b05 c06", "c03", {"b06", "c07"}),
    (OVAL, "a06 b07 c08 c10", "a07 b07 b08 b09 c10", "c07", None),
]
TURBOS = [
    ("examples", "b07", "b08 a08 a09 b10 b11 c11/t c12", "b13", {""}),
    (LONG, "b16", "b17 a14 a15 b19 b20 c17/t c18", "b22", {"", "c13/t"}),
]


def has_a_die_that_fits(table: Table) -> bool:
    """Whether a die, and not only a tile, may be laid next."""
    return any(
        isinstance(step, Lay) and not step.is_tile for step in table.rules.open_steps(table.state)
    )


@pytest.mark.parametrize(("board", "cars", "path", "pushed_to", "ahead"), PUSHES)
def test_mz_116_drive_lane_change_passing_and_a_push_over_a_tire_and_an_occupied_space(
    board: str, cars: str, path: str, pushed_to: str, ahead: set[str] | None
) -> None:
    red, yellow, blue, green = cars.split()
    table = Table(board, {"red": red, "green": green, "blue": blue, "yellow": yellow})
    table.roll("B Y P P W R").lay(path)
    assert table.choices == ["drive", "back"]
    assert ahead is None or {space.name for space in table.state.end.next} == ahead
    assert table.say("drive") == ["drove", "pushed_back"]
    assert table.places == {"red": green, "green": pushed_to, "blue": blue, "yellow": yellow}
    assert [car["dice_used"] for car in table.json()["cars"]] == [5, 0, 0, 0]
    assert table.told("drove") == [{"car": "red", "spaces": 5, "space": green}]
    assert table.told("pushed_back") == [
        {"car": "red", "rival": "green", "space": pushed_to, "skipped": 2}
    ]
    assert table.cited[-2:] == ["MZ-035", "MZ-042"]


@pytest.mark.parametrize(("board", "at", "path", "end", "stuck"), TURBOS)
def test_mz_117_bottleneck_extra_roll_accelerator_tile_and_turbo_roll(
    board: str, at: str, path: str, end: str, stuck: set[str]
) -> None:
    table = Table(board, {"red": at, "blue": "START"}, pro=True).tiles("W P Y B G")
    table.roll("B B G P P W", keep=False)
    kept = table.twin()
    kept.say("keep")
    assert kept.paths() == stuck
    table.say("reroll B P")
    assert table.roll("R B").json()["dice"] == "W P B B R G"
    table.lay(" ".join(path.split()[:5]))
    assert not has_a_die_that_fits(table)
    table.lay(" ".join(path.split()[5:]))
    assert table.say("drive") == ["drove", "turbo"]
    assert (table.at("red"), table.car("red").dice_used) == (path.split()[-1], 6)
    table.roll("Y P").lay(end)
    assert table.json()["dice"] == "P"
    assert not has_a_die_that_fits(table)
    assert table.say("drive") == ["drove"]
    red = table.car("red")
    assert (table.at("red"), red.dice_used, red.has_extra_roll) == (end, 7, False)
    assert table.tiles_of("red") == "W Y B G"
    assert table.active == "blue"


@pytest.mark.parametrize(("board", "at", "path", "end", "stuck"), TURBOS)
def test_mz_117_the_purple_turbo_die_fits_neither_before_nor_after_the_yellow_one(
    board: str, at: str, path: str, end: str, stuck: set[str]
) -> None:
    table = Table(board, {"red": at, "blue": "START"}, pro=True).tiles("P")
    table.play("R B G P W B", path)
    table.roll("Y P")
    assert table.paths() == {"", end}


def test_mz_118_the_bonus_move_of_the_example() -> None:
    table = Table(cars={"red": "b13", "green": "b10"}, bonus=True)
    table.roll("R R Y Y Y G").lay("b14 b15 b16 b17")
    assert table.choices == ["drive", "back"]
    assert {space.name for space in table.state.end.next} == {"a17", "b18", "c18"}
    assert table.say("drive") == ["drove"]
    assert table.json()["last_colour"] == "green"
    assert table.car("red").dice_used == 4
    assert (table.active, table.actor) == ("red", "green")
    assert table.choices == ["bonus a10", "bonus b11", "bonus c10", "decline"]


@pytest.mark.parametrize(
    ("board", "space", "target", "allowed"),
    [
        (OVAL, "a07", "b07", True), (OVAL, "b07", "a07", False),
        (OVAL, "b07", "a08", True), (OVAL, "a08", "b07", False),
        (LONG, "b16", "c13", True), (LONG, "c13", "b16", False),
        (LONG, "c13", "b17", True), (LONG, "b17", "c13", False),
    ],
)  # fmt: skip
def test_mz_119_the_pictures_of_lane_changes(
    board: str, space: str, target: str, allowed: bool
) -> None:
    table = Table(board, {"red": space, "blue": "START"})
    colour = known(table.rules.board.space(target)).colour
    table.roll(" ".join(["WPYBRG"[colour]] * 6))
    assert table.allows(target) is allowed
    assert (target in table.targets) is allowed
