"""3.3 Setup: decks, weather, the grid, tires in secret, and the first hands."""

from collections import Counter

import pytest
from gp_race_table import Table, rules_of

from paddock.core.cars import EVERYONE
from paddock.core.generator import Generator
from paddock.games.grand_prix.car import NO_TIRE
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES, COPIES
from paddock.games.grand_prix.state import Phase

FIRSTS = {"aquila": 1, "borealis": 4, "corvus": 5, "draco": 9}
DRAW = (4, 9, 1, 5)
"""B, D, A, C."""


def places(table: Table) -> dict[int, int]:
    """The numbers on the cars by their places on the grid."""
    return {int(car.grid): int(car.number) for car in table.state.cars}


def test_gp_027_the_decks_are_whole_and_drawn_apart() -> None:
    table = Table()
    assert table.state.deck.cards.counts == list(COPIES)
    assert table.state.deck.size == 78
    assert table.state.events.total == len(EVENT_CARDS) == 32
    assert len({card.name for card in EVENT_CARDS} & set(CARD_NAMES)) == 0


def test_gp_027_another_seed_deals_other_cards() -> None:
    def hands(seed: int) -> object:
        table = Table(2)
        table.chance = Generator(seed)
        return table.start().plain()["hands"]

    assert hands(1) == hands(1)
    assert hands(1) != hands(2)


@pytest.mark.parametrize(("option", "weather"), [("dry", "dry"), ("wet", "wet")])
def test_gp_028_the_weather_is_dry_unless_said_otherwise(option: str, weather: str) -> None:
    assert Table().plain()["weather"] == "dry"
    assert Table(start_weather=option).plain()["weather"] == weather


def test_gp_028_by_chance_both_weathers_occur() -> None:
    table = Table(start_weather="random")
    assert table.state.phase is Phase.WEATHER
    assert [(step.text, weight) for step, weight in table.rules.outcomes(table.state)] == [
        ("weather dry", 1),
        ("weather wet", 1),
    ]
    assert Table(start_weather="random").take("weather wet").plain()["weather"] == "wet"
    assert Table(start_weather="random").take("weather dry").plain()["began_wet"] is False
    assert table.take("weather wet").rules_told("weather_fell") == ["GP-028"]


def test_gp_029_one_car_of_each_team_is_drawn_for_the_first_places() -> None:
    table = Table()
    assert table.open() == ["grid 1", "grid 4", "grid 5", "grid 9"]
    table.take("grid 4")
    assert table.open() == ["grid 1", "grid 5", "grid 9"]
    table.draw_grid(*DRAW[1:])
    assert [places(table)[place] for place in range(1, 5)] == list(DRAW)
    assert table.rules_told("drawn")[:4] == ["GP-029"] * 4


def test_gp_d11_the_lower_number_goes_into_the_bag() -> None:
    table = Table(11)
    assert "grid 28" in table.open()
    assert "grid 80" not in table.open()
    assert "grid 25" in table.open()


def test_gp_030_the_other_cars_follow_from_place_12_in_reverse() -> None:
    found = places(Table().draw_grid(*DRAW))
    assert [found[place] for place in range(12, 16)] == [50, 14, 99, 44]


def test_gp_031_npcs_fill_the_places_that_are_left() -> None:
    table = Table().draw_grid(*DRAW)
    found = places(table)
    players = {1, 14, 4, 44, 5, 50, 9, 99}
    npcs = [place for place, number in sorted(found.items()) if number not in players]
    assert npcs == [*range(5, 12), *range(16, 23)]
    drawn = [int(table.state.cars[index].number) for index in table.state.drawn[4:]]
    assert [found[place] for place in npcs] == drawn
    assert (found[5], found[16]) == (drawn[0], drawn[7])


def test_gp_032_with_eleven_players_there_is_no_gap() -> None:
    table = Table(11).draw_grid()
    drawn = [int(table.state.cars[index].seat) for index in table.state.drawn]
    seats = {int(car.grid): int(car.seat) for car in table.state.cars}
    assert [seats[place] for place in range(1, 12)] == drawn
    assert [seats[place] for place in range(12, 23)] == drawn[::-1]


