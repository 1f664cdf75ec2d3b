"""What steps and events say, and how a typed step is read."""

import pytest
from mz_boards import circuit_of
from mz_table import Table

from paddock.core.errors import StepError
from paddock.core.events import EventLog
from paddock.games.monza import events
from paddock.games.monza.colours import HEAP_NUMBERS, dice_in
from paddock.games.monza.steps import Bonus, Lay, Plain, Reroll, SeatSteps

BOARD = circuit_of("examples").intervals


def number_of(space):
    return BOARD.space(space).number


@pytest.mark.parametrize(
    ("step", "kind", "text", "parameters"),
    [
        (Lay(0, BOARD.space("a03"), 0, False), "lay", "red lay a03",
         {"car": "red", "space": "a03", "colour": "white", "with": "die"}),
        (Lay(1, BOARD.space("b03"), 1, True), "lay", "blue lay b03 tile",
         {"car": "blue", "space": "b03", "colour": "purple", "with": "tile"}),
        (Lay(2, BOARD.finish, 4, False), "lay", "yellow lay finish red",
         {"car": "yellow", "space": "finish", "colour": "red", "with": "die"}),
        (Lay(3, BOARD.finish, 5, True), "lay", "green lay finish green tile",
         {"car": "green", "space": "finish", "colour": "green", "with": "tile"}),
        (Reroll(3, dice_in("W W B")), "reroll", "green reroll W W B",
         {"car": "green", "dice": "W W B"}),
        (Bonus(1, BOARD.space("a10")), "bonus", "blue bonus a10",
         {"car": "blue", "space": "a10", "colour": "red"}),
        (Bonus(3, BOARD.finish), "bonus", "green bonus finish",
         {"car": "green", "space": "finish", "colour": "white"}),
        (Plain("drive", 2), "drive", "yellow drive", {"car": "yellow"}),
    ],
)  # fmt: skip
def test_a_step_is_written_and_told(step, kind, text, parameters):
    assert (step.kind, step.text, step.parameters()) == (kind, text, parameters)
    assert step.text.startswith(("red", "blue", "yellow", "green")[step.seat])


@pytest.mark.parametrize("seat", range(4))
def test_the_steps_of_a_seat_are_all_its_own(seat):
    steps = SeatSteps(seat, BOARD)
    plain = [steps.back, steps.drive, steps.keep, steps.decline]
    assert [step.kind for step in plain] == ["back", "drive", "keep", "decline"]
    lists = [*plain, *steps.dice, *steps.tiles, *steps.last_dice, *steps.last_tiles, *steps.bonuses]
    assert {step.seat for step in [*lists, steps.reroll(1)]} == {seat}


def test_the_steps_of_a_seat_stand_by_the_number_of_the_space():
    steps = SeatSteps(0, BOARD)
    for space in BOARD.spaces:
        die, tile = steps.dice[space.number], steps.tiles[space.number]
        assert (die.space, die.is_tile, tile.space, tile.is_tile) == (space, False, space, True)
        assert steps.bonuses[space.number].space is space
        if space.colour >= 0:
            assert die.colour == tile.colour == space.colour


def test_steps_onto_the_finish_stand_by_colour():
    steps = SeatSteps(0, BOARD)
    for colour in range(6):
        die, tile = steps.last_dice[colour], steps.last_tiles[colour]
        assert (die.space, die.colour, die.is_tile) == (BOARD.finish, colour, False)
        assert (tile.space, tile.colour, tile.is_tile) == (BOARD.finish, colour, True)


def test_a_reroll_is_made_once():
    steps = SeatSteps(0, BOARD)
    reroll = steps.reroll(dice_in("W R"))
    assert steps.reroll(dice_in("R W")) is reroll
    assert (reroll.dice, reroll.letters) == (dice_in("W R"), "W R")
    assert steps.reroll(dice_in("R")) is not reroll


