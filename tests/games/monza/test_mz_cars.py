"""MZ-002 Players choose their cars: steps, events, bonus moves and records go by them."""

from pathlib import Path
from typing import Any

import pytest
from mz_table import COLOURS, Table

import paddock
from paddock.bots.monza.prospects import Prospects
from paddock.bots.registry import make_bot
from paddock.core.errors import OptionError, PaddockError, RecordError, SeatsError
from paddock.core.events import EventLog
from paddock.core.outlook import outlook
from paddock.core.race import Race
from paddock.games.monza import GAME
from paddock.games.monza.state import MonzaState

RECORDS = Path(__file__).parents[2] / "records"
THREE = ["Ann", "Ben", "Cleo"]
USUAL = "option cars red-blue-yellow-green\n"


def driven(
    cars: list[str], *, preset: str = "bonus-move", seed: int = 5, **settings: Any
) -> Race[MonzaState]:
    """A race of three that bots drive to its end, in these cars."""
    race = paddock.start("monza", THREE, cars=cars, preset=preset, seed=seed, **settings)
    bots = [make_bot("rookie", race.rules, 1, seat) for seat in range(3)]
    while not race.over:
        if race.rolling:
            race.roll()
        else:
            bot = bots[race.rules.actor(race.state)]
            race.choose(bot.choose(race.state, race.choices).text)
    return race


@pytest.mark.parametrize(
    ("cars", "expected"),
    [
        ([], ["red", "blue", "yellow"]),
        (["green"], ["green", "red", "blue"]),
        (["blue"], ["blue", "red", "yellow"]),
        (["yellow", "green"], ["yellow", "green", "red"]),
        (["yellow", "green", "blue"], ["yellow", "green", "blue"]),
        (("red", "blue", "yellow"), ["red", "blue", "yellow"]),
    ],
)
def test_mz_002_players_pick_any_free_car_and_the_others_get_what_is_left(
    cars: list[str] | tuple[str, str, str], expected: list[str]
) -> None:
    race = paddock.start("monza", THREE, cars=cars)
    assert race.cars == expected
    assert [race.rules.car(seat) for seat in range(3)] == expected
    lines = [f"seat {car} {name}" for car, name in zip(expected, THREE, strict=True)]
    assert "\n".join(lines) in race.record.text()


@pytest.mark.parametrize(
    ("cars", "error", "message"),
    [
        (["red", "red"], OptionError, "cars: expected each car once, but got red twice"),
        (["green", "red", "green"], OptionError, "cars: expected each car once, but got green twi"),
        (["pink"], OptionError, "cars: expected red, blue, yellow or green, but got 'pink'"),
        (["white"], OptionError, "cars: expected red, blue, yellow or green, but got 'white'"),
        ([""], OptionError, "cars: expected red, blue, yellow or green, but got ''"),
        (["red", "blue", "yellow", "green"], SeatsError, "cars: expected at most 3, one a seat, b"),
    ],
)
def test_mz_002_who_asks_for_a_car_that_is_taken_or_that_there_is_not_is_refused(
    cars: list[str], error: type[PaddockError], message: str
) -> None:
    with pytest.raises(error) as refused:
        paddock.start("monza", THREE, cars=cars)
    assert str(refused.value).startswith(message)


def test_cars_are_chosen_once() -> None:
    with pytest.raises(OptionError) as refused:
        paddock.start("monza", THREE, cars=["green"], options={"cars": "red-blue-yellow-green"})
    assert str(refused.value) == "cars: expected them once, but got the option cars too"


@pytest.mark.parametrize("game", ["f1-dice", "formula-d"])
def test_a_game_without_a_choice_of_cars_says_so(game: str) -> None:
    with pytest.raises(OptionError) as refused:
        paddock.start(game, ["Ann", "Ben"], cars=["green"])
    assert str(refused.value) == (
        f"cars: expected none, because {game} has no choice of cars, but got green"
    )


def test_an_order_that_there_is_not_is_refused_in_a_short_sentence() -> None:
    with pytest.raises(OptionError) as refused:
        paddock.start("monza", THREE, options={"cars": "red-red-blue-green"})
    assert str(refused.value) == (
        "option cars: expected red, blue, yellow and green in any order, as"
        " green-yellow-blue-red, but got 'red-red-blue-green'"
    )
    assert GAME.options[-1].words == ("red", "blue", "yellow", "green")


