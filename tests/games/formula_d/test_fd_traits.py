"""The ten drivers of the road races and their traits."""

from collections.abc import Mapping
from typing import Any, Self

import pytest
from fd_boards import small_circuit
from fd_table import Table

from paddock.core.errors import SeatsError
from paddock.core.events import EventLog
from paddock.games.formula_d.rules import FormulaDRules
from paddock.games.formula_d.state import ZONES
from paddock.games.formula_d.variants import FormulaDVariant
from paddock.games.formula_d.weekend.drivers import DRIVERS, TRAITS

WEAR = {
    "mirabel": (7, 3, 2, 2, 3, 3),
    "okafor": (9, 2, 2, 2, 3, 2),
    "delgado": (7, 2, 3, 2, 3, 3),
    "lindqvist": (5, 4, 3, 3, 3, 4),
    "marcellin": (8, 4, 2, 2, 3, 2),
    "sanders": (4, 6, 2, 3, 3, 2),
    "fontaine": (5, 5, 3, 2, 3, 2),
    "brandt": (6, 3, 2, 4, 3, 3),
    "duarte": (6, 4, 2, 3, 3, 3),
    "tanaka": (6, 3, 3, 3, 3, 3),
}


def road(cars: Mapping[str, tuple[int, int]], **options: Any) -> Table:
    """A table on the street circuit, in a road race."""
    return Table(cars, track="T3", street="on", **options)


class Signing:
    """A road race whose drivers are being chosen."""

    def __init__(self, seats: int, **options: Any) -> None:
        self.rules = FormulaDRules(FormulaDVariant(street="on", **options), small_circuit("T3"))
        self.rules.check_seats(seats)
        self.state = self.rules.setup(seats)
        self.log = EventLog()

    @property
    def open(self) -> list[str]:
        """The drivers that may be chosen."""
        return [step.text.split()[-1] for step in self.rules.open_steps(self.state)]

    def take(self, *texts: str) -> Self:
        """Steps by their text."""
        for text in texts:
            self.rules.apply(self.state, self.rules.parse(self.state, text), self.log)
        return self


def test_fd_241_d50_ten_drivers_with_wear_and_traits_of_their_own() -> None:
    assert {driver.name: tuple(driver.wear) for driver in DRIVERS} == WEAR
    assert [TRAITS[driver.trait] for driver in DRIVERS] == list(TRAITS[1:])


def test_fd_241_no_driver_is_taken_twice_and_his_wear_is_the_cars() -> None:
    signing = Signing(2, weather="on").take("red driver okafor")
    assert "okafor" not in signing.open
    assert len(signing.open) == 9
    car = signing.state.cars[0]
    assert tuple(car.initial) == tuple(car.wear) == WEAR["okafor"]
    assert TRAITS[car.trait] == "skid_control"
    signing.take("blue driver tanaka")
    assert signing.rules.question(signing.state).kind == "weather"


@pytest.mark.parametrize(("weather", "count"), [("on", 10), ("off", 9)])
def test_fd_242_marcellin_races_only_where_there_is_weather(weather: str, count: int) -> None:
    signing = Signing(2, weather=weather)
    assert ("marcellin" in signing.open) is (weather == "on")
    assert len(signing.open) == count


def test_fd_242_ten_cars_need_the_weather_for_the_tenth_driver() -> None:
    with pytest.raises(SeatsError, match="without weather has 9 drivers, but got 10"):
        Signing(10, weather="off")
    assert len(Signing(10, weather="on").state.cars) == 10


@pytest.mark.parametrize(("traits", "lost"), [("off", 1), ("on", 0)])
def test_fd_261_without_traits_the_wear_stays_and_the_trait_does_nothing(
    traits: str, lost: int
) -> None:
    signing = Signing(1, street_traits=traits).take("red driver lindqvist")
    trait = signing.state.cars[0].trait
    table = road({"A": (1, 0)}, street_traits=traits).driver("A", "lindqvist").in_gear(5)
    table["A"].trait = trait
    table.run("A", 5, 20, (1, 20)).dice(4)
    assert table.left("A")["engine"] == 3 - lost


# Skid control


def test_fd_263_a_space_more_or_less_in_a_corner_for_a_tire_point() -> None:
    table = road({"A": (1, 18)}).driver("A", "okafor").wear("A", brakes=0).in_gear(2).turn("A")
    table.drive(2, 4)
    ranks = {(m.space.rank, m.tires, m.skid) for m in table.moves if not m.nitro}
    assert ranks == {(22, 0, 0), (21, 1, -1), (23, 1, 1)}
    table.move((1, 23), words="skid more")
    assert (table.left("A")["tires"], table.rules_of("lost")) == (8, ["FD-263"])


