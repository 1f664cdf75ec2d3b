"""GP-295..309 The event cards by name: who retires, and crashes with all that are near."""

import pytest
from gp_events_table import Table

from paddock.games.grand_prix.car import TAKEN_OUT


def draw_number(table: Table, number: str) -> Table:
    """A card with this pit number is drawn: the first one there is."""
    text = next(text for text in table.texts() if text.endswith(f" {number}"))
    return table.take(text)


# Retirements


@pytest.mark.parametrize(
    ("name", "wear"),
    [
        ("blown-engine", "engine"),
        ("brake-failure", "brakes"),
        ("gear-box-failure", "transmission"),
    ],
)
def test_gp_295_gp_296_gp_303_the_car_with_most_of_the_wear_retires(name: str, wear: str) -> None:
    table = Table("1@20.1 4@30.1 8@40.1").wear(1, f"{wear} {wear}")
    table.wear(4, f"{wear} body body body").draw(name)
    assert [table.car(car).status == TAKEN_OUT for car in (1, 4, 8)] == [True, False, False]
    table = Table("1@20.1 4@30.1 8@40.1").wear(4, wear).draw(name)
    assert table.place(4) == "out"


@pytest.mark.parametrize("name", ["blown-engine", "brake-failure", "gear-box-failure"])
def test_gp_295_gp_296_gp_303_with_none_the_leading_npc_retires(name: str) -> None:
    table = Table("27@30.1 8@40.1 1@50.1").wear(1, "tire wing").draw(name)
    assert [table.place(car) for car in (8, 27, 1)] == ["out", "30.1", "50.1"]


def test_gp_d47_the_leading_npc_retires_even_in_the_pits() -> None:
    table = Table("8@40.P 27@30.1 1@50.1").draw("blown-engine")
    assert (table.place(8), table.place(27)) == ("out", "30.1")


def test_gp_306_the_first_npc_with_the_number_drawn_retires() -> None:
    table = Table("27@40.1 7@30.1 17@20.1 1@50.1").draw("npc-retirement")
    draw_number(table, "7")
    assert table.is_done
    assert [table.place(car) for car in (27, 7, 17)] == ["out", "30.1", "20.1"]
    assert table.rules_told("taken_out") == ["GP-306"]


def test_gp_306_numbers_are_drawn_until_an_npc_has_one() -> None:
    table = Table("8@40.1 1@50.1").draw("npc-retirement")
    for number in ("all", "5", "8"):
        assert not table.is_done
        draw_number(table, number)
    assert (table.is_done, table.place(8)) == (True, "out")
    assert [event.values for event in table.told("number_drawn")] == [[10], [5], [8]]


def test_gp_306_each_card_of_the_deck_is_as_likely_as_any_other() -> None:
    table = Table("8@40.1 1@50.1").draw("npc-retirement 9")
    outcomes = table.incidents.outcomes(table.state)
    assert len(outcomes) == 31
    assert {weight for _, weight in outcomes} == {1}
    assert "event npc-retirement 9" not in [step.text for step, _ in outcomes]


def test_gp_d48_the_cards_drawn_are_laid_away_without_effect() -> None:
    table = Table("8@40.1 28@30.1 18@20.1 1@50.1").calls(n1=3).draw("npc-retirement 9")
    table.take("event wheel-rub 8")
    assert (table.car(1).close_calls, table.is_done) == (3, True)
    assert table.state.event_discards.total == 2
    table.stop()
    assert table.place(18) == "20.1", "the number of the card itself says who stops"


def test_gp_d48_without_npcs_nothing_is_drawn() -> None:
    table = Table("1@50.1 4@40.1").draw("npc-retirement")
    assert (table.is_done, table.board()) == (True, "1@50.1 4@40.1")
    assert table.rules_told("nobody_hit") == ["GP-D48"]


def test_gp_d48_gp_d49_an_empty_deck_is_made_of_the_discards_but_not_of_the_card() -> None:
    table = Table("8@40.1 1@50.1").draw("npc-retirement 9")
    state = table.state
    while state.events.total > 1:
        kind = next(kind for kind, count in state.events.weights())
        state.events.take(kind)
        state.event_discards.put(kind)
    last = table.texts()[0]
    table.take(last)
    assert (table.is_done, state.events.total, state.event_discards.total) == (False, 31, 0)
    assert "event npc-retirement 9" not in table.texts()


# Crashes


@pytest.mark.parametrize(("name", "damage"), [("collision", 2), ("serious-crash", 3)])
def test_gp_297_gp_307_the_originator_has_most_close_calls_of_those_beside_a_car(
    name: str, damage: int
) -> None:
    table = Table("4@30.1 1@20.2 5@20.3").calls(n4=5, n1=3).draw(name)
    assert [table.worn(car).count("body") for car in (1, 5, 4)] == [damage, damage, 0]
    assert table.car(4).close_calls == 5