def test_mz_002_the_car_of_an_absent_player_does_not_exist() -> None:
    race = driven(["red", "green", "blue"])
    assert race.cars == ["red", "green", "blue"]
    told: Any = race.rules.to_json(race.state)
    assert len(told["cars"]) == 3
    assert {step.text.split()[0] for step in race.steps} <= {"dice", "red", "green", "blue"}
    cars = {event.parameters().get("car") for event in race.events}
    assert {"red", "green", "blue"} <= cars
    assert "yellow" not in cars
    laid_last = [event for event in race.events if event.parameters().get("colour") == "yellow"]
    assert laid_last, "else nobody could have given the yellow car a bonus move"


def test_mz_002_mz_005_the_order_of_turns_is_that_of_the_seats_whatever_they_drive() -> None:
    table = Table(cars={"blue": "START"}, seats="green-yellow-blue-red", first=2)
    rolls = []
    for _ in range(6):
        rolls.append(table.active)
        table.play("R R Y Y B G")
    assert rolls == ["yellow", "blue", "green"] * 2


@pytest.mark.parametrize(
    ("seats", "seat"), [("red-blue-yellow-green", 3), ("red-green-blue-yellow", 1)]
)
def test_mz_100_the_bonus_move_goes_to_whoever_drives_the_colour(seats: str, seat: int) -> None:
    cars = {"red": "a12", "green": "b10", "blue": "START", "yellow": "START"}
    table = Table(cars=cars, seats=seats, bonus=True)
    table.play("G R R R R R", "a13")
    assert (table.phase, table.actor, table.json()["bonus_seat"]) == ("BONUS", "green", seat)
    assert table.take("green bonus b11") == ["bonus_moved"]
    assert table.told("bonus_moved") == [{"car": "green", "space": "b11"}]
    assert table.rule_of("bonus_moved") == "MZ-100"
    assert table.at("green") == "b11"
    assert table.state.cars[seat].space.name == "b11"


def test_mz_103_a_color_whose_car_nobody_drives_gives_no_bonus_move() -> None:
    table = Table(cars={"red": "a12", "yellow": "b10"}, seats="red-yellow-blue-green", bonus=True)
    assert table.play("G R R R R R", "a13") == ["drove"]
    assert (table.phase, table.active) == ("MAIN_ROLL", "yellow")


def test_mz_113_ones_own_car_is_the_one_that_one_drives() -> None:
    cars = {"green": "a12", "red": "b10"}
    own = Table(cars=cars, seats="green-red-blue-yellow", bonus=True)
    own.play("G R R R R R", "a13")
    assert (own.phase, own.actor) == ("BONUS", "green")
    others = Table(cars=cars, seats="green-red-blue-yellow", bonus=True, bonus_own_car="off")
    assert others.play("G R R R R R", "a13") == ["drove"]
    assert others.phase == "MAIN_ROLL"


def test_a_bot_reckons_with_the_bonus_move_of_whoever_drives_the_color() -> None:
    def judged(seats: str, colour: str) -> float:
        """What red's end of a turn is worth, with its rival's car ahead and this laid last."""
        rival = seats.split("-")[1]
        table = Table(cars={"red": "a13", rival: "b10"}, seats=seats, bonus=True)
        table.state.last_colour = COLOURS[colour]
        return Prospects(table.rules).with_bonus(table.state, table.car("red"))

    assert judged("red-green-blue-yellow", "G") == judged("red-blue-yellow-green", "B")
    assert judged("red-green-blue-yellow", "B") == judged("red-blue-yellow-green", "G")
    assert judged("red-green-blue-yellow", "G") < judged("red-green-blue-yellow", "B")


def test_a_race_in_chosen_cars_is_told_again_from_its_record() -> None:
    race = driven(["yellow", "green", "red"], preset="professional-bonus")
    text = race.record.text()
    assert "option cars yellow-green-red-blue\nseat yellow Ann\nseat green Ben\n" in text
    told = paddock.replay(text)
    assert told.record.text() == text
    assert [event.to_json() for event in told.events] == [event.to_json() for event in race.events]
    assert any(event.kind.name == "bonus_moved" for event in race.events)
    assert paddock.verify(text).verified


