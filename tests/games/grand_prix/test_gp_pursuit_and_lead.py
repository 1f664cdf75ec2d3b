"""Pursuit and Lead movement (catalogue 3.14, 3.15)."""

from gp_table import Table, board

from paddock.games.grand_prix.state import Phase

CONVERGING = board("3x2 2x38")
TWICE = board("3x2 2x2 1x36")
"""Back from sector 4 there are two lanes, and again from 2.1 and 2.2."""


def test_gp_126_a_pursuit_car_pushes_the_chain_ahead() -> None:
    table = Table("33@2.2 85@3.2 22@4.2").play(33, "PURSUIT", 3).do(*["ahead 2"] * 3)
    assert table.places() == "22@7.2 85@6.2 33@5.2"
    assert set(table.rules_told("pushed")) == {"GP-126"}


def test_gp_127_cars_behind_a_pursuit_car_stay() -> None:
    table = Table("14@1.2 33@2.2 85@3.2").play(33, "PURSUIT", 3).do(*["ahead 2"] * 3)
    assert table.places() == "85@6.2 33@5.2 14@1.2"


def test_gp_128_before_its_first_push_it_changes_lanes_and_displaces() -> None:
    table = Table("22@1.2 5@3.1 9@4.2").play(22, "PURSUIT", 5)
    table.do("ahead 2", "ahead 2", "inside", "ahead 1")
    assert table.is_over
    assert table.places() == "5@5.1 22@4.1 9@4.2"
    assert table.calls(22) == 1


def test_gp_129_after_it_no_lateral_step_is_open() -> None:
    table = Table("33@2.2 85@3.2").play(33, "PURSUIT", 3).do("ahead 2")
    assert table.open == ["ahead 2"]
    assert table.rules_told("linked") == ["GP-129"]


def test_gp_130_every_car_in_the_lane_joins() -> None:
    table = Table("22@1.1 33@3.1 85@5.1").play(22, "PURSUIT", 5).do(*["ahead 1"] * 5)
    assert table.places() == "85@8.1 33@7.1 22@6.1"


def test_gp_131_until_it_links_it_moves_as_solo() -> None:
    table = Table("22@1.1").play(22, "PURSUIT", 5)
    table.do("ahead 1", "outside", "ahead 2", "inside", "ahead 1")
    assert table.is_over
    assert table.place(22) == "4.1"


# 3.15 Lead


def test_gp_132_the_chain_behind_at_the_start_follows() -> None:
    table = Table("14@1.2 33@2.2 22@3.2").play(22, "LEAD", 3)
    table.do("ahead 2", "outside", "ahead 3")
    assert table.places() == "22@5.3 14@4.2 33@4.3"


def test_gp_133_each_follower_enters_the_space_just_left() -> None:
    table = Table("14@1.2 33@2.2 22@3.2").play(22, "LEAD", 3).do("ahead 2", "outside")
    assert table.places() == "33@4.2 22@4.3 14@3.2"
    assert set(table.rules_told("followed")) == {"GP-133"}
    table.do("ahead 3")
    assert table.places() == "22@5.3 14@4.2 33@4.3"


def test_gp_134_who_is_not_in_line_at_the_start_never_follows() -> None:
    table = Table("33@1.2 22@3.2").play(22, "LEAD", 4).do(*["ahead 2"] * 4)
    assert table.places() == "22@7.2 33@1.2"


def test_gp_135_who_comes_to_stand_behind_is_not_picked_up() -> None:
    table = Table("14@2.1 22@3.1 85@4.2").play(22, "LEAD", 4)
    table.do("ahead 1", "ahead 1", "outside", "ahead 2")
    assert table.places() == "22@6.2 14@5.2 85@4.2"


def test_gp_136_a_lead_car_changes_lanes_at_any_time_also_after_a_push() -> None:
    table = Table("33@2.2 22@3.2 85@4.2").play(22, "LEAD", 3)
    table.do("ahead 2", "outside", "ahead 3")
    assert table.places() == "85@5.2 22@5.3 33@4.3"


def test_gp_137_with_nobody_behind_lead_is_solo() -> None:
    places = "1@1.2 85@2.2 22@2.1 9@4.1 5@4.2"
    solo = Table(places).play(22, "SOLO", 5)
    lead = Table(places).play(22, "LEAD", 5)
    for text in ("ahead 1", "ahead 1", "outside", "ahead 2"):
        assert lead.open == solo.open
        solo.do(text)
        lead.do(text)
    assert lead.places() == solo.places()
    assert lead.is_over


def test_gp_138_a_lead_car_pushes_while_others_follow() -> None:
    table = Table("14@1.2 33@2.2 22@3.2 85@4.2").play(22, "LEAD", 4)
    table.do("ahead 2", "ahead 2", "inside", "ahead 1")
    assert table.places() == "22@6.1 85@6.2 33@5.1 14@5.2"
    assert set(table.rules_told("pushed")) == {"GP-138"}


def test_gp_139_followers_are_not_shaken_off() -> None:
    for text in ("ahead 2", "inside", "outside"):
        table = Table("33@2.2 22@3.2").play(22, "LEAD", 1)
        assert text in table.open
        table.do(text)
        assert table.place(33) == "3.2"


def test_gp_155_a_lead_car_is_asked_before_its_first_step_who_follows() -> None:
    table = Table("14@1.1 85@1.2 22@2.1", CONVERGING).play(22, "LEAD", 2)
    assert (table.phase, table.open) == (Phase.REAR, ["rear 14", "rear 85"])
    assert table.find("rear 85").parameters() == {"car": "fenice", "driven": "85"}
    table.do("rear 85")
    assert table.phase is Phase.DRIVE
    table.do("ahead 1", "ahead 1")
    assert table.places() == "22@4.1 85@3.1 14@1.1"


def test_gp_155_it_is_asked_junction_by_junction() -> None:
    table = Table("33@1.1 5@2.1 14@1.2 85@2.2 9@3.2 22@4.1", TWICE).play(22, "LEAD", 1)
    assert table.open == ["rear 9", "rear none"]
    table.do("rear 9")
    assert table.open == ["rear 14", "rear none"], "from 2.2 two lanes go back, one of them empty"
    table.do("rear 14", "ahead 1")
    assert table.places() == "22@5.1 9@4.1 85@3.2 5@2.1 14@2.2 33@1.1"
