"""What steps and events say, and how a typed step is read."""

from collections.abc import Mapping

import pytest
from mz_boards import circuit_of
from mz_table import Table

from narrowing import known
from paddock.circuits.intervals.board import COLOURS
from paddock.core.errors import StepError
from paddock.core.events import Event, EventKind, EventLog
from paddock.core.steps import Step
from paddock.games.monza import events
from paddock.games.monza.colours import HEAP_NUMBERS, HEAPS, SPOKEN_HEAPS, dice_in
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.steps import Bonus, Lay, Plain, Reroll, SeatSteps
from paddock.games.monza.variants import MonzaVariant

BOARD = known(circuit_of("examples").intervals)


def number_of(space: str) -> int:
    return known(BOARD.space(space)).number


@pytest.mark.parametrize(
    ("step", "kind", "text", "parameters"),
    [
        (Lay(0, "red", known(BOARD.space("a03")), 0, False), "lay", "red lay a03",
         {"car": "red", "space": "a03", "colour": "white", "with": "die"}),
        (Lay(1, "blue", known(BOARD.space("b03")), 1, True), "lay", "blue lay b03 tile",
         {"car": "blue", "space": "b03", "colour": "purple", "with": "tile"}),
        (Lay(2, "yellow", BOARD.finish, 4, False), "lay", "yellow lay finish red",
         {"car": "yellow", "space": "finish", "colour": "red", "with": "die"}),
        (Lay(0, "green", BOARD.finish, 5, True), "lay", "green lay finish green tile",
         {"car": "green", "space": "finish", "colour": "green", "with": "tile"}),
        (Reroll(2, "green", dice_in("W W B")), "reroll", "green reroll W W B",
         {"car": "green", "dice": "W W B"}),
        (Bonus(1, "blue", known(BOARD.space("a10"))), "bonus", "blue bonus a10",
         {"car": "blue", "space": "a10", "colour": "red"}),
        (Bonus(3, "green", BOARD.finish), "bonus", "green bonus finish",
         {"car": "green", "space": "finish", "colour": "white"}),
        (Plain("drive", 0, "yellow"), "drive", "yellow drive", {"car": "yellow"}),
    ],
)  # fmt: skip
def test_a_step_is_written_and_told(
    step: Step, kind: str, text: str, parameters: Mapping[str, str]
) -> None:
    assert (step.kind, step.text, step.parameters()) == (kind, text, parameters)


@pytest.mark.parametrize("seat", range(4))
def test_the_steps_of_a_seat_are_all_its_own(seat: int) -> None:
    steps = SeatSteps(seat, "green", BOARD)
    plain = [steps.back, steps.drive, steps.keep, steps.decline]
    assert [step.kind for step in plain] == ["back", "drive", "keep", "decline"]
    lists = [*plain, *steps.dice, *steps.tiles, *steps.last_dice, *steps.last_tiles, *steps.bonuses]
    assert {step.seat for step in [*lists, steps.reroll(1)]} == {seat}
    assert {step.text.split()[0] for step in [*lists, steps.reroll(1)]} == {"green"}
    assert {step.parameters()["car"] for step in [*lists, steps.reroll(1)]} == {"green"}


def test_the_steps_of_a_seat_stand_by_the_number_of_the_space() -> None:
    steps = SeatSteps(0, "red", BOARD)
    for space in BOARD.spaces:
        die, tile = steps.dice[space.number], steps.tiles[space.number]
        assert (die.space, die.is_tile, tile.space, tile.is_tile) == (space, False, space, True)
        assert steps.bonuses[space.number].space is space
        if space.colour >= 0:
            assert die.colour == tile.colour == space.colour


def test_steps_onto_the_finish_stand_by_colour() -> None:
    steps = SeatSteps(0, "red", BOARD)
    for colour in range(6):
        die, tile = steps.last_dice[colour], steps.last_tiles[colour]
        assert (die.space, die.colour, die.is_tile) == (BOARD.finish, colour, False)
        assert (tile.space, tile.colour, tile.is_tile) == (BOARD.finish, colour, True)


