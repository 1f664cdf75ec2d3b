"""3.1 Players, teams and cars: who there is, and who may move whom."""

import pytest
from gp_race_table import Table, rules_of

import paddock
from paddock.core.cars import NOBODY, TEAMS
from paddock.core.errors import OptionError, SeatsError
from paddock.games.grand_prix import GAME
from paddock.games.grand_prix.teams import BY_ICON, CHARTS, TEAM_NAMES, WITHOUT_ICON, icon_of
from paddock.games.grand_prix.teams import TEAMS as FIELD

CHART = [
    (2, 4, 10, 12), (3, 3, 7, 8), (4, 3, 2, 6), (5, 2, 2, 5), (6, 0, 10, 4),
    (7, 0, 8, 4), (8, 0, 6, 3), (9, 0, 4, 3), (10, 0, 2, 3), (11, 0, 0, 3),
]  # fmt: skip
chart = pytest.mark.parametrize(("players", "escorts", "neutrals", "hand"), CHART)


@pytest.mark.parametrize("players", [1, 12])
def test_gp_001_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(SeatsError, match="2 to 11 seats"):
        paddock.start("grand-prix", [f"driver {seat}" for seat in range(players)])


@pytest.mark.parametrize("players", [2, 11])
def test_gp_001_two_to_eleven_can_play(players: int) -> None:
    race = paddock.start("grand-prix", [f"driver {seat}" for seat in range(players)])
    assert len(race.heading.seats) == players


def test_gp_002_each_player_has_two_cars_and_all_numbers_differ() -> None:
    entries = rules_of().entries(11)
    owned = [entry.seat for entry in entries]
    assert [owned.count(seat) for seat in range(11)] == [2] * 11
    assert len({entry.livery.number for entry in entries}) == 22


def test_gp_002_two_players_cannot_have_the_same_team() -> None:
    with pytest.raises(OptionError, match="each car once, but got aquila twice"):
        paddock.start("grand-prix", ["Ann", "Bob"], cars=["aquila", "aquila"])


def test_gp_002_any_team_can_be_chosen_and_brings_its_own_cars() -> None:
    race = paddock.start("grand-prix", ["Ann", "Bob"], cars=["lynx", "draco"])
    assert race.cars == ["lynx", "draco"]
    assert race.car_names[:4] == ["34", "55", "9", "99"]
    assert {step.text.split()[0] for step in race.rules.open_steps(race.state)} == {"grid"}


def test_gp_d13_there_are_twelve_teams_and_eleven_can_race() -> None:
    assert len(TEAM_NAMES) == 12
    assert TEAM_NAMES == TEAMS
    assert GAME.cars == list(TEAM_NAMES)
    numbers = [number for team in FIELD for number in team.numbers]
    npcs = [*(number for numbers in BY_ICON for number in numbers), *WITHOUT_ICON]
    assert (len(numbers), len(npcs), len({*numbers, *npcs})) == (24, 18, 42)


def test_gp_003_013_a_player_has_the_points_of_both_own_cars_and_of_nothing_else() -> None:
    table = Table(2).stand("7@119.1 1@119.2 14@90.1 4@80.1 44@70.1")
    table.move("7@121.1", "1@120.2")
    for progress, number in enumerate((3, 18, 16, 12, 20, 17, 21), 101):
        table.put(f"{number}@{progress}.1")
    table.rules.sequence.finish(table.state, table.log)
    assert table.points() == {"aquila": 18 + 1, "borealis": 0}


def test_gp_013_npcs_take_markers_whose_points_count_for_nobody() -> None:
    table = Table(2).stand("7@119.1 8@118.1 1@90.1 14@89.1 4@1.1 44@2.1")
    table.move("7@121.1").move("8@120.1")
    table.rules.sequence.finish(table.state, table.log)
    assert table.car(7).marker == 1
    assert table.points()["aquila"] == 15 + 12


@chart
def test_gp_004_005_every_race_has_22_cars_as_the_chart_says(
    players: int, escorts: int, neutrals: int, hand: int
) -> None:
    table = Table(players).draw_grid()
    kinds = [car["kind"] for car in table.plain()["cars"]]
    assert kinds.count("player") == 2 * players
    assert kinds.count("team_npc") == players * escorts
    assert kinds.count("neutral_npc") == neutrals
    assert len(kinds) == 22
    assert all(car["space"] for car in table.plain()["cars"])
    table.fit().deal()
    assert [cards["size"] for cards in table.plain()["hands"]] == [hand] * players


