"""GP-165..185, GP-222..230 Wear taken off, tires fitted, and pit stops."""

import pytest
from gp_events_table import Table

from paddock.games.grand_prix.car import DURATIONS, HARD, NO_TIRE, SOFT, TIRES, WEARS
from paddock.games.grand_prix.cards.event_cards import ALL_NPCS
from paddock.games.grand_prix.pits.prices import stop_price
from paddock.games.grand_prix.state import WET

REMOVABLE = "tire suspension wing brakes transmission engine"
AQUILA_IN = ("aquila pit 1", "aquila fit none")


def in_the_wet(table: Table) -> Table:
    """The same table in the rain."""
    table.state.weather = WET
    return table


def removed(**counts: int) -> list[int]:
    """Markers of each kind, as a stop counts them."""
    return [counts.get(kind, 0) for kind in WEARS[: len(DURATIONS)]]


# Wear taken off


def test_gp_165_one_of_each_removable_marker_costs_thirty_two_spaces() -> None:
    assert dict(zip(WEARS, DURATIONS, strict=False)) == {
        "tire": 1,
        "suspension": 1,
        "wing": 5,
        "brakes": 5,
        "transmission": 10,
        "engine": 10,
    }
    table = Table("1@50.2").wear(1, REMOVABLE)
    table.stop(*AQUILA_IN, *[f"aquila repair 1 {kind}" for kind in REMOVABLE.split()])
    assert (table.place(1), table.worn(1)) == ("18.P", "")


def test_gp_166_body_damage_is_never_offered_for_repair() -> None:
    table = Table("1@50.2").wear(1, "body tire").pits(*AQUILA_IN)
    assert table.texts() == ["aquila repair 0 tire", "aquila repair 1 tire"]
    table.take("aquila repair 1 tire")
    assert (table.is_done, table.worn(1)) == (True, "body")


def test_gp_167_a_car_that_stays_in_the_pit_lane_keeps_its_wear() -> None:
    table = Table("1@50.P 4@40.1").wear(1, "tire engine").stop("aquila stay 1")
    assert (table.place(1), table.worn(1)) == ("50.P", "tire engine")
    assert table.told("repaired") == []


def test_gp_168_any_number_of_each_kind_may_be_removed() -> None:
    ends = set()
    for tires in range(3):
        for engines in range(2):
            table = Table("1@50.2").wear(1, "tire tire engine").pits(*AQUILA_IN)
            assert table.texts() == [f"aquila repair {count} tire" for count in range(3)]
            table.take(f"aquila repair {tires} tire")
            assert table.texts() == [f"aquila repair {count} engine" for count in range(2)]
            table.take(f"aquila repair {engines} engine")
            assert table.is_done
            ends.add((table.worn(1), table.place(1)))
    assert ends == {
        ("tire tire engine", "50.P"),
        ("tire engine", "49.P"),
        ("engine", "48.P"),
        ("tire tire", "40.P"),
        ("tire", "39.P"),
        ("", "38.P"),
    }


def test_gp_169_the_car_goes_back_by_the_sum_of_what_is_removed() -> None:
    table = Table("1@50.2").wear(1, "tire tire brakes")
    table.stop(*AQUILA_IN, "aquila repair 2 tire", "aquila repair 1 brakes")
    assert table.place(1) == "43.P"
    assert [event.values for event in table.told("pitted")] == [[0, 7, 3]]
    assert table.rules_told("pitted") == ["GP-226"]


def test_gp_172_gp_229_pit_stops_leave_close_calls_alone() -> None:
    table = Table("1@50.2").wear(1, "tire").calls(n1=4)
    table.stop(*AQUILA_IN, "aquila repair 1 tire")
    assert table.car(1).close_calls == 4


def test_gp_172_the_target_of_an_event_loses_all_its_close_calls() -> None:
    table = Table("1@20.2 4@10.1").calls(n1=4, n4=1).draw("wing-damage")
    assert (table.car(1).close_calls, table.car(4).close_calls) == (0, 1)
    assert table.rules_told("calls_lost") == ["GP-172"]


# Tires


def test_gp_174_a_change_of_tires_counts_toward_the_duty() -> None:
    table = Table("1@20.2").tires(1, "soft")
    assert table.car(1).tire_changes == 0
    table.stop("aquila pit 1", "aquila fit hard")
    assert (table.car(1).tire, table.car(1).tire_changes) == (HARD, 1)


