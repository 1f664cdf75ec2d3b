"""The cockpit of Grand Prix: the hand, the road around a car, its team, and what choices do."""

import io
from pathlib import Path
from typing import Any, Final

import pytest
from rich.console import Console

from paddock import Race, find_circuit, start
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.games.grand_prix.cockpit import GrandPrixCockpit
from paddock.cli.games.grand_prix.road import Around, order_line
from paddock.cli.screen.screen import Screen, heading
from paddock.cli.screen.tower import tower
from paddock.cli.session.session import Session
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.games.grand_prix.car import BRAKES, HARD, SOFT, TIRE, Car
from paddock.games.grand_prix.cards.race_cards import RACE_CARDS
from paddock.games.grand_prix.state import Phase

WIDEST: Final = 75
"""Columns of the dials: 80, less those before them."""
SEED = 5


def raced(until: Phase = Phase.CARD, seed: int = SEED, **options: str) -> GrandPrixCockpit:
    """A race in which chance and both seats went on, until this is asked."""
    race = start("grand-prix", ["Ann", "Bob"], seed=seed, options=options)
    generator = Generator(seed)
    while race.state.phase is not until:
        go_on(race, generator)
    return cockpit_of(race)


def cockpit_of(race: Race[Any]) -> GrandPrixCockpit:
    """The cockpit of a race."""
    cockpit = cockpit_for(race, find_circuit(race.heading.circuit))
    assert isinstance(cockpit, GrandPrixCockpit)
    return cockpit


def go_on(race: Race[Any], generator: Generator) -> None:
    """Draw, or take any choice but to retire."""
    if race.rolling:
        race.roll()
        return
    choices = [step for step in race.choices if step.kind != "retire"] or race.choices
    race.choose(choices[int(generator.below(len(choices)))])


def asked(cockpit: GrandPrixCockpit) -> str:
    """The question as it is put."""
    question = cockpit.race.question
    assert question is not None
    return cockpit.question(question)


def dials(cockpit: GrandPrixCockpit) -> list[str]:
    """The rows of the dashboard and the road."""
    question = cockpit.race.question
    assert question is not None
    return [line.rstrip() for line in cockpit.dials(question).plain.splitlines()]


def words(cockpit: GrandPrixCockpit) -> dict[str, list[str]]:
    """What each choice says of itself, by its label."""
    return {
        cockpit.label(step): [str(word) for word in cockpit.outlook(step)]
        for step in cockpit.choices()
    }


def car(cockpit: GrandPrixCockpit, number: int) -> Car:
    """The car with this number."""
    return next(one for one in cockpit.state.cars if one.number == number)


def shown(part: Any) -> str:
    """What a terminal of 100 columns shows."""
    console = Console(file=io.StringIO(), width=100, markup=False, highlight=False)
    with console.capture() as captured:
        console.print(part)
    return captured.get()


# Heading and tower


def test_gp_026_the_laps_of_the_circuit_are_told_where_no_others_are_wished_for() -> None:
    assert "3 laps" in shown(heading(raced()))
    assert "5 laps" in shown(heading(raced(laps="5")))


def test_gp_006_the_tower_tells_whose_cars_are_and_who_moves_team_npcs() -> None:
    rows = shown(tower(raced()))
    assert "14 Ann" in rows
    assert "7 for Ann" in rows
    assert "3 for Bob" in rows
    assert "27 for" not in rows


def test_gp_156_tires_wear_and_close_calls_are_in_the_tower() -> None:
    cockpit = raced()
    mine = car(cockpit, 14)
    mine.tire, mine.worn, mine.close_calls, mine.activated = HARD, 3, 1, True
    row = next(row for row in shown(tower(cockpit)).splitlines() if "14 Ann" in row)
    assert row.rstrip().endswith("H 3 1 moved")


def test_a_tower_that_has_to_be_short_keeps_the_cars_of_those_who_are_asked() -> None:
    cockpit = raced()
    rows = shown(tower(cockpit, most=6)).splitlines()[1:]
    assert len(rows) == 6
    name = cockpit.names[cockpit.race.asked[0]]
    assert sum(row.startswith("▸") or "▸" in row for row in rows) == 2
    assert sum(f" {name} " in row and "for" not in row for row in rows) == 2
    assert any(row.split()[0] == "1" for row in rows) or "▸1" in rows[0]


# Hand, team and road


def test_gp_048_the_hand_shows_the_fastest_cards_first_with_what_they_cost() -> None:
    told = words(raced())
    cards = {label: row for label, row in told.items() if label.startswith("card")}
    speeds = [int(row[0].split()[1].strip(",")) for row in cards.values()]
    assert speeds == sorted(speeds, reverse=True)
    for label, row in cards.items():
        card = next(one for one in RACE_CARDS if f"card {one.name}" == label)
        assert row[0].endswith(f" {card.speed}, pits {card.pit_speed}")


def test_the_team_tells_tires_wear_and_places_of_both_cars() -> None:
    cockpit = raced()
    seat = cockpit.race.asked[0]
    mine = next(one for one in cockpit.state.cars if one.seat == seat)
    mine.tires, mine.tire, mine.soft_used = [HARD, SOFT], SOFT, True
    mine.wear[TIRE], mine.wear[BRAKES], mine.worn, mine.close_calls = 2, 1, 3, 1
    line = next(row for row in dials(cockpit) if row.split()[0] == str(mine.number))
    assert line.endswith("soft used  1 call  wear 3: 2 tire, 1 brakes")


