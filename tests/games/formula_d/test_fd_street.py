"""Road races: nitro, snipers, the danger zone, the police line, the tunnel and the lap bonus."""

from collections.abc import Mapping
from typing import Any

import pytest
from fd_table import Table

from paddock.core.errors import OptionError
from paddock.core.variants import read_variant
from paddock.games.formula_d.variants import OPTIONS, FormulaDVariant


def road(cars: Mapping[str, tuple[int, int]], **options: Any) -> Table:
    """A table on the street circuit, in a road race."""
    return Table(cars, track="T3", street="on", **options)


def bonus_of(table: Table) -> set[str]:
    """The ways to spread a bonus, as sets of zones and points."""
    return {step.removeprefix("bonus ") for step in table.steps}


def test_fd_239_a_road_race_keeps_the_rules_of_gears_corners_and_wear() -> None:
    table = road({"A": (1, 19)}).in_gear(5).turn("A")
    assert table.gears == {1, 2, 3, 4, 5, 6}
    table.drive(4, 12).move((1, 31))
    assert (table.left("A")["tires"], table.rules_of("overshot")) == (4, ["FD-069"])


@pytest.mark.parametrize(("lap", "place"), [(1, 1), (0, 0)])
def test_fd_240_the_first_over_the_line_after_the_agreed_laps_wins(lap: int, place: int) -> None:
    table = road({"A": (1, 97)}, laps=1).on_lap(lap).in_gear(2).turn("A").drive(2, 4)
    table.move((1, 0) if lap else (1, 1))
    assert table["A"].place == place


@pytest.mark.parametrize("option", ["tires", "pit_technical", "custom_wear"])
def test_fd_243_what_road_races_do_not_have_is_refused_and_both_options_named(option: str) -> None:
    with pytest.raises(OptionError, match=f"options {option} and street"):
        read_variant(FormulaDVariant, OPTIONS, {"street": "on", option: "on"})


def test_fd_243_road_cars_slide_in_the_rain_as_on_hard_tires() -> None:
    table = road({"A": (1, 18)}, weather="on").weather("rain").in_gear(2).turn("A").drive(2, 4)
    assert {spot[1] for spot in table.full_ends if table.price(spot).nitro == 0} == {25}
    assert table.move((1, 25)).told("slid") == [[0, 3]]


@pytest.mark.parametrize("laps", [1, 2, 3])
def test_fd_d57_a_road_race_has_one_to_three_laps_as_is_chosen(laps: int) -> None:
    assert read_variant(FormulaDVariant, OPTIONS, {"street": "on", "laps": laps}).laps == laps
    table = road({"A": (1, 97), "B": (0, 5)}, laps=laps).on_lap(laps, "A").in_gear(2)
    assert table.run("A", 2, 4, (1, 0))["A"].place == 1


def test_fd_d57_it_has_two_unless_chosen_and_neither_none_nor_four() -> None:
    assert read_variant(FormulaDVariant, OPTIONS, {"street": "on"}).laps == 2
    for laps in (0, 4):
        with pytest.raises(OptionError, match=f"laps.*{laps}"):
            read_variant(FormulaDVariant, OPTIONS, {"street": "on", "laps": laps})


# Nitro


def distances(table: Table) -> dict[int, set[int]]:
    """How far moves without brakes lead from row 0, by the nitro they use."""
    found: dict[int, set[int]] = {}
    for move in table.moves:
        if move.brake == 0:
            found.setdefault(move.nitro, set()).add(int(move.space.rank))
    return found


def test_fd_244_nitro_is_offered_after_the_roll_once_a_lap() -> None:
    table = road({"A": (1, 0)}).in_gear(4).turn("A")
    assert not any("nitro" in step for step in table.steps)
    table.drive(4, 9)
    assert distances(table) == {0: {9}, 4: {13}}
    table.move((1, 13), words="nitro 4").drive(4, 9)
    assert set(distances(table)) == {0}
    table["A"].lap = 2
    table.turn("A").drive(4, 9)
    assert set(distances(table)) == {0, 4}


def test_fd_244_the_grid_belongs_to_the_first_lap() -> None:
    table = road({"A": (1, 97)}).on_lap(0).in_gear(2).turn("A").drive(2, 4)
    table.move((1, 3), words="nitro 2").drive(2, 4)
    assert table["A"].lap == 1
    assert set(distances(table)) == {0}