def test_gp_033_038_a_new_race_has_its_light_side_up_and_all_markers_ready() -> None:
    plain = Table().plain()
    assert plain["marker_side"] == "light"
    assert not any(car["activated"] for car in plain["cars"])
    assert (plain["next_marker"], plain["last_marker"], plain["lap"]) == (1, 10, 1)


def test_gp_034_tires_are_chosen_in_secret_and_shown_together() -> None:
    table = Table(2).draw_grid()
    rules = table.rules
    assert rules.asked(table.state) == [0, 1]
    table.take("aquila tire 1 soft", "aquila tire 14 hard")
    for eyes in (1, EVERYONE):
        assert [car["tire"] for car in table.plain(eyes)["cars"][:2]] == ["unknown"] * 2
        assert [car["tires"] for car in table.plain(eyes)["cars"][:2]] == [[], []]
    assert [car["tire"] for car in table.plain(0)["cars"][:2]] == ["soft", "hard"]
    assert rules.asked(table.state) == [1]
    assert table.told("started_on") == []
    table.take("borealis tire 4 soft", "borealis tire 44 soft")
    assert [car["tire"] for car in table.plain(1)["cars"][:4]] == ["soft", "hard", "soft", "soft"]
    assert table.cars_told("started_on") == [1, 14, 4, 44]
    assert [car["tires"] for car in table.plain()["cars"][:2]] == [["soft"], ["hard"]]


@pytest.mark.parametrize(("weather", "tires"), [("dry", 2), ("wet", 3)])
def test_gp_034_035_tires_that_a_seat_does_not_see_may_be_any_that_can_be_chosen(
    weather: str, tires: int
) -> None:
    table = Table(2, start_weather=weather).draw_grid().take("aquila tire 1 soft")
    view = table.rules.view(table.state, 1)
    guesses = [table.rules.guess(view, 1, Generator(seed)) for seed in range(20)]
    assert len({int(guess.cars[0].tire) for guess in guesses}) == tires
    assert {table.rules.to_json(guess)["phase"] for guess in guesses} == {"TIRES"}
    assert {int(guess.cars[1].tire) for guess in guesses} == {NO_TIRE}


@pytest.mark.parametrize(
    ("weather", "tires"), [("dry", ["hard", "soft"]), ("wet", ["hard", "soft", "wet"])]
)
def test_gp_035_d15_wet_tires_can_be_chosen_only_in_the_wet(weather: str, tires: list[str]) -> None:
    table = Table(2, start_weather=weather).draw_grid()
    assert table.open() == [f"aquila tire 1 {tire}" for tire in tires]


def test_gp_036_npcs_have_no_tires() -> None:
    table = Table(2).start()
    assert {car["tire"] for car in table.plain()["cars"] if car["kind"] != "player"} == {""}


def test_gp_037_the_owner_of_the_pole_goes_first_and_that_car_leads() -> None:
    table = Table().draw_grid(*DRAW)
    assert table.state.first_player == 1
    assert table.leader == 4
    assert table.rules_told("led") == ["GP-037"]
    assert table.rules_told("first_player") == ["GP-037"]
    assert table.fit().deal().asked == "borealis"


def test_gp_039_a_view_has_the_own_hand_and_only_the_size_of_others() -> None:
    table = Table(3).start()
    plain = table.plain(0)
    assert [hand["size"] for hand in plain["hands"]] == [8, 8, 8]
    assert sum(plain["hands"][0]["cards"].values()) == 8
    assert [hand["cards"] for hand in plain["hands"][1:]] == [{}, {}]
    assert plain["deck"] == {"size": 54, "cards": {}}
    assert [hand["cards"] for hand in table.plain(EVERYONE)["hands"]] == [{}] * 3


def test_gp_039_a_hand_that_was_filled_is_told_to_its_owner_and_counted_for_the_others() -> None:
    table = Table(2).start()
    told = table.told("drew_cards")
    assert [(event.seat, event.rule) for event in told] == [
        (table.state.first_player, "GP-041"),
        (1 - table.state.first_player, "GP-041"),
    ]
    for event in told:
        hand = table.plain()["hands"][event.seat]["cards"]
        assert Counter(str(event.parameters()["card"]).split()) == Counter(hand)
        public = event.seen_by(1 - event.seat)
        assert public.kind.name == "drew"
        assert set(public.parameters()) == {"team", "cards"}
        assert public.parameters()["cards"] == 12