def test_a_reroll_is_made_once() -> None:
    steps = SeatSteps(0, "red", BOARD)
    reroll = steps.reroll(dice_in("W R"))
    assert steps.reroll(dice_in("R W")) is reroll
    assert (reroll.dice, reroll.letters) == (dice_in("W R"), "W R")
    assert steps.reroll(dice_in("R")) is not reroll


ON_BOARD = events.SpaceEvents(BOARD.spaces)
DICE = HEAP_NUMBERS[dice_in("W W R")]
TWO_DICE = HEAP_NUMBERS[dice_in("P B")]
ONE_DIE = HEAP_NUMBERS[dice_in("Y")]
SENTENCES = [
    (events.FIRST, [1], "first", "blue drew the first turn of every round."),
    (events.ROUND_BEGAN, [7], "round_began", "Round 7 began."),
    (events.ROLLED, [0, DICE], "rolled", "red rolled 2 white and 1 red."),
    (events.KEPT, [2], "kept", "yellow kept the dice."),
    (events.EXTRA_ROLL, [0, DICE], "extra_roll",
     "red used the extra roll for 2 white and 1 red."),
    (events.ROLLED_AGAIN, [0, ONE_DIE], "rolled_again", "red rolled 1 yellow instead."),
    (events.TURBO, [3], "turbo", "green laid all six dice and earned a turbo roll."),
    (events.TURBO_ROLLED, [0, TWO_DICE], "turbo_rolled",
     "red rolled 1 purple and 1 blue with the turbo."),
    (ON_BOARD.laid, [0, 4, number_of("b05")], "laid", "red laid a red die on b05."),
    (ON_BOARD.laid_tile, [0, 5, number_of("b05")], "laid_tile",
     "red laid the green tile on b05."),
    (ON_BOARD.took_back, [1, number_of("a10")], "took_back", "blue took back what lay on a10."),
    (ON_BOARD.laid, [2, 0, number_of("finish")], "laid", "yellow laid a white die on the finish."),
    (ON_BOARD.laid_tile, [2, 4, number_of("finish")], "laid_tile",
     "yellow laid the red tile on the finish."),
    (ON_BOARD.took_back, [2, number_of("finish")], "took_back",
     "yellow took back what lay on the finish."),
    (ON_BOARD.drove, [0, 3, number_of("b04")], "drove", "red drove 3 spaces to b04."),
    (ON_BOARD.drove, [0, 1, number_of("finish")], "drove", "red drove 1 space to the finish."),
    (ON_BOARD.stayed, [1, number_of("b05")], "stayed", "blue stayed on b05."),
    (ON_BOARD.stayed, [1, number_of("start")], "stayed", "blue stayed on the start."),
    (ON_BOARD.pushed_back, [0, 3, number_of("c03"), 0], "pushed_back",
     "red pushed green back to c03."),
    (ON_BOARD.pushed_back, [0, 3, number_of("c03"), 1], "pushed_back",
     "red pushed green back to c03, past 1 space with tires or a car."),
    (ON_BOARD.pushed_back, [0, 3, number_of("start"), 2], "pushed_back",
     "red pushed green back to the start, past 2 spaces with tires or cars."),
    (ON_BOARD.bonus_moved, [3, number_of("a10")], "bonus_moved",
     "green took the bonus move to a10."),
    (ON_BOARD.bonus_moved, [3, number_of("finish")], "bonus_moved",
     "green took the bonus move to the finish."),
    (events.HOME, [0, 3], "home", "red came home with 3 dice in this round."),
    (events.HOME, [0, 1], "home", "red came home with 1 die in this round."),
    (events.HOME, [0, 0], "home", "red came home with no dice in this round."),
    (events.BONUS_DECLINED, [3], "bonus_declined", "green left the bonus move."),
    (events.SAT_OUT, [2], "sat_out", "yellow sat out a turn, being home."),
    (events.FINAL_ROUND, [9], "final_round", "Round 9 is the last."),
    (events.WON, [1, 0], "won", "blue won a trophy with no dice in the last round."),
    (events.WON, [1, 1], "won", "blue won a trophy with 1 die in the last round."),
    (events.WON, [1, 2], "won", "blue won a trophy with 2 dice in the last round."),
    (events.NOBODY_WON, [200], "nobody_won", "Nobody was home after round 200: no winner."),
]  # fmt: skip