@pytest.mark.parametrize(("gear", "throw", "row"), [(4, 9, 13), (2, 3, 5), (1, 2, 3), (3, 8, 11)])
def test_fd_245_nitro_adds_the_number_of_the_gear(gear: int, throw: int, row: int) -> None:
    table = road({"A": (1, 0)}).in_gear(gear).turn("A").drive(gear, throw)
    assert distances(table) == {0: {throw}, gear: {row}}
    table.move((1, row), words=f"nitro {gear}")
    assert (table.spot("A"), table.told("nitro")) == ((1, row), [[0, gear]])


def test_fd_246_with_nitro_nobody_brakes() -> None:
    table = road({"A": (1, 0)}).in_gear(4).turn("A").drive(4, 9)
    assert {move.space.rank for move in table.moves if move.nitro} == {13}
    assert {move.space.rank for move in table.moves if not move.nitro} == {9, 8, 7, 6}


def test_fd_d51_a_block_is_still_paid_for_with_nitro() -> None:
    cars = {"A": (1, 0), "B": (0, 12), "C": (1, 12), "D": (2, 12)}
    table = road(cars).in_gear(4, "A").turn("A").drive(4, 9)
    table.move((1, 11), words="nitro 4")
    assert table.told("blocked") == [[0, 2]]
    assert table.left("A")["brakes"] == 1


def test_fd_247_the_lap_of_use_is_noted_and_nothing_lies_on_the_track() -> None:
    table = road({"A": (1, 0)}).on_lap(2).in_gear(4).turn("A").drive(4, 9)
    table.move((1, 13), words="nitro 4")
    assert (table["A"].nitro_lap, table.danger) == (2, set())


def test_fd_d51_nitro_is_not_for_a_great_start() -> None:
    table = road({"A": (0, 98)}).on_lap(0)
    table["A"].started = False
    table.round().dice(20)
    assert {move.nitro for move in table.moves} == {0}


def test_fd_244_formula_cars_have_no_nitro() -> None:
    table = Table({"A": (1, 0)}, track="T3").in_gear(4).turn("A").drive(4, 9)
    assert distances(table) == {0: {9}}


# The pits


@pytest.mark.parametrize(("street", "is_open"), [("on", False), ("off", True)])
def test_fd_248_249_pits_are_closed_to_road_racers_and_open_to_formula_cars(
    street: str, is_open: bool
) -> None:
    table = Table({"A": (0, 88)}, track="T3", street=street).in_gear(4).turn("A").drive(4, 7)
    assert ("B1" in table.ends) is is_open


def test_fd_249_d56_formula_cars_meet_the_hazards_of_a_street_circuit() -> None:
    table = Table({"A": (1, 41)}, track="T3").in_gear(2).run("A", 2, 4, (1, 45))
    assert table.question == "sniper A"


# Snipers


@pytest.mark.parametrize("row", [44, 46])
def test_fd_250_driving_over_a_sniper_space_or_stopping_beside_it_is_safe(row: int) -> None:
    table = road({"A": (1, 43)}).in_gear(2).turn("A")
    table.drive(1 if row == 44 else 2, row - 43).move((1, row))
    assert table.question == "gear A"


@pytest.mark.parametrize(
    ("roll", "zone", "marked", "rule"),
    [
        (15, None, False, "FD-250"),
        (16, "tires", False, "FD-251"),
        (18, "tires", False, "FD-251"),
        (19, "body", True, "FD-252"),
        (20, "engine", True, "FD-253"),
    ],
)
def test_fd_250_251_252_253_what_the_sniper_hits(
    roll: int, zone: str | None, marked: bool, rule: str
) -> None:
    table = road({"A": (1, 41)}).in_gear(2).run("A", 2, 4, (1, 45))
    before = table.left("A")
    table.dice(roll)
    assert table.left("A") == {**before, **({zone: before[zone] - 1} if zone else {})}
    assert (table.danger == {(1, 45)}) is marked
    kind = "shot" if zone else "shot_missed"
    assert (table.told(kind), table.rules_of(kind)) == ([[0, roll]], [rule])
    assert table.rules_of("lost") == ([rule] if zone else [])


