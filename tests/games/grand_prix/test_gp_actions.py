"""3.4 Turn and actions: hands, the four actions, and the end of the round."""

from itertools import groupby

import pytest
from gp_race_table import Table

from paddock.core.cars import NOBODY
from paddock.games.grand_prix.car import FINISHED
from paddock.games.grand_prix.state import Phase

ALL = "1@20.1 14@19.1 4@18.1 44@17.1 5@16.1 50@15.1"


def dealt(table: Table) -> list[str]:
    """The teams that draw cards, in order, once for each card."""
    teams = []
    while table.state.phase is Phase.FILL:
        teams.append(("aquila", "borealis", "corvus", "draco", "equinox")[table.state.seat])
        table.draw()
    return teams


def acting(table: Table) -> list[str]:
    """The teams that are asked, one after another, as each retires a car or does nothing."""
    found = []
    while table.state.phase is Phase.CARD:
        found.append(table.asked)
        retiring = [text for text in table.open() if "retire" in text]
        table.take(retiring[0] if retiring else table.open()[0])
    return found


# The round


def test_gp_040_055_a_round_has_its_phases_in_this_order() -> None:
    table = Table(2).start()
    phases = []
    while table.state.round == 1:
        phases.append(table.state.phase)
        if table.state.actor < 0:
            table.draw()
        else:
            keep = [text for text in table.open() if text.endswith("keep")]
            table.take(keep[0] if keep else table.open()[0])
    parts = [part for part, _ in groupby(map(part_of, phases))]
    assert parts == ["turns", "event", "pits", "discards"]
    assert table.state.phase is Phase.FILL


def part_of(phase: Phase) -> str:
    """The part of a round that a phase belongs to."""
    if phase <= Phase.BONUS:
        return "turns"
    if phase <= Phase.PENALTY:
        return "event"
    return "pits" if phase <= Phase.REPAIR else "discards"


def test_gp_041_hands_are_filled_from_the_first_player_on_and_what_was_kept_counts() -> None:
    table = Table(5).stand("1@20.1 4@19.1 5@18.1", first=2)
    table.hand(2, "charge", "overtake").hand(3, "charge")
    table.rules.sequence.begin_round(table.state, table.log)
    assert dealt(table) == (
        ["corvus"] * 3 + ["draco"] * 4 + ["equinox"] * 5 + ["aquila"] * 5 + ["borealis"] * 5
    )
    assert [hand.size for hand in table.state.hands] == [5] * 5


def test_gp_042_a_player_whose_cars_are_out_draws_as_before() -> None:
    table = Table(5).stand("1@20.1 5@18.1")
    table.rules.sequence.begin_round(table.state, table.log)
    assert dealt(table).count("borealis") == 5


def test_gp_043_the_discards_become_the_deck_when_it_is_empty() -> None:
    table = Table(2).stand("1@20.1 4@19.1")
    state = table.state
    state.discards.take_all(state.deck.cards)
    for _ in range(38):
        kind = state.discards.weights()[0][0]
        state.discards.take(kind)
        hand = state.hands[0] if state.hands[0].size < 9 else state.hands[1]
        hand.cards.put(kind)
    kind = state.discards.weights()[0][0]
    state.discards.take(kind)
    state.deck.cards.put(kind)
    state.hands[1].cards.counts = [2] * 6 + [0] * 16
    state.hands[1].cards.total = 12
    before = state.discards.total
    table.rules.sequence.begin_round(state, table.log)
    assert dealt(table) == ["aquila"] * 3
    assert (state.deck.size, state.discards.total) == (before - 2, 0)
    assert table.rules_told("reshuffled") == ["GP-043"]


def test_gp_044_turns_go_clockwise_from_the_first_player_again_and_again() -> None:
    table = Table(3).stand(ALL, first=1).turns()
    for seat in range(3):
        table.hand(seat, "charge", "charge" if seat == 0 else "overtake")
    assert acting(table) == ["borealis", "corvus", "aquila"] * 2


def test_gp_045_the_turns_end_when_nobody_can_do_anything() -> None:
    table = Table(3).stand("1@20.1 4@19.1 5@18.1 24@17.1 11@16.1 6@15.1").activate(1, 4, 5)
    table.turns()
    assert table.state.phase is Phase.EVENT
    assert not any(table.car(number).activated for number in (24, 11, 6))


def test_gp_045_the_turns_end_when_every_car_was_activated() -> None:
    table = Table(2).stand("1@20.1 4@19.1").hand(0, "charge").hand(1, "charge").activate(1, 4)
    table.car(14).activated = False
    assert table.own(0) == ["aquila pass 14"]
    table.turns()
    assert table.state.phase is Phase.EVENT
    assert table.told("passed") == []


