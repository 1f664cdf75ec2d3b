"""GP-301..327 The event cards by name: penalties, damage, spins, weather and tires."""

import pytest
from gp_events_table import Table

from paddock.games.grand_prix.car import SOFT
from paddock.games.grand_prix.state import DRY, WET


def in_the_wet(table: Table) -> Table:
    """The same table in the rain."""
    table.state.weather = WET
    return table


# Most close calls, in the pits and out


def test_gp_301_a_drive_through_leads_into_the_pit_lane_without_a_stop() -> None:
    table = Table("1@20.3 4@10.1").calls(n1=2).wear(1, "tire").draw("drive-through")
    assert (table.place(1), table.car(1).close_calls, table.worn(1)) == ("20.P", 0, "tire")
    assert table.rules_told("pitted") == ["GP-301"]
    assert table.pits().texts() == ["borealis stay 4", "borealis pit 4"]


def test_gp_301_with_no_close_calls_the_leading_npc_drives_through() -> None:
    table = Table("1@20.3 8@15.2 27@10.1").draw("drive-through")
    assert (table.place(8), table.place(27)) == ("15.P", "10.1")
    assert table.stop(number=8).place(8) == "15.P", "it is not on the track any more"


def test_gp_d41_a_penalty_reaches_a_car_off_the_track() -> None:
    table = Table("1@20.O 4@10.1").calls(n1=2).draw("drive-through")
    assert table.place(1) == "20.P"


def test_gp_302_one_more_engine_marker_for_the_car_with_most() -> None:
    table = Table("1@20.3 4@10.1").wear(1, "engine").draw("engine-problems")
    assert table.worn(1) == "engine engine"
    table = Table("8@30.2 1@20.3").draw("engine-problems")
    assert table.place(8) == "15.P"


def test_gp_304_gp_d45_a_hard_hit_damages_the_car_and_all_beside_it() -> None:
    table = Table("1@20.1 4@21.1 8@20.2 14@19.1").calls(n1=2, n4=1, n14=1).draw("hard-hit")
    assert [table.worn(car) for car in (1, 4, 14)] == ["body", "body", "body"]
    assert [int(table.car(car).close_calls) for car in (1, 4, 14)] == [0, 0, 0]
    assert (table.place(8), table.zone()) == ("out", list(range(15, 26)))


def test_gp_304_alone_it_is_damaged_all_the_same() -> None:
    table = Table("1@20.1 4@25.1").calls(n1=2).draw("hard-hit")
    assert (table.worn(1), table.worn(4), len(table.zone())) == ("body", "", 11)


def test_gp_304_with_no_close_calls_the_leading_npc_is_the_target() -> None:
    table = Table("8@20.1 4@21.1 1@30.1").draw("hard-hit")
    assert (table.place(8), table.worn(4), table.worn(1)) == ("out", "body", "")


def test_gp_305_a_mechanical_failure_repairs_all_at_twice_the_price() -> None:
    table = Table("1@30.1 4@29.1").wear(1, "tire suspension engine").wear(4, "body wing")
    table.calls(n4=9).draw("mechanical-failure").take("aquila fit none")
    assert (table.place(1), table.worn(1)) == ("6.P", "")
    assert table.car(1).tire_changes == 0
    assert set(table.rules_told("repaired")) == {"GP-305"}


def test_gp_305_with_no_wear_the_leading_npc_goes_back_twenty() -> None:
    table = Table("8@30.1 1@40.1").calls(n1=3).draw("mechanical-failure")
    assert (table.place(8), table.car(1).close_calls) == ("10.P", 3)


@pytest.mark.parametrize(
    ("wear", "tire", "place"),
    [
        ("body", "none", "30.P"),
        ("body", "soft", "28.P"),
        ("tire", "soft", "28.P"),
        ("wing", "soft", "20.P"),
    ],
)
def test_gp_d40_new_tires_are_free_with_twice_the_price_of_two_or_more(
    wear: str, tire: str, place: str
) -> None:
    table = Table("1@30.1").wear(1, wear).draw("mechanical-failure").take(f"aquila fit {tire}")
    assert table.place(1) == place
    assert table.worn(1) == ("body" if wear == "body" else "")


