"""MZ-001..010 Before the first roll: seats, cars, the first player, dice and tiles."""

from collections import Counter

import pytest
from mz_boards import circuit_of
from mz_table import Table

from narrowing import of_kind
from paddock.circuits import find_circuit
from paddock.core.cars import CARS, CHANCE
from paddock.core.dice import Roll
from paddock.core.errors import CircuitError, SeatsError, StepError
from paddock.core.events import EventLog
from paddock.core.generator import Generator
from paddock.games.monza import GAME
from paddock.games.monza.bonus import colour_owners
from paddock.games.monza.colours import dice_shown, letters_of
from paddock.games.monza.rules import MonzaRules

ALL_FOUR = {"red": "START", "blue": "START", "yellow": "START", "green": "START"}
NOTHING_FITS = "R R Y Y B G"
"""Dice with which no car leaves the start."""


def rules_of(**options: str) -> MonzaRules:
    return of_kind(MonzaRules, GAME.rules(circuit_of("examples"), options))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mz_001_two_to_four_play(seats: int) -> None:
    rules_of().check_seats(seats)
    assert len(rules_of().setup(seats).cars) == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_mz_001_fewer_or_more_are_refused(seats: int) -> None:
    with pytest.raises(SeatsError) as refused:
        rules_of().check_seats(seats)
    assert str(refused.value) == f"monza is for 2 to 4 seats, but got {seats}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mz_002_every_seat_has_a_car_of_its_own_and_no_other_is_there(seats: int) -> None:
    rules = rules_of()
    state = rules.setup(seats)
    assert [car.seat for car in state.cars] == list(range(seats))
    colours = [CARS[standing.seat] for standing in rules.standings(state)]
    assert colours == ["red", "blue", "yellow", "green"][:seats]


def test_mz_003_all_cars_begin_on_the_start() -> None:
    state = rules_of().setup(4)
    assert [car.space.name for car in state.cars] == ["start"] * 4
    assert [(car.dice_used, car.turns, car.has_trophy) for car in state.cars] == [(0, 0, False)] * 4


def test_mz_004_the_start_holds_all_cars_and_nobody_is_pushed_from_it() -> None:
    table = Table(cars=ALL_FOUR)
    assert table.play("Y Y B B R G") == ["stayed"]
    assert table.places == ALL_FOUR


def test_mz_004_a_car_that_leaves_the_start_is_not_blocked_by_the_others() -> None:
    table = Table(cars=ALL_FOUR)
    assert table.roll("W P R R R R").targets == {"a01", "b01"}


def test_mz_005_turns_go_round_by_seats_whoever_leads() -> None:
    table = Table(cars={"red": "b18", "blue": "a02", "yellow": "START"}, first=2)
    order = []
    for _ in range(6):
        order.append(table.active)
        table.play(NOTHING_FITS)
    assert order == ["blue", "yellow", "red", "blue", "yellow", "red"]


def test_mz_006_every_round_begins_with_the_first_player() -> None:
    table = Table(cars=ALL_FOUR, first=3)
    turns = []
    for _ in range(8):
        turns.append((table.state.round, table.active))
        table.play(NOTHING_FITS)
    order = ["yellow", "green", "red", "blue"]
    assert turns == [(number, car) for number in (1, 2) for car in order]
    assert table.told("round_began") == [{"round": 1}, {"round": 2}]
    assert (table.state.first, table.state.round) == (2, 3)


def test_mz_006_a_new_round_is_told_with_its_rule() -> None:
    table = Table()
    assert table.take(f"dice {NOTHING_FITS}") == ["round_began", "rolled"]
    assert table.say("drive") == ["stayed"]
    assert table.take(f"dice {NOTHING_FITS}") == ["rolled"]
    table.say("drive")
    table.roll(NOTHING_FITS)
    assert table.told("round_began") == [{"round": 1}, {"round": 2}]
    assert table.cited[-2:] == ["MZ-006", "MZ-027"]


def test_mz_007_each_colour_comes_as_often_in_ten_thousand_rolls() -> None:
    rules, dice = rules_of(first_player="1"), Generator(7)
    state = rules.setup(2)
    drawn = [of_kind(Roll, rules.draw(state, dice)) for _ in range(10_000)]
    rolls = [letters_of(dice_shown(roll)).split() for roll in drawn]
    faces = Counter(letter for roll in rolls for letter in roll)
    assert set(faces) == set("WPYBRG")
    assert faces.total() == 60_000
    for count in faces.values():
        assert 0.1597 <= count / 60_000 <= 0.1737
    most = Counter(max(Counter(roll).values()) for roll in rolls)
    assert most[1]
    assert most[4]


