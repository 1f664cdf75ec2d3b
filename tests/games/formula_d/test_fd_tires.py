"""FD-209 to FD-211, FD-224, FD-225: the choice of tires, unseen until all have chosen."""

from typing import Any

import pytest
from fd_weekend import Weekend

from paddock.core.generator import Generator
from paddock.games.formula_d.state import HARD, SOFT, WET

ALL = ["tires hard", "tires soft", "tires rain"]


def test_fd_209_every_driver_chooses_tires_after_the_weather_and_before_the_grid() -> None:
    weekend = Weekend(2, tires="on", weather="on").dice(10)
    assert (weekend.question, weekend.steps) == ("tires A", ALL)
    weekend.say("tires soft")
    assert (weekend.question, weekend.steps) == ("tires B", ALL)
    weekend.say("tires rain")
    assert weekend.question == "grid A"
    assert [weekend["A"].tires, weekend["B"].tires] == [SOFT, WET]
    assert weekend.rules_of("fitted") == ["FD-209", "FD-209"]


def test_fd_209_without_weather_the_choice_is_the_first_thing() -> None:
    assert Weekend(2, tires="on").question == "tires A"


def test_fd_209_without_the_option_all_drive_on_hard_tires() -> None:
    weekend = Weekend(2, weather="on").dice(3)
    assert weekend.question == "grid A"
    assert {car.tires for car in weekend.state.cars} == {HARD}


def test_fd_209_with_qualifying_tires_are_chosen_before_the_laps() -> None:
    weekend = Weekend(1, tires="on", weather="on", qualifying="on").dice(10)
    assert weekend.question == "tires A"
    assert weekend.say("tires soft").question == "gear A"


def test_fd_210_tires_are_chosen_again_between_qualifying_and_the_race() -> None:
    weekend = Weekend(2, tires="on", weather="on", qualifying="on").dice(15)
    weekend.say("tires soft").say("tires soft").lap(15).lap(16)
    assert weekend.question == "weather A"
    weekend.dice(3)
    assert (weekend.question, weekend.steps) == ("tires A", ALL)
    weekend.say("tires rain").say("tires hard")
    assert [weekend["A"].tires, weekend["B"].tires] == [WET, HARD]
    assert weekend.question == "start A"


@pytest.mark.parametrize("roll", [3, 10, 15])
def test_fd_211_no_weather_restricts_the_choice(roll: int) -> None:
    assert Weekend(1, tires="on", weather="on").dice(roll).steps == ALL


@pytest.mark.parametrize(("words", "shown"), [("hard", "hard"), ("soft", "soft"), ("rain", "rain")])
def test_fd_224_225_the_tires_are_shown_and_are_no_dangerous_space(words: str, shown: str) -> None:
    weekend = Weekend(1, tires="on").say(f"tires {words}")
    told: Any = weekend.rules.to_json(weekend.state)
    assert told["cars"][0]["tires"] == shown
    assert told["markers"] == []
    assert weekend.danger == set()


def test_fd_209_d45_the_set_of_the_start_has_its_first_lap_in_lap_1() -> None:
    weekend = Weekend(1, tires="on", qualifying="on").say("tires soft").lap(15).say("tires soft")
    assert (weekend["A"].tire_lap, weekend["A"].lap) == (1, 0)


def test_fd_209_what_others_have_chosen_is_hidden_until_all_have() -> None:
    weekend = Weekend(3, tires="on").say("tires soft").say("tires rain")
    choices = {
        seat: [car.tire_choice for car in weekend.rules.view(weekend.state, seat).cars]
        for seat in (0, 1, 2, -1)
    }
    assert choices == {0: [1, 3, -1], 1: [3, 2, -1], 2: [3, 3, -1], -1: [3, 3, -1]}
    assert {car.tires for car in weekend.state.cars} == {HARD}
    assert weekend["A"].tire_choice == SOFT


def test_fd_209_once_all_have_chosen_everybody_knows() -> None:
    weekend = Weekend(2, tires="on").say("tires soft").say("tires rain")
    view = weekend.rules.view(weekend.state, 0)
    assert [(car.tires, car.tire_choice) for car in view.cars] == [(SOFT, -1), (WET, -1)]


def test_fd_209_a_guess_fills_in_any_tires_and_fits_the_view() -> None:
    weekend = Weekend(3, tires="on").say("tires soft").say("tires rain")
    rules = weekend.rules
    view = rules.view(weekend.state, 1)
    guesses = [rules.guess(view, 1, Generator(seed)) for seed in range(30)]
    assert {guess.cars[0].tire_choice for guess in guesses} == {HARD, SOFT, WET}
    assert {guess.cars[1].tire_choice for guess in guesses} == {WET}
    assert {guess.cars[2].tire_choice for guess in guesses} == {-1}
    for guess in guesses:
        assert rules.to_json(rules.view(guess, 1)) == rules.to_json(view)
    assert view.cars[0].tire_choice == 3


def test_fd_209_the_step_and_its_event_keep_the_secret() -> None:
    weekend = Weekend(2, tires="on")
    step = weekend.rules.parse(weekend.state, "red tires soft")
    assert step.seen_by(0) == "red tires soft"
    assert [step.seen_by(1), step.seen_by(-1)] == ["red tires chosen"] * 2
    event = weekend.say("tires soft").log.events[-1]
    assert event.seen_by(0).parameters() == {"car": "red", "tire": "soft"}
    assert event.seen_by(1).parameters() == event.seen_by(-1).parameters() == {"car": "red"}
    assert (event.rule, event.seen_by(1).kind.name) == ("FD-209", "tires_chosen")


def test_fd_209_in_the_pit_everybody_sees_the_new_tires() -> None:
    weekend = Weekend(1, tires="on")
    step = weekend.rules.choices.changes[0][1]
    assert [step.seen_by(0), step.seen_by(1)] == ["red change soft"] * 2
