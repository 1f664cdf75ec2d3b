"""GP-191..204 Event cards in general: the deck, whom they look for, adjacent cars, and flags."""

from collections import Counter

from gp_events_table import Table, card_of

from paddock.games.grand_prix.car import ENGINE, TAKEN_OUT
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS, FLAGS
from paddock.games.grand_prix.incidents.adjacent import adjacent
from paddock.games.grand_prix.incidents.aims import KEY_CLOSE_CALLS, KEY_WEAR, aim_of

COUNTS = {
    "blown-engine": 1,
    "brake-failure": 1,
    "collision": 2,
    "drive-through": 1,
    "engine-problems": 1,
    "gear-box-failure": 1,
    "hard-hit": 1,
    "mechanical-failure": 1,
    "npc-retirement": 2,
    "serious-crash": 1,
    "spin-off": 2,
    "spin-around": 2,
    "strike-the-barrier": 1,
    "suspension-difficulties": 1,
    "suspension-stress": 1,
    "stop-and-go": 1,
    "tire-test": 2,
    "tire-wear": 2,
    "traction-hazard": 2,
    "transmission-problems": 1,
    "weather-change": 3,
    "wheel-rub": 1,
    "wing-damage": 1,
}


def test_gp_191_gp_d51_the_event_deck_has_thirty_two_cards() -> None:
    assert Counter(card.happening.name for card in EVENT_CARDS) == COUNTS
    assert sum(COUNTS.values()) == len(EVENT_CARDS) == 32
    assert Counter(FLAGS[card.happening.flag] for card in EVENT_CARDS) == {
        "green": 15,
        "yellow": 6,
        "black": 5,
        "double_yellow": 2,
        "yellow_red": 2,
        "black_orange": 1,
        "red": 1,
    }
    assert Counter(card.number for card in EVENT_CARDS) == dict.fromkeys(range(10), 3) | {10: 2}


def test_gp_192_an_event_that_nobody_meets_is_green_and_npcs_still_pit() -> None:
    table = Table("1@20.2 24@12.1").draw("spin-around 4")
    assert (table.is_done, table.zone(), table.place(1)) == (True, [], "20.2")
    assert table.rules_told("nobody_hit") == ["GP-192"]
    table.stop()
    assert (table.place(24), table.place(1)) == ("7.P", "20.2")


def test_gp_193_a_team_draw_decides_between_teams() -> None:
    table = Table("1@20.2 4@18.1 5@16.1").calls(n1=3, n4=3, n5=2).draw("wing-damage")
    assert table.texts() == ["team aquila", "team borealis"]
    assert table.state.actor < 0
    table.take("team borealis")
    assert (table.worn(4), table.worn(1)) == ("wing", "")


def test_gp_194_the_owner_chooses_between_two_cars_of_a_team() -> None:
    table = Table("1@20.2 14@18.1 4@16.1").calls(n1=3, n14=3, n4=1).draw("wing-damage")
    assert table.texts() == ["aquila hit 1", "aquila hit 14"]
    assert table.take("aquila hit 14").worn(14) == "wing"


def test_gp_195_the_key_names_the_marker_that_selects_the_car() -> None:
    table = Table("1@20.2 4@18.1").wear(1, "engine").wear(4, "tire tire tire body")
    table.draw("engine-problems")
    assert table.worn(1) == "engine engine"
    keys = {name: aim_of(card_of(name).happening.kind) for name in COUNTS}
    assert [key for key in keys if keys[key] is None] == [
        "npc-retirement",
        "suspension-difficulties",
        "suspension-stress",
        "tire-test",
        "tire-wear",
        "traction-hazard",
        "weather-change",
    ]
    found = {name: int(aim.key) for name, aim in keys.items() if aim is not None}
    assert (found["blown-engine"], found["engine-problems"]) == (ENGINE, ENGINE)
    assert (found["hard-hit"], found["mechanical-failure"]) == (KEY_CLOSE_CALLS, KEY_WEAR)


def test_gp_196_tire_zones_are_applied_from_the_leader_back() -> None:
    table = Table("4@22.1 1@20.2 14@24.P").draw("weather-change")
    assert table.texts() == ["aquila in 14", "aquila take 14"]
    table.take("aquila take 14")
    assert table.texts() == ["borealis in 4", "borealis take 4"]
    table.take("borealis take 4")
    assert table.texts() == ["aquila in 1", "aquila take 1"]
    assert not table.is_done
    assert table.take("aquila take 1").is_done


def test_gp_197_adjacent_is_beside_ahead_and_behind_but_not_diagonal() -> None:
    places = "1@20.2 4@20.1 5@20.3 9@21.2 10@19.2 22@21.3 33@20.4 77@20.P 80@20.O 85@22.2"
    table = Table(places, widths=(4,) * 40)
    near = adjacent(table.road, table.state, table.car(1))
    assert [car.number for car in near] == [9, 4, 5, 10]
    assert adjacent(table.road, table.state, table.car(77)) == []
    assert adjacent(table.road, table.state, table.car(80)) == []