def test_fd_263_not_on_a_straight_and_not_without_tires() -> None:
    for place, tires in (((1, 2), 9), ((1, 18), 0)):
        table = road({"A": place}).driver("A", "okafor").wear("A", tires=tires).in_gear(2)
        assert {m.skid for m in table.turn("A").drive(2, 4).moves} == {0}


@pytest.mark.parametrize(
    ("row", "words", "overshot"),
    [(29, "skid less", []), (30, "", [[0, 1, 1]]), (31, "skid more", [[0, 1, 2]])],
)
def test_fd_d50_a_move_that_a_trait_changes_counts_as_it_was_driven(
    row: int, words: str, overshot: list[list[int]]
) -> None:
    table = road({"A": (1, 26)}).driver("A", "okafor").wear("A", brakes=0).in_gear(2).turn("A")
    table.drive(2, 4).move((1, row), words=words)
    assert (table.told("overshot"), table.told("drove")) == (overshot, [[0, row - 26]])
    assert table.left("A")["tires"] == 9 - (row - 29) - (1 if words else 0)
    assert table["A"].stops == (1 if row == 29 else 0)


# The car radio


RADIO = [(1, "tires"), (4, "tires"), (5, "brakes"), (7, "brakes"), (8, "gearbox"), (10, "gearbox")]
RADIO += [(11, "body"), (13, "body"), (14, "engine"), (17, "engine"), (18, "handling")]
RADIO += [(20, "handling")]


@pytest.mark.parametrize(("roll", "zone"), RADIO)
def test_fd_264_the_black_die_chooses_what_the_rival_loses(roll: int, zone: str) -> None:
    table = road({"A": (1, 6), "B": (0, 10)}).driver("A", "delgado").in_gear(2)
    table.run("A", 2, 4, (1, 10)).dice(9, 9)
    assert table.question == "radio A"
    before = table.left("B")
    table.say("radio blue").dice(roll)
    assert table.left("B") == {**before, zone: before[zone] - 1}
    assert table.rules_of("lost") == ["FD-264"]
    assert table["A"].radio_used


def test_fd_264_once_a_race_and_only_beside_ahead_or_behind() -> None:
    table = road({"A": (1, 6), "B": (1, 9), "C": (1, 11), "D": (0, 9)}).driver("A", "delgado")
    table.in_gear(2).run("A", 2, 4, (1, 10)).dice(9, 9)
    assert table.steps == ["radio no", "radio yellow", "radio blue"]
    table.say("radio no").turn("A").drive(1, 1).move((2, 11)).dice(9, 9)
    assert table.question == "radio A"
    table.say("radio yellow").dice(20).turn("A").drive(1, 1).move((2, 12))
    assert table.question.startswith("gear")


# Robust engine


@pytest.mark.parametrize(
    ("weather", "roll", "lost"), [("good", 4, 0), ("good", 3, 1), ("rain", 3, 0), ("rain", 2, 1)]
)
def test_fd_265_the_engine_suffers_one_number_less(weather: str, roll: int, lost: int) -> None:
    table = road({"A": (1, 0)}, weather="on").driver("A", "lindqvist").weather(weather)
    table.in_gear(5).run("A", 5, 20, (1, 20) if weather == "good" else (1, 23)).dice(roll)
    assert table.left("A")["engine"] == 3 - lost
    assert table.rules_of("engine_hurt" if lost else "engine_held") == ["FD-265"]


# The weather frog


def test_fd_266_the_weather_may_be_thrown_again_once() -> None:
    signing = Signing(2, weather="on").take("red driver marcellin", "blue driver duarte", "dice 3")
    assert signing.open == ["keep", "again"]
    signing.take("red weather again")
    told = [(e.kind.name, e.rule, e.values) for e in signing.log.events[-2:]]
    assert told == [("weather_rolled", "FD-196", [3]), ("rolled_again", "FD-266", [0])]
    signing.take("dice 15")
    assert (signing.state.weather, signing.rules.question(signing.state).kind) == (0, "grid")


def test_fd_266_or_it_is_kept() -> None:
    signing = Signing(2, weather="on").take("red driver marcellin", "blue driver duarte", "dice 3")
    signing.take("red weather keep")
    assert signing.state.is_raining


def test_fd_266_in_the_rain_he_slides_one_space_where_the_roll_ends_in_a_corner() -> None:
    table = road({"A": (1, 18)}, weather="on").driver("A", "marcellin").weather("rain")
    table.in_gear(2).turn("A").drive(2, 4)
    assert {m.space.rank for m in table.moves if not m.brake and not m.nitro} == {23}
    table = road({"A": (1, 28)}, weather="on").driver("A", "marcellin").weather("rain")
    table.stops("A", 1).in_gear(2).turn("A").drive(2, 3)
    assert {m.space.rank for m in table.moves if not m.brake and not m.nitro} == {34}