def test_gp_179_gp_321_wet_tires_are_fitted_in_the_turn_in_which_the_rain_begins() -> None:
    table = Table("1@20.2").tires(1, "hard").draw("weather-change")
    table.take("aquila take 1").pits("aquila pit 1")
    assert table.texts() == ["aquila fit none", "aquila fit wet"]
    table.take("aquila fit wet")
    assert table.car(1).tire_changes == 1


def test_gp_180_in_the_dry_wet_tires_are_not_open() -> None:
    table = Table("1@20.2").tires(1, "hard").pits("aquila pit 1")
    assert table.texts() == ["aquila fit none", "aquila fit soft"]


def test_gp_181_in_the_wet_only_wet_tires_are_open() -> None:
    table = in_the_wet(Table("1@20.2").tires(1, "hard")).pits("aquila pit 1")
    assert table.texts() == ["aquila fit none", "aquila fit wet"]
    table = in_the_wet(Table("1@20.2").tires(1, "wet")).pits("aquila pit 1")
    assert (table.is_done, table.place(1)) == (True, "20.P")


def test_gp_182_wet_tires_may_stay_on_in_the_dry() -> None:
    table = in_the_wet(Table("1@20.2").tires(1, "wet")).draw("weather-change")
    table.take("aquila take 1").stop("aquila stay 1")
    assert (TIRES[table.car(1).tire], table.worn(1), table.place(1)) == ("wet", "tire", "20.2")


def test_gp_183_a_change_of_tires_alone_costs_two_spaces() -> None:
    table = Table("1@20.2").tires(1, "soft").stop("aquila pit 1", "aquila fit hard")
    assert table.place(1) == "18.P"


@pytest.mark.parametrize(
    ("counts", "price"),
    [
        ({"suspension": 2, "tire": 1}, 3),
        ({"tire": 1}, 2),
        ({"brakes": 1}, 5),
        ({}, 2),
    ],
)
def test_gp_184_tires_are_free_with_repairs_worth_as_much(
    counts: dict[str, int], price: int
) -> None:
    assert stop_price(removed(**counts), SOFT) == price
    table = Table("1@20.2").tires(1, "hard")
    for kind, count in counts.items():
        table.wear(1, f"{kind} " * count)
    repairs = [f"aquila repair {counts[kind]} {kind}" for kind in WEARS if kind in counts]
    table.stop("aquila pit 1", "aquila fit soft", *repairs)
    assert (table.place(1), table.worn(1)) == (f"{20 - price}.P", "")


def test_gp_184_without_new_tires_repairs_cost_what_they_cost() -> None:
    assert stop_price(removed(tire=1), NO_TIRE) == 1
    assert stop_price(removed(), NO_TIRE) == 0


def test_gp_185_new_tires_go_on_top_of_the_old_ones() -> None:
    table = Table("1@60.2").tires(1, "soft")
    table.stop("aquila pit 1", "aquila fit hard")
    table.stop("aquila pit 1", "aquila fit soft")
    assert (table.state.stop.fitted, table.state.stop.removed) == (NO_TIRE, [])
    assert [TIRES[tire] for tire in table.car(1).tires] == ["soft", "hard", "soft"]
    assert table.car(1).tire_changes == 2


def test_gp_189_soft_tires_fitted_later_are_fresh() -> None:
    table = Table("1@60.2").tires(1, "soft", "hard")
    table.car(1).soft_used = True
    table.stop("aquila pit 1", "aquila fit soft")
    assert not table.car(1).soft_used


def test_gp_d33_the_same_type_again_is_not_open() -> None:
    table = Table("1@60.2").tires(1, "soft").pits("aquila pit 1")
    assert table.texts() == ["aquila fit none", "aquila fit hard"]


# Who stops


def test_gp_058_the_first_player_decides_first_for_each_own_car() -> None:
    table = Table("1@30.1 14@29.1 4@28.1 44@27.1 5@26.1 50@25.1", first=2).pits()
    asked = []
    while not table.is_done:
        asked.append(table.texts()[0])
        table.take(table.texts()[0])
    assert asked == [
        "corvus stay 5",
        "corvus stay 50",
        "aquila stay 1",
        "aquila stay 14",
        "borealis stay 4",
        "borealis stay 44",
    ]


def test_gp_269_by_option_the_car_that_leads_decides_first() -> None:
    table = Table("4@30.1 1@29.1 44@28.1 14@27.1", pit_order="running").pits()
    asked = []
    while not table.is_done:
        asked.append(table.texts()[0])
        table.take(table.texts()[0])
    assert asked == ["borealis stay 4", "aquila stay 1", "borealis stay 44", "aquila stay 14"]


