"""Monza in cars that were chosen: how the terminal takes them, and where it shows them."""

from dataclasses import replace
from pathlib import Path

import pytest
from monza_terminal import raced, session_of, shown
from paddock_command import run, steps_in

from narrowing import known
from paddock import make_bot
from paddock.cli.games.monza.cockpit import MonzaCockpit
from paddock.cli.screen.liveries import BASES, LETTERS, chip
from paddock.cli.screen.result import result_table
from paddock.cli.screen.screen import sketch
from paddock.cli.screen.tower import tower
from paddock.core.cars import CARS
from paddock.core.entries import Livery


def chosen(path: Path, *arguments: str, typed: str = "") -> str:
    """The heading of a race that was saved at once."""
    run("play", "monza", "--bots", "rookie", "--save", path, *arguments, typed=typed)
    return path.read_text(encoding="utf-8").partition("\n\n")[0]


def test_people_choose_their_cars_in_the_order_of_their_names(tmp_path: Path) -> None:
    people = ["--name", "Ann", "--name", "Ben"]
    heading = chosen(tmp_path / "race.txt", *people, "--car", "green", "--car", " Red ")
    assert "seat green Ann\nseat red Ben\nseat blue bot:rookie\n" in heading
    heading = chosen(tmp_path / "other.txt", *people, "--car", "yellow")
    assert "seat yellow Ann\nseat red Ben\nseat blue bot:rookie\n" in heading


def test_help_tells_how_a_car_is_chosen() -> None:
    told = " ".join(run("play", "--help").out.split())
    assert "--car <list[str]> What they drive, as green, where a game has a choice;" in told


def test_a_saved_race_goes_on_in_its_cars(tmp_path: Path) -> None:
    path = tmp_path / "race.txt"
    chosen(path, "--car", "green", "--option", "first_player=1", "--dice", "real",
           typed="wwwwww\na01 drive\n")  # fmt: skip
    assert steps_in(path)[-2:] == ["green lay a01", "green drive"]
    run("play", "--resume", path, typed="yyyyyy\n")
    assert steps_in(path)[-2:] == ["dice Y Y Y Y Y Y", "red drive"]


@pytest.fixture
def cockpit() -> MonzaCockpit:
    """Ann in the green car laid white, Bob in the yellow one; Ann is asked."""
    return raced(
        "W W R R R R", "green lay a01", "green drive", "P P P P P P", "yellow drive", "G G G G G G",
        driven=["green", "yellow"], preset="bonus-move",
    )  # fmt: skip


def test_tower_sketch_and_road_show_each_driver_in_the_chosen_car(cockpit: MonzaCockpit) -> None:
    rows = [line.split() for line in shown(tower(cockpit)).split("\n")[1:3]]
    assert sorted([row[1:3] for row in rows]) == [["G", "Ann"], ["Y", "Bob"]]
    drawn = "".join(text.plain for text in sketch(cockpit, 60, 15))
    assert {"G", "Y"} <= set(drawn)
    assert not {"R", "B"} & set(drawn)
    dials = cockpit.dials(known(cockpit.race.question)).plain
    assert "▸G" in dials
    assert "▸R" not in dials


def test_a_bonus_move_is_offered_to_whoever_drives_the_color(cockpit: MonzaCockpit) -> None:
    session_of(cockpit).answer("a02", cockpit.race.question)
    drive = next(step for step in cockpit.choices() if step.kind == "drive")
    assert drive.text == "green drive"
    assert "a bonus move for Ann" in cockpit.outlook(drive)[1]
    session_of(cockpit).answer("drive", cockpit.race.question)
    question = known(cockpit.race.question)
    assert cockpit.question(question).startswith("Ann: take the bonus move or leave it.")
    assert [step.text for step in cockpit.choices()][-1] == "green decline"


def test_the_result_has_the_chosen_cars(cockpit: MonzaCockpit) -> None:
    rules = cockpit.race.rules
    cockpit.race.heading = replace(cockpit.race.heading, dice="app")
    cockpit.race.play_out([make_bot("random", rules, 1, seat) for seat in range(2)])
    assert {"G", "Y"} <= set(shown(result_table(cockpit)).split())


def test_every_car_has_a_letter_and_a_color_of_its_own() -> None:
    assert list(LETTERS) == list(BASES) == list(CARS)
    assert len({chip(Livery(car)).plain for car in CARS}) == len(CARS)
    assert len({str(chip(Livery(car)).style) for car in CARS}) == len(CARS)