def test_gp_305_without_other_tires_to_fit_nothing_is_asked() -> None:
    table = in_the_wet(Table("1@30.1").tires(1, "wet").wear(1, "tire"))
    table.draw("mechanical-failure")
    assert (table.is_done, table.place(1)) == (True, "28.P")


def test_gp_313_striking_the_barrier_damages_the_body() -> None:
    table = Table("1@20.1 4@20.2").calls(n1=1).draw("strike-the-barrier")
    assert (table.worn(1), table.worn(4), table.car(1).close_calls) == ("body", "", 0)
    assert table.zone() == list(range(15, 26))


def test_gp_316_stop_and_go_is_four_spaces_without_a_repair() -> None:
    table = Table("1@20.2 4@10.1").calls(n1=1).wear(1, "engine").draw("stop-and-go")
    assert (table.place(1), table.car(1).close_calls, table.worn(1)) == ("16.P", 0, "engine")
    assert table.pits().texts() == ["borealis stay 4", "borealis pit 4"]
    table = Table("8@20.2 1@10.1").draw("stop-and-go")
    assert table.place(8) == "16.P"


def test_gp_326_gp_d45_a_wheel_rub_marks_the_car_and_those_beside_it() -> None:
    table = Table("1@20.2 4@20.1 8@20.3 14@21.2 44@19.2 5@22.2").calls(n1=2, n4=1, n14=1)
    table.draw("wheel-rub")
    assert [table.worn(car) for car in (1, 4, 14, 44, 5)] == ["tire"] * 4 + [""]
    assert [int(table.car(car).close_calls) for car in (1, 4, 14)] == [0, 0, 0]
    assert table.place(8) == "20.3"


def test_gp_326_with_nobody_beside_it_only_the_car_itself() -> None:
    table = Table("1@20.2 4@25.1").calls(n1=2).draw("wheel-rub")
    assert (table.worn(1), table.worn(4), table.car(1).close_calls) == ("tire", "", 0)


@pytest.mark.parametrize("effects", ["equivalent", "none"])
def test_gp_326_with_no_close_calls_the_leading_npc_rubs(effects: str) -> None:
    table = Table("8@20.2 4@20.1 1@30.1", npc_event_effects=effects).draw("wheel-rub")
    assert (table.worn(4), table.worn(1), table.place(8)) == ("tire", "", "20.2")


def test_gp_327_wing_damage_goes_to_the_car_with_most_close_calls() -> None:
    table = Table("1@20.2 4@20.1").calls(n1=3, n4=2).draw("wing-damage")
    assert (table.worn(1), table.worn(4)) == ("wing", "")
    assert (table.car(1).close_calls, table.car(4).close_calls) == (0, 2)


def test_gp_320_one_more_transmission_marker_for_the_car_with_most() -> None:
    table = Table("1@20.2 4@20.1").wear(1, "transmission").draw("transmission-problems")
    assert (table.worn(1), table.worn(4)) == ("transmission transmission", "")


@pytest.mark.parametrize(
    ("name", "equivalent"),
    [("strike-the-barrier", "out"), ("transmission-problems", "15.P"), ("wing-damage", "25.P")],
)
def test_gp_d46_npcs_suffer_the_equivalent_of_a_marker_by_option(
    name: str, equivalent: str
) -> None:
    table = Table("8@30.2 1@20.1").draw(name)
    assert table.place(8) == equivalent
    zone = table.zone()
    table = Table("8@30.2 1@20.1", npc_event_effects="none").draw(name)
    assert table.place(8) == ("30.1" if zone else "30.2")
    assert table.zone() == zone


# Spins


