"""Chapter C: pole position."""

from typing import Any, Self

from moto_table import LANES, phase_of, track

from moto_tracks import TT
from paddock.core.cars import CHANCE
from paddock.core.events import EventLog
from paddock.core.standings import Standing
from paddock.games.motograndprix import GAME
from paddock.games.motograndprix.state import Phase

FOUR = {"blue": (6, 5), "red": (5, 5), "yellow": (4, 4), "blue2": (3, 2)}


class Qualifying:
    """Bikes that roll for the grid of TT."""

    def __init__(self, seats: int = 4, level: str = "basic", **options: Any) -> None:
        chosen = {**GAME.preset(level).options, **options}
        self.rules = GAME.rules(track(TT), chosen)
        self.state = self.rules.setup(seats)
        self.log = EventLog(self.rules.cars(seats))

    def take(self, text: str) -> None:
        self.rules.apply(self.state, self.rules.parse(self.state, text), self.log)

    def roll(self, *pairs: tuple[int, int]) -> Self:
        for first, second in pairs:
            assert self.rules.actor(self.state) == CHANCE
            self.take(f"dice {first} {second}")
        return self

    def grid(self) -> dict[str, str]:
        return {
            name: f"{bike.row}{LANES[bike.lane]}"
            for name, bike in zip(self.log.cars, self.state.bikes, strict=False)
        }

    def standings(self) -> list[Standing]:
        """Every bike, the first ahead."""
        return self.rules.standings(self.state)

    def rules_told(self, kind: str) -> list[str]:
        return [event.rule for event in self.log.events if event.kind.name == kind]


def test_mg_027_every_bike_rolls_two_dice_and_flips_none() -> None:
    table = Qualifying(2)
    for bike, faces in ((0, (2, 5)), (1, (1, 1))):
        assert table.state.phase is Phase.POLE
        assert table.state.bike.car == bike
        table.roll(faces)
    assert table.rules_told("pole_rolled") == ["MG-027", "MG-027"]
    assert [bike.pole for bike in table.state.bikes] == [[2, 5], [1, 1]]
    assert [bike.grid for bike in table.state.bikes] == [1, 2]


def test_mg_028_and_029_the_best_has_the_pole_and_others_fill_the_rows() -> None:
    table = Qualifying().roll(*FOUR.values())
    assert table.grid() == {"blue": "31R", "red": "31C", "yellow": "31L", "blue2": "30R"}
    assert table.rules_told("lined_up") == ["MG-028", "MG-029", "MG-029", "MG-029"]


def test_mg_d04_riders_may_choose_a_place_of_the_first_row_that_is_not_full() -> None:
    table = Qualifying(grid_choice="on").roll(*FOUR.values())
    assert table.state.phase is Phase.GRID
    assert [step.text for step in table.rules.actions(table.state)] == [
        "red grid 31C",
        "red grid 31L",
    ]
    table.take("red grid 31L")
    assert table.state.bike.car == 3, "yellow has the one place that is left"
    assert [step.text for step in table.rules.actions(table.state)] == [
        "blue2 grid 30R",
        "blue2 grid 30C",
        "blue2 grid 30L",
    ]
    table.take("blue2 grid 30C")
    assert table.grid() == {"blue": "31R", "red": "31L", "yellow": "31C", "blue2": "30C"}
    assert table.rules_told("lined_up") == ["MG-028", "MG-D04", "MG-029", "MG-D04"]
    assert phase_of(table.state) is Phase.ROLL


def test_mg_d04_who_chooses_a_place_is_listed_behind_those_who_have_one() -> None:
    table = Qualifying(3, grid_choice="on").roll((1, 1), (2, 2), (6, 6))
    listed = [(one.entry.name, one.distance, one.lap) for one in table.standings()]
    assert listed == [("yellow", -1, 1), ("red", 0, 1), ("blue", 0, 1)]
    assert {one.status for one in table.standings()} == {"grid"}
    step = table.rules.actions(table.state)[0]
    assert (step.kind, step.seat) == ("grid", 1)
    assert step.parameters() == {"car": "red", "bike": "red", "space": "31C"}


def test_mg_030_d05_tied_bikes_roll_again_for_their_block_of_places() -> None:
    table = Qualifying().roll((5, 4), (6, 3), (5, 6), (2, 2))
    assert table.rules_told("tied") == ["MG-030", "MG-030"]
    assert table.state.phase is Phase.POLE
    table.roll((1, 2), (6, 6))
    assert [bike.grid for bike in table.state.bikes] == [3, 2, 1, 4]
    assert table.rules_told("pole_rolled")[4:] == ["MG-030", "MG-030"]
    assert table.state.bikes[0].pole == [5, 4, 1, 2]


def test_mg_030_ties_are_rolled_for_until_they_are_broken() -> None:
    table = Qualifying(3).roll((3, 3), (3, 3), (3, 3)).roll((6, 6), (1, 1), (1, 1))
    assert [bike.grid for bike in table.state.bikes] == [1, 2, 2]
    table.roll((2, 2), (2, 3))
    assert [bike.grid for bike in table.state.bikes] == [1, 3, 2]


def test_mg_031_the_grid_lies_behind_the_line_and_crossing_it_is_no_lap() -> None:
    table = Qualifying(4).roll(*FOUR.values())
    assert [bike.progress for bike in table.state.bikes] == [-1, -1, -1, -2]
    for text in ("dice 2 3", "blue flip none", "blue ride 4R"):
        table.take(text)
    assert (table.state.bikes[0].progress, table.state.lap) == (4, 1)


def test_mg_181_the_race_begins_when_every_bike_has_a_place_of_its_own() -> None:
    table = Qualifying(6)
    assert table.rules.question(table.state).kind == "pole"
    table.roll((6, 6), (6, 5), (5, 5), (4, 5), (4, 4), (3, 4))
    bikes = table.state.bikes
    assert all(bike.progress < 0 for bike in bikes)
    assert len({(bike.progress, bike.lane) for bike in bikes}) == 6
    assert table.rules_told("race_began") == ["MG-181"]


def test_mg_d03_twelve_bikes_have_room_on_four_rows() -> None:
    table = Qualifying(12, boxes=2)
    for number in range(200):
        if table.state.phase is not Phase.POLE:
            break
        table.roll((number * 5 % 6 + 1, number * 7 % 11 % 6 + 1))
    assert {bike.progress for bike in table.state.bikes} == {-1, -2, -3, -4}
    assert len(set(table.grid().values())) == 12