def test_gp_d44_at_a_junction_every_lane_ahead_and_behind_counts() -> None:
    table = Table("1@20.1 4@21.1 5@21.2 9@21.3", widths=(3,) * 18 + (2,) * 3 + (3,) * 19)
    near = adjacent(table.road, table.state, table.car(1))
    assert [car.number for car in near] == [4, 5]
    near = adjacent(table.road, table.state, table.car(5))
    assert [car.number for car in near] == [4, 9, 1]


# Flags


def test_gp_198_a_green_event_does_no_more_than_it_says() -> None:
    table = Table("1@20.2 4@25.2").calls(n1=1).draw("wing-damage")
    assert (table.zone(), table.board()) == ([], "4@25.2 1@20.2")
    assert not table.state.incident.has_restart


def test_gp_199_a_yellow_flag_makes_a_zone_around_the_car() -> None:
    table = Table("1@20.2").calls(n1=1).draw("strike-the-barrier")
    assert table.zone() == list(range(15, 26))


def test_gp_200_so_does_a_yellow_and_red_one() -> None:
    table = Table("1@43.2").draw("traction-hazard")
    assert table.zone() == [38, 39, 0, 1, 2, 3, 4, 5, 6, 7, 8]


def test_gp_201_double_yellow_regroups_the_cars() -> None:
    table = Table("1@20.2 4@20.3 5@30.1").calls(n1=1).draw("collision")
    assert table.board() == "5@30.1 1@30.2 4@29.1"
    assert table.is_consistent()


def test_gp_202_red_takes_all_wear_off_but_body_damage() -> None:
    table = Table("1@20.2 4@20.3 5@30.1").calls(n1=1)
    kinds = "tire suspension wing brakes transmission engine"
    for car in (1, 4, 5):
        table.wear(car, kinds)
    table.wear(5, "body").draw("serious-crash")
    assert [table.worn(car) for car in (1, 4, 5)] == ["body body body"] * 2 + ["body"]
    assert set(table.rules_told("repaired")) == {"GP-246"}


def test_gp_203_black_retires_the_car_at_once() -> None:
    table = Table("1@20.2 4@18.1").wear(1, "engine").draw("blown-engine")
    assert table.car(1).status == TAKEN_OUT
    assert (table.place(1), table.is_done) == ("out", True)
    assert table.pits().texts() == ["borealis stay 4", "borealis pit 4"]


def test_gp_204_black_and_orange_forces_a_stop_at_twice_the_price() -> None:
    table = Table("1@30.2").tires(1, "soft").wear(1, "tire brakes").draw("mechanical-failure")
    assert table.texts() == ["aquila fit none", "aquila fit hard"]
    table.take("aquila fit hard")
    assert (table.place(1), table.worn(1), table.car(1).tire_changes) == ("18.P", "", 1)


def test_gp_d39_after_a_stop_that_an_event_forces_there_is_no_other_in_the_round() -> None:
    for name in ("mechanical-failure", "drive-through", "stop-and-go", "spin-around"):
        table = Table("1@30.2 4@20.1").tires(1, "hard").wear(1, "tire").calls(n1=1).draw(name)
        if not table.is_done:
            table.take("aquila fit none")
        assert table.pits().texts() == ["borealis stay 4", "borealis pit 4"]
        table.take("borealis stay 4")
        assert table.pits().texts()[0] == "aquila stay 1", "in the next round it may stop again"


def test_gp_d42_the_most_of_nothing_is_nobody() -> None:
    table = Table("1@20.2 4@18.1").draw("blown-engine")
    assert (table.board(), table.is_done) == ("1@20.2 4@18.1", True)


def test_gp_d43_events_on_the_track_do_not_look_into_the_pit_lane() -> None:
    for name in ("hard-hit", "strike-the-barrier", "wheel-rub", "spin-off", "spin-around"):
        table = Table("1@20.P 4@18.1 5@19.O").calls(n1=3, n5=3, n4=1).draw(name)
        assert (table.car(1).close_calls, table.car(5).close_calls) == (3, 3)
        assert table.car(4).close_calls == 0
    table = Table("1@20.P 4@18.1").calls(n1=3, n4=1).draw("wing-damage")
    assert (table.worn(1), table.worn(4)) == ("wing", "")
    table = Table("7@20.P 8@18.1 1@5.1").draw("hard-hit")
    assert (table.place(7), table.place(8)) == ("20.P", "out")


def test_gp_d47_the_leading_npc_may_be_in_the_pit_lane() -> None:
    table = Table("7@30.P 8@18.1 1@5.1").draw("engine-problems")
    assert (table.place(7), table.place(8)) == ("15.P", "18.1")


def test_gp_d49_a_card_is_laid_away_once_it_is_resolved_and_not_before() -> None:
    table = Table("1@20.2 4@18.1").calls(n1=3, n4=3)
    kind = int(card_of("wing-damage").kind)
    table.draw("wing-damage")
    assert (table.state.events.counts[kind], table.state.event_discards.total) == (0, 0)
    table.take("team aquila")
    assert table.state.event_discards.counts[kind] == 1
    assert table.state.events.total == 31
