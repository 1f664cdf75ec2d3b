"""FD-172 to FD-174: cars that their drivers build, unseen until all are built."""

import pytest
from fd_table import Table
from fd_weekend import Weekend

from paddock.core.errors import StepError
from paddock.core.generator import Generator
from paddock.games.formula_d.state import ADVANCED_WEAR


def garage(seats: int = 2) -> Weekend:
    """So many drivers, before the first of them has built anything."""
    return Weekend(seats, custom_wear="on")


def offers(weekend: Weekend) -> tuple[str, list[int]]:
    """The zone in hand, with the points it may be given."""
    words = [step.split() for step in weekend.steps]
    assert {word[0] for word in words} == {"build"}
    return words[0][1], [int(word[2]) for word in words]


def give(weekend: Weekend, *points: int) -> Weekend:
    """Points for the next zones of the car in hand."""
    for count in points:
        weekend.say(f"build {offers(weekend)[0]} {count}")
    return weekend


def test_fd_172_every_driver_spreads_twenty_points_before_the_game() -> None:
    weekend = garage().build(7, 2, 3, 2, 3).build(5, 5, 4, 2, 2)
    assert weekend.question == "grid A"
    cars = [weekend["A"], weekend["B"]]
    assert [car.initial for car in cars] == [[7, 2, 3, 2, 3, 3], [5, 5, 4, 2, 2, 2]]
    assert [car.wear for car in cars] == [car.initial for car in cars]
    assert weekend.rules_of("cars_shown") == ["FD-172"]
    assert weekend.rules_of("built") == ["FD-172", "FD-172"]


def test_fd_172_without_the_option_all_cars_are_alike() -> None:
    weekend = Weekend(2)
    assert weekend.question == "grid A"
    assert [car.wear for car in weekend.state.cars] == [list(ADVANCED_WEAR)] * 2


@pytest.mark.parametrize(
    ("points", "zone", "expected"),
    [
        ((), "tires", range(1, 15)),
        ((14,), "brakes", range(1, 3)),
        ((1,), "brakes", range(1, 8)),
        ((10,), "brakes", range(1, 7)),
        ((9,), "brakes", range(1, 8)),
        ((1, 1), "gearbox", range(1, 8)),
        ((1, 1, 1), "body", range(3, 8)),
        ((1, 1, 1, 3), "engine", range(7, 8)),
        ((1, 1, 1, 7), "engine", range(3, 8)),
        ((6, 3, 3), "body", range(1, 7)),
        ((6, 3, 3, 3), "engine", range(1, 5)),
    ],
)
def test_fd_172_173_d36_a_zone_takes_what_keeps_the_limits_and_the_sum(
    points: tuple[int, ...], zone: str, expected: range
) -> None:
    """FD-172, FD-173, FD-D36."""
    assert offers(give(garage(), *points)) == (zone, [*expected])


@pytest.mark.parametrize(
    ("points", "last"),
    [((14, 2, 1, 1, 1), 1), ((1, 1, 1, 3, 7), 7), ((1, 7, 7, 1, 1), 3), ((6, 3, 3, 3, 3), 2)],
)
def test_fd_172_173_the_last_zone_takes_the_rest_within_its_limits(
    points: tuple[int, ...], last: int
) -> None:
    weekend = garage(1).build(*points)
    assert weekend["A"].initial == [*points, last]


@pytest.mark.parametrize(
    ("points", "refused"),
    [
        ((), "tires 15"),
        ((), "tires 0"),
        ((1,), "brakes 8"),
        ((1,), "brakes 0"),
        ((14, 1), "gearbox 3"),
        ((6, 3, 3, 3), "engine 5"),
        ((1, 1, 1, 3), "engine 6"),
    ],
)
def test_fd_172_173_other_spreads_are_refused(points: tuple[int, ...], refused: str) -> None:
    with pytest.raises(StepError):
        give(garage(), *points).say(f"build {refused}")


