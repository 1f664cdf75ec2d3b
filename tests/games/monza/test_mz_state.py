"""A race at any moment: its question, its copies, and its JSON."""

import json

import pytest
from mz_boards import circuit_of
from mz_table import Table

from narrowing import known, of_kind
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.errors import PaddockError
from paddock.games.monza import GAME
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.state import Car, MonzaState, Phase

SIX = "b08 a08 a09 b10 b11 c11"
ALL_TILES = ["white", "purple", "yellow", "blue", "red", "green"]


def in_phase(phase: Phase) -> Table:
    """A professional race of blue, with bonus moves, that has come to this phase."""
    cars = {"red": "a02", "blue": "b07", "yellow": "b04"}
    table = Table(cars=cars, first=2, pro=True, bonus=True)
    if phase is Phase.FIRST:
        rules = GAME.rules(circuit_of("examples"), {"professional": "on"})
        table.rules = of_kind(MonzaRules, rules)
        table.state = table.rules.setup(3)
    elif phase is Phase.OVER:
        table.put("blue", "b18").play("W R R R R R", "FINISH")
        table.play("P P P P P P")
        table.play("G G G G G G")
    elif phase is not Phase.MAIN_ROLL:
        to_phase(table, phase)
    return table


def to_phase(table: Table, phase: Phase) -> None:
    table.roll("R B G P W P", keep=False)
    if phase is Phase.EXTRA_ROLL:
        table.say("reroll R B")
    elif phase is not Phase.EXTRA_CHOICE:
        table.say("keep")
    if phase is Phase.BONUS:
        table.drive("b08")
    if phase in (Phase.TURBO_ROLL, Phase.TURBO_DRIVE):
        table.drive(SIX)
    if phase is Phase.TURBO_DRIVE:
        table.roll("G B")


QUESTIONS = {
    Phase.FIRST: ("first", 0, "red is to roll for who begins.", ["d3"]),
    Phase.MAIN_ROLL: ("main_roll", 1, "blue is to roll the six dice.", ["colour"] * 6),
    Phase.EXTRA_CHOICE: ("extra", 1, "blue is to keep the dice or roll some again.", []),
    Phase.EXTRA_ROLL: ("extra_roll", 1, "blue is to roll again.", ["colour"] * 2),
    Phase.DRIVE: ("drive", 1, "blue is to lay dice and drive.", []),
    Phase.TURBO_ROLL: ("turbo_roll", 1, "blue is to roll the turbo dice.", ["colour"] * 2),
    Phase.TURBO_DRIVE: ("turbo_drive", 1, "blue is to lay the turbo dice and drive.", []),
    Phase.BONUS: ("bonus", 0, "red is to take the bonus move or leave it.", []),
}
ACTORS = [CHANCE, CHANCE, 1, CHANCE, 1, CHANCE, 1, 0, NOBODY]


@pytest.mark.parametrize("phase", Phase)
def test_the_position_of_each_phase_is_in_that_phase(phase: Phase) -> None:
    assert in_phase(phase).state.phase is phase


@pytest.mark.parametrize("phase", QUESTIONS)
def test_each_phase_asks_its_question(phase: Phase) -> None:
    table = in_phase(phase)
    question = table.rules.question(table.state)
    found = (question.kind, question.seat, question.text(table.log.cars), question.dice)
    assert found == QUESTIONS[phase]


@pytest.mark.parametrize(("phase", "actor"), list(zip(Phase, ACTORS, strict=True)))
def test_who_acts_in_each_phase(phase: Phase, actor: int) -> None:
    table = in_phase(phase)
    assert table.rules.actor(table.state) == actor


@pytest.mark.parametrize(
    ("phase", "count"),
    [(Phase.FIRST, 3), (Phase.MAIN_ROLL, 462), (Phase.EXTRA_ROLL, 21), (Phase.TURBO_ROLL, 21)],
)
def test_the_dice_in_hand_fall_in_so_many_ways(phase: Phase, count: int) -> None:
    table = in_phase(phase)
    assert len(table.rules.outcomes(table.state)) == count