def test_gp_310_spinning_off_goes_by_close_calls_and_tires_together() -> None:
    table = Table("1@20.2 4@18.1").calls(n1=2, n4=3).wear(1, "tire tire").wear(4, "tire")
    table.draw("spin-off")
    assert (table.place(4), table.place(1)) == ("18.O", "20.1")
    assert (table.car(4).close_calls, table.worn(4)) == (0, "tire")
    assert table.zone() == list(range(13, 24))
    assert table.is_consistent()


def test_gp_310_gp_312_one_that_is_tied_in_all_is_drawn_by_team() -> None:
    for name in ("spin-off", "spin-around"):
        table = Table("1@20.2 4@18.1 5@16.1").calls(n1=2, n4=2, n5=1).wear(5, "tire")
        table.draw(name)
        assert table.texts() == ["team aquila", "team borealis"]


def test_gp_310_tires_alone_are_enough() -> None:
    table = Table("1@20.2 4@18.1").wear(1, "tire").draw("spin-off")
    assert table.place(1) == "20.O"


def test_gp_312_spinning_around_leads_into_the_pit_lane_without_a_stop() -> None:
    table = Table("4@20.2 1@18.1").calls(n4=2).wear(4, "tire").draw("spin-around")
    assert (table.place(4), table.car(4).spun, table.car(4).close_calls) == ("20.P", True, 0)
    assert table.zone() == list(range(15, 26))
    assert table.pits().texts() == ["aquila stay 1", "aquila pit 1"]


def test_gp_d57_in_a_later_round_a_car_that_spun_may_stop() -> None:
    table = Table("4@20.2 1@18.1").calls(n4=2).wear(4, "tire").draw("spin-around").stop()
    table.stop("borealis pit 4", "borealis fit none", "borealis repair 1 tire")
    assert (table.place(4), table.worn(4), table.car(4).spun) == ("19.P", "", True)


def test_gp_d42_nobody_spins_with_neither_close_calls_nor_tire_wear() -> None:
    for name in ("spin-off", "spin-around"):
        table = Table("1@20.2 8@18.1").wear(1, "engine").draw(name)
        assert (table.board(), table.zone()) == ("1@20.2 8@18.1", [])


# Markers for every player


@pytest.mark.parametrize(
    ("name", "wear"), [("suspension-difficulties", "suspension"), ("tire-wear", "tire")]
)
def test_gp_314_gp_318_every_player_marks_one_own_car(name: str, wear: str) -> None:
    table = Table("1@20.2 14@18.1 4@16.P 5@14.1 50@12.O", first=2).draw(name)
    assert table.texts() == ["corvus hit 5", "corvus hit 50"]
    table.take("corvus hit 50")
    assert table.texts() == ["aquila hit 1", "aquila hit 14"]
    table.take("aquila hit 14")
    assert table.is_done
    assert [table.worn(car) for car in (1, 14, 4, 5, 50)] == ["", wear, wear, "", wear]


def test_gp_157_gp_318_the_marker_is_there_before_the_pit_stops() -> None:
    table = Table("1@20.2 14@18.1").draw("tire-wear").take("aquila hit 1")
    table.pits("aquila pit 1", "aquila fit none")
    assert table.texts() == ["aquila repair 0 tire", "aquila repair 1 tire"]


def test_gp_315_every_car_with_suspension_wear_gets_exactly_one_more() -> None:
    table = Table("1@20.2 4@16.1 5@14.P").wear(1, "suspension suspension").wear(5, "suspension")
    table.wear(4, "tire").wear(9, "suspension").draw("suspension-stress")
    assert [table.worn(car).count("suspension") for car in (1, 4, 5)] == [3, 0, 2]
    assert table.worn(9) == "suspension", "it is not in the race"


# Weather and tires


def test_gp_317_a_tire_test_in_the_wet() -> None:
    table = Table("1@20.2 4@16.1 5@14.P 8@12.1")
    in_the_wet(table.tires(1, "soft").tires(4, "hard").tires(5, "wet")).draw("tire-test")
    assert [(int(table.car(n).close_calls), table.worn(n)) for n in (1, 4, 5, 8)] == [
        (2, "tire"),
        (1, "tire"),
        (0, ""),
        (0, ""),
    ]
    assert table.rules_told("wore") == table.rules_told("close_call") == ["GP-317"] * 2


