"""Plans on the socket: what would come of choices one after another, for the seat that decides."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from race_table import Line, Table, has_version, is_asked
from race_table_server import ServerHere, race_server
from test_formula_d_tables import start_alone
from troubled_bots import LONG, TROUBLES, rubbish, thinks_later, troubled

from paddock.games.registry import find_rule
from paddock.protocol.fields import MOST_PLANNED
from paddock.protocol.messages import (
    AskHint,
    AskOutlook,
    AskPlan,
    Hint,
    Outlook,
    Planned,
    Refused,
)
from paddock.protocol.told import CarAhead, Prospect, StandingTold
from paddock.server.thinking.worker import Think

Stands = dict[int, tuple[str, int]]
"""The space and the place of cars by their numbers."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


@pytest.fixture
def table(server: ServerHere) -> Iterator[Table]:
    """A race of Grand Prix that waits for its first card."""
    with Table(server, "Ada", "Bob", game="grand-prix", options={}) as begun:
        to_ask(begun, "card")
        yield begun


def to_ask(table: Table, kind: str) -> Line:
    """Drive until such a question is put; the line that is asked."""
    while kind_of(asked := table.asked()[0]) != kind:
        asked.step()
    return asked


def kind_of(line: Line) -> str:
    """What is asked."""
    assert line.race.question is not None
    return line.race.question.kind


def plan(line: Line, *choices: str, alone: bool = False) -> Planned:
    """What a line is told that would come of choices."""
    asked = line.send(AskPlan, version=line.version, choices=list(choices), alone=alone)
    told = line.wait(Planned, lambda told: told.id == asked)
    assert told.version == line.version
    return told


def outlook(line: Line) -> list[Prospect]:
    """What a line is told of each of its choices."""
    asked = line.send(AskOutlook, version=line.version)
    return line.wait(Outlook, lambda told: told.id == asked).prospects


def stands(cars: list[StandingTold] | list[CarAhead]) -> Stands:
    """Where cars stand, or would."""
    return {car.car: (car.space, car.place) for car in cars}


def changed(before: Stands, now: Stands) -> Stands:
    """The cars that stand elsewhere or at another place."""
    return {car: now[car] for car in now if now[car] != before[car]}


def moves(line: Line) -> list[tuple[str, str]]:
    """All cards, each for the cars that it may move."""
    cards = [one for one in outlook(line) if " card " in one.text]
    return [(one.text, move.text) for one in cards for move in one.ends[0].then]


def longest_plan(line: Line) -> Planned:
    """The one of all cards and cars that takes most steps; no hand is without a long one."""
    found = max((plan(line, *move) for move in moves(line)), key=lambda one: len(one.steps))
    assert len(found.steps) > 3
    return found


def to_drive(line: Line) -> list[str]:
    """Play the card and name the car of a long plan; the steps of it that are left."""
    card, move, *rest = [step.text for step in longest_plan(line).steps]
    line.step(card)
    line.step(move)
    return rest


# A card and a car


def follow(line: Line, found: Planned) -> None:
    """Take the steps of a plan, of which each does what was told, and all together."""
    before, happened = stands(line.race.standings), []
    for step in found.steps:
        spaces = {car.car: car.space for car in line.race.standings}
        [choice] = [choice for choice in line.choices if choice.text == step.text]
        assert (choice.kind, choice.parameters) == (step.kind, step.parameters)
        happened += line.step(step.text).events
        now = {car.car: car.space for car in line.race.standings}
        moved = {car: now[car] for car in now if now[car] != spaces[car]}
        assert {car.car: car.space for car in step.cars} == moved
        assert {car.place for car in step.cars} <= {0}
    assert stands(found.cars) == changed(before, stands(line.race.standings))
    told = [(event.kind, event.rule, event.parameters) for event in found.events]
    assert told == [(event.kind, event.rule, event.parameters) for event in happened]