def test_gp_041_gp_057_who_is_asked_for_what_chance_does() -> None:
    table = Table(3).draw_grid(*DRAW[:2]).fit()
    question = table.rules.question(table.state)
    assert (question.kind, question.seat) == ("fill", table.state.first_player)
    for _ in range(8):
        table.draw()
    assert table.rules.question(table.state).seat == (table.state.first_player + 1) % 3
    table = Table(3).stand("1@20.1 4@19.1", first=1)
    table.state.seat = 2
    question = table.end_turns().rules.question(table.state)
    assert (question.kind, question.seat) == ("event", 1)


def test_gp_039_what_is_not_dealt_face_down_is_foreseen_as_it_is() -> None:
    table = Table(2, start_weather="random")
    for phase in (Phase.WEATHER, Phase.GRID):
        assert table.state.phase is phase
        view = table.rules.view(table.state, EVERYONE)
        foreseen = [step.text for step in table.rules.foreseen(view, EVERYONE)]
        assert foreseen == [step.text for step, _ in table.rules.outcomes(table.state)]
        table.draw()


def test_gp_267_first_cars_stand_in_front_and_all_others_are_drawn_together() -> None:
    table = Table(start_order="mixed")
    table.take("grid 4", "grid 9", "grid 1")
    assert {"grid 44", "grid 99", "grid 14", "grid 50", "grid 8"} < set(table.open())
    assert len(table.open()) == 18
    table.take("grid 50").draw_grid()
    found = places(table)
    assert [found[place] for place in range(1, 6)] == [4, 9, 1, 5, 50]
    assert sorted(found) == list(range(1, 23))
    assert table.rules_told("drawn")[4:] == ["GP-267"] * 18


def test_gp_268_all_cars_are_drawn_for_all_places() -> None:
    table = Table(start_order="random")
    assert len(table.open()) == 22
    table.take("grid 8", "grid 99").draw_grid()
    assert (places(table)[1], places(table)[2]) == (8, 99)
    assert set(table.rules_told("drawn")) == {"GP-268"}


def test_gp_268_npcs_are_on_pole_in_about_their_share() -> None:
    rules, drawn = rules_of(start_order="random"), Generator(5)
    state = rules.setup(4)
    poles = [rules.draw(state, drawn).text for _ in range(600)]
    npcs = {f"grid {car.number}" for car in state.cars if not car.is_players}
    share = sum(pole in npcs for pole in poles) / len(poles)
    assert abs(share - 14 / 22) < 0.08


def test_gp_d06_an_npc_on_pole_leads_and_the_best_players_owner_goes_first() -> None:
    table = Table(start_order="random").take("grid 8", "grid 7", "grid 50").draw_grid()
    assert table.leader == 8
    assert table.state.first_player == 2


@pytest.mark.parametrize(("winner", "swapped"), [(7, (6, 7)), (6, (5, 6)), (1, None), (0, None)])
def test_gp_263_d71_who_won_before_changes_places_with_the_car_in_front(
    winner: int, swapped: tuple[int, int] | None
) -> None:
    """The numbers are places of the grid; 0 is the first race of a season."""
    usual = places(Table().draw_grid(*DRAW))
    number = usual[winner] if winner else 0
    table = Table(last_winner=number).draw_grid(*DRAW)
    wanted = dict(usual)
    if swapped:
        ahead, behind = swapped
        wanted[ahead], wanted[behind] = usual[behind], usual[ahead]
    assert places(table) == wanted
    assert table.rules_told("winner_moved_up") == (["GP-263"] if swapped else [])


def test_gp_263_d71_a_winner_that_does_not_start_changes_nothing() -> None:
    assert places(Table(last_winner=77).draw_grid(*DRAW)) == places(Table().draw_grid(*DRAW))


def test_gp_090_a_state_tells_what_is_printed_on_every_card() -> None:
    cards = Table().plain()["cards"]
    assert list(cards) == list(CARD_NAMES)
    assert cards["flat-out"] == {
        "rule": "GP-278", "type": "lead", "speed": 8, "pit_speed": 3, "wear": "tire",
        "close_calls": 1,
    }  # fmt: skip
    assert cards["conservative"]["wear"] == ""