@pytest.mark.parametrize("phase", Phase)
def test_json_makes_the_state_of_each_phase_again(phase: Phase) -> None:
    table = in_phase(phase)
    written = json.loads(json.dumps(table.json()))
    again = table.rules.from_json(written)
    assert table.rules.to_json(again) == table.json()
    assert again.phase is phase
    texts = [step.text for step in table.rules.open_steps(table.state)]
    assert [step.text for step in table.rules.open_steps(again)] == texts


@pytest.mark.parametrize("phase", Phase)
def test_a_copy_is_the_same_and_apart(phase: Phase) -> None:
    table = in_phase(phase)
    before = table.json()
    twin = table.rules.copy(table.state)
    assert table.rules.to_json(twin) == before
    spoil(twin, table.rules)
    assert table.json() == before
    assert table.rules.to_json(twin) != before


def spoil(state: MonzaState, rules: MonzaRules) -> None:
    """Another value for everything."""
    state.phase = Phase.TURBO_DRIVE
    state.round, state.first, state.seat = 17, 1, 2
    state.dice, state.tiles, state.again = 3, 5, 16
    state.laid.append(rules.steps[2].tiles[known(rules.board.space("b05")).number])
    state.laid.append(rules.steps[2].dice[known(rules.board.space("a06")).number])
    state.has_moved, state.is_final_round = True, True
    state.last_colour, state.bonus_seat = 4, 1
    for car in state.cars:
        spoil_car(car, rules)


def spoil_car(car: Car, rules: MonzaRules) -> None:
    car.space = rules.board.finish
    car.tiles, car.has_extra_roll, car.has_trophy = 34, True, True
    car.dice_used, car.turns = 4 + car.seat, 9 + car.seat


SPOILED = {
    "phase": "TURBO_DRIVE",
    "round": 17,
    "first": 1,
    "seat": 2,
    "dice": "W W W",
    "tiles": ["white", "yellow"],
    "again": "P",
    "laid": [
        {"car": "yellow", "space": "b05", "colour": "blue", "with": "tile"},
        {"car": "yellow", "space": "a06", "colour": "blue", "with": "die"},
    ],
    "longest": [],
    "reach": [],
    "has_moved": True,
    "last_colour": "red",
    "bonus_seat": 1,
    "is_final_round": True,
    "cars": [
        {
            "space": "finish",
            "tiles": ["purple", "green"],
            "has_extra_roll": True,
            "dice_used": 4 + seat,
            "turns": 9 + seat,
            "has_trophy": True,
        }
        for seat in range(3)
    ],
}


def test_every_field_is_written_and_read_back() -> None:
    table = in_phase(Phase.MAIN_ROLL)
    spoil(table.state, table.rules)
    assert table.json() == SPOILED
    again = table.rules.from_json(SPOILED)
    assert table.rules.to_json(again) == SPOILED
    assert table.rules.to_json(again.copy()) == SPOILED
    assert [(car.seat, car.tiles, car.is_home) for car in again.cars] == [
        (seat, 34, True) for seat in range(3)
    ]
    assert again.laid[0] is table.state.laid[0]


def test_a_new_race_is_written_as_it_is() -> None:
    table = in_phase(Phase.MAIN_ROLL)
    car = {"tiles": ALL_TILES, "has_extra_roll": True, "dice_used": 0, "turns": 0}
    spaces = ("a02", "b07", "b04")
    assert table.json() == {
        "phase": "MAIN_ROLL", "round": 1, "first": 1, "seat": 1, "dice": "", "tiles": ALL_TILES,
        "again": "", "laid": [], "longest": [], "reach": [], "has_moved": False,
        "last_colour": "", "bonus_seat": -1, "is_final_round": False,
        "cars": [{"space": space, **car, "has_trophy": False} for space in spaces],
    }  # fmt: skip