def test_fd_251_the_last_tire_point_does_not_spin_the_car_but_one_more_is_fatal() -> None:
    table = road({"A": (1, 41)}).wear("A", tires=1).in_gear(2).run("A", 2, 4, (1, 45)).dice(17)
    assert (table.left("A")["tires"], table["A"].spun, table["A"].status) == (0, False, 0)
    table = road({"A": (1, 41)}).wear("A", tires=0).in_gear(2).run("A", 2, 4, (1, 45)).dice(17)
    assert (table.told("eliminated"), table.rules_of("eliminated")) == ([[0]], ["FD-D53"])
    assert (table.told("shot"), table["A"].status) == ([[0, 17]], 2)


@pytest.mark.parametrize(("roll", "zone"), [(19, "body"), (20, "engine")])
def test_fd_252_253_the_last_point_is_fatal(roll: int, zone: str) -> None:
    table = road({"A": (1, 41)}).wear("A", **{zone: 1}).in_gear(2).run("A", 2, 4, (1, 45))
    assert table.dice(roll).kinds["eliminated"] == 1
    assert table.danger == {(1, 45)}


# Danger zone and tunnel


def test_fd_254_red_spaces_are_dangerous_from_the_start() -> None:
    table = road({"A": (1, 62)}).in_gear(3).turn("A").drive(3, 4)
    assert table.price((1, 66)).parameters()["dangers"] == 3
    table.say("move 1.66 over 1.64 1.65 1.66")
    assert table.throws(5, 5, 5) == ["danger A"] * 3
    table = road({"A": (0, 62)}).in_gear(3).turn("A").drive(3, 4).move((0, 66))
    assert table.kinds["danger_passed"] == 0
    assert table.danger == set()


def test_fd_258_the_tunnel_is_one_step_in_the_same_lane() -> None:
    table = road({"A": (1, 68)}).in_gear(2).turn("A").drive(2, 3)
    assert table.allows((1, 69), (1, 73), (1, 74))
    assert not table.allows((1, 69), (0, 73), (0, 74))
    assert not table.allows((1, 69), (2, 73), (2, 74))
    assert [s.name for s in table.space((1, 69)).successors] == ["1.73"]


def test_fd_258_d54_cars_at_both_ends_of_a_tunnel_are_neighbours_in_their_lane() -> None:
    table = road({"A": (1, 67), "B": (1, 73)}).in_gear(2).run("A", 2, 2, (1, 69))
    assert table.question == "collision B"


# The police line


def crossed(*speeds: int) -> Table:
    """A table where cars have crossed the police line in lap 1, as fast as this."""
    cars = {letter: (number, 4 + 3 * number) for number, letter in enumerate("ABC")}
    table = road(cars)
    for number, speed in enumerate(speeds):
        car = table["ABC"[number]]
        car.speeds[0] = speed
        car.crossings[0] = number + 1
    table.state.crossings = len(speeds)
    return table


def test_fd_255_the_speed_is_the_die_times_ten_without_nitro() -> None:
    table = road({"A": (1, 40), "B": (0, 5)}).in_gear(4).turn("A").drive(4, 9)
    table.move((1, 53), words="nitro 4")
    assert (table["A"].speeds, table.told("speed")) == ([90, 0, 0], [[0, 90]])
    assert table.rules_of("speed") == ["FD-255"]


@pytest.mark.parametrize(("start", "end", "counts"), [(38, 42, 0), (39, 43, 1), (43, 47, 0)])
def test_fd_255_only_crossing_the_line_counts(start: int, end: int, counts: int) -> None:
    table = road({"A": (1, start), "B": (0, 5)}).in_gear(2).run("A", 2, 4, (1, end))
    assert table.kinds["speed"] == counts


def test_fd_d52_a_great_start_is_ten_times_the_spaces_granted() -> None:
    table = road({"A": (1, 40), "B": (0, 5)}).on_lap(0)
    table["A"].started = False
    table.round().dice(20).move((1, 44))
    assert table["A"].speeds == [40, 0, 0]


def test_fd_256_the_fastest_spreads_two_points_when_all_have_crossed() -> None:
    table = crossed(90, 170).wear("B", body=1, tires=5)
    table["C"].space = table.space((1, 40))
    table.in_gear(4).turn("C").drive(4, 12).move((1, 52))
    assert table.question == "police_bonus B"
    assert bonus_of(table) == {"body 2", "tires 1 body 1"}
    table.say("bonus tires 1 body 1")
    assert table.left("B") == {**table.left("A"), "tires": 6, "body": 2}
    assert table.rules_of("fastest") == ["FD-256"]
    assert table.rules_of("regained") == ["FD-256", "FD-256"]