def test_the_steps_of_a_plan_lead_where_it_says(table: Table) -> None:
    asked = table.asked()[0]
    found = longest_plan(asked)
    assert found.cars
    follow(asked, found)
    assert not asked.follower.asked, "the turn is over"


def test_a_plan_begins_with_what_was_asked_for_and_ends_with_the_turn(table: Table) -> None:
    asked = table.asked()[0]
    card, move = moves(asked)[0]
    steps = plan(asked, card, move).steps
    assert [step.text for step in steps[:2]] == [card, move]
    assert "card" not in [step.kind for step in steps[1:]]
    asked.step(card)
    assert plan(asked, move).steps == steps[1:]


def test_choices_alone_are_told_without_what_a_bot_would_make_of_them(table: Table) -> None:
    asked = table.asked()[0]
    texts = [step.text for step in longest_plan(asked).steps]
    for count in range(1, min(len(texts), MOST_PLANNED + 1)):
        found = plan(asked, *texts[:count], alone=True)
        assert [step.text for step in found.steps] == texts[:count]
    follow(asked, found)
    assert asked.follower.asked, "the turn goes on"


def test_a_plan_from_the_middle_of_a_movement_starts_there(table: Table) -> None:
    asked = table.asked()[0]
    to_drive(asked)
    for choice in asked.choices:
        found = plan(asked, choice.text)
        assert found.steps[0].text == choice.text
    follow(asked, found)


def test_an_outlook_tells_of_each_step_where_it_puts_all_cars(table: Table) -> None:
    asked = table.asked()[0]
    assert all(one.ends[0].cars == [] for one in outlook(asked) if " card " in one.text)
    told = 0
    for text in to_drive(asked):
        before, prospects = stands(asked.race.standings), outlook(asked)
        [end] = next(one.ends for one in prospects if one.text == text)
        asked.step(text)
        assert stands(end.cars) == changed(before, stands(asked.race.standings))
        told += len(end.cars)
    assert told > 0


# Other games


def test_a_plan_ends_before_the_dice(server: ServerHere) -> None:
    with Table(server, "Ada", game="formula-d", options={}, dice="real") as table:
        line = start_alone(table.lines[0])
        told = plan(line, "red gear 2")
        assert [step.text for step in told.steps] == ["red gear 2"]
        assert (told.cars, [step.cars for step in told.steps]) == ([], [[]])
        assert "shifted" in [event.kind for event in told.events]
        assert all(find_rule(event.rule) for event in told.events)
        refused = line.refusal(AskPlan, version=line.version, choices=["red gear 2", "dice 3"])
        expected = "expected no choice after 'red gear 2', but got 'dice 3'"
        assert (refused.code, refused.message) == ("not_open", expected)


def test_everyone_who_is_asked_at_once_may_plan(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", game="grand-prix", options={}) as table:
        ada, bob = table.asked()
        assert kind_of(bob) == "tires"
        ada.step()
        bob.until(has_version(ada.version))
        told = plan(bob, bob.choices[0].text)
        assert told.steps[0].text == bob.choices[0].text
        assert {step.kind for step in told.steps} == {"tire"}
        assert told.cars == []


# What is refused; what outlooks and hints are too is in test_race_engineer


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        (["nonsense"], "but got 'nonsense'"),
        (["card", "nonsense"], "but got 'nonsense'"),
        (["card", "card"], "but got '"),
        (["card", "move", "move"], "but got '"),
        (["card", "move", "borealis pass"], "but got 'borealis pass'"),
    ],
)
def test_what_is_not_open_then_is_refused_and_changes_nothing(
    server: ServerHere, table: Table, choices: list[str], message: str
) -> None:
    asked = table.asked()[0]
    named = dict(zip(["card", "move"], moves(asked)[0], strict=True))
    rows, state = server.rows(table.id), asked.race.state
    texts = [named.get(choice, choice) for choice in choices]
    refused = asked.refusal(AskPlan, version=asked.version, choices=texts)
    assert refused.code == "not_open"
    assert refused.message.startswith("expected ")
    assert message in refused.message
    assert server.rows(table.id) == rows
    assert table.spectator().until(has_version(asked.version)).version == asked.version
    assert asked.race.state == state