def test_fd_174_tires_come_back_up_to_the_drivers_own_spread() -> None:
    table = Table({"A": (0, 88)}, custom_wear="on").in_gear(4).wear("A", tires=10)
    table.wear("A", tires=3).run("A", 4, 7, "B1")
    assert table.left("A")["tires"] == 10


def test_fd_174_repairs_stop_at_the_drivers_own_spread() -> None:
    table = Table({"A": (0, 88)}, pit_technical="on").in_gear(4).wear("A", body=7)
    table.wear("A", body=6).run("A", 4, 7, "B1").say("service technical")
    assert table.steps == ["repair body 1", "repair nothing"]


def test_fd_172_what_others_build_is_hidden_until_all_cars_are_built() -> None:
    weekend = garage(3).build(14, 2, 1, 1, 1)
    give(weekend, 9, 4)
    for seat, known in ((0, {0}), (1, {1}), (2, set()), (-1, set())):
        view = weekend.rules.view(weekend.state, seat)
        assert {car.seat for car in view.cars[:2] if any(car.initial)} == known
        assert {car.seat for car in view.cars[:2] if any(car.wear)} == known
        assert [car.built for car in view.cars] == [6, 2, 0]
        assert view.cars[2].initial == list(ADVANCED_WEAR)
    assert weekend["A"].initial == [14, 2, 1, 1, 1, 1]


def test_fd_172_once_all_cars_are_built_everybody_knows_them() -> None:
    weekend = garage().build(14, 2, 1, 1, 1).build(9, 4, 2, 2, 2)
    view = weekend.rules.view(weekend.state, 0)
    assert [car.initial for car in view.cars] == [[14, 2, 1, 1, 1, 1], [9, 4, 2, 2, 2, 1]]


@pytest.mark.parametrize("seed", range(8))
def test_fd_172_a_guess_of_the_hidden_cars_is_legal_and_fits_the_view(seed: int) -> None:
    weekend = give(garage(3).build(14, 2, 1, 1, 1), 9, 4)
    rules = weekend.rules
    view = rules.view(weekend.state, 1)
    guess = rules.guess(view, 1, Generator(seed))
    built = guess.cars[0]
    assert sum(built.initial) == 20
    assert 1 <= built.initial[0] <= 14
    assert all(1 <= points <= 7 for points in built.initial[1:])
    assert built.wear == built.initial
    assert guess.cars[1].initial[:2] == [9, 4]
    assert (guess.seat, [car.built for car in guess.cars]) == (1, [6, 2, 0])
    assert rules.to_json(rules.view(guess, 1)) == rules.to_json(view)


def test_fd_172_guesses_differ_and_a_car_half_built_is_guessed_half() -> None:
    weekend = give(garage(2), 9, 4)
    view = weekend.rules.view(weekend.state, 1)
    guesses = [weekend.rules.guess(view, 1, Generator(seed)).cars[0] for seed in range(20)]
    assert len({tuple(car.initial[:2]) for car in guesses}) > 5
    assert {sum(car.initial[2:]) for car in guesses} == {0}
    assert {car.built for car in guesses} == {2}


def test_fd_172_the_steps_of_a_builder_are_told_to_the_others_without_points() -> None:
    weekend = garage()
    step = weekend.rules.parse(weekend.state, "red build tires 6")
    assert step.seen_by(0) == "red build tires 6"
    assert [step.seen_by(1), step.seen_by(-1)] == ["red build tires"] * 2


def test_fd_172_the_points_are_whispered_to_the_builder() -> None:
    event = give(garage(), 6).log.events[-1]
    assert event.seen_by(0).parameters() == {"car": "red", "zone": "tires", "points": 6}
    for seat in (1, -1):
        assert event.seen_by(seat).kind.name == "building"
        assert event.seen_by(seat).parameters() == {"car": "red", "zone": "tires"}
    assert (event.rule, event.seen_by(1).rule) == ("FD-172", "FD-172")