def test_mz_007_d09_six_dice_fall_in_462_ways_with_their_weights() -> None:
    rules = rules_of(first_player="1")
    weights = {step.text: weight for step, weight in rules.outcomes(rules.setup(2))}
    assert len(weights) == 462
    assert sum(weights.values()) == 6**6
    assert weights["dice W W W W W W"] == 1
    assert weights["dice W P P P P P"] == 6
    assert weights["dice W W P P Y Y"] == 90
    assert weights["dice W P Y B R G"] == 720


@pytest.mark.parametrize("bonus", [False, True])
def test_mz_008_in_the_basic_game_nobody_owns_tiles(bonus: bool) -> None:
    table = Table(cars={"red": "a02", "green": "START"}, bonus=bonus)
    for car in table.json()["cars"]:
        assert (car["tiles"], car["has_extra_roll"]) == ([], False)
    table.roll("W R R R R R")
    for words in ("lay a03 tile", "reroll W", "keep"):
        before = table.json()
        with pytest.raises(StepError):
            table.say(words)
        assert table.json() == before
    assert table.choices == ["lay a03", "drive"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mz_009_there_are_trophies_for_as_many_as_play(seats: int) -> None:
    cars = {"red": "a03", "blue": "b03", "yellow": "c03", "green": "d03"}
    table = Table("wide", dict(list(cars.items())[:seats]))
    for _ in range(seats):
        table.play("W R R R R R", "finish")
    assert [car.has_trophy for car in table.state.cars] == [True] * seats


@pytest.mark.parametrize("circuit", ["harbour-oval", "falcon-valley"])
@pytest.mark.parametrize("professional", ["off", "on"])
@pytest.mark.parametrize("bonus_move", ["off", "on"])
def test_mz_010_board_and_variants_are_combined_freely(
    circuit: str, professional: str, bonus_move: str
) -> None:
    options = {"professional": professional, "bonus_move": bonus_move}
    rules = GAME.rules(find_circuit(circuit), options)
    state = rules.setup(4)
    assert (rules.circuit, rules.game, rules.version) == (circuit, "monza", 1)
    assert [car.has_extra_roll for car in state.cars] == [professional == "on"] * 4
    assert rules.actor(state) == CHANCE


def test_a_circuit_without_coloured_spaces_is_refused() -> None:
    with pytest.raises(CircuitError) as refused:
        GAME.rules(find_circuit("hochmoor"), {})
    assert str(refused.value) == "circuit hochmoor has no intervals board; Monza needs one"


def test_mz_d10_four_cars_have_the_colours_red_green_blue_and_yellow() -> None:
    rules = rules_of()
    owners = dict(zip("WPYBRG", rules.colour_owners, strict=True))
    assert {letter: rules.car(seat) for letter, seat in owners.items() if seat < 4} == {
        "R": "red", "B": "blue", "Y": "yellow", "G": "green",
    }  # fmt: skip
    assert owners["W"] == owners["P"] == 4
    assert rules.colour_owners == (4, 4, 2, 1, 0, 3)
    assert colour_owners(("green", "yellow", "red", "blue")) == (4, 4, 1, 3, 2, 0)


@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_mz_d11_a_seat_that_is_named_begins(first: int) -> None:
    rules = rules_of(first_player=str(first))
    state = rules.setup(4)
    assert (state.first, state.seat, state.round, state.phase.name) == (
        first - 1, first - 1, 1, "MAIN_ROLL",
    )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mz_d11_otherwise_the_first_player_is_drawn(seats: int) -> None:
    rules, log = rules_of(), EventLog()
    state = rules.setup(seats)
    assert (state.first, state.round, state.phase.name) == (-1, 0, "FIRST")
    outcomes = [(step.text, weight) for step, weight in rules.outcomes(state)]
    assert outcomes == [(f"dice {number}", 1) for number in range(1, seats + 1)]
    rules.apply(state, rules.parse(state, f"dice {seats}"), log)
    assert (state.first, state.seat, state.round) == (seats - 1, seats - 1, 1)
    assert [(event.kind.name, event.rule) for event in log.events] == [("first", "MZ-D11")]
    assert log.events[0].parameters() == {"car": CARS[seats - 1]}


@pytest.mark.parametrize(("first", "seats"), [(3, 2), (4, 2), (4, 3)])
def test_mz_d11_a_first_player_who_is_not_there_is_refused(first: int, seats: int) -> None:
    with pytest.raises(SeatsError) as refused:
        rules_of(first_player=str(first)).check_seats(seats)
    expected = f"option first_player: expected one of {seats} seats, but got {first}"
    assert str(refused.value) == expected


@pytest.mark.parametrize(("first", "seats"), [("2", 2), ("4", 4), ("random", 2)])
def test_mz_d11_the_last_seat_may_begin(first: str, seats: int) -> None:
    rules_of(first_player=first).check_seats(seats)