@pytest.mark.parametrize("phase", [Phase.DRIVE, Phase.TURBO_DRIVE])
def test_the_longest_way_is_written_only_for_whoever_lays_dice(phase: Phase) -> None:
    table = in_phase(phase)
    longest = table.json()["longest"]
    assert longest == (SIX.split() if phase is Phase.DRIVE else ["b12", "c12"])
    for other in set(Phase) - {Phase.DRIVE, Phase.TURBO_DRIVE}:
        assert in_phase(other).json()["longest"] == []


@pytest.mark.parametrize("phase", Phase)
def test_all_that_dice_lead_to_is_written_for_whoever_has_them_in_hand(phase: Phase) -> None:
    table = in_phase(phase)
    reach = table.json()["reach"]
    assert bool(reach) is (phase in (Phase.EXTRA_CHOICE, Phase.DRIVE, Phase.TURBO_DRIVE))
    assert set(table.json()["longest"]) <= set(reach)
    assert len(set(reach)) == len(reach)


def test_what_dice_lead_to_begins_behind_the_last_die() -> None:
    table = in_phase(Phase.DRIVE)
    before = table.json()["reach"]
    after = table.lay("b08 a08").json()["reach"]
    assert before[0] == "b08"
    assert set(after) < set(before) - {"b08", "a08"}


def test_the_longest_way_goes_on_from_the_last_die() -> None:
    table = in_phase(Phase.DRIVE).lay("b08 a08")
    assert table.json()["longest"] == SIX.split()[2:]


@pytest.mark.parametrize("colour", ["white", "red"])
@pytest.mark.parametrize("using", ["die", "tile"])
def test_what_lies_on_the_finish_is_read_with_its_colour(colour: str, using: str) -> None:
    cars = {"red": "b18", "blue": "START"}
    table = Table(cars=cars, pro=True, finish_needs_white="off").roll("W R R R R R")
    words = ["lay finish", *(["red"] if colour == "red" else []), *(["tile"] * (using == "tile"))]
    table.say(" ".join(words))
    again = table.rules.from_json(table.json())
    assert (again.laid[0].colour, again.laid[0].is_tile) == (
        table.state.laid[0].colour, using == "tile",
    )  # fmt: skip
    assert table.rules.to_json(again)["laid"] == [
        {"car": "red", "space": "finish", "colour": colour, "with": using}
    ]


def test_a_space_that_is_not_there_is_refused() -> None:
    table = in_phase(Phase.MAIN_ROLL)
    written = table.json()
    written["cars"][0]["space"] = "z99"
    with pytest.raises(PaddockError) as refused:
        table.rules.from_json(written)
    assert str(refused.value) == "expected a space of the board, but got 'z99'"


def test_a_car_that_is_new_has_nothing() -> None:
    board = Table().rules.board
    car = Car(3, board.start)
    assert (car.seat, car.space, car.tiles, car.has_extra_roll) == (3, board.start, 0, False)
    assert (car.dice_used, car.turns, car.has_trophy, car.is_home) == (0, 0, False, False)


def test_a_race_that_is_new_waits_for_the_first_player() -> None:
    state = MonzaState([])
    assert (state.phase, state.round, state.first, state.seat) == (Phase.FIRST, 0, -1, 0)
    assert (state.dice, state.tiles, state.again, state.laid) == (0, 0, 0, [])
    assert (state.has_moved, state.last_colour, state.bonus_seat) == (False, -1, -1)
    assert state.is_final_round is False


def test_phases_stand_in_the_order_of_the_rulebook() -> None:
    assert [phase.name for phase in sorted(Phase)] == [
        "FIRST", "MAIN_ROLL", "EXTRA_CHOICE", "EXTRA_ROLL", "DRIVE", "TURBO_ROLL", "TURBO_DRIVE",
        "BONUS", "OVER",
    ]  # fmt: skip


def test_the_next_die_is_laid_from_the_car_or_from_the_last_one() -> None:
    table = in_phase(Phase.DRIVE)
    assert table.state.end.name == "b07"
    assert table.lay("b08 a08").state.end.name == "a08"
    assert table.state.car is table.car("blue")