ON_BOARD = events.SpaceEvents(tuple(space.name for space in BOARD.spaces))
DICE = HEAP_NUMBERS[dice_in("W W R")]
SENTENCES = [
    (events.FIRST, [1], "first", "blue drew the first turn of every round."),
    (events.ROUND_BEGAN, [7], "round_began", "Round 7 began."),
    (events.ROLLED, [0, DICE], "rolled", "red rolled W W R."),
    (events.KEPT, [2], "kept", "yellow kept the dice."),
    (events.EXTRA_ROLL, [0, DICE], "extra_roll", "red gave the extra roll for W W R."),
    (events.ROLLED_AGAIN, [0, DICE], "rolled_again", "red rolled W W R instead."),
    (events.TURBO, [3], "turbo", "green laid all six dice and earned a turbo roll."),
    (events.TURBO_ROLLED, [0, DICE], "turbo_rolled", "red rolled W W R with the turbo."),
    (ON_BOARD.laid, [0, 4, number_of("b05")], "laid", "red laid a red die on b05."),
    (ON_BOARD.laid_tile, [0, 5, number_of("b05")], "laid_tile",
     "red laid the green tile on b05."),
    (ON_BOARD.took_back, [1, number_of("a10")], "took_back", "blue took back what lay on a10."),
    (ON_BOARD.stayed, [1, number_of("start")], "stayed", "blue stayed on start."),
    (ON_BOARD.bonus_moved, [3, number_of("finish")], "bonus_moved",
     "green took the bonus move to finish."),
    (events.HOME, [0, 3], "home", "red came home; dice in this round: 3."),
    (events.BONUS_DECLINED, [3], "bonus_declined", "green left the bonus move."),
    (events.SAT_OUT, [2], "sat_out", "yellow sat out a turn, being home."),
    (events.FINAL_ROUND, [9], "final_round", "Round 9 is the last."),
    (events.WON, [1, 0], "won", "blue won a trophy; dice in the last round: 0."),
    (events.NOBODY_WON, [200], "nobody_won", "Nobody was home after round 200: no winner."),
]  # fmt: skip


def event(kind, values):
    log = EventLog()
    log.tell(kind, "MZ-027", *values)
    return log.events[0]


@pytest.mark.parametrize(("kind", "values", "name", "sentence"), SENTENCES)
def test_an_event_is_told_in_a_sentence(kind, values, name, sentence):
    told = event(kind, values)
    assert (told.kind.name, told.text()) == (name, sentence)


def test_a_drive_and_a_push_are_told_with_their_numbers():
    drove = event(ON_BOARD.drove, [0, 3, number_of("b04")])
    assert drove.parameters() == {"car": "red", "spaces": 3, "space": "b04"}
    pushed = event(ON_BOARD.pushed_back, [0, 3, number_of("c03"), 2])
    assert pushed.parameters() == {"car": "red", "rival": "green", "space": "c03", "skipped": 2}
    for told, words in ((drove, ["red", "3", "b04"]), (pushed, ["red", "green", "c03"])):
        assert all(word in told.text() for word in words)


@pytest.mark.parametrize(
    "typed",
    ["dice W W P P B R", "dice r b p p w w", "DICE R W P W P B", "w w p p b r",
     "dice red blue purple white W p", "Dice  W W  P P B R "],
)  # fmt: skip
def test_dice_are_typed_in_any_order_by_letters_or_names(typed):
    table = Table()
    assert table.rules.parse(table.state, typed).text == "dice W W P P B R"


@pytest.mark.parametrize("typed", ["dice W W P", "dice", "", "dice 1 2 3 4 5 6", "red drive", "W"])
def test_other_dice_are_refused(typed):
    table = Table()
    with pytest.raises(StepError, match="expected one of 462 steps from 'dice W W W W W W' to"):
        table.rules.parse(table.state, typed)


def test_who_begins_is_typed_as_a_number():
    table = Table()
    table.rules = type(table.rules)(type(table.rules.variant)(), circuit_of("examples"))
    state = table.rules.setup(3)
    assert table.rules.parse(state, "dice 3").text == "dice 3"
    with pytest.raises(StepError, match="expected one of 'dice 1', 'dice 2', 'dice 3', but got"):
        table.rules.parse(state, "dice W")


@pytest.mark.parametrize("typed", ["red reroll P W W", "red reroll W P W", "RED REROLL white w p"])
def test_dice_to_be_rolled_again_are_typed_in_any_order(typed):
    table = Table(pro=True).roll("W W P P B R", keep=False)
    assert table.rules.parse(table.state, typed).text == "red reroll W W P"


@pytest.mark.parametrize("typed", ["red reroll", "red reroll G", "red reroll W W W", "dice W"])
def test_dice_that_are_not_there_are_not_rolled_again(typed):
    table = Table(pro=True).roll("W W P P B R", keep=False)
    with pytest.raises(StepError):
        table.rules.parse(table.state, typed)
    assert table.rules.parse(table.state, "red keep").kind == "keep"
