"""3.26 End of the race and scoring, with the duty to change tires of 3.20."""

import pytest
from gp_race_table import Table

from paddock.games.grand_prix.car import TAKEN_OUT
from paddock.games.grand_prix.race.leaving import leave
from paddock.games.grand_prix.state import Phase

NPCS = (7, 18, 12, 3, 16, 20, 2, 19, 13, 24, 11, 6, 8, 15)
PLAYERS = (1, 14, 4, 44, 5, 50, 9, 99)


def finished(*order: int) -> Table:
    """Four seats; these cars cross the line in this order, the others stay where they are."""
    others = [number for number in (*NPCS, *PLAYERS) if number not in order]
    places = [f"{number}@{40 + at}.1" for at, number in enumerate(others)]
    places += [f"{number}@{118 - at}.2" for at, number in enumerate(order)]
    table = Table().stand(" ".join(places))
    for number in order:
        table.move(f"{number}@120.1")
        table.rules.road.lift(table.state, table.car(number))
    return table


def finish(table: Table) -> Table:
    """The turns of the round are over, and so is the race."""
    table.rules.sequence.end_turns(table.state, table.log)
    assert table.state.phase is Phase.OVER
    return table


def classified(table: Table) -> list[int]:
    """The numbers of the cars by their places, disqualified ones left out."""
    return [int(one.entry.name) for one in table.result.cars if one.place > 0]


def test_gp_249_the_first_car_over_the_line_wins() -> None:
    table = Table(2).stand("1@118.1 4@117.1 44@90.1").move("1@119.1")
    assert table.told("finished") == []
    table.move("1@120.1")
    assert (table.car(1).finish, table.car(1).marker) == (1, 1)
    assert table.rules_told("finished") == ["GP-249"]


def test_gp_250_the_others_still_act_and_then_the_race_is_over() -> None:
    table = Table(3).stand("1@115.1 4@60.1 5@59.1 50@58.1").turns()
    for seat in range(3):
        table.hand(seat, "charge")
    table.take("aquila card charge").ride_out()
    assert table.plain()["cars"][0]["status"] == "finished"
    assert table.asked == "borealis"
    table.take("borealis card charge").ride_out()
    table.take("corvus card charge", "corvus move 5").ride_out()
    assert table.asked == "corvus"
    table.take("corvus nothing")
    assert table.state.phase is Phase.OVER
    assert table.state.events.total == 32


def test_gp_224_once_the_race_is_over_nobody_pits() -> None:
    """Whose car is worn is asked after a round in which nobody has finished."""
    asked = []
    for progress in (110, 120):
        table = Table(2).stand(f"1@{progress - 2}.1 4@60.1 44@59.1").wear(4, "tire engine")
        table.move(f"1@{progress}.1").end_turns()
        for drawn in [text for text in table.open() if "wing-damage" in text][:1]:
            table.take(drawn)
        asked.append(table.state.phase)
        assert table.told("pitted") == []
    assert asked == [Phase.PIT, Phase.OVER]


def test_gp_251_who_is_carried_over_the_line_finishes_as_it_crosses() -> None:
    table = Table(2).stand("1@116.1 4@117.1 44@60.1").hand(0, "power-line").turns()
    table.take("aquila card power-line")
    while table.state.phase is Phase.DRIVE:
        table.take("aquila ahead 1")
    assert (table.car(4).finish, table.car(1).finish) == (1, 2)
    assert table.rules_told("finished") == ["GP-249", "GP-251"]
    assert not table.car(4).activated


def test_gp_252_a_finished_car_is_pushed_on_until_the_segment_has_ended() -> None:
    table = Table(2).stand("1@114.1 4@117.1 44@60.1").hand(0, "charge").turns()
    table.take("aquila card charge", *["aquila ahead 1"] * 5)
    assert (table.car(4).finish, table.car(4).progress) == (1, 120)
    table.take("aquila ahead 1")
    assert table.car(4).progress == 121
    table.ride_out()
    assert table.plain()["cars"][2]["where"] == "gone"
    assert table.car(4).index not in table.state.occupants


def test_gp_253_who_has_not_crossed_follows_in_running_order() -> None:
    table = finished(1, 7, 4, 5)
    foremost = table.order()[0]
    finish(table)
    assert classified(table)[:5] == [1, 7, 4, 5, foremost]
    assert table.car(foremost).marker == 5


def test_gp_254_255_all_cars_behind_one_that_is_disqualified_move_up() -> None:
    table = finished(1, 4, 5, 7, 18, 12, 3, 16, 20, 2, 9)
    assert (table.car(2).marker, table.car(9).marker) == (10, 0)
    finish(table.tires(4, "hard"))
    assert (table.car(4).marker, table.plain()["cars"][2]["status"]) == (0, "disqualified")
    assert (table.car(5).marker, table.car(9).marker) == (2, 10)
    assert table.points()["corvus"] == 18
    assert table.points()["draco"] == 1
    assert table.rules_told("disqualified") == ["GP-175"]


def test_gp_255_only_ten_cars_score() -> None:
    table = finish(finished(*NPCS[:10], 1, 4, 5, 9, 44))
    assert table.points() == {"aquila": 0, "borealis": 0, "corvus": 0, "draco": 0}
    assert [one.points for one in table.result.cars[10:]] == [0] * 12


