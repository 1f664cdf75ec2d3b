"""The movement examples ME-01 to ME-57 of the catalogue, played on the engine."""

import re

import pytest
from drawn_boards import Place
from examples import Example, examples, matching
from gp_table import Table, drawn
from gp_words import place_of, told_fully

from paddock.games.grand_prix.car import GONE
from paddock.games.grand_prix.state import Phase

MOVEMENTS = [name for name, example in examples().items() if example.is_movement]


def begun(example: Example) -> Table:
    """The table at the start of an example."""
    table = Table(" ".join(placed(example)), drawn(example.links), zone=zone_start(example))
    card = example.card.lower().replace(" ", "-") or example.kind
    return table.play(example.active, card, example.mp)


def placed(example: Example) -> list[str]:
    """The cars as a table reads them, those in one pit space in their order."""
    return [f"{number}@{progress_of(place)}" for number, place in example.before.cars.items()]


def progress_of(place: Place) -> str:
    return f"{place[1:]}.{place[0]}" if isinstance(place, str) else f"{place[0]}.{place[1]}"


def zone_start(example: Example) -> int:
    """The examples draw a part of a zone: it begins where they draw that, or ends there."""
    if example.zone is None:
        return -1
    first, last = example.zone
    return first if first > example.before.sectors[0] else (last - 10) % 40


def drawing(example: Example, table: Table) -> str:
    cars = {
        int(car.number): place_of(table.road, car) for car in table.state.cars if car.where != GONE
    }
    return example.before.draw(cars)


def stepped(table: Table, step: str) -> None:
    """Take a step that may be told shortly, if it can mean only one; a Lead car's rear is one."""
    legal = told_fully(table.driving, table.state)
    meant = [step] if step in legal else matching(step, list(legal))
    assert len(meant) == 1, f"{step} means {meant} of {list(legal)}"
    table.is_over = table.driving.take_one(table.state, legal[meant[0]], table.log)


def ended(table: Table, then: str) -> None:
    """What follows the last movement point."""
    if then == "swap":
        assert (table.phase, table.open) == (Phase.SWAP, ["swap 33", "hold"])
        table.do("swap 33")
    elif then == "clean air":
        assert (table.phase, table.open) == (Phase.CLEAN_AIR, ["tuck 7.3"])
        table.do("tuck 7.3")
    elif then.startswith("bonus"):
        table.do("bonus")
        for _ in then.split()[1:]:
            stepped(table, "F")


@pytest.mark.parametrize("name", MOVEMENTS)
def test_an_example_is_played_as_the_catalogue_tells_it(name: str) -> None:
    example = examples()[name]
    table = begun(example)
    if example.then.startswith("bonus"):
        table.tires(example.active, "soft")
    for step in example.steps:
        stepped(table, step)
    ended(table, example.then)
    assert table.is_over
    assert table.is_consistent()
    assert drawing(example, table) == example.after
    assert table.calls(example.active) == example.close_calls


@pytest.mark.parametrize("name", [name for name in MOVEMENTS if examples()[name].illegal])
def test_what_an_example_calls_illegal_is_not_open(name: str) -> None:
    example = examples()[name]
    for number, forbidden in example.illegal:
        table = begun(example)
        for step in example.steps[:number]:
            stepped(table, step)
        legal = list(told_fully(table.driving, table.state))
        assert legal
        assert matching(forbidden, legal) == []
        assert re.fullmatch(r"[FDSL].*", forbidden)