def test_gp_317_a_tire_test_in_the_dry() -> None:
    table = Table("1@20.2 4@16.1 5@14.P")
    table.tires(1, "soft").tires(4, "hard").tires(5, "wet").draw("tire-test")
    assert [(int(table.car(n).close_calls), table.worn(n)) for n in (1, 4, 5)] == [
        (0, ""),
        (0, ""),
        (0, "tire tire"),
    ]
    assert set(table.rules_told("wore")) == {"GP-317"}


def test_gp_319_traction_hazard_is_a_zone_around_the_leader() -> None:
    table = Table("8@12.2 1@10.1").calls(n1=3).draw("traction-hazard")
    assert table.zone() == list(range(7, 18))
    assert (table.worn(1), table.car(1).close_calls) == ("", 3)


def test_gp_321_the_weather_turns_at_once() -> None:
    table = Table("1@20.2").tires(1, "wet").draw("weather-change")
    assert (table.state.weather, table.is_done) == (WET, True)
    table.state.was_dry = False
    table.draw("weather-change 6")
    assert (table.state.weather, table.state.was_dry) == (DRY, True)


@pytest.mark.parametrize(("tire", "calls", "rule"), [("soft", 2, "GP-322"), ("hard", 1, "GP-323")])
def test_gp_322_gp_323_in_the_rain_a_car_comes_in_or_takes_close_calls(
    tire: str, calls: int, rule: str
) -> None:
    table = Table("1@20.2").tires(1, tire).draw("weather-change")
    assert table.texts() == ["aquila in 1", "aquila take 1"]
    table.take("aquila take 1")
    assert (table.car(1).close_calls, table.rules_told("close_call")) == (calls, [rule])
    assert table.pits().texts() == ["aquila stay 1", "aquila pit 1"]


@pytest.mark.parametrize("tire", ["soft", "hard"])
def test_gp_322_gp_323_gp_d56_who_promised_to_come_in_does_so_unasked(tire: str) -> None:
    table = Table("1@20.2 4@22.1").tires(1, tire).tires(4, "wet").wear(1, "brakes tire")
    table.draw("weather-change").take("aquila in 1")
    table.pits()
    assert table.texts() == ["aquila repair 0 tire", "aquila repair 1 tire"]
    table.take("aquila repair 0 tire", "aquila repair 1 brakes").stay_until("")
    assert (table.place(1), table.worn(1), table.car(1).close_calls) == ("15.P", "tire", 0)
    assert table.car(1).tire_changes == 1
    assert not table.car(1).must_change


def test_gp_324_in_the_dry_a_car_on_wet_tires_comes_in_or_takes_a_marker() -> None:
    table = in_the_wet(Table("1@20.2").tires(1, "wet")).draw("weather-change")
    table.take("aquila take 1")
    assert (table.worn(1), table.rules_told("wore")) == ("tire", ["GP-324"])
    table = in_the_wet(Table("1@20.2").tires(1, "wet")).draw("weather-change")
    table.take("aquila in 1").pits()
    assert table.texts() == ["aquila fit hard", "aquila fit soft"]
    table.take("aquila fit soft")
    assert (table.car(1).tire, table.place(1), table.worn(1)) == (SOFT, "18.P", "")


def test_gp_325_cars_on_other_tires_are_not_affected() -> None:
    table = Table("1@20.2 8@30.1").tires(1, "wet").draw("weather-change")
    assert table.is_done
    for tire in ("hard", "soft"):
        table = in_the_wet(Table("1@20.2 8@30.1").tires(1, tire)).draw("weather-change")
        assert (table.is_done, table.worn(1), table.car(1).close_calls) == (True, "", 0)


def test_gp_d41_off_the_track_a_car_can_only_take_the_markers() -> None:
    table = Table("1@20.O 4@10.1").tires(1, "soft").tires(4, "wet").draw("weather-change")
    assert (table.is_done, table.car(1).close_calls) == (True, 2)