def test_gp_256_points_by_place() -> None:
    table = finish(finished(1, 4, 44, 7, 18, 12, 3, 16, 20, 14))
    assert [one.points for one in table.result.cars[:10]] == [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]
    assert table.points() == {"aquila": 26, "borealis": 33, "corvus": 0, "draco": 0}
    assert table.result.winners == [1]


def test_gp_257_of_equal_totals_the_better_single_marker_wins() -> None:
    table = finish(finished(7, 18, 12, 4, 1, 3, 16, 20, 14, 2))
    assert table.points()["aquila"] == table.points()["borealis"] == 12
    assert table.result.winners == [1]
    assert [score.place for score in table.result.seats] == [1, 2, 3, 3]
    assert table.rules_told("won") == ["GP-257"]


def test_gp_d67_what_markers_do_not_decide_is_shared() -> None:
    table = finish(finished(*NPCS[:10]))
    assert sorted(table.result.winners) == [0, 1, 2, 3]
    assert {score.place for score in table.result.seats} == {1}
    assert table.rules_told("shared_win") == ["GP-D67"] * 4


def test_gp_d65_cars_that_left_are_behind_all_others_the_last_one_first() -> None:
    table = finished(1, 4)
    for number in (9, 5):
        leave(table.rules.road, table.state, table.car(number), TAKEN_OUT, "GP-295", table.log)
    finish(table)
    assert classified(table)[-2:] == [5, 9]


def test_gp_d65_a_car_that_left_without_a_marker_moves_up_like_the_others() -> None:
    table = Table(2).stand("1@118.1 14@50.1 4@60.1 44@30.1 7@20.1")
    leave(table.rules.road, table.state, table.car(7), TAKEN_OUT, "GP-295", table.log)
    table.car(7).marker = 0
    table.move("1@120.1")
    finish(table.tires(4, "soft"))
    assert (table.car(44).marker, table.car(7).marker) == (3, 4)
    listed = zip(table.cars_told("listed"), table.rules_told("listed"), strict=True)
    assert (7, "GP-D65") in listed


def test_gp_d66_a_lapped_car_that_crosses_the_line_does_not_finish() -> None:
    table = Table(2).stand("1@118.1 4@79.1 44@60.1").move("1@120.1").move("4@80.1")
    assert table.plain()["cars"][2]["status"] == "racing"
    assert [finish.entry.name for finish in finish(table).result.cars[:2]] == ["1", "4"]


# 7.6.2 The duty to change tires


def test_gp_174_who_has_changed_has_done_its_duty() -> None:
    table = finish(finished(1, 4).tires(1, "soft", "hard"))
    assert table.points()["aquila"] >= 25


@pytest.mark.parametrize("number", [1, 14])
def test_gp_175_who_has_not_changed_is_disqualified_finished_or_not(number: int) -> None:
    table = finish(finished(1, 4).tires(number, "soft"))
    assert table.plain()["cars"][table.car(number).index]["status"] == "disqualified"
    assert table.car(number).marker == 0
    assert table.result.cars[-1].entry.name == str(number)
    assert (table.car(4).marker, table.rules_told("disqualified")) == (
        1 if number == 1 else 2,
        ["GP-175"],
    )


@pytest.mark.parametrize(("rounds_ago", "marker", "told"), [(1, 10, []), (0, 0, ["GP-177"])])
def test_gp_176_177_who_left_in_an_earlier_round_keeps_its_marker(
    rounds_ago: int, marker: int, told: list[str]
) -> None:
    others = "4@60.1 5@59.1 9@58.1 7@57.1 18@56.1 3@55.1 16@54.1 2@53.1"
    table = Table().stand(f"1@118.1 {others} 14@9.1")
    table.tires(14, "soft").state.round = 9 - rounds_ago
    leave(table.rules.road, table.state, table.car(14), TAKEN_OUT, "GP-052", table.log)
    assert table.car(14).marker == 10
    table.state.round = 9
    finish(table.move("1@120.1"))
    assert table.car(14).marker == marker
    assert table.rules_told("disqualified") == told


@pytest.mark.parametrize(("was_dry", "place"), [(False, 1), (True, 0)])
def test_gp_178_in_a_race_that_was_always_wet_nobody_has_to_change(
    was_dry: bool, place: int
) -> None:
    table = Table(2, start_weather="wet").stand("1@118.1 14@30.1 4@60.1 44@50.1")
    assert (table.state.began_wet, table.state.was_dry) == (True, False)
    table.tires(1, "wet").state.was_dry = was_dry
    finish(table.move("1@120.1"))
    assert [one.place for one in table.result.cars if one.entry.name == "1"] == [place]


def test_gp_d64_npcs_are_classified_by_the_running_order() -> None:
    table = Table(2).stand("1@20.1 4@19.1 7@10.1 3@30.1").turns()
    table.take("aquila retire 1", "borealis retire 4")
    assert classified(table)[:4] == [3, 7, 4, 1]
    assert [car.status for car in table.rules.standings(table.state)[:2]] == ["unfinished"] * 2


def test_gp_003_teams_score_what_their_seats_do_and_cars_are_told_once_each() -> None:
    table = finish(finished(1, 4, 44, 7, 14))
    teams = {int(team.team): (team.points, team.place) for team in table.result.teams}
    seats = {int(score.seat) + 1: (score.points, score.place) for score in table.result.seats}
    assert teams == seats
    assert len(table.told("team_scored")) == 4
    assert len(table.told("scored")) == 10
