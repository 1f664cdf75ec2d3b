"""GP-205..214 The safety zone: where it lies, how cars drop into it, and how it is lifted."""

from gp_events_table import Table


def test_gp_205_a_zone_has_eleven_sectors_with_the_car_in_the_middle() -> None:
    table = Table("1@20.2").calls(n1=1).draw("strike-the-barrier")
    assert table.zone() == list(range(15, 26))
    assert [event.values for event in table.told("zone_made")] == [[15, 25]]


def test_gp_205_a_zone_is_counted_around_the_lap() -> None:
    table = Table("1@77.2").calls(n1=1).draw("strike-the-barrier")
    assert table.zone() == [32, 33, 34, 35, 36, 37, 38, 39, 0, 1, 2]


def test_gp_206_the_middle_is_the_car_that_gets_the_first_result() -> None:
    table = Table("1@20.1 4@21.1").calls(n1=2, n4=1).draw("hard-hit")
    assert table.zone() == list(range(15, 26))
    assert table.worn(4) == "body"


def test_gp_206_the_middle_stays_where_an_npc_was_that_left() -> None:
    table = Table("8@20.1 1@10.1").draw("hard-hit")
    assert (table.place(8), table.zone()) == ("out", list(range(15, 26)))


def test_gp_207_a_green_event_makes_no_zone() -> None:
    table = Table("1@20.2 4@20.1").calls(n1=2).draw("wheel-rub")
    assert (table.zone(), table.worn(4)) == ([], "tire")


def test_gp_208_every_sector_of_a_zone_is_one_lane() -> None:
    table = Table("1@20.1 4@14.3").calls(n1=1).draw("strike-the-barrier")
    road, state = table.road, table.state
    widths = [int(road.width(state, sector)) for sector in (14, 15, 25, 26)]
    assert widths == [3, 1, 1, 3]
    ahead = road.ahead(state, road.space(table.car(4)))
    assert [space.name for space in ahead] == ["15.1"]


def test_gp_209_me_59_cars_drop_from_the_end_of_the_zone_back_and_from_the_inside_out() -> None:
    places = "85@7.3 80@10.3 14@3.2 33@5.2 22@7.2 9@12.2 1@7.1 4@12.1 28@13.1"
    table = Table(places).calls(n22=1).draw("strike-the-barrier")
    assert table.zone() == list(range(2, 13))
    assert table.board() == "28@14.1 4@13.1 9@12.1 80@10.1 1@9.1 22@8.1 85@7.1 33@5.1 14@3.1"
    assert table.numbers_told("shifted") == [9, 80, 22, 85, 33, 14]
    assert table.is_consistent()


def test_gp_210_the_innermost_of_three_cars_ends_two_spaces_ahead() -> None:
    table = Table("85@7.3 22@7.2 1@7.1").calls(n22=1).draw("strike-the-barrier")
    assert table.board() == "1@9.1 22@8.1 85@7.1"
    sent = list(zip(table.numbers_told("sent_on"), table.rules_told("sent_on"), strict=True))
    assert sent == [(1, "GP-210"), (1, "GP-210"), (22, "GP-210")]


def test_gp_210_gp_d52_a_car_sent_out_of_the_zone_stays_on_the_inside() -> None:
    table = Table("1@25.1 4@25.2 5@20.1 9@26.1 10@27.1").calls(n5=1)
    table.draw("strike-the-barrier")
    assert table.board() == "10@28.1 9@27.1 1@26.1 4@25.1 5@20.1"


def test_gp_210_gp_d52_where_lanes_split_it_takes_the_innermost() -> None:
    widths = (3,) * 10 + (2,) * 16 + (3,) * 14
    table = Table("1@25.1 4@25.2 5@20.1", widths=widths).calls(n5=1).draw("strike-the-barrier")
    assert table.board() == "1@26.1 4@25.1 5@20.1"


def test_gp_211_being_displaced_by_a_zone_is_no_close_call() -> None:
    table = Table("85@7.3 22@7.2 1@7.1").draw("traction-hazard")
    assert [int(table.car(car).close_calls) for car in (85, 22, 1)] == [0, 0, 0]
    assert table.told("close_call") == []


def test_gp_214_gp_d54_the_zone_is_lifted_before_the_next_event() -> None:
    table = Table("1@20.2").calls(n1=1).draw("strike-the-barrier")
    table.stop()
    assert table.zone() == list(range(15, 26))
    table.lift_zone()
    assert table.zone() == []
    assert table.rules_told("zone_lifted") == ["GP-214"]
    table.lift_zone()
    assert len(table.told("zone_lifted")) == 1


def test_gp_d23_a_car_that_a_zone_sends_over_the_finish_line_has_finished() -> None:
    table = Table("1@119.1 4@119.2 5@110.1").calls(n4=1).draw("strike-the-barrier")
    assert (table.car(1).finish, table.car(4).finish) == (1, 0)


def test_gp_d73_being_sent_on_by_a_zone_is_a_move_that_laps() -> None:
    table = Table("1@59.1 4@59.2 5@20.P").calls(n4=1)
    table.draw("strike-the-barrier")
    assert (table.place(1), table.car(5).lap_down) == ("60.1", True)