def test_gp_046_who_can_play_a_card_has_to_do_something() -> None:
    table = Table(4).stand("8@20.1 4@19.1 5@18.1 9@17.1").hand(0, "charge")
    assert table.own(0) == ["aquila card charge"]


def test_gp_046_who_can_do_nothing_is_skipped() -> None:
    table = Table(2).stand("1@20.1 14@19.1 4@18.1").activate(1, 14).turns()
    assert table.asked == "borealis"


def test_gp_047_without_cards_no_car_moves() -> None:
    table = Table(2).stand("1@20.1 14@19.1 4@18.1 2@17.1").activate(14)
    assert table.own(0) == ["aquila retire 1", "aquila nothing"]
    table.wear(1, "tire " * 6)
    assert table.own(0) == ["aquila eliminate 1", "aquila retire 1"]


# The four actions


def test_gp_048_a_card_moves_a_car_and_is_discarded() -> None:
    table = Table(4).stand("1@20.1 4@5.1").hand(0, *["charge"] * 2, *["overtake"] * 3).turns()
    table.take("aquila card charge").ride_out()
    assert table.plain()["hands"][0] == {"size": 4, "cards": {"charge": 1, "overtake": 3}}
    assert table.plain()["discards"] == {"charge": 1}
    assert table.car(1).activated
    assert table.car(1).progress == 28
    assert table.car(1).worn == 1
    assert table.rules_told("played") == ["GP-048"]


def test_gp_048_only_cars_on_the_board_with_fewer_than_six_markers_can_be_activated() -> None:
    table = Table(2).stand("1@20.1 14@8.P 4@5.1 7@4.O 3@3.1 2@2.1").hand(0, "charge")
    table.wear(1, "tire " * 6).turns().take("aquila card charge")
    assert table.open() == ["aquila move 14", "aquila move 7", "aquila move 2"]


def test_gp_049_a_player_passes_with_a_car_that_is_out_once_a_round() -> None:
    table = Table(2).stand("1@20.1 4@19.1").hand(0, "charge")
    table.car(14).activated = False
    table.turns()
    assert table.open() == ["aquila card charge", "aquila pass 14", "aquila retire 1"]
    table.take("aquila pass 14", "borealis nothing")
    assert table.open() == ["aquila card charge", "aquila retire 1"]
    assert table.rules_told("passed") == ["GP-049"]


def test_gp_049_a_lone_pass_is_made_at_once() -> None:
    table = Table(2).stand("1@20.1 4@19.1").activate(1)
    table.car(14).activated = False
    assert table.own(0) == ["aquila pass 14"]
    table.turns()
    assert table.cars_told("passed") == [14]
    assert table.asked == "borealis"


def test_gp_050_053_an_npc_neither_passes_nor_retires_nor_is_it_there_once_it_is_out() -> None:
    table = Table(2).stand("1@20.1 4@19.1 18@7.1").hand(0, "charge")
    table.car(7).activated = False
    assert [text for text in table.own(0) if {"7", "18"} & set(text.split())] == []
    table.turns().take("aquila card charge")
    assert table.open() == ["aquila move 1", "aquila move 18"]


def test_gp_051_a_worn_out_car_is_eliminated_without_a_card() -> None:
    table = Table(2).stand("1@20.1 14@10.1 4@19.1").hand(0, "charge").wear(1, "tire " * 6)
    table.turns().take("aquila eliminate 1")
    assert table.plain()["hands"][0]["size"] == 1
    assert (table.plain()["cars"][0]["status"], table.car(1).activated) == ("eliminated", True)
    assert table.rules_told("eliminated") == ["GP-051"]


def test_gp_052_a_healthy_car_may_retire_even_from_the_pit_lane() -> None:
    table = Table(2).stand("1@20.P 14@10.1 4@19.1").hand(0, "charge").turns()
    table.take("aquila retire 1")
    assert (table.plain()["cars"][0]["status"], table.car(1).activated) == ("retired", True)
    assert table.plain()["hands"][0]["size"] == 1
    assert table.rules_told("retired") == ["GP-052"]


def test_gp_054_a_car_that_retires_is_good_for_a_pass_only_in_later_rounds() -> None:
    table = Table(2).stand("1@20.1 14@10.1 4@19.1 44@18.1").hand(0, "charge").turns()
    table.take("aquila retire 14", "borealis nothing")
    assert "aquila pass 14" not in table.open()
    table.end_round()
    assert "aquila pass 14" in table.own(0)