def test_the_same_dice_and_the_same_seats_drive_alike_in_other_cars() -> None:
    usual, others = driven([], preset="basic"), driven(["green", "yellow", "red"], preset="basic")
    names = {"red": "green", "blue": "yellow", "yellow": "red"}
    steps = [step.partition(" ") for step in usual.record.steps]
    assert [f"{names.get(car, car)} {rest}" for car, _, rest in steps] == others.record.steps


@pytest.mark.parametrize(
    ("line", "wrong", "message"),
    [
        (13, "seat red Ann", "seat 0: expected the car green, as the options say, but got red"),
        (15, "seat red Cleo", "seat 2: expected the car blue, as the options say, but got red"),
    ],
)
def test_seats_that_do_not_drive_what_the_options_say_are_refused_with_their_line(
    line: int, wrong: str, message: str
) -> None:
    race = paddock.start("monza", THREE, cars=["green", "yellow", "blue"])
    lines = race.record.text().split("\n")
    lines[line - 1] = wrong
    for read in (paddock.replay, paddock.verify):
        with pytest.raises(RecordError) as refused:
            read("\n".join(lines))
        assert (refused.value.line, refused.value.message[: len(message)]) == (line, message)


@pytest.mark.parametrize("cars", ["seat blue Ann\nseat red Ben", "seat green Ann\nseat blue Ben"])
def test_a_game_without_a_choice_refuses_seats_in_other_cars(cars: str) -> None:
    text = paddock.start("f1-dice", ["Ann", "Ben"]).record.text()
    wrong = text.replace("seat red Ann\nseat blue Ben", cars)
    with pytest.raises(RecordError) as refused:
        paddock.replay(wrong)
    assert wrong.split("\n")[refused.value.line - 1] == cars.split("\n")[0]
    assert refused.value.message.startswith("seat 0: expected the car red, as the options say")


@pytest.mark.parametrize("path", sorted(RECORDS.glob("monza*.paddock")), ids=lambda path: path.stem)
def test_a_record_from_before_cars_could_be_chosen_plays_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert USUAL in text
    old = paddock.replay(text.replace(USUAL, ""))
    assert old.record.text() == text
    assert paddock.verify(text.replace(USUAL, "")).verified


def test_the_words_of_sealed_dice_stand_with_the_cars_that_the_seats_drive() -> None:
    sealed: dict[str, Any] = {
        "dice": "sealed",
        "secret": "5eed" * 16,
        "words": ["hey", "", "ho"],
        "seed": 0,
    }
    race = driven(["green", "yellow", "red"], **sealed)
    assert "words green hey\nwords red ho\n" in race.record.text()
    assert race.heading.said == ["words green hey", "words red ho"]
    assert paddock.verify(race.record.text()).verified
    usual = driven([], **sealed)
    assert [step for step in usual.record.steps if step.startswith("dice")] != [
        step for step in race.record.steps if step.startswith("dice")
    ]
    swapped = race.record.text().replace("words green hey", "words yellow hey")
    assert not paddock.verify(swapped).verified


def test_what_would_happen_is_told_by_the_cars_too() -> None:
    table = Table(cars={"green": "a12", "red": "a13"}, seats="green-red-blue-yellow")
    table.roll("G R R R R R").lay("a13")
    (drive,) = [one for one in outlook(table.rules, table.state) if one.step.kind == "drive"]
    pushed = [event for event in drive.ends[0].events if event.kind.name == "pushed_back"]
    assert [event.parameters()["rival"] for event in pushed] == ["red"]
    assert drive.step.text == "green drive"


def test_a_state_is_saved_by_its_seats_and_read_again_with_their_cars() -> None:
    table = Table(cars={"green": "a12", "red": "b10"}, seats="green-red-blue-yellow")
    table.roll("G R R R R R").lay("a13")
    again = table.rules.from_json(table.json())
    log = EventLog(table.log.cars)
    table.rules.apply(again, table.rules.parse(again, "green drive"), log)
    assert log.events[0].text().startswith("green drove")
    assert table.json()["laid"][0]["car"] == "green"