# The mechanic


def test_fd_267_the_mechanic_gets_four_points_back() -> None:
    table = road({"A": (1, 97)}).driver("A", "sanders").wear("A", body=1, brakes=3).in_gear(2)
    table.run("A", 2, 4, (1, 1))
    assert set(table.steps) == {"bonus brakes 3 body 1", "bonus brakes 2 body 2"}


# Better nitro


def test_fd_268_his_nitro_may_add_three_spaces_more() -> None:
    table = road({"A": (1, 0)}).driver("A", "fontaine").in_gear(4).turn("A").drive(4, 9)
    assert {(m.nitro, m.space.rank) for m in table.moves if not m.brake} == {
        (0, 9),
        (4, 13),
        (7, 16),
    }


# Aggressive


def test_fd_269_others_roll_twice_against_the_aggressive_driver() -> None:
    table = road({"A": (1, 6), "B": (0, 10)}).driver("B", "brandt").in_gear(2)
    table.run("A", 2, 4, (1, 10))
    assert table.throws(9, 1, 1) == ["collision B", "collision A", "collision A"]
    assert (table.left("A")["body"], table.left("B")["body"]) == (1, 4)


def test_fd_269_when_he_comes_close_the_others_roll_twice_too() -> None:
    table = road({"A": (1, 6), "B": (0, 10)}).driver("A", "brandt").in_gear(2)
    table.run("A", 2, 4, (1, 10))
    assert table.throws(9, 9, 9) == ["collision B", "collision B", "collision A"]


def test_fd_269_d19_where_only_the_mover_rolls_he_rolls_twice() -> None:
    table = road({"A": (1, 6), "B": (0, 10)}, collision_rolls="mover").driver("B", "brandt")
    table.in_gear(2).run("A", 2, 4, (1, 10))
    assert table.throws(9, 9) == ["collision A", "collision A"]
    assert table.question.startswith("gear")


# Quick off the mark


def test_fd_270_among_level_cars_he_plays_first() -> None:
    table = road({"A": (0, 10), "B": (2, 10)}).driver("B", "duarte").in_gear(4, "A").in_gear(2, "B")
    assert table.round().question == "gear B"
    table = road({"A": (0, 10), "B": (2, 9)}).driver("B", "duarte").in_gear(4, "A").in_gear(2, "B")
    assert table.round().question == "gear A"


def test_fd_270_a_tie_for_the_grid_is_his() -> None:
    signing = Signing(3, weather="off").take(
        "red driver brandt", "blue driver duarte", "yellow driver tanaka", "dice 12", "dice 12"
    )
    signing.take("dice 5")
    assert [car.grid_place for car in signing.state.cars] == [2, 1, 3]


# A pile of scrap


def test_fd_271_once_a_lap_scrap_may_stay_on_the_space_that_is_left() -> None:
    table = road({"A": (1, 5), "B": (0, 60)}).driver("A", "tanaka").in_gear(2)
    table.run("A", 2, 4, (1, 9))
    assert (table.question, table.steps) == ("scrap A", ["scrap no", "scrap yes"])
    table.say("scrap yes")
    assert (table.danger, table.rules_of("scrap_left")) == ({(1, 5)}, ["FD-271"])
    table.run("A", 2, 4, (1, 13))
    assert table.question == "gear B"
    table.on_lap(2, "A").run("A", 2, 4, (1, 17))
    assert table.question == "scrap A"
    table.say("scrap no")
    assert table.danger == {(1, 5)}


@pytest.mark.parametrize(("roll", "lost"), [(3, 0), (2, 1)])
def test_fd_271_he_ends_on_dangerous_spaces_more_safely(roll: int, lost: int) -> None:
    table = road({"A": (1, 5)}).driver("A", "tanaka").mark((1, 9)).in_gear(2)
    table.turn("A").drive(2, 4).say("move 1.9 over 1.9").say("scrap no").dice(roll)
    assert table.left("A")["handling"] == 3 - lost


@pytest.mark.parametrize(("roll", "lost"), [(5, 0), (4, 1)])
def test_fd_271_but_drives_over_them_like_anybody(roll: int, lost: int) -> None:
    table = road({"A": (1, 5)}).driver("A", "tanaka").mark((1, 8)).in_gear(2)
    table.turn("A").drive(2, 4).say("move 1.9 over 1.8").say("scrap no").dice(roll)
    assert table.left("A")["handling"] == 3 - lost


def test_the_zones_are_in_the_order_of_the_table() -> None:
    assert ZONES == ("tires", "brakes", "gearbox", "body", "engine", "handling")