def test_gp_d09_nobody_has_to_retire_a_healthy_car() -> None:
    table = Table(2).stand("1@20.1 4@19.1").turns()
    assert table.open() == ["aquila retire 1", "aquila nothing"]
    table.take("aquila nothing")
    assert table.rules_told("did_nothing") == ["GP-D09"]
    table.take("borealis nothing")
    assert table.state.phase is Phase.EVENT


def test_gp_d10_a_car_that_finished_before_it_was_activated_is_good_for_a_pass() -> None:
    table = Table(2).stand("1@20.1 14@19.1 4@18.1")
    table.car(14).status = FINISHED
    assert "aquila pass 14" in table.own(0)


# The end of the round


def test_gp_055_059_the_first_player_is_found_after_the_pit_stops() -> None:
    table = Table(2).stand("1@20.1 4@19.1", first=1).wear(1, "engine").end_turns()
    table.take("event suspension-stress 7", "borealis stay 4", "aquila pit 1", "aquila fit none")
    assert table.state.first_player == 1
    table.take("aquila repair 1 engine")
    assert (table.car(1).progress, table.state.first_player) == (10, 1)
    assert table.told("first_player") == []


@pytest.mark.parametrize("has_finisher", [False, True])
def test_gp_056_057_one_event_is_drawn_unless_a_car_has_finished(has_finisher: bool) -> None:
    table = Table(2).stand("1@119.1 4@100.1 44@99.1")
    if has_finisher:
        table.move("1@120.1")
    table.end_turns()
    if has_finisher:
        assert (table.state.phase, table.state.actor) == (Phase.OVER, NOBODY)
        assert table.state.events.total == 32
        return
    assert table.state.phase is Phase.EVENT
    table.take("event suspension-stress 7")
    assert table.state.events.total == 31
    assert table.plain()["event_discards"] == {"suspension-stress 7": 1}


def test_gp_059_d06_the_marker_goes_to_the_owner_of_the_best_placed_players_car() -> None:
    table = Table(2).stand("2@30.1 4@20.1 1@19.1").end_round()
    assert table.state.first_player == 1
    assert table.rules_told("first_player") == ["GP-059"]


@pytest.mark.parametrize(("places", "first"), [("1@20.1 80@20.3", 0), ("1@20.3 80@20.1", 8)])
def test_gp_060_in_one_sector_the_inner_lane_decides(places: str, first: int) -> None:
    table = Table(9).stand(f"{places} 4@10.1")
    table.state.first_player = 4
    assert table.end_round().state.first_player == first


def test_gp_061_a_player_may_discard_any_cards_one_by_one() -> None:
    table = Table(2).stand("1@20.1 4@19.1").hand(0, "charge", "charge", "overtake").end_round()
    assert table.open() == [
        "aquila discard overtake", "aquila discard charge", "aquila keep",
    ]  # fmt: skip
    table.take("aquila discard charge", "aquila discard overtake")
    assert table.open() == ["aquila discard charge", "aquila keep"]
    assert table.plain()["discards"] == {"charge": 1, "overtake": 1}
    table.take("aquila keep")
    assert table.state.phase is Phase.FILL
    assert table.deal().plain()["hands"][0]["size"] == 12
    assert table.rules_told("discarded") == ["GP-061"] * 2


def test_gp_061_who_has_no_card_left_is_asked_no_more() -> None:
    table = Table(2).stand("1@20.1 4@19.1").hand(0, "charge").hand(1, "charge").end_round()
    table.take("aquila discard charge")
    assert table.asked == "borealis"


def test_gp_d14_discards_go_round_from_the_new_first_player_and_are_public() -> None:
    table = Table(3).stand("4@20.1 1@19.1 5@18.1")
    for seat in range(3):
        table.hand(seat, "charge")
    table.end_round()
    asked = []
    while table.state.phase is Phase.DISCARD:
        asked.append(table.asked)
        table.take(f"{table.asked} discard charge")
    assert asked == ["borealis", "corvus", "aquila"]
    assert table.plain(1)["discards"] == {"charge": 3}


# Taking back


def test_gp_048_a_step_of_the_car_can_be_taken_back_until_the_card_is_spent() -> None:
    table = Table(2).stand("1@20.1 14@5.1 4@19.1").hand(0, "charge").turns()
    rules, state = table.rules, table.state

    def is_free(text: str) -> bool:
        last = rules.parse(state, text)
        table.take(text)
        return rules.may_take_back(state, last)

    assert [is_free(text) for text in ("aquila card charge", "aquila move 1")] == [False, False]
    steps = []
    while state.phase is Phase.DRIVE:
        steps.append(is_free("aquila ahead 1"))
    assert steps == [True] * (len(steps) - 1) + [False]
    assert len(steps) > 2