def test_gp_062_the_order_line_has_all_cars_the_leader_first() -> None:
    cockpit = raced()
    state = cockpit.state
    line = order_line(cockpit.rules.road, cockpit.entries, state).plain.removeprefix("order ")
    numbers = [int(number) for number in line.replace("'", " ").split()]
    order = cockpit.rules.road.running_order(state)
    assert numbers == [one.number for one in order]
    assert len(numbers) == 22


def around(cockpit: GrandPrixCockpit, number: int) -> list[str]:
    """The road around a car."""
    watched = car(cockpit, number)
    view = Around(cockpit.rules.road, cockpit.entries, cockpit.state, watched)
    return [row.plain.rstrip() for row in view.drawn()]


def test_the_road_has_each_car_on_its_sector_and_lane() -> None:
    cockpit = raced()
    pole = cockpit.rules.road.running_order(cockpit.state)[0]
    rows = around(cockpit, int(pole.number))
    sector, lane = cockpit.rules.road.space(pole).name.split(".")
    column = rows[0].replace("|", " ").index(f" {sector}") + 1
    row = next(row for row in rows[1:] if row.startswith(lane))
    assert str(pole.number) in row[column - 1 : column + 3]
    assert any("|0" in row for row in rows[:1])


def test_gp_208_gp_017_gp_310_zone_pits_and_cars_off_the_track_are_on_the_road() -> None:
    cockpit = raced()
    road, state = cockpit.rules.road, cockpit.state
    first, second, third = road.running_order(state)[:3]
    number = int(first.number)
    assert not any(row.startswith(("pits", "off")) for row in around(cockpit, number))
    road.put_in_pits(state, second, second.progress)
    road.put_off(state, third)
    state.zone = road.space(first).sector
    rows = around(cockpit, number)
    assert f"{state.zone}=" in rows[0]
    assert str(second.number) in next(row for row in rows if row.startswith("pits"))
    assert str(third.number) in next(row for row in rows if row.startswith("off"))


# What choices do


def test_a_step_tells_where_it_leads_and_whom_it_moves() -> None:
    cockpit = raced(Phase.DRIVE)
    told = words(cockpit)
    for step in cockpit.choices():
        trial = cockpit.rules.copy(cockpit.state)
        mover = trial.segment.car
        before = [int(one.space) for one in trial.cars]
        cockpit.rules.apply(trial, step, SILENT)
        moved = [
            str(one.number)
            for one in trial.cars
            if one.index != mover and one.space != before[one.index]
        ]
        text = told[cockpit.label(step)][0]
        assert f"to {cockpit.rules.road.space(trial.cars[mover]).name}, place " in text
        assert (" ".join(moved) in text) or f"moving {len(moved)} cars" in text
        assert ("moving" in text) == bool(moved)


def test_gp_183_gp_165_a_stop_tells_its_price_in_sectors() -> None:
    cockpit = raced(Phase.PIT)
    mine = cockpit.asked_car()
    mine.wear[:], mine.worn = [1, 0, 0, 1, 0, 0, 0], 2
    told = words(cockpit)
    assert told[f"pit {mine.number}"] == ["tires 2 sectors back, all repairs 6"]
    cockpit.race.choose(next(step for step in cockpit.choices() if step.kind == "pit"))
    fits = words(cockpit)
    assert fits["fit none"] == ["keeps its tires"]
    cockpit.race.choose(next(step for step in cockpit.choices() if step.text.endswith("none")))
    assert words(cockpit)["repair 1 tire"] == ["1 sector", "1 back so far"]


def test_every_question_of_a_race_can_be_put_in_80_columns() -> None:
    race = start("grand-prix", ["Ann", "Bob", "Cleo"], seed=3, options={"laps": "1"})
    generator, cockpit, seen = Generator(3), cockpit_of(race), set()
    while not race.over:
        if not race.rolling:
            seen.add(race.state.phase)
            assert asked(cockpit)
            assert max(len(row.partition(":")[0]) for row in dials(cockpit)) <= WIDEST
            assert all(words(cockpit))
        go_on(race, generator)
    assert {Phase.CARD, Phase.CAR, Phase.DRIVE, Phase.TIRES} <= seen


# At the prompt


@pytest.mark.parametrize("dice", ["app", "real"])
def test_gp_041_cards_are_dealt_without_a_person_unless_the_deck_is_on_the_table(
    dice: str, tmp_path: Path
) -> None:
    race = start("grand-prix", ["Ann", "bot:rookie"], seed=SEED, dice=dice)
    console = Console(file=io.StringIO(), width=80)
    session = Session(cockpit_of(race), Screen(console, plain=True), tmp_path / "a.paddock")
    question = race.question
    assert question is not None
    assert race.rolling
    assert session.asks(question) == (dice == "real")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40)])
def test_the_whole_question_is_on_the_screen(width: int, height: int) -> None:
    race = start("grand-prix", ["Ann", "Bob"], seed=4, options={"laps": "1"})
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True)
    screen, generator, seen = Screen(console), Generator(4), set()
    session = Session(cockpit_of(race), screen, None)
    while not race.over:
        question = race.question
        assert question is not None
        key = (race.state.phase, race.state.round > 1)
        if not race.rolling and key not in seen:
            seen.add(key)
            panel = session.panel(question)
            assert screen.rows_of(screen.layout(session.cockpit, panel)) <= height - 1
        go_on(race, generator)
    assert len(seen) > 5