def test_gp_006_with_two_players_each_has_four_npcs_of_an_icon() -> None:
    cars = Table(2).state.cars
    stars = [car.number for car in cars if car.controller == 0 and not car.is_players]
    diamonds = [car.number for car in cars if car.controller == 1 and not car.is_players]
    assert stars == [7, 18, 12, 21]
    assert diamonds == [3, 16, 20, 17]
    assert {icon_of(int(number)) for number in stars} == {"star"}
    assert {icon_of(int(number)) for number in diamonds} == {"diamond"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_gp_006_d12_no_two_players_share_an_icon(players: int) -> None:
    told = Table(players).plain()["cars"]
    icons = [{car["icon"] for car in told if car["controller"] == seat} for seat in range(players)]
    assert all(len(of_seat - {""}) == 1 for of_seat in icons)
    assert len(set.union(*icons) - {""}) == players


@pytest.mark.parametrize("players", [6, 7, 8, 9, 10, 11])
def test_gp_007_with_six_or_more_all_npcs_are_neutral(players: int) -> None:
    npcs = [car for car in Table(players).plain()["cars"] if car["kind"] != "player"]
    assert len(npcs) == 22 - 2 * players
    assert all(car["kind"] == "neutral_npc" and car["controller"] == NOBODY for car in npcs)


def test_gp_008_014_a_team_npc_is_moved_by_its_player_alone_once_a_round() -> None:
    table = Table(2).stand("7@20.1 1@10.1 4@5.1 44@3.1").hand(0, "charge", "top-gear")
    table.hand(1, "charge").turns()
    table.take("aquila card charge")
    assert table.open() == ["aquila move 1", "aquila move 7"]
    table.take("aquila move 7").ride_out()
    table.take("borealis card charge")
    assert table.open() == ["borealis move 4", "borealis move 44"]
    table.take("borealis move 4").ride_out()
    assert table.car(7).activated
    table.take("aquila card top-gear")
    assert "move 7" not in " ".join(table.open())


def test_gp_009_010_a_neutral_npc_is_moved_by_whoever_comes_first() -> None:
    table = Table(4)
    neutrals = [car for car in table.plain()["cars"] if car["kind"] == "neutral_npc"]
    assert [(car["number"], car["icon"]) for car in neutrals] == [(8, "hexagon"), (15, "hexagon")]
    marks = {entry.livery.number: entry.livery.mark for entry in table.rules.entries(4)}
    assert (marks[8], marks[7], marks[1]) == ("hexagon", "star", "")
    table.stand("8@20.1 1@10.1 4@9.1 5@8.1 9@7.1", first=2)
    for seat in range(4):
        table.hand(seat, "charge")
    assert [table.own(seat)[0].split()[1] for seat in range(4)] == ["card"] * 4
    table.turns().take("corvus card charge", "corvus move 8").ride_out()
    table.take("draco retire 9")
    assert table.own(3) == []
    assert "aquila card charge" in table.own(0)


def test_gp_011_a_players_car_is_moved_by_its_owner_alone() -> None:
    table = Table(2).stand("1@10.1 4@9.1 44@8.1").hand(1, "charge")
    assert all("1" not in text.split() for text in table.own(1))
    table.state.first_player = 1
    table.turns().take("borealis card charge")
    assert table.open() == ["borealis move 4", "borealis move 44"]


def test_gp_012_npcs_have_neither_wear_nor_close_calls() -> None:
    table = Table(6).stand("8@20.1 5@20.2 1@1.1 4@2.1").hand(0, "floor-it").turns()
    table.take("aquila card floor-it", "aquila move 8", "aquila outside").ride_out()
    npc = table.car(8)
    assert (npc.worn, npc.close_calls, npc.tire) == (0, 0, 0)
    assert table.car(5).close_calls == 0
    assert table.told("wore") == table.told("close_call") == []


def test_gp_014_a_car_that_was_activated_is_not_activated_again() -> None:
    table = Table(2).stand("1@10.1 14@8.1 4@5.1").hand(0, "charge").activate(1)
    assert table.own(0) == ["aquila card charge", "aquila retire 14"]
    table.turns().take("aquila card charge").ride_out()
    assert table.car(14).activated
    assert [table.car(number).turns for number in (1, 14)] == [0, 1]


def test_gp_015_all_cars_match_the_marker_again_at_the_end_of_a_round() -> None:
    table = Table(2).start()
    assert table.plain()["marker_side"] == "light"
    seat = table.state.actor
    team = TEAM_NAMES[seat]
    own = table.state.cars[2 * seat]
    card = next(iter(table.plain()["hands"][seat]["cards"]))
    table.take(f"{team} card {card}", f"{team} move {own.number}").ride_out()
    assert own.activated
    table.play_round()
    assert table.plain()["marker_side"] == "dark"
    assert not any(car.activated for car in table.state.cars)


def test_gp_015_a_players_car_that_is_out_counts_as_not_activated_again() -> None:
    table = Table(2).stand("1@10.1 4@9.1 44@8.1").activate(1, 4, 44)
    assert table.car(14).activated
    table.end_round()
    assert not table.car(14).activated


def test_the_chart_of_a_race_is_told() -> None:
    assert Table(5).plain()["chart"] == {"hand": 5, "team_npcs": 2, "neutral_npcs": 2}
    assert set(CHARTS) == set(range(2, 12))
