"""The movement examples of the catalog, played on the slow model."""

import pytest
from drawn_boards import read_board
from examples import FILE, Example, examples, matching
from slow_board import shift_into_zone
from slow_endings import endings
from slow_model import Segment, start
from slow_road import zone_around

MOVEMENTS = [name for name, example in examples().items() if example.is_movement]


def begun(example: Example) -> Segment:
    """The model at the start of an example."""
    return start(
        *(example.links, example.before.cars, example.active),
        *(example.kind, example.mp, example.card),
        zone=example.zone,
    )


def stepped(segment: Segment, step: str) -> Segment:
    """The model after a step that may be told shortly, if it can mean only one."""
    meant = matching(step, segment.legal_steps())
    assert len(meant) == 1, f"{step} means {meant} of {segment.legal_steps()}"
    return segment.take(meant[0])


def ended(segment: Segment, then: str) -> Segment:
    """The model after what follows the last Movement Point."""
    found = endings(segment)
    if then.startswith("bonus"):
        return with_bonus(segment, then.split()[1:])
    if then in ("", "no drift"):
        assert found == {}
        return segment
    text = "behind 4" if then == "clean air" else then
    expected = {"swap": ["swap", "no swap"]}.get(text, [text])
    assert list(found) == expected
    return found[text]


def with_bonus(segment: Segment, steps: list[str]) -> Segment:
    """The model after the steps of a Soft Tire Bonus."""
    segment = segment.bonus(len(steps))
    for step in steps:
        segment = stepped(segment, step)
    assert segment.is_over
    return segment


def test_the_examples_of_the_catalog_are_all_there() -> None:
    assert list(examples()) == [f"ME-{number:02}" for number in range(1, 63)]
    assert [f"ME-{number:02}" for number in range(1, 58)] == MOVEMENTS


@pytest.mark.parametrize("name", examples())
def test_a_board_is_drawn_as_it_was_read(name: str) -> None:
    example = examples()[name]
    before, after = example.before, read_board(example.after)
    assert f"before:\n{before.draw(before.cars)}\n" in FILE.read_text(encoding="utf-8")
    assert after.draw(after.cars) == example.after
    assert (after.sectors, after.rows, after.widths) == (before.sectors, before.rows, before.widths)


@pytest.mark.parametrize("name", MOVEMENTS)
def test_an_example_is_played_as_the_catalog_tells_it(name: str) -> None:
    example = examples()[name]
    segment = begun(example)
    for step in example.steps:
        segment = stepped(segment, step)
    assert segment.is_over
    segment = ended(segment, example.then)
    assert segment.mp == 0
    assert example.before.draw(segment.cars) == example.after
    assert segment.close_calls == example.close_calls


@pytest.mark.parametrize("name", [name for name in MOVEMENTS if examples()[name].illegal])
def test_what_an_example_calls_illegal_is_not_open(name: str) -> None:
    example = examples()[name]
    for number, forbidden in example.illegal:
        segment = begun(example)
        for step in example.steps[:number]:
            segment = stepped(segment, step)
        assert matching(forbidden, segment.legal_steps()) == []
        assert segment.legal_steps() != []


def test_me_59_a_safety_zone_shifts_the_cars_to_the_inside() -> None:
    example = examples()["ME-59"]
    zone = zone_around(7, len(example.links))
    assert zone == (2, 12)
    cars = shift_into_zone(example.links, example.before.cars, zone)
    assert example.before.draw(cars) == example.after
