"""GP-082..084 The team draw, where cars are tied."""

from gp_events_table import Table


def test_gp_082_every_tied_team_has_one_token_however_many_of_its_cars_are_tied() -> None:
    table = Table("1@20.1 14@18.1 4@16.1").calls(n1=3, n14=3, n4=3).draw("wing-damage")
    outcomes = table.incidents.outcomes(table.state)
    assert [(step.text, weight) for step, weight in outcomes] == [
        ("team aquila", 1),
        ("team borealis", 1),
    ]


def test_gp_083_the_owner_of_two_tied_cars_says_which_once_the_team_is_drawn() -> None:
    table = Table("1@20.1 14@18.1 4@16.1").calls(n1=3, n14=3, n4=3).draw("wing-damage")
    table.take("team aquila")
    assert (table.state.actor, table.texts()) == (0, ["aquila hit 1", "aquila hit 14"])
    table.take("aquila hit 14")
    assert (table.worn(14), table.worn(1), table.worn(4)) == ("wing", "", "")
    assert table.state.incident.tied == []


def test_gp_083_with_one_tied_car_the_draw_decides_alone() -> None:
    table = Table("1@20.1 14@18.1 4@16.1").calls(n1=3, n14=2, n4=3).draw("wing-damage")
    table.take("team aquila")
    assert table.is_done
    assert table.worn(1) == "wing"
    assert table.rules_told("team_drawn") == ["GP-082"]


def test_gp_084_tied_cars_of_one_team_need_no_draw() -> None:
    table = Table("1@20.1 14@18.1 4@16.1").calls(n1=4, n14=4, n4=3).draw("wing-damage")
    assert table.texts() == ["aquila hit 1", "aquila hit 14"]
    table.take("aquila hit 1")
    assert table.told("team_drawn") == []
    assert table.is_done
