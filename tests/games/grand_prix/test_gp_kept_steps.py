"""Steps of movements are made once and kept, but not for ever: rules outlive many races."""

from narrowing import of_kind
from paddock.bots.registry import make_bot
from paddock.circuits import find_circuit
from paddock.core.playing import play_races
from paddock.games.grand_prix import GAME
from paddock.games.grand_prix.driving.drives import (
    AHEAD,
    LONGEST_KEPT,
    MOST_KEPT,
    NO_NUMBER,
    SeatDrives,
    lane_choice,
)
from paddock.games.grand_prix.rules import GrandPrixRules


def test_a_step_that_is_wanted_again_is_the_same_one() -> None:
    drives = SeatDrives(0, "aquila")
    first = drives.step(AHEAD, 1, NO_NUMBER, [lane_choice(4, 2)])
    assert first.text == "aquila ahead 1 4>2"
    assert drives.step(AHEAD, 1, NO_NUMBER, [lane_choice(4, 2)]) is first
    assert drives.step(AHEAD, 1, NO_NUMBER, [lane_choice(4, 3)]) is not first


def test_a_seat_that_keeps_as_many_steps_as_it_may_begins_anew() -> None:
    drives, most = SeatDrives(0, "aquila"), 0
    for number in range(3 * MOST_KEPT):
        choices = [lane_choice(car, lane) for car, lane in choices_of(number)]
        step = drives.step(AHEAD, 1, NO_NUMBER, choices)
        assert step.choices == choices
        most = max(most, len(drives._kept))
    assert most == MOST_KEPT
    assert 0 < len(drives._kept) <= MOST_KEPT


def choices_of(number: int) -> list[tuple[int, int]]:
    """As many lists of two choices as there are numbers below some thousands."""
    return [(1 + number % 50, 1 + number // 50 % 4), (51 + number // 200 % 49, 1 + number // 9800)]


def test_steps_with_more_choices_than_a_number_can_hold_are_not_kept() -> None:
    drives = SeatDrives(0, "aquila")
    choices = [lane_choice(car, 1) for car in range(1, LONGEST_KEPT + 2)]
    first = drives.step(AHEAD, 1, NO_NUMBER, choices)
    again = drives.step(AHEAD, 1, NO_NUMBER, choices)
    assert first is not again
    assert first.text == again.text
    assert drives._kept == {}


def test_races_leave_no_more_behind_than_so_many_steps_a_seat() -> None:
    rules = of_kind(GrandPrixRules, GAME.rules(find_circuit("costa-serena"), {"laps": 1}))
    bots = [make_bot("random", rules) for _ in range(11)]
    play_races(rules, bots, 1, 0, 8)
    kept = [len(drives._kept) for drives in rules.sequence.driving.drives]
    assert all(0 < count <= MOST_KEPT for count in kept)