@pytest.mark.parametrize(("name", "damage"), [("collision", 2), ("serious-crash", 3)])
def test_gp_297_gp_307_else_it_is_the_first_npc_beside_a_car(name: str, damage: int) -> None:
    table = Table("8@40.1 27@20.2 5@20.3").draw(name)
    assert (table.place(27), table.worn(5).count("body")) == ("out", damage)
    assert table.car(8).status != TAKEN_OUT


@pytest.mark.parametrize("name", ["collision", "serious-crash"])
def test_gp_297_gp_307_else_nothing_happens(name: str) -> None:
    table = Table("8@40.1 27@20.2 5@30.3").calls(n5=2).draw(name)
    assert table.board() == "8@40.1 5@30.3 27@20.2"
    assert table.rules_told("nobody_hit") == ["GP-192"]
    assert not table.state.incident.has_restart
    assert table.car(5).close_calls == 2


def test_gp_298_all_adjacent_cars_are_damaged_and_npcs_retire() -> None:
    table = Table("1@20.2 5@20.3 8@19.2 9@21.3").calls(n1=3, n5=1, n9=1).draw("collision")
    assert (table.worn(1), table.worn(5), table.worn(9)) == ("body body", "body body", "")
    assert [int(table.car(car).close_calls) for car in (1, 5, 9)] == [0, 0, 1]
    assert table.car(8).status == TAKEN_OUT
    assert sorted(table.numbers_told("caught")) == [5, 8]


def test_gp_299_only_one_car_a_team_is_involved() -> None:
    table = Table("1@20.2 14@20.1 5@20.3 50@21.2 4@10.1").calls(n1=4, n14=2, n5=1, n50=1)
    table.draw("collision")
    assert (table.state.actor, table.texts()) == (2, ["corvus hit 50", "corvus hit 5"])
    table.take("corvus hit 5")
    assert table.is_done
    assert [table.worn(car) for car in (1, 14, 5, 50)] == ["body body", "", "body body", ""]
    assert [int(table.car(car).close_calls) for car in (14, 50)] == [2, 1]
    assert table.board() == "50@21.1 14@21.2 4@20.1 1@20.2 5@19.1"


def test_gp_299_gp_d50_owners_choose_in_turn_order() -> None:
    table = Table("1@20.2 5@20.3 50@21.2 9@20.1 99@19.2", first=3).calls(n1=4).draw("collision")
    assert table.texts() == ["draco hit 9", "draco hit 99"]
    table.take("draco hit 99")
    assert table.texts() == ["corvus hit 50", "corvus hit 5"]
    table.take("corvus hit 50")
    assert [table.worn(car) for car in (1, 5, 50, 9, 99)] == [
        "body body",
        "",
        "body body",
        "",
        "body body",
    ]


def test_gp_d76_npcs_that_retire_together_leave_from_the_rear() -> None:
    places = "8@21.2 1@20.2 27@19.2 4@5.1 5@4.1 9@3.1 10@2.1 22@1.1 33@0.1 77@0.2"
    table = Table(places).calls(n1=1).draw("hard-hit")
    assert (table.car(27).marker, table.car(8).marker) == (10, 9)


def test_gp_300_those_involved_go_to_the_rear_in_their_order() -> None:
    table = Table("1@30.2 4@28.1 5@30.1 9@25.1").calls(n1=2).draw("collision")
    assert table.board() == "4@30.1 9@30.2 5@29.1 1@29.2"
    assert not any(car.involved for car in table.state.cars)


def test_gp_307_the_owner_of_two_cars_tied_says_which_one_crashed() -> None:
    table = Table("1@20.2 14@30.1 5@20.3 9@30.2").calls(n1=4, n14=4).draw("serious-crash")
    assert table.texts() == ["aquila hit 14", "aquila hit 1"]
    table.take("aquila hit 1")
    assert (table.worn(1), table.worn(5), table.worn(9)) == (
        "body body body",
        "body body body",
        "",
    )


def test_gp_308_a_serious_crash_gives_three_markers() -> None:
    table = Table("1@20.2 5@20.3 8@20.1 14@21.2").calls(n1=4, n5=1, n14=1).draw("serious-crash")
    assert (table.worn(1), table.worn(5), table.worn(14)) == ("body " * 2 + "body",) * 2 + ("",)
    assert [int(table.car(car).close_calls) for car in (1, 5, 14)] == [0, 0, 1]
    assert table.place(8) == "out"


def test_gp_309_a_red_flag_puts_those_involved_at_the_rear() -> None:
    table = Table("1@30.2 4@28.1 5@30.1 9@25.1").calls(n1=2).wear(1, "tire")
    table.draw("serious-crash")
    assert table.worn(1) == "body body body"
    assert table.board() == "4@30.1 9@30.2 5@29.1 1@29.2"
    assert "aquila pit 1" in table.pits().texts()
