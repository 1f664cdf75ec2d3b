"""What each step says: its kind, who takes it, its text, and its parameters for a machine."""

import pytest
from gp_race_table import rules_of
from gp_table import board

from paddock.core.cars import CHANCE, EVERYONE
from paddock.core.steps import Step
from paddock.games.grand_prix.car import ENGINE, HARD, NO_TIRE, SOFT, WET_TIRE
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES
from paddock.games.grand_prix.driving.drives import (
    AHEAD,
    NO_FOLLOWER,
    NO_LANE,
    NO_NUMBER,
    OUTWARD,
    REAR,
    SWAP,
    SeatDrives,
    lane_choice,
    rear_choice,
)
from paddock.games.grand_prix.state import Phase
from paddock.games.grand_prix.steps import FOR_CARS, WORDS, SeatSteps, event_steps, weather_outcomes

MINE = SeatSteps(1, "borealis")
DRIVES = SeatDrives(1, "borealis")
FLAT_OUT = CARD_NAMES.index("flat-out")


def check(step: Step, kind: str, text: str, **parameters: int | str) -> None:
    """A step of the second seat, Borealis, says just this."""
    assert (step.kind, step.seat, step.text) == (kind, 1, f"borealis {text}")
    assert step.parameters() == {"car": "borealis", **parameters}


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_said_for_the_team(word: str) -> None:
    check(MINE.words[word], word, word)


@pytest.mark.parametrize("kind", FOR_CARS)
def test_a_decision_about_a_car_names_it_and_is_made_once(kind: str) -> None:
    check(MINE.for_car(kind, 44), kind, f"{kind} 44", driven="44")
    assert MINE.for_car(kind, 44) is MINE.for_car(kind, 44)
    assert MINE.for_car(kind, 4) is not MINE.for_car(kind, 44)


def test_gp_048_gp_061_a_card_is_played_or_laid_away_by_its_name() -> None:
    check(MINE.plays[FLAT_OUT], "card", "card flat-out", card="flat-out")
    check(MINE.discards[FLAT_OUT], "discard", "discard flat-out", card="flat-out")


def test_gp_034_tires_for_the_start_are_unseen_by_the_others() -> None:
    step = MINE.tire(44, SOFT)
    check(step, "tire", "tire 44 soft", driven="44", tire="soft")
    assert step.seen_by(1) == "borealis tire 44 soft"
    assert step.seen_by(0) == step.seen_by(EVERYONE) == "borealis tire 44"
    assert MINE.tire(44, SOFT) is step
    check(MINE.tire(4, SOFT), "tire", "tire 4 soft", driven="4", tire="soft")
    check(MINE.tire(44, WET_TIRE), "tire", "tire 44 wet", driven="44", tire="wet")


def test_gp_180_tires_are_fitted_by_their_kind_or_not_at_all() -> None:
    check(MINE.fits[HARD], "fit", "fit hard", tire="hard")
    check(MINE.fits[NO_TIRE], "fit", "fit none", tire="")


def test_gp_168_markers_are_taken_off_by_kind_and_number() -> None:
    step = MINE.repair(2, ENGINE)
    check(step, "repair", "repair 2 engine", count=2, wear="engine")
    assert MINE.repair(2, ENGINE) is step
    check(MINE.repair(0, ENGINE), "repair", "repair 0 engine", count=0, wear="engine")
    check(MINE.repair(2, 0), "repair", "repair 2 tire", count=2, wear="tire")


# Movement


def test_gp_095_a_drive_says_the_lane_and_what_becomes_of_others() -> None:
    choices = [lane_choice(85, 2), lane_choice(4, 1), rear_choice(14), rear_choice(NO_FOLLOWER)]
    check(DRIVES.step(OUTWARD, NO_LANE, NO_NUMBER, []), "outside", "outside")
    check(DRIVES.step(AHEAD, 3, NO_NUMBER, []), "ahead", "ahead 3", lane=3)
    check(
        DRIVES.step(AHEAD, 3, NO_NUMBER, choices), "ahead", "ahead 3 85>2 4>1 rear 14 none",
        lane=3, pushes="85>2 4>1", rear="14 none",
    )  # fmt: skip


def test_gp_284_gp_155_a_drive_may_name_a_car_or_nobody() -> None:
    check(DRIVES.step(SWAP, NO_LANE, 33, []), "swap", "swap 33", driven="33")
    check(DRIVES.step(REAR, NO_LANE, NO_FOLLOWER, []), "rear", "rear none", driven="none")


def test_a_drive_keeps_choices_of_its_own() -> None:
    choices = [lane_choice(4, 1)]
    step = DRIVES.step(AHEAD, 1, NO_NUMBER, choices)
    choices[0] = lane_choice(5, 1)
    assert step.choices == [lane_choice(4, 1)]


def test_gp_275_closing_up_names_the_space() -> None:
    space = board().sectors[7].spaces[2]
    check(DRIVES.tuck(space), "tuck", "tuck 7.3", space="7.3")


# Chance


def check_chance(step: Step, kind: str, text: str, **parameters: int | str) -> None:
    """A step of chance says just this."""
    assert (step.kind, step.seat, step.text) == (kind, CHANCE, text)
    assert step.parameters() == parameters


def test_gp_028_the_weather_is_drawn_by_its_name() -> None:
    (dry, one), (wet, other) = weather_outcomes()
    assert one == other == 1
    check_chance(dry, "weather", "weather dry", weather="dry")
    check_chance(wet, "weather", "weather wet", weather="wet")


def test_gp_191_gp_222_an_event_says_its_name_and_its_pit_number() -> None:
    steps = {step.text: step for step in event_steps()}
    assert len(steps) == 32
    hit, wear = steps["event hard-hit 7"], steps["event tire-wear all"]
    check_chance(hit, "event", "event hard-hit 7", event="hard-hit", number="7")
    check_chance(wear, "event", "event tire-wear all", event="tire-wear", number="all")


def test_gp_029_cars_are_drawn_for_the_grid_by_their_numbers() -> None:
    rules = rules_of()
    state = rules.setup(4)
    assert state.phase is Phase.GRID
    first, _ = rules.outcomes(state)[0]
    check_chance(first, "grid", "grid 1", grid="1")
