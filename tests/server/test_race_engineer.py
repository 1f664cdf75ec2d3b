"""The engineer on the socket: outlooks and hints, for the seat that decides and for nobody else.

What plans tell is in `test_race_plans`; what they are refused for as these are is here.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from race_table import (
    HTTP,
    INVITE,
    REGULAR,
    ROOKIE,
    SHORT,
    Line,
    Person,
    Table,
    has_version,
    is_asked,
    me,
    over,
)
from race_table_server import ServerHere, race_server
from troubled_bots import LONG, TROUBLES, hangs, rubbish, troubled, waits

from paddock.games.registry import find_rule
from paddock.protocol.messages import (
    AskHint,
    AskOutlook,
    AskPlan,
    HandOver,
    Hint,
    Outlook,
    Planned,
    Refused,
)
from paddock.protocol.told import Prospect
from paddock.server.thinking.worker import Think

Asking = Callable[..., AskOutlook | AskHint | AskPlan]
PLANNED = partial(AskPlan, choices=["red gear 1"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def outlook(line: Line) -> list[Prospect]:
    """What a line is told of its choices."""
    asked = line.send(AskOutlook, version=line.version)
    told = line.wait(Outlook, lambda told: told.id == asked)
    assert told.version == line.version
    return told.prospects


def hint(line: Line) -> str:
    """What the engineer says to a line."""
    asked = line.send(AskHint, version=line.version)
    told = line.wait(Hint, lambda told: told.id == asked)
    assert told.version == line.version
    return told.text


# Outlooks


def test_an_outlook_has_a_prospect_for_every_choice(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        prospects = outlook(asked)
        assert [one.text for one in prospects] == [choice.text for choice in asked.choices]
        assert [one.total for one in prospects] == [4, 6][: len(prospects)]
        for one in prospects:
            assert [end.dice for end in one.ends] == [[face] for face in range(1, one.total + 1)]
            assert {end.weight for end in one.ends} == {1}


def test_what_then_happens_is_what_one_of_the_ends_told(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", options=SHORT) as table:
        asked, _ = table.asked()
        prospect = outlook(asked)[-1]
        moved = asked.step(prospect.text)
        rolled = [int(number) for number in moved.steps[1].text.split()[1:]]
        [end] = [end for end in prospect.ends if end.dice == rolled]
        standing = next(one for one in moved.standings if one.seat == asked.follower.seat)
        assert (end.space, end.distance) == (standing.space, standing.distance)
        told = [(event.kind, event.rule, event.parameters) for event in moved.events]
        ahead = [(event.kind, event.rule, event.parameters) for event in end.events]
        assert told[: len(ahead)] == ahead
        assert all(find_rule(event.rule) for event in end.events)


def test_an_outlook_goes_only_to_the_line_that_asked(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        twin = table.connect(table.people[asked.follower.seat])
        twin.until(has_version(asked.version))
        outlook(asked)
        for line in (other, twin):
            assert not [told for told in line.settled() if isinstance(told, (Outlook, Hint))]


def test_an_outlook_changes_nothing(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        rows, state = server.rows(table.id), asked.race.state
        assert outlook(asked) == outlook(asked)
        assert server.rows(table.id) == rows
        assert table.spectator().until(has_version(asked.version)).race.state == state
        asked.step()
        other.until(has_version(asked.version))


def test_steps_tell_their_dice_and_standings_their_spaces(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        moved = asked.step(asked.choices[0].text)
        assert [step.dice for step in moved.steps[:2]] == [[], ["d4"]]
        for standing in moved.standings:
            assert standing.space == str((standing.distance - 1) % 300 + 1)


def test_the_regular_game_throws_two_dice_and_asks_nobody(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), ROOKIE, start=True, options=REGULAR)
    with ada.connect(race) as line:
        line.until(over)
        told = ada.told("GET", f"/races/{race}/replay")
        steps = [step for move in told["moves"] for step in move["steps"]]
        assert {tuple(step["dice"]) for step in steps} == {("d6", "d6")}
        assert line.refusal(AskOutlook, version=line.version).code == "wrong_time"


# Hints


def test_a_hint_is_a_choice_that_a_good_driver_takes(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        for _ in range(4):
            asked, _ = table.asked()
            text = hint(asked)
            assert text == asked.choices[-1].text  # far from the goal: as fast as one may
            asked.step(text)


def test_the_only_choice_needs_no_bot(server: ServerHere) -> None:
    """A car that stalled at the start has the first gear and no other."""
    with troubled(server, hangs), Table(server, "Ada", dice="real") as table:
        line = table.lines[0].until(is_asked)
        for text in ("dice 7", "dice 1"):
            line.step(text)
        line.until(is_asked)
        assert [choice.text for choice in line.choices] == ["red gear 1"]
        assert hint(line) == "red gear 1"


def test_a_hint_goes_only_to_the_line_that_asked(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        hint(asked)
        assert not [told for told in other.settled() if isinstance(told, Hint)]


@pytest.mark.parametrize(
    ("think", "limit", "patience", "reason"),
    [(rubbish, LONG, LONG, "'red gear 17'"), *TROUBLES],
)
def test_a_bot_that_fails_or_hangs_is_told_of_and_harms_nothing(
    server: ServerHere, think: Think, limit: float, patience: float, reason: str
) -> None:
    with troubled(server, think, limit, patience), Table(server, "Ada", "Bob") as table:
        asked = with_a_choice(table)
        refused = asked.refusal(AskHint, version=asked.version)
        assert refused.code == "internal"
        assert reason in refused.message
        assert asked.step().since == refused.version


def with_a_choice(table: Table) -> Line:
    """The line that is asked, where more than one step is open."""
    while len((asked := table.asked()[0]).choices) == 1:
        asked.step()
    return asked


def test_the_line_stays_free_while_a_bot_thinks(server: ServerHere, tmp_path: Path) -> None:
    sign = tmp_path / "sign"
    with troubled(server, partial(waits, str(sign))), Table(server, "Ada", "Bob") as table:
        asked = with_a_choice(table)
        number = asked.send(AskHint, version=asked.version)
        assert not [told for told in asked.settled() if isinstance(told, Hint)]
        again = asked.refusal(AskHint, version=asked.version)
        assert again.code == "too_fast"
        sign.touch()
        told = asked.wait(Hint, lambda told: told.id == number)
        assert told.text == asked.choices[-1].text


def test_a_hint_is_stale_when_the_race_went_on_meanwhile(
    server: ServerHere, tmp_path: Path
) -> None:
    sign = tmp_path / "sign"
    with troubled(server, partial(waits, str(sign))), Table(server, "Ada", "Bob") as table:
        asked = with_a_choice(table)
        number = asked.send(AskHint, version=asked.version)
        asked.step()
        sign.touch()
        refused = asked.wait(Refused, lambda told: told.id == number)
        assert (refused.code, refused.version) == ("stale", asked.version)


def test_a_line_that_is_gone_when_the_bot_has_thought_harms_nothing(
    server: ServerHere, tmp_path: Path
) -> None:
    sign = tmp_path / "sign"
    with troubled(server, partial(waits, str(sign))), Table(server, "Ada", "Bob") as table:
        asked = with_a_choice(table)
        asked.send(AskHint, version=asked.version)
        asked.settled()
        seat = asked.follower.seat
        asked.close()
        sign.touch()
        again = table.connect(table.people[seat]).until(is_asked)
        assert again.step()


# What is refused, alike for all


@pytest.fixture(params=[AskOutlook, AskHint, PLANNED], ids=["outlook", "hint", "plan"])
def asking(request: pytest.FixtureRequest) -> Asking:
    """Each kind of question."""
    kind: Asking = request.param
    return kind


def test_only_the_seat_that_decides_may_ask(server: ServerHere, asking: Asking) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        refused = other.refusal(asking, version=asked.version)
        assert refused.code == "not_your_turn"
        assert asked.table.seats[asked.follower.seat].car in refused.message


def test_a_spectator_may_not_ask(server: ServerHere, asking: Asking) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        spectator = table.spectator().until(has_version(asked.version))
        assert spectator.refusal(asking, version=asked.version).code == "not_yours"


def test_a_question_for_another_version_is_stale(server: ServerHere, asking: Asking) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        for version in (0, asked.version - 1, asked.version + 1):
            refused = asked.refusal(asking, version=version)
            assert (refused.code, refused.version) == ("stale", asked.version)


def test_nobody_asks_before_the_start_or_after_the_end(server: ServerHere, asking: Asking) -> None:
    ada = Person(server)
    with ada.connect(ada.open(me("Ada"), INVITE)) as line:
        assert line.refusal(asking, version=0).code == "wrong_time"
    with Table(server, "Ada", options=SHORT) as table:
        table.drive_to_the_end()
        line = table.lines[0].until(over)
        assert line.refusal(asking, version=line.version).code == "wrong_time"


def test_while_real_dice_are_thrown_there_is_nothing_to_ask(
    server: ServerHere, asking: Asking
) -> None:
    with Table(server, "Ada", dice="real") as table:
        line = table.lines[0].until(is_asked)
        assert line.race.question is not None
        assert line.race.question.dice == ["d20"]
        assert line.refusal(asking, version=line.version).code == "not_your_turn"


def test_whoever_lets_a_bot_drive_has_nothing_to_ask(server: ServerHere, asking: Asking) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        asked.send(HandOver, level="rookie")
        refused = asked.refusal(asking, version=asked.version)
        assert refused.code in ("not_your_turn", "stale")


def test_questions_are_counted_by_their_types(server: ServerHere) -> None:
    def counted() -> dict[str, float]:
        page = HTTP.get(f"{server.url}/metrics").text
        return {
            sample.labels["type"]: sample.value
            for family in text_string_to_metric_families(page)
            for sample in family.samples
            if sample.name == "paddock_messages_total"
        }

    before = counted()
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        outlook(asked)
        hint(asked)
        number = asked.send(AskPlan, version=asked.version, choices=[asked.choices[0].text])
        asked.wait(Planned, lambda told: told.id == number)
    after = counted()
    assert after["outlook"] == before["outlook"] + 1
    assert after["hint"] == before["hint"] + 1
    assert after["plan"] == before["plan"] + 1