@pytest.mark.parametrize(
    "choices", [[], ["a"] * 9, [""], ["x" * 201], [7], [None], "red gear 2", {"0": "a"}, None]
)
def test_only_one_to_eight_texts_are_choices(server: ServerHere, choices: object) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        asked.send(AskPlan, version=asked.version, choices=choices)
        refused = asked.wait(Refused)
        assert (refused.id, refused.code) == (0, "bad_message"), "it is no message at all"
        assert "choices" in refused.message


def test_a_plan_goes_only_to_the_line_that_asked(table: Table) -> None:
    asked, other = table.asked()
    twin = table.connect(table.people[asked.follower.seat])
    twin.until(has_version(asked.version))
    plan(asked, asked.choices[0].text)
    for line in (other, twin):
        assert not [told for told in line.settled() if isinstance(told, Planned)]


# Bots that fail, hang, or are slow


@pytest.mark.parametrize(
    ("think", "limit", "patience", "reason"),
    [(rubbish, LONG, LONG, "expected a plan"), *TROUBLES],
)
def test_a_plan_that_is_not_found_is_told_of_and_harms_nothing(
    server: ServerHere, think: Think, limit: float, patience: float, reason: str
) -> None:
    with troubled(server, think, limit, patience), Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        for _ in range(2):
            text = asked.choices[0].text
            refused = asked.refusal(AskPlan, version=asked.version, choices=[text])
            assert refused.code == "internal"
            assert reason in refused.message
        assert asked.step().since == refused.version


@pytest.fixture
def sign(server: ServerHere, tmp_path: Path) -> Iterator[Path]:
    """Bots do not think before this file is there."""
    sign = tmp_path / "sign"
    with troubled(server, partial(thinks_later, str(sign))):
        yield sign


def test_a_seat_has_one_plan_at_a_time_and_may_do_all_else_meanwhile(
    server: ServerHere, sign: Path
) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        text = asked.choices[-1].text
        number = asked.send(AskPlan, version=asked.version, choices=[text])
        assert not [told for told in asked.settled() if isinstance(told, Planned)]
        again = asked.refusal(AskPlan, version=asked.version, choices=[text])
        assert again.code == "too_fast"
        hinted = asked.send(AskHint, version=asked.version)
        sign.touch()
        told = asked.wait(Planned, lambda told: told.id == number)
        assert [step.text for step in told.steps] == [text]
        asked.wait(Hint, lambda told: told.id == hinted)
        assert plan(asked, text).steps == told.steps


def test_a_plan_is_stale_when_the_race_went_on_meanwhile(server: ServerHere, sign: Path) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        text = asked.choices[0].text
        number = asked.send(AskPlan, version=asked.version, choices=[text])
        asked.step(text)
        sign.touch()
        refused = asked.wait(Refused, lambda told: told.id == number)
        assert (refused.code, refused.version) == ("stale", asked.version)


def test_a_line_that_is_gone_when_the_plan_is_found_harms_nothing(
    server: ServerHere, sign: Path
) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        asked.send(AskPlan, version=asked.version, choices=[asked.choices[0].text])
        asked.settled()
        seat = asked.follower.seat
        asked.close()
        sign.touch()
        again = table.connect(table.people[seat]).until(is_asked)
        assert plan_once_free(again, again.choices[0].text).steps


def plan_once_free(line: Line, choice: str) -> Planned:
    """A plan, after the one that the seat has asked for on another line."""
    while True:
        asked = line.send(AskPlan, version=line.version, choices=[choice])
        told = line.hear()
        while not isinstance(told, Planned | Refused) or told.id != asked:
            told = line.hear()
        if isinstance(told, Planned):
            return told
        assert told.code == "too_fast"