def test_gp_222_npcs_on_the_track_with_the_pit_number_go_back_five() -> None:
    table = Table("7@30.2 27@12.1 17@20.P 8@9.1 1@5.1").stop(number=7)
    assert (table.place(7), table.place(27)) == ("25.P", "7.P")
    assert (table.place(17), table.place(8)) == ("20.P", "9.1")
    assert table.rules_told("pitted") == ["GP-222", "GP-222"]


def test_gp_222_with_all_every_npc_on_the_track_stops() -> None:
    table = Table("7@30.2 27@12.1 17@20.P 8@9.1 1@5.1").stop(number=ALL_NPCS)
    assert [table.place(car) for car in (7, 27, 17, 8)] == ["25.P", "7.P", "20.P", "4.P"]
    assert table.place(1) == "5.1"


def test_gp_223_nobody_is_asked_about_npcs() -> None:
    table = Table("7@30.2 1@5.1").pits(number=7)
    assert table.texts() == ["aquila stay 1", "aquila pit 1"]
    table.take("aquila stay 1")
    assert (table.is_done, table.place(7)) == (True, "25.P")


def test_gp_d38_npcs_stop_after_the_players_in_the_running_order() -> None:
    table = Table("7@30.2 27@30.1 1@25.2").stop("aquila pit 1", "aquila fit none", number=7)
    assert table.stack(25) == [1, 27, 7]


def test_gp_225_me_58_a_car_goes_straight_to_the_pit_lane_and_then_back() -> None:
    table = Table("85@8.3 9@3.P").wear(85, "brakes")
    table.stop("juno pit 85", "juno fit none", "juno repair 1 brakes")
    assert table.place(85) == "3.P"
    assert table.stack(3) == [9, 85]
    assert table.is_consistent()


def test_gp_226_a_stop_may_lead_back_across_the_line() -> None:
    table = Table("1@83.1").wear(1, "engine")
    table.stop(*AQUILA_IN, "aquila repair 1 engine")
    assert table.place(1) == "73.P"
    assert table.road.space(table.car(1)).sector == 33
    assert (table.road.laps_done(table.car(1)), table.state.lap) == (1, 3)


def test_gp_064_a_stop_that_leads_back_costs_the_lead() -> None:
    table = Table("1@20.1 4@19.1").wear(1, "brakes")
    table.stop(*AQUILA_IN, "aquila repair 1 brakes")
    assert table.state.leader == table.car(4).index


def test_gp_227_gp_d36_a_stop_for_nothing_costs_nothing() -> None:
    table = Table("1@8.2").wear(1, "tire")
    table.stop(*AQUILA_IN, "aquila repair 0 tire")
    assert (table.place(1), table.worn(1)) == ("8.P", "tire")
    assert table.rules_told("pitted") == ["GP-227"]


def test_gp_228_cars_that_end_in_one_pit_space_are_stacked_as_they_arrive() -> None:
    table = Table("1@5.1 4@5.3 9@3.P")
    table.tires(1, "soft").tires(4, "soft")
    table.stop("aquila pit 1", "aquila fit hard", "borealis pit 4", "borealis fit hard")
    assert table.stack(3) == [9, 1, 4]


@pytest.mark.parametrize("one", ["pit", "stay"])
@pytest.mark.parametrize("other", ["pit", "stay"])
def test_gp_230_none_one_or_both_cars_of_a_team_may_stop(one: str, other: str) -> None:
    table = in_the_wet(Table("1@8.1 14@7.1").tires(1, "wet").tires(14, "wet"))
    table.stop(f"aquila {one} 1", f"aquila {other} 14")
    assert table.place(1) == ("8.P" if one == "pit" else "8.1")
    assert table.place(14) == ("7.P" if other == "pit" else "7.1")


def test_gp_d37_a_car_still_in_the_pit_lane_may_stop_again_where_it_is() -> None:
    table = Table("1@8.P 4@8.P").wear(1, "tire")
    table.stop(*AQUILA_IN, "aquila repair 1 tire", "borealis pit 4", "borealis fit none")
    assert (table.place(1), table.place(4)) == ("7.P", "8.P")


def test_gp_d37_a_stop_for_nothing_leaves_a_stack_as_it_is() -> None:
    table = Table("1@8.P 4@8.P").stop(*AQUILA_IN)
    assert table.stack(8) == [1, 4]


def test_gp_d41_a_car_off_the_track_cannot_choose_to_pit() -> None:
    table = Table("1@8.O 4@7.1").pits()
    assert table.texts() == ["borealis stay 4", "borealis pit 4"]