def test_fd_256_not_before_the_last_one_has_crossed() -> None:
    table = crossed(90).wear("A", body=1)
    table["B"].space = table.space((1, 40))
    table["C"].space = table.space((1, 20))
    table.in_gear(4).turn("B").drive(4, 12).move((1, 52))
    assert (table.kinds["fastest"], table.question) == (0, "gear A")


def test_fd_256_a_car_that_is_whole_has_nothing_to_spread() -> None:
    table = crossed(90, 170)
    table["C"].space = table.space((1, 40))
    table.in_gear(4).turn("C").drive(4, 12).move((1, 52))
    assert table.told("fastest") == [[1, 170]]
    assert table.question.startswith("gear")


def test_fd_256_d52_the_last_missing_car_may_drop_out_instead() -> None:
    table = crossed(90, 170).wear("B", body=1)
    table["C"].space = table.space((1, 49))
    table.in_gear(4).turn("C").drive(4, 12)
    table.move((1, 61))
    assert table.kinds["eliminated"] == 1
    assert table.question == "police_bonus B"


def test_fd_257_of_equal_speeds_the_first_counts() -> None:
    table = crossed(90, 120).wear("B", body=1).wear("C", body=1)
    table["C"].space = table.space((1, 40))
    table.in_gear(4).turn("C").drive(4, 12).move((1, 52))
    assert table.question == "police_bonus B"


# The lap bonus


def test_fd_259_all_tires_come_back_with_every_new_lap() -> None:
    table = road({"A": (1, 97)}).wear("A", tires=1).in_gear(2).run("A", 2, 4, (1, 1))
    assert (table.left("A")["tires"], table.rules_of("regained")) == (6, ["FD-259"])


def test_fd_260_two_points_go_to_the_other_zones() -> None:
    table = road({"A": (1, 97)}).wear("A", body=1, brakes=2).in_gear(2).run("A", 2, 4, (1, 1))
    assert table.question == "lap_bonus A"
    assert bonus_of(table) == {"body 2", "brakes 1 body 1"}
    table.say("bonus brakes 1 body 1")
    assert (table.left("A")["brakes"], table.left("A")["body"]) == (3, 2)
    assert (table.spot("A"), table["A"].lap) == ((1, 1), 2)


def test_fd_d55_a_single_point_that_is_missing_is_all_that_comes_back() -> None:
    table = road({"A": (1, 97)}).wear("A", engine=2).in_gear(2).run("A", 2, 4, (1, 1))
    assert bonus_of(table) == {"engine 1"}


def test_fd_d55_the_bonus_comes_before_the_overshoot_is_judged() -> None:
    table = road({"A": (1, 86)}).wear("A", tires=2).stops("A", 2).in_gear(5).turn("A")
    table.drive(5, 15).move((1, 1))
    assert table.told("regained") == [[0, 0, 4, 6]]
    assert table.kinds["eliminated"] == 1


@pytest.mark.parametrize(("lap", "laps"), [(0, 2), (2, 2), (1, 1)])
def test_fd_260_no_bonus_from_the_grid_and_none_at_the_finish(lap: int, laps: int) -> None:
    table = road({"A": (1, 97), "B": (0, 5)}, laps=laps).on_lap(lap, "A").wear("A", tires=1, body=1)
    table.in_gear(2).turn("A").drive(2, 4)
    table.say(next(step for step in table.steps if step.startswith("move") and "1." in step))
    assert table.kinds["regained"] == 0


def test_fd_260_formula_cars_have_no_lap_bonus() -> None:
    table = Table({"A": (1, 97)}, track="T3").wear("A", body=1, tires=1).in_gear(2)
    assert table.run("A", 2, 4, (1, 1)).question == "gear A"
    assert table.left("A")["tires"] == 1


def test_fd_260_a_dangerous_space_behind_the_line_is_tested_after_the_bonus() -> None:
    table = road({"A": (1, 98)}).wear("A", body=1).mark((1, 0)).in_gear(2).turn("A").drive(2, 2)
    table.say("move 1.0 over 1.0").say("bonus body 2")
    assert table.throws(20) == ["danger A"]
    assert table.question == "gear A"