def event(kind: EventKind, values: list[int]) -> Event:
    log = EventLog()
    log.tell(kind, "MZ-027", *values)
    return log.events[0]


@pytest.mark.parametrize(("kind", "values", "name", "sentence"), SENTENCES)
def test_an_event_is_told_in_a_sentence(
    kind: EventKind, values: list[int], name: str, sentence: str
) -> None:
    told = event(kind, values)
    assert (told.kind.name, told.text()) == (name, sentence)


def test_a_machine_is_told_names_letters_and_numbers() -> None:
    drove = event(ON_BOARD.drove, [0, 3, number_of("finish")])
    assert drove.parameters() == {"car": "red", "spaces": 3, "space": "finish"}
    pushed = event(ON_BOARD.pushed_back, [0, 3, number_of("c03"), 2])
    assert pushed.parameters() == {"car": "red", "rival": "green", "space": "c03", "skipped": 2}
    rolled = event(events.ROLLED, [0, DICE])
    assert rolled.parameters() == {"car": "red", "dice": "W W R"}


def test_every_heap_of_dice_is_counted_by_the_names_of_its_colors() -> None:
    for letters, spoken in zip(HEAPS, SPOKEN_HEAPS, strict=True):
        parts = [part.split(" ") for part in spoken.replace(" and ", ", ").split(", ") if part]
        assert all(name in COLOURS for _, name in parts)
        assert [
            name[0].upper() for count, name in parts for _ in range(int(count))
        ] == letters.split()


@pytest.mark.parametrize(
    ("letters", "spoken"),
    [
        ("", ""),
        ("G", "1 green"),
        ("W W W W W W", "6 white"),
        ("Y B", "1 yellow and 1 blue"),
        ("W P P R R R", "1 white, 2 purple and 3 red"),
        ("W P Y B R G", "1 white, 1 purple, 1 yellow, 1 blue, 1 red and 1 green"),
    ],
)
def test_dice_are_told_in_words(letters: str, spoken: str) -> None:
    assert SPOKEN_HEAPS[HEAP_NUMBERS[dice_in(letters)]] == spoken


@pytest.mark.parametrize(
    "typed",
    ["dice W W P P B R", "dice r b p p w w", "DICE R W P W P B", "w w p p b r",
     "dice red blue purple white W p", "Dice  W W  P P B R "],
)  # fmt: skip
def test_dice_are_typed_in_any_order_by_letters_or_names(typed: str) -> None:
    table = Table()
    assert table.rules.parse(table.state, typed).text == "dice W W P P B R"


@pytest.mark.parametrize("typed", ["dice W W P", "dice", "", "dice 1 2 3 4 5 6", "red drive", "W"])
def test_other_dice_are_refused(typed: str) -> None:
    table = Table()
    with pytest.raises(StepError, match="expected one of 462 steps from 'dice W W W W W W' to"):
        table.rules.parse(table.state, typed)


def test_who_begins_is_typed_as_a_number() -> None:
    table = Table()
    table.rules = MonzaRules(MonzaVariant(), circuit_of("examples"))
    state = table.rules.setup(3)
    assert table.rules.parse(state, "dice 3").text == "dice 3"
    with pytest.raises(StepError, match="expected one of 'dice 1', 'dice 2', 'dice 3', but got"):
        table.rules.parse(state, "dice W")


@pytest.mark.parametrize("typed", ["red reroll P W W", "red reroll W P W", "RED REROLL white w p"])
def test_dice_to_be_rolled_again_are_typed_in_any_order(typed: str) -> None:
    table = Table(pro=True).roll("W W P P B R", keep=False)
    assert table.rules.parse(table.state, typed).text == "red reroll W W P"


@pytest.mark.parametrize("typed", ["red reroll", "red reroll G", "red reroll W W W", "dice W"])
def test_dice_that_are_not_there_are_not_rolled_again(typed: str) -> None:
    table = Table(pro=True).roll("W W P P B R", keep=False)
    with pytest.raises(StepError):
        table.rules.parse(table.state, typed)
    assert table.rules.parse(table.state, "red keep").kind == "keep"
